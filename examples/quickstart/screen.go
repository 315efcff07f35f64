package main

import (
	"bufio"
	"fmt"
	"strings"
	"unicode"

	"github.com/cardverse/rules/examples/narrate"
)

// screen is where people read.
type screen struct {
	out   *bufio.Writer // keeps the first error; run asks for it
	paint palette
	lang  narrate.Language
}

// say prints a line: a text of this program with its places filled.
func (s *screen) say(format string, values ...any) { fmt.Fprintf(s.out, format+"\n", values...) }

// playerNames are the players of this program, by seat.
var playerNames = []string{"Ann", "Ben", "Cid", "Dee", "Eve", "Fay"}

// maxName is how many characters of a player's name are shown.
const maxName = 24

// shownNames makes the names in a record fit to be shown. They may come from anywhere, so what could move the cursor
// or hide text is left out. It shares no memory with what it is given.
func shownNames(names []string) []string {
	shown := make([]string, len(names))
	for i, name := range names {
		var list []rune
		for _, r := range name {
			if unicode.IsPrint(r) && len(list) < maxName {
				list = append(list, r)
			}
		}
		shown[i] = strings.TrimSpace(string(list))
	}
	return shown
}
