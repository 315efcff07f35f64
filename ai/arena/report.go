package arena

import (
	"encoding/csv"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"time"
)

// Report is what an Arena measured. It is made of whole numbers, so that the order in which matches were played leaves
// no trace; only Took differs from run to run. It can be written as JSON and read back.
type Report struct {
	Deals   int    `json:"deals"`   // each played in all rotations
	Matches int    `json:"matches"` // in all
	Lines   []Line `json:"lines"`   // one for each name, in the order of their first seats
}

// Line is what a Report says of the bots of one name.
type Line struct {
	Name      string        `json:"name"`
	Seats     int           `json:"seats"`     // matches times seats
	Points    int           `json:"points"`    // in all
	Places    []int         `json:"places"`    // how often it took each place, the best first
	Beaten    []int         `json:"beaten"`    // how often it came before a seat of each line's name
	Met       []int         `json:"met"`       // how often it met a seat of each line's name
	Decisions int           `json:"decisions"` // in all
	Took      time.Duration `json:"took"`      // for them, in nanoseconds
	// Sum and Square are over deals: of the points of all the name's seats in all rotations, and of their square.
	Sum    int `json:"sum"`
	Square int `json:"square"`
}

func newReport(names []string) Report {
	r := Report{Lines: make([]Line, len(names))}
	for i, name := range names {
		r.Lines[i] = Line{Name: name, Places: []int{}, Beaten: make([]int, len(names)), Met: make([]int, len(names))}
	}
	return r
}

func (r *Report) index(name string) int {
	return slices.IndexFunc(r.Lines, func(l Line) bool { return l.Name == name })
}

// match counts one match; seated gives the line of each seat.
func (r *Report) match(seated []int, scores []Score) {
	r.Matches++
	for seat, at := range seated {
		line, score := &r.Lines[at], scores[seat]
		line.Seats++
		line.Points += score.Points
		for len(line.Places) < score.Place {
			line.Places = append(line.Places, 0)
		}
		if score.Place > 0 {
			line.Places[score.Place-1]++
		}
		for other, their := range seated {
			if other != seat {
				line.Met[their]++
				if score.Place < scores[other].Place {
					line.Beaten[their]++
				}
			}
		}
	}
}

// close ends the counting of one deal.
func (r *Report) close() {
	r.Deals = 1
	for i := range r.Lines {
		line := &r.Lines[i]
		line.Sum, line.Square = line.Points, line.Points*line.Points
	}
}

// add adds a report of other deals with the same lines.
func (r *Report) add(o Report) {
	r.Deals += o.Deals
	r.Matches += o.Matches
	for i, theirs := range o.Lines {
		line := &r.Lines[i]
		line.Seats += theirs.Seats
		line.Points += theirs.Points
		line.Decisions += theirs.Decisions
		line.Took += theirs.Took
		line.Sum += theirs.Sum
		line.Square += theirs.Square
		line.Places = sum(line.Places, theirs.Places)
		line.Beaten = sum(line.Beaten, theirs.Beaten)
		line.Met = sum(line.Met, theirs.Met)
	}
}

func sum(a, b []int) []int {
	total := make([]int, max(len(a), len(b)))
	for i := range total {
		if i < len(a) {
			total[i] += a[i]
		}
		if i < len(b) {
			total[i] += b[i]
		}
	}
	return total
}

// ErrMerge is the error of merging reports of different bots.
var ErrMerge = errors.New("arena: the reports are of different bots")

// Merge gives the report of the deals of both. They must be of the same names in the same order, and of different
// deals, which cannot be checked.
func Merge(a, b Report) (Report, error) {
	if len(a.Lines) != len(b.Lines) {
		return Report{}, ErrMerge
	}
	names := make([]string, len(a.Lines))
	for i := range a.Lines {
		if a.Lines[i].Name != b.Lines[i].Name {
			return Report{}, ErrMerge
		}
		names[i] = a.Lines[i].Name
	}
	merged := newReport(names)
	merged.add(a)
	merged.add(b)
	return merged, nil
}

// Mean gives the mean points of a seat in a match, and half the width of its 95% confidence interval, taken over deals
// (normal approximation). The width of fewer than two deals is infinite, and so is that of a line that there is not.
func (r Report) Mean(line int) (mean, width float64) {
	if line < 0 || line >= len(r.Lines) {
		return 0, math.Inf(1)
	}
	l := r.Lines[line]
	if l.Seats == 0 || r.Deals == 0 {
		return 0, math.Inf(1)
	}
	mean = float64(l.Points) / float64(l.Seats)
	if r.Deals < 2 {
		return mean, math.Inf(1)
	}
	deals, perDeal := float64(r.Deals), float64(l.Seats)/float64(r.Deals)
	variance := (float64(l.Square) - float64(l.Sum)*float64(l.Sum)/deals) / (deals - 1)
	return mean, 1.96 * math.Sqrt(max(variance, 0)/deals) / perDeal
}

// PerSecond gives the decisions per second of a line, 0 if it took no measurable time.
func (l Line) PerSecond() float64 {
	if l.Took <= 0 {
		return 0
	}
	return float64(l.Decisions) / l.Took.Seconds()
}

// WriteCSV writes a header and a row for each line: name, seats, mean points, the half width of its 95% interval,
// decisions per second, the share of each place, and the share of meetings with each name in which it came before.
func (r Report) WriteCSV(w io.Writer) error {
	places := 0
	header := []string{"name", "seats", "mean", "interval", "decisions_per_second"}
	for _, l := range r.Lines {
		places = max(places, len(l.Places))
	}
	for place := range places {
		header = append(header, "place_"+strconv.Itoa(place+1))
	}
	for _, l := range r.Lines {
		header = append(header, "beats_"+l.Name)
	}
	rows := [][]string{header}
	for i, l := range r.Lines {
		mean, width := r.Mean(i)
		row := []string{l.Name, strconv.Itoa(l.Seats), number(mean), number(width), number(l.PerSecond())}
		for place := range places {
			n := 0
			if place < len(l.Places) {
				n = l.Places[place]
			}
			row = append(row, share(n, l.Seats))
		}
		for other := range r.Lines {
			row = append(row, share(l.Beaten[other], l.Met[other]))
		}
		rows = append(rows, row)
	}
	return csv.NewWriter(w).WriteAll(rows)
}

func number(x float64) string { return strconv.FormatFloat(x, 'f', 4, 64) }

func share(n, of int) string {
	if of == 0 {
		return ""
	}
	return number(float64(n) / float64(of))
}
