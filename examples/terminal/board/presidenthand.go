package board

import (
	"fmt"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/president"
)

// presidentPicker chooses cards to play, or to return in the exchange.
type presidentPicker struct {
	President
	view   president.View
	raised cards.Set
	cursor int
}

// Picker makes the part of the screen in which a player chooses.
func (b President) Picker() Picker[president.View, president.Action] {
	return &presidentPicker{President: b}
}

// Look puts the cursor on the lowest card that can be played when a turn begins.
func (p *presidentPicker) Look(v president.View) {
	if v.Pending().Has(v.Seat()) && !p.view.Pending().Has(v.Seat()) {
		p.cursor = 0
	}
	p.view = v
	p.raised &= v.Hand()
	p.cursor = min(p.cursor, max(v.Hand().Len()-1, 0))
	playable := p.playable()
	if list := p.cards(); playable != 0 && !playable.Has(list[p.cursor]) {
		p.cursor = slices.Index(list, playable.Lowest())
	}
}

// playable gives the cards that are in any legal action.
func (p *presidentPicker) playable() cards.Set {
	var set cards.Set
	for a := range p.view.Legal() {
		set |= a.Cards()
	}
	return set
}

func (p *presidentPicker) cards() []cards.Card { return slices.Collect(p.view.Hand().All()) }

func (p *presidentPicker) Key(key string) (president.Action, bool) {
	list := p.cards()
	if len(list) == 0 {
		return president.Action{}, false
	}
	at := list[p.cursor]
	switch key {
	case "left":
		p.cursor = max(p.cursor-1, 0)
	case "right":
		p.cursor = min(p.cursor+1, len(list)-1)
	case "up":
		p.raised = p.raised.With(at)
	case "down":
		p.raised = p.raised.Without(at)
	case "space":
		p.raised ^= cards.SetOf(at)
	case "esc":
		p.raised = 0
	case "p":
		return president.Pass(p.view.Seat()), true
	case "enter":
		return p.Choice()
	}
	return president.Action{}, false
}

// Choice gives what enter does: it plays or returns the raised cards. If none is raised, it plays cards of the rank
// that the cursor is on: as many as are needed to follow, all to lead. If nothing can be played it passes.
func (p *presidentPicker) Choice() (president.Action, bool) {
	list, seat := p.cards(), p.view.Seat()
	if len(list) == 0 {
		return president.Action{}, false
	}
	if p.view.Phase() == president.Returning {
		return president.Return(seat, p.raised), true
	}
	if p.raised != 0 {
		return president.Play(seat, p.raised), true
	}
	if legal := p.view.AppendPlays(nil); len(legal) == 1 && legal[0].Kind() == president.KindPass {
		return legal[0], true
	}
	set := p.view.Hand().OfRank(list[p.cursor].Rank())
	if top, _ := p.view.Top(); top != 0 && set.Len() >= top.Len() {
		for set.Len() > top.Len() {
			set = set.Without(set.Highest())
		}
	}
	return president.Play(seat, set), true
}

func (p *presidentPicker) Task() string {
	w := p.words()
	top, _ := p.view.Top()
	switch legal := p.view.AppendPlays(nil); {
	case p.view.Phase() == president.Returning:
		return fmt.Sprintf(w.Return, returned(legal), p.Name(p.view.Partner()))
	case top == 0:
		return w.Lead
	case len(legal) == 1:
		return w.MustPass
	}
	return w.Follow
}

// returned gives how many cards are to be returned.
func returned(legal []president.Action) int {
	if len(legal) == 0 {
		return 0
	}
	return legal[0].Cards().Len()
}

func (p *presidentPicker) Keys() []string {
	if p.view.Phase() == president.Returning {
		return p.words().KeysReturn
	}
	return p.words().KeysPresident
}

// Draw shows the hand as a fan: raised cards stand higher, those that cannot be played are quiet, and a line below
// marks the playable ones and the cursor.
func (p *presidentPicker) Draw() []string {
	legal := p.playable()
	var list []paint.FanCard
	for i, c := range p.cards() {
		f := paint.FanCard{Face: face(c), Ink: suitInk(c), Raised: p.raised.Has(c)}
		if legal.Has(c) {
			f.Sign = "·"
		} else {
			f.Ink, f.Frame = paint.Quiet, paint.Quiet
		}
		if i == p.cursor {
			f.Sign = p.Pen.Ink(paint.Accent, "▲")
		}
		list = append(list, f)
	}
	lines := append(p.Pen.Fan(list), p.Pen.FanSigns(list))
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	return lines
}
