package presidentbot

import (
	"context"
	"errors"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Bot is a computer player of President, made by [New]. It implements ai.Bot.
//
// A Bot is a value without memory: it can play any number of seats and matches, and take over a seat at any moment.
// Equal views, pasts and answers of pick give equal actions. Bots of the levels Easy, Normal and Hard never ask pick,
// so goroutines may share them; of Random and Expert they may if they may share the pick. The zero Bot is of no level
// and answers every question with [ErrLevel].
type Bot struct {
	level  ai.Level
	pick   func(n int) int
	budget Budget
}

var _ Player = Bot{}

// Budget bounds the search of the level Expert. It is in numbers of things tried and not in time, so that decisions
// are the same on every machine.
type Budget struct {
	// Worlds is the largest number of deals of the hidden cards that a decision is tried in, 1 to MaxWorlds. Fewer are
	// used as soon as one action is clearly the best.
	Worlds int
	// Nodes is the largest number of positions that are looked at to solve an ending of two seats, 0 to MaxNodes.
	// An ending that needs more is estimated as everything else is. At 32 bytes or so for each, it also bounds memory.
	Nodes int
}

const (
	// MaxWorlds is the largest Budget.Worlds.
	MaxWorlds = 1_000_000
	// MaxNodes is the largest Budget.Nodes.
	MaxNodes = 10_000_000
)

// DefaultBudget gives the budget that the measured strength is for: a decision takes some tens of milliseconds.
func DefaultBudget() Budget { return Budget{Worlds: 800, Nodes: 200_000} }

var (
	// ErrLevel is the error of a level that there is not.
	ErrLevel = errors.New("presidentbot: no such level")
	// ErrBudget is the error of a budget out of its bounds.
	ErrBudget = errors.New("presidentbot: a budget out of its bounds")
	// ErrNothing is the error of a view whose seat has no legal action.
	ErrNothing = errors.New("presidentbot: the seat has no legal action")
)

// New makes a bot of a level, with the [DefaultBudget]. Random and Expert draw their random numbers from pick, which
// returns a number from 0 to n-1; nil counts as always 0. Expert asks it twice for each decision that it searches, to
// start a generator of its own. The error is [ErrLevel].
func New(level ai.Level, pick func(n int) int) (Bot, error) {
	return NewWith(level, pick, DefaultBudget())
}

// NewWith is [New] with another budget; levels other than Expert use it in [Bot.Assess] only. The error is [ErrLevel]
// or [ErrBudget].
func NewWith(level ai.Level, pick func(n int) int, budget Budget) (Bot, error) {
	switch {
	case level < ai.Random || level > ai.Expert:
		return Bot{}, ErrLevel
	case budget.Worlds < 1 || budget.Worlds > MaxWorlds || budget.Nodes < 0 || budget.Nodes > MaxNodes:
		return Bot{}, ErrBudget
	}
	return Bot{level, pick, budget}, nil
}

// Level gives the level of the bot.
func (b Bot) Level() ai.Level { return b.level }

// Choose gives a legal action of the view's seat, or [ErrNothing] if there is none. There is no other error of a bot
// that New made: if ctx ends, before or during the search of Expert, the answer is the best action found by then, at
// least that of Hard. The other levels do not look at ctx.
//
// Only Expert looks at past. It uses what the others have played and passed in this round, if past has the whole round
// and agrees with the view, and goes without it if not.
func (b Bot) Choose(ctx context.Context, view president.View, past []president.Observation) (president.Action, error) {
	if b.budget.Worlds == 0 {
		return president.Action{}, ErrLevel
	}
	var room [128]president.Action
	legal := view.AppendPlays(room[:0])
	switch {
	case len(legal) == 0:
		return president.Action{}, ErrNothing
	case len(legal) == 1:
		return legal[0], nil
	case b.level == ai.Random:
		return legal[cards.Pick(b.pick, len(legal))], nil
	case b.level == ai.Expert:
		return b.assess(ctx, view, past)[0].Action, nil
	case view.Phase() == president.Returning:
		return president.Return(view.Seat(), giveBack(b.level, view)), nil
	}
	r := tally.See(view)
	var m tally.Move
	switch b.level {
	case ai.Easy:
		m = r.Easy()
	case ai.Normal:
		m = r.Normal()
	default:
		m = r.Hard(&tally.Learned)
	}
	return r.Action(m, view.Seat(), view.Hand()), nil
}
