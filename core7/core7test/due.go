package core7test

import (
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// due is what a match waits for, or how it ended.
type due struct {
	phase  core7.Phase
	kind   core7.Kind  // the kind of action that it waits for
	seats  cards.Seats // who must act
	clause core7.Clause
	result core7.Result // when it is over
}

// dueIn gives what is due by the cards, the rounds and the Round Wins of a state, whatever its phase.
func dueIn(s subject) due {
	none := core7.Hand{}
	empty := [core7.NumSeats]bool{s.Hand(0) == none, s.Hand(1) == none}
	last := lastRound(s)
	loser := 1 - last.Winner // if there is a winner
	three := s.Wins(0) == 3 || s.Wins(1) == 3
	var choosing, locking cards.Seats
	for seat := range cards.Seat(core7.NumSeats) {
		if empty[seat] {
			choosing = choosing.With(seat)
		}
		if s.Lock(seat) == 0 {
			locking = locking.With(seat)
		}
	}
	switch {
	case choosing != 0 && s.NumRounds() == 0:
		return due{phase: core7.Choosing, kind: core7.KindChoose, seats: choosing, clause: core7.C3}
	case !three && last.Winner != cards.Nobody && last.Discarded == 0 && !empty[loser]:
		return due{phase: core7.Discarding, kind: core7.KindDiscard, seats: cards.SeatsOf(loser), clause: core7.C8}
	case !three && !empty[0] && !empty[1]:
		return due{phase: core7.Locking, kind: core7.KindLock, seats: locking, clause: core7.C4}
	}
	result := decided(s, empty)
	return due{phase: core7.Over, clause: result.By, result: result}
}

// decided gives the result of a match that is over, given which hands are empty.
func decided(s subject, empty [core7.NumSeats]bool) core7.Result {
	result := core7.Result{Wins: [core7.NumSeats]int{s.Wins(0), s.Wins(1)}}
	last := lastRound(s)
	grays := 0
	notGray := cards.Nobody // in the final round
	for seat, color := range last.Played {
		if color == core7.Gray {
			grays++
		} else {
			notGray = cards.Seat(seat)
		}
	}
	decisive := cards.Nobody // who won the last decisive round
	for round := range s.Rounds() {
		if round.Winner != cards.Nobody {
			decisive = round.Winner
		}
	}
	switch {
	case s.Wins(0) == 3:
		result.Winner, result.By = 0, core7.C10
	case s.Wins(1) == 3:
		result.Winner, result.By = 1, core7.C10
	case !empty[0]:
		result.Winner, result.By = 0, core7.C11
	case !empty[1]:
		result.Winner, result.By = 1, core7.C11
	case last.Winner != cards.Nobody:
		result.Winner, result.By = last.Winner, core7.C13
	case grays == 1:
		result.Winner, result.By = notGray, core7.C14
	case decisive != cards.Nobody:
		result.Winner, result.By = decisive, core7.C15
	default:
		result.Winner, result.By = cards.Nobody, core7.C16
	}
	return result
}

// dueClause gives the clause that says what a state waits for, or how it ended.
func dueClause(s subject) core7.Clause { return dueIn(s).clause }
