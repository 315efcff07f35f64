package core7

import "github.com/cardverse/rules/cards"

// holding is what both seats hide: 32 bits for each seat, the lowest 16 its hand and the next 3 the card of it
// that is locked. A State is a few machine words, so that it stays in registers from one action to the next.
type holding uint64

const lockBit = 16

// shift gives the place of a player's bits.
func shift(seat cards.Seat) uint { return uint(seat) & 1 * 32 }

// hand gives the cards of a player, a locked one included.
func (h holding) hand(seat cards.Seat) Hand { return Hand{uint16(h >> shift(seat))} }

// lock gives the card that a player has locked, 0 if none.
func (h holding) lock(seat cards.Seat) Color { return Color(h >> (shift(seat) + lockBit) & 7) }

// withHand returns the holding with a hand for a player who has none.
func (h holding) withHand(seat cards.Seat, hand Hand) holding {
	return h | holding(hand.n)<<shift(seat)
}

// withLock returns the holding with a lock for a player who has none.
func (h holding) withLock(seat cards.Seat, c Color) holding {
	return h | holding(c)<<(shift(seat)+lockBit)
}

// without returns the holding without one card of a color that the player has.
func (h holding) without(seat cards.Seat, c Color) holding { return h - holding(c.one())<<shift(seat) }

// unlocked returns the holding without locks; the cards stay.
func (h holding) unlocked() holding {
	const locks = 7<<lockBit | 7<<(lockBit+32)
	return h &^ locks
}
