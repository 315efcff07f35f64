package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
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

// TestPresidentSeedIsTheSameOnEveryMachine is the same for President: two rounds with an exchange, and two revolutions
// in one trick.
func TestPresidentSeedIsTheSameOnEveryMachine(t *testing.T) {
	s, err := parseSeed("52")
	require.NoError(t, err)
	record, err := playPresident(discard(), options{seed: s, matches: 1, rules: twoRounds})
	require.NoError(t, err)
	golden(t, "president52.record", record.Notation())
}

// twoRounds are the rules of that record.
var twoRounds = president.Rules{Players: 3, Rounds: 2, Revolution: true}

func TestGolden(t *testing.T) {
	core7Record, presidentRecord := filepath.ToSlash("testdata/seed7.record"), filepath.ToSlash("testdata/president52.record")
	for _, c := range []struct {
		file string
		args []string
	}{
		{"seed7_en.txt", []string{"-game", "core7", "-seed", "7"}},
		{"seed7_th.txt", []string{"-game", "core7", "-seed", "7", "-lang", "th"}},
		{"seed8_seat1_th.txt", []string{"-game", "core7", "-seed", "8", "-seat", "1", "-lang", "th"}},
		{"series_spectator_en.txt", []string{"-game", "core7", "-seed", "-1", "-seat", "spectator", "-matches", "3"}},
		{"series_spectator_th.txt", []string{"-game", "core7", "-seed", "-1", "-seat", "spectator", "-matches", "3", "-lang", "th"}},
		{"replay_en.txt", []string{"-replay", core7Record}},
		{"replay_th.txt", []string{"-replay", core7Record, "-lang", "th"}},

		{"both7_en.txt", []string{"-seed", "7"}},
		{"both7_th.txt", []string{"-game", "both", "-seed", "7", "-lang", "th"}},
		{"president7_en.txt", []string{"-game", "president", "-seed", "7", "-players", "6", "-rounds", "3"}},
		{"president52_th.txt", []string{"-game", "president", "-seed", "52", "-players", "3", "-rounds", "2", "-lang", "th"}},
		{"president165_en.txt", []string{"-game", "president", "-seed", "165", "-players", "3", "-rounds", "2"}},
		{"president41_seat2_en.txt", []string{"-game", "president", "-seed", "41", "-rounds", "2", "-leader", "president", "-seat", "2"}},
		{"president9_calm_en.txt", []string{"-game", "president", "-seed", "9", "-players", "5", "-rounds", "2", "-revolution=false", "-leader", "seat0", "-seat", "4"}},
		{"president_series_spectator_en.txt", []string{"-game", "president", "-seed", "-1", "-seat", "spectator", "-matches", "2"}},
		{"president_series_spectator_th.txt", []string{"-game", "president", "-seed", "-1", "-seat", "spectator", "-matches", "2", "-lang", "th"}},
		{"president_replay_en.txt", []string{"-replay", presidentRecord, "-seat", "1"}},
		{"president_replay_th.txt", []string{"-replay", presidentRecord, "-seat", "1", "-lang", "th"}},
		{"help.txt", []string{"-h"}},
	} {
		t.Run(c.file, func(t *testing.T) { golden(t, c.file, must(t, c.args...)) })
	}
}

// TestBothGamesAreThoseOfEachAlone: with one seed, each game is played as without the other.
func TestBothGamesAreThoseOfEachAlone(t *testing.T) {
	for _, lang := range []string{"en", "th"} {
		for _, more := range [][]string{nil, {"-matches", "2", "-seat", "1"}} {
			args := append([]string{"-seed", "3", "-lang", lang}, more...)
			alone := must(t, append(args, "-game", "core7")...) + "\n\n" + must(t, append(args, "-game", "president")...)
			require.Equal(t, alone, must(t, args...))
			require.Equal(t, alone, must(t, append(args, "-game", "both")...))
		}
	}
}

// TestTheRulesAreThoseOfTheFlags reads them from the record.
func TestTheRulesAreThoseOfTheFlags(t *testing.T) {
	for _, c := range []struct {
		args []string
		want president.Rules
	}{
		{nil, president.Default(4)},
		{[]string{"-players", "3"}, president.Default(3)},
		{[]string{"-players", "6", "-rounds", "4", "-leader", "last"}, president.Rules{Players: 6, Rounds: 4, Revolution: true}},
		{[]string{"-revolution=false", "-rounds", "2", "-leader", "president"},
			president.Rules{Players: 4, Rounds: 2, Leader: president.LeaderPresident}},
		{[]string{"-revolution", "-leader", "seat0", "-players", "5"},
			president.Rules{Players: 5, Rounds: 1, Revolution: true, Leader: president.LeaderSeat0}},
	} {
		record := recordedPresident(t, 1, c.args...)
		require.Equal(t, c.want, record.Rules, c.args)
		require.Equal(t, playerNames[:c.want.Players], record.Tags.Players)
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
		{[]string{"-non\nsense\x1b[2J"}, `flag provided but not defined: -non\nsense\x1b[2J`},
		{[]string{"---\r\n"}, `bad flag syntax: ---\r\n`},
		{[]string{"core7"}, `unexpected argument "core7"`},
		{[]string{"-seed", "7", "more\nlines"}, `unexpected argument "more\nlines"`},
		{[]string{"-game", "CORE7"}, `unknown game "CORE7": core7, president or both is expected`},
		{[]string{"-game", ""}, `unknown game "": core7, president or both is expected`},
		{[]string{"-game", "core7", "-players", "4"}, "-players is a rule of President: it does not go with -game core7"},
		{[]string{"-game", "core7", "-rounds", "2"}, "-rounds is a rule of President: it does not go with -game core7"},
		{[]string{"-game", "core7", "-revolution=false"}, "-revolution is a rule of President: it does not go with -game core7"},
		{[]string{"-game", "core7", "-leader", "last"}, "-leader is a rule of President: it does not go with -game core7"},
		{[]string{"-game", "president", "-cycle", "red-green-blue"}, "-cycle is a rule of CORE7: it does not go with -game president"},
		{[]string{"-cycle", "RBG"}, `invalid value "RBG" for flag -cycle: red-green-blue or red-blue-green is expected`},
		{[]string{"-players", "2"}, "-players 2: 3 to 6 players are expected"},
		{[]string{"-game", "president", "-players", "7"}, "-players 7: 3 to 6 players are expected"},
		{[]string{"-players", "many"}, `invalid value "many" for flag -players: parse error`},
		{[]string{"-rounds", "0"}, "-rounds 0: 1 to 1000 rounds are expected"},
		{[]string{"-rounds", "1001"}, "-rounds 1001: 1 to 1000 rounds are expected"},
		{[]string{"-leader", "ass"}, `invalid value "ass" for flag -leader: last, president or seat0 is expected`},
		{[]string{"-leader", "Last"}, `invalid value "Last" for flag -leader: last, president or seat0 is expected`},
		{[]string{"-revolution", "false"}, `unexpected argument "false": write -revolution=false`},
		{[]string{"-revolution", "no"}, `unexpected argument "no"`},
		{[]string{"-revolution=maybe"}, `invalid boolean value "maybe" for -revolution: parse error`},
		{[]string{"-matches", "0"}, "-matches 0: at least one match is expected"},
		{[]string{"-matches", "-3"}, "-matches -3: at least one match is expected"},
		{[]string{"-matches", "two"}, `invalid value "two" for flag -matches: parse error`},
		{[]string{"-seed", ""}, `invalid value "" for flag -seed: a whole number from -2^63 to 2^64-1 is expected`},
		{[]string{"-seed", "18446744073709551616"},
			`invalid value "18446744073709551616" for flag -seed: a whole number from -2^63 to 2^64-1 is expected`},
		{[]string{"-seed"}, "flag needs an argument: -seed"},
		{[]string{"-lang", "de"}, `invalid value "de" for flag -lang: unknown language "de": en or th is expected`},
		{[]string{"-seat", "6"}, `invalid value "6" for flag -seat: 0 to 5 or spectator is expected`},
		{[]string{"-seat", "-1"}, `invalid value "-1" for flag -seat: 0 to 5 or spectator is expected`},
		{[]string{"-seat", "2"}, "-seat 2: CORE7 with 2 players has the seats 0 to 1"},
		{[]string{"-game", "core7", "-seat", "5"}, "-seat 5: CORE7 with 2 players has the seats 0 to 1"},
		{[]string{"-game", "president", "-seat", "4"}, "-seat 4: President with 4 players has the seats 0 to 3"},
		{[]string{"-game", "president", "-players", "3", "-seat", "3"}, "-seat 3: President with 3 players has the seats 0 to 2"},
		{[]string{"-replay", "testdata/seed7.record", "-seat", "2"}, "-seat 2: CORE7 with 2 players has the seats 0 to 1"},
		{[]string{"-replay", "testdata/president52.record", "-seat", "3"}, "-seat 3: President with 3 players has the seats 0 to 2"},
		{[]string{"-bots", "easy,god"}, `invalid value "easy,god" for flag -bots: "god" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots", ""}, `invalid value "" for flag -bots: "" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots", "easy,"}, `invalid value "easy," for flag -bots: "" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots", "Hard"}, `invalid value "Hard" for flag -bots: "Hard" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots", "none"}, `invalid value "none" for flag -bots: "none" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots", "easy, hard"}, `invalid value "easy, hard" for flag -bots: " hard" is no level: random, easy, normal, hard or expert is expected`},
		{[]string{"-bots"}, "flag needs an argument: -bots"},
		{[]string{"-bots", "easy,easy,easy,easy,easy"}, "-bots names 5 levels: President with 4 players has 4 seats"},
		{[]string{"-game", "president", "-players", "3", "-bots", "easy,easy,easy,easy"}, "-bots names 4 levels: President with 3 players has 3 seats"},
		{[]string{"-replay", file, "-bots", "easy"}, "-replay and -bots do not go together: nobody plays in a replay"},
		{[]string{"-record", file, "-replay", file}, "-record and -replay do not go together: a replay records nothing new"},
		{[]string{"-record", ""}, "-record: the name of a file is expected"},
		{[]string{"-replay", ""}, "-replay: the name of a file is expected"},
		{[]string{"-record", file}, "-record holds one match: say of which game, -game core7 or -game president"},
		{[]string{"-record", file, "-game", "both"}, "-record holds one match: say of which game, -game core7 or -game president"},
		{[]string{"-record", file, "-matches", "2"}, "-record and -matches do not go together: a record holds one match"},
		{[]string{"-replay", file, "-matches", "1"}, "-replay and -matches do not go together: a record holds one match"},
		{[]string{"-replay", file, "-seed", "1"}, "-replay and -seed do not go together: nothing is random in a replay"},
		{[]string{"-replay", file, "-game", "core7"}, "-replay and -game do not go together: the record says which game it is"},
		{[]string{"-replay", file, "-players", "4"}, "-replay and -players do not go together: the record holds the rules"},
		{[]string{"-replay", file, "-rounds", "1"}, "-replay and -rounds do not go together: the record holds the rules"},
		{[]string{"-replay", file, "-revolution"}, "-replay and -revolution do not go together: the record holds the rules"},
		{[]string{"-replay", file, "-leader", "last"}, "-replay and -leader do not go together: the record holds the rules"},
		{[]string{"-replay", file, "-cycle", "red-green-blue"}, "-replay and -cycle do not go together: the record holds the rules"},
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
	text, _, ok := strings.Cut(rest, "\n")
	require.True(t, ok)
	require.Equal(t, first, must(t, "-seed", text))
	require.NotEqual(t, first, must(t), "without -seed every run is another")
}

// TestEachGamePrintsHowToPlayItAgain follows the lines that say how: each plays its game as it was played.
func TestEachGamePrintsHowToPlayItAgain(t *testing.T) {
	for _, args := range [][]string{
		nil,
		{"-game", "core7", "-matches", "3", "-seed", "5"},
		{"-game", "core7", "-cycle", "red-blue-green", "-seed", "18446744073709551615"},
		{"-game", "core7", "-bots", "normal,random"},
		{"-game", "president"},
		{"-game", "president", "-players", "6", "-rounds", "2", "-revolution=false", "-leader", "president", "-matches", "2"},
		{"-game", "president", "-seed", "-5", "-players", "3", "-leader", "seat0"},
		{"-game", "president", "-bots", "hard,random,normal", "-players", "5"},
		{"-cycle", "red-blue-green", "-rounds", "2", "-matches", "2", "-bots", "hard,random,normal"},
	} {
		text := must(t, args...)
		var again []string
		for _, hint := range regexp.MustCompile("(?m)^Play it again with (.*)$").FindAllStringSubmatch(text, -1) {
			again = append(again, must(t, strings.Fields(hint[1])...))
		}
		require.NotEmpty(t, again)
		require.Equal(t, text, strings.Join(again, "\n\n"), args)
	}
}

// brokenWriter fails like a full disk.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, args := range [][]string{
		{"-matches", "1000000000"}, {"-game", "president", "-matches", "1000000000"},
		{"-replay", "testdata/seed7.record"}, {"-replay", "testdata/president52.record"},
	} {
		var stderr bytes.Buffer
		require.Equal(t, exitFile, run(args, brokenWriter{}, &stderr))
		require.Equal(t, "quickstart: disk full\n", stderr.String())
	}
}
