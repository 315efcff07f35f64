package president

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/cardverse/rules/cards"
)

// Check returns nil exactly when Apply would accept the action, else the bare [Reason]. Reasons are decided in
// the order in which they are declared. It does not allocate.
func (s State) Check(a Action) error { return s.check(a).err() }

// check decides whether an action is legal. Of hands, it looks only at that of the seat that acts.
func (s *State) check(a Action) Reason {
	switch {
	case s.phase-1 >= Over:
		return ErrInvalid
	case s.phase == Over: // P21
		return ErrOver
	case !s.player(a.seat): // P1
		return ErrSeat
	}
	switch a.kind {
	case KindDeal:
		return s.checkDeal(a.seat, a.cards)
	case KindReturn:
		return s.checkReturn(a.seat, a.cards)
	case KindPlay, KindPass:
		if why := s.checkTurn(a.seat); why != 0 {
			return why
		}
		if a.kind == KindPass {
			return s.checkPass(a.cards)
		}
		return s.checkPlay(a.cards, s.table.hand(a.seat))
	}
	return ErrKind
}

// checkDeal decides whether a hand may be dealt so (P3).
func (s *State) checkDeal(to cards.Seat, hand cards.Set) Reason {
	switch {
	case s.phase != Dealing:
		return ErrNoDeal
	case to != cards.Seat(s.dealt):
		return ErrDealOrder
	case !hand.Valid(): // P2
		return ErrNotCards
	case hand.Len() != s.Rules().HandSize(to):
		return ErrDealSize
	case s.dealt > 0 && hand&^s.table.undealt() != 0:
		return ErrDealt
	}
	return 0
}

// checkReturn decides whether a seat may return the set.
func (s *State) checkReturn(seat cards.Seat, set cards.Set) Reason { // P24
	switch {
	case s.phase == Dealing:
		return ErrDealing
	case s.phase == Playing:
		return ErrNoReturn
	case s.owes&bit(seat) == 0:
		if role := s.Role(seat); role == President || role == VicePresident && s.players > 3 {
			return ErrReturned
		}
		return ErrNotReturner
	case !set.Valid():
		return ErrNotCards
	case set.Len() != s.due(seat):
		return ErrReturnSize
	case set&^s.table.hand(seat) != 0:
		return ErrNotHeld
	}
	return 0
}

// due gives the number of cards that a seat is to return: two by the president, one by the vice-president.
func (b *board) due(seat cards.Seat) int { // P24
	if b.before.Of(seat) == 1 {
		return 2
	}
	return 1
}

// checkTurn decides whether a seat may play or pass now.
func (b *board) checkTurn(seat cards.Seat) Reason {
	switch {
	case b.phase == Playing && b.turn == seat:
		return 0
	case b.phase == Dealing: // P3
		return ErrDealing
	case b.phase == Returning: // P24
		return ErrReturning
	case b.in&bit(seat) == 0: // P17
		return ErrOut
	case b.passed&bit(seat) != 0: // P9
		return ErrPassed
	}
	return ErrTurn // P8
}

// checkPass decides whether the seat whose turn it is may pass.
func (b *board) checkPass(set cards.Set) Reason {
	switch {
	case set != 0:
		return ErrNotCards
	case b.top == 0: // P7
		return ErrLeadPass
	}
	return 0
}

// checkPlay decides whether the seat whose turn it is and which holds hand may play the set.
func (b *board) checkPlay(set, hand cards.Set) Reason {
	lane := laneOf(set)
	switch {
	case !set.Valid():
		return ErrNotCards
	case set == 0: // P7
		return ErrNoCards
	case set&^lane != 0: // P7, P8, P16
		return ErrMixed
	case b.top != 0 && set.Len() != b.top.Len(): // P8
		return ErrCount
	case set&^hand != 0:
		return ErrNotHeld
	case set&b.beats != 0: // P6, P7, P8, P13
		return 0
	case lane&b.top != 0: // P8
		return ErrEqual
	}
	return ErrTooLow
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

// AppendLegal appends every legal action of a seat to dst: sets by size, then by rank from 3 to 2, then by suits (of
// two cards cd ch dh cs ds hs, of three cdh cds chs dhs), and a pass as the last; in the exchange every choice of
// cards, lowest first. There are at most 200; none for a seat that may not act, and none for Chance, since there are
// too many (Check knows them). It does not allocate if dst has room.
func (s State) AppendLegal(dst []Action, seat cards.Seat) []Action {
	if s.phase != Playing || s.turn != seat {
		return s.appendReturns(dst, seat, false)
	}
	hand := s.table.hand(seat)
	if s.top == 0 { // P7
		for k := range 4 {
			dst = appendSets(dst, seat, hand, k+1)
		}
		return dst
	}
	return append(appendSets(dst, seat, hand&s.beats, s.top.Len()), Action{KindPass, seat, 0}) // P8
}

// AppendPlays appends the short list: of legal actions that differ only in suits, which never matter to play (P2),
// the one with the lowest suits. So there is one action for each rank and size, each choice of ranks to return, and
// pass. The order is that of AppendLegal. It does not allocate if dst has room.
func (s State) AppendPlays(dst []Action, seat cards.Seat) []Action {
	if s.phase != Playing || s.turn != seat {
		return s.appendReturns(dst, seat, true)
	}
	hand := s.table.hand(seat)
	if s.top == 0 { // P7
		return appendLeads(dst, seat, hand)
	}
	return appendFollows(dst, seat, hand&s.beats, bits.OnesCount64(uint64(s.top))) // P8
}

const maxLegal = 200

// A lane is the 4 bits that the cards of a rank have in a Set.
const (
	laneOnes cards.Set = 0x0011_1111_1111_1110 // the lowest bit of each lane
	laneTops cards.Set = laneOnes << 3         // the highest
)

// laneOf gives the lane of the rank of the lowest card of a set.
func laneOf(set cards.Set) cards.Set { return 0xf << (bits.TrailingZeros64(uint64(set)) &^ 3) }

// lowestOfEach gives the lowest card of each rank of a set, in all lanes at once: of a number x, x & -x is the lowest
// bit, and -x is ^x + 1. The top bits of the lanes are added by themselves, so that nothing is carried on.
func lowestOfEach(set cards.Set) cards.Set {
	minus := (^set&^laneTops + laneOnes) ^ ^set&laneTops
	return set & minus
}

// higher gives the cards of all ranks that beat the set on the table in the order in force, all if there is none.
func (b *board) higher() cards.Set { // P6, P7, P8, P13
	if b.top == 0 {
		return cards.Deck
	}
	lane := bits.TrailingZeros64(uint64(b.top)) &^ 3
	if b.reversed {
		return cards.Deck & (1<<lane - 1)
	}
	return cards.Deck &^ (1<<(lane+4) - 1)
}

// appendLeads lists one set for each rank and size: as many as there are cards. It peels the hand in layers, the lowest
// card of each rank, then the second lowest and so on: a card of layer k stands for a set of size k.
func appendLeads(dst []Action, seat cards.Seat, hand cards.Set) []Action {
	n := len(dst)
	dst = slices.Grow(dst, hand.Len())[:n+hand.Len()]
	for rest, low := hand, cards.Set(0); rest != 0; {
		layer := lowestOfEach(rest)
		rest &^= layer
		low |= layer
		for ; layer != 0; layer &= layer - 1 {
			dst[n] = Action{KindPlay, seat, low & laneOf(layer)}
			n++
		}
	}
	return dst
}

// appendFollows lists one set of size k for each rank of which the hand has as many, and a pass.
func appendFollows(dst []Action, seat cards.Seat, hand cards.Set, k int) []Action {
	layer := lowestOfEach(hand)
	low := layer
	for range k - 1 {
		hand &^= layer
		layer = lowestOfEach(hand)
		low |= layer
	}
	n, more := len(dst), layer.Len()+1
	dst = slices.Grow(dst, more)[:n+more]
	for ; layer != 0; layer &= layer - 1 {
		dst[n] = Action{KindPlay, seat, low & laneOf(layer)}
		n++
	}
	dst[n] = Action{KindPass, seat, 0}
	return dst
}

// appendReturns lists what a seat may return, one or two cards; if short, those of lowest suits only.
func (s State) appendReturns(dst []Action, seat cards.Seat, short bool) []Action { // P24
	if !s.player(seat) || s.owes&bit(seat) == 0 {
		return dst
	}
	hand := s.table.hand(seat)
	for set := range choices(hand, s.due(seat)) {
		if !short || lowestSuits(hand, set) {
			dst = append(dst, Action{KindReturn, seat, set})
		}
	}
	return dst
}

// lowestSuits reports whether a hand has no lower card of the ranks of a set than those in the set.
func lowestSuits(hand, set cards.Set) bool {
	for left := hand &^ set; set != 0; set &= set - 1 {
		if lane := laneOf(set); left&lane&(set&-set-1) != 0 {
			return false
		}
	}
	return true
}

// subsets lists the sets of cards of one rank as bits of a lane, by size and then in order; those of size k are
// subsets[ofSize[k-1]:ofSize[k]].
var (
	subsets = [15]cards.Set{1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15}
	ofSize  = [5]int{0, 4, 10, 14, 15}
)

// appendSets lists every set of k cards of one rank.
func appendSets(dst []Action, seat cards.Seat, hand cards.Set, k int) []Action {
	for r := cards.Three; r <= cards.Two; r++ {
		have := hand >> (4 * r) & 0xf
		if bits.OnesCount64(uint64(have)) < k {
			continue
		}
		for _, lane := range subsets[ofSize[k-1]:ofSize[k]] {
			if lane&^have == 0 {
				dst = append(dst, Action{KindPlay, seat, lane << (4 * r)})
			}
		}
	}
	return dst
}
