package tally

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Round is a round at one moment while it is played, with ranks counted in the order in force: rank 13 beats all. When
// the order is reversed, all counts are turned around, so that nothing else needs to know of it. It is a comparable
// value.
//
// A Round made from a View has the hand of the viewer only; what others hold is then known by number (Size) and
// together (Left). The players of this package look at nothing else.
type Round struct {
	Hand     [president.MaxPlayers]Counts
	Left     Counts // all cards that have not been played
	Size     [president.MaxPlayers]uint8
	Points   [president.MaxPlayers]uint8 // of those who are out, by P20
	Players  uint8
	In       uint8 // who holds cards, bit by seat
	Passed   uint8 // who has passed in this trick
	Turn     uint8 // who is to play
	Owner    uint8 // who played the set on the table, if there is one
	Top      Move  // the set to beat, zero when a trick is to be led
	Calm     bool  // sets of four reverse nothing
	Reversed bool  // ranks are counted from the other end
}

// Move is what a seat plays: N cards of a rank. The zero Move is a pass.
type Move struct{ Rank, N uint8 }

// Of makes a Round of a state that is being played.
func Of(s president.State) Round {
	r := public(s.Rules(), s.Reversed(), s.Turn(), s.Passed(), s.Places())
	top, owner := s.Top()
	for seat := range r.Players {
		hand := s.Hand(cards.Seat(seat))
		r.put(seat, CountsOf(hand), hand.Len())
		r.Left += r.Hand[seat]
	}
	r.lay(top, owner)
	return r
}

// See makes a Round of a view of a seat in a round that is being played.
func See(v president.View) Round {
	r := public(v.Rules(), v.Reversed(), v.Turn(), v.Passed(), v.Places())
	top, owner := v.Top()
	r.Left = CountsOf(cards.Deck)
	for seat := range r.Players {
		var hand cards.Set
		if cards.Seat(seat) == v.Seat() {
			hand = v.Hand()
		}
		r.put(seat, CountsOf(hand), v.Count(cards.Seat(seat)))
		r.Left -= CountsOf(v.Shown(cards.Seat(seat)))
	}
	if r.Reversed {
		r.Left = r.Left.Flip()
	}
	r.lay(top, owner)
	return r
}

func public(rules president.Rules, reversed bool, turn cards.Seat, passed cards.Seats, places president.Places) Round {
	r := Round{
		Players: uint8(rules.Players), Passed: uint8(passed), Turn: uint8(turn), Calm: !rules.Revolution,
		Reversed: reversed,
	}
	for seat := range r.Players {
		if place := places.Of(cards.Seat(seat)); place > 0 {
			r.Points[seat] = r.Players - uint8(place) + 1
		}
	}
	return r
}

// put gives a seat its hand, in normal order.
func (r *Round) put(seat uint8, hand Counts, size int) {
	if r.Reversed {
		hand = hand.Flip()
	}
	r.Hand[seat], r.Size[seat] = hand, uint8(size)
	if size > 0 {
		r.In |= 1 << seat
	}
}

// lay puts the set to beat on the table.
func (r *Round) lay(top cards.Set, owner cards.Seat) {
	if top == 0 {
		return
	}
	r.Top, r.Owner = Move{uint8(top.Lowest().Rank()), uint8(top.Len())}, uint8(owner)
	if r.Reversed {
		r.Top.Rank = 14 - r.Top.Rank
	}
}

// Action gives the action of the engine for a move of a seat that holds hand: the lowest suits.
func (r *Round) Action(m Move, seat cards.Seat, hand cards.Set) president.Action {
	if m.N == 0 {
		return president.Pass(seat)
	}
	rank := m.Rank
	if r.Reversed {
		rank = 14 - rank
	}
	var set cards.Set
	for own := hand.OfRank(cards.Rank(rank)); set.Len() < int(m.N) && own != 0; own &= own - 1 {
		set |= own & -own
	}
	return president.Play(seat, set)
}

// MoveOf gives the move of an action.
func (r *Round) MoveOf(set cards.Set) Move {
	if set == 0 {
		return Move{}
	}
	m := Move{uint8(set.Lowest().Rank()), uint8(set.Len())}
	if r.Reversed {
		m.Rank = 14 - m.Rank
	}
	return m
}

// Moves is room for the moves of one decision.
type Moves [53]Move

// List lists the moves of the seat whose turn it is and returns how many there are: sets by rank, the lowest first, the
// small ones of a rank first, and a pass as the last.
func (r *Round) List(list *Moves) int {
	hand, n := r.Hand[r.Turn], 0
	if r.Top.N == 0 {
		for left := hand.least(1); left != 0; left &= left - 1 {
			rank := left.lowest()
			for k := uint8(1); k <= hand.Of(rank); k++ {
				list[n] = Move{rank, k}
				n++
			}
		}
		return n
	}
	for left := hand.least(r.Top.N).above(r.Top.Rank); left != 0; left &= left - 1 {
		list[n] = Move{left.lowest(), r.Top.N}
		n++
	}
	list[n] = Move{}
	return n + 1
}

// Over reports whether the round has ended.
func (r *Round) Over() bool { return r.In&(r.In-1) == 0 }

// Do carries out a move, which must be legal, of the seat whose turn it is.
func (r *Round) Do(m Move) {
	seat := r.Turn
	if m.N == 0 {
		r.Passed |= 1 << seat // P9
	} else {
		set := some(m.Rank, m.N)
		r.Hand[seat] -= set
		r.Left -= set
		r.Size[seat] -= m.N
		r.Top, r.Owner = m, seat
		if m.N == 4 && !r.Calm { // P13
			r.flip()
		}
		if r.Size[seat] == 0 { // P17
			r.Points[seat] = uint8(bits.OnesCount8(r.In))
			r.In &^= 1 << seat
			if r.Over() { // P18
				r.Points[bits.TrailingZeros8(r.In)&7] = 1
				return
			}
		}
	}
	if left := r.In &^ r.Passed &^ (1 << r.Owner); left != 0 { // P8
		r.Turn = next(left, seat)
		return
	}
	r.Turn = r.Owner // P10
	if r.In>>r.Owner&1 == 0 {
		r.Turn = next(r.In, r.Owner) // P11
	}
	r.Top, r.Owner, r.Passed = Move{}, 0, 0
}

func (r *Round) flip() {
	for seat := range r.Players {
		r.Hand[seat] = r.Hand[seat].Flip()
	}
	r.Left = r.Left.Flip()
	r.Top.Rank = 14 - r.Top.Rank
	r.Reversed = !r.Reversed
}

// next gives the first seat of a set that is not empty, going round the table from the one after seat.
func next(set, seat uint8) uint8 {
	if later := set >> seat >> 1; later != 0 {
		return seat + 1 + uint8(bits.TrailingZeros8(later))
	}
	return uint8(bits.TrailingZeros8(set))
}
