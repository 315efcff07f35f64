package president

import (
	"iter"

	"github.com/cardverse/rules/cards"
)

// Sample gives a world: a State that the viewer cannot tell from the real one. w.Validate() == nil and
// w.View(v.Seat()) == v for every sample w. Cards that the viewer knows to be somewhere are there, and the giver of an
// exchange held nothing better than its gifts (P22). The zero View has the zero State as its only sample. It does
// not allocate.
//
// How likely a world is, if pick is uniform: in a round without exchange, and as long as every exchange between
// others waits for its return, all worlds are equally likely. After an exchange between others, all hands are equally
// likely, and given the hands all gifts and returns that can have led to them. What players chose to play, pass or
// return does not weigh.
func (v View) Sample(pick func(n int) int) State {
	s := State{board: v.board, table: v.open}
	unseen := v.Unseen()
	var need [MaxPlayers]int
	for seat := range cards.Seat(v.players) {
		known := v.Known(seat)
		s.table.move(known, seat)
		need[seat] = v.Count(seat) - known.Len()
	}
	if v.before.Len() == 0 || v.dealt > 0 {
		s.fill(unseen, need, pick)
		return s
	}
	if p, ok := v.pairOf(v.seat); ok {
		keep(&s.exchange.gifts, p, v.gift)
		keep(&s.exchange.backs, p, v.back)
		if p.taker == v.seat { // P22: what the giver kept is worse than what it gave. First, as it has least choice.
			below := unseen & (1<<v.gift.Lowest() - 1)
			unseen &^= s.take(below, p.giver, need[p.giver], pick)
			need[p.giver] = 0
		}
	}
	exchanges := pairs(v.before)
	for _, p := range exchanges {
		switch {
		case p.giver == cards.Nobody || p.giver == v.seat || p.taker == v.seat:
		case v.owes&bit(p.taker) != 0: // P22, as it happened: the giver's dealt hand first, then its best cards move
			dealt := s.take(unseen, p.giver, need[p.giver]+p.size, pick)
			unseen &^= dealt
			gift := best(dealt, p.size)
			keep(&s.exchange.gifts, p, gift)
			s.table.move(gift, p.taker)
			need[p.giver] = 0
			need[p.taker] -= p.size
		}
	}
	s.fill(unseen, need, pick)
	for _, p := range exchanges {
		if p.giver != cards.Nobody && p.giver != v.seat && p.taker != v.seat && v.owes&bit(p.taker) == 0 {
			s.sampleExchange(p, pick)
		}
	}
	return s
}

// take moves n random cards of a set to a seat and returns them.
func (s *State) take(from cards.Set, to cards.Seat, n int, pick func(n int) int) cards.Set {
	var need [MaxPlayers]int
	need[to] = n
	return s.fill(from, need, pick)
}

// fill moves random cards of a set to the seats that need some and returns those moved.
func (s *State) fill(from cards.Set, need [MaxPlayers]int, pick func(n int) int) cards.Set {
	var room [deckSize]cards.Card
	deck := room[:0]
	for rest := from & cards.Deck; rest != 0; rest &= rest - 1 {
		deck = append(deck, rest.Lowest())
	}
	var moved cards.Set
	for seat := range cards.Seat(MaxPlayers) {
		var hand cards.Set
		for n := need[seat]; n > 0 && len(deck) > 0; n-- {
			last := len(deck) - 1
			i := cards.Pick(pick, len(deck))
			hand = hand.With(deck[i])
			deck[i] = deck[last]
			deck = deck[:last]
		}
		s.table.move(hand, seat)
		moved |= hand
	}
	return moved
}

// sampleExchange finds what the seats of a pair can have given each other to end up with the cards that they have or
// have played, every possible choice equally likely. To have given and got back the giver's best cards is always
// possible.
func (s *State) sampleExchange(p pair, pick func(n int) int) {
	given, taken := s.table.dealtTo(p.giver), s.table.dealtTo(p.taker)
	gifts := func(back cards.Set) cards.Set { // what the gift can be of
		kept := given &^ back
		return (taken | back) &^ (1<<(kept.Highest()+1) - 1) // P22
	}
	ways := 0
	for back := range choices(given, p.size) {
		ways += numChoices(gifts(back), p.size)
	}
	k := cards.Pick(pick, ways)
	for back := range choices(given, p.size) {
		n := numChoices(gifts(back), p.size)
		if k >= n {
			k -= n
			continue
		}
		for gift := range choices(gifts(back), p.size) {
			if k == 0 {
				keep(&s.exchange.gifts, p, gift)
				keep(&s.exchange.backs, p, back)
				return
			}
			k--
		}
	}
}

// numChoices counts the subsets of a set of one card or two.
func numChoices(set cards.Set, size int) int {
	n := set.Len()
	if size == 1 {
		return n
	}
	return n * (n - 1) / 2
}

// choices yields the subsets of a set of one card or two, the lowest cards first.
func choices(set cards.Set, size int) iter.Seq[cards.Set] {
	return func(yield func(cards.Set) bool) {
		for first := set; first != 0; first &= first - 1 {
			one := first & -first
			if size == 1 {
				if !yield(one) {
					return
				}
				continue
			}
			for second := first & (first - 1); second != 0; second &= second - 1 {
				if !yield(one | second&-second) {
					return
				}
			}
		}
	}
}
