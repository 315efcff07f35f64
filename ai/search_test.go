package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

type (
	duelSearch  = ai.Search[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]
	roundSearch = ai.Search[president.State, president.View, president.Action, president.Event, president.Observation]
)

// lowest plays the first of the short list.
func lowest(v president.View) president.Action { return v.AppendPlays(nil)[0] }

func searchRound(seed uint64, worlds int) roundSearch {
	return roundSearch{
		Pick: source(seed), Worlds: worlds, Play: lowest,
		Value: func(s president.State, seat cards.Seat) int { return s.Points(seat) },
	}
}

func searchDuel(seed uint64, worlds int) duelSearch {
	pick := source(seed)
	return duelSearch{
		Pick: pick, Worlds: worlds,
		Play: func(v core7.View) core7.Action {
			choices := v.AppendPlays(nil)
			return choices[pick(len(choices))]
		},
		Value: func(s core7.State, seat cards.Seat) int {
			switch result, _ := s.Result(); result.Winner {
			case seat:
				return 1
			case cards.Nobody:
				return 0
			}
			return -1
		},
	}
}

// Whatever the position, a search gives a legal action, and the same one for the same random numbers.
func TestSearch_LegalEverywhere(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	asked := 0
	for range 12 {
		rules := president.Rules{Players: 3 + random.IntN(4), Rounds: 1 + random.IntN(2), Revolution: random.IntN(2) > 0}
		for step, err := range presidenttest.Match(rules, random.IntN).Replay() {
			require.NoError(t, err)
			for seat := range step.State.Pending().All() {
				if seat < 0 || random.IntN(3) > 0 {
					continue
				}
				v := step.State.View(seat)
				a, err := searchRound(9, 3).Choose(t.Context(), v, nil)
				require.NoError(t, err)
				require.NoError(t, step.State.Check(a), "%s", step.State.Notation())
				again, err := searchRound(9, 3).Choose(t.Context(), v, nil)
				require.NoError(t, err)
				require.Equal(t, a, again)
				asked++
			}
		}
		for step, err := range core7test.Match(core7.Default(), random.IntN).Replay() {
			require.NoError(t, err)
			for seat := range step.State.Pending().All() {
				v := step.State.View(seat)
				a, err := searchDuel(9, 3).Choose(t.Context(), v, nil)
				require.NoError(t, err)
				require.NoError(t, step.State.Check(a), "%s", step.State.Notation())
				asked++
			}
		}
	}
	require.Greater(t, asked, 300)
}

// It is stronger than what it plays on with: the lowest set that is legal, which gets 2.5 of 1 to 4 among its like.
func TestSearch_BeatsItsPlayouts(t *testing.T) {
	const deals = 12
	points := 0
	for deal := range uint64(deals) {
		for seat := range 4 {
			table, _ := newRound(t, deal)
			start, err := president.New(president.Default(4))
			require.NoError(t, err)
			for i := range table.Bots {
				table.Bots[i] = presidentAny(func(_ context.Context, v president.View, _ []president.Observation) (president.Action, error) {
					return lowest(v), nil
				})
			}
			table.Bots[seat] = searchRound(deal, 40)
			end, _, err := table.Play(t.Context(), start)
			require.NoError(t, err)
			points += end.Points(cards.Seat(seat))
		}
	}
	require.Greater(t, float64(points)/(4*deals), 3.0)
}

func TestSearch_Refusals(t *testing.T) {
	_, err := searchRound(1, 10).Choose(t.Context(), president.View{}, nil)
	require.ErrorIs(t, err, ai.ErrNothing)
	start, err := president.New(president.Default(4))
	require.NoError(t, err)
	for _, a := range start.Shuffled(source(3)) {
		start, err = start.Next(a)
		require.NoError(t, err)
	}
	turn := start.Turn()
	_, err = searchRound(1, 10).Choose(t.Context(), start.View(turn+1), nil)
	require.ErrorIs(t, err, ai.ErrNothing)

	for name, lacks := range map[string]func(*roundSearch){
		"worlds": func(b *roundSearch) { b.Worlds = 0 },
		"a way":  func(b *roundSearch) { b.Play = nil },
		"value":  func(b *roundSearch) { b.Value = nil },
	} {
		search := searchRound(1, 10)
		lacks(&search)
		_, err := search.Choose(t.Context(), start.View(turn), nil)
		require.ErrorIs(t, err, ai.ErrSearch, name)
	}

	// Without time and with random numbers out of range it still has a legal action.
	ended, end := context.WithCancel(t.Context())
	end()
	first, err := searchRound(1, 50).Choose(ended, start.View(turn), nil)
	require.NoError(t, err)
	require.Equal(t, start.AppendPlays(nil, turn)[0], first)
	wild := searchRound(1, 30)
	wild.Pick = func(n int) int { return n + 5 }
	wild.Play = func(president.View) president.Action { return president.Action{} }
	_, err = wild.Choose(t.Context(), start.View(turn), nil)
	require.NoError(t, err)
	wild.Pick = nil
	a, err := wild.Choose(t.Context(), start.View(turn), nil)
	require.NoError(t, err)
	require.NoError(t, start.Check(a))
}
