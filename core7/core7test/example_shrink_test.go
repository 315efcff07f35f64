package core7test_test

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// winner is code of yours, say. It has a fault: it lets every cycle color beat gray, which ties with all (C5).
func winner(r core7.Rules, a, b core7.Color) cards.Seat {
	switch {
	case r.Beats(a, b), a != core7.Gray && b == core7.Gray:
		return 0
	case r.Beats(b, a), b != core7.Gray && a == core7.Gray:
		return 1
	}
	return cards.Nobody
}

// disagreement plays a match again and says in which round winner and the engine disagree, "" if in none.
func disagreement(record core7.Record) string {
	for step, err := range record.Replay() {
		if err != nil {
			return err.Error()
		}
		for _, event := range step.Events {
			number, round := event.Round()
			if number == 0 {
				continue
			}
			if w := winner(record.Rules, round.Played[0], round.Played[1]); w != round.Winner {
				// The match up to here is a record too, for a bug report or a test.
				record.Actions, record.Tags.Finished = record.Actions[:step.Index+1], false
				return fmt.Sprintf("round %d: winner says %v, the engine %v\n%s", number, w, round.Winner, record.Notation())
			}
		}
	}
	return ""
}

// sameWinner is a property: in every round of every match the two agree.
func sameWinner(t *rapid.T) {
	// Each choice is a draw of its own, an index into a list. So the library can leave choices out, and make them
	// smaller: 0 is the first one of the list. A seed drawn for a generator of random numbers would not shrink.
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	if text := disagreement(core7test.Match(core7.Default(), pick)); text != "" {
		t.Fatal(text)
	}
}

// With the library rapid, a match that breaks a property shrinks to a short and simple one. In a test of yours the
// function is
//
//	func TestSameWinner(t *testing.T) { rapid.Check(t, sameWinner) }
//
// and the failure that it reports is what is printed here: both choose the first hand that there is, but for one
// gray, and that gray is played at once.
func Example_shrinking() {
	fmt.Println(shrunk(1, sameWinner)) // calls rapid.Check with this seed
	// Output:
	// round 1: winner says 0, the engine nobody
	// [Game "core7/1"]
	// [Revision "1.0.0"]
	// [Rules "RGB"]
	//
	// 0:choose=RRRRRRR
	// 1:choose=RRRRRRX
	// 0:lock=R
	// 1:lock=X
}
