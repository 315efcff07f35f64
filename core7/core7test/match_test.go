package core7test_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

var (
	cycles  = []core7.Rules{{Cycle: core7.RedGreenBlue}, {Cycle: core7.RedBlueGreen}}
	endings = []core7.Clause{core7.C10, core7.C11, core7.C13, core7.C14, core7.C15, core7.C16}
	badOnes = core7.Rules{Cycle: 77}
)

// source is a source of choice with a name, and how often it is worth being tried.
type source struct {
	name  string
	pick  func(n int) int
	times int
}

// sources are good and bad sources of choice.
func sources() []source {
	count := 0
	return []source{
		{"first", func(int) int { return 0 }, 1},
		{"last", func(n int) int { return n - 1 }, 1},
		{"middle", func(n int) int { return n / 2 }, 1},
		{"counting", func(n int) int { count++; return count % n }, 10},
		{"too high", func(n int) int { return n }, 1},
		{"negative", func(int) int { return -1 << 31 }, 1},
		{"everything", func(int) int { return 1<<31 - 1 }, 1},
		{"none", nil, 1},
		{"random", rand.New(rand.NewPCG(7, 7)).IntN, 20},
	}
}

// drawn makes a source of choice of draws.
func drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
}

// last gives the state after all actions of a record, all of which must be legal.
func last(t require.TestingT, r core7.Record) core7.State {
	s, err := core7.New(r.Rules)
	require.NoError(t, err)
	for step, err := range r.Replay() {
		require.NoError(t, err)
		s = step.State
	}
	return s
}

func TestRandom(t *testing.T) {
	for _, from := range sources() {
		t.Run(from.name, func(t *testing.T) {
			for _, r := range cycles {
				for range from.times {
					record := core7test.Random(r, from.pick)
					require.True(t, record.Tags.Finished)
					require.NoError(t, core7test.CheckRecord(record))
				}
			}
		})
	}
}

// Random asks for a seat of those that may act, then for an action of its list, and for nothing else: with a
// source that writes down what it is asked, the record can be told from the answers.
func TestRandomAsksForSeatAndAction(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for range 200 {
		var asked, answers []int
		record := core7test.Random(core7.Default(), func(n int) int {
			k := random.IntN(n)
			asked, answers = append(asked, n), append(answers, k)
			return k
		})
		answer := func(n int) int {
			if n < 2 { // Where there is no choice nothing is asked.
				return 0
			}
			require.NotEmpty(t, asked)
			require.Equal(t, n, asked[0])
			k := answers[0]
			asked, answers = asked[1:], answers[1:]
			return k
		}
		s, err := core7.New(core7.Default())
		require.NoError(t, err)
		for _, a := range record.Actions {
			pending := slices.Collect(s.Pending().All())
			seat := pending[answer(len(pending))]
			list := slices.Collect(s.Legal(seat))
			require.Equal(t, list[answer(len(list))], a)
			s, err = s.Next(a)
			require.NoError(t, err)
		}
		require.Empty(t, asked)
	}
}

// Every ending can be had with every source of choice, under both cycles, with few questions.
func TestEnding(t *testing.T) {
	for _, by := range endings {
		t.Run(by.String(), func(t *testing.T) {
			for _, from := range sources() {
				for _, r := range cycles {
					for range from.times {
						asked := 0
						pick := from.pick
						if pick != nil {
							pick = func(n int) int { asked++; return from.pick(n) }
						}
						record, err := core7test.Ending(r, by, pick)
						require.NoError(t, err, from.name)
						require.NoError(t, core7test.CheckRecord(record), from.name)
						result, over := last(t, record).Result()
						require.True(t, over, from.name)
						require.Equal(t, by, result.By, from.name)
						require.True(t, record.Tags.Finished, from.name)
						require.Equal(t, r, record.Rules, from.name)
						// Two hands a try, then a seat and an action at each step.
						require.LessOrEqual(t, asked, 2*12+2*len(record.Actions), from.name)
					}
				}
			}
		})
	}
}

// The matches with an ending are many: both seats win, locks come in both orders, and so many hands are chosen
// that they cannot come from a list of a few.
func TestEndingVaries(t *testing.T) {
	const n = 300
	for _, by := range endings {
		t.Run(by.String(), func(t *testing.T) {
			random := rand.New(rand.NewPCG(11, uint64(by)))
			winners := map[cards.Seat]int{}
			firstLock := map[cards.Seat]int{}
			hands := map[[2]core7.Hand]int{}
			lengths := map[int]int{}
			records := map[string]int{}
			for range n {
				record, err := core7test.Ending(core7.Default(), by, random.IntN)
				require.NoError(t, err)
				result, _ := last(t, record).Result()
				winners[result.Winner]++
				firstLock[record.Actions[2].Seat()]++
				pair := [2]core7.Hand{}
				for _, a := range record.Actions[:2] {
					pair[a.Seat()] = a.Hand()
				}
				hands[pair]++
				lengths[last(t, record).NumRounds()]++
				records[record.Notation()]++
			}
			if by == core7.C16 {
				require.Equal(t, map[cards.Seat]int{cards.Nobody: n}, winners)
			} else {
				require.Len(t, winners, 2)
				require.Greater(t, winners[0], n/4)
				require.Greater(t, winners[1], n/4)
			}
			require.Greater(t, firstLock[0], n/4)
			require.Greater(t, firstLock[1], n/4)
			require.Greater(t, len(hands), n/2)
			require.Greater(t, len(records), n*9/10)
			if by != core7.C16 { // A match of ties only has seven rounds.
				require.Greater(t, len(lengths), 1)
			}
		})
	}
}

// Only six clauses decide a match.
func TestEndingOfOtherClauses(t *testing.T) {
	for by := range core7.C19 + 3 {
		if slices.Contains(endings, by) {
			continue
		}
		record, err := core7test.Ending(core7.Default(), by, nil)
		require.ErrorIs(t, err, core7test.ErrClause, by.String())
		require.Empty(t, record.Actions)
		require.False(t, record.Tags.Finished)
	}
}

func TestRulesThatAreNotValid(t *testing.T) {
	want := core7.Record{Rules: badOnes}
	require.Equal(t, want, core7test.Random(badOnes, nil))
	for k := range 7 {
		require.Equal(t, want, core7test.Match(badOnes, func(int) int { return k }))
	}
	for _, by := range endings {
		record, err := core7test.Ending(badOnes, by, nil)
		require.ErrorIs(t, err, core7.ErrCycle)
		require.Equal(t, want, record)
	}
}

// Match makes each ending common. Random alone ends by C14 or C16 less than once in twenty times.
func TestMatchHasEveryEnding(t *testing.T) {
	const n = 700
	random := rand.New(rand.NewPCG(5, 5))
	got := map[core7.Clause]int{}
	for range n {
		result, over := last(t, core7test.Match(core7.Default(), random.IntN)).Result()
		require.True(t, over)
		got[result.By]++
	}
	for _, by := range endings {
		require.Greater(t, got[by], n/14, by.String())
	}
}

// Equal answers give equal matches.
func TestMatchIsDeterministic(t *testing.T) {
	for seed := range uint64(100) {
		one := core7test.Match(core7.Default(), rand.New(rand.NewPCG(seed, 1)).IntN)
		two := core7test.Match(core7.Default(), rand.New(rand.NewPCG(seed, 1)).IntN)
		require.Equal(t, one, two)
	}
}

// matchHolds is the property that all of the kit comes down to: every match passes every check.
func matchHolds(t *rapid.T) {
	r := rapid.SampledFrom(cycles).Draw(t, "rules")
	record := core7test.Match(r, drawn(t))
	require.True(t, record.Tags.Finished)
	require.NoError(t, core7test.CheckRecord(record))
}

func TestMatchHolds(t *testing.T) { rapid.Check(t, matchHolds) }

func FuzzMatchHolds(f *testing.F) { f.Fuzz(rapid.MakeFuzz(matchHolds)) }
