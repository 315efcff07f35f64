package core7_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Positions for what is refused, one for each phase and more.
const (
	oneChosen   = "core7/1 RGB RRRGBBX/- -/- -"
	allChosen   = "core7/1 RGB RRRGBBX/GGGGBBX -/- -"
	oneLocked   = "core7/1 RGB RRRGBBX/GGGGBBX R/- -"
	discardDue  = "core7/1 RGB RRGBBX/GGGBBX -/- RG" // by seat 1
	matchIsOver = "core7/1 RGB RXXX/XX -/- RG:B,RG:B,RG"
)

// refusals has every reason that Apply gives, at least once, and the cases in which two reasons would fit.
func refusals(t testing.TB) []refusal {
	hand := func(text string) core7.Hand { return handOf(t, text) }
	none, over := core7.State{}, position(t, matchIsOver)
	start, one, all, locked, due := fresh(t), position(t, oneChosen), position(t, allChosen), position(t, oneLocked),
		position(t, discardDue)
	list := []refusal{
		{"zero state", none, core7.Choose(0, hand("RRRGBBX")), core7.ErrInvalid},
		{"lock in the zero state", none, core7.Lock(1, core7.Red), core7.ErrInvalid},
		{"after the end", over, core7.Lock(0, core7.Red), core7.ErrOver},
		{"choice after the end", over, core7.Choose(0, hand("RRRGBBX")), core7.ErrOver},
		{"discard after the end, by the loser of the last round", over, core7.Discard(1, core7.Gray), core7.ErrOver},
		{"unknown seat", all, core7.Lock(2, core7.Red), core7.ErrSeat},
		{"spectator", all, core7.Lock(cards.Spectator, core7.Red), core7.ErrSeat},
		{"chance", start, core7.Choose(cards.Chance, hand("RRRGBBX")), core7.ErrSeat},
		{"no action", all, core7.Action{}, core7.ErrKind},
		{"second choice", one, core7.Choose(0, hand("RRRGBBX")), core7.ErrChosen},
		{"choice in a round", all, core7.Choose(1, hand("XXXXXXX")), core7.ErrChosen},
		{"choice when a discard is due", due, core7.Choose(1, hand("XXXXXXX")), core7.ErrChosen},
		{"lock before any choice", start, core7.Lock(0, core7.Red), core7.ErrNotChosen},
		{"lock before the other's choice", one, core7.Lock(0, core7.Red), core7.ErrNotChosen},
		{"lock by the loser who must discard", due, core7.Lock(1, core7.Green), core7.ErrDiscardDue},
		{"lock by the winner before the discard", due, core7.Lock(0, core7.Red), core7.ErrDiscardDue},
		{"second lock, another color", locked, core7.Lock(0, core7.Blue), core7.ErrLocked},
		{"second lock, the same color", locked, core7.Lock(0, core7.Red), core7.ErrLocked},
		{"discard before the first round", all, core7.Discard(0, core7.Red), core7.ErrNoDiscard},
		{"discard while hands are chosen", one, core7.Discard(0, core7.Red), core7.ErrNoDiscard},
		{"discard while a card is locked", locked, core7.Discard(1, core7.Green), core7.ErrNoDiscard},
		{"discard by the winner", due, core7.Discard(0, core7.Red), core7.ErrWinner},
		{"hand of none", start, core7.Choose(0, hand("-")), core7.ErrHandSize},
		{"hand of six", start, core7.Choose(0, hand("RRRGBB")), core7.ErrHandSize},
		{"hand of eight", one, core7.Choose(1, hand("RRRGBBXX")), core7.ErrHandSize},
		{"hand of fifteen", start, core7.Choose(1, hand("XXXXXXXXXXXXXXX")), core7.ErrHandSize},
		{"lock of no color", all, core7.Lock(0, 0), core7.ErrColor},
		{"lock of a fifth color", all, core7.Lock(1, 5), core7.ErrColor},
		{"discard of no color", due, core7.Discard(1, 255), core7.ErrColor},
		{"lock of a color that only the other holds", position(t, "core7/1 RGB RRRRRRR/GGGGBBX -/- -"),
			core7.Lock(0, core7.Green), core7.ErrNotHeld},
		{"lock of a color played", position(t, "core7/1 RGB RRRGBB/GGGGBB -/- XX"),
			core7.Lock(1, core7.Gray), core7.ErrNotHeld},
		{"discard of a color not held", due, core7.Discard(1, core7.Red), core7.ErrNotHeld},

		// Two reasons would fit: the match comes before the seat, the seat before the phase, the phase before the
		// shape of the action, and that before possession.
		{"order: zero state, no seat", none, core7.Lock(9, core7.Red), core7.ErrInvalid},
		{"order: zero state, no action", none, core7.Action{}, core7.ErrInvalid},
		{"order: over, no seat", over, core7.Lock(9, core7.Red), core7.ErrOver},
		{"order: over, no action", over, core7.Action{}, core7.ErrOver},
		{"order: over, color not held", over, core7.Lock(0, core7.Blue), core7.ErrOver},
		{"order: over, hand size", over, core7.Choose(1, hand("R")), core7.ErrOver},
		{"order: no seat, wrong phase", all, core7.Discard(-3, core7.Red), core7.ErrSeat},
		{"order: no seat, hand size", start, core7.Choose(7, hand("R")), core7.ErrSeat},
		{"order: no seat, no color", all, core7.Lock(-128, 77), core7.ErrSeat},
		{"order: chosen, hand size", one, core7.Choose(0, hand("RR")), core7.ErrChosen},
		{"order: in a round, hand size", all, core7.Choose(0, hand("RR")), core7.ErrChosen},
		{"order: not all chosen, color not held", one, core7.Lock(0, core7.Blue+2), core7.ErrNotChosen},
		{"order: not all chosen, no hand at all", one, core7.Lock(1, core7.Red), core7.ErrNotChosen},
		{"order: discard due, color not held", due, core7.Lock(1, core7.Red), core7.ErrDiscardDue},
		{"order: discard due, no color", due, core7.Lock(0, 0), core7.ErrDiscardDue},
		{"order: locked, no color", locked, core7.Lock(0, 99), core7.ErrLocked},
		{"order: locked, color not held", position(t, "core7/1 RGB RRRRRRR/GGGGBBX R/- -"),
			core7.Lock(0, core7.Green), core7.ErrLocked},
		{"order: no discard due, no color", all, core7.Discard(0, 0), core7.ErrNoDiscard},
		{"order: winner, color not held", due, core7.Discard(0, core7.Green+9), core7.ErrWinner},
		{"order: winner, no color", due, core7.Discard(0, 0), core7.ErrWinner},
	}
	return list
}

type refusal struct {
	name   string
	state  core7.State
	action core7.Action
	why    core7.Reason
}

// Whichever way an action is tried, it is refused for the same reason, and nothing changes.
func TestRefuse_EveryReason(t *testing.T) {
	reached := map[core7.Reason]bool{core7.ErrCycle: true, core7.ErrNotYours: true} // see the tests below
	for _, r := range refusals(t) {
		t.Run(r.name, func(t *testing.T) {
			reached[r.why] = true
			s, a := r.state, r.action

			require.Equal(t, error(r.why), s.Check(a), "Check gives the bare reason")

			next, err := s.Next(a)
			require.Equal(t, error(r.why), err, "Next gives the bare reason")
			require.True(t, next == s, "Next gives the state back")

			next, events, err := s.Apply(a)
			require.True(t, next == s, "Apply gives the state back")
			require.Nil(t, events)
			require.ErrorIs(t, err, r.why)
			for _, other := range core7.Reasons() {
				require.Equal(t, other == r.why, errors.Is(err, other), "%v", other)
			}
			var illegal *core7.IllegalError
			require.ErrorAs(t, err, &illegal)
			require.Equal(t, core7.IllegalError{Action: a, Reason: r.why, Pending: s.Pending()}, *illegal)

			require.NotContains(t, slices.Collect(s.Legal(a.Seat())), a)
			for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
				v := s.View(viewer)
				require.NotContains(t, slices.Collect(v.Legal()), a)
				want := error(core7.ErrNotYours)
				if a.Seat() == viewer && viewer >= 0 {
					want = r.why
				}
				require.Equal(t, want, v.Check(a), "in the view of %v", viewer)
			}
		})
	}
	for _, why := range core7.Reasons() {
		require.True(t, reached[why], "%v is reached by no test", why.Code())
	}
}

// What the reasons say is part of the contract: programs compare codes, people read sentences.
func TestRefuse_WhatReasonsSay(t *testing.T) {
	want := []struct {
		why      core7.Reason
		code     string
		clause   core7.Clause
		sentence string
	}{
		{core7.ErrCycle, "unknown_cycle", core7.C2, "the rules name an unknown color cycle"},
		{core7.ErrNotYours, "not_your_seat", core7.C18, "a view answers for its own seat only"},
		{core7.ErrInvalid, "invalid_state", 0, "the state is the zero value and no match"},
		{core7.ErrOver, "match_over", core7.C10, "the match is over"},
		{core7.ErrSeat, "no_such_seat", core7.C1, "no player has that seat"},
		{core7.ErrKind, "no_such_action", 0, "there is no action of that kind"},
		{core7.ErrChosen, "already_chosen", core7.C3, "the hand is chosen already"},
		{core7.ErrNotChosen, "not_all_chosen", core7.C3, "both players must choose a hand first"},
		{core7.ErrDiscardDue, "discard_due", core7.C8, "the loser of the round must discard first"},
		{core7.ErrLocked, "already_locked", core7.C4, "a card is locked already"},
		{core7.ErrNoDiscard, "no_discard_due", core7.C8, "no discard is due"},
		{core7.ErrWinner, "winner_keeps", core7.C7, "the winner of the round does not discard"},
		{core7.ErrHandSize, "hand_size", core7.C3, "a hand has seven cards"},
		{core7.ErrColor, "unknown_color", core7.C1, "there is no such color"},
		{core7.ErrNotHeld, "not_held", core7.C4, "the hand holds no card of that color"},
	}
	var order []core7.Reason
	codes, sentences := map[string]bool{}, map[string]bool{}
	for _, w := range want {
		order = append(order, w.why)
		require.Equal(t, w.code, w.why.Code())
		require.Equal(t, w.clause, w.why.Clause(), w.code)
		require.Equal(t, "core7: "+w.sentence, w.why.Error())
		codes[w.why.Code()], sentences[w.why.Error()] = true, true
	}
	require.Equal(t, core7.Reasons(), order, "in the order in which they are decided")
	require.Len(t, codes, len(want), "no two have one code")
	require.Len(t, sentences, len(want), "no two have one sentence")

	for n := len(want) + 1; n < 256; n++ {
		require.Equal(t, "none", core7.Reason(n).Code())
		require.Zero(t, core7.Reason(n).Clause())
	}
	require.Equal(t, "none", core7.Reason(0).Code())
}

func TestRefuse_TheTextOfAnIllegalError(t *testing.T) {
	_, _, err := position(t, discardDue).Apply(core7.Lock(0, core7.Red))
	require.EqualError(t, err, "core7: the loser of the round must discard first (0:lock=R), C8; to act: 1")
	_, _, err = position(t, matchIsOver).Apply(core7.Action{})
	require.EqualError(t, err, "core7: the match is over (0:none), C10; to act: -")
	_, _, err = core7.State{}.Apply(core7.Lock(9, 0))
	require.EqualError(t, err, "core7: the state is the zero value and no match (9:lock=?); to act: -")
}

func TestRefuse_UnknownCycle(t *testing.T) {
	for n := 2; n < 256; n++ {
		r := core7.Rules{Cycle: core7.Cycle(n)}
		s, err := core7.New(r)
		require.Equal(t, error(core7.ErrCycle), err)
		require.Equal(t, core7.State{}, s)
		require.Equal(t, error(core7.ErrCycle), r.Validate())
	}
}

// A view refuses every other seat's action with one reason, whatever the action and whatever the match waits for;
// that of a spectator, and that of no match, too.
func TestRefuse_AViewAnswersForItsOwnSeat(t *testing.T) {
	states := []core7.State{{}, fresh(t)}
	for _, text := range []string{oneChosen, allChosen, oneLocked, discardDue, matchIsOver} {
		states = append(states, position(t, text))
	}
	views := []core7.View{{}}
	for _, s := range states {
		views = append(views, s.View(0), s.View(1), s.View(cards.Spectator))
	}
	for _, v := range views {
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			if seat == v.Seat() && seat >= 0 {
				continue
			}
			for _, a := range []core7.Action{
				core7.Choose(seat, handOf(t, "RRRGBBX")), core7.Choose(seat, core7.Hand{}),
				core7.Lock(seat, core7.Red), core7.Lock(seat, 0), core7.Discard(seat, core7.Gray), core7.Discard(seat, 99),
			} {
				require.Equal(t, error(core7.ErrNotYours), v.Check(a), "%v: %v", v, a)
			}
		}
	}
	require.Equal(t, error(core7.ErrInvalid), core7.View{}.Check(core7.Lock(0, core7.Red)), "its own seat")
	require.Equal(t, error(core7.ErrNotYours), position(t, allChosen).View(1).Check(core7.Action{}), "seat 0")
}

// No seat, from the lowest to the highest number there is, gets more than a player, and none is a player but two.
func TestRefuse_EverySeatNumber(t *testing.T) {
	for _, text := range []string{oneChosen, allChosen, oneLocked, discardDue, matchIsOver} {
		s := position(t, text)
		want := core7.ErrSeat
		if s.Phase() == core7.Over {
			want = core7.ErrOver
		}
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			if n == 0 || n == 1 {
				continue
			}
			for _, a := range []core7.Action{
				core7.Choose(seat, handOf(t, "RRRGBBX")), core7.Lock(seat, core7.Green), core7.Discard(seat, core7.Green),
			} {
				next, events, err := s.Apply(a)
				require.ErrorIs(t, err, want)
				require.Equal(t, s, next)
				require.Empty(t, events)
			}
			require.Empty(t, slices.Collect(s.Legal(seat)))
			require.Empty(t, s.AppendPlays(nil, seat))
			require.Equal(t, core7.Hand{}, s.Hand(seat))
			require.Zero(t, s.Lock(seat))
			require.Zero(t, s.Wins(seat))
			require.False(t, s.Pending().Has(seat))
			v := s.View(0)
			require.Equal(t, []int{0, 0}, []int{v.Count(seat), v.Wins(seat)})
			require.Equal(t, []bool{false, false}, []bool{v.Chosen(seat), v.Locked(seat)})
		}
	}
}

// An error says nothing of what its asker did not send: it is the same, to the letter, whatever the others hold
// and have locked, and it names no color but that of the action.
func TestRefuse_ErrorsKeepSecrets(t *testing.T) {
	worlds := [][]string{ // the hand and lock of seat 1 differ, and nothing else
		{oneLocked, "core7/1 RGB RRRGBBX/XXXXXXX R/- -", "core7/1 RGB RRRGBBX/RRRRRRR R/- -"},
		{"core7/1 RGB RRRGBBX/GGGGBBX -/G -", "core7/1 RGB RRRGBBX/GGGGBBX -/B -", "core7/1 RGB RRRGBBX/RRRRRRR -/R -"},
		{discardDue, "core7/1 RGB RRGBBX/RRRRRR -/- RG", "core7/1 RGB RRGBBX/XXXXXX -/- RG"},
		{matchIsOver, "core7/1 RGB RXXX/GG -/- RG:B,RG:B,RG"},
		{"core7/1 RGB -/RRRRRRR -/- -", "core7/1 RGB -/GGGGGGG -/- -"},
	}
	var tries []core7.Action
	for _, seat := range []cards.Seat{0, 2, cards.Spectator} {
		tries = append(tries, core7.Choose(seat, handOf(t, "XX")), core7.Choose(seat, handOf(t, "GGGGGGG")))
		for c := range core7.Color(6) {
			tries = append(tries, core7.Lock(seat, c), core7.Discard(seat, c))
		}
	}
	refused := 0
	for _, texts := range worlds {
		for _, a := range tries {
			_, _, first := position(t, texts[0]).Apply(a)
			for _, text := range texts[1:] {
				_, _, err := position(t, text).Apply(a)
				require.Equal(t, first, err, "%v in %v", a, text)
			}
			if first == nil {
				continue
			}
			refused++
			for rest := range strings.SplitSeq(strings.ReplaceAll(first.Error(), a.String(), ""), " ") {
				word := strings.Trim(rest, "(),.;:")
				require.NotContains(t, []string{"R", "G", "B", "X", "red", "green", "blue", "gray"}, word, first.Error())
			}
		}
	}
	require.Greater(t, refused, 100)
}

// The zero State and the zero View are no match, and say so.
func TestRefuse_ZeroValues(t *testing.T) {
	var s core7.State
	require.Equal(t, error(core7.ErrInvalid), s.Validate())
	require.Equal(t, "invalid", s.Phase().String())
	require.Zero(t, s.Pending())
	require.Zero(t, s.NumRounds())
	_, over := s.Result()
	require.False(t, over)
	for n := -128; n <= 127; n++ {
		require.Empty(t, slices.Collect(s.Legal(cards.Seat(n))))
	}

	var v core7.View
	require.Zero(t, v.Pending())
	require.Empty(t, slices.Collect(v.Legal()))
	require.Equal(t, s, v.Sample(nil))
	_, over = v.Result()
	require.False(t, over)
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		require.Empty(t, slices.Collect(s.View(viewer).Legal()))
	}
}
