package core7bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/core7"
)

// A match between two bots.
func ExampleNew() {
	random := rand.New(rand.NewPCG(1, 2))
	hard, err := core7bot.New(ai.Hard, random.IntN)
	if err != nil {
		fmt.Println(err)
		return
	}
	easy, err := core7bot.New(ai.Easy, random.IntN)
	if err != nil {
		fmt.Println(err)
		return
	}
	bots := [core7.NumSeats]core7bot.Bot{hard, easy}
	s, err := core7.New(core7.Default())
	for err == nil && s.Phase() != core7.Over {
		seat := s.Pending().First()
		var a core7.Action
		if a, err = bots[seat].Choose(context.Background(), s.View(seat), nil); err == nil {
			s, err = s.Next(a)
		}
	}
	result, over := s.Result()
	fmt.Println(over, result.Winner, result.By, err)
	// Output: true 0 C14 <nil>
}

// Nobody gains anything against Hard, and it gains from Easy.
func ExamplePolicy() {
	hard, _ := core7bot.Policy(ai.Hard)
	easy, _ := core7bot.Policy(ai.Easy)
	answer, err := exploit.Best(context.Background(), core7.Default(), hard)
	if err != nil {
		fmt.Println(err)
		return
	}
	outcome, err := exploit.Meet(context.Background(), core7.Default(), hard, easy)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("gained against hard:", answer.Value.RatString())
	fmt.Println("hard gains from easy:", outcome.Gain())
	// Output:
	// gained against hard: 0
	// hard gains from easy: 35/108
}
