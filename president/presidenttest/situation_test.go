package presidenttest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// comesUp finds a situation in a match by what is told of it: from events alone, not as the kit does.
func comesUp(t require.TestingT, r president.Record, what presidenttest.Situation) bool {
	n := cards.Seat(r.Rules.Players)
	var dealt [president.MaxPlayers]cards.Set
	var given cards.Set             // to the president
	var pres cards.Seat             // who that is
	var out cards.Seats             // who has gone out in the round
	var fours int                   // in a row, in the trick
	var played int                  // sets, in the trick
	reversed, ended := false, false // now; when the last round ended
	for _, step := range steps(t, r) {
		for _, e := range step.Events {
			seat, set := e.Seat(), e.Cards()
			switch e.Kind() {
			case president.Dealt:
				dealt[seat] = set
			case president.Gave:
				if what == presidenttest.ReversedExchange && ended {
					return true
				}
				if set.Len() == 2 {
					given, pres = set, e.To()
				}
				kept := dealt[seat] &^ set
				if what == presidenttest.TiesAmongBest && kept.OfRank(set.Lowest().Rank()) != 0 {
					return true
				}
			case president.Returned:
				if what == presidenttest.GiftsComeBack && seat == pres && set == given {
					return true
				}
			case president.Began:
				out, reversed, fours, played = 0, false, 0, 0
			case president.Played:
				if what == presidenttest.FourOfAKind && set.Len() == 4 {
					return true
				}
				fours = map[bool]int{true: fours + 1}[set.Len() == 4]
				played++
			case president.Revolution:
				reversed = e.Reversed()
				if what == presidenttest.Revolution && reversed ||
					what == presidenttest.CounterRevolution && fours > 1 && !reversed {
					return true
				}
			case president.WentOut:
				out = out.With(seat)
				if what == presidenttest.OutOnLead && played == 1 || what == presidenttest.OutOnAnswer && played > 1 {
					return true
				}
				sizes := map[presidenttest.Situation]int{
					presidenttest.OutOnSingle: 1, presidenttest.OutOnPair: 2, presidenttest.OutOnTriple: 3, presidenttest.OutOnFour: 4,
				}
				if step.Action.Cards().Len() == sizes[what] {
					return true
				}
			case president.TrickEnded:
				fours, played = 0, 0
				onPlay := step.Action.Kind() == president.KindPlay
				if what == presidenttest.TrickEndsOnPlay && onPlay {
					return true
				}
				after := (step.Action.Seat() + 1) % n
				for out.Has(after) {
					after = (after + 1) % n
				}
				if what == presidenttest.LeadAfterWinnerOut && !onPlay && out.Has(seat) && e.To() != after {
					return true
				}
			case president.RoundEnded:
				ended = reversed
			}
		}
	}
	return false
}

// allowed tells whether rules allow a situation, and else which error is due.
func allowed(r president.Rules, what presidenttest.Situation) error {
	switch what {
	case presidenttest.Revolution, presidenttest.CounterRevolution:
		if !r.Revolution {
			return presidenttest.ErrRevolution
		}
	case presidenttest.ReversedExchange:
		if !r.Revolution {
			return presidenttest.ErrRevolution
		}
		if r.Rounds == 1 {
			return presidenttest.ErrOneRound
		}
	case presidenttest.TiesAmongBest, presidenttest.GiftsComeBack:
		if r.Rounds == 1 {
			return presidenttest.ErrOneRound
		}
	}
	return nil
}

// Every situation can be had with every source of choice under all rules that allow it, and no other error comes.
func TestSituated(t *testing.T) {
	for _, what := range presidenttest.Situations() {
		t.Run(what.String(), func(t *testing.T) {
			for i, from := range sources() {
				for k := range 6 * from.times {
					for _, r := range options(k + 6*(i%3)) {
						record, err := presidenttest.Situated(r, what, from.pick)
						if want := allowed(r, what); want != nil {
							require.ErrorIs(t, err, want)
							require.Equal(t, president.Record{Rules: r}, record)
							continue
						}
						require.NoError(t, err, from.name)
						require.Equal(t, r, record.Rules)
						finished(t, record)
						require.True(t, comesUp(t, record, what), "%s, %v", from.name, r)
						if k == 1 && i%4 == int(what)%4 && r.Players == 3+(i+int(what))/2%4 { // Checking is dear.
							require.NoError(t, presidenttest.CheckRecord(record), from.name)
						}
					}
				}
			}
		})
	}
}

// The matches with a situation are many: no two are the same, and it can come in every round in which it can.
func TestSituatedVaries(t *testing.T) {
	const n = 60
	r := president.Rules{Players: 4, Rounds: 3, Revolution: true}
	for _, what := range presidenttest.Situations() {
		random := rand.New(rand.NewPCG(11, uint64(what)))
		records := map[string]bool{}
		leaders := map[cards.Seat]bool{} // of the last round, so the last place of the one before
		rounds := map[int]int{}          // the first one in which it comes up
		for range n {
			record, err := presidenttest.Situated(r, what, random.IntN)
			require.NoError(t, err)
			records[record.Notation()] = true
			for round := 1; ; round++ {
				part := record
				part.Actions = upTo(t, record, round)
				if comesUp(t, part, what) {
					rounds[round]++
					break
				}
			}
			for _, step := range steps(t, record) {
				if step.Events[len(step.Events)-1].Kind() == president.Began && step.State.Round() == 3 {
					leaders[step.State.Turn()] = true
				}
			}
		}
		require.Len(t, records, n, what)
		require.Len(t, leaders, 4, what)
		switch what {
		case presidenttest.OutOnSingle, presidenttest.OutOnLead, presidenttest.OutOnAnswer: // hardly any round is without
		case presidenttest.ReversedExchange, presidenttest.TiesAmongBest, presidenttest.GiftsComeBack:
			require.Zero(t, rounds[1], what)
			require.Greater(t, rounds[2], n/6, what)
			require.Greater(t, rounds[3], n/20, what)
		default:
			require.Greater(t, rounds[1], n/6, what)
			require.Greater(t, rounds[2], n/20, what)
		}
	}
}

// upTo gives the actions of a record up to the end of a round.
func upTo(t require.TestingT, r president.Record, round int) []president.Action {
	for _, step := range steps(t, r) {
		if step.State.Round() > round {
			return r.Actions[:step.Index+1]
		}
	}
	return r.Actions
}

func TestSituationNames(t *testing.T) {
	seen := map[string]bool{}
	for i, what := range presidenttest.Situations() {
		require.Equal(t, presidenttest.Situation(i+1), what)
		require.NotEqual(t, "none", what.String())
		require.False(t, seen[what.String()], what)
		seen[what.String()] = true
	}
	require.Len(t, seen, int(presidenttest.OutOnAnswer))
	for _, what := range []presidenttest.Situation{0, presidenttest.OutOnAnswer + 1, 255} {
		require.Equal(t, "none", what.String())
		record, err := presidenttest.Situated(president.Default(4), what, nil)
		require.ErrorIs(t, err, presidenttest.ErrSituation)
		require.Equal(t, president.Record{Rules: president.Default(4)}, record)
	}
}
