package ai

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/cardverse/rules/cards"
)

// Table lets bots play a match of any game. Its methods change nothing in it, so one Table can be used for any number
// of matches at the same time if its bots and functions can.
type Table[S State[S, V, A, E], V View[A], A any, E Event[O], O any] struct {
	// Bots has one bot for each seat.
	Bots []Bot[V, O, A]
	// Deal gives what chance does when cards.Chance is pending: the next actions to apply, in order. Games without
	// chance need none.
	Deal func(S) []A
	// Fallback acts for a bot that failed, for that one decision. Without one the match stops there.
	Fallback Bot[V, O, A]
	// Limit is the time that a bot has for a decision; 0 for any. Its context ends then, and it has as much again to
	// return before it counts as stalled.
	Limit time.Duration
	// Watch, if set, is told of each action when it has been applied.
	Watch func(Move[S, A, E])
	// Failed, if set, is told of each failure, also of those that the fallback made good.
	Failed func(*BotError)
}

// Move is an action that was applied at a Table.
type Move[S, A, E any] struct {
	Before S          // the state before it
	By     cards.Seat // who acted, cards.Chance for a deal
	Action A
	Events []E // what happened; the slice is the receiver's to keep
	State  S   // the state after it
}

// BotError is the failure of one bot: an error, a panic, an illegal action, or no answer in time.
type BotError struct {
	Seat cards.Seat
	Err  error
}

// Error gives the seat and what went wrong.
func (e *BotError) Error() string { return fmt.Sprintf("ai: the bot on seat %v: %v", e.Seat, e.Err) }

// Unwrap gives what went wrong.
func (e *BotError) Unwrap() error { return e.Err }

var (
	// ErrStalled is the failure of a bot that did not return when its context ended.
	ErrStalled = errors.New("no answer in time")
	// ErrPanic is the failure of a bot that panicked; the text of its panic stands behind it.
	ErrPanic = errors.New("panic")
	// ErrSeats is the error of a Table that has no bot for a seat that is to act, or no Deal where chance is to act.
	ErrSeats = errors.New("ai: nobody acts for a seat that is to act")
)

// Play plays a match on from a state until nobody is to act, and returns the last state and all actions applied. If
// it cannot go on (a bot failed and there is no fallback, or the fallback failed too: a *[BotError]; ctx ended: its
// error), it returns how far it came with the error: the state is good, and a match can be taken on from it.
//
// Where several seats may act, the lowest acts first; none sees what the others have done by then unless the rules
// show it. What a bot is given of the past starts where Play did.
func (t *Table[S, V, A, E, O]) Play(ctx context.Context, start S) (S, []A, error) {
	var (
		state = start
		done  []A
		past  = make([][]O, len(t.Bots))
	)
	apply := func(by cards.Seat, a A) error {
		next, events, err := state.Apply(a)
		if err != nil {
			return err
		}
		for seat := range past {
			for _, e := range events {
				past[seat] = append(past[seat], e.For(cards.Seat(seat)))
			}
		}
		before := state
		state, done = next, append(done, a)
		if t.Watch != nil {
			t.Watch(Move[S, A, E]{before, by, a, slices.Clone(events), next})
		}
		return nil
	}
	for {
		switch seat := state.Pending().First(); {
		case seat == cards.Nobody:
			return state, done, nil
		case ctx.Err() != nil:
			return state, done, ctx.Err()
		case seat == cards.Chance:
			if t.Deal == nil {
				return state, done, ErrSeats
			}
			deal := t.Deal(state)
			if len(deal) == 0 {
				return state, done, ErrSeats
			}
			for _, a := range deal {
				if err := apply(cards.Chance, a); err != nil {
					return state, done, err
				}
			}
		case int(seat) >= len(t.Bots) || t.Bots[seat] == nil:
			return state, done, ErrSeats
		default:
			a, err := t.choose(ctx, state.View(seat), past[seat])
			if err == nil {
				err = apply(seat, a)
			}
			if err != nil {
				return state, done, err
			}
		}
	}
}

// choose asks the bot of a view's seat, then the fallback.
func (t *Table[S, V, A, E, O]) choose(ctx context.Context, view V, past []O) (A, error) {
	a, err := t.ask(ctx, t.Bots[view.Seat()], view, past)
	if err == nil {
		return a, nil
	}
	if end := ctx.Err(); end != nil {
		return a, end
	}
	failure := &BotError{view.Seat(), err}
	if t.Failed != nil {
		t.Failed(failure)
	}
	if t.Fallback == nil {
		return a, failure
	}
	if a, err = t.ask(ctx, t.Fallback, view, past); err != nil {
		return a, &BotError{view.Seat(), err}
	}
	return a, nil
}

// ask asks one bot and contains whatever it does. A bot with a time limit runs in a goroutine of its own, so that one
// that never returns holds up nobody; that goroutine is then lost.
func (t *Table[S, V, A, E, O]) ask(ctx context.Context, bot Bot[V, O, A], view V, past []O) (A, error) {
	if t.Limit <= 0 {
		return answer(ctx, bot, view, slices.Clone(past))
	}
	type reply struct {
		action A
		err    error
	}
	limited, cancel := context.WithTimeout(ctx, t.Limit)
	defer cancel()
	replies := make(chan reply, 1)
	own := slices.Clone(past)
	go func() {
		a, err := answer(limited, bot, view, own)
		replies <- reply{a, err}
	}()
	patience := time.NewTimer(2 * t.Limit)
	defer patience.Stop()
	select {
	case r := <-replies:
		return r.action, r.err
	case <-patience.C:
		var none A
		return none, ErrStalled
	}
}

// answer calls a bot, turns a panic into an error, and checks the action.
func answer[V View[A], O, A any](ctx context.Context, bot Bot[V, O, A], view V, past []O) (a A, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrPanic, p)
		}
	}()
	if a, err = bot.Choose(ctx, view, past); err != nil {
		return a, err
	}
	return a, view.Check(a)
}
