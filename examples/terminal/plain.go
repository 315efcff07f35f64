package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
)

// plainWidth is the width of the lines that are printed where there is no terminal.
const plainWidth = 100

// plainChoices is how many choices are listed: a choice of hands has 120.
const plainChoices = 60

// plainLines prints lines without trailing spaces.
func plainLines(c *console, pen paint.Pen, lines ...string) {
	for _, line := range lines {
		fmt.Fprintln(c.out, pen.Finish(strings.TrimRight(line, " ")))
	}
}

// playPlain plays by lines of text: what happens is told in sentences, the choices are numbered, and a line on the
// input takes one by its number or its notation. The end of the input leaves the match.
func playPlain[V board.View[A], O, A any](ctx context.Context, c *console, p *player[V, O, A]) error {
	w, pen := p.words(), p.style.Pen
	p.width = plainWidth
	plainLines(c, pen, w.PlainHelp)
	for {
		for p.toAct() {
			a, ok := p.readChoice(ctx, c)
			if !ok {
				return nil
			}
			p.sent = true
			go p.send(a)() // the table may first have to tell of others
		}
		news, _ := p.listen().(newsMsg[V, O])
		if !news.ok {
			return nil
		}
		p.take(news.step)
		plainLines(c, pen, p.tell(p.at)...)
	}
}

// readChoice shows the choices and reads lines until one is taken; false when somebody leaves.
func (p *player[V, O, A]) readChoice(ctx context.Context, c *console) (a A, ok bool) {
	w, pen := p.words(), p.style.Pen
	legal := p.now().AppendPlays(nil)
	plainLines(c, pen, "")
	plainLines(c, pen, p.game.Draw(p.look(), plainWidth)...)
	plainLines(c, pen, p.game.Hand(p.now())...)
	plainLines(c, pen, w.YourTurn+" "+p.picker.Task())
	if len(legal) > plainChoices {
		_, example, _ := strings.Cut(fmt.Sprint(legal[len(legal)/2]), ":")
		plainLines(c, pen, fmt.Sprintf(w.PlainMany, len(legal), example))
	} else {
		var list []string
		for i, a := range legal {
			list = append(list, fmt.Sprintf("%2d %s", i+1, p.game.Label(a)))
		}
		plainLines(c, pen, pen.Columns(list, plainWidth, (len(list)+2)/3)...)
	}
	for {
		fmt.Fprint(c.out, w.PlainPick+" ")
		text, ok := c.line(ctx)
		fmt.Fprintln(c.out)
		if !ok {
			return a, false
		}
		switch text {
		case "":
			continue
		case "q":
			return a, false
		case "?":
			plainLines(c, pen, p.plainRules()...)
			continue
		case "h":
			p.plainHint(ctx, c)
			continue
		}
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(legal) {
			return legal[n-1], true
		}
		a, err := p.game.Parse(p.now().Seat(), text)
		if err == nil {
			err = p.now().Check(a)
		}
		if err == nil {
			return a, true
		}
		sentence, clause := p.game.Refusal(err)
		plainLines(c, pen, strings.TrimSuffix(fmt.Sprintf(w.Refused, sentence, clause), " ()"))
	}
}

func (p *player[V, O, A]) plainHint(ctx context.Context, c *console) {
	h, err := p.advise(ctx, p.now(), p.past())
	if err != nil {
		plainLines(c, p.style.Pen, p.words().HintNone)
		return
	}
	plainLines(c, p.style.Pen, h.line(p.style.Pen, h.title))
	for _, row := range h.rows[:min(len(h.rows), 20)] {
		plainLines(c, p.style.Pen, h.line(p.style.Pen, row))
	}
}

func (p *player[V, O, A]) plainRules() []string {
	var lines []string
	for _, r := range p.game.Rules() {
		lines = append(lines, p.style.Pen.Fit(r.Clauses, 26)+r.Text)
	}
	return lines
}
