package president

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
	errSecret  = errors.New("president: hidden cards are not written as JSON; write a View, an Observation, or a Record if you are the authority")
	errOutward = errors.New("president: what the engine makes is not read as JSON; read an Action, Rules or a Record")
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
	Players    int    `json:"players"`
	Rounds     int    `json:"rounds"`
	Revolution bool   `json:"revolution"`
	Leader     string `json:"leader"`
}

func (r Rules) wire() rulesJSON {
	return rulesJSON{r.Players, r.Rounds, r.Revolution, r.Leader.String()}
}

// MarshalJSON writes {"players":4,"rounds":1,"revolution":true,"leader":"last"}. Rules that Validate refuses are an
// error.
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
	return Rules{
		Players: o.Int("players", MinPlayers, MaxPlayers), Rounds: o.Int("rounds", 1, MaxRounds),
		Revolution: o.Bool("revolution"), Leader: wire.Name(o, "leader", LeaderLast, numLeaders-1),
	}
}

type actionJSON struct {
	Type  string     `json:"type"`
	Seat  cards.Seat `json:"seat"`
	Cards *cards.Set `json:"cards,omitempty"`
}

func (a Action) wire() actionJSON {
	w := actionJSON{Type: a.kind.String(), Seat: a.seat}
	if a.kind != KindPass {
		w.Cards = &a.cards
	}
	return w
}

// MarshalJSON writes the action:
//
//	{"type":"deal","seat":2,"cards":["3c","9h"]}
//	{"type":"play","seat":2,"cards":["5c","5d"]}
//	{"type":"pass","seat":1}
//	{"type":"return","seat":0,"cards":["3c","4d"]}
//
// An action that no text can hold (no kind, bits that are no cards, a seat that no table has) is an error.
func (a Action) MarshalJSON() ([]byte, error) {
	if _, err := ParseAction(a.String()); err != nil {
		return nil, err
	}
	return json.Marshal(a.wire())
}

// UnmarshalJSON reads an action, strictly; cards may come in any order. Whether the action is legal is not its
// concern. The error is a *[ParseError]; a then stays as it was.
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
	switch a.kind = wire.Name(o, "type", KindDeal, KindReturn); a.kind {
	case KindDeal, KindPlay, KindReturn:
		a.cards = o.Cards("cards")
	}
	return a, o.Close()
}

type recordJSON struct {
	V        int          `json:"v"`
	Game     string       `json:"game"`
	Revision string       `json:"revision"`
	Tags     wire.Tags    `json:"tags"`
	Rules    rulesJSON    `json:"rules"`
	Actions  []actionJSON `json:"actions"`
}

const gameName = "president"

// MarshalJSON writes the record with every hidden card: it is the authority's. What a seat may have is [Record.For].
func (r Record) MarshalJSON() ([]byte, error) {
	if err := r.Rules.Validate(); err != nil {
		return nil, err
	}
	if err := r.Tags.Validate(r.Rules.Players); err != nil {
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
	rules := o.Object("rules")
	record := Record{Rules: readRules(rules)}
	o.Join(rules.Close())
	record.Tags = o.Tags(record.Rules.Players)
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

// somebody gives a seat to be written, nil for Nobody, who is left out.
func somebody(seat cards.Seat) *cards.Seat {
	if seat == cards.Nobody {
		return nil
	}
	return &seat
}

type resultJSON struct {
	By        string       `json:"by"`
	Places    []cards.Seat `json:"places"`
	Roles     []string     `json:"roles"`
	Points    []int        `json:"points"`
	Standings []int        `json:"standings"`
}

func (r Result) wire() *resultJSON {
	w := &resultJSON{r.By.String(), r.Places.wire(), []string{}, []int{}, []int{}}
	for seat := range cards.Seat(max(0, min(r.Players, MaxPlayers))) {
		w.Roles = append(w.Roles, r.Role(seat).String())
		w.Points = append(w.Points, r.Points[seat])
		w.Standings = append(w.Standings, r.Standing(seat))
	}
	return w
}

func (p Places) wire() []cards.Seat {
	list := []cards.Seat{}
	for place := 1; place <= MaxPlayers; place++ {
		if seat := p.At(place); seat != cards.Nobody {
			list = append(list, seat)
		}
	}
	return list
}

// MarshalJSON writes the seats in the order of their places, first to last.
func (p Places) MarshalJSON() ([]byte, error) { return json.Marshal(p.wire()) }

// UnmarshalJSON refuses: places are made by the engine.
func (p *Places) UnmarshalJSON([]byte) error { return errOutward }

// MarshalJSON writes the result: the seats in the order of their places in the last round, then roles, points and
// standings by seat.
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
//	{"v":1,"type":"refused","action":{"type":"pass","seat":1},"reason":"leader_passes","clause":"P7","message":"...","pending":[1]}
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
	V        int          `json:"v,omitempty"`
	Type     string       `json:"type"`
	Seat     *cards.Seat  `json:"seat,omitempty"`
	To       *cards.Seat  `json:"to,omitempty"`
	Cards    *cards.Set   `json:"cards,omitempty"`
	Count    int          `json:"count,omitempty"`
	Round    int          `json:"round,omitempty"`
	Place    int          `json:"place,omitempty"`
	Reversed *bool        `json:"reversed,omitempty"`
	Places   []cards.Seat `json:"places,omitempty"`
	Result   *resultJSON  `json:"result,omitempty"`
}

func (o Observation) wire() observationJSON {
	w := observationJSON{Type: o.Kind.String(), Seat: somebody(o.Seat), To: somebody(o.To), Count: o.Count}
	if o.Cards != 0 {
		w.Cards = &o.Cards
	}
	switch o.Kind {
	case Began:
		w.Round = o.Number
	case WentOut:
		w.Place = o.Number
	case Revolution:
		w.Reversed = &o.Reversed
	case RoundEnded:
		w.Round, w.Places = o.Number, o.Places.wire()
	case Ended:
		w.Result = o.Result.wire()
	}
	return w
}

// MarshalJSON writes the observation, as in {"v":1,"type":"dealt","seat":2,"count":13}; what its seat may not know is
// left out.
func (o Observation) MarshalJSON() ([]byte, error) {
	w := o.wire()
	w.V = jsonVersion
	return json.Marshal(w)
}

// UnmarshalJSON refuses: observations are made by [Event.For].
func (o *Observation) UnmarshalJSON([]byte) error { return errOutward }

type topJSON struct {
	Seat  cards.Seat `json:"seat"`
	Cards cards.Set  `json:"cards"`
}

type viewJSON struct {
	V        int          `json:"v,omitempty"`
	Game     string       `json:"game"`
	Rules    rulesJSON    `json:"rules"`
	Seat     cards.Seat   `json:"seat"`
	Phase    string       `json:"phase"`
	Round    int          `json:"round"`
	Hand     cards.Set    `json:"hand"`
	Counts   []int        `json:"counts"`
	Shown    []cards.Set  `json:"shown"`
	Top      *topJSON     `json:"top,omitempty"`
	Turn     *cards.Seat  `json:"turn,omitempty"`
	Passed   cards.Seats  `json:"passed"`
	Reversed bool         `json:"reversed"`
	Places   []cards.Seat `json:"places"`
	Roles    []string     `json:"roles"`
	Points   []int        `json:"points"`
	Partner  *cards.Seat  `json:"partner,omitempty"`
	Gave     cards.Set    `json:"gave"`
	Got      cards.Set    `json:"got"`
	Pending  cards.Seats  `json:"pending"`
	Result   *resultJSON  `json:"result,omitempty"`
	Legal    []actionJSON `json:"legal"`
}

func (v View) wire() viewJSON {
	w := viewJSON{
		Game: gameName, Rules: v.Rules().wire(), Seat: v.seat, Phase: v.phase.String(), Round: v.Round(),
		Hand: v.hand, Counts: []int{}, Shown: []cards.Set{}, Turn: somebody(v.Turn()), Passed: v.Passed(),
		Reversed: v.reversed, Places: v.places.wire(), Roles: []string{}, Points: []int{},
		Partner: somebody(v.Partner()), Gave: v.Gave(), Got: v.Got(), Pending: v.Pending(), Legal: []actionJSON{},
	}
	if top, owner := v.Top(); top != 0 {
		w.Top = &topJSON{owner, top}
	}
	for seat := range cards.Seat(v.players) {
		w.Counts = append(w.Counts, v.Count(seat))
		w.Shown = append(w.Shown, v.Shown(seat))
		w.Roles = append(w.Roles, v.Role(seat).String())
		w.Points = append(w.Points, v.Points(seat))
	}
	if result, over := v.Result(); over {
		w.Result = result.wire()
	}
	for _, a := range v.AppendPlays(nil) {
		w.Legal = append(w.Legal, a.wire())
	}
	return w
}

// MarshalJSON writes the view as an object with the viewer's short list of legal actions ([View.AppendPlays]: others
// that differ in suits only are legal, too); seat -1 is a spectator's, -2 in pending is Chance. Its members, as those of
// all documents, are described in examples/schema.
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

// MarshalText gives the name, as in last.
func (l Leader) MarshalText() ([]byte, error) { return cards.MarshalName(l, 0, numLeaders-1) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (l *Leader) UnmarshalText(text []byte) error {
	return cards.UnmarshalName(l, text, 0, numLeaders-1)
}

// MarshalText gives the name, as in vice-president; none for the zero Role.
func (r Role) MarshalText() ([]byte, error) { return cards.MarshalName(r, 0, Ass) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (r *Role) UnmarshalText(text []byte) error { return cards.UnmarshalName(r, text, 0, Ass) }

// MarshalText gives the name, as in playing.
func (p Phase) MarshalText() ([]byte, error) { return cards.MarshalName(p, 0, Over) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (p *Phase) UnmarshalText(text []byte) error { return cards.UnmarshalName(p, text, 0, Over) }

// MarshalText gives the name, as in play.
func (k Kind) MarshalText() ([]byte, error) { return cards.MarshalName(k, 0, KindReturn) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (k *Kind) UnmarshalText(text []byte) error { return cards.UnmarshalName(k, text, 0, KindReturn) }

// MarshalText gives the name, as in trick_ended.
func (k EventKind) MarshalText() ([]byte, error) { return cards.MarshalName(k, 0, Ended) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (k *EventKind) UnmarshalText(text []byte) error { return cards.UnmarshalName(k, text, 0, Ended) }

// MarshalText gives the name, as in P7; - for none.
func (c Clause) MarshalText() ([]byte, error) { return cards.MarshalName(c, 0, P31) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (c *Clause) UnmarshalText(text []byte) error { return cards.UnmarshalName(c, text, 0, P31) }
