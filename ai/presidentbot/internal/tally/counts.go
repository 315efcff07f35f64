package tally

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
)

// Counts says how many cards there are of each rank: four bits for each rank, at the place where cards.Set has the
// bits of its cards. Ranks go from 1, the lowest, to 13. Sums and differences of Counts are + and -.
type Counts uint64

// CountsOf counts the cards of a set, in normal order.
func CountsOf(set cards.Set) Counts {
	x := uint64(set & cards.Deck)
	x -= x >> 1 & 0x5555_5555_5555_5555
	return Counts(x&0x3333_3333_3333_3333 + x>>2&0x3333_3333_3333_3333)
}

// some makes the counts of n cards of a rank.
func some(rank, n uint8) Counts { return Counts(n) << (4 * rank) }

// Of gives the number of cards of a rank.
func (c Counts) Of(rank uint8) uint8 { return uint8(c>>(4*rank)) & 15 }

// Flip turns the order of the ranks around: what was lowest is highest.
func (c Counts) Flip() Counts {
	x := bits.ReverseBytes64(uint64(c))
	return Counts((x&0x0f0f_0f0f_0f0f_0f0f<<4 | x>>4&0x0f0f_0f0f_0f0f_0f0f) >> 4)
}

// Len counts all cards.
func (c Counts) Len() int {
	x := uint64(c)
	x = x&0x0f0f_0f0f_0f0f_0f0f + x>>4&0x0f0f_0f0f_0f0f_0f0f
	return int(x * 0x0101_0101_0101_0101 >> 56)
}

// lanes has the lowest bit of each rank.
const lanes Counts = 0x0011_1111_1111_1110

// least gives the ranks of which there are at least n cards, n from 1 to 4, as the lowest bits of their lanes.
func (c Counts) least(n uint8) Counts {
	switch n {
	case 1:
		return (c | c>>1 | c>>2) & lanes
	case 2:
		return (c>>1 | c>>2) & lanes
	case 3:
		return (c&(c>>1) | c>>2) & lanes
	}
	return c >> 2 & lanes
}

// above keeps the ranks above one.
func (c Counts) above(rank uint8) Counts { return c &^ (1<<(4*rank+4) - 1) }

// ranks counts the ranks in a set of lowest bits.
func (c Counts) ranks() int { return bits.OnesCount64(uint64(c)) }

// lowest gives the lowest rank that has cards; there must be one.
func (c Counts) lowest() uint8 { return uint8(bits.TrailingZeros64(uint64(c)) >> 2) }

// highest gives the highest rank that has cards; there must be one.
func (c Counts) highest() uint8 { return uint8((63 - bits.LeadingZeros64(uint64(c))) >> 2) }

// exceed gives the ranks of which there are more than n cards, as least does.
func (c Counts) exceed(n uint8) Counts {
	if n >= 4 {
		return 0
	}
	return c.least(n + 1)
}
