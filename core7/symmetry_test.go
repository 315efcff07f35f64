package core7_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// A symmetry gives a match other names (C17): its seats are swapped or not, and each color is called another. The twin
// of a match is the match under those names. Whatever can be asked, the twin's answer must be the answer under the
// names of the symmetry.
type symmetry struct {
	swap  bool
	names [5]core7.Color // by the old color; no color stays none, gray stays gray
}

// symmetries lists all twelve: two ways to seat the players, six to name the cycle colors.
func symmetries() (list []symmetry) {
	const r, g, b, x = core7.Red, core7.Green, core7.Blue, core7.Gray
	for _, swap := range []bool{false, true} {
		for _, names := range [][5]core7.Color{
			{0, r, g, b, x}, {0, g, b, r, x}, {0, b, r, g, x}, // along the cycle
			{0, r, b, g, x}, {0, g, r, b, x}, {0, b, g, r, x}, // against it
		} {
			list = append(list, symmetry{swap, names})
		}
	}
	return list
}

func (y symmetry) String() string {
	text := ""
	for _, c := range y.names[1:] {
		text += string(c.Letter())
	}
	if y.swap {
		text += " swapped"
	}
	return text
}

func (y symmetry) seat(seat cards.Seat) cards.Seat {
	if y.swap && (seat == 0 || seat == 1) {
		return 1 - seat
	}
	return seat
}

// rules: names that run against the cycle turn it round, so that whatever beat something still beats it.
func (y symmetry) rules(r core7.Rules) core7.Rules {
	after := [...]core7.Color{core7.Red: core7.Green, core7.Green: core7.Blue, core7.Blue: core7.Red}
	if y.names[core7.Green] != after[y.names[core7.Red]] {
		return core7.Rules{Cycle: core7.RedBlueGreen - r.Cycle}
	}
	return r
}

func (y symmetry) hand(h core7.Hand) (twin core7.Hand) {
	for c := range h.All() {
		twin = twin.With(y.names[c])
	}
	return twin
}

func (y symmetry) action(a core7.Action) core7.Action {
	switch a.Kind() {
	case core7.KindChoose:
		return core7.Choose(y.seat(a.Seat()), y.hand(a.Hand()))
	case core7.KindLock:
		return core7.Lock(y.seat(a.Seat()), y.names[a.Color()])
	}
	return core7.Discard(y.seat(a.Seat()), y.names[a.Color()])
}

func (y symmetry) round(r core7.Round) core7.Round {
	twin := core7.Round{Winner: y.seat(r.Winner), Discarded: y.names[r.Discarded]}
	for seat, c := range r.Played {
		twin.Played[y.seat(cards.Seat(seat))] = y.names[c]
	}
	return twin
}

func (y symmetry) result(r core7.Result) core7.Result {
	if y.swap {
		r.Wins[0], r.Wins[1] = r.Wins[1], r.Wins[0]
		if r.By != 0 {
			r.Winner = y.seat(r.Winner)
		}
	}
	return r
}

// state builds the twin of a state from its notation.
func (y symmetry) state(t require.TestingT, s core7.State) core7.State {
	var hands, locks [2]string
	for seat := range cards.Seat(2) {
		twin := y.seat(seat)
		hands[twin], locks[twin] = y.hand(s.Hand(seat)).String(), "-"
		if lock := s.Lock(seat); lock != 0 {
			locks[twin] = string(y.names[lock].Letter())
		}
	}
	var rounds []string
	for r := range s.Rounds() {
		twin := y.round(r)
		text := string([]byte{twin.Played[0].Letter(), twin.Played[1].Letter()})
		if twin.Discarded != 0 {
			text += ":" + string(twin.Discarded.Letter())
		}
		rounds = append(rounds, text)
	}
	if rounds == nil {
		rounds = []string{"-"}
	}
	cycle := map[core7.Cycle]string{core7.RedGreenBlue: "RGB", core7.RedBlueGreen: "RBG"}[y.rules(s.Rules()).Cycle]
	text := fmt.Sprintf("core7/1 %v %v/%v %v/%v %v", cycle, hands[0], hands[1], locks[0], locks[1], strings.Join(rounds, ","))
	twin, err := core7.ParseState(text)
	require.NoError(t, err, "%v under %v: %v", s.Notation(), y, text)
	return twin
}

// differs says what of a twin is not what it is under the symmetry, "" if all is.
func (y symmetry) differs(s, twin core7.State) string {
	result, over := s.Result()
	twinResult, twinOver := twin.Result()
	switch {
	case twin.Rules() != y.rules(s.Rules()):
		return "rules"
	case twin.Phase() != s.Phase():
		return "phase"
	case twin.NumRounds() != s.NumRounds():
		return "rounds"
	case twinOver != over || twinResult != y.result(result):
		return "result"
	}
	var room, twinRoom [120]core7.Action
	for seat := range cards.Seat(2) {
		other := y.seat(seat)
		switch {
		case twin.Hand(other) != y.hand(s.Hand(seat)):
			return "hands"
		case twin.Lock(other) != y.names[s.Lock(seat)]:
			return "locks"
		case twin.Wins(other) != s.Wins(seat):
			return "wins"
		case twin.Pending().Has(other) != s.Pending().Has(seat):
			return "pending"
		}
		legal, twinLegal := s.AppendLegal(room[:0], seat), twin.AppendLegal(twinRoom[:0], other)
		if len(legal) != len(twinLegal) {
			return "number of legal actions"
		}
		for _, a := range legal {
			if !slices.Contains(twinLegal, y.action(a)) {
				return "legal actions"
			}
		}
	}
	return ""
}

// walk plays a state and its twin side by side to all ends. Of two seats that may act the lower one does first: the
// order is nothing that a match depends on (see orderOfSecretActions).
func (y symmetry) walk(t *testing.T, s, twin core7.State, walked map[core7.State]bool) {
	if walked[s] {
		return
	}
	walked[s] = true
	if what := y.differs(s, twin); what != "" {
		require.Fail(t, "the twin has other "+what, "%v under %v: %v", s.Notation(), y, twin.Notation())
	}
	var room [120]core7.Action
	for _, a := range s.AppendLegal(room[:0], s.Pending().First()) {
		next, err := s.Next(a)
		twinNext, twinErr := twin.Next(y.action(a))
		if err != nil || twinErr != nil {
			require.Fail(t, "a legal action is refused", "%v at %v: %v %v", a, s.Notation(), err, twinErr)
		}
		y.walk(t, next, twinNext, walked)
	}
}

// latePositions lists the positions with up to three cards in each hand, for every order in which decisive rounds can
// have been won. Some are over.
func latePositions(t *testing.T, r core7.Rules) (list []core7.State) {
	var hands []core7.Hand
	for size := range 4 {
		hands = slices.AppendSeq(hands, core7.Hands(size))
	}
	orders := [][]cards.Seat{nil}
	for i := 0; i < len(orders); i++ {
		if len(orders[i]) < 5 {
			orders = append(orders, append(slices.Clone(orders[i]), 0), append(slices.Clone(orders[i]), 1))
		}
	}
	for _, winners := range orders {
		for _, first := range hands {
			for _, second := range hands {
				if s, err := core7test.Late(r, [2]core7.Hand{first, second}, winners...); err == nil {
					list = append(list, s)
				}
			}
		}
	}
	require.Greater(t, len(list), 7000)
	return list
}

// TestSymmetryOfLatePositions: swapping the seats, renaming along the cycle, and renaming two colors while the cycle is
// turned round, from every late position to all its ends. The other nine symmetries are made of these three.
func TestSymmetryOfLatePositions(t *testing.T) {
	all := symmetries()
	for _, cycle := range []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen} {
		positions := latePositions(t, core7.Rules{Cycle: cycle})
		for _, y := range []symmetry{all[1], all[3], all[6]} {
			walked := map[core7.State]bool{}
			ends := map[core7.Clause]int{}
			for _, s := range positions {
				y.walk(t, s, y.state(t, s), walked)
			}
			for s := range walked {
				if result, over := s.Result(); over {
					ends[result.By]++
				}
			}
			require.Len(t, ends, 6, "all clauses that decide a match have decided one: %v", ends)
		}
	}
}

// TestSymmetries: the twins of whole matches, under all twelve symmetries.
func TestSymmetries(t *testing.T) { rapid.Check(t, symmetryOfMatches) }
func FuzzSymmetries(f *testing.F) { f.Fuzz(rapid.MakeFuzz(symmetryOfMatches)) }

func symmetryOfMatches(t *rapid.T) {
	record := drawMatch(t)
	for _, y := range symmetries() {
		y.follow(t, start(t, record.Rules), record.Actions)
	}
}

// follow plays a match on from a state, and its twin beside it.
func (y symmetry) follow(t require.TestingT, s core7.State, list []core7.Action) {
	twin := y.state(t, s)
	for _, a := range list {
		next, events, err := s.Apply(a)
		require.NoError(t, err, "%v at %v", a, s.Notation())
		twinNext, twinEvents, err := twin.Apply(y.action(a))
		require.NoError(t, err, "%v at %v under %v", a, s.Notation(), y)
		s, twin = next, twinNext
		requireState(t, y.state(t, s), twin, "under %v", y)
		if what := y.differs(s, twin); what != "" {
			require.Fail(t, "the twin has other "+what, "%v under %v: %v", s.Notation(), y, twin.Notation())
		}
		require.Len(t, twinEvents, len(events))
		for i, e := range events {
			number, round := e.Round()
			twinNumber, twinRound := twinEvents[i].Round()
			require.Equal(t, e.Kind(), twinEvents[i].Kind())
			require.Equal(t, y.seat(e.Seat()), twinEvents[i].Seat())
			require.Equal(t, y.names[e.Color()], twinEvents[i].Color())
			require.Equal(t, y.hand(e.Hand()), twinEvents[i].Hand())
			require.Equal(t, number, twinNumber)
			if number > 0 {
				require.Equal(t, y.round(round), twinRound)
			}
			require.Equal(t, y.result(e.Result()), twinEvents[i].Result())
		}
	}
}
