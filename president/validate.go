package president

import (
	"math/bits"
	"slices"

	"github.com/cardverse/rules/cards"
)

// Validate checks that the state keeps the invariants listed here. Every state that a match reaches does; whether a
// match leads to a given position cannot always be told from the position, so some that none reaches pass too. It
// returns nil, [ErrInvalid] for the zero State, the reason for impossible rules, or an *[InvalidError] for one of
// these that is broken:
//
//   - P2: every card is in one place, and no place is outside the table
//   - P3, P25: every seat has, in hand and played, as many cards as it was dealt (while cards are returned: but for
//     the gifts); while hands are dealt, the seats before the next one have theirs and nothing is played
//   - P4, P5: while nothing has been played in a round, the seat that is to lead has the turn
//   - P7: the set on the table is of one rank and was played by its owner
//   - P8 to P11: somebody is left to answer a set on the table; the turn is that of the first seat after its owner that
//     is left in the trick; only seats with cards have passed, not the owner, and nobody who cannot have been asked yet;
//     what beats the set follows from it and the order
//   - P13, P15, P16: the order is reversed only during play, with revolution on, after a seat has shown a whole rank,
//     and after a four that is all that was played
//   - P17, P18: places are taken in order, by the seats without cards; when a round has ended, by all, the last by the
//     one that has cards left
//   - P20: points are a sum of as many rounds as have ended, and those of the last rounds are among them
//   - P21: the match is over exactly after the last round; the phase says what is due
//   - P22 to P24: gifts and returns are where they went, the giver kept nothing better than it gave, and returns are
//     due where they are missing
func (s State) Validate() error {
	if s == (State{}) {
		return ErrInvalid
	}
	if err := s.Rules().Validate(); err != nil {
		return err
	}
	for _, check := range [...]func(*State) (Clause, string){
		checkRound, checkCards, checkPlaces, checkPoints, checkTrick, checkStart, checkExchange, checkBeats,
	} {
		if clause, broken := check(&s); clause != 0 {
			return &InvalidError{clause, broken}
		}
	}
	return nil
}

// between reports whether a round has ended and the next one is not being dealt.
func (s *State) between() bool { return s.phase == Over || s.phase == Dealing && s.dealt == 0 }

func checkRound(s *State) (Clause, string) {
	switch {
	case s.phase-1 >= Over:
		return P21, "a phase that there is not"
	case s.round > s.rounds:
		return P21, "more rounds than the match has"
	case s.phase == Over && s.round != s.rounds || s.phase == Dealing && s.dealt == 0 && s.round == s.rounds:
		return P21, "a match that is over before or after its last round"
	case s.round == 0 && (s.phase != Dealing || s.dealt != 0):
		return P21, "play in no round"
	case s.dealt != 0 && (s.phase != Dealing || s.dealt >= s.players):
		return P3, "hands dealt beyond the deal"
	case s.round < 2 && s.phase == Returning:
		return P22, "an exchange in the first round"
	}
	return 0, ""
}

func checkCards(s *State) (Clause, string) {
	t := &s.table
	all := t.planes[0] | t.planes[1] | t.planes[2] | t.played
	if !all.Valid() || t.played&t.undealt() != 0 {
		return P2, "a card outside the deck or the table"
	}
	fresh := s.round == 0
	var dealt cards.Set
	for seat := range cards.Seat(s.players) {
		size := s.Rules().HandSize(seat)
		if fresh || s.dealt > 0 && seat >= cards.Seat(s.dealt) {
			size = 0
		}
		if s.phase == Returning {
			size += s.gifted(seat)
		}
		has := t.dealtTo(seat)
		if has.Len() != size {
			return P3, "a seat with another number of cards than it was dealt"
		}
		dealt |= has
	}
	if dealt != cards.Deck&^t.undealt() {
		return P2, "cards of a seat that does not play"
	}
	if (s.dealt > 0 || s.phase == Returning) && t.played != 0 {
		return P3, "cards played before the first trick"
	}
	return 0, ""
}

// gifted gives by how many cards a hand differs from the dealt one while returns are due.
func (s *State) gifted(seat cards.Seat) int {
	p, ok := s.pairOf(seat)
	switch {
	case !ok || s.owes&bit(p.taker) == 0:
		return 0
	case seat == p.taker:
		return p.size
	}
	return -p.size
}

// permutation reports whether the places are those of a whole round.
func (p Places) permutation(players int) bool {
	var seen uint
	for seat := range cards.Seat(players) {
		seen |= 1 << p.Of(seat)
	}
	return p.n>>(4*players) == 0 && seen == 1<<(players+1)-2
}

func checkPlaces(s *State) (Clause, string) {
	n := int(s.players)
	if s.round > 1 {
		if !s.before.permutation(n) {
			return P19, "no places of the round before"
		}
	} else if s.before != (Places{}) {
		return P19, "places of a round before the first"
	}
	switch {
	case s.between() && s.round > 0:
		if !s.places.permutation(n) {
			return P18, "a round that ended without all places"
		}
		for seat := range cards.Seat(n) {
			if s.table.hand(seat) != 0 != (s.places.Of(seat) == n) {
				return P18, "cards left with another seat than the last"
			}
		}
	case s.phase == Playing:
		var in seatBits
		var seen uint
		for seat := range cards.Seat(n) {
			if s.table.hand(seat) != 0 {
				in |= bit(seat)
			}
			seen |= 1 << s.places.Of(seat)
		}
		out := n - bits.OnesCount8(uint8(in))
		switch {
		case s.in != in:
			return P17, "seats in the round that are not those with cards"
		case s.places.Len() != out || seen&^1 != 1<<(out+1)-2 || s.places.n>>(4*n) != 0:
			return P17, "places that are not taken in order"
		case out > n-2:
			return P18, "a round that should have ended"
		}
		for seat := range cards.Seat(n) {
			if s.places.Of(seat) != 0 != (in&bit(seat) == 0) {
				return P17, "a place of a seat with cards"
			}
		}
	case s.places != (Places{}):
		return P18, "places in a round that has not begun"
	}
	if s.phase != Playing && s.in != 0 {
		return P17, "seats in a round that is not played"
	}
	return 0, ""
}

func checkPoints(s *State) (Clause, string) {
	n := int(s.players)
	rounds := int(s.round) // ended, and not known by their places
	if !s.between() {
		rounds--
	}
	left := s.points
	for _, p := range [...]Places{s.places, s.before} {
		if rounds <= 0 || p.Len() < n {
			continue
		}
		rounds--
		for seat := range cards.Seat(n) {
			points := uint16(PointsOf(p.Of(seat), n))
			if left[seat] < points {
				return P20, "fewer points than the last places give"
			}
			left[seat] -= points
		}
	}
	// What is left is the sum of that many rounds whose places nobody knows: each gives n, n-1, ... 1 points to some
	// order of the seats. The best k seats have at most what the best k places give, all seats exactly that.
	for _, points := range left[n:] {
		if points != 0 {
			return P20, "points of a seat that does not play"
		}
	}
	slices.Sort(left[:n])
	slices.Reverse(left[:n])
	sum, most := 0, 0
	for i, points := range left[:n] {
		sum += int(points)
		most += rounds * PointsOf(i+1, n)
		if sum > most || rounds == 1 && int(points) != PointsOf(i+1, n) {
			return P20, "points that no such rounds give"
		}
	}
	if sum != most {
		return P20, "points that are not those of the rounds"
	}
	return 0, ""
}

func checkTrick(s *State) (Clause, string) {
	if s.phase != Playing {
		switch {
		case s.top != 0 || s.owner != 0 || s.passed != 0 || s.turn != 0:
			return P18, "a trick outside the play"
		case s.reversed:
			return P15, "a reversed order outside the play"
		}
		return 0, ""
	}
	left := s.in &^ s.passed
	if s.top != 0 {
		left &^= bit(s.owner)
	}
	switch {
	case !s.player(s.turn) || left&bit(s.turn) == 0:
		return P8, "the turn of a seat that is not left in the trick"
	case s.passed&^s.in != 0:
		return P9, "a pass of a seat without cards"
	case s.top != 0 && s.table.played == 0:
		return P7, "a trick without cards"
	case s.top == 0 && (s.owner != 0 || s.passed != 0):
		return P10, "a trick that was not cleared"
	case s.top != 0 && (!s.player(s.owner) || s.passed&bit(s.owner) != 0):
		return P9, "a set of a seat that has passed"
	case s.top != 0 && (s.top&laneOf(s.top) != s.top || s.top&^s.table.shown(s.owner) != 0):
		return P7, "a set that its owner did not play"
	case s.top != 0 && s.in&bit(s.owner) == 0 && s.places.Of(s.owner) != s.places.Len():
		return P17, "a seat that went out after the last set"
	}
	if clause, broken := checkTurn(s); clause != 0 {
		return clause, broken
	}
	if s.reversed {
		whole := false
		for seat := range cards.Seat(s.players) {
			for rest := s.table.shown(seat); rest != 0; rest &^= laneOf(rest) {
				whole = whole || rest&laneOf(rest) == laneOf(rest)
			}
		}
		if s.calm || !whole {
			return P13, "a reversed order without a set of four"
		}
	}
	return 0, ""
}

// checkTurn checks how the turn came to its seat.
func checkTurn(s *State) (Clause, string) {
	if s.top == 0 {
		return 0, ""
	}
	between := true // the owner and the turn, going round
	for i := range cards.Seat(s.players - 1) {
		seat := (s.owner + 1 + i) % cards.Seat(s.players)
		switch {
		case seat == s.turn:
			between = false
		case between && s.in&^s.passed&bit(seat) != 0:
			return P8, "a turn that has left out a seat"
		case !between && s.passed&bit(seat) != 0 && s.table.played == s.top:
			return P8, "a pass of a seat that was not asked"
		}
	}
	if s.table.played == s.top && s.reverses(s.top) && !s.reversed {
		return P13, "a set of four that has not reversed the order"
	}
	return 0, ""
}

// checkStart checks who leads the first trick.
func checkStart(s *State) (Clause, string) {
	switch {
	case s.phase != Playing || s.table.played != 0:
		return 0, ""
	case s.round == 1 && s.turn != 0:
		return P4, "a first leader other than seat 0"
	case s.round > 1 && s.turn != s.firstLeader():
		return P5, "a first leader other than the rules say"
	}
	return 0, ""
}

func checkExchange(s *State) (Clause, string) {
	if s.before.Len() == 0 || s.dealt > 0 {
		switch {
		case s.exchange != exchange{}:
			return P22, "gifts in a round without exchange"
		case s.owes != 0:
			return P24, "returns due in a round without exchange"
		}
		return 0, ""
	}
	var owes seatBits
	var again exchange
	for _, p := range pairs(s.before) {
		if p.giver == cards.Nobody {
			continue
		}
		gift, back := s.exchange.gift(p), s.exchange.back(p)
		keep(&again.gifts, p, gift)
		keep(&again.backs, p, back)
		if back == 0 {
			owes |= bit(p.taker)
		}
		given, taken := s.table.dealtTo(p.giver), s.table.dealtTo(p.taker)
		switch {
		case gift.Len() != p.size || back != 0 && back.Len() != p.size:
			return P22, "an exchange of another number of cards"
		case back&^given != 0 || gift&^(taken|back) != 0:
			return P24, "gifts or returns that are not where they went"
		case gift.Lowest() < (given &^ back).Highest():
			return P23, "a gift that was not the best"
		}
	}
	switch {
	case s.exchange != again:
		return P22, "gifts of nobody, or out of order"
	case s.owes != owes || (owes != 0) != (s.phase == Returning):
		return P24, "returns due that are made, or the other way round"
	}
	return 0, ""
}

// checkBeats checks what is kept only because it makes questions cheap.
func checkBeats(s *State) (Clause, string) {
	var beats cards.Set
	if s.phase == Playing {
		beats = s.higher()
	}
	if s.beats != beats {
		return P8, "other cards than those that beat the set on the table"
	}
	return 0, ""
}
