package presidentbot_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

var background = context.Background()

// bot makes a bot; an Expert of few worlds, so that tests are quick.
func bot(t testing.TB, level ai.Level, seed uint64) presidentbot.Bot {
	b, err := presidentbot.NewWith(level, rand.New(rand.NewPCG(seed, 1)).IntN, presidentbot.Budget{Worlds: 3, Nodes: 2000})
	require.NoError(t, err)
	return b
}

// moment is a position in which a seat has something to decide, with what it has observed.
type moment struct {
	state president.State
	seat  cards.Seat
	past  []president.Observation
}

// moments calls a function for each of these in random matches of all numbers of players, in which what is rare is
// common.
func moments(t testing.TB, seed uint64, matches int, do func(m moment)) {
	random := rand.New(rand.NewPCG(seed, 2))
	for range matches {
		rules := president.Rules{
			Players: 3 + random.IntN(4), Rounds: 1 + random.IntN(3), Revolution: random.IntN(4) > 0,
			Leader: president.Leader(random.IntN(3)),
		}
		past := make([][]president.Observation, rules.Players)
		for step, err := range presidenttest.Match(rules, random.IntN).Replay() {
			require.NoError(t, err)
			for seat := range past {
				for _, e := range step.Events {
					past[seat] = append(past[seat], e.For(cards.Seat(seat)))
				}
			}
			for seat := range step.State.Pending().All() {
				if seat != cards.Chance {
					do(moment{step.State, seat, past[seat]})
				}
			}
		}
	}
}

// TestLegal asks the bots in over a hundred thousand positions of all phases (the Expert in every fortieth, and in every
// exchange; in short mode there are fewer): each answer is legal, and the positions have everything in them that could
// go wrong.
func TestLegal(t *testing.T) {
	var returns, reversed, last, forced, leads, late, decisions int
	levels := ai.Levels()
	var bots []presidentbot.Bot
	for i, level := range levels {
		bots = append(bots, bot(t, level, uint64(i)))
	}
	matches, atLeast := 1700, 100_000
	if testing.Short() {
		matches, atLeast = 500, 30_000
	}
	moments(t, 1, matches, func(m moment) {
		v := m.state.View(m.seat)
		for _, b := range bots {
			if b.Level() == ai.Expert && decisions%40 != 0 && v.Phase() != president.Returning {
				continue
			}
			a, err := b.Choose(background, v, m.past)
			require.NoError(t, err)
			require.NoError(t, v.Check(a), "%v: %v in %s", b.Level(), a, m.state.Notation())
		}
		decisions++
		_, owner := v.Top()
		count := func(n *int, ok bool) {
			if ok {
				*n++
			}
		}
		count(&returns, v.Phase() == president.Returning)
		count(&reversed, v.Reversed())
		count(&last, v.Hand().Len() == 1)
		count(&forced, owner != cards.Nobody && len(v.AppendPlays(nil)) == 1)
		count(&leads, owner == cards.Nobody)
		count(&late, v.Places().Len() > 0)
	})
	require.Greater(t, decisions, atLeast)
	for name, n := range map[string]int{
		"returns": returns, "reversed": reversed, "one card left": last, "forced passes": forced, "leads": leads, "late": late,
	} {
		require.Greater(t, n, 300, name)
	}
}

// TestP28_NobodyPeeks is CASES 30 and more: the hidden cards lie in any other way that the seat cannot tell from the
// real one, and the bot does the same.
func TestP28_NobodyPeeks(t *testing.T) {
	random := rand.New(rand.NewPCG(30, 2))
	differ, n := 0, 0
	moments(t, 30, 30, func(m moment) {
		v := m.state.View(m.seat)
		other := v.Sample(random.IntN)
		if other != m.state {
			differ++
		}
		n++
		for _, level := range ai.Levels() {
			if level == ai.Expert && n%16 != 0 {
				continue
			}
			want, err := bot(t, level, 5).Choose(background, v, m.past)
			require.NoError(t, err)
			got, err := bot(t, level, 5).Choose(background, other.View(m.seat), m.past)
			require.NoError(t, err)
			require.Equal(t, want, got, "%v in %s", level, m.state.Notation())
		}
	})
	require.Greater(t, differ, 1000)
}

// TestEqualPicksEqualMatches is CASES 33: whole matches are the same whatever GOMAXPROCS.
func TestEqualPicksEqualMatches(t *testing.T) {
	play := func() (list []president.Action) {
		random := rand.New(rand.NewPCG(33, 2))
		s, err := president.New(president.Rules{Players: 5, Rounds: 2, Revolution: true})
		require.NoError(t, err)
		table := presidentbot.Table{
			Deal: func(s president.State) []president.Action { return s.Shuffled(random.IntN) },
		}
		for i, level := range ai.Levels() {
			table.Bots = append(table.Bots, bot(t, level, uint64(i)))
		}
		_, list, err = table.Play(background, s)
		require.NoError(t, err)
		return list
	}
	want := play()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	require.Equal(t, want, play())
	runtime.GOMAXPROCS(1)
	require.Equal(t, want, play())
}

// TestPastIsNotChanged is CASES 20: what is lent to a bot stays as it is.
func TestPastIsNotChanged(t *testing.T) {
	moments(t, 20, 2, func(m moment) {
		before := append([]president.Observation(nil), m.past...)
		_, err := bot(t, ai.Expert, 1).Choose(background, m.state.View(m.seat), m.past)
		require.NoError(t, err)
		require.Equal(t, before, m.past)
	})
}

// TestWithoutPast: Expert decides from any part of the past, and from a past that is not that of the view.
func TestWithoutPast(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 2))
	var foreign []president.Observation
	moments(t, 21, 3, func(m moment) {
		v, b := m.state.View(m.seat), bot(t, ai.Expert, 1)
		from := random.IntN(len(m.past) + 1)
		to := from + random.IntN(len(m.past)-from+1)
		for _, past := range [][]president.Observation{
			nil, m.past[from:to], foreign, {{Kind: president.Began, Number: 1, Seat: 9}},
		} {
			a, err := b.Choose(background, v, past)
			require.NoError(t, err)
			require.NoError(t, v.Check(a))
		}
		foreign = m.past
	})
}

// TestCancelled: a context that has ended is no error: Expert gives what it has by then, at first what Hard does.
func TestCancelled(t *testing.T) {
	ended, cancel := context.WithCancel(background)
	cancel()
	slow, err := presidentbot.NewWith(ai.Expert, nil, presidentbot.Budget{Worlds: presidentbot.MaxWorlds})
	require.NoError(t, err)
	hard := bot(t, ai.Hard, 1)
	asked := 0
	moments(t, 2, 6, func(m moment) {
		v := m.state.View(m.seat)
		want, err := hard.Choose(ended, v, m.past)
		require.NoError(t, err)
		got, err := slow.Choose(ended, v, m.past)
		require.NoError(t, err)
		require.Equal(t, want, got)
		list, err := slow.Assess(ended, v, m.past)
		require.NoError(t, err)
		require.Zero(t, list[0].Worlds)
		asked++
	})
	require.Greater(t, asked, 200)
}

// stopping is a context that ends after it has been asked a number of times.
type stopping struct {
	context.Context
	left int
}

func (s *stopping) Err() error {
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancelledInTheMiddle: the search ends between two worlds, and what has been tried by then counts.
func TestCancelledInTheMiddle(t *testing.T) {
	s, err := president.New(president.Default(4))
	require.NoError(t, err)
	for _, a := range s.Shuffled(rand.New(rand.NewPCG(4, 4)).IntN) {
		s, err = s.Next(a)
		require.NoError(t, err)
	}
	b, err := presidentbot.NewWith(ai.Expert, nil, presidentbot.Budget{Worlds: presidentbot.MaxWorlds})
	require.NoError(t, err)
	list, err := b.Assess(&stopping{background, 10}, s.View(0), nil)
	require.NoError(t, err)
	require.Len(t, list, len(s.AppendPlays(nil, 0)))
	for _, a := range list {
		require.Equal(t, 10, a.Worlds)
		require.LessOrEqual(t, a.Points, list[0].Points)
	}
}

// TestErrors names everything that a bot refuses.
func TestErrors(t *testing.T) {
	for _, level := range []ai.Level{0, ai.Expert + 1, 255} {
		_, err := presidentbot.New(level, nil)
		require.ErrorIs(t, err, presidentbot.ErrLevel)
	}
	for _, budget := range []presidentbot.Budget{
		{}, {Worlds: -1}, {Worlds: presidentbot.MaxWorlds + 1}, {Worlds: 1, Nodes: -1},
		{Worlds: 1, Nodes: presidentbot.MaxNodes + 1},
	} {
		_, err := presidentbot.NewWith(ai.Expert, nil, budget)
		require.ErrorIs(t, err, presidentbot.ErrBudget)
	}
	s, err := president.New(president.Default(3))
	require.NoError(t, err)
	for _, level := range ai.Levels() {
		b, err := presidentbot.New(level, nil)
		require.NoError(t, err)
		require.Equal(t, level, b.Level())
		for _, v := range []president.View{{}, s.View(0), s.View(cards.Spectator)} {
			_, err = b.Choose(background, v, nil)
			require.ErrorIs(t, err, presidentbot.ErrNothing)
			_, err = b.Assess(background, v, nil)
			require.ErrorIs(t, err, presidentbot.ErrNothing)
		}
	}
	_, err = presidentbot.Bot{}.Choose(background, s.View(0), nil)
	require.ErrorIs(t, err, presidentbot.ErrLevel)
	_, err = presidentbot.Bot{}.Assess(background, s.View(0), nil)
	require.ErrorIs(t, err, presidentbot.ErrLevel)
}

// TestBadPick: a pick out of range is clamped, as everywhere.
func TestBadPick(t *testing.T) {
	for _, pick := range []func(int) int{nil, func(int) int { return -7 }, func(n int) int { return n }} {
		for _, level := range ai.Levels() {
			b, err := presidentbot.NewWith(level, pick, presidentbot.Budget{Worlds: 2})
			require.NoError(t, err)
			moments(t, 9, 1, func(m moment) {
				v := m.state.View(m.seat)
				a, err := b.Choose(background, v, m.past)
				require.NoError(t, err)
				require.NoError(t, v.Check(a))
			})
		}
	}
}

// TestNothingIsAllocated: the levels that do not search leave nothing behind, decision after decision.
func TestNothingIsAllocated(t *testing.T) {
	var views []president.View
	moments(t, 7, 8, func(m moment) { views = append(views, m.state.View(m.seat)) })
	require.Greater(t, len(views), 200)
	for _, level := range []ai.Level{ai.Random, ai.Easy, ai.Normal, ai.Hard} {
		b, i := bot(t, level, 1), 0
		require.Zero(t, testing.AllocsPerRun(2000, func() {
			_, _ = b.Choose(background, views[i%len(views)], nil)
			i++
		}), "%v", level)
	}
}

// TestMemoryDoesNotGrow: what Expert needs for a decision is gone after it.
func TestMemoryDoesNotGrow(t *testing.T) {
	heap := func() uint64 {
		moments(t, 7, 1, func(m moment) {
			_, err := bot(t, ai.Expert, 1).Choose(background, m.state.View(m.seat), m.past)
			require.NoError(t, err)
		})
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	first := heap()
	for range 3 {
		require.Less(t, heap(), first+1<<20)
	}
}

// BenchmarkDecision measures decisions that are none (a forced pass) too, as they come in matches between bots of a
// level.
func BenchmarkDecision(b *testing.B) {
	for _, level := range ai.Levels() {
		b.Run(level.String(), func(b *testing.B) {
			one, err := presidentbot.New(level, rand.New(rand.NewPCG(1, 1)).IntN)
			require.NoError(b, err)
			var asked []moment
			moments(b, 8, 12, func(m moment) { asked = append(asked, m) })
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				m := &asked[i*37%len(asked)]
				_, _ = one.Choose(background, m.state.View(m.seat), m.past)
				i++
			}
			b.ReportMetric(float64(i)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
