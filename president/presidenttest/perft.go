package presidenttest

import "github.com/cardverse/rules/president"

// Perft counts the action sequences of the given length that can follow a state: the fingerprint of an
// implementation, as in chess. Depth 0 gives 1, a depth below 0 gives 0. Actions are those of the full list, so plays
// that differ only in suits count as many times as there are suits to choose from; see [PerftPlays].
//
// Where both returns of the exchange are due only the lowest seat acts: which of the two returns first changes nothing
// (P24), so counting both orders would count everything behind them twice. Chance is not counted: a match that is over,
// or in which a deal is due, counts nothing further. Cost: every sequence is played, none is only listed; some
// ten million a second.
func Perft(s president.State, depth int) uint64 { return perft(s, depth, false, room(depth)) }

// PerftPlays counts as [Perft] does, but takes the actions of the short list: one for each rank and size.
func PerftPlays(s president.State, depth int) uint64 { return perft(s, depth, true, room(depth)) }

// room makes room for the lists of all steps of a sequence, one behind the other.
func room(depth int) []president.Action {
	return make([]president.Action, 0, 100+40*min(max(depth, 0), 100))
}

func perft(s president.State, depth int, short bool, lists []president.Action) uint64 {
	switch {
	case depth < 0:
		return 0
	case depth == 0:
		return 1
	}
	behind := len(lists)
	if seat := s.Pending().First(); short {
		lists = s.AppendPlays(lists, seat)
	} else {
		lists = s.AppendLegal(lists, seat)
	}
	sum := uint64(0)
	for _, a := range lists[behind:] {
		if next, err := s.Next(a); err == nil {
			sum += perft(next, depth-1, short, lists)
		}
	}
	return sum
}
