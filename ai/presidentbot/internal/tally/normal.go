package tally

import "math/bits"

// Normal keeps the highest rank in force and its fours for control and does not break pairs or triples without need
// (P30).
//
// To lead, it plays all its cards of the lowest rank that it does not keep; if those are all it has besides what it
// keeps, it leads the highest that it keeps first, and goes out with them. Against a seat with one card it leads a
// set if it can, else the highest card that it does not keep. To follow, it plays the lowest rank that it does not
// keep and of which it has just as many cards as are asked for. There is need when it has none and the end is near:
// then it breaks the lowest rank that it does not keep, and only then takes what it keeps.
func (r *Round) Normal() Move {
	hand := r.Hand[r.Turn]
	keep := some(13, 15)
	for fours := hand.least(4); fours != 0; fours &= fours - 1 {
		keep |= some(fours.lowest(), 15)
	}
	free, smallest := hand&^keep, r.smallest()
	if r.Top.N == 0 {
		if free == 0 {
			free = hand
		}
		rank := free.lowest()
		if free != hand && free.least(1).ranks() == 1 {
			rank = (hand &^ free).highest()
		}
		if smallest == 1 {
			rank = free.highest()
			if sets := free.least(2); sets != 0 {
				rank = sets.lowest()
			}
		}
		return Move{rank, hand.Of(rank)}
	}
	k := r.Top.N
	if whole := (free.least(k) &^ free.exceed(k)).above(r.Top.Rank); whole != 0 {
		return Move{whole.lowest(), k}
	}
	can := hand.least(k).above(r.Top.Rank)
	if can == 0 || smallest > 4 && hand.least(1).ranks() > 2 {
		return Move{}
	}
	if loose := free.least(k).above(r.Top.Rank); loose != 0 {
		return Move{loose.lowest(), k}
	}
	return Move{can.highest(), k}
}

// smallest gives the number of cards in the smallest hand of another seat.
func (r *Round) smallest() uint8 {
	smallest := uint8(52)
	for others := r.In &^ (1 << r.Turn); others != 0; others &= others - 1 {
		smallest = min(smallest, r.Size[bits.TrailingZeros8(others)&7%6])
	}
	return smallest
}
