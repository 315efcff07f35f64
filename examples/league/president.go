package main

import (
	"context"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	rules "github.com/cardverse/rules/president"
)

// rules gives the rules of President that are asked for.
func (o options) rules() rules.Rules {
	return rules.Rules{Players: len(o.levels), Rounds: o.rounds, Revolution: !o.calm}
}

// president plays President: points and standings are those of the whole match.
func president(ctx context.Context, o options, progress func(done int)) (arena.Report, error) {
	start, err := rules.New(o.rules())
	if err != nil {
		return arena.Report{}, err
	}
	hall := arena.Arena[rules.State, rules.View, rules.Action, rules.Event, rules.Observation]{
		Start: start,
		Deal:  func(s rules.State, pick func(n int) int) []rules.Action { return s.Shuffled(pick) },
		Score: func(s rules.State) []arena.Score {
			result, _ := s.Result()
			scores := make([]arena.Score, result.Players)
			for seat := range scores {
				scores[seat] = arena.Score{Points: result.Points[seat], Place: result.Standing(cards.Seat(seat))}
			}
			return scores
		},
		First: o.first, Deals: o.deals, Seed: o.seed, Workers: o.workers, Progress: progress,
	}
	for _, level := range o.levels {
		if _, err := presidentbot.New(level, nil); err != nil {
			return arena.Report{}, err
		}
		hall.Seats = append(hall.Seats, arena.Entrant[rules.View, rules.Observation, rules.Action]{
			Name: level.String(),
			New: func(pick func(n int) int) ai.Bot[rules.View, rules.Observation, rules.Action] {
				bot, _ := presidentbot.New(level, pick)
				return bot
			},
		})
	}
	return hall.Run(ctx)
}
