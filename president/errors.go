package president

import (
	"strconv"

	"github.com/cardverse/rules/cards"
)

// Reason says why something is refused. It is an error; errors.Is(err, president.ErrTooLow) finds it in what Apply
// returns. Where more than one would fit, the one declared first is given. The zero Reason is none.
type Reason uint8

// The reasons, in the order in which they are decided: the match, the seat, the phase, the turn, the shape of the
// action, possession, rank.
const (
	ErrPlayers     Reason = 1 + iota // the rules name a number of players other than 3 to 6
	ErrRounds                        // the rules name no number of rounds from 1 to 1000
	ErrLeader                        // the rules name an unknown leader
	ErrNotYours                      // View.Check: the action is another seat's
	ErrInvalid                       // the state is the zero State
	ErrOver                          // the match is over
	ErrSeat                          // no player has that seat
	ErrKind                          // the action is of no kind, as the zero Action
	ErrDealing                       // the hands are still to be dealt
	ErrReturning                     // a play or pass before the exchange is done
	ErrNoDeal                        // a deal when none is due
	ErrNoReturn                      // a return when no exchange is going on
	ErrReturned                      // a second return
	ErrNotReturner                   // a return by a seat that has nothing to return
	ErrDealOrder                     // a deal to another seat than the next one
	ErrOut                           // the seat has no cards left
	ErrPassed                        // the seat has passed in this trick
	ErrTurn                          // another seat is to play
	ErrNotCards                      // the set has bits that stand for no card, or a pass has cards
	ErrNoCards                       // a play of no cards
	ErrLeadPass                      // a pass by the leader of a trick
	ErrDealSize                      // a hand of the wrong size
	ErrReturnSize                    // a return of the wrong number of cards
	ErrMixed                         // a play of cards of more than one rank
	ErrCount                         // a play of another number of cards than the last set
	ErrDealt                         // a card that is dealt already
	ErrNotHeld                       // a card that is not in the hand
	ErrEqual                         // a play of the rank of the last set
	ErrTooLow                        // a play of a rank below that of the last set, in the order in force

	numReasons
)

var reasons = [numReasons]struct {
	code     string
	clause   Clause
	sentence string
}{
	0:              {"none", 0, "no reason"},
	ErrPlayers:     {"player_count", P1, "the game is for 3 to 6 players"},
	ErrRounds:      {"round_count", P21, "a match has 1 to 1000 rounds"},
	ErrLeader:      {"unknown_leader", P5, "the rules name an unknown leader"},
	ErrNotYours:    {"not_your_seat", P27, "a view answers for its own seat only"},
	ErrInvalid:     {"invalid_state", 0, "the state is the zero value and no match"},
	ErrOver:        {"match_over", P21, "the match is over"},
	ErrSeat:        {"no_such_seat", P1, "no player has that seat"},
	ErrKind:        {"no_such_action", 0, "there is no action of that kind"},
	ErrDealing:     {"still_dealing", P3, "the hands are still to be dealt"},
	ErrReturning:   {"still_returning", P24, "cards are still to be returned in the exchange"},
	ErrNoDeal:      {"no_deal_due", P3, "no deal is due"},
	ErrNoReturn:    {"no_return_due", P24, "no exchange is going on"},
	ErrReturned:    {"already_returned", P24, "the cards are returned already"},
	ErrNotReturner: {"not_returner", P24, "that seat has no cards to return"},
	ErrDealOrder:   {"deal_order", P3, "hands are dealt seat by seat"},
	ErrOut:         {"gone_out", P17, "that seat has gone out"},
	ErrPassed:      {"already_passed", P9, "that seat has passed in this trick"},
	ErrTurn:        {"not_your_turn", P8, "it is another seat's turn"},
	ErrNotCards:    {"not_cards", P2, "that is not a set of cards of the deck"},
	ErrNoCards:     {"no_cards", P7, "a play is of one to four cards"},
	ErrLeadPass:    {"leader_passes", P7, "the leader of a trick cannot pass"},
	ErrDealSize:    {"hand_size", P3, "the hand has the wrong size"},
	ErrReturnSize:  {"return_size", P24, "the president returns two cards, the vice-president one"},
	ErrMixed:       {"mixed_ranks", P7, "a set has cards of one rank only"},
	ErrCount:       {"wrong_count", P8, "as many cards as in the last set are needed"},
	ErrDealt:       {"already_dealt", P3, "a card is dealt already"},
	ErrNotHeld:     {"not_held", P7, "the hand does not hold those cards"},
	ErrEqual:       {"equal_rank", P8, "an equal rank does not beat"},
	ErrTooLow:      {"too_low", P8, "the rank is too low in the order in force"},
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
func (r Reason) Error() string { return "president: " + r.sentence() }

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
	return "president: invalid state: " + e.Invariant + " (" + e.Clause.String() + ")"
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
