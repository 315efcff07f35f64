package presidenttest

import (
	"errors"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Situation is something that can happen in a match and hardly ever does by itself. [Situated] plays a match in which
// it happens. The zero Situation is none.
type Situation uint8

const (
	Revolution        Situation = 1 + iota // a set of four reverses the order (P13)
	CounterRevolution                      // a set of four answers a set of four: the order is normal again (P14)
	ReversedExchange                       // an exchange follows a round that ended in the reversed order (P6, P15, P23)
	OutOnSingle                            // a seat goes out on a single card (P17)
	OutOnPair                              // a seat goes out on a pair
	OutOnTriple                            // a seat goes out on three of a kind
	OutOnFour                              // a seat goes out on four of a kind
	TrickEndsOnPlay                        // a play ends the trick: everybody else with cards has passed before (P10)
	// The winner of a trick is out, and the seat after it leads, which is not the one after the last to pass (P11).
	LeadAfterWinnerOut
	TiesAmongBest // suits decide which cards a giver has to give (P23)
	GiftsComeBack // the president returns just the cards that it was given (P24)
	FourOfAKind   // a set of four is played; without revolution it reverses nothing (P7, P16)
	OutOnLead     // a seat goes out as it leads a trick (P17)
	OutOnAnswer   // a seat goes out as it answers the set of another (P17)

	numSituations
)

var situationName = [numSituations]string{"none", "revolution", "counter-revolution", "reversed exchange",
	"out on a single", "out on a pair", "out on a triple", "out on a four", "trick ends on a play",
	"lead after the winner is out", "ties among the best", "gifts come back",
	"four of a kind", "out on a lead", "out on an answer"}

// String gives the name of the situation, as in "out on a four".
func (w Situation) String() string {
	if w >= numSituations {
		return situationName[0]
	}
	return situationName[w]
}

// Situations lists all situations in the order of their declaration.
func Situations() []Situation {
	list := make([]Situation, 0, numSituations-1)
	for w := Situation(1); w < numSituations; w++ {
		list = append(list, w)
	}
	return list
}

// The errors of [Situated].
var (
	ErrSituation  = errors.New("presidenttest: there is no such situation")
	ErrRevolution = errors.New("presidenttest: without revolution that situation cannot come")
	ErrOneRound   = errors.New("presidenttest: that situation needs an exchange, so more than one round")
)

// Situated plays a legal match to its end in which the situation comes up, in one round at least. The error is
// [ErrSituation] for one that there is not, [ErrRevolution] or [ErrOneRound] if the rules do not allow it, or that of
// their Validate. There is no other error: it succeeds with every pick.
//
// The round is picked. It is played as a lively one (see [Match]) until the situation comes up, at most a few times; if
// it does not, the round is dealt and steered so that it must. All other rounds are lively. Cost: less than a
// millisecond for the round, some tens of microseconds for each other one.
func Situated(r president.Rules, what Situation, pick func(n int) int) (president.Record, error) {
	g, err := newGame(r, pick)
	exchange := what == ReversedExchange || what == TiesAmongBest || what == GiftsComeBack
	switch {
	case err != nil:
	case what == 0 || what >= numSituations:
		err = ErrSituation
	case !r.Revolution && (what == Revolution || what == CounterRevolution || what == ReversedExchange):
		err = ErrRevolution
	case exchange && r.Rounds < 2:
		err = ErrOneRound
	}
	if err != nil {
		return president.Record{Rules: r}, err
	}
	first, last := 1, r.Rounds
	switch what {
	case ReversedExchange: // in the round before the exchange
		last--
	case TiesAmongBest, GiftsComeBack:
		first++
	}
	round := first + cards.Pick(pick, last-first+1)
	for g.goesOn() {
		if g.state.Round()+1 == round {
			g.situated(what)
		} else {
			g.round(g.livelyDeal(), g.habits(), nil)
		}
	}
	return g.record(), nil
}

// tries is how often a round is played before it is steered.
const tries = 8

// situated plays a round in which the situation comes up.
func (g *game) situated(what Situation) {
	switch what { // These two are matters of the deal and of one choice.
	case TiesAmongBest:
		g.round(g.dealTies(), g.habits(), nil)
		return
	case GiftsComeBack:
		h := g.habits()
		h[g.state.Places().At(1)] = []wish{toGiveBack}
		g.round(g.livelyDeal(), h, nil)
		return
	}
	answer := cards.Pick(g.pick, 2) == 1 // to go out, best as an answer
	watch := func(before, after president.State, a president.Action) bool {
		top, _ := before.Top()
		return what.comes(before, after, a) && (top != 0 || !answer || !what.out())
	}
	start := *g
	for range tries {
		deal, h := g.livelyDeal(), g.habits()
		switch {
		case what <= ReversedExchange || what == FourOfAKind:
			deal = g.dealSets(4)
		case what.out():
			deal = g.dealSets(2)
			for seat := range h {
				h[seat] = wholeHabits[cards.Pick(g.pick, len(wholeHabits))]
			}
		}
		if g.round(deal, h, watch) {
			return
		}
		*g = start
	}
	p := newPlan(what, g.firstLeader(), g.rules.Players, g.pick)
	g.round(g.dealOut(p.keep, highestFirst(p.keep.left())), p.habits(), nil)
}

// wholeHabits are habits that bring seats to go out on a set.
var wholeHabits = [...][]wish{
	{toPlayWhole},
	{toPlayWhole, toPlay},
	{toPlayWhole, toPlayOne},
	{toPlayWhole, toPlayOne, toPlay},
}

// out reports whether the situation is that a seat goes out on so many cards.
func (w Situation) out() bool { return w >= OutOnSingle && w <= OutOnFour }

// comes reports whether the situation has come up with an action.
func (w Situation) comes(before, after president.State, a president.Action) bool {
	seat, size := a.Seat(), a.Cards().Len()
	if a.Kind() != president.KindPlay && a.Kind() != president.KindPass {
		return false
	}
	top, owner := before.Top()
	switch w {
	case Revolution, FourOfAKind:
		return size == 4
	case CounterRevolution:
		return size == 4 && top.Len() == 4 && before.Reversed()
	case ReversedExchange:
		return between(after) && before.Reversed() != (size == 4)
	case OutOnSingle, OutOnPair, OutOnTriple, OutOnFour:
		return before.Hand(seat) == a.Cards() && size == int(w-OutOnSingle)+1
	case OutOnLead, OutOnAnswer:
		return before.Hand(seat) == a.Cards() && (top == 0) == (w == OutOnLead)
	case TrickEndsOnPlay:
		set, _ := after.Top()
		return size > 0 && after.Phase() == president.Playing && set == 0
	case LeadAfterWinnerOut:
		set, _ := after.Top()
		return size == 0 && set == 0 && before.Hand(owner) == 0 && after.Turn() != nextWithCards(after, seat)
	}
	return false
}

// nextWithCards gives the next seat that holds cards.
func nextWithCards(s president.State, seat cards.Seat) cards.Seat {
	n := cards.Seat(s.Rules().Players)
	for i := cards.Seat(1); i <= n; i++ {
		if next := (seat + i) % n; s.Hand(next) != 0 {
			return next
		}
	}
	return cards.Nobody
}

// firstLeader gives who will lead the round that is to be dealt (P4, P5).
func (g *game) firstLeader() cards.Seat {
	places := g.state.Places()
	switch {
	case places.Len() == 0 || g.rules.Leader == president.LeaderSeat0:
		return 0
	case g.rules.Leader == president.LeaderPresident:
		return places.At(1)
	}
	return places.At(places.Len())
}

// highestFirst lists the cards of a set, the best one first.
func highestFirst(set cards.Set) []cards.Card {
	var list []cards.Card
	for set != 0 {
		list = append(list, set.Highest())
		set = set.Without(set.Highest())
	}
	return list
}

// plan is how a round is steered: the leader and the seat after it are dealt cards for the situation and keep them until
// they are wanted. These are low, and the rest of the deck is dealt from above, so nobody has to give them away (P22).
type plan struct {
	what    Situation
	players int
	lead    cards.Seat
	next    cards.Seat // the seat after it
	last    cards.Seat // the seat before it
	keep    hands
}

func newPlan(what Situation, lead cards.Seat, players int, pick func(n int) int) *plan {
	n := cards.Seat(players)
	p := &plan{what: what, players: players, lead: lead, next: (lead + 1) % n, last: (lead + n - 1) % n}
	low := cards.Three + cards.Rank(cards.Pick(pick, 3)) // a rank with two more above it that are low, too
	some := func(rank cards.Rank, size int) cards.Set {
		list := listOf(cards.Deck.OfRank(rank))
		cards.Shuffle(list, pick)
		return cards.SetOf(list[:size]...)
	}
	switch what {
	case Revolution, ReversedExchange, FourOfAKind:
		p.keep[lead] = some(low, 4)
	case CounterRevolution:
		p.keep[lead], p.keep[p.next] = some(low+1, 4), some(low, 4)
	case OutOnSingle, OutOnPair, OutOnTriple, OutOnFour:
		p.keep[lead] = some(low, int(what-OutOnSingle)+1)
	case TrickEndsOnPlay:
		p.keep[lead] = some(low, 1)
	case OutOnLead:
		p.keep[lead] = some(low, 1+cards.Pick(pick, 4))
	case LeadAfterWinnerOut, OutOnAnswer:
		p.keep[lead], p.keep[p.next] = some(low, 1)|some(low+2, 1), some(low+1, 1)
	}
	return p
}

// habits gives the plan as wishes of the seats.
func (p *plan) habits() (h habits) {
	for seat := range h {
		h[seat] = []wish{p.spare, p.fits}
	}
	return h
}

// spare is to return none of the cards that are kept.
func (p *plan) spare(_ president.State, a president.Action) bool {
	return a.Kind() != president.KindReturn || a.Cards()&p.keep[a.Seat()] == 0
}

// fits tells of an action whether the plan has it so.
func (p *plan) fits(s president.State, a president.Action) bool {
	seat, keep := a.Seat(), p.keep[a.Seat()]
	top, _ := s.Top()
	kept := keep & s.Hand(seat)
	switch p.what {
	case Revolution, CounterRevolution, FourOfAKind: // the fours at once, then anything
		return a.Cards() == keep || kept == 0
	case ReversedExchange: // the four at once, and no other
		return a.Cards() == keep || kept == 0 && a.Cards().Len() != 4
	}
	twoLast := p.what == LeadAfterWinnerOut || p.what == OutOnAnswer
	switch {
	case seat == p.lead && kept == s.Hand(seat) && twoLast: // the last cards, the lower one first
		return a.Cards() == cards.SetOf(kept.Lowest())
	case seat == p.lead && kept == s.Hand(seat): // the last cards
		return a.Cards() == kept
	case seat == p.lead: // all others before; but the order stays
		return a.Kind() == president.KindPlay && a.Cards()&keep == 0 && a.Cards().Len() < 4
	case p.what == TrickEndsOnPlay && seat == p.last && s.Hand(p.lead) == 0:
		return a.Kind() == president.KindPlay
	case twoLast && seat == p.next && top != 0 && top == p.keep[p.lead]&^s.Hand(p.lead):
		return a.Cards() == keep
	}
	return a.Kind() == president.KindPass // so that the leader leads again
}
