package presidenttest_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// set reads cards as in 3c4d; - is none.
func set(t require.TestingT, text string) cards.Set {
	set, err := cards.ParseSet(text, "")
	require.NoError(t, err, text)
	return set
}

// row reads the cards of each seat, as in 3c4d/-/2s.
func row(t require.TestingT, text string) []cards.Set {
	var list []cards.Set
	for _, word := range strings.Split(text, "/") {
		list = append(list, set(t, word))
	}
	return list
}

// actionsOf reads actions in notation; - is the zero Action.
func actionsOf(t require.TestingT, words string) []president.Action {
	var list []president.Action
	for _, word := range strings.Fields(words) {
		a := president.Action{}
		if word != "-" {
			var err error
			a, err = president.ParseAction(word)
			require.NoError(t, err, word)
		}
		list = append(list, a)
	}
	return list
}

// legal gives a legal list as text, without the seat.
func legal(list []president.Action) string {
	words := []string{}
	for _, a := range list {
		_, word, _ := strings.Cut(a.String(), ":")
		words = append(words, strings.TrimPrefix(word, "play="))
	}
	return strings.Join(words, " ")
}

// deals gives the deals of a round in which each seat gets at least the cards named; of the others the last seat gets the
// lowest ones, and so on.
func deals(t require.TestingT, r president.Rules, text string) []president.Action {
	hands := row(t, text)
	rest := cards.Deck
	for _, hand := range hands {
		rest &^= hand
	}
	list := make([]president.Action, len(hands))
	for seat := range slices.Backward(hands) {
		for hands[seat].Len() < r.HandSize(cards.Seat(seat)) {
			hands[seat] = hands[seat].With(rest.Lowest())
			rest = rest.Without(rest.Lowest())
		}
		list[seat] = president.Deal(cards.Seat(seat), hands[seat])
	}
	return list
}

// play plays actions with engine and model; each must be legal for both, and both must agree all the way.
func play(t require.TestingT, s president.State, m *presidenttest.Model, list []president.Action) president.State {
	for _, a := range list {
		next, err := s.Next(a)
		require.NoError(t, err, a.String())
		require.True(t, m.Apply(a), a.String())
		s = next
		require.NoError(t, m.Compare(s), a.String())
	}
	return s
}

// late gives a position to the engine and to the model.
func late(t require.TestingT, p presidenttest.Position) (president.State, *presidenttest.Model) {
	s, err := p.State()
	require.NoError(t, err)
	m, err := p.Model()
	require.NoError(t, err)
	require.NoError(t, m.Compare(s))
	return s, m
}

// The model by itself, clause by clause, from late positions: what the seat to play may do, and who is to play after some
// actions. What should be is written out here; the engine then has to agree, too.
func TestModelClauses(t *testing.T) {
	r3, r4, calm := president.Default(3), president.Default(4), president.Default(4)
	calm.Revolution = false
	for _, c := range []struct {
		name  string
		rules president.Rules
		hands string
		turn  cards.Seat
		words string
		legal string     // of the seat to play then
		next  cards.Seat // who that is, or Nobody after the end
	}{
		{"P7: a lead is of one to four cards of any rank, and no pass", r3, "4c4d4h4s9c/5c5d/6c6d", 0, "",
			"4c 4d 4h 4s 9c 4c4d 4c4h 4d4h 4c4s 4d4s 4h4s 4c4d4h 4c4d4s 4c4h4s 4d4h4s 4c4d4h4s", 0},
		{"P8: an answer is of as many cards, and higher", r3, "4c4d9c/3c3d4h4s5c5d5hVc/6c6d", 0, "0:play=4c4d",
			"5c5d 5c5h 5d5h pass", 1},
		{"P8: equal never beats, a pass is always possible", r4, "9c3c/9d9h/Rc2c/3d3h", 0, "0:play=9c", "pass", 1},
		{"P9: a pass is final in the trick", r4, "3cRc/4c9h/5d6d/7s8s", 0, "0:play=3c 1:pass 2:play=5d 3:pass", "Rc pass", 0},
		{"P9: also if it could play later", r4, "3cRc/4c9h/5d6d/7s8s", 0, "0:play=3c 1:pass 2:play=5d 3:pass 0:pass",
			"6d", 2},
		{"P10: on the last pass the winner leads", r4, "9c3c/4c9h/5d6d/7s8s", 0, "0:play=9c 1:pass 2:pass 3:pass", "3c", 0},
		{"P10: on a play, when the only opponent left has gone out", r4, "4c8h5h/3cRc/3dDc/6h", 0, // CASES 1
			"0:play=4c 1:pass 2:pass 3:play=6h 0:play=8h", "5h", 0},
		{"P11: a winner that is out is followed by the next seat, even one that passed", r4, "4c8h/3cRc/3dDc/6h", 0, // CASES 1
			"0:play=4c 1:pass 2:pass 3:play=6h 0:play=8h", "3c Rc", 1},
		{"P11: also when the next seat was the last to pass", r4, "4c8h/3cRc/3dDc/6h", 0, // CASES 1, the variant
			"0:play=4c 1:pass 2:pass 3:play=6h 0:pass", "8h", 0},
		{"P11: after the winner, not after the last to pass", r4, "3c8h/4cRc/6dDc/7sVs", 0,
			"0:play=3c 1:pass 2:play=6d 3:pass 0:play=8h 2:pass", "4c Rc", 1},
		{"P11: round the table", r4, "4c5c/-/6c7c/3d9h", 3, "3:play=3d 0:play=4c 2:pass 3:play=9h 0:pass", "5c", 0},
		{"P12: nothing can beat a two, and it is passed all the same", r3, "2c3c/Ac3d/Ad3h", 0, "0:play=2c", "pass", 1},
		{"P13: the very next answer is compared in the reversed order", r3, "7c7d7h7s5cRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc", 0,
			"0:play=7c7d7h7s", "6c6d6h6s pass", 1}, // CASES 14
		{"P14: an answer of four reverses again", r3, "7c7d7h7s5cRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc", 0,
			"0:play=7c7d7h7s 1:play=6c6d6h6s", "9c9d9h9s pass", 2},
		{"P15: the order stays across tricks", r3, "7c7d7h7s5cRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc", 0,
			"0:play=7c7d7h7s 1:pass 2:pass 0:play=5c", "pass", 1},
		{"P16: without revolution it stays", calm, "7c7d7h7s5c/6c6d6h6s8c8d8h8s/9c9d/3c", 0, "0:play=7c7d7h7s",
			"8c8d8h8s pass", 1},
		{"P17: a seat that is out is skipped, and its set may be beaten", r4, "3cRc/4c/5d6d/7s8s", 0, "0:play=3c 1:play=4c",
			"5d 6d pass", 2}, // CASES 2
		{"P18: the round ends at once", r3, "Rc/Ac/3c3d4h", 0, "0:play=Rc 1:play=Ac", "", cards.Nobody}, // CASES 6
	} {
		t.Run(c.name, func(t *testing.T) {
			s, m := late(t, presidenttest.Position{Rules: c.rules, Hands: row(t, c.hands), Turn: c.turn})
			s = play(t, s, m, actionsOf(t, c.words))
			for _, seat := range []cards.Seat{0, 1, 2, 3, 4, cards.Spectator, cards.Chance, cards.Nobody} {
				if seat != c.next {
					require.Empty(t, m.Legal(seat))
					require.Empty(t, m.Plays(seat))
				}
			}
			require.Equal(t, c.next == cards.Nobody, m.Over())
			require.Equal(t, c.legal, legal(m.Legal(c.next)))
			require.Equal(t, c.next, s.Turn())
		})
	}
}

// The short list has one action for each rank and size, with the lowest suits.
func TestModelPlays(t *testing.T) {
	p := presidenttest.Position{Rules: president.Default(3), Hands: row(t, "4d4h4s9c/5c5d/6c6d"), Turn: 0}
	_, m := late(t, p)
	require.Equal(t, "4d 9c 4d4h 4d4h4s", legal(m.Plays(0)))
	p.Top, p.Owner = set(t, "3c3d"), 2
	_, m = late(t, p)
	require.Equal(t, "4d4h pass", legal(m.Plays(0)))
}

// Deals, the exchange and the ends of rounds, by the model: what should be is written out, and the engine agrees.
func TestModelRounds(t *testing.T) {
	r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	m, err := presidenttest.NewModel(r)
	require.NoError(t, err)
	s, err := president.New(r)
	require.NoError(t, err)

	// P3: seat by seat from seat 0, thirteen cards that are not dealt.
	list := deals(t, r, "2c2d/-/-/-")
	for _, a := range []president.Action{
		list[1], president.Deal(0, 0), president.Deal(0, list[0].Cards().Without(cards.CardOf(cards.Two, cards.Clubs))),
		president.Deal(0, list[0].Cards()|1), president.Pass(0), {},
	} {
		require.False(t, m.Apply(a), a.String())
	}
	s = play(t, s, m, list[:1])
	require.False(t, m.Apply(president.Deal(1, list[0].Cards())))
	s = play(t, s, m, list[1:])
	require.Equal(t, cards.Seat(0), s.Turn()) // P4

	// Seat 0 leads all that it has, so it is first; then seat 1, then seat 2; seat 3 is last.
	order := []cards.Seat{0, 1, 2}
	for !m.Over() && s.Phase() == president.Playing {
		list := m.Plays(s.Turn())
		a := list[len(list)-1] // a pass, or the largest lead
		if len(order) > 0 && s.Hand(order[0]) == 0 {
			order = order[1:]
		}
		s = play(t, s, m, []president.Action{a})
	}
	require.Equal(t, "0123", s.Places().String())
	require.Equal(t, president.Dealing, s.Phase()) // P21

	// The second round: the gifts happen with the last hand (P22), best first, ties by suit (P23).
	list = deals(t, r, "3c4c5c/-/RcRdRh/2hAcAdAs5d") // CASES 12
	s = play(t, s, m, list)
	require.Equal(t, president.Returning, s.Phase())
	require.Equal(t, set(t, "As2h"), s.View(0).Got()&set(t, "As2h"))
	require.Equal(t, set(t, "As2h"), s.View(3).Gave())
	require.Equal(t, set(t, "Rh"), s.View(2).Gave())

	// P24: the president returns two cards that it holds, the vice-president one, in either order; nobody plays before.
	for _, a := range actionsOf(t, "0:return=3c 0:return=3c4c5c 0:return=3c5d 2:return=Rc 3:return=Ad "+
		"0:play=3c 3:play=Ad 3:pass") {
		require.False(t, m.Apply(a), a.String()) // CASES 11
	}
	require.Len(t, m.Legal(0), 15*14/2)
	require.Len(t, m.Legal(1), 14)
	other := m.Clone()
	one := play(t, s, m, actionsOf(t, "1:return=Rh 0:return=3c4c"))
	two := play(t, s, other, actionsOf(t, "0:return=3c4c 1:return=Rh"))
	require.Equal(t, one, two)
	require.Equal(t, m, other)
	require.Equal(t, cards.Seat(3), one.Turn()) // P5: the last place leads
	require.False(t, m.Apply(president.Return(0, set(t, "5c7c"))))
}

// P5: who leads a later round is an option.
func TestModelLeaders(t *testing.T) {
	for leader, want := range map[president.Leader]cards.Seat{
		president.LeaderLast: 4, president.LeaderPresident: 5, president.LeaderSeat0: 0, // CASES 3
	} {
		r := president.Rules{Players: 6, Rounds: 2, Leader: leader}
		s, m := late(t, presidenttest.Position{
			Rules: r, Hands: row(t, "Rc/3c/4c/5c/6c/Ac"), Turn: 5,
		})
		s = play(t, s, m, actionsOf(t, "5:play=Ac 0:pass 1:pass 2:pass 3:pass 4:pass 0:play=Rc 1:pass 2:pass 3:pass 4:pass "+
			"1:play=3c 2:play=4c 3:play=5c"))
		require.Equal(t, "501234", s.Places().String())
		s = play(t, s, m, deals(t, r, "-/-/-/-/-/-"))
		for s.Phase() == president.Returning {
			s = play(t, s, m, m.Legal(s.Pending().First())[:1])
		}
		require.Equal(t, want, s.Turn())
	}
}

// P19 to P21: roles, points and standings, by the model and by the engine, written out for each number of players.
func TestModelResults(t *testing.T) {
	for players, want := range map[int][]president.Role{
		3: {president.President, president.VicePresident, president.Ass},
		4: {president.President, president.VicePresident, president.ViceAss, president.Ass},
		5: {president.President, president.VicePresident, president.Neutral, president.ViceAss, president.Ass},
		6: {president.President, president.VicePresident, president.Neutral, president.Neutral, president.ViceAss,
			president.Ass},
	} {
		r := president.Default(players)
		hands := make([]cards.Set, players)
		for seat := range hands { // the later the seat, the lower its one card: all go out in a row, the last one keeps its
			hands[seat] = cards.SetOf(cards.CardOf(cards.Three+cards.Rank(seat), cards.Clubs))
		}
		s, m := late(t, presidenttest.Position{Rules: r, Hands: hands, Turn: 0})
		for seat := range cards.Seat(players - 1) {
			s = play(t, s, m, []president.Action{president.Play(seat, hands[seat])})
		}
		require.True(t, m.Over())
		result, over := s.Result()
		require.True(t, over)
		for seat, role := range want {
			require.Equal(t, role, result.Role(cards.Seat(seat)))
			require.Equal(t, players-seat, result.Points[seat])
			require.Equal(t, seat+1, result.Standing(cards.Seat(seat)))
		}
	}

	// CASES 8: 8, 3, 6 and 3 points. Seats with equal points share a standing.
	r := president.Rules{Players: 4, Rounds: 2}
	s, m := late(t, presidenttest.Position{
		Rules: r, Hands: row(t, "3c/5c/4c/3d6c"), Turn: 0, Before: []cards.Seat{0, 2, 3, 1},
	})
	s = play(t, s, m, actionsOf(t, "0:play=3c 1:pass 2:play=4c 3:pass 3:play=3d 1:play=5c"))
	require.True(t, m.Over())
	result, _ := s.Result()
	require.Equal(t, [president.MaxPlayers]int{8, 3, 6, 3}, result.Points)
	for seat, standing := range []int{1, 3, 2, 3} {
		require.Equal(t, standing, result.Standing(cards.Seat(seat)))
	}
}

// A clone shares nothing with its model.
func TestModelClone(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for i := range 12 {
		record := presidenttest.Match(options(i)[i%4], random.IntN)
		m, err := presidenttest.NewModel(record.Rules)
		require.NoError(t, err)
		for _, a := range record.Actions {
			before := m.Clone()
			again := m.Clone()
			require.True(t, m.Apply(a))
			require.Equal(t, before, again, "the clone changed with the model")
			require.True(t, again.Apply(a))
			require.Equal(t, m, again)
		}
		require.True(t, m.Over())
	}
}

func TestNewModelRefusesRules(t *testing.T) {
	m, err := presidenttest.NewModel(badOnes)
	require.ErrorIs(t, err, president.ErrPlayers)
	require.Nil(t, m)
}

// Compare finds every difference that there can be between two states: whenever the state is not the one that the
// model is in, it says so, with a clause. Nothing of a state goes unseen.
func TestCompareFindsDifferences(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 13))
	type pair struct {
		s president.State
		m *presidenttest.Model
	}
	var pairs []pair
	for i := range 8 {
		r := options(i)[i%2]
		r.Rounds = 2
		record := presidenttest.Match(r, random.IntN)
		m, err := presidenttest.NewModel(record.Rules)
		require.NoError(t, err)
		for _, step := range steps(t, record) {
			require.True(t, m.Apply(step.Action))
			pairs = append(pairs, pair{step.State, m.Clone()})
		}
	}
	found := map[president.Clause]bool{}
	for i, one := range pairs {
		for j, two := range pairs {
			if near := i-j < 12 && j-i < 12; !near && (i+j)%29 != 0 {
				continue
			}
			err := two.m.Compare(one.s)
			if one.s == two.s {
				require.NoError(t, err)
				continue
			}
			var fault *presidenttest.Fault
			require.ErrorAs(t, err, &fault, "%s compared with the model of %s", one.s.Notation(), two.s.Notation())
			require.NotZero(t, fault.Clause)
			require.True(t, strings.HasPrefix(err.Error(), fault.Clause.String()+": "), err.Error())
			found[fault.Clause] = true
		}
	}
	for _, by := range []president.Clause{
		president.P1, president.P3, president.P8, president.P10, president.P21, president.P24,
	} {
		require.True(t, found[by], "no difference by %v", by)
	}
}

// The clause of a difference is the one behind the answer that differs.
func TestCompareNamesTheClause(t *testing.T) {
	base := presidenttest.Position{Rules: president.Default(4), Hands: row(t, "3cRc/4c9h/5d6d/7s8s"), Turn: 0}
	at := func(change func(p *presidenttest.Position)) presidenttest.Position {
		p := base
		change(&p)
		return p
	}
	round2 := at(func(p *presidenttest.Position) {
		p.Rules.Rounds, p.Before = 3, []cards.Seat{2, 0, 1, 3}
	})
	for _, c := range []struct {
		name         string
		model, state presidenttest.Position
		want         president.Clause
	}{
		{"rules", base, at(func(p *presidenttest.Position) { p.Rules.Leader = president.LeaderSeat0 }), president.P1},
		{"round", at(func(p *presidenttest.Position) { p.Rules.Rounds = 3 }), round2, president.P21},
		{"order", base, at(func(p *presidenttest.Position) { p.Reversed = true }), president.P13},
		{"top", base, at(func(p *presidenttest.Position) { p.Top, p.Owner = set(t, "3d"), 3 }), president.P10},
		{"turn", at(func(p *presidenttest.Position) { p.Top, p.Owner = set(t, "3d"), 3 }),
			at(func(p *presidenttest.Position) {
				p.Top, p.Owner, p.Turn, p.Passed = set(t, "3d"), 3, 1, []cards.Seat{0}
			}), president.P8},
		{"passed", at(func(p *presidenttest.Position) { p.Top, p.Owner = set(t, "3d"), 3 }),
			at(func(p *presidenttest.Position) { p.Top, p.Owner, p.Passed = set(t, "3d"), 3, []cards.Seat{2} }), president.P9},
		{"places", base, at(func(p *presidenttest.Position) { p.Hands = row(t, "3cRc/-/5d6d/7s8s") }), president.P17},
		{"shown", base, at(func(p *presidenttest.Position) { p.Hands = row(t, "3cRd/4c9h/5d6d/7s8s") }), president.P27},
		{"role", round2, at(func(p *presidenttest.Position) {
			p.Rules.Rounds, p.Before, p.Points = 3, []cards.Seat{2, 1, 0, 3}, []int{2, 3, 4, 1}
		}), president.P19},
		{"points", at(func(p *presidenttest.Position) {
			p.Rules.Rounds, p.Round, p.Before, p.Points = 3, 3, []cards.Seat{2, 0, 1, 3}, []int{6, 6, 6, 2}
		}), at(func(p *presidenttest.Position) {
			p.Rules.Rounds, p.Round, p.Before, p.Points = 3, 3, []cards.Seat{2, 0, 1, 3}, []int{7, 5, 6, 2}
		}), president.P20},
	} {
		m, err := c.model.Model()
		require.NoError(t, err, c.name)
		s, err := c.state.State()
		require.NoError(t, err, c.name)
		var fault *presidenttest.Fault
		require.ErrorAs(t, m.Compare(s), &fault, c.name)
		require.Equal(t, c.want, fault.Clause, "%s: %v", c.name, fault)
	}
}

// anyAction draws an action that is legal or not, of a seat that exists or not.
func anyAction(s president.State, pick func(n int) int) president.Action {
	seat := cards.Seat(cards.Pick(pick, s.Rules().Players+2) - 1)
	hand := s.Hand(seat)
	some := cards.Set(0)
	for range cards.Pick(pick, 4) {
		some = some.With(cards.Card(4 + cards.Pick(pick, 52)))
	}
	rank := cards.Three + cards.Rank(cards.Pick(pick, cards.NumRanks))
	return []president.Action{
		president.Pass(seat), president.Play(seat, hand.OfRank(rank)), president.Play(seat, some), president.Return(seat, some),
		president.Return(seat, cards.SetOf(hand.Lowest())), president.Return(seat, cards.SetOf(hand.Lowest(), hand.Highest())),
		president.Deal(seat, some), president.Deal(seat, hand), {},
	}[cards.Pick(pick, 9)]
}

// modelAgrees plays a match by the model's own lists, not the engine's, and now and then tries an action that may be
// illegal. The engine must follow in all of it.
func modelAgrees(t *rapid.T) {
	r := drawnRules(t)
	pick := drawn(t)
	s, err := president.New(r)
	require.NoError(t, err)
	m, err := presidenttest.NewModel(r)
	require.NoError(t, err)
	require.NoError(t, m.Compare(s))
	do := func(a president.Action) {
		next, err := s.Next(a)
		require.Equal(t, m.Apply(a), err == nil, "%v in %s", a, s.Notation())
		require.NoError(t, m.Compare(next))
		s = next
	}
	for !m.Over() {
		if cards.Pick(pick, 8) == 7 {
			do(anyAction(s, pick))
			continue
		}
		if s.Phase() == president.Dealing {
			for _, a := range s.Shuffled(pick) {
				do(a)
			}
			continue
		}
		var list []president.Action
		for seat := range cards.Seat(r.Players) {
			list = slices.Concat(list, m.Legal(seat))
		}
		require.NotEmpty(t, list)
		do(list[cards.Pick(pick, len(list))])
	}
	require.Equal(t, president.Over, s.Phase())
}

func TestModelAgrees(t *testing.T) { rapid.Check(t, modelAgrees) }

func FuzzModelAgrees(f *testing.F) { f.Fuzz(rapid.MakeFuzz(modelAgrees)) }
