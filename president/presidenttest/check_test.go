package presidenttest_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// faultOf gives the fault that an error is, which must be one, and must say its clause.
func faultOf(t *testing.T, err error) *presidenttest.Fault {
	var fault *presidenttest.Fault
	require.ErrorAs(t, err, &fault)
	require.Regexp(t, regexp.MustCompile(`^P[0-9]+: .`), err.Error())
	return fault
}

func TestCheckStateRefusesTheZeroState(t *testing.T) {
	err := presidenttest.CheckState(president.State{})
	require.ErrorIs(t, err, president.ErrInvalid)
	faultOf(t, err)
}

// CheckState finds nothing in any phase, with all that it can try, for every number of players.
func TestCheckStateOfEveryPhase(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	for _, r := range options(1) {
		seen := map[president.Phase]int{}
		for _, step := range steps(t, presidenttest.Match(r, random.IntN)) {
			if p := step.State.Phase(); seen[p] < 8 {
				seen[p]++
				require.NoError(t, presidenttest.CheckState(step.State))
			}
		}
		require.Len(t, seen, 4)
	}
}

// An exchange in which the views leave little open: the vice-ass has got rid of its one card that was not low, so the
// vice-president knows its whole hand, and worlds must put just these cards there (P22).
func TestCheckStateOfATightExchange(t *testing.T) {
	s, err := president.ParseState("president/1 6x3+president 3:returning 3d3h3s4c4d4h4s5c/5h5s6c6d6h6s7c/" +
		"7s8c8d8h8s9c9d9h9s/10c10d10h10sVcVdVhVsDc/7d7hDdDhDsRcRdRhRsAc/3c5dAdAhAs2c2d2h2s - - - - n - 452301 " +
		"3/3/7/7/11/11 7d7h>-,5d>-")
	require.NoError(t, err)
	require.NoError(t, presidenttest.CheckState(s))
}

// A record can be cut anywhere: each prefix of a match is a record, if it does not say that it is finished.
func TestCheckRecordOfPrefixes(t *testing.T) {
	r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	record := presidenttest.Random(r, rand.New(rand.NewPCG(2, 2)).IntN)
	for n := range len(record.Actions) {
		if n > 30 && n%29 != 0 { // Checking is dear.
			continue
		}
		cut := record.Clone()
		cut.Actions = cut.Actions[:n]
		err := presidenttest.CheckRecord(cut)
		require.Error(t, err)
		require.Contains(t, faultOf(t, err).What, "Finished")
		cut.Tags.Finished = false
		require.NoError(t, presidenttest.CheckRecord(cut))
	}
	record.Tags.Finished = false
	require.Contains(t, faultOf(t, presidenttest.CheckRecord(record)).What, "Finished")
}

func TestCheckRecordWithTags(t *testing.T) {
	record := presidenttest.Random(president.Default(3), nil)
	record.Tags = president.Tags{
		Players: []string{"Anna \"the fox\"", "", "Bo"}, Date: "2026-11-30", Event: "line\nbreak", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: "é ✓"}},
	}
	require.NoError(t, presidenttest.CheckRecord(record))

	for _, tags := range []president.Tags{
		{Finished: true, Players: []string{"alone"}},
		{Finished: true, Event: "\xff"},
		{Finished: true, Extra: []cards.Tag{{Name: "Game", Value: "chess"}}},
		{Finished: true, Extra: []cards.Tag{{Name: "Note", Value: "1"}, {Name: "Note", Value: "2"}}},
	} {
		record.Tags = tags
		require.Equal(t, president.P26, faultOf(t, presidenttest.CheckRecord(record)).Clause)
	}
}

// What is no match is refused with the clause that it breaks, and with the index of the action.
func TestCheckRecordRefuses(t *testing.T) {
	one := president.Default(4)
	start := deals(t, one, "9c3c3d/10c10d/Vs/Vh")
	played := append(slices.Clone(start), actionsOf(t, "0:play=9c 1:play=10c 2:pass")...)

	// A match of two rounds, up to the exchange: seat 0 leads all it has, then seat 1, then seat 2.
	two := president.Rules{Players: 4, Rounds: 2, Revolution: true}
	s, err := president.New(two)
	require.NoError(t, err)
	actions := deals(t, two, "9c/10c/Vs/Vh")
	for i := 0; s.Phase() != president.Returning; i++ {
		if i == len(actions) {
			next := deals(t, two, "3c4c/Dc/Vs/Vh")
			if s.Phase() == president.Playing {
				list := s.AppendPlays(nil, s.Turn())
				next = list[len(list)-1:]
			}
			actions = append(actions, next...)
		}
		s, err = s.Next(actions[i])
		require.NoError(t, err)
	}
	for seat, role := range []president.Role{president.President, president.VicePresident, president.ViceAss, president.Ass} {
		require.Equal(t, role, s.Role(cards.Seat(seat)))
	}

	for _, c := range []struct {
		name    string
		rules   president.Rules
		actions []president.Action
		bad     string // the last action
		want    president.Reason
		at      president.Clause
	}{
		{"seven players", badOnes, nil, "", president.ErrPlayers, president.P1},
		{"no rounds", president.Rules{Players: 4}, nil, "", president.ErrRounds, president.P21},
		{"an unknown leader", president.Rules{Players: 4, Rounds: 1, Leader: 3}, nil, "", president.ErrLeader, president.P5},
		{"nothing", one, start, "-", president.ErrKind, president.P1},
		{"a fifth player", one, start, "4:play=9c", president.ErrSeat, president.P1},
		{"a play before the deal", one, start[:2], "0:play=9c", president.ErrDealing, president.P3},
		{"a hand of one card", one, nil, "0:deal=9c", president.ErrDealSize, president.P3},
		{"another seat's hand", one, start[:1], "2:" + start[2].String()[2:], president.ErrDealOrder, president.P3},
		{"a hand twice", one, start[:1], "1:" + start[0].String()[2:], president.ErrDealt, president.P3},
		{"a fifth hand", one, start, start[0].String(), president.ErrNoDeal, president.P3},
		{"a return in the first round", one, start, "0:return=9c", president.ErrNoReturn, president.P24},
		{"another first leader", one, start, "1:play=10c", president.ErrTurn, president.P8},
		{"a pass on a lead", one, start, "0:pass", president.ErrLeadPass, president.P7},
		{"no cards", one, start, "0:play=-", president.ErrNoCards, president.P7},
		{"two ranks", one, start, "0:play=3c9c", president.ErrMixed, president.P7},
		{"a card of another", one, start, "0:play=10c", president.ErrNotHeld, president.P7},
		{"too many", one, played[:5], "1:play=10c10d", president.ErrCount, president.P8},
		{"out of turn", one, played, "0:play=9d", president.ErrTurn, president.P8},
		{"by one that has passed", one, played, "2:pass", president.ErrPassed, president.P9},
		{"too low", one, append(slices.Clone(played), president.Pass(3)), "0:play=3c", president.ErrTooLow, president.P8},
		{"a play before the returns", two, actions, "3:play=3d", president.ErrReturning, president.P24},
		{"a return by the last place", two, actions, "3:return=3d", president.ErrNotReturner, president.P24},
		{"one card of two", two, actions, "0:return=3c", president.ErrReturnSize, president.P24},
		{"a return of another's card", two, actions, "0:return=3cDc", president.ErrNotHeld, president.P7},
		{"a second return", two, append(slices.Clone(actions), president.Return(0, set(t, "3c4c"))), "0:return=5c6c",
			president.ErrReturned, president.P24},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, finished := range []bool{false, true} {
				record := president.Record{Tags: president.Tags{Finished: finished}, Rules: c.rules}
				record.Actions = slices.Concat(c.actions, actionsOf(t, c.bad))
				err := presidenttest.CheckRecord(record)
				require.ErrorIs(t, err, c.want)
				require.Equal(t, c.at, faultOf(t, err).Clause)
				if len(record.Actions) > 0 {
					var replay *president.ReplayError
					require.ErrorAs(t, err, &replay)
					require.Equal(t, len(record.Actions)-1, replay.Index)
				}
			}
		})
	}

	// After the end.
	record := presidenttest.Random(one, nil)
	record.Actions = append(record.Actions, president.Pass(0))
	err = presidenttest.CheckRecord(record)
	require.ErrorIs(t, err, president.ErrOver)
	require.Equal(t, president.P21, faultOf(t, err).Clause)
}

// Any one action changed, left out or repeated leaves a record that is still a match, or one that is refused where
// replaying it is.
func TestCheckRecordAgreesWithReplay(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	refused := 0
	for _, r := range options(4) {
		record := presidenttest.Match(r, random.IntN)
		for i := range record.Actions {
			if i > 8 && i%47 != 0 { // Checking is dear.
				continue
			}
			a := record.Actions[i]
			without := record.Clone()
			without.Actions = slices.Delete(without.Actions, i, i+1)
			twice := record.Clone()
			twice.Actions = slices.Insert(twice.Actions, i, a)
			swapped := record.Clone()
			swapped.Actions[i] = president.Play((a.Seat()+1)%3, a.Cards())
			for _, r := range []president.Record{without, twice, swapped} {
				var broken error
				s, err := president.New(r.Rules)
				require.NoError(t, err)
				for step, err := range r.Replay() {
					s, broken = step.State, err
				}
				err = presidenttest.CheckRecord(r)
				if broken == nil && s.Phase() == president.Over {
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
	fault := &presidenttest.Fault{Clause: president.P24, What: "seat 1 owes a return"}
	require.EqualError(t, fault, "P24: seat 1 owes a return")
	require.NoError(t, fault.Unwrap())
	fault.Err = president.ErrReturnSize
	require.EqualError(t, fault,
		"P24: seat 1 owes a return: president: the president returns two cards, the vice-president one")
	require.ErrorIs(t, fault, president.ErrReturnSize)
}
