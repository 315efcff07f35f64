package core7_test

import (
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
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

// playthroughs are matches whose every answer is pinned: for each clause that decides a match at least one, both
// cycles, hands chosen and cards locked in either order.
var playthroughs = []struct {
	name    string
	cycle   core7.Cycle
	by      core7.Clause
	winner  cards.Seat
	actions string
}{
	{"c10", core7.RedGreenBlue, core7.C10, 0, `0:choose=RRRRGGX 1:choose=GGGGGGB 0:lock=R 1:lock=G 1:discard=B
		1:lock=G 0:lock=R 1:discard=G 1:lock=G 0:lock=X 0:lock=R 1:lock=G`},
	{"c10_other_cycle", core7.RedBlueGreen, core7.C10, 1, `1:choose=GGGBBBX 0:choose=RGGGBBX 0:lock=R 1:lock=X
		0:lock=B 1:lock=G 1:discard=G 0:lock=G 1:lock=B 0:discard=B 0:lock=G 1:lock=B 0:discard=X 1:lock=B 0:lock=G`},
	{"c11", core7.RedGreenBlue, core7.C11, 1, `0:choose=RRRGGGX 1:choose=RRRRRRB 1:lock=B 0:lock=X 1:lock=R 0:lock=R
		1:lock=R 0:lock=G 0:discard=R 1:lock=R 0:lock=R 1:lock=R 0:lock=G 0:discard=G`},
	// The last card of seat 0 wins its round, and seat 1, who still has one after its discard, the match.
	{"c11_lost_round", core7.RedGreenBlue, core7.C11, 1, `0:choose=RGGBBXX 1:choose=RRGGBXX 0:lock=G 1:lock=R 0:discard=B
		0:lock=G 1:lock=R 0:discard=B 0:lock=X 1:lock=X 1:lock=X 0:lock=X 0:lock=R 1:lock=G 1:discard=G`},
	{"c13", core7.RedGreenBlue, core7.C13, 0, `0:choose=RRRRGGX 1:choose=GGGGGGB 0:lock=R 1:lock=G 1:discard=G 1:lock=B
		0:lock=R 0:discard=R 0:lock=X 1:lock=G 1:lock=G 0:lock=G 0:lock=G 1:lock=G 0:lock=R 1:lock=G`},
	// The discard of the last round empties the second hand.
	{"c13_other_cycle", core7.RedBlueGreen, core7.C13, 0, `1:choose=GGGBBBX 0:choose=RGGGBBX 0:lock=R 1:lock=X 0:lock=B
		1:lock=G 1:discard=G 0:lock=G 1:lock=B 0:discard=G 0:lock=G 1:lock=B 0:discard=X 1:lock=G 0:lock=B 1:discard=B`},
	{"c14", core7.RedGreenBlue, core7.C14, 1, `0:choose=GGGBBBX 1:choose=RRRGGBB 0:lock=B 1:lock=R 1:discard=R 1:lock=B
		0:lock=G 1:discard=G 0:lock=G 1:lock=R 0:discard=G 1:lock=G 0:lock=B 0:discard=B 1:lock=B 0:lock=X`},
	{"c15", core7.RedGreenBlue, core7.C15, 1, `0:choose=GGGBBBX 1:choose=RRRGGBB 0:lock=B 1:lock=R 1:discard=R 1:lock=B
		0:lock=B 0:lock=X 1:lock=G 0:lock=B 1:lock=B 1:lock=R 0:lock=G 0:discard=G 0:lock=G 1:lock=G`},
	{"c16", core7.RedGreenBlue, core7.C16, cards.Nobody, `0:choose=RRXXXXX 1:choose=RBBBBBX 0:lock=R 1:lock=X 1:lock=B
		0:lock=X 0:lock=X 1:lock=B 0:lock=X 1:lock=B 1:lock=B 0:lock=X 1:lock=B 0:lock=X 0:lock=R 1:lock=R`},
}

// TestPlaythroughs plays each match and compares every answer of the API at every state, for both seats and the
// spectator, with testdata/playthrough_*.txt. Before that, and so also before -update writes a file anew, the model
// must agree with the engine at each step, and views and observations must hold no secrets: no file can hold what
// the rules do not say.
func TestPlaythroughs(t *testing.T) {
	for _, of := range playthroughs {
		t.Run(of.name, func(t *testing.T) {
			record := core7.Record{Rules: core7.Rules{Cycle: of.cycle}}
			for word := range strings.FieldsSeq(of.actions) {
				a, err := core7.ParseAction(word)
				require.NoError(t, err, word)
				record.Actions = append(record.Actions, a)
			}
			states := requireModelAgrees(t, record)
			result, over := states[len(states)-1].Result()
			require.True(t, over)
			require.Equal(t, of.by, result.By)
			require.Equal(t, of.winner, result.Winner)
			requireGolden(t, "testdata/playthrough_"+of.name+".txt", playthrough(t, record, states))
		})
	}
}

// requireModelAgrees plays a match with the engine and the model side by side and gives its states. Answers that
// the model does not have, as texts, JSON and what is observed, are checked as those of any record.
func requireModelAgrees(t *testing.T, record core7.Record) []core7.State {
	finished := record.Clone()
	finished.Tags.Finished = true
	require.NoError(t, core7test.CheckRecord(finished))
	model, err := core7test.NewModel(record.Rules)
	require.NoError(t, err)
	states := statesOf(t, record)
	for i, s := range states {
		if i > 0 {
			require.True(t, model.Apply(record.Actions[i-1]), "the model refuses %v", record.Actions[i-1])
		}
		require.NoError(t, model.Compare(s), s.Notation())
		for seat := range cards.Seat(2) {
			require.Equal(t, model.Legal(seat), s.AppendLegal(nil, seat), s.Notation())
		}
		_, over := s.Result()
		require.Equal(t, model.Over(), over)
	}
	return states
}

// playthrough writes every answer at every state of a match.
func playthrough(t *testing.T, record core7.Record, states []core7.State) string {
	var out strings.Builder
	line := func(name string, answer ...any) {
		text := strings.TrimSuffix(fmt.Sprintln(answer...), "\n")
		fmt.Fprintf(&out, "%-20s %s\n", name, abridged(text))
	}
	fmt.Fprint(&out, "# A match of CORE7 with every answer of the package at every state. The test TestPlaythroughs\n"+
		"# compares it; with the flag -update it writes it anew.\n\n", record.Notation())
	for i, s := range states {
		fmt.Fprintf(&out, "\n## state %d\n", i)
		line("notation", s.Notation())
		line("string", s)
		line("rules", s.Rules())
		line("phase", s.Phase())
		line("pending", s.Pending())
		line("rounds", s.NumRounds())
		n := 0
		for r := range s.Rounds() {
			n++
			line(fmt.Sprintf("round %d", n), r.Played[0], r.Played[1], "winner", r.Winner, "discarded", r.Discarded)
		}
		for seat := range cards.Seat(2) {
			line(fmt.Sprintf("seat %v", seat), "hand", s.Hand(seat), "lock", s.Lock(seat), "wins", s.Wins(seat))
			line(fmt.Sprintf("legal %v", seat), words(s.AppendLegal(nil, seat)))
			line(fmt.Sprintf("plays %v", seat), words(s.AppendPlays(nil, seat)))
			line(fmt.Sprintf("check %v", seat), reasons(s.Check, seat))
		}
		if result, over := s.Result(); over {
			line("result", "winner", result.Winner, "by", result.By, "wins", result.Wins, "draw", result.Draw(),
				"standing", result.Standing(0), result.Standing(1))
			line("result, json", document(t, result))
		}
		line("valid", s.Validate() == nil)
		for _, viewer := range viewers[:3] {
			v := s.View(viewer)
			name := fmt.Sprintf("view %v", viewer)
			line(name, v)
			line(name+", own", "seat", v.Seat(), "hand", v.Hand(), "lock", v.Lock(), "legal", words(v.AppendLegal(nil)))
			line(name+", of 0", "count", v.Count(0), "chosen", v.Chosen(0), "locked", v.Locked(0), "wins", v.Wins(0))
			line(name+", of 1", "count", v.Count(1), "chosen", v.Chosen(1), "locked", v.Locked(1), "wins", v.Wins(1))
			for seat := range cards.Seat(2) {
				line(fmt.Sprintf("%s, check %v", name, seat), reasons(v.Check, seat))
			}
			line(name+", samples", v.Sample(nil).Notation(), "or", v.Sample(func(n int) int { return n - 1 }).Notation())
			line(name+", json", document(t, v))
		}
		if i == len(record.Actions) {
			break
		}
		a := record.Actions[i]
		fmt.Fprintln(&out)
		line("action", a)
		line("action, json", document(t, a))
		_, events, err := s.Apply(a)
		require.NoError(t, err)
		for k, e := range events {
			line(fmt.Sprintf("event %d", k), e)
			for _, viewer := range viewers[:3] {
				line(fmt.Sprintf("seen by %v", viewer), e.For(viewer), document(t, e.For(viewer)))
			}
		}
	}
	fmt.Fprintln(&out)
	for step, err := range record.Replay() {
		require.NoError(t, err)
		line(fmt.Sprintf("replay %d", step.Index), step.Action, step.Events, step.State.Notation())
	}
	final, err := record.State()
	require.NoError(t, err)
	line("replayed", final.Notation())
	for _, viewer := range viewers[:3] {
		told, err := record.For(viewer)
		require.NoError(t, err)
		line(fmt.Sprintf("told to %v", viewer), told.Observations)
		line(fmt.Sprintf("told to %v, view", viewer), told.View)
		line(fmt.Sprintf("told to %v, json", viewer), document(t, told))
	}
	return out.String()
}

// reasons gives what Check says of a choice, and of each lock and discard of a seat; once, if of all the same.
func reasons(check func(core7.Action) error, seat cards.Seat) string {
	list := []core7.Action{core7.Choose(seat, core7.HandOf(core7.Red, core7.Red, core7.Green, core7.Green, core7.Blue,
		core7.Blue, core7.Gray))}
	for color := core7.Red; color <= core7.Gray; color++ {
		list = append(list, core7.Lock(seat, color))
	}
	for color := core7.Red; color <= core7.Gray; color++ {
		list = append(list, core7.Discard(seat, color))
	}
	var said []string
	codes := map[string]bool{}
	for _, a := range list {
		code := "ok"
		if err := check(a); err != nil {
			code = fmt.Sprintf("%T", err)
			if why, known := err.(core7.Reason); known {
				code = why.Code()
			}
		}
		said = append(said, strings.TrimPrefix(a.String(), seat.String()+":")+" "+code)
		if codes[code] = true; len(codes) == 1 && len(said) == len(list) {
			return "all " + code
		}
	}
	return strings.Join(said, ", ")
}

// words gives actions in notation.
func words(list []core7.Action) string {
	text := fmt.Sprint(len(list), ":")
	for _, a := range list {
		text += " " + a.String()
	}
	return text
}

// abridged gives a long text, as the list of 120 choices, by its start, its length and its checksum.
func abridged(text string) string {
	const most = 1200
	if len(text) <= most {
		return text
	}
	return fmt.Sprintf("%s ... %d bytes, crc32 %08x", text[:100], len(text), crc32.ChecksumIEEE([]byte(text)))
}
