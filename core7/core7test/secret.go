package core7test

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
	"github.com/cardverse/rules/core7"
)

// checkViews checks that what each seat may know agrees with the state, and that nothing else is in it (C18).
func checkViews(s subject) error {
	for _, seat := range []cards.Seat{0, 1, cards.Spectator} {
		if err := checkView(s, s.watched(s.View(seat)), seat); err != nil {
			return err
		}
	}
	for _, seat := range seats {
		if seat != 0 && seat != 1 && s.View(seat) != s.View(cards.Spectator) {
			return fault(core7.C18, "the view of seat %v, which does not play, is not a spectator's", seat)
		}
	}
	return nil
}

// checkView checks the view of a player or of a spectator.
func checkView(s subject, v watched, seat cards.Seat) error {
	hand, lock := s.Hand(seat), s.Lock(seat) // nothing for a spectator
	result, over := s.Result()
	gotResult, gotOver := v.Result()
	list := s.AppendLegal(nil, seat)
	for _, is := range []struct {
		what string
		same bool
	}{
		{"the seat", v.Seat() == seat},
		{"the hand", v.Hand() == hand},
		{"the lock", v.Lock() == lock},
		{"the rules", v.Rules() == s.Rules()},
		{"the phase", v.Phase() == s.Phase()},
		{"who may act", v.Pending() == s.Pending()},
		{"the number of rounds", v.NumRounds() == s.NumRounds()},
		{"the pile", slices.Equal(slices.Collect(v.Rounds()), slices.Collect(s.Rounds()))},
		{"the result", gotResult == result && gotOver == over},
		{"the legal list", slices.Equal(v.AppendLegal(nil), list)},
		{"the short legal list", slices.Equal(v.AppendPlays(nil), list)},
		{"the legal sequence", sameSeq(v.Legal(), list)},
	} {
		if !is.same {
			return fault(core7.C18, "%s of the view of seat %v is not that of the state", is.what, seat)
		}
	}
	for _, of := range seats {
		playing := of == 0 || of == 1
		for _, is := range []struct {
			what string
			same bool
		}{
			{"the Round Wins", v.Wins(of) == s.Wins(of)},
			{"the hand size", v.Count(of) == s.Hand(of).Len()},
			{"the choice", v.Chosen(of) == (playing && (s.Hand(of).Len() > 0 || s.NumRounds() > 0))},
			{"the lock", v.Locked(of) == (s.Lock(of) != 0)},
		} {
			if !is.same {
				return fault(core7.C18, "%s of seat %v in the view of seat %v is not that of the state", is.what, of, seat)
			}
		}
		for color := range core7.Gray + 2 {
			for _, a := range []core7.Action{core7.Lock(of, color), core7.Discard(of, color)} {
				want := s.Check(a)
				if of != seat || !playing {
					want = core7.ErrNotYours
				}
				if got := v.Check(a); got != want {
					return fault(core7.C18, "Check of %v in the view of seat %v: %v, not %v", a, seat, got, want)
				}
			}
		}
	}
	if got, want := v.String(), redacted(s, seat); got != want {
		return fault(core7.C18, "the text of the view of seat %v is %s, not %s", seat, got, want)
	}
	if err := checkViewJSON(s, v, seat); err != nil {
		return err
	}
	// Two worlds with, in most cases, other cards of the opponent: nothing that the view says may tell them apart.
	for _, pick := range []func(n int) int{nil, func(n int) int { return n - 1 }} {
		world := v.Sample(pick)
		if err := world.Validate(); err != nil {
			return refused("a sample of the view of seat "+seat.String()+" is no match", err)
		}
		if world.View(seat) != v.view {
			return fault(core7.C18, "the view of seat %v depends on cards that it may not know", seat)
		}
	}
	return nil
}

// redacted gives the text of a state with the cards left open that a viewer does not know.
func redacted(s subject, viewer cards.Seat) string {
	fields := strings.Split(s.Notation(), " ")
	if len(fields) != 5 {
		return "a notation of five fields"
	}
	hands, locks := strings.Split(fields[2], "/"), strings.Split(fields[3], "/")
	for seat := range cards.Seat(core7.NumSeats) {
		if seat == viewer {
			continue
		}
		if n := s.Hand(seat).Len(); n > 0 {
			hands[seat] = strconv.Itoa(n)
		}
		if s.Lock(seat) != 0 {
			locks[seat] = "*"
		}
	}
	fields[2], fields[3] = strings.Join(hands, "/"), strings.Join(locks, "/")
	return strings.Join(fields, " ")
}

// The members that a view has in JSON, and no others.
type viewDoc struct {
	V      int               `json:"v"`
	Game   string            `json:"game"`
	Rules  map[string]string `json:"rules"`
	Seat   int               `json:"seat"`
	Phase  string            `json:"phase"`
	Hand   []string          `json:"hand"`
	Lock   string            `json:"lock"`
	Counts []int             `json:"counts"`
	Chosen []bool            `json:"chosen"`
	Locked []bool            `json:"locked"`
	Wins   []int             `json:"wins"`
	Rounds []roundDoc        `json:"rounds"`
	// Pending, Legal, Hand and Rounds are empty lists when there is nothing in them, never null.
	Pending []int       `json:"pending"`
	Result  *resultDoc  `json:"result"`
	Legal   []actionDoc `json:"legal"`
}

type actionDoc struct {
	Type  string   `json:"type"`
	Seat  int      `json:"seat"`
	Hand  []string `json:"hand"`
	Color string   `json:"color"`
}

type roundDoc struct {
	Played    []string `json:"played"`
	Winner    *int     `json:"winner"`
	Discarded string   `json:"discarded"`
}

type resultDoc struct {
	Winner *int   `json:"winner"`
	By     string `json:"by"`
	Wins   []int  `json:"wins"`
}

// checkViewJSON checks the JSON of a view, member by member.
func checkViewJSON(s subject, v watched, viewer cards.Seat) error {
	data, err := v.from.marshal(v.view)
	if err != nil {
		return &Fault{core7.C18, "a view refuses to be JSON", err}
	}
	var got viewDoc
	if err := strictly(data, &got); err != nil {
		return &Fault{core7.C18, "a view has JSON of another form", err}
	}
	want := viewDoc{
		V: 1, Game: "core7", Rules: map[string]string{"cycle": s.Rules().Cycle.String()}, Seat: int(viewer),
		Phase: s.Phase().String(), Hand: namesOf(s.Hand(viewer)), Rounds: []roundDoc{}, Pending: []int{},
		Legal: []actionDoc{},
	}
	if lock := s.Lock(viewer); lock != 0 {
		want.Lock = lock.String()
	}
	for seat := range cards.Seat(core7.NumSeats) {
		want.Counts = append(want.Counts, s.Hand(seat).Len())
		want.Chosen = append(want.Chosen, s.Hand(seat).Len() > 0 || s.NumRounds() > 0)
		want.Locked = append(want.Locked, s.Lock(seat) != 0)
		want.Wins = append(want.Wins, s.Wins(seat))
		if s.Pending().Has(seat) {
			want.Pending = append(want.Pending, int(seat))
		}
	}
	for round := range s.Rounds() {
		want.Rounds = append(want.Rounds, roundDocOf(round))
	}
	if result, over := s.Result(); over {
		want.Result = resultDocOf(result)
	}
	for a := range s.Legal(viewer) {
		want.Legal = append(want.Legal, actionDocOf(a))
	}
	if !reflect.DeepEqual(got, want) {
		return fault(core7.C18, "the JSON of the view of seat %v is %s", viewer, data)
	}
	return nil
}

// namesOf gives the names of the colors of a hand.
func namesOf(h core7.Hand) []string {
	list := []string{}
	for color := range h.All() {
		list = append(list, color.String())
	}
	return list
}

func actionDocOf(a core7.Action) actionDoc {
	doc := actionDoc{Type: a.Kind().String(), Seat: int(a.Seat())}
	if a.Kind() == core7.KindChoose {
		doc.Hand = namesOf(a.Hand())
	} else {
		doc.Color = a.Color().String()
	}
	return doc
}

func roundDocOf(r core7.Round) roundDoc {
	doc := roundDoc{Played: []string{r.Played[0].String(), r.Played[1].String()}, Winner: seatDoc(r.Winner)}
	if r.Discarded != 0 {
		doc.Discarded = r.Discarded.String()
	}
	return doc
}

func resultDocOf(r core7.Result) *resultDoc {
	return &resultDoc{seatDoc(r.Winner), r.By.String(), r.Wins[:]}
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
func checkText(s subject) error {
	text := s.Notation()
	again, err := s.from.parseState(text)
	if err != nil || again != s.state {
		return &Fault{core7.C6, "the notation " + text + " is not read back", err}
	}
	if string(s.AppendNotation([]byte("x"))) != "x"+text {
		return fault(core7.C6, "AppendNotation does not append the notation %s", text)
	}
	want := s.View(cards.Spectator).String()
	for _, got := range []string{
		s.String(), s.GoString(), fmt.Sprint(s.stateAnswers), fmt.Sprintf("%+v", s.stateAnswers),
		fmt.Sprintf("%#v", s.stateAnswers), fmt.Sprintf("%v", &s.state),
	} {
		if got != want {
			return fault(core7.C18, "a state prints as %s, a spectator sees %s", got, want)
		}
	}
	if _, err := s.from.marshal(s.state); err == nil {
		return fault(core7.C18, "a state lets itself be written as JSON")
	}
	return nil
}

// throughJSON writes a value as JSON and reads it into another.
func (e *answers) throughJSON(from, to any) error {
	data, err := e.marshal(from)
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
