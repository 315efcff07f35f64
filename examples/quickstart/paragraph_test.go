package main

import (
	"bufio"
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// printed gives what a paragraph looks like.
func printed(paint palette, prefix, gap string, texts ...string) string {
	var out bytes.Buffer
	s := &screen{out: bufio.NewWriter(&out), paint: paint}
	var list []phrase
	for _, text := range texts {
		list = append(list, phrase{text: text})
	}
	s.paragraph(prefix, gap, list...)
	s.out.Flush()
	return out.String()
}

func TestParagraph(t *testing.T) {
	ten := strings.Repeat("x", 9) + "."
	thai := strings.Repeat("ที่", 10) // ten columns, thirty runes
	for _, c := range []struct {
		what        string
		prefix, gap string
		texts       []string
		want        string
	}{
		{"nothing", "  ", "  ", nil, ""},
		{"one", "  ", "  ", []string{"Ann passes."}, "  Ann passes.\n"},
		{"two", "  ", " · ", []string{"Ann passes.", "Ben passes."}, "  Ann passes. · Ben passes.\n"},
		{"a full line", "", " ", []string{ten, ten, ten, ten, ten, ten, strings.Repeat("y", 14)},
			strings.Repeat(ten+" ", 6) + strings.Repeat("y", 14) + "\n"},
		{"one column too many", "", " ", []string{ten, ten, ten, ten, ten, ten, strings.Repeat("y", 15)},
			strings.TrimSpace(strings.Repeat(ten+" ", 6)) + "\n" + strings.Repeat("y", 15) + "\n"},
		{"one column too many by the prefix", "│", " ", []string{ten, ten, ten, ten, ten, ten, strings.Repeat("y", 14)},
			"│" + strings.TrimSpace(strings.Repeat(ten+" ", 6)) + "\n│" + strings.Repeat("y", 14) + "\n"},
		{"a phrase is kept on one line", "", " ", []string{strings.Repeat("x", 70), "Ann gives Ben one card."},
			strings.Repeat("x", 70) + "\nAnn gives Ben one card.\n"},
		{"a phrase longer than a line", "", " ", []string{"a", strings.TrimSpace(strings.Repeat(ten+" ", 8)), "b"},
			"a\n" + strings.TrimSpace(strings.Repeat(ten+" ", 7)) + "\n" + ten + " b\n"},
		{"a word longer than a line", "", " ", []string{strings.Repeat("x", 100)}, strings.Repeat("x", 100) + "\n"},
		{"marks take no column", "", "", []string{thai, thai, thai, thai, thai, thai, thai, thai}, strings.Repeat(thai, 8) + "\n"},
	} {
		t.Run(c.what, func(t *testing.T) { require.Equal(t, c.want, printed(false, c.prefix, c.gap, c.texts...)) })
	}
	require.Equal(t, "\x1b[2m│ \x1b[0m3♣ \x1b[31m10♥\x1b[0m\n", printed(true, "│ ", "", "3♣ 10♥"))
	require.Equal(t, "  Ann\n", printed(true, "  ", "", "Ann"), "spaces are not painted")
}

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Ann": 3, "3♣ 10♥": 6, "┌ ·": 3, "ที่": 1, "น้ำ": 2, "ประธาน": 6, "รองตูด": 5, "ผู้เล่น": 4, "e\u0301": 1, "a\u200db": 2,
	} {
		require.Equal(t, want, width(text), "%q", text)
	}
	require.Equal(t, "ตูด  |", padded("ตูด", 4)+"|")
	require.Equal(t, "ประธาน|", padded("ประธาน", 2)+"|")
}

// TestPresidentFitsOnATerminal plays for every number of players, seat and language: no line has more than 80 columns.
func TestPresidentFitsOnATerminal(t *testing.T) {
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for seat := cards.Spectator; int(seat) < players; seat++ {
			for _, lang := range narrate.Languages() {
				text := must(t, "-game", "president", "-players", strconv.Itoa(players), "-seat", seat.String(),
					"-rounds", "3", "-lang", lang.String(), "-seed", strconv.Itoa(int(seat)+5))
				for line := range strings.Lines(text) {
					line = strings.TrimSuffix(line, "\n")
					require.LessOrEqual(t, width(line), columns, line)
					require.Equal(t, strings.TrimRight(line, " "), line, "no spaces at the end of a line")
				}
			}
		}
	}
}
