package presidenttest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// checkViews checks that what each seat may know agrees with the state (P26, P27).
func checkViews(s asked) error {
	for _, seat := range append(playersOf(s), cards.Spectator) {
		if err := checkView(s, s.view(seat), seat); err != nil {
			return err
		}
	}
	for _, seat := range seatsOf(s.Rules().Players) {
		if !plays(seat, s.Rules().Players) && s.view(seat) != viewAnswers(s.state.View(cards.Spectator)) {
			return fault(president.P27, "the view of seat %v, which does not play, is not a spectator's", seat)
		}
	}
	return nil
}

// checkView checks the view of a player or of a spectator.
func checkView(s asked, v viewAnswers, seat cards.Seat) error {
	top, owner := s.Top()
	gotTop, gotOwner := v.Top()
	result, over := s.Result()
	gotResult, gotOver := v.Result()
	list, short := s.AppendLegal(nil, seat), s.AppendPlays(nil, seat)
	for _, is := range [...]struct {
		what string
		same bool
	}{
		{"the seat", v.Seat() == seat},
		{"the hand", v.Hand() == s.Hand(seat)}, // nothing for a spectator
		{"the rules", v.Rules() == s.Rules()},
		{"the round", v.Round() == s.Round()},
		{"the phase", v.Phase() == s.Phase()},
		{"who may act", v.Pending() == s.Pending()},
		{"the order", v.Reversed() == s.Reversed()},
		{"the set on the table", gotTop == top && gotOwner == owner},
		{"the turn", v.Turn() == s.Turn()},
		{"who has passed", v.Passed() == s.Passed()},
		{"the places", v.Places() == s.Places()},
		{"the result", gotResult == result && gotOver == over},
		{"the legal list", slices.Equal(v.AppendLegal(nil), list)},
		{"the short legal list", slices.Equal(v.AppendPlays(nil), short)},
		{"the legal sequence", sameSeq(v.Legal(), list)},
	} {
		if !is.same {
			return fault(president.P27, "%s of the view of seat %v is not that of the state", is.what, seat)
		}
	}
	unseen := cards.Deck
	for _, of := range seatsOf(s.Rules().Players) {
		known := knownCards(s, v, of)
		if plays(of, s.Rules().Players) {
			unseen &^= s.Shown(of) | known
		}
		for _, is := range [...]struct {
			what string
			same bool
		}{
			{"the hand size", v.Count(of) == s.Hand(of).Len()},
			{"what is shown", v.Shown(of) == s.Shown(of)},
			{"the role", v.Role(of) == s.Role(of)},
			{"the points", v.Points(of) == s.Points(of)},
			{"what is known of the hand", v.Known(of) == known},
		} {
			if !is.same {
				return fault(president.P27, "%s of seat %v in the view of seat %v is not that of the state", is.what, of, seat)
			}
		}
		lowest := cards.SetOf(s.Hand(of).Lowest())
		for _, a := range [...]president.Action{
			president.Pass(of), president.Play(of, lowest), president.Return(of, lowest), president.Deal(of, lowest),
		} {
			want := s.Check(a)
			if of != seat || a.Kind() == president.KindDeal || seat == cards.Spectator {
				want = president.ErrNotYours
			}
			if got := v.Check(a); got != want {
				return fault(president.P27, "Check of %v in the view of seat %v: %v, not %v", a, seat, got, want)
			}
		}
	}
	if v.Unseen() != unseen {
		return fault(president.P27, "seat %v has not seen %v, in its view %v", seat, unseen, v.Unseen())
	}
	if got, want := v.String(), redacted(s, seat); got != want {
		return fault(president.P27, "the text of the view of seat %v is %s, not %s", seat, got, want)
	}
	return nil
}

// knownCards gives the cards that a viewer knows to be in the hand of a seat: its own, and those given to its partner
// in the exchange that are still there.
func knownCards(s asked, v viewAnswers, of cards.Seat) cards.Set {
	switch {
	case of == v.Seat():
		return s.Hand(of)
	case of == v.Partner():
		return v.Gave() & s.Hand(of)
	}
	return 0
}

// redacted gives the text of a state with what a viewer does not know left open.
func redacted(s asked, viewer cards.Seat) string {
	fields := strings.Split(s.Notation(), " ")
	if len(fields) != 13 {
		return "a notation of thirteen fields"
	}
	hands := strings.Split(fields[3], "/")
	for seat := range hands {
		if cards.Seat(seat) != viewer {
			hands[seat] = strconv.Itoa(s.Hand(cards.Seat(seat)).Len())
		}
	}
	fields[3] = strings.Join(hands, "/")
	exchange := "-"
	v := s.view(viewer)
	for i, part := range strings.Split(fields[12], ",") {
		if 2-i == max(v.Gave().Len(), v.Got().Len()) { // two cards first, one card then
			exchange = part
		}
	}
	fields[12] = exchange
	return strings.Join(fields, " ")
}

// checkSecrets checks the JSON of the view of a seat, and that no view depends on what its seat may not know.
func checkSecrets(s asked, seat cards.Seat) error {
	v := s.view(seat)
	if err := checkViewJSON(s, v, seat); err != nil {
		return err
	}
	// Worlds with, in most cases, other cards of the others: nothing that the view says may tell them apart.
	count := 0
	for _, pick := range []func(n int) int{
		nil,
		func(n int) int { return n - 1 },
		func(n int) int { count += 7; return count % n },
	} {
		world := v.Sample(pick)
		if err := world.Validate(); err != nil {
			return refused("a sample of the view of seat "+seat.String()+" is no match", err)
		}
		if world.View(seat) != s.state.View(seat) {
			return fault(president.P27, "the view of seat %v depends on cards that it may not know", seat)
		}
	}
	return nil
}

// The members that a view has in JSON, and no others.
type viewDoc struct {
	V        int      `json:"v"`
	Game     string   `json:"game"`
	Rules    rulesDoc `json:"rules"`
	Seat     int      `json:"seat"`
	Phase    string   `json:"phase"`
	Round    int      `json:"round"`
	Hand     []string `json:"hand"`
	Counts   []int    `json:"counts"`
	Top      *topDoc  `json:"top"`
	Turn     *int     `json:"turn"`
	Reversed bool     `json:"reversed"`
	Roles    []string `json:"roles"`
	Points   []int    `json:"points"`
	Partner  *int     `json:"partner"`
	// These and Hand are empty lists when there is nothing in them, never null.
	Shown   [][]string  `json:"shown"`
	Passed  []int       `json:"passed"`
	Places  []int       `json:"places"`
	Gave    []string    `json:"gave"`
	Got     []string    `json:"got"`
	Pending []int       `json:"pending"`
	Result  *resultDoc  `json:"result"`
	Legal   []actionDoc `json:"legal"`
}

type rulesDoc struct {
	Players    int    `json:"players"`
	Rounds     int    `json:"rounds"`
	Revolution bool   `json:"revolution"`
	Leader     string `json:"leader"`
}

type topDoc struct {
	Seat  int      `json:"seat"`
	Cards []string `json:"cards"`
}

type actionDoc struct {
	Type  string   `json:"type"`
	Seat  int      `json:"seat"`
	Cards []string `json:"cards"`
}

type resultDoc struct {
	By        string   `json:"by"`
	Places    []int    `json:"places"`
	Roles     []string `json:"roles"`
	Points    []int    `json:"points"`
	Standings []int    `json:"standings"`
}

// checkViewJSON checks the JSON of a view, member by member.
func checkViewJSON(s asked, v viewAnswers, viewer cards.Seat) error {
	data, err := json.Marshal(v)
	if err != nil {
		return &Fault{president.P27, "a view refuses to be JSON", err}
	}
	var got viewDoc
	if err := strictly(data, &got); err != nil {
		return &Fault{president.P27, "a view has JSON of another form", err}
	}
	r := s.Rules()
	want := viewDoc{
		V: 1, Game: "president", Rules: rulesDoc{r.Players, r.Rounds, r.Revolution, r.Leader.String()}, Seat: int(v.Seat()),
		Phase: s.Phase().String(), Round: s.Round(), Hand: namesOf(s.Hand(viewer)), Turn: seatDoc(s.Turn()),
		Reversed: s.Reversed(), Partner: seatDoc(v.Partner()), Passed: []int{}, Places: placesDoc(s.Places()),
		Gave: namesOf(v.Gave()), Got: namesOf(v.Got()), Pending: []int{}, Legal: []actionDoc{},
	}
	if top, owner := s.Top(); top != 0 {
		want.Top = &topDoc{int(owner), namesOf(top)}
	}
	for _, seat := range playersOf(s) {
		want.Counts = append(want.Counts, s.Hand(seat).Len())
		want.Shown = append(want.Shown, namesOf(s.Shown(seat)))
		want.Roles = append(want.Roles, s.Role(seat).String())
		want.Points = append(want.Points, s.Points(seat))
		if s.Passed().Has(seat) {
			want.Passed = append(want.Passed, int(seat))
		}
		if s.Pending().Has(seat) {
			want.Pending = append(want.Pending, int(seat))
		}
	}
	if s.Pending().Has(cards.Chance) {
		want.Pending = append(want.Pending, int(cards.Chance))
	}
	if result, over := s.Result(); over {
		want.Result = resultDocOf(result)
	}
	for _, a := range s.AppendPlays(nil, viewer) {
		want.Legal = append(want.Legal, actionDocOf(a))
	}
	if !reflect.DeepEqual(got, want) {
		return fault(president.P27, "the JSON of the view of seat %v is %s", viewer, data)
	}
	return nil
}

// namesOf gives the texts of the cards of a set.
func namesOf(set cards.Set) []string {
	list := []string{}
	for card := range set.All() {
		list = append(list, card.String())
	}
	return list
}

func actionDocOf(a president.Action) actionDoc {
	doc := actionDoc{Type: a.Kind().String(), Seat: int(a.Seat())}
	if a.Kind() != president.KindPass {
		doc.Cards = namesOf(a.Cards())
	}
	return doc
}

func placesDoc(places president.Places) []int {
	list := []int{}
	for place := 1; place <= places.Len(); place++ {
		list = append(list, int(places.At(place)))
	}
	return list
}

func resultDocOf(r president.Result) *resultDoc {
	doc := &resultDoc{By: r.By.String(), Places: placesDoc(r.Places)}
	for seat := range cards.Seat(r.Players) {
		doc.Roles = append(doc.Roles, r.Role(seat).String())
		doc.Points = append(doc.Points, r.Points[seat])
		doc.Standings = append(doc.Standings, r.Standing(seat))
	}
	return doc
}

// seatDoc gives the number of a seat, nil for nobody.
func seatDoc(seat cards.Seat) *int {
	if seat == cards.Nobody {
		return nil
	}
	n := int(seat)
	return &n
}

// checkText checks that the notation of a state is read back, and that no other way of writing it shows what is
// hidden.
func checkText(s asked) error {
	text := s.Notation()
	again, err := president.ParseState(text)
	if err != nil || again != s.state {
		return &Fault{president.P2, "the notation " + text + " is not read back", err}
	}
	if string(s.AppendNotation([]byte("x"))) != "x"+text {
		return fault(president.P2, "AppendNotation does not append the notation %s", text)
	}
	want := s.view(cards.Spectator).String()
	for _, got := range []string{
		s.String(), s.GoString(), fmt.Sprint(s.answers), fmt.Sprintf("%+v", s.answers), fmt.Sprintf("%#v", s.answers),
		fmt.Sprintf("%v", &s.state),
	} {
		if got != want {
			return fault(president.P27, "a state prints as %s, a spectator sees %s", got, want)
		}
	}
	if _, err := json.Marshal(s.answers); err == nil {
		return fault(president.P27, "a state lets itself be written as JSON")
	}
	return nil
}

// throughJSON writes a value as JSON and reads it into another.
func throughJSON(from, to any) error {
	data, err := json.Marshal(from)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, to)
}

// strictly reads JSON that has no members but those of the target.
func strictly(data []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something stands after the value")
	}
	return nil
}
