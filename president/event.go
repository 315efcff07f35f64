package president

import (
	"slices"

	"github.com/cardverse/rules/cards"
)

// EventKind is the kind of an [Event] and of an [Observation]. The zero EventKind is none.
type EventKind uint8

const (
	Dealt      EventKind = 1 + iota // a seat has been dealt its hand (P3)
	Gave                            // a seat gave its best cards in the exchange (P22)
	Returned                        // a seat returned cards in the exchange (P24)
	Began                           // the first trick of a round begins (P4, P5)
	Played                          // a seat has played a set of cards (P7, P8)
	Passed                          // a seat has passed (P8)
	Revolution                      // a set of four has reversed the order (P13, P14)
	WentOut                         // a seat has played its last card (P17)
	TrickEnded                      // nobody is left to answer the last set (P10)
	RoundEnded                      // all seats but one are out (P18)
	Ended                           // the match is over (P21)
)

var eventName = [...]string{"none", "dealt", "gave", "returned", "began", "played", "passed", "revolution", "went_out",
	"trick_ended", "round_ended", "ended"}

// String gives the name of the kind, as in trick_ended.
func (k EventKind) String() string {
	if int(k) >= len(eventName) {
		return eventName[0]
	}
	return eventName[k]
}

// Event is something that happened, with everything that is hidden in it: the authority's. What a seat may know of
// it is [Event.For]. It prints as a spectator sees it, and refuses to be written as JSON.
type Event struct {
	kind     EventKind
	seat     cards.Seat
	to       cards.Seat
	reversed bool
	number   uint16
	players  uint16
	cards    cards.Set
	places   Places
	points   [MaxPlayers]uint16
}

// Kind gives the kind of the event.
func (e Event) Kind() EventKind { return e.kind }

// Seat gives the seat that it is about: who was dealt to, gave, returned, leads the round, played, passed, reversed
// the order, went out or won the trick; else cards.Nobody.
func (e Event) Seat() cards.Seat { return e.seat }

// To gives the seat that got the cards given or returned, or that leads after the trick; else cards.Nobody.
func (e Event) To() cards.Seat { return e.to }

// Cards gives the cards dealt, given, returned or played, else none.
func (e Event) Cards() cards.Set { return e.cards }

// Number gives the number of the round that began or ended, or the place of the seat that went out; else 0.
func (e Event) Number() int { return int(e.number) }

// Reversed reports of a revolution whether the order is now reversed.
func (e Event) Reversed() bool { return e.reversed }

// Places gives the places of the round that ended, also when the match did with it, else none.
func (e Event) Places() Places { return e.places }

// Result gives the result when the match has ended, else the zero Result, which has no By.
func (e Event) Result() Result {
	if e.kind != Ended {
		return Result{}
	}
	return resultOf(int(e.players), e.places, e.points)
}

// Observation is what one seat learned of an [Event]. Which fields mean something depends on the kind; the others are
// zero, and seats are cards.Nobody. It is comparable.
type Observation struct {
	Kind     EventKind
	Seat     cards.Seat // who: see Event.Seat
	To       cards.Seat // Gave, Returned: to whom; TrickEnded: who leads next
	Cards    cards.Set  // Dealt: for the seat only; Gave, Returned: for giver and receiver only; Played
	Count    int        // Dealt, Gave, Returned, Played: how many cards
	Number   int        // Began, RoundEnded: the number of the round, from 1; WentOut: the place
	Reversed bool       // Revolution: the order is now reversed
	Places   Places     // RoundEnded
	Result   Result     // Ended: how; else it has no By
}

// For gives what a seat may know of the event (P26, P27): everything but the cards dealt to others and those of an
// exchange between others. An unknown seat is a spectator. It is all of the redaction of events: a field that is not
// named here stays hidden.
func (e Event) For(seat cards.Seat) Observation {
	o := Observation{Kind: e.kind, Seat: e.seat, To: e.to}
	own := seat >= 0 && seat == e.seat
	switch e.kind {
	case Dealt:
		o.Count = e.cards.Len()
		if own { // P27
			o.Cards = e.cards
		}
	case Gave, Returned:
		o.Count = e.cards.Len()
		if own || seat >= 0 && seat == e.to { // P26
			o.Cards = e.cards
		}
	case Played:
		o.Cards, o.Count = e.cards, e.cards.Len()
	case Began, WentOut:
		o.Number = int(e.number)
	case Revolution:
		o.Reversed = e.reversed
	case RoundEnded:
		o.Number, o.Places = int(e.number), e.places
	case Ended:
		o.Result = e.Result()
	}
	return o
}

// events tells what happened when a led from s to next.
func (s *State) events(a Action, next *State) []Event {
	var room [5]Event
	list := room[:0]
	switch a.kind {
	case KindDeal:
		list = append(list, Event{kind: Dealt, seat: a.seat, to: cards.Nobody, cards: a.cards})
		if next.phase == Returning {
			for _, p := range pairs(next.before) {
				if p.giver != cards.Nobody {
					list = append(list, Event{kind: Gave, seat: p.giver, to: p.taker, cards: next.exchange.gift(p)})
				}
			}
		}
	case KindReturn:
		list = append(list, Event{kind: Returned, seat: a.seat, to: s.partner(a.seat), cards: a.cards})
	case KindPass:
		list = append(list, Event{kind: Passed, seat: a.seat, to: cards.Nobody})
	case KindPlay:
		list = append(list, Event{kind: Played, seat: a.seat, to: cards.Nobody, cards: a.cards})
		if s.reverses(a.cards) {
			list = append(list, Event{kind: Revolution, seat: a.seat, to: cards.Nobody, reversed: !s.reversed})
		}
		if place := next.places.Of(a.seat); place != 0 {
			list = append(list, Event{kind: WentOut, seat: a.seat, to: cards.Nobody, number: uint16(place)})
		}
	}
	switch {
	case s.phase == Playing && next.phase == Playing && next.top == 0:
		winner := s.owner
		if a.kind == KindPlay {
			winner = a.seat
		}
		list = append(list, Event{kind: TrickEnded, seat: winner, to: next.turn})
	case s.phase == Playing && next.phase != Playing:
		list = append(list, Event{
			kind: RoundEnded, seat: cards.Nobody, to: cards.Nobody, number: next.round, places: next.places,
		})
		if next.phase == Over {
			list = append(list, Event{
				kind: Ended, seat: cards.Nobody, to: cards.Nobody,
				players: uint16(next.players), places: next.places, points: next.points,
			})
		}
	case s.phase != Playing && next.phase == Playing:
		list = append(list, Event{kind: Began, seat: next.turn, to: cards.Nobody, number: next.round})
	}
	return slices.Clone(list)
}
