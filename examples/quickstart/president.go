package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// presidentTable is the server's part of a match: it alone holds the State and the Record, and with them every hidden
// card. Others get what [president.State.View] and [president.Event.For] make for their seat.
type presidentTable struct {
	state  president.State
	record president.Record
}

// newPresidentTable starts a match. Tags go to every seat with its Transcript, so nothing secret belongs into them:
// the seed would give away all hands.
func newPresidentTable(rules president.Rules, names []string) (*presidentTable, error) {
	state, err := president.New(rules)
	if err != nil {
		return nil, err
	}
	return &presidentTable{state, president.Record{Tags: president.Tags{Players: names}, Rules: rules}}, nil
}

// act carries out what a player wants to do or what chance has dealt, and puts it into the record. What the engine
// refuses changes nothing.
func (t *presidentTable) act(a president.Action) ([]president.Event, error) {
	next, events, err := t.state.Apply(a)
	if err != nil {
		return nil, err
	}
	t.state = next
	t.record.Actions = append(t.record.Actions, a)
	_, t.record.Tags.Finished = next.Result()
	return events, nil
}

// presidentObserved gives what a seat may know of events.
func presidentObserved(events []president.Event, seat cards.Seat) []president.Observation {
	list := make([]president.Observation, 0, len(events))
	for _, e := range events {
		list = append(list, e.For(seat))
	}
	return list
}

// presidentChoice is a player: from what its seat may know it chooses one of its legal actions, here at random. Suits
// never matter to play (P2), so the short list has every choice that there is. Better players are in bots.go.
func presidentChoice(v president.View, pick func(n int) int) president.Action {
	legal := v.AppendPlays(nil)
	if len(legal) == 0 {
		return president.Action{} // never legal: the table refuses it
	}
	return legal[cards.Pick(pick, len(legal))]
}

// playPresidentMatch plays a match to its end before the eyes of a watcher, and gives its record. The deals follow
// from pick; without bots, what the players do follows from it, too.
func playPresidentMatch(w *presidentWatcher, rules president.Rules, pick func(n int) int, bots []presidentBot) (president.Record, error) {
	table, err := newPresidentTable(rules, w.names)
	if err != nil {
		return president.Record{}, err
	}
	table.record.Tags.Extra = tagBots(w.levels)
	past := make([][]president.Observation, len(bots)) // what each bot has observed
	for table.state.Pending() != 0 {
		var actions []president.Action
		// Both may act while cards are returned (P24): the order does not matter.
		if seat := table.state.Pending().First(); seat == cards.Chance {
			actions = table.state.Shuffled(pick)
		} else if len(bots) == 0 {
			actions = append(actions, presidentChoice(table.state.View(seat), pick))
		} else {
			// The bots only read what they are given, so they get no copy: in a long match copies would cost more than
			// the play.
			action, err := bots[seat].Choose(context.Background(), table.state.View(seat), slices.Clip(past[seat]))
			if err != nil {
				return president.Record{}, err
			}
			actions = append(actions, action)
		}
		for _, a := range actions {
			events, err := table.act(a)
			if err != nil {
				return president.Record{}, err
			}
			for seat := range past {
				past[seat] = append(past[seat], presidentObserved(events, cards.Seat(seat))...)
			}
			w.update(presidentObserved(events, w.seat), table.state.View(w.seat))
		}
	}
	return table.record, nil
}

// playPresident plays as many matches as the options say and gives the record of the last one.
func playPresident(s *screen, o options) (record president.Record, err error) {
	words, names := &presidentWordsIn[s.lang], playerNames[:o.rules.Players]
	levels := o.levels(o.rules.Players)
	bots, err := presidentBots(levels, o.seed)
	if err != nil {
		return president.Record{}, err
	}
	s.say(s.paint.style(bold, words.title), o.seed)
	s.say(words.again, presidentArgs(o))
	if len(bots) == 0 {
		s.say("%s", words.players)
	} else {
		s.lineup(&words.words, names, levels)
	}
	pick := o.seed.source().IntN
	first := make([]int, len(names))
	for n := range o.matches {
		w := newPresidentWatcher(s, o.seat, names)
		w.levels = levels
		if n == 0 {
			w.introduce(o.rules)
		}
		if o.matches > 1 {
			s.say("\n"+s.paint.style(bold, words.match), n+1, o.matches)
		}
		if record, err = playPresidentMatch(w, o.rules, pick, bots); err != nil {
			return president.Record{}, err
		}
		result, _ := w.view.Result()
		for seat := range names {
			if result.Standing(cards.Seat(seat)) == 1 { // more than one may share it (P21)
				first[seat]++
			}
		}
		if err = s.out.Flush(); err != nil {
			return president.Record{}, err
		}
	}
	if o.matches > 1 {
		s.say("")
		s.paragraph("", "", phrase{text: fmt.Sprintf(words.series, o.matches)})
		for seat, name := range s.contestants(names, levels) {
			s.say(words.first, name, first[seat])
		}
	}
	return record, nil
}

// presidentArgs gives the flags that play the same again.
func presidentArgs(o options) string {
	args, usual := []string{"-game", presidentGame, "-seed", o.seed.String()}, president.Default(defaultPlayers)
	if o.rules.Players != usual.Players {
		args = append(args, "-players", strconv.Itoa(o.rules.Players))
	}
	if o.rules.Rounds != usual.Rounds {
		args = append(args, "-rounds", strconv.Itoa(o.rules.Rounds))
	}
	if !o.rules.Revolution {
		args = append(args, "-revolution=false")
	}
	if o.rules.Leader != usual.Leader {
		args = append(args, "-leader", o.rules.Leader.String())
	}
	if o.matches > 1 {
		args = append(args, "-matches", strconv.Itoa(o.matches))
	}
	if len(o.bots) > 0 {
		args = append(args, "-bots", levelList(o.bots))
	}
	return strings.Join(args, " ")
}

// checkPresident plays a record through and looks at every position. The error says which action is wrong.
func checkPresident(r president.Record) error {
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

// replayPresident checks a record and tells it to a watcher. Nothing is told of a record that is not a match.
func replayPresident(s *screen, o options, file recordFile) error {
	record, err := file.president()
	if err != nil {
		return err
	}
	if err := o.checkSeat("President", record.Rules.Players); err != nil {
		return err
	}
	start, err := president.New(record.Rules)
	if err != nil {
		return err
	}
	w := newPresidentWatcher(s, o.seat, shownNames(record.Tags.Players))
	w.view = start.View(o.seat)
	w.levels = taggedBots(record.Tags, record.Rules.Players)
	s.say(s.paint.style(bold, w.words.replay), file.path)
	s.lineup(&w.words.words, w.names, w.levels)
	w.introduce(record.Rules)
	for step, err := range record.Replay() {
		if err != nil {
			return err
		}
		w.update(presidentObserved(step.Events, w.seat), step.State.View(w.seat))
	}
	if _, over := w.view.Result(); !over {
		w.stop()
	}
	s.say("")
	s.say(w.words.checked, len(record.Actions))
	return nil
}
