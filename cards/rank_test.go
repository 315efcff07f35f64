package cards_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// rankWords are the texts of the ranks, low to high, as P6 writes them.
var rankWords = strings.Fields("3 4 5 6 7 8 9 10 V D R A 2")

// TestRank asks every value of the underlying type.
func TestRank(t *testing.T) {
	for v := range 256 {
		r := cards.Rank(v)
		valid := v >= 1 && v <= 13
		text := "?"
		if valid {
			text = rankWords[v-1]
		}
		require.Equal(t, valid, r.Valid(), "rank %d", v)
		require.Equal(t, text, r.String(), "rank %d", v)
	}
}

// TestP6 holds the named ranks to the normal order of the rules.
func TestP6(t *testing.T) {
	named := []cards.Rank{
		cards.Three, cards.Four, cards.Five, cards.Six, cards.Seven, cards.Eight, cards.Nine, cards.Ten,
		cards.Jack, cards.Queen, cards.King, cards.Ace, cards.Two,
	}
	require.Len(t, named, cards.NumRanks)
	for i, r := range named {
		require.Equal(t, rankWords[i], r.String())
		require.EqualValues(t, i+1, r)
	}
}
