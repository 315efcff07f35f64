package main

import (
	"strings"
	"unicode"
)

// columns is how wide a paragraph may be.
const columns = 80

// phrase is a part of a paragraph that is kept on one line if there is room.
type phrase struct{ text, style string }

// paragraph prints phrases one behind the other, with gap between them, on as many lines as they need. Every line
// starts with prefix.
func (s *screen) paragraph(prefix, gap string, list ...phrase) {
	if strings.TrimSpace(prefix) != "" {
		prefix = s.paint.style(dim, prefix)
	}
	s.hang(prefix, prefix, gap, list...)
}

// header prints phrases as the head of a board.
func (s *screen) header(list ...phrase) {
	s.hang(s.paint.style(dim, "    ┌ "), s.paint.style(dim, "    │ "), " · ", list...)
}

// hang prints a paragraph whose first line starts with lead and every other one with indent, which is as wide. Both
// are painted already.
func (s *screen) hang(lead, indent, gap string, list ...phrase) {
	room := columns - width(indent)
	line, used := "", 0
	end := func() {
		if used > 0 {
			s.say("%s%s", lead, line)
			lead = indent
		}
		line, used = "", 0
	}
	put := func(space, text, style string) {
		if used > 0 && used+width(space)+width(text) <= room {
			line, used = line+space, used+width(space)
		} else {
			end()
		}
		line, used = line+s.paint.phrase(style, text), used+width(text)
	}
	for _, p := range list {
		if width(p.text) <= room {
			put(gap, p.text, p.style)
			continue
		}
		end()
		for _, word := range strings.Fields(p.text) {
			put(" ", word, p.style)
		}
	}
	end()
}

// width gives the number of columns that a text takes on a terminal: signs that stand above or below another, as in
// Thai, take none, and neither does paint.
func width(text string) int {
	n, paint := 0, false
	for _, r := range text {
		switch {
		case r == '\x1b':
			paint = true
		case paint:
			paint = r != 'm'
		case !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
			n++
		}
	}
	return n
}

// padded fills a text with spaces to a width.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-width(text)))
}

// blank gives spaces as wide as a text.
func blank(text string) string { return strings.Repeat(" ", width(text)) }
