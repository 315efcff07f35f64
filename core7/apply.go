package core7

import "github.com/cardverse/rules/cards"

// Apply carries out an action: it returns the state after it and what happened, in order. On an action that is
// not legal it returns the state it was given, no events and an *[IllegalError]. It never panics.
//
// Cost: one allocation, for the events. See [State.Next] where they are not needed.
func (s State) Apply(a Action) (State, []Event, error) {
	next, why := s.step(a)
	if why != 0 {
		return s, nil, &IllegalError{a, why, s.Pending()}
	}
	return next, s.events(a, next), nil
}

// Next is Apply without events. The error is the bare [Reason]. It does not allocate.
func (s State) Next(a Action) (State, error) {
	next, why := s.step(a)
	return next, why.err()
}

// step carries out an action if it is legal, else says why not and changes nothing.
func (s State) step(a Action) (State, Reason) {
	if why := s.check(a); why != 0 {
		return s, why
	}
	switch a.kind {
	case KindChoose: // C3
		s.holding = s.holding.withHand(a.seat, a.hand)
		if s.holding.hand(other(a.seat)) != (Hand{}) {
			s.phase = Locking
		}
		return s, 0
	case KindLock: // C4
		s.holding = s.holding.withLock(a.seat, a.color)
		if s.holding.lock(other(a.seat)) != 0 {
			return s.reveal(), 0
		}
		return s, 0
	}
	// C8
	s.holding = s.holding.without(a.seat, a.color)
	s.pile = s.pile.withDiscard(a.color)
	return s.settle(), 0
}

// reveal turns both locked cards face up, both at once (C4), and moves them to the pile (C6).
func (s State) reveal() State {
	played := [NumSeats]Color{s.holding.lock(0), s.holding.lock(1)}
	s.holding = s.holding.unlocked().without(0, played[0]).without(1, played[1]) // C7, C8, C9
	s.pile = s.pile.with(played[0], played[1])

	winner := s.rules.winner(played)
	if winner == cards.Nobody { // C9: nobody discards
		return s.settle()
	}
	s.wins = s.wins.plus(winner) // C7
	switch {
	case s.wins.of(winner) == winsNeeded: // C10: at once, without a discard
		s.phase = Over
	case s.holding.hand(other(winner)) == (Hand{}): // C8: nothing to discard
		return s.settle()
	default: // C8
		s.phase = Discarding
	}
	return s
}

// settle looks at a complete round: the match is over when a hand is empty, else the next round begins.
func (s State) settle() State {
	s.phase = Locking
	if s.holding.hand(0) == (Hand{}) || s.holding.hand(1) == (Hand{}) { // C11, C12
		s.phase = Over
	}
	return s
}
