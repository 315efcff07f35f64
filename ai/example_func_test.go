package ai_test

import (
	"context"
	"fmt"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/core7"
)

// A function is a bot, too. One player of CORE7 takes the first legal action, whatever it is; the other one has
// watched, and locks what beats the color that the first one played in the last round.
func ExampleFunc() {
	type bot = ai.Func[core7.View, core7.Observation, core7.Action]
	first := bot(func(_ context.Context, view core7.View, _ []core7.Observation) (core7.Action, error) {
		return view.AppendPlays(nil)[0], nil
	})
	watcher := bot(func(_ context.Context, view core7.View, past []core7.Observation) (core7.Action, error) {
		if view.Phase() == core7.Choosing {
			hand, err := core7.ParseHand("RRGGBBX")
			return core7.Choose(view.Seat(), hand), err
		}
		choices := view.AppendPlays(nil)
		for _, seen := range past {
			if seen.Kind != core7.Revealed {
				continue
			}
			for _, action := range choices {
				if view.Rules().Beats(action.Color(), seen.Round.Played[1-view.Seat()]) {
					choices[0] = action // the latest round counts
				}
			}
		}
		return choices[0], nil
	})

	table := ai.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]{
		Bots: []ai.Bot[core7.View, core7.Observation, core7.Action]{first, watcher},
	}
	start, err := core7.New(core7.Default())
	if err != nil {
		fmt.Println(err)
		return
	}
	end, _, err := table.Play(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(end.Result())
	fmt.Println(end.Notation())
	// Output:
	// {1 C11 [1 2]} true
	// core7/1 RGB -/X -/- RR,RB:R,RB:R,RR,RG:G
}
