package tally

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// watched is a position with what one seat has observed of the match.
type watched struct {
	state president.State
	seat  cards.Seat
	past  []president.Observation
}

// follow calls a function for the positions of a record that are played, for the seat whose turn it is.
func follow(t testing.TB, r president.Record, do func(w watched)) {
	past := make([][]president.Observation, r.Rules.Players)
	for step, err := range r.Replay() {
		require.NoError(t, err)
		for seat := range past {
			for _, e := range step.Events {
				past[seat] = append(past[seat], e.For(cards.Seat(seat)))
			}
		}
		if s := step.State; s.Phase() == president.Playing {
			do(watched{s, s.Turn(), past[s.Turn()]})
		}
	}
}

// TestRecall: the whole past of a match is understood, in every round, reversed or not; a part of it is not taken for
// the whole.
func TestRecall(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 2))
	reversed := 0
	for range 60 {
		rules := president.Rules{Players: 3 + random.IntN(4), Rounds: 1 + random.IntN(2), Revolution: true}
		follow(t, presidenttest.Match(rules, random.IntN), func(w watched) {
			v := w.state.View(w.seat)
			h, ok := Recall(v, w.past)
			require.True(t, ok, "%s", w.state.Notation())
			for seat := range uint8(rules.Players) {
				for _, a := range h.acts[seat] {
					require.Equal(t, seat, a.before.Turn)
					hand := Of(w.state).Hand[seat]
					if a.before.Reversed != w.state.Reversed() {
						hand = hand.Flip()
						reversed++
					}
					a.before.Hand[seat] = hand + a.later
					require.Equal(t, int(a.before.Size[seat]), a.before.Hand[seat].Len(), "what it held then")
					var list Moves
					require.Contains(t, list[:a.before.List(&list)], a.move, "it could do what it did")
				}
			}
			for name, part := range map[string][]president.Observation{
				"nothing": nil, "no start": w.past[len(w.past)-1:], "no end": w.past[:len(w.past)-1],
			} {
				last := w.past[len(w.past)-1].Kind
				if name == "no start" && last == president.Began || name == "no end" && last != president.Played && last != president.Passed {
					continue
				}
				_, ok := Recall(v, part)
				require.False(t, ok, name)
			}
		})
	}
	require.Greater(t, reversed, 50)
}

// TestWorldsAreThoseOfTheView: whatever is exchanged, a world is one that the view allows: hands of the right sizes that
// make up what is left, with the cards that the viewer knows of (P27) and nothing better than the gift where it came
// from (P22).
func TestWorldsAreThoseOfTheView(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 2))
	moved, partners := 0, 0
	for range 40 {
		rules := president.Rules{Players: 3 + random.IntN(4), Rounds: 1 + random.IntN(2), Revolution: random.IntN(3) > 0}
		follow(t, presidenttest.Match(rules, random.IntN), func(w watched) {
			v := w.state.View(w.seat)
			h, _ := Recall(v, w.past)
			x := NewWorlds(v, v.Sample(random.IntN), &h, &Learned, random)
			first := x.Now()
			for range 12 {
				x.Step()
			}
			world := x.Now()
			if world != first {
				moved++
			}
			sum := Counts(0)
			for seat := range world.Players {
				hand := world.Hand[seat]
				sum += hand
				require.Equal(t, int(world.Size[seat]), hand.Len())
				known, given := CountsOf(v.Known(cards.Seat(seat))), hand
				if world.Reversed {
					given = given.Flip()
				}
				for rank := uint8(1); rank <= 13; rank++ {
					require.GreaterOrEqual(t, given.Of(rank), known.Of(rank))
				}
				p := v.Partner()
				if cards.Seat(seat) == p && v.Role(v.Seat()) < v.Role(p) {
					if kept := given - known; kept != 0 {
						require.LessOrEqual(t, kept.highest(), uint8(v.Got().Lowest().Rank()))
						partners++
					}
				}
			}
			require.Equal(t, world.Left, sum)
			for seat := range world.Hand {
				if cards.Seat(seat) != w.seat {
					world.Hand[seat] = 0
				}
			}
			require.Equal(t, See(v), world)
		})
	}
	require.Greater(t, moved, 500)
	require.Greater(t, partners, 50)
}

// TestWorldsComeAsOftenAsTheyAreLikely compares how often each world of a small position comes up with its exact share.
func TestWorldsComeAsOftenAsTheyAreLikely(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 2))
	compared := 0
	for compared < 4 {
		var found *watched
		follow(t, presidenttest.Random(president.Default(4), random.IntN), func(w watched) {
			v := w.state.View(w.seat)
			if r := See(v); found == nil && v.Places().Len() <= 1 && v.Unseen().Len() <= 7 && !r.Duel() {
				found = &w
			}
		})
		if found == nil {
			continue
		}
		v := found.state.View(found.seat)
		h, ok := Recall(v, found.past)
		require.True(t, ok)
		share, total := map[Round]float64{}, 0.0
		deal(See(v), v.Seat(), func(world Round, ways float64) {
			for seat := range world.Players {
				if cards.Seat(seat) != v.Seat() && world.Size[seat] > 0 {
					likely := h.Likelihood(seat, world.Hand[seat], world.Reversed, &Learned)
					ways *= likely.Sum()
				}
			}
			share[world] += ways
			total += ways
		})
		if len(share) < 10 {
			continue
		}
		compared++
		const n = 30_000
		x := NewWorlds(v, v.Sample(random.IntN), &h, &Learned, random)
		seen := map[Round]int{}
		for range n {
			for range 4 {
				x.Step()
			}
			seen[x.Now()]++
		}
		distance := 0.0
		for world, part := range share {
			distance += abs(part/total-float64(seen[world])/n) / 2
			delete(seen, world)
		}
		require.Empty(t, seen, "worlds that cannot be")
		require.Less(t, distance, 0.08, "%d worlds", len(share))
	}
}

func abs(x float64) float64 { return max(x, -x) }

// deal lists the ways in which what is left can lie in the hands of the others, with the number of deals of single cards
// that each stands for.
func deal(r Round, viewer cards.Seat, do func(r Round, ways float64)) {
	rest := r.Left
	for seat := range r.Players {
		rest -= r.Hand[seat]
	}
	if rest == 0 {
		do(r, 1)
		return
	}
	rank := rest.lowest()
	var place func(r Round, seat uint8, left uint8, ways float64)
	place = func(r Round, seat uint8, left uint8, ways float64) {
		if seat == r.Players {
			if left == 0 {
				deal(r, viewer, func(r Round, more float64) { do(r, ways*more) })
			}
			return
		}
		room := uint8(0)
		if cards.Seat(seat) != viewer {
			room = r.Size[seat] - uint8(r.Hand[seat].Len())
		}
		for n := uint8(0); n <= min(left, room); n++ {
			next := r
			next.Hand[seat] += some(rank, n)
			place(next, seat+1, left-n, ways*choose(left, n))
		}
	}
	n := rest.Of(rank)
	place(r, 0, n, 1)
}

// choose gives the number of ways to choose k of n.
func choose(n, k uint8) float64 {
	ways := 1.0
	for i := range k {
		ways = ways * float64(n-i) / float64(i+1)
	}
	return ways
}
