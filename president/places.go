package president

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
)

// Places says which place each seat took in a round, 1 for the first (P17, P18). It is comparable; the zero Places
// are those of a round in which nobody has gone out.
type Places struct {
	n uint32 // 4 bits for each seat, seat 0 lowest; 0 while the seat is in the round
}

// Of gives the place of a seat, 0 if it has none yet.
func (p Places) Of(seat cards.Seat) int {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return int(p.n >> (4 * seat) & 15)
}

// At gives the seat that took a place, cards.Nobody if none has yet.
func (p Places) At(place int) cards.Seat {
	for seat := range cards.Seat(MaxPlayers) {
		if place > 0 && p.Of(seat) == place {
			return seat
		}
	}
	return cards.Nobody
}

// Len counts the places taken.
func (p Places) Len() int {
	n := p.n | p.n>>1
	return bits.OnesCount32((n | n>>2) & 0x111111)
}

// with returns the places with one more, for a seat that has none.
func (p Places) with(seat cards.Seat, place int) Places { return Places{p.n | uint32(place)<<(4*seat)} }

// Role is what a place of a round makes of a seat, until the next round ends (P19). The zero Role is none.
type Role uint8

const (
	President     Role = 1 + iota // first
	VicePresident                 // second
	Neutral                       // any other
	ViceAss                       // second to last
	Ass                           // last
)

var roleName = [...]string{"none", "president", "vice-president", "neutral", "vice-ass", "ass"}

// String gives the name of the role, as in vice-president.
func (r Role) String() string {
	if int(r) >= len(roleName) {
		return roleName[0]
	}
	return roleName[r]
}

// RoleOf gives the role of a place among a number of players, none for a place that there is not. The order of the
// cases makes the middle seat of three Vice-President.
func RoleOf(place, players int) Role { // P19
	switch {
	case place < 1 || place > players:
		return 0
	case place == 1:
		return President
	case place == 2:
		return VicePresident
	case place == players-1:
		return ViceAss
	case place == players:
		return Ass
	}
	return Neutral
}

// PointsOf gives the points of a place among a number of players: players for the first, 1 for the last, 0 for a
// place that there is not.
func PointsOf(place, players int) int { // P20
	if place < 1 || place > players {
		return 0
	}
	return players - place + 1
}
