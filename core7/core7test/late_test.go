package core7test_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// pairOf reads two hands in notation.
func pairOf(t *testing.T, first, second string) (pair [2]core7.Hand) {
	for seat, text := range []string{first, second} {
		hand, err := core7.ParseHand(text)
		require.NoError(t, err)
		pair[seat] = hand
	}
	return pair
}

func TestLate(t *testing.T) {
	const tie = cards.Nobody
	for _, c := range []struct {
		name          string
		rules         core7.Rules
		first, second string
		winners       []cards.Seat
		want          string // the notation
		phase         core7.Phase
		result        core7.Result
	}{
		{"nothing played", cycles[0], "RRGGBBX", "XXXXXXX", nil, "core7/1 RGB RRGGBBX/XXXXXXX -/- -", core7.Locking, core7.Result{}},
		{"ties first", cycles[0], "RGB", "RG", []cards.Seat{0},
			"core7/1 RGB RGB/RG -/- XX,XX,XX,RG:X", core7.Locking, core7.Result{}},
		{"two rounds won and lost", cycles[0], "RRG", "GGB", []cards.Seat{0, 1},
			"core7/1 RGB RRG/GGB -/- XX,RG:X,GR:X", core7.Locking, core7.Result{}},
		{"the other cycle", cycles[1], "RRG", "GGB", []cards.Seat{0, 1},
			"core7/1 RBG RRG/GGB -/- XX,RB:X,BR:X", core7.Locking, core7.Result{}},
		{"after 2-1: not over", cycles[0], "RRR", "GG", []cards.Seat{0, 1, 0}, // CASES 41
			"core7/1 RGB RRR/GG -/- RG:X,GR:X,RG:X", core7.Locking, core7.Result{}},
		{"after 2-2: not over", cycles[0], "R", "G", []cards.Seat{0, 1, 0, 1}, // CASES 41
			"core7/1 RGB R/G -/- RG:X,GR:X,RG:X,GR:X", core7.Locking, core7.Result{}},
		{"ties where they are named", cycles[0], "R", "G", []cards.Seat{0, tie, 1, tie},
			"core7/1 RGB R/G -/- XX,RG:X,XX,GR:X,XX", core7.Locking, core7.Result{}},
		{"the discard of seat 1 is due", cycles[0], "RRR", "GGG", []cards.Seat{0, 1, 0},
			"core7/1 RGB RRR/GGG -/- RG:X,GR:X,RG", core7.Discarding, core7.Result{}},
		{"the discard of seat 0 is due", cycles[0], "RRRRRR", "GGGGGG", []cards.Seat{1},
			"core7/1 RGB RRRRRR/GGGGGG -/- GR", core7.Discarding, core7.Result{}},
		{"C10", cycles[0], "RRRR", "GG", []cards.Seat{0, 0, 0},
			"core7/1 RGB RRRR/GG -/- RG:X,RG:X,RG", core7.Over, core7.Result{Winner: 0, By: core7.C10, Wins: [2]int{3, 0}}},
		{"C10 with the last cards", cycles[0], "-", "-", []cards.Seat{0, 1, 0, 1, 0}, // CASES 40
			"core7/1 RGB -/- -/- RG:X,GR:X,RG:X,GR:X,RG", core7.Over, core7.Result{Winner: 0, By: core7.C10, Wins: [2]int{3, 2}}},
		{"C11, cards against none", cycles[0], "-", "RG", []cards.Seat{1, 1}, // CASES 42
			"core7/1 RGB -/RG -/- XX,XX,XX,GR:X,GR:X", core7.Over, core7.Result{Winner: 1, By: core7.C11, Wins: [2]int{0, 2}}},
		{"C11, the winner of the last round has none", cycles[0], "B", "-", []cards.Seat{0, 0, 1},
			"core7/1 RGB B/- -/- XX,XX,RG:X,RG:X,GR:X", core7.Over, core7.Result{Winner: 0, By: core7.C11, Wins: [2]int{2, 1}}},
		{"C13 with a discard", cycles[0], "-", "-", []cards.Seat{0, 1}, // CASES 42
			"core7/1 RGB -/- -/- XX,XX,XX,XX,RG:X,GR:X", core7.Over, core7.Result{Winner: 1, By: core7.C13, Wins: [2]int{1, 1}}},
		{"C13 without a discard", cycles[0], "-", "-", []cards.Seat{0, 1, tie, tie, tie, 0}, // CASES 40
			"core7/1 RGB -/- -/- RG:X,GR:X,XX,XX,XX,RG", core7.Over, core7.Result{Winner: 0, By: core7.C13, Wins: [2]int{2, 1}}},
		{"C15", cycles[0], "-", "-", []cards.Seat{0, 1, tie},
			"core7/1 RGB -/- -/- XX,XX,XX,RG:X,GR:X,XX", core7.Over, core7.Result{Winner: 1, By: core7.C15, Wins: [2]int{1, 1}}},
		{"C16", cycles[0], "-", "-", nil,
			"core7/1 RGB -/- -/- XX,XX,XX,XX,XX,XX,XX", core7.Over, core7.Result{Winner: cards.Nobody, By: core7.C16}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := core7test.Late(c.rules, pairOf(t, c.first, c.second), c.winners...)
			require.NoError(t, err)
			require.Equal(t, c.want, s.Notation())
			require.Equal(t, c.phase, s.Phase())
			result, _ := s.Result()
			require.Equal(t, c.result, result)
			require.NoError(t, core7test.CheckState(s))
		})
	}
}

func TestLateRefuses(t *testing.T) {
	for _, c := range []struct {
		name          string
		rules         core7.Rules
		first, second string
		winners       []cards.Seat
		want          error
	}{
		{"rules", badOnes, "R", "R", nil, core7.ErrCycle},
		{"a seat that does not play", cycles[0], "RRRRR", "GGGGG", []cards.Seat{2}, core7test.ErrSeats},
		{"a spectator", cycles[0], "RRRRR", "GGGGG", []cards.Seat{cards.Spectator}, core7test.ErrSeats},
		{"hands that differ without a decisive round", cycles[0], "RR", "R", nil, core7test.ErrSizes},
		{"a discard due to a tie", cycles[0], "RRRRRR", "GGGGGG", []cards.Seat{0, cards.Nobody}, core7test.ErrSizes},
		{"a discard due to the winner", cycles[0], "RRRRR", "GGGGGGG", []cards.Seat{1}, core7test.ErrSizes},
		{"sizes of no match", cycles[0], "RRRR", "GGGGG", []cards.Seat{0, 1, 0}, core7test.ErrSizes},
		{"two discards missing", cycles[0], "RRRR", "GGGG", []cards.Seat{0, 0}, core7test.ErrSizes},
		{"too many cards", cycles[0], "RRRRRRRR", "GGGGGGGG", nil, core7test.ErrRounds},
		{"too many cards for two rounds", cycles[0], "RRRRRR", "RRRRRR", []cards.Seat{cards.Nobody, cards.Nobody}, core7test.ErrRounds},
		{"a hundred rounds", cycles[0], "-", "-", slices.Repeat([]cards.Seat{0, 1}, 50), core7test.ErrRounds},
		{"a discard after the third win", cycles[0], "RRRR", "G", []cards.Seat{0, 0, 0}, core7test.ErrEarly},
		{"a round after the third win", cycles[0], "RR", "-", []cards.Seat{0, 0, 0, 1}, core7test.ErrEarly},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := core7test.Late(c.rules, pairOf(t, c.first, c.second), c.winners...)
			require.ErrorIs(t, err, c.want)
			require.Equal(t, core7.State{}, s)
		})
	}
}

// Every list of up to seven winners, with every size of both hands: Late builds a match, of just these sizes and
// just these winners, exactly if there is one. Whether there is one is found by playing all lists of winners with
// hands that hold the cards for it.
func TestLateIsComplete(t *testing.T) {
	const red, green, gray = core7.Red, core7.Green, core7.Gray
	name := func(winners []cards.Seat) string {
		text := ""
		for _, w := range winners {
			text += map[cards.Seat]string{0: "0", 1: "1", cards.Nobody: "-"}[w]
		}
		return strings.TrimLeft(text, "-") // Late fills in the ties in front.
	}
	type key struct {
		sizes   [2]int
		winners string
	}
	possible := map[key]bool{}

	// note plays a match with these winners, as far as it goes, and writes down how it stands after the last of
	// them.
	note := func(winners []cards.Seat) {
		hands := [2]core7.Hand{}
		for seat := range cards.Seat(2) {
			for _, w := range winners {
				switch w {
				case seat:
					hands[seat] = hands[seat].With(red)
				case 1 - seat:
					hands[seat] = hands[seat].With(green)
				}
			}
			for hands[seat].Len() < core7.HandSize {
				hands[seat] = hands[seat].With(gray)
			}
		}
		s, err := core7.New(core7.Default())
		do := func(a core7.Action) {
			if err == nil {
				s, err = s.Next(a)
			}
		}
		do(core7.Choose(0, hands[0]))
		do(core7.Choose(1, hands[1]))
		for _, w := range winners {
			if s.Phase() == core7.Discarding {
				do(core7.Discard(s.Pending().First(), gray))
			}
			colors := [2]core7.Color{gray, gray}
			if w != cards.Nobody {
				colors[w], colors[1-w] = red, green
			}
			do(core7.Lock(0, colors[0]))
			do(core7.Lock(1, colors[1]))
		}
		if err != nil { // Over before that, or the cards have run out.
			return
		}
		possible[key{[2]int{s.Hand(0).Len(), s.Hand(1).Len()}, name(winners)}] = true
		if s.Phase() == core7.Discarding {
			do(core7.Discard(s.Pending().First(), s.AppendLegal(nil, s.Pending().First())[0].Color()))
			possible[key{[2]int{s.Hand(0).Len(), s.Hand(1).Len()}, name(winners)}] = true
		}
	}

	lists := [][]cards.Seat{nil}
	for i := 0; len(lists[i]) < core7.HandSize; i++ {
		for _, w := range []cards.Seat{0, 1, cards.Nobody} {
			lists = append(lists, append(slices.Clone(lists[i]), w))
		}
	}
	for _, winners := range lists {
		note(winners)
	}
	built := map[key]bool{}
	for _, winners := range lists {
		if len(winners) > 0 && winners[0] == cards.Nobody {
			continue
		}
		for size0 := range core7.HandSize + 2 {
			for size1 := range core7.HandSize + 2 {
				hands := [2]core7.Hand{}
				for range size0 {
					hands[0] = hands[0].With(core7.Blue)
				}
				for range size1 {
					hands[1] = hands[1].With(core7.Blue)
				}
				k := key{[2]int{size0, size1}, name(winners)}
				s, err := core7test.Late(core7.Default(), hands, winners...)
				if possible[k] != (err == nil) {
					require.Fail(t, "wrong", "%v: possible %v, error %v", k, possible[k], err)
				}
				if err != nil {
					known := []error{core7test.ErrRounds, core7test.ErrSizes, core7test.ErrEarly}
					require.True(t, slices.Contains(known, err), "%v: %v", k, err)
					continue
				}
				built[k] = true
				require.Equal(t, hands, [2]core7.Hand{s.Hand(0), s.Hand(1)})
				require.NoError(t, s.Validate())
				got := []cards.Seat{}
				for round := range s.Rounds() {
					got = append(got, round.Winner)
				}
				require.Equal(t, name(winners), name(got))
			}
		}
	}
	require.Equal(t, possible, built)
}
