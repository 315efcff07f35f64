package cards

// Pick asks pick for a number from 0 to n-1 and makes sure of it: an answer below 0 counts as 0, one above n-1
// as n-1, and a nil pick always answers 0. Without a choice (n below 2) pick is not asked and the answer is 0.
// All code of this module that takes a pick asks it through this function, so a bad source skews chances and
// never breaks anything.
func Pick(pick func(n int) int, n int) int {
	if n < 2 || pick == nil {
		return 0
	}
	return min(max(pick(n), 0), n-1)
}

// Shuffle puts the deck into random order in place. Every order is equally likely if pick is uniform.
//
// The algorithm is part of the contract (Fisher and Yates, in Durstenfeld's form, from the end): for i from
// len(deck)-1 down to 1, j = pick(i+1), then deck[i] and deck[j] change places. So equal answers of pick give
// equal orders, on every platform and in every version of this module.
func Shuffle(deck []Card, pick func(n int) int) {
	for i := len(deck) - 1; i > 0; i-- {
		j := Pick(pick, i+1)
		deck[i], deck[j] = deck[j], deck[i]
	}
}
