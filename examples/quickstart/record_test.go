package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
)

// discard gives a screen that nobody reads.
func discard() *screen { return &screen{out: bufio.NewWriter(io.Discard)} }

// body gives what is told between the head and the foot of an output.
func body(t *testing.T, text string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "\n\n")
	require.True(t, ok)
	return rest[:strings.LastIndex(rest, "\n\n")]
}

func TestReplayTellsWhatWasRecorded(t *testing.T) {
	for seed := range 10 {
		for _, name := range []string{"r.txt", "r.json"} {
			for _, lang := range []string{"en", "th"} {
				for _, seat := range []string{"0", "1", "spectator"} {
					path := filepath.Join(t.TempDir(), name)
					played := must(t, "-seed", strconv.Itoa(seed), "-lang", lang, "-seat", seat, "-record", path)
					again := must(t, "-replay", path, "-lang", lang, "-seat", seat)
					require.Equal(t, body(t, played), body(t, again))
					require.NotEmpty(t, body(t, again))
				}
			}
		}
	}
}

func TestBothFormsOfARecordAreTheSameMatch(t *testing.T) {
	text, object := filepath.Join(t.TempDir(), "r.txt"), filepath.Join(t.TempDir(), "r.json")
	for _, path := range []string{text, object} {
		said := must(t, "-seed", "7", "-record", path)
		require.Contains(t, said, "The record is in "+path)
		require.Contains(t, said, "It holds every hidden card: it is the authority's.")
		if runtime.GOOS != "windows" {
			info, err := os.Stat(path)
			require.NoError(t, err)
			require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "nobody else may read the record")
		}
	}
	data, err := os.ReadFile(text)
	require.NoError(t, err)
	golden(t, "seed7.record", string(data))
	want, err := core7.ParseRecord(string(data))
	require.NoError(t, err)

	data, err = os.ReadFile(object)
	require.NoError(t, err)
	var got core7.Record
	require.NoError(t, got.UnmarshalJSON(data))
	require.Equal(t, want, got)
	require.Contains(t, must(t, "-seed", "7", "-lang", "th", "-record", text), "ห้ามส่งให้ผู้เล่น")
	data, err = os.ReadFile(text)
	require.NoError(t, err)
	require.Equal(t, want.Notation(), string(data), "the record does not depend on the language")
}

// TestTheSeedIsNotInTheRecord: tags go to every seat, and the seed would tell all hands.
func TestTheSeedIsNotInTheRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.txt")
	must(t, "-seed", "123456789", "-record", path)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(data), "123456789")
}

// TestBadRecords holds every fault of a file to one line on the standard error, exit code 1, and nothing told.
func TestBadRecords(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("testdata", "seed7.record"))
	require.NoError(t, err)
	record, err := core7.ParseRecord(string(good))
	require.NoError(t, err)
	object, err := record.MarshalJSON()
	require.NoError(t, err)
	replace := func(data []byte, old, new string) string {
		require.Equal(t, 1, strings.Count(string(data), old), old)
		return strings.Replace(string(data), old, new, 1)
	}
	lines := strings.Count(string(good), "\n")
	at := func(line, offset int) string { return fmt.Sprintf("line %d, offset %d: ", line, offset) }
	for _, c := range []struct {
		what, text string
		place      string // where the fault is said to be
		why        string // the end of the line: the code of a parser, or a sentence with its clause
	}{
		{"an empty file", "", at(1, 0), "(unexpected_end)"},
		{"no record", "hello\nworld\n", at(1, 0), "(syntax)"},
		{"random bytes", "\xff\x00\x1b[2J\n", at(1, 0), "(syntax)"},
		{"another game", replace(good, "core7/1", "chess/1"), at(1, 0), "(wrong_version)"},
		{"line ends of Windows", strings.ReplaceAll(string(good), "\n", "\r\n"), at(1, 0), "(syntax)"},
		{"an unknown kind", replace(good, "1:discard=B", "1:dismiss=B"), at(15, strings.Index(string(good), "discard=B")), "(unknown_value)"},
		{"a cut line", strings.TrimSuffix(string(good), "\n"), at(lines, len(good)-1), "(unexpected_end)"},
		{"a cut head", string(good[:30]), at(2, 30), "(unexpected_end)"},
		{"a blank line at the end", string(good) + "\n", at(lines+1, len(good)), "(unexpected_end)"},
		{"an action after the end", string(good) + "0:lock=G\n",
			fmt.Sprintf("line %d, action 11 of 11, 0:lock=G: ", lines+1), "The match is over. (C10)"},
		{"a hand of six", replace(good, "0:choose=G", "0:choose="),
			"line 8, action 1 of 10, 0:choose=GBBXXX: ", "A hand is exactly seven cards. (C3)"},
		{"a card that is not held", replace(good, "1:lock=R\n1:discard=B", "1:lock=R\n1:discard=X"),
			"line 15, action 8 of 10, 1:discard=X: ", "There is no card of that color in the hand. (C4)"},
		{"a seat that is none", replace(good, "1:choose", "2:choose"),
			"line 9, action 2 of 10, 2:choose=RRRRBBB: ", "No player has that seat. (C1)"},
		{"half a match that claims to be whole", string(good[:strings.Index(string(good), "1:discard")]),
			"the record says that the match was finished", "it stops before the end"},

		{"JSON cut short", string(object[:100]), at(1, 100), "(unexpected_end)"},
		{"JSON on two lines that is none", "{\n  x", at(2, 4), "(syntax)"},
		{"JSON of another game", replace(object, `"game":"core7"`, `"game":"go"`),
			at(1, strings.Index(string(object), `"core7"`)), "(wrong_version)"},
		{"JSON with something behind", string(object) + " 1", at(1, len(object)+1), "(trailing_data)"},
		{"JSON with an illegal action", replace(object, `"type":"discard","seat":1,"color":"blue"`, `"type":"lock","seat":1,"color":"blue"`),
			"action 8 of 10, 1:lock=B: ", "The loser of the round must discard one more card first. (C8)"},
	} {
		t.Run(c.what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "bad")
			require.NoError(t, os.WriteFile(path, []byte(c.text), 0o600))
			code, stdout, stderr := call("-replay", path)
			require.Equal(t, exitFile, code)
			require.Empty(t, stdout)
			require.Equal(t, 1, strings.Count(stderr, "\n"), "one line")
			require.True(t, strings.HasPrefix(stderr, "quickstart: "+path+": "+c.place), stderr)
			require.True(t, strings.HasSuffix(stderr, c.why+"\n"), stderr)
		})
	}
}

func TestFilesThatCannotBeUsed(t *testing.T) {
	dir := t.TempDir()
	long := filepath.Join(dir, "long")
	require.NoError(t, os.WriteFile(long, []byte(strings.Repeat("\n", maxRecord+1)), 0o600))
	_, _, stderr := call("-replay", long)
	require.Equal(t, "quickstart: "+long+": longer than 1048576 bytes, no record of a match is\n", stderr)
	for _, args := range [][]string{
		{"-replay", filepath.Join(dir, "missing")},
		{"-replay", dir},
		{"-replay", long},
		{"-record", dir},
		{"-record", filepath.Join(dir, "missing", "r.txt")},
	} {
		code, _, stderr := call(args...)
		require.Equal(t, exitFile, code, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.True(t, strings.HasPrefix(stderr, "quickstart: "), stderr)
		require.Contains(t, stderr, args[1])
	}
}

func TestUnfinishedRecordsAreToldAsFarAsTheyGo(t *testing.T) {
	record := recorded(t, 7)
	record.Tags.Finished = false
	path := filepath.Join(t.TempDir(), "r.txt")
	all := len(record.Actions)
	for n := range all {
		record.Actions = record.Actions[:n]
		require.NoError(t, saveRecord(path, record))
		text := must(t, "-replay", path)
		require.Contains(t, text, "The record stops here; the match is not over.")
		require.NotContains(t, text, "Result:")
		require.Contains(t, text, fmt.Sprintf("all %d actions are legal", n))
		record = recorded(t, 7)
		record.Tags.Finished = false
	}
}

// TestNamesOfARecordCannotPaintTheTerminal: a record may come from anybody.
func TestNamesOfARecordCannotPaintTheTerminal(t *testing.T) {
	record := recorded(t, 7)
	path := filepath.Join(t.TempDir(), "r.txt")
	record.Tags.Players = []string{"\x1b[2J\u202eEve\r\n\t", strings.Repeat("ก", 1000)}
	require.NoError(t, saveRecord(path, record))
	text := must(t, "-replay", path)
	for _, r := range []string{"\x1b", "\u202e", "\r", "\t"} {
		require.NotContains(t, text, r)
	}
	require.Contains(t, text, "[2JEve locks")
	require.Contains(t, text, " "+strings.Repeat("ก", maxName)+" locks a card.")

	record.Tags.Players = []string{"\x00", " "}
	require.NoError(t, saveRecord(path, record))
	require.Contains(t, must(t, "-replay", path), "Player 1 locks a card.")
	record.Tags.Players = nil
	require.NoError(t, saveRecord(path, record))
	require.Contains(t, must(t, "-replay", path, "-lang", "th"), "ผู้เล่น 1 ล็อกการ์ดลับ 1 ใบ")
}

func TestTheOtherCycleIsExplained(t *testing.T) {
	rules := core7.Rules{Cycle: core7.RedBlueGreen}
	table, err := newCore7Table(rules, nil)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "r.txt")
	require.NoError(t, saveRecord(path, table.record))
	require.Contains(t, must(t, "-replay", path), "R red beats B blue, B blue beats G green, G green beats R red.")
}
