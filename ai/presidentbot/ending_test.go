package presidentbot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/president"
)

// wins solves a duel by brute force, with the engine alone: whether the seat whose turn it is goes out first.
func wins(s president.State, known map[president.State]bool) bool {
	if won, ok := known[s]; ok {
		return won
	}
	me, won := s.Turn(), false
	for _, a := range s.AppendPlays(nil, me) {
		next, _ := s.Next(a)
		if next.Phase() == president.Over && next.Hand(me) == 0 ||
			next.Phase() == president.Playing && wins(next, known) == (next.Turn() == me) {
			won = true
			break
		}
	}
	known[s] = won
	return won
}

// TestExpertNeverLosesAWonEnding plays endings of two seats against an opponent that does anything legal: after each
// decision of Expert in a won position the position is still won, by brute force. In a lost one it says so.
func TestExpertNeverLosesAWonEnding(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 2))
	b, err := presidentbot.NewWith(ai.Expert, nil, presidentbot.Budget{Worlds: 1, Nodes: 200_000})
	require.NoError(t, err)
	won, lost, decisions := 0, 0, 0
	for range 1000 {
		s := duel(t, random, 3+random.IntN(4))
		known := map[president.State]bool{}
		me := s.Turn()
		if !wins(s, known) {
			lost++
			list, err := b.Assess(background, s.View(me), nil)
			require.NoError(t, err)
			require.Equal(t, 1.0, list[0].Points, "%s", s.Notation())
			require.True(t, list[0].Exact)
			continue
		}
		won++
		for s.Phase() == president.Playing {
			turn := s.Turn()
			if turn == me {
				list, err := b.Assess(background, s.View(me), nil)
				require.NoError(t, err)
				require.Equal(t, 2.0, list[0].Points, "%s", s.Notation())
				require.True(t, list[0].Exact)
				s, err = s.Next(list[0].Action)
				require.NoError(t, err)
				decisions++
				continue
			}
			require.False(t, wins(s, known), "%s", s.Notation())
			list := s.AppendPlays(nil, turn)
			s, err = s.Next(list[random.IntN(len(list))])
			require.NoError(t, err)
		}
		require.NotZero(t, s.Places().Of(me))
		require.Zero(t, s.Hand(me), "it went out first")
	}
	require.Greater(t, won, 300)
	require.Greater(t, lost, 100)
	require.Greater(t, decisions, 500)
}

// duel gives a random ending of two seats.
func duel(t testing.TB, random *rand.Rand, players int) president.State {
	for {
		s, err := president.New(president.Rules{Players: players, Rounds: 1, Revolution: random.IntN(4) > 0})
		require.NoError(t, err)
		for _, a := range s.Shuffled(random.IntN) {
			s, err = s.Next(a)
			require.NoError(t, err)
		}
		for s.Places().Len() < players-2 {
			list := s.AppendPlays(nil, s.Turn())
			s, err = s.Next(list[random.IntN(len(list))])
			require.NoError(t, err)
		}
		n := 0
		for seat := range s.Pending().All() {
			n += s.Hand(seat).Len() + s.View(seat).Unseen().Len()
		}
		if n >= 5 && n <= 16 {
			return s
		}
	}
}
