// Command terminal is the engine for people at a terminal: play against computer players, watch them, see a record
// again, measure them, and ask what a decision was worth. It is example code to copy from; its README says how it is
// built.
//
//	go run . play -game president            play with cards and keys; -lang th in Thai
//	go run . watch -game core7 -speed fast   computer players among themselves
//	go run . replay match.txt                step through a record
//	go run . league -deals 200 -plot l.svg   how strong the levels are
//	go run . analyse match.txt               what each decision cost
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/charmbracelet/x/term"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1 // a file or a match that is not what it should be, or an end before the end
	exitUsage  = 2 // a command line that cannot be followed
)

// command is a subcommand: it reads its flags and runs.
type command struct {
	name, about string
	run         func(context.Context, *console, []string) error
}

func commands() []command {
	return []command{
		{"play", "play against computer players", runPlay},
		{"watch", "watch computer players among themselves", runWatch},
		{"replay", "step through a record: replay FILE", runReplay},
		{"league", "let computer players play many matches and measure them", runLeague},
		{"analyse", "what each decision of a record cost: analyse FILE", runAnalyse},
	}
}

// console is where the program runs: its streams, and whether a person sits there.
type console struct {
	in          io.Reader
	out, err    io.Writer
	interactive bool // both in and out are a terminal
	errTerminal bool
	env         func(string) string

	lines chan string // of in, once somebody reads them; see line
}

// line reads a line of the input; false at its end, and when ctx ends.
func (c *console) line(ctx context.Context) (string, bool) {
	if c.lines == nil {
		lines := make(chan string)
		c.lines = lines
		go func() { // a read cannot be interrupted: it is left behind at an interrupt
			defer close(lines)
			for input := bufio.NewScanner(c.in); input.Scan(); {
				lines <- input.Text()
			}
		}()
	}
	select {
	case text, ok := <-c.lines:
		return strings.TrimSpace(text), ok
	case <-ctx.Done():
		return "", false
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	context.AfterFunc(ctx, stop)   // a second signal ends the program, whatever it waits for
	signal.Ignore(syscall.SIGPIPE) // whoever reads may leave: a match is saved all the same
	c := &console{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv,
		interactive: term.IsTerminal(os.Stdin.Fd()) && term.IsTerminal(os.Stdout.Fd()) && os.Getenv("TERM") != "dumb",
		errTerminal: term.IsTerminal(os.Stderr.Fd()),
	}
	if !c.interactive {
		c.out = &output{to: os.Stdout}
	}
	os.Exit(run(ctx, c, os.Args[1:]))
}

// output is where lines go that may be lost: it keeps the first error.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(data []byte) (int, error) {
	n, err := o.to.Write(data)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// run runs a subcommand and returns the exit code. What went wrong is one line on the standard error.
func run(ctx context.Context, c *console, args []string) int {
	err := dispatch(ctx, c, args)
	if out, ok := c.out.(*output); ok && err == nil {
		err = out.err
	}
	var wrong *usageError
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp) || errors.Is(err, errLeft):
		return exitOK
	case errors.As(err, &wrong):
		fmt.Fprintln(c.err, "terminal:", err)
		return exitUsage
	case errors.Is(err, errToldAlready):
		return exitFailed
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintln(c.err, "terminal:", err)
	return exitFailed
}

// errToldAlready ends the program with exitFailed where the reason has been printed.
var errToldAlready = errors.New("already told")

func dispatch(ctx context.Context, c *console, args []string) error {
	if len(args) == 0 {
		usage(c.err)
		return usageErrorf("a command is needed: play, watch, replay, league or analyse")
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		usage(c.out)
		return nil
	}
	for _, cmd := range commands() {
		if cmd.name == args[0] {
			return cmd.run(ctx, c, args[1:])
		}
	}
	return usageErrorf("unknown command %q: play, watch, replay, league or analyse is expected", args[0])
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "Card games at a terminal. Each command has -help.")
	for _, cmd := range commands() {
		fmt.Fprintf(w, "  %-8s %s\n", cmd.name, cmd.about)
	}
}
