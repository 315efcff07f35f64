package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/president"
)

// TestPlay_President plays a match to its end with the keys, in both languages and without Unicode, and compares the
// end with the record of the table.
func TestPlay_President(t *testing.T) {
	for _, c := range []struct {
		lang narrate.Language
		args []string
		wide int
	}{
		{narrate.English, nil, 80},
		{narrate.Thai, []string{"-rounds", "2", "-players", "6"}, 80},
		{narrate.English, []string{"-ascii", "-players", "3", "-rounds", "2"}, 120},
	} {
		t.Run(fmt.Sprint(c.lang, c.args), func(t *testing.T) {
			o := settings(t, c.lang, c.args...)
			p, served := presidentPlayer(t, o)
			d := drive(t, p, p.style.Pen, c.wide, 24)
			for p.now().Pending() != 0 {
				d.until("a turn", func() bool { return p.toAct() || p.halted || p.now().Pending() == 0 })
				if p.halted {
					require.Contains(t, d.text(), p.style.Pen.Finish(p.words().RoundOver))
					d.keys("enter")
					continue
				}
				if !p.toAct() {
					break
				}
				require.Contains(t, d.text(), p.style.Pen.Finish(p.words().YourTurn))
				if p.now().Phase() == president.Returning {
					for range p.now().AppendPlays(nil)[0].Cards().Len() {
						d.keys("right", "space")
					}
					a, _ := p.picker.Choice()
					require.Equal(t, president.KindReturn, a.Kind())
					require.Contains(t, d.text(), p.style.Pen.Finish(fmt.Sprintf(p.words().EnterDoes, p.game.Label(a))))
				}
				a, ok := p.picker.Choice()
				require.True(t, ok)
				key := "enter"
				if p.now().Check(a) != nil {
					key = "p"
				}
				sent := len(p.steps)
				d.keys(key)
				require.True(t, p.sent, "%v", a)
				d.until("the answer", func() bool { return len(p.steps) > sent })
			}
			d.until("the end", func() bool { return p.closed })
			require.Contains(t, d.text(), p.words().Over)
			actions, err := served.Stop()
			require.NoError(t, err)
			transcript, err := president.Record{Rules: o.rules, Actions: actions}.For(0)
			require.NoError(t, err)
			require.Equal(t, transcript.Observations, p.past())
			if o.ascii {
				for _, r := range d.text() {
					require.Less(t, r, rune(0x80))
				}
			}
		})
	}
}

// TestPlay_Core7 builds a hand, then plays it to the end, discards included.
func TestPlay_Core7(t *testing.T) {
	for _, lang := range narrate.Languages() {
		o := settings(t, lang, "-bots", "random")
		p, served := core7Player(t, o)
		d := drive(t, p, p.style.Pen, 80, 24)
		d.keys("up", "up", "right", "up", "up", "right", "up", "up", "up", "down", "right")
		d.keys("enter")
		require.Contains(t, d.text(), p.style.Lang.Core7Reason(core7.ErrHandSize)+" (C3)", "six cards are refused, and why")
		require.False(t, p.sent)
		d.keys("up", "enter")
		require.True(t, p.sent)
		for p.now().Pending() != 0 {
			d.until("a turn", func() bool { return p.toAct() || p.now().Pending() == 0 })
			if p.toAct() {
				d.keys("right", "enter")
				require.True(t, p.sent)
			}
		}
		d.until("the end", func() bool { return p.closed })
		end, _ := p.now().Result()
		d.keys("x")
		require.Contains(t, d.text(), end.By.String()+": ", "the ending is explained by its clause")
		d.keys("x")
		actions, err := served.Stop()
		require.NoError(t, err)
		transcript, err := core7.Record{Actions: actions}.For(1)
		require.NoError(t, err)
		require.Equal(t, transcript.Observations, p.past())
		result, over := transcript.View.Result()
		require.True(t, over)
		require.Contains(t, d.text(), lang.Core7Result(result, p.style.Names...)[:20])
		var chosen core7.Hand
		for _, a := range actions {
			if a.Kind() == core7.KindChoose && a.Seat() == 1 {
				chosen = a.Hand()
			}
		}
		require.Equal(t, core7.HandOf(core7.Red, core7.Red, core7.Green, core7.Green, core7.Blue, core7.Blue, core7.Gray), chosen)
	}
}

// TestPlay_Secret compares two matches that differ in the other's hand and lock only: the screens are the same.
func TestPlay_Secret(t *testing.T) {
	screen := func(other string) []string {
		o := settings(t, narrate.English, "-game", core7Game)
		o.seat = 1
		require.NoError(t, o.check(true))
		s := newCore7Session(o.style(o.names(1), o.kinds(1), false), o.core7)
		hand, err := core7.ParseHand(other)
		require.NoError(t, err)
		made, err := s.newTable(o.source(), []core7.Action{
			core7.Choose(0, hand), core7.Choose(1, core7.HandOf(1, 1, 2, 2, 3, 3, 4)), core7.Lock(0, core7.Blue), core7.Lock(1, core7.Blue),
		}, 1)
		require.NoError(t, err)
		return drive(t, newPlayer(t.Context(), s, made, o), paint.Pen{}, 80, 24).lines
	}
	require.Equal(t, screen("RRRRRBX"), screen("GGBBXXX"))
}

// TestPlay_Hint asks for a hint in both games, stops one, and goes on playing.
func TestPlay_Hint(t *testing.T) {
	p, _ := presidentPlayer(t, settings(t, narrate.English))
	d := drive(t, p, p.style.Pen, 80, 24)
	d.until("a turn", p.toAct)
	d.keys("h")
	require.Contains(t, d.text(), "Expert is thinking")
	d.keys("esc")
	require.NotContains(t, d.text(), "Expert is thinking")
	d.keys("h", "right", "up") // keys work while Expert thinks
	d.until("a hint", func() bool { return p.hint != nil })
	require.Contains(t, d.text(), "1. play")
	require.Len(t, p.hint.rows, len(p.now().AppendPlays(nil)))
	d.keys("h")
	require.Nil(t, p.hint)

	q, _ := core7Player(t, settings(t, narrate.Thai))
	e := drive(t, q, q.style.Pen, 80, 24)
	e.keys("up", "up", "up", "up", "up", "up", "up", "enter")
	e.until("a lock", func() bool { return q.now().Phase() == core7.Locking && q.toAct() && q.now().Locked(0) })
	e.keys("h")
	e.until("a hint", func() bool { return q.hint != nil })
	require.Contains(t, e.text(), q.words().HintEasy)
	require.Contains(t, e.text(), "100%", "there is one card to lock")
}

// TestPlay_Keys looks back, opens the help, raises and lowers cards, and leaves.
func TestPlay_Keys(t *testing.T) {
	p, _ := presidentPlayer(t, settings(t, narrate.English))
	d := drive(t, p, p.style.Pen, 80, 24)
	d.until("a turn", p.toAct)
	d.keys("?")
	require.Contains(t, d.text(), "look back through the match")
	d.keys("right")
	require.Contains(t, d.text(), "Four of a kind turns the order")
	d.keys("esc", "u", "left", "left")
	require.Contains(t, d.text(), "Looking back: step 2 of 4")
	d.keys("enter")
	require.False(t, p.sent, "nobody plays while looking back")
	d.keys("x")
	require.Contains(t, d.text(), "P3: ", "the deal is explained")
	d.keys("x", "home")
	require.Contains(t, d.text(), "step 0")
	d.keys("u")
	require.NotContains(t, d.text(), "Looking back")

	hand := p.now().Hand()
	d.keys("left", "up")
	a, _ := p.picker.Choice()
	require.Equal(t, president.Play(0, cards.SetOf(hand.Lowest())), a)
	d.keys("down", "space", "space")
	all, _ := p.picker.Choice()
	require.Equal(t, president.Play(0, hand.OfRank(hand.Lowest().Rank())), all, "no card is raised: all of the rank")
	d.keys("p")
	require.Contains(t, d.text(), "Who leads a trick cannot pass. (P7)")

	d.resize(60, 10)
	require.Contains(t, d.text(), "enlarge the terminal to 80 x 24")
	d.resize(200, 60)
	require.Contains(t, d.text(), "Your turn")
	d.resize(1, 1)
	d.resize(80, 24)
	d.keys("ย") // p, on a Thai keyboard
	require.Contains(t, d.text(), "Who leads a trick cannot pass. (P7)")
	d.keys("ctrl+c")
	d.until("the end", func() bool { return d.quit })
}

// TestPlay_Revolution turns the arrow around.
func TestPlay_Revolution(t *testing.T) {
	o := settings(t, narrate.English)
	o.seat = 0
	require.NoError(t, o.check(true))
	s := newPresidentSession(o.style(o.names(0), o.kinds(0), false), o.rules)
	hands := make([]cards.Set, o.players)
	hands[0] = cards.Deck.OfRank(cards.Three)
	seat := 0
	for c := range (cards.Deck &^ hands[0]).All() {
		for hands[seat].Len() == 13 {
			seat++
		}
		hands[seat] = hands[seat].With(c)
	}
	var deal []president.Action
	for seat, hand := range hands {
		deal = append(deal, president.Deal(cards.Seat(seat), hand))
	}
	made, err := s.newTable(o.source(), deal, 0)
	require.NoError(t, err)
	p := newPlayer(serve(t, made).Context(), s, made, o)
	d := drive(t, p, p.style.Pen, 80, 24)
	require.Contains(t, d.lines[1], "low ━━━ 3")
	require.Contains(t, d.lines[1], "2 ━━━▶ high")
	d.keys("enter") // all four threes
	d.until("a revolution", func() bool { return p.now().Reversed() })
	require.Contains(t, d.lines[1], "high ◀━━━ 3")
	require.Contains(t, d.lines[1], "REVOLUTION")
	require.Contains(t, d.text(), "revolution: 2 is now lowest")
}
