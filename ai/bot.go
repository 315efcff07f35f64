package ai

import "context"

// Bot chooses actions for a seat.
//
// Choose is given what the seat may know: its view and everything it has observed so far in this match, oldest first.
// It returns a legal action of the view's seat. The slice past is the bot's to keep or change. If ctx ends, Choose
// returns soon, with a legal action or with the error of ctx; the bots of this module say which. A seat that has no
// legal action is an error.
type Bot[V, O, A any] interface {
	Choose(ctx context.Context, view V, past []O) (A, error)
}

// Func makes a Bot of a function.
type Func[V, O, A any] func(ctx context.Context, view V, past []O) (A, error)

// Choose calls the function.
func (f Func[V, O, A]) Choose(ctx context.Context, view V, past []O) (A, error) {
	return f(ctx, view, past)
}
