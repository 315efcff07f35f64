package board

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/terminal/paint"
)

// core7Picker chooses a hand at the start, then cards of the hand.
type core7Picker struct {
	Core7
	view   core7.View
	hand   core7.Hand // while a hand is chosen: what is chosen so far
	cursor int        // the color, or the card
}

// Picker makes the part of the screen in which a player chooses.
func (b Core7) Picker() Picker[core7.View, core7.Action] { return &core7Picker{Core7: b} }

func (p *core7Picker) Look(v core7.View) {
	p.view = v
	p.cursor = min(p.cursor, max(len(p.cards())-1, 0))
}

// cards lists what the cursor moves along.
func (p *core7Picker) cards() []core7.Color {
	if p.choosing() {
		return []core7.Color{core7.Red, core7.Green, core7.Blue, core7.Gray}
	}
	return slices.Collect(p.view.Hand().All())
}

func (p *core7Picker) choosing() bool { return p.view.Phase() == core7.Choosing }

func (p *core7Picker) Key(key string) (core7.Action, bool) {
	list := p.cards()
	if len(list) == 0 {
		return core7.Action{}, false
	}
	switch key {
	case "left":
		p.cursor = max(p.cursor-1, 0)
	case "right":
		p.cursor = min(p.cursor+1, len(list)-1)
	case "up", "space", "+":
		if p.choosing() && p.hand.Len() < core7.HandSize {
			p.hand = p.hand.With(list[p.cursor])
		}
	case "down", "-", "backspace":
		if p.choosing() {
			p.hand = p.hand.Without(list[p.cursor])
		}
	case "enter":
		return p.Choice()
	}
	return core7.Action{}, false
}

// Choice gives what enter does. A hand that is not full is an action too: a refused one, that says why.
func (p *core7Picker) Choice() (core7.Action, bool) {
	list, seat := p.cards(), p.view.Seat()
	switch {
	case p.choosing():
		return core7.Choose(seat, p.hand), true
	case len(list) == 0:
		return core7.Action{}, false
	case p.view.Phase() == core7.Discarding:
		return core7.Discard(seat, list[p.cursor]), true
	}
	return core7.Lock(seat, list[p.cursor]), true
}

func (p *core7Picker) Task() string {
	w := p.words()
	switch p.view.Phase() {
	case core7.Choosing:
		return w.Choose + " " + fmt.Sprintf(w.ChooseN, p.hand.Len())
	case core7.Discarding:
		return w.Discard
	}
	return w.Lock
}

func (p *core7Picker) Keys() []string {
	if p.choosing() {
		return p.words().KeysChoose
	}
	return p.words().KeysCore7
}

// Draw shows the cards as boxes, three lines high, with a mark below the one that the cursor is on. While a hand is
// chosen there is a box for each color, with how many of it are chosen.
func (p *core7Picker) Draw() []string {
	lines := make([]string, 4)
	for i, c := range p.cards() {
		foot, mark := strings.Repeat("─", chipWidth), " "
		if p.choosing() {
			foot = "─ × " + fmt.Sprint(p.hand.Count(c)) + " ─"
		}
		if i == p.cursor {
			mark = p.Pen.Ink(paint.Accent, "▲")
		}
		for line, text := range []string{
			"╭" + strings.Repeat("─", chipWidth) + "╮",
			"│" + p.Pen.Center(p.words().Short[c], chipWidth) + "│",
			"╰" + foot + "╯",
		} {
			lines[line] += " " + p.Pen.Ink(core7Ink(c), text)
		}
		lines[3] += p.Pen.Center(mark, chipWidth+3)
	}
	return lines
}
