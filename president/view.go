package president

import (
	"iter"

	"github.com/cardverse/rules/cards"
)

// View is a match as one seat may know it (P26, P27): the rules, the round, the order in force, hand sizes, every card
// played and by whom, passes, places, roles, points, whose turn it is, and the seat's own hand and its part of the
// exchange. Nothing else is in it, so it is what clients and bots get. It is a comparable value. [State.View] makes
// it; the zero View is that of no match.
type View struct {
	board
	open   table // the cards that lie open, nothing else
	hand   cards.Set
	gift   cards.Set // what went from giver to taker in the exchange, if the viewer is one of them
	back   cards.Set // what came back
	seat   cards.Seat
	counts [MaxPlayers]uint8
}

// View gives what a seat may know. An unknown seat gets what a spectator may know. It does not allocate.
//
// It is all of the redaction of states: a field that is not named here stays hidden.
func (s State) View(seat cards.Seat) View { // P26, P27
	v := View{
		board: board{
			top: s.top, beats: s.beats, points: s.points, places: s.places, before: s.before, rounds: s.rounds, round: s.round,
			players: s.players, leader: s.leader, calm: s.calm, reversed: s.reversed, dealt: s.dealt,
			owner: s.owner, in: s.in, passed: s.passed, duty: s.duty,
		},
		open: s.table.open(),
		seat: cards.Spectator,
	}
	for other := range cards.Seat(s.players) {
		v.counts[other] = uint8(s.table.hand(other).Len())
	}
	if s.player(seat) {
		v.seat, v.hand = seat, s.table.hand(seat)
		if p, ok := s.pairOf(seat); ok {
			v.gift, v.back = s.exchange.gift(p), s.exchange.back(p)
		}
	}
	return v
}

// Seat gives the seat whose view it is, cards.Spectator for a spectator.
func (v View) Seat() cards.Seat { return v.seat }

// Hand gives the viewer's own cards; none for a spectator.
func (v View) Hand() cards.Set { return v.hand }

// Count gives the number of cards in a seat's hand; 0 for an unknown seat.
func (v View) Count(seat cards.Seat) int {
	if !v.player(seat) {
		return 0
	}
	return int(v.counts[seat])
}

// Shown gives the cards that a seat has played in this round, those of the last round until the next deal.
func (v View) Shown(seat cards.Seat) cards.Set {
	if !v.player(seat) {
		return 0
	}
	return v.open.shown(seat)
}

// Unseen gives the cards that the viewer can place nowhere: not in its hand, not played, not [View.Known] of anybody.
// They are in the other hands or, while hands are dealt, not dealt yet.
func (v View) Unseen() cards.Set {
	unseen := cards.Deck &^ v.hand &^ v.open.played
	for seat := range cards.Seat(v.players) {
		unseen &^= v.Known(seat)
	}
	return unseen
}

// Known gives the cards that the viewer knows to be in a seat's hand: all of its own; of its partner in the exchange
// those that it gave and that have neither come back nor been played (P27).
func (v View) Known(seat cards.Seat) cards.Set {
	if seat == v.seat {
		return v.hand
	}
	if p, ok := v.pairOf(v.seat); ok {
		switch seat {
		case p.taker:
			return v.gift &^ v.back &^ v.open.played
		case p.giver:
			return v.back &^ v.open.played
		}
	}
	return 0
}

// Gave gives the cards that the viewer gave away in this round's exchange (P26).
func (v View) Gave() cards.Set {
	if p, ok := v.pairOf(v.seat); ok && p.taker == v.seat {
		return v.back
	}
	return v.gift
}

// Got gives the cards that the viewer got in this round's exchange (P26).
func (v View) Got() cards.Set {
	if p, ok := v.pairOf(v.seat); ok && p.taker == v.seat {
		return v.gift
	}
	return v.back
}

// Partner gives the seat with which the viewer exchanges cards in this round, cards.Nobody if there is none.
func (v View) Partner() cards.Seat { return v.partner(v.seat) }

// Check tells whether the viewer may act so, as [State.Check]. Actions of every other seat and of Chance are refused
// with [ErrNotYours], whatever they are.
func (v View) Check(a Action) error {
	if a.By() != v.seat || v.seat < 0 {
		return ErrNotYours
	}
	return v.own().Check(a)
}

// Legal yields the legal actions of the viewer, in the order of [State.AppendLegal].
func (v View) Legal() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		var room [maxLegal]Action
		for _, a := range v.AppendLegal(room[:0]) {
			if !yield(a) {
				return
			}
		}
	}
}

// AppendLegal appends the legal actions of the viewer to dst, as [State.AppendLegal].
func (v View) AppendLegal(dst []Action) []Action { return v.own().AppendLegal(dst, v.seat) }

// AppendPlays appends the short list of the viewer's legal actions to dst, as [State.AppendPlays].
func (v View) AppendPlays(dst []Action) []Action { return v.own().AppendPlays(dst, v.seat) }

// own gives the State in which only the viewer holds cards. As to what the viewer may do, it answers as the real one
// does, and no answer can depend on what others hold.
func (v View) own() State {
	s := State{board: v.board, table: v.open}
	s.table.move(v.hand, v.seat)
	return s
}
