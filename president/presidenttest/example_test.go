package presidenttest_test

import (
	"fmt"
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// A generator of matches for the library rapid. In a test, rapid.Check(t, property) tries a property on many matches,
// where property takes a *rapid.T and draws a match like this.
func ExampleMatch() {
	matches := rapid.Custom(func(t *rapid.T) president.Record {
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
		return presidenttest.Match(president.Default(4), pick)
	})
	record := matches.Example(1)
	fmt.Println("finished:", record.Tags.Finished)
	fmt.Println("faults:", presidenttest.CheckRecord(record))
	// Output:
	// finished: true
	// faults: <nil>
}

// With the standard library alone.
func ExampleRandom() {
	random := rand.New(rand.NewPCG(1, 2))
	for range 10 {
		record := presidenttest.Random(president.Default(5), random.IntN)
		if err := presidenttest.CheckRecord(record); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("10 matches checked")
	// Output: 10 matches checked
}

// A match in which a four is answered by a four, which hardly ever comes up by itself.
func ExampleSituated() {
	random := rand.New(rand.NewPCG(1, 2))
	record, err := presidenttest.Situated(president.Default(4), presidenttest.CounterRevolution, random.IntN)
	if err != nil {
		fmt.Println(err)
		return
	}
	most, fours := 0, 0 // in a row
	for step := range record.Replay() {
		switch a := step.Action; {
		case a.Kind() == president.KindPlay && a.Cards().Len() == 4:
			fours++
		case a.Kind() == president.KindPlay:
			fours = 0
		}
		most = max(most, fours)
	}
	fmt.Println("answered:", most >= 2)
	// Output: answered: true
}

// A record that is none: the fault says where and why.
func ExampleCheckRecord() {
	record := presidenttest.Random(president.Default(4), nil)
	record.Actions[4] = president.Pass(0)
	fmt.Println(presidenttest.CheckRecord(record))
	// Output: P7: the record is no match: action 4: president: the leader of a trick cannot pass (0:pass), P7; to act: 0
}

// How many ways there are to go on from a late position, by the number of actions: compare it with your own engine's.
func ExamplePerft() {
	hands := []cards.Set{}
	for _, text := range []string{"4c8hRc", "3cRh9s", "3dDc10h", "6h6s"} {
		hand, _ := cards.ParseSet(text, "")
		hands = append(hands, hand)
	}
	s, err := presidenttest.Late(president.Default(4), hands, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for depth := range 8 {
		fmt.Print(presidenttest.Perft(s, depth), " ")
	}
	fmt.Println()
	// Output: 1 3 7 15 17 34 54 98
}

// Seat 3 goes out on a six, and seat 0 beats it with its last card but one: nobody is left to answer, since the others
// have passed. So the trick ends on a play, and seat 0 leads (P10).
func ExampleLate() {
	hands := []cards.Set{}
	for _, text := range []string{"4c8h9h", "3cRc", "3dDc", "6h"} {
		hand, _ := cards.ParseSet(text, "")
		hands = append(hands, hand)
	}
	s, err := presidenttest.Late(president.Default(4), hands, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"0:play=4c", "1:pass", "2:pass", "3:play=6h", "0:play=8h"} {
		a, _ := president.ParseAction(text)
		next, events, err := s.Apply(a)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(events)
		s = next
	}
	// Output:
	// [0:played=4c]
	// [1:passed]
	// [2:passed]
	// [3:played=6h 3:went_out=1]
	// [0:played=8h 0:trick_ended>0]
}

// In the third round the order is reversed, a pair of fives lies on the table, and seat 1 has passed.
func ExamplePosition() {
	hands := []cards.Set{}
	for _, text := range []string{"3c3d9h", "4c4dVc", "5c5dAs", "-"} {
		hand, _ := cards.ParseSet(text, "")
		hands = append(hands, hand)
	}
	top, _ := cards.ParseSet("5h5s", "")
	s, err := presidenttest.Position{
		Rules: president.Rules{Players: 4, Rounds: 3, Revolution: true},
		Hands: hands, Turn: 0, Top: top, Owner: 2, Passed: []cards.Seat{1}, Reversed: true,
		Round: 3, Before: []cards.Seat{1, 0, 3, 2},
	}.State()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.AppendLegal(nil, 0))
	// Output: [0:play=3c3d 0:pass]
}

// The engine against the plain model, answer by answer.
func ExampleModel() {
	record := presidenttest.Random(president.Default(4), rand.New(rand.NewPCG(1, 2)).IntN)
	model, _ := presidenttest.NewModel(record.Rules)
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
	rules := president.Default(4)
	rules.Rounds = 2
	rules.Leader = president.LeaderPresident // and not the last place

	random := rand.New(rand.NewPCG(1, 2))
	for range 5 {
		record := presidenttest.Match(rules, random.IntN)
		// CheckState and the Model at every step, and whatever must hold of the whole.
		if err := presidenttest.CheckRecord(record); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("5 matches checked")

	// Under the other rule the same actions are no match: somebody else leads the second round.
	record := presidenttest.Random(rules, random.IntN)
	record.Rules.Leader = president.LeaderLast
	fmt.Println(presidenttest.CheckRecord(record))
	// Output:
	// 5 matches checked
	// P8: the record is no match: action 109: president: it is another seat's turn (3:play=4c), P8; to act: 2
}

// One position: what is checked of a state is checked of those of another source, too.
func ExampleCheckState() {
	s, _ := president.New(president.Default(4))
	for _, a := range s.Shuffled(rand.New(rand.NewPCG(1, 2)).IntN) {
		s, _ = s.Next(a)
	}
	fmt.Println(presidenttest.CheckState(s))

	// The zero State is no match.
	fmt.Println(presidenttest.CheckState(president.State{}))
	// Output:
	// <nil>
	// P1: no match can reach this state: president: the state is the zero value and no match
}
