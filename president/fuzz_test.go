package president_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// FuzzApply plays whatever the bytes say: eleven for each action, the first of which tells whether it is one of the
// legal ones, a deal, or anything at all, of no kind, by nobody, with bits that are no cards. Whatever it is, nothing
// panics; what is refused changes nothing; and what is accepted leads to a state that a match can reach, as the model
// says.
func FuzzApply(f *testing.F) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 11))
		data := []byte{byte(seed), byte(seed)}
		for range 120 * 11 {
			data = append(data, byte(random.IntN(256)))
		}
		for i := 2; i < len(data); i += 11 {
			data[i] = byte(random.IntN(20) / 19) // mostly legal actions, so that a match gets on
		}
		f.Add(data)
	}
	f.Add([]byte{})
	f.Add([]byte{2, 1, 1, 0, 0, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		rules := president.Rules{
			Players: 3 + int(data[0]&3), Rounds: 1 + int(data[0]>>2&1), Revolution: data[0]>>3&1 == 0,
			Leader: president.Leader(data[1] % 3),
		}
		s := start(t, rules)
		model, err := presidenttest.NewModel(rules)
		require.NoError(t, err)
		for data = data[2:]; len(data) >= 11; data = data[11:] {
			a := actionOf(s, [11]byte(data))
			next, events, err := s.Apply(a)
			same, why := s.Next(a)
			if why != s.Check(a) || same != next {
				require.Fail(t, "Check, Next and Apply disagree", "%v at %v", a, s.Notation())
			}
			if err != nil {
				require.Equal(t, &president.IllegalError{Action: a, Reason: why.(president.Reason), Pending: s.Pending()}, err)
				require.True(t, next == s && events == nil, "%v changes %v", a, s.Notation())
				require.NotEmpty(t, err.Error())
				require.False(t, model.Clone().Apply(a), "the model accepts %v at %v", a, s.Notation())
				continue
			}
			require.NoError(t, why)
			require.NoError(t, next.Validate(), "%v at %v", a, s.Notation())
			require.True(t, model.Apply(a), "the model refuses %v at %v", a, s.Notation())
			require.NoError(t, model.Compare(next), "%v at %v", a, s.Notation())
			s = next
		}
	})
}

// actionOf makes an action of eleven bytes.
func actionOf(s president.State, b [11]byte) president.Action {
	var bits cards.Set
	for _, b := range b[3:] {
		bits = bits<<8 | cards.Set(b)
	}
	if b[0]%2 == 0 {
		if s.Phase() == president.Dealing {
			return s.Shuffled(rand.New(rand.NewPCG(uint64(bits), 1)).IntN)[0]
		}
		list := s.AppendLegal(nil, s.Pending().First())
		if b[1]%2 == 0 && s.Pending().Len() > 1 {
			list = s.AppendLegal(nil, s.Pending().Without(s.Pending().First()).First())
		}
		if len(list) > 0 {
			return list[int(b[2])%len(list)]
		}
	}
	seat := cards.Seat(b[1])
	if b[2]&16 != 0 {
		seat = cards.Seat(b[1] % 6)
		bits &= s.Hand(seat)
	}
	if b[2]&32 != 0 {
		bits &= 15 << (4 * (b[1] % 16))
	}
	return ofKind(president.Kind(b[2]&15), president.Play(seat, bits))
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

func FuzzParseAction(f *testing.F) {
	fuzzText(f, "action", func(t *testing.T, text string) {
		a, err := president.ParseAction(text)
		require.NoError(t, err)
		data, err := json.Marshal(a)
		require.NoError(t, err, "what has a text has JSON")
		var read president.Action
		require.NoError(t, json.Unmarshal(data, &read))
		require.Equal(t, a, read)
		s := start(t, president.Default(4))
		_, _, err = s.Apply(a)
		require.Equal(t, mayAct(s, a), err == nil)
	})
}

func FuzzParseState(f *testing.F) {
	fuzzText(f, "state", func(t *testing.T, text string) {
		s, err := president.ParseState(text)
		require.NoError(t, err)
		require.NoError(t, s.Validate())
		require.NoError(t, presidenttest.CheckState(s))
	})
}

func FuzzParseRecord(f *testing.F) {
	fuzzText(f, "record", func(t *testing.T, text string) {
		r, err := president.ParseRecord(text)
		require.NoError(t, err)
		requireRecordIsSafe(t, r)
	})
}

// requireRecordIsSafe asserts of a record that was read, whatever it holds, that it can be replayed as far as it is a
// match, and written.
func requireRecordIsSafe(t *testing.T, r president.Record) {
	var last president.State
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
	for _, viewer := range viewersOf(r.Rules) {
		told, err := r.For(viewer)
		require.Equal(t, err == nil, n == len(r.Actions))
		if n > 0 {
			require.True(t, last.View(viewer) == told.View)
		}
	}
	data, err := json.Marshal(r)
	require.NoError(t, err)
	var read president.Record
	require.NoError(t, json.Unmarshal(data, &read))
	again, err := president.ParseRecord(read.Notation())
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
			fault, ok := err.(*president.ParseError)
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
	fuzzJSON(f, president.Pass(1),
		func(into *president.Action, data []byte) error { return into.UnmarshalJSON(data) },
		func(t *testing.T, a president.Action) { requireActionRoundTrip(t, a) },
		`{"type":"deal","seat":2,"cards":["3c","9h"]}`, `{"type":"play","seat":2,"cards":["5c","5d"]}`,
		`{"type":"pass","seat":14}`, `{"type":"return","seat":0,"cards":["4d","3c"]}`)
}

func FuzzRulesJSON(f *testing.F) {
	fuzzJSON(f, president.Default(6),
		func(into *president.Rules, data []byte) error { return into.UnmarshalJSON(data) },
		func(t *testing.T, r president.Rules) { require.NoError(t, r.Validate()) },
		`{"players":4,"rounds":1,"revolution":true,"leader":"last"}`,
		`{"players":6,"rounds":1000,"revolution":false,"leader":"president"}`,
		`{"leader":"seat0","revolution":false,"rounds":2,"players":3}`)
}

func FuzzRecordJSON(f *testing.F) {
	var seeds []string
	for _, text := range specimens(f)["record"] {
		r, err := president.ParseRecord(text)
		require.NoError(f, err)
		seeds = append(seeds, document(f, r))
	}
	fuzzJSON(f, president.Record{Rules: president.Default(5), Actions: []president.Action{president.Pass(1)}},
		func(into *president.Record, data []byte) error { return into.UnmarshalJSON(data) },
		requireRecordIsSafe, seeds...)
}
