package core7test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The record of these tests, and which of its actions are what. Seat 0 wins three rounds.
const (
	wholeMatch = "0:choose=RRRRXXX 1:choose=GGGGXXX 0:lock=R 1:lock=G 1:discard=X 1:lock=X 0:lock=X " +
		"0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G"
	choice, lock, reveal, discard, end = 1, 2, 3, 4, 11
)

// recordOf makes a record of actions.
func recordOf(t *testing.T, words string) core7.Record {
	t.Helper()
	var r core7.Record
	for _, word := range strings.Fields(words) {
		a, err := core7.ParseAction(word)
		require.NoError(t, err, word)
		r.Actions = append(r.Actions, a)
	}
	return r
}

// matchOf plays a record: its steps, and the state before each.
func matchOf(t *testing.T, r core7.Record) (before []core7.State, steps []core7.Step) {
	t.Helper()
	s, err := core7.New(r.Rules)
	require.NoError(t, err)
	for step, err := range r.Replay() {
		require.NoError(t, err)
		before, steps = append(before, s), append(steps, step)
		s = step.State
	}
	return before, steps
}

// at gives an engine that lies about one state only.
func at(s core7.State, lie stateLie) *answers {
	e := engine
	e.state = func(asked core7.State) stateAnswers {
		if asked == s {
			return withState(lie).state(s)
		}
		return asked
	}
	return &e
}

func TestCheckRecordFindsNothing(t *testing.T) {
	record := recordOf(t, wholeMatch)
	record.Tags.Finished = true
	require.NoError(t, CheckRecord(record))
	for _, e := range []*answers{withState(stateLie{}), withView(viewLie{}), withRecord(recordLie{})} {
		require.NoError(t, e.checkRecord(record))
	}
}

func TestCheckRecordFindsWrongAnswers(t *testing.T) {
	wrong := errors.New("wrong")
	record := recordOf(t, wholeMatch)
	record.Tags.Finished = true
	other := record.Clone()
	other.Rules.Cycle = core7.RedBlueGreen
	_, steps := matchOf(t, record)
	edited := func(edit func(steps []core7.Step) []core7.Step) *answers { return withRecord(recordLie{edit: edit}) }
	observed := func(kind core7.EventKind, change func(e core7.Event, o *core7.Observation)) *answers {
		e := engine
		e.observe = func(event core7.Event, seat cards.Seat) core7.Observation {
			o := event.For(seat)
			if event.Kind() == kind {
				change(event, &o)
			}
			return o
		}
		return &e
	}
	told := func(change func(seat cards.Seat, t *core7.Transcript) error) *answers {
		return withRecord(recordLie{transcript: change})
	}
	parsed := func(r core7.Record, err error) *answers {
		e := engine
		e.parseRecord = func(string) (core7.Record, error) { return r, err }
		return &e
	}
	started := func(s core7.State, err error) *answers {
		e := engine
		e.start = func(core7.Rules) (core7.State, error) { return s, err }
		return &e
	}
	type write[T any] = func(T, []byte) ([]byte, error)
	observation := func(data string, err error) *answers {
		return withJSON(write[core7.Observation](func(core7.Observation, []byte) ([]byte, error) {
			return []byte(data), err
		}))
	}
	for _, c := range []struct {
		name string
		e    *answers
		want core7.Clause
		what string
	}{
		{"rules that are refused", started(core7.State{}, core7.ErrCycle), core7.C2, "the rules of the record: "},
		{"a start under other rules", started(stateOf(t, "core7/1 RBG -/- -/- -"), nil), core7.C2, "the rules of the state"},
		{"a step is missing", edited(func(s []core7.Step) []core7.Step { return slices.Delete(s, lock, lock+1) }), core7.C17,
			"step 2 of the replay is not action 3"},
		{"the last step is missing", edited(func(s []core7.Step) []core7.Step { return s[:end] }), core7.C17,
			"11 steps for 12 actions"},
		{"a step too many", edited(func(s []core7.Step) []core7.Step { return append(s, s[end]) }), core7.C17,
			"step 12 of the replay is not"},
		{"an event is told twice", edited(func(s []core7.Step) []core7.Step {
			s[lock].Events = append(slices.Clone(s[lock].Events), s[lock].Events...)
			return s
		}), core7.C4, "playing action 2 gives another state or other events"},
		{"another state", edited(func(s []core7.Step) []core7.Step { s[discard].State = s[lock].State; return s }), core7.C8,
			"playing action 4 gives another state"},

		{"a hand that no event tells of", at(steps[choice].State,
			stateLie{hands: map[cards.Seat]core7.Hand{1: hand(t, "GGGXXXX")}}), core7.C3, "events leave seat 1"},
		{"a broken state", at(steps[lock].State, stateLie{printed: new("core7")}), core7.C18, "a state prints as core7"},
		{"a broken state at the start", withState(stateLie{printed: new("core7")}), core7.C18, "a state prints as core7"},

		{"everybody sees the lock", observed(core7.Locked, func(e core7.Event, o *core7.Observation) { o.Color = e.Color() }),
			core7.C18, "seat 1 observes 0:locked=R"},
		{"everybody sees the hand", observed(core7.Chosen, func(e core7.Event, o *core7.Observation) { o.Hand = e.Hand() }),
			core7.C18, "seat 1 observes 0:chosen=RRRRXXX"},
		{"nobody sees the discard", observed(core7.Discarded, func(_ core7.Event, o *core7.Observation) { o.Color = 0 }),
			core7.C18, "seat 0 observes 1:discarded"},
		{"nobody sees the end", observed(core7.Ended, func(_ core7.Event, o *core7.Observation) { o.Result = core7.Result{} }),
			core7.C18, "seat 0 observes"},
		{"no JSON of an observation", observation("", wrong), core7.C18, "an observation refuses to be JSON: wrong"},
		{"an unknown member", observation(`{"secret":1}`, nil), core7.C18, "an observation has JSON of another form"},
		{"JSON of another observation", observation(`{"v":1,"type":"locked","seat":0}`, nil), core7.C18,
			"the JSON of what seat 0 observes"},

		{"no transcript", told(func(cards.Seat, *core7.Transcript) error { return core7.ErrNotHeld }), core7.C4,
			"no transcript for seat 0"},
		{"a transcript of other rules", told(func(_ cards.Seat, t *core7.Transcript) error {
			t.Rules = other.Rules
			return nil
		}), core7.C18, "the transcript of seat 0"},
		{"a transcript with other tags", told(func(_ cards.Seat, t *core7.Transcript) error {
			t.Tags.Date = "2026-11-30"
			return nil
		}), core7.C18, "the transcript of seat 0"},
		{"a transcript that lacks an observation", told(func(_ cards.Seat, t *core7.Transcript) error {
			t.Observations = t.Observations[1:]
			return nil
		}), core7.C18, "the transcript of seat 0"},
		{"a transcript with the other's view", told(func(seat cards.Seat, t *core7.Transcript) error {
			if seat == 2 {
				t.View = steps[end].State.View(0)
			}
			return nil
		}), core7.C18, "the transcript of seat 2"},

		{"a text of another record", parsed(other, nil), core7.C18, "the text of the record"},
		{"a text that is not read", parsed(record, wrong), core7.C18, "is not read back: wrong"},
		{"a text not appended", withRecord(recordLie{appended: new("")}), core7.C18, "AppendNotation does not append"},
		{"JSON of another record", withJSON(write[core7.Record](func(core7.Record, []byte) ([]byte, error) {
			return json.Marshal(other)
		})), core7.C18, "the JSON of the record"},
		{"no JSON of a record", withJSON(write[core7.Record](func(core7.Record, []byte) ([]byte, error) {
			return nil, wrong
		})), core7.C18, "the JSON of the record is not read back: wrong"},
		{"another clone", withRecord(recordLie{clone: &other}), core7.C18, "a clone of the record"},
	} {
		t.Run(c.name, func(t *testing.T) { requireFault(t, c.e.checkRecord(record), c.want, c.what) })
	}
}

// The tag Finished is a fault of what is due, or of what decided.
func TestCheckRecordFindsWrongTags(t *testing.T) {
	record := recordOf(t, wholeMatch)
	requireFault(t, CheckRecord(record), core7.C10, "the tag Finished is false")
	record.Tags.Finished = true
	for i, clause := range map[int]core7.Clause{choice: core7.C3, lock: core7.C4, discard: core7.C8} {
		cut := record.Clone()
		cut.Actions = cut.Actions[:i]
		requireFault(t, CheckRecord(cut), clause, "the tag Finished is true")
	}
}

// Played and replayed alike, a step can still be wrong.
func TestCheckStepFindsWrongSteps(t *testing.T) {
	before, steps := matchOf(t, recordOf(t, wholeMatch))
	first := func(i int) []core7.Event { return steps[i].Events[:1] }
	for _, c := range []struct {
		name   string
		at     int
		events []core7.Event
		next   error
		apply  error
		want   core7.Clause
		what   string
	}{
		{"Next refuses", lock, steps[lock].Events, core7.ErrNotHeld, nil, core7.C4, "Next refuses an action of the replay"},
		{"Apply refuses", discard, steps[discard].Events, nil, core7.ErrWinner, core7.C7, "Apply refuses an action of the"},
		{"a choice is not told", choice, nil, nil, nil, core7.C3, "is told in 0 events, not 1"},
		{"a reveal is not told", reveal, steps[reveal].Events[:1], nil, nil, core7.C4, "is told in 1 events, not 2"},
		{"the end is not told", end, steps[end].Events[:2], nil, nil, core7.C4, "is told in 2 events, not 3"},
		{"another hand is told", choice, first(0), nil, nil, core7.C3, "event 0 of 1:choose=GGGGXXX tells"},
		{"another discard is told", discard, first(lock), nil, nil, core7.C8, "event 0 of 1:discard=X tells"},
		{"another round is told", end, []core7.Event{steps[end].Events[0], steps[reveal].Events[1], steps[end].Events[2]},
			nil, nil, core7.C4, "event 1 of 1:lock=G tells"},
		{"no end is told", end, []core7.Event{steps[end].Events[0], steps[end].Events[1], steps[end].Events[1]},
			nil, nil, core7.C4, "event 2 of 1:lock=G tells"},
	} {
		t.Run(c.name, func(t *testing.T) {
			step := steps[c.at]
			step.Events = c.events
			e := at(before[c.at], stateLie{
				next:  map[core7.Action]played{step.Action: {step.State, nil, c.next}},
				apply: map[core7.Action]played{step.Action: {step.State, step.Events, c.apply}},
			})
			requireFault(t, checkStep(e.of(before[c.at]), step), c.want, c.what)
		})
	}
}

// A story that lacks an event, or tells of another one, is not that of the state.
func TestStoryFindsWrongStates(t *testing.T) {
	_, steps := matchOf(t, recordOf(t, wholeMatch))
	tell := func(until int) *story {
		s := newStory()
		for _, step := range steps[:until+1] {
			for _, e := range step.Events {
				s.tell(e)
			}
		}
		return s
	}
	for i, step := range steps {
		require.NoError(t, tell(i).check(engine.of(step.State)))
	}
	hands := func(text string) stateLie { return stateLie{hands: map[cards.Seat]core7.Hand{1: hand(t, text)}} }
	rounds := []core7.Round{round(red, green, 0, blue)}
	for _, c := range []struct {
		name string
		at   int
		lie  stateLie
		want core7.Clause
		what string
	}{
		{"a hand after its choice", choice, hands("GGGGGGX"), core7.C3, "events leave seat 1"},
		{"a hand after a lock", lock, hands("GGGXXX"), core7.C4, "events leave seat 1"},
		{"a hand after a reveal", reveal, hands("GGGGXXX"), core7.C6, "events leave seat 1"},
		{"a hand after a discard", discard, hands("GGGXXX"), core7.C8, "events leave seat 1"},
		{"a lock", lock, stateLie{locks: map[cards.Seat]core7.Color{0: gray}}, core7.C4, "locked by seat 0, not gray"},
		{"a Round Win", reveal, stateLie{publicLie: publicLie{wins: map[cards.Seat]int{0: 0}}}, core7.C7, "1 Round Wins of seat 0"},
		{"a discard", discard, stateLie{publicLie: publicLie{rounds: &rounds}}, core7.C6, "events tell of the rounds"},
		{"no end", end, stateLie{publicLie: publicLie{result: &ending{}}}, core7.C10, "events tell of the end: true"},
		{"an end", lock, stateLie{publicLie: publicLie{result: &ending{over: true}}}, core7.C4, "events tell of the end: false"},
	} {
		t.Run(c.name, func(t *testing.T) {
			requireFault(t, tell(c.at).check(withState(c.lie).of(steps[c.at].State)), c.want, c.what)
		})
	}
}

// A story that lacks any one event, but a lock that was revealed, is another one.
func TestStoryLacksNothing(t *testing.T) {
	_, steps := matchOf(t, recordOf(t, wholeMatch))
	var events []core7.Event
	for _, step := range steps {
		events = append(events, step.Events...)
	}
	for i := range events {
		s := newStory()
		for _, e := range slices.Delete(slices.Clone(events), i, i+1) {
			s.tell(e)
		}
		err := s.check(engine.of(steps[end].State))
		require.Equal(t, events[i].Kind() == core7.Locked, err == nil, events[i])
	}
}

// The engine accepts rules that the model knows not to be any.
func TestCheckRecordAsksTheModelForRules(t *testing.T) {
	e := engine
	e.start = func(core7.Rules) (core7.State, error) { return core7.New(core7.Default()) }
	err := e.checkRecord(core7.Record{Rules: core7.Rules{Cycle: 2}})
	requireFault(t, err, core7.C2, "the rules of the record, by the model")
	require.ErrorIs(t, err, core7.ErrCycle)
}

// A state that nothing is wrong with, but of another match than the model's.
func TestTheModelIsAsked(t *testing.T) {
	before, steps := matchOf(t, recordOf(t, wholeMatch))
	m, err := NewModel(core7.Rules{Cycle: core7.RedBlueGreen})
	require.NoError(t, err)
	require.NoError(t, CheckState(before[0]))
	requireFault(t, same(m, engine.of(before[0])), core7.C2, "the rules of the state")

	m = &Model{}
	require.NoError(t, follow(m, engine.of(before[0]), steps[0]))
	requireFault(t, follow(m, engine.of(before[0]), steps[0]), core7.C3, "the model refuses action 0")
}

// Each answer that Compare asks for is wrong once, and the model has the right one.
func TestCompareFindsWrongAnswers(t *testing.T) {
	record := recordOf(t, wholeMatch)
	_, steps := matchOf(t, record)
	none, some := []core7.Action{}, []core7.Action{core7.Lock(0, red)}
	about := func(lie publicLie) *answers { return withState(stateLie{publicLie: lie}) }
	pile := func(r ...core7.Round) *answers { return about(publicLie{rounds: &r, numRounds: new(1)}) }
	first := round(red, green, 0, gray)
	legal := map[cards.Seat][]core7.Action{0: none}
	for _, c := range []struct {
		name string
		at   int
		e    *answers
		want core7.Clause
		what string
	}{
		{"rules", lock, about(publicLie{rules: &core7.Rules{Cycle: core7.RedBlueGreen}}), core7.C2, "the rules of the state"},
		{"phase", lock, about(publicLie{phase: new(core7.Choosing)}), core7.C4, "the phase of the state"},
		{"phase of a discard", reveal, about(publicLie{phase: new(core7.Locking)}), core7.C8, "the phase of the state"},
		{"phase at the end", end, about(publicLie{phase: new(core7.Locking)}), core7.C10, "the phase of the state"},
		{"pending", 0, about(publicLie{pending: new(cards.SeatsOf(0))}), core7.C3, "those who may act, of the state"},
		{"wins", reveal, about(publicLie{wins: map[cards.Seat]int{0: 0}}), core7.C7, "the Round Wins of seat 0 in the state"},
		{"wins of nobody", reveal, about(publicLie{wins: map[cards.Seat]int{2: 1}}), core7.C7, "of seat 2 in the state"},
		{"the number of rounds", reveal, about(publicLie{numRounds: new(2)}), core7.C6, "the number of rounds of the state"},
		{"a round too many", discard, pile(first, first), core7.C6, "the pile of the state"},
		{"a round too few", discard, pile(), core7.C6, "the pile of the state"},
		{"a card played", discard, pile(round(red, blue, 0, gray)), core7.C6, "what was played in a round of the state"},
		{"a winner", discard, pile(round(red, green, 1, gray)), core7.C5, "the winner of a round of the state"},
		{"a discard", discard, pile(round(red, green, 0, blue)), core7.C8, "the discard of a round of the state"},
		{"an end", lock, about(publicLie{result: &ending{over: true}}), core7.C4, "whether the match is over, of the state"},
		{"no end", end, about(publicLie{result: &ending{}}), core7.C10, "whether the match is over, of the state"},
		{"a result", end, about(publicLie{result: &ending{core7.Result{Winner: 1}, true}}), core7.C10, "the result of the state"},

		{"a hand", choice, withState(stateLie{hands: map[cards.Seat]core7.Hand{0: {}}}), core7.C3, "the hand of seat 0"},
		{"a hand in a lock", lock, withState(stateLie{hands: map[cards.Seat]core7.Hand{0: {}}}), core7.C4, "the hand of seat 0"},
		{"a hand after a win", reveal, withState(stateLie{hands: map[cards.Seat]core7.Hand{0: {}}}), core7.C7, "the hand of seat 0"},
		{"a hand after a discard", discard, withState(stateLie{hands: map[cards.Seat]core7.Hand{1: {}}}), core7.C8,
			"the hand of seat 1"},
		{"a hand after a tie", discard + 2, withState(stateLie{hands: map[cards.Seat]core7.Hand{1: {}}}), core7.C9,
			"the hand of seat 1"},
		{"a hand of nobody", lock, withState(stateLie{hands: map[cards.Seat]core7.Hand{2: hand(t, "R")}}), core7.C4,
			"the hand of seat 2"},
		{"a lock", lock, withState(stateLie{locks: map[cards.Seat]core7.Color{0: gray}}), core7.C4, "the lock of seat 0"},
		{"a legal list", choice, withState(stateLie{legal: legal}), core7.C4, "the legal list of seat 0"},
		{"a short list", choice, withState(stateLie{plays: legal}), core7.C4, "the short legal list of seat 0"},
		{"a sequence", choice, withState(stateLie{sequence: legal}), core7.C4, "the legal sequence of seat 0"},
		{"a lock refused", choice, withState(stateLie{check: map[core7.Action]error{some[0]: core7.ErrNotHeld}}), core7.C4,
			"whether 0:lock=R is legal"},
		{"a discard accepted", lock, withState(stateLie{check: map[core7.Action]error{core7.Discard(1, 5): nil}}), core7.C4,
			"is legal"},
		{"six cards accepted", 0, withState(stateLie{check: map[core7.Action]error{core7.Choose(1, hand(t, "RRRXXX")): nil}}),
			core7.C3, "whether 1:choose=RRRXXX is legal"},
		{"a view of a seat that is none", lock, withState(stateLie{views: map[cards.Seat]core7.View{2: {}}}), core7.C18,
			"the view of seat 2"},

		{"the phase of a view", lock, withView(viewLie{publicLie: publicLie{phase: new(core7.Over)}}), core7.C4,
			"the phase of the view of seat 0"},
		{"the seat of a view", lock, withView(viewLie{seat: new(cards.Chance)}), core7.C18, "the seat of the view of seat 0"},
		{"the hand of a view", lock, withView(viewLie{hand: new(hand(t, "GGGGXXX"))}), core7.C18, "the hand in the view of seat 0"},
		{"the hand of the spectator", lock, withView(viewLie{hand: new(hand(t, "RRRRXXX"))}), core7.C18,
			"the hand in the view of seat 1"},
		{"the lock of a view", lock, withView(viewLie{lock: new(red)}), core7.C18, "the lock in the view of seat 1"},
		{"the list of a view", lock, withView(viewLie{legal: &some}), core7.C4, "the legal list in the view of seat 0"},
		{"the short list of a view", lock, withView(viewLie{plays: &some}), core7.C4, "the short legal list in the view of seat 0"},
		{"the sequence of a view", lock, withView(viewLie{sequence: &some}), core7.C4, "the legal sequence in the view of seat 0"},
		{"a hand size", reveal, withView(viewLie{count: map[cards.Seat]int{1: 7}}), core7.C7, "the hand size of seat 1 in the view of"},
		{"a choice", 0, withView(viewLie{chosen: map[cards.Seat]bool{0: false}}), core7.C3, "whether seat 0 has chosen"},
		{"a lock told", lock, withView(viewLie{locked: map[cards.Seat]bool{1: true}}), core7.C4, "whether seat 1 has locked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := &Model{}
			for _, a := range record.Actions[:c.at+1] {
				require.True(t, m.Apply(a))
			}
			s := steps[c.at].State
			require.NoError(t, m.Compare(s))
			requireFault(t, m.compare(c.e.of(s)), c.want, c.what)
		})
	}
}
