package core7test_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// actionsOf reads actions in notation; - is the zero Action.
func actionsOf(t *testing.T, words string) []core7.Action {
	var list []core7.Action
	for _, word := range strings.Fields(words) {
		a := core7.Action{}
		if word != "-" {
			var err error
			a, err = core7.ParseAction(word)
			require.NoError(t, err)
		}
		list = append(list, a)
	}
	return list
}

// script plays actions in notation with the model alone, and gives it.
func script(t *testing.T, r core7.Rules, words string) *core7test.Model {
	m, err := core7test.NewModel(r)
	require.NoError(t, err)
	for _, a := range actionsOf(t, words) {
		require.False(t, m.Over(), a)
		require.True(t, m.Apply(a), a)
	}
	return m
}

// legal gives the legal list of a seat as text.
func legal(m *core7test.Model, seat cards.Seat) string {
	words := []string{}
	for _, a := range m.Legal(seat) {
		words = append(words, a.String())
	}
	return strings.Join(words, " ")
}

// The model by itself, clause by clause: what may be done, and when it is over. Compare is not asked here, so this
// stands without the engine.
func TestModelClauses(t *testing.T) {
	const same = "0:choose=RRGGBBX 1:choose=RRGGBBX "
	const ahead = "0:choose=RRRRRRR 1:choose=GGGGGGX "
	for _, c := range []struct {
		name    string
		rules   core7.Rules
		words   string
		legal0  string
		legal1  string
		over    bool
		refused string
	}{
		{"C3: a choice stands", cycles[0], "0:choose=RRGGBBX", "", "120", false,
			"0:choose=RRGGBBX 0:lock=R 1:choose=RRGGBB 1:choose=RRGGBBXX 1:lock=R 2:choose=RRGGBBX"},
		{"C4: any card, in either order", cycles[0], same,
			"0:lock=R 0:lock=G 0:lock=B 0:lock=X", "1:lock=R 1:lock=G 1:lock=B 1:lock=X", false, "0:discard=R 1:discard=X"},
		{"C4: a lock stands", cycles[0], same + "1:lock=G", "0:lock=R 0:lock=G 0:lock=B 0:lock=X", "", false,
			"1:lock=R 1:lock=G 1:discard=R"},
		{"C5: red beats green", cycles[0], same + "0:lock=R 1:lock=G",
			"", "1:discard=R 1:discard=G 1:discard=B 1:discard=X", false, "0:discard=R 0:lock=R 1:lock=R"},
		{"C5: green beats blue", cycles[0], same + "0:lock=G 1:lock=B",
			"", "1:discard=R 1:discard=G 1:discard=B 1:discard=X", false, ""},
		{"C5: blue beats red", cycles[0], same + "0:lock=B 1:lock=R",
			"", "1:discard=R 1:discard=G 1:discard=B 1:discard=X", false, ""},
		{"C2: reversed, green beats red", cycles[1], same + "0:lock=R 1:lock=G",
			"0:discard=R 0:discard=G 0:discard=B 0:discard=X", "", false, "1:discard=R"},
		{"C2: reversed, blue beats green", cycles[1], same + "0:lock=G 1:lock=B",
			"0:discard=R 0:discard=G 0:discard=B 0:discard=X", "", false, ""},
		{"C2: reversed, red beats blue", cycles[1], same + "0:lock=B 1:lock=R",
			"0:discard=R 0:discard=G 0:discard=B 0:discard=X", "", false, ""},
		{"C5: same color", cycles[0], same + "0:lock=B 1:lock=B",
			"0:lock=R 0:lock=G 0:lock=B 0:lock=X", "1:lock=R 1:lock=G 1:lock=B 1:lock=X", false, "0:discard=B 1:discard=B"},
		{"C5, C9: gray", cycles[0], same + "0:lock=X 1:lock=B",
			"0:lock=R 0:lock=G 0:lock=B", "1:lock=R 1:lock=G 1:lock=B 1:lock=X", false, "0:lock=X"},
		{"C8: then the next round", cycles[0], same + "0:lock=R 1:lock=G 1:discard=X",
			"0:lock=R 0:lock=G 0:lock=B 0:lock=X", "1:lock=R 1:lock=G 1:lock=B", false, "1:discard=B 1:lock=X"},
		{"C10: at once, without a discard", cycles[0],
			ahead + "0:lock=R 1:lock=G 1:discard=G 0:lock=R 1:lock=G 1:discard=G 0:lock=R 1:lock=G", "", "", true,
			"1:discard=G 0:lock=R"},
		{"C11: cards against none", cycles[0],
			"0:choose=GGGGGGG 1:choose=RRGGGGG 0:lock=G 1:lock=G 0:lock=G 1:lock=G 0:lock=G 1:lock=G " +
				"0:lock=G 1:lock=R 0:discard=G 0:lock=G 1:lock=R 0:discard=G", "", "", true, "1:lock=G"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := script(t, c.rules, c.words)
			require.Equal(t, c.over, m.Over())
			require.Equal(t, c.legal0, legal(m, 0))
			if c.legal1 == "120" {
				require.Len(t, m.Legal(1), 120)
			} else {
				require.Equal(t, c.legal1, legal(m, 1))
			}
			for _, seat := range []cards.Seat{2, cards.Spectator, cards.Chance, cards.Nobody} {
				require.Empty(t, m.Legal(seat))
			}
			for _, a := range actionsOf(t, c.refused+" -") {
				before := m.Clone()
				require.False(t, m.Apply(a), a)
				require.Equal(t, before, m, a)
			}
		})
	}
}

// How matches end that the rules say most about. The result is written out here; the engine must give it, and the
// model must find nothing wrong with it.
func TestModelEndings(t *testing.T) {
	ties := func(n int, color string) string {
		return strings.Repeat("0:lock="+color+" 1:lock="+color+" ", n)
	}
	for _, c := range []struct {
		name  string
		words string
		want  core7.Result
	}{
		{"two wins all, one card each: not over", "0:choose=RRGGXXX 1:choose=RRGGXXX " + // CASES 41
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X " +
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X", core7.Result{}},
		{"C10 at two wins all", "0:choose=RRRGGXX 1:choose=RRGGGXX " +
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X " +
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X 0:lock=R 1:lock=G",
			core7.Result{Winner: 0, By: core7.C10, Wins: [2]int{3, 2}}},
		{"C11 for the loser of the last round", "0:choose=RGGXXXX 1:choose=RRGXXXX " + ties(2, "X") +
			"0:lock=G 1:lock=R 0:discard=X 0:lock=G 1:lock=R 0:discard=X 0:lock=R 1:lock=G 1:discard=X",
			core7.Result{Winner: 1, By: core7.C11, Wins: [2]int{1, 2}}},
		{"C13, the loser has nothing to discard", "0:choose=RRGXXXX 1:choose=RGGXXXX " + // CASES 40
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X " + ties(3, "X") + "0:lock=R 1:lock=G",
			core7.Result{Winner: 0, By: core7.C13, Wins: [2]int{2, 1}}},
		{"C13, the discard is the last card", "0:choose=RGXXXXX 1:choose=RGXXXXX " +
			"0:lock=R 1:lock=G 1:discard=X " + ties(4, "X") + "0:lock=G 1:lock=R 0:discard=X",
			core7.Result{Winner: 1, By: core7.C13, Wins: [2]int{1, 1}}},
		{"C14 for seat 0", "0:choose=RXXXXXX 1:choose=XXXXXXX " + ties(6, "X") + "0:lock=R 1:lock=X",
			core7.Result{Winner: 0, By: core7.C14}},
		{"C14 for seat 1", "0:choose=XXXXXXX 1:choose=RXXXXXX " + ties(6, "X") + "1:lock=R 0:lock=X",
			core7.Result{Winner: 1, By: core7.C14}},
		{"C15, the newest decisive round", "0:choose=RGXXXXX 1:choose=RGXXXXX " +
			"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X " + ties(4, "X"),
			core7.Result{Winner: 1, By: core7.C15, Wins: [2]int{1, 1}}},
		{"C16", "0:choose=RRRRRRR 1:choose=RRRRRRR " + ties(7, "R"), core7.Result{Winner: cards.Nobody, By: core7.C16}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := script(t, cycles[0], c.words)
			s := last(t, core7.Record{Actions: actionsOf(t, c.words)})
			result, over := s.Result()
			require.Equal(t, c.want, result)
			require.Equal(t, c.want != core7.Result{}, over)
			require.Equal(t, over, m.Over())
			require.NoError(t, m.Compare(s))
		})
	}
}

// A clone shares nothing with its model.
func TestModelClone(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for range 50 {
		record := core7test.Match(core7.Default(), random.IntN)
		m, err := core7test.NewModel(record.Rules)
		require.NoError(t, err)
		for _, a := range record.Actions {
			before := m.Clone()
			again := m.Clone()
			require.True(t, m.Apply(a))
			require.Equal(t, before, again, "the clone changed with the model")
			require.True(t, again.Apply(a))
			require.Equal(t, m, again)
		}
	}
}

// The zero Model is a match under the default rules.
func TestZeroModel(t *testing.T) {
	record := core7test.Random(core7.Default(), rand.New(rand.NewPCG(6, 6)).IntN)
	m := &core7test.Model{}
	for step, err := range record.Replay() {
		require.NoError(t, err)
		require.True(t, m.Apply(step.Action))
		require.NoError(t, m.Compare(step.State))
	}
	require.True(t, m.Over())
}

func TestNewModelRefusesRules(t *testing.T) {
	m, err := core7test.NewModel(badOnes)
	require.ErrorIs(t, err, core7.ErrCycle)
	require.Nil(t, m)
	for n := range 256 { // decided without the engine, and as the engine does
		r := core7.Rules{Cycle: core7.Cycle(n)}
		m, err := core7test.NewModel(r)
		require.Equal(t, r.Validate(), err)
		require.Equal(t, err == nil, m != nil)
	}
}

// Compare finds every difference that there can be between two states: whenever the state is not the one that the
// model is in, it says so, with a clause.
func TestCompareFindsDifferences(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 13))
	type pair struct {
		s core7.State
		m *core7test.Model
	}
	var pairs []pair
	for i := range 8 {
		record := core7test.Match(cycles[i%2], random.IntN)
		s, err := core7.New(record.Rules)
		require.NoError(t, err)
		m, err := core7test.NewModel(record.Rules)
		require.NoError(t, err)
		pairs = append(pairs, pair{s, m.Clone()})
		for step, err := range record.Replay() {
			require.NoError(t, err)
			require.True(t, m.Apply(step.Action))
			pairs = append(pairs, pair{step.State, m.Clone()})
		}
	}
	found := map[core7.Clause]bool{}
	for _, one := range pairs {
		for _, two := range pairs {
			err := two.m.Compare(one.s)
			if one.s == two.s {
				require.NoError(t, err)
				continue
			}
			var fault *core7test.Fault
			require.ErrorAs(t, err, &fault, "%s compared with the model of %s", one.s.Notation(), two.s.Notation())
			require.NotZero(t, fault.Clause)
			require.True(t, strings.HasPrefix(err.Error(), fault.Clause.String()+": "), err.Error())
			found[fault.Clause] = true
		}
	}
	for _, by := range []core7.Clause{core7.C2, core7.C3, core7.C4, core7.C7, core7.C8} {
		require.True(t, found[by], "no difference by %v", by)
	}
}

// The clause of a difference is the one behind the answer that differs.
func TestCompareNamesTheClause(t *testing.T) {
	const start = "0:choose=RRGGBBX 1:choose=RRGGBBX "
	for _, c := range []struct {
		model, state string
		want         core7.Clause
	}{
		{"0:choose=RRGGBBX", "1:choose=RRGGBBX", core7.C3},
		{"0:choose=RRGGBBX", "0:choose=RRGGBXX", core7.C3},
		{start + "0:lock=R", start + "0:lock=G", core7.C4},
		{start + "0:lock=R", start + "1:lock=R", core7.C4},
		{start + "0:lock=R 1:lock=R", start + "0:lock=G 1:lock=G", core7.C6},
		{start + "0:lock=R 1:lock=G", start + "0:lock=G 1:lock=R", core7.C8},
		{start + "0:lock=R 1:lock=G 1:discard=X", start + "0:lock=R 1:lock=G 1:discard=B", core7.C8},
		{start + "0:lock=R 1:lock=G 1:discard=X", start + "0:lock=G 1:lock=R 0:discard=X", core7.C7},
	} {
		m := script(t, core7.Default(), c.model)
		err := m.Compare(last(t, core7.Record{Actions: actionsOf(t, c.state)}))
		var fault *core7test.Fault
		require.ErrorAs(t, err, &fault)
		require.Equal(t, c.want, fault.Clause, "%s against %s: %v", c.state, c.model, err)
	}
}

// modelAgrees plays a match by the model's own lists, not the engine's, and now and then tries an action that the
// model refuses. The engine must follow in all of it.
func modelAgrees(t *rapid.T) {
	r := rapid.SampledFrom(cycles).Draw(t, "rules")
	pick := drawn(t)
	s, err := core7.New(r)
	require.NoError(t, err)
	m, err := core7test.NewModel(r)
	require.NoError(t, err)
	require.NoError(t, m.Compare(s))
	for !m.Over() {
		list := slices.Concat(m.Legal(0), m.Legal(1))
		require.NotEmpty(t, list)
		a := list[cards.Pick(pick, len(list))]
		if cards.Pick(pick, 4) == 3 { // any action, of a seat that exists or not
			seat, color := cards.Seat(cards.Pick(pick, 4)-1), core7.Color(cards.Pick(pick, 6))
			hand := core7.Hand{}
			for range 6 + cards.Pick(pick, 3) {
				hand = hand.With(core7.Red + core7.Color(cards.Pick(pick, 4)))
			}
			any := []core7.Action{core7.Lock(seat, color), core7.Discard(seat, color), core7.Choose(seat, hand), {}}
			a = any[cards.Pick(pick, len(any))]
		}
		next, err := s.Next(a)
		require.Equal(t, m.Apply(a), err == nil, "%v in %s", a, s.Notation())
		require.NoError(t, m.Compare(next))
		s = next
	}
}

func TestModelAgrees(t *testing.T) { rapid.Check(t, modelAgrees) }

func FuzzModelAgrees(f *testing.F) { f.Fuzz(rapid.MakeFuzz(modelAgrees)) }
