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
	table := core7bot.Table{Bots: []core7bot.Player{hard, easy}}
	start, err := core7.New(core7.Default())
	if err != nil {
		fmt.Println(err)
		return
	}
	end, _, err := table.Play(context.Background(), start)
	result, over := end.Result()
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
