package tally

import "math/bits"

// Solver solves endings in which two seats are left: everything is known, and one of them goes out first. It remembers
// the positions that it has solved, so one Solver serves all moves of a decision. It is for one goroutine.
type Solver struct {
	nodes int          // how many positions may still be looked at
	ended func() error // not nil when time is up; asked from time to time
	known map[position]bool
}

// NewSolver makes a solver that looks at no more than so many positions, and at none after ended is not nil.
func NewSolver(nodes int, ended func() error) *Solver {
	return &Solver{nodes, ended, map[position]bool{}}
}

// Duel reports whether just two seats are left in a round.
func (r *Round) Duel() bool { return bits.OnesCount8(r.In) == 2 }

// Wins tells whether the seat whose turn it is goes out before the other one, if both play as well as can be. The round
// must be a duel with both hands known. It is not sure if the solver has looked at as many positions as it may.
func (s *Solver) Wins(r *Round) (wins, sure bool) {
	hand := r.Hand[r.Turn]
	if r.Size[r.Turn] <= 4 && r.goesOut() {
		return true, true
	}
	key := r.position()
	if wins, sure = s.known[key]; sure {
		return wins, true
	}
	if s.nodes <= 0 {
		return false, false
	}
	if s.nodes--; s.nodes&255 == 0 && s.ended() != nil {
		s.nodes = 0
		return false, false
	}
	if r.Top.N == 0 && r.unstoppable(hand) {
		s.known[key] = true
		return true, true
	}
	var list Moves
	n, sure := r.List(&list), true
	for i := range n {
		wins, known := s.After(r, list[i])
		if known && wins {
			s.known[key] = true
			return true, true
		}
		sure = sure && known
	}
	if sure {
		s.known[key] = false
	}
	return false, sure
}

// After tells the same of a move of the seat whose turn it is.
func (s *Solver) After(r *Round, m Move) (wins, sure bool) {
	me, next := r.Turn, *r
	if next.Do(m); next.Over() {
		return next.Size[me] == 0, true
	}
	wins, sure = s.Wins(&next)
	return wins == (next.Turn == me), sure
}

// goesOut reports whether the seat whose turn it is can play all its cards at once.
func (r *Round) goesOut() bool {
	hand := r.Hand[r.Turn]
	rank, n := hand.lowest(), r.Size[r.Turn]
	return hand.Of(rank) == n && (r.Top.N == 0 || r.Top.N == n && rank > r.Top.Rank)
}

// unstoppable reports whether a seat that leads goes out for certain by playing what cannot be beaten and then the
// rest: all its ranks but one at most are such.
func (r *Round) unstoppable(hand Counts) bool {
	if !r.Calm && hand.least(4) != 0 {
		return false // its own four would turn the order
	}
	other, open := r.Left-hand, 0
	for left := hand; left != 0; {
		rank := left.lowest()
		k := left.Of(rank)
		left = left.above(rank)
		if other.least(k).above(rank) != 0 {
			open++
		}
	}
	return open <= 1
}

// position is all that matters of a duel, for a solver's memory. It is the same with seats and order turned around.
type position struct{ mine, other uint64 }

// position packs the duel into the bits that counts leave free: 0 to 3 and 56 to 63.
func (r *Round) position() position {
	me := r.Turn
	foe := uint8(bits.TrailingZeros8(r.In&^(1<<me))) & 7 % 6
	p := position{uint64(r.Hand[me&7%6]), uint64(r.Hand[foe])}
	if r.Top.N == 0 {
		return p
	}
	p.mine |= uint64(r.Top.Rank) | uint64(r.Top.N)<<56
	if r.Owner != foe { // somebody who is out: whether the other may answer matters, and who would lead then
		p.other |= 1 | uint64(r.Passed>>foe&1)<<1
		if next(r.In, r.Owner) == me {
			p.other |= 4
		}
	}
	return p
}
