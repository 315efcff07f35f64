package core7_test

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// A match from start to end. Both players take the action in the middle of what they may do.
func Example() {
	match, err := core7.New(core7.Default())
	if err != nil {
		log.Fatal(err)
	}
	for match.Phase() != core7.Over {
		seat := match.Pending().First()               // who is to act; where both are, the order does not matter
		view := match.View(seat)                      // all that this seat may know
		choices := view.AppendLegal(nil)              // all that it may do
		action := choices[len(choices)/(2+int(seat))] // any of them would do
		next, events, err := match.Apply(action)
		if err != nil {
			log.Fatal(err)
		}
		for _, event := range events {
			fmt.Println(event.For(cards.Spectator))
		}
		match = next
	}
	result, _ := match.Result()
	fmt.Printf("won by seat %v (%v), %v\n", result.Winner, result.By, match.Notation())
	// Output:
	// 0:chosen
	// 1:chosen
	// 0:locked
	// 1:locked
	// revealed=BG
	// 0:discarded=G
	// 0:locked
	// 1:locked
	// revealed=GG
	// 0:locked
	// 1:locked
	// revealed=GG
	// 0:locked
	// 1:locked
	// revealed=GR
	// 0:discarded=X
	// 0:locked
	// 1:locked
	// revealed=RR
	// ended=C11
	// won by seat 1 (C11), core7/1 RGB -/XX -/- BG:G,GG,GG,GR:X,RR
}

func ExampleState_Apply() {
	match, _ := core7.ParseState("core7/1 RGB RRRGBXX/RGGBBBX -/- -")

	match, events, err := match.Apply(core7.Lock(0, core7.Red))
	fmt.Println(events, err)

	// A lock stands: the second one is refused, and the state is the one before.
	same, events, err := match.Apply(core7.Lock(0, core7.Gray))
	fmt.Println(same == match, events, errors.Is(err, core7.ErrLocked))
	fmt.Println(err)

	match, events, err = match.Apply(core7.Lock(1, core7.Green))
	fmt.Println(events, err)
	fmt.Println(match.Phase(), "by seat", match.Pending())
	// Output:
	// [0:locked] <nil>
	// true [] true
	// core7: a card is locked already (0:lock=X), C4; to act: 1
	// [1:locked revealed=RG] <nil>
	// discarding by seat 1
}

func ExampleState_View() {
	match, _ := core7.ParseState("core7/1 RGB RRGBXX/GBBXX R/- RG:X")

	// Seat 1 sees its own hand, and that the other has locked, but not what.
	view := match.View(1)
	fmt.Println(view)
	fmt.Println("my hand", view.Hand(), "- the other's cards", view.Count(0), "- locked", view.Locked(0))
	for action := range view.Legal() {
		fmt.Println("I may", action)
	}

	// Nobody else sees that hand.
	fmt.Println(match.View(0))
	fmt.Println(match.View(cards.Spectator))
	// Output:
	// core7/1 RGB 6/GBBXX */- RG:X
	// my hand GBBXX - the other's cards 6 - locked true
	// I may 1:lock=G
	// I may 1:lock=B
	// I may 1:lock=X
	// core7/1 RGB RRGBXX/5 R/- RG:X
	// core7/1 RGB 6/5 */- RG:X
}

// Whoever sees a match can play it on in many possible worlds: here, how often each lock of seat 1 would win
// against what seat 0 may have locked.
func ExampleView_Sample() {
	match, _ := core7.ParseState("core7/1 RGB RRGBXX/GBBXX R/- RG:X")
	view := match.View(1)

	pick := rand.New(rand.NewPCG(1, 2)).IntN
	const worlds = 100_000
	wins := map[core7.Action]int{}
	for range worlds {
		world := view.Sample(pick)
		for action := range view.Legal() {
			if next, _ := world.Next(action); next.Wins(1) > 0 {
				wins[action]++
			}
		}
	}
	for action := range view.Legal() {
		fmt.Printf("%v wins in %.0f%% of the worlds\n", action, 100*float64(wins[action])/worlds)
	}
	// Output:
	// 1:lock=G wins in 25% of the worlds
	// 1:lock=B wins in 25% of the worlds
	// 1:lock=X wins in 0% of the worlds
}

// The actions of a match are all that has to be kept.
func ExampleRecord_Replay() {
	record := core7.Record{
		Tags:  core7.Tags{Players: []string{"Ann", "Bo"}},
		Rules: core7.Default(),
		Actions: []core7.Action{
			core7.Choose(0, core7.HandOf(core7.Red, core7.Red, core7.Red, core7.Gray, core7.Gray, core7.Gray, core7.Gray)),
			core7.Choose(1, core7.HandOf(core7.Green, core7.Green, core7.Green, core7.Blue, core7.Blue, core7.Gray, core7.Gray)),
			core7.Lock(0, core7.Red),
			core7.Lock(1, core7.Green),
			core7.Discard(0, core7.Gray), // but seat 1 lost the round
		},
	}
	for step, err := range record.Replay() {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(step.Index, step.Action, "->", step.State.Notation())
	}

	// What seat 1 may have of it.
	transcript, _ := record.For(1)
	fmt.Println(transcript.Observations)
	// Output:
	// 0 0:choose=RRRXXXX -> core7/1 RGB RRRXXXX/- -/- -
	// 1 1:choose=GGGBBXX -> core7/1 RGB RRRXXXX/GGGBBXX -/- -
	// 2 0:lock=R -> core7/1 RGB RRRXXXX/GGGBBXX R/- -
	// 3 1:lock=G -> core7/1 RGB RRXXXX/GGBBXX -/- RG
	// action 4: core7: the winner of the round does not discard (0:discard=X), C7; to act: 1
	// [0:chosen 1:chosen=GGGBBXX 0:locked 1:locked=G revealed=RG]
}

func ExampleParseState() {
	match, err := core7.ParseState("core7/1 RGB R/GB -/- XX,XX,XX,XX,GR:B")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(match.Hand(0), "against", match.Hand(1), "after", match.NumRounds(), "rounds")
	fmt.Println(match.Notation())

	// Only positions that a match can reach are read.
	_, err = core7.ParseState("core7/1 RGB R/GGG -/- XX,XX,XX,XX,GR:B")
	fmt.Println(err)
	// Output:
	// R against GB after 5 rounds
	// core7/1 RGB R/GB -/- XX,XX,XX,XX,GR:B
	// offset 12: with the pile, each hand must be a choice of seven cards (impossible_state)
}

// A series is a loop around matches: each is a new State, and before each the players choose their hands anew (C3).
func Example_series() {
	hands := [][2]string{{"RRRRXXX", "GGGGXXX"}, {"RRRRXXX", "BBBBXXX"}, {"RGBXXXX", "RGBXXXX"}}
	won := map[cards.Seat]int{}
	for game, texts := range hands {
		match, err := core7.New(core7.Default())
		if err != nil {
			log.Fatal(err)
		}
		for match.Phase() != core7.Over {
			seat := match.Pending().First()
			action := match.View(seat).AppendPlays(nil)[0]
			if match.Phase() == core7.Choosing {
				hand, err := core7.ParseHand(texts[seat])
				if err != nil {
					log.Fatal(err)
				}
				action = core7.Choose(seat, hand)
			}
			if match, err = match.Next(action); err != nil {
				log.Fatal(err)
			}
		}
		result, _ := match.Result()
		won[result.Winner]++
		fmt.Printf("match %d: won by %v (%v)\n", game+1, result.Winner, result.By)
	}
	fmt.Printf("the series: %d to %d, %d drawn\n", won[0], won[1], won[cards.Nobody])
	// Output:
	// match 1: won by 0 (C11)
	// match 2: won by 1 (C11)
	// match 3: won by nobody (C16)
	// the series: 1 to 1, 1 drawn
}

// A Reason is an error with a sentence for people, a code for programs and translations, and the clause behind it.
func ExampleReason() {
	match, _ := core7.ParseState("core7/1 RGB RRGBXX/GGBBXX -/- RG")
	err := match.Check(core7.Lock(1, core7.Green))

	var reason core7.Reason
	if errors.As(err, &reason) {
		fmt.Println(reason)
		fmt.Println(reason.Code(), reason.Clause())
	}
	fmt.Println(errors.Is(err, core7.ErrDiscardDue))
	// Output:
	// core7: the loser of the round must discard first
	// discard_due C8
	// true
}
