package president

import "github.com/cardverse/rules/cards"

// table says where each of the 52 cards is, in exactly one place by construction (P2). Card by card, three bit planes
// give the number, plus 1, of the seat that holds the card or has played it, 0 for a card that is not dealt; played
// has the cards that lie open. So all hands and all that is shown take four machine words, a play changes one of
// them, and a hand is found without a loop.
type table struct {
	planes [3]cards.Set
	played cards.Set
}

// dealtTo gives the cards that a player holds or has played.
func (t *table) dealtTo(seat cards.Seat) cards.Set {
	n := uint64(seat + 1)
	differs := t.planes[0] ^ cards.Set(-(n & 1))
	differs |= t.planes[1] ^ cards.Set(-(n >> 1 & 1))
	differs |= t.planes[2] ^ cards.Set(-(n >> 2 & 1))
	return cards.Deck &^ differs
}

// undealt gives the cards that are not dealt.
func (t *table) undealt() cards.Set { return cards.Deck &^ (t.planes[0] | t.planes[1] | t.planes[2]) }

// hand gives the cards that a player holds.
func (t *table) hand(seat cards.Seat) cards.Set { return t.dealtTo(seat) &^ t.played }

// shown gives the cards that a player has played.
func (t *table) shown(seat cards.Seat) cards.Set { return t.dealtTo(seat) & t.played }

// move makes cards those of a player, wherever they were.
func (t *table) move(set cards.Set, to cards.Seat) {
	for i := range t.planes {
		t.planes[i] &^= set
		if (to+1)>>i&1 != 0 {
			t.planes[i] |= set
		}
	}
}

// open gives the cards that lie open and nothing else.
func (t *table) open() table {
	open := table{played: t.played}
	for i := range t.planes {
		open.planes[i] = t.planes[i] & t.played
	}
	return open
}
