package core7

import (
	"strconv"

	"github.com/cardverse/rules/cards"
)

// Reason says why something is refused. It is an error; errors.Is(err, core7.ErrNotHeld) finds it in what Apply
// returns. Where more than one would fit, the one declared first is given. The zero Reason is none.
type Reason uint8

// The reasons, in the order in which they are decided: the match, the seat, the phase, the shape of the action,
// possession.
const (
	ErrCycle      Reason = 1 + iota // the rules name an unknown cycle
	ErrNotYours                     // View.Check: the action is another seat's
	ErrInvalid                      // the state is the zero State
	ErrOver                         // the match is over
	ErrSeat                         // no player has that seat
	ErrKind                         // the action is of no kind, as the zero Action
	ErrChosen                       // the hand is chosen already
	ErrNotChosen                    // a lock before both hands are chosen
	ErrDiscardDue                   // a lock before the loser of the round has discarded
	ErrLocked                       // a second lock
	ErrNoDiscard                    // a discard when none is due
	ErrWinner                       // a discard by the winner of the round
	ErrHandSize                     // a chosen hand of another size than seven
	ErrColor                        // an unknown color
	ErrNotHeld                      // a color that is not in the hand

	numReasons
)

var reasons = [numReasons]struct {
	code     string
	clause   Clause
	sentence string
}{
	0:             {"none", 0, "no reason"},
	ErrCycle:      {"unknown_cycle", C2, "the rules name an unknown color cycle"},
	ErrNotYours:   {"not_your_seat", C18, "a view answers for its own seat only"},
	ErrInvalid:    {"invalid_state", 0, "the state is the zero value and no match"},
	ErrOver:       {"match_over", C10, "the match is over"},
	ErrSeat:       {"no_such_seat", C1, "no player has that seat"},
	ErrKind:       {"no_such_action", 0, "there is no action of that kind"},
	ErrChosen:     {"already_chosen", C3, "the hand is chosen already"},
	ErrNotChosen:  {"not_all_chosen", C3, "both players must choose a hand first"},
	ErrDiscardDue: {"discard_due", C8, "the loser of the round must discard first"},
	ErrLocked:     {"already_locked", C4, "a card is locked already"},
	ErrNoDiscard:  {"no_discard_due", C8, "no discard is due"},
	ErrWinner:     {"winner_keeps", C7, "the winner of the round does not discard"},
	ErrHandSize:   {"hand_size", C3, "a hand has seven cards"},
	ErrColor:      {"unknown_color", C1, "there is no such color"},
	ErrNotHeld:    {"not_held", C4, "the hand holds no card of that color"},
}

func (r Reason) known() Reason {
	if r >= numReasons {
		return 0
	}
	return r
}

// err gives the reason as an error, nil for none.
func (r Reason) err() error {
	if r == 0 {
		return nil
	}
	return r
}

func (r Reason) sentence() string { return reasons[r.known()].sentence }

// Error gives the reason as an English sentence.
func (r Reason) Error() string { return "core7: " + r.sentence() }

// Code gives the stable name of the reason, as in not_held, for programs and translations.
func (r Reason) Code() string { return reasons[r.known()].code }

// Clause gives the clause that the reason enforces; none for a state or an action that is no such thing.
func (r Reason) Clause() Clause { return reasons[r.known()].clause }

// MarshalText gives the code, so that JSON has the stable name and not a number.
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.Code()), nil }

// Reasons lists all reasons in the order of their declaration.
func Reasons() []Reason {
	list := make([]Reason, 0, numReasons-1)
	for r := Reason(1); r < numReasons; r++ {
		list = append(list, r)
	}
	return list
}

// IllegalError is the error of Apply. It holds what its sender sent and what everybody may know, no more: it is for
// the sender, not for other players. Who asks [View.Check] instead can make one of the Reason that it gives.
type IllegalError struct {
	Action  Action
	Reason  Reason
	Pending cards.Seats // who may act
}

// Error gives the action, the reason, its clause and the seats that may act.
func (e *IllegalError) Error() string {
	text := e.Reason.Error() + " (" + e.Action.String() + ")"
	if c := e.Reason.Clause(); c != 0 {
		text += ", " + c.String()
	}
	return text + "; to act: " + e.Pending.String()
}

// Unwrap gives the Reason.
func (e *IllegalError) Unwrap() error { return e.Reason }

// InvalidError is what Validate finds: an invariant that a state breaks, and the clause behind it.
type InvalidError struct {
	Clause    Clause
	Invariant string
}

// Error gives the invariant and the clause.
func (e *InvalidError) Error() string {
	return "core7: invalid state: " + e.Invariant + " (" + e.Clause.String() + ")"
}

// ReplayError is the error of a record whose actions are not a match: which action, from 0, and why. An Index of
// -1 stands for the rules.
type ReplayError struct {
	Index int
	Err   error
}

// Error gives the index and the reason.
func (e *ReplayError) Error() string {
	text := "action " + strconv.Itoa(e.Index)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the reason.
func (e *ReplayError) Unwrap() error { return e.Err }

// ParseError is the error of all parsers, for text and JSON: where, what, and a code that stays the same.
type ParseError = cards.ParseError

func fault(offset int, code cards.Code, msg string) error {
	return &ParseError{Offset: offset, Code: code, Msg: msg}
}
