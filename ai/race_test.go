package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
)

// run races choices that bring as much as these on average, from -1 to 1 more or less by luck that they share in part.
func run(ctx context.Context, seed uint64, worlds int, means ...int) *ai.Race {
	random := rand.New(rand.NewPCG(seed, 7))
	race := ai.NewRace(len(means))
	race.Run(ctx, worlds, func() func(int) int {
		shared := random.IntN(3)
		return func(i int) int { return means[i] + 10*shared + random.IntN(3) }
	})
	return race
}

func TestRace_FindsTheBest(t *testing.T) {
	for seed := range uint64(50) {
		race := run(t.Context(), seed, 500, 3, 5, 4, 1)
		require.Equal(t, 1, race.Best())
		best, worst := race.Estimate(1), race.Estimate(3)
		require.Less(t, best.Worlds, 500, "it ends when all others are given up")
		require.LessOrEqual(t, worst.Worlds, best.Worlds)
		require.InDelta(t, 16, best.Mean, 4*best.Half)
		require.Positive(t, best.Half)
	}
}

// Luck that is the same for all choices does not count: a difference of one point is seen under luck of ten.
func TestRace_SharesItsWorlds(t *testing.T) {
	race := run(t.Context(), 1, 10_000, 0, 2)
	require.Equal(t, 1, race.Best())
	require.Less(t, race.Estimate(1).Worlds, 100)
	require.Greater(t, race.Estimate(1).Half, 1.0)
}

// Choices that bring the same in every world are not tried for ever, and the first of them wins.
func TestRace_Equals(t *testing.T) {
	race := ai.NewRace(3)
	calls := 0
	race.Run(t.Context(), 1_000_000, func() func(int) int {
		calls++
		return func(int) int { return calls % 5 }
	})
	require.Zero(t, race.Best())
	require.Less(t, calls, 200)
	require.Equal(t, calls, race.Estimate(0).Worlds)
}

func TestRace_Bounds(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	for name, race := range map[string]*ai.Race{
		"no worlds": run(t.Context(), 1, 0, 1, 2), "fewer than none": run(t.Context(), 1, -1, 1, 2),
		"an ended context": run(ended, 1, 100, 1, 2),
	} {
		require.Zero(t, race.Best(), name)
		require.Equal(t, ai.Estimate{}, race.Estimate(0), name)
	}
	require.Equal(t, 7, run(t.Context(), 1, 7, 1, 1, 1).Estimate(2).Worlds, "no more worlds than asked for")
	for _, n := range []int{0, -5} {
		race := ai.NewRace(n)
		race.GiveUp(0)
		race.Run(t.Context(), 10, func() func(int) int { return func(int) int { return 1 } })
		require.Zero(t, race.Best())
	}
	race := ai.NewRace(2)
	race.GiveUp(-1)
	race.GiveUp(2)
	race.GiveUp(0)
	race.GiveUp(1) // the last one
	race.Run(t.Context(), 30, func() func(int) int { return func(i int) int { return 5 - i } })
	require.Equal(t, 1, race.Best())
	require.Zero(t, race.Estimate(0).Worlds)
	require.Equal(t, ai.Estimate{Mean: 4, Worlds: 24}, race.Estimate(1), "one choice needs no more than a batch")
	require.Equal(t, ai.Estimate{}, race.Estimate(2))
	require.Equal(t, ai.Estimate{}, race.Estimate(-1))
}
