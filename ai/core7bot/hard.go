package core7bot

import (
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// numTokens is the number of colored cards that Hard chooses.
const numTokens = 2

// safePlay is how Hard and Expert play: among the actions that are safe the one named in the package documentation.
// Where nothing is left to guarantee they are free: see sighted.
type safePlay struct {
	// first is the number of cards in hand with which the first of two tokens is played.
	first int8
	// hunts is how often, in a thousand matches, the hand is one that hunts: see hunting.
	hunts int64
}

var (
	hard   = safePlay{first: 3}
	expert = safePlay{first: 3, hunts: 20}
)

// moves gives the chances of actions at a view.
func (p safePlay) moves(v core7.View) []exploit.Share {
	list := uniform(v)
	if len(list) < 2 {
		return list
	}
	if v.Phase() == core7.Choosing {
		return p.hands(list)
	}
	s, discard := standOf(v), v.Phase() == core7.Discarding
	if p.hunts > 0 && hunting(v) {
		if !discard && s.size() > p.first && s.held[gray] > 0 {
			return list[len(list)-1:] // gray is last
		}
		return sight(v, s, discard)
	}
	if s.held[token] <= numTokens && freed(v, v.Seat(), s.held) {
		return sight(v, s, discard)
	}
	c := p.choice(s, discard)
	kept := list[:0]
	for _, share := range list {
		if color := share.Action.Color(); cardOf(color) == c {
			share.Weight = int64(v.Hand().Count(color))
			kept = append(kept, share)
		}
	}
	return kept
}

// choice gives the card to play or to discard: a gray if it is safe, but the first of two tokens at its time. Who has
// nothing to guarantee and too many tokens to look ahead with plays them: only a round won can help.
func (p safePlay) choice(s stand, discard bool) card {
	f := allFloors()
	switch {
	case !f.safe(s, gray, discard), !discard && s.held[token] > numTokens && f.hopeless(s, false):
		return token
	case !discard && s.size() == p.first && f.safe(s, token, false):
		return token
	}
	return gray
}

// hunting tells whether the viewer has chosen the hand that hunts: four grays and a card of each cycle color. It is
// played gray by gray, and then free: it risks everything.
func hunting(v core7.View) bool {
	chosen := shown{}
	for c := range v.Hand().All() {
		chosen = chosen.and(paint(v.Rules(), c))
	}
	for i, n := range shownBy(v, v.Seat()) {
		chosen[i] += n
	}
	return chosen == shown{1, 1, 1, 4}
}

// hands keeps the hands with the right number of tokens, each color of each token being equally likely and
// independent of the others, and the hand that hunts.
func (p safePlay) hands(list []exploit.Share) []exploit.Share {
	kept := list[:0]
	for _, share := range list {
		hand := share.Action.Hand()
		switch tokens := hand.Len() - hand.Count(core7.Gray); {
		case tokens == numTokens: // ways adds up to 9
			share.Weight = (1000 - p.hunts) * ways(hand)
		case p.hunts > 0 && tokens == 3 && hand.Has(core7.Red) && hand.Has(core7.Green) && hand.Has(core7.Blue):
			share.Weight = p.hunts * 9
		default:
			continue
		}
		kept = append(kept, share)
	}
	return kept
}

// ways counts the orders in which the tokens of a hand can have its colors.
func ways(h core7.Hand) int64 {
	ways, n := int64(1), int64(0)
	for c := core7.Red; c <= core7.Blue; c++ {
		for k := range int64(h.Count(c)) {
			n++
			ways = ways * n / (k + 1)
		}
	}
	return ways
}

// freed tells whether a seat has come to a stand, now or before, in which nothing was left to guarantee. held are its
// cards now.
func freed(v core7.View, seat cards.Seat, held [2]int8) bool {
	for i, n := range shownBy(v, seat) {
		held[cardOf(core7.Red+core7.Color(i))] += n
	}
	f, s := allFloors(), stand{held: held, rest: core7.HandSize}
	for round := range v.Rounds() {
		if f.hopeless(s, false) {
			return true
		}
		s.held[cardOf(round.Played[seat])]--
		s.rest--
		switch round.Winner {
		case seat:
			s.won, s.newest = s.won+1, 1
			if round.Discarded != 0 {
				s.rest--
			}
		case 1 - seat:
			s.lost, s.newest = s.lost+1, -1
			if s.lost < 3 && s.size() > 0 && f.hopeless(s, true) {
				return true
			}
			if round.Discarded != 0 {
				s.held[cardOf(round.Discarded)]--
			}
		}
	}
	return v.Phase() == core7.Locking && f.hopeless(s, false)
}

// recallStand is what Hard and Expert recall: what the other has shown, and whether they are free. (Who has chosen
// another hand than theirs recalls more.)
func recallStand(public core7.View, seat cards.Seat) uint64 {
	k := shownBy(public, 1-seat).number()
	if public.Phase() == core7.Choosing {
		return k
	}
	own := shownBy(public, seat)
	tokens := own[0] + own[1] + own[2]
	if tokens > numTokens { // only the hand that hunts has so many, and it does not ask
		return k
	}
	held := [2]int8{int8(public.Count(seat)) - (numTokens - tokens), numTokens - tokens}
	if freed(public, seat, held) {
		k |= 1 << 16
	}
	return k
}
