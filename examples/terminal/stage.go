package main

import (
	"fmt"
	"strings"

	"charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/examples/terminal/words"
)

// stage shows a match step by step. Play, watch and replay share it: they differ in where steps come from and in who
// may look with whose eyes.
type stage[V board.View[A], O, A any] struct {
	style *board.Style
	game  board.Game[V, O, A]
	steps [][]table.Glance[V, O] // the first is how the match starts
	at    int                    // which step is shown
	eye   int                    // which glance of it
	open  bool                   // the table lies open: the glances are a spectator's and all seats'

	explaining    bool // the rules behind the step are shown
	width, height int
	help          int // the page of the help that is open, from 1; 0 if none is
}

func (s *stage[V, O, A]) words() *words.Words { return words.In(s.style.Lang) }

// glance gives what is shown.
func (s *stage[V, O, A]) glance() table.Glance[V, O] { return s.steps[s.at][s.eye] }

func (s *stage[V, O, A]) atEnd() bool { return s.at == len(s.steps)-1 }

// look gives how the match is looked at.
func (s *stage[V, O, A]) look() board.Look[V] {
	l := board.Look[V]{Eye: s.glance().View}
	if s.open {
		for _, g := range s.steps[s.at][1:] {
			l.Open = append(l.Open, g.View)
		}
	}
	return l
}

// seen gives what was observed of a step: on an open table by whoever knows most of it.
func (s *stage[V, O, A]) seen(step int) []O {
	all := s.steps[step]
	list := append([]O{}, all[s.eye].Seen...)
	if s.open {
		for i, o := range list {
			if seat := s.game.Actor(o); seat >= 0 && int(seat)+1 < len(all) {
				list[i] = all[seat+1].Seen[i]
			}
		}
	}
	return list
}

// tell says what was observed of a step, in sentences.
func (s *stage[V, O, A]) tell(step int) []string {
	var told []string
	for _, o := range s.seen(step) {
		if sentence := s.game.Say(o); sentence != "" {
			told = append(told, sentence)
		}
	}
	return told
}

// log tells what has happened up to the step shown, in at most so many lines, the newest last.
func (s *stage[V, O, A]) log(rows int) []string {
	var lines []string
	for step := s.at; step >= 0 && len(lines) < rows; step-- {
		var told []string
		for _, sentence := range s.tell(step) {
			told = append(told, s.style.Pen.Wrap(sentence, s.width-2, 3)...)
		}
		for i := range told {
			ink := paint.Quiet
			if step == s.at {
				ink = paint.Text
			}
			told[i] = " " + s.style.Pen.Ink(ink, told[i])
		}
		lines = append(told, lines...)
	}
	return lines[max(len(lines)-rows, 0):]
}

// explain gives the rules behind what happened in the step shown.
func (s *stage[V, O, A]) explain() []string {
	var lines []string
	last := ""
	for _, o := range s.seen(s.at) {
		clause := s.game.Clause(o)
		rule, ok := words.Find(s.game.Rules(), clause)
		if !ok || clause == last {
			continue
		}
		last = clause
		lines = append(lines, s.style.Pen.Wrap(fmt.Sprintf(s.words().Clause, clause, rule.Text), s.width-2, 4)...)
	}
	for i := range lines {
		lines[i] = " " + lines[i]
	}
	return lines
}

// roundEnded reports whether the step is the last of a round, with another to be dealt.
func (s *stage[V, O, A]) roundEnded(step int) bool {
	return step > 0 && s.dealing(step) && !s.dealing(step-1)
}

// dealing reports whether chance is to deal after a step.
func (s *stage[V, O, A]) dealing(step int) bool {
	return s.steps[step][s.eye].View.Pending().Has(cards.Chance)
}

// round gives the number of the round that a step is in.
func (s *stage[V, O, A]) round(step int) int { return s.game.Round(s.steps[step][s.eye].View) }

// move handles the keys that move through the steps, and reports whether key was one.
func (s *stage[V, O, A]) move(key string) bool {
	last := len(s.steps) - 1
	switch key {
	case "left":
		s.at = max(s.at-1, 0)
	case "right":
		s.at = min(s.at+1, last)
	case "pgup":
		s.at = max(s.at-10, 0)
	case "pgdown":
		s.at = min(s.at+10, last)
	case "home":
		s.at = 0
	case "end":
		s.at = last
	case "[":
		s.jump(s.round(max(s.at-1, 0)))
	case "]":
		s.jump(s.round(s.at) + 1)
	default:
		return false
	}
	return true
}

// jump goes to the first step of a round, to the end if there is none that late.
func (s *stage[V, O, A]) jump(round int) {
	for s.at = 0; s.at < len(s.steps)-1 && s.round(s.at) < round; s.at++ {
	}
}

// turnEyes handles the keys that choose whose eyes to look with, and reports whether key was one.
func (s *stage[V, O, A]) turnEyes(key string) bool {
	all := len(s.steps[0])
	switch {
	case key == "tab":
		s.eye, s.open = (s.eye+1)%all, false
	case key == "s":
		s.eye, s.open = 0, false
	case key == "o":
		s.open = !s.open
	case len(key) == 1 && key[0] >= '0' && int(key[0]-'0')+1 < all:
		s.eye, s.open = int(key[0]-'0')+1, false
	default:
		return false
	}
	return true
}

// eyes says whose eyes are used.
func (s *stage[V, O, A]) eyes() string {
	w := s.words()
	switch seat := s.glance().Seat; {
	case s.open:
		return w.Open
	case seat == cards.Spectator:
		return w.Spect
	default:
		return fmt.Sprintf(w.Eyes, s.style.Name(seat))
	}
}

// resize handles messages about the terminal, and reports whether it was one.
func (s *stage[V, O, A]) resize(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.ModeReportMsg:
		// The renderer turns this mode on where it can: then the terminal measures grapheme clusters.
		s.style.Pen.Clusters = msg.Mode == ansi.ModeUnicodeCore && (msg.Value.IsReset() || msg.Value.IsSet())
	default:
		return false
	}
	return true
}

// keysLine lists keys and what they do.
func (s *stage[V, O, A]) keysLine(pairs []string) string {
	var line strings.Builder
	for i := 0; i+1 < len(pairs); i += 2 {
		line.WriteString(" " + s.style.Pen.Ink(paint.Keys, pairs[i]) + " " + s.style.Pen.Ink(paint.Quiet, pairs[i+1]) + " ")
	}
	return line.String()
}

// middle fills the lines between the table and what is below it: with lines across where there is room for them.
func (s *stage[V, O, A]) middle(room int, fill func(rows int) []string) []string {
	if room < 6 {
		return fill(room)
	}
	lines := append([]string{s.rule()}, fill(room-2)...)
	for len(lines) < room-1 {
		lines = append(lines, "")
	}
	return append(lines, s.rule())
}

// rule is a line across.
func (s *stage[V, O, A]) rule() string {
	return s.style.Pen.Ink(paint.Quiet, strings.Repeat("─", s.width))
}

// render makes the screen of a page: the help if it is open, a plea if the terminal is too small.
func (s *stage[V, O, A]) render(page func() paint.Page) tea.View {
	pen := s.style.Pen
	var text string
	switch {
	case s.width == 0: // the size is not known yet
	case s.width < paint.MinWidth || s.height < paint.MinHeight:
		lines := pen.Wrap(fmt.Sprintf(s.words().Sizes, paint.MinWidth, paint.MinHeight, s.width, s.height), s.width, 0)
		text = pen.Render(paint.Page{Top: lines}, s.width, s.height)
	case s.help > 0:
		text = pen.Render(s.helpPage(), s.width, s.height)
	default:
		text = pen.Render(page(), s.width, s.height)
	}
	view := tea.NewView(text)
	view.AltScreen = true
	return view
}

// helpKey handles keys while the help is open, and opens it. It reports whether the key was meant for it.
func (s *stage[V, O, A]) helpKey(key string) bool {
	switch {
	case key == "?" && s.help == 0:
		s.help = 1
	case s.help == 0:
		return false
	case key == "left":
		s.help = max(s.help-1, 1)
	case key == "right" || key == "space":
		s.help = min(s.help+1, helpPages)
	case key == "esc" || key == "?" || key == "q" || key == "enter":
		s.help = 0
	}
	return true
}

const helpPages = 2

// helpPage gives the open page of the help: keys, then rules.
func (s *stage[V, O, A]) helpPage() paint.Page {
	w, pen := s.words(), s.style.Pen
	title, lines := w.HelpTitle, []string{}
	if s.help == 1 {
		for _, k := range w.HelpKeys {
			lines = append(lines, "  "+pen.Ink(paint.Keys, pen.Fit(k[0], 20))+k[1])
		}
	} else {
		title = w.RulesTitle
		for _, r := range s.game.Rules() {
			name := r.Clauses
			if clauses := strings.Fields(name); len(clauses) > 3 || len(name) > 8 {
				name = clauses[0] + "–" + clauses[len(clauses)-1][1:] // they follow each other
			}
			for i, text := range pen.Wrap(r.Text, s.width-12, 0) {
				if i > 0 {
					name = ""
				}
				lines = append(lines, "  "+pen.Ink(paint.Quiet, pen.Fit(name, 8))+text)
			}
		}
	}
	return paint.Page{
		Top:    append([]string{" " + pen.Ink(paint.Strong, title) + pen.Ink(paint.Quiet, fmt.Sprintf("  %d / %d", s.help, helpPages)), s.rule()}, lines...),
		Bottom: []string{s.keysLine(w.KeysHelp)},
	}
}
