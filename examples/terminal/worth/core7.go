package worth

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Core7 knows what choices are worth against an opponent of a level. Many goroutines may use it.
type Core7 struct {
	policy exploit.Policy
	expert exploit.Policy

	mutex sync.Mutex
	rules core7.Rules
	hands *exploit.Answer // what hands are worth under those rules, once it was asked for
}

// NewCore7 is for an opponent of a level. The error is that of a level that there is not.
func NewCore7(level ai.Level) (*Core7, error) {
	policy, err := core7bot.Policy(level)
	if err != nil {
		return nil, err
	}
	expert, err := core7bot.Policy(ai.Expert)
	return &Core7{policy: policy, expert: expert}, err
}

// ErrOther is the error of a match in which the opponent cannot be of the level: that does not play so.
var ErrOther = errors.New("worth: the other does not play as that level does")

// Choices gives the choices of a seat, the best first: what each gains on average (a win counts 1, a draw 0, a loss -1)
// if the other plays as the level does and the seat goes on as well as can be, and how often Expert takes it. The
// numbers are exact; only odds that are too fine for package exploit are rounded, to one part in 2^30.
//
// Cost: a few seconds for a choice of hands against Easy (once for all), else less than one. The error is ErrOther,
// that of ctx, or [core7bot.ErrNothing] for a seat that has nothing to do.
func (c *Core7) Choices(ctx context.Context, v core7.View) ([]Choice[core7.Action], error) {
	if len(v.AppendPlays(nil)) == 0 {
		return nil, core7bot.ErrNothing
	}
	var list []Choice[core7.Action]
	var err error
	if v.Phase() == core7.Choosing {
		list, err = c.chosen(ctx, v)
	} else {
		b := newBelief(v, c.policy)
		if len(b.worlds) == 0 {
			return nil, ErrOther
		}
		list, err = b.choices(ctx)
	}
	if err != nil {
		return nil, err
	}
	c.fillChances(list, v)
	slices.SortStableFunc(list, func(x, y Choice[core7.Action]) int { return cmp.Compare(y.Worth, x.Worth) })
	return list, nil
}

// fillChances fills in how often Expert takes each choice.
func (c *Core7) fillChances(list []Choice[core7.Action], v core7.View) {
	for _, s := range shares(c.expert, v) {
		for i := range list {
			if s.action == list[i].Action {
				list[i].Chance, _ = s.chance.Float64()
			}
		}
	}
}

// chosen gives the worth of all hands that can be chosen.
func (c *Core7) chosen(ctx context.Context, v core7.View) ([]Choice[core7.Action], error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.hands == nil || c.rules != v.Rules() {
		answer, err := exploit.Best(ctx, v.Rules(), c.policy)
		if err != nil {
			return nil, err
		}
		c.rules, c.hands = v.Rules(), answer
	}
	list := make([]Choice[core7.Action], 0, len(c.hands.Hands))
	for hand := range core7.Hands(core7.HandSize) {
		list = append(list, exact(core7.Choose(v.Seat(), hand), c.hands.Hands[len(list)]))
	}
	return list, nil
}

func exact(a core7.Action, value *big.Rat) Choice[core7.Action] {
	worth, _ := value.Float64()
	return Choice[core7.Action]{Action: a, Worth: worth, Low: worth, High: worth, Tried: true}
}

// The calculations have the policy on seat 0, and who answers it on seat 1, wherever they sit: seats are alike (C17).
const (
	other cards.Seat = 0
	self  cards.Seat = 1
)

// belief is what a seat can conclude about the other's hand, if that plays by a policy.
type belief struct {
	policy exploit.Policy
	seat   cards.Seat // of the viewer
	view   core7.View
	worlds []world
}

// world is a position that the viewer cannot tell from the real one, and how likely it is among others.
type world struct {
	state core7.State
	odds  *big.Rat
}

// newBelief plays the match again for every hand that the policy may have chosen, and weighs each by the chance that
// the policy does with it what the other has done (Bayes' rule).
func newBelief(v core7.View, p exploit.Policy) *belief {
	b := &belief{policy: p, seat: v.Seat(), view: v}
	start, err := core7.New(v.Rules())
	if err != nil {
		return b
	}
	own := v.Hand()
	for r := range v.Rounds() {
		own = own.With(r.Played[v.Seat()])
		if r.Winner == 1-v.Seat() {
			own = own.With(r.Discarded)
		}
	}
	for _, share := range shares(p, start.View(other)) {
		w := world{start, new(big.Rat).Set(share.chance)}
		if w.act(core7.Choose(other, share.action.Hand())) && w.act(core7.Choose(self, own)) && b.replay(&w) {
			b.worlds = append(b.worlds, w)
		}
	}
	return b
}

// share is an action and its chance.
type share struct {
	action core7.Action
	chance *big.Rat
}

// shares gives what a policy does at a view, as chances.
func shares(p exploit.Policy, v core7.View) []share {
	var list []share
	all := int64(0)
	for _, s := range p.Moves(v) {
		all += s.Weight
	}
	for _, s := range p.Moves(v) {
		list = append(list, share{s.Action, big.NewRat(s.Weight, all)})
	}
	return list
}

// act carries out an action in a world, and reports whether it can be done there.
func (w *world) act(a core7.Action) bool {
	next, err := w.state.Next(a)
	if err == nil {
		w.state = next
	}
	return err == nil
}

// sees makes the policy act as it has been seen to, and weighs the world by the chance of that.
func (w *world) sees(p exploit.Policy, a core7.Action) bool {
	for _, s := range shares(p, w.state.View(other)) {
		if s.action == a {
			w.odds.Mul(w.odds, s.chance)
			return w.act(a)
		}
	}
	return false
}

// replay plays the rounds of the view in a world, and reports whether they can have been played there.
func (b *belief) replay(w *world) bool {
	for r := range b.view.Rounds() {
		if !w.sees(b.policy, core7.Lock(other, r.Played[1-b.seat])) || !w.act(core7.Lock(self, r.Played[b.seat])) {
			return false
		}
		switch {
		case r.Discarded == 0:
		case r.Winner == b.seat:
			if !w.sees(b.policy, core7.Discard(other, r.Discarded)) {
				return false
			}
		default:
			if !w.act(core7.Discard(self, r.Discarded)) {
				return false
			}
		}
	}
	return true
}

// choices gives the worth of each card that the viewer can lock or discard.
func (b *belief) choices(ctx context.Context) ([]Choice[core7.Action], error) {
	var list []Choice[core7.Action]
	for a := range b.view.Legal() {
		after := b.worlds
		own := core7.Discard(self, a.Color())
		if a.Kind() == core7.KindLock {
			own = core7.Lock(self, a.Color())
			after = b.moved(after)
		}
		next := make([]world, 0, len(after))
		for _, w := range after {
			if w.act(own) {
				next = append(next, w)
			}
		}
		value, err := b.value(ctx, next)
		if err != nil {
			return nil, err
		}
		list = append(list, exact(a, value))
	}
	return list, nil
}

// moved gives each world after each action that the policy may do there.
func (b *belief) moved(worlds []world) []world {
	var list []world
	for _, w := range worlds {
		for _, s := range shares(b.policy, w.state.View(other)) {
			next := world{w.state, new(big.Rat).Mul(w.odds, s.chance)}
			if next.act(s.action) {
				list = append(list, next)
			}
		}
	}
	return list
}

// value gives what worlds are worth together: those that look alike go on as one.
func (b *belief) value(ctx context.Context, worlds []world) (*big.Rat, error) {
	groups := map[core7.View][]world{}
	var order []core7.View
	for _, w := range worlds {
		v := w.state.View(self)
		if groups[v] == nil {
			order = append(order, v)
		}
		groups[v] = append(groups[v], w)
	}
	sum, odds := new(big.Rat), new(big.Rat)
	for _, v := range order {
		here := new(big.Rat)
		for _, w := range groups[v] {
			here.Add(here, w.odds)
		}
		value := new(big.Rat)
		if result, over := v.Result(); over {
			switch result.Winner {
			case self:
				value.SetInt64(1)
			case other:
				value.SetInt64(-1)
			}
		} else {
			states, weights := whole(groups[v])
			var err error
			if value, _, err = exploit.From(ctx, b.policy, states, weights); err != nil {
				return nil, err
			}
		}
		sum.Add(sum, value.Mul(value, here))
		odds.Add(odds, here)
	}
	if odds.Sign() == 0 {
		return odds, nil
	}
	return sum.Quo(sum, odds), nil
}

// whole turns the odds of worlds into whole weights. Those too fine for the calculation are rounded, to one part in
// 2^30 of the largest.
func whole(worlds []world) ([]core7.State, []int64) {
	common := big.NewInt(1)
	for _, w := range worlds {
		d := w.odds.Denom()
		common.Mul(common, new(big.Int).Div(d, new(big.Int).GCD(nil, nil, common, d)))
	}
	var factor, largest *big.Int = new(big.Int), new(big.Int)
	numbers := make([]*big.Int, len(worlds))
	for i, w := range worlds {
		numbers[i] = new(big.Int).Mul(w.odds.Num(), new(big.Int).Div(common, w.odds.Denom()))
		factor.GCD(nil, nil, factor, numbers[i])
		if numbers[i].Cmp(largest) > 0 {
			largest = numbers[i]
		}
	}
	states, weights := make([]core7.State, len(worlds)), make([]int64, len(worlds))
	shift := max(new(big.Int).Div(largest, factor).BitLen()-30, 0)
	for i, w := range worlds {
		n := new(big.Int).Div(numbers[i], factor)
		states[i], weights[i] = w.state, max(n.Rsh(n, uint(shift)).Int64(), 1)
	}
	return states, weights
}
