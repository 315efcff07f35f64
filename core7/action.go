package core7

import "github.com/cardverse/rules/cards"

// Action is something that a player does: choose a hand, lock a card, discard a card. It is a small comparable
// value, made by [Choose], [Lock] and [Discard]; whether it is legal is for a State or a View to say. The zero
// Action is none and never legal.
//
// An Action may hold a secret of its seat. Show it to nobody else: others get Observations.
type Action struct {
	kind  Kind
	seat  cards.Seat
	color Color
	hand  Hand
}

// Kind is the kind of an [Action]. The zero Kind is none.
type Kind uint8

const (
	KindChoose  Kind = 1 + iota // choose a hand of seven (C3)
	KindLock                    // lock a card (C4)
	KindDiscard                 // discard one more card after a lost round (C8)
)

var kindName = [...]string{"none", "choose", "lock", "discard"}

// String gives the name of the kind: choose, lock or discard.
func (k Kind) String() string {
	if int(k) >= len(kindName) {
		return kindName[0]
	}
	return kindName[k]
}

// Choose is the choice of a hand of seven cards, any mix of colors, before the first round (C3).
func Choose(seat cards.Seat, hand Hand) Action {
	return Action{kind: KindChoose, seat: seat, hand: hand}
}

// Lock locks a card of the hand for the round (C4). It stands, and stays secret until both have locked.
func Lock(seat cards.Seat, color Color) Action {
	return Action{kind: KindLock, seat: seat, color: color}
}

// Discard discards one more card, face up, after a lost round (C8).
func Discard(seat cards.Seat, color Color) Action {
	return Action{kind: KindDiscard, seat: seat, color: color}
}

// Kind gives the kind of the action.
func (a Action) Kind() Kind { return a.kind }

// Seat gives the seat that acts.
func (a Action) Seat() cards.Seat { return a.seat }

// By gives the seat that acts, which in CORE7 is always Seat. In president, where chance deals, it is not: a server for
// both games compares By with the seat of whoever sent the action.
func (a Action) By() cards.Seat { return a.seat }

// Color gives the color that is locked or discarded; a choice of a hand has none.
func (a Action) Color() Color { return a.color }

// Hand gives the hand that is chosen; other actions have an empty one.
func (a Action) Hand() Hand { return a.hand }
