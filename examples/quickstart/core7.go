package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// core7Table is the server's part of a match: it alone holds the State and the Record, and with them every hidden
// card. Others get what [core7.State.View] and [core7.Event.For] make for their seat.
type core7Table struct {
	state  core7.State
	record core7.Record
}

// newCore7Table starts a match. Tags go to every seat with its Transcript, so nothing secret belongs into them: the
// seed would give away all hands.
func newCore7Table(rules core7.Rules, names []string) (*core7Table, error) {
	state, err := core7.New(rules)
	if err != nil {
		return nil, err
	}
	return &core7Table{state, core7.Record{Tags: core7.Tags{Players: names}, Rules: rules}}, nil
}

// act carries out what a player wants to do, and puts it into the record. What the engine refuses changes nothing.
func (t *core7Table) act(a core7.Action) ([]core7.Event, error) {
	next, events, err := t.state.Apply(a)
	if err != nil {
		return nil, err
	}
	t.state = next
	t.record.Actions = append(t.record.Actions, a)
	_, t.record.Tags.Finished = next.Result()
	return events, nil
}

// core7Observed gives what a seat may know of events.
func core7Observed(events []core7.Event, seat cards.Seat) []core7.Observation {
	list := make([]core7.Observation, 0, len(events))
	for _, e := range events {
		list = append(list, e.For(seat))
	}
	return list
}

// core7Choice is a player: from what its seat may know it chooses one of its legal actions, here at random. Better
// ones are in bots.go.
func core7Choice(v core7.View, pick func(n int) int) core7.Action {
	legal := v.AppendLegal(nil)
	if len(legal) == 0 {
		return core7.Action{} // never legal: the table refuses it
	}
	return legal[cards.Pick(pick, len(legal))]
}

// playCore7Match plays a match to its end before the eyes of a watcher, and gives its record. Without bots, what
// the players do follows from pick.
func playCore7Match(w *core7Watcher, rules core7.Rules, pick func(n int) int, bots []core7Bot) (core7.Record, error) {
	table, err := newCore7Table(rules, w.names)
	if err != nil {
		return core7.Record{}, err
	}
	table.record.Tags.Extra = tagBots(w.levels)
	past := make([][]core7.Observation, len(bots)) // what each bot has observed
	for table.state.Pending() != 0 {
		seat := table.state.Pending().First() // both may act while hands are chosen and cards locked: the order does not matter
		view, action := table.state.View(seat), core7.Action{}
		if len(bots) == 0 {
			action = core7Choice(view, pick)
		} else if action, err = bots[seat].Choose(context.Background(), view, slices.Clone(past[seat])); err != nil {
			return core7.Record{}, err
		}
		events, err := table.act(action)
		if err != nil {
			return core7.Record{}, err
		}
		for seat := range past {
			past[seat] = append(past[seat], core7Observed(events, cards.Seat(seat))...)
		}
		w.update(core7Observed(events, w.seat), table.state.View(w.seat))
	}
	return table.record, nil
}

// playCore7 plays as many matches as the options say and gives the record of the last one. A series is a loop: the
// hands are chosen anew for every match (C3).
func playCore7(s *screen, o options) (record core7.Record, err error) {
	words, names := &core7WordsIn[s.lang], playerNames[:core7.NumSeats]
	levels := o.levels(core7.NumSeats)
	bots, err := core7Bots(levels, o.seed)
	if err != nil {
		return core7.Record{}, err
	}
	s.say(s.paint.style(bold, words.title), o.seed)
	s.say(words.again, core7Args(o))
	if len(bots) == 0 {
		s.say("%s", words.players)
	} else {
		s.lineup(&words.words, names, levels)
	}
	pick := o.seed.source().IntN
	won, drawn := [core7.NumSeats]int{}, 0
	for n := range o.matches {
		w := newCore7Watcher(s, o.seat, names)
		w.levels = levels
		if n == 0 {
			w.introduce(o.core7)
		}
		if o.matches > 1 {
			s.say("\n"+s.paint.style(bold, words.match), n+1, o.matches)
		}
		s.say("")
		if record, err = playCore7Match(w, o.core7, pick, bots); err != nil {
			return core7.Record{}, err
		}
		if result, _ := w.view.Result(); result.Draw() {
			drawn++
		} else {
			won[result.Winner]++
		}
		if err = s.out.Flush(); err != nil {
			return core7.Record{}, err
		}
	}
	if o.matches > 1 {
		s.say("")
		who := s.contestants(names, levels)
		s.paragraph("", "", phrase{text: fmt.Sprintf(words.series, o.matches, who[0], won[0], who[1], won[1], drawn)})
	}
	return record, nil
}

// core7Args gives the flags that play the same again.
func core7Args(o options) string {
	args := []string{"-game", core7Game, "-seed", o.seed.String()}
	if o.core7 != core7.Default() {
		args = append(args, "-cycle", o.core7.Cycle.String())
	}
	if o.matches > 1 {
		args = append(args, "-matches", strconv.Itoa(o.matches))
	}
	if len(o.bots) > 0 {
		args = append(args, "-bots", levelList(o.bots))
	}
	return strings.Join(args, " ")
}

// checkCore7 plays a record through and looks at every position. The error says which action is wrong.
func checkCore7(r core7.Record) error {
	over := false
	for step, err := range r.Replay() {
		if err == nil {
			err = step.State.Validate()
		}
		if err != nil {
			return err
		}
		_, over = step.State.Result()
	}
	if r.Tags.Finished && !over {
		return errors.New("the record says that the match was finished, but it stops before the end")
	}
	return nil
}

// replayCore7 checks a record and tells it to a watcher. Nothing is told of a record that is not a match.
func replayCore7(s *screen, o options, file recordFile) error {
	record, err := file.core7()
	if err != nil {
		return err
	}
	if err := o.checkSeat("CORE7", core7.NumSeats); err != nil {
		return err
	}
	w := newCore7Watcher(s, o.seat, shownNames(record.Tags.Players))
	w.levels = taggedBots(record.Tags, core7.NumSeats)
	s.say(s.paint.style(bold, w.words.replay), file.path)
	s.lineup(&w.words.words, w.names, w.levels)
	w.introduce(record.Rules)
	s.say("")
	for step, err := range record.Replay() {
		if err != nil {
			return err
		}
		w.update(core7Observed(step.Events, w.seat), step.State.View(w.seat))
	}
	if _, over := w.view.Result(); !over {
		w.board()
		s.say("%s", w.words.unfinished)
	}
	s.say("")
	s.say(w.words.checked, len(record.Actions))
	return nil
}
