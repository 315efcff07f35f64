package president

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
)

// State is a match of President at one moment, with everything that is hidden: the authority's view, never to be
// handed to a player (see [View]). It is a value: assigning copies it, == compares positions, it can be a map key
// and is safe to share between goroutines. Two states are equal when rules, round, phase, hands, the cards each seat
// has shown in this round, the trick, the order in force, places (of this round and the one before), points and the
// exchange are. [New] makes the first one and [State.Apply] all others; the zero State is invalid and says so.
//
// Its text form is [State.Notation]. To keep hidden cards hidden, a State refuses to be written as JSON, and
// prints as a spectator sees it.
type State struct {
	board
	table    table
	exchange exchange
}

// board is the part of a match that everybody sees (P27), the same in State and View. Of in, turn, owes and
// beats, which follow from the rest, keeping them makes every question cheap.
type board struct {
	top      cards.Set          // the set to beat, 0 when a trick is to be led
	beats    cards.Set          // all cards that beat top or, when a trick is to be led, all; 0 while nobody plays
	points   [MaxPlayers]uint16 // over the rounds that have ended
	places   Places             // of this round; once complete, until the next deal
	before   Places             // of the round before, none in the first
	rounds   uint16             // Rules.Rounds
	round    uint16             // rounds dealt, the one being dealt included
	players  uint8              // Rules.Players
	leader   Leader             // Rules.Leader
	calm     bool               // not Rules.Revolution
	reversed bool               // the order is reversed
	dealt    uint8              // seats dealt to, while dealing
	owner    cards.Seat         // who played top; 0 when nobody did
	in       seatBits           // who still holds cards, while playing
	passed   seatBits           // who has passed in this trick
	duty
}

// duty says who is to do what. It is small, so that the questions asked before each action copy nothing else.
type duty struct {
	phase Phase
	turn  cards.Seat // who is to play; 0 when nobody is
	owes  seatBits   // who is to return cards
}

// seatBits is a set of players.
type seatBits uint8

func bit(seat cards.Seat) seatBits { return 1 << (uint8(seat) & 7) }

// next gives the first seat of a set that is not empty, going round the table from the seat after seat. It is the
// only way in which this package steps from one seat to another. With the seats written twice, one after the other,
// going round is going up.
func (b seatBits) next(seat cards.Seat) cards.Seat {
	after := uint8(seat)&7 + 1
	twice := uint16(b)<<8 | uint16(b)
	return cards.Seat((after + uint8(bits.TrailingZeros16(twice>>after))) & 7)
}

// Phase says what a match waits for. The zero Phase is that of the zero State.
type Phase uint8

const (
	Dealing   Phase = 1 + iota // chance deals the hands of a round (P3)
	Returning                  // president and vice-president choose what to return (P24)
	Playing                    // players play sets of cards or pass (P7 to P12)
	Over                       // the match has ended (P21)
)

var phaseName = [...]string{"invalid", "dealing", "returning", "playing", "over"}

// String gives the name of the phase: dealing, returning, playing or over.
func (p Phase) String() string {
	if int(p) >= len(phaseName) {
		return phaseName[0]
	}
	return phaseName[p]
}

// New starts a match: the hands of the first round are to be dealt. The error is a [Reason], that of r.Validate.
func New(r Rules) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	return State{board: board{
		duty: duty{phase: Dealing}, players: uint8(r.Players), rounds: uint16(r.Rounds), leader: r.Leader, calm: !r.Revolution,
	}}, nil
}

// player reports whether a seat takes part.
func (b *board) player(seat cards.Seat) bool { return uint8(seat) < b.players }

// Rules gives the rules of the match.
func (b board) Rules() Rules {
	return Rules{int(b.players), int(b.rounds), !b.calm && b.phase != 0, b.leader}
}

// Phase says what the match waits for.
func (d duty) Phase() Phase { return d.phase }

// Round gives the number of the round (P21): it goes up with the first hand that is dealt, so it is 0 before the first
// Deal of a match and that of the round that has ended before the first Deal of the next.
func (b board) Round() int { return int(b.round) }

// Reversed reports whether the order of ranks is reversed (P13 to P15).
func (b board) Reversed() bool { return b.reversed }

// Top gives the set of cards to beat and who played it; no cards and cards.Nobody when a trick is to be led.
func (b board) Top() (cards.Set, cards.Seat) {
	if b.top == 0 {
		return 0, cards.Nobody
	}
	return b.top, b.owner
}

// Turn gives the seat that is to play, cards.Nobody in other phases than Playing.
func (d duty) Turn() cards.Seat {
	if d.phase != Playing {
		return cards.Nobody
	}
	return d.turn
}

// Passed gives the seats that have passed in the trick (P9).
func (b board) Passed() cards.Seats { return cards.Seats(b.passed) }

// Places gives the places of this round taken so far, those of the last round until the next deal (P18).
func (b board) Places() Places { return b.places }

// Role gives the role of a seat: by its place in the last round that has ended (P19). In the first round nobody has
// one.
func (b board) Role(seat cards.Seat) Role {
	return RoleOf(b.ended().Of(seat), int(b.players))
}

// ended gives the places of the last round that has ended, none in the first round.
func (b *board) ended() Places {
	if b.places.Len() == int(b.players) {
		return b.places
	}
	return b.before
}

// Points gives the points of a seat over the rounds that have ended (P20).
func (b board) Points(seat cards.Seat) int {
	if !b.player(seat) {
		return 0
	}
	return int(b.points[seat])
}

// Pending gives the seats that may act now: Chance while hands are dealt, those who are to return cards (in either
// order), the seat whose turn it is. It is empty when the match is over.
func (d duty) Pending() cards.Seats {
	switch d.phase {
	case Dealing: // P3
		return cards.Seats(0).With(cards.Chance)
	case Returning: // P24
		return cards.Seats(d.owes)
	case Playing:
		return cards.Seats(bit(d.turn))
	}
	return 0
}

// Hand gives the cards of a seat. When a round has ended, the last place keeps its cards until the next deal (P18).
func (s State) Hand(seat cards.Seat) cards.Set {
	if !s.player(seat) {
		return 0
	}
	return s.table.hand(seat)
}

// Shown gives the cards that a seat has played in this round, those of the last round until the next deal.
func (s State) Shown(seat cards.Seat) cards.Set {
	if !s.player(seat) {
		return 0
	}
	return s.table.shown(seat)
}
