package tally

import (
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// History is what the other seats have done in a round, as far as it tells something of their hands: to hold certain
// cards makes what they did more or less likely.
type History struct {
	acts [president.MaxPlayers][]act
	memo []memo
}

// memo remembers a likelihood: the chains of worlds of one decision come by the same hands again and again, the more
// so the fewer cards are hidden. The memos are a table in which newer ones overwrite older ones.
type memo struct {
	hand Counts
	seat uint8 // 1 more than it, and 16 more if the order was reversed
	is   Likelihood
}

const memos = 1 << 12

// act is something that a seat did.
type act struct {
	before Round  // what everybody saw then; the hand of the seat is for the reader to fill in
	later  Counts // what it has played from then on
	move   Move
}

// Recall makes the history of the round that a view is of from all that its seat has observed. It is false if past
// does not have the whole round or is not that of the view.
func Recall(v president.View, past []president.Observation) (h History, ok bool) {
	start := -1
	for i, o := range past {
		if o.Kind == president.Began {
			start = i
		}
	}
	if start < 0 || past[start].Number != v.Round() {
		return h, false
	}
	rules := v.Rules()
	r := Round{Players: uint8(rules.Players), Calm: !rules.Revolution, Left: CountsOf(cards.Deck)}
	for seat := range r.Players {
		r.Size[seat] = uint8(rules.HandSize(cards.Seat(seat)))
		r.In |= 1 << seat
	}
	r.Turn = uint8(past[start].Seat)
	var all []act
	for _, o := range past[start+1:] {
		if o.Kind != president.Played && o.Kind != president.Passed {
			continue
		}
		m := r.MoveOf(o.Cards)
		if cards.Seat(r.Turn) != o.Seat || r.Over() || m.N > r.Size[r.Turn] || m.N == 0 && r.Top.N == 0 {
			return h, false
		}
		all = append(all, act{before: r, move: m})
		r.Do(m)
		r.Hand = [president.MaxPlayers]Counts{}
	}
	now := See(v)
	now.Hand = r.Hand
	if now != r {
		return h, false
	}
	var later [president.MaxPlayers]Counts // as everything here, in the order of the act in hand
	reversed := r.Reversed
	for _, a := range slices.Backward(all) {
		if a.before.Reversed != reversed {
			reversed = !reversed
			for seat := range later {
				later[seat] = later[seat].Flip()
			}
		}
		seat := a.before.Turn
		if a.move.N > 0 {
			later[seat] += some(a.move.Rank, a.move.N)
		}
		a.later = later[seat]
		if cards.Seat(seat) != v.Seat() && now.In>>seat&1 != 0 {
			h.acts[seat] = append(h.acts[seat], a)
		}
	}
	return h, true
}

// Likelihood says how likely each way to play would have made a seat do what it has done, if it now holds a hand in a
// given order. The numbers are products, so that only ratios mean anything.
func (h *History) Likelihood(seat uint8, hand Counts, reversed bool, w *Weights) Likelihood {
	if len(h.acts[seat%6]) == 0 {
		return prior
	}
	if h.memo == nil {
		h.memo = make([]memo, memos)
	}
	key := seat + 1
	if reversed {
		key += 16
	}
	m := &h.memo[(uint64(hand)*0x9e3779b97f4a7c15>>52^uint64(key))%memos]
	if m.hand != hand || m.seat != key {
		*m = memo{hand, key, h.likelihood(seat, hand, reversed, w)}
	}
	return m.is
}

func (h *History) likelihood(seat uint8, hand Counts, reversed bool, w *Weights) Likelihood {
	product, flipped := prior, hand.Flip()
	for i := range h.acts[seat%6] {
		a := &h.acts[seat%6][i]
		r := a.before
		if r.Reversed == reversed {
			r.Hand[seat%6] = hand + a.later
		} else {
			r.Hand[seat%6] = flipped + a.later
		}
		r.weigh(a.move, w, &product)
	}
	return product
}

// Likelihood has a number for each way to play, in the order of [Way].
type Likelihood [ways]float64

// Sum gives how likely it is that the seat plays in any of the ways.
func (l *Likelihood) Sum() float64 {
	sum := 0.0
	for _, x := range l {
		sum += x
	}
	return sum
}

// prior is how likely a seat is taken to play in each way before it has done anything.
var prior = Likelihood{Soft: 0.1, Plain: 0.1, Sharp: 0.8}

const (
	// doubt is how unsure Hard is taken to be when its moves are read, in thousandths of a point: at a difference of so
	// much a move is made half as often.
	doubt = 6
	// slip is the chance of a move that has nothing to do with worth: not everybody plays as Hard does.
	slip = 0.02
)

// halves has powers of one half in steps of an eighth.
var halves = func() (table [128]float64) {
	const eighth = 0.917004043204671231743541594794142 // the eighth root of one half
	x := 1.0
	for i := range table {
		table[i] = x
		x *= eighth
	}
	return table
}()

// weigh multiplies each number by the probability of a move of the seat whose turn it is, among all that its hand
// allows.
func (r *Round) weigh(m Move, w *Weights, product *Likelihood) {
	var list Moves
	n := r.List(&list)
	if n < 2 {
		return
	}
	var scores [len(list)]int
	s := r.Sight()
	s.Scores(list[:n], w, &scores)
	best := slices.Max(scores[:n])
	all, this := 0.0, 0.0
	for i := range list[:n] {
		x := halves[min((best-scores[i])*8/doubt, len(halves)-1)]
		all += x
		if list[i] == m {
			this = x
		}
	}
	other := slip / float64(n)
	product[Sharp] *= float64((1-slip)*(this/all)) + other
	for way, move := range [...]Move{Soft: r.Easy(), Plain: r.Normal()} {
		if move == m {
			product[way] *= 1 - slip + other
		} else {
			product[way] *= other
		}
	}
}
