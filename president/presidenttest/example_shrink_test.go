package presidenttest_test

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// beats is code of yours, say, that wants to know whether a set is high enough. It has a fault: it goes by the
// normal order, also when a four has reversed it (P13).
func beats(set, top cards.Set) bool { return set.Lowest().Rank() > top.Lowest().Rank() }

// sameOrder is a property: at every moment of every match, beats agrees with the engine about what the seat to
// play holds of each rank.
func sameOrder(t *rapid.T) {
	// Each choice is a draw of its own, an index into a list. So the library can leave choices out, and make them
	// smaller: 0 is the first one of the list. A seed drawn for a generator of random numbers would not shrink.
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }

	record := presidenttest.Match(president.Default(3), pick)
	for step, err := range record.Replay() {
		if err != nil {
			t.Fatal(err)
		}
		view := step.State.View(step.State.Turn())
		top, _ := view.Top()
		for rank := cards.Three; rank <= cards.Two; rank++ {
			set := view.Hand().OfRank(rank)
			if top == 0 || set.Len() != top.Len() {
				continue
			}
			if legal := view.Check(president.Play(view.Seat(), set)) == nil; legal != beats(set, top) {
				// The match up to here is a record too, for a bug report or a test.
				record.Actions, record.Tags.Finished = record.Actions[:step.Index+1], false
				t.Fatalf("%v to beat %v: beats says %v, the engine %v\n%s", set, top, !legal, legal, record.Notation())
			}
		}
	}
}

// With the library rapid, a match that breaks a property shrinks to a short and simple one. In a test of yours the
// function is
//
//	func TestSameOrder(t *testing.T) { rapid.Check(t, sameOrder) }
//
// and the failure that it reports is what is printed here: a deal in which no card was moved without need, and one
// play. Not every match gets that far: what shrinks are the choices, so it may keep simple tricks before the one
// that counts.
func Example_shrinking() {
	fmt.Println(shrunk(94, sameOrder)) // calls rapid.Check with this seed
	// Output:
	// 8c 8d 8h 8s to beat 4c 4d 4h 4s: beats says true, the engine false
	// [Game "president/1"]
	// [Revision "1.1.0"]
	// [Rules "3x1+last"]
	//
	// 0:deal=3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h
	// 1:deal=7s8c8d8h8s9c9d9h9s10c10d10h10sVcVdVhVs
	// 2:deal=3cDcDdDhDsRcRdRhRsAcAdAhAs2c2d2h2s
	// 0:play=4c4d4h4s
}
