package core7bot

import (
	"sync"

	"github.com/cardverse/rules/core7"
)

// guess gives the chances of the other's next card, by what it has shown, as weights whose sum is below 1<<24.
type guess func(shown) [core7.NumColors]int64

// easyGuess gives what a seat that plays like Easy shows next, after what it has shown in any order.
var easyGuess = sync.OnceValue(guessEasy)

func guessEasy() guess {
	// A layer has, for each number of cards shown and each hand left, the chance of that, times 120 hands and 12 for
	// each card shown: so all are whole numbers.
	type place struct {
		shown shown
		left  core7.Hand
	}
	layer, list := map[place]int64{}, []place{}
	for hand := range core7.Hands(core7.HandSize) {
		layer[place{left: hand}] = 1
		list = append(list, place{left: hand})
	}
	table := map[shown][core7.NumColors]int64{}
	for range core7.HandSize {
		next, order := map[place]int64{}, []place{}
		for _, at := range list {
			kinds := int64(0)
			for c := core7.Red; c <= core7.Gray; c++ {
				if at.left.Has(c) {
					kinds++
				}
			}
			chances := table[at.shown]
			for c := core7.Red; c <= core7.Gray; c++ {
				if !at.left.Has(c) {
					continue
				}
				weight := layer[at] * (12 / kinds)
				chances[c-1] += weight
				then := place{at.shown.and(c), at.left.Without(c)}
				if next[then] == 0 {
					order = append(order, then)
				}
				next[then] += weight
			}
			table[at.shown] = chances
		}
		layer, list = next, order
	}
	return func(n shown) [core7.NumColors]int64 { return scaled(table[n]) }
}

// scaled gives weights of the same proportions, as near as may be, whose sum is at most 1<<24.
func scaled(weights [core7.NumColors]int64) [core7.NumColors]int64 {
	sum := int64(0)
	for _, w := range weights {
		sum += w
	}
	shift := 0
	for sum>>shift >= 1<<24 {
		shift++
	}
	for i := range weights {
		weights[i] >>= shift
	}
	return weights
}
