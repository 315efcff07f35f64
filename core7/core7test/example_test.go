package core7test_test

import (
	"fmt"
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// A generator of matches for the library rapid. In a test, rapid.Check(t, property) tries a property on many
// matches, where property takes a *rapid.T and draws a match like this.
func ExampleMatch() {
	matches := rapid.Custom(func(t *rapid.T) core7.Record {
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
		return core7test.Match(core7.Default(), pick)
	})
	record := matches.Example(1)
	fmt.Println("finished:", record.Tags.Finished)
	fmt.Println("faults:", core7test.CheckRecord(record))
	// Output:
	// finished: true
	// faults: <nil>
}

// With the standard library alone.
func ExampleRandom() {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		record := core7test.Random(core7.Default(), random.IntN)
		if err := core7test.CheckRecord(record); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("100 matches checked")
	// Output: 100 matches checked
}

// A match that ends by Final Gray, which hardly ever comes up by itself.
func ExampleEnding() {
	random := rand.New(rand.NewPCG(1, 2))
	record, err := core7test.Ending(core7.Default(), core7.C14, random.IntN)
	if err != nil {
		fmt.Println(err)
		return
	}
	var s core7.State
	for step := range record.Replay() {
		s = step.State
	}
	result, _ := s.Result()
	fmt.Println(result.By)
	// Output: C14
}

// A record that is none: the fault says where and why.
func ExampleCheckRecord() {
	record := core7test.Random(core7.Default(), nil)
	record.Actions[4] = core7.Discard(0, core7.Red)
	fmt.Println(core7test.CheckRecord(record))
	// Output: C8: the record is no match: action 4: core7: no discard is due (0:discard=R), C8; to act: 0 1
}

// How many ways there are to go on from two hands, by the number of actions: compare it with your own engine's.
func ExamplePerft() {
	s, _ := core7.New(core7.Default())
	for seat := range cards.Seat(core7.NumSeats) {
		hand, _ := core7.ParseHand("RRGGBBX")
		s, _ = s.Next(core7.Choose(seat, hand))
	}
	for depth := range 6 {
		fmt.Print(core7test.Perft(s, depth), " ")
	}
	fmt.Println()
	// Output: 1 4 16 60 219 765
}

// Seat 0 has lost two rounds, and its last card beats one of the three of seat 1. But seat 1 still has a card
// after its discard, and wins (C11).
func ExampleLate() {
	hands := [core7.NumSeats]core7.Hand{
		core7.HandOf(core7.Red),
		core7.HandOf(core7.Green, core7.Blue, core7.Gray),
	}
	s, err := core7test.Late(core7.Default(), hands, 1, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Notation())
	for _, a := range []core7.Action{
		core7.Lock(0, core7.Red), core7.Lock(1, core7.Green), core7.Discard(1, core7.Gray),
	} {
		s, _ = s.Next(a)
	}
	result, _ := s.Result()
	fmt.Println(result.Winner, result.By)
	// Output:
	// core7/1 RGB R/GBX -/- XX,XX,GR:X,GR:X
	// 1 C11
}

// The engine against the plain model, answer by answer.
func ExampleModel() {
	record := core7test.Random(core7.Default(), rand.New(rand.NewPCG(1, 2)).IntN)
	model, _ := core7test.NewModel(record.Rules)
	for step := range record.Replay() {
		if !model.Apply(step.Action) {
			fmt.Println("the model refuses action", step.Index)
		}
		if err := model.Compare(step.State); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("over:", model.Over())
	// Output: over: true
}

// A house rule that is an option of Rules: everything in this package goes by the rules that it is given.
func Example_houseRule() {
	rules := core7.Default()
	rules.Cycle = core7.RedBlueGreen

	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		record := core7test.Match(rules, random.IntN)
		// CheckState and the Model at every step, and whatever must hold of the whole.
		if err := core7test.CheckRecord(record); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("20 matches checked")

	// Under the other rule the same actions are no match: somebody else has lost the first round.
	record := core7test.Random(rules, random.IntN)
	record.Rules.Cycle = core7.RedGreenBlue
	fmt.Println(core7test.CheckRecord(record))
	// Output:
	// 20 matches checked
	// C7: the record is no match: action 6: core7: the winner of the round does not discard (0:discard=G), C7; to act: 1
}

// One position, from notation: what is checked of a state is checked of those of another source, too.
func ExampleCheckState() {
	s, err := core7.ParseState("core7/1 RGB R/GB -/- XX,XX,XX,XX,GR:B")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(core7test.CheckState(s))

	// The zero State is no match.
	fmt.Println(core7test.CheckState(core7.State{}))
	// Output:
	// <nil>
	// C17: no match can reach this state: core7: the state is the zero value and no match
}
