package core7bot

import (
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/core7"
)

// one is the unit in which expectations are counted. They are whole numbers, rounded the same way on every machine.
const one = 1 << 32

// sighted looks ahead to the end of the match from a stand in which nothing is left to guarantee: it sees its own
// hand, and guesses what the other shows next from what it has shown. It is a valuer.
type sighted struct {
	hand  core7.Hand
	shown shown
	known map[sightedAt]int64
}

type sightedAt struct {
	stand stand
	hand  core7.Hand
	shown shown
}

// sight gives the best actions at a view, all equally likely.
func sight(v core7.View, s stand, discard bool) []exploit.Share {
	hand := core7.Hand{}
	for c := range v.Hand().All() {
		hand = hand.With(paint(v.Rules(), c))
	}
	best, _ := sighted{hand, shownBy(v, 1-v.Seat()), map[sightedAt]int64{}}.best(s, discard)
	var list []exploit.Share
	for _, share := range uniform(v) {
		for _, c := range best {
			if c == paint(v.Rules(), share.Action.Color()) {
				list = append(list, share)
			}
		}
	}
	return list
}

func (p sighted) whole(n int64) int64 { return n * one }

func (p sighted) stands(s stand) int64 {
	key := sightedAt{s, p.hand, p.shown}
	v, ok := p.known[key]
	if !ok {
		_, v = p.best(s, false)
		p.known[key] = v
	}
	return v
}

func (p sighted) give(s stand) int64 {
	_, v := p.best(s, true)
	return v
}

func (p sighted) discard(s stand) int64 {
	s.rest--
	return p.mean(func(c core7.Color) int64 { return complete(s, p.after(0, c)) })
}

// after gives what is held and shown after a round or a discard; 0 for no card.
func (p sighted) after(mine, theirs core7.Color) sighted {
	p.hand = p.hand.Without(mine)
	if theirs != 0 {
		p.shown = p.shown.and(theirs)
	}
	return p
}

// mean gives the mean of a value over the other's next card.
func (p sighted) mean(value func(theirs core7.Color) int64) int64 {
	sum, of := int64(0), int64(0)
	for i, weight := range easyGuess()(p.shown) {
		if weight > 0 {
			sum += weight * value(core7.Red+core7.Color(i))
			of += weight
		}
	}
	return sum / max(of, 1)
}

// best gives the colors to play or to discard, all that are equally good, and what is expected then.
func (p sighted) best(s stand, discard bool) (best []core7.Color, value int64) {
	value = -2 * one
	for c := core7.Red; c <= core7.Gray; c++ {
		if !p.hand.Has(c) {
			continue
		}
		v := int64(0)
		if discard {
			v = complete(s.without(cardOf(c)), p.after(c, 0))
		} else {
			v = p.mean(func(theirs core7.Color) int64 {
				return reveal(s, cardOf(c), cardOf(theirs), meet(c, theirs), p.after(c, theirs))
			})
		}
		if v > value {
			best, value = best[:0], v
		}
		if v == value {
			best = append(best, c)
		}
	}
	return best, value
}
