package core7bot_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

var both = []core7.Rules{{Cycle: core7.RedGreenBlue}, {Cycle: core7.RedBlueGreen}}

// choose asks a new bot of a level for one action.
func choose(t require.TestingT, level ai.Level, view core7.View, pick func(int) int) core7.Action {
	bot, err := core7bot.New(level, pick)
	require.NoError(t, err)
	a, err := bot.Choose(context.Background(), view, nil)
	require.NoError(t, err)
	return a
}

// positions calls with every state of random matches in which a seat may act, until there were n.
func positions(n int, pick func(int) int, with func(core7.State)) {
	for done := 0; done < n; {
		record := core7test.Match(both[pick(2)], pick)
		start, _ := core7.New(record.Rules)
		with(start)
		for step := range record.Replay() {
			with(step.State)
			done++
		}
	}
}

// Every level acts legally in 100,000 positions of all phases (in short mode 20,000), most of which its own play never leads to.
func TestLegalEverywhere(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	bots := map[ai.Level]core7bot.Bot{}
	for _, level := range ai.Levels() {
		bot, err := core7bot.New(level, random.IntN)
		require.NoError(t, err)
		bots[level] = bot
	}
	phases, n := map[core7.Phase]int{}, 100_000
	if testing.Short() {
		n = 20_000
	}
	positions(n, random.IntN, func(s core7.State) {
		phases[s.Phase()]++
		for seat := range cards.Seat(core7.NumSeats) {
			view := s.View(seat)
			for _, level := range ai.Levels() {
				a, err := bots[level].Choose(context.Background(), view, nil)
				if !s.Pending().Has(seat) {
					require.ErrorIs(t, err, core7bot.ErrNothing, "%v at %v", level, view)
					continue
				}
				require.NoError(t, err, "%v at %v", level, view)
				require.NoError(t, view.Check(a), "%v: %v at %v", level, a, view)
			}
		}
	})
	for _, phase := range []core7.Phase{core7.Choosing, core7.Locking, core7.Discarding, core7.Over} {
		require.Greater(t, phases[phase], 1000, "positions while %v", phase)
	}
}

// Equal views and answers of pick give equal moves, whatever the other seat holds or has locked, whatever is handed as
// the past; the distribution, too, is the same in all worlds. (CASES 30: computer players do not peek.)
func equalMoves(t *rapid.T) {
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	record := core7test.Match(both[pick(2)], pick)
	cut := pick(len(record.Actions) + 1)
	state, err := core7.New(record.Rules)
	require.NoError(t, err)
	var past []core7.Observation
	seat := cards.Seat(pick(core7.NumSeats))
	for _, a := range record.Actions[:cut] {
		next, events, err := state.Apply(a)
		require.NoError(t, err)
		for _, e := range events {
			past = append(past, e.For(seat))
		}
		state = next
	}
	if !state.Pending().Has(seat) {
		return
	}
	view, answer := state.View(seat), pick(1<<16)
	for _, level := range ai.Levels() {
		fixed := func(n int) int { return answer % n }
		want := choose(t, level, view, fixed)
		world := view.Sample(pick)
		require.Equal(t, want, choose(t, level, world.View(seat), fixed), "%v", level)
		bot, err := core7bot.New(level, fixed)
		require.NoError(t, err)
		got, err := bot.Choose(context.Background(), view, past)
		require.NoError(t, err)
		require.Equal(t, want, got, "%v with a past", level)
	}
}

func TestEqualMoves(t *testing.T) { rapid.Check(t, equalMoves) }

func FuzzEqualMoves(f *testing.F) { f.Fuzz(rapid.MakeFuzz(equalMoves)) }

// Whether the other has locked changes nothing: the calculations of package exploit rely on it.
func TestTheOthersLockChangesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 2))
	positions(3_000, random.IntN, func(s core7.State) {
		if s.Phase() != core7.Locking || s.Pending().Len() < core7.NumSeats {
			return
		}
		for a := range s.Legal(1) {
			locked, err := s.Next(a)
			require.NoError(t, err)
			for _, level := range ai.Levels() {
				policy, err := core7bot.Policy(level)
				require.NoError(t, err)
				require.Equal(t, policy.Moves(s.View(0)), policy.Moves(locked.View(0)), "%v", level)
			}
		}
	})
}

// A bot draws from its Policy: over all answers of pick each action comes as often as its weight says. It asks once.
func TestABotDrawsFromItsPolicy(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 3))
	positions(60, random.IntN, func(s core7.State) {
		for seat := range s.Pending().All() {
			for _, level := range ai.Levels() {
				policy, err := core7bot.Policy(level)
				require.NoError(t, err)
				want, total := map[core7.Action]int64{}, int64(0)
				for _, share := range policy.Moves(s.View(seat)) {
					want[share.Action] += share.Weight
					total += share.Weight
				}
				got, asked := map[core7.Action]int64{}, 0
				for k := range total {
					got[choose(t, level, s.View(seat), func(n int) int {
						require.EqualValues(t, total, n)
						asked++
						return int(k)
					})]++
				}
				require.Equal(t, want, got, "%v at %v", level, s.View(seat))
				if total > 1 {
					require.EqualValues(t, total, asked)
				}
			}
		}
	})
}

// Renaming the cycle colors along the cycle, and reversing the cycle with two colors renamed, renames the moves of
// every level and changes nothing else (C17).
func TestColorsAreAlike(t *testing.T) {
	turn := func(c core7.Color) core7.Color { return map[core7.Color]core7.Color{1: 2, 2: 3, 3: 1, 4: 4}[c] }
	flip := func(c core7.Color) core7.Color { return map[core7.Color]core7.Color{1: 1, 2: 3, 3: 2, 4: 4}[c] }
	random := rand.New(rand.NewPCG(7, 4))
	for range 400 {
		record := core7test.Match(core7.Default(), random.IntN)
		record.Actions = record.Actions[:random.IntN(len(record.Actions)+1)]
		for _, renamed := range []struct {
			rules core7.Rules
			name  func(core7.Color) core7.Color
		}{{both[0], turn}, {both[1], flip}} {
			s, err := core7.New(core7.Default())
			require.NoError(t, err)
			r, err := core7.New(renamed.rules)
			require.NoError(t, err)
			for _, a := range record.Actions {
				s, err = s.Next(a)
				require.NoError(t, err)
				r, err = r.Next(rename(a, renamed.name))
				require.NoError(t, err)
			}
			for seat := range s.Pending().All() {
				for _, level := range ai.Levels() {
					policy, err := core7bot.Policy(level)
					require.NoError(t, err)
					want, got := map[core7.Action]int64{}, map[core7.Action]int64{}
					for _, share := range policy.Moves(s.View(seat)) {
						want[rename(share.Action, renamed.name)] = share.Weight
					}
					for _, share := range policy.Moves(r.View(seat)) {
						got[share.Action] = share.Weight
					}
					require.Equal(t, want, got, "%v at %v", level, s.View(seat))
				}
			}
		}
	}
}

// rename gives the action with its colors renamed.
func rename(a core7.Action, name func(core7.Color) core7.Color) core7.Action {
	switch a.Kind() {
	case core7.KindChoose:
		hand := core7.Hand{}
		for c := range a.Hand().All() {
			hand = hand.With(name(c))
		}
		return core7.Choose(a.Seat(), hand)
	case core7.KindLock:
		return core7.Lock(a.Seat(), name(a.Color()))
	}
	return core7.Discard(a.Seat(), name(a.Color()))
}

// CASES 33: a seed is a match: matches of all pairs of levels are equal byte for byte, on one processor and on many.
func TestSeedIsAMatch(t *testing.T) {
	play := func() (text string) {
		random := rand.New(rand.NewPCG(7, 5))
		for _, first := range ai.Levels() {
			for _, second := range ai.Levels() {
				one, err := core7bot.New(first, random.IntN)
				require.NoError(t, err)
				two, err := core7bot.New(second, random.IntN)
				require.NoError(t, err)
				table := ai.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]{
					Bots: []ai.Bot[core7.View, core7.Observation, core7.Action]{one, two},
				}
				start, err := core7.New(core7.Default())
				require.NoError(t, err)
				end, actions, err := table.Play(context.Background(), start)
				require.NoError(t, err)
				require.Equal(t, core7.Over, end.Phase())
				text += core7.Record{Rules: core7.Default(), Actions: actions}.Notation()
			}
		}
		return text
	}
	before := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(before)
	once := play()
	runtime.GOMAXPROCS(8)
	require.Equal(t, once, play())
}

// One Bot may be shared: run with -race.
func TestShared(t *testing.T) {
	for _, level := range ai.Levels() {
		bot, err := core7bot.New(level, func(n int) int { return n / 2 })
		require.NoError(t, err)
		done := make(chan error)
		for k := range uint64(4) {
			go func() {
				random, failed := rand.New(rand.NewPCG(k, 6)), error(nil)
				positions(200, random.IntN, func(s core7.State) {
					for seat := range s.Pending().All() {
						if _, err := bot.Choose(context.Background(), s.View(seat), nil); err != nil {
							failed = err
						}
					}
				})
				done <- failed
			}()
		}
		for range 4 {
			require.NoError(t, <-done)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, level := range []ai.Level{0, ai.Expert + 1, 255} {
		_, err := core7bot.New(level, nil)
		require.ErrorIs(t, err, core7bot.ErrLevel)
		_, err = core7bot.Policy(level)
		require.ErrorIs(t, err, core7bot.ErrLevel)
	}
	start, err := core7.New(core7.Default())
	require.NoError(t, err)
	_, err = core7bot.Bot{}.Choose(context.Background(), start.View(0), nil)
	require.ErrorIs(t, err, core7bot.ErrLevel)
	ended, end := context.WithCancel(context.Background())
	end()
	for _, level := range ai.Levels() {
		bot, err := core7bot.New(level, nil)
		require.NoError(t, err)
		require.Equal(t, level, bot.Level())
		a, err := bot.Choose(ended, start.View(0), nil)
		require.NoError(t, err, "a decision is too short to be cancelled")
		require.NoError(t, start.View(0).Check(a))
		for _, view := range []core7.View{{}, start.View(cards.Spectator), start.View(5)} {
			_, err = bot.Choose(context.Background(), view, nil)
			require.ErrorIs(t, err, core7bot.ErrNothing)
		}
		for _, pick := range []func(int) int{nil, func(int) int { return -1 }, func(n int) int { return n }} {
			require.NoError(t, start.View(0).Check(choose(t, level, start.View(0), pick)), "a bad pick does no harm")
		}
	}
}

// BenchmarkChoose is a decision of each level, over the decisions of its own matches.
func BenchmarkChoose(b *testing.B) {
	for _, level := range ai.Levels() {
		b.Run(level.String(), func(b *testing.B) {
			random := rand.New(rand.NewPCG(7, 7))
			bot, err := core7bot.New(level, random.IntN)
			require.NoError(b, err)
			s := core7.State{}
			for b.Loop() {
				if s.Pending() == 0 {
					s, _ = core7.New(core7.Default())
				}
				a, err := bot.Choose(context.Background(), s.View(s.Pending().First()), nil)
				require.NoError(b, err)
				s, _ = s.Next(a)
			}
		})
	}
}
