package presidenttest

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// eventful is a match in which everything is told that can be, and its steps.
func eventful(t *testing.T) (president.Record, []president.Step) {
	r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	record, err := Situated(r, ReversedExchange, rand.New(rand.NewPCG(1, 9)).IntN)
	require.NoError(t, err)
	var steps []president.Step
	for step, err := range record.Replay() {
		require.NoError(t, err)
		steps = append(steps, step)
	}
	return record, steps
}

// Each wrong telling is found, with the clause of what should have been told.
func TestTellingChecksFindWrongAnswers(t *testing.T) {
	record, steps := eventful(t)
	before, err := president.New(record.Rules)
	require.NoError(t, err)
	clauses := map[president.EventKind]president.Clause{
		president.Dealt: president.P3, president.Gave: president.P22, president.Returned: president.P24,
		president.Began: president.P5, president.Played: president.P7, president.Passed: president.P9,
		president.Revolution: president.P13, president.WentOut: president.P17, president.TrickEnded: president.P10,
		president.RoundEnded: president.P18, president.Ended: president.P21,
	}
	seen := map[president.EventKind]bool{}
	for _, step := range steps {
		want := toTell(before, step.Action, ask(step.State))
		told := func(change func(list []telling) []telling) error {
			return checkTold(change(slices.Clone(want)), want, step.Action, president.P8)
		}
		require.NoError(t, told(func(list []telling) []telling { return list }))
		requireFault(t, told(func(list []telling) []telling { return list[1:] }), president.P8, "events, not")
		for i, right := range want {
			seen[right.kind] = true
			for _, change := range []func(w *telling){
				func(w *telling) { w.kind++ },
				func(w *telling) { w.seat++ },
				func(w *telling) { w.to++ },
				func(w *telling) { w.cards ^= 1 << 4 },
				func(w *telling) { w.number++ },
				func(w *telling) { w.reversed = !w.reversed },
			} {
				var is telling
				err := told(func(list []telling) []telling { change(&list[i]); is = list[i]; return list })
				clause := clauses[right.kind]
				if right.kind == president.TrickEnded && is.kind == right.kind && is.seat == right.seat { // the winner is right
					clause = president.P11
				}
				requireFault(t, err, clause, "tells")
			}
		}
		before = step.State
	}
	require.Len(t, seen, len(clauses))
}

// A step whose action gives something else when it is played is found.
func TestStepCheckFindsWrongAnswers(t *testing.T) {
	record, steps := eventful(t)
	start, err := president.New(record.Rules)
	require.NoError(t, err)
	step := steps[0]
	require.NoError(t, checkStep(ask(start), step))
	applied := func(next president.State, events []president.Event, err error) lies {
		return lies{"Apply": func(president.Action) (president.State, []president.Event, error) { return next, events, err }}
	}
	next := func(next president.State, err error) lies {
		return lies{"Next": func(president.Action) (president.State, error) { return next, err }}
	}
	for _, w := range []wrong{
		{president.P3, "Apply refuses", start, applied(start, nil, president.ErrDealt)},
		{president.P3, "Next refuses", start, next(start, president.ErrDealt)},
		{president.P3, "playing action 0 gives another state", start, applied(start, step.Events, nil)},
		{president.P3, "playing action 0 gives another state", start, next(start, nil)},
		{president.P3, "or other events", start, applied(step.State, steps[1].Events, nil)},
	} {
		requireFault(t, checkStep(lying(w.state, w.lies), step), w.clause, w.what)
	}
	other := step // The replay has the wrong events, and so has Apply.
	other.Events = steps[1].Events
	requireFault(t, checkStep(lying(start, applied(step.State, other.Events, nil)), other), president.P3, "tells")

	// The model is not where the engine is, or does not get there.
	m, err := NewModel(record.Rules)
	require.NoError(t, err)
	requireFault(t, m.Clone().repeat(start, steps[1]), president.P3, "the model refuses action 1")
	require.NoError(t, m.Clone().repeat(start, step))
	other.State = start
	require.Error(t, m.Clone().repeat(start, other))
}

// A match that events tell otherwise than a state is found.
func TestStoryFindsWrongAnswers(t *testing.T) {
	record, steps := eventful(t)
	type change struct {
		clause president.Clause
		what   string
		do     func(told *story)
	}
	try := func(s president.State, make func() *story, list []change) {
		require.NoError(t, make().check(ask(s)))
		for _, c := range list {
			told := make()
			c.do(told)
			requireFault(t, told.check(ask(s)), c.clause, c.what)
		}
	}
	// upTo tells the first steps anew.
	upTo := func(n int) func() *story {
		return func() *story {
			told := newStory(record.Rules)
			for _, step := range steps[:n] {
				for _, e := range step.Events {
					told.tell(e)
				}
			}
			return told
		}
	}
	at := slices.IndexFunc(steps, func(step president.Step) bool { // a lead in the second round
		top, _ := step.State.Top()
		s := step.State
		return s.Round() == 2 && s.Phase() == president.Playing && top == 0 && s.Places().Len() > 1
	})
	require.Positive(t, at)
	try(steps[at].State, upTo(at+1), []change{
		{president.P7, "events leave seat 0", func(told *story) { told.hands[0] ^= 1 << 4 }},
		{president.P27, "events show", func(told *story) { told.shown[0] ^= 1 << 4 }},
		{president.P26, "another exchange of seat 0", func(told *story) { told.gave[0] ^= 1 << 4 }},
		{president.P26, "another exchange of seat 0", func(told *story) { told.got[0] ^= 1 << 4 }},
		{president.P20, "events give seat 0", func(told *story) { told.points[0]++ }},
		{president.P21, "events tell of round 3", func(told *story) { told.round++ }},
		{president.P10, "on the table", func(told *story) { told.top = 1 << 4 }},
		{president.P10, "on the table", func(told *story) { told.owner = 0 }},
		{president.P9, "events tell of passes", func(told *story) { told.passed = cards.SeatsOf(0) }},
		{president.P13, "a reversed order", func(told *story) { told.reversed = !told.reversed }},
		{president.P11, "to lead", func(told *story) { told.leader = (told.leader + 1) % 4 }},
		{president.P17, "events tell of the places", func(told *story) { told.places = told.places[:1] }},
		{president.P17, "events tell of the places", func(told *story) {
			told.places[0], told.places[1] = told.places[1], told.places[0]
		}},
		{president.P21, "events tell of the end", func(told *story) { told.over = true }},
	})
	try(steps[len(steps)-1].State, upTo(len(steps)), []change{
		{president.P21, "events tell of the end", func(told *story) { told.over = false }},
		{president.P21, "events tell of the end", func(told *story) { told.result.Points[0]++ }},
	})
}

// What a seat observes otherwise than it should is found, in each field, and its JSON in each member.
func TestObservationChecksFindWrongAnswers(t *testing.T) {
	record, steps := eventful(t)
	result := president.Result{By: president.P21}
	for _, step := range steps {
		for _, e := range step.Events {
			for _, seat := range seatsOf(record.Rules.Players) {
				o := e.For(seat)
				require.NoError(t, checkObservation(e, o, seat, step.Index%20 == 0))
				for _, change := range []func(o *president.Observation){
					func(o *president.Observation) { o.Kind++ },
					func(o *president.Observation) { o.Seat++ },
					func(o *president.Observation) { o.To++ },
					func(o *president.Observation) { o.Cards ^= 1 << 4 },
					func(o *president.Observation) { o.Count++ },
					func(o *president.Observation) { o.Number++ },
					func(o *president.Observation) { o.Reversed = !o.Reversed },
					func(o *president.Observation) { o.Result = result },
				} {
					other := o
					change(&other)
					requireFault(t, checkObservation(e, other, seat, false), president.P27, "observes")
				}
				if open := e.Cards(); open != o.Cards { // what is hidden from it
					other := o
					other.Cards = open
					requireFault(t, checkObservation(e, other, seat, false), president.P27, "observes")
					// Written, it is found, too.
					requireFault(t, checkObservationJSON(o, seat, other), president.P27, "the JSON of what seat")
				}
			}
		}
	}
	e := steps[len(steps)-1].Events
	ended, played := e[len(e)-1].For(0), e[0].For(0)
	requireFault(t, checkObservationJSON(ended, 0, played), president.P27, "the JSON of what seat 0 observes")
	requireFault(t, checkObservationJSON(ended, 0, func() {}), president.P27, "refuses to be JSON")
	requireFault(t, checkObservationJSON(ended, 0, map[string]int{"points": 1}), president.P27, "JSON of another form")
	requireFault(t, checkObservationJSON(ended, 0, nil), president.P27, "the JSON of what seat 0 observes")
	ended.Places, played = steps[0].State.Places(), ended
	require.NoError(t, checkObservationJSON(ended, 0, played)) // the end has its places in the result alone
}

// recordLiar is a record that gives some wrong answers.
type recordLiar struct {
	president.Record
	lies lies
}

func (l recordLiar) Replay() iter.Seq2[president.Step, error] {
	return told(l.lies, "Replay", l.Record.Replay)()
}
func (l recordLiar) For(seat cards.Seat) (president.Transcript, error) {
	return told(l.lies, "For", l.Record.For)(seat)
}
func (l recordLiar) Notation() string { return told(l.lies, "Notation", l.Record.Notation()) }
func (l recordLiar) AppendNotation(dst []byte) []byte {
	return told(l.lies, "AppendNotation", l.Record.AppendNotation)(dst)
}
func (l recordLiar) Clone() president.Record { return told(l.lies, "Clone", l.Record.Clone)() }
func (l recordLiar) MarshalJSON() ([]byte, error) {
	return told(l.lies, "MarshalJSON", l.Record.MarshalJSON)()
}

// Each wrong answer of a record is found.
func TestRecordChecksFindWrongAnswers(t *testing.T) {
	record, _ := eventful(t)
	cut := record.Clone() // The whole would cost more, and show the same.
	cut.Actions, cut.Tags.Finished = cut.Actions[:12], false
	steps := []president.Step{}
	for step := range cut.Replay() {
		steps = append(steps, step)
	}
	replay := func(list []president.Step) lies {
		return lies{"Replay": func() iter.Seq2[president.Step, error] {
			return func(yield func(president.Step, error) bool) {
				for _, step := range list {
					if !yield(step, nil) {
						return
					}
				}
			}
		}}
	}
	late := slices.Clone(steps)
	late[0].Index = 1
	swapped := slices.Clone(steps)
	swapped[0].Action = steps[1].Action
	stuck := slices.Clone(steps)
	stuck[0].State = steps[1].State
	transcript := func(change func(t *president.Transcript)) lies {
		return lies{"For": func(seat cards.Seat) (president.Transcript, error) {
			t, err := cut.For(seat)
			if seat == 2 {
				change(&t)
			}
			return t, err
		}}
	}
	other := cut.Clone()
	other.Actions = other.Actions[1:]
	json, err := other.MarshalJSON()
	require.NoError(t, err)
	require.NoError(t, checkRecord(cut, recordLiar{cut, nil}))
	for _, w := range []wrong{
		{clause: president.P21, what: "step 0 of the replay is not action 1", lies: replay(late)},
		{clause: president.P21, what: "step 0 of the replay is not action 0", lies: replay(swapped)},
		{clause: president.P21, what: "step 12 of the replay",
			lies: replay(append(slices.Clone(steps), steps[0]))},
		{clause: president.P21, what: "the replay has 11 steps for 12", lies: replay(steps[:11])},
		{clause: president.P3, what: "playing action 0 gives another state", lies: replay(stuck)},
		{clause: president.P3, what: "the record is no match",
			lies: lies{"Replay": func() iter.Seq2[president.Step, error] {
				return func(yield func(president.Step, error) bool) { yield(steps[0], president.ErrDealt) }
			}}},
		{clause: president.P8, what: "no transcript for seat 0",
			lies: lies{"For": func(cards.Seat) (president.Transcript, error) {
				return president.Transcript{}, president.ErrTurn
			}}},
		{clause: president.P27, what: "the transcript of seat 2",
			lies: transcript(func(t *president.Transcript) { t.Rules.Rounds++ })},
		{clause: president.P27, what: "the transcript of seat 2",
			lies: transcript(func(t *president.Transcript) { t.Tags.Event = "another" })},
		{clause: president.P27, what: "the transcript of seat 2",
			lies: transcript(func(t *president.Transcript) { t.Observations[1] = steps[1].Events[0].For(1) })},
		{clause: president.P27, what: "the transcript of seat 2",
			lies: transcript(func(t *president.Transcript) { t.View = steps[11].State.View(1) })},
		{clause: president.P26, what: "the text of the record is not read back", lies: lies{"Notation": other.Notation()}},
		{clause: president.P26, what: "the text of the record is not read back", lies: lies{"Notation": cut.Notation() + "\n"}},
		{clause: president.P26, what: "AppendNotation",
			lies: lies{"AppendNotation": func([]byte) []byte { return nil }}},
		{clause: president.P26, what: "the JSON of the record",
			lies: lies{"MarshalJSON": func() ([]byte, error) { return json, nil }}},
		{clause: president.P26, what: "a clone of the record",
			lies: lies{"Clone": func() president.Record { return other }}},
	} {
		requireFault(t, checkRecord(cut, recordLiar{cut, w.lies}), w.clause, w.what)
	}
}
