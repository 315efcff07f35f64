package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// recordedPresident plays a seed with -record and reads the record back.
func recordedPresident(t *testing.T, seed int, args ...string) president.Record {
	t.Helper()
	path := filepath.Join(t.TempDir(), "r.txt")
	must(t, append([]string{"-game", "president", "-seed", strconv.Itoa(seed), "-record", path}, args...)...)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	r, err := president.ParseRecord(string(text))
	require.NoError(t, err)
	return r
}

// watchPresident replays a record and gives what a seat is shown.
func watchPresident(t *testing.T, r president.Record, viewer cards.Seat) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "r.txt")
	require.NoError(t, saveRecord(path, r))
	return strings.ReplaceAll(must(t, "-replay", path, "-seat", viewer.String()), path, "r.txt")
}

// presidentBoards finds the boards in what was printed.
func presidentBoards(text string) (list []string) {
	board := regexp.MustCompile(`(?m)^    ┌ .*\n(?:    │ .*\n)+`)
	for _, lines := range board.FindAllString(text, -1) {
		list = append(list, strings.NewReplacer("    ┌ ", "", "    │ ", "").Replace(lines))
	}
	return list
}

// boardOf writes the board that a viewer should be shown at a State, in English and on lines of any length, "" if none
// is due: it is its own account of the screen, made from the State.
func boardOf(before, s president.State, viewer cards.Seat) string {
	name := func(seat cards.Seat) string { return playerNames[seat] }
	seats := s.Rules().Players
	top, owner := s.Top()
	due := false
	switch s.Phase() {
	case president.Returning:
		due = before.Phase() == president.Dealing && s.Pending().Has(viewer)
	case president.Playing:
		due = s.Turn() == viewer && len(s.AppendPlays(nil, viewer)) > 1 || viewer < 0 && top == 0
	}
	if !due {
		return ""
	}
	text := "A spectator's view, round "
	if viewer >= 0 {
		text = name(viewer) + "'s view, round "
	}
	text += strconv.Itoa(s.Round()) + " · "
	switch {
	case s.Phase() == president.Returning && s.Role(viewer) == president.President:
		for seat := range cards.Seat(seats) {
			if s.Role(seat) == president.Ass {
				text += name(viewer) + " returns 2 of these to " + name(seat)
			}
		}
	case s.Phase() == president.Returning:
		for seat := range cards.Seat(seats) {
			if s.Role(seat) == president.ViceAss {
				text += name(viewer) + " returns 1 of these to " + name(seat)
			}
		}
	case top == 0:
		text += name(s.Turn()) + " leads"
	default:
		text += "to beat: " + signs(top) + " by " + name(owner)
	}
	if s.Reversed() {
		text += " · revolution: order 2 → 3\n"
	} else {
		text += " · order 3 → 2\n"
	}
	if viewer >= 0 {
		text += signs(s.Hand(viewer)) + "\n"
	}
	view := s.View(viewer)
	if held := view.Gave() & s.Hand(max(view.Partner(), 0)); view.Partner() >= 0 && held != 0 {
		text += name(view.Partner()) + " holds " + signs(held) + " (from the exchange)\n"
	}
	for seat := range cards.Seat(seats) {
		if seat > 0 {
			text += "   "
		}
		text += name(seat)
		switch {
		case s.Hand(seat) == 0:
			text += " out #" + strconv.Itoa(s.Places().Of(seat))
		case s.Passed().Has(seat):
			text += " " + strconv.Itoa(s.Hand(seat).Len()) + " passed"
		default:
			text += " " + strconv.Itoa(s.Hand(seat).Len())
		}
	}
	return text + "\n"
}

// flat takes out line ends and spaces that only lay out a text.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

func signs(set cards.Set) string {
	return strings.NewReplacer("c", "♣", "d", "♦", "h", "♥", "s", "♠").Replace(set.String())
}

// TestPresidentBoardsShowTheState compares every board that is shown with the State behind it: what is in it, and
// that it is there when it is due and at no other time.
func TestPresidentBoardsShowTheState(t *testing.T) {
	revolutions := 0
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		seeds := []int{0, 1}
		if players == 3 {
			seeds = append(seeds, 165) // three revolutions
		}
		for _, seed := range seeds {
			record := recordedPresident(t, seed, "-players", strconv.Itoa(players), "-rounds", "3")
			for viewer := cards.Spectator; int(viewer) < players; viewer++ {
				shown := presidentBoards(watchPresident(t, record, viewer))
				before, err := president.New(record.Rules)
				require.NoError(t, err)
				for step, err := range record.Replay() {
					require.NoError(t, err)
					want := boardOf(before, step.State, viewer)
					before = step.State
					if want == "" {
						continue
					}
					require.NotEmpty(t, shown, "a board is missing: %s", want)
					revolutions += strings.Count(want, "revolution")
					require.Equal(t, flat(want), flat(shown[0]), "seed %d, viewer %s: %s", seed, viewer, step.State.Notation())
					shown = shown[1:]
				}
				require.Empty(t, shown, "seed %d, viewer %s: a board too many", seed, viewer)
			}
		}
	}
	require.Positive(t, revolutions, "no board in the reversed order")
}

// TestNothingShownOfPresidentDependsOnHiddenCards cuts matches anywhere and lays what a viewer cannot know in another
// way: other hands, other cards in the exchange between others. The viewer must not notice.
func TestNothingShownOfPresidentDependsOnHiddenCards(t *testing.T) {
	pick := rand.New(rand.NewPCG(1, 2)).IntN
	changed, noticed, exchanged := 0, 0, 0
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for seed := range 12 {
			record := recordedPresident(t, seed, "-players", strconv.Itoa(players), "-rounds", "2")
			record.Tags.Finished = false
			record.Actions = record.Actions[:players+pick(len(record.Actions)-players)]
			viewer := cards.Seat(pick(players+1) - 1)
			other := anotherWorld(t, record, viewer, pick)
			if other.Notation() == record.Notation() {
				continue
			}
			changed++
			require.Equal(t, watchPresident(t, record, viewer), watchPresident(t, other, viewer), "seed %d, viewer %s", seed, viewer)
			for seat := range cards.Seat(players) {
				if watchPresident(t, record, seat) != watchPresident(t, other, seat) {
					noticed++
					break
				}
			}
			for i, a := range record.Actions {
				if a.Kind() == president.KindReturn && a != other.Actions[i] {
					exchanged++
				}
			}
		}
	}
	require.Greater(t, changed, 30)
	require.Equal(t, changed, noticed, "somebody sees the difference: the cards are its own")
	require.Positive(t, exchanged, "no exchange was changed")
}

// anotherWorld rewrites the deal and the returns of the last round of a record to a world that the viewer cannot tell
// from the real one.
func anotherWorld(t *testing.T, r president.Record, viewer cards.Seat, pick func(n int) int) president.Record {
	t.Helper()
	last, err := president.New(r.Rules)
	require.NoError(t, err)
	for step, err := range r.Replay() {
		require.NoError(t, err)
		last = step.State
	}
	if last.Phase() == president.Dealing {
		return r // half a deal has no world of its own
	}
	world := last.View(viewer).Sample(pick)
	require.NoError(t, world.Validate())
	other := r.Clone()
	for i := len(other.Actions) - 1; i >= 0; i-- {
		a := other.Actions[i]
		own := world.View(a.Seat())
		switch a.Kind() {
		case president.KindReturn:
			other.Actions[i] = president.Return(a.Seat(), own.Gave())
		case president.KindDeal:
			dealt := world.Hand(a.Seat()) | world.Shown(a.Seat())
			switch world.Role(a.Seat()) { // takes back what the exchange has moved, the last move first
			case president.President, president.VicePresident:
				dealt = (dealt | own.Gave()) &^ own.Got()
			default:
				dealt = dealt&^own.Got() | own.Gave()
			}
			other.Actions[i] = president.Deal(a.Seat(), dealt)
			if a.Seat() == 0 {
				return other
			}
		}
	}
	return other
}

// TestTheExchangeIsSeenByTwo: giver and receiver are told the cards, everybody else how many.
func TestTheExchangeIsSeenByTwo(t *testing.T) {
	record := recordedPresident(t, 3, "-players", "5", "-rounds", "2")
	for step, err := range record.Replay() {
		require.NoError(t, err)
		for _, e := range step.Events {
			if e.Kind() != president.Gave && e.Kind() != president.Returned {
				continue
			}
			for viewer := cards.Spectator; viewer < 5; viewer++ {
				text := flat(watchPresident(t, record, viewer))
				told := narrate.English.President(e.For(e.Seat()), playerNames...)
				counted := narrate.English.President(e.For(cards.Spectator), playerNames...)
				involved := viewer == e.Seat() || viewer == e.To()
				require.Equal(t, involved, strings.Contains(text, told), "%s: %s", viewer, told)
				require.Equal(t, !involved, strings.Contains(text, counted), "%s: %s", viewer, counted)
			}
		}
	}
}

func TestThePresidentViewerIsNamed(t *testing.T) {
	text := must(t, "-game", "president", "-seed", "7", "-rounds", "2")
	require.Contains(t, text, "You see what Ann (seat 0) sees")
	require.Contains(t, text, "Ann's view, round 1")
	require.Contains(t, text, "Ben is dealt 13 cards.")
	text = must(t, "-game", "president", "-seed", "7", "-players", "6", "-seat", "5")
	require.Contains(t, text, "You see what Fay (seat 5) sees")
	require.Contains(t, text, "Fay's view, round 1")
	require.Contains(t, text, "Ann is dealt 9 cards.")
	text = must(t, "-game", "president", "-seed", "7", "-seat", "spectator")
	require.Contains(t, text, "You see what a spectator sees")
	require.Contains(t, text, "A spectator's view, round 1")
	text = must(t, "-game", "president", "-seed", "7", "-lang", "th", "-seat", "1")
	require.Contains(t, text, "คุณเห็นเท่าที่ Ben (ที่นั่ง 1) เห็น")
	require.Contains(t, text, "มุมมองของ Ben รอบที่ 1")
}

func TestTheRulesAreExplained(t *testing.T) {
	for _, c := range []struct {
		args    []string
		in, not string
	}{
		{nil, "Players: 4. Rounds: 1. Four of a kind reverses the order of ranks.\nRanks", "leads the next round"},
		{[]string{"-revolution=false"}, "Four of a kind reverses nothing.", "the order of ranks"},
		{[]string{"-rounds", "2"}, "The last place leads the next round.", "Seat 0"},
		{[]string{"-rounds", "2", "-leader", "president"}, "The President leads the next round.", "The last place"},
		{[]string{"-rounds", "2", "-leader", "seat0", "-players", "3"}, "Players: 3. Rounds: 2.", "The last place"},
		{[]string{"-rounds", "2", "-leader", "seat0"}, "Seat 0 leads every round.", "The last place"},
	} {
		text := must(t, append([]string{"-game", "president", "-seed", "7"}, c.args...)...)
		head, _, _ := strings.Cut(text, "\n\n")
		require.Contains(t, head, c.in)
		require.NotContains(t, head, c.not)
	}
}

// standingsIn reads the tables of standings: for each, its rows without the heads.
func standingsIn(text string) (tables [][][]string) {
	_, rest, ok := strings.Cut(text, "    standing  points  player  role\n")
	for ok {
		var table [][]string
		for line := range strings.Lines(rest) {
			if !strings.HasPrefix(line, "    ") {
				break
			}
			table = append(table, strings.Fields(line))
		}
		tables = append(tables, table)
		_, rest, ok = strings.Cut(rest, "    standing  points  player  role\n")
	}
	return tables
}

// TestStandingsAreThoseOfTheMatch: after each round all points so far, with shared standings, and the roles that the
// round gave.
func TestStandingsAreThoseOfTheMatch(t *testing.T) {
	shared := 0
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for seed := range 6 {
			record := recordedPresident(t, seed, "-players", strconv.Itoa(players), "-rounds", "3")
			tables := standingsIn(watchPresident(t, record, cards.Spectator))
			require.Len(t, tables, 3)
			points := make([]int, players)
			for step, err := range record.Replay() {
				require.NoError(t, err)
				places := step.State.Places()
				if step.State.Phase() == president.Playing || places.Len() != players || len(step.Events) < 2 {
					continue
				}
				for seat := range points {
					points[seat] += players + 1 - places.Of(cards.Seat(seat))
				}
				table := tables[0]
				tables = tables[1:]
				require.Len(t, table, players)
				for i, row := range table {
					seat := slices.Index(playerNames, row[2])
					ahead := 0
					for _, n := range points {
						if n > points[seat] {
							ahead++
						}
					}
					role := narrate.English.Role(president.RoleOf(places.Of(cards.Seat(seat)), players))
					require.Equal(t, []string{strconv.Itoa(ahead + 1), strconv.Itoa(points[seat]), playerNames[seat], role}, row)
					if i > 0 && row[0] == table[i-1][0] {
						shared++
					}
				}
			}
			require.Empty(t, tables)
		}
	}
	require.Positive(t, shared, "nobody shared a standing")
}

// TestEveryPresidentResultIsTold: in both languages, played and replayed, alone and shared.
func TestEveryPresidentResultIsTold(t *testing.T) {
	missing := map[int]bool{1: true, 2: true} // by how many are first
	path := filepath.Join(t.TempDir(), "r.txt")
	for n := uint64(0); len(missing) > 0 && n < 200; n++ {
		s := seed{low: n}
		w := newPresidentWatcher(discard(), 0, playerNames[:3])
		record, err := playPresidentMatch(w, president.Rules{Players: 3, Rounds: 2, Revolution: true}, s.source().IntN, nil)
		require.NoError(t, err)
		result, over := w.view.Result()
		require.True(t, over)
		require.True(t, record.Tags.Finished)
		first := 0
		for seat := range cards.Seat(3) {
			if result.Standing(seat) == 1 {
				first++
			}
		}
		if !missing[first] {
			continue
		}
		delete(missing, first)
		require.NoError(t, saveRecord(path, record))
		for _, l := range narrate.Languages() {
			for _, args := range [][]string{
				{"-game", "president", "-seed", s.String(), "-players", "3", "-rounds", "2"}, {"-replay", path},
			} {
				text := flat(must(t, append(args, "-lang", l.String())...))
				require.Contains(t, text, flat(l.PresidentResult(result, playerNames...)))
				require.Contains(t, text, "("+result.By.String()+")")
			}
		}
	}
	require.Empty(t, missing, "no seed ends so")
}

func TestPresidentSeriesCountsItsMatches(t *testing.T) {
	text := must(t, "-game", "president", "-seed", "11", "-matches", "40", "-rounds", "2", "-players", "3", "-seat", "spectator")
	first := map[string]int{}
	tables := standingsIn(text)
	require.Len(t, tables, 80)
	for i := 1; i < len(tables); i += 2 { // one for each round
		for _, row := range tables[i] {
			if row[0] == "1" {
				first[row[2]]++
			}
		}
	}
	require.Greater(t, first["Ann"]+first["Ben"]+first["Cid"], 40, "some were first together")
	require.True(t, strings.HasSuffix(text, "\n\n40 matches. How often each player had the most points, alone or with others:\n  Ann "+
		strconv.Itoa(first["Ann"])+"\n  Ben "+strconv.Itoa(first["Ben"])+"\n  Cid "+strconv.Itoa(first["Cid"])+"\n"))
	require.Contains(t, text, "\nMatch 1 of 40\n")
	require.Contains(t, text, "\nMatch 40 of 40\n")
	_, alone, ok := strings.Cut(must(t, "-game", "president", "-seed", "11", "-rounds", "2", "-players", "3", "-seat", "spectator"), "\n\n")
	require.True(t, ok)
	require.Contains(t, text, "\nMatch 1 of 40\n\n"+alone, "the first match is that of the seed alone")
}

func TestThePresidentTableRefusesWhatIsIllegal(t *testing.T) {
	table, err := newPresidentTable(president.Default(4), playerNames[:4])
	require.NoError(t, err)
	before := table.state
	events, err := table.act(president.Pass(0))
	require.ErrorIs(t, err, president.ErrDealing)
	require.Nil(t, events)
	require.Equal(t, before, table.state)
	require.Empty(t, table.record.Actions)

	_, err = newPresidentTable(president.Default(7), nil)
	require.ErrorIs(t, err, president.ErrPlayers)
}

func TestAPresidentPlayerWithoutAChoiceDoesNothingLegal(t *testing.T) {
	state, err := president.New(president.Default(3))
	require.NoError(t, err)
	pick := func(int) int { return 0 }
	require.Equal(t, president.Action{}, presidentChoice(state.View(0), pick), "nothing is dealt yet")
	for _, a := range state.Shuffled(pick) {
		state, err = state.Next(a)
		require.NoError(t, err)
	}
	require.Equal(t, president.Action{}, presidentChoice(state.View(cards.Spectator), pick))
	require.Equal(t, president.Action{}, presidentChoice(state.View(1), pick), "it is not its turn")
	require.NoError(t, state.Check(presidentChoice(state.View(0), pick)))
	require.NoError(t, state.Check(presidentChoice(state.View(0), func(n int) int { return n })), "a pick out of range does no harm")
}

// TestEveryChoiceIsMade: with every number as the pick, a player makes each choice of the short list.
func TestEveryChoiceIsMade(t *testing.T) {
	state, err := president.New(president.Default(3))
	require.NoError(t, err)
	for _, a := range state.Shuffled(rand.New(rand.NewPCG(1, 2)).IntN) {
		state, err = state.Next(a)
		require.NoError(t, err)
	}
	var made []president.Action
	list := state.AppendPlays(nil, 0)
	for k := range list {
		made = append(made, presidentChoice(state.View(0), func(int) int { return k }))
	}
	require.Equal(t, list, made)
}
