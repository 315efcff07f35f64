package ai

import (
	"context"
	"errors"

	"github.com/cardverse/rules/cards"
)

// Hidden is what a [Search] needs of the View of a game besides what every View has: a State that the seat cannot tell
// from the real one.
type Hidden[S, A any] interface {
	View[A]
	Sample(pick func(n int) int) S
}

// Search is a Bot for any game: determinized Monte Carlo search. It deals out what its seat cannot see
// ([president.View.Sample], [core7.View.Sample]), plays each action of the short list on to the end in the same worlds,
// and takes the one with the best average. It needs no knowledge of a game but a way to play on and the worth of an
// end, and as a rule it is stronger than the way to play on. It knows nothing of bluffing, and takes all worlds for
// equally likely: a bot that is made for its game should be stronger.
//
// A Search has no memory. Goroutines may share it if they may share its functions.
//
// [president.View.Sample]: https://pkg.go.dev/github.com/cardverse/rules/president#View.Sample
// [core7.View.Sample]: https://pkg.go.dev/github.com/cardverse/rules/core7#View.Sample
type Search[S State[S, V, A, E], V Hidden[S, A], A, E, O any] struct {
	// Pick draws the random numbers, as everywhere: from 0 to n-1; nil counts as always 0.
	Pick func(n int) int
	// Worlds is the largest number of worlds that a decision is tried in, at least 1.
	Worlds int
	// Play is how all seats play on, at random if it likes. Where it gives an illegal action, the first of the short list
	// is taken.
	Play func(V) A
	// Value is what a state is worth to a seat in which no seat is to act: the match is over, or chance is to act, as
	// between two rounds. Any whole numbers will do, such as points, or 1, 0 and -1.
	Value func(S, cards.Seat) int
}

var (
	// ErrNothing is the error of a [Search] that is asked for a seat without a legal action.
	ErrNothing = errors.New("ai: the seat has no legal action")
	// ErrSearch is the error of a [Search] that lacks something.
	ErrSearch = errors.New("ai: a search needs worlds, a way to play on and the value of an end")
)

// Choose gives an action of the short list; if ctx ends, the best one by then. The errors are [ErrNothing] and
// [ErrSearch]. It costs a whole match played on for each world and action.
func (b Search[S, V, A, E, O]) Choose(ctx context.Context, view V, _ []O) (A, error) {
	choices := view.AppendPlays(nil)
	switch {
	case b.Worlds < 1 || b.Play == nil || b.Value == nil:
		var none A
		return none, ErrSearch
	case len(choices) == 0:
		var none A
		return none, ErrNothing
	case len(choices) == 1:
		return choices[0], nil
	}
	race := NewRace(len(choices))
	race.Run(ctx, b.Worlds, func() func(int) int {
		world := view.Sample(b.Pick)
		return func(choice int) int { return b.playout(world, choices[choice], view.Seat()) }
	})
	return choices[race.Best()], nil
}

// playout plays an action of a seat, plays on, and gives what the end is worth to it.
func (b Search[S, V, A, E, O]) playout(state S, a A, seat cards.Seat) int {
	for {
		next, err := state.Next(a)
		if err != nil { // by Play, as the short list is legal
			by := state.Pending().First()
			if next, err = state.Next(state.AppendPlays(nil, by)[0]); err != nil {
				return b.Value(state, seat)
			}
		}
		state = next
		by := state.Pending().First()
		if by < 0 {
			return b.Value(state, seat)
		}
		a = b.Play(state.View(by))
	}
}
