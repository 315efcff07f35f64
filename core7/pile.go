package core7

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
)

// Round is one revealed round, as it lies in the face-up pile (C6).
type Round struct {
	Played    [NumSeats]Color // what each seat played
	Winner    cards.Seat      // who won by color, cards.Nobody for a tie
	Discarded Color           // what the loser discarded, 0 if nothing or not yet
}

// pile is the face-up pile with its order: 9 bits for each round, the oldest lowest. They are the colors played by
// seat 0 and by seat 1 and the one discarded, 3 bits each. Who won follows from the colors.
type pile uint64

const roundBits = 9

// count gives the number of rounds. A round has colors, so its bits are never all zero.
func (p pile) count() int { return (bits.Len64(uint64(p)) + roundBits - 1) / roundBits }

// round gives the colors of round i, from 0.
func (p pile) round(i int) (played [NumSeats]Color, discarded Color) {
	p >>= i * roundBits & 63
	return [NumSeats]Color{Color(p & 7), Color(p >> 3 & 7)}, Color(p >> 6 & 7)
}

// with returns the pile with one more round, in which nothing is discarded yet.
func (p pile) with(first, second Color) pile {
	return p | (pile(first)|pile(second)<<3)<<(p.count()*roundBits&63)
}

// withDiscard returns the pile with the discard of the last round.
func (p pile) withDiscard(c Color) pile {
	return p | pile(c)<<((p.count()-1)*roundBits+6&63)
}
