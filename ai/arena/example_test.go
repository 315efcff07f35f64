package arena_test

import (
	"context"
	"fmt"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// computer is a bot of President.
type computer = ai.Bot[president.View, president.Observation, president.Action]

// One player that plays whenever it can against two that take any legal action: 50 deals, each played from all
// seats.
func ExampleArena_Run() {
	type choose = ai.Func[president.View, president.Observation, president.Action]
	eager := func(func(n int) int) computer {
		return choose(func(_ context.Context, view president.View, _ []president.Observation) (president.Action, error) {
			return view.AppendPlays(nil)[0], nil // a pass is the last
		})
	}
	anything := func(pick func(n int) int) computer { // all its chances come from pick
		return choose(func(_ context.Context, view president.View, _ []president.Observation) (president.Action, error) {
			choices := view.AppendPlays(nil)
			return choices[pick(len(choices))], nil
		})
	}

	start, err := president.New(president.Default(3))
	if err != nil {
		fmt.Println(err)
		return
	}
	hall := arena.Arena[president.State, president.View, president.Action, president.Event, president.Observation]{
		Start: start,
		Deal:  func(s president.State, pick func(n int) int) []president.Action { return s.Shuffled(pick) },
		Score: func(s president.State) (scores []arena.Score) {
			result, _ := s.Result()
			for seat := range cards.Seat(result.Players) {
				scores = append(scores, arena.Score{Points: result.Points[seat], Place: result.Standing(seat)})
			}
			return scores
		},
		Seats: []arena.Entrant[president.View, president.Observation, president.Action]{
			{Name: "eager", New: eager}, {Name: "any", New: anything}, {Name: "any", New: anything},
		},
		Deals: 50,
		Seed:  1,
	}
	report, err := hall.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Deals, "deals,", report.Matches, "matches")
	for i, line := range report.Lines {
		mean, width := report.Mean(i)
		fmt.Printf("%-5s %.3f ±%.3f points, %v times first\n", line.Name, mean, width, line.Places[0])
	}
	// Output:
	// 50 deals, 150 matches
	// eager 2.553 ±0.108 points, 100 times first
	// any   1.723 ±0.054 points, 50 times first
}
