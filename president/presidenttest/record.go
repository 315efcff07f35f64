package presidenttest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// CheckRecord replays a record and checks everything about it. It returns nil or a *[Fault] with the clause that the
// first broken thing comes from; if an action is refused, errors.As finds the *president.ReplayError in it:
//
//   - rules and actions are a match; each round has at most 51 plays and 52n actions, n being the number of players;
//     the tag Finished says whether the match came to its end
//   - at each step [CheckState] finds nothing and the [Model] gives the same answers ([Model.Compare]); actions that
//     are not legal, and JSON and samples of views, are tried for one seat at each step, in turn, and for all at the
//     beginning and the end
//   - playing the actions with Apply and Next gives the states of Replay
//   - the events of each step tell exactly what happened, in order: hands, shown cards, the exchange, the trick, the
//     order, places, points and the result can be told from them alone; what each seat observes of them holds nothing
//     hidden
//   - text and JSON of the record can be read back; transcripts are the observations and the last view of their seat
//
// Cost: some tens of milliseconds for each round.
func CheckRecord(r president.Record) error { return checkRecord(r, r) }

// checkRecord is CheckRecord of a record that answers for itself, or is answered for.
func checkRecord(r president.Record, from recordAnswers) error {
	state, err := president.New(r.Rules)
	if err != nil {
		return refused("the rules of the record", err)
	}
	model, err := NewModel(r.Rules)
	if err != nil {
		return refused("the rules of the record", err)
	}
	if err := CheckState(state); err != nil {
		return err
	}
	if err := model.Compare(state); err != nil {
		return err
	}
	seats := seatsOf(r.Rules.Players)
	viewers := append(playersOf(state), cards.Spectator)
	story := newStory(r.Rules)
	seen := make([][]president.Observation, len(seats))
	var count tally
	steps := 0
	for step, err := range from.Replay() {
		if err != nil {
			return refused("the record is no match", err)
		}
		before := ask(state)
		if steps >= len(r.Actions) || step.Index != steps || step.Action != r.Actions[steps] {
			return fault(president.P21, "step %d of the replay is not action %d of the record", steps, step.Index)
		}
		if err := checkStep(before, step); err != nil {
			return err
		}
		if err := count.add(before, step.Action); err != nil {
			return err
		}
		state = step.State
		steps++
		turn := viewers[steps%len(viewers)]
		if err := checkState(ask(state), []cards.Seat{turn}); err != nil {
			return err
		}
		if err := model.repeat(before, step); err != nil {
			return err
		}
		for _, e := range step.Events {
			story.tell(e)
			for i, seat := range seats {
				o := e.For(seat)
				if err := checkObservation(e, o, seat, seat == turn); err != nil {
					return err
				}
				seen[i] = append(seen[i], o)
			}
		}
		if err := story.check(ask(state)); err != nil {
			return err
		}
	}
	if steps != len(r.Actions) {
		return fault(president.P21, "the replay has %d steps for %d actions", steps, len(r.Actions))
	}
	if err := CheckState(state); err != nil {
		return err
	}
	if _, over := state.Result(); over != r.Tags.Finished {
		return fault(president.P21, "the tag Finished is %v, and the match is %v", r.Tags.Finished, state.Phase())
	}
	for i, seat := range seats {
		t, err := from.For(seat)
		if err != nil {
			return refused("the record has no transcript for seat "+seat.String(), err)
		}
		if t.Rules != r.Rules || !sameTags(t.Tags, r.Tags) || !slices.Equal(t.Observations, seen[i]) ||
			t.View != state.View(seat) {
			return fault(president.P27, "the transcript of seat %v is not what it observed", seat)
		}
	}
	return checkRecordText(r, from)
}

// repeat plays the action of a step, too, and compares what comes of it.
func (m *Model) repeat(before public, step president.Step) error {
	if !m.Apply(step.Action) {
		return fault(clauseOf(before.Phase()), "the model refuses action %d, %v", step.Index, step.Action)
	}
	return m.Compare(step.State)
}

// tally counts what has been done in a round (P18).
type tally struct{ plays, actions int }

// add counts an action, and checks that there are not too many: each play takes a card, one of the 52 at least stays in
// a hand, and each trick, which has a play, has at most a pass of every other seat (P8, P9, P18).
func (t *tally) add(s public, a president.Action) error {
	if between(s) { // the first deal of a round
		*t = tally{}
	}
	t.actions++
	if a.Kind() == president.KindPlay {
		t.plays++
	}
	if most := 52 * s.Rules().Players; t.plays > 51 || t.actions > most {
		return fault(president.P18, "%d plays and %d actions in round %d", t.plays, t.actions, s.Round())
	}
	return nil
}

// checkStep checks that a step of a replay is what playing its action gives, and its list of events.
func checkStep(before asked, step president.Step) error {
	clause := clauseOf(before.Phase())
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
	var told []telling
	for _, e := range events {
		told = append(told, tellingOf(e))
	}
	return checkTold(told, toTell(before, step.Action, ask(step.State)), step.Action, clause)
}

// checkTold checks what was told of an action.
func checkTold(told, want []telling, a president.Action, clause president.Clause) error {
	if len(told) != len(want) {
		return fault(clause, "%v is told in %d events, not %d", a, len(told), len(want))
	}
	for i, got := range told {
		if got != want[i] {
			return fault(want[i].clause(got), "event %d of %v tells %v, not %v", i, a, got, want[i])
		}
	}
	return nil
}

// telling is everything that an event tells.
type telling struct {
	kind     president.EventKind
	seat, to cards.Seat
	cards    cards.Set
	number   int
	reversed bool
	places   president.Places
	result   president.Result
}

func tellingOf(e president.Event) telling {
	return telling{e.Kind(), e.Seat(), e.To(), e.Cards(), e.Number(), e.Reversed(), e.Places(), e.Result()}
}

// String gives what is told in words, as in "revolution by 2 (reversed)".
func (t telling) String() string {
	text := t.kind.String()
	if t.seat != cards.Nobody {
		text += " by " + t.seat.String()
	}
	if t.to != cards.Nobody {
		text += " to " + t.to.String()
	}
	if t.cards != 0 {
		text += " of " + t.cards.String()
	}
	if t.number != 0 {
		text += " number " + strconv.Itoa(t.number)
	}
	if t.reversed {
		text += " (reversed)"
	}
	if t.places.Len() > 0 {
		text += " with places " + t.places.String()
	}
	return text
}

// clause gives the clause behind what should have been told, and was not.
func (t telling) clause(got telling) president.Clause {
	switch t.kind {
	case president.Dealt:
		return president.P3
	case president.Gave:
		return president.P22
	case president.Returned:
		return president.P24
	case president.Began:
		return president.P5
	case president.Passed:
		return president.P9
	case president.Revolution:
		return president.P13
	case president.WentOut:
		return president.P17
	case president.TrickEnded:
		if got.kind == t.kind && got.seat == t.seat { // but another one leads
			return president.P11
		}
		return president.P10
	case president.RoundEnded:
		return president.P18
	case president.Ended:
		return president.P21
	}
	return president.P7
}

// toTell gives what has to be told of an action that led from one state to another: the action, then what came of it.
func toTell(before answers, a president.Action, after asked) []telling {
	seat, nobody := a.Seat(), cards.Nobody
	switch a.Kind() {
	case president.KindDeal:
		list := []telling{{kind: president.Dealt, seat: seat, to: nobody, cards: a.Cards()}}
		if after.Phase() == president.Returning { // the gifts happen with the last hand dealt (P22)
			for _, t := range trades(after) {
				hand := before.Hand(t.giver)
				if t.giver == seat {
					hand = a.Cards()
				}
				all := listOf(hand)
				gift := cards.SetOf(all[len(all)-t.size:]...) // P23
				list = append(list, telling{kind: president.Gave, seat: t.giver, to: t.taker, cards: gift})
			}
		}
		return append(list, begun(after)...)
	case president.KindReturn:
		to := nobody
		for _, t := range trades(before) {
			if t.taker == seat {
				to = t.giver
			}
		}
		list := []telling{{kind: president.Returned, seat: seat, to: to, cards: a.Cards()}}
		return append(list, begun(after)...)
	case president.KindPass:
		list := []telling{{kind: president.Passed, seat: seat, to: nobody}}
		_, owner := before.Top()
		return append(list, won(before, after, before.Passed().With(seat), owner)...)
	}
	list := []telling{{kind: president.Played, seat: seat, to: nobody, cards: a.Cards()}}
	if a.Cards().Len() == 4 && before.Rules().Revolution { // P13, P14, P16
		list = append(list, telling{kind: president.Revolution, seat: seat, to: nobody, reversed: !before.Reversed()})
	}
	if before.Hand(seat) == a.Cards() { // P17
		list = append(list, telling{kind: president.WentOut, seat: seat, to: nobody, number: before.Places().Len() + 1})
	}
	if after.Phase() == president.Playing {
		return append(list, won(before, after, before.Passed(), seat)...)
	}
	list = append(list, telling{ // P18
		kind: president.RoundEnded, seat: nobody, to: nobody, number: before.Round(), places: after.Places(),
	})
	if result, over := after.Result(); over { // P21
		list = append(list, telling{kind: president.Ended, seat: nobody, to: nobody, places: after.Places(), result: result})
	}
	return list
}

// begun tells of the first lead of a round, if it is due.
func begun(after answers) []telling {
	if after.Phase() != president.Playing {
		return nil
	}
	return []telling{{kind: president.Began, seat: after.Turn(), to: cards.Nobody, number: after.Round()}}
}

// won tells of the end of a trick, if nobody is left to answer the last set (P10), and of who leads next (P11).
func won(before, after answers, passed cards.Seats, owner cards.Seat) []telling {
	lead := cards.Nobody
	n := cards.Seat(before.Rules().Players)
	for i := range n {
		seat := (owner + i) % n
		if after.Hand(seat) == 0 {
			continue
		}
		if seat != owner && !passed.Has(seat) {
			return nil
		}
		if lead == cards.Nobody {
			lead = seat
		}
	}
	return []telling{{kind: president.TrickEnded, seat: owner, to: lead}}
}

// story is a match as its events tell it, with nothing taken from a state.
type story struct {
	rules    president.Rules
	hands    []cards.Set
	shown    []cards.Set
	points   []int
	gave     []cards.Set // in the exchange of this round
	got      []cards.Set
	top      cards.Set
	owner    cards.Seat
	passed   cards.Seats
	reversed bool
	round    int
	places   []cards.Seat // of this round, first to last
	leader   cards.Seat   // whom the last event told to lead, or Nobody
	result   president.Result
	over     bool
}

func newStory(r president.Rules) *story {
	t := &story{rules: r, owner: cards.Nobody, leader: cards.Nobody, points: make([]int, r.Players)}
	t.clear()
	return t
}

// clear is what the first hand of a round does: everything of the round before is gone, but for the points.
func (t *story) clear() {
	n := t.rules.Players
	t.hands, t.shown, t.gave, t.got = make([]cards.Set, n), make([]cards.Set, n), make([]cards.Set, n), make([]cards.Set, n)
	t.places = nil
}

// tell adds what an event tells. An event of seats that do not play adds nothing; the check will find it missing.
func (t *story) tell(e president.Event) {
	seat, to := e.Seat(), e.To()
	t.leader = cards.Nobody
	switch e.Kind() {
	case president.RoundEnded:
		for i := range t.rules.Players {
			at := e.Places().At(i + 1)
			if i >= len(t.places) {
				t.places = append(t.places, at)
			}
			if plays(at, t.rules.Players) {
				t.points[at] += t.rules.Players - i
			}
		}
		t.top, t.owner, t.passed, t.reversed = 0, cards.Nobody, 0, false
		return
	case president.Ended:
		t.result, t.over = e.Result(), true
		return
	}
	if !plays(seat, t.rules.Players) {
		return
	}
	switch e.Kind() {
	case president.Dealt:
		if seat == 0 {
			t.clear()
			t.round++
		}
		t.hands[seat] = e.Cards()
	case president.Gave, president.Returned:
		if !plays(to, t.rules.Players) {
			return
		}
		t.hands[seat] &^= e.Cards()
		t.hands[to] |= e.Cards()
		t.gave[seat], t.got[to] = e.Cards(), e.Cards()
	case president.Began:
		t.leader = seat
	case president.Played:
		t.hands[seat] &^= e.Cards()
		t.shown[seat] |= e.Cards()
		t.top, t.owner = e.Cards(), seat
	case president.Passed:
		t.passed = t.passed.With(seat)
	case president.Revolution:
		t.reversed = e.Reversed()
	case president.WentOut:
		t.places = append(t.places, seat)
	case president.TrickEnded:
		t.top, t.owner, t.passed = 0, cards.Nobody, 0
		t.leader = to
	}
}

// check compares what was told so far with a state.
func (t *story) check(s asked) error {
	for _, seat := range playersOf(s) {
		v := s.view(seat)
		switch {
		case t.hands[seat] != s.Hand(seat):
			return fault(president.P7, "events leave seat %v %v, it has %v", seat, t.hands[seat], s.Hand(seat))
		case t.shown[seat] != s.Shown(seat):
			return fault(president.P27, "events show %v of seat %v, not %v", t.shown[seat], seat, s.Shown(seat))
		case t.gave[seat] != v.Gave() || t.got[seat] != v.Got():
			return fault(president.P26, "events tell of another exchange of seat %v than it knows", seat)
		case t.points[seat] != s.Points(seat):
			return fault(president.P20, "events give seat %v %d points, not %d", seat, t.points[seat], s.Points(seat))
		}
	}
	top, owner := s.Top()
	switch {
	case t.round != s.Round():
		return fault(president.P21, "events tell of round %d, not %d", t.round, s.Round())
	case t.top != top || t.owner != owner:
		return fault(president.P10, "events leave %v by %v on the table, not %v by %v", t.top, t.owner, top, owner)
	case t.passed != s.Passed():
		return fault(president.P9, "events tell of passes by %v, not %v", t.passed, s.Passed())
	case t.reversed != s.Reversed():
		return fault(president.P13, "events tell of a reversed order: %v, not %v", t.reversed, s.Reversed())
	case t.leader != cards.Nobody && t.leader != s.Turn():
		return fault(president.P11, "events tell seat %v to lead, not %v", t.leader, s.Turn())
	case len(t.places) != s.Places().Len():
		return fault(president.P17, "events tell of the places %v, not %v", t.places, s.Places())
	}
	for i, seat := range t.places {
		if s.Places().At(i+1) != seat {
			return fault(president.P17, "events tell of the places %v, not %v", t.places, s.Places())
		}
	}
	if result, over := s.Result(); t.over != over || t.result != result {
		return fault(president.P21, "events tell of the end: %v %v, not %v %v", t.over, t.result, over, result)
	}
	return nil
}

// checkObservation checks what a seat sees of an event: everything, but the cards dealt to others and those of an
// exchange between others (P26, P27). Its JSON is checked only if asked for.
func checkObservation(e president.Event, o president.Observation, seat cards.Seat, asJSON bool) error {
	want := president.Observation{
		Kind: e.Kind(), Seat: e.Seat(), To: e.To(), Cards: e.Cards(), Count: e.Cards().Len(), Number: e.Number(),
		Reversed: e.Reversed(), Result: e.Result(),
	}
	if e.Kind() == president.RoundEnded {
		want.Places = e.Places()
	}
	switch e.Kind() {
	case president.Dealt, president.Gave, president.Returned:
		if seat < 0 || seat != e.Seat() && seat != e.To() {
			want.Cards = 0
		}
	}
	if o != want {
		return fault(president.P27, "seat %v observes %v, not %v", seat, o, want)
	}
	if !asJSON {
		return nil
	}
	return checkObservationJSON(o, seat, o)
}

// checkObservationJSON checks the JSON of an observation, member by member.
func checkObservationJSON(want president.Observation, seat cards.Seat, from any) error {
	data, err := json.Marshal(from)
	if err != nil {
		return &Fault{president.P27, "an observation refuses to be JSON", err}
	}
	var got observationDoc
	if err := strictly(data, &got); err != nil {
		return &Fault{president.P27, "an observation has JSON of another form", err}
	}
	if !got.tells(want) {
		return fault(president.P27, "the JSON of what seat %v observes, %v, is %s", seat, want, data)
	}
	return nil
}

// The members that an observation has in JSON, and no others.
type observationDoc struct {
	V        int        `json:"v"`
	Type     string     `json:"type"`
	Seat     *int       `json:"seat"`
	To       *int       `json:"to"`
	Cards    []string   `json:"cards"`
	Count    int        `json:"count"`
	Round    int        `json:"round"`
	Place    int        `json:"place"`
	Reversed *bool      `json:"reversed"`
	Places   []int      `json:"places"`
	Result   *resultDoc `json:"result"`
}

// tells reports whether the document tells just what the observation does.
func (d observationDoc) tells(o president.Observation) bool {
	want := observationDoc{V: 1, Type: o.Kind.String(), Seat: seatDoc(o.Seat), To: seatDoc(o.To), Count: o.Count}
	if o.Cards != 0 {
		want.Cards = namesOf(o.Cards)
	}
	switch o.Kind {
	case president.Began:
		want.Round = o.Number
	case president.WentOut:
		want.Place = o.Number
	case president.Revolution:
		want.Reversed = &o.Reversed
	case president.RoundEnded:
		want.Round, want.Places = o.Number, placesDoc(o.Places)
	case president.Ended:
		want.Result = resultDocOf(o.Result)
	}
	return reflect.DeepEqual(d, want)
}

// checkRecordText checks that text and JSON of a record are read back. No clause is about records as such: that they
// hold the whole match is what lets whoever runs the table publish it (P26).
func checkRecordText(r president.Record, from recordAnswers) error {
	text := from.Notation()
	parsed, err := president.ParseRecord(text)
	if err != nil || !sameRecord(parsed, r) || parsed.Notation() != text {
		return &Fault{president.P26, "the text of the record is not read back", err}
	}
	if string(from.AppendNotation([]byte("x"))) != "x"+text {
		return fault(president.P26, "AppendNotation does not append the text of the record")
	}
	var read president.Record
	if err := throughJSON(from, &read); err != nil || !sameRecord(read, r) {
		return &Fault{president.P26, "the JSON of the record is not read back", err}
	}
	if clone := from.Clone(); !sameRecord(clone, r) {
		return fault(president.P26, "a clone of the record is not equal to it")
	}
	return nil
}

func sameRecord(a, b president.Record) bool {
	return a.Rules == b.Rules && slices.Equal(a.Actions, b.Actions) && sameTags(a.Tags, b.Tags)
}

func sameTags(a, b president.Tags) bool {
	return slices.Equal(a.Players, b.Players) && slices.Equal(a.Extra, b.Extra) &&
		a.Date == b.Date && a.Event == b.Event && a.Finished == b.Finished
}
