package tally

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// TestCounts compares the counts with the sets that they are of.
func TestCounts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		set := cards.Set(random.Uint64()&random.Uint64()) & cards.Deck
		c := CountsOf(set)
		require.Equal(t, set.Len(), c.Len())
		require.Equal(t, c, c.Flip().Flip())
		for rank := uint8(1); rank <= 13; rank++ {
			n := set.OfRank(cards.Rank(rank)).Len()
			require.EqualValues(t, n, c.Of(rank))
			require.EqualValues(t, n, c.Flip().Of(14-rank))
			for k := uint8(1); k <= 4; k++ {
				require.Equal(t, n >= int(k), c.least(k)&some(rank, 15) != 0)
				require.Equal(t, n > int(k), c.exceed(k)&some(rank, 15) != 0)
			}
		}
		if set != 0 {
			require.EqualValues(t, set.Lowest().Rank(), c.lowest())
			require.EqualValues(t, set.Highest().Rank(), c.highest())
		}
	}
}

// TestRoundAgreesWithTheEngine follows matches in which what is rare is common: a round of counts has the same moves, in
// the same places, and goes the same way as the engine; what a view shows of it is what it shows.
func TestRoundAgreesWithTheEngine(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	seen := 0
	for range 200 {
		rules := president.Default(3 + random.IntN(4))
		rules.Rounds, rules.Revolution = 1+random.IntN(2), random.IntN(4) > 0
		var before president.State
		for step, err := range presidenttest.Match(rules, random.IntN).Replay() {
			require.NoError(t, err)
			s, a := step.State, step.Action
			if before.Phase() == president.Playing {
				r := Of(before)
				compareMoves(t, before, &r)
				r.Do(r.MoveOf(a.Cards()))
				if s.Phase() == president.Playing {
					require.Equal(t, Of(s), r, "%s", s.Notation())
					seen++
				} else {
					require.True(t, r.Over())
					for seat := range r.Players {
						require.Equal(t, president.PointsOf(s.Places().Of(cards.Seat(seat)), rules.Players), int(r.Points[seat]))
					}
				}
			}
			if s.Phase() == president.Playing {
				compareView(t, s)
			}
			before = s
		}
	}
	require.Greater(t, seen, 5_000)
}

// compareMoves compares the moves of a round with the short list of the engine.
func compareMoves(t *testing.T, s president.State, r *Round) {
	var list Moves
	n, want := r.List(&list), s.AppendPlays(nil, s.Turn())
	require.Len(t, want, n)
	got := map[president.Action]bool{}
	for _, m := range list[:n] {
		a := r.Action(m, s.Turn(), s.Hand(s.Turn()))
		got[a] = true
		require.Equal(t, m, r.MoveOf(a.Cards()))
	}
	for _, a := range want {
		require.True(t, got[a], "%v in %s", a, s.Notation())
	}
}

// compareView compares what a seat sees with what there is.
func compareView(t *testing.T, s president.State) {
	all := Of(s)
	for seat := range all.Players {
		want := all
		for other := range want.Hand {
			if other != int(seat) {
				want.Hand[other] = 0
			}
		}
		require.Equal(t, want, See(s.View(cards.Seat(seat))))
	}
}

// TestPlayersLookAtTheirOwnHandOnly: moves chosen from a view are those chosen from the state (P28).
func TestPlayersLookAtTheirOwnHandOnly(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	for range 100 {
		rules := president.Default(3 + random.IntN(4))
		for step, err := range presidenttest.Match(rules, random.IntN).Replay() {
			require.NoError(t, err)
			if s := step.State; s.Phase() == president.Playing {
				all, own := Of(s), See(s.View(s.Turn()))
				require.Equal(t, all.Easy(), own.Easy())
				require.Equal(t, all.Normal(), own.Normal())
				require.Equal(t, all.Hard(&Learned), own.Hard(&Learned))
			}
		}
	}
}
