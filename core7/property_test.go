package core7_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// The properties of this file hold for every legal match. Each is one function, tried on random matches by rapid and
// on whatever the fuzzer makes of its bytes.

func FuzzLegalityIsDecidedTwice(f *testing.F) { f.Fuzz(rapid.MakeFuzz(legalityIsDecidedTwice)) }
func TestMatchesKeepTheirCards(t *testing.T)  { rapid.Check(t, matchesKeepTheirCards) }
func FuzzMatchesKeepTheirCards(f *testing.F)  { f.Fuzz(rapid.MakeFuzz(matchesKeepTheirCards)) }
func TestEventsTellWhatChanged(t *testing.T)  { rapid.Check(t, eventsTellWhatChanged) }
func FuzzEventsTellWhatChanged(f *testing.F)  { f.Fuzz(rapid.MakeFuzz(eventsTellWhatChanged)) }
func TestReplayEqualsPlay(t *testing.T)       { rapid.Check(t, replayEqualsPlay) }
func FuzzReplayEqualsPlay(f *testing.F)       { f.Fuzz(rapid.MakeFuzz(replayEqualsPlay)) }
func TestOrderOfSecretActions(t *testing.T)   { rapid.Check(t, orderOfSecretActions) }
func FuzzOrderOfSecretActions(f *testing.F)   { f.Fuzz(rapid.MakeFuzz(orderOfSecretActions)) }
func TestAppendLegalAppends(t *testing.T)     { rapid.Check(t, appendLegalAppends) }
func FuzzAppendLegalAppends(f *testing.F)     { f.Fuzz(rapid.MakeFuzz(appendLegalAppends)) }

// drawing is a source of choices that rapid can shrink.
func drawing(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
}

// drawMatch draws a match that runs to its end, rare endings as often as common ones.
func drawMatch(t *rapid.T) core7.Record {
	return core7test.Match(drawRules(t), drawing(t))
}

func drawRules(t *rapid.T) core7.Rules {
	return core7.Rules{Cycle: core7.Cycle(rapid.IntRange(0, 1).Draw(t, "cycle"))}
}

// start is a match in which nobody has chosen.
func start(t require.TestingT, r core7.Rules) core7.State {
	s, err := core7.New(r)
	require.NoError(t, err)
	return s
}

// statesOf gives the states of a match: the first, and that after each action. All actions must be legal.
func statesOf(t require.TestingT, r core7.Record) []core7.State {
	list := []core7.State{start(t, r.Rules)}
	for _, a := range r.Actions {
		next, err := list[len(list)-1].Next(a)
		require.NoError(t, err, "%v at %v", a, list[len(list)-1].Notation())
		list = append(list, next)
	}
	return list
}

// requireState asserts that two states are equal, and shows them whole if they are not.
func requireState(t require.TestingT, want, got core7.State, about ...any) {
	if want != got {
		require.Equal(t, want.Notation(), got.Notation(), about...)
		require.Fail(t, "states of the same notation are not equal", want.Notation())
	}
}

// handsOfSeven lists all hands that can be chosen, in the order in which they must be listed: R before G before B
// before X. It shares nothing with core7.Hands.
func handsOfSeven() (list []core7.Hand) {
	var extend func(cards []core7.Color)
	extend = func(cards []core7.Color) {
		if len(cards) == 7 {
			list = append(list, core7.HandOf(cards...))
			return
		}
		for c := core7.Red; c <= core7.Gray; c++ {
			if len(cards) == 0 || c >= cards[len(cards)-1] {
				extend(append(slices.Clone(cards), c))
			}
		}
	}
	extend(nil)
	return list
}

// trial is all actions that are tried on a state for one seat, most of them never legal. Those of a kind stand in the
// order in which legal ones must be listed.
type trial struct {
	seat    cards.Seat
	actions []core7.Action
}

// trials is the whole action space: every kind, also of a number that is none; colors that are and are not; all 120
// hands of seven and near misses; seats that play and seats that do not.
var trials = func() (list []trial) {
	seats := []cards.Seat{-128, 15, 16, 32, 126, 127} // some of these look like players if only low bits are read
	for seat := cards.Seat(-3); seat <= 9; seat++ {
		seats = append(seats, seat)
	}
	colors := []core7.Color{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 17, 128, 129, 132, 255}
	hands := handsOfSeven()
	near := map[core7.Hand]bool{}
	for _, hand := range handsOfSeven() {
		for c := core7.Red; c <= core7.Gray; c++ {
			for _, other := range []core7.Hand{hand.With(c), hand.Without(c)} { // eight cards, and six
				if other != hand && !near[other] {
					near[other], hands = true, append(hands, other)
				}
			}
		}
	}
	hands = append(hands, core7.Hand{})
	for n := range 16 { // up to 60 cards, 23 among them: seven if only four bits of the sum are read
		var hand core7.Hand
		for range n {
			hand = hand.With(core7.Red).With(core7.Gray)
		}
		for range 8 {
			hand = hand.With(core7.Green)
		}
		hands = append(hands, hand)
	}
	for _, seat := range seats {
		trial := trial{seat: seat}
		hands := hands
		if seat < -3 || seat > 9 {
			hands = hands[:1]
		}
		for _, hand := range hands {
			trial.actions = append(trial.actions, core7.Choose(seat, hand))
		}
		for n := range 256 {
			if kind := core7.Kind(n); kind < core7.KindChoose || kind > core7.KindDiscard {
				trial.actions = append(trial.actions,
					ofKind(kind, core7.Lock(seat, core7.Red)), ofKind(kind, core7.Choose(seat, hands[0])))
			}
		}
		for _, make := range []func(cards.Seat, core7.Color) core7.Action{core7.Lock, core7.Discard} {
			for _, c := range colors {
				trial.actions = append(trial.actions, make(seat, c))
			}
		}
		list = append(list, trial)
	}
	return list
}()

// ofKind gives the action another kind, one that no constructor makes.
func ofKind(kind core7.Kind, a core7.Action) core7.Action {
	field, _ := reflect.TypeFor[core7.Action]().FieldByName("kind")
	*(*core7.Kind)(unsafe.Add(unsafe.Pointer(&a), field.Offset)) = kind
	return a
}

// reasonsBy says of each reason of a refused action when it fits, from the words of its sentence and nothing else.
var reasonsBy = map[core7.Reason]func(s core7.State, a core7.Action) bool{
	core7.ErrOver:   func(s core7.State, _ core7.Action) bool { return s.Phase() == core7.Over },
	core7.ErrSeat:   func(_ core7.State, a core7.Action) bool { return a.Seat() != 0 && a.Seat() != 1 },
	core7.ErrKind:   func(_ core7.State, a core7.Action) bool { return !chooses(a) && !locks(a) && !discards(a) },
	core7.ErrChosen: func(s core7.State, a core7.Action) bool { return chooses(a) && s.View(a.Seat()).Chosen(a.Seat()) },
	core7.ErrNotChosen: func(s core7.State, a core7.Action) bool {
		return locks(a) && s.Phase() == core7.Choosing
	},
	core7.ErrDiscardDue: func(s core7.State, a core7.Action) bool { return locks(a) && s.Phase() == core7.Discarding },
	core7.ErrLocked:     func(s core7.State, a core7.Action) bool { return locks(a) && s.Lock(a.Seat()) != 0 },
	core7.ErrNoDiscard:  func(s core7.State, a core7.Action) bool { return discards(a) && s.Phase() != core7.Discarding },
	core7.ErrWinner: func(s core7.State, a core7.Action) bool {
		rounds := slices.Collect(s.Rounds())
		return discards(a) && len(rounds) > 0 && rounds[len(rounds)-1].Winner == a.Seat()
	},
	core7.ErrHandSize: func(_ core7.State, a core7.Action) bool { return chooses(a) && a.Hand().Len() != 7 },
	core7.ErrColor: func(_ core7.State, a core7.Action) bool {
		return !chooses(a) && (a.Color() < core7.Red || a.Color() > core7.Gray)
	},
	core7.ErrNotHeld: func(s core7.State, a core7.Action) bool {
		return !chooses(a) && s.Hand(a.Seat()).Count(a.Color()) == 0
	},
}

func chooses(a core7.Action) bool  { return a.Kind() == core7.KindChoose }
func locks(a core7.Action) bool    { return a.Kind() == core7.KindLock }
func discards(a core7.Action) bool { return a.Kind() == core7.KindDiscard }

// whyNot finds the reason that a refusal must have: of those that fit, the one declared first. It is 0 for a legal
// action.
func whyNot(s core7.State, a core7.Action) core7.Reason {
	for _, why := range core7.Reasons() {
		if fits := reasonsBy[why]; fits != nil && fits(s, a) {
			return why
		}
	}
	return 0
}

// legalityIsDecidedTwice: at every state the legal list of a seat is exactly what of the whole action space Check, Next,
// Apply and View.Check accept, in the same order. All else is refused, with the same reason everywhere, and changes
// nothing.
func legalityIsDecidedTwice(t *rapid.T) {
	for _, s := range statesOf(t, drawMatch(t)) {
		for _, trial := range trials {
			requireLegality(t, s, trial)
		}
	}
}

// The action space is large, so fewer matches are enough.
func TestLegalityIsDecidedTwice(t *testing.T) { rapid.Check(t, upTo(25, legalityIsDecidedTwice)) }

// upTo tries a property that takes long on the first n draws only, and on all others once it has failed, so that
// rapid can find a smaller failure.
func upTo(n int, property func(*rapid.T)) func(*rapid.T) {
	failed := false
	return func(t *rapid.T) {
		if n--; n < 0 && !failed {
			return
		}
		passed := false
		defer func() { failed = failed || !passed }()
		property(t)
		passed = true
	}
}

func requireLegality(t require.TestingT, s core7.State, trial trial) {
	seat := trial.seat
	list := s.AppendLegal(nil, seat)
	require.Equal(t, len(list) > 0, s.Pending().Has(seat), "pending seats have legal actions: %v %v", seat, s.Notation())
	require.Equal(t, list, slices.Collect(s.Legal(seat)), "Legal of seat %v at %v", seat, s.Notation())
	require.Equal(t, list, s.AppendPlays(nil, seat), "AppendPlays of seat %v at %v", seat, s.Notation())
	view := s.View(seat)
	require.Equal(t, list, view.AppendLegal(nil), "legal actions in the view of seat %v at %v", seat, s.Notation())
	require.Equal(t, list, slices.Collect(view.Legal()), "Legal in the view of seat %v at %v", seat, s.Notation())
	require.Equal(t, list, view.AppendPlays(nil), "AppendPlays in the view of seat %v at %v", seat, s.Notation())

	viewers := [...]cards.Seat{0, 1, cards.Spectator}
	views := [len(viewers)]core7.View{s.View(0), s.View(1), s.View(cards.Spectator)}
	found := 0
	for _, a := range trial.actions {
		why := s.Check(a)
		next, nextErr := s.Next(a)
		applied, events, applyErr := s.Apply(a)
		if nextErr != why || next != applied {
			require.Fail(t, "Check, Next and Apply disagree", "%v at %v: %v, %v, %v", a, s.Notation(), why, nextErr, applyErr)
		}
		if want := whyNot(s, a); want != 0 {
			illegal, ok := applyErr.(*core7.IllegalError)
			if why != want || !ok || *illegal != (core7.IllegalError{Action: a, Reason: want, Pending: s.Pending()}) {
				require.Fail(t, "refused for another reason", "%v at %v: %v, %v, not %v", a, s.Notation(), why, applyErr, want)
			}
			if next != s || events != nil {
				require.Fail(t, "an illegal action changes something", "%v at %v: %v", a, s.Notation(), next.Notation())
			}
		} else {
			if why != nil || applyErr != nil {
				require.Fail(t, "a legal action is refused", "%v at %v: %v %v", a, s.Notation(), why, applyErr)
			}
			if next == s || len(events) == 0 {
				require.Fail(t, "a legal action changes nothing", "%v at %v", a, s.Notation())
			}
			if found == len(list) || list[found] != a {
				require.Fail(t, "a legal action is not listed in its place", "%v at %v: %v", a, s.Notation(), list)
			}
			found++
		}
		for i, viewer := range viewers {
			want := why
			if viewer != seat || viewer == cards.Spectator {
				want = core7.ErrNotYours
			}
			if got := views[i].Check(a); got != want {
				require.Fail(t, "View.Check disagrees", "%v of %v at %v: %v, not %v", a, viewer, s.Notation(), got, want)
			}
		}
	}
	require.Equal(t, len(list), found, "more is listed for seat %v at %v than is legal: %v", seat, s.Notation(), list)
}

// The zero State and the zero View accept nothing, whatever it is, and the reason is that they are no match.
func TestZeroStateAcceptsNothing(t *testing.T) {
	var s core7.State
	var v core7.View
	require.Equal(t, core7.ErrInvalid, s.Validate())
	require.Zero(t, s.Pending())
	require.Zero(t, v.Pending())
	for _, trial := range trials {
		require.Empty(t, s.AppendLegal(nil, trial.seat))
		require.Empty(t, v.AppendLegal(nil))
		for _, a := range trial.actions {
			next, events, err := s.Apply(a)
			require.True(t, errors.Is(err, core7.ErrInvalid) && next == s && events == nil, "%v: %v", a, err)
			require.Equal(t, core7.ErrInvalid, s.Check(a))
			if trial.seat != v.Seat() {
				require.Equal(t, core7.ErrNotYours, v.Check(a))
			} else {
				require.Equal(t, core7.ErrInvalid, v.Check(a))
			}
		}
	}
}

// tally counts the cards of a hand by color.
func tally(h core7.Hand) (n [5]int) {
	for c := range h.All() {
		n[c]++
	}
	return n
}

// matchesKeepTheirCards: at every state each of the 14 cards is in exactly one place, the hand (locked or not) or the
// pile. The match ends within seven rounds and 16 actions. Validate accepts every state on the way, the model gives
// every answer as the engine does, and the kit finds nothing.
func matchesKeepTheirCards(t *rapid.T) {
	record := drawMatch(t)
	states := statesOf(t, record)
	model, err := core7test.NewModel(record.Rules)
	require.NoError(t, err)
	var chosen [2][5]int
	for i, s := range states {
		at := s.Notation()
		if i > 0 {
			a := record.Actions[i-1]
			require.True(t, model.Apply(a), "the model refuses %v before %v", a, at)
			if chooses(a) {
				chosen[a.Seat()] = tally(a.Hand())
			}
		}
		require.NoError(t, s.Validate(), at)
		require.NoError(t, model.Compare(s), at)
		for seat := range cards.Seat(2) {
			places := tally(s.Hand(seat))
			if lock := s.Lock(seat); lock != 0 {
				require.Positive(t, places[lock], "the locked card is in the hand: %v", at)
			}
			for r := range s.Rounds() {
				places[r.Played[seat]]++
				if r.Discarded != 0 && r.Winner == 1-seat {
					places[r.Discarded]++
				}
			}
			require.Equal(t, chosen[seat], places, "cards of seat %v at %v", seat, at)
		}
		if s.Phase() != core7.Choosing {
			total := s.Hand(0).Len() + s.Hand(1).Len()
			for r := range s.Rounds() {
				if total += 2; r.Discarded != 0 {
					total++
				}
			}
			require.Equal(t, 14, total, at)
		}
		require.LessOrEqual(t, s.NumRounds(), 7, at)
		_, over := s.Result()
		require.Equal(t, i == len(states)-1, over, "the match ends with its last action: %v", at)
	}
	require.LessOrEqual(t, len(record.Actions), 16)
	require.True(t, record.Tags.Finished)
}

// The kit itself is slower, so it sees fewer matches.
func TestKitFindsNothing(t *testing.T) {
	rapid.Check(t, upTo(20, func(t *rapid.T) { require.NoError(t, core7test.CheckRecord(drawMatch(t))) }))
}

// account is a match as its events tell it.
type account struct {
	hands  [2][5]int
	locks  [2]core7.Color
	rounds []core7.Round
	wins   [2]int
	result core7.Result
	over   bool
}

// add carries out one event and asserts that it can happen.
func (c *account) add(t require.TestingT, r core7.Rules, e core7.Event) {
	seat, color := e.Seat(), e.Color()
	number, round := e.Round()
	switch e.Kind() {
	case core7.Chosen:
		require.Zero(t, c.hands[seat])
		c.hands[seat] = tally(e.Hand())
	case core7.Locked:
		require.Zero(t, c.locks[seat])
		c.locks[seat] = color
	case core7.Revealed:
		require.Equal(t, len(c.rounds)+1, number)
		require.Equal(t, c.locks, round.Played, "what was locked is revealed")
		winner := cards.Nobody
		if r.Beats(round.Played[0], round.Played[1]) {
			winner = 0
		} else if r.Beats(round.Played[1], round.Played[0]) {
			winner = 1
		}
		require.Equal(t, winner, round.Winner)
		require.Zero(t, round.Discarded, "nothing is discarded at the reveal")
		c.hands[0][round.Played[0]]--
		c.hands[1][round.Played[1]]--
		c.locks = [2]core7.Color{}
		c.rounds = append(c.rounds, round)
		if winner != cards.Nobody {
			c.wins[winner]++
		}
	case core7.Discarded:
		c.hands[seat][color]--
		c.rounds[len(c.rounds)-1].Discarded = color
	case core7.Ended:
		require.False(t, c.over)
		c.result, c.over = e.Result(), true
	default:
		require.Fail(t, "an event of no kind")
	}
	// What an event of another kind would tell is not in it.
	require.Equal(t, e.Kind() == core7.Chosen, e.Hand() != core7.Hand{})
	require.Equal(t, e.Kind() == core7.Locked || e.Kind() == core7.Discarded, color != 0)
	require.Equal(t, e.Kind() == core7.Revealed, number != 0)
	require.Equal(t, e.Kind() == core7.Revealed, round != core7.Round{})
	require.Equal(t, e.Kind() == core7.Ended, e.Result() != core7.Result{})
	require.Equal(t, e.Kind() == core7.Revealed || e.Kind() == core7.Ended, seat == cards.Nobody)
}

// eventsTellWhatChanged: whoever has all events and never sees a state knows every state; and no event tells what has
// not happened.
func eventsTellWhatChanged(t *rapid.T) {
	record := drawMatch(t)
	s := start(t, record.Rules)
	var told account
	for _, a := range record.Actions {
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		for _, e := range events {
			told.add(t, record.Rules, e)
		}
		at := next.Notation()
		for seat := range cards.Seat(2) {
			require.Equal(t, tally(next.Hand(seat)), told.hands[seat], "hand of seat %v at %v", seat, at)
			require.Equal(t, next.Lock(seat), told.locks[seat], "lock of seat %v at %v", seat, at)
			require.Equal(t, next.Wins(seat), told.wins[seat], "wins of seat %v at %v", seat, at)
		}
		require.Equal(t, slices.Collect(next.Rounds()), told.rounds, at)
		result, over := next.Result()
		require.Equal(t, over, told.over, at)
		require.Equal(t, result, told.result, at)
		s = next
	}
}

// replayEqualsPlay: replaying a record gives the states and events of the match, also when it is cut anywhere; the
// states are the same in every run.
func replayEqualsPlay(t *rapid.T) {
	record := drawMatch(t)
	states := statesOf(t, record)
	record.Actions = record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")]
	for range 2 {
		n := 0
		for step, err := range record.Replay() {
			require.NoError(t, err)
			require.Equal(t, n, step.Index)
			require.Equal(t, record.Actions[n], step.Action)
			after, events, err := states[n].Apply(record.Actions[n])
			require.NoError(t, err)
			requireState(t, after, step.State)
			requireState(t, states[n+1], step.State)
			require.Equal(t, events, step.Events)
			n++
		}
		require.Equal(t, len(record.Actions), n)
	}
	// A record with an action that is refused is replayed up to there.
	record.Actions = append(record.Actions, core7.Choose(0, core7.Hand{}))
	n := 0
	for step, err := range record.Replay() {
		if n++; n < len(record.Actions) {
			require.NoError(t, err)
			continue
		}
		var failed *core7.ReplayError
		require.ErrorAs(t, err, &failed)
		require.Equal(t, len(record.Actions)-1, failed.Index)
		require.Equal(t, len(record.Actions)-1, step.Index)
		require.Empty(t, step.Events)
		requireState(t, states[len(record.Actions)-1], step.State)
	}
	require.Equal(t, len(record.Actions), n)
}

// orderOfSecretActions: while both may choose or lock, who does it first changes nothing (C3, C4): the states after both
// are equal, and the events are the same but for the order of the two secret ones. With rapid the two actions are
// drawn; of locks all pairs are tried.
func orderOfSecretActions(t *rapid.T) {
	for _, s := range statesOf(t, drawMatch(t)) {
		if s.Pending().Len() < 2 {
			continue
		}
		first, second := s.AppendLegal(nil, 0), s.AppendLegal(nil, 1)
		if s.Phase() == core7.Choosing {
			pick := drawing(t)
			first, second = first[pick(len(first)):][:1], second[pick(len(second)):][:1]
		}
		for _, a := range first {
			for _, b := range second {
				requireCommute(t, s, a, b)
			}
		}
	}
}

func requireCommute(t require.TestingT, s core7.State, a, b core7.Action) {
	ab, eventsAB := both(t, s, a, b)
	ba, eventsBA := both(t, s, b, a)
	requireState(t, ab, ba, "%v and %v at %v", a, b, s.Notation())
	require.GreaterOrEqual(t, len(eventsAB), 2)
	slices.Reverse(eventsBA[:2])
	require.Equal(t, eventsAB, eventsBA, "%v and %v at %v", a, b, s.Notation())
}

// both applies two actions.
func both(t require.TestingT, s core7.State, a, b core7.Action) (core7.State, []core7.Event) {
	middle, events, err := s.Apply(a)
	require.NoError(t, err)
	require.Len(t, events, 1, "one secret action tells nothing but itself")
	end, more, err := middle.Apply(b)
	require.NoError(t, err)
	return end, append(events, more...)
}

// All pairs of choices commute, exhaustively.
func TestOrderOfAllChoices(t *testing.T) {
	for cycle := core7.RedGreenBlue; cycle <= core7.RedBlueGreen; cycle++ {
		s := start(t, core7.Rules{Cycle: cycle})
		for _, a := range s.AppendLegal(nil, 0) {
			afterA, err := s.Next(a)
			require.NoError(t, err)
			for _, b := range s.AppendLegal(nil, 1) {
				afterB, err := s.Next(b)
				require.NoError(t, err)
				ab, errA := afterA.Next(b)
				ba, errB := afterB.Next(a)
				if ab != ba || errA != nil || errB != nil {
					require.Fail(t, "choices do not commute", "%v %v", a, b)
				}
			}
		}
	}
}

// appendLegalAppends: what the list held stays, the actions come behind it, in its own array if that has room for just
// them, and what the array holds behind those stays as it was.
func appendLegalAppends(t *rapid.T) {
	foreign := core7.Discard(9, core7.Gray) // nobody's legal action
	for _, s := range statesOf(t, drawMatch(t)) {
		for seat := cards.Seat(-3); seat <= 3; seat++ {
			list := s.AppendLegal(nil, seat)
			held := rapid.IntRange(0, 3).Draw(t, "held")
			spare := rapid.IntRange(0, 5).Draw(t, "spare")
			view := s.View(seat)
			for _, by := range []struct {
				name     string
				appendTo func([]core7.Action) []core7.Action
			}{
				{"State.AppendLegal", func(dst []core7.Action) []core7.Action { return s.AppendLegal(dst, seat) }},
				{"State.AppendPlays", func(dst []core7.Action) []core7.Action { return s.AppendPlays(dst, seat) }},
				{"View.AppendLegal", view.AppendLegal},
				{"View.AppendPlays", view.AppendPlays},
			} {
				about := fmt.Sprintf("%v of seat %v, %v held, %v to spare, at %v", by.name, seat, held, spare, s.Notation())
				array := slices.Repeat([]core7.Action{foreign}, held+len(list)+spare)
				got := by.appendTo(array[:held])
				require.Len(t, got, held+len(list), about)
				require.True(t, slices.Equal(list, got[held:]), "%v: %v", about, got)
				if len(got) > 0 {
					require.Same(t, &array[0], &got[0], about)
				}
				require.Equal(t, slices.Repeat([]core7.Action{foreign}, held), array[:held], "before: %v", about)
				require.Equal(t, slices.Repeat([]core7.Action{foreign}, spare), array[len(got):], "behind: %v", about)
			}
		}
	}
}
