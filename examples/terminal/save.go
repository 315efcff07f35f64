package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"charm.land/bubbletea/v2"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/president"
)

// kept is a match that play has saved, over or not.
type kept struct {
	*recordFile
	kinds  []string
	person cards.Seat
}

// checkSave gives the match a file, and finds a seat for the person where none was asked for. In CORE7 that is seat 1:
// where both may act, a table asks the lower seat first, and so the person sees that the other has locked.
func (o *options) checkSave() error {
	if o.seatSet && o.seat < 0 {
		return usageErrorf("-seat spectator: play is for those who play; see watch")
	}
	if !o.seatSet {
		o.seat = 0
		if o.game == core7Game {
			o.seat = 1
		}
	}
	if o.save == "" {
		dir, err := os.UserConfigDir()
		if err != nil {
			return usageErrorf("there is no directory to save the match in (%w): give a file with -save", err)
		}
		o.save = filepath.Join(dir, "cardverse-rules", o.game+".txt")
		if err := os.MkdirAll(filepath.Dir(o.save), 0o700); err != nil {
			return usageErrorf("%s cannot be made: %w: give a file with -save", filepath.Dir(o.save), reason(err))
		}
	}
	return checkFiles(o.save)
}

// findSave finds a match that was saved; nil if there is none. A file that is no record of the game, or of a match
// without a person, is an error: it would be lost.
func findSave(path, game string) (*kept, error) {
	f, err := loadRecord(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, usageErrorf("the file to save in is there and cannot be read: %w", err)
	case f.game != game:
		return nil, usageErrorf("%s holds a match of %s: give another file with -save, or -game %s", path, f.game, f.game)
	}
	k := &kept{recordFile: f, kinds: kindsOf(f.tags, f.players())}
	k.person = cards.Seat(-1)
	for seat, kind := range k.kinds {
		if kind == person {
			k.person = cards.Seat(seat)
		}
	}
	if k.person < 0 || len(f.tags.Players) != f.players() {
		return nil, usageErrorf("%s is no match that play has saved: give another file with -save", path)
	}
	return k, nil
}

func (k *kept) core7Actions() []core7.Action {
	if k == nil {
		return nil
	}
	return k.core7.Actions
}

func (k *kept) presidentActions() []president.Action {
	if k == nil {
		return nil
	}
	return k.president.Actions
}

// round gives the number of the round that a saved match has come to.
func (k *kept) round() int {
	round := 0
	style := &board.Style{}
	for step := range k.core7.Replay() {
		round = board.Core7{Style: style}.Round(step.State.View(cards.Spectator))
	}
	for step := range k.president.Replay() {
		round = step.State.Round()
	}
	return max(round, 1)
}

// errLeft ends the program where somebody leaves before a match.
var errLeft = errors.New("left")

// askResume asks whether to go on with a saved match.
func askResume(ctx context.Context, c *console, o *options, k *kept) (bool, error) {
	text := fmt.Sprintf(o.words().Resume, k.path, k.round())
	if !c.interactive {
		fmt.Fprintln(c.out, text)
		fmt.Fprintln(c.out, o.words().YesNo)
		answer, ok := c.line(ctx)
		switch answer {
		case "y":
			return true, nil
		case "n":
			return false, nil
		}
		if !ok {
			return false, usageErrorf("a saved match waits in %s: y or n is expected on the input", k.path)
		}
		return false, errLeft
	}
	m, err := runProgram(ctx, c, &question{text: text, choices: o.words().YesNo, pen: o.pen(false)})
	if err != nil {
		return false, err
	}
	switch m.(*question).answer {
	case "y":
		return true, nil
	case "n":
		return false, nil
	}
	return false, errLeft
}

// question is a screen with one question, answered by one key.
type question struct {
	text, choices, answer string
	pen                   paint.Pen
	width, height         int
}

func (q *question) Init() tea.Cmd { return nil }

func (q *question) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		q.width, q.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		switch key := keyName(msg); key {
		case "y", "n", "q", "esc", "ctrl+c":
			q.answer = key
			return q, tea.Quit
		}
	}
	return q, nil
}

func (q *question) View() tea.View {
	lines := append([]string{""}, q.pen.Wrap(q.text, max(q.width-2, 1), 0)...)
	lines = append(lines, "", q.pen.Ink(paint.Accent, q.choices))
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	view := tea.NewView(q.pen.Render(paint.Page{Top: lines}, q.width, q.height))
	view.AltScreen = true
	return view
}
