package table

import (
	"context"
	"fmt"
	"slices"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
)

// Glance is what one observer may know of a step of a match: what it saw happen, and how things stand after it.
type Glance[V, O any] struct {
	Seat cards.Seat // who looks; cards.Spectator for somebody outside
	By   cards.Seat // who acted, which everybody may know; cards.Nobody in the history
	View V
	Seen []O
}

// Table runs one match of any game, for bots and at most one person.
type Table[S ai.State[S, V, A, E], V ai.View[A], A any, E ai.Event[O], O any] struct {
	// Bots has one bot for each seat, nil where the person sits.
	Bots []ai.Bot[V, O, A]
	// Fallback acts for a bot that fails.
	Fallback ai.Bot[V, O, A]
	// Deal is what chance does, see [ai.Table].
	Deal func(S) []A

	state   S
	actions []A
	past    [][]O            // by seat: what it has observed
	eyes    []cards.Seat     // who is told of every step
	history [][]Glance[V, O] // what they have been told before Play
	steps   chan []Glance[V, O]
	acts    chan A
}

// New sets a table for a match that starts at a state and has come as far as the actions say. Each of eyes is told of
// every step. The error is that of an action that cannot be done, an *[ActionError]; the table is then one that has come
// as far as the actions were good.
func New[S ai.State[S, V, A, E], V ai.View[A], A any, E ai.Event[O], O any](start S, actions []A, players int, eyes ...cards.Seat) (*Table[S, V, A, E, O], error) {
	t := &Table[S, V, A, E, O]{
		state: start, past: make([][]O, players), eyes: eyes,
		steps: make(chan []Glance[V, O]), acts: make(chan A),
	}
	t.history = append(t.history, t.glances(cards.Nobody, start, nil))
	for i, a := range actions {
		next, events, err := t.state.Apply(a)
		if err != nil {
			return t, &ActionError{i, err}
		}
		t.applied(a, events, next)
		t.history = append(t.history, t.glances(cards.Nobody, next, events))
	}
	return t, nil
}

// ActionError says which of the actions that a match is to go on from cannot be done, from 0, and why.
type ActionError struct {
	Index int
	Err   error
}

// Error gives the number of the action, from 1, and the reason.
func (e *ActionError) Error() string { return fmt.Sprintf("action %d: %v", e.Index+1, e.Err) }

// Unwrap gives the reason.
func (e *ActionError) Unwrap() error { return e.Err }

// History gives what the eyes have been told before Play: how the match starts, and each step of those that it was
// made with.
func (t *Table[S, V, A, E, O]) History() [][]Glance[V, O] { return t.history }

// Steps gives what the eyes are told of each step; it is closed when Play returns. Play waits until a step is taken,
// so whoever takes them sets the pace.
func (t *Table[S, V, A, E, O]) Steps() <-chan []Glance[V, O] { return t.steps }

// Acts takes what the person does. Play reads it when the person is to act.
func (t *Table[S, V, A, E, O]) Acts() chan<- A { return t.acts }

// Play plays the match on until it is over or ctx ends, and returns all its actions, which with the rules are its
// record. It is to be called once, in a goroutine of its own: nobody else touches the state.
func (t *Table[S, V, A, E, O]) Play(ctx context.Context) ([]A, error) {
	defer close(t.steps)
	host := ai.Table[S, V, A, E, O]{Deal: t.Deal, Fallback: t.Fallback}
	for seat, bot := range t.Bots {
		if bot == nil {
			host.Bots = append(host.Bots, ai.Func[V, O, A](t.person))
			continue
		}
		earlier := slices.Clone(t.past[seat]) // a match that is resumed has a past that ai.Table does not know
		host.Bots = append(host.Bots, ai.Func[V, O, A](func(ctx context.Context, view V, past []O) (A, error) {
			return bot.Choose(ctx, view, slices.Concat(earlier, past))
		}))
	}
	host.Watch = func(m ai.Move[S, A, E]) {
		t.applied(m.Action, m.Events, m.State)
		select {
		case t.steps <- t.glances(m.By, m.State, m.Events):
		case <-ctx.Done():
		}
	}
	_, _, err := host.Play(ctx, t.state)
	if t.state.Pending() == 0 {
		err = nil // over is over, also if ctx ended just then
	}
	return t.actions, err
}

// person is the bot that asks the person: it waits for an action. The Table refuses one that is not legal, and so
// should whoever sends it, by the Check of its View.
func (t *Table[S, V, A, E, O]) person(ctx context.Context, view V, _ []O) (a A, err error) {
	for {
		select {
		case a = <-t.acts:
			if view.Check(a) == nil {
				return a, nil
			}
		case <-ctx.Done():
			return a, ctx.Err()
		}
	}
}

// applied takes note of an action and of what it did.
func (t *Table[S, V, A, E, O]) applied(a A, events []E, next S) {
	t.state, t.actions = next, append(t.actions, a)
	for seat := range t.past {
		for _, e := range events {
			t.past[seat] = append(t.past[seat], e.For(cards.Seat(seat)))
		}
	}
}

// glances gives each of the eyes its share of a step.
func (t *Table[S, V, A, E, O]) glances(by cards.Seat, s S, events []E) []Glance[V, O] {
	list := make([]Glance[V, O], 0, len(t.eyes))
	for _, seat := range t.eyes {
		g := Glance[V, O]{Seat: seat, By: by, View: s.View(seat)}
		for _, e := range events {
			g.Seen = append(g.Seen, e.For(seat))
		}
		list = append(list, g)
	}
	return list
}
