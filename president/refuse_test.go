package president_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Positions for what is refused, one for each phase and more.
type moments4 struct {
	start     president.State // nothing is dealt
	dealing   president.State // seats 0 and 1 are dealt
	returning president.State // seats 0 (one card) and 2 (two) are to return
	returned0 president.State // seat 2 alone is
	three     president.State // of three seats: seat 1 is to return two, seat 0 is the middle seat
	leading   president.State // seat 0 leads
	trick     president.State // seat 3 is out, 1 has passed, 0 is to beat the pair of 9s of seat 2
	reversed  president.State // the same in the reversed order
	over      president.State
}

func momentsOf4(t testing.TB) (m moments4) {
	t.Helper()
	m.start = fresh(t, "4x1+last")
	m.dealing = played(t, m.start, "0:deal="+suit("c")+" 1:deal="+suit("d"))
	m.returning = dealt(t, ended(t, "4x2+last", "2013"), suits)
	m.returned0 = played(t, m.returning, "0:return=2d")
	m.three = dealt(t, ended(t, "3x2+last", "102"), suit("c")+"3d4d5d6d7d/*/*")
	m.leading = late(t, "4x1+last 4c5d5h/3cRc/3dDc/6h 0")
	const trick = "4x1+last 4c4d5c8c8d9d9hRcRdDs/3cDc3s/5d5h9c9sVcVd/- 0 3"
	m.trick = played(t, late(t, trick), "0:play=4c4d 1:pass 2:play=9c9s")
	m.reversed = played(t, late(t, trick+" r"), "0:play=RcRd 1:pass 2:play=9c9s")
	m.over = late(t, "3x1+last 4c/5c/6c 0")
	m.over = played(t, m.over, "0:play=4c 1:play=5c")
	return m
}

func (m moments4) all() []president.State {
	return []president.State{
		m.start, m.dealing, m.returning, m.returned0, m.three, m.leading, m.trick, m.reversed, m.over,
	}
}

type refusal struct {
	name   string
	state  president.State
	action president.Action
	why    president.Reason
}

// refusals has every reason that Apply gives, at least once, and the cases in which two reasons would fit.
func refusals(t testing.TB) []refusal {
	none, m := president.State{}, momentsOf4(t)
	do := func(text string) president.Action { return action(t, text) }
	const beyond = cards.Set(1) << 63 // no card
	clubs := set(t, suit("c"))
	return []refusal{
		{"deal in the zero state", none, president.Deal(0, clubs), president.ErrInvalid},
		{"play in the zero state", none, do("0:play=3c"), president.ErrInvalid},
		{"return in the zero state", none, do("0:return=3c"), president.ErrInvalid},
		{"deal after the end", m.over, president.Deal(0, clubs), president.ErrOver},
		{"play after the end, by the last place", m.over, do("2:play=6c"), president.ErrOver},
		{"pass after the end", m.over, do("0:pass"), president.ErrOver},
		{"return after the end", m.over, do("0:return=3c4c"), president.ErrOver},
		{"play by an unknown seat", m.leading, do("4:play=4c"), president.ErrSeat},
		{"pass by a spectator", m.trick, president.Pass(cards.Spectator), president.ErrSeat},
		{"play by chance", m.leading, president.Play(cards.Chance, clubs), president.ErrSeat},
		{"deal to an unknown seat", m.start, do("4:deal=" + suit("c")), president.ErrSeat},
		{"deal to chance", m.start, president.Deal(cards.Chance, clubs), president.ErrSeat},
		{"return by an unknown seat", m.returning, do("5:return=3c"), president.ErrSeat},
		{"no action", m.leading, president.Action{}, president.ErrKind},
		{"play while hands are dealt", m.dealing, do("0:play=3c"), president.ErrDealing},
		{"pass while hands are dealt", m.start, do("0:pass"), president.ErrDealing},
		{"return while hands are dealt", m.dealing, do("0:return=3c"), president.ErrDealing},
		{"play between rounds", ended(t, "4x2+last", "2013"), do("3:play=6s"), president.ErrDealing},
		{"play while returns are open", m.returning, do("3:play=3s"), president.ErrReturning},
		{"play by one who has returned", m.returned0, do("0:play=3c"), president.ErrReturning},
		{"pass while returns are open", m.returned0, do("2:pass"), president.ErrReturning},
		{"deal while returns are open", m.returning, president.Deal(0, clubs), president.ErrNoDeal},
		{"deal in a trick", m.trick, president.Deal(0, clubs), president.ErrNoDeal},
		{"return in a first round", m.leading, do("0:return=4c"), president.ErrNoReturn},
		{"second return, by the vice-president", m.returned0, do("0:return=3c"), president.ErrReturned},
		{"second return, by the president", played(t, m.returning, "2:return=3h4h"), do("2:return=5h6h"),
			president.ErrReturned},
		{"return by the last place", m.returning, do("3:return=3s4s"), president.ErrNotReturner},
		{"return by the vice-ass", m.returning, do("1:return=3d"), president.ErrNotReturner},
		{"return by the middle seat of three", m.three, do("0:return=3c"), president.ErrNotReturner},
		{"deal to the last seat first", m.start, do("3:deal=" + suit("c")), president.ErrDealOrder},
		{"second deal to a seat", m.dealing, do("1:deal=" + suit("h")), president.ErrDealOrder},
		{"play by a seat that is out", m.trick, do("3:play=3h"), president.ErrOut},
		{"pass by a seat that is out", m.trick, do("3:pass"), president.ErrOut},
		{"play by a seat that has passed", m.trick, do("1:play=3c3s"), president.ErrPassed},
		{"second pass", m.trick, do("1:pass"), president.ErrPassed},
		{"play out of turn", m.leading, do("1:play=3c"), president.ErrTurn},
		{"pass out of turn", m.leading, do("3:pass"), president.ErrTurn},
		{"play against the own set", m.trick, do("2:play=VcVd"), president.ErrTurn},
		{"play of what is no card", m.leading, president.Play(0, beyond), president.ErrNotCards},
		{"play of a card and a bit below the deck", m.leading, president.Play(0, set(t, "4c")|1), president.ErrNotCards},
		{"deal of what is no card", m.start, president.Deal(0, clubs.Without(clubs.Lowest())|beyond), president.ErrNotCards},
		{"return of what is no card", m.returning, president.Return(0, beyond), president.ErrNotCards},
		{"play of no cards, to lead", m.leading, president.Play(0, 0), president.ErrNoCards},
		{"play of no cards, to follow", m.trick, president.Play(0, 0), president.ErrNoCards},
		{"pass on a lead", m.leading, do("0:pass"), president.ErrLeadPass},
		{"hand of twelve", m.start, president.Deal(0, clubs.Without(clubs.Lowest())), president.ErrDealSize},
		{"hand of fourteen", m.start, do("0:deal=" + text(clubs|set(t, "3d"))), president.ErrDealSize},
		{"hand of none", m.dealing, president.Deal(2, 0), president.ErrDealSize},
		{"hand of all", m.start, president.Deal(0, cards.Deck), president.ErrDealSize},
		{"the president returns one", m.returning, do("2:return=3h"), president.ErrReturnSize},
		{"the president returns three", m.returning, do("2:return=3h4h5h"), president.ErrReturnSize},
		{"the vice-president returns two", m.returning, do("0:return=3c4c"), president.ErrReturnSize},
		{"the vice-president returns none", m.returning, president.Return(0, 0), president.ErrReturnSize},
		{"lead of two ranks", m.leading, do("0:play=4c5d"), president.ErrMixed},
		{"answer of two ranks", m.trick, do("0:play=9dRc"), president.ErrMixed},
		{"lead of the whole hand", m.leading, president.Play(0, m.leading.Hand(0)), president.ErrMixed},
		{"one card on a pair", m.trick, do("0:play=Ds"), president.ErrCount},
		{"three cards on a pair", m.trick, do("0:play=RcRdRh"), president.ErrCount},
		{"hand with a card of another", m.dealing, do("2:deal=" + text(set(t, suit("h"))&^set(t, "3h")|set(t, "3c"))),
			president.ErrDealt},
		{"hand of another", m.dealing, do("2:deal=" + suit("c")), president.ErrDealt},
		{"lead of a card of another", m.leading, do("0:play=Rc"), president.ErrNotHeld},
		{"lead of a card that was played", m.leading, do("0:play=2c"), president.ErrNotHeld},
		{"answer with one card not held", m.trick, do("0:play=RcRh"), president.ErrNotHeld},
		{"return of a card of another", m.returning, do("2:return=3h3s"), president.ErrNotHeld},
		{"return of a card that was given away", played(t, m.returning, "2:return=3h4h"), do("0:return=3h"),
			president.ErrNotHeld},
		{"equal pair", m.trick, do("0:play=9d9h"), president.ErrEqual},
		{"equal pair in the reversed order", m.reversed, do("0:play=9d9h"), president.ErrEqual},
		{"lower pair", played(t, late(t, "3x1+last 9c9dRc/4c4d5c/3c 0"), "0:play=9c9d"), do("1:play=4c4d"),
			president.ErrTooLow},
		{"higher pair in the reversed order", played(t, late(t, "3x1+last 9c9d4c/RcRd5c/3c 0 r"), "0:play=9c9d"),
			do("1:play=RcRd"), president.ErrTooLow},

		// Two reasons would fit: the match comes before the seat, the seat before the phase, the phase before the turn,
		// the turn before the shape of the action, and that before possession and rank.
		{"order: zero state, no seat", none, president.Play(9, clubs), president.ErrInvalid},
		{"order: zero state, no action", none, president.Action{}, president.ErrInvalid},
		{"order: zero state, deal to no seat", none, president.Deal(-9, beyond), president.ErrInvalid},
		{"order: over, no seat", m.over, president.Play(9, clubs), president.ErrOver},
		{"order: over, no action", m.over, president.Action{}, president.ErrOver},
		{"order: over, no cards", m.over, president.Play(0, beyond), president.ErrOver},
		{"order: over, no deal", m.over, president.Deal(77, beyond), president.ErrOver},
		{"order: no seat, dealing", m.dealing, do("9:play=3c"), president.ErrSeat},
		{"order: no seat, no deal due", m.trick, president.Deal(4, beyond), president.ErrSeat},
		{"order: no seat, no cards", m.leading, president.Play(-128, beyond), president.ErrSeat},
		{"order: no seat, no return due", m.leading, president.Return(127, 0), president.ErrSeat},
		{"order: dealing, no cards", m.start, president.Play(1, beyond), president.ErrDealing},
		{"order: dealing, pass of the leader", m.dealing, do("0:pass"), president.ErrDealing},
		{"order: returning, mixed", m.returning, do("1:play=3d4d"), president.ErrReturning},
		{"order: returning, not held", m.returning, do("2:play=3c"), president.ErrReturning},
		{"order: no deal due, wrong seat", m.trick, do("3:deal=3c"), president.ErrNoDeal},
		{"order: no deal due, no cards", m.returning, president.Deal(0, beyond), president.ErrNoDeal},
		{"order: no return due, number", m.leading, do("0:return=4c5d5h"), president.ErrNoReturn},
		{"order: returned, number", m.returned0, do("0:return=3c4c5c"), president.ErrReturned},
		{"order: returned, no cards", m.returned0, president.Return(0, beyond), president.ErrReturned},
		{"order: no returner, not held", m.returning, do("3:return=As2s"), president.ErrNotReturner},
		{"order: no returner, number", m.returning, president.Return(1, 0), president.ErrNotReturner},
		{"order: deal order, no cards", m.dealing, president.Deal(0, beyond), president.ErrDealOrder},
		{"order: deal order, number", m.dealing, do("3:deal=3h"), president.ErrDealOrder},
		{"order: deal order, dealt", m.dealing, do("3:deal=" + suit("c")), president.ErrDealOrder},
		{"order: out, not held", m.trick, do("3:play=9d9h"), president.ErrOut},
		{"order: out, mixed", m.trick, do("3:play=3cRc"), president.ErrOut},
		{"order: passed, count", m.trick, do("1:play=3c"), president.ErrPassed},
		{"order: passed, no cards", m.trick, president.Play(1, beyond), president.ErrPassed},
		{"order: turn, pass on a lead", m.leading, do("1:pass"), president.ErrTurn},
		{"order: turn, no cards", m.trick, president.Play(2, 0), president.ErrTurn},
		{"order: turn, equal", m.trick, do("2:play=9c9s"), president.ErrTurn},
		{"order: no cards at all, mixed", m.leading, president.Play(0, clubs|beyond), president.ErrNotCards},
		{"order: no cards, hand size", m.start, president.Deal(0, beyond), president.ErrNotCards},
		{"order: no cards, return size", m.returning, president.Return(2, beyond), president.ErrNotCards},
		{"order: hand size, dealt", m.dealing, do("2:deal=3c"), president.ErrDealSize},
		{"order: return size, not held", m.returning, do("2:return=3c"), president.ErrReturnSize},
		{"order: mixed, count", m.trick, do("0:play=9d9hRc"), president.ErrMixed},
		{"order: mixed, not held", m.leading, do("0:play=3s4s"), president.ErrMixed},
		{"order: count, not held", m.trick, do("0:play=As"), president.ErrCount},
		{"order: count, too low", m.trick, do("0:play=5c"), president.ErrCount},
		{"order: count, equal", m.trick, do("0:play=9d"), president.ErrCount},
		{"order: not held, equal", m.trick, do("0:play=9c9d"), president.ErrNotHeld},
		{"order: not held, too low", m.trick, do("0:play=3h3s"), president.ErrNotHeld},
	}
}

// Whichever way an action is tried, it is refused for the same reason, and nothing changes.
func TestRefuse_EveryReason(t *testing.T) {
	reached := map[president.Reason]bool{ // for these see the tests below
		president.ErrPlayers: true, president.ErrRounds: true, president.ErrLeader: true, president.ErrNotYours: true,
	}
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
			for _, other := range president.Reasons() {
				require.Equal(t, other == r.why, errors.Is(err, other), "%v", other)
			}
			var illegal *president.IllegalError
			require.ErrorAs(t, err, &illegal)
			require.Equal(t, president.IllegalError{Action: a, Reason: r.why, Pending: s.Pending()}, *illegal)
			var reason president.Reason
			require.ErrorAs(t, err, &reason)
			require.Equal(t, r.why, reason)

			require.NotContains(t, slices.Collect(s.Legal(a.Seat())), a)
			require.NotContains(t, s.AppendPlays(nil, a.Seat()), a)
			for viewer := cards.Spectator; viewer < 4; viewer++ {
				v := s.View(viewer)
				require.NotContains(t, slices.Collect(v.Legal()), a)
				require.NotContains(t, v.AppendPlays(nil), a)
				want := error(president.ErrNotYours)
				if a.By() == v.Seat() && v.Seat() >= 0 {
					want = r.why
				}
				require.Equal(t, want, v.Check(a), "in the view of %v", viewer)
			}
		})
	}
	for _, why := range president.Reasons() {
		require.True(t, reached[why], "%v is reached by no test", why.Code())
	}
}

// What the reasons say is part of the contract: programs compare codes, people read sentences.
func TestRefuse_WhatReasonsSay(t *testing.T) {
	want := []struct {
		why      president.Reason
		code     string
		clause   president.Clause
		sentence string
	}{
		{president.ErrPlayers, "player_count", president.P1, "the game is for 3 to 6 players"},
		{president.ErrRounds, "round_count", president.P21, "a match has 1 to 1000 rounds"},
		{president.ErrLeader, "unknown_leader", president.P5, "the rules name an unknown leader"},
		{president.ErrNotYours, "not_your_seat", president.P27, "a view answers for its own seat only"},
		{president.ErrInvalid, "invalid_state", 0, "the state is the zero value and no match"},
		{president.ErrOver, "match_over", president.P21, "the match is over"},
		{president.ErrSeat, "no_such_seat", president.P1, "no player has that seat"},
		{president.ErrKind, "no_such_action", 0, "there is no action of that kind"},
		{president.ErrDealing, "still_dealing", president.P3, "the hands are still to be dealt"},
		{president.ErrReturning, "still_returning", president.P24, "cards are still to be returned in the exchange"},
		{president.ErrNoDeal, "no_deal_due", president.P3, "no deal is due"},
		{president.ErrNoReturn, "no_return_due", president.P24, "no exchange is going on"},
		{president.ErrReturned, "already_returned", president.P24, "the cards are returned already"},
		{president.ErrNotReturner, "not_returner", president.P24, "that seat has no cards to return"},
		{president.ErrDealOrder, "deal_order", president.P3, "hands are dealt seat by seat"},
		{president.ErrOut, "gone_out", president.P17, "that seat has gone out"},
		{president.ErrPassed, "already_passed", president.P9, "that seat has passed in this trick"},
		{president.ErrTurn, "not_your_turn", president.P8, "it is another seat's turn"},
		{president.ErrNotCards, "not_cards", president.P2, "that is not a set of cards of the deck"},
		{president.ErrNoCards, "no_cards", president.P7, "a play is of one to four cards"},
		{president.ErrLeadPass, "leader_passes", president.P7, "the leader of a trick cannot pass"},
		{president.ErrDealSize, "hand_size", president.P3, "the hand has the wrong size"},
		{president.ErrReturnSize, "return_size", president.P24, "the president returns two cards, the vice-president one"},
		{president.ErrMixed, "mixed_ranks", president.P7, "a set has cards of one rank only"},
		{president.ErrCount, "wrong_count", president.P8, "as many cards as in the last set are needed"},
		{president.ErrDealt, "already_dealt", president.P3, "a card is dealt already"},
		{president.ErrNotHeld, "not_held", president.P7, "the hand does not hold those cards"},
		{president.ErrEqual, "equal_rank", president.P8, "an equal rank does not beat"},
		{president.ErrTooLow, "too_low", president.P8, "the rank is too low in the order in force"},
	}
	var order []president.Reason
	codes, sentences := map[string]bool{}, map[string]bool{}
	for _, w := range want {
		order = append(order, w.why)
		require.Equal(t, w.code, w.why.Code())
		require.Equal(t, w.clause, w.why.Clause(), w.code)
		require.Equal(t, "president: "+w.sentence, w.why.Error())
		codes[w.why.Code()], sentences[w.why.Error()] = true, true
	}
	require.Equal(t, president.Reasons(), order, "in the order in which they are decided")
	require.True(t, slices.IsSorted(order))
	require.Len(t, codes, len(want), "no two have one code")
	require.Len(t, sentences, len(want), "no two have one sentence")

	for n := len(want) + 1; n < 256; n++ {
		require.Equal(t, "none", president.Reason(n).Code())
		require.Zero(t, president.Reason(n).Clause())
	}
	require.Equal(t, "none", president.Reason(0).Code())
}

func TestRefuse_TheTextOfAnIllegalError(t *testing.T) {
	m := momentsOf4(t)
	_, _, err := m.trick.Apply(action(t, "0:play=9d9h"))
	require.EqualError(t, err, "president: an equal rank does not beat (0:play=9d9h), P8; to act: 0")
	_, _, err = m.returning.Apply(action(t, "3:play=3s"))
	require.EqualError(t, err, "president: cards are still to be returned in the exchange (3:play=3s), P24; to act: 0 2")
	_, _, err = m.start.Apply(action(t, "1:pass"))
	require.EqualError(t, err, "president: the hands are still to be dealt (1:pass), P3; to act: chance")
	_, _, err = m.over.Apply(president.Action{})
	require.EqualError(t, err, "president: the match is over (0:none), P21; to act: -")
	_, _, err = president.State{}.Apply(president.Play(9, 1<<63))
	require.EqualError(t, err, "president: the state is the zero value and no match (9:play=?); to act: -")
}

// Rules that no match can have: the number of players is asked first, then rounds, then the leader.
func TestRefuse_ImpossibleRules(t *testing.T) {
	for _, c := range []struct {
		rules president.Rules
		why   president.Reason
	}{
		{president.Rules{}, president.ErrPlayers},
		{president.Rules{Players: 2, Rounds: 1}, president.ErrPlayers},
		{president.Rules{Players: 7, Rounds: 1}, president.ErrPlayers},
		{president.Rules{Players: math.MinInt, Rounds: 1}, president.ErrPlayers},
		{president.Rules{Players: 256 + 4, Rounds: 1}, president.ErrPlayers},
		{president.Rules{Players: 4, Rounds: 0}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: -1}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: 1001}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: 1<<16 + 1}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: math.MaxInt}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: 1, Leader: 3}, president.ErrLeader},
		{president.Rules{Players: 4, Rounds: 1, Leader: 255}, president.ErrLeader},
		{president.Rules{Players: 0, Rounds: 0, Leader: 9}, president.ErrPlayers},
		{president.Rules{Players: 3, Rounds: 0, Leader: 9}, president.ErrRounds},
	} {
		s, err := president.New(c.rules)
		require.Equal(t, error(c.why), err, "%v", c.rules)
		require.Equal(t, president.State{}, s)
		require.Equal(t, error(c.why), c.rules.Validate())
		require.Zero(t, c.rules.HandSize(0))
	}
	require.NoError(t, president.Default(4).Validate())
}

// tries gives actions of all kinds by a seat, most of them bad: no card, each single card, each set of one rank, mixed
// ones, whole hands, and bits that are no cards.
func tries(s president.State, seat cards.Seat) (list []president.Action) {
	sets := []cards.Set{
		0, 1, 1 << 63, 1<<63 | 1<<4, cards.Deck, ^cards.Set(0), s.Hand(seat), s.Hand(seat) | 1<<60,
		s.Hand(0), s.Hand(1), s.Hand(2), s.Hand(3), s.Shown(0), cards.Deck &^ s.Hand(0) &^ s.Hand(1),
	}
	for r := cards.Three; r <= cards.Two; r++ {
		for lane := cards.Set(1); lane < 16; lane++ {
			sets = append(sets, lane<<(4*r), lane<<(4*r)|1<<(4*r+3)<<1)
		}
	}
	for low := s.Hand(seat); low != 0; low &= low - 1 { // two cards of the hand, and a whole hand of the right size
		sets = append(sets, low&-low|s.Hand(seat)&-s.Hand(seat))
	}
	rest := cards.Deck &^ s.Hand(0) &^ s.Hand(1)
	for n := 0; rest != 0; n++ {
		if n%13 == 0 {
			sets = append(sets, 0)
		}
		sets[len(sets)-1] |= rest & -rest
		rest &= rest - 1
	}
	for _, c := range sets {
		list = append(list, president.Deal(seat, c), president.Play(seat, c), president.Return(seat, c))
	}
	return append(list, president.Pass(seat), president.Action{})
}

// fitting decides for each reason on its own whether it fits, and gives those that do in the order of their
// declaration.
func fitting(s president.State, a president.Action) (list []president.Reason) {
	r, seat, set := s.Rules(), a.Seat(), a.Cards()
	deals, returns := a.Kind() == president.KindDeal, a.Kind() == president.KindReturn
	plays, passes := a.Kind() == president.KindPlay, a.Kind() == president.KindPass
	phase, hand := s.Phase(), s.Hand(seat)
	role := s.Role(seat)
	returner := role == president.President || role == president.VicePresident && r.Players > 3
	top, _ := s.Top()
	next := cards.Seat(0)
	var dealt cards.Set
	for phase == president.Dealing && s.Places().Len() == 0 && s.Hand(next) != 0 {
		dealt |= s.Hand(next)
		next++
	}
	ranks := map[cards.Rank]bool{}
	for c := range set.All() {
		ranks[c.Rank()] = true
	}
	higher := set.Lowest().Rank() > top.Lowest().Rank()
	if s.Reversed() {
		higher = set.Lowest().Rank() < top.Lowest().Rank()
	}
	due := map[president.Role]int{president.President: 2, president.VicePresident: 1}[role]
	for why, fits := range map[president.Reason]bool{
		president.ErrInvalid:     s == president.State{},
		president.ErrOver:        phase == president.Over,
		president.ErrSeat:        seat < 0 || int(seat) >= r.Players,
		president.ErrKind:        !deals && !returns && !plays && !passes,
		president.ErrDealing:     phase == president.Dealing && !deals,
		president.ErrReturning:   phase == president.Returning && (plays || passes),
		president.ErrNoDeal:      phase != president.Dealing && deals,
		president.ErrNoReturn:    phase == president.Playing && returns,
		president.ErrReturned:    phase == president.Returning && returns && returner && !s.Pending().Has(seat),
		president.ErrNotReturner: phase == president.Returning && returns && !returner,
		president.ErrDealOrder:   deals && seat != next,
		president.ErrOut:         (plays || passes) && hand == 0,
		president.ErrPassed:      (plays || passes) && s.Passed().Has(seat),
		president.ErrTurn:        (plays || passes) && s.Turn() != seat,
		president.ErrNotCards:    !set.Valid(),
		president.ErrNoCards:     plays && set == 0,
		president.ErrLeadPass:    passes && top == 0,
		president.ErrDealSize:    deals && set.Len() != r.HandSize(seat),
		president.ErrReturnSize:  returns && set.Len() != due,
		president.ErrMixed:       plays && len(ranks) > 1,
		president.ErrCount:       plays && top != 0 && set.Len() != top.Len(),
		president.ErrDealt:       deals && set&dealt != 0,
		president.ErrNotHeld:     (plays || returns) && set&^hand != 0,
		president.ErrEqual:       plays && top != 0 && set.Lowest().Rank() == top.Lowest().Rank(),
		president.ErrTooLow:      plays && top != 0 && !higher && set.Lowest().Rank() != top.Lowest().Rank(),
	} {
		if fits {
			list = append(list, why)
		}
	}
	slices.Sort(list)
	return list
}

// Of all reasons that fit an action, the one declared first is given; and if none fits, the action is legal.
func TestRefuse_TheFirstReasonThatFits(t *testing.T) {
	given := map[president.Reason]int{}
	for _, s := range append(momentsOf4(t).all(), president.State{}) {
		for _, seat := range []cards.Seat{
			-128, cards.Nobody, cards.Chance, cards.Spectator, 0, 1, 2, 3, 4, 5, 6, 14, 127,
		} {
			for _, a := range tries(s, seat) {
				reasons := append(fitting(s, a), 0)
				if reasons[0] == 0 {
					require.NoError(t, s.Check(a), "%v in %v", a, s.Notation())
					continue
				}
				require.Equal(t, error(reasons[0]), s.Check(a), "%v in %v: %v", a, s.Notation(), reasons)
				given[reasons[0]]++
			}
		}
	}
	for _, why := range president.Reasons()[4:] {
		require.NotZero(t, given[why], why.Code())
	}
}

// Random bits are accepted only where they are a legal set, in whatever phase.
func TestRefuse_RandomBits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, s := range append(momentsOf4(t).all(), president.State{}) {
		for range 2000 {
			bits := cards.Set(random.Uint64())
			switch random.IntN(4) {
			case 0: // few of them
				bits = 1 << random.IntN(64)
				bits |= 1 << random.IntN(64)
			case 1: // cards only
				bits &= cards.Deck
			}
			seat := cards.Seat(random.IntN(6) - 1)
			for _, a := range []president.Action{
				president.Play(seat, bits), president.Return(seat, bits), president.Deal(seat, bits),
			} {
				next, events, err := s.Apply(a)
				require.Equal(t, len(fitting(s, a)) == 0, err == nil, "%v in %v", a, s.Notation())
				if err != nil {
					require.True(t, next == s)
					require.Empty(t, events)
					continue
				}
				require.NoError(t, next.Validate())
			}
		}
	}
}

// A view refuses every other seat's action, and those of chance, with one reason, whatever the action and whatever the
// match waits for; that of a spectator, and that of no match, too.
func TestRefuse_AViewAnswersForItsOwnSeat(t *testing.T) {
	views := []president.View{{}}
	for _, s := range append(momentsOf4(t).all(), president.State{}) {
		for viewer := cards.Spectator; viewer < 4; viewer++ {
			views = append(views, s.View(viewer))
		}
	}
	sets := []cards.Set{0, set(t, "3c"), set(t, "3c4c"), set(t, suit("c")), cards.Deck, 1, 1 << 63, ^cards.Set(0)}
	for _, v := range views {
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			for _, c := range sets {
				require.Equal(t, error(president.ErrNotYours), v.Check(president.Deal(seat, c)), "%v", v)
				if seat == v.Seat() && seat >= 0 {
					continue
				}
				for _, a := range []president.Action{
					president.Play(seat, c), president.Pass(seat), president.Return(seat, c),
				} {
					require.Equal(t, error(president.ErrNotYours), v.Check(a), "%v: %v", v, a)
				}
			}
		}
	}
	require.Equal(t, error(president.ErrInvalid), president.View{}.Check(action(t, "0:play=3c")), "its own seat")
	require.Equal(t, error(president.ErrNotYours), momentsOf4(t).leading.View(1).Check(president.Action{}), "seat 0")
	require.Equal(t, error(president.ErrKind), momentsOf4(t).leading.View(0).Check(president.Action{}), "seat 0")
}

// A view answers as the state does, for its own seat.
func TestRefuse_AViewAgreesWithItsState(t *testing.T) {
	for _, s := range momentsOf4(t).all() {
		for viewer := range cards.Seat(s.Rules().Players) {
			v := s.View(viewer)
			for _, a := range tries(s, viewer) {
				if a.By() == viewer {
					require.Equal(t, s.Check(a), v.Check(a), "%v in %v", a, s.Notation())
				}
			}
		}
	}
}

// No seat, from the lowest to the highest number there is, gets more than a player, and none is a player but four.
func TestRefuse_EverySeatNumber(t *testing.T) {
	m := momentsOf4(t)
	for _, s := range m.all() {
		want := president.ErrSeat
		if s.Phase() == president.Over {
			want = president.ErrOver
		}
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			if n >= 0 && n < s.Rules().Players {
				continue
			}
			for _, a := range []president.Action{
				president.Deal(seat, set(t, suit("h"))), president.Play(seat, set(t, "4c")), president.Pass(seat),
				president.Return(seat, set(t, "3c")), president.Return(seat, set(t, "3h4h")),
			} {
				next, events, err := s.Apply(a)
				require.ErrorIs(t, err, want)
				require.True(t, s == next)
				require.Empty(t, events)
			}
			require.Empty(t, slices.Collect(s.Legal(seat)))
			require.Empty(t, s.AppendLegal(nil, seat))
			require.Empty(t, s.AppendPlays(nil, seat))
			require.Zero(t, s.Hand(seat)|s.Shown(seat))
			require.Zero(t, s.Points(seat))
			require.Zero(t, s.Role(seat))
			require.Zero(t, s.Places().Of(seat))
			require.Equal(t, seat == cards.Chance && s.Phase() == president.Dealing, s.Pending().Has(seat))
			require.False(t, s.Passed().Has(seat))
			v := s.View(0)
			require.Zero(t, v.Shown(seat)|v.Known(seat))
			require.Zero(t, v.Count(seat))
			require.Zero(t, v.Points(seat))
			require.Zero(t, v.Role(seat))
			result, _ := s.Result()
			require.Zero(t, result.Standing(seat))
			require.Zero(t, result.Role(seat))
		}
	}
}

// An error says nothing of what its asker did not send: it is the same, to the letter, whatever the others hold and
// have exchanged, and it names no card but those of the action.
func TestRefuse_ErrorsKeepSecrets(t *testing.T) {
	trick := func(others string) president.State {
		return played(t, late(t, "4x1+last 4c4d5c8c8d9d9hRcRdDs/"+others+"/- 0 3"), "0:play=4c4d 1:pass 2:play=9c9s")
	}
	worlds := [][]president.State{ // for seat 0: the cards of the others differ, and nothing else
		{trick("3cDc3s/5d5h9c9sVcVd"), trick("3cVcVd/5d5h9c9sDc3s"), trick("3s5d5h/3cDc9c9sVcVd")},
		{dealt(t, ended(t, "4x2+last", "2013"), suits),
			dealt(t, ended(t, "4x2+last", "2013"), suit("c")+"/2d*/"+suit("s")+"/"+suit("h"))},
		{played(t, fresh(t, "4x1+last"), "0:deal="+suit("c")+" 1:deal="+suit("d")),
			played(t, fresh(t, "4x1+last"), "0:deal="+suit("c")+" 1:deal="+suit("h"))},
		{played(t, dealt(t, ended(t, "4x2+last", "2013"), suits), "2:return=3h4h"),
			played(t, dealt(t, ended(t, "4x2+last", "2013"), suits), "2:return=As2s")},
	}
	card := regexp.MustCompile(`(10|[3-9VDRA2])[cdhs]\b`)
	refused := 0
	for i, states := range worlds {
		v := states[0].View(0)
		for _, seat := range []cards.Seat{0, 4, cards.Spectator} {
			for _, a := range tries(late(t, "4x1+last 4c4d5c8c8d9d9hRcRdDs/3cDc3s/5d5h9c9sVcVd/- 0 3"), seat) {
				if a.Kind() == president.KindDeal {
					continue // chance's business, and chance knows the deck
				}
				_, _, first := states[0].Apply(a)
				for _, s := range states[1:] {
					require.True(t, v == s.View(0), "world %d", i)
					_, _, err := s.Apply(a)
					require.Equal(t, first, err, "%v", a)
					require.Equal(t, states[0].Check(a), s.Check(a))
				}
				if first == nil {
					continue
				}
				refused++
				require.NotRegexp(t, card, strings.ReplaceAll(first.Error(), a.String(), ""))
			}
		}
	}
	require.Greater(t, refused, 1000)
	for _, why := range president.Reasons() {
		require.NotRegexp(t, card, why.Error()+why.Code())
	}
}

// The zero State and the zero View are no match, and say so.
func TestRefuse_ZeroValues(t *testing.T) {
	var s president.State
	require.Equal(t, error(president.ErrInvalid), s.Validate())
	require.Equal(t, "invalid", s.Phase().String())
	require.Equal(t, president.Rules{}, s.Rules())
	require.Zero(t, s.Pending())
	require.Zero(t, s.Round())
	require.Equal(t, cards.Nobody, s.Turn())
	require.Empty(t, s.Shuffled(nil))
	require.Empty(t, s.Shuffled(func(n int) int { return n }))
	_, over := s.Result()
	require.False(t, over)
	for n := -128; n <= 127; n++ {
		require.Empty(t, slices.Collect(s.Legal(cards.Seat(n))))
		require.Zero(t, s.Hand(cards.Seat(n)))
		require.Equal(t, cards.Spectator, s.View(cards.Seat(n)).Seat())
	}
	_, err := president.ParseState(s.Notation())
	require.Error(t, err)

	var v president.View
	require.Zero(t, v.Pending())
	require.Equal(t, cards.Nobody, v.Turn())
	require.Empty(t, slices.Collect(v.Legal()))
	require.Equal(t, s, v.Sample(nil))
	require.Equal(t, cards.Nobody, v.Partner())
	_, over = v.Result()
	require.False(t, over)

	var p president.Places
	require.Zero(t, p.Len())
	require.Equal(t, "-", p.String())
	var r president.Result
	require.Zero(t, r.Role(0))
	require.Zero(t, r.Standing(0))
}

// Every function answers, whatever it is given: numbers out of range, seats that there are not, bad picks.
func TestRefuse_FunctionsWithGarbage(t *testing.T) {
	places := ended(t, "4x1+last", "2013").Places()
	numbers := []int{math.MinInt, -1 << 16, -1, 0, 5, 6, 7, 15, 16, 256, 1 << 16, math.MaxInt}
	for _, n := range numbers {
		require.Equal(t, cards.Nobody, places.At(n), "place %d", n)
		require.Equal(t, cards.Nobody, president.Places{}.At(n))
		require.Zero(t, president.RoleOf(n, 4))
		require.Zero(t, president.PointsOf(n, 4))
		require.Zero(t, president.RoleOf(1, -n*n))
		require.Zero(t, president.PointsOf(2, min(n, 1)))
		require.Zero(t, president.Rules{Players: n}.HandSize(0))
	}
	for n := -128; n <= 127; n++ {
		seat := cards.Seat(n)
		if n < 0 || n > 3 {
			require.Zero(t, places.Of(seat), "seat %d", n)
			require.Zero(t, president.Default(4).HandSize(seat), "seat %d", n)
		}
		require.Zero(t, president.Places{}.Of(seat))
	}

	picks := []func(int) int{
		nil, func(int) int { return 0 }, func(int) int { return -1 }, func(n int) int { return n },
		func(int) int { return math.MaxInt }, func(int) int { return math.MinInt }, func(n int) int { return n / 2 },
	}
	m := momentsOf4(t)
	for _, pick := range picks {
		for n := 3; n <= 6; n++ {
			s := fresh(t, president.Default(n).String())
			for _, a := range s.Shuffled(pick) {
				s = played(t, s, a.String())
			}
			require.Equal(t, president.Playing, s.Phase())
		}
		for _, s := range m.all() {
			for viewer := cards.Spectator; viewer < 4; viewer++ {
				world := s.View(viewer).Sample(pick)
				require.NoError(t, world.Validate())
				require.True(t, world.View(viewer) == s.View(viewer))
			}
		}
	}
}
