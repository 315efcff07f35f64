package core7test_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/core7/core7test"
)

// A property is a fuzz target, too.
func FuzzNeverMoreThanThreeWins(f *testing.F) { f.Fuzz(rapid.MakeFuzz(neverMoreThanThreeWins)) }

// FuzzMatch makes matches of bytes: whatever they are, the match is one, comes to its end, and has no faults.
func FuzzMatch(f *testing.F) {
	f.Add([]byte{})
	for kind := range byte(1 + len(endings)) {
		f.Add([]byte{kind, 119, 60, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5})
		f.Add([]byte{kind, 255, 0, 255, 0, 255, 0})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, r := range cycles {
			pick := picks(data)
			record := core7test.Match(r, func(n int) int {
				require.LessOrEqual(t, n, 256, "more ways than a byte can choose")
				return pick(n)
			})
			require.True(t, record.Tags.Finished)
			require.NoError(t, core7test.CheckRecord(record))
			require.Equal(t, record, core7test.Match(r, picks(data)))
		}
	})
}
