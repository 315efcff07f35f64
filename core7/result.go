package core7

import "github.com/cardverse/rules/cards"

// Result is how a match ended. The package examples/narrate says it in words.
//
// Read By first: the zero Result, which is that of a match that goes on, has none, and the seat 0 that stands in its
// Winner has not won.
type Result struct {
	Winner cards.Seat // who won the match, cards.Nobody for a draw (C16)
	By     Clause     // the clause that decided: C10, C11, C13, C14, C15 or C16; 0 while nothing is decided
	Wins   [NumSeats]int
}

// Draw reports whether nobody won (C16).
func (r Result) Draw() bool { return r.Winner == cards.Nobody }

// Standing gives the place of a seat, 1 or 2; in a draw both are first. An unknown seat has place 0.
func (r Result) Standing(seat cards.Seat) int {
	switch {
	case !player(seat):
		return 0
	case r.Draw() || r.Winner == seat:
		return 1
	}
	return 2
}

// result says how a match that is over was decided, given which hands are empty. The clauses are asked in the order
// of the sheet.
func (b board) result(empty0, empty1 bool) (Result, bool) {
	if b.phase != Over {
		return Result{}, false
	}
	r := Result{Wins: [NumSeats]int{b.wins.of(0), b.wins.of(1)}}
	switch {
	case r.Wins[0] == winsNeeded:
		r.Winner, r.By = 0, C10
	case r.Wins[1] == winsNeeded:
		r.Winner, r.By = 1, C10
	case empty0 && empty1: // C12
		r.Winner, r.By = b.tiebreak()
	case empty0:
		r.Winner, r.By = 1, C11
	default:
		r.Winner, r.By = 0, C11
	}
	return r, true
}

// tiebreak decides a match in which both hands are empty (C12).
func (b board) tiebreak() (winner cards.Seat, by Clause) {
	last := b.round(b.pile.count() - 1)
	switch {
	case last.Winner != cards.Nobody: // C13
		return last.Winner, C13
	case last.Played[0] != Gray && last.Played[1] == Gray: // C14
		return 0, C14
	case last.Played[1] != Gray && last.Played[0] == Gray: // C14
		return 1, C14
	}
	for i := b.pile.count() - 1; i >= 0; i-- { // C15
		if w := b.round(i).Winner; w != cards.Nobody {
			return w, C15
		}
	}
	return cards.Nobody, C16
}
