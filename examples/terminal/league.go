package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// leagueOptions are what the command line of league asks for, beside the match.
type leagueOptions struct {
	options
	deals, workers int
	csv, json      bool
	plot           string
}

// runLeague is the subcommand league.
func runLeague(ctx context.Context, c *console, args []string) error {
	var o leagueOptions
	flags := o.flagSet(c, "league")
	o.matchFlags(flags, "")
	flags.IntVar(&o.deals, "deals", 200, "`number` of deals, each played in every rotation of the players over the seats")
	flags.IntVar(&o.workers, "workers", 0, "`number` of matches played at the same time, 0 for one a processor")
	flags.BoolVar(&o.csv, "csv", false, "print comma-separated values")
	flags.BoolVar(&o.json, "json", false, "print JSON")
	flags.StringVar(&o.plot, "plot", "", "draw the results into a `file` of type SVG")
	if _, err := o.parse(c, flags, args, 0); err != nil {
		return err
	}
	if o.botNames == "" {
		o.botNames = "random,easy,normal,hard"
		if o.game == core7Game {
			o.botNames = "hard,easy"
		}
	}
	if err := o.check(false); err != nil {
		return err
	}
	if err := checkFiles(o.plot); err != nil {
		return err
	}
	switch {
	case o.deals < 1:
		return usageErrorf("-deals %d: at least one deal is expected", o.deals)
	case o.csv && o.json:
		return usageErrorf("-csv and -json do not go together")
	case o.workers < 0:
		return usageErrorf("-workers %d: 0 or more are expected", o.workers)
	}
	bar := o.progress(c)
	league := leaguePresident
	if o.game == core7Game {
		league = leagueCore7
	}
	report, runErr := league(ctx, o, func(done int) { _ = bar.Set(done) })
	_ = bar.Exit()
	if c.errTerminal {
		fmt.Fprintln(c.err)
	}
	if report.Deals > 0 {
		if err := o.show(c, report); err != nil {
			return err
		}
	}
	if runErr != nil && ctx.Err() == nil {
		return runErr
	}
	if runErr != nil {
		return fmt.Errorf(o.words().Partly, report.Deals, o.deals)
	}
	return nil
}

// progress makes the bar that shows how far a run is, how fast it goes and how long it will take. It is shown where
// somebody looks: on a terminal.
func (o *leagueOptions) progress(c *console) *progressbar.ProgressBar {
	return progressbar.NewOptions(o.deals,
		progressbar.OptionSetWriter(c.err), progressbar.OptionSetVisibility(c.errTerminal),
		progressbar.OptionSetTheme(o.barTheme()), progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString("deals"),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond))
}

// barTheme gives the signs of a progress bar.
func (o *options) barTheme() progressbar.Theme {
	if o.ascii {
		return progressbar.Theme{Saucer: "=", SaucerPadding: " ", BarStart: "[", BarEnd: "]"}
	}
	return progressbar.Theme{Saucer: "█", SaucerPadding: "░", BarStart: " ", BarEnd: " "}
}

// show prints a report in the form asked for, and draws it.
func (o *leagueOptions) show(c *console, r arena.Report) error {
	var err error
	switch {
	case o.csv:
		err = r.WriteCSV(c.out)
	case o.json:
		err = writeReport(c.out, r, o.deals)
	default:
		plainLines(c, o.pen(true), o.table(r)...)
	}
	if err == nil && o.plot != "" {
		if err = plotReport(o.plot, o.game, r); err != nil {
			err = fmt.Errorf("%s: %w", o.plot, reason(err))
		}
	}
	return err
}

// writeReport writes a report as JSON, with the means.
func writeReport(w io.Writer, r arena.Report, asked int) error {
	type line struct {
		arena.Line
		Mean  float64  `json:"mean"`
		Width *float64 `json:"width"` // half of the 95% interval; null for a single deal
	}
	document := struct {
		Deals    int    `json:"deals"`
		Matches  int    `json:"matches"`
		Complete bool   `json:"complete"`
		Lines    []line `json:"lines"`
	}{r.Deals, r.Matches, r.Deals == asked, nil}
	for i, l := range r.Lines {
		mean, width := r.Mean(i)
		out := line{l, mean, &width}
		if math.IsInf(width, 0) || math.IsNaN(width) {
			out.Width = nil
		}
		document.Lines = append(document.Lines, out)
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(document)
}

// table sets a report as two tables: how well each did, and against whom.
func (o *leagueOptions) table(r arena.Report) []string {
	w, pen := o.words(), o.pen(true)
	const name, mean, place, speed, meeting = 9, 16, 6, 14, 10
	head := pen.Fit("", name) + pen.Right(w.Mean, mean)
	for n := range places(r) {
		head += pen.Right(fmt.Sprintf("#%d", n+1), place)
	}
	lines := []string{fmt.Sprintf(w.Deals, r.Deals, r.Matches), "", head + pen.Right(w.Speedline, speed)}
	for i, l := range r.Lines {
		points, width := r.Mean(i)
		line := pen.Fit(l.Name, name) + pen.Right(fmt.Sprintf("%.3f ±%.3f", points, width), mean)
		for n := range places(r) {
			line += pen.Right(percent(l.Places, n, l.Seats), place)
		}
		lines = append(lines, line+pen.Right(fmt.Sprintf("%.0f", l.PerSecond()), speed))
	}
	head = pen.Fit("", name)
	for _, l := range r.Lines {
		head += pen.Right(l.Name, meeting)
	}
	lines = append(lines, "", w.Before, head)
	for _, l := range r.Lines {
		line := pen.Fit(l.Name, name)
		for other := range r.Lines {
			line += pen.Right(percent(l.Beaten, other, l.Met[other]), meeting)
		}
		lines = append(lines, line)
	}
	return lines
}

// places gives the number of places that any line has taken.
func places(r arena.Report) int {
	n := 0
	for _, l := range r.Lines {
		n = max(n, len(l.Places))
	}
	return n
}

func share(list []int, i, of int) float64 {
	if i >= len(list) || of == 0 {
		return 0
	}
	return float64(list[i]) / float64(of)
}

func percent(list []int, i, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f%%", 100*share(list, i, of))
}

// leagueCore7 lets two bots play CORE7. Points are 1 for a win, -1 for a loss.
func leagueCore7(ctx context.Context, o leagueOptions, progress func(int)) (arena.Report, error) {
	start, err := core7.New(o.core7)
	if err != nil {
		return arena.Report{}, err
	}
	hall := arena.Arena[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]{
		Start: start, Deals: o.deals, Seed: o.seed, Workers: o.workers, Progress: progress,
		Score: func(s core7.State) []arena.Score {
			result, _ := s.Result()
			scores := make([]arena.Score, core7.NumSeats)
			for seat := range scores {
				scores[seat].Place = result.Standing(cards.Seat(seat))
				switch {
				case result.Draw():
				case result.Winner == cards.Seat(seat):
					scores[seat].Points = 1
				default:
					scores[seat].Points = -1
				}
			}
			return scores
		},
	}
	for _, level := range o.bots {
		hall.Seats = append(hall.Seats, arena.Entrant[core7.View, core7.Observation, core7.Action]{
			Name: level.String(),
			New: func(pick func(n int) int) ai.Bot[core7.View, core7.Observation, core7.Action] {
				bot, _ := core7bot.New(level, pick) // the level is one of ai.Levels
				return bot
			},
		})
	}
	return hall.Run(ctx)
}

// leaguePresident lets bots play President. Points and standings are those of the whole match.
func leaguePresident(ctx context.Context, o leagueOptions, progress func(int)) (arena.Report, error) {
	start, err := president.New(o.rules)
	if err != nil {
		return arena.Report{}, err
	}
	hall := arena.Arena[president.State, president.View, president.Action, president.Event, president.Observation]{
		Start: start, Deals: o.deals, Seed: o.seed, Workers: o.workers, Progress: progress,
		Deal: func(s president.State, pick func(n int) int) []president.Action { return s.Shuffled(pick) },
		Score: func(s president.State) []arena.Score {
			result, _ := s.Result()
			scores := make([]arena.Score, result.Players)
			for seat := range scores {
				scores[seat] = arena.Score{Points: result.Points[seat], Place: result.Standing(cards.Seat(seat))}
			}
			return scores
		},
	}
	for _, level := range o.bots {
		hall.Seats = append(hall.Seats, arena.Entrant[president.View, president.Observation, president.Action]{
			Name: level.String(),
			New: func(pick func(n int) int) ai.Bot[president.View, president.Observation, president.Action] {
				bot, _ := presidentbot.New(level, pick) // the level is one of ai.Levels
				return bot
			},
		})
	}
	return hall.Run(ctx)
}
