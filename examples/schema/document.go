package main

import (
	"encoding/json"
	"iter"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// Document is a document with the name of its definition.
type Document struct {
	Name  string
	Value json.Marshaler
}

// core7Documents yields every document of a match, for each seat and for a spectator. Before each action it tries
// another one and breaks a text; what is picked for that has no part in the match. It stops where an action of the
// record is refused.
func core7Documents(r core7.Record, pick func(n int) int) iter.Seq[Document] {
	state, _ := core7.New(r.Rules)
	tell := func(viewer cards.Seat) (json.Marshaler, error) { return r.For(viewer) }
	refuse := func(s core7.State) (json.Marshaler, bool) { return core7Refusal(s, pick) }
	misread := func(s core7.State, a core7.Action) (json.Marshaler, bool) { return core7Fault(r, s, a, pick) }
	return documents(state, r.Rules, r, tell, refuse, misread, r.Actions, core7.NumSeats)
}

// presidentDocuments is core7Documents for President.
func presidentDocuments(r president.Record, pick func(n int) int) iter.Seq[Document] {
	state, _ := president.New(r.Rules)
	tell := func(viewer cards.Seat) (json.Marshaler, error) { return r.For(viewer) }
	refuse := func(s president.State) (json.Marshaler, bool) { return presidentRefusal(s, pick) }
	misread := func(s president.State, a president.Action) (json.Marshaler, bool) {
		return presidentFault(r, s, a, pick)
	}
	return documents(state, r.Rules, r, tell, refuse, misread, r.Actions, cards.Seat(r.Rules.Players))
}

type match[S, V, A, E, R any] interface {
	Apply(A) (S, []E, error)
	View(cards.Seat) V
	Result() (R, bool)
}

type event[O any] interface{ For(cards.Seat) O }

// documents asks refuse and misread for what whoever sends wrong things gets, at each state.
func documents[S match[S, V, A, E, R], V, A, R, O json.Marshaler, E event[O]](
	state S, rules, record json.Marshaler, tell func(cards.Seat) (json.Marshaler, error),
	refuse func(S) (json.Marshaler, bool), misread func(S, A) (json.Marshaler, bool), actions []A, seats cards.Seat,
) iter.Seq[Document] {
	return func(yield func(Document) bool) {
		if !yield(Document{"Rules", rules}) || !yield(Document{"Record", record}) {
			return
		}
		for viewer := cards.Spectator; viewer < seats; viewer++ {
			told, err := tell(viewer)
			if err != nil || !yield(Document{"Transcript", told}) || !yield(Document{"View", state.View(viewer)}) {
				return
			}
		}
		for _, a := range actions {
			if refusal, ok := refuse(state); ok && !yield(Document{"Refusal", refusal}) {
				return
			}
			if fault, ok := misread(state, a); ok && !yield(Document{"Fault", fault}) {
				return
			}
			next, events, err := state.Apply(a)
			if err != nil || !yield(Document{"Action", a}) {
				return
			}
			state = next
			for viewer := cards.Spectator; viewer < seats; viewer++ {
				for _, e := range events {
					if !yield(Document{"Observation", e.For(viewer)}) {
						return
					}
				}
				if !yield(Document{"View", state.View(viewer)}) {
					return
				}
			}
		}
		if refusal, ok := refuse(state); ok && !yield(Document{"Refusal", refusal}) {
			return
		}
		if result, over := state.Result(); over {
			yield(Document{"Result", result})
		}
	}
}
