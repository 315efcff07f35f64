package president

import (
	"math/bits"

	"github.com/cardverse/rules/cards"
)

// Apply carries out an action: it returns the state after it and what happened, in order. On an action that is
// not legal it returns the state it was given, no events and an *[IllegalError]. It never panics.
//
// Cost: one allocation, for the events. See [State.Next] where they are not needed.
func (s State) Apply(a Action) (State, []Event, error) {
	next := s
	if why := next.step(a); why != 0 {
		return s, nil, &IllegalError{a, why, s.Pending()}
	}
	return next, s.events(a, &next), nil
}

// Next is Apply without events. The error is the bare [Reason]. It does not allocate.
func (s State) Next(a Action) (State, error) {
	why := s.step(a)
	return s, why.err()
}

// step carries out an action if it is legal, else says why not and changes nothing.
func (s *State) step(a Action) Reason {
	if s.phase == Playing && s.turn == a.seat { // most actions, by the shortest way through check
		switch a.kind {
		case KindPlay:
			hand := s.table.hand(a.seat)
			if why := s.checkPlay(a.cards, hand); why != 0 {
				return why
			}
			s.play(a.seat, a.cards, a.cards == hand)
			return 0
		case KindPass:
			if why := s.checkPass(a.cards); why != 0 {
				return why
			}
			s.pass(a.seat)
			return 0
		}
	}
	if why := s.check(a); why != 0 {
		return why
	}
	switch a.kind {
	case KindDeal:
		s.deal(a.seat, a.cards)
	case KindReturn:
		s.giveBack(a.seat, a.cards)
	}
	return 0
}

// pass leaves the trick.
func (s *State) pass(seat cards.Seat) {
	s.passed |= bit(seat) // P9
	s.follow(seat)
}

// play puts a set of cards on the table (P7, P8). With its last cards the seat goes out.
func (s *State) play(seat cards.Seat, set cards.Set, last bool) {
	s.table.played |= set
	s.top, s.owner = set, seat
	if s.reverses(set) {
		s.reversed = !s.reversed
	}
	s.beats = s.higher()
	if last { // P17
		s.places = s.places.with(seat, s.places.Len()+1)
		s.in &^= bit(seat)
		if s.in&(s.in-1) == 0 { // P18
			s.endRound()
			return
		}
	}
	s.follow(seat)
}

// reverses reports whether a set reverses the order: at once, whether it leads or answers.
func (b *board) reverses(set cards.Set) bool { // P13, P14, P16
	return bits.OnesCount64(uint64(set)) == 4 && !b.calm
}

// follow finds who is to act after a seat has played or passed: the next one left in the trick, or, when nobody is
// left to answer the last set, its winner.
func (s *State) follow(seat cards.Seat) {
	if left := s.in &^ s.passed &^ bit(s.owner); left != 0 { // P8, P9, P12
		s.turn = left.next(seat)
		return
	}
	winner := s.owner // P10
	if s.in&bit(winner) == 0 {
		winner = s.in.next(winner) // P11
	}
	s.lead(winner)
}

// lead starts a trick, with a free choice of its leader.
func (b *board) lead(leader cards.Seat) { // P7, P9, P10
	b.top, b.owner, b.passed, b.beats = 0, 0, 0, cards.Deck
	b.turn = leader
}

// endRound gives the one seat left the last place, and everybody the points of the places (P18, P20). The next
// round is to be dealt, or the match is over (P21).
func (s *State) endRound() {
	n := int(s.players)
	s.places = s.places.with(s.in.next(0), n) // with one seat left, next finds it from anywhere
	for seat := range cards.Seat(n) {
		s.points[seat] += uint16(PointsOf(s.places.Of(seat), n)) // P20
	}
	s.top, s.owner, s.passed, s.beats, s.in, s.turn = 0, 0, 0, 0, 0, 0
	s.reversed = false // P15
	s.phase = Dealing
	if s.round == s.rounds { // P21
		s.phase = Over
	}
}

// deal gives a seat its hand (P3). The first hand of a round clears what was left of the round before; the last one
// starts the exchange or the play.
func (s *State) deal(to cards.Seat, hand cards.Set) {
	if s.dealt == 0 {
		s.round++
		s.table, s.exchange = table{}, exchange{}
		s.before, s.places = s.places, Places{}
	}
	s.table.move(hand, to)
	s.dealt++
	if s.dealt < s.players {
		return
	}
	s.dealt = 0
	if s.round == 1 { // P4
		s.begin(0)
		return
	}
	s.phase = Returning
	for _, p := range pairs(s.before) { // P22
		if p.giver != cards.Nobody {
			set := best(s.table.hand(p.giver), p.size)
			keep(&s.exchange.gifts, p, set)
			s.table.move(set, p.taker)
			s.owes |= bit(p.taker)
		}
	}
}

// giveBack returns cards to the seat that gave its best ones (P24), as many as it gave (P25). When all have, the play
// begins.
func (s *State) giveBack(seat cards.Seat, set cards.Set) {
	for _, p := range pairs(s.before) {
		if p.taker == seat {
			keep(&s.exchange.backs, p, set)
			s.table.move(set, p.giver)
		}
	}
	if s.owes &^= bit(seat); s.owes == 0 {
		s.begin(s.firstLeader())
	}
}

// firstLeader gives who leads the first trick of a later round.
func (b *board) firstLeader() cards.Seat { // P5
	switch b.leader {
	case LeaderPresident:
		return b.before.At(1)
	case LeaderSeat0:
		return 0
	}
	return b.before.At(int(b.players))
}

// begin starts the first trick of a round. The order is normal: endRound saw to it (P6).
func (b *board) begin(leader cards.Seat) {
	b.phase, b.in = Playing, 1<<b.players-1
	b.lead(leader)
}
