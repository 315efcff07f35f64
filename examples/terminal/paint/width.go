package paint

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Width gives the number of columns that a text of one line takes.
//
// Terminals measure code points, so that Thai vowels above and below and tone marks take none, and SARA AM (U+0E33),
// as in น้ำ, takes one of its own. lipgloss measures grapheme clusters, of which น้ำ is one: it is a column short, and
// so would be every line that it pads. It is right for terminals that measure clusters themselves.
func (p Pen) Width(text string) int {
	if p.Clusters {
		return lipgloss.Width(text)
	}
	return ansi.StringWidthWc(text)
}

// Fit makes a text of one line exactly as wide as asked: padded on the right, or cut between grapheme clusters.
func (p Pen) Fit(text string, width int) string {
	if width <= 0 {
		return ""
	}
	if p.Width(text) > width {
		text = p.cut(text, width-1)
	}
	return text + strings.Repeat(" ", max(width-p.Width(text), 0))
}

// cut gives the clusters of a text that fit in width columns, and a sign that there are more. Sequences that color text
// are kept to the last, so that no color runs on.
func (p Pen) cut(text string, width int) string {
	decode := ansi.DecodeSequenceWc[string]
	if p.Clusters {
		decode = ansi.DecodeSequence[string]
	}
	var out strings.Builder
	state, room := byte(0), width
	for text != "" {
		part, columns, n, next := decode(text, state, nil)
		text, state = text[n:], next
		switch {
		case columns == 0 || room >= columns:
			out.WriteString(part)
			room -= columns
		case room >= 0:
			out.WriteString("…")
			room = -1
		}
	}
	return out.String()
}

// Right is Fit with the text on the right.
func (p Pen) Right(text string, width int) string {
	return strings.Repeat(" ", max(width-p.Width(text), 0)) + p.Fit(text, min(p.Width(text), width))
}

// Center is Fit with the text in the middle.
func (p Pen) Center(text string, width int) string {
	left := max(width-p.Width(text), 0) / 2
	return p.Fit(strings.Repeat(" ", left)+text, width)
}

// Wrap breaks a text into lines of at most width columns, at spaces where there are any. Lines after the first are
// indented.
func (p Pen) Wrap(text string, width, indent int) []string {
	if p.Width(text) <= width {
		return []string{text}
	}
	wrap := ansi.WrapWc
	if p.Clusters {
		wrap = ansi.Wrap
	}
	lines := strings.Split(wrap(text, max(width-indent, 1), ""), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
		if i > 0 {
			lines[i] = strings.Repeat(" ", indent) + lines[i]
		}
	}
	return lines
}
