package presidenttest

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// The errors of [Late] and [Position.State]. They return a Reason of president instead if the rules are not valid.
var (
	ErrHands    = errors.New("presidenttest: one hand for each seat is needed, of cards that stand in no other hand")
	ErrSizes    = errors.New("presidenttest: a hand is larger than the one that was dealt")
	ErrEnded    = errors.New("presidenttest: with fewer than two seats with cards the round has ended")
	ErrTurn     = errors.New("presidenttest: the seat that is to play is not the next one left in the trick, or the first leader")
	ErrTop      = errors.New("presidenttest: the set on the table is not one that its owner can have played")
	ErrPassed   = errors.New("presidenttest: those who have passed are seats with cards that had to answer a set of another")
	ErrOut      = errors.New("presidenttest: the seats that are out are those without cards, the owner of the set last")
	ErrReversed = errors.New("presidenttest: the order needs another set of four that a seat can have shown, or revolution")
	ErrBefore   = errors.New("presidenttest: later rounds need the places of all seats in the one before, the first has none")
	ErrPoints   = errors.New("presidenttest: the points are not those of the rounds before")
)

// Late builds a late position in the first round of a match: those hands are left, one for each seat, and lead is to
// lead a trick, in normal order. Seats with an empty hand are out, in the order of their numbers. All other cards are
// shown: see [Position.State], and [Position] for all else that can be said of a position.
func Late(r president.Rules, hands []cards.Set, lead cards.Seat) (president.State, error) {
	return Position{Rules: r, Hands: hands, Turn: lead}.State()
}

// Position describes a moment of play. Rules, Hands and Turn are needed; the zero values of the others are a trick that
// is to be led, the normal order, and the first round.
type Position struct {
	Rules    president.Rules
	Hands    []cards.Set  // what each seat holds; seats without cards are out
	Turn     cards.Seat   // who is to play
	Top      cards.Set    // the set on the table, none if a trick is to be led
	Owner    cards.Seat   // who played it
	Passed   []cards.Seat // who has passed in the trick
	Reversed bool         // whether the order is reversed
	Out      []cards.Seat // the seats without cards, first to last; if nil, by number, but Owner as the last
	Before   []cards.Seat // in later rounds, all seats by their places in the round before, first to last
	Round    int          // the number of the round; if 0, the first one, or the second if there is Before
	Points   []int        // of each seat for the rounds before; if nil, those of as many rounds like Before
}

// State gives the state. If no match leads there the error is one of the above, or the Reason of rules that are not
// valid.
//
// The cards that are in no hand are shown, and every seat has shown so many that it had as many as it was dealt (P3,
// P25). The owner of the set on the table has shown that. If the order in force needs another set of four to have been
// played (P13, P14), it is the lowest rank that lies open as a whole, shown by the lowest seat with room for it. All
// other cards are given out in ascending order: the lowest ones to seat 0, until it has as many as it needs, and so on.
//
// In later rounds everybody has got back what it gave in the exchange: the best cards of the hand that it had (P23, P24).
func (p Position) State() (president.State, error) {
	open, err := p.invent()
	if err != nil {
		return president.State{}, err
	}
	s, err := president.ParseState(p.text(open.shown))
	if err != nil {
		return president.State{}, refused("no match leads to this position", err)
	}
	return s, nil
}

// Model gives the plain model in the same position, to compare an engine with from there on. The errors are those of
// State.
func (p Position) Model() (*Model, error) {
	open, err := p.invent()
	if err != nil {
		return nil, err
	}
	m, err := NewModel(p.Rules)
	if err != nil {
		return nil, err
	}
	m.round, m.toDeal, m.out, m.turn = p.round(), nil, p.out(), p.Turn
	for seat, hand := range p.Hands {
		m.hands[seat], m.shown[seat] = listOf(hand), listOf(open.shown[seat])
	}
	for range m.round - 1 {
		m.ended = append(m.ended, slices.Clone(p.Before))
	}
	m.extra = make([]int, p.Rules.Players)
	for seat, points := range p.points() {
		m.extra[seat] = points - m.points(cards.Seat(seat))
	}
	for i, gift := range p.gifts(open.shown) {
		giver, taker := p.Before[p.Rules.Players-1-i], p.Before[i] // last and first; second to last and second
		m.swaps = append(m.swaps, modelSwap{giver, taker, listOf(gift), listOf(gift)})
	}
	if open.four != 0 {
		m.log = append(m.log, modelDeed{open.by, listOf(open.four)})
	}
	m.trick = len(m.log)
	if p.Top != 0 {
		m.log = append(m.log, modelDeed{p.Owner, listOf(p.Top)})
	}
	for _, seat := range p.Passed {
		m.log = append(m.log, modelDeed{seat, nil})
	}
	return m, nil
}

// players lists the players' seats.
func (p Position) players() []cards.Seat {
	list := []cards.Seat{}
	for seat := range cards.Seat(p.Rules.Players) {
		list = append(list, seat)
	}
	return list
}

// round gives the number of the round.
func (p Position) round() int {
	switch {
	case p.Round != 0:
		return p.Round
	case len(p.Before) > 0:
		return 2
	}
	return 1
}

// out gives the seats without cards in the order of their places.
func (p Position) out() []cards.Seat {
	if p.Out != nil {
		return p.Out
	}
	list := []cards.Seat{}
	owner := []cards.Seat{}
	for _, seat := range p.players() {
		switch {
		case p.Hands[seat] != 0:
		case p.Top != 0 && seat == p.Owner:
			owner = append(owner, seat)
		default:
			list = append(list, seat)
		}
	}
	return append(list, owner...)
}

// points gives the points of each seat.
func (p Position) points() []int {
	if p.Points != nil {
		return p.Points
	}
	n := p.Rules.Players
	list := make([]int, n)
	for i, seat := range p.Before {
		list[seat] = (n - i) * (p.round() - 1) // P20
	}
	return list
}

// room gives how many cards a seat has shown.
func (p Position) room(seat cards.Seat) int {
	return dealtSize(seat, p.Rules.Players) - p.Hands[seat].Len()
}

// check checks everything that can be checked without knowing what each seat has shown.
func (p Position) check() error {
	if err := p.Rules.Validate(); err != nil {
		return err
	}
	n := p.Rules.Players
	if len(p.Hands) != n {
		return ErrHands
	}
	var held cards.Set
	with := []cards.Seat{} // the seats with cards
	empty := []cards.Seat{}
	for _, seat := range p.players() {
		hand := p.Hands[seat]
		switch {
		case !hand.Valid() || hand&held != 0:
			return ErrHands
		case p.room(seat) < 0:
			return ErrSizes
		case hand == 0:
			empty = append(empty, seat)
		default:
			with = append(with, seat)
		}
		held |= hand
	}
	if len(with) < 2 { // P18
		return ErrEnded
	}
	if !slices.Equal(slices.Sorted(slices.Values(p.out())), empty) { // P17
		return ErrOut
	}
	if err := p.checkRound(); err != nil {
		return err
	}
	inTrick := slices.Clone(with) // P8
	if p.Top != 0 {
		switch {
		case !plays(p.Owner, n) || !oneRank(p.Top) || p.Top&held != 0 || p.room(p.Owner) < p.Top.Len():
			return ErrTop
		case p.Hands[p.Owner] == 0 && p.out()[len(empty)-1] != p.Owner:
			return ErrOut
		}
		inTrick = slices.DeleteFunc(inTrick, func(seat cards.Seat) bool { return seat == p.Owner })
	}
	for i, seat := range p.Passed { // P9
		if p.Top == 0 || !slices.Contains(inTrick, seat) || slices.Contains(p.Passed[:i], seat) {
			return ErrPassed
		}
	}
	if !slices.Contains(inTrick, p.Turn) || slices.Contains(p.Passed, p.Turn) ||
		held == cards.Deck && p.Turn != p.leader() {
		return ErrTurn
	}
	if p.Top == 0 {
		return nil
	}
	asked := true
	for i := 1; i < n; i++ { // P8: from the owner on, round the table
		switch seat := (p.Owner + cards.Seat(i)) % cards.Seat(n); {
		case seat == p.Turn:
			asked = false
		case asked && slices.Contains(inTrick, seat) && !slices.Contains(p.Passed, seat):
			return ErrTurn
		case !asked && held|p.Top == cards.Deck && slices.Contains(p.Passed, seat): // there was no set before
			return ErrPassed
		}
	}
	return nil
}

// leader gives who leads the round (P4, P5).
func (p Position) leader() cards.Seat {
	switch {
	case len(p.Before) == 0 || p.Rules.Leader == president.LeaderSeat0:
		return 0
	case p.Rules.Leader == president.LeaderPresident:
		return p.Before[0]
	}
	return p.Before[len(p.Before)-1]
}

// checkRound checks the rounds before.
func (p Position) checkRound() error {
	n, ended := p.Rules.Players, p.round()-1
	switch {
	case ended < 0 || ended >= p.Rules.Rounds:
		return ErrBefore
	case ended == 0 && len(p.Before) > 0:
		return ErrBefore
	case ended > 0 && !slices.Equal(slices.Sorted(slices.Values(p.Before)), p.players()):
		return ErrBefore
	}
	if len(p.points()) != n {
		return ErrPoints
	}
	left := slices.Clone(p.points())
	for _, points := range left { // before adding up, so that no sum is too large for an int
		if points < 0 || points > n*ended {
			return ErrPoints
		}
	}
	for i, seat := range p.Before { // P20
		left[seat] -= n - i
	}
	// The rounds before that one can have had any places. In each the best seats share the best places at most.
	slices.Sort(left)
	slices.Reverse(left)
	others := max(ended-1, 0)
	sum, most := 0, 0
	for i, points := range left {
		sum += points
		most += others * (n - i)
		if sum > most || others == 1 && points != n-i {
			return ErrPoints
		}
	}
	if sum != most {
		return ErrPoints
	}
	return nil
}

// invented is what the description does not say.
type invented struct {
	shown []cards.Set // by each seat
	four  cards.Set   // the set of four that was played before the one on the table, if the order needs one
	by    cards.Seat  // who played it
}

// invent finds out what each seat has shown.
func (p Position) invent() (invented, error) {
	if err := p.check(); err != nil {
		return invented{}, err
	}
	open := invented{shown: make([]cards.Set, p.Rules.Players)}
	rest := cards.Deck
	for _, hand := range p.Hands {
		rest &^= hand
	}
	show := func(seat cards.Seat, set cards.Set) {
		open.shown[seat] |= set
		rest &^= set
	}
	room := func(seat cards.Seat) int { return p.room(seat) - open.shown[seat].Len() }
	if p.Top != 0 {
		show(p.Owner, p.Top)
	}
	// Each set of four has turned the order round (P13, P14).
	switch turned := p.Top.Len() == 4; {
	case p.Reversed && !p.Rules.Revolution: // P16
		return invented{}, ErrReversed
	case p.Rules.Revolution && p.Reversed != turned:
		rank := slices.IndexFunc(ranks, func(rank cards.Rank) bool { return rest.OfRank(rank).Len() == 4 })
		seat := slices.IndexFunc(p.players(), func(seat cards.Seat) bool { return room(seat) >= 4 })
		if rank < 0 || seat < 0 {
			return invented{}, ErrReversed
		}
		open.four, open.by = rest.OfRank(ranks[rank]), cards.Seat(seat)
		show(open.by, open.four)
	}
	for _, seat := range p.players() {
		for room(seat) > 0 {
			show(seat, cards.SetOf(rest.Lowest()))
		}
	}
	return open, nil
}

// gifts gives what was given in the exchange, and given back: to the president, then to the vice-president (P22, P23).
func (p Position) gifts(shown []cards.Set) []cards.Set {
	n := len(p.Before)
	if n == 0 {
		return nil
	}
	var list []cards.Set
	for i, giver := range []cards.Seat{p.Before[n-1], p.Before[n-2]} {
		if all := listOf(p.Hands[giver] | shown[giver]); i == 0 || n >= 4 {
			list = append(list, cards.SetOf(all[len(all)-2+i:]...))
		}
	}
	return list
}

// text gives the position in the notation of a state.
func (p Position) text(shown []cards.Set) string {
	set := func(set cards.Set) string { return string(set.Append(nil, "")) }
	row := func(list []cards.Set) string {
		words := []string{}
		for _, one := range list {
			words = append(words, set(one))
		}
		return strings.Join(words, "/")
	}
	seats := func(list []cards.Seat) string {
		text := ""
		for _, seat := range list {
			text += seat.String()
		}
		if text == "" {
			return "-"
		}
		return text
	}
	open, top, order, exchange := row(shown), "-", "n", "-"
	if strings.Trim(open, "-/") == "" {
		open = "-"
	}
	if p.Top != 0 {
		top = p.Owner.String() + "=" + set(p.Top)
	}
	if p.Reversed {
		order = "r"
	}
	points := []string{}
	for _, n := range p.points() {
		points = append(points, strconv.Itoa(n))
	}
	if gifts := p.gifts(shown); len(gifts) > 0 {
		words := []string{}
		for _, gift := range gifts {
			words = append(words, set(gift)+">"+set(gift))
		}
		exchange = strings.Join(words, ",")
	}
	return strings.Join([]string{
		"president/1", p.Rules.String(), strconv.Itoa(p.round()) + ":playing", row(p.Hands), open, top, p.Turn.String(),
		seats(slices.Sorted(slices.Values(p.Passed))), order, seats(p.out()), seats(p.Before), strings.Join(points, "/"),
		exchange,
	}, " ")
}
