package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// presidentWatcher shows a match to whoever sits on a seat. All that it is given is that seat's View and Observations,
// so it could run on the other side of a network.
//
// A match has hundreds of actions, so what happens is told in paragraphs, one for each trick, and how it stands is shown
// when the seat has something to choose, to a spectator when a trick begins.
type presidentWatcher struct {
	*screen
	words  *presidentWords
	seat   cards.Seat
	names  []string
	levels []ai.Level     // of the bots, if they play
	view   president.View // the latest
	told   []phrase       // the paragraph that is not printed yet
}

func newPresidentWatcher(s *screen, seat cards.Seat, names []string) *presidentWatcher {
	return &presidentWatcher{screen: s, words: &presidentWordsIn[s.lang], seat: seat, names: names}
}

// name gives the name of a player.
func (w *presidentWatcher) name(seat cards.Seat) string { return w.lang.Player(seat, w.names...) }

// introduce says who watches, and the rules.
func (w *presidentWatcher) introduce(rules president.Rules) {
	if w.seat == cards.Spectator {
		w.say("%s", w.words.spectator)
	} else {
		w.say(w.words.seat, w.name(w.seat), w.seat)
	}
	list := []phrase{{text: fmt.Sprintf(w.words.rules, rules.Players, rules.Rounds)}, {text: w.words.calm}}
	if rules.Revolution {
		list[1].text = w.words.fours
	}
	if rules.Rounds > 1 {
		list = append(list, phrase{text: w.words.leader[rules.Leader]})
	}
	w.paragraph("", " ", list...)
	var ranks []string
	for r := cards.Three; r <= cards.Two; r++ {
		ranks = append(ranks, r.String())
	}
	w.say(w.words.ranks, strings.Join(ranks, " "))
}

// update tells what happened and, when it is time, shows how it stands.
func (w *presidentWatcher) update(seen []president.Observation, v president.View) {
	w.view = v
	for i, o := range seen {
		switch o.Kind {
		case president.Dealt:
			if o.Seat == 0 { // a round begins
				w.say("")
			}
			w.tell(o, "")
		case president.Gave:
			if i == 0 || seen[i-1].Kind != president.Gave { // the exchange begins
				w.end()
			}
			w.tell(o, "")
		case president.Began:
			w.end()
			w.tell(o, bold)
			w.end()
		case president.Passed:
			w.tell(o, dim)
		case president.Revolution, president.WentOut:
			w.tell(o, bold)
		case president.TrickEnded:
			w.tell(o, "")
			w.end()
		case president.RoundEnded:
			w.end()
			w.tell(o, bold)
			w.end()
			if _, over := v.Result(); !over {
				w.say("")
				w.standings(presidentSoFar(v))
			}
		case president.Ended:
			w.say("")
			w.paragraph("", "", phrase{fmt.Sprintf(w.words.result, w.lang.PresidentResult(o.Result, w.names...)), bold})
			w.say("")
			w.standings(o.Result)
		default:
			w.tell(o, "")
		}
	}
	if w.due(seen) {
		w.end()
		w.board()
	}
}

// tell adds a sentence to the paragraph.
func (w *presidentWatcher) tell(o president.Observation, style string) {
	w.told = append(w.told, phrase{w.lang.President(o, w.names...), style})
}

// end prints the paragraph.
func (w *presidentWatcher) end() {
	w.paragraph("  ", "  ", w.told...)
	w.told = w.told[:0]
}

// due reports whether it is time to show how it stands: the seat is to play and can do more than pass, it has just
// learned that it is to return cards, or, to a spectator, a trick is to be led.
func (w *presidentWatcher) due(seen []president.Observation) bool {
	kind := func(k president.EventKind) bool {
		return slices.ContainsFunc(seen, func(o president.Observation) bool { return o.Kind == k })
	}
	switch w.view.Phase() {
	case president.Returning:
		return w.view.Pending().Has(w.seat) && kind(president.Gave)
	case president.Playing:
		return len(w.view.AppendPlays(nil)) > 1 || w.seat == cards.Spectator && (kind(president.Began) || kind(president.TrickEnded))
	}
	return false
}

// stop shows where a record ends before the match does.
func (w *presidentWatcher) stop() {
	w.end()
	w.board()
	w.say("%s", w.words.unfinished)
}

// board shows the latest View.
func (w *presidentWatcher) board() {
	w.say("")
	w.header(w.title()...)
	if w.seat != cards.Spectator {
		w.paragraph("    │ ", "", phrase{text: w.lang.PresidentCards(w.view.Hand())})
	}
	if partner := w.view.Partner(); w.view.Known(partner) != 0 {
		known := fmt.Sprintf(w.words.known, w.name(partner), w.lang.PresidentCards(w.view.Known(partner)))
		w.paragraph("    │ ", "", phrase{text: known})
	}
	w.paragraph("    │ ", "   ", w.counts()...)
	w.say("")
}

// title says whose view it is, what is to be done, and which order is in force.
func (w *presidentWatcher) title() []phrase {
	view := fmt.Sprintf(w.words.spectatorView, w.view.Round())
	if w.seat != cards.Spectator {
		view = fmt.Sprintf(w.words.view, w.name(w.seat), w.view.Round())
	}
	todo := ""
	switch top, owner := w.view.Top(); {
	case w.view.Phase() == president.Dealing:
		todo = w.words.dealing
	case w.view.Phase() == president.Returning && w.view.Pending().Has(w.seat):
		owes := w.view.AppendPlays(nil)[0].Cards().Len()
		todo = fmt.Sprintf(w.words.owes, w.name(w.seat), owes, w.name(w.view.Partner()))
	case w.view.Phase() == president.Returning:
		todo = w.words.exchange
	case top != 0:
		todo = fmt.Sprintf(w.words.beat, w.lang.PresidentCards(top), w.name(owner))
	default:
		todo = fmt.Sprintf(w.words.leads, w.name(w.view.Turn()))
	}
	order := phrase{text: fmt.Sprintf(w.words.order, cards.Three, cards.Two)}
	if w.view.Reversed() {
		order = phrase{fmt.Sprintf(w.words.reversed, cards.Two, cards.Three), bold}
	}
	return []phrase{{text: view}, {text: todo}, order}
}

// counts says how many cards each seat has, who has passed and who is out.
func (w *presidentWatcher) counts() []phrase {
	var list []phrase
	for seat := range cards.Seat(w.view.Rules().Players) {
		text := fmt.Sprintf(w.words.cards, w.name(seat), w.view.Count(seat))
		switch place := w.view.Places().Of(seat); {
		case place != 0:
			text = fmt.Sprintf(w.words.out, w.name(seat), place)
		case w.view.Passed().Has(seat):
			text = fmt.Sprintf(w.words.passed, w.name(seat), w.view.Count(seat))
		}
		list = append(list, phrase{text: text})
	}
	return list
}

// presidentSoFar gives the places of the round that has just ended and all points so far, as for a match that ends
// with it.
func presidentSoFar(v president.View) president.Result {
	r := president.Result{Players: v.Rules().Players, Places: v.Places()}
	for seat := range r.Players {
		r.Points[seat] = v.Points(cards.Seat(seat))
	}
	return r
}

// standings prints a table of who has how many points and which role, by points, and which bot it is if bots play.
func (w *presidentWatcher) standings(r president.Result) {
	head := []string{w.words.standing, w.words.points, w.words.player, w.words.role}
	if len(w.levels) > 0 {
		head = append(head, w.words.level)
	}
	rows := [][]string{head}
	for standing := 1; standing <= r.Players; standing++ {
		for seat := range cards.Seat(r.Players) {
			if r.Standing(seat) == standing {
				row := []string{strconv.Itoa(standing), strconv.Itoa(r.Points[seat]), w.name(seat), w.lang.Role(r.Role(seat))}
				if len(w.levels) > 0 {
					row = append(row, w.level(w.levels[seat]))
				}
				rows = append(rows, row)
			}
		}
	}
	widths := make([]int, len(head))
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], width(text))
		}
	}
	for i, row := range rows {
		line := "   "
		for k, text := range row {
			line += " " + padded(text, widths[k]+1)
		}
		style := ""
		if i == 0 {
			style = dim
		}
		w.say("%s", w.paint.style(style, strings.TrimRight(line, " ")))
	}
}
