package main

import (
	"bufio"
	"bytes"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
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
		"": 0, "Ann": 3, "3♣ 10♥": 6, "┌ ·": 3, "ที่": 1, "น้ำ": 2, "ประธาน": 6, "รองตูด": 5, "ผู้เล่น": 4, "e\u0301": 1,
		"\x1b[1;97;41m R \x1b[0m\x1b[2m·\x1b[0m": 4, "a\u200db": 2,
	} {
		require.Equal(t, want, width(text), "%q", text)
	}
	require.Equal(t, "ตูด  |", padded("ตูด", 4)+"|")
	require.Equal(t, "ประธาน|", padded("ประธาน", 2)+"|")
}

// TestHang: the first line has a lead of its own, and paint takes no room.
func TestHang(t *testing.T) {
	var out bytes.Buffer
	s := &screen{out: bufio.NewWriter(&out)}
	words := strings.TrimSpace(strings.Repeat("x23456789 ", 9))
	s.hang("\x1b[2ma\x1b[0m  ", "   ", "", phrase{text: words})
	s.hang("a  ", "   ", "  ", phrase{text: "b"}, phrase{text: "c"})
	s.out.Flush()
	require.Equal(t, "\x1b[2ma\x1b[0m  "+words[:69]+"\n   "+words[70:]+"\na  b  c\n", out.String())
}

// TestHeadersOfLongNames: a board begins with one corner, however many lines its head takes.
func TestHeadersOfLongNames(t *testing.T) {
	var out bytes.Buffer
	s := &screen{out: bufio.NewWriter(&out), paint: true}
	s.header(phrase{text: strings.Repeat("x", 70)}, phrase{text: "2♥ leads"})
	s.out.Flush()
	require.Equal(t, "\x1b[2m    ┌ \x1b[0m"+strings.Repeat("x", 70)+"\n\x1b[2m    │ \x1b[0m\x1b[31m2♥\x1b[0m leads\n", out.String())
}

// TestCore7FitsOnATerminal plays and replays every kind of ending in both languages: no line has more than 80 columns,
// in colors either, where a card is wider, or with the longest names that a replay shows.
func TestCore7FitsOnATerminal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.txt")
	by := map[core7.Clause]bool{}
	for n := range 30 {
		record := recorded(t, n)
		var last core7.State
		for step := range record.Replay() {
			last = step.State
		}
		result, _ := last.Result()
		by[result.By] = true
		for _, names := range [][]string{core7Players, {strings.Repeat("A", maxName), strings.Repeat("B", maxName)}} {
			record.Tags.Players = names
			require.NoError(t, saveRecord(path, record))
			file, err := loadRecord(path)
			require.NoError(t, err)
			file.path = "r.txt"
			for _, lang := range narrate.Languages() {
				for _, paint := range []palette{false, true} {
					var out bytes.Buffer
					s := &screen{out: bufio.NewWriter(&out), paint: paint, lang: lang}
					o := options{seed: seed{low: uint64(n)}, seat: cards.Seat(n%3) - 1, matches: 1 + n%2}
					require.NoError(t, replayCore7(s, o, file))
					_, err := playCore7(s, o)
					require.NoError(t, err)
					require.NoError(t, s.out.Flush())
					for line := range strings.Lines(out.String()) {
						line = strings.TrimSuffix(line, "\n")
						require.LessOrEqual(t, width(line), columns, line)
						require.Equal(t, strings.TrimRight(line, " "), line, "no spaces at the end of a line")
					}
				}
			}
		}
	}
	require.Greater(t, len(by), 4, "too few endings")
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
