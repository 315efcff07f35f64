package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// suitWords are the texts of the suits, low to high, as P23 orders them.
var suitWords = []string{"c", "d", "h", "s"}

// TestSuit asks every value of the underlying type.
func TestSuit(t *testing.T) {
	for v := range 256 {
		s := cards.Suit(v)
		text := "?"
		if v < len(suitWords) {
			text = suitWords[v]
		}
		require.Equal(t, v < len(suitWords), s.Valid(), "suit %d", v)
		require.Equal(t, text, s.String(), "suit %d", v)
	}
	require.EqualValues(t, len(suitWords), cards.NumSuits)
	require.Equal(t, "cdhs", cards.Clubs.String()+cards.Diamonds.String()+cards.Hearts.String()+cards.Spades.String())
}
