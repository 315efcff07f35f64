package president_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// story writes the actions that lead from the start of a match to a position.
type story struct {
	t    *testing.T
	s    president.State
	list []president.Action
}

func newStory(t *testing.T, rules president.Rules) *story {
	s, err := president.New(rules)
	require.NoError(t, err)
	return &story{t: t, s: s}
}

func (b *story) do(a president.Action) {
	b.t.Helper()
	next, err := b.s.Next(a)
	require.NoError(b.t, err, "%v in %v", a, b.s.Notation())
	b.s, b.list = next, append(b.list, a)
}

// told gives the actions that words stand for:
//
//	deal=3c*/*/2s*/*      deals a round; a * fills up a hand with the lowest cards that nobody names
//	round=2013            plays a whole round that ends with these places
//	late=4c8h/3cRc/6h@0   plays a round until these hands are left and seat 0 leads; seats without cards have gone out,
//	                      by number; @0r ends in the reversed order
//	passes                passes until the trick has ended
//
// and everything else is an action in notation, with cards in any order.
func (b *story) told(words string) []president.Action {
	b.t.Helper()
	for word := range strings.FieldsSeq(words) {
		name, what, _ := strings.Cut(word, "=")
		switch name {
		case "deal":
			hands := filled(b.t, 0, sizes(b.s.Rules()), strings.Split(what, "/")...)
			for seat, hand := range hands {
				b.do(president.Deal(cards.Seat(seat), hand))
			}
		case "round":
			b.round(what)
		case "late":
			b.late(what)
		case "passes":
			b.passes()
		default:
			b.do(deed(b.t, word))
		}
	}
	return b.list
}

// passes lets everybody pass until the trick has ended.
func (b *story) passes() {
	for top, _ := b.s.Top(); top != 0; top, _ = b.s.Top() {
		b.do(president.Pass(b.s.Turn()))
	}
}

// visit is the time during which one seat has the lead.
type visit struct {
	seat cards.Seat
	sets cards.Set // what it plays then
}

// round plays a round with the given places: each seat in turn leads until it is out.
func (b *story) round(places string) {
	n := len(places)
	last := cards.Seat(places[n-1] - '0')
	hands := make([]cards.Set, n)
	for rest := cards.Deck; hands[last].Len() < b.s.Rules().HandSize(last); rest = rest.Without(rest.Highest()) {
		hands[last] = hands[last].With(rest.Highest())
	}
	first := b.leader()
	if last == first { // it has to lead once
		hands[last] = hands[last].Without(hands[last].Highest())
	}
	order := []cards.Seat{}
	for _, seat := range places[:n-1] {
		order = append(order, cards.Seat(seat-'0'))
	}
	b.play(hands, first, order, 0)
}

// late plays a round until some hands are left.
func (b *story) late(what string) {
	words, lead, _ := strings.Cut(what, "@")
	hands := filled(b.t, 0, sizes(b.s.Rules()), strings.Split(words, "/")...)
	last := cards.Seat(lead[0] - '0')
	order, with := []cards.Seat{}, []cards.Seat{}
	for seat, hand := range hands {
		switch {
		case cards.Seat(seat) == last:
		case hand == 0:
			order = append(order, cards.Seat(seat))
		case hand.Len() < b.s.Rules().HandSize(cards.Seat(seat)):
			with = append(with, cards.Seat(seat))
		}
	}
	four := cards.Set(0)
	if strings.HasSuffix(lead, "r") {
		rest := cards.Deck
		for _, hand := range hands {
			rest &^= hand
		}
		for rank := cards.Three; rank <= cards.Two; rank++ {
			if set := rest.OfRank(rank); set.Len() == 4 {
				four = set // the highest that lies open as a whole
			}
		}
		require.NotZero(b.t, four)
	}
	b.play(hands, b.leader(), append(append(order, with...), last), four)
}

// leader gives who is to lead the coming round.
func (b *story) leader() cards.Seat {
	places, n := b.s.Places(), b.s.Rules().Players
	switch leader := b.s.Rules().Leader; {
	case b.s.Round() == 0 || leader == president.LeaderSeat0:
		return 0
	case leader == president.LeaderPresident:
		return places.At(1)
	}
	return places.At(n)
}

// play deals a round and plays it so that the hands are left: the seats get the lead in the order given and play
// what they do not keep; the last of them plays the four at the end, if there is one. Gifts of an exchange come
// back.
func (b *story) play(keep []cards.Set, first cards.Seat, order []cards.Seat, four cards.Set) {
	b.t.Helper()
	rules := b.s.Rules()
	rest := cards.Deck &^ four
	need := make([]int, rules.Players)
	for seat := range need {
		rest &^= keep[seat]
		need[seat] = rules.HandSize(cards.Seat(seat)) - keep[seat].Len()
	}
	last := order[len(order)-1]
	need[last] -= four.Len()
	visits := []visit{}
	add := func(seat cards.Seat, n int) {
		v := visit{seat: seat}
		for ; n > 0; n-- {
			v.sets, rest = v.sets.With(rest.Lowest()), rest.Without(rest.Lowest())
			need[seat]--
		}
		if v.sets != 0 {
			visits = append(visits, v)
		}
	}
	if order[0] != first {
		add(first, 1)
	}
	for _, seat := range order {
		add(seat, need[seat])
	}
	require.Zero(b.t, rest, "some cards are with nobody: %v", rest)
	hands := append([]cards.Set{}, keep...)
	hands[last] |= four
	for _, v := range visits {
		hands[v.seat] |= v.sets
	}
	for seat, hand := range hands {
		b.do(president.Deal(cards.Seat(seat), hand))
	}
	for seat := range b.s.Pending().All() {
		if b.s.Phase() == president.Returning {
			b.do(president.Return(seat, b.s.View(seat).Got()))
		}
	}
	for i := range visits {
		v := &visits[i]
		handover := v.sets.Lowest() // kept for the end, when the next one takes the lead
		sets := v.sets.Without(handover)
		for sets != 0 && b.s.Phase() == president.Playing {
			one, most := cards.Set(0), 3 // a set of four would be a revolution
			for c := range sets.OfRank(sets.Lowest().Rank()).All() {
				if one.Len() < most {
					one = one.With(c)
				}
			}
			sets &^= one
			b.do(president.Play(v.seat, one))
			b.passes()
		}
		b.do(president.Play(v.seat, cards.SetOf(handover)))
		if i == len(visits)-1 {
			break
		}
		next := &visits[i+1]
		for b.s.Turn() != next.seat {
			b.do(president.Pass(b.s.Turn()))
		}
		for c := range next.sets.All() {
			if c.Rank() > handover.Rank() {
				b.do(president.Play(next.seat, cards.SetOf(c)))
				next.sets = next.sets.Without(c)
				break
			}
		}
		b.passes()
		require.True(b.t, next.sets != 0 && b.s.Turn() == next.seat, "the lead does not come to %v", next.seat)
	}
	b.passes()
	if four != 0 {
		b.do(president.Play(last, four))
		b.passes()
	}
}

// deed reads an action with its cards in any order.
func deed(t *testing.T, word string) president.Action {
	t.Helper()
	if kind, what, ok := strings.Cut(word, "="); ok {
		word = kind + "=" + text(set(t, what))
	}
	return action(t, word)
}
