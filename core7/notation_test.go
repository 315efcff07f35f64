package core7_test

import (
	"bytes"
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
	"github.com/cardverse/rules/core7"
)

func TestNotationRoundTrips(t *testing.T) { rapid.Check(t, notationRoundTrips) }
func FuzzNotationRoundTrips(f *testing.F) { f.Fuzz(rapid.MakeFuzz(notationRoundTrips)) }

// notationRoundTrips: of every state of a match, and of its record cut anywhere, with any tags, the text can be read
// back and gives just what was written; writing appends.
func notationRoundTrips(t *rapid.T) {
	record := drawMatch(t)
	for _, s := range statesOf(t, record) {
		text := s.Notation()
		again, err := core7.ParseState(text)
		require.NoError(t, err, text)
		requireState(t, s, again)
		require.Equal(t, text, again.Notation())
		require.LessOrEqual(t, len(text), 64)
		require.Equal(t, "x"+text, string(s.AppendNotation([]byte("x"))))
	}
	for _, a := range record.Actions {
		requireActionRoundTrip(t, a)
	}
	record.Actions = slices.Clip(record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")])
	if len(record.Actions) == 0 {
		record.Actions = nil
	}
	record.Tags = drawTags(t)
	text := record.Notation()
	again, err := core7.ParseRecord(text)
	require.NoError(t, err, text)
	require.Equal(t, record, again)
	require.Equal(t, text, again.Notation())
	require.Equal(t, "x"+text, string(record.AppendNotation([]byte("x"))))
}

func requireActionRoundTrip(t require.TestingT, a core7.Action) {
	text := a.String()
	again, err := core7.ParseAction(text)
	require.NoError(t, err, text)
	require.Equal(t, a, again)
	require.Equal(t, text, again.String())
	require.Equal(t, "x"+text, string(a.Append([]byte("x"))))
}

// drawTags draws any tags that a record may have.
func drawTags(t *rapid.T) (tags core7.Tags) {
	if rapid.Bool().Draw(t, "players") {
		tags.Players = []string{rapid.String().Draw(t, "first"), rapid.String().Draw(t, "second")}
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

// The text of each action that can be made: kinds, seats that a table may have, colors, hands of any size. What has no
// seat or color that a text can name is written with names and question marks, and not read.
func TestActionRoundTrips(t *testing.T) {
	for seat := range cards.MaxSeat + 1 {
		for c := core7.Red; c <= core7.Gray; c++ {
			requireActionRoundTrip(t, core7.Lock(seat, c))
			requireActionRoundTrip(t, core7.Discard(seat, c))
		}
		for size := range 8 {
			for hand := range core7.Hands(size) {
				requireActionRoundTrip(t, core7.Choose(seat, hand))
			}
		}
	}
	for _, bad := range []struct {
		action core7.Action
		text   string
	}{
		{core7.Action{}, "0:none"},
		{core7.Lock(0, 0), "0:lock=?"},
		{core7.Discard(1, 5), "1:discard=?"},
		{core7.Lock(cards.Spectator, core7.Red), "spectator:lock=R"},
		{core7.Choose(cards.Chance, core7.Hand{}), "chance:choose=-"},
		{core7.Discard(cards.Nobody, core7.Gray), "nobody:discard=X"},
		{core7.Lock(15, core7.Red), "15:lock=R"},
		{core7.Lock(-5, core7.Red), "-5:lock=R"},
		{ofKind(4, core7.Lock(0, core7.Red)), "0:none"},
		{ofKind(255, core7.Lock(0, core7.Red)), "0:none"},
	} {
		require.Equal(t, bad.text, bad.action.String())
		_, err := core7.ParseAction(bad.text)
		require.Error(t, err, bad.text)
	}
}

func TestHandRoundTrips(t *testing.T) {
	require.Equal(t, "-", core7.Hand{}.String())
	for size := range 8 {
		for hand := range core7.Hands(size) {
			requireHandRoundTrip(t, hand)
			require.Equal(t, max(size, 1), len(hand.String()))
		}
	}
	rapid.Check(t, func(t *rapid.T) { // hands that no match has
		var hand core7.Hand
		for c := core7.Red; c <= core7.Gray; c++ {
			for range rapid.IntRange(0, 15).Draw(t, "count") {
				hand = hand.With(c)
			}
		}
		requireHandRoundTrip(t, hand)
	})
}

func requireHandRoundTrip(t require.TestingT, hand core7.Hand) {
	text := hand.String()
	again, err := core7.ParseHand(text)
	require.NoError(t, err, text)
	require.Equal(t, hand, again)
	require.Equal(t, "x"+text, string(hand.Append([]byte("x"))))
}

// parsers reads a text of each kind and writes what was read.
var parsers = map[string]func(text string) (again string, err error){
	"hand": func(text string) (string, error) {
		hand, err := core7.ParseHand(text)
		return hand.String(), err
	},
	"action": func(text string) (string, error) {
		action, err := core7.ParseAction(text)
		return action.String(), err
	},
	"state": func(text string) (string, error) {
		state, err := core7.ParseState(text)
		if err != nil && state != (core7.State{}) {
			return "", fmt.Errorf("a state beside an error: %w", err)
		}
		return state.Notation(), err
	},
	"record": func(text string) (string, error) {
		record, err := core7.ParseRecord(text)
		return record.Notation(), err
	},
}

// head is the lines that start every record.
const head = "[Game \"core7/1\"]\n[Revision \"1.0.0\"]\n[Rules \"RGB\"]\n"

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
		marked = strings.ReplaceAll(strings.ReplaceAll(marked, "{head}", head), "15R", strings.Repeat("R", 15))
		before, after, ok := strings.Cut(marked, "^")
		require.True(t, ok && parsers[kind] != nil, "line %d", n+1)
		rows[kind]++
		t.Run(fmt.Sprintf("line %d", n+1), func(t *testing.T) {
			requireFault(t, kind, before+after, cards.Code(code), len(before))
		})
	}
	require.True(t, rows["hand"] > 20 && rows["action"] > 50 && rows["state"] > 100 && rows["record"] > 70, "%v", rows)
}

func requireFault(t require.TestingT, kind, text string, code cards.Code, offset int) {
	_, err := parsers[kind](text)
	var fault *core7.ParseError
	require.ErrorAs(t, err, &fault, "%s %q", kind, text)
	require.Equal(t, code, fault.Code, "%s %q: %v", kind, text, err)
	require.Equal(t, offset, fault.Offset, "%s %q: %v", kind, text, err)
	require.NotEmpty(t, fault.Msg)
}

// An error says what is expected, and does not name the package.
func TestMessagesOfFaults(t *testing.T) {
	for text, says := range map[string]string{
		"15:lock=R": "a whole number from 0 to 14 is expected (out_of_range)",
		"0:pass=R":  "one of choose, lock, discard is expected (unknown_value)",
		"0:none=R":  "one of choose, lock, discard is expected (unknown_value)",
	} {
		_, err := core7.ParseAction(text)
		require.ErrorContains(t, err, says)
	}
	for text, says := range map[string]string{
		"core7/1 unknown -/- -/- -":          "one of RGB, RBG is expected (unknown_value)",
		"core7/1 RGB -/- -/-":                "5 fields are expected (unexpected_end)",
		"core7/1 RGB RRGGBBB/RRGGBBX X/- -":  "impossible lock: the hand holds no card of that color (impossible_state)",
		"core7/1 RGB RRRRR/GGGGG -/- RG,RG":  "impossible round: the loser of the round must discard first (impossible_state)",
		"core7/1 RGB RRGGBB/RRGGBBX -/- XX":  "each hand must be a choice of seven cards (impossible_state)",
		"core7/1 RGB RRGGBBX/RRGGBBX R/G -":  "two locked cards would have been revealed (impossible_state)",
		"core7/1 RGB RRRRGGGG/RRGGBBX -/- -": "a hand of more than seven cards (impossible_state)",
	} {
		_, err := core7.ParseState(text)
		require.ErrorContains(t, err, says)
		require.NotContains(t, err.Error(), "core7:")
	}
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
	fault, ok := err.(*core7.ParseError)
	if !ok || fault.Code == "" || fault.Msg == "" || fault.Offset < 0 || fault.Offset > len(text) {
		require.Fail(t, "not a proper error", "%s %q: %#v", kind, text, err)
	}
	return false
}

// specimens is a text of each kind that uses all of its grammar.
func specimens(t require.TestingT) map[string][]string {
	record := core7.Record{
		Tags: core7.Tags{Players: []string{"Ann", "\"Bo\"\n\u0e01"}, Date: "2026-11-30", Event: "Test", Finished: true,
			Extra: []cards.Tag{{Name: "Place", Value: "here"}, {Name: "b_2", Value: ""}}},
		Rules: core7.Rules{Cycle: core7.RedBlueGreen},
	}
	for _, word := range strings.Fields("0:choose=RRGGBBX 1:choose=RGGGBXX 0:lock=R 1:lock=B 1:discard=X 14:lock=G") {
		a, err := core7.ParseAction(word)
		require.NoError(t, err, word)
		record.Actions = append(record.Actions, a)
	}
	return map[string][]string{
		"hand":   {"-", "RGBX", "RRGGBBX"},
		"action": {"0:choose=RRGGBBX", "1:lock=R", "14:discard=X", "0:choose=-"},
		"state": {
			"core7/1 RGB -/- -/- -", "core7/1 RBG -/RGGBBXX -/- -", "core7/1 RGB RGGBB/RRGG -/G RX,BR:X",
			"core7/1 RGB RRGGX/RRGGX -/- RX,BR", "core7/1 RGB R/- -/- RR,GG,BB,XX,RG:R,GG",
			"core7/1 RGB RRRR/GG -/- RG:G,RG:G,RG",
		},
		"record": {head + "\n", record.Notation()},
	}
}

// TestNearMisses: every text that is one byte away from a valid one, whatever the byte: changed, inserted, left out,
// doubled, or two that change places.
func TestNearMisses(t *testing.T) {
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
				for b := range 256 {
					try(text[:i], string([]byte{byte(b)}), text[i:])
					if i < len(text) {
						try(text[:i], string([]byte{byte(b)}), text[i+1:])
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

func TestMutations(t *testing.T) { rapid.Check(t, mutationsAreCanonicalOrRefused) }
func FuzzMutations(f *testing.F) { f.Fuzz(rapid.MakeFuzz(mutationsAreCanonicalOrRefused)) }

// mutationsAreCanonicalOrRefused: the texts of a match with a few things changed in them.
func mutationsAreCanonicalOrRefused(t *rapid.T) {
	const odd = " \n\r\t,:/-=RGBXrgbx?*0123\"\\[]\x00\xff"
	record := drawMatch(t)
	record.Tags = drawTags(t)
	states := statesOf(t, record)
	pick := drawing(t)
	texts := map[string]string{
		"state":  states[pick(len(states))].Notation(),
		"action": record.Actions[pick(len(record.Actions))].String(),
		"hand":   states[pick(len(states))].Hand(0).String(),
		"record": record.Notation(),
	}
	for _, kind := range []string{"state", "action", "hand", "record"} {
		require.True(t, requireCanonical(t, kind, texts[kind]), texts[kind])
		for range 20 {
			text := []byte(texts[kind])
			for range 1 + pick(3) {
				i := pick(len(text) + 1)
				j := i + pick(min(4, len(text)-i)+1)
				piece := slices.Clone(text[i:j])
				switch pick(4) {
				case 0:
					text = slices.Delete(text, i, j)
				case 1:
					text = slices.Insert(text, pick(len(text)+1), piece...)
				case 2:
					text = slices.Insert(text, i, odd[pick(len(odd))])
				case 3:
					slices.Reverse(text[i:j])
				}
			}
			requireCanonical(t, kind, string(text))
		}
	}
}

// Oversized texts, by length. They are refused, or read if they are well-formed, with memory in proportion to the
// length; with more time than that the test would not end.
func TestOversizedNotation(t *testing.T) {
	lines := func(n int, line func(i int) string) string {
		var text bytes.Buffer
		for i := 0; text.Len() < n; i++ {
			text.WriteString(line(i))
		}
		return text.String()
	}
	for _, of := range []struct {
		kind, name string
		text       func(n int) string
		accepted   bool
	}{
		{"hand", "letters", func(n int) string { return strings.Repeat("R", n) }, false},
		{"hand", "dashes", func(n int) string { return strings.Repeat("-", n) }, false},
		{"action", "digits", func(n int) string { return strings.Repeat("1", n) + ":lock=R" }, false},
		{"action", "zeros", func(n int) string { return strings.Repeat("0", n) + "1:lock=R" }, false},
		{"action", "no colon", func(n int) string { return strings.Repeat("0", n) }, false},
		{"action", "colons", func(n int) string { return strings.Repeat(":", n) }, false},
		{"action", "kind", func(n int) string { return "0:" + strings.Repeat("lock", n/4) + "=R" }, false},
		{"action", "hand", func(n int) string { return "0:choose=" + strings.Repeat("RGBX", n/4) }, false},
		{"action", "color", func(n int) string { return "0:lock=" + strings.Repeat("R", n) }, false},
		{"state", "spaces", func(n int) string { return "core7/1" + strings.Repeat(" ", n) }, false},
		{"state", "version", func(n int) string { return strings.Repeat("core7/1", n/7) + " RGB -/- -/- -" }, false},
		{"state", "cycle", func(n int) string { return "core7/1 " + strings.Repeat("RGB", n/3) + " -/- -/- -" }, false},
		{"state", "hand", func(n int) string { return "core7/1 RGB " + strings.Repeat("R", n) + "/- -/- -" }, false},
		{"state", "slashes", func(n int) string { return "core7/1 RGB -" + strings.Repeat("/-", n/2) + " -/- -" }, false},
		{"state", "lock", func(n int) string { return "core7/1 RGB -/- " + strings.Repeat("R", n) + "/- -" }, false},
		{"state", "rounds", func(n int) string { return "core7/1 RGB -/- -/- " + strings.Repeat("RR,", n/3) }, false},
		{"state", "commas", func(n int) string { return "core7/1 RGB -/- -/- " + strings.Repeat(",", n) }, false},
		{"state", "colors", func(n int) string { return "core7/1 RGB -/- -/- " + strings.Repeat("R", n) }, false},
		{"record", "value", func(n int) string { return head + "[Date \"" + strings.Repeat("x", n) + "\"]\n\n" }, true},
		{"record", "escapes", func(n int) string { return head + "[Date \"" + strings.Repeat(`\n`, n/2) + "\"]\n\n" }, true},
		{"record", "name", func(n int) string { return head + "[" + strings.Repeat("x", n) + " \"\"]\n\n" }, false},
		{"record", "no line break", func(n int) string { return strings.Repeat("[Game ", n/6) }, false},
		{"record", "tags", func(n int) string {
			return head + lines(n, func(i int) string { return fmt.Sprintf("[T%d \"x\"]\n", i) }) + "\n"
		}, true},
		{"record", "a tag twice, late", func(n int) string {
			return head + lines(n, func(i int) string { return fmt.Sprintf("[T%d \"x\"]\n", i) }) + "[T0 \"x\"]\n\n"
		}, false},
		{"record", "players", func(n int) string {
			return head + lines(n, func(i int) string { return fmt.Sprintf("[Seat%d \"x\"]\n", i) }) + "\n"
		}, false},
		{"record", "actions", func(n int) string { return head + "\n" + strings.Repeat("0:lock=R\n", n/9) }, true},
		{"record", "empty lines", func(n int) string { return head + strings.Repeat("\n", n) }, false},
		{"record", "an action", func(n int) string { return head + "\n0:choose=" + strings.Repeat("R", n) + "\n" }, false},
	} {
		t.Run(of.kind+" "+of.name, func(t *testing.T) {
			requireLinear(t, 1<<20, of.text, func(text string) {
				again, err := parsers[of.kind](text)
				if of.accepted {
					require.NoError(t, err)
					require.True(t, again == text)
				} else {
					var fault *core7.ParseError
					require.ErrorAs(t, err, &fault)
					require.Less(t, len(err.Error()), 200, "an error does not repeat its input")
				}
			})
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
