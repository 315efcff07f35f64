package core7test

import (
	"reflect"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// CheckRecord replays a record and checks everything about it. It returns nil or a *[Fault] with the clause that
// the first broken thing comes from; if an action is refused, errors.As finds the *core7.ReplayError in it:
//
//   - rules and actions are a match, of at most seven rounds; the tag Finished says whether it came to its end
//   - at each step [CheckState] finds nothing and the [Model] gives the same answers ([Model.Compare])
//   - playing the actions with Apply and Next gives the states of Replay
//   - the events of each step tell exactly what changed: hands, locks, rounds, Round Wins and the result can be
//     told from them alone; what each seat observes of them holds nothing hidden
//   - text and JSON of the record can be read back; transcripts are the observations and the last view of their
//     seat
//
// Cost: some milliseconds for a whole match.
func CheckRecord(r core7.Record) error { return engine.checkRecord(r) }

func (e *answers) checkRecord(r core7.Record) error {
	start, err := e.start(r.Rules)
	if err != nil {
		return refused("the rules of the record", err)
	}
	state := e.of(start)
	ask := e.record(r)
	model, err := NewModel(r.Rules)
	if err != nil {
		return refused("the rules of the record, by the model", err)
	}
	if err := same(model, state); err != nil {
		return err
	}
	story := newStory()
	var seen [len(seats)][]core7.Observation
	steps := 0
	for step, err := range ask.Replay() {
		if err != nil {
			return refused("the record is no match", err)
		}
		before := state
		if steps >= len(r.Actions) || step.Index != steps || step.Action != r.Actions[steps] {
			return fault(core7.C17, "step %d of the replay is not action %d of the record", steps, step.Index)
		}
		if err := checkStep(before, step); err != nil {
			return err
		}
		if err := follow(model, before, step); err != nil {
			return err
		}
		state = e.of(step.State)
		steps++
		for _, event := range step.Events {
			story.tell(event)
			for i, seat := range seats {
				o := e.observe(event, seat)
				if err := e.checkObservation(event, o, seat); err != nil {
					return err
				}
				seen[i] = append(seen[i], o)
			}
		}
		if err := story.check(state); err != nil {
			return err
		}
		if err := same(model, state); err != nil {
			return err
		}
	}
	if steps != len(r.Actions) {
		return fault(core7.C17, "the replay has %d steps for %d actions", steps, len(r.Actions))
	}
	if _, over := state.Result(); over != r.Tags.Finished {
		return fault(dueClause(state), "the tag Finished is %v, and the match is %v", r.Tags.Finished, state.Phase())
	}
	for i, seat := range seats {
		t, err := ask.For(seat)
		if err != nil {
			return refused("the record has no transcript for seat "+seat.String(), err)
		}
		if t.Rules != r.Rules || !sameTags(t.Tags, r.Tags) || !slices.Equal(t.Observations, seen[i]) ||
			t.View != state.View(seat) {
			return fault(core7.C18, "the transcript of seat %v is not what it observed", seat)
		}
	}
	return e.checkRecordText(r)
}

// same checks a state, and compares it with the model.
func same(m *Model, s subject) error {
	if err := s.from.checkState(s.state); err != nil {
		return err
	}
	return m.compare(s)
}

// follow lets the model carry out the action of a step.
func follow(m *Model, before subject, step core7.Step) error {
	if !m.Apply(step.Action) {
		return fault(dueClause(before), "the model refuses action %d, %v", step.Index, step.Action)
	}
	return nil
}

// checkStep checks that a step of a replay is what playing its action gives, and its list of events.
func checkStep(before subject, step core7.Step) error {
	clause := dueClause(before)
	applied, events, err := before.Apply(step.Action)
	if err != nil {
		return refused("Apply refuses an action of the replay", err)
	}
	next, err := before.Next(step.Action)
	if err != nil {
		return refused("Next refuses an action of the replay", err)
	}
	if applied != step.State || next != step.State || !slices.Equal(events, step.Events) {
		return fault(clause, "playing action %d gives another state or other events than replaying it", step.Index)
	}

	// What has to be told: the action, then the reveal if there was one, then the end if it came.
	a, after := step.Action, before.from.of(step.State)
	kinds := []core7.EventKind{told(a.Kind())}
	if after.NumRounds() > before.NumRounds() {
		kinds = append(kinds, core7.Revealed)
	}
	result, over := after.Result()
	if over {
		kinds = append(kinds, core7.Ended)
	}
	if len(events) != len(kinds) {
		return fault(clause, "%v is told in %d events, not %d", a, len(events), len(kinds))
	}
	for i, e := range events {
		want := telling{kind: kinds[i], seat: cards.Nobody}
		switch kinds[i] {
		case core7.Revealed:
			want.number, want.round = after.NumRounds(), lastRound(after)
		case core7.Ended:
			want.result = result
		default:
			want.seat, want.color, want.hand = a.Seat(), a.Color(), a.Hand()
		}
		if got := tellingOf(e); got != want {
			return fault(clause, "event %d of %v tells %v, not %v", i, a, got, want)
		}
	}
	return nil
}

// told gives the kind of event that tells of an action.
func told(k core7.Kind) core7.EventKind {
	switch k {
	case core7.KindChoose:
		return core7.Chosen
	case core7.KindLock:
		return core7.Locked
	case core7.KindDiscard:
		return core7.Discarded
	}
	return 0
}

// telling is everything that an event tells.
type telling struct {
	kind   core7.EventKind
	seat   cards.Seat
	color  core7.Color
	hand   core7.Hand
	number int
	round  core7.Round
	result core7.Result
}

func tellingOf(e core7.Event) telling {
	number, round := e.Round()
	return telling{e.Kind(), e.Seat(), e.Color(), e.Hand(), number, round, e.Result()}
}

// story is a match as its events tell it, with nothing taken from a state.
type story struct {
	hands  [core7.NumSeats][]core7.Color
	locks  [core7.NumSeats]core7.Color
	wins   [core7.NumSeats]int
	rounds []core7.Round
	result core7.Result
	over   bool
	last   core7.EventKind // of the last event
}

func newStory() *story { return &story{} }

// tell adds what an event tells.
func (t *story) tell(e core7.Event) {
	t.last = e.Kind()
	seat := e.Seat()
	playing := seat == 0 || seat == 1
	switch number, round := e.Round(); e.Kind() {
	case core7.Chosen:
		if playing {
			t.hands[seat] = slices.Collect(e.Hand().All())
		}
	case core7.Locked:
		if playing {
			t.locks[seat] = e.Color()
		}
	case core7.Revealed:
		if number != len(t.rounds)+1 {
			return // The check will find a round missing.
		}
		for seat, color := range round.Played {
			t.lose(seat, color)
		}
		t.rounds = append(t.rounds, round)
		t.locks = [core7.NumSeats]core7.Color{}
		if w := round.Winner; w == 0 || w == 1 {
			t.wins[w]++
		}
	case core7.Discarded:
		if playing && len(t.rounds) > 0 {
			t.lose(int(seat), e.Color())
			t.rounds[len(t.rounds)-1].Discarded = e.Color()
		}
	case core7.Ended:
		t.result, t.over = e.Result(), true
	}
}

func (t *story) lose(seat int, color core7.Color) {
	if i := slices.Index(t.hands[seat], color); i >= 0 {
		t.hands[seat] = slices.Delete(t.hands[seat], i, i+1)
	}
}

// handClause gives the clause by which hands are what they are after the last event.
func (t *story) handClause() core7.Clause {
	switch t.last {
	case core7.Chosen:
		return core7.C3
	case core7.Locked: // a locked card still counts
		return core7.C4
	case core7.Discarded:
		return core7.C8
	}
	return core7.C6
}

// check compares what was told so far with a state.
func (t *story) check(s subject) error {
	for seat := range cards.Seat(core7.NumSeats) {
		switch {
		case core7.HandOf(t.hands[seat]...) != s.Hand(seat):
			return fault(t.handClause(), "events leave seat %v %v, it has %v", seat, t.hands[seat], s.Hand(seat))
		case t.locks[seat] != s.Lock(seat):
			return fault(core7.C4, "events tell of %v locked by seat %v, not %v", t.locks[seat], seat, s.Lock(seat))
		case t.wins[seat] != s.Wins(seat):
			return fault(core7.C7, "events tell of %d Round Wins of seat %v, not %d", t.wins[seat], seat, s.Wins(seat))
		}
	}
	if rounds := slices.Collect(s.Rounds()); !slices.Equal(t.rounds, rounds) {
		return fault(core7.C6, "events tell of the rounds %v, not %v", t.rounds, rounds)
	}
	if result, over := s.Result(); t.over != over || t.result != result {
		return fault(dueClause(s), "events tell of the end: %v %v, not %v %v", t.over, t.result, over, result)
	}
	return nil
}

// checkObservation checks what a seat sees of an event: everything, but the hand and the lock of others (C18).
func (e *answers) checkObservation(event core7.Event, o core7.Observation, seat cards.Seat) error {
	want := core7.Observation{Kind: event.Kind(), Seat: event.Seat(), Hand: event.Hand(), Color: event.Color()}
	want.Number, want.Round = event.Round()
	want.Result = event.Result()
	if seat != event.Seat() || (seat != 0 && seat != 1) {
		want.Hand = core7.Hand{}
		if event.Kind() == core7.Locked {
			want.Color = 0
		}
	}
	if o != want {
		return fault(core7.C18, "seat %v observes %v, not %v", seat, o, want)
	}
	data, err := e.marshal(o)
	if err != nil {
		return &Fault{core7.C18, "an observation refuses to be JSON", err}
	}
	var got observationDoc
	if err := strictly(data, &got); err != nil {
		return &Fault{core7.C18, "an observation has JSON of another form", err}
	}
	if !got.tells(want) {
		return fault(core7.C18, "the JSON of what seat %v observes, %v, is %s", seat, want, data)
	}
	return nil
}

// The members that an observation has in JSON, and no others.
type observationDoc struct {
	V      int        `json:"v"`
	Type   string     `json:"type"`
	Seat   *int       `json:"seat"`
	Hand   []string   `json:"hand"`
	Color  string     `json:"color"`
	Round  int        `json:"round"`
	Played []string   `json:"played"`
	Winner *int       `json:"winner"`
	Result *resultDoc `json:"result"`
}

// tells reports whether the document tells just what the observation does.
func (d observationDoc) tells(o core7.Observation) bool {
	want := observationDoc{V: 1, Type: o.Kind.String(), Seat: seatDoc(o.Seat)}
	for color := range o.Hand.All() {
		want.Hand = append(want.Hand, color.String())
	}
	if o.Color != 0 {
		want.Color = o.Color.String()
	}
	switch o.Kind {
	case core7.Revealed:
		round := roundDocOf(o.Round)
		want.Round, want.Played, want.Winner = o.Number, round.Played[:], round.Winner
	case core7.Ended:
		want.Result = resultDocOf(o.Result)
	}
	return reflect.DeepEqual(d, want)
}

// checkRecordText checks that text and JSON of a record are read back. No clause is about records as such: that
// they hold the whole match is what lets whoever runs the table publish it (C18).
func (e *answers) checkRecordText(r core7.Record) error {
	ask := e.record(r)
	text := ask.Notation()
	parsed, err := e.parseRecord(text)
	if err != nil || !sameRecord(parsed, r) || e.record(parsed).Notation() != text {
		return &Fault{core7.C18, "the text of the record is not read back", err}
	}
	if string(ask.AppendNotation([]byte("x"))) != "x"+text {
		return fault(core7.C18, "AppendNotation does not append the text of the record")
	}
	var read core7.Record
	if err := e.throughJSON(r, &read); err != nil || !sameRecord(read, r) {
		return &Fault{core7.C18, "the JSON of the record is not read back", err}
	}
	if clone := ask.Clone(); !sameRecord(clone, r) {
		return fault(core7.C18, "a clone of the record is not equal to it")
	}
	return nil
}

func sameRecord(a, b core7.Record) bool {
	return a.Rules == b.Rules && slices.Equal(a.Actions, b.Actions) && sameTags(a.Tags, b.Tags)
}

func sameTags(a, b core7.Tags) bool {
	return slices.Equal(a.Players, b.Players) && slices.Equal(a.Extra, b.Extra) &&
		a.Date == b.Date && a.Event == b.Event && a.Finished == b.Finished
}
