package main

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
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
					played := must(t, "-game", "core7", "-seed", strconv.Itoa(seed), "-lang", lang, "-seat", seat, "-record", path)
					again := must(t, "-replay", path, "-lang", lang, "-seat", seat)
					require.Equal(t, body(t, played), body(t, again))
					require.NotEmpty(t, body(t, again))
				}
			}
		}
	}
}

// TestReplayTellsWhatWasRecordedOfPresident: for every number of players, with the exchange, for every seat.
func TestReplayTellsWhatWasRecordedOfPresident(t *testing.T) {
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for seat := cards.Spectator; int(seat) < players; seat++ {
			for _, name := range []string{"r.txt", "r.json"} {
				for _, lang := range []string{"en", "th"} {
					path := filepath.Join(t.TempDir(), name)
					played := must(t, "-game", "president", "-players", strconv.Itoa(players), "-rounds", "3",
						"-seed", strconv.Itoa(players), "-lang", lang, "-seat", seat.String(), "-record", path)
					again := must(t, "-replay", path, "-lang", lang, "-seat", seat.String())
					require.Equal(t, body(t, played), body(t, again))
					require.Greater(t, strings.Count(body(t, again), "┌"), 3)
				}
			}
		}
	}
}

func TestBothFormsOfARecordAreTheSameMatch(t *testing.T) {
	text, object := filepath.Join(t.TempDir(), "r.txt"), filepath.Join(t.TempDir(), "r.json")
	for _, path := range []string{text, object} {
		said := must(t, "-game", "core7", "-seed", "7", "-record", path)
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
	require.Contains(t, must(t, "-game", "core7", "-seed", "7", "-lang", "th", "-record", text), "ห้ามส่งให้ผู้เล่น")
	data, err = os.ReadFile(text)
	require.NoError(t, err)
	require.Equal(t, want.Notation(), string(data), "the record does not depend on the language")
}

func TestBothFormsOfAPresidentRecordAreTheSameMatch(t *testing.T) {
	text, object := filepath.Join(t.TempDir(), "r.txt"), filepath.Join(t.TempDir(), "r.json")
	args := []string{"-game", "president", "-seed", "52", "-players", "3", "-rounds", "2", "-record"}
	for _, path := range []string{text, object} {
		said := must(t, append(args, path)...)
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
	golden(t, "president52.record", string(data))
	want, err := president.ParseRecord(string(data))
	require.NoError(t, err)

	data, err = os.ReadFile(object)
	require.NoError(t, err)
	var got president.Record
	require.NoError(t, got.UnmarshalJSON(data))
	require.Equal(t, want, got)
	require.Contains(t, must(t, append(args, text, "-lang", "th")...), "ห้ามส่งให้ผู้เล่น")
	data, err = os.ReadFile(text)
	require.NoError(t, err)
	require.Equal(t, want.Notation(), string(data), "the record does not depend on the language")
}

// TestTheLongestRecordIsRead compares the limit of what is read with what the longest match could take.
func TestTheLongestRecordIsRead(t *testing.T) {
	size := func(a president.Action) int { // in JSON, the longer form, with a comma
		data, err := a.MarshalJSON()
		require.NoError(t, err)
		return len(data) + 1
	}
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		rules := president.Default(players)
		tens := cards.Deck.OfRank(cards.Ten)
		hand := tens // the longest there is
		for c := range cards.Deck.All() {
			if hand.Len() < rules.HandSize(0) {
				hand = hand.With(c)
			}
		}
		round := players*size(president.Deal(0, hand)) + 2*size(president.Return(0, tens)) +
			52*players*size(president.Play(0, tens)) // at most 52 actions for each player (P18)
		require.Less(t, round*president.MaxRounds, maxRecord*9/10, "and there are tags")
	}
}

// TestTheSeedIsNotInTheRecord: tags go to every seat, and the seed would tell all hands.
func TestTheSeedIsNotInTheRecord(t *testing.T) {
	for _, game := range []string{"core7", "president"} {
		path := filepath.Join(t.TempDir(), "r.txt")
		must(t, "-game", game, "-seed", "123456789", "-record", path)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NotContains(t, string(data), "123456789")
	}
}

// badRecord is a file with a fault.
type badRecord struct {
	what, text string
	place      string // where the fault is said to be
	why        string // the end of the line: the code of a parser, or a sentence with its clause
}

// refuse holds a bad record to one line on the standard error, exit code 1, and nothing told.
func (c badRecord) refuse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad")
	require.NoError(t, os.WriteFile(path, []byte(c.text), 0o600))
	code, stdout, stderr := call("-replay", path)
	require.Equal(t, exitFile, code)
	require.Empty(t, stdout)
	require.Equal(t, 1, strings.Count(stderr, "\n"), "one line")
	require.True(t, strings.HasPrefix(stderr, "quickstart: "+path+": "+c.place), stderr)
	require.True(t, strings.HasSuffix(stderr, c.why+"\n"), stderr)
}

// replaced changes the only place of data that reads so.
func replaced(t *testing.T, data []byte, old, new string) string {
	t.Helper()
	require.Equal(t, 1, strings.Count(string(data), old), old)
	return strings.Replace(string(data), old, new, 1)
}

// at is how a place in a file is written.
func at(line, offset int) string { return fmt.Sprintf("line %d, offset %d: ", line, offset) }

const unknownGame = "but core7 or president is expected"

func TestBadRecords(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("testdata", "seed7.record"))
	require.NoError(t, err)
	record, err := core7.ParseRecord(string(good))
	require.NoError(t, err)
	object, err := record.MarshalJSON()
	require.NoError(t, err)
	replace := func(data []byte, old, new string) string { return replaced(t, data, old, new) }
	lines := strings.Count(string(good), "\n")
	for _, c := range []badRecord{
		{"an empty file", "", at(1, 0), "(unexpected_end)"},
		{"no record", "hello\nworld\n", at(1, 0), "(syntax)"},
		{"random bytes", "\xff\x00\x1b[2J\n", at(1, 0), "(syntax)"},
		{"another game", replace(good, "core7/1", "chess/1"), `a record of "chess", `, unknownGame},
		{"the other game", replace(good, "core7/1", "president/1"), at(2, 21), "(wrong_version)"},
		{"a later notation", replace(good, "core7/1", "core7/2"), at(1, 0), "(wrong_version)"},
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
			`a record of "go", `, unknownGame},
		{"JSON of the other game", replace(object, `"game":"core7"`, `"game":"president"`),
			at(1, strings.Index(string(object), `"1.0.0"`)+len("president")-len("core7")), "(wrong_version)"},
		{"JSON of no game", replace(object, `"game":"core7",`, ""), at(1, len(object)-len(`"game":"core7",`)), "(missing_member)"},
		{"JSON with something behind", string(object) + " 1", at(1, len(object)+1), "(trailing_data)"},
		{"JSON with an illegal action", replace(object, `"type":"discard","seat":1,"color":"blue"`, `"type":"lock","seat":1,"color":"blue"`),
			"action 8 of 10, 1:lock=B: ", "The loser of the round must discard one more card first. (C8)"},
	} {
		t.Run(c.what, c.refuse)
	}
}

func TestBadRecordsOfPresident(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("testdata", "president52.record"))
	require.NoError(t, err)
	record, err := president.ParseRecord(string(good))
	require.NoError(t, err)
	object, err := record.MarshalJSON()
	require.NoError(t, err)
	replace := func(data []byte, old, new string) string { return replaced(t, data, old, new) }
	lines := strings.Split(strings.TrimSuffix(string(good), "\n"), "\n")
	const head = 8 // lines before the first action
	require.Equal(t, len(record.Actions), len(lines)-head)
	// edit puts another text in place of a line, numbered from 1.
	edit := func(n int, text string) string {
		list := slices.Clone(lines)
		list[n-1] = text
		return strings.Join(list, "\n") + "\n"
	}
	// start gives the place in the text of what stands on a line behind some text.
	start := func(n int, before string) int { return len(strings.Join(lines[:n-1], "\n")) + 1 + len(before) }
	// act tells of an action that stands on a line.
	act := func(n int, text string) string {
		return fmt.Sprintf("line %d, action %d of %d, %s: ", n, n-head, len(record.Actions), text)
	}
	back := 1 + slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, ":return=") })
	require.Equal(t, "2:return=6sAc", lines[back-1])
	illegal := func(what string, n int, text, why string) badRecord {
		return badRecord{what, edit(n, text), act(n, text), why}
	}
	for _, c := range []badRecord{
		{"the other game", replace(good, "president/1", "core7/1"), at(2, len(`[Game "core7/1"]`)+1), "(wrong_version)"},
		{"a later notation", replace(good, "president/1", "president/2"), at(1, 0), "(wrong_version)"},
		{"two players", replace(good, "3x2+last", "2x2+last"), at(3, strings.Index(string(good), "3x2")), "(out_of_range)"},
		{"a cut line", strings.TrimSuffix(string(good), "\n"), at(len(lines), len(good)-1), "(unexpected_end)"},
		{"a card twice", edit(15, "0:play=10c10c"), at(15, start(15, "0:play=10c")), "(card_twice)"},
		{"cards out of order", edit(15, "0:play=10d10c"), at(15, start(15, "0:play=10d")), "(not_canonical)"},

		illegal("an uneven deal", 9, "0:deal=4c4s5c5h6c6d6h7h8s9c9s10c10dVdRcAdAh", "That is not the number of cards that this seat is dealt. (P3)"),
		illegal("a deal that overlaps", 10, strings.Replace(lines[9], "5s", "4c", 1), "A card of that hand is dealt already. (P3)"),
		illegal("a deal out of order", 9, strings.Replace(lines[8], "0:", "1:", 1),
			"Hands are dealt seat by seat, and it is another seat's turn to get one. (P3)"),
		illegal("a pass on a lead", 12, "0:pass", "Who leads a trick cannot pass. (P7)"),
		illegal("a card that is not held", 12, "0:play=3c", "Those cards are not all in the hand. (P7)"),
		illegal("a set of two ranks", 12, "0:play=4c5c", "All cards of a set must have the same rank. (P7)"),
		illegal("out of turn", 12, "1:play=5s", "It is another seat's turn. (P8)"),
		illegal("a seat that is none", 12, "3:play=5s", "No player has that seat. (P1)"),
		illegal("too few cards", 16, "1:play=Rd", "As many cards as in the last set are needed. (P8)"),
		illegal("too low", 19, "1:play=VcVh", "The rank is too low in the order now in force. (P8)"),
		illegal("a play before the exchange is done", back, "0:play=3d",
			"The exchange must be finished first: cards are still to be returned. (P24)"),
		illegal("one card returned", back, "2:return=6s", "The President returns two cards, the Vice-President one. (P24)"),
		illegal("a return by the wrong seat", back, "0:return=3d4s", "That seat has no cards to return. (P24)"),
		{"an action after the end", string(good) + "0:pass\n",
			fmt.Sprintf("line %d, action %d of %d, 0:pass: ", len(lines)+1, len(lines)+1-head, len(lines)+1-head), "The match is over. (P21)"},
		{"half a match that claims to be whole", strings.Join(lines[:back], "\n") + "\n",
			"the record says that the match was finished", "it stops before the end"},

		{"JSON cut short", string(object[:100]), at(1, 100), "(unexpected_end)"},
		{"JSON of the other game", replace(object, `"game":"president"`, `"game":"core7"`),
			at(1, strings.Index(string(object), `"1.1.0"`)-len("president")+len("core7")), "(wrong_version)"},
		{"JSON with an unknown leader", replace(object, `"leader":"last"`, `"leader":"first"`),
			at(1, strings.Index(string(object), `"last"`)), "(unknown_value)"},
		{"JSON with an illegal action", replace(object, `{"type":"return","seat":2,"cards":["6s","Ac"]}`, `{"type":"pass","seat":2}`),
			fmt.Sprintf("action %d of %d, 2:pass: ", back-head, len(record.Actions)),
			"The exchange must be finished first: cards are still to be returned. (P24)"},
	} {
		t.Run(c.what, c.refuse)
	}
}

func TestFilesThatCannotBeUsed(t *testing.T) {
	dir := t.TempDir()
	long := filepath.Join(dir, "long")
	require.NoError(t, os.WriteFile(long, []byte(strings.Repeat("\n", maxRecord+1)), 0o600))
	_, _, stderr := call("-replay", long)
	require.Equal(t, "quickstart: "+long+": longer than 33554432 bytes, no record of a match is\n", stderr)
	for _, args := range [][]string{
		{"-replay", filepath.Join(dir, "missing")},
		{"-replay", dir},
		{"-replay", long},
		{"-replay", filepath.Join(dir, "missing\n\x1b[2J")},
		{"-record", dir, "-game", "core7"},
		{"-record", dir, "-game", "president"},
		{"-record", filepath.Join(dir, "missing", "r.txt"), "-game", "core7"},
		{"-record", filepath.Join(dir, "missing", "r.json"), "-game", "president"},
	} {
		code, stdout, stderr := call(args...)
		require.Equal(t, exitFile, code, args)
		require.Empty(t, stdout, "nothing is played before it is sure that it can be written: %s", args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.True(t, strings.HasPrefix(stderr, "quickstart: "), stderr)
		require.Contains(t, stderr, oneLine(args[1]))
		require.NotContains(t, stderr, "\x1b")
		require.NotContains(t, stderr, ".record-", "the name of a file that nobody asked for")
	}
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, left, 1, "the long one")
}

// TestRecordsReplaceRegularFilesOnly: no device, and not the file that takes what is printed, by whatever name. The
// device is only asked about: a program that is wrong, run by an administrator, would put a record in its place.
func TestRecordsReplaceRegularFilesOnly(t *testing.T) {
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer out.Close()
	link := filepath.Join(t.TempDir(), "stdout")
	require.NoError(t, os.Symlink(out.Name(), link))
	stdout := os.Stdout
	os.Stdout = out
	defer func() { os.Stdout = stdout }()
	require.EqualError(t, writable(os.DevNull), "write "+os.DevNull+": is no regular file")
	const used = "is the input or an output of this program"
	for path, why := range map[string]string{t.TempDir(): "is a directory", out.Name(): used, link: used} {
		code, told, stderr := call("-game", "core7", "-record", path)
		require.Equal(t, exitFile, code)
		require.Empty(t, told)
		require.Equal(t, "quickstart: write "+path+": "+why+"\n", stderr)
	}
}

// TestARecordIsANewFile: whatever was there, only its owner can read it, and what else led to the old file, or has it
// open, still finds that one whole.
func TestARecordIsANewFile(t *testing.T) {
	dir := t.TempDir()
	old, alias := filepath.Join(dir, "r.txt"), filepath.Join(dir, "alias")
	link, lost := filepath.Join(dir, "link"), filepath.Join(dir, "lost")
	require.NoError(t, os.WriteFile(old, []byte("before"), 0o644))
	require.NoError(t, os.Link(old, alias))
	require.NoError(t, os.Symlink(alias, link))
	require.NoError(t, os.Symlink(filepath.Join(dir, "nothing"), lost))
	for _, path := range []string{old, link, lost} {
		must(t, "-game", "core7", "-seed", "7", "-record", path)
		info, err := os.Lstat(path)
		require.NoError(t, err)
		require.True(t, info.Mode().IsRegular(), info.Mode())
		if runtime.GOOS != "windows" {
			require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		}
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		golden(t, "seed7.record", string(data))
	}
	data, err := os.ReadFile(alias)
	require.NoError(t, err)
	require.Equal(t, "before", string(data))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, left, 4, "nothing is left of what was tried")
}

// TestSavesThatFail leave nothing behind and name the file.
func TestSavesThatFail(t *testing.T) {
	dir := t.TempDir()
	err := save(dir, []byte("record"))
	require.ErrorContains(t, err, "write "+dir+": ")
	require.NotContains(t, err.Error(), ".record-")
	left, err := os.ReadDir(filepath.Dir(dir))
	require.NoError(t, err)
	require.Len(t, left, 1)
	missing := filepath.Join(dir, "missing", "r.txt")
	require.ErrorIs(t, save(missing, nil), fs.ErrNotExist)
	require.ErrorContains(t, save(missing, nil), "write "+missing+": ")
}

// TestTheGameOfJSON is found wherever it stands, and nothing is read behind it.
func TestTheGameOfJSON(t *testing.T) {
	for text, want := range map[string]string{
		`{"game":"core7"`: "core7", ` {"v":1,"rules":{"game":"go"},"game":"president","x`: "president", `{"Game":"go"}`: "",
		`{"game":7}`: "", `{"game":"go`: "", `{"v":`: "", `{"v":1}`: "", `{"v":1 "game":"go"}`: "", `{`: "", `{1:2}`: "",
	} {
		require.Equal(t, want, jsonGame([]byte(text)), text)
	}
	strange := recordFile{data: []byte(`{"v":1,"game":"core7"` + strings.Repeat(`,"x":[{"y":1}]`, 10_000) + "}")}
	require.Less(t, testing.AllocsPerRun(1, func() {
		game, err := strange.game()
		require.NoError(t, err)
		require.Equal(t, core7Game, game)
	}), 100.0)
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

func TestUnfinishedRecordsOfPresidentAreToldAsFarAsTheyGo(t *testing.T) {
	record := recordedPresident(t, 52, "-players", "3", "-rounds", "2")
	path := filepath.Join(t.TempDir(), "r.txt")
	for n := range record.Actions {
		part := record.Clone()
		part.Tags.Finished = false
		part.Actions = part.Actions[:n]
		require.NoError(t, saveRecord(path, part))
		seat := cards.Seat(n%4) - 1
		text := must(t, "-replay", path, "-seat", seat.String())
		require.Contains(t, text, "\n\nThe record stops here; the match is not over.\n")
		require.NotContains(t, text, "Result:")
		require.Contains(t, text, fmt.Sprintf("all %d actions are legal", n))
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

func TestNamesOfAPresidentRecordCannotPaintTheTerminal(t *testing.T) {
	record := recordedPresident(t, 52, "-players", "3", "-rounds", "2")
	path := filepath.Join(t.TempDir(), "r.txt")
	record.Tags.Players = []string{"\x1b[2J\u202eEve\r\n\t", strings.Repeat("ก", 1000), " "}
	require.NoError(t, saveRecord(path, record))
	text := must(t, "-replay", path)
	for _, r := range []string{"\x1b", "\u202e", "\r", "\t"} {
		require.NotContains(t, text, r)
	}
	require.Contains(t, text, "[2JEve plays")
	require.Contains(t, text, " "+strings.Repeat("ก", maxName)+" passes.")
	require.Contains(t, text, "Player 2 passes.")
}

// TestTheOtherCycle is explained, played, recorded and replayed.
func TestTheOtherCycle(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.txt")
	const cycle = "\nR red beats B blue, B blue beats G green, G green beats R red.\n"
	usual := must(t, "-game", "core7", "-seed", "7", "-cycle", "red-green-blue")
	require.Equal(t, usual, must(t, "-game", "core7", "-seed", "7"))
	played := must(t, "-game", "core7", "-seed", "7", "-cycle", "red-blue-green", "-record", path)
	require.Contains(t, played, cycle)
	require.Contains(t, flat(played), "red beats blue, and Ben wins the round.")
	replayed := must(t, "-replay", path)
	require.Contains(t, replayed, cycle)
	require.Equal(t, body(t, played), body(t, replayed))
	require.Contains(t, must(t, "-seed", "7", "-cycle", "red-blue-green"), cycle, "with President, too")
}
