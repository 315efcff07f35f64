package core7bot

import (
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// normal plays as a person would who looks at the pile and at the score. Its hand is three grays, one card of each
// cycle color and one more. It waits with grays until the other has shown a color, and while it has more cards than
// the other, so that the other may run out (C11). It keeps a color for the last round (C14). Otherwise it plays the
// color that does best against those that the other has shown so far.
func normal(v core7.View) []exploit.Share {
	if v.Phase() == core7.Choosing {
		return normalHands(v)
	}
	var grays, colors []exploit.Share
	for _, share := range uniform(v) {
		if share.Action.Color() == core7.Gray {
			grays = append(grays, share)
		} else {
			colors = append(colors, share)
		}
	}
	switch tokens := v.Hand().Len() - v.Hand().Count(core7.Gray); {
	case len(colors) == 0:
		return grays
	case len(grays) == 0:
	case v.Phase() == core7.Discarding:
		if tokens == 1 {
			return grays
		}
		return colors
	default:
		seen := shownBy(v, 1-v.Seat())
		waits := seen[0]+seen[1]+seen[2] == 0
		ahead := v.Count(v.Seat()) > v.Count(1-v.Seat())
		if waits || ahead || tokens == 1 {
			return grays
		}
	}
	return bestAgainst(v, colors)
}

// normalHands lists the hands that normal chooses.
func normalHands(v core7.View) []exploit.Share {
	var list []exploit.Share
	for _, share := range uniform(v) {
		hand := share.Action.Hand()
		if hand.Count(core7.Gray) == 3 && hand.Has(core7.Red) && hand.Has(core7.Green) && hand.Has(core7.Blue) {
			list = append(list, share)
		}
	}
	return list
}

// bestAgainst keeps the colors that do best against the colors that the other has shown.
func bestAgainst(v core7.View, colors []exploit.Share) []exploit.Share {
	var (
		seen  = shownBy(v, 1-v.Seat())
		best  []exploit.Share
		score = -core7.HandSize
	)
	for _, share := range colors {
		sum, mine := 0, paint(v.Rules(), share.Action.Color())
		for theirs := core7.Red; theirs <= core7.Blue; theirs++ {
			sum += int(meet(mine, theirs)) * int(seen[theirs-1])
		}
		if sum > score {
			best, score = nil, sum
		}
		if sum == score {
			best = append(best, share)
		}
	}
	return best
}

// recallColors is what normal recalls: the cycle colors that the other has shown.
func recallColors(public core7.View, seat cards.Seat) uint64 {
	seen := shownBy(public, 1-seat)
	seen[core7.Gray-1] = 0
	return seen.number()
}
