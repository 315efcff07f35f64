package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/table"
)

// runWatch is the subcommand watch.
func runWatch(ctx context.Context, c *console, args []string) error {
	var o options
	flags := o.flagSet(c, "watch")
	o.matchFlags(flags, "hard")
	o.paceFlag(flags, time.Second)
	o.eyesFlag(flags, "the `seat` to see the match from: 0 to 5 or spectator")
	open := flags.Bool("open", false, "with all cards open")
	flags.StringVar(&o.save, "save", "", "write the record to a `file`, as JSON if its name ends in .json")
	if _, err := o.parse(c, flags, args, 0); err != nil {
		return err
	}
	if err := o.check(false); err != nil {
		return err
	}
	if err := checkFiles(o.save); err != nil {
		return err
	}
	style := o.style(o.names(cards.Spectator), o.kinds(cards.Spectator), !c.interactive)
	if o.game == core7Game {
		return watch(ctx, c, &o, newCore7Session(style, o.core7), *open)
	}
	return watch(ctx, c, &o, newPresidentSession(style, o.rules), *open)
}

// watch shows a match between computer players.
func watch[S ai.State[S, V, A, E], V board.View[A], A any, E ai.Event[O], O any](
	ctx context.Context, c *console, o *options, s *session[S, V, A, E, O], open bool,
) error {
	t, err := s.newTable(o.source(), nil, everybody(s.players)...)
	if err != nil {
		return err
	}
	served := table.Serve(ctx, t)
	v := newViewer(served.Context(), s.style, s.game, t.History(), o, open)
	v.news = t.Steps()
	if c.interactive {
		_, err = runProgram(ctx, c, v)
	} else {
		err = watchPlain(ctx, c, v)
	}
	actions, playErr := served.Stop()
	if playErr != nil && !errors.Is(playErr, context.Canceled) && err == nil {
		err = playErr
	}
	if o.save == "" {
		return err
	}
	data, saveErr := recordText(o.save, s.record(s.tags(playErr == nil), actions))
	if saveErr == nil {
		saveErr = table.Save(o.save, data)
	}
	if saveErr != nil {
		return fmt.Errorf("%s: %w", o.save, reason(saveErr))
	}
	return err
}

// recordText gives a record as it is written to a file: as JSON if the name ends in .json, else in notation.
func recordText(path string, r record) ([]byte, error) {
	if filepath.Ext(path) != ".json" {
		return r.AppendNotation(nil), nil
	}
	data, err := r.MarshalJSON()
	return append(data, '\n'), err
}

// watchPlain tells a match in sentences, without waiting between them.
func watchPlain[V board.View[A], O, A any](ctx context.Context, c *console, v *viewer[V, O, A]) error {
	v.width = plainWidth
	v.print(c, 0)
	for step := range v.news {
		v.steps = append(v.steps, step)
		v.print(c, len(v.steps)-1)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	plainLines(c, v.style.Pen, "")
	plainLines(c, v.style.Pen, v.game.Draw(v.look(), plainWidth)...)
	return nil
}
