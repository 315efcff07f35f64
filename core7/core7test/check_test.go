package core7test_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// faultOf gives the fault that an error is, which must be one, and must say its clause.
func faultOf(t *testing.T, err error) *core7test.Fault {
	var fault *core7test.Fault
	require.ErrorAs(t, err, &fault)
	require.Regexp(t, regexp.MustCompile(`^C[0-9]+: .`), err.Error())
	return fault
}

func TestCheckStateRefusesTheZeroState(t *testing.T) {
	err := core7test.CheckState(core7.State{})
	require.ErrorIs(t, err, core7.ErrInvalid)
	faultOf(t, err)
}

// A record can be cut anywhere: each prefix of a match is a record, if it does not say that it is finished.
func TestCheckRecordOfPrefixes(t *testing.T) {
	record := core7test.Random(core7.Default(), rand.New(rand.NewPCG(2, 2)).IntN)
	for n := range len(record.Actions) {
		cut := record.Clone()
		cut.Actions = cut.Actions[:n]
		err := core7test.CheckRecord(cut)
		require.Error(t, err)
		require.Contains(t, faultOf(t, err).What, "Finished")
		cut.Tags.Finished = false
		require.NoError(t, core7test.CheckRecord(cut))
	}
	record.Tags.Finished = false
	require.Contains(t, faultOf(t, core7test.CheckRecord(record)).What, "Finished")
}

func TestCheckRecordWithTags(t *testing.T) {
	record := core7test.Random(core7.Default(), nil)
	record.Tags = core7.Tags{
		Players: []string{"Anna \"the fox\"", ""}, Date: "2026-11-30", Event: "line\nbreak", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: "é ✓"}},
	}
	require.NoError(t, core7test.CheckRecord(record))

	for _, tags := range []core7.Tags{
		{Finished: true, Players: []string{"alone"}},
		{Finished: true, Event: "\xff"},
		{Finished: true, Extra: []cards.Tag{{Name: "Game", Value: "chess"}}},
		{Finished: true, Extra: []cards.Tag{{Name: "Note", Value: "1"}, {Name: "Note", Value: "2"}}},
	} {
		record.Tags = tags
		require.Equal(t, core7.C18, faultOf(t, core7test.CheckRecord(record)).Clause)
	}
}

// What is no match is refused with the clause that it breaks, and with the index of the action.
func TestCheckRecordRefuses(t *testing.T) {
	const start = "0:choose=RRGGBBX 1:choose=RRGGBBX "
	for _, c := range []struct {
		name  string
		rules core7.Rules
		words string
		index int
		want  core7.Reason
		at    core7.Clause
	}{
		{"an unknown cycle", badOnes, "", -2, core7.ErrCycle, core7.C2},
		{"six cards", cycles[0], "0:choose=RRGGBB", 0, core7.ErrHandSize, core7.C3},
		{"eight cards", cycles[0], "0:choose=RRGGBBXX", 0, core7.ErrHandSize, core7.C3},
		{"a second choice", cycles[0], "0:choose=RRGGBBX 0:choose=RRGGBBX", 1, core7.ErrChosen, core7.C3},
		{"a lock before both have chosen", cycles[0], "1:choose=RRGGBBX 1:lock=R", 1, core7.ErrNotChosen, core7.C3},
		{"a third player", cycles[0], start + "2:lock=R", 2, core7.ErrSeat, core7.C1},
		{"a second lock", cycles[0], start + "0:lock=R 0:lock=G", 3, core7.ErrLocked, core7.C4},
		{"a card that is gone, in the fifth action", cycles[0], start + "0:lock=X 1:lock=R 0:lock=X", 4, core7.ErrNotHeld, core7.C4},
		{"a discard by the winner", cycles[0], start + "0:lock=R 1:lock=G 0:discard=R", 4, core7.ErrWinner, core7.C7},
		{"no discard", cycles[0], start + "0:lock=R 1:lock=G 1:lock=R", 4, core7.ErrDiscardDue, core7.C8},
		{"a discard after a tie", cycles[0], start + "0:lock=R 1:lock=R 1:discard=R", 4, core7.ErrNoDiscard, core7.C8},
		{"a lock after the end", cycles[0], "0:choose=RRRRRRR 1:choose=GGGGGGG 0:lock=R 1:lock=G 1:discard=G " +
			"0:lock=R 1:lock=G 1:discard=G 0:lock=R 1:lock=G 1:lock=G", 10, core7.ErrOver, core7.C10},
		{"nothing", cycles[0], start + "-", 2, core7.ErrKind, core7.C17},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, finished := range []bool{false, true} {
				record := core7.Record{Tags: core7.Tags{Finished: finished}, Rules: c.rules, Actions: actionsOf(t, c.words)}
				err := core7test.CheckRecord(record)
				require.ErrorIs(t, err, c.want)
				require.Equal(t, c.at, faultOf(t, err).Clause)
				if c.index >= 0 {
					var replay *core7.ReplayError
					require.ErrorAs(t, err, &replay)
					require.Equal(t, c.index, replay.Index)
				}
			}
		})
	}
}

// Any one action changed, left out or repeated leaves a record that is still a match, or one that is refused where
// replaying it is.
func TestCheckRecordAgreesWithReplay(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	refused := 0
	for range 2 {
		record := core7test.Match(core7.Default(), random.IntN)
		for i := range record.Actions {
			a := record.Actions[i]
			without := record.Clone()
			without.Actions = slices.Delete(without.Actions, i, i+1)
			twice := record.Clone()
			twice.Actions = slices.Insert(twice.Actions, i, a)
			swapped := record.Clone()
			swapped.Actions[i] = core7.Lock(1-a.Seat(), core7.Gray)
			for _, r := range []core7.Record{without, twice, swapped} {
				var broken error
				s, err := core7.New(r.Rules)
				require.NoError(t, err)
				for step, err := range r.Replay() {
					s, broken = step.State, err
				}
				err = core7test.CheckRecord(r)
				if broken == nil && s.Phase() == core7.Over {
					require.NoError(t, err)
					continue
				}
				refused++
				faultOf(t, err)
				if broken != nil {
					require.ErrorContains(t, err, broken.Error())
				}
			}
		}
	}
	require.NotZero(t, refused)
}

func TestFaultText(t *testing.T) {
	fault := &core7test.Fault{Clause: core7.C8, What: "seat 1 owes a discard"}
	require.EqualError(t, fault, "C8: seat 1 owes a discard")
	require.NoError(t, fault.Unwrap())
	fault.Err = core7.ErrWinner
	require.EqualError(t, fault, "C8: seat 1 owes a discard: core7: the winner of the round does not discard")
	require.ErrorIs(t, fault, core7.ErrWinner)
}
