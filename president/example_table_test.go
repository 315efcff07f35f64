package president_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// errSender is the error of a message whose sender does not sit where it says.
var errSender = errors.New("that is not your seat")

// table is what a server keeps of a match. The record is all that a database has to store.
type table struct {
	state  president.State
	record president.Record
	send   func(to cards.Seat, message []byte) // to a player, or to those who watch
	pick   func(n int) int                     // for the deals: secret, and fair
}

// receive is a message of the player on a seat: the server knows who sits there, and does not ask the message.
func (t *table) receive(from cards.Seat, message []byte) error {
	var action president.Action
	if err := json.Unmarshal(message, &action); err != nil {
		return err
	}
	if action.By() != from {
		return errSender
	}
	if err := t.apply(action); err != nil {
		return err // nothing has changed
	}
	return t.deal()
}

// apply carries out an action and tells everybody what they may know of it.
func (t *table) apply(action president.Action) error {
	next, events, err := t.state.Apply(action)
	if err != nil {
		return err
	}
	t.state = next
	t.record.Actions = append(t.record.Actions, action)
	for seat := cards.Spectator; int(seat) < t.record.Rules.Players; seat++ {
		for _, event := range events {
			message, err := json.Marshal(event.For(seat))
			if err != nil {
				return err
			}
			t.send(seat, message)
		}
	}
	return nil
}

// deal deals if hands are due: at the start, and between rounds.
func (t *table) deal() error {
	for _, action := range t.state.Shuffled(t.pick) {
		if err := t.apply(action); err != nil {
			return err
		}
	}
	return nil
}

// join is what a player gets who sits down or comes back: everything that its seat has seen up to now, and how the
// match stands, with the legal actions.
func (t *table) join(seat cards.Seat) ([]byte, error) {
	transcript, err := t.record.For(seat)
	if err != nil {
		return nil, err
	}
	return json.Marshal(transcript)
}

// A server for a table: it holds the State, sends every seat its Observations, refuses what is illegal, and lets
// players come back at any time.
func Example_table() {
	rules := president.Default(3)
	start, err := president.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	server := &table{
		state:  start,
		record: president.Record{Rules: rules},
		pick:   rand.New(rand.NewPCG(1, 2)).IntN, // a real server: random bits that nobody can foresee
		send: func(to cards.Seat, message []byte) {
			if to == 1 {
				fmt.Printf("to 1: %s\n", message)
			}
		},
	}
	if err := server.deal(); err != nil {
		fmt.Println(err)
		return
	}
	messages := []struct {
		from cards.Seat
		text string
	}{
		{0, `{"type":"play","seat":0,"cards":["Vd","Vh"]}`},
		{0, `{"type":"pass","seat":1}`},
		{2, `{"type":"pass","seat":2}`},
		{1, `{"type":"pass","seat":1}`},
	}
	for _, m := range messages {
		err := server.receive(m.from, []byte(m.text))
		if illegal := new(president.IllegalError); errors.As(err, &illegal) {
			fmt.Printf("refused to %v: %v\n", m.from, illegal.Reason.Code())
		} else if err != nil {
			fmt.Printf("refused to %v: %v\n", m.from, err)
		}
	}

	// Seat 1 has lost its connection and comes back.
	message, err := server.join(1)
	if err != nil {
		fmt.Println(err)
		return
	}
	var page struct {
		Observations []json.RawMessage
		View         struct {
			Hand    []string
			Pending []int
			Passed  []int
		}
	}
	if err := json.Unmarshal(message, &page); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("seat 1 is back:", len(page.Observations), "observations,", len(page.View.Hand), "cards, to act", page.View.Pending)
	// Output:
	// to 1: {"v":1,"type":"dealt","seat":0,"count":18}
	// to 1: {"v":1,"type":"dealt","seat":1,"cards":["3c","3h","4h","5d","5h","6d","6h","7d","7s","8s","9d","10h","Vc","Vs","Dc","Ac","Ad"],"count":17}
	// to 1: {"v":1,"type":"dealt","seat":2,"count":17}
	// to 1: {"v":1,"type":"began","seat":0,"round":1}
	// to 1: {"v":1,"type":"played","seat":0,"cards":["Vd","Vh"],"count":2}
	// refused to 0: that is not your seat
	// refused to 2: not_your_turn
	// to 1: {"v":1,"type":"passed","seat":1}
	// seat 1 is back: 6 observations, 17 cards, to act [2]
}
