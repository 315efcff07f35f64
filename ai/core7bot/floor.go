package core7bot

import "sync"

// unit is the fraction in which guarantees are counted: 1/3^7, since a match has at most seven rounds of two tokens.
const unit = 3 * 3 * 3 * 3 * 3 * 3 * 3

// floors works out what a seat can guarantee itself in a stand of the reduced game, against another that knows its
// cards and whose own cards are gray or tokens as it pleases, in units.
type floors struct{ known map[stand]int64 }

// whole, stands, discard and give make floors a valuer.
func (f floors) whole(n int64) int64 { return n * unit }

func (f floors) stands(s stand) int64 {
	if v, ok := f.known[s]; ok {
		return v
	}
	best := int64(-unit)
	for c := gray; c <= token; c++ {
		if s.held[c] > 0 {
			best = max(best, f.card(s, c))
		}
	}
	f.known[s] = best
	return best
}

// card gives what playing a card guarantees. (No mixture of gray and token guarantees more than the better of the
// two: a test looks at every stand.)
func (f floors) card(s stand, c card) int64 { return min(f.round(s, c, gray), f.round(s, c, token)) }

// round gives what a card guarantees against a card. Two tokens tie, win and lose a third of the time each.
func (f floors) round(s stand, mine, theirs card) int64 {
	even := reveal(s, mine, theirs, tie, f)
	if mine == gray || theirs == gray {
		return even
	}
	return (even + reveal(s, mine, theirs, win, f) + reveal(s, mine, theirs, loss, f)) / 3
}

func (f floors) discard(s stand) int64 {
	s.rest--
	return complete(s, f)
}

func (f floors) give(s stand) int64 {
	best := int64(-unit)
	for c := gray; c <= token; c++ {
		if s.held[c] > 0 {
			best = max(best, f.given(s, c))
		}
	}
	return best
}

// given gives what discarding a card guarantees.
func (f floors) given(s stand, c card) int64 { return complete(s.without(c), f) }

// hopeless tells whether nothing is left to guarantee in a stand, before a round or before an own discard.
func (f floors) hopeless(s stand, discard bool) bool {
	if discard {
		return f.give(s) == -unit
	}
	return f.stands(s) == -unit
}

// safe tells whether playing a card, or discarding it, guarantees as much as anything does.
func (f floors) safe(s stand, c card, discard bool) bool {
	if s.held[c] == 0 {
		return false
	}
	if discard {
		return f.given(s, c) == f.give(s)
	}
	return f.card(s, c) == f.stands(s)
}

// allFloors has the guarantee of every stand that a match can come to: about 4,000.
var allFloors = sync.OnceValue(func() floors {
	f := floors{map[stand]int64{}}
	for own := range int8(8) {
		for rest := range int8(8) {
			for tokens := range own + 1 {
				for score := range int8(27) {
					s := stand{[2]int8{own - tokens, tokens}, rest, score / 9, score / 3 % 3, score%3 - 1}
					complete(s, f)
				}
			}
		}
	}
	return f
})
