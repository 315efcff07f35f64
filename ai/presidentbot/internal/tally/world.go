package tally

import (
	"math/bits"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Worlds makes deals of the hidden cards that a view allows, by exchanging cards between the hands of one of them, and
// in the end as often as what the others have done makes them likely. (A Markov chain, after Metropolis.)
type Worlds struct {
	now     Round
	likely  [president.MaxPlayers]Likelihood
	history *History
	weights *Weights
	random  *rand.Rand
	others  []uint8                      // the seats with hidden cards
	fixed   [president.MaxPlayers]Counts // cards that are known to be there
	below   [president.MaxPlayers]Counts // the ranks that a seat can have gained; for the giver of an exchange, P22
}

// NewWorlds starts from one world of a view. Without a history all worlds are equally likely.
func NewWorlds(v president.View, world president.State, h *History, w *Weights, random *rand.Rand) *Worlds {
	x := &Worlds{now: Of(world), history: h, weights: w, random: random}
	for seat := range x.now.Players {
		at := cards.Seat(seat)
		if x.now.In>>seat&1 == 0 || at == v.Seat() {
			continue
		}
		x.others = append(x.others, seat)
		x.fixed[seat], x.below[seat] = CountsOf(v.Known(at)), ^Counts(0)
		if at == v.Partner() && v.Role(v.Seat()) < v.Role(at) && v.Got() != 0 {
			x.below[seat] = 1<<(4*v.Got().Lowest().Rank()) - 1
		}
		if x.now.Reversed {
			x.fixed[seat] = x.fixed[seat].Flip()
			if x.below[seat] != ^Counts(0) {
				x.below[seat] = x.below[seat].Flip() &^ 0xf
			}
		}
	}
	x.weigh()
	return x
}

func (x *Worlds) weigh() {
	for _, seat := range x.others {
		x.likely[seat] = x.likelihood(seat, x.now.Hand[seat])
	}
}

func (x *Worlds) likelihood(seat uint8, hand Counts) Likelihood {
	if x.history == nil {
		return Likelihood{Sharp: 1}
	}
	return x.history.Likelihood(seat, hand, x.now.Reversed, x.weights)
}

// Likely gives how likely the present world is, as a product that only ratios of mean anything.
func (x *Worlds) Likely() float64 {
	product := 1.0
	for _, seat := range x.others {
		product *= x.likely[seat].Sum()
	}
	return product
}

// Now gives the present world.
func (x *Worlds) Now() Round { return x.now }

// Ways draws how each seat plays on, as likely as its hand in the present world and what it has done make it.
func (x *Worlds) Ways() Ways {
	all := Strangers
	for _, seat := range x.others {
		at := float64(x.random.Float64() * x.likely[seat].Sum()) // not fused with what follows: alike everywhere
		for way, part := range x.likely[seat] {
			if at -= part; at < 0 {
				all[seat] = Way(way)
				break
			}
		}
	}
	return all
}

// Step tries to exchange two hidden cards.
func (x *Worlds) Step() {
	n := len(x.others)
	if n < 2 {
		return
	}
	i, j := x.random.IntN(n), x.random.IntN(n-1)
	if j >= i {
		j++
	}
	a, b := x.others[i], x.others[j]
	mine, ok := x.draw(a)
	if !ok {
		return
	}
	other, ok := x.draw(b)
	if !ok || mine == other || other&^x.below[a] != 0 || mine&^x.below[b] != 0 {
		return
	}
	handA, handB := x.now.Hand[a]-mine+other, x.now.Hand[b]-other+mine
	likelyA, likelyB := x.likelihood(a, handA), x.likelihood(b, handB)
	if float64(x.random.Float64()*(x.likely[a].Sum()*x.likely[b].Sum())) < likelyA.Sum()*likelyB.Sum() {
		x.now.Hand[a], x.now.Hand[b] = handA, handB
		x.likely[a], x.likely[b] = likelyA, likelyB
	}
}

// draw picks a hidden card of a seat.
func (x *Worlds) draw(seat uint8) (Counts, bool) {
	hidden := x.now.Hand[seat] - x.fixed[seat]
	n := hidden.Len()
	if n == 0 {
		return 0, false
	}
	k := x.random.IntN(n)
	for {
		rank := uint8(bits.TrailingZeros64(uint64(hidden)) >> 2)
		if k -= int(hidden.Of(rank)); k < 0 {
			return some(rank, 1), true
		}
		hidden = hidden.above(rank)
	}
}
