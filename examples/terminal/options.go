package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/president"
)

// The games, by the names that records have for them.
const (
	core7Game     = "core7"
	presidentGame = "president"
)

// usageError is a command line that cannot be followed.
type usageError struct{ error }

func usageErrorf(format string, values ...any) error {
	return &usageError{fmt.Errorf(format, values...)}
}

// options are what the command lines of all subcommands can ask for.
type options struct {
	lang  narrate.Language
	ascii bool

	game     string
	bots     []ai.Level
	players  int
	rules    president.Rules
	core7    core7.Rules
	seat     cards.Seat
	seatSet  bool
	name     string
	seed     uint64
	save     string
	pace     time.Duration
	worlds   int
	given    map[string]bool
	botNames string
}

// flagSet starts the flags of a subcommand, with those that all have.
func (o *options) flagSet(c *console, name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	o.lang = languageOf(c.env)
	flags.TextVar(&o.lang, "lang", o.lang, "the `language`: en or th (default: that of LANG)")
	flags.BoolVar(&o.ascii, "ascii", false, "without Unicode; in English")
	return flags
}

// languageOf finds the language of the environment.
func languageOf(env func(string) string) narrate.Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			if strings.HasPrefix(value, "th") {
				return narrate.Thai
			}
			return narrate.English
		}
	}
	return narrate.English
}

// matchFlags adds the flags of what is played.
func (o *options) matchFlags(flags *flag.FlagSet, bots string) {
	o.rules = president.Default(4)
	flags.StringVar(&o.game, "game", presidentGame, "the `game`: core7 or president")
	flags.StringVar(&o.botNames, "bots", bots, "the `levels` of the computer players by seat, as in easy,hard,expert; one stands for all")
	flags.IntVar(&o.players, "players", 4, "President: `number` of players, 3 to 6")
	flags.IntVar(&o.rules.Rounds, "rounds", 1, "President: `number` of rounds, 1 to 1000")
	flags.BoolVar(&o.rules.Revolution, "revolution", true, "President: four of a kind reverses the order")
	flags.Func("leader", "President: `who` leads from the second round on: last, president or seat0", func(text string) (err error) {
		o.rules.Leader, err = named(text, president.LeaderLast, president.LeaderPresident, president.LeaderSeat0)
		return err
	})
	flags.Func("cycle", "CORE7: which `colors` beat the next: red-green-blue or red-blue-green", func(text string) (err error) {
		o.core7.Cycle, err = named(text, core7.RedGreenBlue, core7.RedBlueGreen)
		return err
	})
	flags.Uint64Var(&o.seed, "seed", 0, "the `number` that all chances follow from; 0 for a new one")
}

// paceFlag adds the flag of the speed.
func (o *options) paceFlag(flags *flag.FlagSet, pace time.Duration) {
	o.pace = pace
	flags.Func("speed", "time for a step: slow, normal, fast, max, or a `duration` as in 800ms", func(text string) (err error) {
		if o.pace, err = parsePace(text); err != nil {
			return errors.New("slow, normal, fast, max or a duration up to 1m is expected")
		}
		return nil
	})
}

var paces = map[string]time.Duration{"slow": 2 * time.Second, "normal": time.Second, "fast": 250 * time.Millisecond, "max": 0}

func parsePace(text string) (time.Duration, error) {
	if pace, ok := paces[text]; ok {
		return pace, nil
	}
	pace, err := time.ParseDuration(text)
	if err == nil && (pace < 0 || pace > time.Minute) {
		err = errors.New("out of range")
	}
	return pace, err
}

// eyesFlag adds the flag of whose eyes to look with.
func (o *options) eyesFlag(flags *flag.FlagSet, about string) {
	o.seat = cards.Spectator
	flags.Func("seat", about, func(text string) error {
		for seat := cards.Spectator; seat < president.MaxPlayers; seat++ {
			if text == seat.String() {
				o.seat, o.seatSet = seat, true
				return nil
			}
		}
		return errors.New("0 to 5 or spectator is expected")
	})
}

// parse reads a command line with so many arguments behind the flags. Flags may stand behind them too.
func (o *options) parse(c *console, flags *flag.FlagSet, args []string, files int) ([]string, error) {
	var rest []string
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(c.out)
			flags.Usage()
			return nil, err
		}
		if err != nil {
			return nil, usageErrorf("%s: %w", flags.Name(), err)
		}
		if flags.NArg() == 0 {
			break
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
	o.given = map[string]bool{}
	flags.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	if o.ascii {
		if o.given["lang"] && o.lang == narrate.Thai {
			return nil, usageErrorf("-ascii and -lang th do not go together: Thai needs Unicode")
		}
		o.lang = narrate.English
	}
	switch {
	case len(rest) < files:
		return nil, usageErrorf("%s: the name of a record is expected", flags.Name())
	case len(rest) > files:
		return nil, usageErrorf("%s: unexpected argument %q", flags.Name(), rest[files])
	}
	return rest, nil
}

// check finds what is wrong with a match, and fills in the levels of all seats. A person takes one of them.
func (o *options) check(person bool) error {
	switch o.game {
	case core7Game:
		for _, name := range []string{"players", "rounds", "revolution", "leader"} {
			if o.given[name] {
				return usageErrorf("-%s is a rule of President: it does not go with -game core7", name)
			}
		}
		o.players = core7.NumSeats
	case presidentGame:
		if o.given["cycle"] {
			return usageErrorf("-cycle is a rule of CORE7: it does not go with -game president")
		}
	default:
		return usageErrorf("unknown game %q: core7 or president is expected", o.game)
	}
	for name := range strings.SplitSeq(o.botNames, ",") {
		level, err := ai.ParseLevel(name)
		if err != nil {
			return usageErrorf("unknown bot %q: random, easy, normal, hard or expert is expected", name)
		}
		o.bots = append(o.bots, level)
	}
	people := 0
	if person {
		people = 1
	}
	if n := len(o.bots); n > 1 && !o.given["players"] && o.game == presidentGame {
		o.players = n + people
	}
	o.rules.Players = o.players
	switch err := o.rules.Validate(); {
	case o.game == core7Game:
	case errors.Is(err, president.ErrPlayers):
		return usageErrorf("%d players: President is for 3 to 6", o.players)
	case errors.Is(err, president.ErrRounds):
		return usageErrorf("-rounds %d: 1 to 1000 rounds are expected", o.rules.Rounds)
	case err != nil:
		return &usageError{err}
	}
	if len(o.bots) == 1 {
		for len(o.bots) < o.players-people {
			o.bots = append(o.bots, o.bots[0])
		}
	}
	if n := len(o.bots); n != o.players-people {
		return usageErrorf("-bots names %d levels: with %d players, %d computer players are expected", n, o.players, o.players-people)
	}
	if int(o.seat) >= o.players {
		return usageErrorf("-seat %v: with %d players there are the seats 0 to %d", o.seat, o.players, o.players-1)
	}
	if strings.ContainsFunc(o.name, func(r rune) bool { return !unicode.IsPrint(r) }) || utf8.RuneCountInString(o.name) > maxName {
		return usageErrorf("-name %q: up to %d characters that can be printed are expected", o.name, maxName)
	}
	if o.seed == 0 {
		o.seed = rand.Uint64()
	}
	return nil
}

// maxName is the length in characters of the longest name of a person.
const maxName = 20

// checkFiles finds files that could not be written.
func checkFiles(paths ...string) error {
	for _, path := range paths {
		if path == "" {
			continue
		}
		if err := table.Writable(path); err != nil {
			return usageErrorf("%s cannot be written: %w", path, reason(err))
		}
	}
	return nil
}

// reason takes the name of the file out of an error that has it, since it says another one than was asked for.
func reason(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// source gives the random numbers of a match.
func (o *options) source() *rand.Rand { return rand.New(rand.NewPCG(o.seed, 0x7e41)) }

// pen gives what the terminal can show.
func (o *options) pen(plain bool) paint.Pen { return paint.Pen{ASCII: o.ascii, Plain: plain} }

// named finds the value of an option by its name.
func named[T fmt.Stringer](text string, values ...T) (T, error) {
	var names []string
	for _, v := range values {
		if v.String() == text {
			return v, nil
		}
		names = append(names, v.String())
	}
	var none T
	return none, fmt.Errorf("%s is expected", strings.Join(names, " or "))
}
