package presidenttest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// A property is a fuzz target, too.
func FuzzNobodyPassesTwice(f *testing.F) { f.Fuzz(rapid.MakeFuzz(nobodyPassesTwice)) }

// FuzzMatch makes matches of bytes: whatever they are, the match is one and comes to its end, and equal bytes make equal
// matches. The first byte is the number of players, the second the options. FuzzMatchHolds looks at more, and is slower.
func FuzzMatch(f *testing.F) {
	f.Add([]byte{})
	random := rand.New(rand.NewPCG(5, 5))
	for i := range 2 + len(presidenttest.Situations()) {
		data := []byte{byte(i), byte(random.IntN(256)), byte(i)}
		for range 100 * (i % 3) {
			data = append(data, byte(random.IntN(256)))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := president.Default(3)
		if len(data) >= 2 {
			r.Players += int(data[0] % 4)
			r.Rounds += int(data[1] & 1)
			r.Revolution = data[1]&2 == 0
			r.Leader = president.Leader(data[1] / 4 % 3)
			data = data[2:]
		}
		pick := picks(data)
		record := presidenttest.Match(r, func(n int) int {
			require.LessOrEqual(t, n, 256, "more ways than a byte can choose")
			return pick(n)
		})
		require.True(t, record.Tags.Finished)
		played := steps(t, record)
		require.Equal(t, president.Over, played[len(played)-1].State.Phase())
		require.Equal(t, record, presidenttest.Match(r, picks(data)))
	})
}
