package tally

import "math/bits"

// Scores gives what [Sight.Score] gives for each of the moves of a decision. It is faster, because it adds up what is
// the same in all of them once: a move changes one rank group, unless it turns the order or a four stays in hand.
func (s *Sight) Scores(moves []Move, w *Weights, scores *[len(Moves{})]int) {
	if !s.calm && s.hand.least(4) != 0 {
		for i, m := range moves {
			scores[i%len(scores)] = s.Score(m, w)
		}
		return
	}
	table := &w[s.Table]
	groups, sure, open, size := 0, 0, 0, 0
	for left := s.hand; left != 0; {
		rank := left.lowest()
		k := left.Of(rank)
		left = left.above(rank)
		worth, beaten := s.group(rank, k, table)
		groups += worth
		open += beaten
		sure += 1 - beaten
		size += int(k)
	}
	for i, m := range moves {
		groups, sure, open, size, won, score := groups, sure, open, size, 0, 0
		if m.N == 0 {
			beaters := s.beat[s.top.N].above(s.top.Rank).ranks()
			score = int(table[passAt+int(s.top.N-1)*13+beaters]) +
				int(table[leaveAt+min(int(s.owner), 4)*6+bits.OnesCount8(s.follow)%6])
		} else {
			size -= int(m.N)
			if size == 0 {
				scores[i%len(scores)] = Certain
				continue
			}
			k := s.hand.Of(m.Rank)
			worth, beaten := s.group(m.Rank, k, table)
			groups -= worth
			open -= beaten
			sure -= 1 - beaten
			if k > m.N {
				worth, beaten = s.group(m.Rank, k-m.N, table)
				groups += worth
				open += beaten
				sure += 1 - beaten
			}
			lead, can, beaters := 0, 1, s.beat[m.N].above(m.Rank).ranks()
			if s.top.N == 0 {
				lead = 1
			}
			answer := bits.OnesCount8(s.sizes[m.N])
			if answer == 0 || beaters == 0 {
				can, beaters, won = 0, 0, 8*4
			}
			near := 0
			if can == 1 {
				near = crowd(s.unseen, s.beat[m.N], m.Rank)
			}
			if won != 0 && open <= 1 {
				scores[i%len(scores)] = Certain - size
				continue
			}
			kind := lead*4 + int(m.N-1)
			score = int(table[playAt+kind*13+beaters]) + int(table[crowdAt+kind*11+near]) +
				int(table[holdAt+answer*13+beaters]) +
				int(table[dangerAt+(int(m.N-1)*5+int(s.smallest-1))*2+can])
		}
		scores[i%len(scores)] = score + groups + int(table[planAt+won+min(open, 7)*4+min(sure, 3)]) +
			int(table[sizeAt+min(size, 17)])
	}
}

// group gives what a rank group is worth, and 1 if it can be beaten.
func (s *Sight) group(rank, k uint8, table *[Width]int16) (worth, beaten int) {
	beaters := s.beat[k&7%5].above(rank).ranks()
	worth = int(table[groupAt+int(k-1)*13+beaters])
	if k <= 2 {
		worth += int(table[looseAt+int(k-1)*11+crowd(s.unseen, s.beat[k], rank)])
	}
	return worth, min(beaters, 1)
}
