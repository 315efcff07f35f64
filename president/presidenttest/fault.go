package presidenttest

import (
	"errors"

	"github.com/cardverse/rules/president"
)

// Fault is the error of [CheckState], [CheckRecord] and [Model.Compare]: what does not hold, and the clause of the
// rules that it comes from.
type Fault struct {
	Clause president.Clause
	What   string
	Err    error // the error of the engine behind it, if there was one
}

// Error gives the clause and what does not hold, as in "P24: seat 1 owes a return and may not make one".
func (f *Fault) Error() string {
	text := f.Clause.String() + ": " + f.What
	if f.Err != nil {
		text += ": " + f.Err.Error()
	}
	return text
}

// Unwrap gives the error of the engine, nil if there was none.
func (f *Fault) Unwrap() error { return f.Err }

// refused makes a fault of an error of the engine, with the clause that the engine gives. What has no clause of its
// own, such as the zero State or an action of no kind, is no part of the game that players can play (P1).
func refused(what string, err error) error {
	f := &Fault{Clause: president.P1, What: what, Err: err}
	var why president.Reason
	var invalid *president.InvalidError
	switch {
	case errors.As(err, &why) && why.Clause() != 0:
		f.Clause = why.Clause()
	case errors.As(err, &invalid):
		f.Clause = invalid.Clause
	}
	return f
}
