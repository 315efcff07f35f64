package core7_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// FuzzApply plays whatever the bytes say: five for each action, the first of which tells whether it is one of the legal
// ones or anything at all, of no kind, by nobody, with cards that do not exist. Whatever it is, nothing panics; what is
// refused changes nothing; and what is accepted leads to a state that a match can reach, as the model says.
func FuzzApply(f *testing.F) {
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 11))
		data := []byte{byte(seed)}
		for range 20 {
			// Mostly legal actions, so that a match gets on.
			data = append(data, byte(random.IntN(5)/4), byte(random.IntN(6)), byte(random.IntN(256)))
			data = append(data, byte(random.IntN(6)), byte(random.IntN(256)))
		}
		f.Add(data)
	}
	f.Add([]byte{})
	f.Add([]byte{2, 1, 1, 0, 0, 7})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		rules := core7.Rules{Cycle: core7.Cycle(data[0] & 1)}
		s := start(t, rules)
		model, err := core7test.NewModel(rules)
		require.NoError(t, err)
		accepted := 0
		for data = data[1:]; len(data) >= 5; data = data[5:] {
			a := actionOf(s, [5]byte(data))
			next, events, err := s.Apply(a)
			same, why := s.Next(a)
			if why != s.Check(a) || same != next {
				require.Fail(t, "Check, Next and Apply disagree", "%v at %v", a, s.Notation())
			}
			if err != nil {
				require.Equal(t, &core7.IllegalError{Action: a, Reason: why.(core7.Reason), Pending: s.Pending()}, err)
				require.True(t, next == s && events == nil, "%v changes %v", a, s.Notation())
				require.NotEmpty(t, err.Error())
				require.False(t, model.Clone().Apply(a), "the model accepts %v at %v", a, s.Notation())
				continue
			}
			require.NoError(t, why)
			accepted++
			require.NoError(t, next.Validate(), "%v at %v", a, s.Notation())
			require.True(t, model.Apply(a), "the model refuses %v at %v", a, s.Notation())
			require.NoError(t, model.Compare(next), "%v at %v", a, s.Notation())
			s = next
		}
		require.LessOrEqual(t, accepted, 16)
	})
}

// actionOf makes an action of five bytes.
func actionOf(s core7.State, b [5]byte) core7.Action {
	seat := cards.Seat(b[1])
	if b[0]%2 == 0 {
		if list := s.AppendLegal(nil, seat&1); len(list) > 0 {
			return list[int(b[2])%len(list)]
		}
	}
	var hand core7.Hand
	for c, n := range [...]byte{core7.Red: b[3] & 15, core7.Green: b[3] >> 4, core7.Blue: b[4] & 15, core7.Gray: b[4] >> 4} {
		for range n {
			hand = hand.With(core7.Color(c))
		}
	}
	switch kind := core7.Kind(b[2]); kind {
	case core7.KindChoose:
		return core7.Choose(seat, hand)
	case core7.KindLock:
		return core7.Lock(seat, core7.Color(b[3]))
	case core7.KindDiscard:
		return core7.Discard(seat, core7.Color(b[3]))
	default:
		return ofKind(kind, core7.Choose(seat, hand))
	}
}

// fuzzText fuzzes the parser of a kind of text: what it accepts is just what is written, and what it refuses has an
// error with a place and a code.
func fuzzText(f *testing.F, kind string, also func(t *testing.T, text string)) {
	for _, text := range specimens(f)[kind] {
		f.Add(text)
		f.Add(text[1:])
		f.Add(text + text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if requireCanonical(t, kind, text) {
			also(t, text)
		}
	})
}

func FuzzParseHand(f *testing.F) {
	fuzzText(f, "hand", func(t *testing.T, text string) {
		hand, err := core7.ParseHand(text)
		require.NoError(t, err)
		require.LessOrEqual(t, hand.Len(), 60)
	})
}

func FuzzParseAction(f *testing.F) {
	fuzzText(f, "action", func(t *testing.T, text string) {
		a, err := core7.ParseAction(text)
		require.NoError(t, err)
		data, err := json.Marshal(a)
		require.NoError(t, err, "what has a text has JSON")
		var read core7.Action
		require.NoError(t, json.Unmarshal(data, &read))
		require.Equal(t, a, read)
		_, _, err = start(t, core7.Default()).Apply(a)
		require.Equal(t, err == nil, (a.Seat() == 0 || a.Seat() == 1) && chooses(a) && a.Hand().Len() == 7)
	})
}

func FuzzParseState(f *testing.F) {
	fuzzText(f, "state", func(t *testing.T, text string) {
		s, err := core7.ParseState(text)
		require.NoError(t, err)
		require.NoError(t, s.Validate())
		require.NoError(t, core7test.CheckState(s))
	})
}

func FuzzParseRecord(f *testing.F) {
	fuzzText(f, "record", func(t *testing.T, text string) {
		r, err := core7.ParseRecord(text)
		require.NoError(t, err)
		requireRecordIsSafe(t, r)
	})
}

// requireRecordIsSafe asserts of a record that was read, whatever it holds, that it can be replayed as far as it is a
// match, and written.
func requireRecordIsSafe(t *testing.T, r core7.Record) {
	var last core7.State
	n := 0
	for step, err := range r.Replay() {
		require.Equal(t, n, step.Index)
		if err != nil {
			break
		}
		require.NoError(t, step.State.Validate())
		last = step.State
		n++
	}
	for _, viewer := range viewers[:3] {
		told, err := r.For(viewer)
		require.Equal(t, err == nil, n == len(r.Actions))
		if n > 0 {
			require.True(t, last.View(viewer) == told.View)
		}
	}
	data, err := json.Marshal(r)
	require.NoError(t, err)
	var read core7.Record
	require.NoError(t, json.Unmarshal(data, &read))
	again, err := core7.ParseRecord(read.Notation())
	require.NoError(t, err)
	require.Equal(t, r.Notation(), again.Notation())
}

// fuzzJSON fuzzes the reading of a document: what is accepted is well-formed and means the same when it is written and
// read again; what is refused has an error with a place and a code, and changes nothing.
func fuzzJSON[T any](f *testing.F, held T, read func(into *T, data []byte) error, also func(t *testing.T, value T),
	seeds ...string) {
	for _, text := range seeds {
		f.Add([]byte(text))
		f.Add([]byte(text[:len(text)/2]))
		f.Add([]byte(" " + text + "\n"))
		f.Add([]byte(text[:len(text)-1] + `,"x":[{"y":"\ud83d\ude00"},null,-1.5e9]}`))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		value := held
		if err := read(&value, data); err != nil {
			fault, ok := err.(*core7.ParseError)
			require.True(t, ok && fault.Code != "" && fault.Msg != "", "%#v", err)
			require.True(t, fault.Offset >= 0 && fault.Offset <= len(data), "%v", err)
			require.True(t, reflect.DeepEqual(held, value), "%v was read", value)
			return
		}
		require.True(t, json.Valid(data), "%q", data)
		text := document(t, value)
		again := held
		require.NoError(t, read(&again, []byte(text)), text)
		require.Equal(t, value, again)
		require.Equal(t, text, document(t, again))
		also(t, value)
	})
}

func FuzzActionJSON(f *testing.F) {
	fuzzJSON(f, core7.Lock(1, core7.Blue),
		func(into *core7.Action, data []byte) error { return into.UnmarshalJSON(data) },
		func(t *testing.T, a core7.Action) { requireActionRoundTrip(t, a) },
		`{"type":"choose","seat":0,"hand":["red","red","gray","blue","green","red","gray"]}`,
		`{"type":"lock","seat":0,"color":"red"}`, `{"type":"discard","seat":14,"color":"gray"}`)
}

func FuzzRulesJSON(f *testing.F) {
	fuzzJSON(f, core7.Rules{Cycle: core7.RedBlueGreen},
		func(into *core7.Rules, data []byte) error { return into.UnmarshalJSON(data) },
		func(t *testing.T, r core7.Rules) { require.NoError(t, r.Validate()) },
		`{"cycle":"red-green-blue"}`, `{"cycle":"red-blue-green"}`)
}

func FuzzRecordJSON(f *testing.F) {
	var seeds []string
	for _, text := range specimens(f)["record"] {
		r, err := core7.ParseRecord(text)
		require.NoError(f, err)
		seeds = append(seeds, document(f, r))
	}
	fuzzJSON(f, core7.Record{Rules: core7.Rules{Cycle: core7.RedBlueGreen}, Actions: []core7.Action{core7.Lock(1, core7.Blue)}},
		func(into *core7.Record, data []byte) error { return into.UnmarshalJSON(data) },
		requireRecordIsSafe, seeds...)
}
