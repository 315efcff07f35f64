package tally

// Hard plays the move that leaves the best hand behind (P31).
func (r *Round) Hard(w *Weights) Move {
	var list Moves
	n := r.List(&list)
	if n == 1 {
		return list[0]
	}
	var scores [len(list)]int
	s := r.Sight()
	s.Scores(list[:n], w, &scores)
	best := 0
	for i := range scores[:n] {
		if scores[i] > scores[best] {
			best = i
		}
	}
	return list[best]
}
