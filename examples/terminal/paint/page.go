package paint

import "strings"

// The smallest terminal on which a page can be read.
const (
	MinWidth  = 80
	MinHeight = 24
)

// Page is a screen of lines: Top and Bottom are always there, Middle gets what is left, its newest lines.
type Page struct {
	Top, Middle, Bottom []string
}

// Render gives exactly height lines of exactly width columns. What does not fit is cut from the start of Middle.
func (p Pen) Render(page Page, width, height int) string {
	room := max(height-len(page.Top)-len(page.Bottom), 0)
	middle := page.Middle
	if len(middle) > room {
		middle = middle[len(middle)-room:]
	}
	lines := append([]string{}, page.Top...)
	lines = append(lines, middle...)
	for len(lines) < height-len(page.Bottom) {
		lines = append(lines, "")
	}
	lines = append(lines, page.Bottom...)
	lines = lines[:min(len(lines), height)]
	for i := range lines {
		lines[i] = p.Fit(lines[i], width)
	}
	return p.Finish(strings.Join(lines, "\n"))
}

// Columns sets short texts in as many columns as fit, reading down, and gives at most rows lines.
func (p Pen) Columns(texts []string, width, rows int) []string {
	if len(texts) == 0 || rows < 1 {
		return nil
	}
	wide := 0
	for _, text := range texts {
		wide = max(wide, p.Width(text)+2)
	}
	columns := min(max(width/wide, 1), (len(texts)+rows-1)/rows)
	rows = min(rows, (len(texts)+columns-1)/columns)
	lines := make([]string, rows)
	for i, text := range texts[:min(len(texts), rows*columns)] {
		lines[i%rows] += p.Fit(text, wide)
	}
	return lines
}
