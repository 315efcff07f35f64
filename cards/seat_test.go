package cards_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// TestSeat asks every value of the underlying type.
func TestSeat(t *testing.T) {
	words := map[int]string{-1: "spectator", -2: "chance", -3: "nobody"}
	seen := map[string]bool{}
	for v := -128; v < 128; v++ {
		want, named := words[v]
		if !named {
			want = strconv.Itoa(v)
		}
		got := cards.Seat(v).String()
		require.Equal(t, want, got)
		seen[got] = true
	}
	require.Len(t, seen, 256)
}

// TestSeatNames holds the special seats apart from each other and from every player.
func TestSeatNames(t *testing.T) {
	require.Equal(t, "spectator", cards.Spectator.String())
	require.Equal(t, "chance", cards.Chance.String())
	require.Equal(t, "nobody", cards.Nobody.String())
	require.EqualValues(t, 14, cards.MaxSeat)
}
