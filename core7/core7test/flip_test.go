package core7test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
)

// Flip any bit of a state: if Validate says that no match reaches what comes out, those checks of CheckState that
// only ask for the cards find it by themselves, and if it says that one does, they find nothing. So neither of the
// two rests on the other. Of a phase that is not due both name the same clause.
func TestChecksAgreeWithValidate(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 17))
	alone := []func(subject) error{checkCards, checkRounds, checkPhase, checkResult}
	broken, whole := 0, 0
	for i := range 14 {
		record := Match(core7.Rules{Cycle: core7.Cycle(i % 2)}, random.IntN)
		model, err := NewModel(record.Rules)
		require.NoError(t, err)
		for step, err := range record.Replay() {
			require.NoError(t, err)
			require.True(t, model.Apply(step.Action))
			for bit := range 8 * unsafe.Sizeof(step.State) {
				s := step.State
				bytes := (*[unsafe.Sizeof(s)]byte)(unsafe.Pointer(&s))
				bytes[bit/8] ^= 1 << (bit % 8)
				if s == step.State { // a bit of padding
					continue
				}
				valid := s.Validate()
				var found error
				for _, check := range alone {
					if found = check(engine.of(s)); found != nil {
						break
					}
				}
				where := fmt.Sprintf("bit %d of %s: Validate %v, checks %v", bit, step.State.Notation(), valid, found)
				if valid != nil && found == nil {
					// No answer may be another, only a bit that has to be clear.
					require.NoError(t, model.Compare(s), where)
					require.Error(t, checkText(engine.of(s)), where)
				} else {
					require.Equal(t, valid == nil, found == nil, where)
				}
				if s.Phase() != step.State.Phase() {
					var fault *Fault
					var invalid *core7.InvalidError
					require.ErrorAs(t, found, &fault, where)
					require.ErrorAs(t, valid, &invalid, where)
					require.Equal(t, invalid.Clause, fault.Clause, where)
				}
				if valid != nil {
					broken++
					require.Error(t, CheckState(s), where)
				} else {
					whole++
					require.NoError(t, CheckState(s), where)
				}
			}
		}
	}
	require.NotZero(t, broken)
	require.NotZero(t, whole)
}
