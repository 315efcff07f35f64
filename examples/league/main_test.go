package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
)

// league runs the program.
func league(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(t.Context(), args, &out, &err)
	return code, out.String(), err.String()
}

func TestBothGames(t *testing.T) {
	code, out, progress := league(t, "-deals", "20")
	require.Zero(t, code, progress)
	require.Contains(t, out, "20 deals, 80 matches")
	for _, name := range []string{"random", "easy", "normal", "hard"} {
		require.Contains(t, out, "\n"+name)
	}
	require.Contains(t, progress, "20 of 20 deals")

	code, out, progress = league(t, "-game", "core7", "-levels", "hard,random", "-deals", "20")
	require.Zero(t, code, progress)
	require.Contains(t, out, "20 deals, 40 matches")

	code, _, progress = league(t, "-levels", "easy,easy,hard", "-rounds", "3", "-calm", "-deals", "5")
	require.Zero(t, code, progress)
}

// What is printed depends on the deals and the seed, and not on how many matches are played at the same time.
func TestCSV(t *testing.T) {
	rows := func(args ...string) [][]string {
		code, out, progress := league(t, append(args, "-csv", "-levels", "easy,hard,hard")...)
		require.Zero(t, code, progress)
		list, err := csv.NewReader(strings.NewReader(out)).ReadAll()
		require.NoError(t, err)
		require.Len(t, list, 3)
		for _, row := range list {
			row[4] = "" // decisions per second
		}
		return list
	}
	require.Equal(t, rows("-deals", "10", "-workers", "1"), rows("-deals", "10", "-workers", "4"))
	require.NotEqual(t, rows("-deals", "10"), rows("-deals", "10", "-first", "10"))
	require.NotEqual(t, rows("-deals", "10"), rows("-deals", "10", "-seed", "2"))
}

func TestWrongUse(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "chess"}, {"-game", "core7"}, {"-levels", "easy,hard"}, {"-levels", "easy,hard,god"}, {"-levels", ""},
		{"-levels", "easy,easy,easy,easy,easy,easy,easy"}, {"-deals", "0"}, {"-deals", "many"}, {"-first", "-1"},
		{"-nothing"}, {"more"}, {"-seed", "-1"}, {"-not\nhing"}, {"-game", "a\nb"},
		{"-deals", "2", "-first", "9223372036854775807"}, {"-deals", "9223372036854775807", "-first", "2"}, {"-workers", "-1"},
		{"-rounds", "0"}, {"-rounds", "1001"}, {"-rounds", "-1"},
		{"-game", "core7", "-levels", "easy,hard", "-rounds", "1"}, {"-game", "core7", "-levels", "easy,hard", "-calm"},
		{"-game", "core7", "-levels", "easy,hard", "-calm=false"},
	} {
		path := filepath.Join(t.TempDir(), "r.json")
		args = append([]string{"-json", path}, args...)
		code, out, said := league(t, args...)
		require.Equal(t, 2, code, args)
		require.Empty(t, out)
		require.True(t, strings.HasPrefix(said, "league: "), said)
		require.Equal(t, 1, strings.Count(said, "\n"), said)
		require.NoFileExists(t, path)
	}
	code, _, said := league(t, "-help")
	require.Zero(t, code)
	require.Contains(t, said, "-levels")
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, said bytes.Buffer
	path := filepath.Join(t.TempDir(), "r.json")
	require.NoError(t, os.WriteFile(path, []byte("before"), 0o600))
	require.Equal(t, 1, run(ctx, []string{"-deals", "5", "-json", path}, &out, &said))
	require.Contains(t, said.String(), "ended after 0 of 5 deals")
	require.Empty(t, out.String())
	left, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "before", string(left), "nothing was measured")

	path += "n"
	require.Equal(t, 1, run(ctx, []string{"-deals", "5", "-json", path}, &out, &said))
	require.NoFileExists(t, path)
}

// interrupter ends a run when it is told of the tenth deal.
type interrupter struct {
	bytes.Buffer
	cancel func()
}

func (i *interrupter) Write(p []byte) (int, error) {
	if bytes.HasPrefix(p, []byte("10 of ")) {
		i.cancel()
	}
	return i.Buffer.Write(p)
}

// TestInterruptPrintsWhatWasMeasured: also when Expert is thinking.
func TestInterruptPrintsWhatWasMeasured(t *testing.T) {
	for _, levels := range []string{"easy,hard,random", "easy,expert"} {
		game := "president"
		if levels == "easy,expert" {
			game = "core7"
		}
		ctx, cancel := context.WithCancel(t.Context())
		var out bytes.Buffer
		said := interrupter{cancel: cancel}
		path := filepath.Join(t.TempDir(), "r.json")
		args := []string{"-game", game, "-levels", levels, "-deals", "100", "-workers", "1", "-json", path}
		require.Equal(t, 1, run(ctx, args, &out, &said))
		r := readReport(t, path)
		require.GreaterOrEqual(t, r.Deals, 10)
		require.Less(t, r.Deals, 100)
		require.True(t, strings.HasPrefix(out.String(), fmt.Sprint(r.Deals, " deals, ", r.Matches, " matches of ")), out.String())
		require.Contains(t, said.String(), fmt.Sprint("\nleague: ended after ", r.Deals, " of 100 deals: context canceled\n"))
	}
}

// readReport reads what -json wrote.
func readReport(t *testing.T, path string) (r arena.Report) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &r))
	return r
}

// TestJSON: the reports of parts of a run make that of the whole, and the tables are there as without.
func TestJSON(t *testing.T) {
	report := func(args ...string) arena.Report {
		path := filepath.Join(t.TempDir(), "r.json")
		code, out, said := league(t, append(args, "-levels", "easy,hard,hard", "-json", path)...)
		require.Zero(t, code, said)
		require.Contains(t, out, "hard")
		r := readReport(t, path)
		for i := range r.Lines {
			r.Lines[i].Took = 0
		}
		return r
	}
	whole := report("-deals", "10", "-csv")
	require.Equal(t, 10, whole.Deals)
	require.Equal(t, 30, whole.Matches)
	require.Equal(t, []string{"easy", "hard"}, []string{whole.Lines[0].Name, whole.Lines[1].Name})
	require.Equal(t, 30*(3+2+1), whole.Lines[0].Points+whole.Lines[1].Points)
	parts, err := arena.Merge(report("-deals", "4"), report("-first", "4", "-deals", "6"))
	require.NoError(t, err)
	require.Equal(t, whole, parts)
}

func TestJSONThatCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "r.json")
	code, out, said := league(t, "-deals", "3", "-json", path)
	require.Equal(t, 1, code)
	require.Empty(t, out)
	require.True(t, strings.HasPrefix(said, "league: open "), said)
	require.Equal(t, 1, strings.Count(said, "\n"), "nothing is played: %s", said)
}

// brokenWriter fails like a full disk.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, form := range []string{"-csv", "-csv=false"} {
		path := filepath.Join(t.TempDir(), "r.json")
		var said bytes.Buffer
		require.Equal(t, 1, run(t.Context(), []string{"-deals", "3", form, "-json", path}, brokenWriter{}, &said))
		require.Contains(t, said.String(), "\nleague: disk full\n")
		require.Equal(t, 3, readReport(t, path).Deals, "the file is there all the same")
	}
}

// TestTableExplainsItself to who has never seen it, on 80 columns.
func TestTableExplainsItself(t *testing.T) {
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"-deals", "20"}, []string{
			"20 deals, 80 matches of President, 4 players, 1 round\n", "a round gives 4 for 1st down to 1 for last.", "A fair share is 2.5:",
			"95% confidence interval", "  1st   2nd   3rd   4th ", "1st to 4th: ", " random    easy  normal    hard\n"}},
		{[]string{"-deals", "2", "-levels", "hard,hard,easy,random,random,normal", "-rounds", "10", "-calm"}, []string{
			"2 deals, 12 matches of President, 6 players, 10 rounds, no revolution\n", "a round gives 6 for 1st", "A fair share is 35:", "1st to 6th: "}},
		{[]string{"-deals", "20", "-game", "core7", "-levels", "hard,easy"}, []string{
			"20 deals, 40 matches of CORE7\n", "2 for a win, 1 for a draw", "A fair share is 1:", "1st to 2nd: "}},
		{[]string{"-deals", "1", "-levels", "easy,easy,hard"}, []string{
			"1 deal, 3 matches of ", " ±     ?", "One deal is too few to say."}},
	} {
		code, out, said := league(t, c.args...)
		require.Zero(t, code, said)
		for _, want := range c.want {
			require.Contains(t, out, want)
		}
		for line := range strings.Lines(out) {
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 80, line)
		}
	}
}

// TestTableShowsTheReport compares the numbers with those of the report.
func TestTableShowsTheReport(t *testing.T) {
	r := arena.Report{Deals: 4, Matches: 12, Lines: []arena.Line{
		{Name: "easy", Seats: 24, Points: 36, Places: []int{6, 6, 12}, Beaten: []int{12, 3}, Met: []int{24, 24}, Decisions: 100,
			Took: time.Second / 2, Sum: 36, Square: 4 * 81},
		{Name: "hard", Seats: 12, Points: 36, Places: []int{12}, Beaten: []int{18, 0}, Met: []int{24, 0}, Sum: 36, Square: 4*81 + 12},
	}}
	var out bytes.Buffer
	show(&out, options{game: "president", levels: []ai.Level{ai.Easy, ai.Easy, ai.Hard}, rounds: 1}, r)
	require.Contains(t, out.String(), "A fair share is 2:")
	_, width := r.Mean(1)
	rows := map[string]bool{}
	for line := range strings.Lines(out.String()) {
		rows[strings.Join(strings.Fields(line), " ")] = true
	}
	require.Contains(t, rows, "easy 1.500 ± 0.000 25% 25% 50% 200")
	require.Contains(t, rows, fmt.Sprintf("hard 3.000 ± %.3f 100%% 0%% 0%% 0", width))
	require.Positive(t, width)
	require.Contains(t, rows, "easy 50% 12%")
	require.Contains(t, rows, "hard 75% -")
}
