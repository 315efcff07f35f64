package main

import (
	"fmt"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// core7Watcher shows a match to whoever sits on a seat. All that it is given is that seat's View and Observations,
// so it could run on the other side of a network.
type core7Watcher struct {
	*screen
	words  *core7Words
	seat   cards.Seat
	names  []string
	levels []ai.Level // of the bots, if they play
	view   core7.View // the latest
}

func newCore7Watcher(s *screen, seat cards.Seat, names []string) *core7Watcher {
	return &core7Watcher{screen: s, words: &core7WordsIn[s.lang], seat: seat, names: names}
}

// name gives the name of a player.
func (w *core7Watcher) name(seat cards.Seat) string { return w.lang.Player(seat, w.names...) }

// introduce says who watches, and how the colors beat each other under the rules.
func (w *core7Watcher) introduce(rules core7.Rules) {
	who := w.words.spectator
	if w.seat != cards.Spectator {
		who = fmt.Sprintf(w.words.seat, w.name(w.seat), w.seat)
	}
	w.paragraph("", "", phrase{text: who})
	color := func(c core7.Color) string { return w.paint.chips([]chip{core7Chip(c)}) + " " + w.lang.Color(c) }
	second, third := core7.Green, core7.Blue
	if rules.Beats(core7.Red, core7.Blue) {
		second, third = core7.Blue, core7.Green
	}
	w.say(w.words.cycle, color(core7.Red), color(second), color(third))
	w.say(w.words.ties, color(core7.Gray))
}

// update shows what happened and, when a round begins or the match is over, how it stands.
func (w *core7Watcher) update(seen []core7.Observation, v core7.View) {
	w.view = v
	for _, o := range seen {
		if o.Kind == core7.Ended {
			w.board()
			w.paragraph("", "", phrase{fmt.Sprintf(w.words.result, w.lang.Core7Result(o.Result, w.names...)), bold})
			w.say(w.words.wins, w.name(0), o.Result.Wins[0], w.name(1), o.Result.Wins[1])
			continue
		}
		sentence := phrase{text: w.lang.Core7(o, w.names...)}
		if o.Kind == core7.Revealed {
			sentence.style = bold
		}
		moved := "  " + w.paint.chips(core7Moved(o)) + "  "
		w.hang(moved, blank(moved), "", sentence)
	}
	if v.Phase() == core7.Locking && !v.Locked(0) && !v.Locked(1) {
		w.board()
	}
}

// core7Moved gives the cards that an observation is about, as a chip for each seat.
func core7Moved(o core7.Observation) []chip {
	list := []chip{noChip, noChip}
	switch o.Kind {
	case core7.Locked, core7.Discarded:
		if o.Seat == 0 || o.Seat == 1 {
			list[o.Seat] = core7Chip(o.Color) // a ? if the observer may not know it
		}
	case core7.Revealed:
		list[0], list[1] = core7Chip(o.Round.Played[0]), core7Chip(o.Round.Played[1])
	}
	return list
}

// board shows the latest View.
func (w *core7Watcher) board() {
	title := w.words.spectatorView
	if w.seat != cards.Spectator {
		title = fmt.Sprintf(w.words.view, w.name(w.seat), w.name(1-w.seat))
	}
	edge := w.paint.style(dim, "    │ ")
	w.say("")
	w.header(phrase{text: title})
	for seat := range cards.Seat(core7.NumSeats) {
		row := []phrase{{text: fmt.Sprintf(w.words.row, w.name(seat), w.view.Wins(seat))}}
		if up := w.faceUp(seat); len(up) > 0 {
			row = append(row, phrase{text: w.words.faceUp + w.paint.chips(up)})
		}
		hand := w.paint.chips(w.hand(seat)) + "   "
		w.hang(edge+hand, edge+blank(hand), "  ", row...)
	}
	w.say("")
}

// hand gives the cards of a seat as the viewer knows them, and a mark for each card gone.
func (w *core7Watcher) hand(seat cards.Seat) []chip {
	var list []chip
	if seat == w.view.Seat() {
		for c := range w.view.Hand().All() {
			list = append(list, core7Chip(c))
		}
	} else {
		for range w.view.Count(seat) {
			list = append(list, hiddenChip)
		}
	}
	for len(list) < core7.HandSize {
		list = append(list, spentChip)
	}
	return list
}

// faceUp gives the cards of a seat in the face-up pile, oldest first (C18: everybody may see them).
func (w *core7Watcher) faceUp(seat cards.Seat) []chip {
	var list []chip
	for round := range w.view.Rounds() {
		list = append(list, core7Chip(round.Played[seat]))
		if round.Discarded != 0 && round.Winner == 1-seat {
			list = append(list, core7Chip(round.Discarded))
		}
	}
	return list
}
