package core7bot

import (
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// card is all that is told apart of a card in the reduced game of the package documentation: it is gray, or it has a
// color that nobody can foresee.
type card uint8

const (
	gray card = iota
	token
)

// cardOf gives the card that a color is.
func cardOf(c core7.Color) card {
	if c == core7.Gray {
		return gray
	}
	return token
}

// stand is how a match stands for one seat in the reduced game. The other's hand is a number of cards: nothing that a
// seat sees proves any of them gray or colored.
type stand struct {
	held      [2]int8 // own cards, gray and tokens
	rest      int8    // the other's cards
	won, lost int8    // Round Wins of both
	newest    int8    // who won the newest round that had a winner: 1 oneself, -1 the other, 0 nobody
}

// standOf reads the stand from a view of a player's seat.
func standOf(v core7.View) stand {
	seat := v.Seat()
	s := stand{
		rest: int8(v.Count(1 - seat)), won: int8(v.Wins(seat)), lost: int8(v.Wins(1 - seat)),
	}
	s.held[gray] = int8(v.Hand().Count(core7.Gray))
	s.held[token] = int8(v.Hand().Len()) - s.held[gray]
	for round := range v.Rounds() {
		switch round.Winner {
		case cards.Nobody:
		case seat:
			s.newest = 1
		default:
			s.newest = -1
		}
	}
	return s
}

// size gives the number of own cards.
func (s stand) size() int8 { return s.held[gray] + s.held[token] }

// without returns the stand with one own card less.
func (s stand) without(c card) stand {
	s.held[c]--
	return s
}

// over tells whether the match is over in a complete round (C11, C12), and then what it is worth: 1, 0 or -1. C10 and
// C14 are for those who know the round.
func (s stand) over() (worth int64, over bool) {
	switch own := s.size(); {
	case own > 0 && s.rest > 0:
		return 0, false
	case s.rest == 0 && own > 0:
		return 1, true
	case own == 0 && s.rest > 0:
		return -1, true
	}
	return int64(s.newest), true // C13, C15, C16
}

// valuer gives values to stands: what can be had there.
type valuer interface {
	whole(int64) int64   // of a match that is over, worth 1, 0 or -1
	stands(stand) int64  // of a complete round, with both hands not empty
	discard(stand) int64 // before the other, who lost the round, discards a card
	give(stand) int64    // before oneself, who lost the round, discards a card
}

// outcome is how a round ends for oneself.
type outcome int8

const (
	loss outcome = iota - 1
	tie
	win
)

// reveal gives the value of playing a card against a card when the round ends so (C5).
func reveal(s stand, mine, theirs card, how outcome, by valuer) int64 {
	s.held[mine]--
	s.rest--
	switch how {
	case win:
		s.won, s.newest = s.won+1, 1
		switch {
		case s.won == 3: // C10
			return by.whole(1)
		case s.rest > 0: // C8
			return by.discard(s)
		}
	case loss:
		s.lost, s.newest = s.lost+1, -1
		switch {
		case s.lost == 3:
			return by.whole(-1)
		case s.size() > 0:
			return by.give(s)
		}
	case tie:
		if s.size() == 0 && s.rest == 0 && mine != theirs { // C14
			return by.whole(2*int64(mine) - 1)
		}
	}
	return complete(s, by)
}

// complete gives the value of a complete round.
func complete(s stand, by valuer) int64 {
	if worth, over := s.over(); over {
		return by.whole(worth)
	}
	return by.stands(s)
}
