package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
)

// TestSameSeedSameWeights learns a little, twice, and once from another seed.
func TestSameSeedSameWeights(t *testing.T) {
	learn := func(seed uint64) string {
		out := filepath.Join(t.TempDir(), "weights.go")
		require.NoError(t, run(seed, 2, 40, 0.5, 30, out))
		text, err := os.ReadFile(out)
		require.NoError(t, err)
		return string(text)
	}
	first := learn(1)
	require.Equal(t, first, learn(1))
	require.NotEqual(t, first, learn(2))
	require.Contains(t, first, "var Learned = Weights{")
}

// TestShippedFormIsWritten: the weights in the package have the form that this program writes, and so come from it.
func TestShippedFormIsWritten(t *testing.T) {
	shipped, err := os.ReadFile("../internal/tally/weights.go")
	require.NoError(t, err)
	out := filepath.Join(t.TempDir(), "weights.go")
	require.NoError(t, run(1, 1, 1, 0.5, 30, out))
	written, err := os.ReadFile(out)
	require.NoError(t, err)
	require.Equal(t, strings.Count(string(written), ","), strings.Count(string(shipped), ","))
	head, _, _ := strings.Cut(string(written), "{\n\t{")
	require.True(t, strings.HasPrefix(string(shipped), head))
}

// TestSolve finds the weights of points that are made of known ones.
func TestSolve(t *testing.T) {
	l := newLesson(1)
	e := &l.equations[3]
	for i := range 2000 {
		a, b := i%3, i/3%3
		e.note([]tally.Trait{tally.Trait(a), 10}, float64(a))
		e.note([]tally.Trait{tally.Trait(b), 20}, float64(b)+2)
		e.close()
	}
	w := l.solve(1)
	require.InDelta(t, 1000, w[3][1]-w[3][0], 20)
	require.InDelta(t, 2000, w[3][2]-w[3][0], 20)
	require.InDelta(t, 2000, w[3][20]-w[3][10], 20)
	require.Zero(t, w[3][30])
	require.Zero(t, w[4][1])
}
