package core7_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
)

// A color holds 15 cards at most: one more changes nothing, the counts of the other colors least of all.
func TestHand_NoSixteenthCardOfAColor(t *testing.T) {
	for c := core7.Red; c <= core7.Gray; c++ {
		full := core7.HandOf(slices.Repeat([]core7.Color{c}, 15)...)
		require.Equal(t, 15, full.Count(c))
		require.Equal(t, full, full.With(c), "%v", c)
		require.Equal(t, 15, full.Len())
	}
}
