package tally

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

// randomDuel gives a random ending of two seats: what is left when seats that play at random have gone out.
func randomDuel(t testing.TB, random *rand.Rand, players int) president.State {
	s, err := president.New(president.Rules{Players: players, Rounds: 1, Revolution: random.IntN(4) > 0})
	require.NoError(t, err)
	for _, a := range s.Shuffled(random.IntN) {
		s, _ = s.Next(a)
	}
	for s.Places().Len() < players-2 {
		list := s.AppendPlays(nil, s.Turn())
		s, _ = s.Next(list[random.IntN(len(list))])
	}
	return s
}

func forever() error { return nil }

// plain solves a duel with the engine alone.
func plain(s president.State, known map[president.State]bool) bool {
	if wins, ok := known[s]; ok {
		return wins
	}
	me, wins := s.Turn(), false
	for _, a := range s.AppendPlays(nil, me) {
		next, _ := s.Next(a)
		switch {
		case next.Phase() == president.Over:
			wins = next.Hand(me) == 0
		case plain(next, known) == (next.Turn() == me):
			wins = true
		}
		if wins {
			break
		}
	}
	known[s] = wins
	return wins
}

// TestSolverAgreesWithBruteForce compares the solver with an exhaustive search on the engine: of the position, and of
// each move.
func TestSolverAgreesWithBruteForce(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	won, tried := 0, 0
	for range 3000 {
		s := randomDuel(t, random, 3+random.IntN(4))
		if s.Hand(s.Turn()).Len() > 7 || s.Phase() != president.Playing || Of(s).Left.Len() > 13 {
			continue
		}
		tried++
		r, known := Of(s), map[president.State]bool{}
		solver := NewSolver(1_000_000, forever)
		wins, sure := solver.Wins(&r)
		require.True(t, sure)
		require.Equal(t, plain(s, known), wins, "%v", s.Notation())
		if wins {
			won++
		}
		me := s.Turn()
		for _, a := range s.AppendPlays(nil, me) {
			next, _ := s.Next(a)
			want := next.Hand(me) == 0
			if next.Phase() == president.Playing {
				want = plain(next, known) == (next.Turn() == me)
			}
			got, sure := solver.After(&r, r.MoveOf(a.Cards()))
			require.True(t, sure)
			require.Equal(t, want, got, "%v after %v", a, s.Notation())
		}
	}
	require.Greater(t, won, 100)
	require.Greater(t, tried-won, 100)
}

// TestSolverKeepsItsBounds: it is sure of nothing it has not looked at, and never wrong about what it is sure of; with
// the nodes that Expert has by default, it is sure of all endings of random play.
func TestSolverKeepsItsBounds(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 3))
	ended := func() error { return errors.New("ended") }
	unsure := 0
	for range 1000 {
		r := Of(randomDuel(t, random, 3+random.IntN(4)))
		want, sure := NewSolver(200_000, forever).Wins(&r)
		require.True(t, sure)
		for _, solver := range []*Solver{
			NewSolver(0, forever), NewSolver(3, forever), NewSolver(20, forever), NewSolver(1<<20, ended),
		} {
			got, sure := solver.Wins(&r)
			require.GreaterOrEqual(t, solver.nodes, 0)
			if !sure {
				unsure++
			} else {
				require.Equal(t, want, got)
			}
		}
	}
	require.Greater(t, unsure, 300)
}
