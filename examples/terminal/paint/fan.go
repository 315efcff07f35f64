package paint

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// FanCard is a card of a Fan: a face of at most three columns, and a sign to stand below it.
type FanCard struct {
	Face   string
	Ink    Ink
	Frame  Ink
	Raised bool
	Sign   string // of one column
}

// FanHeight is the number of lines of a fan.
const FanHeight = 4

// fanWide is how many cards have the same width each; larger fans give each what its face needs.
const fanWide = 18

// face gives the width of the face of a card in a fan.
func (p Pen) face(list []FanCard, c FanCard) int {
	if len(list) <= fanWide {
		return 3
	}
	return p.Width(c.Face)
}

// Fan draws cards that overlap, as they are held: all but the last show their left part, and raised ones stand a line
// higher. Without a raised card the first line is empty.
func (p Pen) Fan(list []FanCard) []string {
	if len(list) == 0 {
		return make([]string, FanHeight)
	}
	layers := []*lipgloss.Layer{lipgloss.NewLayer(strings.Repeat(" \n", FanHeight-1) + " ")}
	x := 0
	for i, c := range list {
		y := 1
		if c.Raised {
			y = 0
		}
		width := p.face(list, c)
		side, edge := p.Ink(c.Frame, "│"), strings.Repeat("─", width)
		box := p.Ink(c.Frame, "╭"+edge+"╮") + "\n" + side + p.Ink(c.Ink, p.Fit(c.Face, width)) + side + "\n" +
			p.Ink(c.Frame, "╰"+edge+"╯")
		layers = append(layers, lipgloss.NewLayer(box).X(x).Y(y).Z(i))
		x += 1 + width
	}
	lines := strings.Split(lipgloss.NewCompositor(layers...).Render(), "\n")
	for len(lines) < FanHeight {
		lines = append(lines, "")
	}
	return lines
}

// FanSigns gives the line of the signs below a fan.
func (p Pen) FanSigns(list []FanCard) string {
	var line strings.Builder
	for _, c := range list {
		line.WriteString(" " + p.Center(c.Sign, p.face(list, c)))
	}
	return line.String()
}
