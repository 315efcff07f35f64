package president_test

import (
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

func TestSamplesLookTheSame(t *testing.T) { rapid.Check(t, upTo(50, samplesLookTheSame)) }
func FuzzSamplesLookTheSame(f *testing.F) { f.Fuzz(rapid.MakeFuzz(samplesLookTheSame)) }

// samplesLookTheSame: at every state of a match, every viewer's sample is a state that a match can reach and that the
// viewer cannot tell from the real one, and prints as the real one does.
func samplesLookTheSame(t *rapid.T) {
	pick := drawing(t)
	record := drawMatch(t)
	for _, s := range someOf(t, statesOf(t, record), 12) {
		for _, viewer := range append(viewersOf(record.Rules), strangers[0]) {
			requireWorld(t, s, viewer, s.View(viewer).Sample(pick))
		}
	}
}

// requireWorld asserts that a state is a world of a viewer's. It looks at the hands of givers by itself (P22).
func requireWorld(t require.TestingT, s president.State, viewer cards.Seat, w president.State) {
	about := fmt.Sprintf("seat %v at %v: %v", viewer, s.Notation(), w.Notation())
	require.NoError(t, w.Validate(), about)
	if w.View(viewer) != s.View(viewer) {
		require.Fail(t, "the sample looks different", about)
	}
	again, err := president.ParseState(w.Notation())
	if err != nil || again != w {
		require.Fail(t, "no match leads to the sample", "%v: %v", about, err)
	}
	require.Equal(t, s.String(), w.String(), about)
	require.Equal(t, s.AppendLegal(nil, viewer), w.AppendLegal(nil, viewer), about)
	n := s.Rules().Players
	for seat := range cards.Seat(n) {
		v := w.View(seat)
		partner := v.Partner()
		if partner == cards.Nobody {
			continue
		}
		require.Equal(t, v.Gave(), w.View(partner).Got(), about)
		dealt := dealtIn(w, seat)
		if w.Phase() == president.Returning && w.Role(seat) != president.Ass && w.Role(seat) != president.ViceAss {
			continue // a receiver
		}
		before := strings.Fields(w.Notation())[10]
		if at := strings.Index(before, seat.String()); at < n/2 || n == 3 && at < 2 {
			continue // a receiver, by the places of the round before
		}
		require.Equal(t, v.Gave(), v.Gave()&dealt, about)
		require.Less(t, (dealt &^ v.Gave()).Highest(), v.Gave().Lowest(), "the giver kept better cards: %v", about)
	}
}

// tight is a position in which the order of filling hands matters: seat 1 got 6c from seat 2, whose twelve other cards
// are lower, so it holds all cards of the three lowest ranks, and seat 3 can have none of them.
const tight = "president/1 4x2+last 2:returning DdDhDsRcRdRhRsAcAdAhAs2c2d2h2s/6c6d6h6s7c7d7h7s8c8d8h8s9c9d/" +
	"3c3d3h3s4c4d4h4s5c5d5h5s/9h9s10c10d10h10sVcVdVhVsDc - - - - n - 0123 4/3/2/1 2d2s>-,6c>-"

func TestSampleOfATightPosition(t *testing.T) {
	s := position(t, tight)
	pick := rand.New(rand.NewPCG(22, 1)).IntN
	for _, viewer := range viewersOf(s.Rules()) {
		for range 300 {
			requireWorld(t, s, viewer, s.View(viewer).Sample(pick))
		}
	}
	for range 300 {
		require.Equal(t, s.Hand(2), s.View(1).Sample(pick).Hand(2))
	}
}

// requireShare asserts that so many of some samples are about as many as chance makes them.
func requireShare(t *testing.T, count, samples int, p float64, about ...any) {
	t.Helper()
	n := float64(samples)
	require.Less(t, math.Abs(float64(count)-n*p)/math.Sqrt(n*p*(1-p)), 4.5, append(about, count)...)
}

// TestSampleWhileReturnsArePending: all deals that can have led to the position are equally likely. To seat 1 the hand
// dealt to seat 3 is any 13 of the 26 cards that it cannot place, so each of them is in it half of the time, and seat 3
// gave 2h2s as often as it was dealt both. Seat 0 knows that nobody else was dealt a card above Dc.
func TestSampleWhileReturnsArePending(t *testing.T) {
	const samples = 20000
	for _, at := range []struct {
		returns       string
		viewer, giver cards.Seat
		dealt         float64 // the share of each card that the viewer cannot place, in the hand dealt to the giver
		gift          string
		gave          float64
	}{
		{"", 0, 2, 13.0 / 37, "Dc", 13.0 / 37},
		{"", 1, 3, 13.0 / 26, "2h2s", 13.0 / 26 * 12 / 25},
		{"", 2, 3, 13.0 / 39, "2h2s", 13.0 / 39 * 12 / 38},
		{"", 3, 2, 13.0 / 39, "2h", 13.0 / 39},
		{"", 3, 2, 13.0 / 39, "2c", 26.0 / 39 * 13 / 38},
		{"", cards.Spectator, 2, 13.0 / 52, "2s", 13.0 / 52},
		{"", cards.Spectator, 3, 13.0 / 52, "2h2s", 13.0 / 52 * 12 / 51},
		{"0:return=DdDh", cards.Spectator, 2, 13.0 / 52, "2s", 13.0 / 52},
		{"1:return=9d", 2, 3, 13.0 / 38, "2h2s", 13.0 / 38 * 12 / 37},
	} {
		v := played(t, position(t, tight), at.returns).View(at.viewer)
		unseen := v.Unseen()
		pick := rand.New(rand.NewPCG(22, 2)).IntN
		var counts [64]int
		gave := 0
		for range samples {
			w := v.Sample(pick)
			for card := range dealtIn(w, at.giver).All() {
				counts[card]++
			}
			if w.View(at.giver).Gave() == set(t, at.gift) {
				gave++
			}
		}
		for card := range unseen.All() {
			if at.viewer == 1 && set(t, "3c3d3h3s4c4d4h4s5c5d5h5s").Has(card) {
				continue // seat 2 has those
			}
			requireShare(t, counts[card], samples, at.dealt, "%v: %v dealt to seat %v, %v times", v, card, at.giver)
		}
		requireShare(t, gave, samples, at.gave, "%v: seat %v gave %v %v times", v, at.giver, at.gift)
	}
}

// While hands are dealt, those that the viewer does not see are any of the cards that it cannot place.
func TestSampleWhileHandsAreDealt(t *testing.T) {
	const samples = 5000
	for _, s := range []president.State{fresh(t, "4x1+last"), ended(t, "5x2+last", "30142")} {
		deals := s.Shuffled(rand.New(rand.NewPCG(5, 2)).IntN)
		for _, a := range deals[:len(deals)-1] {
			s = played(t, s, a.String())
			for _, viewer := range viewersOf(s.Rules()) {
				v := s.View(viewer)
				pick := rand.New(rand.NewPCG(3, 2)).IntN
				var counts [president.MaxPlayers][64]int
				for range samples {
					w := v.Sample(pick)
					for seat := range counts {
						for card := range w.Hand(cards.Seat(seat)).All() {
							counts[seat][card]++
						}
					}
				}
				for seat := cards.Seat(0); seat <= a.Seat(); seat++ {
					if seat == viewer {
						continue
					}
					share := float64(v.Count(seat)) / float64(v.Unseen().Len())
					for card := range v.Unseen().All() {
						requireShare(t, counts[seat][card], samples, share, "%v: %v held by %v, %v times", v, card, seat)
					}
				}
			}
		}
	}
}

// worldsOf finds all states that look the same to a viewer by trying, as text, every way to hand out the cards that the
// viewer does not see: those count which ParseState takes for a position and which have the same view.
func worldsOf(t *testing.T, s president.State, viewer cards.Seat) (list []president.State) {
	v := s.View(viewer)
	n := s.Rules().Players
	fields := strings.Fields(s.Notation())
	hidden := cards.Set(0)
	var hands [president.MaxPlayers]cards.Set
	for seat := range cards.Seat(n) {
		if seat == viewer {
			hands[seat] = s.Hand(seat)
		} else {
			hidden |= s.Hand(seat)
		}
	}
	var hand func(rest cards.Set)
	hand = func(rest cards.Set) {
		if rest != 0 {
			card := rest.Lowest()
			for seat := range cards.Seat(n) {
				if seat != viewer && hands[seat].Len() < s.Hand(seat).Len() {
					hands[seat] = hands[seat].With(card)
					hand(rest.Without(card))
					hands[seat] = hands[seat].Without(card)
				}
			}
			return
		}
		var words []string
		for seat := range n {
			words = append(words, text(hands[seat]))
		}
		fields[3] = strings.Join(words, "/")
		if w, err := president.ParseState(strings.Join(fields, " ")); err == nil && w.View(viewer) == v {
			list = append(list, w)
		}
	}
	hand(hidden)
	require.Contains(t, list, s)
	return list
}

// TestSamplesAreUniform: a chi-square test on positions with few worlds, late ones without exchange: when a trick
// is to be led, and in the middle of one. The source of choices is fixed, so the test gives the same answer every
// time. The numbers of worlds are worked out by hand.
func TestSamplesAreUniform(t *testing.T) {
	for _, at := range []struct {
		late, trick string
		worlds      []int // for each seat, then for the spectator
	}{
		{"3x1+last 3c4d/5h6s7c/8d9h10s 0", "", []int{20, 10, 10, 560}},
		{"3x1+last 3c/2s/VdDh 0", "", []int{3, 3, 2, 12}},
		{"4x1+last 3c3d/4c/5c/6c6d 0", "", []int{12, 30, 30, 12, 180}},
		{"4x1+last -/4c4d/5c/6c6d 1 0", "", []int{30, 3, 6, 3, 30}},
		{"5x1+last 3c/4c/-/5c/6c 0 2", "", []int{6, 6, 24, 6, 6, 24}},
		{"6x1+last 3c/4c/5c/6c/7c/- 0 5", "", []int{24, 24, 24, 24, 24, 120, 120}},

		{"4x1+last 3c5d/4c4d/5c7c/6c6d 0", "0:play=3c 1:pass", []int{90, 30, 30, 30, 630}},
		{"4x1+last 9c/4c4d/5c/6c6d 0", "0:play=9c 1:pass", []int{30, 3, 6, 3, 30}},
		{"3x1+last 9c9dRc/4c4d7h/5c6d 0 r", "0:play=9c9d 1:play=4c4d", []int{3, 3, 2, 12}},
		{"3x1+last 9c9d9h9sRc/4c7h/5c6d 0", "0:play=9c9d9h9s 1:pass", []int{6, 3, 3, 30}},
	} {
		s := played(t, late(t, at.late), at.trick)
		for i, viewer := range viewersOf(s.Rules()) {
			worlds := worldsOf(t, s, viewer)
			require.Len(t, worlds, at.worlds[i], "seat %v at %v", viewer, at)
			requireUniform(t, s.View(viewer), worlds, func(w president.State) president.State { return w })
		}
	}
}

// To the president of three, who got 7c7d and has not returned anything, the last place holds 15 of the 16 lower cards
// that it does not see: 16 worlds.
func TestSamplesAreUniformWhileOwnReturnIsDue(t *testing.T) {
	s := position(t, "president/1 3x2+last 2:returning 7c7d7h7s8c8d8h8s9c9d9h9s10c10d10h10sVcVdVhVs/"+
		"6sDcDdDhDsRcRdRhRsAcAdAhAs2c2d2h2s/3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h - - - - n - 012 3/2/1 7c7d>-")
	var worlds []president.State
	for kept := range set(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s").All() {
		low := set(t, "3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s").Without(kept)
		fields := strings.Fields(s.Notation())
		fields[3] = strings.Join([]string{text(s.Hand(0)), text(s.Hand(1).Without(s.Hand(1).Lowest()).With(kept)), text(low)}, "/")
		worlds = append(worlds, position(t, strings.Join(fields, " ")))
		require.True(t, worlds[len(worlds)-1].View(0) == s.View(0))
	}
	requireUniform(t, s.View(0), worlds, func(w president.State) president.State { return w })
}

// After an exchange between others all hands are equally likely: to seat 1, who was not part of it, those of seats
// 0 and 2 are any two and two of four cards, and in a trick any two and one of three. To those who were part of
// it, all worlds are.
func TestSampledHandsAreUniformAfterAnExchange(t *testing.T) {
	start, err := presidenttest.Position{
		Rules: president.Rules{Players: 3, Rounds: 2, Revolution: true},
		Hands: []cards.Set{set(t, "3cAd"), set(t, "4c5c"), set(t, "6h7s2s")}, Turn: 2, Before: []cards.Seat{0, 1, 2},
	}.State()
	require.NoError(t, err)
	type pairOfHands [2]cards.Set
	key := func(w president.State) pairOfHands { return pairOfHands{w.Hand(0), w.Hand(2)} }
	for trick, number := range map[string]int{"": 10, "2:play=6h": 6, "2:play=7s 0:pass": 6} {
		s := played(t, start, trick)
		all := s.Hand(0) | s.Hand(2)
		var worlds []pairOfHands
		for hand := range pairsOf(all) {
			worlds = append(worlds, pairOfHands{hand, all &^ hand})
		}
		require.Len(t, worlds, number)
		requireUniform(t, s.View(1), worlds, key)
		for _, party := range []cards.Seat{0, 2} {
			worlds := worldsOf(t, s, party)
			requireUniform(t, s.View(party), worlds, func(w president.State) president.State { return w })
		}
	}
}

// Given the hands, here known from the end of the round, every exchange that can have led to them is equally likely.
// Seat 2 ended up with 2s, which it must have got back: with it one of 15 low cards, for two of Ah As 2s, or Ad, for any
// two of the 20 cards that are better than what it kept then.
func TestSampledExchangesAreUniformGivenTheHands(t *testing.T) {
	s := position(t, "president/1 3x2+last 2:over -/-/3c 6s7c7d7h7s8c8d8h8s9c9d9h9s10c10d10hAhAs/"+
		"10sVcVdVhVsDcDdDhDsRcRdRhRsAc2c2d2h/3d3h3s4c4d4h4s5c5d5h5s6c6d6hAd2s - - - n 012 012 6/4/2 AhAs>3c2s")
	var worlds []string
	fields := strings.Fields(s.Notation())
	for back := range pairsOf(s.Hand(2) | s.Shown(2)) {
		for gift := range pairsOf(s.Shown(0) | back) {
			fields[len(fields)-1] = text(gift) + ">" + text(back)
			if w, err := president.ParseState(strings.Join(fields, " ")); err == nil {
				require.True(t, w.View(1) == s.View(1))
				worlds = append(worlds, w.Notation())
			}
		}
	}
	require.Len(t, worlds, 15*3+190)
	requireUniform(t, s.View(1), worlds, president.State.Notation)
}

// The same of an exchange of one card, between the second and the third of four, as the first sees it at the end.
// If any of its 12 lower cards came back to seat 2, it had kept As, and gave one of 2c 2d 2h. If As came back, the
// best that it had kept is Dh, and it gave As itself or one of Ds Rc 2c 2d 2h.
func TestSampledExchangesOfOneCardAreUniformGivenTheHands(t *testing.T) {
	s := position(t, "president/1 4x2+last 2:over -/-/-/7s VcVdVhVsDcDdRdRhRsAcAdAh2s/5s6c6d6h6s7c7d7hDsRc2c2d2h/"+
		"3c3d3h3s4c4d4h4s5c5d5hDhAs/8c8d8h8s9c9d9h9s10c10d10h10s - - - n 0123 0123 8/6/4/2 Ah2s>10h10s,2h>3c")
	var worlds []string
	fields := strings.Fields(s.Notation())
	for back := range s.Shown(2).All() {
		for gift := range s.Shown(1).With(back).All() {
			fields[len(fields)-1] = fmt.Sprintf("Ah2s>10h10s,%v>%v", gift, back)
			if w, err := president.ParseState(strings.Join(fields, " ")); err == nil {
				require.True(t, w.View(0) == s.View(0))
				worlds = append(worlds, w.Notation())
			}
		}
	}
	require.Len(t, worlds, 12*3+1+5)
	requireUniform(t, s.View(0), worlds, president.State.Notation)
}

// pairsOf yields all sets of two cards out of a set.
func pairsOf(set cards.Set) iter.Seq[cards.Set] {
	return func(yield func(cards.Set) bool) {
		for first := range set.All() {
			for second := range set.All() {
				if first < second && !yield(cards.SetOf(first, second)) {
					return
				}
			}
		}
	}
}

// requireUniform asserts that samples are spread evenly over the worlds, and that there are no others.
func requireUniform[K comparable](t *testing.T, v president.View, worlds []K, key func(president.State) K) {
	const expected = 100 // samples of each world
	pick := rand.New(rand.NewPCG(uint64(len(worlds)), 7)).IntN
	counts := make(map[K]int, len(worlds))
	for range expected * len(worlds) {
		counts[key(v.Sample(pick))]++
	}
	square := 0.0
	for _, w := range worlds {
		off := float64(counts[w] - expected)
		square += off * off / expected
		delete(counts, w)
	}
	require.Empty(t, counts, "samples that are no world")
	if len(worlds) == 1 {
		require.Zero(t, square)
		return
	}
	// Chi-square with k degrees of freedom has mean k and variance 2k.
	k := float64(len(worlds) - 1)
	require.Less(t, math.Abs(square-k)/math.Sqrt(2*k), 4.0, "%v: chi-square %.1f of %v worlds", v, square, len(worlds))
}

// A source that answers out of range counts as the nearest number in range, and none as 0: samples stay worlds.
func TestSampleWithBadPicks(t *testing.T) {
	lowest, highest := func(int) int { return 0 }, func(n int) int { return n - 1 }
	random := rand.New(rand.NewPCG(4, 4))
	record := presidenttest.Random(president.Rules{Players: 4, Rounds: 2, Revolution: true}, random.IntN)
	states := []president.State{position(t, tight)}
	for i, s := range statesOf(t, record) {
		if i%20 == 0 || s.Phase() != president.Playing {
			states = append(states, s)
		}
	}
	for _, s := range states {
		for _, viewer := range viewersOf(record.Rules) {
			v := s.View(viewer)
			for _, bad := range []struct {
				pick func(n int) int
				as   func(n int) int
			}{
				{nil, lowest},
				{func(int) int { return -1 }, lowest},
				{func(int) int { return math.MinInt }, lowest},
				{func(n int) int { return n }, highest},
				{func(int) int { return math.MaxInt }, highest},
			} {
				w := v.Sample(bad.pick)
				require.NoError(t, w.Validate(), s.Notation())
				requireState(t, v.Sample(bad.as), w, s.Notation())
				require.True(t, w.View(viewer) == v, s.Notation())
			}
		}
	}
}

// The zero View is that of no match; so is its sample.
func TestSampleOfZeroView(t *testing.T) {
	pick := rand.New(rand.NewPCG(1, 2)).IntN
	for range 10 {
		requireState(t, president.State{}, president.View{}.Sample(pick))
	}
}
