package presidentbot

import (
	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// giveBack chooses which cards a level returns in the exchange (P24). Hard returns what Normal does.
func giveBack(level ai.Level, view president.View) cards.Set {
	size := 1
	if view.Role(view.Seat()) == president.President {
		size = 2
	}
	if level == ai.Easy { // P29: the lowest cards
		return lowest(view.Hand(), size)
	}
	return unneeded(view.Hand(), size)
}

// keeps gives what a hand is worth by the weights of Hard after cards of it are returned.
func keeps(sight *tally.Sight, hand cards.Set, a president.Action) int {
	return sight.Keep(tally.CountsOf(hand&^a.Cards()), &tally.Learned)
}

// before makes a Round of a view in the exchange: the round that begins after it, as far as it is known. The viewer
// leads, which is as good as any other for valuing hands.
func before(view president.View) *tally.Round {
	rules := view.Rules()
	r := &tally.Round{
		Players: uint8(rules.Players), In: 1<<rules.Players - 1, Turn: uint8(view.Seat()), Calm: !rules.Revolution,
		Left: tally.CountsOf(cards.Deck),
	}
	for seat := range r.Players {
		r.Size[seat] = uint8(rules.HandSize(cards.Seat(seat)))
	}
	r.Hand[r.Turn] = tally.CountsOf(view.Hand())
	return r
}

// lowest gives the n lowest cards of a hand.
func lowest(hand cards.Set, n int) cards.Set {
	var set cards.Set
	for ; set.Len() < n && hand != 0; hand &= hand - 1 {
		set |= hand & -hand
	}
	return set
}

// unneeded gives the cards that Normal misses least, one or two: neither 2s nor fours of a kind, and none of a pair or
// a triple that it would break (P30). So it returns the lowest single cards or, of two cards, the lowest pair if that is
// lower. Where there are none, it breaks the lowest triples and pairs, and at last what it keeps.
func unneeded(hand cards.Set, n int) cards.Set {
	var single, pair, broken, kept cards.Set
	for r := cards.Three; r <= cards.Two; r++ {
		own := hand.OfRank(r)
		switch k := own.Len(); {
		case r == cards.Two || k == 4:
			kept |= own
		case k == 1:
			single |= own
		default:
			broken |= own
			if k == 2 && pair == 0 {
				pair = own
			}
		}
	}
	set := lowest(single, n)
	if n == 2 && pair != 0 && (set.Len() < 2 || pair.Highest() < set.Highest()) {
		return pair
	}
	for _, class := range [...]cards.Set{broken, kept} {
		set |= lowest(class, n-set.Len())
	}
	return set
}
