package tally

// Easy plays the lowest legal set, and all cards of the lowest rank to lead (P29).
func (r *Round) Easy() Move {
	hand := r.Hand[r.Turn]
	if r.Top.N == 0 {
		rank := hand.lowest()
		return Move{rank, hand.Of(rank)}
	}
	if can := hand.least(r.Top.N).above(r.Top.Rank); can != 0 {
		return Move{can.lowest(), r.Top.N}
	}
	return Move{}
}
