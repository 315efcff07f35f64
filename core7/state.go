package core7

import (
	"iter"

	"github.com/cardverse/rules/cards"
)

// State is a match of CORE7 at one moment, with everything that is hidden: the authority's view, never to be
// handed to a player (see [View]). It is a value: assigning copies it, == compares positions, it can be a map key
// and is safe to share between goroutines. Two states are equal when rules, hands, locks and the whole face-up
// pile are. [New] makes the first one and [State.Apply] all others; the zero State is invalid and says so.
//
// Its text form is [State.Notation]. To keep hidden cards hidden, a State refuses to be written as JSON, and
// prints as a spectator sees it.
type State struct {
	board
	holding holding
}

// board is the part of a match that everybody sees (C18), the same in State and View. Phase and wins follow from
// the rest; keeping them makes every question cheap.
type board struct {
	pile  pile
	rules Rules
	phase Phase
	wins  wins
}

// wins counts the Round Wins of both seats: 4 bits each.
type wins uint8

func (w wins) of(seat cards.Seat) int { return int(w >> (uint(seat) & 1 * 4) & 15) }

// plus returns the counts with one more win of a player.
func (w wins) plus(seat cards.Seat) wins { return w + 1<<(uint(seat)&1*4) }

// Phase says what a match waits for. The zero Phase is that of the zero State.
type Phase uint8

const (
	Choosing   Phase = 1 + iota // players choose their hands (C3)
	Locking                     // players lock a card (C4)
	Discarding                  // the loser of the round discards (C8)
	Over                        // the match has ended
)

var phaseName = [...]string{"invalid", "choosing", "locking", "discarding", "over"}

// String gives the name of the phase: choosing, locking, discarding or over.
func (p Phase) String() string {
	if int(p) >= len(phaseName) {
		return phaseName[0]
	}
	return phaseName[p]
}

// New starts a match: nobody has chosen a hand yet. The error is a [Reason], that of r.Validate.
func New(r Rules) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	return State{board: board{rules: r, phase: Choosing}}, nil
}

// player reports whether a seat takes part.
func player(seat cards.Seat) bool { return uint8(seat) < NumSeats }

// Rules gives the rules of the match.
func (b board) Rules() Rules { return b.rules }

// Phase says what the match waits for.
func (b board) Phase() Phase { return b.phase }

// Wins gives the number of Round Wins of a seat, 0 to 3 (C7); an unknown seat has none.
func (b board) Wins(seat cards.Seat) int {
	if !player(seat) {
		return 0
	}
	return b.wins.of(seat)
}

// NumRounds gives the number of rounds revealed so far, 0 to 7.
func (b board) NumRounds() int { return b.pile.count() }

// Rounds yields the rounds revealed so far, oldest first: the face-up pile (C6).
func (b board) Rounds() iter.Seq[Round] {
	return func(yield func(Round) bool) {
		for i := range b.pile.count() {
			if !yield(b.round(i)) {
				return
			}
		}
	}
}

// round gives round i, from 0, and finds its winner.
func (b board) round(i int) Round {
	played, discarded := b.pile.round(i)
	return Round{played, b.rules.winner(played), discarded}
}

// loser gives the seat that lost the last round, Nobody for a tie. There must be one.
func (b board) loser() cards.Seat {
	played, _ := b.pile.round(b.pile.count() - 1)
	return b.rules.loser(played)
}

// pending gives the seats that may act, once done have done their part of choosing or locking.
func (b board) pending(done cards.Seats) cards.Seats {
	switch b.phase {
	case Choosing, Locking: // C3, C4: in either order
		return 0b11 &^ done
	case Discarding: // C8
		return cards.Seats(0).With(b.loser())
	}
	return 0
}

// done gives the seats that have chosen while hands are chosen, that have locked while cards are locked.
func (s State) done() cards.Seats {
	var done cards.Seats
	for seat := range cards.Seat(NumSeats) {
		if s.phase == Choosing && s.holding.hand(seat) != (Hand{}) || s.holding.lock(seat) != 0 {
			done = done.With(seat)
		}
	}
	return done
}

// Pending gives the seats that may act now; both may while hands are chosen or cards locked. It is empty when
// the match is over.
func (s State) Pending() cards.Seats { return s.pending(s.done()) }

// Hand gives the cards of a seat, a locked one included (C4). It is empty for an unknown seat and before the
// seat has chosen.
func (s State) Hand(seat cards.Seat) Hand {
	if !player(seat) {
		return Hand{}
	}
	return s.holding.hand(seat)
}

// Lock gives the card that a seat has locked, 0 if none.
func (s State) Lock(seat cards.Seat) Color {
	if !player(seat) {
		return 0
	}
	return s.holding.lock(seat)
}

// Result says how the match ended; false while it goes on.
func (s State) Result() (Result, bool) {
	return s.board.result(s.holding.hand(0) == (Hand{}), s.holding.hand(1) == (Hand{}))
}
