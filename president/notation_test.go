package president_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

func TestNotationRoundTrips(t *testing.T) { rapid.Check(t, upTo(50, notationRoundTrips)) }
func FuzzNotationRoundTrips(f *testing.F) { f.Fuzz(rapid.MakeFuzz(notationRoundTrips)) }

// notationRoundTrips: of every state of a match, and of its record cut anywhere, with any tags, the text can be read
// back and gives just what was written; writing appends.
func notationRoundTrips(t *rapid.T) {
	record := drawMatch(t)
	for _, s := range statesOf(t, record) {
		text := s.Notation()
		again, err := president.ParseState(text)
		require.NoError(t, err, text)
		requireState(t, s, again)
		require.Equal(t, text, again.Notation())
		require.LessOrEqual(t, len(text), 512)
		require.Equal(t, "x"+text, string(s.AppendNotation([]byte("x"))))
	}
	for _, a := range record.Actions {
		requireActionRoundTrip(t, a)
	}
	record.Actions = slices.Clip(record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")])
	if len(record.Actions) == 0 {
		record.Actions = nil
	}
	record.Tags = drawTags(t, record.Rules.Players)
	text := record.Notation()
	again, err := president.ParseRecord(text)
	require.NoError(t, err, text)
	require.Equal(t, record, again)
	require.Equal(t, text, again.Notation())
	require.Equal(t, "x"+text, string(record.AppendNotation([]byte("x"))))
}

func requireActionRoundTrip(t require.TestingT, a president.Action) {
	text := a.String()
	again, err := president.ParseAction(text)
	require.NoError(t, err, text)
	require.Equal(t, a, again)
	require.Equal(t, text, again.String())
	require.Equal(t, "x"+text, string(a.Append([]byte("x"))))
}

// drawTags draws any tags that a record may have.
func drawTags(t *rapid.T, players int) (tags president.Tags) {
	if rapid.Bool().Draw(t, "players") {
		for range players {
			tags.Players = append(tags.Players, rapid.String().Draw(t, "player"))
		}
	}
	tags.Date = rapid.String().Draw(t, "date")
	tags.Event = rapid.String().Draw(t, "event")
	tags.Finished = rapid.Bool().Draw(t, "finished")
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-QT-Za-z][A-Za-z0-9_]{0,8}`), 0, 4, rapid.ID[string]).Draw(t, "names")
	for _, name := range names {
		if cards.ValidName(name) {
			tags.Extra = append(tags.Extra, cards.Tag{Name: name, Value: rapid.String().Draw(t, "value")})
		}
	}
	return tags
}

// The text of each action that can be made: kinds, seats that a table may have, sets of any size. What has no seat or
// cards that a text can name is written with names and question marks, and not read.
func TestActionRoundTrips(t *testing.T) {
	for seat := range cards.MaxSeat + 1 {
		requireActionRoundTrip(t, president.Pass(seat))
		for i, set := range playSets {
			if set.Valid() && (i < 300 || set.Len() > 2) {
				requireActionRoundTrip(t, president.Play(seat, set))
				requireActionRoundTrip(t, president.Return(seat, set))
				requireActionRoundTrip(t, president.Deal(seat, set))
			}
		}
	}
	for _, bad := range []struct {
		action president.Action
		text   string
	}{
		{president.Action{}, "0:none"},
		{president.Play(0, 1), "0:play=?"},
		{president.Return(1, 1<<60), "1:return=?"},
		{president.Deal(2, ^cards.Set(0)), "2:deal=?"},
		{president.Pass(cards.Spectator), "spectator:pass"},
		{president.Play(cards.Chance, 0), "chance:play=-"},
		{president.Pass(cards.Nobody), "nobody:pass"},
		{president.Pass(15), "15:pass"},
		{president.Pass(-5), "-5:pass"},
	} {
		require.Equal(t, bad.text, bad.action.String())
		_, err := president.ParseAction(bad.text)
		require.Error(t, err, bad.text)
	}
	for _, kind := range []president.Kind{5, 6, 255} {
		text := ofKind(kind, president.Pass(0)).String()
		require.Contains(t, text, "0:none")
		_, err := president.ParseAction(text)
		require.Error(t, err, text)
	}
}

// parsers reads a text of each kind and writes what was read.
var parsers = map[string]func(text string) (again string, err error){
	"action": func(text string) (string, error) {
		action, err := president.ParseAction(text)
		if err != nil && action != (president.Action{}) {
			return "", fmt.Errorf("an action beside an error: %w", err)
		}
		return action.String(), err
	},
	"state": func(text string) (string, error) {
		state, err := president.ParseState(text)
		if err != nil && state != (president.State{}) {
			return "", fmt.Errorf("a state beside an error: %w", err)
		}
		return state.Notation(), err
	},
	"record": func(text string) (string, error) {
		record, err := president.ParseRecord(text)
		return record.Notation(), err
	},
}

// head is the lines that start every record.
const head = "[Game \"president/1\"]\n[Revision \"1.1.0\"]\n[Rules \"4x1+last\"]\n"

// TestBadNotation reads testdata/bad_notation.txt.
func TestBadNotation(t *testing.T) {
	data, err := os.ReadFile("testdata/bad_notation.txt")
	require.NoError(t, err)
	rows := map[string]int{}
	for n, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		kind, rest, _ := strings.Cut(line, " ")
		code, quoted, _ := strings.Cut(rest, " ")
		marked, err := strconv.Unquote(quoted)
		require.NoError(t, err, "line %d", n+1)
		marked = strings.ReplaceAll(marked, "{head}", head)
		before, after, ok := strings.Cut(marked, "^")
		require.True(t, ok && parsers[kind] != nil, "line %d", n+1)
		rows[kind]++
		t.Run(fmt.Sprintf("line %d", n+1), func(t *testing.T) {
			requireFault(t, kind, before+after, cards.Code(code), len(before))
		})
	}
	require.True(t, rows["action"] > 30 && rows["state"] > 60 && rows["record"] >= 8, "%v", rows)
}

func requireFault(t require.TestingT, kind, text string, code cards.Code, offset int) {
	_, err := parsers[kind](text)
	var fault *president.ParseError
	require.ErrorAs(t, err, &fault, "%s %q", kind, text)
	require.Equal(t, code, fault.Code, "%s %q: %v", kind, text, err)
	require.Equal(t, offset, fault.Offset, "%s %q: %v", kind, text, err)
	require.NotEmpty(t, fault.Msg)
}

// An error says what is expected, in text and in JSON with the same code, and does not name the package.
func TestMessagesOfFaults(t *testing.T) {
	for _, c := range []struct{ text, document, says string }{
		{"2x1+last", `"players":2,"rounds":1,"leader":"last"`, "a whole number from 3 to 6 is expected (out_of_range)"},
		{"9x1+last", `"players":9,"rounds":1,"leader":"last"`, "a whole number from 3 to 6 is expected (out_of_range)"},
		{"3x0+last", `"players":3,"rounds":0,"leader":"last"`, "a whole number from 1 to 1000 is expected (out_of_range)"},
		{"3x1001+last", `"players":3,"rounds":1001,"leader":"last"`, "a whole number from 1 to 1000 is expected (out_of_range)"},
		{"3x1+king", `"players":3,"rounds":1,"leader":"king"`, "one of last, president, seat0 is expected (unknown_value)"},
		{"3x1+unknown", `"players":3,"rounds":1,"leader":"unknown"`, "one of last, president, seat0 is expected (unknown_value)"},
	} {
		var r president.Rules
		require.ErrorContains(t, r.UnmarshalJSON([]byte(`{"revolution":true,`+c.document+`}`)), c.says)
		_, err := president.ParseState("president/1 " + c.text + strings.Repeat(" -", 11))
		require.ErrorContains(t, err, c.says)
		_, err = president.ParseRecord(strings.Replace(head, "4x1+last", c.text, 1) + "\n")
		require.ErrorContains(t, err, c.says)
		require.NotContains(t, err.Error(), "president:")
	}
	_, err := president.ParseState("president/1 3x1+last 0:dealing -/-/- - - - - r - - 0/0/0 -")
	require.ErrorContains(t, err, "offset 0: invalid state: ")
}

// requireCanonical asserts that a text is refused with an error as it should be, or is just what would be written.
func requireCanonical(t require.TestingT, kind, text string) (accepted bool) {
	again, err := parsers[kind](text)
	if err == nil {
		if again != text {
			require.Fail(t, "accepted, but not what is written", "%s %q: %q", kind, text, again)
		}
		return true
	}
	fault, ok := err.(*president.ParseError)
	if !ok || fault.Code == "" || fault.Msg == "" || fault.Offset < 0 || fault.Offset > len(text) {
		require.Fail(t, "not a proper error", "%s %q: %#v", kind, text, err)
	}
	return false
}

// specimens is a text of each kind that uses all of its grammar.
func specimens(t require.TestingT) map[string][]string {
	record := president.Record{
		Tags: president.Tags{Players: []string{"Ann", "\"Bo\"\n\u0e01", "", "Di"}, Date: "2026-11-30", Event: "Test",
			Finished: true, Extra: []cards.Tag{{Name: "Place", Value: "here"}, {Name: "b_2", Value: ""}}},
		Rules: president.Rules{Players: 4, Rounds: 2, Leader: president.LeaderSeat0},
	}
	record.Actions = append(record.Actions, start(t, record.Rules).Shuffled(nil)...)
	for word := range strings.FieldsSeq("0:play=3c3d 1:pass 2:return=10hVs 14:pass 1:play=-") {
		a, err := president.ParseAction(word)
		require.NoError(t, err, word)
		record.Actions = append(record.Actions, a)
	}
	return map[string][]string{
		"action": {"0:deal=3c9h10sVdDcRhAs2d", "1:play=5c5d", "14:pass", "0:return=3c4d", "0:play=-"},
		"state": {
			"president/1 4x1+last 0:dealing -/-/-/- - - - - n - - 0/0/0/0 -",
			"president/1 3x2-president 1:dealing 3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d/-/- - - - - n - - 0/0/0 -",
			tight,
		},
		"record": {head + "\n", record.Notation()},
	}
}

// TestNearMisses: every text that is one byte away from a valid one, of many: changed, inserted, left out,
// doubled, or two that change places.
func TestNearMisses(t *testing.T) {
	const odd = " \n\r\t,:/-=>+xncdhsVDRAvd0123456789\"\\[]\x00\xff"
	for kind, texts := range specimens(t) {
		accepted, refused := 0, 0
		try := func(parts ...string) {
			if requireCanonical(t, kind, strings.Join(parts, "")) {
				accepted++
			} else {
				refused++
			}
		}
		for _, text := range texts {
			require.True(t, requireCanonical(t, kind, text), text)
			for i := range len(text) + 1 {
				for _, b := range odd {
					try(text[:i], string(b), text[i:])
					if i < len(text) {
						try(text[:i], string(b), text[i+1:])
					}
				}
				if i < len(text) {
					try(text[:i], text[i+1:])
					try(text[:i])
				}
				if i+1 < len(text) {
					try(text[:i], text[i+1:i+2], text[i:i+1], text[i+2:])
				}
			}
		}
		require.Positive(t, accepted, kind)
		require.Positive(t, refused, kind)
	}
}

// Oversized texts are refused, or read if they are well-formed, with memory in proportion to the length.
func TestOversizedNotation(t *testing.T) {
	for _, of := range []struct {
		kind     string
		text     func(n int) string
		accepted bool
	}{
		{"action", func(n int) string { return strings.Repeat("1", n) + ":pass" }, false},
		{"action", func(n int) string { return "0:play=" + strings.Repeat("3c", n/2) }, false},
		{"state", func(n int) string { return "president/1" + strings.Repeat(" ", n) }, false},
		{"state", func(n int) string { return strings.Replace(tight, "6c6d", strings.Repeat("6c", n/2), 1) }, false},
		{"state", func(n int) string { return strings.Replace(tight, ",6c>-", strings.Repeat(",6c>-", n/5), 1) }, false},
		{"record", func(n int) string { return head + "[Date \"" + strings.Repeat("x", n) + "\"]\n\n" }, true},
		{"record", func(n int) string { return head + "\n" + strings.Repeat("0:pass\n", n/7) }, true},
		{"record", func(n int) string { return head + strings.Repeat("\n", n) }, false},
	} {
		requireLinear(t, 1<<18, of.text, func(text string) {
			again, err := parsers[of.kind](text)
			if of.accepted {
				require.NoError(t, err)
				require.True(t, again == text)
				return
			}
			require.Error(t, err)
			require.Less(t, len(err.Error()), 200, "an error does not repeat its input")
		})
	}
}

// requireLinear asserts that reading a text of 2n bytes takes about twice the memory of one of n, counted in bytes
// allocated, and that neither takes hundreds of times its own.
func requireLinear(t *testing.T, n int, text func(n int) string, read func(text string)) {
	allocated := func(n int) uint64 {
		input := text(n)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(input)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	once, twice := allocated(n), allocated(2*n)
	require.LessOrEqual(t, twice, 3*once+1<<16, "from %d to %d bytes", once, twice)
	require.LessOrEqual(t, once, uint64(500*n), "%d bytes for %d", once, n)
}
