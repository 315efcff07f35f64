package main

import (
	"context"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/cards"
	rules "github.com/cardverse/rules/core7"
)

// core7 plays CORE7: a win counts 2 points, a draw 1, so that points are whole numbers.
func core7(ctx context.Context, o options, progress func(done int)) (arena.Report, error) {
	start, err := rules.New(rules.Default())
	if err != nil {
		return arena.Report{}, err
	}
	hall := arena.Arena[rules.State, rules.View, rules.Action, rules.Event, rules.Observation]{
		Start: start,
		Score: func(s rules.State) []arena.Score {
			result, _ := s.Result()
			scores := make([]arena.Score, rules.NumSeats)
			for seat := range scores {
				points := 0
				switch {
				case result.Draw():
					points = 1
				case result.Winner == cards.Seat(seat):
					points = 2
				}
				scores[seat] = arena.Score{Points: points, Place: result.Standing(cards.Seat(seat))}
			}
			return scores
		},
		First: o.first, Deals: o.deals, Seed: o.seed, Workers: o.workers, Progress: progress,
	}
	for _, level := range o.levels {
		if _, err := core7bot.New(level, nil); err != nil {
			return arena.Report{}, err
		}
		hall.Seats = append(hall.Seats, arena.Entrant[rules.View, rules.Observation, rules.Action]{
			Name: level.String(),
			New: func(pick func(n int) int) ai.Bot[rules.View, rules.Observation, rules.Action] {
				bot, _ := core7bot.New(level, pick)
				return bot
			},
		})
	}
	return hall.Run(ctx)
}
