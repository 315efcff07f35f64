package core7test

import (
	"errors"

	"github.com/cardverse/rules/core7"
)

// Fault is the error of [CheckState], [CheckRecord] and [Model.Compare]: what does not hold, and the clause of the
// rules that it comes from.
type Fault struct {
	Clause core7.Clause
	What   string
	Err    error // the error of the engine behind it, if there was one
}

// Error gives the clause and what does not hold, as in "C8: seat 1 owes a discard and may not make one".
func (f *Fault) Error() string {
	text := f.Clause.String() + ": " + f.What
	if f.Err != nil {
		text += ": " + f.Err.Error()
	}
	return text
}

// Unwrap gives the error of the engine, nil if there was none.
func (f *Fault) Unwrap() error { return f.Err }

// refused makes a fault of an error of the engine, with the clause that the engine gives. What has no clause of
// its own, such as an action of no kind, is something that the outcome may not depend on (C17).
func refused(what string, err error) error {
	f := &Fault{Clause: core7.C17, What: what, Err: err}
	var why core7.Reason
	var invalid *core7.InvalidError
	switch {
	case errors.As(err, &why) && why.Clause() != 0:
		f.Clause = why.Clause()
	case errors.As(err, &invalid):
		f.Clause = invalid.Clause
	}
	return f
}
