package core7bot

import (
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// shown counts cards by color; index 0 is red. Colors have the names that make red beat green, green beat blue and
// blue beat red, whatever the rules say: see paint.
type shown [core7.NumColors]int8

// and returns the counts with one more card.
func (n shown) and(c core7.Color) shown {
	n[c-1]++
	return n
}

// paint gives the name of a color among shown: under the reversed cycle green and blue change names. It is its own
// inverse.
func paint(r core7.Rules, c core7.Color) core7.Color {
	if r.Cycle == core7.RedBlueGreen && (c == core7.Green || c == core7.Blue) {
		return core7.Green + core7.Blue - c
	}
	return c
}

// shownBy counts the cards that a seat has shown: played and discarded.
func shownBy(v core7.View, seat cards.Seat) shown {
	n := shown{}
	for round := range v.Rounds() {
		n = n.and(paint(v.Rules(), round.Played[seat]))
		if round.Winner == 1-seat && round.Discarded != 0 {
			n = n.and(paint(v.Rules(), round.Discarded))
		}
	}
	return n
}

// number gives the counts as a number, 4 bits each.
func (n shown) number() uint64 {
	k := uint64(0)
	for i, count := range n {
		k |= uint64(count) << (4 * i)
	}
	return k
}

// meet tells how a round of two colors ends, as shown names colors (C5).
func meet(mine, theirs core7.Color) outcome {
	switch r := core7.Default(); {
	case r.Beats(mine, theirs):
		return win
	case r.Beats(theirs, mine):
		return loss
	}
	return tie
}
