package president_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// kept keeps results alive, so that no call is optimised away.
var kept struct {
	state   president.State
	view    president.View
	actions []president.Action
	events  []president.Event
	text    []byte
	err     error
	seats   cards.Seats
	set     cards.Set
	result  president.Result
}

// What a program does many times does not allocate, in whatever phase, for whatever seat. Apply has its events, or its
// error, to make: one allocation.
func TestAlloc_NothingOnTheHotPath(t *testing.T) {
	m := momentsOf4(t)
	states := map[string]president.State{
		"zero": {}, "start": m.start, "dealing": m.dealing, "returning": m.returning, "one returned": m.returned0,
		"returning of three": m.three, "leading": m.leading, "in a trick": m.trick, "reversed": m.reversed, "over": m.over,
		"last deal": played(t, m.dealing, "2:deal="+suit("h")), "between rounds": ended(t, "4x2+last", "2013"),
		"last deal of a later round": played(t, ended(t, "4x2+last", "2013"),
			"0:deal="+suit("c")+" 1:deal="+suit("d")+" 2:deal="+suit("h")),
		"after an exchange": played(t, m.returned0, "2:return=3h4h"),
		"first lead":        dealt(t, fresh(t, "6x1+last"), "*/*/*/*/*/*"),
		"a round ends":      played(t, late(t, "3x2+last 4c/5c/6c 0"), "0:play=4c"),
		"a match ends":      played(t, late(t, "3x1+last 4c4d4h4s/5c/6c 0"), "0:play=4c4d4h4s 1:pass 2:pass"),
		"a revolution":      late(t, "4x1+last 4c4d4h4s7c/5c5d5h5s/6c/7d 0"),
		"a trick ends":      played(t, late(t, "4x1+last 4c8h/3cRc/3dDc/6h 0"), "0:play=4c 1:pass 2:pass 3:play=6h"),
	}
	actionRoom, textRoom := make([]president.Action, 0, 200), make([]byte, 0, 512)
	n := 0
	pick := func(size int) int { n++; return n % size }

	for name, s := range states {
		allocs := func(most float64, what string, f func()) {
			t.Helper()
			require.LessOrEqual(t, testing.AllocsPerRun(5, f), most, "%v, %v", what, name)
		}
		allocs(0, "Pending", func() { kept.seats = s.Pending() })
		allocs(0, "Result", func() { kept.result, _ = s.Result() })
		allocs(0, "AppendNotation", func() { kept.text = s.AppendNotation(textRoom) })
		next := president.Deal(0, 0)
		if list := s.Shuffled(pick); len(list) > 0 {
			next = list[0]
		}
		for _, seat := range []cards.Seat{0, 1, 2, 3, cards.Spectator, 99} {
			v := s.View(seat)
			allocs(0, "View", func() { kept.view = s.View(seat) })
			allocs(0, "AppendLegal", func() { kept.actions = s.AppendLegal(actionRoom, seat) })
			allocs(0, "AppendPlays", func() { kept.actions = s.AppendPlays(actionRoom, seat) })
			allocs(0, "View.AppendLegal", func() { kept.actions = v.AppendLegal(actionRoom) })
			allocs(0, "View.AppendPlays", func() { kept.actions = v.AppendPlays(actionRoom) })
			allocs(0, "View.Pending", func() { kept.seats = v.Pending() })
			allocs(0, "View.Result", func() { kept.result, _ = v.Result() })
			allocs(0, "View.Unseen and Known", func() { kept.set = v.Unseen() | v.Known(2) | v.Gave() | v.Got() })
			allocs(0, "Sample", func() { kept.state = v.Sample(pick) })

			// Some of what is legal, of each number of cards, and actions that are illegal in one phase or another.
			tries := []president.Action{
				next, {}, president.Pass(seat), president.Play(seat, 0), president.Play(seat, 1<<63),
				president.Play(seat, set(t, "3c")), president.Play(seat, set(t, "3c4c")), president.Play(seat, s.Hand(seat)),
				president.Play(seat, set(t, "9d9h")), president.Play(seat, set(t, "4c4d4h4s")), president.Return(seat, 0),
				president.Return(seat, set(t, "3c")), president.Return(seat, set(t, "3c4c")),
				president.Return(seat, set(t, "AcAd")), president.Deal(seat, 0), president.Deal(seat, set(t, suit("h"))),
				president.Deal(seat, cards.Deck),
			}
			all := s.AppendLegal(nil, seat)
			for i := 0; i < len(all); i += 1 + len(all)/10 {
				tries = append(tries, all[i], all[len(all)-1-i])
			}
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

// The longest text of a state there is fits into the room that AppendNotation speaks of, and the longest list into
// that of AppendLegal.
func TestAlloc_RoomIsEnough(t *testing.T) {
	// Every seat has a separator in every field, every number its most digits, and both exchanges are there.
	s := assembled(t, "6x1-president", "1:playing", "3s/5s/6s/7s/8s/9s", "0 - n -")
	longest := len(s.Notation())
	for _, text := range []string{
		"1000", "1000", "2h2s>3c3d,2d>3h", "5=10c10d10h10s", "012345", "01234", "6000/6000/6000/6000/6000/6000",
	} {
		longest += len(text)
	}
	require.LessOrEqual(t, longest, 512)

	most := 0
	for _, hands := range []string{
		"3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d/*/*", suit("c") + "3d4d5d6d7d/*/*", suit("c") + "3d3h3s4d4h/*/*",
	} {
		s := dealt(t, fresh(t, "3x1+last"), hands)
		most = max(most, len(s.AppendLegal(nil, 0)))
		s = dealt(t, ended(t, "3x2+last", "012"), hands)
		most = max(most, len(s.AppendLegal(nil, 0)))
	}
	require.Equal(t, 20*19/2, most, "a president of three chooses two of twenty cards")
}

func TestAlloc_Sizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(president.State{}), uintptr(96), "a few bytes less on 32-bit machines")
	require.LessOrEqual(t, unsafe.Sizeof(president.Action{}), uintptr(16))
}
