package tally

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// roundOf plays one round of four seats, each in its way, and calls a function where a seat is to play.
func roundOf(t testing.TB, all Ways, random *rand.Rand, do func(w watched)) {
	s, err := president.New(president.Default(4))
	require.NoError(t, err)
	past := make([][]president.Observation, 4)
	apply := func(a president.Action) {
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		for seat := range past {
			for _, e := range events {
				past[seat] = append(past[seat], e.For(cards.Seat(seat)))
			}
		}
		s = next
	}
	for _, a := range s.Shuffled(random.IntN) {
		apply(a)
	}
	for s.Phase() == president.Playing {
		turn := s.Turn()
		do(watched{s, turn, past[turn]})
		v := s.View(turn)
		r := See(v)
		apply(r.Action(all[turn].Play(&r), turn, v.Hand()))
	}
}

// Somebody who plays like Easy is soon taken for it, and the same for the other ways: much more often than before it has
// done anything. Normal takes longest.
func TestWaysAreRecognized(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	for way, atLeast := range map[Way]float64{Soft: 0.75, Plain: 0.4, Sharp: 0.85} {
		right, all := 0, 0
		for range 8 {
			roundOf(t, Ways{way, way, way, way}, random, func(w watched) {
				v := w.state.View(w.seat)
				h, ok := Recall(v, w.past)
				require.True(t, ok)
				x := NewWorlds(v, v.Sample(random.IntN), &h, &Learned, random)
				for range 60 {
					x.Step()
				}
				ways := x.Ways()
				require.Equal(t, Sharp, ways[w.seat], "the viewer plays on like Hard")
				for seat := range uint8(4) {
					if cards.Seat(seat) == w.seat || len(h.acts[seat]) < 4 {
						continue
					}
					all++
					if ways[seat] == way {
						right++
					}
				}
			})
		}
		require.Greater(t, all, 200)
		require.Greater(t, float64(right)/float64(all), atLeast, "way %d", way)
	}
}

// What is remembered is what would be calculated.
func TestLikelihoodsAreRemembered(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	compared := 0
	for range 6 {
		rules := president.Rules{Players: 3 + random.IntN(4), Rounds: 1, Revolution: true}
		follow(t, presidenttest.Match(rules, random.IntN), func(w watched) {
			v := w.state.View(w.seat)
			h, ok := Recall(v, w.past)
			require.True(t, ok)
			for range 3 {
				world := Of(v.Sample(random.IntN))
				for seat := range world.Players {
					hand := world.Hand[seat]
					if cards.Seat(seat) == w.seat || hand == 0 {
						continue
					}
					for range 2 {
						want := h.likelihood(seat, hand, world.Reversed, &Learned)
						require.Equal(t, want, h.Likelihood(seat, hand, world.Reversed, &Learned))
						compared++
					}
				}
			}
		})
	}
	require.Greater(t, compared, 1000)
}

// A round is finished by each seat in its way.
func TestFinishPlaysEachWay(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 9))
	points := map[Way]int{}
	for deal := range 400 {
		s, err := president.New(president.Default(4))
		require.NoError(t, err)
		for _, a := range s.Shuffled(random.IntN) {
			s, err = s.Next(a)
			require.NoError(t, err)
		}
		all := Ways{Soft, Soft, Soft, Soft}
		all[deal%4] = Sharp
		end := Of(s)
		all.Finish(&end)
		require.True(t, end.Over())
		for seat, n := range end.Points[:4] {
			points[all[seat]] += int(n)
		}
	}
	require.Equal(t, 400*10, points[Soft]+points[Sharp])
	require.Greater(t, points[Sharp], 1160)
}
