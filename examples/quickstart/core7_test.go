package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
)

var core7Players = playerNames[:core7.NumSeats]

// recorded plays a seed with -record and reads the record back.
func recorded(t *testing.T, seed int) core7.Record {
	t.Helper()
	path := filepath.Join(t.TempDir(), "r.txt")
	must(t, "-game", "core7", "-seed", strconv.Itoa(seed), "-record", path)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	r, err := core7.ParseRecord(string(text))
	require.NoError(t, err)
	return r
}

// boards finds the rows of cards in what was printed: for each board, those of seat 0 and seat 1.
func boards(t *testing.T, text string) (list [][core7.NumSeats]string) {
	t.Helper()
	var rows []string
	for line := range strings.Lines(text) {
		if row, ok := strings.CutPrefix(line, "    │ "); ok {
			chips := []rune(row)[:2*core7.HandSize-1]
			rows = append(rows, string(chips))
		}
	}
	require.Zero(t, len(rows)%core7.NumSeats)
	for pair := range slices.Chunk(rows, core7.NumSeats) {
		list = append(list, [core7.NumSeats]string(pair))
	}
	return list
}

// TestBoardsShowNoHiddenCard compares every board that is shown with the State behind it.
func TestBoardsShowNoHiddenCard(t *testing.T) {
	for seed := range 40 {
		record := recorded(t, seed)
		for viewer := cards.Spectator; viewer <= 1; viewer++ {
			shown := boards(t, must(t, "-game", "core7", "-seed", strconv.Itoa(seed), "-seat", viewer.String()))
			for step, err := range record.Replay() {
				require.NoError(t, err)
				s := step.State
				begins := s.Phase() == core7.Locking && s.Lock(0) == 0 && s.Lock(1) == 0
				if !begins && s.Phase() != core7.Over {
					continue
				}
				require.NotEmpty(t, shown, "seed %d: a board is missing", seed)
				for seat, row := range shown[0] {
					hand := s.Hand(cards.Seat(seat))
					want := strings.Repeat("?", hand.Len())
					if cards.Seat(seat) == viewer && hand.Len() > 0 {
						want = hand.String()
					}
					want += strings.Repeat("·", core7.HandSize-hand.Len())
					require.Equal(t, want, strings.ReplaceAll(row, " ", ""), "seed %d, viewer %s, seat %d: %s", seed, viewer, seat, s.Notation())
				}
				shown = shown[1:]
			}
			require.Empty(t, shown, "seed %d: a board too many", seed)
		}
	}
}

// TestNothingShownDependsOnHiddenCards changes the cards that a seat never showed: no other viewer may notice.
func TestNothingShownDependsOnHiddenCards(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.txt")
	watch := func(r core7.Record, viewer cards.Seat) string {
		require.NoError(t, os.WriteFile(path, r.AppendNotation(nil), 0o600))
		return must(t, "-replay", path, "-seat", viewer.String())
	}
	changed := 0
	for seed := range 40 {
		record := recorded(t, seed)
		var last core7.State
		for step := range record.Replay() {
			last = step.State
		}
		for seat := range cards.Seat(core7.NumSeats) {
			left := last.Hand(seat)
			if left.Len() == 0 {
				continue
			}
			other := record.Clone()
			i := slices.IndexFunc(other.Actions, func(a core7.Action) bool {
				return a.Kind() == core7.KindChoose && a.Seat() == seat
			})
			hand := other.Actions[i].Hand()
			for c := range left.All() {
				hand = hand.Without(c).With(c%core7.NumColors + 1)
			}
			other.Actions[i] = core7.Choose(seat, hand)
			require.NotEqual(t, watch(record, seat), watch(other, seat), "the seat itself sees its own cards")
			require.Equal(t, watch(record, 1-seat), watch(other, 1-seat))
			require.Equal(t, watch(record, cards.Spectator), watch(other, cards.Spectator))
			changed++
		}
	}
	require.Greater(t, changed, 20)
}

func TestTheViewerIsNamed(t *testing.T) {
	text := must(t, "-game", "core7", "-seed", "7")
	require.Contains(t, text, "You see what Ann (seat 0) sees")
	require.Contains(t, text, "Ann's view: Ben's hand is hidden")
	require.Contains(t, text, "Ben locks a card.")
	text = must(t, "-game", "core7", "-seed", "7", "-seat", "1")
	require.Contains(t, text, "You see what Ben (seat 1) sees")
	require.Contains(t, text, "Ben's view: Ann's hand is hidden")
	require.Contains(t, text, "Ann locks a card.")
	text = must(t, "-game", "core7", "-seed", "7", "-seat", "spectator")
	require.Contains(t, text, "You see what a spectator sees")
	require.Contains(t, text, "A spectator's view: both hands are hidden")
	text = must(t, "-game", "core7", "-seed", "7", "-lang", "th")
	require.Contains(t, text, "คุณเห็นเท่าที่ Ann (ที่นั่ง 0) เห็น")
	require.Contains(t, text, "มองไม่เห็นมือของ Ben")
}

// TestEveryEndingIsTold finds seeds for all ways in which a match can end.
func TestEveryEndingIsTold(t *testing.T) {
	missing := []core7.Clause{core7.C10, core7.C11, core7.C13, core7.C14, core7.C15, core7.C16}
	path := filepath.Join(t.TempDir(), "r.txt")
	for n := uint64(0); len(missing) > 0 && n < 2000; n++ {
		s := seed{low: n}
		w := newCore7Watcher(discard(), 0, core7Players)
		record, err := playCore7Match(w, core7.Default(), s.source().IntN, nil)
		require.NoError(t, err)
		result, over := w.view.Result()
		require.True(t, over)
		require.True(t, record.Tags.Finished)
		i := slices.Index(missing, result.By)
		if i < 0 {
			continue
		}
		missing = slices.Delete(missing, i, i+1)
		require.NoError(t, saveRecord(path, record))
		for _, l := range narrate.Languages() {
			for _, args := range [][]string{{"-seed", s.String()}, {"-replay", path}} {
				text := flat(must(t, append(args, "-lang", l.String())...))
				require.Contains(t, text, flat(l.Core7Result(result, core7Players...)))
				require.Contains(t, text, "("+result.By.String()+")")
			}
		}
	}
	require.Empty(t, missing, "no seed ends so")
}

func TestSeriesCountsItsMatches(t *testing.T) {
	text := must(t, "-game", "core7", "-seed", "11", "-matches", "200", "-seat", "spectator")
	won := [core7.NumSeats]int{strings.Count(text, "Result: Ann wins"), strings.Count(text, "Result: Ben wins")}
	drawn := strings.Count(text, "Result: The match is a draw")
	require.Equal(t, 200, won[0]+won[1]+drawn)
	require.True(t, won[0] > 0 && won[1] > 0 && drawn > 0)
	require.True(t, strings.HasSuffix(text, "\n200 matches: Ann won "+strconv.Itoa(won[0])+", Ben won "+strconv.Itoa(won[1])+
		", "+strconv.Itoa(drawn)+" drawn.\n"))
	require.Contains(t, text, "\nMatch 1 of 200\n")
	require.Contains(t, text, "\nMatch 200 of 200\n")
	_, alone, ok := strings.Cut(must(t, "-game", "core7", "-seed", "11", "-seat", "spectator"), "\n\n")
	require.True(t, ok)
	require.Contains(t, text, "\nMatch 1 of 200\n\n"+alone, "the first match is that of the seed alone")
}

func TestTheTableRefusesWhatIsIllegal(t *testing.T) {
	table, err := newCore7Table(core7.Default(), core7Players)
	require.NoError(t, err)
	before := table.state
	events, err := table.act(core7.Lock(0, core7.Red))
	require.ErrorIs(t, err, core7.ErrNotChosen)
	require.Nil(t, events)
	require.Equal(t, before, table.state)
	require.Empty(t, table.record.Actions)

	_, err = newCore7Table(core7.Rules{Cycle: 9}, nil)
	require.ErrorIs(t, err, core7.ErrCycle)
}

func TestAPlayerWithoutAChoiceDoesNothingLegal(t *testing.T) {
	state, err := core7.New(core7.Default())
	require.NoError(t, err)
	pick := func(int) int { return 0 }
	require.Equal(t, core7.Action{}, core7Choice(state.View(cards.Spectator), pick))
	require.NoError(t, state.Check(core7Choice(state.View(1), pick)))
	require.NoError(t, state.Check(core7Choice(state.View(1), func(n int) int { return n })), "a pick out of range does no harm")
}
