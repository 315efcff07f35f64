package main

import (
	"fmt"
	"io"
	"math"

	"github.com/cardverse/rules/ai/arena"
)

// show prints a report for people: how strong each level was, what the columns mean, and who came before whom.
func show(w io.Writer, o options, r arena.Report) {
	deals := fmt.Sprint(r.Deals, " deals")
	if r.Deals == 1 {
		deals = "1 deal"
	}
	fmt.Fprintf(w, "%s, %d matches of %s\n\n", deals, r.Matches, o.match())
	places, points, seats := 0, 0, 0
	for _, l := range r.Lines {
		places, points, seats = max(places, len(l.Places)), points+l.Points, seats+l.Seats
	}
	fmt.Fprintf(w, "%-8s %15s", "", "points a match")
	for place := range places {
		fmt.Fprintf(w, "  %4s", ordinal[place])
	}
	fmt.Fprintf(w, "  %12s\n", "decisions/s")
	for i, l := range r.Lines {
		mean, width := r.Mean(i)
		fmt.Fprintf(w, "%-8s %7.3f ±%6s", l.Name, mean, interval(width))
		for place := range places {
			fmt.Fprintf(w, "  %4s", percent(at(l.Places, place), l.Seats))
		}
		fmt.Fprintf(w, "  %12.0f\n", l.PerSecond())
	}
	fmt.Fprintf(w, "\npoints a match: the average; %s.\n", o.points())
	fmt.Fprintf(w, "  A fair share is %g: what each would have if all were equally strong.\n", float64(points)/float64(seats))
	fmt.Fprintln(w, "±: 95% confidence interval: about 19 of 20 such runs are that near to the truth.")
	if r.Deals == 1 {
		fmt.Fprintln(w, "  One deal is too few to say.")
	}
	fmt.Fprintf(w, "1st to %s: how often that level took the place; those who end equal share one.\n", ordinal[places-1])
	fmt.Fprintln(w, "decisions/s: how many a bot of that level made in a second of its own time.")

	fmt.Fprint(w, "\nHow often the level at the left came before the level at the top:\n\n")
	fmt.Fprintf(w, "%-8s", "")
	for _, l := range r.Lines {
		fmt.Fprintf(w, " %7s", l.Name)
	}
	fmt.Fprintln(w)
	for _, l := range r.Lines {
		fmt.Fprintf(w, "%-8s", l.Name)
		for other := range r.Lines {
			fmt.Fprintf(w, " %7s", percent(l.Beaten[other], l.Met[other]))
		}
		fmt.Fprintln(w)
	}
}

// ordinal names the places.
var ordinal = [...]string{"1st", "2nd", "3rd", "4th", "5th", "6th"}

// match says what is played.
func (o options) match() string {
	if o.game == "core7" {
		return "CORE7"
	}
	text := fmt.Sprintf("President, %d players, ", len(o.levels))
	if o.rounds == 1 {
		text += "1 round"
	} else {
		text += fmt.Sprintf("%d rounds", o.rounds)
	}
	if o.calm {
		text += ", no revolution"
	}
	return text
}

// points says what points are given for.
func (o options) points() string {
	if o.game == "core7" {
		return "2 for a win, 1 for a draw"
	}
	return fmt.Sprintf("a round gives %d for 1st down to 1 for last", len(o.levels))
}

func interval(width float64) string {
	if math.IsInf(width, 1) {
		return "?"
	}
	return fmt.Sprintf("%.3f", width)
}

func at(list []int, i int) int {
	if i >= len(list) {
		return 0
	}
	return list[i]
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f%%", 100*float64(n)/float64(of))
}
