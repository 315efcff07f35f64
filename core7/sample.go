package core7

import "github.com/cardverse/rules/cards"

// Sample gives a world: a State that the viewer cannot tell from the real one. w.View(v.Seat()) == v for every
// sample w, and all such states are equally likely if pick is uniform: any hand of the right size that fits a
// locked card is possible, whatever was played before. The zero View has the zero State as its only sample.
// It does not allocate.
func (v View) Sample(pick func(n int) int) State {
	s := State{board: v.board}
	for seat := range cards.Seat(NumSeats) {
		hand, lock := v.hand, v.lock
		if seat != v.seat {
			hand, lock = v.sample(seat, pick)
		}
		s.holding = s.holding.withHand(seat, hand).withLock(seat, lock)
	}
	return s
}

// sample gives a possible hand and lock of a seat that is not the viewer's. A lock can be any color and the cards
// beside it any hand, and each pair of these is one world; so no world is likelier than another.
func (v View) sample(seat cards.Seat, pick func(n int) int) (Hand, Color) {
	size := int(v.sizes[seat])
	if !v.Locked(seat) {
		return sampleHand(size, pick), 0
	}
	lock := Red + Color(cards.Pick(pick, NumColors))
	return sampleHand(size-1, pick).With(lock), lock
}

// sampleHand gives any hand of the size.
func sampleHand(size int, pick func(n int) int) Hand {
	if size < 0 || size > HandSize {
		return Hand{}
	}
	return hands[firstHand(size)+cards.Pick(pick, numHands(size))]
}
