package board_test

import (
	"math/rand/v2"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// lines is what the smallest terminal has for a drawing: beside it stand two lines of what to do and one of keys, and
// at least two that tell what has happened.
const lines = paint.MinHeight - 5

// fits checks a drawing against the smallest terminal.
func fits(t *testing.T, pen paint.Pen, parts ...[]string) {
	t.Helper()
	n := 0
	for _, part := range parts {
		for _, line := range part {
			require.LessOrEqual(t, pen.Width(line), paint.MinWidth, "%s", ansi.Strip(line))
			n++
		}
	}
	require.LessOrEqual(t, n, lines)
}

var names = []string{"ก้องเกียรติยศยิ่งใหญ่", "Ben", "Cleo", "Dan", "Eve", "Finn"}

func style(lang narrate.Language, players int) *board.Style {
	return &board.Style{Lang: lang, Names: names[:players], Kinds: []string{"person", "expert", "normal", "random", "easy", "hard"}[:players]}
}

func TestCore7_Fits(t *testing.T) {
	for _, lang := range narrate.Languages() {
		g := board.Core7{Style: style(lang, 2)}
		for seed := range uint64(4) {
			for step := range core7test.Random(core7.Rules{Cycle: core7.Cycle(seed % 2)}, rand.New(rand.NewPCG(seed, 1)).IntN).Replay() {
				open := []core7.View{step.State.View(0), step.State.View(1)}
				for seat := cards.Spectator; seat < 2; seat++ {
					v := step.State.View(seat)
					fits(t, g.Pen, g.Draw(board.Look[core7.View]{Eye: v}, 80), g.Hand(v))
					fits(t, g.Pen, g.Draw(board.Look[core7.View]{Eye: v, Open: open}, 80))
					p := g.Picker()
					p.Look(v)
					fits(t, g.Pen, g.Draw(board.Look[core7.View]{Eye: v, Below: true}, 80), p.Draw())
					require.NotEmpty(t, p.Task())
					for _, e := range step.Events {
						require.NotEmpty(t, g.Say(e.For(seat)))
						require.NotEmpty(t, g.Clause(e.For(seat)))
					}
				}
			}
		}
	}
}

func TestPresident_Fits(t *testing.T) {
	for players, lang := range map[int]narrate.Language{3: narrate.Thai, 6: narrate.English} {
		g := board.President{Style: style(lang, players)}
		rules := president.Default(players)
		rules.Rounds = 2
		for step := range presidenttest.Random(rules, rand.New(rand.NewPCG(uint64(players), 1)).IntN).Replay() {
			var open []president.View
			for seat := range cards.Seat(players) {
				open = append(open, step.State.View(seat))
			}
			for seat := cards.Spectator; int(seat) < players; seat++ {
				v := step.State.View(seat)
				fits(t, g.Pen, g.Draw(board.Look[president.View]{Eye: v}, 80), g.Hand(v))
				fits(t, g.Pen, g.Draw(board.Look[president.View]{Eye: v, Open: open}, 80))
				p := g.Picker()
				p.Look(v)
				fits(t, g.Pen, g.Draw(board.Look[president.View]{Eye: v, Below: true}, 80), p.Draw())
				require.NotEmpty(t, p.Task())
				for _, e := range step.Events {
					require.NotEmpty(t, g.Clause(e.For(seat)))
				}
			}
		}
	}
}

// TestPicker presses keys at random. Whatever is picked is an action of the player's, and one that the View accepts is
// found for everything that can be done.
func TestPicker(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	keys := []string{"left", "right", "right", "up", "down", "space", "enter", "esc", "p", "x", ""}
	g := board.President{Style: style(narrate.English, 4)}
	p := g.Picker()
	legal, refused := 0, 0
	for step := range presidenttest.Random(president.Default(4), random.IntN).Replay() {
		v := step.State.View(2)
		p.Look(v)
		for range 20 {
			a, ok := p.Key(keys[random.IntN(len(keys))])
			if !ok {
				continue
			}
			require.Equal(t, cards.Seat(2), a.Seat())
			if v.Check(a) == nil {
				legal++
			} else {
				refused++
			}
		}
		require.Len(t, p.Draw(), paint.FanHeight+1)
	}
	require.Positive(t, legal)
	require.Positive(t, refused)

	c := board.Core7{Style: style(narrate.Thai, 2)}
	q := c.Picker()
	legal, refused = 0, 0
	for step := range core7test.Random(core7.Default(), random.IntN).Replay() {
		v := step.State.View(0)
		q.Look(v)
		for range 40 {
			a, ok := q.Key(keys[random.IntN(len(keys))])
			if ok && v.Check(a) == nil {
				legal++
			} else if ok {
				refused++
			}
		}
		require.Len(t, q.Draw(), 4)
	}
	require.Positive(t, legal)
	require.Positive(t, refused)
}

// TestPicker_Forced passes with enter where nothing can be played, and leads all cards of the rank.
func TestPicker_Forced(t *testing.T) {
	g := board.President{Style: style(narrate.English, 4)}
	passes, leads := 0, 0
	for step := range presidenttest.Random(president.Default(4), rand.New(rand.NewPCG(3, 3)).IntN).Replay() {
		for seat := range cards.Seat(4) {
			v := step.State.View(seat)
			if !v.Pending().Has(seat) {
				continue
			}
			p := g.Picker()
			p.Look(v)
			a, ok := p.Choice()
			require.True(t, ok)
			require.NoError(t, v.Check(a), "what enter does at first is always legal")
			top, _ := v.Top()
			switch {
			case a.Kind() == president.KindPass:
				passes++
				require.Len(t, v.AppendPlays(nil), 1)
			case top == 0:
				leads++
				require.Equal(t, v.Hand().OfRank(v.Hand().Lowest().Rank()), a.Cards())
			default:
				require.Equal(t, top.Len(), a.Cards().Len())
			}
		}
	}
	require.Positive(t, passes)
	require.Positive(t, leads)
}
