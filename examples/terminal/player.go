package main

import (
	"context"
	"fmt"
	"time"

	"charm.land/bubbletea/v2"

	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
)

// player is the screen of a person who plays. It knows the match from Glances of its own seat.
type player[V board.View[A], O, A any] struct {
	stage[V, O, A]
	ctx    context.Context
	news   <-chan []table.Glance[V, O]
	acts   chan<- A
	advise func(context.Context, V, []O) (hint, error)
	pace   time.Duration

	picker  board.Picker[V, A]
	sent    bool   // an action is on its way to the table
	closed  bool   // the table has no more news
	looking bool   // back
	halted  bool   // a round is over, and the next one waits for a key
	said    string // why something was refused, or that there is no hint
	hint    *hint
	stop    context.CancelFunc // ends the search for a hint; nil if there is none
	asked   int                // the number of that search
	spin    int
}

// now gives the latest View, also while the person looks back.
func (p *player[V, O, A]) now() V { return p.steps[len(p.steps)-1][0].View }

// toAct reports whether the person is to do something.
func (p *player[V, O, A]) toAct() bool {
	return !p.sent && !p.closed && p.now().Pending().Has(p.now().Seat())
}

// past gives everything that the person has observed.
func (p *player[V, O, A]) past() []O {
	var list []O
	for _, step := range p.steps {
		list = append(list, step[0].Seen...)
	}
	return list
}

// What comes back from commands.
type (
	newsMsg[V, O any] struct { // the table has told of a step, or is closed
		step []table.Glance[V, O]
		ok   bool
	}
	turnMsg struct{} // the last step has been on the screen for a while
	spinMsg struct{ asked int }
	hintMsg struct {
		asked int
		hint  hint
		err   error
	}
)

// Init waits for the first news. Nothing here blocks keys: whatever waits or thinks is a command of its own.
func (p *player[V, O, A]) Init() tea.Cmd { return p.listen }

// listen waits for the next news from the table.
func (p *player[V, O, A]) listen() tea.Msg {
	select {
	case step, ok := <-p.news:
		return newsMsg[V, O]{step, ok}
	case <-p.ctx.Done():
		return newsMsg[V, O]{}
	}
}

// send hands an action to the table.
func (p *player[V, O, A]) send(a A) tea.Cmd {
	return func() tea.Msg {
		select {
		case p.acts <- a:
		case <-p.ctx.Done():
		}
		return nil
	}
}

// Update handles a message.
func (p *player[V, O, A]) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if p.resize(msg) {
		return p, nil
	}
	switch msg := msg.(type) {
	case newsMsg[V, O]:
		if !msg.ok {
			p.closed = true
			return p, nil
		}
		p.take(msg.step)
		last := len(p.steps) - 1
		switch {
		case p.roundEnded(last):
			p.halted = true // until a key, so that nobody misses how the round ended
			return p, nil
		case p.pace == 0 || p.dealing(last):
			return p, p.listen
		}
		return p, tea.Tick(p.pace, func(time.Time) tea.Msg { return turnMsg{} })
	case turnMsg:
		return p, p.listen
	case hintMsg:
		if msg.asked == p.asked && p.stop != nil {
			p.unask()
			p.hint = &msg.hint
			if msg.err != nil {
				p.hint, p.said = nil, p.words().HintNone
			}
		}
	case spinMsg:
		if msg.asked == p.asked && p.stop != nil {
			p.spin++
			return p, p.spinner()
		}
	case tea.KeyPressMsg:
		return p, p.key(keyName(msg))
	}
	return p, nil
}

// take puts a step on the screen.
func (p *player[V, O, A]) take(step []table.Glance[V, O]) {
	p.steps = append(p.steps, step)
	if !p.looking {
		p.at = len(p.steps) - 1
	}
	if step[0].By == step[0].Seat {
		p.sent = false // others may have acted in between
	}
	p.said, p.hint = "", nil
	p.unask()
	p.picker.Look(p.now())
}

func (p *player[V, O, A]) key(key string) tea.Cmd {
	switch {
	case key == "ctrl+c":
		return tea.Quit
	case p.helpKey(key):
		return nil
	case key == "q":
		return tea.Quit
	case key == "u" || p.looking && key == "esc":
		p.looking = !p.looking
		p.at = len(p.steps) - 1
		return nil
	case key == "x" && (p.looking || p.now().Pending() == 0):
		p.explaining = !p.explaining
		return nil
	case p.looking:
		p.move(key)
		return nil
	case p.halted && (key == "enter" || key == "space"):
		p.halted = false
		return p.listen
	case key == "h":
		return p.ask()
	case key == "esc" && (p.stop != nil || p.hint != nil):
		p.unask()
		p.hint = nil
		return nil
	}
	p.said = ""
	a, ok := p.picker.Key(key)
	if !ok || p.sent || p.closed {
		return nil
	}
	if err := p.now().Check(a); err != nil {
		sentence, clause := p.game.Refusal(err)
		p.said = fmt.Sprintf(p.words().Refused, sentence, clause)
		return nil
	}
	p.sent = true
	p.hint = nil
	p.unask()
	return p.send(a)
}

// ask starts the search for a hint, or takes the hint away.
func (p *player[V, O, A]) ask() tea.Cmd {
	if p.hint != nil || p.stop != nil {
		p.hint = nil
		p.unask()
		return nil
	}
	if !p.toAct() {
		p.said = p.words().HintNone
		return nil
	}
	ctx, stop := context.WithCancel(p.ctx)
	p.stop, p.said = stop, ""
	p.asked++
	asked, view, past := p.asked, p.now(), p.past()
	search := func() tea.Msg {
		h, err := p.advise(ctx, view, past)
		return hintMsg{asked, h, err}
	}
	return tea.Batch(search, p.spinner())
}

// unask ends the search for a hint.
func (p *player[V, O, A]) unask() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

var spinner = []string{"-", "\\", "|", "/"}

func (p *player[V, O, A]) spinner() tea.Cmd {
	asked := p.asked
	return tea.Tick(120*time.Millisecond, func(time.Time) tea.Msg { return spinMsg{asked} })
}

// View draws the screen.
func (p *player[V, O, A]) View() tea.View { return p.render(p.page) }

func (p *player[V, O, A]) page() paint.Page {
	look := p.look()
	look.Below = !p.looking && p.now().Pending() != 0
	page := paint.Page{Top: p.game.Draw(look, p.width), Bottom: p.bottom()}
	room := p.height - len(page.Top) - len(page.Bottom)
	fill := p.log
	if p.hint != nil && !p.looking {
		fill = p.hintLines
	}
	page.Middle = p.middle(room, fill)
	return page
}

// hintLines shows a hint in at most so many lines.
func (p *player[V, O, A]) hintLines(rows int) []string {
	pen := p.style.Pen
	var list []string
	for _, row := range p.hint.rows {
		list = append(list, p.hint.line(pen, row))
	}
	lines := append([]string{pen.Ink(paint.Accent, p.hint.line(pen, p.hint.title))}, pen.Columns(list, p.width-1, rows-1)...)
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	return lines
}

// bottom shows what the person is to do, the cards, and the keys.
func (p *player[V, O, A]) bottom() []string {
	w, pen := p.words(), p.style.Pen
	var lines []string
	if p.looking || p.now().Pending() == 0 {
		head, sub, keys := pen.Ink(paint.Strong, w.Over), "", w.KeysOver
		if p.looking {
			head, keys = pen.Ink(paint.Accent, fmt.Sprintf(w.Back, p.at, len(p.steps)-1)), w.KeysBack
		} else if told := p.tell(p.at); len(told) > 0 {
			sub = pen.Ink(paint.Good, told[len(told)-1])
		}
		if p.explaining {
			lines = p.explain()
		}
		lines = append(lines, " "+head, " "+sub)
		lines = append(lines, p.game.Hand(p.glance().View)...)
		return append(lines, p.keysLine(keys))
	}
	task, choice, keys := "", "", w.KeysWait
	switch {
	case p.halted:
		task = pen.Ink(paint.Accent, w.RoundOver)
	case p.closed:
		task = pen.Ink(paint.Alert, w.Interrupted)
	case !p.toAct():
		task = pen.Ink(paint.Quiet, fmt.Sprintf(w.Wait, p.style.Name(p.now().Pending().First())))
	default:
		task = pen.Ink(paint.Accent, w.YourTurn) + " " + p.picker.Task()
		choice = p.choice()
		keys = p.picker.Keys()
	}
	switch {
	case p.stop != nil:
		choice = pen.Ink(paint.Accent, spinner[p.spin%len(spinner)]+" "+w.Thinking)
	case p.said != "":
		choice = pen.Ink(paint.Alert, p.said)
	}
	lines = append(lines, " "+task, " "+choice)
	lines = append(lines, p.picker.Draw()...)
	return append(lines, p.keysLine(keys))
}

// choice says what enter does, or why it cannot.
func (p *player[V, O, A]) choice() string {
	w, pen := p.words(), p.style.Pen
	a, ok := p.picker.Choice()
	if !ok {
		return ""
	}
	does := fmt.Sprintf(w.EnterDoes, p.game.Label(a))
	if err := p.now().Check(a); err != nil {
		sentence, clause := p.game.Refusal(err)
		refused := fmt.Sprintf(w.Refused, sentence, clause)
		if pen.Width(does+refused)+4 > p.width {
			return refused
		}
		return pen.Ink(paint.Quiet, does+"  ") + refused
	}
	return pen.Ink(paint.Good, does)
}
