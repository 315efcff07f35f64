package paint

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// Pen says what a terminal can show.
type Pen struct {
	ASCII    bool // no Unicode
	Clusters bool // the terminal measures text by grapheme clusters (mode 2027), not by code points as most do
	Plain    bool // no colors and no other attributes: for pipes and files
}

// Ink is how a piece of text looks. Every ink is readable on dark and on light backgrounds, and nothing is told by
// color alone: who sees none still has suits, letters and marks.
type Ink uint8

// The inks.
const (
	Text Ink = iota
	Strong
	Quiet  // what is less important, or cannot be played
	Accent // whose turn, what is chosen
	Alert  // a revolution, a refusal
	Good
	RedSuit
	RedCard
	GreenCard
	BlueCard
	GrayCard
	HiddenCard
	Keys // the name of a key
)

// Numbers are those of the 256 colors, chosen for a contrast of about 4:1 or more against both black and white; the
// backgrounds of cards have a foreground of their own.
var inks = [...]lipgloss.Style{
	Text:       lipgloss.NewStyle(),
	Strong:     lipgloss.NewStyle().Bold(true),
	Quiet:      lipgloss.NewStyle().Foreground(lipgloss.Color("244")),
	Accent:     lipgloss.NewStyle().Foreground(lipgloss.Color("32")).Bold(true),
	Alert:      lipgloss.NewStyle().Foreground(lipgloss.Color("166")).Bold(true),
	Good:       lipgloss.NewStyle().Foreground(lipgloss.Color("29")).Bold(true),
	RedSuit:    lipgloss.NewStyle().Foreground(lipgloss.Color("161")),
	RedCard:    card("160"),
	GreenCard:  card("28"),
	BlueCard:   card("26"),
	GrayCard:   card("240"),
	HiddenCard: lipgloss.NewStyle().Foreground(lipgloss.Color("244")),
	Keys:       lipgloss.NewStyle().Bold(true),
}

func card(background string) lipgloss.Style {
	return lipgloss.NewStyle().Foreground(lipgloss.Color("231")).Background(lipgloss.Color(background)).Bold(true)
}

// Ink writes a text of one line in an ink.
func (p Pen) Ink(ink Ink, text string) string {
	if p.Plain || ink == Text || int(ink) >= len(inks) || text == "" {
		return text
	}
	return inks[ink].Render(text)
}

// Finish makes a text fit for the terminal: without Unicode, each sign that ASCII lacks becomes the nearest one that
// takes as many columns, ? where there is none.
func (p Pen) Finish(text string) string {
	if !p.ASCII {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r < 0x80 {
			return r
		}
		if near, ok := nearest[r]; ok {
			return near
		}
		return '?'
	}, text)
}

var nearest = map[rune]rune{
	'♣': 'c', '♦': 'd', '♥': 'h', '♠': 's',
	'╭': '+', '╮': '+', '╰': '+', '╯': '+', '─': '-', '│': '|', '├': '+', '┤': '+',
	'▲': '^', '▼': 'v', '◀': '<', '▶': '>', '←': '<', '→': '>', '↑': '^', '↓': 'v', '●': '*', '○': 'o', '·': '.',
	'▒': '#', '░': '#', '▮': '|', '━': '=', '…': '.', '—': '-', '–': '-', '±': '~', '×': 'x', '≈': '~', '−': '-',
	'’': '\'', '“': '"', '”': '"', '⟲': '@', '✓': '*',
}
