package president_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// A match as text: what a file or a database holds. It is played again, as far as it goes.
func ExampleParseRecord() {
	const text = `[Game "president/1"]
[Revision "1.1.0"]
[Rules "3x1+last"]
[Seat0 "Ann"]
[Seat1 "Bo"]
[Seat2 "Cy"]

0:deal=3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h
1:deal=7s8c8d8h8s9c9d9h9s10c10d10h10sVcVdVhVs
2:deal=3cDcDdDhDsRcRdRhRsAcAdAhAs2c2d2h2s
0:play=4c4d4h4s
1:pass
2:pass
0:play=7c7d7h
`
	record, err := president.ParseRecord(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := record.State()
	if err != nil {
		fmt.Println(err)
		return
	}
	top, owner := state.Top()
	fmt.Println("to beat:", top, "of", record.Tags.Players[owner], "- reversed:", state.Reversed())
	fmt.Println("to act:", record.Tags.Players[state.Turn()])
	fmt.Println("the same text:", record.Notation() == text)
	// Output:
	// to beat: 7c 7d 7h of Ann - reversed: true
	// to act: Bo
	// the same text: true
}

// A match goes on where it was left, from a line of text. It is the authority's line: hidden cards are in it. What
// the seats have seen up to there is not; keep the Record if they are to have that, too.
func ExampleState_Notation() {
	match, err := president.New(president.Default(3))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, action := range match.Shuffled(rand.New(rand.NewPCG(1, 2)).IntN) {
		match, _ = match.Next(action)
	}
	match, _ = match.Next(president.Play(0, cards.SetOf(match.Hand(0).Lowest())))
	saved := match.Notation()
	fmt.Println(saved)

	// Later, and elsewhere.
	again, err := president.ParseState(saved)
	fmt.Println(again == match, err)
	_, events, err := again.Apply(president.Pass(1))
	fmt.Println(events, err)
	// Output:
	// president/1 3x1+last 1:playing 5c6c7c8d9c10dVdVhDhRdRhRsAhAs2c2h2s/3c3h4h5d5h6d6h7d7s8s9d10hVcVsDcAcAd/3d4c4d4s5s6s7h8c8h9h9s10c10sDdDsRc2d 3s/-/- 0=3s 1 - n - - 0/0/0 -
	// true <nil>
	// [1:passed] <nil>
}
