package president

import "github.com/cardverse/rules/cards"

// Action is something that a player does or that chance does: deal a hand, play a set of cards, pass, return cards
// in the exchange. It is a small comparable value, made by [Deal], [Play], [Pass] and [Return]; whether it is legal
// is for a State or a View to say. The zero Action is none and never legal.
//
// An Action may hold a secret: of Deal and Return, others get Observations only.
type Action struct {
	kind  Kind
	seat  cards.Seat
	cards cards.Set
}

// Kind is the kind of an [Action]. The zero Kind is none.
type Kind uint8

const (
	KindDeal   Kind = 1 + iota // chance deals a hand to a seat (P3)
	KindPlay                   // play a set of cards (P7, P8)
	KindPass                   // pass (P8)
	KindReturn                 // return cards in the exchange (P24)
)

var kindName = [...]string{"none", "deal", "play", "pass", "return"}

// String gives the name of the kind: deal, play, pass or return.
func (k Kind) String() string {
	if int(k) >= len(kindName) {
		return kindName[0]
	}
	return kindName[k]
}

// Deal deals a hand to a seat (P3). Chance acts, once for each seat in the order of their numbers. See
// [State.Shuffled] for a fair deal.
func Deal(to cards.Seat, hand cards.Set) Action { return Action{KindDeal, to, hand} }

// Play plays cards of one rank: any number of them to lead a trick (P7), as many as the last set and higher to
// follow (P8).
func Play(seat cards.Seat, set cards.Set) Action { return Action{KindPlay, seat, set} }

// Pass leaves the trick (P8, P9).
func Pass(seat cards.Seat) Action { return Action{KindPass, seat, 0} }

// Return gives cards back in the exchange: two by the president, one by the vice-president (P24).
func Return(seat cards.Seat, set cards.Set) Action { return Action{KindReturn, seat, set} }

// Kind gives the kind of the action.
func (a Action) Kind() Kind { return a.kind }

// Seat gives the seat that plays, passes or returns; of a deal the seat that is dealt to. To know who sends an action,
// compare [Action.By].
func (a Action) Seat() cards.Seat { return a.seat }

// By gives the seat that acts: cards.Chance for a deal, else Seat.
func (a Action) By() cards.Seat {
	if a.kind == KindDeal {
		return cards.Chance
	}
	return a.seat
}

// Cards gives the cards that are dealt, played or returned; a pass has none.
func (a Action) Cards() cards.Set { return a.cards }
