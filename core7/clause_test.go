package core7_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The tests of this file stand beside the clauses of the rules: TestC7_... proves what C7 says, and the table in
// the package documentation names one of them for each thing that a clause says. Positions and actions are written
// in notation (see core7.ParseState), so that each test can be checked against the rules by eye. X is gray; unless
// the test is about the cycle, red beats green, green beats blue, and blue beats red.

// position reads a state.
func position(t testing.TB, text string) core7.State {
	t.Helper()
	s, err := core7.ParseState(text)
	require.NoError(t, err, text)
	return s
}

// fresh is a match in which nobody has chosen yet, under the default rules.
func fresh(t testing.TB) core7.State {
	t.Helper()
	s, err := core7.New(core7.Default())
	require.NoError(t, err)
	return s
}

// actions reads actions, separated by spaces.
func actions(t testing.TB, text string) (list []core7.Action) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		a, err := core7.ParseAction(word)
		require.NoError(t, err, word)
		list = append(list, a)
	}
	return list
}

// played plays actions, separated by spaces. Each of them must be legal.
func played(t testing.TB, s core7.State, text string) core7.State {
	t.Helper()
	s, _ = playedEvents(t, s, text)
	return s
}

// playedEvents is played, with what happened on the way. The match goes the same way under all its other names
// (C17): so what a test says of seat 0 and of red holds for seat 1, for green and blue, and in the other cycle.
func playedEvents(t testing.TB, s core7.State, text string) (core7.State, []core7.Event) {
	t.Helper()
	list := actions(t, text)
	for _, y := range symmetries() {
		y.follow(t, s, list)
	}
	var all []core7.Event
	for _, a := range list {
		next, events, err := s.Apply(a)
		require.NoError(t, err, "%v after %v", a, s.Notation())
		s, all = next, append(all, events...)
	}
	return s, all
}

// seen gives the observations of a seat as texts.
func seen(events []core7.Event, seat cards.Seat) (list []string) {
	for _, e := range events {
		list = append(list, e.For(seat).String())
	}
	return list
}

// legal gives the legal actions of a seat as texts.
func legal(s core7.State, seat cards.Seat) (list []string) {
	for a := range s.Legal(seat) {
		list = append(list, a.String())
	}
	return list
}

// pile gives the face-up pile.
func pile(s core7.State) []core7.Round { return slices.Collect(s.Rounds()) }

// handOf reads a hand.
func handOf(t testing.TB, text string) core7.Hand {
	t.Helper()
	h, err := core7.ParseHand(text)
	require.NoError(t, err, text)
	return h
}

// requireEnd asserts that the match has ended, and how.
func requireEnd(t testing.TB, s core7.State, winner cards.Seat, by core7.Clause, wins0, wins1 int) {
	t.Helper()
	result, over := s.Result()
	require.True(t, over, "the match goes on: %v", s.Notation())
	require.Equal(t, core7.Result{Winner: winner, By: by, Wins: [2]int{wins0, wins1}}, result, s.Notation())
	require.Equal(t, core7.Over, s.Phase())
	require.Zero(t, s.Pending())
}

// requireGoesOn asserts that the match has not ended, and that the seats may act.
func requireGoesOn(t testing.TB, s core7.State, phase core7.Phase, pending ...cards.Seat) {
	t.Helper()
	_, over := s.Result()
	require.False(t, over, "the match is over: %v", s.Notation())
	require.Equal(t, phase, s.Phase(), s.Notation())
	require.Equal(t, cards.SeatsOf(pending...), s.Pending(), s.Notation())
}

var letters = []core7.Color{core7.Red, core7.Green, core7.Blue, core7.Gray}

// ---- C1

func TestC1_TwoSeats(t *testing.T) {
	s := fresh(t)
	require.Equal(t, 2, core7.NumSeats)
	requireGoesOn(t, s, core7.Choosing, 0, 1)

	hand := handOf(t, "RRGGBBX")
	locking := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	for n := -128; n <= 127; n++ {
		seat := cards.Seat(n)
		if n == 0 || n == 1 {
			require.NoError(t, s.Check(core7.Choose(seat, hand)))
			require.NoError(t, locking.Check(core7.Lock(seat, core7.Red)))
			continue
		}
		require.Equal(t, core7.ErrSeat, s.Check(core7.Choose(seat, hand)), "seat %d", n)
		require.Equal(t, core7.ErrSeat, locking.Check(core7.Lock(seat, core7.Red)), "seat %d", n)
		require.Empty(t, legal(s, seat), "seat %d", n)
		require.Empty(t, legal(locking, seat), "seat %d", n)
	}
}

func TestC1_FourColors(t *testing.T) {
	s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	names := map[core7.Color]string{1: "red", 2: "green", 3: "blue", 4: "gray"}
	for n := range 256 {
		c := core7.Color(n)
		name, ok := names[c]
		require.Equal(t, ok, c.Valid(), "color %d", n)
		if !ok {
			require.Equal(t, core7.ErrColor, s.Check(core7.Lock(0, c)), "color %d", n)
			continue
		}
		require.Equal(t, name, c.String())
		require.NoError(t, s.Check(core7.Lock(0, c)))
	}
}

// Cards of one color are all alike: five reds are one choice, and the order of the cards is no part of a hand.
func TestC1_NothingButColor(t *testing.T) {
	s := position(t, "core7/1 RGB RRRRRGX/RRGGBBX -/- -")
	require.Equal(t, []string{"0:lock=R", "0:lock=G", "0:lock=X"}, legal(s, 0))

	one := core7.HandOf(core7.Gray, core7.Red, core7.Green, core7.Red)
	other := core7.HandOf(core7.Red, core7.Red, core7.Gray, core7.Green)
	require.Equal(t, one, other)
}

// ---- C2

// requireBeats asserts which pairs win, and that no other pair does.
func requireBeats(t *testing.T, r core7.Rules, winning ...string) {
	t.Helper()
	for _, a := range letters {
		for _, b := range letters {
			pair := string([]byte{a.Letter(), b.Letter()})
			require.Equal(t, slices.Contains(winning, pair), r.Beats(a, b), "%v: %v", r.Cycle, pair)
		}
	}
}

func TestC2_DefaultCycle(t *testing.T) {
	require.Equal(t, core7.Rules{}, core7.Default())
	requireBeats(t, core7.Default(), "RG", "GB", "BR")

	s := fresh(t)
	s = played(t, s, "0:choose=RRGGBBX 1:choose=RRGGBBX 0:lock=R 1:lock=G")
	require.Equal(t, cards.Seat(0), pile(s)[0].Winner, "red beats green")
}

func TestC2_OtherCycle(t *testing.T) {
	r := core7.Rules{Cycle: core7.RedBlueGreen}
	requireBeats(t, r, "RB", "BG", "GR")

	s, err := core7.New(r)
	require.NoError(t, err)
	require.Equal(t, r, s.Rules())
	s = played(t, s, "0:choose=RRGGBBX 1:choose=RRGGBBX 0:lock=R 1:lock=G")
	require.Equal(t, cards.Seat(1), pile(s)[0].Winner, "green beats red")
}

func TestC2_NoThirdCycle(t *testing.T) {
	for n := range 256 {
		s, err := core7.New(core7.Rules{Cycle: core7.Cycle(n)})
		if n < 2 {
			require.NoError(t, err)
			continue
		}
		require.Equal(t, core7.ErrCycle, err, "cycle %d", n)
		require.Equal(t, core7.State{}, s)
	}
}

// ---- C3

func TestC3_SevenOfAnyMix(t *testing.T) {
	s := fresh(t)
	for size := range 12 {
		n := 0
		for r := 0; r <= size; r++ {
			for g := 0; r+g <= size; g++ {
				for b := 0; r+g+b <= size; b++ {
					x := size - r - g - b
					hand := core7.HandOf(slices.Concat(slices.Repeat(letters[:1], r), slices.Repeat(letters[1:2], g),
						slices.Repeat(letters[2:3], b), slices.Repeat(letters[3:4], x))...)
					require.Equal(t, size, hand.Len())
					for seat := range cards.Seat(2) {
						next, err := s.Next(core7.Choose(seat, hand))
						if size != 7 {
							require.Equal(t, core7.ErrHandSize, err, "%v", hand)
							continue
						}
						require.NoError(t, err, "%v", hand)
						require.Equal(t, hand, next.Hand(seat), "the hand is the one chosen: nothing is dealt or drawn")
						n++
					}
				}
			}
		}
		if size == 7 {
			require.Equal(t, 2*120, n)
		}
	}
	for seat := range cards.Seat(2) {
		var want []core7.Action
		for _, hand := range handsOfSeven() {
			want = append(want, core7.Choose(seat, hand))
		}
		require.Equal(t, want, s.AppendLegal(nil, seat))
	}
}

func TestC3_InEitherOrder(t *testing.T) {
	s := fresh(t)
	requireGoesOn(t, s, core7.Choosing, 0, 1)
	one := played(t, s, "0:choose=RRRGGBX")
	requireGoesOn(t, one, core7.Choosing, 1)
	other := played(t, s, "1:choose=GBBBXXX")
	requireGoesOn(t, other, core7.Choosing, 0)

	one, other = played(t, one, "1:choose=GBBBXXX"), played(t, other, "0:choose=RRRGGBX")
	require.Equal(t, one, other)
	requireGoesOn(t, one, core7.Locking, 0, 1)
	require.Equal(t, "core7/1 RGB RRRGGBX/GBBBXXX -/- -", one.Notation())
}

func TestC3_OwnHandIsSeenFromTheStart(t *testing.T) {
	s := played(t, fresh(t), "1:choose=GBBBXXX")
	require.Equal(t, handOf(t, "GBBBXXX"), s.View(1).Hand(), "before the other has chosen, too")
	require.Equal(t, core7.Hand{}, s.View(0).Hand())
	require.Equal(t, core7.Hand{}, s.View(cards.Spectator).Hand())
}

// The choice stands: no second one, before the other has chosen, in a round, or when a discard is due.
func TestC3_AChoiceStands(t *testing.T) {
	one := played(t, fresh(t), "0:choose=RRRGGBX")
	locking := played(t, one, "1:choose=GGGGGGG")
	due := played(t, locking, "0:lock=R 1:lock=G")
	requireGoesOn(t, due, core7.Discarding, 1)
	other := position(t, "core7/1 RGB -/GGGGGGG -/- -")
	for _, c := range []struct {
		state core7.State
		seat  cards.Seat
	}{{one, 0}, {other, 1}, {locking, 0}, {locking, 1}, {due, 0}, {due, 1}} {
		for _, hand := range []string{"RRRGGBX", "GGGGGGG", "XXXXXXX"} {
			next, err := c.state.Next(core7.Choose(c.seat, handOf(t, hand)))
			require.Equal(t, core7.ErrChosen, err)
			require.Equal(t, c.state, next)
		}
	}
}

func TestC3_NobodyLocksBeforeBothHaveChosen(t *testing.T) {
	for seat := range cards.Seat(2) {
		s := played(t, fresh(t), fmt.Sprintf("%v:choose=RRRGGBX", seat))
		require.Equal(t, core7.ErrNotChosen, s.Check(core7.Lock(0, core7.Red)))
		require.Equal(t, core7.ErrNotChosen, s.Check(core7.Lock(1, core7.Red)))
		require.Empty(t, legal(s, seat))
	}
}

// Before the next match each may choose anew: nothing of a match reaches the next one.
func TestC3_EachMatchIsChosenAnew(t *testing.T) {
	s := position(t, "core7/1 RGB RXXXX/GXX -/- RG:X,RG:X")
	s = played(t, s, "0:lock=R 1:lock=G")
	requireEnd(t, s, 0, core7.C10, 3, 0)

	again, err := core7.New(s.Rules())
	require.NoError(t, err)
	require.Equal(t, fresh(t), again)
	require.Len(t, legal(again, 0), 120)
	require.Len(t, legal(again, 1), 120)
}

// ---- C4

func TestC4_InEitherOrder(t *testing.T) {
	s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	requireGoesOn(t, s, core7.Locking, 0, 1)
	for _, a := range letters {
		for _, b := range letters {
			one := played(t, s, fmt.Sprintf("0:lock=%c", a.Letter()))
			requireGoesOn(t, one, core7.Locking, 1)
			other := played(t, s, fmt.Sprintf("1:lock=%c", b.Letter()))
			requireGoesOn(t, other, core7.Locking, 0)
			require.Equal(t,
				played(t, one, fmt.Sprintf("1:lock=%c", b.Letter())),
				played(t, other, fmt.Sprintf("0:lock=%c", a.Letter())))
		}
	}
}

func TestC4_ALockStands(t *testing.T) {
	for seat, locks := range []string{"R/-", "-/R"} {
		s, seat := position(t, "core7/1 RGB RRGGBBX/RRGGBBX "+locks+" -"), cards.Seat(seat)
		for _, c := range letters {
			next, err := s.Next(core7.Lock(seat, c))
			require.Equal(t, core7.ErrLocked, err)
			require.Equal(t, s, next)
			require.Equal(t, core7.ErrLocked, s.View(seat).Check(core7.Lock(seat, c)))
		}
		require.Equal(t, core7.Red, s.Lock(seat))
		require.Empty(t, legal(s, seat))
		require.Empty(t, slices.Collect(s.View(seat).Legal()))
	}
}

func TestC4_OnlyACardOfTheHand(t *testing.T) {
	s := position(t, "core7/1 RGB RRRRBBX/GGGGGGG -/- -")
	require.Equal(t, core7.ErrNotHeld, s.Check(core7.Lock(0, core7.Green)), "seat 1 has green, seat 0 has not")
	require.Equal(t, core7.ErrNotHeld, s.Check(core7.Lock(1, core7.Red)))
	require.Equal(t, []string{"0:lock=R", "0:lock=B", "0:lock=X"}, legal(s, 0))
	require.Equal(t, []string{"1:lock=G"}, legal(s, 1))
}

// A locked card counts in its owner's hand until the reveal, also when it is the last one.
func TestC4_ALockedCardStaysInTheHand(t *testing.T) {
	for _, text := range []string{
		"core7/1 RGB RRGGBBX/RRGGBBX -/- -", "core7/1 RGB R/G -/- XX,XX,XX,XX,XX,XX",
	} {
		before := position(t, text)
		s := played(t, before, "0:lock=R")
		require.Equal(t, before.Hand(0), s.Hand(0))
		require.Equal(t, core7.Red, s.Lock(0))
		require.Zero(t, s.Lock(1))
		for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
			require.Equal(t, before.View(viewer).Count(0), s.View(viewer).Count(0))
		}
		require.Equal(t, pile(before), pile(s))
	}
}

func TestC4_BothAreRevealedAtOnce(t *testing.T) {
	s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	one, events := playedEvents(t, s, "1:lock=G")
	require.Equal(t, []string{"1:locked"}, seen(events, 0))
	require.Empty(t, pile(one))

	both, events := playedEvents(t, one, "0:lock=R")
	require.Equal(t, []string{"0:locked=R", "revealed=RG"}, seen(events, 0))
	require.Equal(t, []string{"0:locked", "revealed=RG"}, seen(events, 1))
	require.Equal(t, []core7.Round{{Played: [2]core7.Color{core7.Red, core7.Green}, Winner: 0}}, pile(both))
	require.Equal(t, "RGGBBX", both.Hand(0).String())
	require.Equal(t, "RRGBBX", both.Hand(1).String())
	require.Zero(t, both.Lock(0))
	require.Zero(t, both.Lock(1))
}

// ---- C5

// What seat 0 plays (rows) against what seat 1 plays (columns), both in the order R G B X: who wins, - for a tie.
func TestC5_AllPairs(t *testing.T) {
	outcomes := map[string][4]string{
		"RGB": {"-01-", "1-0-", "01--", "----"},
		"RBG": {"-10-", "0-1-", "10--", "----"},
	}
	for _, cycle := range []string{"RGB", "RBG"} {
		s := position(t, "core7/1 "+cycle+" RRGGBBX/RRGGBBX -/- -")
		for i, a := range letters {
			for j, b := range letters {
				next := played(t, s, fmt.Sprintf("0:lock=%c 1:lock=%c", a.Letter(), b.Letter()))
				want := map[byte]cards.Seat{'0': 0, '1': 1, '-': cards.Nobody}[outcomes[cycle][i][j]]
				require.Equal(t, want, pile(next)[0].Winner, "%v: %v against %v", cycle, a, b)
				for seat := range cards.Seat(2) {
					require.Equal(t, want == seat, next.Wins(seat) == 1, "%v: %v against %v", cycle, a, b)
				}
				require.Equal(t, want == cards.Nobody, next.Phase() == core7.Locking, "%v: %v against %v", cycle, a, b)
			}
		}
	}
}

// ---- C6

// The pile keeps every card played, round by round, and by whom; a discard lies with its round (C8).
func TestC6_PlayedCardsMoveToThePile(t *testing.T) {
	s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	s = played(t, s, "0:lock=X 1:lock=B")
	require.Equal(t, "RRGGBB", s.Hand(0).String())
	require.Equal(t, "RRGGBX", s.Hand(1).String())
	require.Equal(t, 1, s.NumRounds())

	s = played(t, s, "0:lock=G 1:lock=R")
	require.Equal(t, "RRGBB", s.Hand(0).String())
	require.Equal(t, "RGGBX", s.Hand(1).String())
	require.Equal(t, 2, s.NumRounds())

	s = played(t, s, "0:discard=B")
	require.Equal(t, []core7.Round{
		{Played: [2]core7.Color{core7.Gray, core7.Blue}, Winner: cards.Nobody},
		{Played: [2]core7.Color{core7.Green, core7.Red}, Winner: 1, Discarded: core7.Blue},
	}, pile(s))
	require.Equal(t, pile(s), slices.Collect(s.View(cards.Spectator).Rounds()), "face up")
}

// ---- C7

func TestC7_TheWinnerScoresAtTheReveal(t *testing.T) {
	s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
	first := played(t, s, "0:lock=R 1:lock=G")
	requireGoesOn(t, first, core7.Discarding, 1)
	require.Equal(t, []int{1, 0}, []int{first.Wins(0), first.Wins(1)}, "before the discard")

	second := played(t, first, "1:discard=X 0:lock=G 1:lock=R")
	require.Equal(t, []int{1, 1}, []int{second.Wins(0), second.Wins(1)})
}

func TestC7_TheWinnerLosesOnlyThePlayedCard(t *testing.T) {
	for winner, text := range []string{"0:lock=R 1:lock=G", "0:lock=G 1:lock=R"} {
		s := played(t, position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -"), text)
		seat := cards.Seat(winner)
		require.Equal(t, "RGGBBX", s.Hand(seat).String())
		require.Empty(t, legal(s, seat))
		for _, c := range letters {
			require.Equal(t, core7.ErrWinner, s.Check(core7.Discard(seat, c)))
		}
		s = played(t, s, fmt.Sprintf("%d:discard=G", 1-winner))
		require.Equal(t, "RGGBBX", s.Hand(seat).String())
	}
}

// ---- C8

func TestC8_TheLoserDiscardsOneMore(t *testing.T) {
	for winner, text := range []string{"0:lock=R 1:lock=G", "0:lock=G 1:lock=R"} {
		s := played(t, position(t, "core7/1 RGB RRGGGGX/RRGGGGX -/- -"), text)
		loser := cards.Seat(1 - winner)
		requireGoesOn(t, s, core7.Discarding, loser)
		require.Equal(t, 6, s.Hand(loser).Len())
		require.Equal(t, core7.Color(0), pile(s)[0].Discarded)
		require.Equal(t, core7.ErrNotHeld, s.Check(core7.Discard(loser, core7.Blue)), "a card of its hand")

		var choices []string
		for _, c := range []core7.Color{core7.Red, core7.Green, core7.Gray} {
			a := core7.Discard(loser, c)
			choices = append(choices, a.String())
			next, err := s.Next(a)
			require.NoError(t, err, "a card of its choice")
			require.Equal(t, s.Hand(loser).Without(c), next.Hand(loser))
			require.Equal(t, 5, next.Hand(loser).Len())
			require.Equal(t, c, pile(next)[0].Discarded)
			requireGoesOn(t, next, core7.Locking, 0, 1)
			require.Equal(t, core7.ErrNoDiscard, next.Check(a), "one card, not two")
		}
		require.Equal(t, choices, legal(s, loser))
	}
}

func TestC8_TheNextRoundWaitsForIt(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -"), "0:lock=R 1:lock=G")
	for _, seat := range []cards.Seat{0, 1} {
		require.Equal(t, core7.ErrDiscardDue, s.Check(core7.Lock(seat, core7.Red)))
	}
}

func TestC8_TheDiscardIsFaceUp(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -"), "0:lock=R 1:lock=G")
	s, events := playedEvents(t, s, "1:discard=X")
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		require.Equal(t, []string{"1:discarded=X"}, seen(events, viewer))
		require.Equal(t, core7.Gray, slices.Collect(s.View(viewer).Rounds())[0].Discarded)
	}
}

// A loser without cards has nothing to discard: the round is complete at once.
func TestC8_AnEmptyHandDiscardsNothing(t *testing.T) {
	s := position(t, "core7/1 RGB G/RX -/- XX,XX,XX,XX,GR:B")
	s = played(t, s, "0:lock=G 1:lock=R")
	require.Equal(t, core7.Color(0), pile(s)[5].Discarded)
	require.Zero(t, s.Hand(0).Len())
	requireEnd(t, s, 1, core7.C11, 0, 2)

	s = position(t, "core7/1 RGB R/G -/- RG:X,GR:X,XX,XX,XX")
	s = played(t, s, "0:lock=R 1:lock=G")
	require.Equal(t, core7.Color(0), pile(s)[5].Discarded)
	requireEnd(t, s, 0, core7.C13, 2, 1)
}

// A discard with a single choice is still an action of the player: of one card, or of one color.
func TestC8_ASingleChoiceIsStillAnAction(t *testing.T) {
	s := position(t, "core7/1 RGB RX/GB -/- XX,XX,XX,XX,XX")
	s = played(t, s, "0:lock=R 1:lock=G")
	requireGoesOn(t, s, core7.Discarding, 1)
	require.Equal(t, []string{"1:discard=B"}, legal(s, 1))

	s = position(t, "core7/1 RGB RRRRRRR/GGGGGGG -/- -")
	s = played(t, s, "0:lock=R 1:lock=G")
	requireGoesOn(t, s, core7.Discarding, 1)
	require.Equal(t, []string{"1:discard=G"}, legal(s, 1))
}

// ---- C9

func TestC9_ATieCostsThePlayedCardsOnly(t *testing.T) {
	ties := []string{"RR", "GG", "BB", "XX", "RX", "GX", "BX", "XR", "XG", "XB"}
	for _, pair := range ties {
		s := position(t, "core7/1 RGB RRGGBBX/RRGGBBX -/- -")
		s = played(t, s, fmt.Sprintf("0:lock=%c 1:lock=%c", pair[0], pair[1]))
		requireGoesOn(t, s, core7.Locking, 0, 1)
		require.Equal(t, []int{6, 6}, []int{s.Hand(0).Len(), s.Hand(1).Len()}, pair)
		require.Equal(t, []int{0, 0}, []int{s.Wins(0), s.Wins(1)}, pair)
		for seat := range cards.Seat(2) {
			require.Equal(t, core7.ErrNoDiscard, s.Check(core7.Discard(seat, core7.Red)), pair)
		}
	}
}

// ---- C10

// The third Round Win ends the match at once, and the loser of that round discards nothing.
func TestC10_TheThirdWinEndsAtOnce(t *testing.T) {
	s, events := playedEvents(t, position(t, "core7/1 RGB RXXXX/GXX -/- RG:X,RG:X"), "0:lock=R 1:lock=G")
	requireEnd(t, s, 0, core7.C10, 3, 0)
	require.Equal(t, "XX", s.Hand(1).String())
	require.Equal(t, core7.Color(0), pile(s)[2].Discarded)
	require.Equal(t, []string{"1:locked", "revealed=RG", "ended=C10"}, seen(events, cards.Spectator)[1:])
	require.Equal(t, core7.ErrOver, s.Check(core7.Discard(1, core7.Gray)))

	// However many the other has won.
	for lost, hands := range []string{"RXXXX/GXX", "RXX/GX", "R/G"} {
		before := "RG:X,RG:X" + strings.Repeat(",GR:X", lost)
		s := position(t, "core7/1 RGB "+hands+" -/- "+before)
		requireEnd(t, played(t, s, "0:lock=R 1:lock=G"), 0, core7.C10, 3, lost)

		first, second, _ := strings.Cut(hands, "/")
		before = "GR:X,GR:X" + strings.Repeat(",RG:X", lost)
		s = position(t, "core7/1 RGB "+second+"/"+first+" -/- "+before)
		requireEnd(t, played(t, s, "0:lock=G 1:lock=R"), 1, core7.C10, lost, 3)
	}
}

func TestC10_TwoWinsAreNotEnough(t *testing.T) {
	s := position(t, "core7/1 RGB RRXXXX/GXXXX -/- RG:X")
	s = played(t, s, "0:lock=R 1:lock=G")
	requireGoesOn(t, s, core7.Discarding, 1)
	require.Equal(t, 2, s.Wins(0))

	s = played(t, s, "1:discard=X 0:lock=X 1:lock=X")
	requireGoesOn(t, s, core7.Locking, 0, 1)
	require.Equal(t, 2, s.Wins(0), "a tie is no win")
}

// It is checked first: before C11 (one hand is empty too) and before the tiebreak (both are).
func TestC10_IsCheckedFirst(t *testing.T) {
	s := position(t, "core7/1 RGB RXX/G -/- RG:X,RG:X,XX,XX")
	s = played(t, s, "0:lock=R 1:lock=G")
	require.Zero(t, s.Hand(1).Len())
	requireEnd(t, s, 0, core7.C10, 3, 0)
	s = played(t, position(t, "core7/1 RGB G/RXX -/- GR:X,GR:X,XX,XX"), "0:lock=G 1:lock=R")
	require.Zero(t, s.Hand(0).Len())
	requireEnd(t, s, 1, core7.C10, 0, 3)

	s = position(t, "core7/1 RGB R/G -/- RG:X,RG:X,GR:X,GR:X")
	s = played(t, s, "0:lock=R 1:lock=G")
	require.Zero(t, s.Hand(0).Len()+s.Hand(1).Len())
	requireEnd(t, s, 0, core7.C10, 3, 2)
	s = played(t, position(t, "core7/1 RGB G/R -/- RG:X,RG:X,GR:X,GR:X"), "0:lock=G 1:lock=R")
	require.Zero(t, s.Hand(0).Len()+s.Hand(1).Len())
	requireEnd(t, s, 1, core7.C10, 2, 3)
}

// ---- C11

func TestC11_TheOneWithCardsWins(t *testing.T) {
	// A tie takes the last card of seat 0; seat 1 keeps one.
	s := played(t, position(t, "core7/1 RGB R/RG -/- XX,XX,XX,XX,GR:B"), "0:lock=R 1:lock=R")
	requireEnd(t, s, 1, core7.C11, 0, 1)
	s = played(t, position(t, "core7/1 RGB RG/R -/- XX,XX,XX,XX,RG:B"), "0:lock=R 1:lock=R")
	requireEnd(t, s, 0, core7.C11, 1, 0)

	// A lost round takes it.
	s = played(t, position(t, "core7/1 RGB G/RX -/- XX,XX,XX,XX,GR:B"), "0:lock=G 1:lock=R")
	requireEnd(t, s, 1, core7.C11, 0, 2)

	// A discard takes it.
	s = played(t, position(t, "core7/1 RGB GB/RXX -/- XX,XX,XX,GR:B"), "0:lock=G 1:lock=R")
	requireGoesOn(t, s, core7.Discarding, 0)
	s = played(t, s, "0:discard=B")
	requireEnd(t, s, 1, core7.C11, 0, 2)
}

// While both have cards, nobody has won.
func TestC11_NotWhileBothHaveCards(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB RX/RGB -/- XX,XX,XX,GR:B"), "0:lock=R 1:lock=R")
	requireGoesOn(t, s, core7.Locking, 0, 1)
}

// The odd case: the last card of seat 0 wins its round, but seat 1, who lost it, has cards left after the discard
// and wins the match.
func TestC11_EvenIfItLostTheRound(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB R/GBX -/- XX,XX,GR:X,GR:X"), "0:lock=R 1:lock=G")
	requireGoesOn(t, s, core7.Discarding, 1)
	require.Equal(t, cards.Seat(0), pile(s)[4].Winner)
	s = played(t, s, "1:discard=B")
	requireEnd(t, s, 1, core7.C11, 1, 2)
	require.Equal(t, "X", s.Hand(1).String())

	s = played(t, position(t, "core7/1 RGB GBX/R -/- XX,XX,RG:X,RG:X"), "0:lock=G 1:lock=R 0:discard=X")
	requireEnd(t, s, 0, core7.C11, 2, 1)
}

// It is checked when the round is complete, discard included: the last card of seat 0 beats one of two cards of
// seat 1, the discard empties both hands, and C13 gives the match to the winner of the round.
func TestC11_IsCheckedAfterTheDiscard(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB R/GB -/- XX,XX,XX,XX,GR:B"), "0:lock=R 1:lock=G")
	require.Equal(t, []int{0, 1}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	requireGoesOn(t, s, core7.Discarding, 1)
	s = played(t, s, "1:discard=B")
	requireEnd(t, s, 0, core7.C13, 1, 1)

	s = played(t, position(t, "core7/1 RGB GB/R -/- XX,XX,XX,XX,RG:B"), "0:lock=G 1:lock=R 0:discard=B")
	requireEnd(t, s, 1, core7.C13, 1, 1)

	// Also when that round was the second that the winner won.
	s = played(t, position(t, "core7/1 RGB R/GB -/- RG:X,GR:X,GR:X,XX"), "0:lock=R 1:lock=G")
	require.Equal(t, []int{0, 1}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
	requireGoesOn(t, s, core7.Discarding, 1)
	requireEnd(t, played(t, s, "1:discard=B"), 0, core7.C13, 2, 2)
}

// ---- C12

// Both hands are empty, and two of C13 to C16 would fit: the first of them decides.
func TestC12_TheOrderOfTheTiebreak(t *testing.T) {
	for _, c := range []struct {
		text, last string
		winner     cards.Seat
		by         core7.Clause
		wins       [2]int
	}{
		// Final color winner, although the look back past this round would find seat 1.
		{"core7/1 RGB R/G -/- RG:X,GR:X,XX,XX,XX", "RG", 0, core7.C13, [2]int{2, 1}},
		// Final Gray, although the look back would find seat 1, or that every round was a tie.
		{"core7/1 RGB R/X -/- RG:X,GR:X,XX,XX,XX", "RX", 0, core7.C14, [2]int{1, 1}},
		{"core7/1 RGB R/X -/- XX,XX,XX,XX,XX,XX", "RX", 0, core7.C14, [2]int{0, 0}},
		// The look back, although the final round was a tie.
		{"core7/1 RGB R/R -/- RG:X,GR:X,XX,XX,XX", "RR", 1, core7.C15, [2]int{1, 1}},
		// No round had a winner.
		{"core7/1 RGB R/R -/- XX,XX,XX,XX,XX,XX", "RR", cards.Nobody, core7.C16, [2]int{0, 0}},
	} {
		s := played(t, position(t, c.text), fmt.Sprintf("0:lock=%c 1:lock=%c", c.last[0], c.last[1]))
		requireEnd(t, s, c.winner, c.by, c.wins[0], c.wins[1])
	}
}

// One card left in one hand, and there is no tiebreak.
func TestC12_OnlyIfBothHaveNone(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB R/RG -/- XX,XX,XX,XX,GR:B"), "0:lock=R 1:lock=R")
	requireEnd(t, s, 1, core7.C11, 0, 1)
	s = played(t, position(t, "core7/1 RGB RX/RX -/- XX,XX,XX,XX,XX"), "0:lock=R 1:lock=R")
	requireGoesOn(t, s, core7.Locking, 0, 1)
}

// ---- C13

func TestC13_TheFinalColorWinnerWins(t *testing.T) {
	for _, before := range []struct {
		pile string
		wins int
	}{{"XX,XX,XX,XX,XX,XX", 0}, {"RG:X,GR:X,XX,XX,XX", 1}, {"GR:X,RG:X,XX,XX,XX", 1}} {
		s := played(t, position(t, "core7/1 RGB R/G -/- "+before.pile), "0:lock=R 1:lock=G")
		requireEnd(t, s, 0, core7.C13, before.wins+1, before.wins)
		s = played(t, position(t, "core7/1 RGB G/R -/- "+before.pile), "0:lock=G 1:lock=R")
		requireEnd(t, s, 1, core7.C13, before.wins, before.wins+1)
	}
}

// Also when the last cards left as played card and discard, and the other had won more rounds before.
func TestC13_AfterADiscard(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB R/GB -/- RG:X,GR:X,GR:X,XX"), "")
	requireGoesOn(t, s, core7.Locking, 0, 1)
	require.Equal(t, []int{1, 2}, []int{s.Wins(0), s.Wins(1)})
	s = played(t, s, "0:lock=R 1:lock=G 1:discard=B")
	requireEnd(t, s, 0, core7.C13, 2, 2)
}

// ---- C14

func TestC14_FinalGrayLoses(t *testing.T) {
	for _, c := range []string{"R", "G", "B"} {
		for _, before := range []string{
			"XX,XX,XX,XX,XX,XX", "RG:X,GR:X,XX,XX,XX", "GR:X,RG:X,XX,XX,XX", "RG:X,RG:X,GR:X,GR:X", "GR:X,GR:X,RG:X,RG:X",
		} {
			s := position(t, "core7/1 RGB "+c+"/X -/- "+before)
			wins := s.Wins(0)
			requireEnd(t, played(t, s, "0:lock="+c+" 1:lock=X"), 0, core7.C14, wins, wins)
			s = position(t, "core7/1 RGB X/"+c+" -/- "+before)
			requireEnd(t, played(t, s, "0:lock=X 1:lock="+c), 1, core7.C14, wins, wins)
		}
	}
}

// The round itself stays a tie: no Round Win is scored, even where it would be the third.
func TestC14_TheRoundStaysATie(t *testing.T) {
	s := position(t, "core7/1 RGB R/X -/- RG:X,RG:X,GR:X,GR:X")
	s = played(t, s, "0:lock=R 1:lock=X")
	requireEnd(t, s, 0, core7.C14, 2, 2)
	require.Equal(t, cards.Nobody, pile(s)[4].Winner)
	require.Equal(t, core7.Color(0), pile(s)[4].Discarded)
}

// It has to be the last card of both: with cards left on either side gray is an ordinary tie.
func TestC14_OnlyForTheLastCardOfBoth(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB R/GX -/- XX,XX,XX,XX,GR:B"), "0:lock=R 1:lock=X")
	requireEnd(t, s, 1, core7.C11, 0, 1)
	s = played(t, position(t, "core7/1 RGB RX/GX -/- XX,XX,XX,XX,XX"), "0:lock=R 1:lock=X")
	requireGoesOn(t, s, core7.Locking, 0, 1)
}

// ---- C15

// The final round was of one color, gray against gray included: the newest decisive round decides, and ties on
// the way back are skipped.
func TestC15_TheNewestDecisiveRoundDecides(t *testing.T) {
	for _, c := range []string{"R", "G", "B", "X"} {
		for _, before := range []struct {
			pile   string
			winner cards.Seat
			wins   int
		}{
			{"RG:X,GR:X,XX,XX,XX", 1, 1},
			{"GR:X,RG:X,XX,XX,XX", 0, 1},
			{"RG:X,XX,RX,GR:X,GX", 1, 1},
			{"XX,GR:X,XX,XX,RG:X", 0, 1},
			{"RG:X,RG:X,GR:X,GR:X", 1, 2},
			{"RG:X,GR:X,GR:X,RG:X", 0, 2},
		} {
			s := position(t, "core7/1 RGB "+c+"/"+c+" -/- "+before.pile)
			s = played(t, s, "0:lock="+c+" 1:lock="+c)
			requireEnd(t, s, before.winner, core7.C15, before.wins, before.wins)
		}
	}
}

// ---- C16

// Every round was a tie: a draw, which is a result and not an error.
func TestC16_ADraw(t *testing.T) {
	for _, text := range []string{
		"core7/1 RGB R/R -/- XX,XX,XX,XX,XX,XX", "core7/1 RGB G/G -/- XX,XX,XX,XX,XX,XX",
		"core7/1 RGB B/B -/- XX,XX,XX,XX,XX,XX", "core7/1 RGB X/X -/- RR,GG,BB,XR,GX,XX",
	} {
		s := position(t, text)
		c := s.Hand(0).String()
		s, events := playedEvents(t, s, "0:lock="+c+" 1:lock="+c)
		requireEnd(t, s, cards.Nobody, core7.C16, 0, 0)
		result, _ := s.Result()
		require.True(t, result.Draw())
		require.Equal(t, []int{1, 1}, []int{result.Standing(0), result.Standing(1)})
		require.Equal(t, "ended=C16", seen(events, 0)[len(events)-1])
	}
}

// ---- C17

// script is a whole match: the hands chosen, and the rounds as they lie in the pile afterwards.
type script struct{ hand0, hand1, rounds string }

// scripts has a match for each clause that can decide one.
var scripts = []struct {
	by core7.Clause
	script
}{
	{core7.C10, script{"RRRGBXX", "RGGGBXX", "RG:X,RG:X,RG"}},
	{core7.C11, script{"RGGXXXX", "RRGBXXX", "XX,XX,GR:X,GR:X,RG:B"}},
	{core7.C13, script{"RRGXXXX", "RGGXXXX", "RG:X,GR:X,XX,XX,XX,RG"}},
	{core7.C14, script{"RRGXXXX", "RGXXXXX", "RG:X,GR:X,XX,XX,XX,RX"}},
	{core7.C15, script{"RGBXXXX", "RGBXXXX", "RG:X,GR:X,XX,XX,XX,BB"}},
	{core7.C16, script{"RRGGBBX", "RRGGBBX", "RR,RX,GG,XR,GG,BB,BB"}},
}

// actions gives the match as actions: choices, then for each round the locks and the discard.
func (m script) actions(t testing.TB, r core7.Rules) (list []core7.Action) {
	t.Helper()
	list = []core7.Action{core7.Choose(0, handOf(t, m.hand0)), core7.Choose(1, handOf(t, m.hand1))}
	for round := range strings.SplitSeq(m.rounds, ",") {
		locks := actions(t, fmt.Sprintf("0:lock=%c 1:lock=%c", round[0], round[1]))
		list = append(list, locks...)
		if len(round) == len("RG:X") {
			loser := 0
			if r.Beats(locks[0].Color(), locks[1].Color()) {
				loser = 1
			}
			list = append(list, actions(t, fmt.Sprintf("%d:discard=%c", loser, round[3]))...)
		}
	}
	return list
}

// play plays the match to its end.
func (m script) play(t testing.TB, r core7.Rules) core7.State {
	t.Helper()
	s, err := core7.New(r)
	require.NoError(t, err)
	for _, a := range m.actions(t, r) {
		s, err = s.Next(a)
		require.NoError(t, err, "%v", a)
	}
	require.Equal(t, core7.Over, s.Phase(), s.Notation())
	return s
}

// swapped is the match with the seats swapped.
func (m script) swapped() script {
	rounds := strings.Split(m.rounds, ",")
	for i, r := range rounds {
		rounds[i] = r[1:2] + r[:1] + r[2:]
	}
	return script{m.hand1, m.hand0, strings.Join(rounds, ",")}
}

// renamed is the match with other names for the cycle colors, given as pairs of old and new letter.
func (m script) renamed(names ...string) script {
	rename := strings.NewReplacer(names...).Replace
	hand := func(text string) string {
		colors := strings.Split(rename(text), "")
		slices.SortFunc(colors, func(a, b string) int { return strings.Index("RGBX", a) - strings.Index("RGBX", b) })
		return strings.Join(colors, "")
	}
	return script{hand(m.hand0), hand(m.hand1), rename(m.rounds)}
}

func winners(s core7.State) (list []cards.Seat) {
	for r := range s.Rounds() {
		list = append(list, r.Winner)
	}
	return list
}

func mirrored(seat cards.Seat) cards.Seat {
	if seat == cards.Nobody {
		return seat
	}
	return 1 - seat
}

func TestC17_SwappingTheSeatsSwapsTheResult(t *testing.T) {
	for _, m := range scripts {
		s, swapped := m.play(t, core7.Default()), m.swapped().play(t, core7.Default())
		result, _ := s.Result()
		require.Equal(t, m.by, result.By)
		requireEnd(t, swapped, mirrored(result.Winner), m.by, result.Wins[1], result.Wins[0])
		for i, w := range winners(s) {
			require.Equal(t, mirrored(w), winners(swapped)[i])
		}
		require.Equal(t, s.Hand(0), swapped.Hand(1))
		require.Equal(t, s.Hand(1), swapped.Hand(0))
	}
}

// Renaming the cycle colors along the cycle changes nothing; renaming two of them against it is the other cycle.
func TestC17_RenamingTheColorsChangesNothing(t *testing.T) {
	other := core7.Rules{Cycle: core7.RedBlueGreen}
	for _, m := range scripts {
		s := m.play(t, core7.Default())
		result, _ := s.Result()
		for _, again := range []core7.State{
			m.renamed("R", "G", "G", "B", "B", "R").play(t, core7.Default()),
			m.renamed("R", "B", "B", "G", "G", "R").play(t, core7.Default()),
			m.renamed("G", "B", "B", "G").play(t, other),
		} {
			requireEnd(t, again, result.Winner, result.By, result.Wins[0], result.Wins[1])
			require.Equal(t, winners(s), winners(again))
		}
	}
}

// Equal actions give equal states, whoever plays and whenever: names, dates and the like reach no rule.
func TestC17_NothingButColorsEnters(t *testing.T) {
	m := scripts[0]
	anonymous := core7.Record{Rules: core7.Default(), Actions: m.actions(t, core7.Default())}
	named := anonymous.Clone()
	named.Tags = core7.Tags{
		Players: []string{"Guest", "Member"}, Date: "2026-11-30", Event: "Final",
		Extra: []cards.Tag{{Name: "Membership", Value: "gold"}, {Name: "Rarity", Value: "legendary"}},
	}
	last := func(r core7.Record) (s core7.State) {
		for step, err := range r.Replay() {
			require.NoError(t, err)
			s = step.State
		}
		return s
	}
	require.Equal(t, m.play(t, core7.Default()), last(anonymous))
	require.Equal(t, last(anonymous), last(named))
}

// ---- C18

// sight is everything that a View tells.
type sight struct {
	Rules   core7.Rules
	Phase   core7.Phase
	Seat    cards.Seat
	Hand    string
	Lock    core7.Color
	Counts  [2]int
	Chosen  [2]bool
	Locked  [2]bool
	Wins    [2]int
	Rounds  []core7.Round
	Pending string
	Result  core7.Result
	Over    bool
	Legal   []string
	Text    string
}

func sightOf(v core7.View) sight {
	w := sight{
		Rules: v.Rules(), Phase: v.Phase(), Seat: v.Seat(), Hand: v.Hand().String(), Lock: v.Lock(),
		Rounds: slices.Collect(v.Rounds()), Pending: v.Pending().String(), Text: v.String(),
	}
	for seat := range cards.Seat(2) {
		w.Counts[seat], w.Wins[seat] = v.Count(seat), v.Wins(seat)
		w.Chosen[seat], w.Locked[seat] = v.Chosen(seat), v.Locked(seat)
	}
	w.Result, w.Over = v.Result()
	for a := range v.Legal() {
		w.Legal = append(w.Legal, a.String())
	}
	return w
}

// In a round in which seat 0 has locked: everybody sees that it has, and only seat 0 sees what.
func TestC18_InARound(t *testing.T) {
	s := position(t, "core7/1 RGB RRGBXX/GBXXX R/- RG:X")
	public := sight{
		Phase: core7.Locking, Seat: cards.Spectator, Hand: "-", Counts: [2]int{6, 5}, Chosen: [2]bool{true, true},
		Locked: [2]bool{true, false}, Wins: [2]int{1, 0}, Pending: "1",
		Rounds: []core7.Round{{Played: [2]core7.Color{core7.Red, core7.Green}, Winner: 0, Discarded: core7.Gray}},
		Text:   "core7/1 RGB 6/5 */- RG:X",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Lock, own.Text = 0, "RRGBXX", core7.Red, "core7/1 RGB RRGBXX/5 R/- RG:X"
	require.Equal(t, own, sightOf(s.View(0)))

	own = public
	own.Seat, own.Hand, own.Text = 1, "GBXXX", "core7/1 RGB 6/GBXXX */- RG:X"
	own.Legal = []string{"1:lock=G", "1:lock=B", "1:lock=X"}
	require.Equal(t, own, sightOf(s.View(1)))
}

func TestC18_WhileHandsAreChosen(t *testing.T) {
	s := played(t, fresh(t), "1:choose=RRGGBBX")
	public := sight{
		Phase: core7.Choosing, Seat: cards.Spectator, Hand: "-", Counts: [2]int{0, 7}, Chosen: [2]bool{false, true},
		Pending: "0", Text: "core7/1 RGB -/7 -/- -",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Text = 1, "RRGGBBX", "core7/1 RGB -/RRGGBBX -/- -"
	require.Equal(t, own, sightOf(s.View(1)))

	own = public
	own.Seat, own.Legal = 0, legal(s, 0)
	require.Equal(t, own, sightOf(s.View(0)))
}

func TestC18_WhenADiscardIsDue(t *testing.T) {
	s := position(t, "core7/1 RBG RRGGBX/RRGBBX -/- BG")
	public := sight{
		Rules: core7.Rules{Cycle: core7.RedBlueGreen}, Phase: core7.Discarding, Seat: cards.Spectator, Hand: "-",
		Counts: [2]int{6, 6}, Chosen: [2]bool{true, true}, Wins: [2]int{1, 0}, Pending: "1",
		Rounds: []core7.Round{{Played: [2]core7.Color{core7.Blue, core7.Green}, Winner: 0}},
		Text:   "core7/1 RBG 6/6 -/- BG",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Text = 0, "RRGGBX", "core7/1 RBG RRGGBX/6 -/- BG"
	require.Equal(t, own, sightOf(s.View(0)))

	own = public
	own.Seat, own.Hand, own.Text = 1, "RRGBBX", "core7/1 RBG 6/RRGBBX -/- BG"
	own.Legal = []string{"1:discard=R", "1:discard=G", "1:discard=B", "1:discard=X"}
	require.Equal(t, own, sightOf(s.View(1)))
}

// Cards left in a hand when the match ends stay hidden.
func TestC18_AfterTheEnd(t *testing.T) {
	s := played(t, position(t, "core7/1 RGB RBBXX/GXX -/- RG:X,RG:X"), "0:lock=R 1:lock=G")
	won := core7.Round{Played: [2]core7.Color{core7.Red, core7.Green}, Winner: 0, Discarded: core7.Gray}
	last := won
	last.Discarded = 0
	public := sight{
		Phase: core7.Over, Seat: cards.Spectator, Hand: "-", Counts: [2]int{4, 2}, Chosen: [2]bool{true, true},
		Wins: [2]int{3, 0}, Pending: "-", Rounds: []core7.Round{won, won, last},
		Result: core7.Result{Winner: 0, By: core7.C10, Wins: [2]int{3, 0}}, Over: true,
		Text: "core7/1 RGB 4/2 -/- RG:X,RG:X,RG",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Text = 0, "BBXX", "core7/1 RGB BBXX/2 -/- RG:X,RG:X,RG"
	require.Equal(t, own, sightOf(s.View(0)))

	own = public
	own.Seat, own.Hand, own.Text = 1, "XX", "core7/1 RGB 4/XX -/- RG:X,RG:X,RG"
	require.Equal(t, own, sightOf(s.View(1)))
}

// Whoever is no player sees what a spectator sees: of a position, of what happens, and of a whole match.
func TestC18_UnknownSeatsAreSpectators(t *testing.T) {
	s := position(t, "core7/1 RGB RRGBXX/GBXXX R/- RG:X")
	record := core7.Record{Actions: scripts[0].actions(t, core7.Default())}
	public, err := record.For(cards.Spectator)
	require.NoError(t, err)
	for n := -128; n <= 127; n++ {
		seat := cards.Seat(n)
		if seat == 0 || seat == 1 {
			continue
		}
		require.Equal(t, s.View(cards.Spectator), s.View(seat), "seat %d", n)
		for step, err := range record.Replay() {
			require.NoError(t, err)
			for _, e := range step.Events {
				require.Equal(t, e.For(cards.Spectator), e.For(seat), "seat %d, %v", n, e)
			}
		}
		transcript, err := record.For(seat)
		require.NoError(t, err)
		require.Equal(t, public, transcript, "seat %d", n)
	}
}

// A view answers for its own seat, as the match does, and refuses every other seat's actions, whatever they are.
func TestC18_AViewAnswersForItsOwnSeat(t *testing.T) {
	for _, text := range []string{
		"core7/1 RGB -/- -/- -", "core7/1 RGB RRGGBBX/- -/- -", "core7/1 RGB -/RRGGBBX -/- -",
		"core7/1 RGB RRRGBBX/GGGGBBX -/- -", "core7/1 RGB RRGBXX/GBXXX R/- RG:X",
		"core7/1 RGB RRGBXX/GBXXX -/X RG:X", "core7/1 RGB RGGX/RGXX -/- XX,XX,RG",
		"core7/1 RBG RGGX/RGXX -/- XX,XX,RG", "core7/1 RGB RXXX/XX -/- RG:B,RG:B,RG",
	} {
		s := position(t, text)
		for n := -128; n <= 127; n++ {
			v, seat := s.View(cards.Seat(n)), cards.Seat(n)
			require.Equal(t, s.AppendLegal(nil, seat), v.AppendLegal(nil), "%v of seat %d", text, n)
			for _, actor := range []cards.Seat{0, 1, 2, cards.Spectator, seat} {
				for _, a := range []core7.Action{
					{}, core7.Choose(actor, handOf(t, "RRGGBBX")), core7.Choose(actor, handOf(t, "RR")),
					core7.Lock(actor, core7.Red), core7.Lock(actor, core7.Blue), core7.Discard(actor, core7.Red),
					core7.Discard(actor, core7.Gray), core7.Discard(actor, 0),
				} {
					want := error(core7.ErrNotYours)
					if a.Seat() == seat && (seat == 0 || seat == 1) {
						want = s.Check(a)
					}
					require.Equal(t, want, v.Check(a), "%v by seat %d of %v", a, n, text)
				}
			}
		}
	}
}

// Everything that happens is seen by everybody, but for the other's hand and lock.
func TestC18_WhatHappens(t *testing.T) {
	_, events := playedEvents(t, fresh(t),
		"0:choose=RRRGBXX 1:choose=RGGGBXX 1:lock=G 0:lock=R 1:discard=B 0:lock=R 1:lock=G 1:discard=X 0:lock=R 1:lock=G")
	public := []string{
		"0:chosen", "1:chosen", "1:locked", "0:locked", "revealed=RG", "1:discarded=B",
		"0:locked", "1:locked", "revealed=RG", "1:discarded=X", "0:locked", "1:locked", "revealed=RG", "ended=C10",
	}
	require.Equal(t, public, seen(events, cards.Spectator))

	own := slices.Clone(public)
	own[0], own[3], own[6], own[10] = "0:chosen=RRRGBXX", "0:locked=R", "0:locked=R", "0:locked=R"
	require.Equal(t, own, seen(events, 0))

	own = slices.Clone(public)
	own[1], own[2], own[7], own[11] = "1:chosen=RGGGBXX", "1:locked=G", "1:locked=G", "1:locked=G"
	require.Equal(t, own, seen(events, 1))

	// The fields behind the texts, for what is shown and what is not.
	red, green := core7.Red, core7.Green
	for i, want := range map[int]core7.Observation{
		0: {Kind: core7.Chosen, Seat: 0},
		3: {Kind: core7.Locked, Seat: 0},
		4: {Kind: core7.Revealed, Seat: cards.Nobody, Number: 1,
			Round: core7.Round{Played: [2]core7.Color{red, green}, Winner: 0}},
		5: {Kind: core7.Discarded, Seat: 1, Color: core7.Blue},
		13: {Kind: core7.Ended, Seat: cards.Nobody,
			Result: core7.Result{Winner: 0, By: core7.C10, Wins: [2]int{3, 0}}},
	} {
		require.Equal(t, want, events[i].For(1), "%v", public[i])
		require.Equal(t, want, events[i].For(cards.Spectator), "%v", public[i])
	}
	require.Equal(t, core7.Observation{Kind: core7.Chosen, Seat: 0, Hand: handOf(t, "RRRGBXX")}, events[0].For(0))
	require.Equal(t, core7.Observation{Kind: core7.Locked, Seat: 0, Color: red}, events[3].For(0))
}

// A transcript is the observations of the seat and its last view, and nothing else of the record.
func TestC18_TheTranscript(t *testing.T) {
	m := scripts[0]
	record := core7.Record{Rules: core7.Default(), Actions: m.actions(t, core7.Default())}
	var events []core7.Event
	for step, err := range record.Replay() {
		require.NoError(t, err)
		events = append(events, step.Events...)
	}
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		transcript, err := record.For(viewer)
		require.NoError(t, err)
		var texts []string
		for _, o := range transcript.Observations {
			texts = append(texts, o.String())
		}
		require.Equal(t, seen(events, viewer), texts)
		require.Equal(t, m.play(t, core7.Default()).View(viewer), transcript.View)
	}
}

// ---- C19

// Computer players are no part of this package; what they get of a match is the View, and its legal actions are
// all that they need to play to the end.
func TestC19_AViewIsEnoughToPlay(t *testing.T) {
	s := fresh(t)
	for s.Phase() != core7.Over {
		seat := s.Pending().First()
		offered := s.View(seat).AppendLegal(nil)
		require.NotEmpty(t, offered)
		next, err := s.Next(offered[len(offered)/2])
		require.NoError(t, err)
		s = next
	}
}
