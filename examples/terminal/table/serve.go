package table

import (
	"context"

	"github.com/cardverse/rules/ai"
)

// Served is a table that plays in a goroutine of its own.
type Served[A any] struct {
	ctx    context.Context
	cancel context.CancelFunc
	done   chan struct{}

	actions []A
	err     error
}

// Serve lets a table play in a goroutine of its own.
func Serve[S ai.State[S, V, A, E], V ai.View[A], A any, E ai.Event[O], O any](ctx context.Context, t *Table[S, V, A, E, O]) *Served[A] {
	s := &Served[A]{done: make(chan struct{})}
	s.ctx, s.cancel = context.WithCancel(ctx)
	go func() {
		defer close(s.done)
		s.actions, s.err = t.Play(s.ctx)
	}()
	return s
}

// Context ends when the table is stopped.
func (s *Served[A]) Context() context.Context { return s.ctx }

// Stop ends the match where it is, if it is not over, and gives all its actions, and why it was not played to its end.
func (s *Served[A]) Stop() ([]A, error) {
	s.cancel()
	<-s.done
	return s.actions, s.err
}
