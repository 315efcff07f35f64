package core7bot

import (
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// uniform takes any legal action, all equally likely: hands to choose, or colors held.
func uniform(v core7.View) []exploit.Share {
	var list []exploit.Share
	for a := range v.Legal() {
		list = append(list, exploit.Share{Action: a, Weight: 1})
	}
	return list
}

// nothing is what uniform recalls.
func nothing(core7.View, cards.Seat) uint64 { return 0 }
