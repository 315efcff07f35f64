package presidenttest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// setOf reads cards as in 3c4d.
func setOf(t *testing.T, text string) cards.Set {
	set, err := cards.ParseSet(text, "")
	require.NoError(t, err, text)
	return set
}

// scenes are states that wrong answers are given of.
type scenes struct {
	start     president.State // before the first deal
	dealing   president.State // seat 0 has its hand
	returning president.State // six players: seat 1 gave 7d7h to 4, and 0 gave 5d to 5
	lead      president.State // seat 0 is to lead a trick in the first round
	answer    president.State // seat 3 has led 3d, seat 0 is to answer
	reversed  president.State // as lead, in reversed order
	noFour    president.State // as lead, and no four can have been shown
	out       president.State // seat 0 is out, seat 1 is to lead
	first     president.State // the first lead of the match
	again     president.State // the first lead of the second round, by the president, seat 2
	opened    president.State // seat 0 has led the 3c, the first set of the match
	four      president.State // seat 0 has led all threes, the first set of the match
	ownerOut  president.State // 1, then 3 went out, on the set that lies on the table
	otherOut  president.State // 3, then 1 went out
	second    president.State // the second round: 3 is to lead; the first had the places 2301
	third     president.State // the third round, as many points again
	between   president.State // after the first round of two, of places 0123
	over      president.State // after the only round, of places 0123
	overTwo   president.State // after the second round of two, of places 0123; the first had 2301
}

func scenesOf(t *testing.T) scenes {
	r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	long := president.Rules{Players: 4, Rounds: 3, Revolution: true, Leader: president.LeaderPresident}
	position := func(p Position, hands string) president.State {
		if p.Rules.Players == 0 {
			p.Rules = r
		}
		for word := range strings.SplitSeq(hands, "/") {
			p.Hands = append(p.Hands, setOf(t, word))
		}
		s, err := p.State()
		require.NoError(t, err)
		return s
	}
	play := func(s president.State, list ...president.Action) president.State {
		for _, a := range list {
			next, err := s.Next(a)
			require.NoError(t, err)
			s = next
		}
		return s
	}
	ends := []president.Action{
		president.Play(0, setOf(t, "3c")), president.Play(1, setOf(t, "4c")), president.Play(2, setOf(t, "5c")),
	}
	const (
		few = "3cRc/4c9h/5d6d/7s8s"
		all = "3c3d3h3s4c4d4h4s5c5d5h5s6c/6d6h6s7c7d7h7s8c8d8h8s9c9d/" +
			"9h9s10c10d10h10sVcVdVhVsDcDdDh/DsRcRdRhRsAcAdAhAs2c2d2h2s"
	)
	var c scenes
	var err error
	c.start, err = president.New(r)
	require.NoError(t, err)
	c.dealing = play(c.start, president.Deal(0, setOf(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c")))
	c.returning, err = president.ParseState("president/1 6x3+president 3:returning 3d3h3s4c4d4h4s5c/5h5s6c6d6h6s7c/" +
		"7s8c8d8h8s9c9d9h9s/10c10d10h10sVcVdVhVsDc/7d7hDdDhDsRcRdRhRsAc/3c5dAdAhAs2c2d2h2s - - - - n - 452301 " +
		"3/3/7/7/11/11 7d7h>-,5d>-")
	require.NoError(t, err)
	c.lead = position(Position{}, few)
	c.answer = position(Position{Top: setOf(t, "3d"), Owner: 3}, few)
	c.reversed = position(Position{Reversed: true}, few)
	c.noFour = position(Position{}, "3c4c5c6c/7c8c9c10c/VcDcRcAc/2c")
	c.out = position(Position{Turn: 1}, "-/4c9h/5d6d/7s8s")
	c.first = position(Position{}, all)
	c.again = position(Position{Rules: long, Before: []cards.Seat{2, 3, 0, 1}, Turn: 2}, all)
	c.opened = play(c.first, president.Play(0, setOf(t, "3c")))
	c.four = play(c.first, president.Play(0, setOf(t, "3c3d3h3s")))
	c.ownerOut = position(Position{Top: setOf(t, "3d"), Owner: 3}, "3cRc/-/5d6d/-")
	c.otherOut = position(Position{Out: []cards.Seat{3, 1}}, "3cRc/-/5d6d/-")
	c.second = position(Position{Rules: long, Before: []cards.Seat{2, 3, 0, 1}, Turn: 3}, "4c8h/3cRc/3dDc/6h")
	c.third = position(Position{Rules: long, Before: []cards.Seat{2, 3, 0, 1}, Round: 3, Turn: 3}, "4c8h/3cRc/3dDc/6h")
	c.between = play(position(Position{}, "3c/4c/5c/6c"), ends...)
	c.over = play(position(Position{Rules: president.Default(4)}, "3c/4c/5c/6c"), ends...)
	c.overTwo = play(position(Position{Before: []cards.Seat{2, 3, 0, 1}}, "3c/4c/5c/6c"), ends...)
	return c
}

// whole is CheckState with its dear part for one seat.
func whole(s asked) error { return checkState(s, []cards.Seat{0}) }

// Each check of a state that only asks for answers finds what is wrong with each of them.
func TestChecksFindWrongAnswers(t *testing.T) {
	c := scenesOf(t)
	set := func(text string) cards.Set { return setOf(t, text) }
	with := func(change func(r *president.Rules)) president.Rules {
		r := c.lead.Rules()
		change(&r)
		return r
	}
	seats := cards.SeatsOf
	moved := c.lead.Shown(1).Lowest()
	result, _ := c.over.Result()
	results := func(change func(r *president.Result)) president.Result {
		r := result
		change(&r)
		return r
	}
	gift := func(s president.State, giver, taker cards.Seat, gave, got cards.Set) lies {
		return lies{
			by(giver, "Gave"): gave, by(taker, "Got"): gave, by(giver, "Got"): got, by(taker, "Gave"): got,
		}
	}
	for _, group := range []struct {
		name  string
		check func(asked) error
		list  []wrong
	}{
		{"valid", checkValid, []wrong{
			{president.P23, "no match can reach", c.lead,
				lies{"Validate": &president.InvalidError{Clause: president.P23}}},
		}},
		{"round", checkRound, []wrong{
			{president.P1, "7 players", c.lead, lies{"Rules": with(func(r *president.Rules) { r.Players = 7 })}},
			{president.P1, "2 players", c.lead, lies{"Rules": with(func(r *president.Rules) { r.Players = 2 })}},
			{president.P5, "the leader", c.lead, lies{"Rules": with(func(r *president.Rules) { r.Leader = 3 })}},
			{president.P21, "round 1 of 0", c.lead,
				lies{"Rules": with(func(r *president.Rules) { r.Rounds = 0 })}},
			{president.P21, "round 1 of 1001", c.lead,
				lies{"Rules": with(func(r *president.Rules) { r.Rounds = 1001 })}},
			{president.P21, "round 3 of 2", c.lead, lies{"Round": 3}},
			{president.P21, "goes on after its last", c.between, lies{"Round": 2}},
			{president.P22, "an exchange in round 1", c.returning, lies{"Round": 1}},
			{president.P3, "play in round 0", c.lead, lies{"Round": 0}},
			{president.P21, "over after round 1 of 2", c.over, lies{"Rules": c.lead.Rules()}},
			{president.P21, "the match is invalid", c.lead, lies{"Phase": president.Phase(0)}},
		}},
		{"cards", checkCards, []wrong{
			{president.P2, "what is no card", c.lead, lies{"Hand 0": set("3cRc") | 1}},
			{president.P2, "what is no card", c.lead, lies{"Shown 0": cards.Set(1)}},
			{president.P2, "does not play, has cards", c.lead, lies{of("Hand", cards.Spectator): set("3d")}},
			{president.P2, "in two places", c.lead, lies{"Hand 1": set("3c4c9h")}},
			{president.P2, "in two places", c.lead, lies{"Hand 0": set("3cRc") | c.lead.Shown(0)}},
			{president.P25, "14 cards in hand and shown, not 13", c.lead,
				lies{
					"Shown 0": c.lead.Shown(0).With(moved), "Shown 1": c.lead.Shown(1).Without(moved),
				}},
			{president.P25, "8 cards in hand and shown, not 7", c.returning,
				lies{"Hand 1": set("5h5s6c6d6h6s7cAc"), "Hand 4": set("7d7hDdDhDsRcRdRhRs")}},
			{president.P3, "dealt to 0 of 4", c.dealing, lies{"Hand 0": cards.Set(0)}},
			{president.P3, "shown before the first trick", c.returning,
				lies{"Hand 0": set("3h3s4c4d4h4s5c"), "Shown 0": set("3d")}},
			{president.P27, "a spectator", c.lead, lies{by(cards.Spectator, "Unseen"): cards.Set(0)}},
		}},
		{"taken", takenBy, []wrong{
			{president.P17, "seat 5 has place 1", c.out,
				lies{"taken": placing{[]cards.Seat{5}, map[cards.Seat]int{5: 1}, 1}}},
			{president.P17, "seat 0 has place 1", c.out,
				lies{"taken": placing{[]cards.Seat{0}, map[cards.Seat]int{0: 2}, 1}}},
			{president.P17, "place 2 is taken, and place 1 is free", c.out,
				lies{"taken": placing{[]cards.Seat{cards.Nobody, 0}, map[cards.Seat]int{0: 2}, 1}}},
			{president.P17, "of seat 1 and of seat 0", c.out,
				lies{"taken": placing{[]cards.Seat{0}, map[cards.Seat]int{0: 1, 1: 1}, 1}}},
			{president.P18, "seat 1 has place 1 and the cards", c.out,
				lies{"taken": placing{[]cards.Seat{1}, map[cards.Seat]int{1: 1}, 1}}},
			{president.P17, "1 places are taken, 2 counted", c.out,
				lies{"taken": placing{[]cards.Seat{0}, map[cards.Seat]int{0: 1}, 2}}},
			{president.P17, "1 seats have no cards, and 0 places", c.out, lies{"taken": placing{}}},
			{president.P18, "goes on with 3 of 4 seats out", c.out,
				lies{"Hand 1": cards.Set(0), "Hand 2": cards.Set(0),
					"taken": placing{[]cards.Seat{0, 1, 2}, map[cards.Seat]int{0: 1, 1: 2, 2: 3}, 3}}},
			{president.P18, "ended with 3 of 4 places taken", c.between,
				lies{"taken": placing{[]cards.Seat{0, 1, 2}, map[cards.Seat]int{0: 1, 1: 2, 2: 3}, 3}}},
			{president.P18, "in a round that has not begun", c.returning,
				lies{"Hand 0": cards.Set(0), "taken": placing{[]cards.Seat{0}, map[cards.Seat]int{0: 1}, 1}}},
		}},
		{"places", checkPlaces, []wrong{
			{president.P17, "1 seats have no cards, and 0 places", c.out, lies{"Places": president.Places{}}},
			{president.P19, "seat 0 has place 1 and is ass", c.between, lies{"Role 0": president.Ass}},
			{president.P19, "seat 0 is president", c.lead, lies{"Role 0": president.President}},
			{president.P19, "seat chance is neutral", c.second, lies{of("Role", cards.Chance): president.Neutral}},
			{president.P19, "2 seats are president, not 1", c.second, lies{"Role 0": president.President}},
		}},
		{"points", checkPoints, []wrong{
			{president.P20, "seat 0 has 1 points after 0 rounds", c.lead, lies{"Points 0": 1}},
			{president.P20, "seat 2 has 3 points after 1 rounds", c.second, lies{"Points 2": 3}},
			{president.P20, "add up to 21, not 20", c.third, lies{"Points 0": 5}},
		}},
		{"trick", checkTrick, []wrong{
			{president.P18, "there is a trick", c.between, lies{"Turn": cards.Seat(1)}},
			{president.P18, "there is a trick", c.between, lies{"Passed": seats(1)}},
			{president.P18, "there is a trick", c.between, lies{"Top": set("3c")}},
			{president.P15, "the order is reversed", c.between, lies{"Reversed": true}},
			{president.P10, "a trick is to be led", c.lead, lies{"Owner": cards.Seat(1)}},
			{president.P10, "a trick is to be led", c.lead, lies{"Passed": seats(1)}},
			{president.P7, "was not played by", c.answer, lies{"Top": set("3d4d")}},
			{president.P7, "was not played by", c.answer, lies{"Top": set("3c")}},
			{president.P7, "was not played by", c.answer, lies{"Owner": cards.Nobody}},
			{president.P9, "seat 3 has passed and its set", c.answer, lies{"Passed": seats(3)}},
			{president.P17, "seat 3 went out with the last set", c.ownerOut, lies{"Places": c.otherOut.Places()}},
			{president.P9, "seat 1 has passed and has no cards", c.ownerOut, lies{"Passed": seats(1)}},
			{president.P8, "it is the turn of seat 4", c.lead, lies{"Turn": cards.Seat(4)}},
			{president.P8, "it is the turn of seat 3", c.answer, lies{"Turn": cards.Seat(3)}},
			{president.P8, "it is the turn of seat 0", c.answer, lies{"Passed": seats(0)}},
			{president.P8, "it is the turn of seat 0", c.out, lies{"Turn": cards.Seat(0)}},
			{president.P8, "seat 0 was left out", c.answer, lies{"Turn": cards.Seat(1)}},
			{president.P8, "seat 2 has passed, and was not asked", c.opened, lies{"Passed": seats(2)}},
			{president.P13, "the first set of the round is a four", c.four, lies{"Reversed": false}},
			{president.P16, "reversed without revolution", c.reversed,
				lies{"Rules": with(func(r *president.Rules) { r.Revolution = false })}},
			{president.P13, "nobody has shown four of a kind", c.noFour, lies{"Reversed": true}},
		}},
		{"start", checkStart, []wrong{
			{president.P7, "goes on without cards", c.first, lies{"Passed": seats(1)}},
			{president.P4, "seat 1 leads the round, not 0", c.first, lies{"Turn": cards.Seat(1)}},
			{president.P5, "seat 3 leads the round, not 2", c.again, lies{"Turn": cards.Seat(3)}},
			{president.P5, "seat 2 leads the round, not 1", c.again,
				lies{"Rules": president.Rules{Players: 4, Rounds: 3, Revolution: true}}},
			{president.P5, "seat 2 leads the round, not 0", c.again,
				lies{"Rules": president.Rules{Players: 4, Rounds: 3, Revolution: true, Leader: president.LeaderSeat0}}},
		}},
		{"exchange", checkExchange, []wrong{
			{president.P22, "1 exchanges in the round, not 2", c.overTwo, lies{by(0, "Partner"): cards.Nobody}},
			{president.P22, "exchanged 1 cards", c.overTwo, gift(c.overTwo, 1, 2, 1<<4, 1<<4)},
			{president.P26, "do not know the same exchange", c.second, lies{by(1, "Gave"): set("3c4c")}},
			{president.P22, "seat 1 gave 3c, not 2 cards", c.second,
				gift(c.second, 1, 2, set("3c"), c.second.View(2).Gave())},
			{president.P24, "and is to return cards", c.returning,
				gift(c.returning, 1, 4, set("7d7h"), set("DdDh"))},
			{president.P24, "seat 2 returned 3c, not 2 cards", c.second,
				gift(c.second, 1, 2, c.second.View(1).Gave(), set("3c"))},
			{president.P24, "is not where it went", c.second,
				gift(c.second, 1, 2, set("4c8h"), c.second.View(2).Gave())},
			{president.P24, "is not where it went", c.second,
				gift(c.second, 1, 2, c.second.View(1).Gave(), set("4c8h"))},
			{president.P23, "gave 3d Dc and kept", c.second,
				gift(c.second, 1, 2, set("3dDc"), c.second.View(2).Gave())},
			{president.P22, "seat 1 exchanges cards with 0, not 2", c.second,
				lies{by(1, "Partner"): cards.Seat(0)}},
			{president.P22, "with nobody", c.returning, lies{by(2, "Gave"): set("3c")}},
		}},
		{"pending", checkPending, []wrong{
			{president.P3, "is to be dealt a hand next", c.dealing,
				lies{"Check": func(president.Action) error { return president.ErrDealOrder }}},
			{president.P24, "nobody owes a return", c.returning, lies{"Pending": cards.Seats(0)}},
			{president.P24, "those who may act", c.returning, lies{"Pending": seats(4, 0)}},
			{president.P8, "those who may act", c.lead, lies{"Pending": seats(1)}},
			{president.P3, "those who may act", c.dealing, lies{"Pending": cards.Seats(0)}},
			{president.P21, "those who may act", c.over, lies{"Pending": seats(0)}},
		}},
		{"result", checkResult, []wrong{
			{president.P21, "there is a result: false", c.over, lies{"Over": false}},
			{president.P21, "there is a result: true", c.lead, lies{"Over": true}},
			{president.P21, "before the end", c.lead, lies{"Result": president.Result{Players: 4}}},
			{president.P21, "the result is", c.over,
				lies{"Result": results(func(r *president.Result) { r.By = president.P18 })}},
			{president.P21, "the result is", c.over,
				lies{"Result": results(func(r *president.Result) { r.Players = 5 })}},
			{president.P21, "the result is", c.over,
				lies{"Result": results(func(r *president.Result) { r.Places = c.out.Places() })}},
			{president.P21, "seat 0 has standing 4", c.over,
				lies{"Result": results(func(r *president.Result) { r.Points[0] = 0 })}},
			{president.P19, "in the result", c.over, lies{"Role 0": president.Ass}},
			{president.P20, "seat 0 has 4 points, in the result 5", c.over,
				lies{"Result": results(func(r *president.Result) { r.Points[0]++ })}},
		}},
	} {
		t.Run(group.name, func(t *testing.T) {
			through := whole
			if group.name == "taken" { // Its source is one that no state has.
				through = takenBy
			}
			requireFinds(t, group.check, through, group.list)
		})
	}
}
