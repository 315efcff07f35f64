// Quickstart plays matches with the real engine and tells them in sentences, as one seat may see them. It is example
// code to copy from: it shows who holds what. The State and the Record stay with the table, which is the server's
// part (core7.go); players and whoever watches get Views and Observations (core7screen.go).
//
//	go run ./examples/quickstart                                      a match, with a seed that it prints
//	go run ./examples/quickstart -seed 7 -lang th                     the same match every time, told in Thai
//	go run ./examples/quickstart -seat 1                              through the eyes of seat 1
//	go run ./examples/quickstart -seat spectator -matches 5           five matches, from outside
//	go run ./examples/quickstart -seed 7 -record r.txt                writes the record, r.json in JSON
//	go run ./examples/quickstart -replay r.txt                        checks a record and tells it
//
// The exit code is 0 if all went well, 1 if a file cannot be read or written or holds no record of a match, or if
// the output cannot be written, and 2 if the command line is not understood. In the last two cases one line on the
// standard error says what is wrong, in English whatever the language of the match.
//
// Output is colored if it goes to a terminal, the variable NO_COLOR is not set, and TERM is not dumb.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

const (
	exitOK    = 0
	exitFile  = 1
	exitUsage = 2
)

// run is the whole program: its arguments without its name, its outputs, its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parseOptions(args, stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintln(stderr, "quickstart:", err)
		return exitUsage
	}
	s := &screen{out: bufio.NewWriter(stdout), paint: palette(colorful(stdout)), lang: o.lang}
	if o.replay != "" {
		err = replay(s, o)
	} else {
		err = play(s, o)
	}
	if flushErr := s.out.Flush(); err == nil {
		err = flushErr
	}
	if err != nil {
		fmt.Fprintln(stderr, "quickstart:", err)
		return exitFile
	}
	return exitOK
}

// play plays what the options ask for, and writes the record if they do. CORE7 is the only game that parseOptions
// lets through.
func play(s *screen, o options) error {
	record, err := playCore7(s, o)
	if err != nil || o.record == "" {
		return err
	}
	if err := saveRecord(o.record, record); err != nil {
		return err
	}
	s.say("")
	s.say(s.words().recorded, o.record)
	return nil
}

// replay reads a record, checks it and tells it.
func replay(s *screen, o options) error {
	file, err := loadRecord(o.replay)
	if err != nil {
		return err
	}
	return replayCore7(s, o, file)
}

// options is the command line.
type options struct {
	game    string
	seed    seed
	matches int
	lang    narrate.Language
	seat    cards.Seat // whose eyes
	record  string     // a file to write, or ""
	replay  string     // a file to read, or ""
}

// parseOptions reads the command line. Asked for help, it prints that to help and returns flag.ErrHelp.
func parseOptions(args []string, help io.Writer) (options, error) {
	o := options{seed: randomSeed()}
	flags := flag.NewFlagSet("quickstart", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // errors are for run to print, in one line
	flags.Usage = func() {}
	flags.StringVar(&o.game, "game", "core7", "the `game` to play: core7 (president and both come with a later version)")
	flags.Func("seed", "the `number` that all choices follow from, -2^63 to 2^64-1 (default: a random one)", func(text string) (err error) {
		o.seed, err = parseSeed(text)
		return err
	})
	flags.IntVar(&o.matches, "matches", 1, "play `N` matches")
	flags.TextVar(&o.lang, "lang", narrate.English, "the `language` to speak: en or th")
	flags.Func("seat", "the `seat` to watch from: 0, 1 or spectator (default 0)", func(text string) (err error) {
		o.seat, err = parseViewer(text)
		return err
	})
	flags.StringVar(&o.record, "record", "", "write the record of the match to `file`, as JSON if its name ends in .json; it holds every hidden card")
	flags.StringVar(&o.replay, "replay", "", "read a record from `file`, check it and tell it, instead of playing")

	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(help, "Quickstart plays matches with random choices and tells them as one seat sees them.")
			flags.SetOutput(help)
			flags.PrintDefaults()
		}
		return o, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case o.game == "president" || o.game == "both":
		return o, fmt.Errorf("-game %s: President is not part of this version yet, -game core7 is", o.game)
	case o.game != "core7":
		return o, fmt.Errorf("unknown game %q: core7 is expected", o.game)
	case o.matches < 1:
		return o, fmt.Errorf("-matches %d: at least one match is expected", o.matches)
	case given["record"] && given["replay"]:
		return o, errors.New("-record and -replay do not go together: a replay records nothing new")
	case given["record"] && o.record == "":
		return o, errors.New("-record: the name of a file is expected")
	case given["replay"] && o.replay == "":
		return o, errors.New("-replay: the name of a file is expected")
	case given["record"] && o.matches > 1:
		return o, errors.New("-record and -matches do not go together: a record holds one match")
	case given["replay"] && given["seed"]:
		return o, errors.New("-replay and -seed do not go together: nothing is random in a replay")
	case given["replay"] && given["matches"]:
		return o, errors.New("-replay and -matches do not go together: a record holds one match")
	}
	return o, nil
}

// parseViewer reads whose eyes to watch through.
func parseViewer(text string) (cards.Seat, error) {
	for _, seat := range []cards.Seat{0, 1, cards.Spectator} {
		if text == seat.String() {
			return seat, nil
		}
	}
	return 0, errors.New("0, 1 or spectator is expected")
}
