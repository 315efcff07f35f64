package core7_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Situations that other projects of this kind got wrong, each with the rest of its kind. The numbers are those of
// the project's list of such cases; those that concern President, shuffling, bots or servers only are not here.

// requireParseError asserts that err is a ParseError with a code, at an offset.
func requireParseError(t testing.TB, err error, code cards.Code, offset int, input string) {
	t.Helper()
	var p *core7.ParseError
	require.ErrorAs(t, err, &p, input)
	require.Equal(t, code, p.Code, "%v: %v", input, err)
	require.Equal(t, offset, p.Offset, "%v: %v", input, err)
}

// Rules that no match can have make no match, however they come.
func TestCase10_NoMatchFromImpossibleRules(t *testing.T) {
	bad := core7.Rules{Cycle: 2}
	s, err := core7.New(bad)
	require.Equal(t, error(core7.ErrCycle), err)
	require.Equal(t, core7.State{}, s)

	_, err = json.Marshal(bad)
	require.ErrorIs(t, err, core7.ErrCycle)
	rules := core7.Rules{Cycle: core7.RedBlueGreen}
	err = rules.UnmarshalJSON([]byte(`{"cycle":"blue-green-red"}`))
	requireParseError(t, err, cards.CodeUnknown, len(`{"cycle":`), "rules")
	require.Equal(t, core7.Rules{Cycle: core7.RedBlueGreen}, rules, "the target stays")

	record := core7.Record{Rules: bad, Actions: actions(t, "0:choose=RRRRRRR")}
	steps := 0
	for step, err := range record.Replay() {
		steps++
		require.Equal(t, core7.Step{Index: -1}, step)
		require.ErrorIs(t, err, core7.ErrCycle)
	}
	require.Equal(t, 1, steps)
	transcript, err := record.For(0)
	require.ErrorIs(t, err, core7.ErrCycle)
	require.Equal(t, core7.Transcript{}, transcript)
}

// actionSpace is every action that can be made with the constructors, but for colors of no meaning: three of them
// stand for all.
func actionSpace() (list []core7.Action) {
	list = append(list, core7.Action{})
	for seat := cards.Seat(-3); seat <= 9; seat++ {
		for c := range core7.Color(7) {
			list = append(list, core7.Lock(seat, c), core7.Discard(seat, c))
		}
		for size := range core7.HandSize + 1 {
			for hand := range core7.Hands(size) {
				list = append(list, core7.Choose(seat, hand))
				if size == core7.HandSize {
					list = append(list, core7.Choose(seat, hand.With(core7.Gray)))
				}
			}
		}
	}
	return list
}

// The legal list and Check agree on every action there is, in every phase, for states and for views.
func TestCase15_LegalListAndCheckAgree(t *testing.T) {
	space := actionSpace()
	for _, s := range []core7.State{
		{}, fresh(t), position(t, oneChosen), position(t, allChosen), position(t, oneLocked), position(t, discardDue),
		position(t, matchIsOver), position(t, "core7/1 RBG R/GB -/B XX,XX,XX,XX,RG:B"),
	} {
		for _, viewer := range []cards.Seat{0, 1} {
			offered, v := s.AppendLegal(nil, viewer), s.View(viewer)
			require.Equal(t, offered, v.AppendLegal(nil))
			require.Equal(t, offered, s.AppendPlays(nil, viewer))
			accepted := 0
			for _, a := range space {
				want := slices.Contains(offered, a)
				require.Equal(t, want, v.Check(a) == nil, "%v in %v", a, s.Notation())
				if a.Seat() == viewer {
					require.Equal(t, want, s.Check(a) == nil, "%v in %v", a, s.Notation())
					_, err := s.Next(a)
					require.Equal(t, want, err == nil, "%v in %v", a, s.Notation())
				}
				if want {
					accepted++
				}
			}
			require.Len(t, offered, accepted, "each once, and none that is no action")
		}
	}
}

// One card for two: no text and no JSON can lock or discard more than one card, or one of two colors.
func TestCase16_OneActionMovesOneCard(t *testing.T) {
	for _, text := range []string{"0:lock=RR", "0:lock=RG", "1:discard=XX"} {
		_, err := core7.ParseAction(text)
		requireParseError(t, err, cards.CodeTrailing, len(text)-1, text)
	}
	for text, code := range map[string]cards.Code{
		`{"type":"lock","seat":0,"color":["red","red"]}`:     cards.CodeType,
		`{"type":"lock","seat":0,"color":"red,red"}`:         cards.CodeUnknown,
		`{"type":"lock","seat":0,"color":"red","n":2}`:       cards.CodeMember,
		`{"type":"lock","seat":0,"color":"r","color":"red"}`: cards.CodeRepeated,
	} {
		a := core7.Lock(1, core7.Gray)
		err := a.UnmarshalJSON([]byte(text))
		var p *core7.ParseError
		require.ErrorAs(t, err, &p, text)
		require.Equal(t, code, p.Code, text)
		require.Equal(t, core7.Lock(1, core7.Gray), a, "the target stays")
	}

	// A card is gone once it is played: the only red of seat 0 can be locked once and no more, and not discarded.
	s := played(t, position(t, "core7/1 RGB RGGBBXX/RRRBBXX -/- -"), "0:lock=R 1:lock=B")
	require.Equal(t, error(core7.ErrNotHeld), s.Check(core7.Discard(0, core7.Red)))
	s = played(t, s, "0:discard=G")
	require.Equal(t, error(core7.ErrNotHeld), s.Check(core7.Lock(0, core7.Red)))

	// Seven of one color are seven cards of that color, as many as were chosen.
	require.Equal(t, 7, handOf(t, "RRRRRRR").Count(core7.Red))
}

// fakeState is a place to print to.
type fakeState struct{ bytes.Buffer }

func (*fakeState) Width() (int, bool)     { return -5, true }
func (*fakeState) Precision() (int, bool) { return 1 << 20, true }
func (*fakeState) Flag(int) bool          { return true }

// oddValues gives values for a parameter of an exported method, most of them bad.
func oddValues(t testing.TB, param reflect.Type) (list []reflect.Value) {
	switch reflect.Zero(param).Interface().(type) {
	case cards.Seat:
		for n := -128; n <= 127; n++ {
			list = append(list, reflect.ValueOf(cards.Seat(n)))
		}
	case core7.Color:
		for _, c := range []core7.Color{0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 127, 128, 254, 255} {
			list = append(list, reflect.ValueOf(c))
		}
	case core7.Action:
		full := core7.HandOf(slices.Concat(slices.Repeat(letters[:1], 20), slices.Repeat(letters[3:], 20))...)
		list = append(list, reflect.ValueOf(core7.Action{}))
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			for _, a := range []core7.Action{
				core7.Choose(seat, full), core7.Choose(seat, core7.Hand{}), core7.Choose(seat, handOf(t, "RRGGBBX")),
				core7.Lock(seat, core7.Red), core7.Lock(seat, 255), core7.Discard(seat, core7.Gray), core7.Discard(seat, 0),
			} {
				list = append(list, reflect.ValueOf(a))
			}
		}
	case []core7.Action:
		list = append(list, reflect.ValueOf([]core7.Action(nil)), reflect.ValueOf(make([]core7.Action, 1)))
	case []byte:
		for _, text := range []string{"", "null", "{}", "[]", `{"type":"lock"`, `"\ud800"`, "\xff", `{"v":1e99}`} {
			list = append(list, reflect.ValueOf([]byte(text)))
		}
		list = append(list, reflect.ValueOf([]byte(nil)))
	case func(int) int:
		for _, answer := range []int{0, 1, -1, 1 << 30, -1 << 31} {
			list = append(list, reflect.ValueOf(func(int) int { return answer }))
		}
		list = append(list, reflect.ValueOf(func(n int) int { return n }), reflect.Zero(param))
	case rune:
		for _, verb := range []rune{'v', 'd', 's', 'q', 0, -1, 0x10ffff} {
			list = append(list, reflect.ValueOf(verb))
		}
	case error:
		list = append(list, reflect.ValueOf(errors.New("another")))
	default:
		if param == reflect.TypeFor[fmt.State]() {
			return []reflect.Value{reflect.ValueOf(&fakeState{})}
		}
		require.Fail(t, "no values for a parameter", "%v", param)
	}
	return list
}

// callAll calls every exported method of a value with every odd argument, and reads iterators to their end and no
// further than their first element.
func callAll[T any](t testing.TB, value T) {
	t.Helper()
	kind := reflect.TypeFor[*T]()
	require.NotZero(t, kind.NumMethod(), "%v", kind)
	for i := range kind.NumMethod() {
		m := kind.Method(i)
		var args [][]reflect.Value
		args = append(args, nil)
		for p := 1; p < m.Type.NumIn(); p++ {
			var longer [][]reflect.Value
			for _, front := range args {
				for _, v := range oddValues(t, m.Type.In(p)) {
					longer = append(longer, append(slices.Clip(front), v))
				}
			}
			args = longer
		}
		for _, list := range args {
			require.NotPanics(t, func() {
				own := value
				for _, out := range m.Func.Call(append([]reflect.Value{reflect.ValueOf(&own)}, list...)) {
					if out.Kind() != reflect.Func {
						continue
					}
					n := 0
					if out.Type().CanSeq() {
						for range out.Seq() {
							n++
						}
						for range out.Seq() {
							break
						}
					} else {
						for range out.Seq2() {
							n++
						}
						for range out.Seq2() {
							break
						}
					}
					require.LessOrEqual(t, n, 120)
				}
			}, "%v.%v", kind, m.Name)
		}
	}
}

// Every exported call answers, whatever it is given: unknown seats, colors and kinds, picks out of range, the zero
// values of everything.
func TestCase17_NothingPanics(t *testing.T) {
	states := []core7.State{{}, fresh(t)}
	for _, text := range []string{oneChosen, allChosen, oneLocked, discardDue, matchIsOver,
		"core7/1 RBG -/- -/- RR,RR,RR,RR,RR,RR,RR"} {
		states = append(states, position(t, text))
	}
	for _, s := range states {
		callAll(t, s)
		for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
			callAll(t, s.View(viewer))
		}
	}
	callAll(t, core7.View{})
	callAll(t, core7.Event{})
	_, events := playedEvents(t, fresh(t), "0:choose=RRRRGBX 1:choose=GGGGGGG 0:lock=R 1:lock=G 1:discard=G")
	for _, e := range events {
		callAll(t, e)
		callAll(t, e.For(0))
	}
	callAll(t, core7.Observation{})
	callAll(t, core7.Observation{Kind: 99, Seat: -128, Hand: core7.HandOf(letters...), Color: 99, Number: -1})
	callAll(t, core7.Action{})
	callAll(t, core7.Choose(-128, core7.HandOf(slices.Repeat(letters, 20)...)))
	callAll(t, core7.Lock(127, 255))
	callAll(t, core7.Hand{})
	callAll(t, core7.HandOf(slices.Repeat(letters, 20)...))
	callAll(t, core7.Result{})
	callAll(t, core7.Result{Winner: 99, By: 99, Wins: [2]int{math.MinInt, math.MaxInt}})
	callAll(t, core7.Record{})
	callAll(t, core7.Record{Rules: core7.Rules{Cycle: 200}, Actions: make([]core7.Action, 3)})
	callAll(t, core7.Record{Actions: []core7.Action{core7.Lock(-99, 99)}, Tags: core7.Tags{Players: []string{"\xff"}}})
	callAll(t, core7.Record{Actions: scripts[0].actions(t, core7.Default())})
	callAll(t, core7.Transcript{})
	callAll(t, core7.IllegalError{})
	callAll(t, core7.IllegalError{Action: core7.Lock(-99, 99), Reason: 200, Pending: 0xffff})
	callAll(t, core7.InvalidError{Clause: 200})
	callAll(t, core7.ReplayError{Index: -99, Err: core7.ErrOver})
	callAll(t, core7.ParseError{})
	for n := range 256 {
		callAll(t, core7.Color(n))
		callAll(t, core7.Kind(n))
		callAll(t, core7.EventKind(n))
		callAll(t, core7.Phase(n))
		callAll(t, core7.Cycle(n))
		callAll(t, core7.Clause(n))
		callAll(t, core7.Reason(n))
		callAll(t, core7.Rules{Cycle: core7.Cycle(n)})
	}
	for _, size := range []int{math.MinInt, -1, 8, math.MaxInt} {
		require.Empty(t, slices.Collect(core7.Hands(size)))
	}
	for size := range core7.HandSize + 1 {
		require.NotPanics(t, func() {
			for range core7.Hands(size) {
				break
			}
		})
	}
	require.Equal(t, core7.Hand{}, core7.HandOf(0, 5, 255))
}

// Out of turn: refused, with the seats that may act; for another seat: refused by the view.
func TestCase18_OutOfTurnAndForAnotherSeat(t *testing.T) {
	for _, c := range []struct {
		text, action string
		why          core7.Reason
		pending      string
	}{
		{oneChosen, "0:choose=RRRGBBX", core7.ErrChosen, "1"},
		{oneLocked, "0:lock=R", core7.ErrLocked, "1"},
		{discardDue, "0:discard=R", core7.ErrWinner, "1"},
		{discardDue, "0:lock=R", core7.ErrDiscardDue, "1"},
		{"core7/1 RGB RRGGBX/RRGGBX -/- GR", "1:discard=R", core7.ErrWinner, "0"},
		{allChosen, "0:discard=R", core7.ErrNoDiscard, "0 1"},
		{matchIsOver, "0:lock=R", core7.ErrOver, "-"},
	} {
		s, a := position(t, c.text), actions(t, c.action)[0]
		_, _, err := s.Apply(a)
		var illegal *core7.IllegalError
		require.ErrorAs(t, err, &illegal)
		require.Equal(t, c.why, illegal.Reason)
		require.Equal(t, c.pending, illegal.Pending.String())
		require.Contains(t, err.Error(), "to act: "+c.pending)

		require.Equal(t, error(core7.ErrNotYours), s.View(1-a.Seat()).Check(a))
		require.Equal(t, error(core7.ErrNotYours), s.View(cards.Spectator).Check(a))
	}
	require.Equal(t, error(core7.ErrNotYours), position(t, allChosen).View(1).Check(core7.Lock(0, core7.Red)),
		"legal for seat 0, and still not an action of seat 1")
}

// scribble reverses, overwrites and cuts a slice, its room behind the end included.
func scribble[T any](list []T) {
	list = list[:cap(list)]
	slices.Reverse(list)
	clear(list)
}

// What is handed out belongs to the receiver: whatever is done to it, states, views and records stay as they are.
func TestCase20_WhatIsHandedOutIsTheReceivers(t *testing.T) {
	record := core7.Record{
		Tags: core7.Tags{Players: []string{"A", "B"}, Extra: []cards.Tag{{Name: "Table", Value: "4"}}},
		// The whole match that scripts begins with.
		Rules: core7.Default(), Actions: scripts[0].actions(t, core7.Default()),
	}
	text, clone := record.Notation(), record.Clone()
	s := fresh(t)
	for _, a := range clone.Actions {
		before := s
		views := [3]core7.View{s.View(0), s.View(1), s.View(cards.Spectator)}
		for _, seat := range []cards.Seat{0, 1} {
			want := slices.Clone(s.AppendLegal(nil, seat))
			scribble(s.AppendLegal(nil, seat))
			scribble(s.AppendPlays(nil, seat))
			scribble(s.View(seat).AppendLegal(nil))
			for offered := range s.Legal(seat) {
				_ = offered.Append(make([]byte, 0, 1))
			}
			require.ElementsMatch(t, want, s.AppendLegal(nil, seat))
			require.Equal(t, want, slices.Collect(s.View(seat).Legal()))
		}
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		scribble(events)
		_, again, _ := s.Apply(a)
		require.NotEqual(t, core7.Event{}, again[0])

		require.True(t, s == before)
		require.True(t, views == [3]core7.View{s.View(0), s.View(1), s.View(cards.Spectator)})
		s = next
	}

	for step, err := range record.Replay() {
		require.NoError(t, err)
		scribble(step.Events)
	}
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		transcript, err := record.For(viewer)
		require.NoError(t, err)
		scribble(transcript.Observations)
		scribble(transcript.Tags.Players)
		scribble(transcript.Tags.Extra)
	}
	scribble(clone.Actions)
	scribble(clone.Tags.Players)
	scribble(clone.Tags.Extra)
	scribble(core7.Reasons())
	require.Len(t, core7.Reasons(), int(core7.ErrNotHeld))
	require.Equal(t, core7.ErrCycle, core7.Reasons()[0])
	require.Equal(t, text, record.Notation())
}

// A copy, and what comes back from the text, is the position itself: ==, with the same legal actions.
func TestCase21_CopiesAreEqual(t *testing.T) {
	for _, m := range scripts {
		s := fresh(t)
		for _, a := range m.actions(t, core7.Default()) {
			next, err := s.Next(a)
			require.NoError(t, err)
			parsed, err := core7.ParseState(next.Notation())
			require.NoError(t, err)
			duplicate := next
			again, err := s.Next(a)
			require.NoError(t, err)
			for _, other := range []core7.State{parsed, duplicate, again} {
				require.True(t, next == other, next.Notation())
				for _, seat := range []cards.Seat{0, 1} {
					require.Equal(t, legal(next, seat), legal(other, seat))
					require.True(t, next.View(seat) == other.View(seat))
				}
			}
			require.False(t, next == s, "and a position after an action is another one")
			s = next
		}
	}

	// As a key of a map, too: the order in which cards were locked leaves no trace.
	seenBefore := map[core7.State]bool{played(t, position(t, allChosen), "0:lock=R 1:lock=G"): true}
	require.True(t, seenBefore[played(t, position(t, allChosen), "1:lock=G 0:lock=R")])
}

// After the end nobody is to act, whoever ended the match and however.
func TestCase22_NobodyActsAfterTheEnd(t *testing.T) {
	for _, m := range scripts {
		for _, ended := range []core7.State{m.play(t, core7.Default()), m.swapped().play(t, core7.Default())} {
			require.Equal(t, cards.Nobody, ended.Pending().First())
			for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
				require.Equal(t, cards.Nobody, ended.View(viewer).Pending().First())
			}
			require.Empty(t, legal(ended, 0))
			require.Empty(t, legal(ended, 1))
		}
	}
}

// Colors in text and JSON: each goes there and back, and nothing else is read.
func TestCase23_TextOfColors(t *testing.T) {
	for _, c := range letters {
		parsed, err := core7.ParseColor(c.String())
		require.NoError(t, err)
		require.Equal(t, c, parsed)

		a := core7.Lock(0, c)
		parsedAction, err := core7.ParseAction(a.String())
		require.NoError(t, err)
		require.Equal(t, a, parsedAction)
		data, err := json.Marshal(a)
		require.NoError(t, err)
		require.Equal(t, fmt.Sprintf(`{"type":"lock","seat":0,"color":"%v"}`, c), string(data))
		var back core7.Action
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, a, back)
	}
	for _, text := range []string{"", "R", "r", "re", "redd", "Red", "RED", " red", "red ", "none", "grey", "1", "rouge"} {
		_, err := core7.ParseColor(text)
		requireParseError(t, err, cards.CodeUnknown, 0, text)
		if text == "R" {
			continue
		}
		_, err = core7.ParseAction("0:lock=" + text)
		var p *core7.ParseError
		require.ErrorAs(t, err, &p, text)
		require.GreaterOrEqual(t, p.Offset, len("0:lock="), text)
	}
	for _, value := range []string{`""`, `"R"`, `"Red"`, `" red"`, `"none"`, `null`, `7`, `{}`, `[]`, `true`} {
		a := core7.Lock(1, core7.Gray)
		err := a.UnmarshalJSON([]byte(`{"type":"lock","seat":0,"color":` + value + `}`))
		var p *core7.ParseError
		require.ErrorAs(t, err, &p, value)
		require.Equal(t, len(`{"type":"lock","seat":0,"color":`), p.Offset, value)
		require.Equal(t, core7.Lock(1, core7.Gray), a, "the target stays")
	}
}

// Bad payloads are refused with a code and the place, and leave the target as it was.
func TestCase24_BadPayloads(t *testing.T) {
	for _, c := range []struct {
		input  string
		code   cards.Code
		before string // what stands before the fault
	}{
		{`{"type":"play","seat":0,"color":"red"}`, cards.CodeUnknown, `{"type":`},
		{`{"type":"Lock","seat":0,"color":"red"}`, cards.CodeUnknown, `{"type":`},
		{`{"type":"lock","seat":1.5,"color":"red"}`, cards.CodeRange, `{"type":"lock","seat":`},
		{`{"type":"lock","seat":-1,"color":"red"}`, cards.CodeRange, `{"type":"lock","seat":`},
		{`{"type":"lock","seat":99,"color":"red"}`, cards.CodeRange, `{"type":"lock","seat":`},
		{`{"type":"lock","seat":"0","color":"red"}`, cards.CodeType, `{"type":"lock","seat":`},
		{`{"type":"lock","seat":null,"color":"red"}`, cards.CodeType, `{"type":"lock","seat":`},
		{`{"type":"choose","seat":0,"hand":"red"}`, cards.CodeType, `{"type":"choose","seat":0,"hand":`},
		{`{"type":"choose","seat":0,"hand":null}`, cards.CodeType, `{"type":"choose","seat":0,"hand":`},
		{`[]`, cards.CodeType, ``},
		{`null`, cards.CodeType, ``},
		{`{"type":"lock","seat":0,"color":"red"}{}`, cards.CodeTrailing, `{"type":"lock","seat":0,"color":"red"}`},
	} {
		a := core7.Discard(1, core7.Gray)
		err := a.UnmarshalJSON([]byte(c.input))
		requireParseError(t, err, c.code, len(c.before), c.input)
		require.Equal(t, core7.Discard(1, core7.Gray), a)
	}
	for input, code := range map[string]cards.Code{
		`{"type":"lock","color":"red"}`:                          cards.CodeMissing,
		`{"type":"lock","seat":0}`:                               cards.CodeMissing,
		`{"type":"choose","seat":0,"color":"red"}`:               cards.CodeMissing,
		`{"type":"lock","seat":0,"color":"red","round":1}`:       cards.CodeMember,
		`{"type":"lock","seat":0,"color":"red","Color":"red"}`:   cards.CodeMember,
		`{"type":"lock","seat":0,"color":"red","hand":[]}`:       cards.CodeMember,
		`{"type":"lock","seat":0,"seat":0,"color":"red"}`:        cards.CodeRepeated,
		`{"type":"lock","seat":0,"color":"red"`:                  cards.CodeEnd,
		``:                                                       cards.CodeEnd,
		`{"type":"lock","seat":0,"color":"red",}`:                cards.CodeSyntax,
		`{"type":"lock","seat":0 "color":"red"}`:                 cards.CodeSyntax,
		"{\"type\":\"lock\",\"seat\":0,\"color\":\"r\xffed\"}":   cards.CodeSyntax,
		`{"type":"choose","seat":0,"hand":["red","red",null]}`:   cards.CodeType,
		`{"type":"choose","seat":0,"hand":["red","red","pink"]}`: cards.CodeUnknown,
	} {
		a := core7.Discard(1, core7.Gray)
		err := a.UnmarshalJSON([]byte(input))
		var p *core7.ParseError
		require.ErrorAs(t, err, &p, input)
		require.Equal(t, code, p.Code, "%v: %v", input, err)
		require.LessOrEqual(t, p.Offset, len(input))
		require.Equal(t, core7.Discard(1, core7.Gray), a)
	}

	// A position that no match reaches is refused by the parser: its invariants are checked.
	for _, c := range []struct{ text, before string }{
		{"core7/1 RGB RRRGBB/GGGGBBX -/- -", "core7/1 RGB "},                             // a card is missing
		{"core7/1 RGB RRRGBBXX/GGGGBBX -/- -", "core7/1 RGB "},                           // a card too many
		{"core7/1 RGB RRRGBBX/GGGGBBX -/- XX", "core7/1 RGB "},                           // played and held
		{"core7/1 RGB RRRGBBX/GGGGBBX R/G -", "core7/1 RGB RRRGBBX/GGGGBBX "},            // both locked
		{"core7/1 RGB RRRGBBX/GGGGGGG -/R -", "core7/1 RGB RRRGBBX/GGGGGGG "},            // a lock not held
		{"core7/1 RGB RRRGBBX/- R/- -", "core7/1 RGB RRRGBBX/- "},                        // a lock before all chose
		{"core7/1 RGB RRGBBX/GGGBBX R/- RG", "core7/1 RGB RRGBBX/GGGBBX "},               // a lock before the discard
		{"core7/1 RGB RRGBBX/GGGGBB -/- XX:X", "core7/1 RGB RRGBBX/GGGGBB -/- "},         // a discard after a tie
		{"core7/1 RGB RGBB/GGBB -/- XX,RG,RG", "core7/1 RGB RGBB/GGBB -/- XX,RG,"},       // no discard, next round
		{"core7/1 RGB RBB/G -/- RG:B,RG:B,RG,XX", "core7/1 RGB RBB/G -/- RG:B,RG:B,RG,"}, // after the third win
	} {
		s, err := core7.ParseState(c.text)
		require.Equal(t, core7.State{}, s)
		requireParseError(t, err, cards.CodeState, len(c.before), c.text)
	}
}

// readOuts is every text that may be made of what seat (or a spectator) gets of a match, and of the state, events
// and errors that somebody prints by accident.
func readOuts(t testing.TB, record core7.Record, seat cards.Seat) (list []string) {
	t.Helper()
	add := func(v any) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%T", "%08.3f", "%-+ #20v", "%t"} {
			list = append(list, fmt.Sprintf(verb, v))
		}
		data, err := json.Marshal(v)
		list = append(list, string(data), fmt.Sprint(err))
		for _, handler := range []func(*bytes.Buffer) slog.Handler{
			func(b *bytes.Buffer) slog.Handler { return slog.NewTextHandler(b, withoutTime) },
			func(b *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(b, withoutTime) },
		} {
			var b bytes.Buffer
			slog.New(handler(&b)).Info("match", "value", v)
			list = append(list, b.String())
		}
	}
	addXML := func(v any) {
		data, err := xml.Marshal(v)
		list = append(list, string(data), fmt.Sprint(err))
	}
	secret := func(s core7.State) {
		add(s)
		add(&s)
		add([]core7.State{s})
		add(map[string]core7.State{"s": s})
		add(struct{ S core7.State }{s})
		addXML(s)
		_, _, err := s.Apply(core7.Lock(seat, 0))
		add(fmt.Sprint(err))
	}
	s, err := core7.New(record.Rules)
	require.NoError(t, err)
	secret(s)
	for step, err := range record.Replay() {
		require.NoError(t, err)
		s = step.State
		secret(s)
		for _, e := range step.Events {
			add(e)
			add(&e)
			add(e.For(seat))
			list = append(list, e.String(), e.GoString())
		}
		add(step.Events)
		add(s.View(seat))
		list = append(list, s.String(), s.GoString(), s.View(seat).String())
		for a := range s.View(seat).Legal() {
			list = append(list, a.String())
		}
	}
	transcript, err := record.For(seat)
	require.NoError(t, err)
	add(transcript)
	record.Actions = append(slices.Clone(record.Actions), core7.Action{})
	_, err = record.For(seat)
	require.Error(t, err)
	return append(list, err.Error())
}

var withoutTime = &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}}

// Hands leak: seat 0 has only red cards, seat 1 only green ones. After each action, what seat 1 and a spectator
// get names red as often as red lies face up, and the other way round.
func TestCase26_NoCardThatASeatCannotKnow(t *testing.T) {
	text := "0:choose=RRRRRRR 1:choose=GGGGGGG 0:lock=R 1:lock=G 1:discard=G 1:lock=G 0:lock=R 1:discard=G 0:lock=R 1:lock=G"
	all := actions(t, text)
	require.Equal(t, core7.Over, played(t, fresh(t), text).Phase())
	for n := range len(all) + 1 {
		record := core7.Record{Rules: core7.Default(), Actions: all[:n]}
		for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
			transcript, err := record.For(viewer)
			require.NoError(t, err)
			view, err := json.Marshal(transcript.View)
			require.NoError(t, err)
			view, _, _ = bytes.Cut(view, []byte(`"legal":`)) // its last member: what the viewer may do
			seen, err := json.Marshal(transcript.Observations)
			require.NoError(t, err)

			for owner, color := range []core7.Color{core7.Red, core7.Green} {
				if cards.Seat(owner) == viewer {
					continue
				}
				public := 0
				for r := range transcript.View.Rounds() {
					public++
					if r.Discarded == color {
						public++
					}
				}
				word := fmt.Sprintf("%q", color.String())
				require.Equal(t, public, strings.Count(string(view), word), "%v: %s", record.Actions, view)
				require.Equal(t, public, strings.Count(string(seen), word), "%v: %s", record.Actions, seen)
				require.Equal(t, public+1, strings.Count(transcript.View.String(), string(color.Letter())), "and in RGB")
			}
		}
	}
}

// Side channels: two matches that differ only in what a seat cannot know give it the same texts, of whatever it
// gets and of whatever might be printed by accident.
func TestCase27_NoReadOutTellsASecret(t *testing.T) {
	for _, c := range []struct {
		who     []cards.Seat
		matches [2]string
	}{
		// In mid round: the hand of seat 0, its choice, and its lock.
		{[]cards.Seat{1, cards.Spectator}, [2]string{
			"0:choose=RRRRRRR 1:choose=RRGGBBX 0:lock=R", "0:choose=RGGBBXX 1:choose=RRGGBBX 0:lock=X"}},
		{[]cards.Seat{0, cards.Spectator}, [2]string{
			"0:choose=RRGGBBX 1:choose=RRRRRRR 1:lock=R", "0:choose=RRGGBBX 1:choose=GGBBBXX 1:lock=B"}},
		// In the second round, after the same first one.
		{[]cards.Seat{1, cards.Spectator}, [2]string{
			"0:choose=RRRRRRR 1:choose=RRGGBBX 0:lock=R 1:lock=G 1:discard=X 0:lock=R",
			"0:choose=RGGBBXX 1:choose=RRGGBBX 0:lock=R 1:lock=G 1:discard=X 0:lock=G"}},
		// While hands are chosen.
		{[]cards.Seat{1, cards.Spectator}, [2]string{"0:choose=RRRRRRR", "0:choose=RGGBBXX"}},
		// After the end: the cards left.
		{[]cards.Seat{1, cards.Spectator}, [2]string{
			"0:choose=RRRRRRR 1:choose=GGGXXXX 0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G",
			"0:choose=RRRGBXX 1:choose=GGGXXXX 0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G",
		}},
	} {
		for _, seat := range c.who {
			one := core7.Record{Rules: core7.Default(), Actions: actions(t, c.matches[0])}
			other := core7.Record{Rules: core7.Default(), Actions: actions(t, c.matches[1])}
			require.Equal(t, readOuts(t, one, seat), readOuts(t, other, seat), "seat %v: %v", seat, c.matches[0])
		}
	}

	// The authority's own texts do tell them apart, or the test above would mean nothing.
	require.NotEqual(t, played(t, fresh(t), "0:choose=RRRRRRR").Notation(), played(t, fresh(t), "0:choose=RGGBBXX").Notation())
}

// replayed collects the steps of a record and the error that ended it.
func replayed(r core7.Record) (steps []core7.Step, last error) {
	for step, err := range r.Replay() {
		steps, last = append(steps, step), err
	}
	return steps, last
}

// Each action is replayed once, in order; a record cut short gives that much, and an illegal action ends it with
// its index and the state before it.
func TestCase34_Replay(t *testing.T) {
	whole := scripts[4].actions(t, core7.Default())
	states := []core7.State{fresh(t)}
	for _, a := range whole {
		next, err := states[len(states)-1].Next(a)
		require.NoError(t, err)
		states = append(states, next)
	}
	for n := range len(whole) + 1 {
		steps, err := replayed(core7.Record{Rules: core7.Default(), Actions: whole[:n]})
		require.NoError(t, err)
		require.Len(t, steps, n)
		end, err := core7.Record{Rules: core7.Default(), Actions: whole[:n]}.State()
		require.NoError(t, err)
		require.Equal(t, states[n], end)
		for i, step := range steps {
			_, events, err := states[i].Apply(whole[i])
			require.NoError(t, err)
			require.Equal(t, core7.Step{Index: i, State: states[i+1], Action: whole[i], Events: events}, step)
		}
	}

	for at := range len(whole) + 1 { // an illegal action in the place of each, and behind the last
		bad := append(slices.Clone(whole[:at]), core7.Lock(9, core7.Red))
		bad = append(bad, whole[at:]...)
		steps, err := replayed(core7.Record{Rules: core7.Default(), Actions: bad})
		require.Len(t, steps, at+1)
		require.Equal(t, core7.Step{Index: at, State: states[at], Action: bad[at]}, steps[at])
		var replay *core7.ReplayError
		require.ErrorAs(t, err, &replay)
		require.Equal(t, at, replay.Index)
		var illegal *core7.IllegalError
		require.ErrorAs(t, err, &illegal)
		require.Equal(t, bad[at], illegal.Action)

		last, again := core7.Record{Rules: core7.Default(), Actions: bad}.State()
		require.Equal(t, states[at], last)
		require.Equal(t, err, again)

		transcript, err := core7.Record{Rules: core7.Default(), Actions: bad}.For(1)
		require.ErrorAs(t, err, &replay)
		require.Equal(t, at, replay.Index)
		require.False(t, errors.As(err, &illegal), "a transcript's error does not name the action")
		require.Equal(t, states[at].View(1), transcript.View)
	}

	_, err := core7.Record{Rules: core7.Rules{Cycle: 9}}.State()
	require.Equal(t, &core7.ReplayError{Index: -1, Err: core7.Rules{Cycle: 9}.Validate()}, err)

	// A reader that stops early gets no more.
	n := 0
	for range (core7.Record{Rules: core7.Default(), Actions: whole}).Replay() {
		if n++; n == 2 {
			break
		}
	}
	require.Equal(t, 2, n)
}

// Players who always tie play the longest match there is: every card leaves its hand by an action, so two choices
// and fourteen cards are sixteen actions, in seven rounds.
func TestCase35_NoMatchIsEndless(t *testing.T) {
	for hand := range core7.Hands(core7.HandSize) {
		s, n := played(t, fresh(t), "0:choose="+hand.String()+" 1:choose="+hand.String()), 2
		for s.Phase() != core7.Over {
			seat := s.Pending().First()
			next, err := s.Next(s.AppendLegal(nil, seat)[0])
			require.NoError(t, err)
			s, n = next, n+1
			require.LessOrEqual(t, n, 16)
		}
		require.Equal(t, 16, n)
		require.Equal(t, 7, s.NumRounds())
		requireEnd(t, s, cards.Nobody, core7.C16, 0, 0)
	}
}

// A lock is hidden, kept, and both are applied together.
func TestCase38_LockHiddenKeptAppliedTogether(t *testing.T) {
	for _, seat := range []cards.Seat{0, 1} {
		other := 1 - seat
		start := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
		s := played(t, start, fmt.Sprintf("%v:lock=R", seat))

		again, err := s.Next(core7.Lock(seat, core7.Blue))
		require.Equal(t, error(core7.ErrLocked), err)
		require.True(t, again == s)
		require.Equal(t, core7.Red, s.Lock(seat))
		require.Equal(t, start.Hand(seat), s.Hand(seat))

		v := s.View(other)
		require.True(t, v.Locked(seat))
		require.False(t, v.Locked(other))
		require.Zero(t, v.Lock())
		require.Equal(t, 7, v.Count(seat))
		blue := played(t, start, fmt.Sprintf("%v:lock=B", seat))
		require.True(t, v == blue.View(other), "whatever was locked")

		s = played(t, s, fmt.Sprintf("%v:lock=G", other))
		require.Equal(t, []int{6, 6}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
		require.Equal(t, 1, s.NumRounds())
		require.Zero(t, s.Lock(0))
		require.Zero(t, s.Lock(1))
	}
}

// The loser has no card left to discard: nothing underflows, and the end is decided by what is left to decide it.
func TestCase40_TheLoserHasNoneLeftToDiscard(t *testing.T) {
	s := played(t, fresh(t), "0:choose=RRGXXXX 1:choose=RGGXXXX "+
		"0:lock=R 1:lock=G 1:discard=X 0:lock=G 1:lock=R 0:discard=X "+
		"0:lock=X 1:lock=X 0:lock=X 1:lock=X 0:lock=X 1:lock=X")
	require.Equal(t, []int{1, 1}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	s = played(t, s, "0:lock=R 1:lock=G")
	require.Equal(t, []int{0, 0}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	requireEnd(t, s, 0, core7.C13, 2, 1)

	// With 2-2 before it, the third win ends the match as a win by three.
	s = played(t, position(t, "core7/1 RGB R/G -/- RG:X,RG:X,GR:X,GR:X"), "0:lock=R 1:lock=G")
	require.Equal(t, []int{0, 0}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	requireEnd(t, s, 0, core7.C10, 3, 2)
	s = played(t, position(t, "core7/1 RGB G/R -/- RG:X,RG:X,GR:X,GR:X"), "0:lock=G 1:lock=R")
	requireEnd(t, s, 1, core7.C10, 2, 3)

	// Only the loser's hand is empty.
	s = played(t, position(t, "core7/1 RGB RX/G -/- XX,XX,XX,XX,RG:B"), "0:lock=R 1:lock=G")
	require.Equal(t, []int{1, 0}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	requireEnd(t, s, 0, core7.C11, 2, 0)
}

// A match of 1-0, 1-1, 2-1, 2-2 is not over; ties add no win; the third win ends it at once.
func TestCase41_TheMatchEndsWithTheThirdWin(t *testing.T) {
	s := played(t, fresh(t), "0:choose=RRGGBXX 1:choose=RRGGXXX")
	for _, round := range []struct {
		actions string
		wins    []int
		sizes   []int
	}{
		{"0:lock=R 1:lock=G 1:discard=X", []int{1, 0}, []int{6, 5}},
		{"0:lock=G 1:lock=R 0:discard=X", []int{1, 1}, []int{4, 4}},
		{"0:lock=R 1:lock=G 1:discard=X", []int{2, 1}, []int{3, 2}},
		{"0:lock=G 1:lock=R 0:discard=B", []int{2, 2}, []int{1, 1}},
	} {
		s = played(t, s, round.actions)
		require.Equal(t, round.wins, []int{s.Wins(0), s.Wins(1)})
		require.Equal(t, round.sizes, []int{s.Hand(0).Len(), s.Hand(1).Len()})
		requireGoesOn(t, s, core7.Locking, 0, 1)
	}

	s = position(t, "core7/1 RGB RXXX/GX -/- RG:B,RG:B,XX")
	s = played(t, s, "0:lock=X 1:lock=X")
	require.Equal(t, 2, s.Wins(0))
	requireGoesOn(t, s, core7.Locking, 0, 1)
	requireEnd(t, played(t, s, "0:lock=R 1:lock=G"), 0, core7.C10, 3, 0)
	s = position(t, "core7/1 RGB GX/RXXX -/- GR:B,GR:B,XX")
	requireEnd(t, played(t, s, "0:lock=G 1:lock=R"), 1, core7.C10, 0, 3)
	s = position(t, "core7/1 RGB GX/RXX -/- GR:B,RG:B,GR:B")
	requireEnd(t, played(t, s, "0:lock=G 1:lock=R"), 1, core7.C10, 1, 3)
	s = position(t, "core7/1 RGB G/R -/- GR:B,RG:B,GR:B,RG:B")
	requireEnd(t, played(t, s, "0:lock=G 1:lock=R"), 1, core7.C10, 2, 3)
}

// One side, or both, have no card: the match is over, no lock is asked for and none accepted.
func TestCase42_NoLegalChoiceIsTheEnd(t *testing.T) {
	for _, text := range []string{
		"core7/1 RGB -/BB -/- XX,XX,RR,GR:X,GR:X", "core7/1 RGB BB/- -/- XX,XX,RR,RG:X,RG:X",
		"core7/1 RGB -/- -/- XX,XX,XX,XX,XX,XX,XX", "core7/1 RGB -/B -/- XX,XX,XX,XX,GR:B,XX",
	} {
		s := position(t, text)
		_, over := s.Result()
		require.True(t, over, text)
		require.Zero(t, s.Pending(), text)
		for _, seat := range []cards.Seat{0, 1} {
			require.Empty(t, legal(s, seat))
			require.Empty(t, slices.Collect(s.View(seat).Legal()))
			for _, c := range letters {
				require.Equal(t, error(core7.ErrOver), s.Check(core7.Lock(seat, c)))
			}
		}
	}

	// And the other way round: while a match goes on, whoever is to act has something to do.
	for _, m := range scripts {
		s := fresh(t)
		for _, a := range m.actions(t, core7.Default()) {
			require.NotZero(t, s.Pending())
			for seat := range s.Pending().All() {
				require.NotEmpty(t, legal(s, seat))
			}
			s, _ = s.Next(a)
		}
	}
}

// All sixteen pairs: four equal ones and those with gray tie, the other six form one cycle of three, and swapping
// the seats mirrors it.
func TestCase43_TheTableOfOutcomes(t *testing.T) {
	for _, cycle := range []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen} {
		s, err := core7.New(core7.Rules{Cycle: cycle})
		require.NoError(t, err)
		s = played(t, s, "0:choose=RRGGBBX 1:choose=RRGGBBX")
		winner := func(a, b core7.Color) cards.Seat {
			next := played(t, s, fmt.Sprintf("0:lock=%c 1:lock=%c", a.Letter(), b.Letter()))
			return pile(next)[0].Winner
		}
		beaten := map[core7.Color]core7.Color{}
		decisive := 0
		for _, a := range letters {
			for _, b := range letters {
				require.Equal(t, mirrored(winner(a, b)), winner(b, a), "%v against %v", a, b)
				if a == b || a == core7.Gray || b == core7.Gray {
					require.Equal(t, cards.Nobody, winner(a, b), "%v against %v", a, b)
				} else if decisive++; winner(a, b) == 0 {
					beaten[a] = b
				} else {
					require.Equal(t, cards.Seat(1), winner(a, b))
				}
			}
		}
		require.Equal(t, 6, decisive)
		require.Len(t, beaten, 3, "each cycle color beats one")
		for _, c := range letters[:3] {
			require.Equal(t, c, beaten[beaten[beaten[c]]], "three steps along the cycle lead back")
			require.NotEqual(t, c, beaten[c])
		}
	}
}
