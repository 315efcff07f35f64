// Quickstart plays matches with the real engine and tells them in sentences, as one seat may see them. It is example
// code to copy from: it shows who holds what. The State and the Record stay with the table, which is the server's
// part (core7.go, president.go); players and whoever watches get Views and Observations (core7screen.go,
// presidentscreen.go).
//
//	go run ./examples/quickstart                                      a match of each game, with a seed that it prints
//	go run ./examples/quickstart -seed 7 -lang th                     the same matches every time, told in Thai
//	go run ./examples/quickstart -seat 1                              through the eyes of seat 1
//	go run ./examples/quickstart -game core7 -seat spectator -matches 5
//	                                                                  five matches, from outside
//	go run ./examples/quickstart -game president -players 6 -rounds 3 -revolution=false -leader president
//	                                                                  President by other rules
//	go run ./examples/quickstart -game core7 -cycle red-blue-green    CORE7 by other rules
//	go run ./examples/quickstart -bots hard,expert,easy,normal        bots of these levels choose
//	go run ./examples/quickstart -game president -record r.txt        writes the record, r.json in JSON
//	go run ./examples/quickstart -replay r.txt                        checks a record of either game and tells it
//
// The exit code is 0 if all went well, 1 if a file cannot be read or written or holds no record of a match, or if
// the output cannot be written, and 2 if the command line is not understood or does not fit the game. In the last two
// cases one line on the standard error says what is wrong, in English whatever the language of the match.
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
	"strconv"
	"strings"
	"unicode"
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
	if errors.Is(err, flag.ErrHelp) {
		return exitOK
	}
	if err == nil {
		s := &screen{out: bufio.NewWriter(stdout), paint: palette(colorful(stdout)), lang: o.lang}
		if o.replay != "" {
			err = replay(s, o)
		} else {
			err = play(s, o)
		}
		if flushErr := s.out.Flush(); err == nil {
			err = flushErr
		}
	}
	if err == nil {
		return exitOK
	}
	fmt.Fprintln(stderr, "quickstart:", oneLine(err.Error()))
	var misuse *usageError
	if errors.As(err, &misuse) {
		return exitUsage
	}
	return exitFile
}

// oneLine shows what cannot be printed as Go writes it in a string: it could come from an argument or the name of a
// file, and end the line or move the cursor.
func oneLine(text string) string {
	var line strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			line.WriteRune(r)
		} else {
			line.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return line.String()
}

// play plays what the options ask for, and writes the record if they do.
func play(s *screen, o options) error {
	if o.record != "" {
		if err := writable(o.record); err != nil {
			return err // before a match is lost to a wrong name
		}
	}
	if o.plays(core7Game) {
		record, err := playCore7(s, o)
		if err != nil {
			return err
		}
		if err := s.save(o.record, record, &core7WordsIn[s.lang].words); err != nil {
			return err
		}
	}
	if o.game == bothGames {
		s.say("\n")
	}
	if o.plays(presidentGame) {
		record, err := playPresident(s, o)
		if err != nil {
			return err
		}
		return s.save(o.record, record, &presidentWordsIn[s.lang].words)
	}
	return nil
}

// save writes a record to a file, if there is to be one, and says so.
func (s *screen) save(path string, r anyRecord, w *words) error {
	if path == "" {
		return nil
	}
	if err := saveRecord(path, r); err != nil {
		return err
	}
	s.say("")
	s.say(w.recorded, path)
	return nil
}

// replay reads a record, finds out of which game it is, checks it and tells it.
func replay(s *screen, o options) error {
	file, err := loadRecord(o.replay)
	if err != nil {
		return err
	}
	game, err := file.game()
	switch {
	case err != nil:
		return err
	case game == presidentGame:
		return replayPresident(s, o, file)
	}
	return replayCore7(s, o, file)
}
