package presidenttest_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

var badOnes = president.Rules{Players: 7, Rounds: 1}

// options gives rules for each number of players; i picks the others, so that 18 of them in a row are all there are.
func options(i int) []president.Rules {
	var list []president.Rules
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		list = append(list, president.Rules{
			Players: players, Rounds: 1 + i%3, Revolution: i/3%2 == 0, Leader: president.Leader(i / 6 % 3),
		})
	}
	return list
}

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
		{"counting", func(n int) int { count++; return count % n }, 3},
		{"too high", func(n int) int { return n }, 1},
		{"negative", func(int) int { return -1 << 31 }, 1},
		{"everything", func(int) int { return 1<<31 - 1 }, 1},
		{"none", nil, 1},
		{"random", rand.New(rand.NewPCG(7, 7)).IntN, 4},
	}
}

// drawn makes a source of choice of draws.
func drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
}

// drawnRules draws rules with few rounds.
func drawnRules(t *rapid.T) president.Rules {
	return president.Rules{
		Players:    rapid.IntRange(president.MinPlayers, president.MaxPlayers).Draw(t, "players"),
		Rounds:     rapid.SampledFrom([]int{1, 1, 2, 3}).Draw(t, "rounds"),
		Revolution: rapid.Bool().Draw(t, "revolution"),
		Leader:     rapid.SampledFrom([]president.Leader{0, 1, 2}).Draw(t, "leader"),
	}
}

// steps gives the steps of a record, all of whose actions must be legal.
func steps(t require.TestingT, r president.Record) []president.Step {
	var list []president.Step
	for step, err := range r.Replay() {
		require.NoError(t, err)
		list = append(list, step)
	}
	require.Len(t, list, len(r.Actions))
	return list
}

// last gives the state after all actions of a record, all of which must be legal.
func last(t require.TestingT, r president.Record) president.State {
	s, err := president.New(r.Rules)
	require.NoError(t, err)
	if list := steps(t, r); len(list) > 0 {
		s = list[len(list)-1].State
	}
	return s
}

// finished requires a match that came to its end.
func finished(t require.TestingT, r president.Record) {
	require.True(t, r.Tags.Finished)
	require.Equal(t, president.Over, last(t, r).Phase())
}

func TestRandom(t *testing.T) {
	for i, from := range sources() {
		t.Run(from.name, func(t *testing.T) {
			for k := range from.times {
				for _, r := range options(2*i + k) {
					record := presidenttest.Random(r, from.pick)
					require.Equal(t, r, record.Rules)
					finished(t, record)
					if k == 0 && r.Players%2 == i%2 { // Checking is dear.
						require.NoError(t, presidenttest.CheckRecord(record))
					}
				}
			}
		})
	}
}

// Random deals by Shuffled, asks for a seat of those that may act, then for an action of its full list, and for nothing
// else: with a source that writes down what it is asked, the record can be told from the answers.
func TestRandomAsksForSeatAndAction(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for i := range 18 {
		for _, r := range options(i) {
			var asked, answers []int
			record := presidenttest.Random(r, func(n int) int {
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
			s, err := president.New(r)
			require.NoError(t, err)
			rest := record.Actions
			for len(rest) > 0 {
				var want []president.Action
				if s.Phase() == president.Dealing {
					want = s.Shuffled(answer)
				} else {
					pending := slices.Collect(s.Pending().All())
					seat := pending[answer(len(pending))]
					list := slices.Collect(s.Legal(seat))
					want = list[answer(len(list)):][:1]
				}
				require.Equal(t, want, rest[:len(want)])
				for _, a := range want {
					s, err = s.Next(a)
					require.NoError(t, err)
				}
				rest = rest[len(want):]
			}
			require.Empty(t, asked)
		}
	}
}

// Seats that pass whenever they may, for many deals: every match ends. How many plays and actions a round has at most is
// for CheckRecord to say; here they are counted again.
func TestEveryMatchEnds(t *testing.T) {
	random := rand.New(rand.NewPCG(35, 35))
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for range 250 {
			asked := 0
			record := presidenttest.Random(president.Default(players), func(n int) int {
				if asked++; asked <= 51 { // a random deal
					return random.IntN(n)
				}
				return n - 1 // the last of a list: a follower's pass
			})
			finished(t, record)
			plays := 0
			for _, a := range record.Actions {
				if a.Kind() == president.KindPlay {
					plays++
				}
			}
			require.LessOrEqual(t, plays, 51)
			require.LessOrEqual(t, len(record.Actions), 52*players)
		}
	}
}

func TestRulesThatAreNotValid(t *testing.T) {
	want := president.Record{Rules: badOnes}
	require.Equal(t, want, presidenttest.Random(badOnes, nil))
	for k := range 2 + len(presidenttest.Situations()) {
		require.Equal(t, want, presidenttest.Match(badOnes, func(int) int { return k }))
	}
	for _, what := range presidenttest.Situations() {
		record, err := presidenttest.Situated(badOnes, what, nil)
		require.ErrorIs(t, err, president.ErrPlayers)
		require.Equal(t, want, record)
	}
}

// A long match ends, too.
func TestMatchOfManyRounds(t *testing.T) {
	r := president.Rules{Players: 5, Rounds: 300, Revolution: true}
	random := rand.New(rand.NewPCG(1, 300))
	finished(t, presidenttest.Random(r, random.IntN))
	for range 3 {
		finished(t, presidenttest.Match(r, random.IntN))
	}
}

// Match makes every situation common, and also goes out on each size of set, as a lead and as an answer.
func TestMatchHasEverySituation(t *testing.T) {
	const n = 250 // for each number of players
	random := rand.New(rand.NewPCG(5, 5))
	for _, r := range options(1) { // two rounds, with revolution
		got := map[presidenttest.Situation]int{}
		out := map[string]int{}
		passers, players, backwards := 0, 0, 0
		for range n {
			record := presidenttest.Match(r, random.IntN)
			finished(t, record)
			for _, what := range presidenttest.Situations() {
				if comesUp(t, record, what) {
					got[what]++
				}
			}
			for kind := range waysOut(t, record) {
				out[kind]++
			}
			for _, style := range styles(t, record) {
				passers += btoi(style == "passes whenever it may")
				players += btoi(style == "never passes")
			}
			for i, a := range record.Actions[1:] { // the vice-president returns before the president
				backwards += btoi(a.Kind() == president.KindReturn && a.Cards().Len() == 2 &&
					record.Actions[i].Kind() == president.KindReturn)
			}
		}
		for _, what := range presidenttest.Situations() {
			require.Greater(t, got[what], n/15, "%v with %d players", what, r.Players)
		}
		for _, size := range []string{"1", "2", "3", "4"} {
			for _, how := range []string{"lead", "answer"} {
				require.NotZero(t, out[how+" of "+size], "out on %s of %s with %d players", how, size, r.Players)
			}
		}
		require.Greater(t, passers, n/20, "seats that pass whenever they may, with %d players", r.Players)
		require.Greater(t, players, n/20, "seats that never pass, with %d players", r.Players)
		if r.Players >= 4 {
			require.Greater(t, backwards, n/20, "returns in the other order")
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// waysOut lists the ways in which seats went out.
func waysOut(t require.TestingT, r president.Record) map[string]bool {
	ways := map[string]bool{}
	lead := true
	for _, step := range steps(t, r) {
		for _, e := range step.Events {
			if e.Kind() == president.WentOut {
				how := map[bool]string{true: "lead", false: "answer"}[lead]
				ways[how+" of "+strconv.Itoa(step.Action.Cards().Len())] = true
			}
		}
		top, _ := step.State.Top()
		lead = top == 0
	}
	return ways
}

// styles tells of each seat and round whether it passed whenever it could, or never, given that it had the choice
// five times or more.
func styles(t require.TestingT, r president.Record) []string {
	var list []string
	var chances, passes [president.MaxPlayers]int
	s, err := president.New(r.Rules)
	require.NoError(t, err)
	for _, step := range steps(t, r) {
		seat := step.Action.Seat()
		if s.Phase() == president.Playing {
			if legal := s.AppendPlays(nil, seat); len(legal) > 1 && legal[len(legal)-1] == president.Pass(seat) {
				chances[seat]++
				passes[seat] += btoi(step.Action == president.Pass(seat))
			}
		}
		if s = step.State; s.Phase() == president.Dealing || s.Phase() == president.Over {
			for seat := range r.Rules.Players {
				switch {
				case chances[seat] < 5:
				case passes[seat] == chances[seat]:
					list = append(list, "passes whenever it may")
				case passes[seat] == 0:
					list = append(list, "never passes")
				}
			}
			chances, passes = [president.MaxPlayers]int{}, [president.MaxPlayers]int{}
		}
	}
	return list
}

// Equal answers give equal matches.
func TestMatchIsDeterministic(t *testing.T) {
	for seed := range uint64(100) {
		r := options(int(seed))[seed%4]
		one := presidenttest.Match(r, rand.New(rand.NewPCG(seed, 1)).IntN)
		two := presidenttest.Match(r, rand.New(rand.NewPCG(seed, 1)).IntN)
		require.Equal(t, one, two)
	}
}

// Hands that are dealt on purpose are as large as they have to be, and only some are: fair deals come, too.
func TestMatchDealsFoursTogether(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	with, without := 0, 0
	for range 300 {
		record := presidenttest.Match(president.Default(4), random.IntN)
		fours := 0
		for _, a := range record.Actions[:4] {
			for rank := cards.Three; rank <= cards.Two; rank++ {
				fours += btoi(a.Cards().OfRank(rank).Len() == 4)
			}
		}
		with += btoi(fours >= 4)
		without += btoi(fours == 0)
	}
	require.Greater(t, with, 60)
	require.Greater(t, without, 30)
}

// matchHolds is the property that all of the kit comes down to: every match passes every check.
func matchHolds(t *rapid.T) {
	record := presidenttest.Match(drawnRules(t), drawn(t))
	require.True(t, record.Tags.Finished)
	require.NoError(t, presidenttest.CheckRecord(record))
}

func TestMatchHolds(t *testing.T) { rapid.Check(t, matchHolds) }

func FuzzMatchHolds(f *testing.F) { f.Fuzz(rapid.MakeFuzz(matchHolds)) }
