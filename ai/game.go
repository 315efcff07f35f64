package ai

import "github.com/cardverse/rules/cards"

// State is what this package needs of the State of a game. A match is over when nobody is Pending.
type State[S, V, A, E any] interface {
	comparable
	Apply(A) (S, []E, error)
	Next(A) (S, error)
	Pending() cards.Seats
	View(cards.Seat) V
	AppendPlays(dst []A, seat cards.Seat) []A
	Validate() error
}

// View is what this package needs of the View of a game.
type View[A any] interface {
	comparable
	Seat() cards.Seat
	Check(A) error
	AppendPlays(dst []A) []A
}

// Event is what this package needs of the Event of a game.
type Event[O any] interface{ For(cards.Seat) O }
