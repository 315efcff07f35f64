package tally

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

// dealt gives a random round at its start.
func dealt(t testing.TB, rules president.Rules, random *rand.Rand) Round {
	s, err := president.New(rules)
	require.NoError(t, err)
	for _, a := range s.Shuffled(random.IntN) {
		s, err = s.Next(a)
		require.NoError(t, err)
	}
	return Of(s)
}

// TestScoresAreThoseOfTheFeatures compares the fast way with the plain one, by random weights.
func TestScoresAreThoseOfTheFeatures(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	var w Weights
	for i := range w {
		for j := range w[i] {
			w[i][j] = int16(random.IntN(4001) - 2000)
		}
	}
	decisions := 0
	for range 1500 {
		rules := president.Default(3 + random.IntN(4))
		rules.Revolution = random.IntN(3) > 0
		for r := dealt(t, rules, random); !r.Over(); {
			var list Moves
			var scores [len(list)]int
			n, s := r.List(&list), r.Sight()
			s.Scores(list[:n], &w, &scores)
			for i, m := range list[:n] {
				require.Equal(t, s.Score(m, &w), scores[i], "%+v of %+v", m, r)
			}
			decisions++
			r.Do(list[random.IntN(n)])
		}
	}
	require.Greater(t, decisions, 50_000)
}
