package president_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// requireGolden asserts that text is what a file holds. With -update it writes the file.
func requireGolden(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	data, err := os.ReadFile(file)
	require.NoError(t, err, "-update writes it")
	if string(data) != text {
		require.Equal(t, string(data), text, "%s; if the change is meant, -update writes it anew", file)
	}
}

// playthroughs are matches whose every answer is pinned. The deals and choices of each came from a seed once,
// and are now part of the file. Each match has what its name says.
var playthroughs = []struct {
	name  string
	rules president.Rules
	what  presidenttest.Situation
	has   func(kinds map[president.EventKind]int) bool
}{
	{"three_players", president.Default(3), presidenttest.LeadAfterWinnerOut, nil},
	{"exchange_and_revolution", president.Rules{Players: 4, Rounds: 2, Revolution: true}, presidenttest.ReversedExchange,
		func(kinds map[president.EventKind]int) bool {
			return kinds[president.Gave] == 2 && kinds[president.Returned] == 2 && kinds[president.Revolution] > 0
		}},
	{"six_players", president.Rules{Players: 6, Rounds: 1, Revolution: true}, presidenttest.TrickEndsOnPlay, nil},
	{"no_revolution", president.Rules{Players: 4, Rounds: 1, Leader: president.LeaderPresident}, presidenttest.OutOnFour,
		func(kinds map[president.EventKind]int) bool { return kinds[president.Revolution] == 0 }},
	{"five_players", president.Rules{Players: 5, Rounds: 2, Revolution: true, Leader: president.LeaderSeat0},
		presidenttest.OutOnAnswer, func(kinds map[president.EventKind]int) bool { return kinds[president.Began] == 2 }},
}

// TestPlaythroughs plays each match and compares every answer of the API at every state, for all seats and the
// spectator, with testdata/playthrough_*.txt. Before that, and so also before -update writes a file anew, the model
// must agree with the engine at each step, and the kit's checks must find nothing, in what seats see neither: no file
// can hold what the rules do not say, nor what is hidden.
func TestPlaythroughs(t *testing.T) {
	for _, of := range playthroughs {
		t.Run(of.name, func(t *testing.T) {
			file := "testdata/playthrough_" + of.name + ".txt"
			var record president.Record
			if data, err := os.ReadFile(file); err == nil { // the match that the file is about
				_, text, _ := strings.Cut(string(data), "\n\n")
				text, _, _ = strings.Cut(text, "\n\n## ")
				record, err = president.ParseRecord(text + "\n")
				require.NoError(t, err)
			} else if *update {
				for seed := range uint64(60) { // the shortest of some
					other, err := presidenttest.Situated(of.rules, of.what, rand.New(rand.NewPCG(8, seed)).IntN)
					require.NoError(t, err)
					if seed == 0 || len(other.Actions) < len(record.Actions) {
						record = other
					}
				}
			}
			require.Equal(t, of.rules, record.Rules, "the file begins with its match")
			states := requireModelAgrees(t, record)
			_, over := states[len(states)-1].Result()
			require.True(t, over)
			kinds := map[president.EventKind]int{}
			for step, err := range record.Replay() {
				require.NoError(t, err)
				for _, e := range step.Events {
					kinds[e.Kind()]++
				}
			}
			require.True(t, of.has == nil || of.has(kinds), "%v", kinds)
			requireGolden(t, file, playthrough(t, record, states))
		})
	}
}

// requireModelAgrees plays a match with the engine and the model side by side and gives its states. The checks of the
// kit must find nothing in them, nor in the record.
func requireModelAgrees(t *testing.T, record president.Record) []president.State {
	model, err := presidenttest.NewModel(record.Rules)
	require.NoError(t, err)
	states := statesOf(t, record)
	for i, s := range states {
		if i > 0 {
			require.True(t, model.Apply(record.Actions[i-1]), "the model refuses %v", record.Actions[i-1])
		}
		require.NoError(t, model.Compare(s), s.Notation())
		for seat := range cards.Seat(record.Rules.Players) {
			require.Equal(t, model.Legal(seat), s.AppendLegal(nil, seat), s.Notation())
			require.Equal(t, model.Plays(seat), s.AppendPlays(nil, seat), s.Notation())
		}
		_, over := s.Result()
		require.Equal(t, model.Over(), over)
		require.NoError(t, presidenttest.CheckState(s), s.Notation())
	}
	require.NoError(t, presidenttest.CheckRecord(record)) // events, and what each seat observes
	return states
}

// playthrough writes every answer at every state of a match. Documents are written for some states only, as they are
// long: those outside the play, and every fourth.
func playthrough(t *testing.T, record president.Record, states []president.State) string {
	var out strings.Builder
	line := func(name string, answer ...any) {
		fmt.Fprintf(&out, "%-16s %s", name, fmt.Sprintln(answer...))
	}
	viewers := viewersOf(record.Rules)
	fmt.Fprint(&out, "# A match of President with every answer of the package at every state. The test TestPlaythroughs\n"+
		"# compares it; with the flag -update it writes it anew.\n\n", record.Notation())
	for i, s := range states {
		fmt.Fprintf(&out, "\n## state %d\n", i)
		top, owner := s.Top()
		line("notation", s.Notation())
		line("string", s)
		line("state", s.Phase(), "round", s.Round(), "pending", s.Pending(), "turn", s.Turn(), "reversed", s.Reversed(), "valid", s.Validate() == nil)
		line("trick", "top", top, "of", owner, "passed", s.Passed(), "places", s.Places())
		for seat := range cards.Seat(record.Rules.Players) {
			line(fmt.Sprintf("seat %v", seat), "place", s.Places().Of(seat), s.Role(seat), "points", s.Points(seat),
				"hand", s.Hand(seat).Len(), "shown", s.Shown(seat).Len())
			if s.Pending().Has(seat) {
				line(fmt.Sprintf("legal %v", seat), words(s.AppendLegal(nil, seat), s.Phase() == president.Returning))
				line(fmt.Sprintf("plays %v", seat), words(s.AppendPlays(nil, seat), false))
			}
		}
		if result, over := s.Result(); over {
			line("result", "by", result.By, "places", result.Places, "points", result.Points)
			line("result, json", document(t, result))
		}
		for _, viewer := range viewers {
			v := s.View(viewer)
			name := fmt.Sprintf("view %v", viewer)
			line(name, v)
			if partner := v.Partner(); partner != cards.Nobody && i > 0 {
				line(name+", knows", "partner", partner, "gave", v.Gave(), "got", v.Got(), "known", v.Known(partner))
			}
			if s.Phase() == president.Returning || s.Phase() == president.Over || i%4 == 0 {
				line(name+", unseen", v.Unseen())
				line(name+", json", document(t, v))
			}
		}
		if i == len(record.Actions) {
			break
		}
		a := record.Actions[i]
		fmt.Fprintln(&out)
		line("action", a, document(t, a))
		_, events, err := s.Apply(a)
		require.NoError(t, err)
		for k, e := range events {
			line(fmt.Sprintf("event %d", k), e, document(t, e.For(cards.Spectator)))
			for _, viewer := range viewers {
				if o := e.For(viewer); o != e.For(cards.Spectator) {
					line(fmt.Sprintf("seen by %v", viewer), o, document(t, o))
				}
			}
		}
	}
	return out.String()
}

// words gives actions in notation; of many returns the first and the last.
func words(list []president.Action, short bool) string {
	text := fmt.Sprint(len(list), ":")
	for i, a := range list {
		if !short || i < 3 || i == len(list)-1 {
			text += " " + a.String()
		}
	}
	return text
}
