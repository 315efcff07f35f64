package ai_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// miser is a bot: it plays low cards, and twos only when nothing else is legal.
type miser struct{}

func (miser) Choose(_ context.Context, view president.View, _ []president.Observation) (president.Action, error) {
	choices := view.AppendPlays(nil) // all that it may do: sets by size and rank, and a pass as the last
	for _, action := range choices {
		if action.Cards().OfRank(cards.Two) == 0 {
			return action, nil
		}
	}
	if len(choices) == 0 {
		return president.Action{}, errors.New("nothing to do")
	}
	return choices[0], nil
}

// A bot in a few lines, and a table at which four of them play a match. It needs a deal, since the engine has no
// random numbers, and somebody who acts for a bot that fails.
func ExampleTable() {
	random := rand.New(rand.NewPCG(1, 2))
	failures, last := 0, error(nil)
	table := ai.Table[president.State, president.View, president.Action, president.Event, president.Observation]{
		Deal:     func(s president.State) []president.Action { return s.Shuffled(random.IntN) },
		Fallback: miser{},
		Failed:   func(failure *ai.BotError) { failures, last = failures+1, failure },
	}
	for range 3 {
		table.Bots = append(table.Bots, miser{})
	}
	// The fourth has a fault: it plays the three of clubs, whatever it holds.
	three := cards.SetOf(cards.CardOf(cards.Three, cards.Clubs))
	table.Bots = append(table.Bots, ai.Func[president.View, president.Observation, president.Action](
		func(_ context.Context, view president.View, _ []president.Observation) (president.Action, error) {
			return president.Play(view.Seat(), three), nil
		}))

	start, err := president.New(president.Default(4))
	if err != nil {
		fmt.Println(err)
		return
	}
	end, actions, err := table.Play(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	result, _ := end.Result()
	fmt.Println(len(actions), "actions, the places:", result.Places)
	fmt.Println(failures, "failures, the last one:", last)
	// Output:
	// 83 actions, the places: 1302
	// 21 failures, the last one: ai: the bot on seat 3: president: the hand does not hold those cards
}
