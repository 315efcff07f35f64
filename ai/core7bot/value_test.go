package core7bot

import (
	"context"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot/exploit"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

var both = []core7.Rules{{Cycle: core7.RedGreenBlue}, {Cycle: core7.RedBlueGreen}}

func policyOf(t *testing.T, level ai.Level) exploit.Policy {
	p, err := Policy(level)
	require.NoError(t, err)
	return p
}

func meeting(t *testing.T, p, q exploit.Policy) exploit.Outcome {
	o, err := exploit.Meet(context.Background(), core7.Default(), p, q)
	require.NoError(t, err)
	return o
}

// The proof: nobody gains anything against Hard, at most 1/50 against Expert.
func TestExploitability(t *testing.T) {
	for _, level := range []struct {
		level ai.Level
		value string
	}{{ai.Hard, "0"}, {ai.Expert, "1/50"}, {ai.Normal, "1"}} {
		for _, r := range both {
			answer, err := exploit.Best(context.Background(), r, policyOf(t, level.level))
			require.NoError(t, err)
			require.Equal(t, level.value, answer.Value.RatString(), "%v under %v", level.level, r)
		}
	}
}

// Easy, and so Random, loses this much to who knows it.
func TestExploitabilityOfEasy(t *testing.T) {
	answer, err := exploit.Best(context.Background(), core7.Default(), policyOf(t, ai.Easy))
	require.NoError(t, err)
	require.Equal(t, "808243/1492992", answer.Value.RatString())
	require.Equal(t, "RGBXXXX", answer.Hand.String())
}

// What Recall leaves out makes no difference: with all rounds recalled the matches end the same.
func TestRecallIsEnough(t *testing.T) {
	for _, level := range []ai.Level{ai.Normal, ai.Hard, ai.Expert} {
		p, easy := policyOf(t, level), policyOf(t, ai.Easy)
		normal, long := policyOf(t, ai.Normal), exploit.Policy{Moves: p.Moves}
		require.Equal(t, meeting(t, p, normal), meeting(t, long, normal), "%v against normal", level)
		if level == ai.Hard {
			require.Equal(t, meeting(t, p, easy), meeting(t, long, easy), "%v against easy", level)
		}
	}
}

// The table of the package documentation: what the row gains from the column, and how often they draw.
func TestGains(t *testing.T) {
	for _, known := range []struct {
		first, second ai.Level
		gain, draw    string
	}{
		{ai.Easy, ai.Easy, "0", "26944656509/773967052800"},
		{ai.Normal, ai.Easy, "543751/2985984", "449749/22394880"},
		{ai.Normal, ai.Normal, "0", "1/9"},
		{ai.Hard, ai.Easy, "35/108", "23/216"},
		{ai.Hard, ai.Normal, "2/9", "1/9"},
		{ai.Hard, ai.Hard, "0", "1/9"},
		{ai.Expert, ai.Easy, "6117121/18662400", "9768937/93312000"},
		{ai.Expert, ai.Normal, "16/75", "1/9"},
		{ai.Expert, ai.Hard, "-1/225", "1/9"},
		{ai.Expert, ai.Expert, "0", "139/1250"},
	} {
		o := meeting(t, policyOf(t, known.first), policyOf(t, known.second))
		require.Equal(t, known.gain, o.Gain().RatString(), "%v against %v", known.first, known.second)
		require.Equal(t, known.draw, o.Draw.RatString(), "draws of %v and %v", known.first, known.second)
	}
}

// lazy is the known unexploitable policy: grays first, the one color at the end.
func lazy() exploit.Policy {
	return exploit.Policy{Moves: func(v core7.View) []exploit.Share {
		var list []exploit.Share
		for _, share := range uniform(v) {
			switch {
			case v.Phase() == core7.Choosing && share.Action.Hand().Count(core7.Gray) != 6:
			case v.Phase() != core7.Choosing && share.Action.Color() == core7.Gray:
				return []exploit.Share{share}
			default:
				list = append(list, share)
			}
		}
		return list
	}, Recall: nothing}
}

// Hard gains more than the lazy policy from everybody who errs, and draws less among its like.
func TestHardIsNotLazy(t *testing.T) {
	answer, err := exploit.Best(context.Background(), core7.Default(), lazy())
	require.NoError(t, err)
	require.Zero(t, answer.Value.Sign())
	require.Equal(t, "1/4", meeting(t, lazy(), policyOf(t, ai.Easy)).Gain().RatString())
	require.Equal(t, "0", meeting(t, lazy(), policyOf(t, ai.Normal)).Gain().RatString())
	require.Equal(t, "1/3", meeting(t, lazy(), lazy()).Draw.RatString())
	require.Equal(t, "0", meeting(t, policyOf(t, ai.Hard), lazy()).Gain().RatString())
}

// Whenever Hard plays its first token it stays unexploitable; with three cards in hand it gains most.
func TestWhenToPlayTheFirstToken(t *testing.T) {
	most := big.NewRat(35*2+24*2, 216) // 35/108 and 2/9
	for first := int8(2); first <= 7; first++ {
		p := exploit.Policy{Moves: safePlay{first: first}.moves, Recall: recallStand}
		answer, err := exploit.Best(context.Background(), core7.Default(), p)
		require.NoError(t, err)
		require.Zero(t, answer.Value.Sign(), "at %d cards", first)
		sum := meeting(t, p, policyOf(t, ai.Easy)).Gain()
		sum.Add(sum, meeting(t, p, policyOf(t, ai.Normal)).Gain())
		require.Equal(t, first == hard.first, sum.Cmp(most) == 0, "at %d cards: %v", first, sum)
		require.LessOrEqual(t, sum.Cmp(most), 0, "at %d cards: %v", first, sum)
	}
}

// weak are those that Expert is to punish, and what Hard, Expert and the lazy policy gain from them.
var weak = []struct {
	name               string
	policy             exploit.Policy
	hard, expert, lazy float64
}{
	{"any legal action", exploit.Policy{Moves: uniform, Recall: nothing}, 0.3241, 0.3278, 0.25},
	{"cycle colors only", exploit.Policy{Moves: colorsOnly, Recall: nothing}, 0.2222, 0.2291, 0},
	{"one cycle color", exploit.Policy{Moves: oneColor, Recall: nothing}, 0.2222, 0.2378, 0},
	{"repeater", exploit.Policy{Moves: repeater, Recall: recallLast}, 0.3111, 0.3140, 0.25},
	{"gray-shy", exploit.Policy{Moves: grayShy, Recall: nothing}, 0.5463, 0.5472, 0.7},
}

func colorsOnly(v core7.View) []exploit.Share {
	return only(v, func(a core7.Action) bool { return v.Phase() != core7.Choosing || !a.Hand().Has(core7.Gray) })
}

func oneColor(v core7.View) []exploit.Share {
	return only(v, func(a core7.Action) bool {
		h := a.Hand()
		return v.Phase() != core7.Choosing || h.Count(core7.Red) == 7 || h.Count(core7.Green) == 7 || h.Count(core7.Blue) == 7
	})
}

// repeater locks the color that it locked last while it has one.
func repeater(v core7.View) []exploit.Share {
	last := recallLast(v, v.Seat())
	return only(v, func(a core7.Action) bool { return v.Phase() == core7.Locking && uint64(a.Color()) == last })
}

func recallLast(v core7.View, seat cards.Seat) (last uint64) {
	for round := range v.Rounds() {
		last = uint64(round.Played[seat])
	}
	return last
}

// grayShy shows a gray only when it holds nothing else.
func grayShy(v core7.View) []exploit.Share {
	return only(v, func(a core7.Action) bool { return v.Phase() == core7.Choosing || a.Color() != core7.Gray })
}

// only keeps the legal actions that are good, or all if none is.
func only(v core7.View, good func(core7.Action) bool) []exploit.Share {
	var list []exploit.Share
	for _, share := range uniform(v) {
		if good(share.Action) {
			list = append(list, share)
		}
	}
	if list == nil {
		return uniform(v)
	}
	return list
}

// Expert gains more than Hard from everybody that it is to punish. (From the gray-shy the lazy policy gains most: its
// one color beats their last gray.)
func TestExpertPunishesTheWeak(t *testing.T) {
	for _, w := range weak {
		gains := make([]*big.Rat, 0, 3)
		for i, p := range []exploit.Policy{policyOf(t, ai.Hard), policyOf(t, ai.Expert), lazy()} {
			gains = append(gains, meeting(t, p, w.policy).Gain())
			gain, _ := gains[i].Float64()
			require.InDelta(t, []float64{w.hard, w.expert, w.lazy}[i], gain, 0.00005, "policy %d against %s", i, w.name)
		}
		require.Positive(t, gains[1].Cmp(gains[0]), w.name)
	}
}
