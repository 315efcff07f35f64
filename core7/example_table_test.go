package core7_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// errSender is the error of a message whose sender does not sit where it says.
var errSender = errors.New("that is not your seat")

// table is what a server keeps of a match. The record is all that a database has to store.
type table struct {
	state  core7.State
	record core7.Record
	send   func(to cards.Seat, message []byte) // to a player, or to those who watch
}

// receive is a message of the player on a seat: the server knows who sits there, and does not ask the message.
func (t *table) receive(from cards.Seat, message []byte) error {
	var action core7.Action
	if err := json.Unmarshal(message, &action); err != nil {
		return err
	}
	if action.Seat() != from {
		return errSender
	}
	next, events, err := t.state.Apply(action)
	if err != nil {
		return err // nothing has changed
	}
	t.state = next
	t.record.Actions = append(t.record.Actions, action)
	for seat := cards.Spectator; seat < core7.NumSeats; seat++ {
		for _, event := range events {
			message, err := json.Marshal(event.For(seat)) // what that seat may know
			if err != nil {
				return err
			}
			t.send(seat, message)
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
	start, err := core7.New(core7.Default())
	if err != nil {
		fmt.Println(err)
		return
	}
	server := &table{
		state:  start,
		record: core7.Record{Rules: core7.Default()},
		send: func(to cards.Seat, message []byte) {
			if to == 1 {
				fmt.Printf("to 1: %s\n", message)
			}
		},
	}
	messages := []struct {
		from cards.Seat
		text string
	}{
		{0, `{"type":"choose","seat":0,"hand":["red","red","red","green","blue","gray","gray"]}`},
		{1, `{"type":"choose","seat":1,"hand":["red","green","green","blue","blue","blue","gray"]}`},
		{0, `{"type":"lock","seat":0,"color":"red"}`},
		{0, `{"type":"lock","seat":0,"color":"gray"}`},
		{0, `{"type":"lock","seat":1,"color":"gray"}`},
		{1, `{"type":"lock","seat":1,"color":"green"}`},
	}
	for _, m := range messages {
		err := server.receive(m.from, []byte(m.text))
		if illegal := new(core7.IllegalError); errors.As(err, &illegal) {
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
			Pending []int
			Legal   []core7.Action
		}
	}
	if err := json.Unmarshal(message, &page); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("seat 1 is back:", len(page.Observations), "observations, to act", page.View.Pending, page.View.Legal)
	// Output:
	// to 1: {"v":1,"type":"chosen","seat":0}
	// to 1: {"v":1,"type":"chosen","seat":1,"hand":["red","green","green","blue","blue","blue","gray"]}
	// to 1: {"v":1,"type":"locked","seat":0}
	// refused to 0: already_locked
	// refused to 0: that is not your seat
	// to 1: {"v":1,"type":"locked","seat":1,"color":"green"}
	// to 1: {"v":1,"type":"revealed","round":1,"played":["red","green"],"winner":0}
	// seat 1 is back: 5 observations, to act [1] [1:discard=R 1:discard=G 1:discard=B 1:discard=X]
}
