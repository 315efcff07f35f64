package ai_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// A bot that knows nothing of its game but what an end is worth. It tries its actions in worlds that its seat cannot
// tell from the real one, where all play on with the first action of their short lists. Seat 0 leads its nines and the
// five, and goes out with the 2, which nothing beats.
func ExampleSearch() {
	search := ai.Search[president.State, president.View, president.Action, president.Event, president.Observation]{
		Pick:   rand.New(rand.NewPCG(1, 2)).IntN,
		Worlds: 100,
		Play:   func(view president.View) president.Action { return view.AppendPlays(nil)[0] },
		Value:  func(s president.State, seat cards.Seat) int { return s.Points(seat) },
	}
	var hands []cards.Set
	for _, text := range []string{"5c9d9h2s", "6c8hAc", "7d10sRd"} {
		hand, err := cards.ParseSet(text, "")
		if err != nil {
			fmt.Println(err)
			return
		}
		hands = append(hands, hand)
	}
	state, err := presidenttest.Late(president.Default(3), hands, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for state.Phase() == president.Playing {
		action, err := search.Choose(context.Background(), state.View(state.Turn()), nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(action)
		if state, err = state.Next(action); err != nil {
			fmt.Println(err)
			return
		}
	}
	// Output:
	// 0:play=9d9h
	// 1:pass
	// 2:pass
	// 0:play=5c
	// 1:play=6c
	// 2:play=7d
	// 0:play=2s
	// 1:pass
	// 2:pass
	// 1:play=8h
	// 2:play=10s
	// 1:play=Ac
}
