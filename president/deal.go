package president

import "github.com/cardverse/rules/cards"

// Shuffled gives a fair deal of the coming round, ready to apply: the whole deck in random order, cut into hands from
// seat 0 on (P3). If some hands of the round are dealt already, it deals the rest of the deck to the others. It is
// empty when no deal is due. Randomness is that of [cards.Shuffle], over the undealt cards in ascending order.
func (s State) Shuffled(pick func(n int) int) []Action {
	if s.phase != Dealing {
		return nil
	}
	var room [deckSize]cards.Card
	deck := room[:0]
	rest := cards.Deck
	if s.dealt > 0 {
		rest = s.table.undealt()
	}
	for ; rest != 0; rest &= rest - 1 {
		deck = append(deck, rest.Lowest())
	}
	cards.Shuffle(deck, pick)
	rules := s.Rules()
	list := make([]Action, 0, s.players-s.dealt)
	for seat := cards.Seat(s.dealt); s.player(seat); seat++ {
		size := rules.HandSize(seat)
		list = append(list, Deal(seat, cards.SetOf(deck[:size]...)))
		deck = deck[size:]
	}
	return list
}
