package core7

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/cardverse/rules/cards"
)

// Check returns nil exactly when Apply would accept the action, else the bare [Reason]. Reasons are decided in
// the order in which they are declared. It does not allocate.
func (s State) Check(a Action) error {
	return s.check(a).err()
}

func (s State) check(a Action) Reason {
	return s.board.check(a, s.holding.hand(a.seat), s.holding.lock(a.seat))
}

// check decides whether a seat that holds hand and has locked lock (0: nothing) may act so. It knows nothing of
// the other seat's cards, so no answer can depend on them.
func (b board) check(a Action, hand Hand, lock Color) Reason {
	switch {
	case b.phase-1 >= Over:
		return ErrInvalid
	case b.phase == Over: // C10, C11, C12
		return ErrOver
	case !player(a.seat): // C1
		return ErrSeat
	}
	switch a.kind {
	case KindChoose:
		switch {
		case hand != (Hand{}) || b.phase != Choosing: // C3
			return ErrChosen
		case a.hand.Len() != HandSize: // C3
			return ErrHandSize
		}
		return 0
	case KindLock:
		switch {
		case b.phase == Choosing: // C3, C4
			return ErrNotChosen
		case b.phase == Discarding: // C8
			return ErrDiscardDue
		case lock != 0: // C4
			return ErrLocked
		}
	case KindDiscard:
		switch {
		case b.phase != Discarding: // C8, C9
			return ErrNoDiscard
		case a.seat != b.loser(): // C7
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
	return s.appendLegal(dst, seat, s.holding.hand(seat), s.holding.lock(seat))
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

// appendLegal lists what check allows, found from the other side: by what a phase offers.
func (b board) appendLegal(dst []Action, seat cards.Seat, hand Hand, lock Color) []Action {
	kind := KindLock
	switch b.phase {
	case Choosing: // C3
		if hand == (Hand{}) {
			return append(dst, choices[seat][:]...)
		}
		return dst
	case Locking: // C4
		if lock != 0 {
			return dst
		}
	case Discarding: // C8
		if seat != b.loser() {
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
