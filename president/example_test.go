package president_test

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// A match from the shuffle to the result. Every player plays the first of its legal actions.
func Example() {
	match, err := president.New(president.Default(4))
	if err != nil {
		log.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2)) // the engine has no randomness of its own
	for match.Phase() != president.Over {
		choices := match.Shuffled(random.IntN) // the hands, while they are to be dealt
		if seat := match.Pending().First(); seat != cards.Chance {
			choices = match.View(seat).AppendPlays(nil) // from all that the player may know, all that it may do
		}
		next, events, err := match.Apply(choices[0])
		if err != nil {
			log.Fatal(err)
		}
		for _, event := range events {
			if event.Kind() != president.Played && event.Kind() != president.Passed {
				fmt.Println(event.For(cards.Spectator))
			}
		}
		match = next
	}
	result, _ := match.Result()
	fmt.Println("president is seat", result.Places.At(1), "and ass is seat", result.Places.At(4))
	// Output:
	// 0:dealt(13)
	// 1:dealt(13)
	// 2:dealt(13)
	// 3:dealt(13)
	// 0:began=1
	// 2:trick_ended>2
	// 0:trick_ended>0
	// 0:trick_ended>0
	// 1:trick_ended>1
	// 3:trick_ended>3
	// 0:trick_ended>0
	// 0:trick_ended>0
	// 0:went_out=1
	// 0:trick_ended>1
	// 2:trick_ended>2
	// 3:trick_ended>3
	// 3:trick_ended>3
	// 3:went_out=2
	// 3:trick_ended>1
	// 2:trick_ended>2
	// 2:went_out=3
	// round_ended=0321
	// ended
	// president is seat 0 and ass is seat 1
}

func ExampleState_Apply() {
	match, _ := president.New(president.Default(3))
	for _, action := range match.Shuffled(nil) { // no randomness: the same hands every time
		match, _ = match.Next(action)
	}
	fmt.Println("to act:", match.Pending(), "- may pass:", match.Check(president.Pass(0)) == nil)

	lead := cards.SetOf(match.Hand(0).Lowest())
	match, events, err := match.Apply(president.Play(0, lead))
	fmt.Println(events, err)

	// It is not the turn of seat 2: the action is refused, and the state is the one before.
	same, events, err := match.Apply(president.Pass(2))
	fmt.Println(same == match, events, errors.Is(err, president.ErrTurn))
	fmt.Println(err)

	match, _ = match.Next(president.Pass(1))
	match, events, err = match.Apply(president.Pass(2))
	fmt.Println(events, err)
	fmt.Println(match.Phase(), "by seat", match.Turn())
	// Output:
	// to act: 0 - may pass: false
	// [0:played=3d] <nil>
	// true [] true
	// president: it is another seat's turn (2:pass), P8; to act: 1
	// [2:passed 0:trick_ended>0] <nil>
	// playing by seat 0
}

func ExampleState_View() {
	match, err := president.ParseState("president/1 3x1+last 1:playing 4c9cRc/10dAd/6h7h " +
		"3c3d3h3s4d4h4s5c5d5h5s6c6d6s7c/7d7s8c8d8h8s9d9h9s10c10h10sVcVdVh/VsDcDdDhDsRdRhRsAcAhAs2c2d2h2s - 0 - n - - 0/0/0 -")
	if err != nil {
		log.Fatal(err)
	}
	match, _ = match.Next(president.Play(0, cards.SetOf(cards.CardOf(cards.Nine, cards.Clubs))))

	// Seat 1 sees its own hand, what has been played, and how many cards the others hold.
	view := match.View(1)
	top, owner := view.Top()
	fmt.Println("my hand", view.Hand(), "- to beat", top, "of seat", owner)
	fmt.Println("seat 0 has", view.Count(0), "cards, seat 2 has", view.Count(2), "- of", view.Unseen())
	for action := range view.Legal() {
		fmt.Println("I may", action)
	}

	// Nobody else sees that hand.
	spectator := match.View(cards.Spectator)
	fmt.Println("a spectator sees", spectator.Hand(), "and", spectator.Count(1), "cards")
	// Output:
	// my hand 10d Ad - to beat 9c of seat 0
	// seat 0 has 2 cards, seat 2 has 2 - of 4c 6h 7h Rc
	// I may 1:play=10d
	// I may 1:play=Ad
	// I may 1:pass
	// a spectator sees - and 2 cards
}

// A fair deal of the coming round, from any source of random numbers.
func ExampleState_Shuffled() {
	match, _ := president.New(president.Default(5))
	random := rand.New(rand.NewPCG(7, 7))
	for _, action := range match.Shuffled(random.IntN) {
		fmt.Println(action.By(), "deals", action)
		match, _ = match.Next(action)
	}
	fmt.Println(match.Phase(), "by seat", match.Turn())
	// Output:
	// chance deals 0:deal=3d4h5d6s7c9sVhDhRhAdAs
	// chance deals 1:deal=3s4c5h6c8c8h10d10h10sAcAh
	// chance deals 2:deal=3h4d7d8s9dVdVsDcRs2h
	// chance deals 3:deal=6d7h8d9h10cVcDsRcRd2c
	// chance deals 4:deal=3c4s5c5s6h7s9cDd2d2s
	// playing by seat 0
}

// Whoever sees a match can play it on in many possible worlds: here, how often seat 2 could beat each lead of seat 0.
func ExampleView_Sample() {
	match, err := president.ParseState("president/1 3x1+last 1:playing 4c9cRc/10dAd/6h7h " +
		"3c3d3h3s4d4h4s5c5d5h5s6c6d6s7c/7d7s8c8d8h8s9d9h9s10c10h10sVcVdVh/VsDcDdDhDsRdRhRsAcAhAs2c2d2h2s - 0 - n - - 0/0/0 -")
	if err != nil {
		log.Fatal(err)
	}
	view := match.View(0)

	pick := rand.New(rand.NewPCG(1, 2)).IntN
	const worlds = 100_000
	beaten := map[president.Action]int{}
	for range worlds {
		world := view.Sample(pick)
		for action := range view.Legal() {
			next, _ := world.Next(action)
			next, _ = next.Next(president.Pass(1))
			if len(next.AppendPlays(nil, 2)) > 1 { // more than a pass
				beaten[action]++
			}
		}
	}
	for action := range view.Legal() {
		fmt.Printf("%v is beaten by seat 2 in %.0f%% of the worlds\n", action, 100*float64(beaten[action])/worlds)
	}
	// Output:
	// 0:play=4c is beaten by seat 2 in 100% of the worlds
	// 0:play=9c is beaten by seat 2 in 83% of the worlds
	// 0:play=Rc is beaten by seat 2 in 50% of the worlds
}

// The actions of a match, its deals among them, are all that has to be kept.
func ExampleRecord_Replay() {
	record := president.Record{
		Tags:  president.Tags{Players: []string{"Ann", "Bo", "Cy"}},
		Rules: president.Default(3),
	}
	match, _ := president.New(record.Rules)
	record.Actions = match.Shuffled(nil)
	record.Actions = append(record.Actions,
		president.Play(0, cards.SetOf(cards.CardOf(cards.Three, cards.Diamonds))),
		president.Pass(1),
		president.Pass(1), // but it is the turn of seat 2
	)
	for step, err := range record.Replay() {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(step.Index, step.Events)
	}

	// What seat 1 may have of it.
	transcript, _ := record.For(1)
	fmt.Println(transcript.Observations)
	// Output:
	// 0 [0:dealt(18)]
	// 1 [1:dealt(17)]
	// 2 [2:dealt(17) 0:began=1]
	// 3 [0:played=3d]
	// 4 [1:passed]
	// action 5: president: that seat has passed in this trick (1:pass), P9; to act: 2
	// [0:dealt(18) 1:dealt=7s8c8d8h8s9c9d9h9s10c10d10h10sVcVdVhVs 2:dealt(17) 0:began=1 0:played=3d 1:passed]
}

func ExampleParseState() {
	const played = "3c3d3h3s4d4h4s5c5d5h5s6c6d6s7c/7d7s8c8d8h8s9d9h9s10c10h10sVcVdVh/VsDcDdDhDsRdRhRsAcAhAs2c2d2h2s"
	match, err := president.ParseState("president/1 3x1+last 1:playing 4c9cRc/10dAd/6h7h " + played + " - 0 - n - - 0/0/0 -")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(match.Hand(0), "-", match.Hand(1), "-", match.Hand(2), "- seat", match.Turn(), "leads")

	// Only positions that keep the invariants of [State.Validate] are read. In this one two cards are missing.
	_, err = president.ParseState("president/1 3x1+last 1:playing 4c/10dAd/6h7h " + played + " - 0 - n - - 0/0/0 -")
	fmt.Println(err)
	// Output:
	// 4c 9c Rc - 10d Ad - 6h 7h - seat 0 leads
	// offset 0: invalid state: a seat with another number of cards than it was dealt (P3) (impossible_state)
}

// From the second round on, the best cards of those who were last go to those who were first, and others come back.
func Example_rounds() {
	rules := president.Default(4)
	rules.Rounds = 3
	match, err := president.New(rules)
	if err != nil {
		log.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for match.Phase() != president.Over {
		var action president.Action
		seat := match.Pending().First()
		switch match.Phase() {
		case president.Dealing:
			action = match.Shuffled(random.IntN)[0]
		case president.Returning: // in either order; here the lowest cards are given back
			action = match.View(seat).AppendPlays(nil)[0]
		default:
			choices := match.View(seat).AppendPlays(nil)
			action = choices[random.IntN(len(choices))]
		}
		next, events, err := match.Apply(action)
		if err != nil {
			log.Fatal(err)
		}
		for _, event := range events {
			switch event.Kind() {
			case president.Gave, president.Returned:
				fmt.Println(event.For(event.To()), "- the others see", event.For(cards.Spectator))
			case president.Began, president.RoundEnded:
				fmt.Println(event.For(cards.Spectator))
			}
		}
		match = next
	}
	result, _ := match.Result()
	for seat := range cards.Seat(4) {
		fmt.Println(seat, result.Role(seat), "-", result.Points[seat], "points, standing", result.Standing(seat))
	}
	// Output:
	// 0:began=1
	// round_ended=1032
	// 2:gave=Ad2s>1 - the others see 2:gave(2)>1
	// 3:gave=2h>0 - the others see 3:gave(1)>0
	// 0:returned=4c>3 - the others see 0:returned(1)>3
	// 1:returned=3d3s>2 - the others see 1:returned(2)>2
	// 2:began=2
	// round_ended=1203
	// 3:gave=RsAd>1 - the others see 3:gave(2)>1
	// 0:gave=2c>2 - the others see 0:gave(1)>2
	// 1:returned=4c5h>3 - the others see 1:returned(2)>3
	// 2:returned=3h>0 - the others see 2:returned(1)>0
	// 3:began=3
	// round_ended=1023
	// 0 vice-president - 8 points, standing 2
	// 1 president - 12 points, standing 1
	// 2 vice-ass - 6 points, standing 3
	// 3 ass - 4 points, standing 4
}

// A Reason is an error with a sentence for people, a code for programs and translations, and the clause behind it.
func ExampleReason() {
	match, _ := president.New(president.Default(3))
	err := match.Check(president.Pass(0))

	var reason president.Reason
	if errors.As(err, &reason) {
		fmt.Println(reason)
		fmt.Println(reason.Code(), reason.Clause())
	}
	fmt.Println(errors.Is(err, president.ErrDealing))
	// Output:
	// president: the hands are still to be dealt
	// still_dealing P3
	// true
}
