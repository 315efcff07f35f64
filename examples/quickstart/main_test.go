package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// call runs the program.
func call(args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = run(args, &out, &errs)
	return code, out.String(), errs.String()
}

// must runs the program and wants it to go well.
func must(t *testing.T, args ...string) string {
	t.Helper()
	code, stdout, stderr := call(args...)
	require.Empty(t, stderr)
	require.Equal(t, exitOK, code)
	return stdout
}

// golden compares text with a file in testdata, and rewrites that first if the flag -update says so.
func golden(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}

// TestSeedIsTheSameOnEveryMachine compares with a record made on another one. (It stands
// before the other golden files because replays of that record are among them.)
func TestSeedIsTheSameOnEveryMachine(t *testing.T) {
	s, err := parseSeed("7")
	require.NoError(t, err)
	record, err := playCore7(discard(), options{seed: s, matches: 1})
	require.NoError(t, err)
	golden(t, "seed7.record", record.Notation())
}

func TestGolden(t *testing.T) {
	for _, c := range []struct {
		file string
		args []string
	}{
		{"seed7_en.txt", []string{"-seed", "7"}},
		{"seed7_th.txt", []string{"-seed", "7", "-lang", "th"}},
		{"seed8_seat1_th.txt", []string{"-game", "core7", "-seed", "8", "-seat", "1", "-lang", "th"}},
		{"series_spectator_en.txt", []string{"-seed", "-1", "-seat", "spectator", "-matches", "3"}},
		{"series_spectator_th.txt", []string{"-seed", "-1", "-seat", "spectator", "-matches", "3", "-lang", "th"}},
		{"replay_en.txt", []string{"-replay", filepath.ToSlash("testdata/seed7.record")}},
		{"replay_th.txt", []string{"-replay", filepath.ToSlash("testdata/seed7.record"), "-lang", "th"}},
		{"help.txt", []string{"-h"}},
	} {
		t.Run(c.file, func(t *testing.T) { golden(t, c.file, must(t, c.args...)) })
	}
}

// TestMisuse holds every way to misuse the command line to one line on the standard error and exit code 2.
func TestMisuse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "r.txt")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-nonsense"}, "flag provided but not defined: -nonsense"},
		{[]string{"core7"}, `unexpected argument "core7"`},
		{[]string{"-seed", "7", "more\nlines"}, `unexpected argument "more\nlines"`},
		{[]string{"-game", "president"}, "-game president: President is not part of this version yet, -game core7 is"},
		{[]string{"-game", "both"}, "-game both: President is not part of this version yet, -game core7 is"},
		{[]string{"-game", "CORE7"}, `unknown game "CORE7": core7 is expected`},
		{[]string{"-game", ""}, `unknown game "": core7 is expected`},
		{[]string{"-matches", "0"}, "-matches 0: at least one match is expected"},
		{[]string{"-matches", "-3"}, "-matches -3: at least one match is expected"},
		{[]string{"-matches", "two"}, `invalid value "two" for flag -matches: parse error`},
		{[]string{"-seed", ""}, `invalid value "" for flag -seed: a whole number from -2^63 to 2^64-1 is expected`},
		{[]string{"-seed", "18446744073709551616"},
			`invalid value "18446744073709551616" for flag -seed: a whole number from -2^63 to 2^64-1 is expected`},
		{[]string{"-seed"}, "flag needs an argument: -seed"},
		{[]string{"-lang", "de"}, `invalid value "de" for flag -lang: unknown language "de": en or th is expected`},
		{[]string{"-seat", "2"}, `invalid value "2" for flag -seat: 0, 1 or spectator is expected`},
		{[]string{"-seat", "-1"}, `invalid value "-1" for flag -seat: 0, 1 or spectator is expected`},
		{[]string{"-record", file, "-replay", file}, "-record and -replay do not go together: a replay records nothing new"},
		{[]string{"-record", ""}, "-record: the name of a file is expected"},
		{[]string{"-replay", ""}, "-replay: the name of a file is expected"},
		{[]string{"-record", file, "-matches", "2"}, "-record and -matches do not go together: a record holds one match"},
		{[]string{"-replay", file, "-matches", "1"}, "-replay and -matches do not go together: a record holds one match"},
		{[]string{"-replay", file, "-seed", "1"}, "-replay and -seed do not go together: nothing is random in a replay"},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			code, stdout, stderr := call(c.args...)
			require.Equal(t, exitUsage, code)
			require.Empty(t, stdout)
			require.Equal(t, "quickstart: "+c.want+"\n", stderr)
			require.NoFileExists(t, file)
		})
	}
}

func TestTheSeedIsPrintedSoThatARunCanBeRepeated(t *testing.T) {
	first := must(t)
	_, rest, ok := strings.Cut(first, "-seed ")
	require.True(t, ok)
	text, _, ok := strings.Cut(rest, ")")
	require.True(t, ok)
	require.Equal(t, first, must(t, "-seed", text))
	require.NotEqual(t, first, must(t), "without -seed every run is another")
}

// brokenWriter fails like a full disk.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, args := range [][]string{{"-matches", "1000000000"}, {"-replay", "testdata/seed7.record"}} {
		var stderr bytes.Buffer
		require.Equal(t, exitFile, run(args, brokenWriter{}, &stderr))
		require.Equal(t, "quickstart: disk full\n", stderr.String())
	}
}
