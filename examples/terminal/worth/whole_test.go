package worth

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
)

// TestWhole gives whole weights in the ratio of the odds; odds too fine for a weight are rounded, never to nothing.
func TestWhole(t *testing.T) {
	s, err := core7.New(core7.Default())
	require.NoError(t, err)
	_, weights := whole([]world{{s, big.NewRat(1, 6)}, {s, big.NewRat(3, 4)}, {s, big.NewRat(1, 12)}})
	require.Equal(t, []int64{2, 9, 1}, weights)

	fine := big.NewRat(1, 1)
	for range 60 {
		fine.Mul(fine, big.NewRat(2, 7))
	}
	_, weights = whole([]world{{s, fine}, {s, big.NewRat(2, 3)}, {s, big.NewRat(1, 3)}})
	require.Equal(t, int64(1), weights[0])
	require.Less(t, weights[1], int64(1)<<30)
	require.InDelta(t, 2, float64(weights[1])/float64(weights[2]), 1e-6)
}
