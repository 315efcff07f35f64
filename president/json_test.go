package president_test

import (
	"encoding"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// The documents of the design, letter by letter.
func TestActionDocuments(t *testing.T) {
	for _, of := range []struct{ notation, text string }{
		{"2:deal=3c9h", `{"type":"deal","seat":2,"cards":["3c","9h"]}`},
		{"2:play=5c5d", `{"type":"play","seat":2,"cards":["5c","5d"]}`},
		{"1:pass", `{"type":"pass","seat":1}`},
		{"0:return=3c4d", `{"type":"return","seat":0,"cards":["3c","4d"]}`},
		{"14:play=-", `{"type":"play","seat":14,"cards":[]}`},
	} {
		a := action(t, of.notation)
		require.Equal(t, of.text, document(t, a))
		var read president.Action
		require.NoError(t, json.Unmarshal([]byte(of.text), &read))
		require.Equal(t, a, read)
	}
	for _, text := range []string{ // members and cards in any order, and spaces
		`{"cards":["4d","3c"],"seat":0,"type":"return"}`,
		"{\"s\\u0065at\":0,\n\t\"type\":\"retur\\u006e\",\r\n\"cards\" : [ \"4d\" , \"3c\" ] }\n",
	} {
		var read president.Action
		require.NoError(t, read.UnmarshalJSON([]byte(text)), text)
		require.Equal(t, action(t, "0:return=3c4d"), read)
	}
	require.Equal(t, `{"players":4,"rounds":1,"revolution":true,"leader":"last"}`, document(t, president.Default(4)))
	require.Equal(t, `{"players":6,"rounds":1000,"revolution":false,"leader":"seat0"}`,
		document(t, president.Rules{Players: 6, Rounds: 1000, Leader: president.LeaderSeat0}))
}

// Every action that a text can hold, there and back; every other is refused.
func TestActionJSONRoundTrips(t *testing.T) {
	s := start(t, president.Default(4))
	for _, seat := range []cards.Seat{-128, -1, 0, 3, 14, 15} {
		for _, a := range trialsOf(s, seat) {
			data, err := json.Marshal(a)
			known := a.Kind() >= president.KindDeal && a.Kind() <= president.KindReturn
			if held := known && seat >= 0 && seat <= cards.MaxSeat && (a.Cards().Valid() || a.Kind() == president.KindPass); !held {
				require.Error(t, err, "%v", a)
				require.Empty(t, data)
				continue
			}
			require.NoError(t, err, "%v", a)
			var read president.Action
			require.NoError(t, read.UnmarshalJSON(data))
			if read != a && (a.Kind() != president.KindPass || read != president.Pass(seat)) {
				require.Equal(t, a, read)
			}
		}
	}
}

func TestRecordJSONRoundTrips(t *testing.T) { rapid.Check(t, upTo(40, recordJSONRoundTrips)) }
func FuzzRecordJSONRoundTrips(f *testing.F) { f.Fuzz(rapid.MakeFuzz(recordJSONRoundTrips)) }

// recordJSONRoundTrips: of a match cut anywhere, with any tags.
func recordJSONRoundTrips(t *rapid.T) {
	record := drawMatch(t)
	record.Tags = drawTags(t, record.Rules.Players)
	record.Actions = slices.Clip(record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")])
	if len(record.Actions) == 0 {
		record.Actions = nil
	}
	text := document(t, record)
	var read president.Record
	require.NoError(t, json.Unmarshal([]byte(text), &read), text)
	require.Equal(t, record, read)
	require.Equal(t, text, document(t, read))
	var rules president.Rules
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
		var fault *president.ParseError
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
	held := president.Return(1, 1<<4|1<<9)
	read := func(data []byte) (bool, error) {
		a := held
		err := a.UnmarshalJSON(data)
		return a == held, err
	}
	const play = `{"type":"play","seat":1,"cards":["6c","6d"]}`
	requireFlaws(t, play, read, flawsOfAny(play))
	requireFlaws(t, play, read, []flaw{
		{`"play"`, `^"lock"`, cards.CodeUnknown},
		{`"play"`, `^"Play"`, cards.CodeUnknown},
		{`"play"`, `^"none"`, cards.CodeUnknown},
		{`"play"`, `^null`, cards.CodeType},
		{`"play"`, `^2`, cards.CodeType},
		{`:1,`, `:^1.5,`, cards.CodeRange},
		{`:1,`, `:^1e0,`, cards.CodeRange},
		{`:1,`, `:^-1,`, cards.CodeRange},
		{`:1,`, `:^15,`, cards.CodeRange},
		{`:1,`, `:^257,`, cards.CodeRange},
		{`:1,`, `:^"1",`, cards.CodeType},
		{`:1,`, `:^null,`, cards.CodeType},
		{`:1,`, `:0^1,`, cards.CodeSyntax},
		{`["6c","6d"]`, `^"6c6d"`, cards.CodeType},
		{`["6c","6d"]`, `^null`, cards.CodeType},
		{`["6c","6d"]`, `^{}`, cards.CodeType},
		{`["6c","6d"]`, `["6c",^null]`, cards.CodeType},
		{`["6c","6d"]`, `["6c",^6]`, cards.CodeType},
		{`["6c","6d"]`, `["6c",^"6c"]`, cards.CodeTwice},
		{`["6c","6d"]`, `["6c","6d",^"6c"]`, cards.CodeTwice},
		{`["6c","6d"]`, `["6c",^"6C"]`, cards.CodeUnknown},
		{`["6c","6d"]`, `["6c",^""]`, cards.CodeUnknown},
		{`["6c","6d"]`, `["6c",^"1c"]`, cards.CodeUnknown},
		{`["6c","6d"]`, `["6c",^"6d "]`, cards.CodeUnknown},
		{play, `{"seat":1,"cards":["6c"]}^`, cards.CodeMissing},
		{play, `{"type":"play","cards":["6c"]}^`, cards.CodeMissing},
		{play, `{"type":"play","seat":1}^`, cards.CodeMissing},
		{play, `{"type":"play",^"Seat":1,"cards":["6c"]}`, cards.CodeMember},
		{play, `{"type":"pass","seat":1,^"cards":["6c"]}`, cards.CodeMember},
		{play, `{^"v":1,"type":"play","seat":1,"cards":["6c"]}`, cards.CodeMember},
		{play, `{"type":"play","seat":1,^"seat":1,"cards":["6c"]}`, cards.CodeRepeated},
	})
}

func TestBadRulesJSON(t *testing.T) {
	held := president.Default(5)
	read := func(data []byte) (bool, error) {
		r := held
		err := r.UnmarshalJSON(data)
		return r == held, err
	}
	const good = `{"players":4,"rounds":7,"revolution":true,"leader":"last"}`
	requireFlaws(t, good, read, flawsOfAny(good))
	requireFlaws(t, good, read, []flaw{
		{`4`, `^2`, cards.CodeRange},
		{`4`, `^7`, cards.CodeRange},
		{`4`, `^4.0`, cards.CodeRange},
		{`4`, `^"4"`, cards.CodeType},
		{`7`, `^0`, cards.CodeRange},
		{`7`, `^1001`, cards.CodeRange},
		{`true`, `^null`, cards.CodeType},
		{`true`, `^1`, cards.CodeType},
		{`"last"`, `^"Last"`, cards.CodeUnknown},
		{`"last"`, `^"unknown"`, cards.CodeUnknown},
		{`"last"`, `^""`, cards.CodeUnknown},
		{`"last"`, `^null`, cards.CodeType},
		{`"leader":"last"`, `^"Leader":"last"`, cards.CodeMember},
		{`"rounds":7`, `"rounds":7,^"rounds":7`, cards.CodeRepeated},
		{good, `{"players":4,"rounds":7,"revolution":true}^`, cards.CodeMissing},
	})
}

func TestBadRecordJSON(t *testing.T) {
	held := president.Record{
		Tags:  president.Tags{Players: []string{"Ann", "Bo", "Cy"}, Date: "today", Finished: true},
		Rules: president.Default(3), Actions: []president.Action{president.Pass(1)},
	}
	want := held.Clone()
	read := func(data []byte) (bool, error) {
		r := held
		err := r.UnmarshalJSON(data)
		return reflect.DeepEqual(r, want) && reflect.DeepEqual(held, want), err
	}
	const good = `{"v":1,"game":"president","revision":"1.1.0",` +
		`"tags":{"players":["Ann","Bo","Cy"],"date":"","event":"","finished":false,"extra":[]},` +
		`"rules":{"players":3,"rounds":2,"revolution":true,"leader":"last"},"actions":[{"type":"pass","seat":0}]}`
	requireFlaws(t, good, read, flawsOfAny(good))
	requireFlaws(t, good, read, []flaw{
		{`"v":1`, `"v":^2`, cards.CodeVersion},
		{`"v":1`, `"v":^null`, cards.CodeType},
		{`"president"`, `^"core7"`, cards.CodeVersion},
		{`"1.1.0"`, `^"1.0.0"`, cards.CodeVersion},
		{`"revision":"1.1.0"`, `"revision":"1.1.0",^"revision":"1.1.0"`, cards.CodeRepeated},
		{`"players":["Ann","Bo","Cy"]`, `"players":^null`, cards.CodeType},
		{`false`, `^0`, cards.CodeType},
		{`"players":3`, `"players":^2`, cards.CodeRange},
		{`"leader":"last"`, `"leader":^"first"`, cards.CodeUnknown},
		{`"leader":"last"`, `"leader":"last",^"x":1`, cards.CodeMember},
		{`[{"type":"pass","seat":0}]`, `^null`, cards.CodeType},
		{`[{"type":"pass","seat":0}]`, `[^null]`, cards.CodeType},
		{`[{"type":"pass","seat":0}]`, `[^"0:pass"]`, cards.CodeType},
		{`"pass"`, `^"skip"`, cards.CodeUnknown},
		{`"seat":0}`, `"seat":^1.5}`, cards.CodeRange},
		{`{"type":"pass","seat":0}`, `{"type":"pass"}^`, cards.CodeMissing},
		{`{"type":"pass","seat":0}`, `{"type":"play","seat":0,"cards":["6c",^"6c"]}`, cards.CodeTwice},
	})
}

// A View, a Transcript and an Observation are no records: what goes out does not come in again.
func TestOutwardDocumentsAreNotRead(t *testing.T) {
	s := start(t, president.Default(4))
	_, events, err := s.Apply(s.Shuffled(nil)[0])
	require.NoError(t, err)
	told, err := president.Record{Rules: s.Rules()}.For(0)
	require.NoError(t, err)
	view, seen, event, state := s.View(0), events[0].For(0), events[0], s
	for _, text := range []string{document(t, view), document(t, seen), document(t, told), `{}`, `null`} {
		for _, into := range []any{&view, &seen, &told, &event, &state} {
			require.Error(t, into.(json.Unmarshaler).UnmarshalJSON([]byte(text)), text)
		}
		var record president.Record
		require.Error(t, record.UnmarshalJSON([]byte(text)))
		var action president.Action
		require.Error(t, action.UnmarshalJSON([]byte(text)))
	}
	require.True(t, view == s.View(0) && seen == events[0].For(0) && event == events[0] && state == s)
}

// A State and an Event refuse to be written, by themselves and within other values, as does what no text can hold.
func TestWhatIsNotWritten(t *testing.T) {
	s := start(t, president.Default(4))
	_, events, err := s.Apply(s.Shuffled(nil)[0])
	require.NoError(t, err)
	for _, secret := range []any{s, &s, events[0], events, president.State{}, president.Event{}} {
		for _, of := range []any{secret, []any{secret}, map[string]any{"x": secret}, struct{ X any }{secret}} {
			data, err := json.Marshal(of)
			require.Empty(t, data)
			require.ErrorContains(t, err, "Record", "the error names what can be written instead")
			require.ErrorContains(t, err, "View")
		}
	}
	good := president.Default(3)
	for _, r := range []president.Record{
		{},
		{Rules: president.Rules{Players: 3, Rounds: 1, Leader: 9}},
		{Rules: good, Tags: president.Tags{Players: []string{"Ann"}}},
		{Rules: good, Tags: president.Tags{Date: "\xff"}},
		{Rules: good, Actions: []president.Action{{}}},
		{Rules: good, Actions: []president.Action{president.Play(0, 1)}},
		{Rules: good, Actions: []president.Action{president.Pass(cards.Spectator)}},
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
			require.True(t, n >= -3 && n <= 6000, "a number that is not a small integer: %v", n)
		}
	}
}

// TestDocuments pins the outward documents of one match at moments that have all of their members, to the letter.
// -update writes testdata/documents.txt anew, if the model agrees with the match.
func TestDocuments(t *testing.T) {
	r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	record := presidenttest.Random(r, rand.New(rand.NewPCG(6, 6)).IntN)
	record.Tags = president.Tags{Players: []string{"Ann", "Bo <&>", "", "Di"}, Date: "2026-11-30", Finished: true}
	states := requireModelAgrees(t, record)
	var out strings.Builder
	out.WriteString("# The outward documents of a match of President, each under a line that says whose it is.\n")
	kinds := map[president.EventKind]int{}
	phases := map[president.Phase]int{}
	for i, s := range states {
		if phases[s.Phase()]++; phases[s.Phase()] <= 6 || s.Phase() != president.Playing {
			for _, viewer := range []cards.Seat{0, cards.Spectator} {
				text := document(t, s.View(viewer))
				requireNoNull(t, text)
				fmt.Fprintf(&out, "\n# View of seat %v\n%s\n", viewer, text)
			}
		}
		if i == len(record.Actions) {
			break
		}
		_, events, err := s.Apply(record.Actions[i])
		require.NoError(t, err)
		for _, e := range events {
			if kinds[e.Kind()]++; kinds[e.Kind()] <= 4 {
				for _, viewer := range []cards.Seat{0, cards.Spectator} {
					text := document(t, e.For(viewer))
					requireNoNull(t, text)
					require.True(t, strings.HasPrefix(text, `{"v":1,"type":"`+e.Kind().String()+`"`), text)
					fmt.Fprintf(&out, "\n# Observation of seat %v\n%s\n", viewer, text)
				}
			}
		}
	}
	record.Actions = record.Actions[:12]
	told, err := record.For(1)
	require.NoError(t, err)
	text := document(t, told)
	require.Equal(t, 1, strings.Count(text, `"v":1`), "within a document there are no others: %s", text)
	fmt.Fprintf(&out, "\n# Transcript of seat 1\n%s\n\n# Record, the authority's\n%s\n", text, document(t, record))
	requireGolden(t, "testdata/documents.txt", out.String())
}

// A refusal goes back to whoever sent the action, with all that it needs to say why.
func TestRefusalDocuments(t *testing.T) {
	s, err := president.New(president.Default(4))
	require.NoError(t, err)
	_, _, early := s.Apply(president.Pass(1))
	for _, a := range s.Shuffled(func(int) int { return 0 }) {
		s, err = s.Next(a)
		require.NoError(t, err)
	}
	leader := s.Turn()
	_, _, pass := s.Apply(president.Pass(leader))
	_, _, nothing := s.Apply(president.Action{})
	for want, err := range map[string]error{
		`{"v":1,"type":"refused","action":{"type":"pass","seat":1},"reason":"still_dealing","clause":"P3",` +
			`"message":"the hands are still to be dealt","pending":[-2]}`: early,
		fmt.Sprintf(`{"v":1,"type":"refused","action":{"type":"pass","seat":%d},"reason":"leader_passes","clause":"P7",`+
			`"message":"the leader of a trick cannot pass","pending":[%d]}`, leader, leader): pass,
		fmt.Sprintf(`{"v":1,"type":"refused","reason":"no_such_action","message":"there is no action of that kind","pending":[%d]}`,
			leader): nothing,
	} {
		require.Equal(t, want, document(t, err))
		require.Error(t, json.Unmarshal([]byte(want), new(president.IllegalError)), "they are not read")
	}
}

// Numbers that have names are written by them in the JSON, the logs and the flags of others, and only a name is read.
func TestNamesOfNumbers(t *testing.T) {
	requireNames(t, president.LeaderSeat0)
	requireNames(t, president.Ass)
	requireNames(t, president.Over)
	requireNames(t, president.KindReturn)
	requireNames(t, president.Ended)
	requireNames(t, president.P31)
	var leader president.Leader
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.TextVar(&leader, "leader", president.LeaderLast, "")
	require.NoError(t, flags.Parse([]string{"-leader", "seat0"}))
	require.Equal(t, president.LeaderSeat0, leader)
	require.Error(t, flags.Parse([]string{"-leader", "unknown"}))
	require.Equal(t, president.LeaderSeat0, leader)
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
		var fault *president.ParseError
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
	fresh := start(t, president.Default(4))
	s, events, err := fresh.Apply(president.Deal(0, action(t, "0:deal=3c4c5c6c7c8c9c10cVcDcRcAc2c").Cards()))
	require.NoError(t, err)
	other, others, err := fresh.Apply(president.Deal(0, action(t, "0:deal=3d4d5d6d7d8d9d10dVdDdRdAd2d").Cards()))
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
