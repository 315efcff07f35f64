package board

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/words"
)

// Core7 shows CORE7.
type Core7 struct{ *Style }

// Widths of the face-up pile, in columns: the names in front, and a round.
const (
	core7Label = 15
	core7Round = 9
)

// Draw shows the rules of the colors, the other player, the face-up pile round by round, and the viewer. From outside
// seat 0 has the viewer's place.
func (b Core7) Draw(l Look[core7.View], width int) []string {
	v, w := l.Eye, b.words()
	near := max(v.Seat(), 0)
	far := 1 - near
	round := ""
	if n := b.Round(v); n > 0 {
		round = fmt.Sprintf(w.Round, n)
	}
	lines := []string{" " + b.Pen.Ink(paint.Strong, "CORE7") + "  " + b.Pen.Fit(round, 11) + b.cycle(v.Rules()), ""}
	lines = append(lines, b.player(l, far)...)
	lines = append(lines, "", b.numbers(v))
	lines = append(lines, b.pile(v, far, false), b.pile(v, far, true), b.winners(v, near))
	lines = append(lines, b.pile(v, near, false), b.pile(v, near, true), "")
	self := b.player(l, near)
	if l.Below {
		self = self[:1]
	}
	return append(lines, self...)
}

// cycle says which color beats which.
func (b Core7) cycle(r core7.Rules) string {
	w := b.words()
	second, third := core7.Green, core7.Blue
	if r.Beats(core7.Red, core7.Blue) {
		second, third = core7.Blue, core7.Green
	}
	arrow := " ▶ "
	return b.chip(core7.Red) + arrow + b.chip(second) + arrow + b.chip(third) + arrow + b.chip(core7.Red) +
		b.Pen.Ink(paint.Quiet, "  "+w.Tie)
}

// player shows a player in two lines: Round Wins, cards, lock; and the hand.
func (b Core7) player(l Look[core7.View], seat cards.Seat) []string {
	v, w := l.Eye, b.words()
	wins := strings.Repeat("●", v.Wins(seat)) + strings.Repeat("○", max(3-v.Wins(seat), 0))
	mark := " "
	if v.Pending().Has(seat) {
		mark = b.Pen.Ink(paint.Accent, "▶")
	}
	state := ""
	switch lock := b.lock(l, seat); {
	case lock != 0:
		state = fmt.Sprintf(w.LockedCard, b.chip(lock))
	case v.Locked(seat):
		state = b.Pen.Ink(paint.Accent, w.Locked)
	case v.Phase() == core7.Choosing && v.Chosen(seat):
		state = b.Pen.Ink(paint.Accent, w.Chosen)
	}
	line := mark + b.Pen.Ink(paint.Strong, b.Pen.Fit(b.Name(seat), core7Label-2)) + " " + b.Pen.Fit(b.kind(seat), 10) +
		w.Wins + " " + b.Pen.Ink(paint.Good, wins) + "   " + b.Pen.Fit(b.count(v.Count(seat)), 10) + state
	return []string{line, " " + b.Pen.Fit(w.Hand, core7Label-1) + b.hand(l, seat)}
}

func (b Core7) count(n int) string {
	if n == 1 {
		return fmt.Sprintf(b.words().Card1, n)
	}
	return fmt.Sprintf(b.words().CardN, n)
}

// own gives the View of a seat itself, if whoever looks has it.
func (b Core7) own(l Look[core7.View], seat cards.Seat) (core7.View, bool) {
	if int(seat) < len(l.Open) {
		return l.Open[seat], true
	}
	return l.Eye, l.Eye.Seat() == seat
}

func (b Core7) lock(l Look[core7.View], seat cards.Seat) core7.Color {
	if v, ok := b.own(l, seat); ok {
		return v.Lock()
	}
	return 0
}

// hand shows the cards that a seat holds: open if they are known, else their backs.
func (b Core7) hand(l Look[core7.View], seat cards.Seat) string {
	v, open := b.own(l, seat)
	list := make([]string, 0, core7.HandSize)
	if open {
		for c := range v.Hand().All() {
			list = append(list, b.chip(c))
		}
	} else {
		for range v.Count(seat) {
			list = append(list, b.Pen.Ink(paint.HiddenCard, "▒▒▒▒▒▒▒"))
		}
	}
	if len(list) == 0 {
		return b.Pen.Ink(paint.Quiet, b.words().Empty)
	}
	return strings.Join(list, "  ")
}

// chipWidth fits the names of all colors in all languages.
const chipWidth = 7

// chip shows a card in a line.
func (b Core7) chip(c core7.Color) string {
	return b.Pen.Ink(core7Ink(c), b.Pen.Center(b.words().Short[c&7%(core7.NumColors+1)], chipWidth))
}

func core7Ink(c core7.Color) paint.Ink {
	switch c {
	case core7.Red:
		return paint.RedCard
	case core7.Green:
		return paint.GreenCard
	case core7.Blue:
		return paint.BlueCard
	case core7.Gray:
		return paint.GrayCard
	}
	return paint.Quiet
}

// numbers heads the columns of the pile.
func (b Core7) numbers(v core7.View) string {
	line := strings.Repeat(" ", core7Label)
	for n := range core7.HandSize {
		ink := paint.Quiet
		if n == v.NumRounds() && v.Phase() != core7.Over {
			ink = paint.Accent
		}
		line += b.Pen.Fit(b.Pen.Ink(ink, b.Pen.Center(fmt.Sprint(n+1), chipWidth)), core7Round)
	}
	return line
}

// pile shows what a seat has played, or discarded, round by round.
func (b Core7) pile(v core7.View, seat cards.Seat, discarded bool) string {
	w := b.words()
	label := b.Name(seat)
	if discarded {
		label = b.Pen.Ink(paint.Quiet, w.Discarded)
	}
	line := " " + b.Pen.Fit(label, core7Label-1)
	for r := range v.Rounds() {
		card := ""
		switch {
		case !discarded:
			card = b.chip(r.Played[seat])
		case r.Discarded != 0 && r.Winner == 1-seat:
			card = b.chip(r.Discarded)
		}
		line += b.Pen.Fit(card, core7Round)
	}
	return line
}

// winners points from each round to its winner, up or down.
func (b Core7) winners(v core7.View, near cards.Seat) string {
	line := strings.Repeat(" ", core7Label)
	for r := range v.Rounds() {
		sign := b.Pen.Ink(paint.Quiet, b.Pen.Center("=", chipWidth))
		switch r.Winner {
		case near:
			sign = b.Pen.Ink(paint.Good, b.Pen.Center("▼", chipWidth))
		case 1 - near:
			sign = b.Pen.Ink(paint.Alert, b.Pen.Center("▲", chipWidth))
		}
		line += b.Pen.Fit(sign, core7Round)
	}
	return line
}

// Hand shows nothing: the hand is part of the drawing.
func (b Core7) Hand(core7.View) []string { return nil }

// Say tells an observation in a sentence.
func (b Core7) Say(o core7.Observation) string { return b.Lang.Core7(o, b.Names...) }

// Actor gives the seat that did what was observed.
func (b Core7) Actor(o core7.Observation) cards.Seat { return o.Seat }

// Clause gives the clause behind an observation.
func (b Core7) Clause(o core7.Observation) string {
	switch {
	case o.Kind == core7.Chosen:
		return core7.C3.String()
	case o.Kind == core7.Locked:
		return core7.C4.String()
	case o.Kind == core7.Discarded:
		return core7.C8.String()
	case o.Kind == core7.Ended:
		return o.Result.By.String()
	case o.Kind == core7.Revealed && o.Round.Winner == cards.Nobody:
		return core7.C9.String()
	case o.Kind == core7.Revealed:
		return core7.C7.String()
	}
	return ""
}

// Rules lists the rules in short.
func (b Core7) Rules() []words.Rule { return b.words().RulesCore7 }

// Label says an action in a few words.
func (b Core7) Label(a core7.Action) string {
	w := b.words()
	switch a.Kind() {
	case core7.KindChoose:
		return fmt.Sprintf(w.DoChoose, b.Lang.Core7Hand(a.Hand()))
	case core7.KindLock:
		return fmt.Sprintf(w.DoLock, b.Lang.Color(a.Color()))
	case core7.KindDiscard:
		return fmt.Sprintf(w.DoDiscard, b.Lang.Color(a.Color()))
	}
	return a.String()
}

// Cards says a hand as shortly as can be.
func (b Core7) Cards(h core7.Hand) string {
	var list []string
	for c := core7.Red; c <= core7.Gray; c++ {
		if n := h.Count(c); n > 0 {
			list = append(list, fmt.Sprintf("%s×%d", b.words().Short[c], n))
		}
	}
	return strings.Join(list, " ")
}

// Parse reads an action of a seat in notation.
func (b Core7) Parse(seat cards.Seat, text string) (core7.Action, error) {
	return core7.ParseAction(seat.String() + ":" + text)
}

// Refusal says why an action is refused.
func (b Core7) Refusal(err error) (sentence, clause string) {
	var r core7.Reason
	if errors.As(err, &r) {
		return b.Lang.Core7Reason(r), r.Clause().String()
	}
	return otherRefusal(err)
}

// Round gives the number of the round that a match is in.
func (b Core7) Round(v core7.View) int {
	n := v.NumRounds()
	if v.Phase() == core7.Locking {
		n++
	}
	return n
}
