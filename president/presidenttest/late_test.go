package presidenttest_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

func TestLate(t *testing.T) {
	s, err := presidenttest.Late(president.Default(4), row(t, "4c8h/3cRc/3dDc/6h"), 0) // CASES 1
	require.NoError(t, err)
	require.Equal(t, "president/1 4x1+last 1:playing 4c8h/3cRc/3dDc/6h "+
		"3h3s4d4h4s5c5d5h5s6c6d/6s7c7d7h7s8c8d8s9c9d9h/9s10c10d10h10sVcVdVhVsDdDh/DsRdRhRsAcAdAhAs2c2d2h2s "+
		"- 0 - n - - 0/0/0/0 -", s.Notation())
	require.NoError(t, presidenttest.CheckState(s))

	// All 52 cards held: the first lead.
	deal := row(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c/6d6h6s7c7d7h7s8c8d8h8s9c9d/"+
		"9h9s10c10d10h10sVcVdVhVsDcDdDh/DsRcRdRhRsAcAdAhAs2c2d2h2s")
	s, err = presidenttest.Late(president.Default(4), deal, 0)
	require.NoError(t, err)
	again, err := president.New(president.Default(4))
	require.NoError(t, err)
	for seat, hand := range deal {
		again, err = again.Next(president.Deal(cards.Seat(seat), hand))
		require.NoError(t, err)
	}
	require.Equal(t, again, s)
}

// What can be said of a position, and what it becomes, written out.
func TestPosition(t *testing.T) {
	r2 := president.Rules{Players: 4, Rounds: 3, Revolution: true, Leader: president.LeaderPresident}
	for _, c := range []struct {
		name string
		p    presidenttest.Position
		want []string // parts of the notation
	}{
		{"a set on the table", presidenttest.Position{
			Rules: president.Default(3), Hands: row(t, "3d9cRd/4c/5c"), Turn: 1, Top: set(t, "9h"), Owner: 0,
		}, []string{" 0=9h 1 - n - - 0/0/0 -"}},
		{"passes", presidenttest.Position{
			Rules: president.Default(4), Hands: row(t, "3d/4c/5c/6c"), Turn: 3, Top: set(t, "9h9s"), Passed: []cards.Seat{2, 1},
		}, []string{" 0=9h9s 3 12 n - - 0/0/0/0 -"}},
		{"seats that are out, by number", presidenttest.Position{
			Rules: president.Default(5), Hands: row(t, "-/4c/-/-/6c"), Turn: 1,
		}, []string{" - 1 - n 023 - 0/0/0/0/0 -"}},
		{"seats that are out, as told", presidenttest.Position{
			Rules: president.Default(5), Hands: row(t, "-/4c/-/-/6c"), Turn: 1, Out: []cards.Seat{3, 0, 2},
		}, []string{" - 1 - n 302 - 0/0/0/0/0 -"}},
		{"an owner that is out", presidenttest.Position{
			Rules: president.Default(5), Hands: row(t, "-/4c/-/-/6c"), Turn: 4, Top: set(t, "Vd"), Owner: 2,
		}, []string{" 2=Vd 4 - n 032 - "}},
		{"a reversed order: the lowest four is of the lowest seat with room", presidenttest.Position{
			Rules: president.Default(3), Hands: row(t, "3d9cRd/4c4d4h/5c"), Turn: 0, Reversed: true, // CASES 15
		}, []string{" 3d9cRd/4c4d4h/5c 3c3h3s4s5d5h5s6c6d6h6s7c7d7h7s/", " - 0 - r - "}},
		{"a reversed order by the set on the table", presidenttest.Position{
			Rules: president.Default(3), Hands: row(t, "3d9cRd/4c4d4h/5c6c7c8c9hVcDcRc"), Turn: 0,
			Top: set(t, "10c10d10h10s"), Owner: 2, Reversed: true,
		}, []string{" 2=10c10d10h10s 0 - r - "}},
		{"two fours and the normal order", presidenttest.Position{
			Rules: president.Default(3), Hands: row(t, "3d9cRd/4c4d4h/5c"), Turn: 0,
			Top: set(t, "10c10d10h10s"), Owner: 2,
		}, []string{" 3c3h3s4s5d5h5s6c6d6h6s7c7d7h7s/", " 2=10c10d10h10s 0 - n - "}},
		{"a four without revolution", presidenttest.Position{
			Rules: president.Rules{Players: 3, Rounds: 1}, Hands: row(t, "3d9cRd/4c4d4h/5c"), Turn: 0,
			Top: set(t, "10c10d10h10s"), Owner: 2,
		}, []string{" 2=10c10d10h10s 0 - n - "}},
		{"a later round", presidenttest.Position{
			Rules: r2, Hands: row(t, "4c8h/3cRc/3dDc/6h"), Turn: 3, Before: []cards.Seat{2, 3, 0, 1},
		}, []string{"president/1 4x3+president 2:playing ", " - 3 - n - 2301 2/1/4/3 9hRc>9hRc,8h>8h"}},
		{"the last round", presidenttest.Position{
			Rules: r2, Hands: row(t, "4c8h/3cRc/3dDc/6h"), Turn: 3, Before: []cards.Seat{2, 3, 0, 1}, Round: 3,
		}, []string{" 3:playing ", " - 3 - n - 2301 4/2/8/6 9hRc>9hRc,8h>8h"}},
		{"points as told", presidenttest.Position{
			Rules: r2, Hands: row(t, "4c8h/3cRc/3dDc/6h"), Turn: 3, Before: []cards.Seat{2, 3, 0, 1}, Round: 3,
			Points: []int{6, 4, 5, 5},
		}, []string{" 2301 6/4/5/5 "}},
		{"the first lead of a later round", presidenttest.Position{
			Rules: r2, Hands: row(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c/6d6h6s7c7d7h7s8c8d8h8s9c9d/"+
				"9h9s10c10d10h10sVcVdVhVsDcDdDh/DsRcRdRhRsAcAdAhAs2c2d2h2s"), Turn: 2, Before: []cards.Seat{2, 3, 0, 1},
		}, []string{" - - 2 - n - 2301 2/1/4/3 9c9d>9c9d,6c>6c"}},
		{"three players: one exchange", presidenttest.Position{
			Rules: president.Rules{Players: 3, Rounds: 2}, Hands: row(t, "4c8h/3cRc/3dDc"), Turn: 0, Before: []cards.Seat{2, 0, 1},
		}, []string{" 201 2/1/3 "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, m := late(t, c.p)
			for _, part := range c.want {
				require.Contains(t, s.Notation(), part)
			}
			require.NoError(t, presidenttest.CheckState(s))
			for seat, hand := range c.p.Hands {
				require.Equal(t, hand, s.Hand(cards.Seat(seat)))
			}
			// It can be played on, and the model goes along.
			random := rand.New(rand.NewPCG(1, 2))
			for !m.Over() {
				if s.Phase() == president.Dealing {
					s = play(t, s, m, s.Shuffled(random.IntN))
					continue
				}
				list := m.Legal(s.Pending().First())
				s = play(t, s, m, list[random.IntN(len(list)):][:1])
			}
		})
	}
}

func TestLateRefuses(t *testing.T) {
	r4 := president.Default(4)
	const hands = "3cRc/4c9h/5d6d/7s8s"
	good := presidenttest.Position{Rules: r4, Hands: row(t, hands), Turn: 0}
	_, err := good.State()
	require.NoError(t, err)
	many := president.Rules{Players: 4, Rounds: 3, Revolution: true}
	before := []cards.Seat{2, 3, 0, 1}
	for _, c := range []struct {
		name   string
		change func(p *presidenttest.Position)
		want   error
	}{
		{"rules", func(p *presidenttest.Position) { p.Rules = badOnes }, president.ErrPlayers},
		{"nothing", func(p *presidenttest.Position) { *p = presidenttest.Position{} }, president.ErrPlayers},
		{"a hand missing", func(p *presidenttest.Position) { p.Hands = p.Hands[:3] }, presidenttest.ErrHands},
		{"a hand too many", func(p *presidenttest.Position) { p.Hands = append(p.Hands, 0) }, presidenttest.ErrHands},
		{"no hands", func(p *presidenttest.Position) { p.Hands = nil }, presidenttest.ErrHands},
		{"a card twice", func(p *presidenttest.Position) { p.Hands[1] = set(t, "3c") }, presidenttest.ErrHands},
		{"what is no card", func(p *presidenttest.Position) { p.Hands[1] |= 1 }, presidenttest.ErrHands},
		{"fourteen cards of thirteen", func(p *presidenttest.Position) {
			p.Hands = row(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c6d/7c/8c/9c")
		}, presidenttest.ErrSizes},
		{"one seat with cards", func(p *presidenttest.Position) { p.Hands = row(t, "3c/-/-/-") }, presidenttest.ErrEnded},
		{"no cards", func(p *presidenttest.Position) { p.Hands = row(t, "-/-/-/-") }, presidenttest.ErrEnded},
		{"the turn of a seat that is out", func(p *presidenttest.Position) {
			p.Hands = row(t, "-/3c/4c/5c")
		}, presidenttest.ErrTurn},
		{"the turn of a fifth seat", func(p *presidenttest.Position) { p.Turn = 4 }, presidenttest.ErrTurn},
		{"the turn of nobody", func(p *presidenttest.Position) { p.Turn = cards.Nobody }, presidenttest.ErrTurn},
		{"the turn of the owner", func(p *presidenttest.Position) { p.Top = set(t, "3d") }, presidenttest.ErrTurn},
		{"the turn of a seat that has passed", func(p *presidenttest.Position) {
			p.Top, p.Owner, p.Passed = set(t, "3d"), 3, []cards.Seat{0}
		}, presidenttest.ErrTurn},
		{"a turn that leaves out a seat", func(p *presidenttest.Position) {
			p.Top, p.Owner, p.Turn = set(t, "3d"), 3, 1
		}, presidenttest.ErrTurn},
		{"a first lead by another seat than seat 0", func(p *presidenttest.Position) {
			p.Hands, p.Turn = row(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c/6d6h6s7c7d7h7s8c8d8h8s9c9d/"+
				"9h9s10c10d10h10sVcVdVhVsDcDdDh/DsRcRdRhRsAcAdAhAs2c2d2h2s"), 1
		}, presidenttest.ErrTurn},
		{"a set of two ranks", func(p *presidenttest.Position) { p.Top, p.Owner = set(t, "3d4d"), 3 }, presidenttest.ErrTop},
		{"a set that is no cards", func(p *presidenttest.Position) { p.Top, p.Owner = 1, 3 }, presidenttest.ErrTop},
		{"a set still held", func(p *presidenttest.Position) { p.Top, p.Owner = set(t, "3c"), 3 }, presidenttest.ErrTop},
		{"a set of nobody", func(p *presidenttest.Position) {
			p.Top, p.Owner = set(t, "3d"), cards.Nobody
		}, presidenttest.ErrTop},
		{"a set of a seat that has shown nothing", func(p *presidenttest.Position) {
			p.Hands = row(t, "3c/4c/6c/7c7d7h7s8c8d8h8s9c9d9h9sVc")
			p.Top, p.Owner = set(t, "3d"), 3
		}, presidenttest.ErrTop},
		{"passes before anybody has led", func(p *presidenttest.Position) { p.Passed = []cards.Seat{1} }, presidenttest.ErrPassed},
		{"a pass of the owner", func(p *presidenttest.Position) {
			p.Top, p.Owner, p.Passed = set(t, "3d"), 3, []cards.Seat{3}
		}, presidenttest.ErrPassed},
		{"a pass of a seat that is out", func(p *presidenttest.Position) {
			p.Hands = row(t, "3c/-/5c/6c")
			p.Top, p.Owner, p.Passed = set(t, "3d"), 3, []cards.Seat{1}
		}, presidenttest.ErrPassed},
		{"a pass of a seat that was not asked", func(p *presidenttest.Position) {
			p.Hands = row(t, "3d3h3s4c4d4h4s5c5d5h5s6c/6d6h6s7c7d7h7s8c8d8h8s9c9d/"+
				"9h9s10c10d10h10sVcVdVhVsDcDdDh/DsRcRdRhRsAcAdAhAs2c2d2h2s")
			p.Top, p.Owner, p.Turn, p.Passed = set(t, "3c"), 0, 1, []cards.Seat{2}
		}, presidenttest.ErrPassed},
		{"two passes of one seat", func(p *presidenttest.Position) {
			p.Top, p.Owner, p.Passed = set(t, "3d"), 3, []cards.Seat{1, 1}
		}, presidenttest.ErrPassed},
		{"a seat out that has cards", func(p *presidenttest.Position) { p.Out = []cards.Seat{2} }, presidenttest.ErrOut},
		{"a seat out that is not named", func(p *presidenttest.Position) {
			p.Hands, p.Out = row(t, "3c/-/-/6c"), []cards.Seat{1}
		}, presidenttest.ErrOut},
		{"a seat that went out after the last set", func(p *presidenttest.Position) {
			p.Hands, p.Out = row(t, "3c/-/-/6c"), []cards.Seat{1, 2}
			p.Top, p.Owner = set(t, "3d"), 1
		}, presidenttest.ErrOut},
		{"a reversed order without revolution", func(p *presidenttest.Position) {
			p.Reversed, p.Rules.Revolution = true, false
		}, presidenttest.ErrReversed},
		{"a reversed order without a four", func(p *presidenttest.Position) {
			p.Reversed, p.Hands = true, row(t, "3c4c5c6c/7c8c9c10c/VcDcRcAc/2c")
		}, presidenttest.ErrReversed},
		{"a reversed order with two fours", func(p *presidenttest.Position) {
			p.Hands = row(t, "3c4c5c6c/7c8c9c10c/VcDcRcAc/Vd")
			p.Top, p.Owner = set(t, "2c2d2h2s"), 3
		}, presidenttest.ErrReversed},
		{"a reversed order, and nobody has shown four cards", func(p *presidenttest.Position) {
			p.Hands = row(t, "3c3d3h3s4c4d4h4s5c5d/5h5s6c6d6h6s7c7d7h7s/8c8d8h8s9c9d9h9s10c10d/10h10sVcVdVhVsDcDdDhDs")
			p.Reversed = true
		}, presidenttest.ErrReversed},
		{"a round with none before", func(p *presidenttest.Position) { p.Rules, p.Round = many, 2 }, presidenttest.ErrBefore},
		{"a first round with one before", func(p *presidenttest.Position) {
			p.Rules, p.Round, p.Before = many, 1, before
		}, presidenttest.ErrBefore},
		{"a round too many", func(p *presidenttest.Position) {
			p.Rules, p.Round, p.Before = many, 4, before
		}, presidenttest.ErrBefore},
		{"a round before the first", func(p *presidenttest.Position) { p.Round = -1 }, presidenttest.ErrBefore},
		{"two rounds of one", func(p *presidenttest.Position) { p.Before = before }, presidenttest.ErrBefore},
		{"a seat twice in the round before", func(p *presidenttest.Position) {
			p.Rules, p.Before = many, []cards.Seat{2, 2, 0, 1}
		}, presidenttest.ErrBefore},
		{"a seat missing in the round before", func(p *presidenttest.Position) {
			p.Rules, p.Before = many, []cards.Seat{2, 0, 1}
		}, presidenttest.ErrBefore},
		{"points in the first round", func(p *presidenttest.Position) { p.Points = []int{1, 0, 0, 0} }, presidenttest.ErrPoints},
		{"points of three seats", func(p *presidenttest.Position) { p.Points = []int{0, 0, 0} }, presidenttest.ErrPoints},
		{"points of other places", func(p *presidenttest.Position) {
			p.Rules, p.Before, p.Points = many, before, []int{4, 3, 2, 1}
		}, presidenttest.ErrPoints},
		{"points of more first places than there are", func(p *presidenttest.Position) {
			p.Rules, p.Before, p.Round, p.Points = many, before, 3, []int{6, 4, 8, 2}
		}, presidenttest.ErrPoints},
		{"points below zero", func(p *presidenttest.Position) {
			p.Rules, p.Before, p.Round, p.Points = many, before, 3, []int{-1, 5, 8, 8}
		}, presidenttest.ErrPoints},
		{"points that add up to none only where sums overflow", func(p *presidenttest.Position) {
			p.Points = []int{math.MinInt, 0, 0, math.MinInt}
		}, presidenttest.ErrPoints},
		{"points that add up to those of a round only where sums overflow", func(p *presidenttest.Position) {
			p.Rules, p.Before, p.Points = many, before, []int{math.MinInt + 2, math.MinInt + 1, 4, 3}
		}, presidenttest.ErrPoints},
		{"points of half a round", func(p *presidenttest.Position) {
			p.Rules, p.Before, p.Round, p.Points = many, before, 3, []int{3, 2, 5, 5}
		}, presidenttest.ErrPoints},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := good
			p.Hands = row(t, hands)
			c.change(&p)
			s, err := p.State()
			require.ErrorIs(t, err, c.want)
			require.Equal(t, president.State{}, s)
			m, err := p.Model()
			require.ErrorIs(t, err, c.want)
			require.Nil(t, m)
		})
	}
	s, err := presidenttest.Late(r4, row(t, hands), 4)
	require.ErrorIs(t, err, presidenttest.ErrTurn)
	require.Equal(t, president.State{}, s)
}

// Every moment of play of any match can be described as a Position, and the state that it gives is the same in all that
// is asked of it but for who has shown what, and what was exchanged.
func TestPositionIsComplete(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 21))
	tried := 0
	for i := range 36 {
		record := presidenttest.Match(options(i)[i/2%4], random.IntN)
		var before []cards.Seat // the places of the round before
		for _, step := range steps(t, record) {
			s := step.State
			if s.Places().Len() == s.Rules().Players {
				before = placesOf(s)
			}
			if s.Phase() != president.Playing {
				continue
			}
			top, owner := s.Top()
			p := presidenttest.Position{
				Rules: s.Rules(), Turn: s.Turn(), Top: top, Owner: owner, Passed: slices.Collect(s.Passed().All()),
				Reversed: s.Reversed(), Out: placesOf(s), Before: before, Round: s.Round(),
			}
			for seat := range cards.Seat(s.Rules().Players) {
				p.Hands = append(p.Hands, s.Hand(seat))
				p.Points = append(p.Points, s.Points(seat))
			}
			again, err := p.State()
			require.NoError(t, err, s.Notation())
			tried++
			require.Equal(t, s.Rules(), again.Rules())
			require.Equal(t, s.Round(), again.Round())
			require.Equal(t, s.Turn(), again.Turn())
			require.Equal(t, s.Passed(), again.Passed())
			require.Equal(t, s.Reversed(), again.Reversed())
			require.Equal(t, s.Places(), again.Places())
			set, seat := again.Top()
			require.Equal(t, top, set)
			require.Equal(t, owner, seat)
			for seat := range cards.Seat(s.Rules().Players) {
				require.Equal(t, s.Hand(seat), again.Hand(seat))
				require.Equal(t, s.Shown(seat).Len(), again.Shown(seat).Len())
				require.Equal(t, s.Role(seat), again.Role(seat))
				require.Equal(t, s.Points(seat), again.Points(seat))
				require.Equal(t, s.AppendLegal(nil, seat), again.AppendLegal(nil, seat))
			}
			if tried%50 == 0 {
				m, err := p.Model()
				require.NoError(t, err)
				require.NoError(t, m.Compare(again))
				require.NoError(t, presidenttest.CheckState(again))
			}
		}
	}
	require.Greater(t, tried, 2000)
}

// placesOf lists the seats by their places.
func placesOf(s president.State) []cards.Seat {
	list := []cards.Seat{}
	for place := 1; place <= s.Places().Len(); place++ {
		list = append(list, s.Places().At(place))
	}
	return list
}
