package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/words"
	"github.com/cardverse/rules/examples/terminal/worth"
	"github.com/cardverse/rules/president"
)

type presidentSession = session[president.State, president.View, president.Action, president.Event, president.Observation]

// newPresidentSession is President at this program.
func newPresidentSession(style *board.Style, rules president.Rules) *presidentSession {
	return &presidentSession{
		style:   style,
		game:    board.President{Style: style},
		players: rules.Players,
		start:   func() (president.State, error) { return president.New(rules) },
		deal:    func(s president.State, random *rand.Rand) []president.Action { return s.Shuffled(random.IntN) },
		bot: func(level ai.Level, random *rand.Rand) (ai.Bot[president.View, president.Observation, president.Action], error) {
			return presidentbot.New(level, random.IntN)
		},
		record: func(tags cards.Tags, actions []president.Action) record {
			return president.Record{Tags: tags, Rules: rules, Actions: actions}
		},
		hint: presidentHint(style),
	}
}

// presidentHint tells what each choice is worth in the eyes of Expert.
func presidentHint(style *board.Style) func(context.Context, president.View, []president.Observation) (hint, error) {
	return func(ctx context.Context, v president.View, past []president.Observation) (hint, error) {
		w := words.In(style.Lang)
		game := board.President{Style: style}
		list, err := worth.President(ctx, v, past, presidentbot.DefaultBudget(), rand.IntN)
		if err == nil {
			err = ctx.Err() // what was found by then is not worth showing
		}
		if err != nil {
			return hint{}, err
		}
		h := hint{title: []string{w.HintPresident}, widths: []int{26, 10}}
		for i, c := range list {
			value := "-"
			if c.Tried {
				value = fmt.Sprintf("%4.2f ±%.2f", c.Worth, (c.High-c.Low)/2)
			}
			h.rows = append(h.rows, []string{fmt.Sprintf("%2d. ", i+1) + game.Label(c.Action), value})
		}
		return h, nil
	}
}
