package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/president"
)

// driver is a terminal for a screen: it sends keys, runs commands as the framework does, and looks at what is drawn.
type driver struct {
	t     *testing.T
	model tea.Model
	msgs  chan tea.Msg
	quit  bool
	lines []string // the last screen, without colors
	pen   paint.Pen
	wide  int
	high  int
}

func drive(t *testing.T, m tea.Model, pen paint.Pen, wide, high int) *driver {
	t.Helper()
	d := &driver{t: t, model: m, msgs: make(chan tea.Msg, 100), pen: pen}
	d.run(m.Init())
	d.resize(wide, high)
	return d
}

// run runs a command in a goroutine of its own.
func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				d.run(c)
			}
		default:
			select {
			case d.msgs <- msg:
			case <-d.t.Context().Done():
			}
		}
	}()
}

// send hands a message to the screen and checks what it then draws: so many lines of so many columns.
func (d *driver) send(msg tea.Msg) {
	d.t.Helper()
	if _, ok := msg.(tea.QuitMsg); ok {
		d.quit = true
		return
	}
	m, cmd := d.model.Update(msg)
	d.model = m
	d.run(cmd)
	d.lines = strings.Split(ansi.Strip(m.View().Content), "\n")
	if d.high > 0 {
		require.Len(d.t, d.lines, d.high)
		for _, line := range d.lines {
			require.Equal(d.t, d.wide, d.pen.Width(line), "%q", line)
		}
	}
}

func (d *driver) resize(wide, high int) {
	d.t.Helper()
	d.wide, d.high = wide, high
	d.send(tea.WindowSizeMsg{Width: wide, Height: high})
}

var codes = map[string]rune{
	"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "enter": tea.KeyEnter,
	"esc": tea.KeyEscape, "tab": tea.KeyTab, "home": tea.KeyHome, "end": tea.KeyEnd, "backspace": tea.KeyBackspace,
}

// keys presses keys, by their names.
func (d *driver) keys(names ...string) {
	d.t.Helper()
	for _, name := range names {
		key := tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
		switch code, ok := codes[name]; {
		case ok:
			key = tea.KeyPressMsg{Code: code}
		case name == "space":
			key = tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
		case name == "ctrl+c":
			key = tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}
		}
		require.Equal(d.t, name, key.String())
		d.send(key)
	}
}

// until lets messages come in until something is so.
func (d *driver) until(what string, so func() bool) {
	d.t.Helper()
	patience := time.After(30 * time.Second)
	for !so() && !d.quit {
		select {
		case msg := <-d.msgs:
			d.send(msg)
		case <-patience:
			require.Fail(d.t, "never happens", "%s:\n%s", what, d.text())
		}
	}
}

func (d *driver) text() string { return strings.Join(d.lines, "\n") }

// settings makes options for a match of a game that does not wait.
func settings(t *testing.T, lang narrate.Language, args ...string) *options {
	t.Helper()
	var o options
	c := &console{env: func(string) string { return "" }}
	flags := o.flagSet(c, "test")
	o.matchFlags(flags, "hard")
	o.paceFlag(flags, 0)
	o.eyesFlag(flags, "")
	_, err := o.parse(c, flags, append([]string{"-seed", "7"}, args...), 0)
	require.NoError(t, err)
	if !o.ascii {
		o.lang = lang
	}
	return &o
}

// core7Player sits somebody down at CORE7, on seat 1.
func core7Player(t *testing.T, o *options) (*player[core7.View, core7.Observation, core7.Action], *table.Served[core7.Action]) {
	t.Helper()
	o.game, o.seat = core7Game, 1
	require.NoError(t, o.check(true))
	s := newCore7Session(o.style(o.names(o.seat), o.kinds(o.seat), false), o.core7)
	made, err := s.newTable(o.source(), nil, o.seat)
	require.NoError(t, err)
	served := serve(t, made)
	return newPlayer(served.Context(), s, made, o), served
}

// presidentPlayer sits somebody down at President, on seat 0.
func presidentPlayer(t *testing.T, o *options) (*player[president.View, president.Observation, president.Action], *table.Served[president.Action]) {
	t.Helper()
	o.seat = 0
	require.NoError(t, o.check(true))
	s := newPresidentSession(o.style(o.names(o.seat), o.kinds(o.seat), false), o.rules)
	made, err := s.newTable(o.source(), nil, o.seat)
	require.NoError(t, err)
	served := serve(t, made)
	return newPlayer(served.Context(), s, made, o), served
}

func serve[S ai.State[S, V, A, E], V ai.View[A], A any, E ai.Event[O], O any](t *testing.T, made *table.Table[S, V, A, E, O]) *table.Served[A] {
	ctx, cancel := context.WithCancel(context.Background())
	served := table.Serve(ctx, made)
	t.Cleanup(func() { cancel(); _, _ = served.Stop() })
	return served
}
