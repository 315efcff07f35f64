package worth_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/examples/terminal/worth"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

func after(t *testing.T, actions ...core7.Action) core7.State {
	t.Helper()
	s, err := core7.New(core7.Default())
	require.NoError(t, err)
	for _, a := range actions {
		s, err = s.Next(a)
		require.NoError(t, err, "%v", a)
	}
	return s
}

func hand(t *testing.T, text string) core7.Hand {
	t.Helper()
	h, err := core7.ParseHand(text)
	require.NoError(t, err)
	return h
}

func color(t *testing.T, letter string) core7.Color {
	t.Helper()
	for c := range hand(t, letter).All() {
		return c
	}
	return 0
}

// TestCore7_HandAndFirstCard compares two ways to the same number: what a hand is worth, and what the best first card
// of that hand is worth. The first comes from the exact best response, the second from this package's own step.
func TestCore7_HandAndFirstCard(t *testing.T) {
	for _, level := range []ai.Level{ai.Hard, ai.Normal} {
		judge, err := worth.NewCore7(level)
		require.NoError(t, err)
		start := after(t)
		hands, err := judge.Choices(t.Context(), start.View(1))
		require.NoError(t, err)
		require.Len(t, hands, 120)
		for _, i := range []int{0, 17, 60, 119} {
			for seat := range cards.Seat(2) {
				own := hands[i].Action.Hand()
				locks, err := judge.Choices(t.Context(), after(t, core7.Choose(seat, own), core7.Choose(1-seat, hand(t, "RRRGGGX"))).View(seat))
				require.NoError(t, err)
				require.InDelta(t, hands[i].Worth, locks[0].Worth, 1e-12, "%v %v", level, own)
			}
		}
	}
}

// TestCore7_StepByStep follows matches to their ends: what a choice is worth is between the worst and the best that can
// come of it, the last card is worth what it brings, and the chances of Expert add up to 1.
func TestCore7_StepByStep(t *testing.T) {
	judge, err := worth.NewCore7(ai.Easy)
	require.NoError(t, err)
	for seed := range uint64(1) {
		record := core7test.Random(core7.Default(), rand.New(rand.NewPCG(seed, 1)).IntN)
		s := after(t)
		for _, a := range record.Actions {
			if a.Kind() != core7.KindChoose {
				choices, err := judge.Choices(t.Context(), s.View(a.Seat()))
				require.NoError(t, err)
				chance, found := 0.0, false
				for i, c := range choices {
					require.GreaterOrEqual(t, c.Worth, -1.0)
					require.LessOrEqual(t, c.Worth, 1.0)
					require.True(t, c.Tried)
					require.True(t, i == 0 || c.Worth <= choices[i-1].Worth)
					chance += c.Chance
					found = found || c.Action.Color() == a.Color()
				}
				require.True(t, found)
				require.InDelta(t, 1, chance, 1e-9)
			}
			s, err = s.Next(a)
			require.NoError(t, err)
		}
	}
}

// chances gives what a level does at a view.
func chances(t *testing.T, level ai.Level, v core7.View) map[core7.Action]float64 {
	t.Helper()
	policy, err := core7bot.Policy(level)
	require.NoError(t, err)
	all, list := 0.0, map[core7.Action]float64{}
	for _, s := range policy.Moves(v) {
		all += float64(s.Weight)
	}
	for _, s := range policy.Moves(v) {
		list[s.Action] = float64(s.Weight) / all
	}
	return list
}

// TestCore7_OneRoundAhead is the law of total expectation: what a lock is worth is what the positions after the round
// are worth, each by its chance. The chances are counted here anew, hand by hand and round by round; what the positions
// are worth comes from Choices again, with what has been seen by then.
func TestCore7_OneRoundAhead(t *testing.T) {
	for _, c := range []struct {
		level ai.Level
		own   string
		round []string // the cards of the other and the own in rounds that are ties
	}{
		{ai.Hard, "RRGGBBX", nil},
		{ai.Hard, "RGBXXXX", []string{"XR", "XX"}},
		{ai.Normal, "RRGXXXX", []string{"XX"}},
		{ai.Normal, "GGGBBXX", nil},
		{ai.Easy, "RRRRRRX", []string{"XR", "XR", "RR", "RR", "XR"}},
		{ai.Easy, "RRRRRRX", []string{"XR", "XR", "RR", "RR", "XR", "GX"}},
	} {
		judge, err := worth.NewCore7(c.level)
		require.NoError(t, err)
		worlds := map[core7.State]float64{} // after the rounds, by hand of the other, and how likely they are together with them
		start := after(t)
		for choice, p := range chances(t, c.level, start.View(0)) {
			s := after(t, choice, core7.Choose(1, hand(t, c.own)))
			for _, r := range c.round {
				lock := core7.Lock(0, color(t, r[:1]))
				p *= chances(t, c.level, s.View(0))[lock]
				if p == 0 {
					break
				}
				for _, a := range []core7.Action{lock, core7.Lock(1, color(t, r[1:]))} {
					s, err = s.Next(a)
					require.NoError(t, err)
				}
			}
			if p > 0 {
				worlds[s] += p
			}
		}
		require.NotEmpty(t, worlds)
		var view core7.View
		whole := 0.0
		for s, p := range worlds {
			view = s.View(1)
			whole += p
		}
		choices, err := judge.Choices(t.Context(), view)
		require.NoError(t, err)
		for _, choice := range choices {
			next := map[core7.View]float64{}
			for s, p := range worlds {
				for lock, q := range chances(t, c.level, s.View(0)) {
					one, err := s.Next(lock)
					require.NoError(t, err)
					one, err = one.Next(core7.Lock(1, choice.Action.Color()))
					require.NoError(t, err)
					if !(one.Phase() == core7.Discarding && one.Pending().Has(0)) {
						next[one.View(1)] += p * q / whole
						continue
					}
					for discard, r := range chances(t, c.level, one.View(0)) {
						two, err := one.Next(discard)
						require.NoError(t, err)
						next[two.View(1)] += p * q * r / whole
					}
				}
			}
			sum := 0.0
			for v, p := range next {
				result, over := v.Result()
				switch {
				case over && result.Winner == 1:
					sum += p
				case over && result.Winner == 0:
					sum -= p
				case !over:
					after, err := judge.Choices(t.Context(), v)
					require.NoError(t, err)
					sum += p * after[0].Worth
				}
			}
			require.InDelta(t, sum, choice.Worth, 1e-6, "%v %s %v", c.level, c.own, choice.Action)
		}
	}
}

// TestCore7_Sure knows a match that is won and one that is lost.
func TestCore7_Sure(t *testing.T) {
	judge, err := worth.NewCore7(ai.Easy)
	require.NoError(t, err)
	// Seat 0 wins the first round with a card to spare, and holds nothing but gray: the other runs out.
	s := after(t,
		core7.Choose(0, hand(t, "RXXXXXX")), core7.Choose(1, hand(t, "GXXXXXX")),
		core7.Lock(0, core7.Red), core7.Lock(1, core7.Green))
	lost, err := judge.Choices(t.Context(), s.View(1))
	require.NoError(t, err)
	require.Equal(t, -1.0, lost[0].Worth)
	s, err = s.Next(core7.Discard(1, core7.Gray))
	require.NoError(t, err)
	won, err := judge.Choices(t.Context(), s.View(0))
	require.NoError(t, err)
	require.Equal(t, 1.0, won[0].Worth)
}

func TestCore7_Errors(t *testing.T) {
	hard, err := worth.NewCore7(ai.Hard)
	require.NoError(t, err)
	s := after(t, core7.Choose(0, hand(t, "RRRRRRR")), core7.Choose(1, hand(t, "RXXXXXX")), core7.Lock(0, core7.Red), core7.Lock(1, core7.Gray))
	s, err = s.Next(core7.Lock(0, core7.Red))
	require.NoError(t, err)
	_, err = hard.Choices(t.Context(), s.View(0))
	require.ErrorIs(t, err, core7bot.ErrNothing)
	_, err = hard.Choices(t.Context(), s.View(1))
	require.ErrorIs(t, err, worth.ErrOther, "Hard opens with gray")

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	easy, err := worth.NewCore7(ai.Easy)
	require.NoError(t, err)
	_, err = easy.Choices(ctx, s.View(1))
	require.ErrorIs(t, err, context.Canceled)
	_, err = worth.NewCore7(0)
	require.ErrorIs(t, err, core7bot.ErrLevel)
}

// TestPresident finds the choices of the short list, best first, and equal ones with other suits.
func TestPresident(t *testing.T) {
	record := presidenttest.Random(president.Default(3), rand.New(rand.NewPCG(1, 1)).IntN)
	budget := presidentbot.Budget{Worlds: 5, Nodes: 1000}
	judged := 0
	past := []president.Observation{}
	s, err := president.New(record.Rules)
	require.NoError(t, err)
	for _, a := range record.Actions {
		if a.By() == 0 {
			choices, err := worth.President(t.Context(), s.View(0), past, budget, nil)
			require.NoError(t, err)
			require.Len(t, choices, len(s.View(0).AppendPlays(nil)))
			same := 0
			for i, c := range choices {
				require.True(t, i == 0 || !c.Tried || c.Worth <= choices[i-1].Worth)
				if worth.SamePresident(c.Action, a) {
					same++
				}
			}
			require.Equal(t, 1, same)
			judged++
		}
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		for _, e := range events {
			past = append(past, e.For(0))
		}
		s = next
	}
	require.Greater(t, judged, 5)
	require.False(t, worth.SamePresident(president.Pass(0), president.Pass(1)))
}
