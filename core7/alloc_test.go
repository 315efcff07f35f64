package core7_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// kept keeps results alive, so that no call is optimised away.
var kept struct {
	state   core7.State
	view    core7.View
	actions []core7.Action
	events  []core7.Event
	text    []byte
	err     error
	seats   cards.Seats
	result  core7.Result
}

// What a program does many times does not allocate, in whatever phase, for whatever seat. Apply has its events, or
// its error, to make: one allocation.
func TestAlloc_NothingOnTheHotPath(t *testing.T) {
	states := map[string]core7.State{
		"zero": {}, "choosing": fresh(t), "one chosen": position(t, oneChosen), "locking": position(t, allChosen),
		"one locked": position(t, oneLocked), "discarding": position(t, discardDue), "over": position(t, matchIsOver),
		"reversed cycle": position(t, "core7/1 RBG RRGGBX/RRGBBX -/- BG"),
		"last cards":     position(t, "core7/1 RGB R/R -/R RG:X,GR:X,XX,XX,XX"),
		"tiebreak":       position(t, "core7/1 RGB -/- -/- RG:X,GR:X,XX,XX,XX,RR"),
	}
	actionRoom, textRoom := make([]core7.Action, 0, 120), make([]byte, 0, 64)
	n := 0
	pick := func(size int) int { n++; return n % size }

	for name, s := range states {
		allocs := func(most float64, what string, f func()) {
			t.Helper()
			require.LessOrEqual(t, testing.AllocsPerRun(20, f), most, "%v, %v", what, name)
		}
		allocs(0, "Pending", func() { kept.seats = s.Pending() })
		allocs(0, "Result", func() { kept.result, _ = s.Result() })
		allocs(0, "AppendNotation", func() { kept.text = s.AppendNotation(textRoom) })
		for _, seat := range []cards.Seat{0, 1, cards.Spectator, 99} {
			v := s.View(seat)
			allocs(0, "View", func() { kept.view = s.View(seat) })
			allocs(0, "AppendLegal", func() { kept.actions = s.AppendLegal(actionRoom, seat) })
			allocs(0, "AppendPlays", func() { kept.actions = s.AppendPlays(actionRoom, seat) })
			allocs(0, "View.AppendLegal", func() { kept.actions = v.AppendLegal(actionRoom) })
			allocs(0, "View.AppendPlays", func() { kept.actions = v.AppendPlays(actionRoom) })
			allocs(0, "View.Pending", func() { kept.seats = v.Pending() })
			allocs(0, "View.Result", func() { kept.result, _ = v.Result() })
			allocs(0, "Sample", func() { kept.state = v.Sample(pick) })

			// Everything that is legal, and actions that are illegal in one phase or another, with every reason.
			tries := append(s.AppendLegal(nil, seat), core7.Action{},
				core7.Choose(seat, handOf(t, "RRRRRRR")), core7.Choose(seat, handOf(t, "RR")),
				core7.Lock(seat, core7.Red), core7.Lock(seat, core7.Gray), core7.Lock(seat, 0), core7.Lock(seat, 200),
				core7.Discard(seat, core7.Red), core7.Discard(seat, 200))
			for _, a := range tries {
				what := a.String()
				allocs(0, "Check of "+what, func() { kept.err = s.Check(a) })
				allocs(0, "View.Check of "+what, func() { kept.err = v.Check(a) })
				allocs(0, "Next of "+what, func() { kept.state, kept.err = s.Next(a) })
				allocs(1, "Apply of "+what, func() { kept.state, kept.events, kept.err = s.Apply(a) })
			}
		}
	}
}

// The longest text of a state there is fits into the room that AppendNotation speaks of.
func TestAlloc_NotationFitsIntoItsRoom(t *testing.T) {
	longest := 0
	for _, m := range scripts {
		s := fresh(t)
		for _, a := range m.actions(t, core7.Default()) {
			s, _ = s.Next(a)
			longest = max(longest, len(s.Notation()))
		}
	}
	require.LessOrEqual(t, longest, 64)
}

func TestAlloc_Sizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(core7.State{}), uintptr(64))
	require.LessOrEqual(t, unsafe.Sizeof(core7.Action{}), uintptr(16))
}
