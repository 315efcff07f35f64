package presidenttest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// boolBytes gives the offsets of the fields of a type that are booleans: in memory they must be 0 or 1.
func boolBytes(t reflect.Type, at uintptr) map[uintptr]bool {
	found := map[uintptr]bool{}
	switch t.Kind() {
	case reflect.Bool:
		found[at] = true
	case reflect.Struct:
		for i := range t.NumField() {
			for offset := range boolBytes(t.Field(i).Type, at+t.Field(i).Offset) {
				found[offset] = true
			}
		}
	}
	return found
}

// Flip any bit of a state: if Validate says that no match reaches what comes out, those checks of CheckState that only
// ask for answers find it by themselves, and if it says that one does, they find nothing. So neither of the two rests
// on the other.
func TestChecksAgreeWithValidate(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 17))
	alone := []func(asked) error{
		checkRound, checkCards, checkPlaces, checkPoints, checkTrick, checkStart, checkExchange, checkPending, checkResult,
	}
	bools := boolBytes(reflect.TypeFor[president.State](), 0)
	require.NotEmpty(t, bools)
	broken, whole, unseen := 0, 0, 0
	for i := range 24 {
		r := president.Rules{
			Players: 3 + i%4, Rounds: 1 + i/4%3, Revolution: i%5 != 0, Leader: president.Leader(i % 3),
		}
		record := Match(r, random.IntN)
		model, err := NewModel(record.Rules)
		require.NoError(t, err)
		for step, err := range record.Replay() {
			require.NoError(t, err)
			require.True(t, model.Apply(step.Action))
			if step.State.Phase() == president.Playing && step.Index%9 != 0 { // Some are enough.
				continue
			}
			for bit := range 8 * unsafe.Sizeof(step.State) {
				if bools[bit/8] && bit%8 > 0 {
					continue
				}
				s := step.State
				bytes := (*[unsafe.Sizeof(s)]byte)(unsafe.Pointer(&s))
				bytes[bit/8] ^= 1 << (bit % 8)
				if s == step.State { // a bit of padding
					continue
				}
				valid := s.Validate()
				var found error
				for _, check := range alone {
					if found = check(ask(s)); found != nil {
						break
					}
				}
				where := func() string {
					return fmt.Sprintf("bit %d of %s: Validate %v, checks %v", bit, step.State.Notation(), valid, found)
				}
				if valid != nil {
					broken++
				} else {
					whole++
				}
				if valid != nil && found == nil {
					// No answer is wrong: none is another one, or all are those of another state that a match can
					// reach. Only a bit is set that has to be clear, and that no text keeps.
					unseen++
					require.Error(t, checkText(ask(s)), where())
					if unseen%5 > 0 || model.Compare(s) == nil { // Some are enough.
						continue
					}
					if again, err := president.ParseState(s.Notation()); err == nil {
						require.NoError(t, CheckState(again), where())
						continue
					}
					// Or the round has ended, and no answer tells any more who had which place in the one before.
					var invalid *president.InvalidError
					require.ErrorAs(t, valid, &invalid, where())
					require.Contains(t, []president.Clause{president.P19, president.P23, president.P24}, invalid.Clause, where())
					require.True(t, between(s), where())
				}
				if valid == nil && found != nil {
					require.Fail(t, "only the checks find it", where())
				}
				if (broken+whole)%331 == 0 { // This costs more.
					require.Equal(t, valid != nil, CheckState(s) != nil, where())
				}
			}
		}
	}
	require.NotZero(t, broken)
	require.NotZero(t, whole)
	require.NotZero(t, unseen)
}

// The actions that CheckState tries are many, of each kind, and one of them is legal here.
func TestActionsAreTried(t *testing.T) {
	s, err := Late(president.Default(3), []cards.Set{
		cards.SetOf(cards.CardOf(cards.Three, cards.Clubs)), cards.SetOf(cards.CardOf(cards.Four, cards.Clubs)), 0,
	}, 0)
	require.NoError(t, err)
	kinds := map[president.Kind]int{}
	legal := 0
	for _, seat := range seatsOf(3) {
		for _, a := range actionsOf(ask(s), seat) {
			kinds[a.Kind()]++
			if permitted(ask(s), a) {
				legal++
				require.Equal(t, president.Play(0, s.Hand(0)), a)
			}
		}
	}
	require.Positive(t, legal)
	require.GreaterOrEqual(t, kinds[president.KindPlay], 3*195)
	require.GreaterOrEqual(t, kinds[president.KindReturn], 3*52)
	require.GreaterOrEqual(t, kinds[president.KindPass], 3)
	require.GreaterOrEqual(t, kinds[president.KindDeal], 3)
}

// A round can have 51 plays and 52 actions for each player, and no more; the next one is counted anew.
func TestTally(t *testing.T) {
	s, err := Late(president.Rules{Players: 3, Rounds: 2}, []cards.Set{1 << 4, 1 << 5, 0}, 0)
	require.NoError(t, err)
	over, err := s.Next(president.Play(0, 1<<4))
	require.NoError(t, err)
	require.Equal(t, president.Dealing, over.Phase())
	for action, most := range map[president.Action]int{president.Play(0, 1<<4): 51, president.Pass(0): 156} {
		var count tally
		for range most {
			require.NoError(t, count.add(s, action))
		}
		again := count
		var fault *Fault
		require.ErrorAs(t, count.add(s, action), &fault)
		require.Equal(t, president.P18, fault.Clause)
		require.NoError(t, again.add(over, action))
		require.Equal(t, 1, again.actions)
	}
}

// A fault in what was told says so in words, with the clause behind it.
func TestTellings(t *testing.T) {
	ended := telling{kind: president.TrickEnded, seat: 1, to: 2}
	require.Equal(t, "trick_ended by 1 to 2", ended.String())
	require.Equal(t, president.P11, ended.clause(telling{kind: president.TrickEnded, seat: 1, to: 3}))
	require.Equal(t, president.P10, ended.clause(telling{kind: president.TrickEnded, seat: 2, to: 2}))
	require.Equal(t, president.P10, ended.clause(telling{kind: president.RoundEnded, seat: 1}))
	turned := telling{kind: president.Revolution, seat: 0, to: cards.Nobody, reversed: true}
	require.Equal(t, "revolution by 0 (reversed)", turned.String())
	require.Equal(t, president.P13, turned.clause(telling{}))
	out := telling{kind: president.WentOut, seat: 0, to: cards.Nobody, number: 2, cards: 1 << 4}
	require.Equal(t, "went_out by 0 of 3c number 2", out.String())
}
