package tally

import "math/bits"

// What Hard looks at in a move, as numbered features that a move has or has not. Each block below is one table; the
// comments say what its entries are told apart by. "Beaters" of a set are the ranks that can beat it by what is unseen.
const (
	groupAt  = 0                // a rank group that stays in hand: its count, its beaters
	planAt   = groupAt + 4*13   // what stays: is the trick surely won, groups that can be beaten, groups that cannot
	playAt   = planAt + 2*8*4   // the set played: to lead or to follow, its size, its beaters
	holdAt   = playAt + 2*4*13  // the set played: who is left to answer, its beaters
	passAt   = holdAt + 6*13    // a pass: the size of the set to beat, its beaters
	leaveAt  = passAt + 4*13    // a pass: how many cards its owner has, how many are left to answer
	dangerAt = leaveAt + 5*6    // the set played: its size, the smallest hand that may answer, can it be beaten
	fourAt   = dangerAt + 4*5*2 // a four that stays in hand: the beaters of each other group in the turned order
	sizeAt   = fourAt + 14      // the number of cards that stay in hand
	outAt    = sizeAt + 18      // the last cards are played, now or for certain with nobody else in between
	crowdAt  = outAt + 1        // the set played: to lead or to follow, its size, its crowd
	looseAt  = crowdAt + 2*4*11 // a group of one or two that stays in hand: its count, its crowd

	// Width is the number of features.
	Width = looseAt + 2*11

	stages = 6
	// Tables is the number of sets of weights: by seats left in the round, 2 to 6, by how far the own hand is, and by
	// whether another seat has three cards or fewer.
	Tables = 5 * stages
)

// Weights says what each feature is worth, in thousandths of a point, apart for each table. Only differences between
// the moves of one decision mean anything.
type Weights [Tables][Width]int16

// Sight is what one decision looks at: made once, used for each of its moves.
type Sight struct {
	Table    int
	hand     Counts
	unseen   Counts
	beat     [5]Counts // by size: the ranks unseen of which there are as many cards
	turned   [5]Counts // the same in the turned order, if it can come about
	most     uint8     // the largest hand of another seat
	follow   uint8     // who may still answer in this trick
	sizes    [5]uint8  // by size: who of those has as many cards
	smallest uint8     // the smallest hand of those, up to 5
	top      Move
	owner    uint8 // the size of its hand
	calm     bool
}

// Sight gives what the seat whose turn it is looks at. Of hands it looks at its own only.
func (r *Round) Sight() Sight {
	me := r.Turn
	s := Sight{hand: r.Hand[me], unseen: r.Left - r.Hand[me], top: r.Top, owner: r.Size[r.Owner&7%6], calm: r.Calm}
	s.follow = r.In &^ r.Passed &^ (1 << me)
	s.smallest = 5
	for others := r.In &^ (1 << me); others != 0; others &= others - 1 {
		seat := uint8(bits.TrailingZeros8(others))
		size := r.Size[seat&7%6]
		s.most = max(s.most, size)
		if s.follow>>seat&1 == 0 {
			continue
		}
		s.smallest = min(s.smallest, size)
		for k := uint8(1); k <= 4 && k <= size; k++ {
			s.sizes[k] |= 1 << seat
		}
	}
	for k := uint8(1); k <= 4; k++ {
		s.beat[k] = s.unseen.least(k)
		if k > s.most {
			s.beat[k] = 0
		}
	}
	if !r.Calm && s.hand.least(4) != 0 {
		flipped := s.unseen.Flip()
		for k := uint8(1); k <= 4; k++ {
			s.turned[k] = flipped.least(k)
			if k > s.most {
				s.turned[k] = 0
			}
		}
	}
	stage := 2
	switch size := r.Size[me&7%6]; {
	case size <= 4:
		stage = 0
	case size <= 8:
		stage = 1
	}
	if r.smallest() <= 3 {
		stage += 3
	}
	s.Table = (bits.OnesCount8(r.In)-2)*stages + stage
	return s
}

// Trait is one feature of a move.
type Trait uint16

// Traits is room for the features of a move.
type Traits [64]Trait

// crowds numbers the sizes of crowds: 0 to 6 each, 7 and 8, up to 12, up to 20, more.
var crowds = [22]uint8{0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 10}

// crowd gives the number of the crowd of a set: of all the cards of the ranks that can beat it.
func crowd(unseen, beat Counts, rank uint8) int {
	return int(crowds[min((unseen&(beat.above(rank)*15)).Len(), 21)])
}

// Traits lists the features of a move and returns how many there are. A feature can stand there more than once.
func (s *Sight) Traits(m Move, list *Traits) int {
	if m.N == 0 {
		beaters := s.beat[s.top.N].above(s.top.Rank).ranks()
		list[0] = Trait(passAt + int(s.top.N-1)*13 + beaters)
		list[1] = Trait(leaveAt + min(int(s.owner), 4)*6 + bits.OnesCount8(s.follow)%6)
		return s.staying(s.hand, s.unseen, &s.beat, &s.turned, false, list, 2)
	}
	hand, rank, beat, turned := s.hand-some(m.Rank, m.N), m.Rank, &s.beat, &s.turned
	if hand == 0 {
		list[0] = outAt
		return 1
	}
	if m.N == 4 && !s.calm {
		hand, rank, beat, turned = hand.Flip(), 14-rank, turned, beat
	}
	lead, can, beaters := 0, 1, beat[m.N].above(rank).ranks()
	if s.top.N == 0 {
		lead = 1
	}
	answer := bits.OnesCount8(s.sizes[m.N])
	if answer == 0 || beaters == 0 {
		can, beaters = 0, 0
	}
	unseen := s.unseen
	if m.N == 4 && !s.calm {
		unseen = unseen.Flip()
	}
	near := 0
	if can == 1 {
		near = crowd(unseen, beat[m.N], rank)
	}
	kind := lead*4 + int(m.N-1)
	list[3] = Trait(crowdAt + kind*11 + near)
	list[0] = Trait(playAt + kind*13 + beaters)
	list[1] = Trait(holdAt + answer*13 + beaters)
	list[2] = Trait(dangerAt + (int(m.N-1)*5+int(s.smallest-1))*2 + can)
	return s.staying(hand, unseen, beat, turned, can == 0, list, 4)
}

// staying lists the features of a hand that stays, behind n others.
func (s *Sight) staying(hand, unseen Counts, beat, turned *[5]Counts, won bool, list *Traits, n int) int {
	sure, open, size := 0, 0, 0
	for left := hand; left != 0; {
		rank := left.lowest()
		k := left.Of(rank)
		left = left.above(rank)
		size += int(k)
		beaters := beat[k].above(rank).ranks()
		list[n&63] = Trait(groupAt + int(k-1)*13 + beaters)
		n++
		if k <= 2 {
			list[n&63] = Trait(looseAt + int(k-1)*11 + crowd(unseen, beat[k], rank))
			n++
		}
		if beaters == 0 {
			sure++
		} else {
			open++
		}
	}
	plan := min(open, 7)*4 + min(sure, 3)
	if won {
		plan += 8 * 4
	}
	if won && open <= 1 && (s.calm || hand.least(4) == 0) {
		list[0] = outAt
		return 1
	}
	list[n&63] = Trait(planAt + plan)
	list[(n+1)&63] = Trait(sizeAt + min(size, 17))
	n += 2
	if s.calm || hand.least(4) == 0 {
		return n
	}
	list[n&63] = fourAt + 13
	n++
	for left := hand.Flip(); left != 0; {
		rank := left.lowest()
		k := left.Of(rank)
		left = left.above(rank)
		if k < 4 {
			list[n&63] = Trait(fourAt + turned[k].above(rank).ranks())
			n++
		}
	}
	return n
}

// Certain is about what a move is worth that takes the best place still free for certain: more than any other.
const Certain = 1_000_000

// Score gives what a move is worth by some weights, in thousandths of a point.
func (s *Sight) Score(m Move, w *Weights) int {
	var list Traits
	n := s.Traits(m, &list)
	if list[0] == outAt { // rather sooner than later
		return Certain - (s.hand.Len() - int(m.N))
	}
	return sum(list[:n&63], &w[s.Table])
}

// Keep gives what a hand is worth that the seat would have, in normal order, among moves that leave as many cards.
func (s *Sight) Keep(hand Counts, w *Weights) int {
	var list Traits
	return sum(list[:s.staying(hand, s.unseen, &s.beat, &s.turned, false, &list, 0)&63], &w[s.Table])
}

func sum(list []Trait, weights *[Width]int16) int {
	sum := 0
	for _, t := range list {
		sum += int(weights[t])
	}
	return sum
}
