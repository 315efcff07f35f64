package cards_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// anyText draws strings of every kind: plain ones, those with special meaning here or in quoting, and any bytes.
func anyText() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.String(),
		rapid.StringMatching(`[a-zA-Z0-9 "\\\]\[\n\r\t'`+"`"+`]{0,12}`),
		rapid.SampledFrom([]string{
			"", " ", "สมชาย ใจดี", "ไพ่สลาฟ \"รอบ ๑\"\n", "\"]\n[Seat0 \"x\"]\n", "\\", "\\u0e01", "'", "`a`",
			"\x00", "\xff", "a\xe0\xb8", "\xed\xa0\x80", "\ufffd", "\ufeff", "🂡", "\u2028", "null", strings.Repeat("ก", 5000),
		}),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
	)
}

// goodText draws strings that tags may hold.
func goodText() *rapid.Generator[string] { return anyText().Filter(utf8.ValidString) }

// extraName draws names that ValidName accepts.
func extraName() *rapid.Generator[string] {
	return rapid.StringMatching(`[A-Za-z][A-Za-z0-9_]{0,10}`).Filter(cards.ValidName)
}

// anyTags draws tags with text of the given kind, for the number of seats or for none.
func anyTags(t *rapid.T, seats int, text *rapid.Generator[string]) (tags cards.Tags) {
	if rapid.Bool().Draw(t, "named") {
		tags.Players = rapid.SliceOfN(text, seats, seats).Draw(t, "players")
	}
	tags.Date, tags.Event = text.Draw(t, "date"), text.Draw(t, "event")
	tags.Finished = rapid.Bool().Draw(t, "finished")
	for _, name := range rapid.SliceOfNDistinct(extraName(), 0, 4, rapid.ID[string]).Draw(t, "extra") {
		tags.Extra = append(tags.Extra, cards.Tag{Name: name, Value: text.Draw(t, "value")})
	}
	return tags
}

// TestTagLine: a tag is one line whatever its value, and is read back to the byte, with what follows it.
func TestTagLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tag := cards.Tag{Name: extraName().Draw(t, "name"), Value: anyText().Draw(t, "value")}
		follows := anyText().Draw(t, "follows")
		line := tag.Append([]byte("before"))
		require.True(t, strings.HasPrefix(string(line), "before["+tag.Name+" \""))
		require.True(t, strings.HasSuffix(string(line), "\"]\n"))
		require.Equal(t, 1, strings.Count(string(line), "\n"))
		require.True(t, utf8.Valid(line))

		got, rest, err := cards.CutTag(string(line[len("before"):]) + follows)
		require.NoError(t, err)
		require.Equal(t, tag, got)
		require.Equal(t, follows, rest)
	})
	event := cards.Tag{Name: "Event", Value: "วันพระ \"ใหญ่\"\n\xff"}
	require.Equal(t, `[Event "วันพระ \"ใหญ่\"\n\xff"]`+"\n", string(event.Append(nil)))
}

// TestTagsThereAndBack writes tags and puts what CutTag reads back together with Add.
func TestTagsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tags := anyTags(t, rapid.IntRange(0, 15).Draw(t, "seats"), anyText())
		if len(tags.Players) == 0 {
			tags.Players = nil
		}
		var back cards.Tags
		rest := string(tags.Append(nil))
		for rest != "" {
			tag, after, err := cards.CutTag(rest)
			require.NoError(t, err)
			require.True(t, back.Add(tag), "%v", tag)
			rest = after
		}
		require.Equal(t, tags, back)
	})
}

// TestTagsAppend pins the text form: players first, what is empty left out.
func TestTagsAppend(t *testing.T) {
	require.Equal(t, "x", string(cards.Tags{}.Append([]byte("x"))))
	tags := cards.Tags{
		Players: []string{"Anna", ""}, Date: "2026-11-30", Event: "สนามหลวง", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: ""}},
	}
	require.Equal(t, strings.Join([]string{
		`[Seat0 "Anna"]`, `[Seat1 ""]`, `[Date "2026-11-30"]`, `[Event "สนามหลวง"]`, `[Status "finished"]`, `[Table "7"]`,
		`[Note ""]`, ``,
	}, "\n"), string(tags.Append(nil)))
}

// TestAddRefuses lists the tags that cannot stand after others; the tags stay as they were.
func TestAddRefuses(t *testing.T) {
	full := cards.Tags{
		Players: []string{"Anna", "Bo"}, Date: "today", Event: "cup", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}},
	}
	for _, c := range []struct {
		before cards.Tags
		tag    cards.Tag
	}{
		{cards.Tags{}, cards.Tag{Name: "Seat1", Value: "x"}},
		{cards.Tags{}, cards.Tag{Name: "Seat", Value: "x"}},
		{cards.Tags{}, cards.Tag{Name: "Seat00", Value: "x"}},
		{cards.Tags{}, cards.Tag{Name: "seat 0", Value: "x"}},
		{full, cards.Tag{Name: "Seat0", Value: "x"}},
		{full, cards.Tag{Name: "Seat1", Value: "x"}},
		{full, cards.Tag{Name: "Seat3", Value: "x"}},
		{cards.Tags{}, cards.Tag{Name: "Date", Value: ""}},
		{full, cards.Tag{Name: "Date", Value: "today"}},
		{cards.Tags{}, cards.Tag{Name: "Event", Value: ""}},
		{full, cards.Tag{Name: "Event", Value: "cup"}},
		{cards.Tags{}, cards.Tag{Name: "Status", Value: ""}},
		{cards.Tags{}, cards.Tag{Name: "Status", Value: "Finished"}},
		{full, cards.Tag{Name: "Status", Value: "finished"}},
		{cards.Tags{}, cards.Tag{Name: "Game", Value: "core7/1"}},
		{cards.Tags{}, cards.Tag{Name: "Revision", Value: "1"}},
		{cards.Tags{}, cards.Tag{Name: "Rules", Value: "RGB"}},
		{cards.Tags{}, cards.Tag{Name: "", Value: "x"}},
		{cards.Tags{}, cards.Tag{Name: "1st", Value: "x"}},
	} {
		after := c.before.Clone()
		require.False(t, after.Add(c.tag), "%v", c.tag)
		require.Equal(t, c.before, after, "%v", c.tag)
	}
	require.True(t, full.Add(cards.Tag{Name: "Seat2", Value: ""}))
	require.Equal(t, []string{"Anna", "Bo", ""}, full.Players)
}

// TestValidName is the table of names.
func TestValidName(t *testing.T) {
	for _, name := range []string{
		"a", "Z", "Table", "table7", "T_1", "a__", "x0", "game", "date", "seat0", "rule", "Dates", "Eventual",
		"GameX", "Sea", "Rule", "RulesX", "STATUS", strings.Repeat("n", 64),
	} {
		require.True(t, cards.ValidName(name), "%q", name)
	}
	for _, name := range []string{
		"", "7", "7a", "_", "_a", "a b", " a", "a ", "a-b", "a.b", "a\"", "a]", "[a", "a\n", "a\x00", "a@", "a`", "a{",
		"@", "[", "`", "{", "é", "aé", "โต๊ะ", "aก", "a\xff", "Game", "Revision", "Date", "Event", "Status", "Seat",
		"Seat0", "Seat15", "SeatX", "Seating", "Rules", strings.Repeat("n", 65),
	} {
		require.False(t, cards.ValidName(name), "%q", name)
	}
}

// TestValidNameIsPlain compares ValidName with its docstring, written as a pattern, on all names of up to two bytes
// and on random ones.
func TestValidNameIsPlain(t *testing.T) {
	shape := regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9_]{0,63}\z`)
	taken := regexp.MustCompile(`\A(Seat.*|Game|Revision|Rules|Date|Event|Status)\z`)
	plain := func(name string) bool { return shape.MatchString(name) && !taken.MatchString(name) }
	for a := range 256 {
		one := string([]byte{byte(a)})
		require.Equal(t, plain(one), cards.ValidName(one), "%q", one)
		for b := range 256 {
			if two := string([]byte{byte(a), byte(b)}); plain(two) != cards.ValidName(two) {
				t.Fatalf("%q", two)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(
			anyText(), rapid.StringMatching(`(Seat|Rules|Game|Date|Event|Status|Revision)?[A-Za-z0-9_]{0,70}`),
		).Draw(t, "name")
		require.Equal(t, plain(name), cards.ValidName(name), "%q", name)
	})
}

func TestTagsValidate(t *testing.T) {
	for _, c := range []struct {
		tags  cards.Tags
		seats int
		code  cards.Code
	}{
		{cards.Tags{Players: []string{"a"}}, 2, cards.CodeRange},
		{cards.Tags{Players: []string{"a", "b", "c"}}, 2, cards.CodeRange},
		{cards.Tags{Players: []string{"a"}}, 0, cards.CodeRange},
		{cards.Tags{Players: []string{"a"}}, -1, cards.CodeRange},
		{cards.Tags{Players: []string{"a", "\xff"}}, 2, cards.CodeSyntax},
		{cards.Tags{Date: "\xff"}, 2, cards.CodeSyntax},
		{cards.Tags{Event: "a\xe0\xb8"}, 2, cards.CodeSyntax},
		{cards.Tags{Extra: []cards.Tag{{Name: "Table", Value: "\xff"}}}, 2, cards.CodeSyntax},
		{cards.Tags{Extra: []cards.Tag{{Name: "Date", Value: "x"}}}, 2, cards.CodeUnknown},
		{cards.Tags{Extra: []cards.Tag{{Name: "", Value: "x"}}}, 2, cards.CodeUnknown},
		{cards.Tags{Extra: []cards.Tag{{Name: "A", Value: "x"}, {Name: "B"}, {Name: "A"}}}, 2, cards.CodeRepeated},
	} {
		require.Equal(t, c.code, fault(t, c.tags.Validate(c.seats)).Code, "%v", c.tags)
	}
	require.NoError(t, cards.Tags{}.Validate(0))
	bothCases := cards.Tags{Extra: []cards.Tag{{Name: "A"}, {Name: "a"}}}
	require.NoError(t, bothCases.Validate(2), "letter case makes a difference")
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(0, 15).Draw(t, "seats")
		require.NoError(t, anyTags(t, seats, goodText()).Validate(seats))
	})
}

// TestTagsClone: whatever is done to a copy, the original stays as it was.
func TestTagsClone(t *testing.T) {
	original := func() cards.Tags {
		return cards.Tags{
			Players: append(make([]string, 0, 8), "Anna", "Bo"), Date: "today", Event: "cup", Finished: true,
			Extra: append(make([]cards.Tag, 0, 8), cards.Tag{Name: "Table", Value: "7"}),
		}
	}
	tags := original()
	one, two := tags.Clone(), tags.Clone()
	require.Equal(t, original(), one)
	one.Players[0], one.Extra[0].Value = "Eve", "8"
	one.Players, one.Extra = append(one.Players, "Cid"), append(one.Extra, cards.Tag{Name: "Note"})
	slices.Reverse(one.Players)
	require.Equal(t, original(), tags)
	require.Equal(t, original(), two)
	require.Empty(t, tags.Players[:3][2], "nothing is written behind the end of the original")
	require.Equal(t, cards.Tags{}, cards.Tags{}.Clone(), "nil stays nil")
}

// TestCutTagFaults: each fault has its code and its place, and the text is handed back whole.
func TestCutTagFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		code   cards.Code
	}{
		{``, 0, cards.CodeEnd},
		{`[Event "x"]`, 11, cards.CodeEnd},
		{`nonsense`, 8, cards.CodeEnd},
		{"\n", 0, cards.CodeSyntax},
		{"Event \"x\"]\n", 0, cards.CodeSyntax},
		{" [Event \"x\"]\n", 0, cards.CodeSyntax},
		{"[Event]\n", 0, cards.CodeSyntax},
		{"[Event\"x\"]\n", 0, cards.CodeSyntax},
		{"[Event \"x\"\n", 0, cards.CodeSyntax},
		{"[Event \"x\"] \n", 0, cards.CodeSyntax},
		{"[Event \"x\"]\r\n", 0, cards.CodeSyntax},
		{"[Event x]\n", 0, cards.CodeSyntax},
		{"[Event 'x']\n", 0, cards.CodeSyntax},
		{"[Event `x`]\n", 0, cards.CodeSyntax},
		{"[Event ]\n", 0, cards.CodeSyntax},
		{"[Event  \"x\"]\n", 0, cards.CodeSyntax},
		{"[Event \"a\nb\"]\n", 0, cards.CodeSyntax},
		{"[Event \"]\n", 7, cards.CodeSyntax},
		{"[Event \"x\"\"]\n", 7, cards.CodeSyntax},
		{"[Event \"x\" \"y\"]\n", 7, cards.CodeSyntax},
		{"[Event \"x]\n", 7, cards.CodeSyntax},
		{"[Event \"\\\"]\n", 7, cards.CodeSyntax},
		{"[Event \"\\q\"]\n", 7, cards.CodeSyntax},
		{"[Event \"\\ud800\"]\n", 7, cards.CodeSyntax},
		{"[Lang \"\\x4\"]\n", 6, cards.CodeSyntax},
	} {
		tag, rest, err := cards.CutTag(c.text)
		require.Zero(t, tag, "%q", c.text)
		require.Equal(t, c.text, rest)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%q", c.text)
		require.Equal(t, c.offset, p.Offset, "%q", c.text)
	}
}

func FuzzCutTag(f *testing.F) {
	for _, text := range []string{
		"", "\n", "[Event \"x\"]\n", "[Event \"x\"]\nmore", "[Event 'x']\n", "[ \"\"]\n", "[Seat0 \"\\\"]\\n\"]\n",
		"[A \"]\n",
		"[วัน \"พระ\"]\n", "[Event \"\\xff\\u0e01\\U0001f0a1\\777\"]\n", "[Event \"\xff\"]\n", "[Event `x`]\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tag, rest, err := cards.CutTag(text)
		line, after, whole := strings.Cut(text, "\n")
		if err != nil {
			p := fault(t, err)
			require.Zero(t, tag)
			require.Equal(t, text, rest)
			require.Equal(t, !whole, p.Code == cards.CodeEnd)
			if whole {
				require.Less(t, p.Offset, len(line)+1)
			} else {
				require.Equal(t, len(text), p.Offset)
			}
			return
		}
		require.True(t, whole)
		require.Equal(t, after, rest)
		quoted := strings.TrimSuffix(strings.TrimPrefix(line, "["+tag.Name+" "), "]")
		require.Equal(t, `"`, quoted[:1])
		value, err := strconv.Unquote(quoted)
		require.NoError(t, err)
		require.Equal(t, value, tag.Value)

		again, rest, err := cards.CutTag(string(tag.Append(nil)) + rest)
		require.NoError(t, err)
		require.Equal(t, tag, again)
		require.Equal(t, after, rest)
	})
}

// The form of a quoted value is pinned here, since records must not change with the version of Go.
func TestTagQuoting(t *testing.T) {
	for value, line := range map[string]string{
		"plain":            `[T "plain"]`,
		"ผู้เล่น ♥":        `[T "ผู้เล่น ♥"]`,
		"\u202e\u00a0":     "[T \"\u202e\u00a0\"]",
		"a\"b\\c":          `[T "a\"b\\c"]`,
		"\n\r\t\x00\x7f":   `[T "\n\x0d\x09\x00\x7f"]`,
		"\xff\xe0\xb8":     `[T "\xff\xe0\xb8"]`,
		"\ufffd":           "[T \"\ufffd\"]",
		"\U0010ffff\ue000": "[T \"\U0010ffff\ue000\"]",
	} {
		written := string(cards.Tag{Name: "T", Value: value}.Append(nil))
		require.Equal(t, line+"\n", written)
		tag, rest, err := cards.CutTag(written)
		require.NoError(t, err)
		require.Empty(t, rest)
		require.Equal(t, value, tag.Value)
	}
}
