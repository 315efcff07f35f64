package presidenttest_test

import (
	"fmt"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// port stands for an engine of yours, in this or another language. So that there is something to find, it has a
// fault: who can play must (P8 lets a follower pass whenever it likes).
type port struct{ state president.State }

func (p port) legal() []president.Action {
	list := p.state.AppendLegal(nil, p.state.Pending().First())
	if len(list) > 1 {
		list = slices.DeleteFunc(list, func(a president.Action) bool { return a.Kind() == president.KindPass })
	}
	return list
}

func (p port) play(a president.Action) port {
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
	hands := []cards.Set{}
	for _, text := range []string{"4cRc", "5h5sVd", "6c6h"} {
		hand, _ := cards.ParseSet(text, "")
		hands = append(hands, hand)
	}
	state, err := presidenttest.Late(president.Default(3), hands, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	mine := port{state}

	const deepest = 6
	depth := 0
	for presidenttest.Perft(state, depth) == mine.perft(depth) {
		fmt.Println("depth", depth, "-", mine.perft(depth))
		if depth++; depth > deepest {
			fmt.Println("no difference")
			return
		}
	}
	fmt.Println("depth", depth, "-", mine.perft(depth), "and not", presidenttest.Perft(state, depth))

	for ; depth > 1; depth-- {
		for a := range state.Legal(state.Pending().First()) {
			next, _ := state.Next(a)
			if presidenttest.Perft(next, depth-1) != mine.play(a).perft(depth-1) {
				state, mine = next, mine.play(a)
				fmt.Println("behind", a)
				break
			}
		}
	}
	fmt.Println(state.View(state.Turn()))
	fmt.Println(mine.legal(), "and not", state.AppendLegal(nil, state.Turn()))
	// Output:
	// depth 0 - 1
	// depth 1 - 2
	// depth 2 - 4 and not 5
	// behind 0:play=4c
	// president/1 3x1+last 1:playing 1/5h5sVd/2 3c3d3h3s4c4d4h4s5c5d6d6s7c7d7h7s8c/8d8h8s9c9d9h9s10c10d10h10sVcVhVs/DcDdDhDsRdRhRsAcAdAhAs2c2d2h2s 0=4c 1 - n - - 0/0/0 -
	// [1:play=5h 1:play=5s 1:play=Vd] and not [1:play=5h 1:play=5s 1:play=Vd 1:pass]
}
