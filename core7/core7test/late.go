package core7test

import (
	"errors"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The errors of [Late]. Late returns a Reason of core7 instead if the rules are not valid.
var (
	ErrSeats  = errors.New("core7test: the winners of rounds are seats 0 and 1, and nobody for a tie")
	ErrRounds = errors.New("core7test: these hands leave too few cards for the rounds played")
	ErrSizes  = errors.New("core7test: the sizes of the hands do not fit the rounds won and lost")
	ErrEarly  = errors.New("core7test: the match would have ended before all of this was played")
)

// Late builds a late position: a state with those hands left, after decisive rounds won by winners, oldest first.
// Each of the 14 cards is accounted for, so the sizes of the hands say how many rounds there were: a player has
// played one card in each round and discarded one after each round lost (C7 to C9). Rounds missing from winners
// were ties.
//
// The invented history: ties come first, all of them gray against gray. cards.Nobody among the winners stands for
// a tie at just that place. Each decisive round was won by red, against green or blue as the cycle says (C5), and
// each discard is gray (C8). So the hands that were chosen are the hands left and those cards.
//
// Sizes also say what is due. If the loser of the last round of winners has one card more than it would have after
// its discard, that discard is due, unless the match is over: the position is the one before the discard. Terminal
// positions can be built too: a third Round Win (C10: nobody discards after it), an empty hand against some cards
// (C11), both empty (C12). Then the last of winners decides C13, or a tie at the end, gray against gray, C15 or
// C16; for C14 build one card each and lock them.
//
// If no match leads there the error is [ErrSeats], [ErrRounds], [ErrSizes], [ErrEarly], or the Reason of rules
// that are not valid.
func Late(r core7.Rules, hands [core7.NumSeats]core7.Hand, winners ...cards.Seat) (core7.State, error) {
	s, err := core7.New(r)
	if err != nil {
		return core7.State{}, err
	}
	rounds, err := invent(r, hands, winners)
	if err != nil {
		return core7.State{}, err
	}
	// What was chosen is what is left, played and discarded (C3).
	chosen := hands
	for _, round := range rounds {
		for seat, color := range round.Played {
			chosen[seat] = chosen[seat].With(color)
		}
		if round.Discarded != 0 {
			chosen[1-round.Winner] = chosen[1-round.Winner].With(round.Discarded)
		}
	}
	actions := []core7.Action{core7.Choose(0, chosen[0]), core7.Choose(1, chosen[1])}
	for _, round := range rounds {
		actions = append(actions, core7.Lock(0, round.Played[0]), core7.Lock(1, round.Played[1]))
		if round.Discarded != 0 {
			actions = append(actions, core7.Discard(1-round.Winner, round.Discarded))
		}
	}
	for _, a := range actions {
		if s, err = s.Next(a); err != nil {
			return core7.State{}, ErrEarly
		}
	}
	return s, nil
}

// invent gives the rounds that leave hands of those sizes.
func invent(r core7.Rules, hands [core7.NumSeats]core7.Hand, winners []cards.Seat) ([]core7.Round, error) {
	lost := [core7.NumSeats]int{}
	for _, winner := range winners {
		switch winner {
		case 0, 1:
			lost[1-winner]++
		case cards.Nobody:
		default:
			return nil, ErrSeats
		}
	}
	// Rounds that each seat has had the cards for, if it discarded after each lost one.
	had := [core7.NumSeats]int{}
	for seat, hand := range hands {
		had[seat] = core7.HandSize - hand.Len() - lost[seat]
	}
	due := cards.Nobody // who lost the last round and has not discarded
	if had[0] != had[1] {
		if len(winners) == 0 || winners[len(winners)-1] == cards.Nobody {
			return nil, ErrSizes
		}
		due = 1 - winners[len(winners)-1]
		had[due]++
		if had[0] != had[1] {
			return nil, ErrSizes
		}
	}
	ties := had[0] - len(winners)
	if ties < 0 {
		return nil, ErrRounds
	}
	rounds := make([]core7.Round, 0, had[0])
	for i := range had[0] {
		winner := cards.Nobody
		if i >= ties {
			winner = winners[i-ties]
		}
		round := core7.Round{Played: [core7.NumSeats]core7.Color{core7.Gray, core7.Gray}, Winner: winner}
		if winner != cards.Nobody {
			round.Played[winner], round.Played[1-winner] = core7.Red, core7.Green
			if !r.Beats(core7.Red, core7.Green) {
				round.Played[1-winner] = core7.Blue
			}
			if due != 1-winner || i < had[0]-1 {
				round.Discarded = core7.Gray
			}
		}
		rounds = append(rounds, round)
	}
	return rounds, nil
}
