package core7

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// The tests of this file write into fields of a State, as memory faults and careless casts do; so they stand inside
// the package.

// randomMatch gives the states of a random match. With narrow, the choices come from the front of the legal list
// only, which makes equal colors, ties and long matches likely.
func randomMatch(t testing.TB, random *rand.Rand, r Rules, narrow bool) (states []State) {
	t.Helper()
	s, err := New(r)
	require.NoError(t, err)
	states = append(states, s)
	for s.Phase() != Over {
		seats := []cards.Seat{}
		for seat := range s.Pending().All() {
			seats = append(seats, seat)
		}
		choices := s.AppendLegal(nil, seats[random.IntN(len(seats))])
		n := len(choices)
		if narrow && s.Phase() != Choosing {
			n = min(n, 2)
		}
		s, err = s.Next(choices[random.IntN(n)])
		require.NoError(t, err)
		states = append(states, s)
	}
	return states
}

// reachable decides in another way than Validate whether a match can reach a state, with exported calls only. The
// hands chosen can only be what each seat holds, has played and has discarded; with them, the pile says every
// action, and the order in which two seats act does not matter (C3, C4). So there is one match to try, and the
// state is reachable exactly if that match leads to it, bit by bit.
func reachable(s State) bool {
	chosen := [NumSeats]Hand{s.Hand(0), s.Hand(1)}
	var actions []Action
	for r := range s.Rounds() {
		for seat := range cards.Seat(NumSeats) {
			chosen[seat] = chosen[seat].With(r.Played[seat])
			actions = append(actions, Lock(seat, r.Played[seat]))
		}
		if r.Discarded != 0 {
			loser := 1 - max(r.Winner, 0)
			chosen[loser] = chosen[loser].With(r.Discarded)
			actions = append(actions, Discard(loser, r.Discarded))
		}
	}
	for seat := range cards.Seat(NumSeats) {
		if s.Lock(seat) != 0 {
			actions = append(actions, Lock(seat, s.Lock(seat)))
		}
	}
	match, err := New(s.Rules())
	for seat := range cards.Seat(NumSeats) {
		if err == nil && chosen[seat].Len() > 0 {
			match, err = match.Next(Choose(seat, chosen[seat]))
		}
	}
	for _, a := range actions {
		if err == nil {
			match, err = match.Next(a)
		}
	}
	return err == nil && match == s
}

func TestValidate_AcceptsWhatAMatchReaches(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	ends := map[Clause]bool{}
	for n := range 400 {
		states := randomMatch(t, random, Rules{Cycle(n % 2)}, n%4 < 2)
		for _, s := range states {
			require.NoError(t, s.Validate(), s.Notation())
			require.True(t, reachable(s), s.Notation())
		}
		result, _ := states[len(states)-1].Result()
		ends[result.By] = true
	}
	require.Len(t, ends, 6, "every clause that can decide a match decided one")
}

// withHand overwrites a hand.
func withHand(s State, seat cards.Seat, hand Hand) State {
	s.holding = s.holding&^(0xffff<<shift(seat)) | holding(hand.n)<<shift(seat)
	return s
}

// withLock overwrites a lock.
func withLock(s State, seat cards.Seat, c Color) State {
	s.holding = s.holding&^(7<<(shift(seat)+lockBit)) | holding(c)<<(shift(seat)+lockBit)
	return s
}

// withRound overwrites a round of the pile.
func withRound(s State, i int, first, second, discarded Color) State {
	s.pile = s.pile&^((1<<roundBits-1)<<(i*roundBits)) |
		(pile(first)|pile(second)<<3|pile(discarded)<<6)<<(i*roundBits)
	return s
}

// For each invariant in the comment of Validate, states that break it, and the clause that the error names.
func TestValidate_NamesTheInvariant(t *testing.T) {
	const (
		chosenByOne = "core7/1 RGB RRRGBBX/- -/- -"
		locking     = "core7/1 RGB RRRGBBX/GGGGBBX -/- -"
		locked      = "core7/1 RGB RRRGBBX/GGGGBBX R/- -"
		due         = "core7/1 RGB RRGBBX/GGGBBX -/- RG"
		later       = "core7/1 RGB RRGB/GGX -/- RG:B,XX,BB"
		over        = "core7/1 RGB RXXX/XX -/- RG:B,RG:B,RG"
		alone       = "core7/1 RGB XX/- -/- RG:X,XX,XX,XX,RG:X"
		tied        = "core7/1 RGB -/- -/- RG:X,GR:X,XX,XX,XX,XX"
		drawn       = "core7/1 RGB -/- -/- RR,RX,GG,XR,GG,BB,BB"
	)
	for _, c := range []struct {
		name    string
		text    string
		corrupt func(s State) State
		want    Clause
	}{
		{"a card is missing", locking, func(s State) State { return withHand(s, 0, s.Hand(0).Without(Red)) }, C3},
		{"a card too many", locking, func(s State) State { return withHand(s, 1, s.Hand(1).With(Red)) }, C3},
		{"a card is missing after some rounds", later,
			func(s State) State { return withHand(s, 1, s.Hand(1).Without(Gray)) }, C3},
		{"a card too many after the end", over, func(s State) State { return withHand(s, 1, s.Hand(1).With(Red)) }, C3},
		{"a card too many after a draw", drawn, func(s State) State { return withHand(s, 0, HandOf(Red)) }, C3},
		{"no hand, but played cards", due, func(s State) State { return withHand(s, 0, Hand{}) }, C3},
		{"sixty cards", locking, func(s State) State { return withHand(s, 0, Hand{0xffff}) }, C3},
		{"a choice of six", chosenByOne, func(s State) State { return withHand(s, 0, s.Hand(0).Without(Red)) }, C3},

		{"a lock while hands are chosen", chosenByOne, func(s State) State { return withLock(s, 0, Red) }, C4},
		{"a lock while a discard is due", due, func(s State) State { return withLock(s, 0, Red) }, C4},
		{"a lock after the end", over, func(s State) State { return withLock(s, 0, Red) }, C4},
		{"two locks", locked, func(s State) State { return withLock(s, 1, Green) }, C4},
		{"a lock of a color not held", locking, func(s State) State { return withLock(s, 1, Red) }, C4},
		{"a lock of no color", locking, func(s State) State { return withLock(s, 1, 5) }, C4},
		{"bits beside the lock", locking, func(s State) State { s.holding |= 1 << (lockBit + 3); return s }, C4},

		{"an eighth round", drawn, func(s State) State { s.pile |= 1 << (7 * roundBits); return s }, C6},
		{"a round of unknown colors", later, func(s State) State {
			s = withRound(s, 2, 5, 7, 0)
			return withHand(withHand(s, 0, s.Hand(0).With(Blue)), 1, s.Hand(1).With(Blue))
		}, C6},
		{"a round of one unknown color", later,
			func(s State) State { return withHand(withRound(s, 2, Blue, 7, 0), 1, s.Hand(1).With(Blue)) }, C6},
		{"a gap in the pile", later, func(s State) State {
			s = withRound(s, 1, 0, 0, 0)
			return withHand(withHand(s, 0, s.Hand(0).With(Gray)), 1, s.Hand(1).With(Gray))
		}, C6},

		{"a Round Win too many", later, func(s State) State { s.wins = s.wins.plus(1); return s }, C7},
		{"a Round Win too few", later, func(s State) State { s.wins = 0; return s }, C7},
		{"a Round Win of the other seat", later, func(s State) State { s.wins = wins(0).plus(1); return s }, C7},
		{"a fourth Round Win", over, func(s State) State { s.wins = s.wins.plus(0); return s }, C7},

		{"no discard, but a next round", later,
			func(s State) State { return withHand(withRound(s, 0, Red, Green, 0), 1, s.Hand(1).With(Blue)) }, C8},
		{"a discard after a tie", later, func(s State) State { return withRound(s, 1, Gray, Gray, Blue) }, C8},
		{"a discard of no color", later,
			func(s State) State { return withHand(withRound(s, 0, Red, Green, 6), 1, s.Hand(1).With(Blue)) }, C8},

		{"a discard after the third win", over,
			func(s State) State { return withHand(withRound(s, 2, Red, Green, Gray), 1, HandOf(Gray)) }, C10},
		{"a round after the third win", over,
			func(s State) State {
				return withHand(withHand(withRound(s, 3, Gray, Gray, 0), 0, HandOf(Red, Gray, Gray)), 1, HandOf(Gray))
			}, C10},
		{"locking while hands are chosen", chosenByOne, func(s State) State { s.phase = Locking; return s }, C3},
		{"choosing when both have chosen", locking, func(s State) State { s.phase = Choosing; return s }, C4},
		{"a discard due after none", later, func(s State) State { s.phase = Discarding; return s }, C4},
		{"no discard due after a loss", due, func(s State) State { s.phase = Locking; return s }, C8},
		{"over while both have cards", later, func(s State) State { s.phase = Over; return s }, C4},
		{"going on after the third win", over, func(s State) State { s.phase = Locking; return s }, C10},
		{"going on without cards", drawn, func(s State) State { s.phase = Locking; return s }, C16},
		{"going on with cards against none", alone, func(s State) State { s.phase = Locking; return s }, C11},
		{"a discard after the last round", tied, func(s State) State { s.phase = Discarding; return s }, C15},
		{"locking while a discard is due", due,
			func(s State) State { s.phase = Locking; return withLock(s, 0, Red) }, C8},
		{"no phase", locking, func(s State) State { s.phase = 0; return s }, C4},
		{"an unknown phase", locking, func(s State) State { s.phase = 99; return s }, C4},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := ParseState(c.text)
			require.NoError(t, err)
			s = c.corrupt(s)
			var invalid *InvalidError
			require.ErrorAs(t, s.Validate(), &invalid)
			require.Equal(t, c.want, invalid.Clause, invalid.Error())
			require.NotEmpty(t, invalid.Invariant)
			require.Equal(t, "core7: invalid state: "+invalid.Invariant+" ("+c.want.String()+")", invalid.Error())
			require.False(t, reachable(s))
		})
	}
}

func TestValidate_RulesAndTheZeroState(t *testing.T) {
	require.Equal(t, error(ErrInvalid), State{}.Validate())
	s, err := ParseState("core7/1 RGB RRRGBBX/GGGGBBX -/- -")
	require.NoError(t, err)
	for n := 2; n < 256; n++ {
		s.rules.Cycle = Cycle(n)
		require.Equal(t, error(ErrCycle), s.Validate())
	}
}

// leaves gives every number that a State is made of, wherever it stands: a field that somebody adds is found.
func leaves(v reflect.Value) (list []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			list = append(list, leaves(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			list = append(list, leaves(v.Index(i))...)
		}
	default:
		list = append(list, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem())
	}
	return list
}

// corruptions calls try with every state that differs from s in one number: a small one gets every other value; in
// a large one, every change of up to four neighbouring bits is made, which covers each count, color and lock on
// its own. Beyond that, each hand is changed into every other hand, and each round into every other bit pattern.
func corruptions(t testing.TB, s State, try func(State)) {
	t.Helper()
	bad := s
	for _, leaf := range leaves(reflect.ValueOf(&bad).Elem()) {
		if !leaf.CanUint() {
			require.Fail(t, "a kind of number that nobody corrupts", "%v", leaf.Type())
		}
		old := leaf.Uint()
		if leaf.Type().Bits() == 8 {
			for n := range uint64(256) {
				leaf.SetUint(n)
				try(bad)
			}
		} else {
			for at := range leaf.Type().Bits() {
				for flip := uint64(1); flip < 16; flip++ {
					leaf.SetUint(old ^ flip<<at)
					try(bad)
				}
			}
		}
		leaf.SetUint(old)
	}
	for seat := range cards.Seat(NumSeats) {
		for _, hand := range hands {
			try(withHand(s, seat, hand))
		}
	}
	for i := range HandSize {
		for bits := range Color(64) {
			for discarded := range Color(8) {
				try(withRound(s, i, bits&7, bits>>3, discarded))
			}
		}
	}
}

// One number of a reachable state is changed, in every way: then Validate accepts exactly what a match can reach
// after all, as decided in two other ways.
func TestValidate_RejectsEveryCorruption(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	states := []State{}
	for n := range 5 {
		states = append(states, randomMatch(t, random, Rules{Cycle(n % 2)}, n < 4)...)
	}
	for _, text := range []string{
		"core7/1 RGB -/- -/- RR,RX,GG,XR,GG,BB,BB", // as many rounds as there can be
		"core7/1 RGB -/- -/- RG:X,RG:X,GR:X,GR:X,RG", "core7/1 RBG RXXX/XX -/- RB:B,RB:B,RB",
	} {
		s, err := ParseState(text)
		require.NoError(t, err)
		states = append(states, s)
	}

	tried, accepted := 0, 0
	done := map[State]bool{}
	for _, s := range states {
		corruptions(t, s, func(bad State) {
			if done[bad] {
				return
			}
			done[bad] = true
			tried++
			want := reachable(bad)
			if got := bad.Validate() == nil; got != want {
				require.Equal(t, want, got, "%v was changed to %v, %+v", s.Notation(), bad.Notation(), bad.Validate())
			}
			parsed, err := ParseState(bad.Notation())
			if got := err == nil && parsed == bad; got != want {
				require.Equal(t, want, got, "%v was changed to %v", s.Notation(), bad.Notation())
			}
			if want {
				accepted++
			}
		})
	}
	require.Greater(t, tried, 100_000)
	require.Greater(t, accepted, 100, "some changes lead from one reachable state to another")
	require.Less(t, accepted, tried/10)
}
