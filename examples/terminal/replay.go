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

// runReplay is the subcommand replay.
func runReplay(ctx context.Context, c *console, args []string) error {
	var o options
	flags := o.flagSet(c, "replay")
	o.paceFlag(flags, time.Second)
	o.eyesFlag(flags, "the `seat` to see the match from: 0 to 5 or spectator (default: all cards open)")
	round := flags.Int("round", 0, "start at the round with this `number`")
	files, err := o.parse(c, flags, args, 1)
	if err != nil {
		return err
	}
	f, err := loadRecord(files[0])
	if err != nil {
		return err
	}
	if int(o.seat) >= f.players() {
		return usageErrorf("-seat %v: with %d players there are the seats 0 to %d", o.seat, f.players(), f.players()-1)
	}
	style := o.style(f.tags.Players, kindsOf(f.tags, f.players()), !c.interactive)
	if f.game == core7Game {
		return replay(ctx, c, &o, newCore7Session(style, f.core7.Rules), f, f.core7.Actions, *round)
	}
	return replay(ctx, c, &o, newPresidentSession(style, f.president.Rules), f, f.president.Actions, *round)
}

// replay shows the match of a record. What is wrong with it is told where it breaks, and once more at the end.
func replay[S ai.State[S, V, A, E], V board.View[A], A fmt.Stringer, E ai.Event[O], O any](
	ctx context.Context, c *console, o *options, s *session[S, V, A, E, O], f *recordFile, actions []A, round int,
) error {
	start, err := s.start()
	if err != nil {
		return err
	}
	t, bad := table.New[S, V, A, E, O](start, actions, s.players, everybody(s.players)...)
	v := newViewer(ctx, s.style, s.game, t.History(), o, !o.seatSet)
	v.paused = true
	if round > 0 {
		v.jump(round)
	}
	var broken *table.ActionError
	if errors.As(bad, &broken) {
		sentence, clause := s.game.Refusal(broken.Err)
		v.fault = fmt.Sprintf("%s:%s: %v: %s (%s)", f.path, f.actionPlace(broken.Index), actions[broken.Index], sentence, clause)
	}
	if c.interactive {
		_, err = runProgram(ctx, c, v)
	} else {
		v.replayPlain(c)
	}
	if v.fault != "" && err == nil {
		err = errors.New(v.fault)
	}
	return err
}

// replayPlain tells the match of a record in sentences, how it stands at the end, and by which rule it ended.
func (v *viewer[V, O, A]) replayPlain(c *console) {
	v.width = plainWidth
	v.print(c, v.at)
	plainLines(c, v.style.Pen, "")
	plainLines(c, v.style.Pen, v.game.Draw(v.look(), plainWidth)...)
	if v.fault == "" && v.glance().View.Pending() == 0 {
		plainLines(c, v.style.Pen, append([]string{""}, v.explain()...)...)
	}
}
