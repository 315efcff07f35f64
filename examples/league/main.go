// Command league lets computer players play many matches and prints how strong they were.
//
//	go run ./examples/league -deals 200 -levels random,easy,normal,hard
//	go run ./examples/league -deals 20 -levels easy,normal,hard,expert -json report.json
//	go run ./examples/league -game core7 -levels hard,easy
//
// Every deal is played once in each rotation of the players over the seats, so that nobody is lucky. Progress goes to
// stderr; an interrupt prints what was measured by then. Expert thinks for some tens of milliseconds, so a deal with it
// takes seconds.
//
// With -json the counts are written to a file, too, as an [arena.Report], to be merged with those of other deals.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"os/signal"
	"strings"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/arena"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// options are what the command line asks for.
type options struct {
	game    string
	levels  []ai.Level
	deals   int
	first   int
	seed    uint64
	workers int
	rounds  int
	calm    bool
	csv     bool
	json    string // a file to write, or ""
}

// run does the work of main. It returns the exit code: 0 for a full run, 1 for one that ended early or whose output
// cannot be written, 2 for wrong use.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	say := func(err error) { fmt.Fprintln(stderr, "league:", oneLine.Replace(err.Error())) }
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		say(err)
		return 2
	}
	if err := tryFile(o.json); err != nil {
		say(err)
		return 1
	}
	// A terminal has one line that changes, a log ten lines.
	parts, format, end := 10, "%d of %d deals\n", ""
	if terminal(stderr) {
		parts, format, end = 100, "\r%d of %d deals", "\n"
	}
	progress := func(done int) {
		if done == o.deals || done%max(o.deals/parts, 1) == 0 {
			fmt.Fprintf(stderr, format, done, o.deals)
		}
	}
	play := president
	if o.game == "core7" {
		play = core7
	}
	progress(0)
	report, err := play(ctx, o, progress)
	fmt.Fprint(stderr, end)
	if report.Deals > 0 {
		if err := write(report, o, stdout); err != nil {
			say(err)
			return 1
		}
	}
	if err != nil {
		say(fmt.Errorf("ended after %d of %d deals: %w", report.Deals, o.deals, err))
		return 1
	}
	return 0
}

// oneLine keeps what an argument or the name of a file says on one line.
var oneLine = strings.NewReplacer("\n", `\n`, "\r", `\r`)

// terminal reports whether w is a terminal, or another device.
func terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// tryFile finds out before the matches whether a file can be written, if there is to be one: a long run should not
// be lost to a wrong name. It changes nothing in it, and leaves none behind where there was none.
func tryFile(path string) error {
	if path == "" {
		return nil
	}
	_, before := os.Lstat(path)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil || !errors.Is(before, fs.ErrNotExist) {
		return err
	}
	return os.Remove(path)
}

// write writes a report in all forms that are asked for, the file first: it should not be lost if stdout is closed.
func write(report arena.Report, o options, stdout io.Writer) error {
	if o.json != "" {
		data, err := json.Marshal(report)
		if err != nil {
			return err
		}
		if err := os.WriteFile(o.json, append(data, '\n'), 0o666); err != nil {
			return err
		}
	}
	if o.csv {
		return report.WriteCSV(stdout)
	}
	out := bufio.NewWriter(stdout) // keeps the first error
	show(out, o, report)
	return out.Flush()
}

func parse(args []string, stderr io.Writer) (options, error) {
	o := options{}
	flags := flag.NewFlagSet("league", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	names := flags.String("levels", "random,easy,normal,hard", "the level of each seat: random, easy, normal, hard, expert")
	flags.StringVar(&o.game, "game", "president", "president (3 to 6 levels) or core7 (2 levels)")
	flags.IntVar(&o.deals, "deals", 200, "number of deals, each played in every rotation of the seats")
	flags.IntVar(&o.first, "first", 0, "number of the first deal, to split a long run")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of all chances")
	flags.IntVar(&o.workers, "workers", 0, "deals played at the same time, at most as many as there are; 0 for one a processor")
	flags.IntVar(&o.rounds, "rounds", 1, "rounds of a match of President, 1 to 1000")
	flags.BoolVar(&o.calm, "calm", false, "President without revolution")
	flags.BoolVar(&o.csv, "csv", false, "print comma-separated values instead of tables")
	flags.StringVar(&o.json, "json", "", "write the counts to this `file`, too, as JSON (nothing is written if no deal was finished)")
	err := flags.Parse(args)
	if err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(stderr)
			flags.Usage()
		}
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	for name := range strings.SplitSeq(*names, ",") {
		level, err := ai.ParseLevel(name)
		if err != nil {
			return o, fmt.Errorf("%q: %w", name, err)
		}
		o.levels = append(o.levels, level)
	}
	switch n := len(o.levels); {
	case o.game != "president" && o.game != "core7":
		return o, fmt.Errorf("no such game: %q", o.game)
	case o.game == "core7" && n != 2:
		return o, fmt.Errorf("%d levels are given: core7 is for 2 players", n)
	case o.game == "president" && (n < 3 || n > 6):
		return o, fmt.Errorf("%d levels are given: president is for 3 to 6 players", n)
	case o.deals < 1 || o.first < 0:
		return o, errors.New("at least one deal is needed, numbered from 0 on")
	case o.first > math.MaxInt-(o.deals-1):
		return o, fmt.Errorf("-first %d: there are no numbers for %d deals from there on", o.first, o.deals)
	case o.workers < 0:
		return o, fmt.Errorf("-workers %d: 0 or more are expected", o.workers)
	case o.game == "president" && o.rules().Validate() != nil:
		return o, fmt.Errorf("-rounds %d: 1 to 1000 rounds are expected", o.rounds)
	}
	flags.Visit(func(f *flag.Flag) {
		if o.game == "core7" && (f.Name == "rounds" || f.Name == "calm") {
			err = fmt.Errorf("-%s is a rule of President: it does not go with -game core7", f.Name)
		}
	})
	return o, err
}
