package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/table"
)

// runPlay is the subcommand play.
func runPlay(ctx context.Context, c *console, args []string) error {
	var o options
	flags := o.flagSet(c, "play")
	o.matchFlags(flags, "hard")
	o.paceFlag(flags, 700*time.Millisecond)
	o.eyesFlag(flags, "your `seat` (default: 0 in President, 1 in CORE7)")
	flags.StringVar(&o.name, "name", "", "your `name`")
	flags.StringVar(&o.save, "save", "", "the `file` of the match (default: one for each game in the user's directory of configuration)")
	if _, err := o.parse(c, flags, args, 0); err != nil {
		return err
	}
	if err := o.check(true); err != nil {
		return err
	}
	if err := o.checkSave(); err != nil {
		return err
	}
	kept, err := findSave(o.save, o.game)
	if err != nil {
		return err
	}
	if kept != nil {
		again := false
		if !kept.tags.Finished {
			if again, err = askResume(ctx, c, &o, kept); err != nil {
				return err
			}
		}
		if !again {
			aside, err := table.SetAside(o.save)
			if err != nil {
				return err
			}
			fmt.Fprintf(c.out, o.words().SetAside+"\n", aside)
			kept = nil
		}
	}
	names, kinds := o.names(o.seat), o.kinds(o.seat)
	if kept != nil {
		names, kinds = kept.tags.Players, kept.kinds
		o.seat, o.rules, o.core7 = kept.person, kept.president.Rules, kept.core7.Rules
	}
	style := o.style(names, kinds, !c.interactive)
	if o.game == core7Game {
		return play(ctx, c, &o, newCore7Session(style, o.core7), kept.core7Actions())
	}
	return play(ctx, c, &o, newPresidentSession(style, o.rules), kept.presidentActions())
}

// play plays a match with a person, and saves it, however it ends.
func play[S ai.State[S, V, A, E], V board.View[A], A any, E ai.Event[O], O any](
	ctx context.Context, c *console, o *options, s *session[S, V, A, E, O], actions []A,
) error {
	t, err := s.newTable(o.source(), actions, o.seat)
	if err != nil {
		return fmt.Errorf("%s: %w", o.save, err)
	}
	over := table.Serve(ctx, t)
	m := newPlayer(over.Context(), s, t, o)
	if c.interactive {
		_, err = runProgram(ctx, c, m)
	} else {
		err = playPlain(ctx, c, m)
	}
	actions, playErr := over.Stop()
	if playErr != nil && !errors.Is(playErr, context.Canceled) && err == nil {
		err = playErr
	}
	if len(actions) == 0 {
		return err
	}
	finished := playErr == nil
	r := s.record(s.tags(finished), actions)
	data, saveErr := recordText(o.save, r)
	if saveErr == nil {
		saveErr = table.Save(o.save, data)
	}
	if saveErr != nil {
		fmt.Fprintf(c.err, "terminal: the match cannot be saved in %s: %v; this is its record:\n", o.save, reason(saveErr))
		fmt.Fprintf(c.out, "%s", r.AppendNotation(nil))
		return errToldAlready
	}
	told := o.words().Saved
	if finished {
		told = o.words().Finished
	}
	fmt.Fprintf(c.out, s.style.Pen.Finish(told)+"\n", o.save)
	return err
}

// newPlayer makes the screen of a person at a table.
func newPlayer[S ai.State[S, V, A, E], V board.View[A], A any, E ai.Event[O], O any](
	ctx context.Context, s *session[S, V, A, E, O], t *table.Table[S, V, A, E, O], o *options,
) *player[V, O, A] {
	p := &player[V, O, A]{
		stage: stage[V, O, A]{style: s.style, game: s.game, steps: t.History()},
		ctx:   ctx, news: t.Steps(), acts: t.Acts(), advise: s.hint, pace: o.pace,
		picker: s.game.Picker(),
	}
	p.at = len(p.steps) - 1
	p.picker.Look(p.now())
	return p
}
