package core7

// This file is everything of the package that needs encoding/json or fmt.
//
// The parsers here return a *[ParseError]. Called through json.Unmarshal they are not reached by a document that is
// not well-formed: encoding/json then returns an error of its own. Within another document their offsets count from
// the value that they read.

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/cards/wire"
)

// jsonVersion is the member v of every document. New members may come at any time and do not raise it: readers skip
// what they do not know. It rises when a member changes its meaning or goes.
const jsonVersion = 1

var (
	errSecret  = errors.New("core7: hidden cards are not written as JSON; write a View, an Observation, or a Record if you are the authority")
	errOutward = errors.New("core7: what the engine makes is not read as JSON; read an Action, Rules or a Record")
)

// Format prints the spectator's view, whatever the verb and its flags, so that no log shows what is hidden. There are
// three ways around it that no type can close: fmt does not ask a value that stands in an unexported field of another
// type; it never asks for the verbs %p and %w, in Errorf neither, since a State is no error (go vet reports both); and
// encoding/binary writes the bits of any value of fixed size.
func (s State) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// MarshalJSON refuses: write s.View(seat), or a [Record].
func (s State) MarshalJSON() ([]byte, error) { return nil, errSecret }

// UnmarshalJSON refuses: read a [Record], or [ParseState].
func (s *State) UnmarshalJSON([]byte) error { return errOutward }

// Format prints what a spectator may see, whatever the verb and its flags.
func (e Event) Format(f fmt.State, _ rune) { io.WriteString(f, e.String()) }

// MarshalJSON refuses: write e.For(seat).
func (e Event) MarshalJSON() ([]byte, error) { return nil, errSecret }

// UnmarshalJSON refuses: events are made by Apply.
func (e *Event) UnmarshalJSON([]byte) error { return errOutward }

type rulesJSON struct {
	Cycle string `json:"cycle"`
}

func (r Rules) wire() rulesJSON { return rulesJSON{r.Cycle.String()} }

// MarshalJSON writes {"cycle":"red-green-blue"}. Rules that Validate refuses are an error.
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return json.Marshal(r.wire())
}

// UnmarshalJSON reads rules, strictly. The error is a *[ParseError]; r then stays as it was.
func (r *Rules) UnmarshalJSON(data []byte) error {
	o := wire.Document(data)
	rules := readRules(o)
	if err := o.Close(); err != nil {
		return err
	}
	*r = rules
	return nil
}

func readRules(o *wire.Object) Rules {
	return Rules{Cycle: wire.Name(o, "cycle", RedGreenBlue, numCycles-1)}
}

type actionJSON struct {
	Type  string     `json:"type"`
	Seat  cards.Seat `json:"seat"`
	Hand  []string   `json:"hand,omitzero"`
	Color string     `json:"color,omitempty"`
}

func (a Action) wire() actionJSON {
	w := actionJSON{Type: a.kind.String(), Seat: a.seat}
	if a.kind == KindChoose {
		w.Hand = a.hand.wire()
	} else {
		w.Color = a.color.String()
	}
	return w
}

func (h Hand) wire() []string {
	list := []string{}
	for c := range h.All() {
		list = append(list, c.String())
	}
	return list
}

// MarshalJSON writes the action:
//
//	{"type":"choose","seat":0,"hand":["red","red","gray","blue","green","red","gray"]}
//	{"type":"lock","seat":0,"color":"red"}
//	{"type":"discard","seat":1,"color":"gray"}
//
// An action that no text can hold (no kind, an unknown color, a seat that no table has) is an error.
func (a Action) MarshalJSON() ([]byte, error) {
	if _, err := ParseAction(a.String()); err != nil {
		return nil, err
	}
	return json.Marshal(a.wire())
}

// UnmarshalJSON reads an action, strictly; the colors of a hand may come in any order. Whether the action is
// legal is not its concern. The error is a *[ParseError]; a then stays as it was.
//
// a.UnmarshalJSON(data) always gives that error. json.Unmarshal(data, &a) has its own, a *json.SyntaxError, for what is
// not well-formed, and then does not come here.
func (a *Action) UnmarshalJSON(data []byte) error {
	action, err := readAction(wire.Document(data))
	if err != nil {
		return err
	}
	*a = action
	return nil
}

func readAction(o *wire.Object) (Action, error) {
	a := Action{seat: cards.Seat(o.Int("seat", 0, int(cards.MaxSeat)))}
	switch a.kind = wire.Name(o, "type", KindChoose, KindDiscard); a.kind {
	case KindChoose:
		a.hand = readHand(o)
	case KindLock, KindDiscard:
		a.color = wire.Name(o, "color", Red, Gray)
	}
	return a, o.Close()
}

func readHand(o *wire.Object) (h Hand) {
	for v, name := range o.Texts("hand") {
		c, err := ParseColor(name)
		switch {
		case err != nil:
			o.FailAt(v, cards.CodeUnknown, "not a color")
		case h.Count(c) == maxCount:
			o.FailAt(v, cards.CodeRange, "too many cards of a color")
		}
		h = h.With(c)
	}
	return h
}

type recordJSON struct {
	V        int          `json:"v"`
	Game     string       `json:"game"`
	Revision string       `json:"revision"`
	Tags     wire.Tags    `json:"tags"`
	Rules    rulesJSON    `json:"rules"`
	Actions  []actionJSON `json:"actions"`
}

const gameName = "core7"

// MarshalJSON writes the record with every hidden card: it is the authority's. What a seat may have is [Record.For].
func (r Record) MarshalJSON() ([]byte, error) {
	if err := r.Rules.Validate(); err != nil {
		return nil, err
	}
	if err := r.Tags.Validate(NumSeats); err != nil {
		return nil, err
	}
	w := recordJSON{jsonVersion, gameName, Revision, wire.TagsOf(r.Tags), r.Rules.wire(), []actionJSON{}}
	for _, a := range r.Actions {
		if _, err := ParseAction(a.String()); err != nil {
			return nil, err
		}
		w.Actions = append(w.Actions, a.wire())
	}
	return json.Marshal(w)
}

// UnmarshalJSON reads a record, strictly. Whether its actions are a match is for [Record.Replay] to say. The
// error is a *[ParseError]; r then stays as it was.
func (r *Record) UnmarshalJSON(data []byte) error {
	o := wire.Document(data)
	wire.Head(o, jsonVersion, gameName, Revision)
	record := Record{Tags: o.Tags(NumSeats)}
	rules := o.Object("rules")
	record.Rules = readRules(rules)
	o.Join(rules.Close())
	for v := range o.List("actions") {
		a, err := readAction(v.Object())
		if err != nil {
			return err
		}
		record.Actions = append(record.Actions, a)
	}
	if err := o.Close(); err != nil {
		return err
	}
	*r = record
	return nil
}

// MarshalJSON writes the colors of the hand as a list.
func (h Hand) MarshalJSON() ([]byte, error) { return json.Marshal(h.wire()) }

// UnmarshalJSON refuses: a hand is read within an Action.
func (h *Hand) UnmarshalJSON([]byte) error { return errOutward }

type roundJSON struct {
	Played    [NumSeats]string `json:"played"`
	Winner    *cards.Seat      `json:"winner,omitempty"`
	Discarded string           `json:"discarded,omitempty"`
}

func (r Round) wire() roundJSON {
	w := roundJSON{Played: [NumSeats]string{r.Played[0].String(), r.Played[1].String()}, Winner: somebody(r.Winner)}
	if r.Discarded != 0 {
		w.Discarded = r.Discarded.String()
	}
	return w
}

// MarshalJSON writes the round as a View has it.
func (r Round) MarshalJSON() ([]byte, error) { return json.Marshal(r.wire()) }

// UnmarshalJSON refuses: rounds are made by the engine.
func (r *Round) UnmarshalJSON([]byte) error { return errOutward }

// somebody gives a seat to be written, nil for Nobody, who is left out.
func somebody(seat cards.Seat) *cards.Seat {
	if seat == cards.Nobody {
		return nil
	}
	return &seat
}

type resultJSON struct {
	Winner *cards.Seat   `json:"winner,omitempty"`
	By     string        `json:"by"`
	Wins   [NumSeats]int `json:"wins"`
}

func (r Result) wire() *resultJSON { return &resultJSON{somebody(r.Winner), r.By.String(), r.Wins} }

// MarshalJSON writes the result, as in {"winner":0,"by":"C10","wins":[3,1]}; a draw has no winner.
func (r Result) MarshalJSON() ([]byte, error) { return json.Marshal(r.wire()) }

// UnmarshalJSON refuses: results are made by the engine.
func (r *Result) UnmarshalJSON([]byte) error { return errOutward }

type refusalJSON struct {
	V       int         `json:"v"`
	Type    string      `json:"type"`
	Action  *actionJSON `json:"action,omitempty"`
	Reason  string      `json:"reason"`
	Clause  string      `json:"clause,omitempty"`
	Message string      `json:"message"`
	Pending cards.Seats `json:"pending"`
}

// MarshalJSON writes the refusal for whoever sent the action:
//
//	{"v":1,"type":"refused","action":{"type":"lock","seat":0,"color":"red"},"reason":"already_locked","clause":"C4","message":"...","pending":[1]}
//
// An action that could not have come as JSON is left out, and so is the clause of a reason without one.
func (e *IllegalError) MarshalJSON() ([]byte, error) {
	w := refusalJSON{V: jsonVersion, Type: "refused", Reason: e.Reason.Code(), Message: e.Reason.sentence(), Pending: e.Pending}
	if _, err := ParseAction(e.Action.String()); err == nil {
		sent := e.Action.wire()
		w.Action = &sent
	}
	if c := e.Reason.Clause(); c != 0 {
		w.Clause = c.String()
	}
	return json.Marshal(w)
}

// UnmarshalJSON refuses: refusals are made by the engine.
func (e *IllegalError) UnmarshalJSON([]byte) error { return errOutward }

type observationJSON struct {
	V      int         `json:"v,omitempty"`
	Type   string      `json:"type"`
	Seat   *cards.Seat `json:"seat,omitempty"`
	Hand   []string    `json:"hand,omitzero"`
	Color  string      `json:"color,omitempty"`
	Round  int         `json:"round,omitempty"`
	Played []string    `json:"played,omitempty"`
	Winner *cards.Seat `json:"winner,omitempty"`
	Result *resultJSON `json:"result,omitempty"`
}

func (o Observation) wire() observationJSON {
	w := observationJSON{Type: o.Kind.String(), Seat: somebody(o.Seat)}
	if o.Hand != (Hand{}) {
		w.Hand = o.Hand.wire()
	}
	if o.Color != 0 {
		w.Color = o.Color.String()
	}
	switch o.Kind {
	case Revealed:
		round := o.Round.wire()
		w.Round, w.Played, w.Winner = o.Number, round.Played[:], round.Winner
	case Ended:
		w.Result = o.Result.wire()
	}
	return w
}

// MarshalJSON writes the observation, as in {"v":1,"type":"locked","seat":0}; what its seat may not know is left
// out.
func (o Observation) MarshalJSON() ([]byte, error) {
	w := o.wire()
	w.V = jsonVersion
	return json.Marshal(w)
}

// UnmarshalJSON refuses: observations are made by [Event.For].
func (o *Observation) UnmarshalJSON([]byte) error { return errOutward }

type viewJSON struct {
	V       int            `json:"v,omitempty"`
	Game    string         `json:"game"`
	Rules   rulesJSON      `json:"rules"`
	Seat    cards.Seat     `json:"seat"`
	Phase   string         `json:"phase"`
	Hand    []string       `json:"hand"`
	Lock    string         `json:"lock,omitempty"`
	Counts  [NumSeats]int  `json:"counts"`
	Chosen  [NumSeats]bool `json:"chosen"`
	Locked  [NumSeats]bool `json:"locked"`
	Wins    [NumSeats]int  `json:"wins"`
	Rounds  []roundJSON    `json:"rounds"`
	Pending cards.Seats    `json:"pending"`
	Result  *resultJSON    `json:"result,omitempty"`
	Legal   []actionJSON   `json:"legal"`
}

func (v View) wire() viewJSON {
	w := viewJSON{
		Game: gameName, Rules: v.rules.wire(), Seat: v.seat, Phase: v.phase.String(),
		Hand: v.hand.wire(), Rounds: []roundJSON{}, Pending: v.Pending(), Legal: []actionJSON{},
	}
	if v.lock != 0 {
		w.Lock = v.lock.String()
	}
	for seat := range cards.Seat(NumSeats) {
		w.Counts[seat], w.Wins[seat] = v.Count(seat), v.Wins(seat)
		w.Chosen[seat], w.Locked[seat] = v.Chosen(seat), v.Locked(seat)
	}
	for r := range v.Rounds() {
		w.Rounds = append(w.Rounds, r.wire())
	}
	if result, over := v.Result(); over {
		w.Result = result.wire()
	}
	for _, a := range v.AppendPlays(nil) {
		w.Legal = append(w.Legal, a.wire())
	}
	return w
}

// MarshalJSON writes the view as an object with the viewer's legal actions; seat -1 is a spectator's. Its members, as
// those of all documents, are described in examples/schema.
func (v View) MarshalJSON() ([]byte, error) {
	w := v.wire()
	w.V = jsonVersion
	return json.Marshal(w)
}

// UnmarshalJSON refuses: views are made by [State.View].
func (v *View) UnmarshalJSON([]byte) error { return errOutward }

type transcriptJSON struct {
	V            int               `json:"v"`
	Game         string            `json:"game"`
	Revision     string            `json:"revision"`
	Tags         wire.Tags         `json:"tags"`
	Rules        rulesJSON         `json:"rules"`
	Observations []observationJSON `json:"observations"`
	View         viewJSON          `json:"view"`
}

// MarshalJSON writes the transcript as an object.
func (t Transcript) MarshalJSON() ([]byte, error) {
	w := transcriptJSON{
		jsonVersion, gameName, Revision, wire.TagsOf(t.Tags), t.Rules.wire(), []observationJSON{}, t.View.wire(),
	}
	for _, o := range t.Observations {
		w.Observations = append(w.Observations, o.wire())
	}
	return json.Marshal(w)
}

// UnmarshalJSON refuses: transcripts are made by [Record.For].
func (t *Transcript) UnmarshalJSON([]byte) error { return errOutward }

// The names of numbers, for the JSON, the logs and the flags of others. A number without a name is an error, and so is
// another name, a *[ParseError].

// MarshalText gives the name, as in red; none for the zero Color.
func (c Color) MarshalText() ([]byte, error) { return cards.MarshalName(c, 0, Gray) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (c *Color) UnmarshalText(text []byte) error { return cards.UnmarshalName(c, text, 0, Gray) }

// MarshalText gives the name, as in red-green-blue.
func (c Cycle) MarshalText() ([]byte, error) { return cards.MarshalName(c, 0, numCycles-1) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (c *Cycle) UnmarshalText(text []byte) error { return cards.UnmarshalName(c, text, 0, numCycles-1) }

// MarshalText gives the name, as in choosing.
func (p Phase) MarshalText() ([]byte, error) { return cards.MarshalName(p, 0, Over) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (p *Phase) UnmarshalText(text []byte) error { return cards.UnmarshalName(p, text, 0, Over) }

// MarshalText gives the name, as in lock.
func (k Kind) MarshalText() ([]byte, error) { return cards.MarshalName(k, 0, KindDiscard) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (k *Kind) UnmarshalText(text []byte) error { return cards.UnmarshalName(k, text, 0, KindDiscard) }

// MarshalText gives the name, as in revealed.
func (k EventKind) MarshalText() ([]byte, error) { return cards.MarshalName(k, 0, Ended) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (k *EventKind) UnmarshalText(text []byte) error { return cards.UnmarshalName(k, text, 0, Ended) }

// MarshalText gives the name, as in C7; - for none.
func (c Clause) MarshalText() ([]byte, error) { return cards.MarshalName(c, 0, C19) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (c *Clause) UnmarshalText(text []byte) error { return cards.UnmarshalName(c, text, 0, C19) }
