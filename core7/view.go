package core7

import (
	"iter"

	"github.com/cardverse/rules/cards"
)

// View is a match as one seat may know it (C18): the rules, the face-up pile, hand sizes, Round Wins, who has
// chosen and locked, the result, and the seat's own hand and lock. Nothing else is in it, so it is what clients
// and bots get. It is a comparable value. [State.View] makes it; the zero View is that of no match.
type View struct {
	board
	seat  cards.Seat
	hand  Hand
	lock  Color
	sizes [NumSeats]uint8
	done  cards.Seats
}

// View gives what a seat may know. An unknown seat gets what a spectator may know. It does not allocate.
//
// It is all of the redaction of states: a field that is not named here stays hidden.
func (s State) View(seat cards.Seat) View { // C18
	v := View{
		board: board{pile: s.pile, rules: s.rules, phase: s.phase, wins: s.wins},
		seat:  cards.Spectator,
		sizes: [NumSeats]uint8{uint8(s.holding.hand(0).Len()), uint8(s.holding.hand(1).Len())},
		done:  s.done(),
	}
	if player(seat) {
		v.seat, v.hand, v.lock = seat, s.holding.hand(seat), s.holding.lock(seat)
	}
	return v
}

// Seat gives the seat whose view it is, cards.Spectator for a spectator.
func (v View) Seat() cards.Seat { return v.seat }

// Hand gives the viewer's own cards, a locked one included; empty for a spectator.
func (v View) Hand() Hand { return v.hand }

// Lock gives the card that the viewer has locked, 0 if none.
func (v View) Lock() Color { return v.lock }

// Count gives the number of cards in a seat's hand, a locked one included; 0 for an unknown seat.
func (v View) Count(seat cards.Seat) int {
	if !player(seat) {
		return 0
	}
	return int(v.sizes[seat])
}

// Chosen reports whether a seat has chosen its hand.
func (v View) Chosen(seat cards.Seat) bool {
	return player(seat) && (v.phase > Choosing || v.phase == Choosing && v.done.Has(seat))
}

// Locked reports whether a seat has locked a card; which one, only the seat itself knows.
func (v View) Locked(seat cards.Seat) bool { return v.phase == Locking && v.done.Has(seat) }

// Pending gives the seats that may act now, as [State.Pending].
func (v View) Pending() cards.Seats { return v.pending(v.done) }

// Result says how the match ended; false while it goes on.
func (v View) Result() (Result, bool) { return v.board.result(v.sizes[0] == 0, v.sizes[1] == 0) }

// Check tells whether the viewer may act so, as [State.Check]. Actions of every other seat are refused with
// [ErrNotYours], whatever they are.
func (v View) Check(a Action) error {
	if a.seat != v.seat || v.seat < 0 {
		return ErrNotYours
	}
	return v.own().Check(a)
}

// Legal yields the legal actions of the viewer, in the order of [State.AppendLegal].
func (v View) Legal() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		var room [maxLegal]Action
		for _, a := range v.AppendLegal(room[:0]) {
			if !yield(a) {
				return
			}
		}
	}
}

// AppendLegal appends the legal actions of the viewer to dst, as [State.AppendLegal].
func (v View) AppendLegal(dst []Action) []Action { return v.own().AppendLegal(dst, v.seat) }

// AppendPlays is AppendLegal, as [State.AppendPlays].
func (v View) AppendPlays(dst []Action) []Action { return v.AppendLegal(dst) }

// own gives the State in which only the viewer holds cards. As to what the viewer may do, it answers as the real one
// does, and no answer can depend on what the other holds.
func (v View) own() State {
	return State{board: v.board, holding: holding(0).withHand(v.seat, v.hand).withLock(v.seat, v.lock)}
}
