package board

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/words"
	"github.com/cardverse/rules/president"
)

// President shows President.
type President struct{ *Style }

// Draw shows the order in force, a line for each player, and what lies on the table.
func (b President) Draw(l Look[president.View], width int) []string {
	v, w := l.Eye, b.words()
	lines := []string{
		" " + b.Pen.Ink(paint.Strong, "PRESIDENT") + "  " + fmt.Sprintf(w.RoundOf, v.Round(), v.Rules().Rounds),
		b.order(v),
		"",
	}
	for seat := range cards.Seat(v.Rules().Players) {
		lines = append(lines, b.player(l, seat, width))
	}
	return append(lines, b.table(v)...)
}

// order shows the ranks and which end is high: the arrow turns around with a revolution.
func (b President) order(v president.View) string {
	w := b.words()
	var ranks []string
	for r := cards.Three; r <= cards.Two; r++ {
		ranks = append(ranks, r.String())
	}
	list := strings.Join(ranks, " ")
	if v.Reversed() {
		return " " + b.Pen.Ink(paint.Alert, w.High+" ◀━━━ "+list+" ━━━ "+w.Low+"   "+w.Reversed)
	}
	return " " + b.Pen.Ink(paint.Quiet, w.Low) + " ━━━ " + list + " ━━━▶ " + b.Pen.Ink(paint.Quiet, w.High)
}

// Columns of a player's line: name, kind, cards, a bar of cards, place or passed, role; points follow.
var presidentColumns = []int{12, 9, 9, 19, 10, 15}

// presidentLabel is the width of what stands before the cards on the table.
const presidentLabel = 15

// player shows a player in a line: with its cards where the table lies open, else with how many there are.
func (b President) player(l Look[president.View], seat cards.Seat, width int) string {
	v, w := l.Eye, b.words()
	mark, name := " ", b.Pen.Fit(b.Name(seat), presidentColumns[0]-1)
	if v.Pending().Has(seat) {
		mark, name = b.Pen.Ink(paint.Accent, "▶"), b.Pen.Ink(paint.Accent, name)
	}
	state := ""
	if place := v.Places().Of(seat); place > 0 {
		state = b.Pen.Ink(paint.Good, fmt.Sprintf(w.Place, place))
	} else if v.Passed().Has(seat) {
		state = b.Pen.Ink(paint.Quiet, w.Passed)
	}
	if int(seat) < len(l.Open) {
		cards := b.cards(l.Open[seat].Hand())
		line := mark + name + b.Pen.Fit(state, 10) + cards
		points := "  " + fmt.Sprintf(w.Points, v.Points(seat))
		switch over := b.Pen.Width(line) - width; {
		case over > 0:
			return mark + name + cards // twenty cards, in the exchange
		case over+b.Pen.Width(points) > 0:
			return line
		}
		return line + b.Pen.Ink(paint.Quiet, points)
	}
	role := ""
	if r := v.Role(seat); r != 0 {
		role = b.Lang.Role(r)
	}
	n := v.Count(seat)
	count := fmt.Sprintf(w.CardN, n)
	if n == 1 {
		count = fmt.Sprintf(w.Card1, n)
	}
	return mark + name + b.row(presidentColumns[1:], b.Pen.Ink(paint.Quiet, b.kind(seat)), count,
		b.Pen.Ink(paint.HiddenCard, strings.Repeat("▮", min(n, presidentColumns[3]-1))), state, role) + fmt.Sprintf(w.Points, v.Points(seat))
}

// cards lists cards in their inks, lowest first.
func (b President) cards(set cards.Set) string {
	var list []string
	for c := range set.All() {
		list = append(list, b.Pen.Ink(suitInk(c), face(c)))
	}
	return strings.Join(list, " ")
}

// table shows the set that is to be beaten, and whose it is.
func (b President) table(v president.View) []string {
	w := b.words()
	top, owner := v.Top()
	if top == 0 {
		lines := make([]string, paint.FanHeight)
		lines[2] = " " + b.Pen.Fit(w.OnTable, presidentLabel) + b.Pen.Ink(paint.Quiet, w.NoTrick)
		return lines
	}
	var list []paint.FanCard
	for c := range top.All() {
		list = append(list, paint.FanCard{Face: face(c), Ink: suitInk(c)})
	}
	lines := b.Pen.Fan(list)
	for i := range lines {
		label := ""
		switch i {
		case 2:
			label = w.OnTable
		case 3:
			label = fmt.Sprintf(w.By, b.Name(owner))
		}
		lines[i] = " " + b.Pen.Fit(label, presidentLabel) + lines[i]
	}
	return lines
}

// face gives what is printed on a card: the rank and the sign of the suit.
func face(c cards.Card) string {
	return c.Rank().String() + [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}[c.Suit()]
}

func suitInk(c cards.Card) paint.Ink {
	if c.Suit() == cards.Hearts || c.Suit() == cards.Diamonds {
		return paint.RedSuit
	}
	return paint.Text
}

// Hand shows the viewer's cards.
func (b President) Hand(v president.View) []string {
	var list []paint.FanCard
	for c := range v.Hand().All() {
		list = append(list, paint.FanCard{Face: face(c), Ink: suitInk(c)})
	}
	lines := b.Pen.Fan(list)
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	return lines
}

// Say tells an observation in a sentence; "" for a deal to somebody else, which tells nothing.
func (b President) Say(o president.Observation) string {
	if o.Kind == president.Dealt && o.Cards == 0 {
		return ""
	}
	return b.Lang.President(o, b.Names...)
}

// Actor gives the seat that knows most of what was observed: who was dealt to, gave, returned or played.
func (b President) Actor(o president.Observation) cards.Seat { return o.Seat }

// Clause gives the clause behind an observation.
func (b President) Clause(o president.Observation) string {
	if o.Kind == president.Began && o.Number > 1 {
		return president.P5.String()
	}
	if int(o.Kind) < len(presidentClauses) && presidentClauses[o.Kind] != 0 {
		return presidentClauses[o.Kind].String()
	}
	return ""
}

var presidentClauses = [...]president.Clause{
	president.Dealt: president.P3, president.Gave: president.P22, president.Returned: president.P24,
	president.Began: president.P4, president.Played: president.P8, president.Passed: president.P9,
	president.Revolution: president.P13, president.WentOut: president.P17, president.TrickEnded: president.P10,
	president.RoundEnded: president.P18, president.Ended: president.P21,
}

// Rules lists the rules in short.
func (b President) Rules() []words.Rule { return b.words().RulesPresident }

// Label says an action in a few words.
func (b President) Label(a president.Action) string {
	w := b.words()
	switch a.Kind() {
	case president.KindPass:
		return w.DoPass
	case president.KindPlay:
		return fmt.Sprintf(w.DoPlay, b.Lang.PresidentCards(a.Cards()))
	case president.KindReturn:
		return fmt.Sprintf(w.DoReturn, b.Lang.PresidentCards(a.Cards()))
	}
	return a.String()
}

// Parse reads an action of a seat in notation.
func (b President) Parse(seat cards.Seat, text string) (president.Action, error) {
	return president.ParseAction(seat.String() + ":" + text)
}

// Refusal says why an action is refused.
func (b President) Refusal(err error) (sentence, clause string) {
	var r president.Reason
	if errors.As(err, &r) {
		return b.Lang.PresidentReason(r), r.Clause().String()
	}
	return otherRefusal(err)
}

// Round gives the number of the round that a match is in.
func (b President) Round(v president.View) int { return v.Round() }
