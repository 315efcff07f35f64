package presidenttest

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Compare finds each wrong answer of a state and of a view, with the clause behind it.
func TestCompareFindsWrongAnswers(t *testing.T) {
	c := scenesOf(t)
	p := Position{
		Rules:  president.Rules{Players: 4, Rounds: 2, Revolution: true, Leader: president.LeaderPresident},
		Before: []cards.Seat{2, 3, 0, 1}, Turn: 0, Top: setOf(t, "3d"), Owner: 3,
	}
	for _, hand := range []string{"3cRc", "4c9h", "5d6d", "7s8s"} {
		p.Hands = append(p.Hands, setOf(t, hand))
	}
	answer, err := p.State()
	require.NoError(t, err)
	m, err := p.Model()
	require.NoError(t, err)
	last := Position{Rules: p.Rules, Before: p.Before, Turn: 1}
	for _, hand := range []string{"3c", "4c", "5c", "6c"} {
		last.Hands = append(last.Hands, setOf(t, hand))
	}
	over, err := last.State()
	require.NoError(t, err)
	ended, err := last.Model()
	require.NoError(t, err)
	for !ended.Over() {
		a := ended.Plays(over.Turn())[0]
		require.True(t, ended.Apply(a))
		over, err = over.Next(a)
		require.NoError(t, err)
	}
	dealing, start := c.dealing, (*Model)(nil)
	start, err = NewModel(dealing.Rules())
	require.NoError(t, err)
	require.True(t, start.Apply(president.Deal(0, dealing.Hand(0))))

	result, _ := over.Result()
	results := func(change func(r *president.Result)) president.Result {
		r := result
		change(&r)
		return r
	}
	shared := []struct { // of states and views alike
		clause president.Clause
		what   string
		over   bool
		name   string
		is     any
	}{
		{president.P1, "the rules of", false, "Rules", c.lead.Rules()},
		{president.P21, "the round of", false, "Round", 1},
		{president.P8, "the phase of", false, "Phase", president.Over},
		{president.P13, "whether the order is reversed", false, "Reversed", true},
		{president.P10, "the set on the table", false, "Top", setOf(t, "3h")},
		{president.P10, "the set on the table", false, "Owner", cards.Seat(2)},
		{president.P8, "whose turn it is", false, "Turn", cards.Seat(1)},
		{president.P8, "those who may act", false, "Pending", cards.SeatsOf(1)},
		{president.P9, "those who have passed", false, "Passed", cards.SeatsOf(2)},
		{president.P17, "the number of places taken", false, "Places", c.out.Places()},
		{president.P17, "the seat on place 1", true, "Places", c.over.Places()},
		{president.P27, "what seat 1 has shown", false, "Shown 1", cards.Set(0)},
		{president.P27, "what seat 4 has shown", false, "Shown 4", setOf(t, "3d")},
		{president.P19, "the role of seat 1", false, "Role 1", president.President},
		{president.P20, "the points of seat 1", false, "Points 1", 9},
		{president.P21, "whether the match is over", false, "Over", true},
		{president.P21, "whether the match is over", true, "Over", false},
		{president.P21, "the result before the end", false, "Result", result},
		{president.P21, "the result of", true, "Result", results(func(r *president.Result) { r.By = 0 })},
		{president.P21, "the result of", true, "Result", results(func(r *president.Result) { r.Players = 3 })},
		{president.P21, "the result of",
			true, "Result", results(func(r *president.Result) { r.Places = c.out.Places() })},
		{president.P20, "in the result of", true, "Result", results(func(r *president.Result) { r.Points[0]++ })},
	}
	var list, atEnd []wrong
	for _, w := range shared {
		for _, prefix := range []string{"", by(0, ""), by(cards.Spectator, "")} {
			if w.over {
				atEnd = append(atEnd, wrong{w.clause, w.what, over, lies{prefix + w.name: w.is}})
			} else {
				list = append(list, wrong{w.clause, w.what, answer, lies{prefix + w.name: w.is}})
			}
		}
	}
	none := func(dst []president.Action) []president.Action { return dst }
	noneOf := func(dst []president.Action, _ cards.Seat) []president.Action { return dst }
	pass := []president.Action{president.Pass(0)}
	allow := func(legal president.Action, err error) lies {
		return lies{"Check": func(a president.Action) error {
			if a == legal {
				return err
			}
			return answer.Check(a)
		}}
	}
	view := func(what string, wrong any) lies { return lies{by(1, what): wrong} }
	list = append(list, []wrong{
		{president.P7, "the hand of seat 0", answer, lies{"Hand 0": setOf(t, "3c")}},
		{president.P7, "the hand of seat spectator", answer, lies{of("Hand", cards.Spectator): setOf(t, "3c")}},
		{president.P8, "the legal list of seat 0", answer, lies{"AppendLegal": noneOf}},
		{president.P2, "the short legal list of seat 0", answer, lies{"AppendPlays": noneOf}},
		{president.P8, "the legal sequence of seat 0", answer,
			lies{"Legal": func(cards.Seat) iter.Seq[president.Action] { return slices.Values(pass) }}},
		{president.P8, "whether 0:pass is legal", answer, allow(president.Pass(0), president.ErrTurn)},
		{president.P8, "whether 0:play=Rc is legal", answer,
			allow(president.Play(0, setOf(t, "Rc")), president.ErrTurn)},
		{president.P8, "whether 0:play=3c is legal", answer, allow(president.Play(0, setOf(t, "3c")), nil)},
		{president.P8, "whether 0:return=3c is legal", answer, allow(president.Return(0, setOf(t, "3c")), nil)},
		{president.P8, "whether 1:play=3c is legal", answer, allow(president.Play(1, setOf(t, "3c")), nil)},
		{president.P27, "the view of seat 4", answer, lies{by(4, "Round"): 2}},
		{president.P27, "the seat of the view of seat 1", answer, view("Seat", cards.Seat(2))},
		{president.P27, "the hand in the view of seat 1", answer, view("Hand", cards.Set(0))},
		{president.P8, "the legal list in the view of seat 0", answer, lies{by(0, "AppendLegal"): none}},
		{president.P2, "the short legal list in the view of seat 0", answer, lies{by(0, "AppendPlays"): none}},
		{president.P8, "the legal sequence in the view of seat 1", answer,
			view("Legal", func() iter.Seq[president.Action] { return slices.Values(pass) })},
		{president.P22, "the partner in", answer, view("Partner", cards.Seat(0))},
		{president.P26, "what was given in", answer, view("Gave", cards.Set(0))},
		{president.P26, "what was got in", answer, view("Got", cards.Set(0))},
		{president.P27, "the hand size of seat 2", answer, view("Count 2", 3)},
		{president.P27, "the known cards of seat 2", answer, view("Known 2", setOf(t, "5d"))},
		{president.P27, "the cards that are not seen in", answer, view("Unseen", cards.Deck)},
	}...)
	requireFinds(t, m.compare, m.compare, list)
	requireFinds(t, ended.compare, ended.compare, atEnd)
	out := func(seats ...cards.Seat) placing {
		p := placing{seats, map[cards.Seat]int{}, len(seats)}
		for i, seat := range seats {
			p.places[seat] = i + 1
		}
		return p
	}
	require.NoError(t, ended.comparePlaces(out(1, 2, 3, 0), "it"))
	requireFault(t, ended.comparePlaces(out(1, 2, 3), "it"), president.P17, "the number of places taken")
	requireFault(t, ended.comparePlaces(out(1, 2, 0, 3), "it"), president.P17, "the seat on place 3")
	fifth := out(1, 2, 3, 0)
	fifth.places[4] = 5
	requireFault(t, ended.comparePlaces(fifth, "it"), president.P17, "the place of seat 4")
	require.NoError(t, ended.compareStandings(result, "it"))
	roles := results(func(r *president.Result) { r.Places = c.over.Places() })
	requireFault(t, ended.compareStandings(roles, "it"), president.P19, "the role of seat 0")
	standings := results(func(r *president.Result) { r.Points[1] = 0 })
	requireFault(t, ended.compareStandings(standings, "it"), president.P21, "the standing")
	requireFinds(t, start.compare, start.compare, []wrong{
		{president.P3, "whether 1:deal=", dealing, lies{"Check": func(a president.Action) error {
			if a.Kind() == president.KindDeal && a.Seat() == 1 {
				return nil
			}
			return dealing.Check(a)
		}}},
		{president.P3, "whether 1:deal=", dealing,
			lies{"Check": func(president.Action) error { return president.ErrDealt }}},
		{president.P3, "the hand of seat 0", dealing, lies{"Hand 0": cards.Set(0)}},
	})
}
