package core7_test

import (
	"fmt"

	"github.com/cardverse/rules/core7"
)

// A match as text: what a file or a database holds. It is played again to its end.
func ExampleParseRecord() {
	const text = `[Game "core7/1"]
[Revision "1.0.0"]
[Rules "RGB"]
[Seat0 "Ann"]
[Seat1 "Bo"]
[Date "2026-11-30"]
[Status "finished"]

0:choose=RRRXXXX
1:choose=GGGGGGG
0:lock=R
1:lock=G
1:discard=G
0:lock=R
1:lock=G
1:discard=G
0:lock=R
1:lock=G
`
	record, err := core7.ParseRecord(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := record.State()
	if err != nil {
		fmt.Println(err)
		return
	}
	result, over := state.Result()
	fmt.Println(over, "won by", record.Tags.Players[result.Winner], "by", result.By)
	fmt.Println("the same text:", record.Notation() == text)
	// Output:
	// true won by Ann by C10
	// the same text: true
}

// A match goes on where it was left, from a line of text. It is the authority's line: hidden cards are in it. What
// the seats have seen up to there is not; keep the Record if they are to have that, too.
func ExampleState_Notation() {
	match, err := core7.New(core7.Default())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"0:choose=RRRGBXX", "1:choose=RGGBBBX", "0:lock=R"} {
		action, _ := core7.ParseAction(text)
		match, _ = match.Next(action)
	}
	saved := match.Notation()
	fmt.Println(saved)

	// Later, and elsewhere.
	again, err := core7.ParseState(saved)
	fmt.Println(again == match, err)
	_, events, err := again.Apply(core7.Lock(1, core7.Gray))
	fmt.Println(events, err)
	// Output:
	// core7/1 RGB RRRGBXX/RGGBBBX R/- -
	// true <nil>
	// [1:locked revealed=RX] <nil>
}
