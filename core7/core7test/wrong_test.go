package core7test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The tests of this file give the checks one wrong answer each, among answers that are all right: the check finds
// it, and names the clause.

const (
	red, green, blue, gray = core7.Red, core7.Green, core7.Blue, core7.Gray

	choosing = "core7/1 RGB -/- -/- -"
	oneChose = "core7/1 RGB RRRGBBX/- -/- -"
	locking  = "core7/1 RGB RRRGBBX/GGGGBBX -/- -"
	locked   = "core7/1 RGB RRRGBBX/GGGGBBX R/- -"
	owing    = "core7/1 RGB RRGBBX/GGGBBX -/- RG"
	later    = "core7/1 RGB RRGB/GGX -/- RG:B,XX,BB"
	byC10    = "core7/1 RGB RXXX/XX -/- RG:B,RG:B,RG"
	byC11    = "core7/1 RGB XX/- -/- RG:X,XX,XX,XX,RG:X"
	byC13    = "core7/1 RGB -/- -/- RG:X,GR:X,XX,XX,XX,RG"
	byC14    = "core7/1 RGB -/- -/- XX,XX,XX,XX,XX,XX,RX"
	byC15    = "core7/1 RGB -/- -/- RG:X,GR:X,XX,XX,XX,XX"
	byC16    = "core7/1 RGB -/- -/- RR,RX,GG,XR,GG,BB,BB"
)

// ended are positions for each clause that decides a match.
var ended = []struct {
	text string
	by   core7.Clause
}{
	{byC10, core7.C10}, {"core7/1 RBG XX/RXXX -/- RG:B,RG:B,RG", core7.C10},
	{byC11, core7.C11}, {"core7/1 RBG -/XX -/- RG:X,XX,XX,XX,RG:X", core7.C11},
	{byC13, core7.C13}, {"core7/1 RBG -/- -/- RG:X,GR:X,XX,XX,XX,RG", core7.C13},
	{byC14, core7.C14}, {"core7/1 RGB -/- -/- XX,XX,XX,XX,XX,XX,XB", core7.C14},
	{byC15, core7.C15}, {"core7/1 RBG -/- -/- RG:X,GR:X,XX,XX,XX,XX", core7.C15},
	{byC16, core7.C16},
}

func stateOf(t *testing.T, text string) core7.State {
	t.Helper()
	s, err := core7.ParseState(text)
	require.NoError(t, err, text)
	return s
}

// requireFault asserts that an error is a fault of a clause, and says what.
func requireFault(t *testing.T, err error, clause core7.Clause, what string) {
	t.Helper()
	var fault *Fault
	require.ErrorAs(t, err, &fault)
	require.Contains(t, err.Error(), what)
	require.Equal(t, clause, fault.Clause, err.Error())
}

// hand reads a hand.
func hand(t *testing.T, text string) core7.Hand {
	t.Helper()
	h, err := core7.ParseHand(text)
	require.NoError(t, err, text)
	return h
}

// roundsOf gives the rounds of a state, for a lie about them.
func roundsOf(t *testing.T, text string) []core7.Round {
	t.Helper()
	return slices.Collect(stateOf(t, text).Rounds())
}

// changed gives the rounds of a state with one of them replaced, or with one more.
func changed(t *testing.T, text string, i int, r core7.Round) publicLie {
	t.Helper()
	rounds := roundsOf(t, text)
	rounds = append(rounds[:i:i], append([]core7.Round{r}, rounds[min(i+1, len(rounds)):]...)...)
	return publicLie{rounds: &rounds}
}

// round makes a round.
func round(first, second core7.Color, winner cards.Seat, discarded core7.Color) core7.Round {
	return core7.Round{Played: [core7.NumSeats]core7.Color{first, second}, Winner: winner, Discarded: discarded}
}

// The engine tells the truth at every position used here.
func TestCheckStateFindsNothing(t *testing.T) {
	for _, text := range []string{
		choosing, oneChose, locking, locked, owing, later, byC10, byC11, byC13, byC14, byC15, byC16,
	} {
		s := stateOf(t, text)
		require.NoError(t, CheckState(s), text)
		require.NoError(t, withState(stateLie{}).checkState(s), text)
		require.NoError(t, withView(viewLie{}).checkState(s), text)
		require.NoError(t, withResult(resultLie{}).checkState(s), text)
	}
	for _, c := range ended {
		result, over := stateOf(t, c.text).Result()
		require.True(t, over)
		require.Equal(t, c.by, result.By)
	}
}

func TestCheckStateFindsWrongPlaces(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		lie  stateLie
		want core7.Clause
		what string
	}{
		{"more rounds than listed", owing, stateLie{publicLie: publicLie{numRounds: new(2)}}, core7.C6, "1 rounds are listed, 2"},
		{"a card is missing", locking, stateLie{hands: map[cards.Seat]core7.Hand{0: hand(t, "RRRGBB")}}, core7.C3, "6 cards"},
		{"a card too many", later, stateLie{hands: map[cards.Seat]core7.Hand{1: hand(t, "GGXX")}}, core7.C3, "8 cards"},
		{"a lock not held", locked, stateLie{locks: map[cards.Seat]core7.Color{1: red}}, core7.C4, "not in its hand"},

		{"an unknown cycle", locking, stateLie{publicLie: publicLie{rules: &core7.Rules{Cycle: 9}}}, core7.C2, "the cycle is"},
		{"a card of no color", owing, stateLie{publicLie: changed(t, owing, 0, round(red, 9, 0, 0))}, core7.C1, "played no card"},
		{"another winner", owing, stateLie{publicLie: changed(t, owing, 0, round(red, green, 1, 0))}, core7.C5,
			"round 1 was won by 1"},
		{"a winner of a tie", later, stateLie{publicLie: changed(t, later, 1, round(gray, gray, 0, 0))}, core7.C5,
			"round 2 was won by 0"},
		{"a discard of no color", later, stateLie{publicLie: changed(t, later, 0, round(red, green, 0, 9))}, core7.C1,
			"discarded in round 1 is no card"},
		{"a discard after a tie", later, stateLie{publicLie: changed(t, later, 1, round(gray, gray, cards.Nobody, blue))},
			core7.C9, "the tie of round 2"},
		{"no discard", later, stateLie{publicLie: changed(t, later, 0, round(red, green, 0, 0)),
			hands: map[cards.Seat]core7.Hand{1: hand(t, "GGBX")}}, core7.C8, "nobody discarded after round 1"},
		{"a round after the third win", byC10, stateLie{publicLie: changed(t, byC10, 3, round(gray, gray, cards.Nobody, 0)),
			hands: map[cards.Seat]core7.Hand{0: hand(t, "RXX"), 1: hand(t, "X")}}, core7.C10, "third Round Win, in round 3"},
		{"a discard after the third win", byC10, stateLie{publicLie: changed(t, byC10, 2, round(red, green, 0, gray)),
			hands: map[cards.Seat]core7.Hand{1: hand(t, "X")}}, core7.C10, "third Round Win, in round 3"},
		{"a Round Win too many", owing, stateLie{publicLie: publicLie{wins: map[cards.Seat]int{0: 2}}}, core7.C7,
			"seat 0 has 2 Round Wins"},
		{"a Round Win of nobody", owing, stateLie{publicLie: publicLie{wins: map[cards.Seat]int{2: 1}}}, core7.C7,
			"seat 2 has 1 Round Wins"},

		{"a lock when a discard is due", owing, stateLie{locks: map[cards.Seat]core7.Color{0: red}}, core7.C4,
			"a locked card while the match is discarding"},
		{"both have locked", locked, stateLie{locks: map[cards.Seat]core7.Color{1: green}}, core7.C4, "nothing was revealed"},

		{"no legal action", locking, stateLie{legal: map[cards.Seat][]core7.Action{0: nil}}, core7.C4, "0 legal actions"},
		{"no discard offered", owing, stateLie{legal: map[cards.Seat][]core7.Action{1: nil}}, core7.C8, "0 legal actions"},
		{"no hand offered", oneChose, stateLie{legal: map[cards.Seat][]core7.Action{1: nil}}, core7.C3, "0 legal actions"},
		{"an action after the end", byC14, stateLie{legal: map[cards.Seat][]core7.Action{1: {core7.Lock(1, red)}}}, core7.C14,
			"1 legal actions"},
		{"another sequence", owing, stateLie{sequence: map[cards.Seat][]core7.Action{1: nil}}, core7.C8, "Legal and AppendLegal"},
		{"another short list", owing, stateLie{plays: map[cards.Seat][]core7.Action{1: nil}}, core7.C8, "AppendPlays and"},
		{"a list that overwrites", owing, stateLie{overwrite: true}, core7.C8, "does not append"},
		{"an action of the other seat", locking, stateLie{legal: map[cards.Seat][]core7.Action{0: {core7.Lock(1, green)}}},
			core7.C4, "1:lock=G is listed for seat 0"},
		{"an action of another kind", owing, stateLie{legal: map[cards.Seat][]core7.Action{1: {core7.Lock(1, green)}}},
			core7.C8, "1:lock=G is listed for seat 1"},
		{"another order", owing,
			stateLie{legal: map[cards.Seat][]core7.Action{1: {core7.Discard(1, gray), core7.Discard(1, green)}}}, core7.C8,
			"1:discard=X is listed before 1:discard=G"},
		{"another order of hands", choosing, stateLie{legal: map[cards.Seat][]core7.Action{0: {
			core7.Choose(0, hand(t, "RRRRRRG")), core7.Choose(0, hand(t, "RRRRRRR"))}}}, core7.C3, "is listed before"},
		{"a hand listed twice", choosing, stateLie{legal: map[cards.Seat][]core7.Action{0: {
			core7.Choose(0, hand(t, "RRRRRRG")), core7.Choose(0, hand(t, "RRRRRRG"))}}}, core7.C3, "is listed before"},
		{"a card listed that is not held", locking,
			stateLie{legal: map[cards.Seat][]core7.Action{1: {core7.Lock(1, red)}}}, core7.C4, "Check refuses 1:lock=R"},
		{"a legal action left out", locking,
			stateLie{legal: map[cards.Seat][]core7.Action{1: {core7.Lock(1, green)}}}, core7.C4,
			"Check of 1:lock=B, which is not listed, gives no Reason"},

		{"a text that others cannot read", owing, stateLie{appended: new("core7")}, core7.C6, "AppendNotation does not append"},
		{"a text of another form", locking, stateLie{notation: new("core7/1 RGB")}, core7.C18, "not a notation of five fields"},
		{"a print with hidden cards", locking, stateLie{printed: new(locking)}, core7.C18, "a state prints as"},
		{"what the engine says", locking, stateLie{invalid: &core7.InvalidError{Clause: core7.C7}}, core7.C7, "can reach this"},
	} {
		t.Run(c.name, func(t *testing.T) {
			requireFault(t, withState(c.lie).checkState(stateOf(t, c.text)), c.want, c.what)
		})
	}
}

// A wrong phase is a fault of the clause by which another is due, and Validate and the check agree on it.
func TestCheckStateFindsWrongPhases(t *testing.T) {
	for text, by := range map[string]core7.Clause{
		choosing: core7.C3, oneChose: core7.C3, locking: core7.C4, locked: core7.C4, later: core7.C4, owing: core7.C8,
		byC10: core7.C10, byC11: core7.C11, byC13: core7.C13, byC14: core7.C14, byC15: core7.C15, byC16: core7.C16,
	} {
		s := stateOf(t, text)
		for phase := range core7.Over + 2 {
			if phase == s.Phase() {
				continue
			}
			want, what := by, "the cards say "+s.Phase().String()
			if text == locked {
				what = "a locked card while"
			}
			requireFault(t, withState(stateLie{publicLie: publicLie{phase: &phase}}).checkState(s), want, what)
		}
		for _, pending := range []cards.Seats{s.Pending() ^ 1, s.Pending() ^ 2, s.Pending() ^ 4} {
			lie := stateLie{publicLie: publicLie{pending: &pending}}
			requireFault(t, withState(lie).checkState(s), by, "those who may act are")
		}
	}
}

func TestCheckStateFindsWrongResults(t *testing.T) {
	for _, c := range ended {
		s, by := stateOf(t, c.text), c.by
		right, _ := s.Result()
		other, wins, clause := right, right, right
		other.Winner = max(1-right.Winner, 0)
		wins.Wins[0]++
		clause.By = core7.C12
		for _, wrong := range []core7.Result{other, wins, clause, {}} {
			lie := stateLie{publicLie: publicLie{result: &ending{wrong, true}}}
			requireFault(t, withState(lie).checkState(s), by, "the result is")
		}
		lie := stateLie{publicLie: publicLie{result: &ending{right, false}}}
		requireFault(t, withState(lie).checkState(s), by, "there is a result: false")

		draw := !right.Draw()
		requireFault(t, withResult(resultLie{draw: &draw}).checkState(s), by, "whether the match is a draw")
		for _, seat := range seats {
			lie := resultLie{standing: map[cards.Seat]int{seat: 3}}
			requireFault(t, withResult(lie).checkState(s), by, "has place 3")
		}
	}
	for text, by := range map[string]core7.Clause{choosing: core7.C3, locking: core7.C4, owing: core7.C8} {
		early := stateLie{publicLie: publicLie{result: &ending{core7.Result{Winner: 1, By: core7.C10}, true}}}
		requireFault(t, withState(early).checkState(stateOf(t, text)), by, "there is a result: true")
		early.result.over = false
		requireFault(t, withState(early).checkState(stateOf(t, text)), by, "in the result before the end")
	}
}

// Check, Next and Apply each give a wrong answer on their own, to actions that are legal and to some that are not.
func TestCheckStateFindsWrongMoves(t *testing.T) {
	s := stateOf(t, owing)
	legal, illegal := core7.Discard(1, blue), core7.Discard(1, red)
	next, events, err := s.Apply(legal)
	require.NoError(t, err)
	other, err := s.Next(core7.Discard(1, gray))
	require.NoError(t, err)
	_, _, why := s.Apply(illegal)
	require.Error(t, why)
	type moves = map[core7.Action]played
	for _, c := range []struct {
		name string
		lie  stateLie
		want core7.Clause
		what string
	}{
		{"Check refuses", stateLie{check: map[core7.Action]error{legal: core7.ErrNotHeld}}, core7.C4, "Check refuses"},
		{"Next refuses", stateLie{next: moves{legal: {next, nil, core7.ErrNotYours}}}, core7.C18, "Next refuses"},
		{"Apply refuses", stateLie{apply: moves{legal: {next, events, core7.ErrWinner}}}, core7.C7, "Apply refuses"},
		{"Next leads elsewhere", stateLie{next: moves{legal: {other, nil, nil}}}, core7.C8, "different states"},
		{"nothing changes", stateLie{next: moves{legal: {s, nil, nil}}, apply: moves{legal: {s, events, nil}}}, core7.C8,
			"changes nothing"},
		{"nothing happens", stateLie{apply: moves{legal: {next, nil, nil}}}, core7.C8, "nothing happened"},

		{"Check accepts", stateLie{check: map[core7.Action]error{illegal: nil}}, core7.C8, "gives no Reason"},
		{"Check gives no reason", stateLie{check: map[core7.Action]error{illegal: core7.Reason(0)}}, core7.C8, "gives no Reason"},
		{"Next accepts", stateLie{next: moves{illegal: {s, nil, nil}}}, core7.C8, "Next of 1:discard=R"},
		{"Next changes the state", stateLie{next: moves{illegal: {next, nil, core7.ErrNotHeld}}}, core7.C8, "Next of 1:discard=R"},
		{"Apply accepts", stateLie{apply: moves{illegal: {s, nil, nil}}}, core7.C8, "Apply of 1:discard=R"},
		{"Apply changes the state", stateLie{apply: moves{illegal: {next, nil, why}}}, core7.C8, "Apply of 1:discard=R"},
		{"Apply tells something", stateLie{apply: moves{illegal: {s, events, why}}}, core7.C8, "Apply of 1:discard=R"},
		{"Apply gives another reason", stateLie{check: map[core7.Action]error{illegal: core7.ErrColor},
			next: moves{illegal: {s, nil, core7.ErrColor}}}, core7.C8, "another reason than Check"},
	} {
		t.Run(c.name, func(t *testing.T) {
			requireFault(t, withState(c.lie).checkState(s), c.want, c.what)
		})
	}
}

// Text and JSON that say something else, cannot be read, or say more than they may.
func TestCheckStateFindsWrongText(t *testing.T) {
	wrong := errors.New("wrong")
	parse := func(action core7.Action, state core7.State, err error) *answers {
		e := engine
		if action != (core7.Action{}) {
			e.parseAction = func(string) (core7.Action, error) { return action, err }
		} else {
			e.parseState = func(string) (core7.State, error) { return state, err }
		}
		return &e
	}
	type write[T any] = func(T, []byte) ([]byte, error)
	fails := func(data string, err error) *answers {
		return withJSON(write[core7.View](func(core7.View, []byte) ([]byte, error) { return []byte(data), err }))
	}
	for _, c := range []struct {
		name string
		e    *answers
		text string
		want core7.Clause
		what string
	}{
		{"an action read as another", parse(core7.Lock(0, red), core7.State{}, nil), owing, core7.C8, "the text of 1:discard=G"},
		{"an action not read", parse(core7.Lock(0, red), core7.State{}, wrong), locking, core7.C4, "is not read back: wrong"},
		{"a state read as another", parse(core7.Action{}, stateOf(t, later), nil), owing, core7.C6, "the notation"},
		{"a state not read", parse(core7.Action{}, stateOf(t, owing), wrong), owing, core7.C6, "is not read back: wrong"},
		{"JSON of another action", withJSON(write[core7.Action](func(core7.Action, []byte) ([]byte, error) {
			return json.Marshal(core7.Discard(1, red))
		})), owing, core7.C8, "the JSON of 1:discard=G"},
		{"no JSON of an action", withJSON(write[core7.Action](func(core7.Action, []byte) ([]byte, error) {
			return nil, wrong
		})), locking, core7.C4, "is not read back: wrong"},
		{"JSON of a state", withJSON(write[core7.State](func(core7.State, []byte) ([]byte, error) {
			return []byte("{}"), nil
		})), locking, core7.C18, "a state lets itself be written as JSON"},
		{"no JSON of a view", fails("", wrong), locking, core7.C18, "a view refuses to be JSON: wrong"},
		{"an unknown member in a view", fails(`{"v":1,"opponent":[]}`, nil), locking, core7.C18, "JSON of another form"},
		{"a second value after a view", fails(`{} {}`, nil), locking, core7.C18, "JSON of another form"},
		{"JSON of another seat's view", withJSON(write[core7.View](func(core7.View, []byte) ([]byte, error) {
			return json.Marshal(stateOf(t, locking).View(1))
		})), locking, core7.C18, "the JSON of the view of seat 0"},
	} {
		t.Run(c.name, func(t *testing.T) { requireFault(t, c.e.checkState(stateOf(t, c.text)), c.want, c.what) })
	}
}

func TestCheckStateFindsWrongViews(t *testing.T) {
	s := stateOf(t, locked)
	none, locks := []core7.Action{}, s.AppendLegal(nil, 1)
	end := ending{core7.Result{By: core7.C10}, true}
	over, started := stateOf(t, byC10), stateOf(t, locking)
	for _, c := range []struct {
		lie  viewLie
		what string
	}{
		{viewLie{seat: new(cards.Chance)}, "the seat"},
		{viewLie{hand: new(hand(t, "RRRGBXX"))}, "the hand"},
		{viewLie{lock: new(blue)}, "the lock"},
		{viewLie{publicLie: publicLie{rules: &core7.Rules{Cycle: core7.RedBlueGreen}}}, "the rules"},
		{viewLie{publicLie: publicLie{phase: new(core7.Discarding)}}, "the phase"},
		{viewLie{publicLie: publicLie{pending: new(cards.SeatsOf(0))}}, "who may act"},
		{viewLie{publicLie: publicLie{numRounds: new(1)}}, "the number of rounds"},
		{viewLie{publicLie: publicLie{rounds: &[]core7.Round{{}}, numRounds: new(0)}}, "the pile"},
		{viewLie{publicLie: publicLie{result: &end}}, "the result"},
		{viewLie{legal: &locks}, "the legal list"},
		{viewLie{plays: &locks}, "the short legal list"},
		{viewLie{sequence: &locks}, "the legal sequence"},
		{viewLie{publicLie: publicLie{wins: map[cards.Seat]int{1: 1}}}, "the Round Wins of seat 1"},
		{viewLie{count: map[cards.Seat]int{1: 6}}, "the hand size of seat 1"},
		{viewLie{chosen: map[cards.Seat]bool{2: true}}, "the choice of seat 2"},
		{viewLie{locked: map[cards.Seat]bool{0: false}}, "the lock of seat 0"},
		{viewLie{check: map[core7.Action]error{core7.Lock(1, green): nil}}, "Check of 1:lock=G in the view of seat 0"},
		{viewLie{check: map[core7.Action]error{core7.Lock(0, red): core7.ErrNotHeld}}, "Check of 0:lock=R in the view of seat 0"},
		{viewLie{text: new(locked)}, "the text of the view of seat 0"},
		{viewLie{sample: &over}, "the view of seat 0 depends on cards"},
		{viewLie{sample: &started}, "the view of seat 0 depends on cards"},
	} {
		t.Run(c.what, func(t *testing.T) {
			requireFault(t, withView(c.lie).checkState(s), core7.C18, c.what)
		})
	}
	requireFault(t, withView(viewLie{legal: &none}).checkState(s), core7.C18, "the legal list of the view of seat 1")
	requireFault(t, withView(viewLie{sample: &core7.State{}}).checkState(s), core7.C17, "a sample of the view of seat 0")

	views := map[cards.Seat]core7.View{0: s.View(1)}
	requireFault(t, withState(stateLie{views: views}).checkState(s), core7.C18, "the seat of the view of seat 0")
	views = map[cards.Seat]core7.View{2: s.View(1)}
	requireFault(t, withState(stateLie{views: views}).checkState(s), core7.C18, "the view of seat 2, which does not play")
}
