package core7

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/cardverse/rules/cards"
)

// Check returns nil exactly when Apply would accept the action, else the bare [Reason]. Reasons are decided in
// the order in which they are declared. It does not allocate.
func (s State) Check(a Action) error { return s.check(a).err() }

// check decides whether an action is legal. Of hands and locks, it looks only at those of the seat that acts.
func (s State) check(a Action) Reason {
	switch {
	case s.phase-1 >= Over:
		return ErrInvalid
	case s.phase == Over: // C10, C11, C12
		return ErrOver
	case !player(a.seat): // C1
		return ErrSeat
	}
	hand := s.holding.hand(a.seat)
	switch a.kind {
	case KindChoose:
		switch {
		case hand != (Hand{}) || s.phase != Choosing: // C3
			return ErrChosen
		case a.hand.Len() != HandSize: // C3
			return ErrHandSize
		}
		return 0
	case KindLock:
		switch {
		case s.phase == Choosing: // C3, C4
			return ErrNotChosen
		case s.phase == Discarding: // C8
			return ErrDiscardDue
		case s.holding.lock(a.seat) != 0: // C4
			return ErrLocked
		}
	case KindDiscard:
		switch {
		case s.phase != Discarding: // C8, C9
			return ErrNoDiscard
		case a.seat != s.loser(): // C7
			return ErrWinner
		}
	default:
		return ErrKind
	}
	switch {
	case !a.color.Valid(): // C1
		return ErrColor
	case !hand.Has(a.color): // C4, C8
		return ErrNotHeld
	}
	return 0
}

// Legal yields every legal action of a seat, in the order of [State.AppendLegal].
func (s State) Legal(seat cards.Seat) iter.Seq[Action] {
	return func(yield func(Action) bool) {
		var room [maxLegal]Action
		for _, a := range s.AppendLegal(room[:0], seat) {
			if !yield(a) {
				return
			}
		}
	}
}

// AppendLegal appends every legal action of a seat to dst: hands to choose in the order of [Hands], cards to
// lock or discard in the order red, green, blue, gray. There are at most 120; none for a seat that may not act.
// It does not allocate if dst has room.
func (s State) AppendLegal(dst []Action, seat cards.Seat) []Action {
	if !player(seat) {
		return dst
	}
	kind, hand := KindLock, s.holding.hand(seat)
	switch s.phase {
	case Choosing: // C3
		if hand == (Hand{}) {
			return append(dst, choices[seat][:]...)
		}
		return dst
	case Locking: // C4
		if s.holding.lock(seat) != 0 {
			return dst
		}
	case Discarding: // C8
		if seat != s.loser() {
			return dst
		}
		kind = KindDiscard
	default:
		return dst
	}
	n, colors := len(dst), hand.colors()
	dst = slices.Grow(dst, bits.OnesCount16(colors))[:n+bits.OnesCount16(colors)]
	for ; colors != 0; colors &= colors - 1 {
		dst[n] = Action{kind: kind, seat: seat, color: Red + Color(bits.TrailingZeros16(colors)/4)}
		n++
	}
	return dst
}

// AppendPlays is AppendLegal: no two legal actions of CORE7 are alike. Games in which some are (President, where
// suits never matter) list only one of each kind here.
func (s State) AppendPlays(dst []Action, seat cards.Seat) []Action { return s.AppendLegal(dst, seat) }

const maxLegal = 120

// choices holds the 120 hands that each seat may choose, as actions.
var choices = listChoices()

func listChoices() (list [NumSeats][maxLegal]Action) {
	for seat := range list {
		for k := range list[seat] {
			list[seat][k] = Choose(cards.Seat(seat), hands[firstHand(HandSize)+k])
		}
	}
	return list
}
