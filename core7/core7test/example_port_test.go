package core7test_test

import (
	"fmt"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// port stands for an engine of yours, in this or another language. So that there is something to find, it has a
// fault: it lets nobody discard gray (C8 lets the loser choose any card).
type port struct{ state core7.State }

func (p port) legal() []core7.Action {
	list := p.state.AppendLegal(nil, p.state.Pending().First())
	return slices.DeleteFunc(list, func(a core7.Action) bool {
		return a.Kind() == core7.KindDiscard && a.Color() == core7.Gray
	})
}

func (p port) play(a core7.Action) port {
	next, _ := p.state.Next(a)
	return port{next}
}

// perft counts as Perft does.
func (p port) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	sum := uint64(0)
	for _, a := range p.legal() {
		sum += p.play(a).perft(depth - 1)
	}
	return sum
}

// Another engine against this one: count the ways to go on, and where the numbers differ follow the first action
// behind which they do. What is left is the position in which the two disagree.
func Example_port() {
	hand := core7.HandOf(core7.Red, core7.Red, core7.Green, core7.Green, core7.Blue, core7.Blue, core7.Gray)
	state, _ := core7.New(core7.Default())
	for seat := range cards.Seat(core7.NumSeats) {
		state, _ = state.Next(core7.Choose(seat, hand))
	}
	mine := port{state}

	const deepest = 6
	depth := 0
	for core7test.Perft(state, depth) == mine.perft(depth) {
		fmt.Println("depth", depth, "-", mine.perft(depth))
		if depth++; depth > deepest {
			fmt.Println("no difference")
			return
		}
	}
	fmt.Println("depth", depth, "-", mine.perft(depth), "and not", core7test.Perft(state, depth))

	for ; depth > 1; depth-- {
		for a := range state.Legal(state.Pending().First()) {
			next, _ := state.Next(a)
			if core7test.Perft(next, depth-1) != mine.play(a).perft(depth-1) {
				state, mine = next, mine.play(a)
				fmt.Println("behind", a)
				break
			}
		}
	}
	fmt.Println(state.Notation())
	fmt.Println(mine.legal(), "and not", state.AppendLegal(nil, state.Pending().First()))
	// Output:
	// depth 0 - 1
	// depth 1 - 4
	// depth 2 - 16
	// depth 3 - 54 and not 60
	// behind 0:lock=R
	// behind 1:lock=G
	// core7/1 RGB RGGBBX/RRGBBX -/- RG
	// [1:discard=R 1:discard=G 1:discard=B] and not [1:discard=R 1:discard=G 1:discard=B 1:discard=X]
}
