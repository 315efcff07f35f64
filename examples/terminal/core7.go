package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/words"
	"github.com/cardverse/rules/examples/terminal/worth"
)

type core7Session = session[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]

// newCore7Session is CORE7 at this program.
func newCore7Session(style *board.Style, rules core7.Rules) *core7Session {
	return &core7Session{
		style:   style,
		game:    board.Core7{Style: style},
		players: core7.NumSeats,
		start:   func() (core7.State, error) { return core7.New(rules) },
		bot: func(level ai.Level, random *rand.Rand) (ai.Bot[core7.View, core7.Observation, core7.Action], error) {
			return core7bot.New(level, random.IntN)
		},
		record: func(tags cards.Tags, actions []core7.Action) record {
			return core7.Record{Tags: tags, Rules: rules, Actions: actions}
		},
		hint: core7Hint(style),
	}
}

// core7Hint tells what each card or hand is worth against somebody who plays any legal card, and against Hard as long
// as the other can be Hard.
func core7Hint(style *board.Style) func(context.Context, core7.View, []core7.Observation) (hint, error) {
	easy, easyErr := worth.NewCore7(ai.Easy) // one for the session: what hands are worth takes seconds, once
	hard, hardErr := worth.NewCore7(ai.Hard)
	return func(ctx context.Context, v core7.View, _ []core7.Observation) (hint, error) {
		if err := errors.Join(easyErr, hardErr); err != nil {
			return hint{}, err
		}
		w := words.In(style.Lang)
		game := board.Core7{Style: style}
		list, err := easy.Choices(ctx, v)
		if err != nil {
			return hint{}, err
		}
		best, err := hard.Choices(ctx, v)
		if err != nil && !errors.Is(err, worth.ErrOther) {
			return hint{}, err
		}
		against := map[core7.Action]string{}
		for _, c := range best {
			against[c.Action] = fmt.Sprintf("%+.3f", c.Worth)
		}
		// What Expert most likely takes comes first, whatever it is worth to this opponent.
		slices.SortStableFunc(list, func(a, b worth.Choice[core7.Action]) int { return cmp.Compare(b.Chance, a.Chance) })
		slices.SortStableFunc(list[1:], func(a, b worth.Choice[core7.Action]) int { return cmp.Compare(b.Worth, a.Worth) })
		h := hint{title: []string{w.HintCore7, w.Kinds["expert"], w.HintEasy, w.HintHard}, widths: []int{43, 11, 11, 11}}
		for _, c := range list {
			label := game.Label(c.Action)
			if c.Action.Kind() == core7.KindChoose {
				label = game.Cards(c.Action.Hand())
			}
			hardWorth, ok := against[c.Action]
			if !ok {
				hardWorth = "-"
			}
			h.rows = append(h.rows, []string{
				label, fmt.Sprintf("%.0f%%", 100*c.Chance), fmt.Sprintf("%+.3f", c.Worth), hardWorth,
			})
		}
		return h, nil
	}
}
