package main

import (
	"io"
	"os"
	"regexp"

	"github.com/cardverse/rules/core7"
)

// palette paints text with the escape sequences of ANSI terminals, or leaves it as it is if it is false.
type palette bool

// colorful reports whether output to w should be colored: w is a terminal, and the environment does not object (see
// no-color.org).
func colorful(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	if _, set := os.LookupEnv("NO_COLOR"); set || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Styles, as parameters of the escape sequence.
const (
	bold = "1"
	dim  = "2"
	red  = "31"
)

func (p palette) style(style, text string) string {
	if !p || style == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

// phrase paints a text in a style, or, if that is "", the cards in it by their suits.
func (p palette) phrase(style, text string) string {
	if !p || style != "" {
		return p.style(style, text)
	}
	return redCards.ReplaceAllString(text, "\x1b["+red+"m$0\x1b[0m")
}

// redCards finds the hearts and diamonds in a text of narrate.
var redCards = regexp.MustCompile(`(10|[2-9VDRA])[♥♦]`)

// chips puts single letters beside each other, each in the style of the same index.
func (p palette) chips(list []chip) string {
	text := ""
	for i, c := range list {
		switch {
		case bool(p):
			text += p.style(c.style, " "+c.letter+" ")
		case i == 0:
			text += c.letter
		default:
			text += " " + c.letter
		}
	}
	return text
}

// chip is a card as it lies on the screen: a letter, so that it can be told without colors too.
type chip struct{ letter, style string }

var (
	hiddenChip = chip{"?", dim} // a card that the viewer does not know
	spentChip  = chip{"·", dim} // where a card was
	noChip     = chip{" ", ""}  // nothing
)

var core7Styles = [...]string{
	core7.Red:   "1;97;41",
	core7.Green: "1;30;42",
	core7.Blue:  "1;97;44",
	core7.Gray:  "1;97;100",
}

// core7Chip is a card of CORE7, face up.
func core7Chip(c core7.Color) chip {
	if !c.Valid() {
		return hiddenChip
	}
	return chip{string(c.Letter()), core7Styles[c]}
}
