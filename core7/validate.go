package core7

import "github.com/cardverse/rules/cards"

// Validate checks that the state is one that a match can reach, and nothing else. It returns nil, [ErrInvalid] for
// the zero State, the reason for impossible rules, or an *[InvalidError] for the first of these that is broken:
//
//   - C3: each hand together with its played and discarded cards is a choice of seven cards, or nobody has
//     played and it is empty
//   - C4: only while cards are locked, at most one seat has locked a card, and holds it
//   - C6: the pile lists the rounds revealed and nothing behind them
//   - C7: Round Wins are the rounds won
//   - C8, C9: losers with cards discarded one card that they held, before the next round; nobody else did
//   - C10 to C16: the match is over exactly when they say, and nothing was played after that
//   - the phase says what is due: C3 while hands are chosen, C4 while cards are locked, C8 while a discard is due,
//     at the end the clause that decided
func (s State) Validate() error {
	if s == (State{}) {
		return ErrInvalid
	}
	if err := s.rules.Validate(); err != nil {
		return err
	}
	for seat := range cards.Seat(NumSeats) {
		hand, lock := s.holding.hand(seat), s.holding.lock(seat)
		switch {
		case hand.Len() > HandSize:
			return &InvalidError{C3, "a hand of more than seven cards"}
		case lock != 0 && (s.phase != Locking || !hand.Has(lock) || s.holding.lock(other(seat)) != 0):
			return &InvalidError{C4, "a locked card that cannot be locked"}
		}
	}
	for i := range min(s.pile.count(), HandSize) {
		switch played, discarded := s.pile.round(i); {
		case !played[0].Valid() || !played[1].Valid():
			return &InvalidError{C6, "a round without two colors"}
		case discarded > Gray:
			return &InvalidError{C8, "a discard without a color"}
		}
	}
	again, _, why := rebuild(s.rules, s.holding, s.pile)
	switch {
	case why != 0:
		return &InvalidError{why.Clause(), why.sentence()}
	case again.pile != s.pile:
		return &InvalidError{C6, "a pile that is not the rounds played"}
	case again.holding != s.holding:
		return &InvalidError{C4, "locked cards that are not due"}
	case again.wins != s.wins:
		return &InvalidError{C7, "Round Wins that are not the rounds won"}
	case again.phase != s.phase:
		return &InvalidError{again.due(), "a phase that is not due"}
	}
	return nil
}

// due gives the clause behind what the match waits for, or how it ended.
func (s State) due() Clause {
	switch s.phase {
	case Choosing:
		return C3
	case Locking:
		return C4
	case Discarding:
		return C8
	}
	result, _ := s.Result()
	return result.By
}

// rebuild plays the match that led to these hands, locks and rounds. If there is none it says why, and where: -1
// stands for the hands, the number of rounds for the locks.
func rebuild(r Rules, h holding, p pile) (s State, at int, why Reason) {
	s = State{board: board{rules: r, phase: Choosing}}
	rounds := min(p.count(), HandSize)
	for seat := range cards.Seat(NumSeats) {
		chosen := h.hand(seat)
		for i := range rounds {
			played, discarded := p.round(i)
			chosen = chosen.With(played[seat])
			if seat == r.loser(played) {
				chosen = chosen.With(discarded)
			}
		}
		if chosen != (Hand{}) {
			if s, why = s.step(Choose(seat, chosen)); why != 0 {
				return s, -1, why
			}
		}
	}
	for i := range rounds {
		played, discarded := p.round(i)
		for seat := range cards.Seat(NumSeats) {
			if s, why = s.step(Lock(seat, played[seat])); why != 0 {
				return s, i, why
			}
		}
		if discarded != 0 { // of a tie, too: step refuses it
			if s, why = s.step(Discard(max(r.loser(played), 0), discarded)); why != 0 {
				return s, i, why
			}
		}
	}
	for seat := range cards.Seat(NumSeats) {
		if lock := h.lock(seat); lock != 0 {
			if s, why = s.step(Lock(seat, lock)); why != 0 {
				return s, rounds, why
			}
		}
	}
	return s, 0, 0
}
