package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"charm.land/bubbletea/v2"

	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
)

// viewer is the screen of somebody who watches: a match that is being played, or a record of one. It has the glances
// of a spectator and of every seat.
type viewer[V board.View[A], O, A any] struct {
	stage[V, O, A]
	ctx    context.Context
	news   <-chan []table.Glance[V, O] // nil for a record
	pace   time.Duration
	paused bool
	beat   int    // the number of the running clock: a new one makes the old ones stop
	closed bool   // there is no more news
	jumpTo string // the number of a round that is being typed; jumping says whether one is
	fault  string // what is wrong with a record behind its last step

	jumping bool
}

type beatMsg struct{ beat int }

// newViewer makes the screen of somebody who watches a table.
func newViewer[V board.View[A], O, A any](ctx context.Context, style *board.Style, game board.Game[V, O, A], steps [][]table.Glance[V, O], o *options, open bool) *viewer[V, O, A] {
	v := &viewer[V, O, A]{
		stage: stage[V, O, A]{style: style, game: game, steps: steps, open: open},
		ctx:   ctx, pace: o.pace,
	}
	if o.seat >= 0 {
		v.eye = int(o.seat) + 1
	}
	return v
}

// Init starts the clock.
func (v *viewer[V, O, A]) Init() tea.Cmd {
	if v.paused {
		return nil
	}
	return v.forward()
}

// clock waits as long as a step is to be seen.
func (v *viewer[V, O, A]) clock() tea.Cmd {
	v.beat++
	beat, pace := v.beat, v.pace
	if v.dealing(v.at) && !v.roundEnded(v.at) {
		pace = 0
	}
	if pace == 0 {
		return func() tea.Msg { return beatMsg{beat} }
	}
	return tea.Tick(pace, func(time.Time) tea.Msg { return beatMsg{beat} })
}

// forward shows the next step, or waits for it.
func (v *viewer[V, O, A]) forward() tea.Cmd {
	switch {
	case v.at < len(v.steps)-1:
		v.at++
		return v.clock()
	case v.news == nil || v.closed:
		v.paused = true
		return nil
	}
	return func() tea.Msg {
		select {
		case step, ok := <-v.news:
			return newsMsg[V, O]{step, ok}
		case <-v.ctx.Done():
			return newsMsg[V, O]{}
		}
	}
}

// Update handles a message.
func (v *viewer[V, O, A]) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if v.resize(msg) {
		return v, nil
	}
	switch msg := msg.(type) {
	case newsMsg[V, O]:
		if !msg.ok {
			v.closed, v.paused = true, true
			return v, nil
		}
		follow := v.atEnd()
		v.steps = append(v.steps, msg.step)
		if follow {
			v.at = len(v.steps) - 1
		}
		if !v.paused {
			return v, v.clock()
		}
	case beatMsg:
		if msg.beat == v.beat && !v.paused {
			return v, v.forward()
		}
	case tea.KeyPressMsg:
		return v, v.key(keyName(msg))
	}
	return v, nil
}

func (v *viewer[V, O, A]) key(key string) tea.Cmd {
	switch {
	case key == "ctrl+c":
		return tea.Quit
	case v.helpKey(key):
	case v.jumping:
		v.typeRound(key)
	case key == "q":
		return tea.Quit
	case key == "space":
		v.paused = !v.paused
		if !v.paused {
			return v.clock()
		}
	case key == "right" && v.atEnd() && v.news != nil && !v.closed:
		if v.paused {
			return v.forward()
		}
		v.paused = true
	case v.move(key):
		v.paused = true
	case key == "g":
		v.jumping, v.jumpTo, v.paused = true, "", true
	case v.turnEyes(key):
	case key == "x":
		v.explaining = !v.explaining
	case key == "+":
		v.pace /= 2
		if v.pace < 30*time.Millisecond {
			v.pace = 0
		}
	case key == "-":
		v.pace = min(max(2*v.pace, 60*time.Millisecond), 10*time.Second)
	}
	return nil
}

// typeRound handles the keys while the number of a round is typed.
func (v *viewer[V, O, A]) typeRound(key string) {
	switch {
	case len(key) == 1 && key[0] >= '0' && key[0] <= '9' && len(v.jumpTo) < 4:
		v.jumpTo += key
	case key == "backspace" && v.jumpTo != "":
		v.jumpTo = v.jumpTo[:len(v.jumpTo)-1]
	case key == "enter":
		if round, err := strconv.Atoi(v.jumpTo); err == nil {
			v.jump(round)
		}
		v.jumping = false
	case key == "esc":
		v.jumping = false
	}
}

// View draws the screen.
func (v *viewer[V, O, A]) View() tea.View { return v.render(v.page) }

func (v *viewer[V, O, A]) page() paint.Page {
	w, pen := v.words(), v.style.Pen
	var bottom []string
	if v.explaining {
		bottom = append(bottom, v.explain()...)
	}
	if v.fault != "" && v.atEnd() {
		for _, line := range pen.Wrap(v.fault, v.width-2, 2) {
			bottom = append(bottom, " "+pen.Ink(paint.Alert, line))
		}
	}
	if !v.open {
		bottom = append(bottom, v.game.Hand(v.glance().View)...)
	}
	keys := w.KeysReplay
	if v.news != nil {
		keys = w.KeysWatch
	}
	page := paint.Page{Top: v.game.Draw(v.look(), v.width), Bottom: append(bottom, v.status(), v.keysLine(keys))}
	page.Middle = v.middle(v.height-len(page.Top)-len(page.Bottom), v.log)
	return page
}

// status says which step is shown, whose eyes are used, and how fast it goes.
func (v *viewer[V, O, A]) status() string {
	w, pen := v.words(), v.style.Pen
	if v.jumping {
		return " " + pen.Ink(paint.Accent, fmt.Sprintf(w.Jump, v.jumpTo))
	}
	parts := []string{fmt.Sprintf(w.Step, v.at, len(v.steps)-1), v.eyes()}
	switch {
	case v.atEnd() && v.glance().View.Pending() == 0:
		parts = append(parts, w.Over)
	case v.paused:
		parts = append(parts, w.Paused)
	default:
		parts = append(parts, fmt.Sprintf(w.Speed, v.pace))
	}
	return " " + pen.Ink(paint.Accent, strings.Join(parts, "   "))
}

// print tells steps in sentences, for where there is no terminal.
func (v *viewer[V, O, A]) print(c *console, from int) {
	for v.at = from; v.at < len(v.steps); v.at++ {
		plainLines(c, v.style.Pen, v.tell(v.at)...)
	}
	v.at = len(v.steps) - 1
}
