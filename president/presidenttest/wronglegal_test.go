package presidenttest

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// listing are lies of a state in which both full lists are others.
func listing(s president.State, change func(seat cards.Seat, list []president.Action) []president.Action) lies {
	list := func(seat cards.Seat) []president.Action { return change(seat, s.AppendLegal(nil, seat)) }
	return lies{
		"Legal": func(seat cards.Seat) iter.Seq[president.Action] { return slices.Values(list(seat)) },
		"AppendLegal": func(dst []president.Action, seat cards.Seat) []president.Action {
			return append(dst, list(seat)...)
		},
	}
}

// Each check of what may be done finds what is wrong.
func TestLegalChecksFindWrongAnswers(t *testing.T) {
	c := scenesOf(t)
	s := c.lead
	good, bad := s.AppendLegal(nil, 0)[1], president.Play(0, setOf(t, "4c"))
	other := c.answer
	nothing := func(dst []president.Action, seat cards.Seat) []president.Action {
		return slices.Clone(s.AppendLegal(nil, seat)) // in place of dst
	}
	apply := func(change func(next *president.State, events *[]president.Event, err *error)) lies {
		return lies{"Apply": func(a president.Action) (president.State, []president.Event, error) {
			next, events, err := s.Apply(a)
			change(&next, &events, &err)
			return next, events, err
		}}
	}
	check := func(of president.Action, err error) lies {
		return lies{"Check": func(a president.Action) error {
			if a == of {
				return err
			}
			return s.Check(a)
		}}
	}
	same := apply(func(next *president.State, _ *[]president.Event, _ *error) { *next = s })
	same["Next"] = func(president.Action) (president.State, error) { return s, nil }
	requireFinds(t, checkLegal, whole, []wrong{
		{president.P8, "seat 1 may act: false", s,
			listing(s, func(seat cards.Seat, list []president.Action) []president.Action {
				if seat == 1 {
					return append(list, president.Play(1, setOf(t, "4c")))
				}
				return list
			})},
		{president.P8, "seat 0 may act: true", s,
			listing(s, func(cards.Seat, []president.Action) []president.Action { return nil })},
		{president.P8, "Legal and AppendLegal of seat 0 differ", s,
			lies{"Legal": func(cards.Seat) iter.Seq[president.Action] { return slices.Values([]president.Action{good}) }}},
		{president.P8, "AppendLegal of seat 0 does not append", s, lies{"AppendLegal": nothing}},
		{president.P8, "0:play=4c is listed for seat 0 and breaks", s,
			listing(s, func(seat cards.Seat, list []president.Action) []president.Action {
				if seat == 0 {
					return append(list, bad)
				}
				return list
			})},
		{president.P8, "0:play=3c is listed before 0:play=3c", s,
			listing(s, func(_ cards.Seat, list []president.Action) []president.Action {
				return slices.Concat(list[:min(1, len(list))], list)
			})},
		{president.P9, "Check refuses 0:play=Rc", s, check(good, president.ErrPassed)},
		{president.P9, "Next refuses", s,
			lies{"Next": func(president.Action) (president.State, error) { return s, president.ErrPassed }}},
		{president.P9, "Apply refuses", s,
			apply(func(_ *president.State, _ *[]president.Event, err *error) { *err = president.ErrPassed })},
		{president.P8, "lead to different states", s,
			apply(func(next *president.State, _ *[]president.Event, _ *error) { *next = other })},
		{president.P8, "changes nothing", s, same},
		{president.P8, "nothing happened", s,
			apply(func(_ *president.State, events *[]president.Event, _ *error) { *events = nil })},
		{president.P2, "AppendPlays of seat 0 does not append", s, lies{"AppendPlays": nothing}},
		{president.P2, "the short list of seat 0 is", s,
			lies{"AppendPlays": func(dst []president.Action, _ cards.Seat) []president.Action { return dst }}},
	})
	requireFault(t, checkActionText(president.P8, good, bad.String()), president.P8, "the text of 0:play=Rc")
	requireFault(t, checkActionJSON(president.P8, good, bad), president.P8, "the JSON of 0:play=Rc")
	requireFault(t, checkActionJSON(president.P8, good, 1), president.P8, "the JSON of 0:play=Rc")
	// A list without a lead of the lowest suits leaves none like it for the short list, which is the rest then.
	pair, err := Late(president.Default(3), []cards.Set{setOf(t, "4c4d"), setOf(t, "5c"), setOf(t, "6c")}, 0)
	require.NoError(t, err)
	list := pair.AppendLegal(nil, 0)[1:] // without 4c
	short := func(dst []president.Action, _ cards.Seat) []president.Action { return append(dst, list[1:]...) }
	requireFault(t, checkShort(lying(pair, lies{"AppendPlays": short}), 0, list), president.P2, "0:play=4d has 0 actions like it")

	tried := func(s asked) error { return checkActions(s, 0) }
	requireFinds(t, tried, whole, []wrong{
		{president.P8, "0:play=4c is legal: false; Check says <nil>", s, check(bad, nil)},
		{president.P8, "0:play=Rc is legal: true; Check says", s, check(good, president.ErrPassed)},
		{president.P8, "0:play=Rc is legal: true; it is listed: false", s,
			listing(s, func(_ cards.Seat, list []president.Action) []president.Action {
				return slices.DeleteFunc(list, func(a president.Action) bool { return a == good })
			})},
		{president.P3, "Next refuses 0:deal=", c.start,
			lies{"Next": func(a president.Action) (president.State, error) {
				if next, err := c.start.Next(a); err != nil {
					return next, err
				}
				return c.start, president.ErrDealt
			}}},
		{president.P8, "gives no Reason", s, check(president.Pass(0), errors.New("no"))},
		{president.P8, "gives no Reason", s, check(president.Pass(0), president.Reason(0))},
		{president.P8, "Next of", s, lies{"Next": func(a president.Action) (president.State, error) {
			next, err := s.Next(a)
			if err != nil {
				next = other
			}
			return next, err
		}}},
		{president.P8, "Next of", s, lies{"Next": func(a president.Action) (president.State, error) {
			next, _ := s.Next(a)
			return next, nil
		}}},
		{president.P8, "gives <nil> or changes something", s,
			apply(func(_ *president.State, _ *[]president.Event, err *error) { *err = nil })},
		{president.P8, "or changes something", s,
			apply(func(next *president.State, _ *[]president.Event, err *error) {
				if *err != nil {
					*next = other
				}
			})},
		{president.P8, "or changes something", s,
			apply(func(_ *president.State, events *[]president.Event, err *error) {
				if *err != nil {
					*events = make([]president.Event, 1)
				}
			})},
		{president.P8, "gives another reason than Check", s,
			apply(func(_ *president.State, _ *[]president.Event, err *error) {
				if illegal, ok := (*err).(*president.IllegalError); ok {
					illegal.Pending = 0
				}
			})},
	})
}

// Each answer of a view is compared with that of its state.
func TestViewChecksFindWrongAnswers(t *testing.T) {
	c := scenesOf(t)
	play := president.Play(0, setOf(t, "3c"))
	none := func(dst []president.Action) []president.Action { return dst }
	view := func(what string, wrong any) lies { return lies{by(0, what): wrong} }
	list := []wrong{
		{president.P27, "the seat of the view of seat 0", c.answer, view("Seat", cards.Seat(1))},
		{president.P27, "the hand of", c.answer, view("Hand", setOf(t, "3c"))},
		{president.P27, "the rules of", c.answer, view("Rules", president.Default(4))},
		{president.P27, "the round of", c.answer, view("Round", 2)},
		{president.P27, "the phase of", c.answer, view("Phase", president.Over)},
		{president.P27, "who may act", c.answer, view("Pending", cards.SeatsOf(1))},
		{president.P27, "the order", c.answer, view("Reversed", true)},
		{president.P27, "the set on the table", c.answer, view("Top", setOf(t, "3h"))},
		{president.P27, "the set on the table", c.answer, view("Owner", cards.Seat(2))},
		{president.P27, "the turn", c.answer, view("Turn", cards.Seat(1))},
		{president.P27, "who has passed", c.answer, view("Passed", cards.SeatsOf(2))},
		{president.P27, "the places", c.answer, view("Places", c.out.Places())},
		{president.P27, "the result", c.answer, view("Result", president.Result{Players: 4})},
		{president.P27, "the result", c.answer, view("Over", true)},
		{president.P27, "the legal list", c.answer, view("AppendLegal", none)},
		{president.P27, "the short legal list", c.answer, view("AppendPlays", none)},
		{president.P27, "the legal sequence", c.answer,
			view("Legal", func() iter.Seq[president.Action] { return slices.Values([]president.Action{play}) })},
		{president.P27, "the hand size of seat 1", c.answer, view("Count 1", 1)},
		{president.P27, "what is shown of seat 1", c.answer, view("Shown 1", cards.Set(0))},
		{president.P27, "the role of seat 1", c.answer, view("Role 1", president.Ass)},
		{president.P27, "the points of seat 1", c.answer, view("Points 1", 1)},
		{president.P27, "what is known of the hand of seat 1", c.answer, view("Known 1", setOf(t, "4c"))},
		{president.P27, "what is known of the hand of seat 0", c.answer, view("Known 0", setOf(t, "3c"))},
		{president.P27, "Check of 0:pass in the view of seat 0", c.answer,
			view("Check", func(president.Action) error { return president.ErrTurn })},
		{president.P27, "Check of 1:pass in the view of seat 0", c.answer,
			view("Check", func(a president.Action) error {
				if a.Kind() == president.KindDeal {
					return president.ErrNotYours
				}
				return c.answer.Check(a)
			})},
		{president.P27, "Check of 0:deal=3c in the view of seat 0", c.answer, view("Check", c.answer.Check)},
		{president.P27, "seat 0 has not seen", c.answer, view("Unseen", setOf(t, "4c"))},
		{president.P27, "the text of the view of seat 0", c.answer, view("String", c.answer.Notation())},
		{president.P27, "the hand of the view of seat spectator", c.answer,
			lies{by(cards.Spectator, "Hand"): setOf(t, "3c")}},
		{president.P27, "seat 4, which does not play, is not a spectator's", c.answer,
			lies{by(4, "Hand"): setOf(t, "3c")}},
	}
	requireFinds(t, checkViews, whole, list)

	// The exchange that a view tells of is checked by checkExchange; here, that its text has no other.
	six, err := president.ParseState(c.returning.Notation())
	require.NoError(t, err)
	requireFinds(t, checkViews, whole, []wrong{
		{president.P27, "the text of the view of seat 2", six, lies{by(2, "String"): six.View(4).String()}},
		{president.P27, "what is known of the hand of seat 4 in the view of seat 1", six,
			lies{by(1, "Known 4"): setOf(t, "7d")}},
	})

	secrets := func(s asked) error { return checkSecrets(s, 0) }
	written := func(text string, err error) lies {
		return view("MarshalJSON", func() ([]byte, error) { return []byte(text), err })
	}
	sample := func(s president.State) lies { return view("Sample", func(func(int) int) president.State { return s }) }
	list = []wrong{
		{president.P27, "a view refuses to be JSON", c.answer, written("", errors.New("no"))},
		{president.P27, "JSON of another form", c.answer, written(`{"hands":[]}`, nil)},
		{president.P1, "a sample of the view of seat 0 is no match", c.answer, sample(president.State{})},
		{president.P27, "depends on cards that it may not know", c.answer, sample(c.lead)},
	}
	for _, s := range []president.State{c.answer, c.over} { // each member of the JSON
		data, err := json.Marshal(s.View(0))
		require.NoError(t, err)
		var doc map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(data, &doc))
		for _, what := range slices.Sorted(maps.Keys(doc)) {
			changed := maps.Clone(doc)
			changed[what] = json.RawMessage(another(what, string(doc[what])))
			text, err := json.Marshal(changed)
			require.NoError(t, err)
			list = append(list, wrong{president.P27, "the JSON of the view of seat 0", s, written(string(text), nil)})
		}
	}
	requireFinds(t, secrets, whole, list)
}

// another gives another value of a member of the JSON of a view.
func another(what, is string) string {
	switch {
	case what == "top" && is == "null":
		return `{"seat":0,"cards":["3d"]}`
	case what == "result" && is == "null":
		return "{}"
	case is == "null" || is == "0":
		return "1"
	case is == "false":
		return "true"
	}
	return "null" // which reads as nothing
}

// No other way of writing a state than its notation shows what is hidden, and that can be read back.
func TestTextChecksFindWrongAnswers(t *testing.T) {
	c := scenesOf(t)
	open := c.lead.Notation()
	requireFinds(t, checkText, whole, []wrong{
		{president.P2, "is not read back", c.lead, lies{"Notation": c.answer.Notation()}},
		{president.P2, "is not read back", c.lead, lies{"Notation": "president/1"}},
		{president.P2, "does not append", c.lead,
			lies{"AppendNotation": func([]byte) []byte { return []byte(open) }}},
		{president.P27, "a state prints as", c.lead, lies{"String": open}},
		{president.P27, "a state prints as", c.lead, lies{"GoString": open}},
		{president.P27, "a state prints as", c.lead, lies{"Format": open}},
		{president.P27, "lets itself be written", c.lead,
			lies{"MarshalJSON": func() ([]byte, error) { return []byte(fmt.Sprintf("%q", open)), nil }}},
	})
}
