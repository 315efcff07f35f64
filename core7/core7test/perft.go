package core7test

import "github.com/cardverse/rules/core7"

// Perft counts the action sequences of the given length that can follow a state: the fingerprint of an
// implementation, as in chess. Depth 0 gives 1, a depth below 0 gives 0. A match that is over before counts
// nothing further.
//
// Where both seats may act only the lowest one does: which of them chooses or locks first changes nothing (C3,
// C4), so counting both orders would count every round twice. Cost: every sequence is played, none is only listed;
// some ten million a second. From the start of a match the first two levels have 120 actions each.
func Perft(s core7.State, depth int) uint64 {
	switch {
	case depth < 0:
		return 0
	case depth == 0:
		return 1
	}
	var room [120]core7.Action
	sum := uint64(0)
	for _, a := range s.AppendLegal(room[:0], s.Pending().First()) {
		if next, err := s.Next(a); err == nil {
			sum += Perft(next, depth-1)
		}
	}
	return sum
}
