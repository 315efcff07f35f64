package core7_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// ordersOfWinners lists who can have won up to six rounds, oldest first.
func ordersOfWinners() [][]cards.Seat {
	list := [][]cards.Seat{nil}
	for i := 0; len(list[i]) < 6; i++ {
		for _, winner := range []cards.Seat{0, 1, cards.Nobody} {
			list = append(list, append(slices.Clone(list[i]), winner))
		}
	}
	return list
}

// roundsWon gives rounds with these winners. There are three ways to win, to tie and to discard; they take turns,
// and turn says which comes first.
func roundsWon(r core7.Rules, winners []cards.Seat, turn int) (list []core7.Round) {
	const red, green, blue, gray = core7.Red, core7.Green, core7.Blue, core7.Gray
	for i, winner := range winners {
		way := (i + turn) % 3
		round := core7.Round{Played: [...][2]core7.Color{{gray, gray}, {red, gray}, {blue, blue}}[way], Winner: winner}
		if winner != cards.Nobody {
			won := [...][2]core7.Color{{red, green}, {green, blue}, {blue, red}}[way]
			if !r.Beats(won[0], won[1]) {
				won[0], won[1] = won[1], won[0]
			}
			round.Played[winner], round.Played[1-winner] = won[0], won[1]
			round.Discarded = [...]core7.Color{gray, green, red}[way]
		}
		list = append(list, round)
	}
	return list
}

// lastRounds lists the rounds that may come after others: all pairs, and if one seat loses, all that it may
// discard.
func lastRounds(r core7.Rules) (list []core7.Round) {
	for _, a := range letters {
		for _, b := range letters {
			round := core7.Round{Played: [2]core7.Color{a, b}, Winner: cards.Nobody}
			if r.Beats(a, b) {
				round.Winner = 0
			} else if r.Beats(b, a) {
				round.Winner = 1
			}
			list = append(list, round)
			for _, c := range letters {
				if round.Discarded = c; round.Winner != cards.Nobody {
					list = append(list, round)
				}
			}
		}
	}
	return list
}

// emptied gives the match that these rounds empty both hands in, false if that is no match: the cards must be
// seven on either side, and the third Round Win comes last and without a discard.
func emptied(rounds []core7.Round) (list []core7.Action, ok bool) {
	var hands [2]core7.Hand
	var wins [2]int
	for i, round := range rounds {
		for seat, c := range round.Played {
			hands[seat] = hands[seat].With(c)
			list = append(list, core7.Lock(cards.Seat(seat), c))
		}
		if round.Discarded != 0 {
			loser := 1 - round.Winner
			hands[loser] = hands[loser].With(round.Discarded)
			list = append(list, core7.Discard(loser, round.Discarded))
		}
		if round.Winner != cards.Nobody {
			wins[round.Winner]++
			if wins[round.Winner] == 3 && (i < len(rounds)-1 || round.Discarded != 0) {
				return nil, false
			}
		}
	}
	choices := []core7.Action{core7.Choose(0, hands[0]), core7.Choose(1, hands[1])}
	return append(choices, list...), hands[0].Len() == 7 && hands[1].Len() == 7
}

// TestEveryEndingWithEmptyHands compares the engine with the model wherever both hands end empty: for every order
// in which rounds can have been won, every pair of cards and every discard in the last round, and both cycles.
//
// How many there are is worked out by hand. With one card each before the last round, both have won as many
// rounds: none (all six were ties: 1 order), one of five (20) or two of four (6). Of 16 pairs 6 are decisive, 6
// are of gray and a color, 4 are of one color. With one card against two, the one with two cards has won one round
// more, of five (5) or three of four (12): there the seat with one card wins in 3 ways, and the loser discards one
// of four colors.
func TestEveryEndingWithEmptyHands(t *testing.T) {
	turns := 3
	if testing.Short() {
		turns = 1
	}
	for _, cycle := range []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen} {
		for turn := range turns {
			r := core7.Rules{Cycle: cycle}
			ends := map[core7.Clause]int{}
			for _, winners := range ordersOfWinners() {
				for _, last := range lastRounds(r) {
					if list, ok := emptied(append(roundsWon(r, winners, turn), last)); ok {
						ends[requireAsModel(t, r, list).By]++
					}
				}
			}
			require.Equal(t, map[core7.Clause]int{
				core7.C10: 6 * 6, core7.C13: (1+20)*6 + 2*(5+12)*3*4, core7.C14: 27 * 6, core7.C15: 26 * 4, core7.C16: 4,
			}, ends)
		}
	}
}

// requireAsModel plays a match to its end and asserts that it ends as the model says. It gives the result.
func requireAsModel(t *testing.T, r core7.Rules, list []core7.Action) core7.Result {
	s, err := core7.New(r)
	require.NoError(t, err)
	model, err := core7test.NewModel(r)
	require.NoError(t, err)
	for _, a := range list {
		next, err := s.Next(a)
		if err != nil || !model.Apply(a) {
			require.Fail(t, "an action is refused", "%v at %v: %v", a, s.Notation(), err)
		}
		s = next
	}
	require.NoError(t, model.Compare(s), s.Notation())
	result, over := s.Result()
	require.True(t, over, s.Notation())
	require.Zero(t, s.Hand(0).Len()+s.Hand(1).Len(), s.Notation())
	return result
}
