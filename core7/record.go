package core7

import (
	"iter"
	"slices"

	"github.com/cardverse/rules/cards"
)

// Tags says whose match a record holds.
type Tags = cards.Tags

// Record is a match from its start: rules and actions make the same States for ever. It is the authority's: it
// holds every hidden card, in its text and in its JSON. What a seat may have is [Record.For].
type Record struct {
	Tags    Tags
	Rules   Rules
	Actions []Action
}

// Step is one action of a record carried out. It is the authority's, as the record is.
type Step struct {
	Index  int     // which action of the record, from 0
	State  State   // the state after the action; if it was refused, the last good one
	Action Action  // the action
	Events []Event // what happened, see [State.Apply]; none if it was refused
}

// Replay yields a step for each action, in order. If an action is not legal, the last step has its index, the
// state before it, and the error, a *[ReplayError]; one with index -1 stands for rules that no match can have.
func (r Record) Replay() iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		state, err := New(r.Rules)
		if err != nil {
			yield(Step{Index: -1}, &ReplayError{-1, err})
			return
		}
		for i, a := range r.Actions {
			next, events, err := state.Apply(a)
			if err != nil {
				yield(Step{i, state, a, nil}, &ReplayError{i, err})
				return
			}
			if state = next; !yield(Step{i, state, a, events}, nil) {
				return
			}
		}
	}
}

// State gives how the match stands after all actions. If the record cannot be replayed to its end, it is the last good
// state, and the error, a *[ReplayError], says where and why.
func (r Record) State() (State, error) {
	state, _ := New(r.Rules) // if there is an error, Replay has it
	for step, err := range r.Replay() {
		if state = step.State; err != nil {
			return state, err
		}
	}
	return state, nil
}

// Transcript is a record as one seat saw the match: nothing that it may not know is in it.
type Transcript struct {
	Tags         Tags
	Rules        Rules
	Observations []Observation // everything that happened, in order
	View         View          // how it stands after that
}

// For gives what a seat may have of the record. An unknown seat is a spectator. If the record cannot be replayed
// to its end, the transcript ends where it breaks, and the error, a *[ReplayError], says where, and why if
// the seat acted itself: of others it says [ErrNotYours].
//
// It is all of the redaction of records: a field that is not named here stays hidden.
func (r Record) For(seat cards.Seat) (Transcript, error) {
	state, err := New(r.Rules)
	if err != nil {
		return Transcript{}, &ReplayError{-1, err}
	}
	t := Transcript{Tags: r.Tags.Clone(), Rules: r.Rules, View: state.View(seat)}
	for i, a := range r.Actions {
		next, events, err := state.Apply(a)
		if err != nil {
			return t, &ReplayError{i, t.View.Check(a)} // as the seat may know it
		}
		for _, e := range events {
			t.Observations = append(t.Observations, e.For(seat))
		}
		state, t.View = next, next.View(seat)
	}
	return t, nil
}

// Clone returns a copy that shares no memory with the record.
func (r Record) Clone() Record {
	r.Tags, r.Actions = r.Tags.Clone(), slices.Clone(r.Actions)
	return r
}
