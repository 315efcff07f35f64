package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// What -game can be. The first two are also how records name their game.
const (
	core7Game     = "core7"
	presidentGame = "president"
	bothGames     = "both"
)

// defaultPlayers is how many play President.
const defaultPlayers = 4

// options is the command line.
type options struct {
	game    string
	seed    seed
	matches int
	lang    narrate.Language
	seat    cards.Seat      // whose eyes
	core7   core7.Rules     // of CORE7
	rules   president.Rules // of President
	bots    []ai.Level      // by seat, over and over; none to choose at random
	record  string          // a file to write, or ""
	replay  string          // a file to read, or ""
}

// plays reports whether a game is to be played.
func (o options) plays(game string) bool { return o.game == game || o.game == bothGames }

// levels gives the level of the bot on each seat, none without bots. A list shorter than there are seats starts again.
func (o options) levels(seats int) []ai.Level {
	if len(o.bots) == 0 {
		return nil
	}
	levels := make([]ai.Level, seats)
	for seat := range levels {
		levels[seat] = o.bots[seat%len(o.bots)]
	}
	return levels
}

// usageError is a command line that cannot be followed.
type usageError struct{ error }

func misuse(format string, values ...any) error { return &usageError{fmt.Errorf(format, values...)} }

// presidentFlags are the flags that only President understands.
var presidentFlags = []string{"players", "rounds", "revolution", "leader"}

// parseOptions reads the command line. Asked for help, it prints that to help and returns flag.ErrHelp; any other
// error is a *usageError.
func parseOptions(args []string, help io.Writer) (options, error) {
	o := options{seed: randomSeed(), core7: core7.Default(), rules: president.Default(defaultPlayers)}
	flags := flag.NewFlagSet("quickstart", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // errors are for run to print, in one line
	flags.Usage = func() {}
	flags.StringVar(&o.game, "game", bothGames, "the `game` to play: core7, president or both")
	flags.Func("seed", "the `number` that all choices follow from, -2^63 to 2^64-1 (default: a random one)", func(text string) (err error) {
		o.seed, err = parseSeed(text)
		return err
	})
	flags.IntVar(&o.matches, "matches", 1, "play `N` matches of each game")
	flags.TextVar(&o.lang, "lang", narrate.English, "the `language` to speak: en or th")
	flags.Func("seat", "the `seat` to watch from: 0 to 5, or spectator (default 0)", func(text string) (err error) {
		o.seat, err = parseViewer(text)
		return err
	})
	flags.Func("bots", "the `levels` of the bots that play, by seat, as in hard,expert,easy,normal (or random); a list shorter than there are seats starts again, CORE7 takes the first two (default: no bots, all choices are random)", func(text string) (err error) {
		o.bots, err = parseLevels(text)
		return err
	})
	flags.StringVar(&o.record, "record", "", "write the record of the match to `file`, as JSON if its name ends in .json; it holds every hidden card (needs -game core7 or -game president)")
	flags.StringVar(&o.replay, "replay", "", "read a record of either game from `file`, check it and tell it, instead of playing")
	flags.IntVar(&o.rules.Players, "players", o.rules.Players, "President: play with `N` players, 3 to 6")
	flags.IntVar(&o.rules.Rounds, "rounds", o.rules.Rounds, "President: play `N` rounds, 1 to 1000")
	flags.BoolVar(&o.rules.Revolution, "revolution", o.rules.Revolution, "President: four of a kind reverses the order; -revolution=false turns it off")
	flags.Func("leader", "President: `who` leads from the second round on: last, president or seat0 (default last)", func(text string) (err error) {
		o.rules.Leader, err = parseLeader(text)
		return err
	})
	flags.Func("cycle", "CORE7: which `colors` beat the next: red-green-blue or red-blue-green (default red-green-blue)", func(text string) (err error) {
		o.core7.Cycle, err = parseCycle(text)
		return err
	})

	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(help, "Quickstart plays matches, with random choices or with bots, and tells them as one seat sees them.")
			flags.SetOutput(help)
			flags.PrintDefaults()
			return o, err
		}
		return o, &usageError{err}
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return o, o.check(flags.Args(), given)
}

// check says what is wrong with a command line: what stands behind the flags, and flags that do not go with each
// other or with the game.
func (o options) check(rest []string, given map[string]bool) error {
	switch {
	case len(rest) > 0 && given["revolution"] && isBool(rest[0]):
		return misuse("unexpected argument %q: write -revolution=%s", rest[0], rest[0])
	case len(rest) > 0:
		return misuse("unexpected argument %q", rest[0])
	case !o.plays(core7Game) && !o.plays(presidentGame):
		return misuse("unknown game %q: core7, president or both is expected", o.game)
	case o.matches < 1:
		return misuse("-matches %d: at least one match is expected", o.matches)
	case given["record"] && given["replay"]:
		return misuse("-record and -replay do not go together: a replay records nothing new")
	case given["record"] && o.record == "":
		return misuse("-record: the name of a file is expected")
	case given["replay"] && o.replay == "":
		return misuse("-replay: the name of a file is expected")
	case given["replay"]:
		return o.checkReplay(given)
	case given["record"] && o.matches > 1:
		return misuse("-record and -matches do not go together: a record holds one match")
	case given["record"] && o.game == bothGames:
		return misuse("-record holds one match: say of which game, -game core7 or -game president")
	}
	if given["cycle"] && !o.plays(core7Game) {
		return misuse("-cycle is a rule of CORE7: it does not go with -game %s", o.game)
	}
	if !o.plays(presidentGame) {
		for _, name := range presidentFlags {
			if given[name] {
				return misuse("-%s is a rule of President: it does not go with -game %s", name, o.game)
			}
		}
	}
	switch err := o.rules.Validate(); {
	case errors.Is(err, president.ErrPlayers):
		return misuse("-players %d: 3 to 6 players are expected", o.rules.Players)
	case errors.Is(err, president.ErrRounds):
		return misuse("-rounds %d: 1 to 1000 rounds are expected", o.rules.Rounds)
	case err != nil:
		return &usageError{err}
	}
	if o.plays(core7Game) {
		if err := o.checkSeat("CORE7", core7.NumSeats); err != nil {
			return err
		}
	}
	if o.plays(presidentGame) {
		if len(o.bots) > o.rules.Players {
			return misuse("-bots names %d levels: President with %d players has %[2]d seats", len(o.bots), o.rules.Players)
		}
		return o.checkSeat("President", o.rules.Players)
	}
	return nil
}

// checkReplay says which flags do not go with a replay.
func (o options) checkReplay(given map[string]bool) error {
	switch {
	case given["seed"]:
		return misuse("-replay and -seed do not go together: nothing is random in a replay")
	case given["matches"]:
		return misuse("-replay and -matches do not go together: a record holds one match")
	case given["bots"]:
		return misuse("-replay and -bots do not go together: nobody plays in a replay")
	case given["game"]:
		return misuse("-replay and -game do not go together: the record says which game it is")
	}
	for _, name := range append([]string{"cycle"}, presidentFlags...) {
		if given[name] {
			return misuse("-replay and -%s do not go together: the record holds the rules", name)
		}
	}
	return nil
}

// checkSeat says whether there is nobody at a match with whose eyes to watch.
func (o options) checkSeat(game string, players int) error {
	if int(o.seat) < players {
		return nil
	}
	return misuse("-seat %s: %s with %d players has the seats 0 to %d", o.seat, game, players, players-1)
}

func isBool(text string) bool {
	_, err := strconv.ParseBool(text)
	return err == nil
}

// parseViewer reads whose eyes to watch through.
func parseViewer(text string) (cards.Seat, error) {
	for seat := cards.Spectator; seat < president.MaxPlayers; seat++ {
		if text == seat.String() {
			return seat, nil
		}
	}
	return 0, errors.New("0 to 5 or spectator is expected")
}

// parseLeader reads who is to lead the later rounds of President.
func parseLeader(text string) (president.Leader, error) {
	for _, l := range []president.Leader{president.LeaderLast, president.LeaderPresident, president.LeaderSeat0} {
		if text == l.String() {
			return l, nil
		}
	}
	return 0, errors.New("last, president or seat0 is expected")
}

// parseCycle reads which color of CORE7 beats which.
func parseCycle(text string) (core7.Cycle, error) {
	for _, c := range []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen} {
		if text == c.String() {
			return c, nil
		}
	}
	return 0, errors.New("red-green-blue or red-blue-green is expected")
}
