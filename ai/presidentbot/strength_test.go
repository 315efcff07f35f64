package presidentbot

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

var (
	deals  = flag.Int("deals", 0, "deals to measure the strength of the levels by, each played once by every seat")
	one    = flag.String("one", "hard", "the level that is measured")
	rest   = flag.String("rest", "normal", "the level of all others")
	seats  = flag.Int("seats", 4, "players")
	calm   = flag.Bool("calm", false, "without revolution")
	worlds = flag.Int("worlds", DefaultBudget().Worlds, "the budget of Expert")
	first  = flag.Uint64("seed", 1, "where the deals start")
	sees   = flag.Bool("sees", false, "the level that is measured sees all cards, and chooses as Expert does")
)

// TestStrength measures a level against another one, if asked to: go test ./ai/presidentbot -run Strength -v -deals 2000
func TestStrength(t *testing.T) {
	a, err := ai.ParseLevel(*one)
	require.NoError(t, err)
	b, err := ai.ParseLevel(*rest)
	require.NoError(t, err)
	rules := president.Default(*seats)
	rules.Revolution = !*calm
	n := *deals
	if n == 0 {
		return
	}
	start := time.Now()
	m := measure(t, rules, a, b, n)
	t.Logf("%v against %v, %d seats, %d deals: %.3f ±%.3f; %v, %d decisions of %v, longest %v",
		a, b, *seats, n, m.mean, m.half, time.Since(start).Round(time.Second), m.decisions,
		(m.spent / time.Duration(max(m.decisions, 1))).Round(100*time.Nanosecond), m.longest.Round(time.Millisecond))
}

type measured struct {
	mean, half float64
	decisions  int
	spent      time.Duration
	longest    time.Duration
}

// measure plays each of n deals once with the one level on every seat, against the other on all others: its mean points
// with half the width of the 95% interval, by deals.
func measure(t testing.TB, rules president.Rules, one, rest ai.Level, n int) (m measured) {
	var sum, squares float64
	for deal := range n {
		random := rand.New(rand.NewPCG(*first, uint64(deal)))
		start, err := president.New(rules)
		require.NoError(t, err)
		dealt := start.Shuffled(random.IntN)
		points := 0.0
		for seat := range rules.Players {
			pick := rand.New(rand.NewPCG(*first+1, uint64(deal))).IntN
			var bots [president.MaxPlayers]Bot
			for i := range bots {
				level := rest
				if i == seat {
					level = one
				}
				bots[i], err = NewWith(level, pick, Budget{*worlds, DefaultBudget().Nodes})
				require.NoError(t, err)
			}
			var past [president.MaxPlayers][]president.Observation
			s := start
			do := func(a president.Action) {
				next, events, err := s.Apply(a)
				require.NoError(t, err)
				for i := range past {
					for _, e := range events {
						past[i] = append(past[i], e.For(cards.Seat(i)))
					}
				}
				s = next
			}
			for _, a := range dealt {
				do(a)
			}
			for s.Phase() != president.Over {
				turn := s.Pending().First()
				begun := time.Now()
				a, err := bots[turn].Choose(context.Background(), s.View(turn), past[turn])
				require.NoError(t, err)
				if *sees && int(turn) == seat {
					a = clairvoyant(s)
				}
				if int(turn) == seat && s.View(turn).AppendPlays(nil)[0].Kind() != president.KindPass {
					m.decisions++
					m.spent += time.Since(begun)
					m.longest = max(m.longest, time.Since(begun))
				}
				do(a)
			}
			points += float64(s.Points(cards.Seat(seat))) / float64(rules.Players)
		}
		sum += points
		squares += points * points
	}
	m.mean = sum / float64(n)
	m.half = 1.96 * math.Sqrt((squares/float64(n)-m.mean*m.mean)/float64(n))
	return m
}

// clairvoyant chooses as Expert does, in the one world that is real: the bound of what reading hands can bring.
func clairvoyant(s president.State) president.Action {
	r := tally.Of(s)
	sight := r.Sight()
	var moves tally.Moves
	list := moves[:r.List(&moves)]
	slices.SortStableFunc(list, func(a, b tally.Move) int {
		return sight.Score(b, &tally.Learned) - sight.Score(a, &tally.Learned)
	})
	best, most := list[0], uint8(0)
	for _, m := range list {
		end := r
		end.Do(m)
		tally.Strangers.Finish(&end)
		if points := end.Points[r.Turn]; points > most {
			best, most = m, points
		}
	}
	return r.Action(best, s.Turn(), s.Hand(s.Turn()))
}
