package president

import "github.com/cardverse/rules/cards"

// Result is how a match ended: the places of its last round and the points of all of them (P21).
// The package examples/narrate says it in words.
//
// Read By first: the zero Result, which is that of a match that goes on, has none.
type Result struct {
	By      Clause // the clause that ended it: P21; 0 while nothing is decided
	Players int
	Places  Places          // of the last round
	Points  [MaxPlayers]int // by seat, over all rounds
}

// Role gives the role of a seat by its place in the last round (P19).
func (r Result) Role(seat cards.Seat) Role { return RoleOf(r.Places.Of(seat), r.Players) }

// Standing gives the place of a seat by points, 1 for the most. Seats with equal points share a standing, and the
// next one is left out, as in 1, 2, 2, 4; nothing breaks a tie. A seat that did not play has standing 0.
func (r Result) Standing(seat cards.Seat) int { // P21
	if seat < 0 || int(seat) >= min(r.Players, MaxPlayers) {
		return 0
	}
	standing := 1
	for other := range min(r.Players, MaxPlayers) {
		if r.Points[other] > r.Points[seat] {
			standing++
		}
	}
	return standing
}

// Result says how the match ended; false while it goes on.
func (b board) Result() (Result, bool) {
	if b.phase != Over {
		return Result{}, false
	}
	return resultOf(int(b.players), b.places, b.points), true
}

func resultOf(players int, places Places, points [MaxPlayers]uint16) Result {
	r := Result{By: P21, Players: players, Places: places}
	for seat, n := range points {
		r.Points[seat] = int(n)
	}
	return r
}
