package president

import "github.com/cardverse/rules/cards"

// exchange is what went from hand to hand in this round: by pair, the last place's and the president's first, then
// the vice-ass's and the vice-president's. It is kept until the next deal, because giver and receiver know where
// these cards lie (P26, P27).
type exchange struct {
	gifts [3]cards.Card // two of the last place, one of the vice-ass (P22)
	backs [3]cards.Card // what came back for them (P24)
}

// pair is two seats that exchange cards.
type pair struct {
	giver, taker cards.Seat // by the places of the round before, cards.Nobody if there is no such pair
	first, size  int        // which cards of the exchange are theirs
}

// pairs gives who exchanges with whom in a round that comes after one with these places. There is none in the first
// round, and no second one with three players.
func pairs(before Places) [2]pair { // P22
	n := before.Len()
	list := [2]pair{{before.At(n), before.At(1), 0, 2}, {cards.Nobody, cards.Nobody, 2, 1}}
	if n >= 4 {
		list[1].giver, list[1].taker = before.At(n-1), before.At(2)
	}
	return list
}

// pairOf gives the pair of a seat in the exchange of this round; false if it has none, or no cards have been given.
func (b *board) pairOf(seat cards.Seat) (pair, bool) {
	if b.dealt == 0 && seat >= 0 {
		for _, p := range pairs(b.before) {
			if p.giver == seat || p.taker == seat {
				return p, true
			}
		}
	}
	return pair{}, false
}

// partner gives the other seat of a pair, Nobody if the seat has none.
func (b *board) partner(seat cards.Seat) cards.Seat {
	switch p, ok := b.pairOf(seat); {
	case !ok:
		return cards.Nobody
	case p.giver == seat:
		return p.taker
	default:
		return p.giver
	}
}

// best gives the best cards of a hand, n of them.
func best(hand cards.Set, n int) cards.Set { // P23
	var set cards.Set
	for range n {
		set = set.With((hand &^ set).Highest())
	}
	return set
}

// gift gives the cards that the giver of a pair gave.
func (x *exchange) gift(p pair) cards.Set { return cards.SetOf(x.gifts[p.first : p.first+p.size]...) }

// back gives the cards that came back, none if they are still to be chosen.
func (x *exchange) back(p pair) cards.Set { return cards.SetOf(x.backs[p.first : p.first+p.size]...) }

// keep puts the cards of a set, lowest first, into the places of a pair.
func keep(list *[3]cards.Card, p pair, set cards.Set) {
	for i := range p.size {
		list[p.first+i] = set.Lowest()
		set = set.Without(set.Lowest())
	}
}
