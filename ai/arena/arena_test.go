package arena_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

type (
	hall    = arena.Arena[president.State, president.View, president.Action, president.Event, president.Observation]
	entrant = arena.Entrant[president.View, president.Observation, president.Action]
	bot     = ai.Bot[president.View, president.Observation, president.Action]
	choose  = ai.Func[president.View, president.Observation, president.Action]
)

// anything takes any action of the short list; first takes the first one, so it never passes when it can play.
func anything(pick func(n int) int) bot {
	return choose(func(_ context.Context, v president.View, _ []president.Observation) (president.Action, error) {
		list := v.AppendPlays(nil)
		return list[pick(len(list))], nil
	})
}

func first(func(n int) int) bot {
	return choose(func(_ context.Context, v president.View, _ []president.Observation) (president.Action, error) {
		return v.AppendPlays(nil)[0], nil
	})
}

func newHall(t testing.TB, deals int) *hall {
	start, err := president.New(president.Default(4))
	require.NoError(t, err)
	return &hall{
		Start: start,
		Deal:  func(s president.State, pick func(n int) int) []president.Action { return s.Shuffled(pick) },
		Score: func(s president.State) []arena.Score {
			r, _ := s.Result()
			scores := make([]arena.Score, r.Players)
			for seat := range scores {
				scores[seat] = arena.Score{Points: r.Points[seat], Place: r.Standing(cards.Seat(seat))}
			}
			return scores
		},
		Seats: []entrant{{"first", first}, {"any", anything}, {"any", anything}, {"any", anything}},
		Deals: deals,
		Seed:  1,
	}
}

// timeless gives a report without what differs from run to run.
func timeless(r arena.Report) arena.Report {
	for i := range r.Lines {
		r.Lines[i].Took = 0
	}
	return r
}

func TestRun_DoesNotDependOnWorkers(t *testing.T) {
	want, err := newHall(t, 30).Run(t.Context())
	require.NoError(t, err)
	for _, workers := range []int{1, 2, 7} {
		a := newHall(t, 30)
		a.Workers = workers
		got, err := a.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, timeless(want), timeless(got))
	}
	other := newHall(t, 30)
	other.Seed = 2
	got, err := other.Run(t.Context())
	require.NoError(t, err)
	require.NotEqual(t, timeless(want), timeless(got))
}

// Each entrant sits on each seat of each deal once, and all points are counted.
func TestRun_Counts(t *testing.T) {
	r, err := newHall(t, 25).Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, 25, r.Deals)
	require.Equal(t, 100, r.Matches)
	require.Len(t, r.Lines, 2)
	one, three := r.Lines[0], r.Lines[1]
	require.Equal(t, []string{"first", "any"}, []string{one.Name, three.Name})
	require.Equal(t, []int{100, 300}, []int{one.Seats, three.Seats})
	require.Equal(t, 100*(4+3+2+1), one.Points+three.Points)
	require.Equal(t, []int{0, 300}, one.Met)
	require.Equal(t, []int{300, 600}, three.Met)
	require.Equal(t, 300, one.Beaten[1]+three.Beaten[0], "there are no ties in one round")
	require.Equal(t, 300, three.Beaten[1], "of each two that met one came before the other")
	for place := range 4 {
		require.Equal(t, 100, one.Places[place]+three.Places[place])
	}
	require.Positive(t, one.Decisions)
	mean, width := r.Mean(0)
	require.InDelta(t, float64(one.Points)/100, mean, 1e-12)
	require.Greater(t, mean-width, 2.5, "a bot that never passes beats chance")
}

// Duplicate play: with four bots that play alike, every deal gives them 10 points in 4 rotations, so nothing varies.
func TestMean_DuplicatePlayTakesLuckOut(t *testing.T) {
	a := newHall(t, 10)
	a.Seats = []entrant{{"a", first}, {"b", first}, {"c", first}, {"d", first}}
	r, err := a.Run(t.Context())
	require.NoError(t, err)
	for line := range r.Lines {
		mean, width := r.Mean(line)
		require.Equal(t, 2.5, mean)
		require.Equal(t, 0.0, width)
	}
}

// Mean against the textbook formula on numbers written down.
func TestMean_Interval(t *testing.T) {
	r := arena.Report{Deals: 4, Matches: 16, Lines: []arena.Line{{
		Seats: 16, Points: 8 + 10 + 12 + 14, Sum: 8 + 10 + 12 + 14, Square: 64 + 100 + 144 + 196,
	}}}
	mean, width := r.Mean(0)
	require.InDelta(t, 11.0/4, mean, 1e-12)
	// Sample variance of 8, 10, 12, 14 is 20/3; its mean's standard error sqrt(20/3/4); per seat a quarter of it.
	require.InDelta(t, 1.96*math.Sqrt(20.0/3/4)/4, width, 1e-12)
	r.Deals = 1
	_, width = r.Mean(0)
	require.True(t, math.IsInf(width, 1))
}

func TestMerge(t *testing.T) {
	whole, err := newHall(t, 20).Run(t.Context())
	require.NoError(t, err)
	a, b := newHall(t, 8), newHall(t, 12)
	b.First = 8
	left, err := a.Run(t.Context())
	require.NoError(t, err)
	right, err := b.Run(t.Context())
	require.NoError(t, err)
	merged, err := arena.Merge(right, left)
	require.NoError(t, err)
	require.Equal(t, timeless(whole), timeless(merged))

	data, err := json.Marshal(merged)
	require.NoError(t, err)
	var read arena.Report
	require.NoError(t, json.Unmarshal(data, &read))
	require.Equal(t, merged, read)

	right.Lines[0].Name = "other"
	_, err = arena.Merge(left, right)
	require.ErrorIs(t, err, arena.ErrMerge)
	_, err = arena.Merge(left, arena.Report{})
	require.ErrorIs(t, err, arena.ErrMerge)
}

// The last deals that have a number are played.
func TestRun_LargestNumbers(t *testing.T) {
	a := newHall(t, 2)
	a.First = math.MaxInt - 1
	r, err := a.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, 2, r.Deals)
	require.Equal(t, 8, r.Matches)
	last := newHall(t, 1)
	last.First = math.MaxInt
	half, err := last.Run(t.Context())
	require.NoError(t, err)
	a.Deals = 1
	other, err := a.Run(t.Context())
	require.NoError(t, err)
	both, err := arena.Merge(other, half)
	require.NoError(t, err)
	require.Equal(t, timeless(r), timeless(both))
}

// Workers without a deal would only take memory.
func TestRun_NoMoreWorkersThanDeals(t *testing.T) {
	before, counts := runtime.NumGoroutine(), make(chan int, 4)
	a := newHall(t, 1)
	a.Workers = 10_000
	a.Seats[0].New = func(pick func(n int) int) bot {
		counts <- runtime.NumGoroutine() // before the idle ones have ended
		return first(pick)
	}
	_, err := a.Run(t.Context())
	require.NoError(t, err)
	require.LessOrEqual(t, <-counts, before+100, "others may run at the same time")
}

func TestRun_Cancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	a := newHall(t, 1000)
	a.Workers = 2
	calls := 0
	a.Progress = func(done int) {
		if calls++; done == 5 {
			cancel()
		}
	}
	r, err := a.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.GreaterOrEqual(t, r.Deals, 5)
	require.Less(t, r.Deals, 1000)
	require.Equal(t, r.Deals, calls)
	require.Equal(t, 4*r.Deals, r.Matches)
}

func TestRun_BadBot(t *testing.T) {
	broken := errors.New("broken")
	a := newHall(t, 3)
	a.Seats[2].New = func(func(n int) int) bot {
		return choose(func(context.Context, president.View, []president.Observation) (president.Action, error) {
			return president.Action{}, broken
		})
	}
	r, err := a.Run(t.Context())
	require.ErrorIs(t, err, broken)
	require.Zero(t, r.Deals)
}

func TestRun_Nothing(t *testing.T) {
	for _, spoil := range []func(*hall){
		func(a *hall) { a.Seats = nil }, func(a *hall) { a.Deals = 0 }, func(a *hall) { a.Deals = -1 },
		func(a *hall) { a.Score = nil }, func(a *hall) { a.Seats[2].New = nil },
		func(a *hall) { a.First, a.Deals = math.MaxInt, 2 }, func(a *hall) { a.First, a.Deals = 2, math.MaxInt },
	} {
		a := newHall(t, 1)
		spoil(a)
		_, err := a.Run(t.Context())
		require.ErrorIs(t, err, arena.ErrArena)
	}
	for _, scores := range []int{0, 3, 5} {
		a := newHall(t, 1)
		a.Score = func(president.State) []arena.Score { return make([]arena.Score, scores) }
		r, err := a.Run(t.Context())
		require.ErrorIs(t, err, arena.ErrScore)
		require.Zero(t, r.Deals)
	}
	for _, line := range []int{-1, 0, 2} {
		mean, width := arena.Report{}.Mean(line)
		require.Zero(t, mean)
		require.Equal(t, math.Inf(1), width)
	}
}

func TestWriteCSV(t *testing.T) {
	r, err := newHall(t, 5).Run(t.Context())
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, r.WriteCSV(&out))
	rows, err := csv.NewReader(&out).ReadAll()
	require.NoError(t, err)
	require.Equal(t, []string{"name", "seats", "mean", "interval", "decisions_per_second",
		"place_1", "place_2", "place_3", "place_4", "beats_first", "beats_any"}, rows[0])
	require.Len(t, rows, 3)
	require.Equal(t, []string{"first", "20"}, rows[1][:2])
	require.Empty(t, rows[1][9], "it never met itself")
}
