package presidenttest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

// A round that is steered has its situation, whatever is picked: with every number of players, in the first round and
// after an exchange, whoever leads. So Situated needs no luck.
func TestPlans(t *testing.T) {
	for _, what := range Situations() {
		if what == TiesAmongBest || what == GiftsComeBack { // matters of the deal and of one choice
			continue
		}
		for i := range 40 {
			for players := 3; players <= 6; players++ {
				pick := rand.New(rand.NewPCG(uint64(i), uint64(what))).IntN
				if i == 0 {
					pick = func(int) int { return 0 }
				}
				if i == 1 {
					pick = func(n int) int { return n - 1 }
				}
				r := president.Rules{Players: players, Rounds: 3, Revolution: true, Leader: president.Leader(i % 3)}
				g, err := newGame(r, pick)
				require.NoError(t, err)
				for range i % 3 {
					g.round(g.livelyDeal(), g.habits(), nil)
				}
				leader := g.firstLeader()
				p := newPlan(what, leader, players, pick)
				require.True(t, g.round(g.dealOut(p.keep, highestFirst(p.keep.left())), p.habits(), what.comes), "%v, %v", what, r)
				require.False(t, g.broken)
				began := false
				s, err := president.New(r)
				require.NoError(t, err)
				for _, a := range g.actions {
					next, events, err := s.Apply(a)
					require.NoError(t, err)
					for _, e := range events {
						if e.Kind() == president.Began && e.Number() == g.state.Round() {
							require.Equal(t, leader, e.Seat())
							began = true
						}
					}
					s = next
				}
				require.True(t, began)
			}
		}
	}
}
