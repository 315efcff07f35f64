package presidenttest

import (
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Model is President written a second time, from the numbered clauses of the rules and from nothing else: lists of
// cards, loops and a log of what was played, so plain that it can be checked against the clauses by eye. It shares no
// code with the engine, only its vocabulary: names of cards and seats, rules, and actions. It is slow and keeps no
// secrets; [Model.Compare] is what it is for.
//
// A Model changes when it is used: copy it with [Model.Clone]. The zero Model is not a match; make one with
// [NewModel].
type Model struct {
	rules  president.Rules
	round  int            // how many rounds were dealt, the one that is being dealt included (P21)
	ended  [][]cards.Seat // of each round that has ended, the seats in the order of their places (P18)
	toDeal []cards.Seat   // who is to be dealt a hand, in this order; everybody before a deal begins (P3)
	hands  [][]cards.Card // the cards that each seat holds, lowest first
	shown  [][]cards.Card // the cards that each seat has played in this round, lowest first
	swaps  []modelSwap    // the exchange of this round (P22, P24)
	owing  []cards.Seat   // who is to return cards before anybody can play (P24)
	log    []modelDeed    // what was done in this round since its first lead, oldest first; empty when it has ended
	trick  int            // where in the log the trick begins
	out    []cards.Seat   // who has taken a place in this round, first to last (P17, P18)
	turn   cards.Seat     // who is to play, or Nobody
	extra  []int          // points by seat that do not come from ended; only where a Position says so
}

// modelSwap is what two seats have exchanged.
type modelSwap struct {
	from, to cards.Seat   // the last place and the president, or the vice-ass and the vice-president (P22)
	gift     []cards.Card // what was given, lowest first
	back     []cards.Card // what was returned for it, lowest first; nothing before that
}

// modelDeed is a play, or a pass if there are no cards.
type modelDeed struct {
	seat cards.Seat
	set  []cards.Card
}

// NewModel starts a match: the hands of the first round are to be dealt. The error is that of r.Validate.
func NewModel(r president.Rules) (*Model, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	m := &Model{rules: r, turn: cards.Nobody}
	m.hands, m.shown = make([][]cards.Card, r.Players), make([][]cards.Card, r.Players)
	m.toDeal = m.seats() // P3: from seat 0 on
	return m, nil
}

// Clone returns a copy that shares nothing with the model.
func (m *Model) Clone() *Model {
	c := *m
	c.ended, c.hands, c.shown = cloneLists(m.ended), cloneLists(m.hands), cloneLists(m.shown)
	c.toDeal, c.owing, c.out = slices.Clone(m.toDeal), slices.Clone(m.owing), slices.Clone(m.out)
	c.extra = slices.Clone(m.extra)
	c.swaps, c.log = slices.Clone(m.swaps), slices.Clone(m.log)
	for i := range c.swaps {
		c.swaps[i].gift, c.swaps[i].back = slices.Clone(c.swaps[i].gift), slices.Clone(c.swaps[i].back)
	}
	for i := range c.log {
		c.log[i].set = slices.Clone(c.log[i].set)
	}
	return &c
}

func cloneLists[T any](lists [][]T) [][]T {
	c := slices.Clone(lists)
	for i := range c {
		c[i] = slices.Clone(c[i])
	}
	return c
}

// Over reports whether the match has ended: as many rounds have as it has (P21).
func (m *Model) Over() bool { return len(m.ended) == m.rules.Rounds }

// seats lists the players' seats.
func (m *Model) seats() []cards.Seat {
	var list []cards.Seat
	for seat := range cards.Seat(m.rules.Players) { // P1
		list = append(list, seat)
	}
	return list
}

// ranks are the thirteen ranks in normal order, low to high (P2, P6).
var ranks = []cards.Rank{
	cards.Three, cards.Four, cards.Five, cards.Six, cards.Seven, cards.Eight, cards.Nine, cards.Ten,
	cards.Jack, cards.Queen, cards.King, cards.Ace, cards.Two,
}

// suits are the four suits, the best one last (P23).
var suits = []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

// deck are the 52 cards, the best one last (P2, P23).
var deck = listDeck()

func listDeck() []cards.Card {
	var list []cards.Card
	for _, rank := range ranks {
		for _, suit := range suits {
			list = append(list, cards.CardOf(rank, suit))
		}
	}
	return list
}

// listOf lists the cards of a set, the best one last.
func listOf(set cards.Set) []cards.Card {
	var list []cards.Card
	for _, card := range deck {
		if set.Has(card) {
			list = append(list, card)
		}
	}
	return list
}

// reversed tells whether the order is reversed: each set of four played in this round has turned it round (P13, P14),
// unless the rules have no revolution (P16). The log starts anew with each round (P6, P15).
func (m *Model) reversed() bool {
	reversed := false
	for _, deed := range m.log {
		if len(deed.set) == 4 && m.rules.Revolution {
			reversed = !reversed
		}
	}
	return reversed
}

// order lists the ranks from low to high in the order now in force (P6, P13).
func (m *Model) order() []cards.Rank {
	list := slices.Clone(ranks)
	if m.reversed() {
		slices.Reverse(list)
	}
	return list
}

// top gives the last set played in the trick, and by whom; no cards and Nobody if it is to be led.
func (m *Model) top() modelDeed {
	last := modelDeed{cards.Nobody, nil}
	for _, deed := range m.log[m.trick:] {
		if len(deed.set) > 0 {
			last = deed
		}
	}
	return last
}

// passed tells whether a seat has passed in the trick (P9).
func (m *Model) passed(seat cards.Seat) bool {
	for _, deed := range m.log[m.trick:] {
		if deed.seat == seat && len(deed.set) == 0 {
			return true
		}
	}
	return false
}

// Legal lists every legal action of a seat; none for a seat that may not act, and none for Chance. Plays come by size,
// then by rank from 3 to 2; of two that differ in suits only, the one whose highest suit that the other lacks is lower.
// A pass comes last. Returns come with the lowest cards first.
func (m *Model) Legal(seat cards.Seat) []president.Action {
	var list []president.Action
	switch {
	case !slices.Contains(m.seats(), seat): // P1
	case m.Over(): // P21
	case len(m.toDeal) > 0: // P3: hands are dealt first
	case len(m.owing) > 0: // P24: until both have chosen, nobody can play
		if slices.Contains(m.owing, seat) {
			for _, set := range choices(m.hands[seat], m.due(seat)) { // P24: any cards of the hand
				list = append(list, president.Return(seat, cards.SetOf(set...)))
			}
		}
	case m.turn != seat: // P8
	default:
		for size := 1; size <= 4; size++ {
			for _, rank := range ranks {
				for _, set := range m.setsOf(seat, rank, size) {
					if m.beats(set) {
						list = append(list, president.Play(seat, cards.SetOf(set...)))
					}
				}
			}
		}
		if m.top().seat != cards.Nobody { // P7: a leader cannot pass; P8: a follower always can
			list = append(list, president.Pass(seat))
		}
	}
	return list
}

// Plays lists the short list of a seat: of legal actions that differ only in suits, which never matter (P2), the one
// with the lowest suits, in the order of Legal.
func (m *Model) Plays(seat cards.Seat) []president.Action {
	var list []president.Action
	for _, a := range m.Legal(seat) {
		lowest := true
		for _, card := range listOf(a.Cards()) {
			for _, other := range m.hands[seat] {
				if other.Rank() == card.Rank() && other.Suit() < card.Suit() && !a.Cards().Has(other) {
					lowest = false
				}
			}
		}
		if lowest {
			list = append(list, a)
		}
	}
	return list
}

// setsOf lists the sets of so many cards of one rank that a hand has (P7).
func (m *Model) setsOf(seat cards.Seat, rank cards.Rank, size int) [][]cards.Card {
	var down []cards.Card // the cards of the rank, best first
	for _, card := range m.hands[seat] {
		if card.Rank() == rank {
			down = append([]cards.Card{card}, down...)
		}
	}
	sets := choices(down, size)
	slices.Reverse(sets) // so that sets with low suits come first
	return sets
}

// choices lists the ways to choose n of the cards: first those with the first card of the list, and so on.
func choices(list []cards.Card, n int) [][]cards.Card {
	if n == 0 {
		return [][]cards.Card{nil}
	}
	var found [][]cards.Card
	for i, card := range list {
		for _, rest := range choices(list[i+1:], n-1) {
			found = append(found, append([]cards.Card{card}, rest...))
		}
	}
	return found
}

// beats tells whether cards of one rank can be played now.
func (m *Model) beats(set []cards.Card) bool {
	top := m.top().set
	if len(top) == 0 {
		return true // P7: the leader plays any rank, and one to four cards
	}
	order := m.order()
	return len(set) == len(top) && // P8: as many
		slices.Index(order, set[0].Rank()) > slices.Index(order, top[0].Rank()) // P8: strictly higher in the order in force
}

// due gives how many cards a seat is to return: as many as it was given (P22, P24).
func (m *Model) due(seat cards.Seat) int {
	for _, swap := range m.swaps {
		if swap.to == seat {
			return len(swap.gift)
		}
	}
	return 0
}

// Apply carries out an action and reports true. If the action is not legal, it changes nothing and reports false.
func (m *Model) Apply(a president.Action) bool {
	seat := a.Seat()
	if a.Kind() == president.KindDeal {
		if !m.mayDeal(seat, a.Cards()) {
			return false
		}
		m.deal(seat, listOf(a.Cards()))
		return true
	}
	if !slices.Contains(m.Legal(seat), a) {
		return false
	}
	switch a.Kind() {
	case president.KindReturn:
		m.giveBack(seat, listOf(a.Cards()))
	case president.KindPlay:
		m.play(seat, listOf(a.Cards()))
	case president.KindPass: // P9: the seat is skipped until the trick ends
		m.log = append(m.log, modelDeed{seat, nil})
		m.follow(seat)
	}
	return true
}

// handSize counts the cards that a seat is dealt: as if one card at a time went round from seat 0 (P3).
func (m *Model) handSize(seat cards.Seat) int {
	n := 0
	for i := range deck {
		if cards.Seat(i%m.rules.Players) == seat {
			n++
		}
	}
	return n
}

// mayDeal tells whether a hand can be dealt so (P3).
func (m *Model) mayDeal(seat cards.Seat, set cards.Set) bool {
	hand := listOf(set)
	if m.Over() || len(m.toDeal) == 0 || m.toDeal[0] != seat { // P3: seat by seat
		return false
	}
	if cards.SetOf(hand...) != set || len(hand) != m.handSize(seat) { // P2, P3
		return false
	}
	if len(m.toDeal) == m.rules.Players { // the first hand of a round: every card can be in it
		return true
	}
	for _, other := range m.hands {
		for _, card := range other {
			if slices.Contains(hand, card) { // P3: each card exactly once
				return false
			}
		}
	}
	return true
}

// deal gives a seat its hand. The first hand of a round ends what was left of the round before (P18).
func (m *Model) deal(seat cards.Seat, hand []cards.Card) {
	if len(m.toDeal) == m.rules.Players {
		m.round++ // P21
		m.hands, m.shown = make([][]cards.Card, m.rules.Players), make([][]cards.Card, m.rules.Players)
		m.swaps, m.out = nil, nil
	}
	m.hands[seat] = hand
	m.toDeal = m.toDeal[1:]
	if len(m.toDeal) > 0 {
		return
	}
	if len(m.ended) == 0 {
		m.turn = 0 // P4: seat 0 leads the first round, without an exchange
		return
	}
	last := m.ended[len(m.ended)-1] // P22: roles are those of the round before
	n := len(last)
	m.give(last[n-1], last[0], 2) // P22: the last place to the president
	if n >= 4 {
		m.give(last[n-2], last[1], 1) // P22: the vice-ass to the vice-president
	}
}

// give moves the best cards of one seat to another (P22, P23), who then owes as many (P24).
func (m *Model) give(from, to cards.Seat, n int) {
	hand := m.hands[from]
	gift := slices.Clone(hand[len(hand)-n:]) // P23: the highest ranks, and between equal ranks the best suits
	m.move(from, to, gift)
	m.swaps = append(m.swaps, modelSwap{from: from, to: to, gift: gift})
	m.owing = append(m.owing, to)
}

// move moves cards from one hand to another.
func (m *Model) move(from, to cards.Seat, set []cards.Card) {
	for _, card := range set {
		m.lose(from, card)
		m.hands[to] = append(m.hands[to], card)
	}
	slices.Sort(m.hands[to])
}

// lose takes a card from the hand of a seat.
func (m *Model) lose(seat cards.Seat, card cards.Card) {
	i := slices.Index(m.hands[seat], card)
	m.hands[seat] = slices.Delete(m.hands[seat], i, i+1)
}

// giveBack returns cards in the exchange, at once (P24). When all have, the first trick begins.
func (m *Model) giveBack(seat cards.Seat, set []cards.Card) {
	for i := range m.swaps {
		if m.swaps[i].to == seat {
			m.swaps[i].back = set
			m.move(seat, m.swaps[i].from, set)
		}
	}
	i := slices.Index(m.owing, seat)
	m.owing = slices.Delete(m.owing, i, i+1)
	if len(m.owing) > 0 {
		return
	}
	last := m.ended[len(m.ended)-1]
	switch m.rules.Leader { // P5
	case president.LeaderLast:
		m.turn = last[len(last)-1]
	case president.LeaderPresident:
		m.turn = last[0]
	case president.LeaderSeat0:
		m.turn = 0
	}
}

// play puts cards on the table (P7, P8).
func (m *Model) play(seat cards.Seat, set []cards.Card) {
	for _, card := range set {
		m.lose(seat, card)
		m.shown[seat] = append(m.shown[seat], card)
	}
	slices.Sort(m.shown[seat])
	m.log = append(m.log, modelDeed{seat, set})
	if len(m.hands[seat]) == 0 {
		m.out = append(m.out, seat) // P17: the best place still free
	}
	if len(m.out) == m.rules.Players-1 {
		m.endRound() // P18: at once
		return
	}
	m.follow(seat)
}

// follow finds who is to act after a seat has played or passed.
func (m *Model) follow(seat cards.Seat) {
	winner := m.top().seat
	for _, next := range m.after(seat) {
		if next != winner && len(m.hands[next]) > 0 && !m.passed(next) { // P8, P9, P12
			m.turn = next
			return
		}
	}
	// P10: nobody is left to answer. The trick is won, and all passes are cleared.
	m.trick = len(m.log)
	m.turn = winner
	if len(m.hands[winner]) > 0 {
		return
	}
	for _, next := range m.after(winner) { // P11: the next seat after the winner that still holds cards
		if len(m.hands[next]) > 0 {
			m.turn = next
			return
		}
	}
}

// after lists the other seats in the order in which they come after a seat.
func (m *Model) after(seat cards.Seat) []cards.Seat {
	n := cards.Seat(m.rules.Players)
	var list []cards.Seat
	for i := cards.Seat(1); i < n; i++ {
		list = append(list, (seat+i)%n)
	}
	return list
}

// endRound gives the last place to the one seat that still holds cards (P18).
func (m *Model) endRound() {
	for _, seat := range m.seats() {
		if len(m.hands[seat]) > 0 {
			m.out = append(m.out, seat)
		}
	}
	m.ended = append(m.ended, slices.Clone(m.out))
	m.log, m.trick, m.turn = nil, 0, cards.Nobody // P15, P18
	if !m.Over() {
		m.toDeal = m.seats() // P21: the next round
	}
}
