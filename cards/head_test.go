package cards_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

const headGame, headRevision = "poker/1", "2.0"

// readRules stands for a game's own parser of its options: a letter for each seat.
func readRules(text string) (seats int, err error) {
	if i := strings.IndexFunc(text, func(r rune) bool { return r != 'x' }); i >= 0 {
		return 0, &cards.ParseError{Offset: i, Code: cards.CodeUnknown, Msg: "not the letter of a seat"}
	}
	if text == "" {
		return 0, &cards.ParseError{Offset: 0, Code: cards.CodeEnd, Msg: "a seat is expected"}
	}
	return len(text), nil
}

const goodHead = `[Game "poker/1"]
[Revision "2.0"]
[Rules "xx"]
[Seat0 "Anna"]
[Seat1 "สมชาย"]
[Date "2026-11-30"]
[Event "cup \"one\""]
[Status "finished"]
[Table "7"]
[Note ""]

`

// TestHead pins the form of a head.
func TestHead(t *testing.T) {
	want := cards.Tags{
		Players: []string{"Anna", "สมชาย"}, Date: "2026-11-30", Event: "cup \"one\"", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: ""}},
	}
	require.Equal(t, "before"+goodHead, string(cards.AppendHead([]byte("before"), headGame, headRevision, "xx", want)))
	tags, rest, err := cards.CutHead(goodHead+"after\n", headGame, headRevision, readRules)
	require.NoError(t, err)
	require.Equal(t, want, tags)
	require.Equal(t, "after\n", rest)

	const none = "[Game \"poker/1\"]\n[Revision \"2.0\"]\n[Rules \"x\"]\n\n"
	require.Equal(t, none, string(cards.AppendHead(nil, headGame, headRevision, "x", cards.Tags{})))
	tags, rest, err = cards.CutHead(none, headGame, headRevision, readRules)
	require.NoError(t, err)
	require.Equal(t, cards.Tags{}, tags)
	require.Empty(t, rest)
}

// TestHeadThereAndBack writes any valid tags and reads them back, whatever follows.
func TestHeadThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(1, 15).Draw(t, "seats")
		want := anyTags(t, seats, goodText())
		follows := anyText().Draw(t, "follows")
		head := cards.AppendHead(nil, headGame, headRevision, strings.Repeat("x", seats), want)
		tags, rest, err := cards.CutHead(string(head)+follows, headGame, headRevision, readRules)
		require.NoError(t, err)
		require.Equal(t, want, tags)
		require.Equal(t, follows, rest)
	})
}

// TestHeadFaults makes one fault at a time in a good head. The sign @ marks the place that the error must name.
func TestHeadFaults(t *testing.T) {
	for _, c := range []struct {
		old, new string
		code     cards.Code
	}{
		{goodHead, "@", cards.CodeEnd},
		{goodHead, "[Game \"poker/1\"]@", cards.CodeEnd},
		{goodHead, "[Game \"poker/1\"]\n@", cards.CodeEnd},
		{goodHead, "@\n", cards.CodeMissing},
		{goodHead, "[Game \"poker/1\"]\n[Revision \"2.0\"]\n@\n", cards.CodeMissing},
		{"\n\n", "\n@", cards.CodeEnd},
		{"\n\n", "\n@0:play\n", cards.CodeSyntax},
		{"[Game \"poker/1", "@[Game \"poker/2", cards.CodeVersion},
		{"[Game \"poker/1", "@[Game \"", cards.CodeVersion},
		{"[Game", "@[game", cards.CodeVersion},
		{"[Game \"poker/1\"]\n", "@", cards.CodeVersion},
		{"[Revision \"2", "@[Revision \"3", cards.CodeVersion},
		{"[Revision \"2.0\"]\n", "@", cards.CodeVersion},
		{"[Rules", "@[Rule", cards.CodeMissing},
		{"[Rules \"xx\"]\n", "@", cards.CodeMissing},
		{"\"xx\"", "\"x@yx\"", cards.CodeUnknown},
		{"\"xx\"", "\"@\"", cards.CodeEnd},
		{"\"xx\"", "\"@\\x78x\"", cards.CodeOrder},
		{"\"Anna\"", "\"@\\x41nna\"", cards.CodeOrder},
		{"\"สมชาย\"", "\"@\\u0e2aมชาย\"", cards.CodeOrder},
		{"[Seat0", "@[Seat1", cards.CodeUnknown},
		{"[Seat1", "@[Seat2", cards.CodeUnknown},
		{"[Seat1", "@[Seat0", cards.CodeUnknown},
		{"[Date", "@[Seat1 \"Bo\"]\n[Date", cards.CodeUnknown},
		{"[Event", "@[Date \"2026-11-30\"]\n[Event", cards.CodeUnknown},
		{"[Event", "@[Date \"\"]\n[Event", cards.CodeUnknown},
		{"[Table", "@[Status \"finished\"]\n[Table", cards.CodeUnknown},
		{"[Status \"finished", "@[Status \"broken off", cards.CodeUnknown},
		{"[Table", "@[Game \"poker/1\"]\n[Table", cards.CodeUnknown},
		{"[Table", "@[Rules \"xx\"]\n[Table", cards.CodeUnknown},
		{"[Table", "@[7 \"7\"]\n[Table", cards.CodeUnknown},
		{"[Date \"2026-11-30\"]\n[Event \"cup \\\"one\\\"\"]", "[@Event \"cup\"]\n[Date \"2026-11-30\"]", cards.CodeOrder},
		{"[Seat0 \"Anna\"]\n[Seat1 \"สมชาย\"]\n[Date \"2026-11-30\"]",
			"[@Date \"x\"]\n[Seat0 \"\"]\n[Seat1 \"\"]", cards.CodeOrder},
		{"[Status \"finished\"]\n[Table \"7\"]", "[@Table \"7\"]\n[Status \"finished\"]", cards.CodeOrder},
		{"[Table \"7\"]", "@[Table '7']", cards.CodeSyntax},
		{"[Table \"7\"]", "@[Table \"7\"] ", cards.CodeSyntax},
		{"[Table \"7\"]", "[Table @\"7\" \"8\"]", cards.CodeSyntax},
		{"[Table \"7\"]\n", "[Table \"7\"]\n@ \n", cards.CodeSyntax},
		{"[Table \"7\"]\n", "@[Table \"7\"]\r\n", cards.CodeSyntax},
	} {
		require.Equal(t, 1, strings.Count(goodHead, c.old), "%s", c.old)
		marked := strings.Replace(goodHead, c.old, c.new, 1)
		before, after, _ := strings.Cut(marked, "@")
		tags, rest, err := cards.CutHead(before+after, headGame, headRevision, readRules)
		require.Zero(t, tags, "%s", marked)
		require.Empty(t, rest, "%s", marked)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%s: %v", marked, p)
		require.Equal(t, len(before), p.Offset, "%s: %v", marked, p)
	}
}

// TestHeadValidates: what Tags.Validate refuses, no head may hold. The sign @ marks the place that the error must name:
// the tag, or the end of the head where names are missing.
func TestHeadValidates(t *testing.T) {
	for _, c := range []struct {
		old, new string
		code     cards.Code
	}{
		{"\"xx\"", "\"xxx\"", cards.CodeRange}, // at the end
		{"\"xx\"]\n[Seat0 \"Anna\"]\n[", "\"x\"]\n[Seat0 \"Anna\"]\n@[", cards.CodeRange},
		{"[Note", "@[Table", cards.CodeRepeated},
		{"[Seat0 \"Anna", "@[Seat0 \"\\xff", cards.CodeSyntax},
		{"[Date \"2026", "@[Date \"\\xff", cards.CodeSyntax},
		{"[Event \"cup", "@[Event \"\\xff", cards.CodeSyntax},
		{"[Note \"\"]", "@[Note \"a\\xe0\\xb8z\"]", cards.CodeSyntax},
	} {
		require.Equal(t, 1, strings.Count(goodHead, c.old), "%s", c.old)
		before, after, marked := strings.Cut(strings.Replace(goodHead, c.old, c.new, 1), "@")
		text := before + after
		tags, rest, err := cards.CutHead(text, headGame, headRevision, readRules)
		require.Zero(t, tags, "%s", text)
		require.Empty(t, rest, "%s", text)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%s", text)
		if !marked {
			before = text[:len(text)-1]
		}
		require.Equal(t, len(before), p.Offset, "%s", text)
	}
}

// TestHeadMessages: an error says what is expected.
func TestHeadMessages(t *testing.T) {
	for _, c := range []struct{ old, new, says string }{
		{"finished", "done", `Status is "finished"`},
		{"[Date \"2026-11-30\"]", "[Date \"\"]", "Date is left out when it is empty"},
		{"[Seat1", "[Seat3", "Seat0, Seat1 and so on"},
		{"[Table", "[Seating", "Seat0, Seat1 and so on"},
		{"[Table", "[Rules", "Rules stands once"},
		{"[Table", "[7", "letters, digits or underscores"},
		{"[Table \"7\"]\n", "[Table \"7\"]\r\n", "ended by a line feed only"},
	} {
		_, _, err := cards.CutHead(strings.Replace(goodHead, c.old, c.new, 1), headGame, headRevision, readRules)
		require.Contains(t, fault(t, err).Msg, c.says)
	}
}

// TestHeadForeignError: an error of the parser of the options is never lost, of whatever type it is.
func TestHeadForeignError(t *testing.T) {
	foreign := errors.New("something else")
	_, _, err := cards.CutHead(goodHead, headGame, headRevision, func(string) (int, error) { return 2, foreign })
	require.ErrorIs(t, err, foreign)
}

// FuzzCutHead: a head that is read is the one that would be written, and an error has a place in the text.
func FuzzCutHead(f *testing.F) {
	f.Add(goodHead)
	f.Add(goodHead + "0:lock=R\n")
	for _, part := range []string{"[Game", "[Rules", "[Seat0", "[Date", "[Table", "\n\n", "\"xx\"", "7"} {
		f.Add(strings.Replace(goodHead, part, "", 1))
		f.Add(strings.Replace(goodHead, part, part+part, 1))
	}
	f.Fuzz(func(t *testing.T, text string) {
		var rules []string
		tags, rest, err := cards.CutHead(text, headGame, headRevision, func(text string) (int, error) {
			rules = append(rules, text)
			return readRules(text)
		})
		if err != nil {
			p := fault(t, err)
			require.Zero(t, tags)
			require.Empty(t, rest)
			require.GreaterOrEqual(t, p.Offset, 0)
			require.LessOrEqual(t, p.Offset, len(text))
			return
		}
		require.Len(t, rules, 1)
		require.NoError(t, tags.Validate(len(rules[0])))
		head := cards.AppendHead(nil, headGame, headRevision, rules[0], tags)
		require.Equal(t, text, string(head)+rest)
		again, _, err := cards.CutHead(string(head), headGame, headRevision, readRules)
		require.NoError(t, err)
		require.Equal(t, tags, again)
	})
}
