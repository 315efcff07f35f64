package ai_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// Both games fit by their methods alone.
type (
	duel         = ai.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]
	round        = ai.Table[president.State, president.View, president.Action, president.Event, president.Observation]
	duelBot      = ai.Bot[core7.View, core7.Observation, core7.Action]
	presidentBot = ai.Bot[president.View, president.Observation, president.Action]
	presidentAny = ai.Func[president.View, president.Observation, president.Action]
)

// random takes any legal action.
func random[V ai.View[A], O, A any](pick func(n int) int) ai.Bot[V, O, A] {
	return ai.Func[V, O, A](func(_ context.Context, view V, _ []O) (A, error) {
		choices := view.AppendPlays(nil)
		return choices[pick(len(choices))], nil
	})
}

func source(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 0)).IntN }

// newRound gives a table of four random players, and a state before the first deal.
func newRound(t *testing.T, seed uint64) (round, president.State) {
	rules := president.Default(4)
	rules.Rounds = 3
	start, err := president.New(rules)
	require.NoError(t, err)
	deal := source(seed)
	table := round{Deal: func(s president.State) []president.Action { return s.Shuffled(deal) }}
	for seat := range uint64(4) {
		table.Bots = append(table.Bots,
			random[president.View, president.Observation, president.Action](source(seed*10+seat)))
	}
	return table, start
}

func TestPlay_WholeMatches(t *testing.T) {
	for seed := range uint64(20) {
		start, err := core7.New(core7.Default())
		require.NoError(t, err)
		pick := source(seed)
		bot := random[core7.View, core7.Observation, core7.Action](pick)
		table := duel{Bots: []duelBot{bot, bot}}
		end, actions, err := table.Play(t.Context(), start)
		require.NoError(t, err)
		require.Equal(t, core7.Over, end.Phase())
		record := core7.Record{Actions: actions}
		for step, err := range record.Replay() {
			require.NoError(t, err)
			start = step.State
		}
		require.Equal(t, end, start)
	}
	table, start := newRound(t, 1)
	end, actions, err := table.Play(t.Context(), start)
	require.NoError(t, err)
	require.Equal(t, president.Over, end.Phase())
	for _, a := range actions {
		start, err = start.Next(a)
		require.NoError(t, err)
	}
	require.Equal(t, end, start)
}

// CASES 33: the same seeds give the same actions, whatever the number of processors.
func TestCase33_SeedsReachTheBots(t *testing.T) {
	play := func(processors int) []president.Action {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		table, start := newRound(t, 7)
		_, actions, err := table.Play(t.Context(), start)
		require.NoError(t, err)
		return actions
	}
	require.Equal(t, play(1), play(8))
}

// A bot is given what its seat may know, all of it and in order, and nothing else.
func TestPlay_GivesEachSeatItsOwn(t *testing.T) {
	table, start := newRound(t, 3)
	told := make([][]president.Observation, 4)
	var now president.State
	now = start
	table.Watch = func(m ai.Move[president.State, president.Action, president.Event]) {
		require.Equal(t, now, m.Before)
		now = m.State
		require.Equal(t, m.Action.By(), m.By)
		for seat := range told {
			for _, e := range m.Events {
				told[seat] = append(told[seat], e.For(cards.Seat(seat)))
			}
		}
	}
	for seat, inner := range table.Bots {
		table.Bots[seat] = presidentAny(func(ctx context.Context, v president.View, past []president.Observation) (president.Action, error) {
			require.Equal(t, now.View(cards.Seat(seat)), v)
			require.Equal(t, told[seat], past)
			return inner.Choose(ctx, v, past)
		})
	}
	_, _, err := table.Play(t.Context(), start)
	require.NoError(t, err)
}

// CASES 20: what a bot does to what it is given stays its own.
func TestCase20_BotsOwnWhatTheyGet(t *testing.T) {
	plain, start := newRound(t, 5)
	want, _, err := plain.Play(t.Context(), start)
	require.NoError(t, err)
	table, _ := newRound(t, 5)
	for seat, inner := range table.Bots {
		table.Bots[seat] = presidentAny(func(ctx context.Context, v president.View, past []president.Observation) (president.Action, error) {
			a, err := inner.Choose(ctx, v, past)
			list := v.AppendPlays(nil)
			clear(list[:cap(list)])
			clear(past[:cap(past)])
			return a, err
		})
	}
	table.Watch = func(m ai.Move[president.State, president.Action, president.Event]) { clear(m.Events) }
	end, _, err := table.Play(t.Context(), start)
	require.NoError(t, err)
	require.Equal(t, want, end)
}

// CASES 25: one bad bot stops nobody else, and loses nothing.
func TestCase25_OneBadBot(t *testing.T) {
	broken := errors.New("broken")
	bad := map[string]struct {
		choose presidentAny
		want   error
	}{
		"an error": {func(context.Context, president.View, []president.Observation) (president.Action, error) {
			return president.Action{}, broken
		}, broken},
		"a panic": {func(context.Context, president.View, []president.Observation) (president.Action, error) {
			var list []president.Action
			return list[3], nil
		}, ai.ErrPanic},
		"no action": {func(context.Context, president.View, []president.Observation) (president.Action, error) {
			return president.Action{}, nil
		}, president.ErrNotYours},
		"another seat's action": {func(_ context.Context, v president.View, _ []president.Observation) (president.Action, error) {
			return president.Pass(v.Seat() + 1), nil
		}, president.ErrNotYours},
		"an illegal action": {func(_ context.Context, v president.View, _ []president.Observation) (president.Action, error) {
			return president.Play(v.Seat(), 0), nil
		}, president.ErrNoCards},
	}
	for name, c := range bad {
		t.Run(name, func(t *testing.T) {
			table, start := newRound(t, 9)
			table.Bots[2] = c.choose
			state, actions, err := table.Play(t.Context(), start)
			var failure *ai.BotError
			require.ErrorAs(t, err, &failure)
			require.ErrorIs(t, err, c.want)
			require.Equal(t, cards.Seat(2), failure.Seat)
			require.Contains(t, err.Error(), "seat 2")
			require.NoError(t, state.Validate())
			require.True(t, state.Pending().Has(2))
			again := start
			for _, a := range actions {
				again, err = again.Next(a)
				require.NoError(t, err)
			}
			require.Equal(t, state, again)

			// The match is taken on from there, with a fallback that makes each failure good.
			failures := 0
			table.Fallback = random[president.View, president.Observation, president.Action](source(1))
			table.Failed = func(e *ai.BotError) {
				if !errors.Is(e, president.ErrReturning) { // the illegal play is refused so during an exchange
					require.ErrorIs(t, e, c.want)
				}
				require.Equal(t, cards.Seat(2), e.Seat)
				failures++
			}
			end, _, err := table.Play(t.Context(), state)
			require.NoError(t, err)
			require.Equal(t, president.Over, end.Phase())
			require.Positive(t, failures)

			// A fallback that fails too ends the match, with the state before.
			table.Fallback = c.choose
			stopped, more, err := table.Play(t.Context(), state)
			require.ErrorAs(t, err, &failure)
			require.Equal(t, state, stopped)
			require.Empty(t, more)
		})
	}
}

// In a bubble with a clock of its own, so that no load of the machine makes a bot late.
func TestPlay_StalledBot(t *testing.T) { synctest.Test(t, stalledBot) }

func stalledBot(t *testing.T) {
	table, start := newRound(t, 11)
	table.Limit = time.Millisecond
	release := make(chan struct{})
	defer close(release)
	table.Bots[0] = presidentAny(func(context.Context, president.View, []president.Observation) (president.Action, error) {
		<-release
		return president.Action{}, nil
	})
	state, _, err := table.Play(t.Context(), start)
	require.ErrorIs(t, err, ai.ErrStalled)
	require.NoError(t, state.Validate())
	require.True(t, state.Pending().Has(0))

	// One that heeds its context is told so in time.
	table.Bots[0] = presidentAny(func(ctx context.Context, _ president.View, _ []president.Observation) (president.Action, error) {
		<-ctx.Done()
		return president.Action{}, ctx.Err()
	})
	_, _, err = table.Play(t.Context(), start)
	require.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestPlay_Cancelled(t *testing.T) {
	table, start := newRound(t, 13)
	ctx, cancel := context.WithCancel(t.Context())
	count := 0
	table.Watch = func(ai.Move[president.State, president.Action, president.Event]) {
		if count++; count == 20 {
			cancel()
		}
	}
	state, actions, err := table.Play(ctx, start)
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, actions, 20)
	require.NoError(t, state.Validate())
}

// A match that is over is over, whatever ended with its last action.
func TestPlay_CancelledByTheEnd(t *testing.T) {
	table, start := newRound(t, 13)
	ctx, cancel := context.WithCancel(t.Context())
	table.Watch = func(m ai.Move[president.State, president.Action, president.Event]) {
		if m.State.Phase() == president.Over {
			cancel()
		}
	}
	state, _, err := table.Play(ctx, start)
	require.NoError(t, err)
	require.Equal(t, president.Over, state.Phase())
	require.Error(t, ctx.Err())
}

func TestPlay_NobodyActs(t *testing.T) {
	table, start := newRound(t, 1)
	deal := table.Deal
	table.Deal = nil
	_, _, err := table.Play(t.Context(), start)
	require.ErrorIs(t, err, ai.ErrSeats)
	table.Deal = func(president.State) []president.Action { return nil }
	_, _, err = table.Play(t.Context(), start)
	require.ErrorIs(t, err, ai.ErrSeats)
	table.Deal = func(s president.State) []president.Action { return []president.Action{president.Pass(0)} }
	_, _, err = table.Play(t.Context(), start)
	require.ErrorIs(t, err, president.ErrDealing)
	table.Deal = deal
	for _, bots := range [][]presidentBot{nil, table.Bots[:3], {nil, nil, nil, nil}} {
		table.Bots = bots
		_, _, err = table.Play(t.Context(), start)
		require.ErrorIs(t, err, ai.ErrSeats)
	}
}

func TestLevels(t *testing.T) {
	for i, l := range ai.Levels() {
		require.Equal(t, ai.Level(i+1), l)
		parsed, err := ai.ParseLevel(l.String())
		require.NoError(t, err)
		require.Equal(t, l, parsed)
	}
	for _, bad := range []string{"", "none", "Easy", "hard ", "god"} {
		_, err := ai.ParseLevel(bad)
		var fault *cards.ParseError
		require.ErrorAs(t, err, &fault)
	}
	require.Equal(t, "none", ai.Level(0).String())
	require.Equal(t, "none", ai.Level(200).String())
}
