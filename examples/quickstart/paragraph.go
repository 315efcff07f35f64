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
	edge := dim
	if strings.TrimSpace(prefix) == "" {
		edge = ""
	}
	room := columns - width(prefix)
	line, used := "", 0
	end := func() {
		if used > 0 {
			s.say("%s%s", s.paint.phrase(edge, prefix), line)
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
// Thai, take none.
func width(text string) int {
	n := 0
	for _, r := range text {
		if !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
			n++
		}
	}
	return n
}

// padded fills a text with spaces to a width.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-width(text)))
}
