package core7_test

import (
	"encoding"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The documents of the design, letter by letter.
func TestActionDocuments(t *testing.T) {
	const r, g, b, x = core7.Red, core7.Green, core7.Blue, core7.Gray
	hand := core7.HandOf(r, r, x, b, g, r, x)
	for _, of := range []struct {
		action core7.Action
		text   string
	}{
		{core7.Choose(0, hand), `{"type":"choose","seat":0,"hand":["red","red","red","green","blue","gray","gray"]}`},
		{core7.Choose(1, core7.Hand{}), `{"type":"choose","seat":1,"hand":[]}`},
		{core7.Lock(0, r), `{"type":"lock","seat":0,"color":"red"}`},
		{core7.Lock(14, b), `{"type":"lock","seat":14,"color":"blue"}`},
		{core7.Discard(1, x), `{"type":"discard","seat":1,"color":"gray"}`},
		{core7.Discard(0, g), `{"type":"discard","seat":0,"color":"green"}`},
	} {
		require.Equal(t, of.action.Seat(), of.action.By())
		require.Equal(t, of.text, document(t, of.action))
		var read core7.Action
		require.NoError(t, json.Unmarshal([]byte(of.text), &read))
		require.Equal(t, of.action, read)
	}
	// What is read may have its members and its colors in any order, and spaces.
	for _, text := range []string{
		`{"type":"choose","seat":0,"hand":["red","red","gray","blue","green","red","gray"]}`,
		` { "hand" : [ "gray","gray","blue","green","red","red","red" ] , "seat" : 0, "type":"choose" } `,
		"{\"s\\u0065at\":0,\n\t\"type\":\"ch\\u006fose\",\r\n\"hand\":[\"red\",\"red\",\"gray\",\"blue\",\"green\",\"red\",\"gray\"]}\n",
	} {
		var read core7.Action
		require.NoError(t, read.UnmarshalJSON([]byte(text)), text)
		require.Equal(t, core7.Choose(0, hand), read)
	}
	require.Equal(t, `{"cycle":"red-green-blue"}`, document(t, core7.Default()))
	require.Equal(t, `{"cycle":"red-blue-green"}`, document(t, core7.Rules{Cycle: core7.RedBlueGreen}))
}

// Every action that a text can hold, there and back; every other is refused.
func TestActionJSONRoundTrips(t *testing.T) {
	for _, trial := range trials {
		for _, a := range trial.actions {
			data, err := json.Marshal(a)
			held := chooses(a) || (locks(a) || discards(a)) && a.Color().Valid()
			held = held && a.Seat() >= 0 && a.Seat() <= cards.MaxSeat
			if !held {
				require.Error(t, err, "%v", a)
				require.Empty(t, data)
				continue
			}
			require.NoError(t, err, "%v", a)
			var read core7.Action
			require.NoError(t, read.UnmarshalJSON(data))
			if read != a {
				require.Equal(t, a, read)
			}
		}
	}
}

func TestRecordJSONRoundTrips(t *testing.T) { rapid.Check(t, recordJSONRoundTrips) }
func FuzzRecordJSONRoundTrips(f *testing.F) { f.Fuzz(rapid.MakeFuzz(recordJSONRoundTrips)) }

// recordJSONRoundTrips: of a match cut anywhere, with any tags.
func recordJSONRoundTrips(t *rapid.T) {
	record := drawMatch(t)
	record.Tags = drawTags(t)
	record.Actions = slices.Clip(record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")])
	if len(record.Actions) == 0 {
		record.Actions = nil
	}
	text := document(t, record)
	var read core7.Record
	require.NoError(t, json.Unmarshal([]byte(text), &read), text)
	require.Equal(t, record, read)
	require.Equal(t, text, document(t, read))
	var rules core7.Rules
	require.NoError(t, json.Unmarshal([]byte(document(t, record.Rules)), &rules))
	require.Equal(t, record.Rules, rules)
	requireNoNull(t, text)
}

// A flaw turns a good document into one with a fault: old is replaced by new, where ^ marks the place that the error
// must name.
type flaw struct {
	old, new string
	code     cards.Code
}

// requireFlaws reads documents with one flaw each. They must be refused, and what was to be read must stay as it was.
func requireFlaws(t *testing.T, good string, read func(data []byte) (untouched bool, err error), flaws []flaw) {
	_, err := read([]byte(good))
	require.NoError(t, err, good)
	for _, f := range flaws {
		require.Equal(t, 1, strings.Count(good, f.old), "%s in %s", f.old, good)
		marked := strings.Replace(good, f.old, f.new, 1)
		before, after, ok := strings.Cut(marked, "^")
		require.True(t, ok, marked)
		untouched, err := read([]byte(before + after))
		var fault *core7.ParseError
		require.ErrorAs(t, err, &fault, marked)
		require.Equal(t, f.code, fault.Code, "%s: %v", marked, err)
		require.Equal(t, len(before), fault.Offset, "%s: %v", marked, err)
		require.NotEmpty(t, fault.Msg)
		require.True(t, untouched, "%s: something was read", marked)
	}
}

// flawsOfAny are those that every document can have, whatever is in it.
func flawsOfAny(good string) []flaw {
	open := good[:len(good)-1] // without the last brace
	return []flaw{
		{good, "^", cards.CodeEnd},
		{good, " \n^", cards.CodeEnd},
		{good, open + "^", cards.CodeEnd},
		{good, good[:len(good)/2] + "^", cards.CodeEnd},
		{good, good + "^" + good, cards.CodeTrailing},
		{good, good + "\n^" + good, cards.CodeTrailing},
		{good, good + "^}", cards.CodeTrailing},
		{good, good + " ^null", cards.CodeTrailing},
		{good, good + "^\x00", cards.CodeTrailing},
		{good, "^[" + good + "]", cards.CodeType},
		{good, "^null", cards.CodeType},
		{good, " ^null", cards.CodeType},
		{good, "^true", cards.CodeType},
		{good, "^7", cards.CodeType},
		{good, "^\"text\"", cards.CodeType},
		{good, "^[]", cards.CodeType},
		{good, "{}^", cards.CodeMissing},
		{good, "^\ufeff" + good, cards.CodeSyntax},
		{good, "^'" + good, cards.CodeSyntax},
		{good, "{^," + good[1:], cards.CodeSyntax},
		{good, "{^x" + good[1:], cards.CodeSyntax},
		{good, open + ",^}", cards.CodeSyntax},
		{good, open + "^]", cards.CodeSyntax},
		{good, open + " ^// a remark\n}", cards.CodeSyntax},
		{good, open + ",^\"x\":0}", cards.CodeMember},
		{good, open + ",^\"\":null}", cards.CodeMember},
		{good, open + ", ^\"x\":{}, \"y\":[]}", cards.CodeMember},
		{good, open + ",\"x\":0,^\"x\":0}", cards.CodeRepeated},
		{good, open + ",\"x\":\"^\xff\"}", cards.CodeSyntax},
		{good, open + ",\"x\":\"\xe0\xb8\x81^\xe0\xb8\"}", cards.CodeSyntax},
		{good, open + ",\"x\":\"^\n\"}", cards.CodeSyntax},
		{good, open + ",\"x\":\"\\^q\"}", cards.CodeSyntax},
		{good, open + ",\"x\":tru^}", cards.CodeSyntax},
	}
}

func TestBadActionJSON(t *testing.T) {
	held := core7.Choose(1, core7.HandOf(core7.Red, core7.Gray))
	read := func(data []byte) (bool, error) {
		a := held
		err := a.UnmarshalJSON(data)
		return a == held, err
	}
	const lock = `{"type":"lock","seat":1,"color":"red"}`
	requireFlaws(t, lock, read, flawsOfAny(lock))
	requireFlaws(t, lock, read, []flaw{
		{`"lock"`, `^"pass"`, cards.CodeUnknown},
		{`"lock"`, `^"Lock"`, cards.CodeUnknown},
		{`"lock"`, `^" lock"`, cards.CodeUnknown},
		{`"lock"`, `^"none"`, cards.CodeUnknown},
		{`"lock"`, `^""`, cards.CodeUnknown},
		{`"lock"`, `^null`, cards.CodeType},
		{`"lock"`, `^2`, cards.CodeType},
		{`"lock"`, `^["lock"]`, cards.CodeType},
		{`:1,`, `:^1.5,`, cards.CodeRange},
		{`:1,`, `:^1.0,`, cards.CodeRange},
		{`:1,`, `:^1e0,`, cards.CodeRange},
		{`:1,`, `:^-1,`, cards.CodeRange},
		{`:1,`, `:^-0,`, cards.CodeRange},
		{`:1,`, `: ^15 ,`, cards.CodeRange},
		{`:1,`, `:^257,`, cards.CodeRange},
		{`:1,`, `:^99999999999999999999999999,`, cards.CodeRange},
		{`:1,`, `:0^1,`, cards.CodeSyntax},
		{`:1,`, `:^+1,`, cards.CodeSyntax},
		{`:1,`, `:^"1",`, cards.CodeType},
		{`:1,`, `:^null,`, cards.CodeType},
		{`:1,`, `:^true,`, cards.CodeType},
		{`:1,`, `:^[1],`, cards.CodeType},
		{`"red"`, `^"R"`, cards.CodeUnknown},
		{`"red"`, `^"Red"`, cards.CodeUnknown},
		{`"red"`, `^"red "`, cards.CodeUnknown},
		{`"red"`, `^"grey"`, cards.CodeUnknown},
		{`"red"`, `^"none"`, cards.CodeUnknown},
		{`"red"`, `^""`, cards.CodeUnknown},
		{`"red"`, `^null`, cards.CodeType},
		{`"red"`, `^1`, cards.CodeType},
		{`"red"`, `^["red"]`, cards.CodeType},
		{`"red"`, `"^\ud800"`, cards.CodeSyntax},
		{`"red"`, `"red^\udc00\ud800"`, cards.CodeSyntax},
		{lock, `{"seat":1,"color":"red"}^`, cards.CodeMissing},
		{lock, `{"type":"lock","color":"red"}^`, cards.CodeMissing},
		{lock, `{"type":"lock","seat":1}^`, cards.CodeMissing},
		{lock, `  {"type":"lock","seat":1 }^  `, cards.CodeMissing},
		{lock, `{^"Type":"lock","seat":1,"color":"red"}`, cards.CodeMember},
		{lock, `{"type":"lock",^"Seat":1,"color":"red"}`, cards.CodeMember},
		{lock, `{"type":"lock","seat":1,^"COLOR":"red"}`, cards.CodeMember},
		{lock, `{"type":"lock","seat":1,"color":"red",^"Seat":1}`, cards.CodeMember},
		{lock, `{"type":"lock",^"seat ":1,"seat":1,"color":"red"}`, cards.CodeMember},
		{lock, `{"type":"lock","seat":1,"color":"red",^"hand":["red"]}`, cards.CodeMember},
		{lock, `{^"v":1,"type":"lock","seat":1,"color":"red"}`, cards.CodeMember},
		{lock, `{"type":"lock",^"type":"lock","seat":1,"color":"red"}`, cards.CodeRepeated},
		{lock, `{"type":"lock","seat":1, ^"seat":1,"color":"red"}`, cards.CodeRepeated},
		{lock, `{"type":"lock","seat":1,^"s\u0065at":0,"color":"red"}`, cards.CodeRepeated},
		{lock, `{"type":"lock","seat":1,"color":"red",^"color":"blue"}`, cards.CodeRepeated},
	})

	const choose = `{"type":"choose","seat":0,"hand":["red","red","gray"]}`
	requireFlaws(t, choose, read, flawsOfAny(choose))
	requireFlaws(t, choose, read, []flaw{
		{`["red","red","gray"]`, `^"red red gray"`, cards.CodeType},
		{`["red","red","gray"]`, `^"RRX"`, cards.CodeType},
		{`["red","red","gray"]`, `^{"red":2,"gray":1}`, cards.CodeType},
		{`["red","red","gray"]`, `^null`, cards.CodeType},
		{`["red","red","gray"]`, `^7`, cards.CodeType},
		{`"gray"`, `^null`, cards.CodeType},
		{`"gray"`, `^4`, cards.CodeType},
		{`"gray"`, ` ^["gray"]`, cards.CodeType},
		{`"gray"`, `"^\ud83d"`, cards.CodeSyntax},
		{`"gray"]`, `"gray",^]`, cards.CodeSyntax},
		{`["red","red","gray"]`, `["red","red",^"grey"]`, cards.CodeUnknown},
		{`["red","red","gray"]`, `["red",^""]`, cards.CodeUnknown},
		{`["red","red","gray"]`, `["red"` + strings.Repeat(`,"red"`, 14) + `,^"red"]`, cards.CodeRange},
		{choose, `{"type":"choose","seat":0,"color":"red"}^`, cards.CodeMissing},
		{choose, `{"type":"choose","seat":0,"hand":["red"],^"color":"red"}`, cards.CodeMember},
		{choose, `{"type":"choose","seat":0,"hand":["red"],^"hand":["red"]}`, cards.CodeRepeated},
	})
}

func TestBadRulesJSON(t *testing.T) {
	held := core7.Rules{Cycle: core7.RedBlueGreen}
	read := func(data []byte) (bool, error) {
		r := held
		err := r.UnmarshalJSON(data)
		return r == held, err
	}
	const good = `{"cycle":"red-green-blue"}`
	requireFlaws(t, good, read, flawsOfAny(good))
	requireFlaws(t, good, read, []flaw{
		{`"red-green-blue"`, `^"RGB"`, cards.CodeUnknown},
		{`"red-green-blue"`, `^"Red-Green-Blue"`, cards.CodeUnknown},
		{`"red-green-blue"`, `^"green-blue-red"`, cards.CodeUnknown},
		{`"red-green-blue"`, `^"unknown"`, cards.CodeUnknown},
		{`"red-green-blue"`, `^""`, cards.CodeUnknown},
		{`"red-green-blue"`, `^null`, cards.CodeType},
		{`"red-green-blue"`, `^0`, cards.CodeType},
		{`"red-green-blue"`, `^["red","green","blue"]`, cards.CodeType},
		{good, `{^"Cycle":"red-green-blue"}`, cards.CodeMember},
		{good, `{"cycle":"red-green-blue",^"players":2}`, cards.CodeMember},
		{good, `{"cycle":"red-green-blue",^"Cycle":"red-green-blue"}`, cards.CodeMember},
		{good, `{"cycle":"red-green-blue",^"cycle":"red-green-blue"}`, cards.CodeRepeated},
	})
}

func TestBadRecordJSON(t *testing.T) {
	held := core7.Record{
		Tags:    core7.Tags{Players: []string{"Ann", "Bo"}, Date: "today", Finished: true, Extra: []cards.Tag{{Name: "A", Value: "b"}}},
		Rules:   core7.Rules{Cycle: core7.RedBlueGreen},
		Actions: []core7.Action{core7.Lock(1, core7.Blue)},
	}
	want := held.Clone()
	read := func(data []byte) (bool, error) {
		r := held
		err := r.UnmarshalJSON(data)
		return reflect.DeepEqual(r, want) && reflect.DeepEqual(held, want), err
	}
	const good = `{"v":1,"game":"core7","revision":"1.0.0",` +
		`"tags":{"players":["Ann","Bo"],"date":"today","event":"","finished":false,"extra":[{"name":"Place","value":"here"}]},` +
		`"rules":{"cycle":"red-green-blue"},"actions":[{"type":"lock","seat":0,"color":"red"}]}`
	const tags = `{"players":["Ann","Bo"],"date":"today","event":"","finished":false,"extra":[{"name":"Place","value":"here"}]}`
	requireFlaws(t, good, read, flawsOfAny(good))
	requireFlaws(t, good, read, []flaw{
		// the head
		{`"v":1`, `"v":^2`, cards.CodeVersion},
		{`"v":1`, `"v":^0`, cards.CodeVersion},
		{`"v":1`, `"v":^-1`, cards.CodeRange},
		{`"v":1`, `"v":^1.0`, cards.CodeRange},
		{`"v":1`, `"v":^"1"`, cards.CodeType},
		{`"v":1`, `"v":^null`, cards.CodeType},
		{`"v":1`, `"v":1,^"v":1`, cards.CodeRepeated},
		{good, strings.Replace(good, `"v":1,`, ``, 1) + "^", cards.CodeMissing},
		{good, strings.Replace(good, `"v"`, `^"V"`, 1), cards.CodeMember},
		{`"game":"core7"`, `"game":^"president"`, cards.CodeVersion},
		{`"game":"core7"`, `"game":^"CORE7"`, cards.CodeVersion},
		{`"game":"core7"`, `"game":^"core7/1"`, cards.CodeVersion},
		{`"game":"core7"`, `"game":^7`, cards.CodeType},
		{`"game":"core7"`, `"game":^null`, cards.CodeType},
		{good, strings.Replace(good, `"game":"core7",`, ``, 1) + "^", cards.CodeMissing},
		{`"revision":"1.0.0"`, `"revision":^"1.0.1"`, cards.CodeVersion},
		{`"revision":"1.0.0"`, `"revision":^"1"`, cards.CodeVersion},
		{`"revision":"1.0.0"`, `"revision":^1`, cards.CodeType},
		{good, strings.Replace(good, `"revision":"1.0.0",`, ``, 1) + "^", cards.CodeMissing},
		// the tags
		{good, strings.Replace(good, `"tags":`+tags+`,`, ``, 1) + "^", cards.CodeMissing},
		{tags, `^null`, cards.CodeType},
		{tags, `^[]`, cards.CodeType},
		{tags, `^"none"`, cards.CodeType},
		{tags, `{}^`, cards.CodeMissing},
		{`"date":"today",`, `"date":"today",^"date":"today",`, cards.CodeRepeated},
		{`"date":"today",`, `"date":"today",^"Date":"today",`, cards.CodeMember},
		{`"today"`, `^null`, cards.CodeType},
		{`"today"`, `^20261130`, cards.CodeType},
		{`"today"`, `"^\ud800"`, cards.CodeSyntax},
		{`"today","event":""`, `"today","event":^null`, cards.CodeType},
		{`false`, `^null`, cards.CodeType},
		{`false`, `^0`, cards.CodeType},
		{`false`, `^"false"`, cards.CodeType},
		{`false`, `^False`, cards.CodeSyntax},
		{`["Ann","Bo"]`, `^null`, cards.CodeType},
		{`["Ann","Bo"]`, `^"Ann"`, cards.CodeType},
		{`["Ann","Bo"]`, `["Ann",^null]`, cards.CodeType},
		{`["Ann","Bo"]`, `["Ann", ^7]`, cards.CodeType},
		{tags, `^{"players":["Ann"],"date":"","event":"","finished":false,"extra":[]}`, cards.CodeRange},
		{tags, `^{"players":["Ann","Bo","Cy"],"date":"","event":"","finished":false,"extra":[]}`, cards.CodeRange},
		{tags, `{"date":"","event":"","finished":false,"extra":[]}^`, cards.CodeMissing},
		{tags, `{"players":[],"event":"","finished":false,"extra":[]}^`, cards.CodeMissing},
		{tags, `{"players":[],"date":"","finished":false,"extra":[]}^`, cards.CodeMissing},
		{tags, `{"players":[],"date":"","event":"","extra":[]}^`, cards.CodeMissing},
		{tags, `{"players":[],"date":"","event":"","finished":false}^`, cards.CodeMissing},
		{tags, `^{"players":[],"date":"","event":"","finished":true,"extra":[{"name":"1","value":""}]}`, cards.CodeUnknown},
		{tags, `^{"players":[],"date":"","event":"","finished":true,"extra":[{"name":"Date","value":""}]}`, cards.CodeUnknown},
		{tags, `^{"players":[],"date":"","event":"","finished":true,"extra":[{"name":"A","value":""},{"name":"A","value":"x"}]}`,
			cards.CodeRepeated},
		{`[{"name":"Place","value":"here"}]`, `^null`, cards.CodeType},
		{`[{"name":"Place","value":"here"}]`, `^{"Place":"here"}`, cards.CodeType},
		{`{"name":"Place","value":"here"}`, `^["Place","here"]`, cards.CodeType},
		{`{"name":"Place","value":"here"}`, `^null`, cards.CodeType},
		{`{"name":"Place","value":"here"}`, `{"name":"Place"}^`, cards.CodeMissing},
		{`{"name":"Place","value":"here"}`, `{"value":"here"}^`, cards.CodeMissing},
		{`{"name":"Place","value":"here"}`, `{"name":"Place","value":"here",^"x":0}`, cards.CodeMember},
		{`{"name":"Place","value":"here"}`, `{"name":"Place",^"name":"Place","value":"here"}`, cards.CodeRepeated},
		{`"here"`, `^null`, cards.CodeType},
		// the rules
		{good, strings.Replace(good, `"rules":{"cycle":"red-green-blue"},`, ``, 1) + "^", cards.CodeMissing},
		{`{"cycle":"red-green-blue"}`, `^null`, cards.CodeType},
		{`{"cycle":"red-green-blue"}`, `^"RGB"`, cards.CodeType},
		{`{"cycle":"red-green-blue"}`, `{}^`, cards.CodeMissing},
		{`{"cycle":"red-green-blue"}`, `{"cycle":^"RGB"}`, cards.CodeUnknown},
		{`{"cycle":"red-green-blue"}`, `{"cycle":^null}`, cards.CodeType},
		{`{"cycle":"red-green-blue"}`, `{"cycle":"red-green-blue",^"rounds":7}`, cards.CodeMember},
		{`{"cycle":"red-green-blue"}`, `{"cycle":"red-green-blue",^"cycle":"red-green-blue"}`, cards.CodeRepeated},
		{`{"cycle":"red-green-blue"}`, `{"cycle":"red-green-blue"},^"rules":{"cycle":"red-green-blue"}`, cards.CodeRepeated},
		// the actions
		{good, strings.Replace(good, `,"actions":[{"type":"lock","seat":0,"color":"red"}]`, ``, 1) + "^", cards.CodeMissing},
		{`[{"type":"lock","seat":0,"color":"red"}]`, `^null`, cards.CodeType},
		{`[{"type":"lock","seat":0,"color":"red"}]`, `^{}`, cards.CodeType},
		{`[{"type":"lock","seat":0,"color":"red"}]`, `^"0:lock=R"`, cards.CodeType},
		{`{"type":"lock","seat":0,"color":"red"}`, `^null`, cards.CodeType},
		{`{"type":"lock","seat":0,"color":"red"}`, `^[]`, cards.CodeType},
		{`{"type":"lock","seat":0,"color":"red"}`, `^"0:lock=R"`, cards.CodeType},
		{`{"type":"lock","seat":0,"color":"red"}`, `{}^`, cards.CodeMissing},
		{`{"type":"lock","seat":0,"color":"red"}`, `{"type":"lock","seat":0}^`, cards.CodeMissing},
		{`"seat":0`, `"seat":^1.5`, cards.CodeRange},
		{`"seat":0`, `"seat":^15`, cards.CodeRange},
		{`"lock"`, `^"pass"`, cards.CodeUnknown},
		{`"color":"red"`, `"color":^"R"`, cards.CodeUnknown},
		{`"color":"red"`, `"color":"red",^"x":0`, cards.CodeMember},
		{`"color":"red"`, `"color":"red",^"color":"red"`, cards.CodeRepeated},
		{`"color":"red"}`, `"color":"red"}, {"type":"choose","seat":1,"hand":["red",^""]}`, cards.CodeUnknown},
		{`"color":"red"}`, `"color":"red"},^`, cards.CodeSyntax},
	})
}

// A View, a Transcript and an Observation are no records: what goes out does not come in again.
func TestOutwardDocumentsAreNotRead(t *testing.T) {
	s := start(t, core7.Default())
	_, events, err := s.Apply(s.AppendLegal(nil, 0)[0])
	require.NoError(t, err)
	told, err := (core7.Record{}).For(0)
	require.NoError(t, err)
	view, seen, event, state := s.View(0), events[0].For(0), events[0], s
	before := told
	documents := []string{document(t, view), document(t, seen), document(t, told)}
	documents = append(documents, document(t, core7.Record{}), `{}`, `null`, `""`, ``)
	for _, text := range documents {
		data := []byte(text)
		require.Error(t, view.UnmarshalJSON(data))
		require.Error(t, seen.UnmarshalJSON(data))
		require.Error(t, told.UnmarshalJSON(data))
		require.Error(t, event.UnmarshalJSON(data))
		require.Error(t, state.UnmarshalJSON(data))
		for _, into := range []any{&view, &seen, &told, &event, &state} {
			require.Error(t, json.Unmarshal(data, into), text)
		}
	}
	require.True(t, view == s.View(0) && seen == events[0].For(0) && event == events[0] && state == s)
	require.Equal(t, before, told)
	for _, text := range documents[:3] {
		var record core7.Record
		require.Error(t, json.Unmarshal([]byte(text), &record))
		var action core7.Action
		require.Error(t, json.Unmarshal([]byte(text), &action))
	}
}

// A State and an Event refuse to be written, by themselves and within other values, as does what no text can hold.
func TestWhatIsNotWritten(t *testing.T) {
	s := start(t, core7.Default())
	_, events, err := s.Apply(s.AppendLegal(nil, 0)[0])
	require.NoError(t, err)
	for _, secret := range []any{s, &s, events[0], events, core7.State{}, core7.Event{}} {
		for _, of := range []any{secret, []any{secret}, map[string]any{"x": secret}, struct{ X any }{secret}} {
			data, err := json.Marshal(of)
			require.Empty(t, data)
			require.ErrorContains(t, err, "Record", "the error names what can be written instead")
			require.ErrorContains(t, err, "View")
		}
	}
	step := core7.Step{State: s, Action: core7.Lock(0, core7.Red), Events: events}
	_, err = json.Marshal(step)
	require.Error(t, err)

	bad := core7.Rules{Cycle: 2}
	_, err = json.Marshal(bad)
	require.ErrorIs(t, err, core7.ErrCycle)
	for _, r := range []core7.Record{
		{Rules: bad},
		{Tags: core7.Tags{Players: []string{"Ann"}}},
		{Tags: core7.Tags{Date: "\xff"}},
		{Tags: core7.Tags{Extra: []cards.Tag{{Name: "Date", Value: "x"}}}},
		{Tags: core7.Tags{Extra: []cards.Tag{{Name: "A", Value: "x"}, {Name: "A", Value: "x"}}}},
		{Actions: []core7.Action{{}}},
		{Actions: []core7.Action{core7.Lock(0, core7.Red), core7.Lock(0, 5)}},
		{Actions: []core7.Action{core7.Lock(cards.Spectator, core7.Red)}},
	} {
		_, err := json.Marshal(r)
		require.Error(t, err, "%v", r)
	}
}

// requireNoNull asserts that a document has no null in it, no number that JavaScript cannot hold, and all lists.
func requireNoNull(t require.TestingT, text string) {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err, text)
		require.NotNil(t, token, text)
		if number, ok := token.(json.Number); ok {
			n, err := number.Int64()
			require.NoError(t, err, text)
			require.True(t, n >= -3 && n <= 15, "a number that is not a small integer: %v", n)
		}
	}
}

func TestOutwardDocuments(t *testing.T) { rapid.Check(t, upTo(20, outwardDocuments)) }
func FuzzOutwardDocuments(f *testing.F) { f.Fuzz(rapid.MakeFuzz(outwardDocuments)) }

// outwardDocuments: what every viewer gets at every state of a match has the version, no null, and a list where one
// belongs; and a front end can send each action listed back as it stands.
func outwardDocuments(t *rapid.T) {
	record := drawMatch(t)
	record.Tags = drawTags(t)
	s := start(t, record.Rules)
	for i := range len(record.Actions) + 1 {
		for _, viewer := range viewers[:3] {
			text := document(t, s.View(viewer))
			requireNoNull(t, text)
			var v struct {
				V       int
				Rules   core7.Rules
				Legal   []core7.Action
				Pending []cards.Seat
				Hand    []string
				Rounds  []any
			}
			require.NoError(t, json.Unmarshal([]byte(text), &v))
			require.Equal(t, 1, v.V)
			require.Equal(t, record.Rules, v.Rules)
			require.True(t, slices.Equal(s.AppendPlays(nil, viewer), v.Legal), text)
			require.True(t, v.Legal != nil && v.Pending != nil && v.Hand != nil && v.Rounds != nil, text)
			require.True(t, slices.Equal(slices.Collect(s.Pending().All()), v.Pending), text)
			require.Len(t, v.Rounds, s.NumRounds())
		}
		if i < len(record.Actions) {
			next, events, err := s.Apply(record.Actions[i])
			require.NoError(t, err)
			for _, e := range events {
				for _, viewer := range viewers[:3] {
					text := document(t, e.For(viewer))
					requireNoNull(t, text)
					require.True(t, strings.HasPrefix(text, `{"v":1,"type":"`+e.Kind().String()+`"`), text)
				}
			}
			s = next
		}
	}
	for _, viewer := range viewers[:3] {
		told, err := record.For(viewer)
		require.NoError(t, err)
		text := document(t, told)
		requireNoNull(t, text)
		require.Equal(t, 1, strings.Count(text, `"v":1`), "within a document there are no others: %s", text)
		var doc struct {
			Tags         struct{ Players, Extra []any }
			Observations []json.RawMessage
		}
		require.NoError(t, json.Unmarshal([]byte(text), &doc))
		require.True(t, doc.Tags.Players != nil && doc.Tags.Extra != nil)
		require.Len(t, doc.Observations, len(told.Observations))
	}
}

// TestDocuments pins the outward documents of one match, at moments that have all of their members, to the letter.
// -update writes testdata/documents.txt anew, if the model agrees with the match.
func TestDocuments(t *testing.T) {
	record := core7.Record{
		Tags: core7.Tags{Players: []string{"Ann", "Bo <&>"}, Date: "2026-11-30", Event: "Cup", Finished: true,
			Extra: []cards.Tag{{Name: "Table", Value: "7"}}},
	}
	const match = "1:choose=RRRGGBX 0:choose=RRGGBBX 0:lock=R 1:lock=X 1:lock=G 0:lock=R 1:discard=R" +
		" 0:lock=G 1:lock=R 0:discard=B" +
		" 1:lock=B 0:lock=B 0:lock=X 1:lock=R 1:lock=G 0:lock=G"
	for word := range strings.FieldsSeq(match) {
		a, err := core7.ParseAction(word)
		require.NoError(t, err, word)
		record.Actions = append(record.Actions, a)
	}
	requireModelAgrees(t, record)
	var out strings.Builder
	out.WriteString("# The outward documents of a match of CORE7, each under a line that says whose it is.\n")
	s := start(t, record.Rules)
	write := func(viewer cards.Seat, what string, x any) {
		fmt.Fprintf(&out, "\n# %v of seat %v\n%s\n", what, viewer, document(t, x))
	}
	views := func() {
		fmt.Fprintf(&out, "\n## %v\n", s.Notation())
		for _, viewer := range viewers[:3] {
			write(viewer, "View", s.View(viewer))
		}
	}
	views()
	for _, a := range record.Actions {
		next, events, err := s.Apply(a)
		require.NoError(t, err, "%v at %v", a, s.Notation())
		fmt.Fprintf(&out, "\n## %v\n", a)
		for _, e := range events {
			for _, viewer := range viewers[:3] {
				write(viewer, "Observation", e.For(viewer))
			}
		}
		s = next
		views()
	}
	result, over := s.Result()
	require.True(t, over)
	fmt.Fprintf(&out, "\n## the end\n\n# Result\n%s\n", document(t, result))
	for _, viewer := range viewers[:3] {
		told, err := record.For(viewer)
		require.NoError(t, err)
		write(viewer, "Transcript", told)
	}
	fmt.Fprintf(&out, "\n# Record, the authority's\n%s\n", document(t, record))
	for _, text := range []string{
		`"lock":`, `"discarded":`, `"winner":`, `"result":`, `"round":`, `"hand":[]`, `"rounds":[]`, `"legal":[]`, `"pending":[]`,
	} {
		require.Contains(t, out.String(), text, "the match shows every member")
	}
	requireGolden(t, "testdata/documents.txt", out.String())
}

// Oversized documents, by length: read or refused with memory in proportion to it. See requireLinear.
func TestOversizedJSON(t *testing.T) {
	list := func(n int, item func(i int) string) string {
		var text strings.Builder
		for i := 0; text.Len() < n; i++ {
			if i > 0 {
				text.WriteByte(',')
			}
			text.WriteString(item(i))
		}
		return text.String()
	}
	const open = `{"v":1,"game":"core7","revision":"1.0.0","rules":{"cycle":"red-green-blue"},`
	const tags = `"tags":{"players":[],"date":"","event":"","finished":false,"extra":[`
	for _, of := range []struct {
		name     string
		text     func(n int) string
		accepted bool
	}{
		{"spaces", func(n int) string { return strings.Repeat(" ", n) }, false},
		{"arrays", func(n int) string { return strings.Repeat("[", n) }, false},
		{"objects", func(n int) string { return strings.Repeat(`{"a":`, n/5) }, false},
		{"digits", func(n int) string { return `{"type":"lock","color":"red","seat":` + strings.Repeat("1", n) + `}` }, false},
		{"name", func(n int) string { return `{"` + strings.Repeat("x", n) + `":1}` }, false},
		{"string", func(n int) string { return `{"type":"` + strings.Repeat("x", n) + `","seat":0}` }, false},
		{"escapes", func(n int) string { return `{"type":"` + strings.Repeat(`\u0078`, n/6) + `","seat":0}` }, false},
		{"backslashes", func(n int) string { return `{"type":"` + strings.Repeat(`\\`, n/2) + `","seat":0}` }, false},
		{"members", func(n int) string {
			return `{` + list(n, func(i int) string { return fmt.Sprintf(`"m%d":0`, i) }) + `}`
		}, false},
		{"colors", func(n int) string {
			return `{"type":"choose","seat":0,"hand":[` + list(n, func(int) string { return `"red"` }) + `]}`
		}, false},
		{"players", func(n int) string {
			return open + `"actions":[],"tags":{"players":[` + list(n, func(int) string { return `"Ann"` }) +
				`],"date":"","event":"","finished":false,"extra":[]}}`
		}, false},
		{"tags", func(n int) string {
			return open + `"actions":[],` + tags +
				list(n, func(i int) string { return fmt.Sprintf(`{"name":"T%d","value":"x"}`, i) }) + `]}}`
		}, true},
		{"actions", func(n int) string {
			return open + tags + `]},"actions":[` +
				list(n, func(int) string { return `{"type":"lock","seat":0,"color":"red"}` }) + `]}`
		}, true},
		{"nested actions", func(n int) string {
			return open + tags + `]},"actions":` + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) + `}`
		}, false},
		{"nothing", func(n int) string { return strings.Repeat("\x00", n) }, false},
		{"bad UTF-8 at the end", func(n int) string { return `{"type":"` + strings.Repeat("\u0e01", n/3) + "\xff\"}" }, false},
	} {
		t.Run(of.name, func(t *testing.T) {
			requireLinear(t, 1<<18, of.text, func(text string) {
				var action core7.Action
				var rules core7.Rules
				var record core7.Record
				var fault *core7.ParseError
				require.ErrorAs(t, action.UnmarshalJSON([]byte(text)), &fault)
				require.ErrorAs(t, rules.UnmarshalJSON([]byte(text)), &fault)
				err := record.UnmarshalJSON([]byte(text))
				if of.accepted {
					require.NoError(t, err)
				} else {
					require.ErrorAs(t, err, &fault)
					require.Less(t, len(err.Error()), 200, "an error does not repeat its input")
				}
			})
		})
	}
}

// A refusal goes back to whoever sent the action, with all that it needs to say why.
func TestRefusalDocuments(t *testing.T) {
	s, err := core7.New(core7.Default())
	require.NoError(t, err)
	_, _, early := s.Apply(core7.Lock(1, core7.Red))
	_, _, nothing := s.Apply(core7.Action{})
	for want, err := range map[string]error{
		`{"v":1,"type":"refused","action":{"type":"lock","seat":1,"color":"red"},"reason":"not_all_chosen","clause":"C3",` +
			`"message":"both players must choose a hand first","pending":[0,1]}`: early,
		`{"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[0,1]}`: nothing,
	} {
		require.Equal(t, want, document(t, err))
		require.Error(t, json.Unmarshal([]byte(want), new(core7.IllegalError)), "they are not read")
	}
}

// Numbers that have names are written by them in the JSON, the logs and the flags of others, and only a name is read.
func TestNamesOfNumbers(t *testing.T) {
	requireNames(t, core7.Gray)
	requireNames(t, core7.RedBlueGreen)
	requireNames(t, core7.Over)
	requireNames(t, core7.KindDiscard)
	requireNames(t, core7.Ended)
	requireNames(t, core7.C19)
	var cycle core7.Cycle
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.TextVar(&cycle, "cycle", core7.RedGreenBlue, "")
	require.NoError(t, flags.Parse([]string{"-cycle", "red-blue-green"}))
	require.Equal(t, core7.RedBlueGreen, cycle)
	require.Error(t, flags.Parse([]string{"-cycle", "unknown"}))
	require.Equal(t, core7.RedBlueGreen, cycle)
}

// requireNames asserts that the numbers up to last, and no others, are written by their names and read back.
func requireNames[T cards.Named, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, last T) {
	for number := range 256 {
		value := T(number)
		data, err := json.Marshal(map[string]T{"x": value})
		if value > last {
			require.Error(t, err, "%T %d", value, number)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, `{"x":"`+value.String()+`"}`, string(data))
		var read map[string]T
		require.NoError(t, json.Unmarshal(data, &read))
		require.Equal(t, value, read["x"])
	}
	for _, text := range []string{"", "unknown", "1", strings.ToUpper(last.String()) + " ", " " + last.String()} {
		held := last
		var fault *core7.ParseError
		require.ErrorAs(t, P(&held).UnmarshalText([]byte(text)), &fault, "%T %q", held, text)
		require.Equal(t, cards.CodeUnknown, fault.Code)
		require.Equal(t, last, held)
	}
	data, err := json.Marshal(map[T]T{last: last})
	require.NoError(t, err)
	require.Equal(t, `{"`+last.String()+`":"`+last.String()+`"}`, string(data))
}

// TestWaysAroundFormat shows that there are the ways around Format that its docstring names: of two values that differ
// in hidden things only, they write different texts. If one day they do not, the docstring may forget them.
func TestWaysAroundFormat(t *testing.T) {
	first, second := core7.Choose(0, handOf(t, "RRRGBBX")), core7.Choose(0, handOf(t, "GGGGGGG"))
	s, events, err := fresh(t).Apply(first)
	require.NoError(t, err)
	other, others, err := fresh(t).Apply(second)
	require.NoError(t, err)
	event, otherEvent := events[0], others[0]
	require.Equal(t, s.String(), other.String())
	require.Equal(t, event.String(), otherEvent.String())
	type holder struct{ hidden any }
	for _, format := range []string{"%p", "%w"} {
		require.NotEqual(t, fmt.Sprintf(format, s), fmt.Sprintf(format, other), format)
		require.NotEqual(t, fmt.Errorf(format, s).Error(), fmt.Errorf(format, other).Error(), format)
		require.NotEqual(t, fmt.Sprintf(format, event), fmt.Sprintf(format, otherEvent), format)
		require.NotEqual(t, fmt.Errorf(format, event).Error(), fmt.Errorf(format, otherEvent).Error(), format)
	}
	require.NotEqual(t, fmt.Sprint(holder{s}), fmt.Sprint(holder{other}))
	require.NotEqual(t, fmt.Sprint(holder{event}), fmt.Sprint(holder{otherEvent}))
	bits, err := binary.Append(nil, binary.LittleEndian, s)
	require.NoError(t, err)
	otherBits, err := binary.Append(nil, binary.LittleEndian, other)
	require.NoError(t, err)
	require.NotEqual(t, bits, otherBits)
}
