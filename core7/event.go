package core7

import (
	"slices"

	"github.com/cardverse/rules/cards"
)

// EventKind is the kind of an [Event] and of an [Observation]. The zero EventKind is none.
type EventKind uint8

const (
	Chosen    EventKind = 1 + iota // a seat has chosen its hand (C3)
	Locked                         // a seat has locked a card (C4)
	Revealed                       // both cards of a round are turned face up (C4 to C9)
	Discarded                      // the loser of a round has discarded (C8)
	Ended                          // the match is over (C10 to C16)
)

var eventName = [...]string{"none", "chosen", "locked", "revealed", "discarded", "ended"}

// String gives the name of the kind, as in revealed.
func (k EventKind) String() string {
	if int(k) >= len(eventName) {
		return eventName[0]
	}
	return eventName[k]
}

// Event is something that happened, with everything that is hidden in it: the authority's. What a seat may know
// of it is [Event.For]. It prints as a spectator sees it, and refuses to be written as JSON.
type Event struct {
	kind   EventKind
	seat   cards.Seat
	color  Color
	hand   Hand
	number uint8
	round  Round
	result Result
}

// Kind gives the kind of the event.
func (e Event) Kind() EventKind { return e.kind }

// Seat gives the seat that chose, locked or discarded, else cards.Nobody.
func (e Event) Seat() cards.Seat { return e.seat }

// Color gives the color that was locked or discarded, else 0.
func (e Event) Color() Color { return e.color }

// Hand gives the hand that was chosen, else an empty one.
func (e Event) Hand() Hand { return e.hand }

// Round gives the number of the round, from 1, that was revealed, and the round; else 0 and an empty round.
func (e Event) Round() (number int, r Round) { return int(e.number), e.round }

// Result gives the result when the match has ended, else the zero Result, which has no By.
func (e Event) Result() Result { return e.result }

// Observation is what one seat learned of an [Event]. Which fields mean something depends on the kind; the
// others are zero, and Seat is cards.Nobody. It is comparable.
type Observation struct {
	Kind   EventKind
	Seat   cards.Seat // Chosen, Locked, Discarded: who
	Hand   Hand       // Chosen: the hand, for its owner only
	Color  Color      // Locked: the card, for its owner only; Discarded: the card
	Number int        // Revealed: the number of the round, from 1
	Round  Round      // Revealed: what was played and who won; else its Winner means nothing
	Result Result     // Ended: how; else it has no By
}

// For gives what a seat may know of the event (C18): everything but the other's hand and lock. An unknown seat is
// a spectator. It is all of the redaction of events: a field that is not named here stays hidden.
func (e Event) For(seat cards.Seat) Observation {
	o := Observation{Kind: e.kind, Seat: e.seat}
	switch own := player(seat) && seat == e.seat; e.kind {
	case Chosen:
		if own {
			o.Hand = e.hand
		}
	case Locked:
		if own {
			o.Color = e.color
		}
	case Revealed:
		o.Number, o.Round = int(e.number), e.round
	case Discarded:
		o.Color = e.color
	case Ended:
		o.Result = e.result
	}
	return o
}

// events tells what happened when a led from s to next.
func (s State) events(a Action, next State) []Event {
	var room [3]Event
	list := room[:0]
	switch a.kind {
	case KindChoose:
		list = append(list, Event{kind: Chosen, seat: a.seat, hand: a.hand})
	case KindLock:
		list = append(list, Event{kind: Locked, seat: a.seat, color: a.color})
	case KindDiscard:
		list = append(list, Event{kind: Discarded, seat: a.seat, color: a.color})
	}
	if n := next.pile.count(); n > s.pile.count() {
		list = append(list, Event{kind: Revealed, seat: cards.Nobody, number: uint8(n), round: next.round(n - 1)})
	}
	if result, over := next.Result(); over {
		list = append(list, Event{kind: Ended, seat: cards.Nobody, result: result})
	}
	return slices.Clone(list)
}
