package core7bot

import (
	"context"
	"errors"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

var (
	// ErrLevel is the error of a level that is none of ai.Levels.
	ErrLevel = errors.New("core7bot: not a level")
	// ErrNothing is the error of a view whose seat has nothing to do.
	ErrNothing = errors.New("core7bot: the seat has no legal action")
)

// Bot is a computer player of CORE7, made by [New]. It implements ai.Bot.
//
// A Bot is a value without memory: it can play any number of seats and matches, and take over a seat at any moment.
// It decides from the view and the answers of its pick alone: equal ones give equal actions. Goroutines may share a Bot
// if they may share its pick. The zero Bot is of no level and answers every question with [ErrLevel].
type Bot struct {
	level  ai.Level
	policy exploit.Policy
	pick   func(n int) int
}

var _ Player = Bot{}

// New makes a bot of a level. Its randomness is pick, which gives a number from 0 to n-1 (see cards.Pick); it is asked
// at most once for a decision. The error is [ErrLevel].
func New(level ai.Level, pick func(n int) int) (Bot, error) {
	policy, err := Policy(level)
	if err != nil {
		return Bot{}, err
	}
	return Bot{level, policy, pick}, nil
}

// Level gives the level of the bot.
func (b Bot) Level() ai.Level { return b.level }

// Choose gives a legal action of the view's seat, or [ErrNothing] if there is none. There is no other error of a bot
// that New made. It returns within microseconds and does not look at ctx, nor at past: all that counts lies in the
// face-up pile.
func (b Bot) Choose(_ context.Context, view core7.View, _ []core7.Observation) (core7.Action, error) {
	if b.policy.Moves == nil {
		return core7.Action{}, ErrLevel
	}
	list := b.policy.Moves(view)
	total := int64(0)
	for _, share := range list {
		total += share.Weight
	}
	if total == 0 {
		return core7.Action{}, ErrNothing
	}
	k := int64(cards.Pick(b.pick, int(total)))
	for _, share := range list {
		if k -= share.Weight; k < 0 {
			return share.Action, nil
		}
	}
	return core7.Action{}, ErrNothing
}

// Policy gives what a level does, with the exact chance of each action, for the calculations of package exploit: it is
// what a [Bot] of that level draws from. It may be used by many goroutines. The error is [ErrLevel].
func Policy(level ai.Level) (exploit.Policy, error) {
	switch level {
	case ai.Random, ai.Easy:
		return exploit.Policy{Moves: uniform, Recall: nothing}, nil
	case ai.Normal:
		return exploit.Policy{Moves: normal, Recall: recallColors}, nil
	case ai.Hard:
		return exploit.Policy{Moves: hard.moves, Recall: recallStand}, nil
	case ai.Expert:
		return exploit.Policy{Moves: expert.moves, Recall: recallStand}, nil
	}
	return exploit.Policy{}, ErrLevel
}
