package wire_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/cards/wire"
)

// readTags reads a document whose only member is tags.
func readTags(document []byte, seats int) (cards.Tags, error) {
	o := wire.Document(document)
	tags := o.Tags(seats)
	if err := o.Close(); err != nil {
		return cards.Tags{}, err
	}
	return tags, nil
}

// writeTags writes such a document.
func writeTags(t require.TestingT, tags cards.Tags) []byte {
	document, err := json.Marshal(map[string]wire.Tags{"tags": wire.TagsOf(tags)})
	require.NoError(t, err)
	return document
}

const goodTags = `{"tags":{"players":["Anna","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,` +
	`"extra":[{"name":"Table","value":"7"},{"name":"Note","value":""}]}}`

// TestTagsForm pins the JSON form of tags.
func TestTagsForm(t *testing.T) {
	want := cards.Tags{
		Players: []string{"Anna", "สมชาย"}, Date: "2026-11-30", Event: "cup", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: ""}},
	}
	require.Equal(t, goodTags, string(writeTags(t, want)))
	tags, err := readTags([]byte(goodTags), 2)
	require.NoError(t, err)
	require.Equal(t, want, tags)

	const none = `{"tags":{"players":[],"date":"","event":"","finished":false,"extra":[]}}`
	require.Equal(t, none, string(writeTags(t, cards.Tags{})), "lists are never null")
	tags, err = readTags([]byte(none), 2)
	require.NoError(t, err)
	require.Equal(t, cards.Tags{}, tags)
}

// TestTagsThereAndBack writes any valid tags and reads them back.
func TestTagsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
			"", "ไพ่ \"สลาฟ\"\n", "<&>\u2028", "\\", "\x00", "\ufffd", "🂡", "null",
		}))
		seats := rapid.IntRange(1, 15).Draw(t, "seats")
		want := cards.Tags{
			Date: text.Draw(t, "date"), Event: text.Draw(t, "event"), Finished: rapid.Bool().Draw(t, "finished"),
		}
		if rapid.Bool().Draw(t, "named") {
			want.Players = rapid.SliceOfN(text, seats, seats).Draw(t, "players")
		}
		name := rapid.StringMatching(`[A-Za-z][a-z0-9_]{0,9}`).Filter(cards.ValidName)
		for _, name := range rapid.SliceOfDistinct(name, rapid.ID[string]).Draw(t, "names") {
			want.Extra = append(want.Extra, cards.Tag{Name: name, Value: text.Draw(t, "value")})
		}
		got, err := readTags(writeTags(t, want), seats)
		require.NoError(t, err)
		require.Equal(t, want, got)
	})
}

// TestTagsOfSharesNothing: whatever is done to the JSON form, the tags stay as they were.
func TestTagsOfSharesNothing(t *testing.T) {
	tags := cards.Tags{Players: []string{"Anna"}, Extra: []cards.Tag{{Name: "Table", Value: "7"}}}
	w := wire.TagsOf(tags)
	w.Players[0], w.Extra[0].Value = "Eve", "8"
	require.Equal(t, cards.Tags{Players: []string{"Anna"}, Extra: []cards.Tag{{Name: "Table", Value: "7"}}}, tags)
}

// TestTagsFaults makes one fault at a time. The sign @ marks the place that the error must name.
func TestTagsFaults(t *testing.T) {
	for _, c := range []struct {
		old, new string
		code     cards.Code
	}{
		{`"tags":`, `@"Tags":{},"tags":`, cards.CodeMember},
		{`"tags":`, `"tags":{},@"tags":`, cards.CodeRepeated},
		{goodTags, `{}@`, cards.CodeMissing},
		{goodTags, `{"tags":@null}`, cards.CodeType},
		{goodTags, `{"tags": @[]}`, cards.CodeType},
		{`"players":["Anna","สมชาย"],`, ``, cards.CodeMissing},
		{`"date":"2026-11-30",`, ``, cards.CodeMissing},
		{`"event":"cup",`, ``, cards.CodeMissing},
		{`"finished":true,`, ``, cards.CodeMissing},
		{`,"extra":[{"name":"Table","value":"7"},{"name":"Note","value":""}]}`, `}@`, cards.CodeMissing},
		{`"event":"cup"`, `"event":"cup",@"Event":"cup"`, cards.CodeMember},
		{`"event":"cup"`, `"event":"cup",@"event":"cup"`, cards.CodeRepeated},
		{`["Anna","สมชาย"]`, `@null`, cards.CodeType},
		{`["Anna","สมชาย"]`, `@"Anna"`, cards.CodeType},
		{`"สมชาย"`, `@null`, cards.CodeType},
		{`"สมชาย"`, `@7`, cards.CodeType},
		{`"สมชาย"`, `"ส@\ud800"`, cards.CodeSyntax},
		{`"2026-11-30"`, `@20261130`, cards.CodeType},
		{`"2026-11-30"`, `@null`, cards.CodeType},
		{`true`, `@"finished"`, cards.CodeType},
		{`true`, `@null`, cards.CodeType},
		{`true`, `@1`, cards.CodeType},
		{`{"name":"Note","value":""}`, `@null`, cards.CodeType},
		{`{"name":"Note","value":""}`, `@["Note",""]`, cards.CodeType},
		{`{"name":"Note","value":""}`, `{"name":"Note"}@`, cards.CodeMissing},
		{`{"name":"Note","value":""}`, `{"value":"Note"}@`, cards.CodeMissing},
		{`{"name":"Note","value":""}`, `{"name":"Note","value":"",@"more":""}`, cards.CodeMember},
		{`{"name":"Note","value":""}`, `{"name":"Note","value":"",@"name":"Note"}`, cards.CodeRepeated},
		{`{"name":"Note","value":""}`, `{"name":"Note","value":@null}`, cards.CodeType},
		{`{"name":"Note","value":""}`, `{"name":@7,"value":""}`, cards.CodeType},
		// What Validate finds has the place of the tags.
		{`{"tags":{"players":["Anna","สมชาย"]`, `{"tags":@{"players":["Anna"]`, cards.CodeRange},
		{`{"tags":{"players":["Anna","สมชาย"]`, `{"tags": @{"players":["Anna","Bo","Cid"]`, cards.CodeRange},
		{`{"tags":{"players":["Anna","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table"`,
			`{"tags":@{"players":[],"date":"","event":"","finished":true,"extra":[{"name":"Date"`, cards.CodeUnknown},
		{`{"tags":{"players":["Anna","สมชาย"],"date":"2026-11-30","event":"cup","finished":true,"extra":[{"name":"Table"`,
			`{"tags":@{"players":[],"date":"","event":"","finished":true,"extra":[{"name":"Note"`, cards.CodeRepeated},
	} {
		require.Equal(t, 1, strings.Count(goodTags, c.old), "%s", c.old)
		marked := strings.Replace(goodTags, c.old, c.new, 1)
		if !strings.Contains(marked, "@") { // what is missing in the tags is missing at their end
			marked = strings.TrimSuffix(marked, "}") + "@}"
		}
		before, after, _ := strings.Cut(marked, "@")
		_, err := readTags([]byte(before+after), 2)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%s: %v", marked, p)
		require.Equal(t, len(before), p.Offset, "%s: %v", marked, p)
	}
	_, err := readTags([]byte(goodTags), 3)
	require.Equal(t, cards.CodeRange, fault(t, err).Code)
}
