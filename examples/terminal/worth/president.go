package worth

import (
	"context"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// President gives the choices of a seat, the best first, in points of the round (P20) as Expert expects them from what
// the seat knows. Budget is how much Expert may think; pick is its source of chance. If ctx ends, it is what Expert has
// found by then.
func President(ctx context.Context, v president.View, past []president.Observation, budget presidentbot.Budget, pick func(int) int) ([]Choice[president.Action], error) {
	bot, err := presidentbot.NewWith(ai.Expert, pick, budget)
	if err != nil {
		return nil, err
	}
	found, err := bot.Assess(ctx, v, past)
	if err != nil {
		return nil, err
	}
	list := make([]Choice[president.Action], 0, len(found))
	for _, a := range found {
		list = append(list, Choice[president.Action]{
			Action: a.Action, Worth: a.Points, Low: a.Low, High: a.High, Tried: a.Exact || a.Worlds > 0,
		})
	}
	return list, nil
}

// SamePresident reports whether two actions differ in suits only, which never matter to play (P2).
func SamePresident(a, b president.Action) bool {
	if a.Kind() != b.Kind() || a.Seat() != b.Seat() {
		return false
	}
	for r := cards.Three; r <= cards.Two; r++ {
		if a.Cards().OfRank(r).Len() != b.Cards().OfRank(r).Len() {
			return false
		}
	}
	return true
}
