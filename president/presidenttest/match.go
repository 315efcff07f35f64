package presidenttest

import (
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Random plays a legal match to its end. Each round is dealt by State.Shuffled; at each step a seat of those that may
// act is picked, then an action of its full legal list; nothing else is asked of pick. The record has the tag Finished.
// Rules that are not valid give a record of these rules without actions, not finished. Cost: some tens of microseconds
// for each round.
func Random(r president.Rules, pick func(n int) int) president.Record {
	g, err := newGame(r, pick)
	if err != nil {
		return president.Record{Rules: r}
	}
	for g.goesOn() {
		if g.state.Phase() == president.Dealing {
			g.deal(g.state.Shuffled(pick))
			continue
		}
		g.act(g.state.AppendLegal(nil, pickSeat(g.state.Pending(), pick)))
	}
	return g.record()
}

// Match plays a match for properties, so that what is rare is common: a [Random] one, one with a [Situation] of each
// kind that the rules allow, or a lively one; all equally often, with lively ones in place of what the rules do not
// allow. In a lively match many hands are dealt so that fours of a kind, other sets, or ties among the best cards lie
// together, and every player has a habit, another one in each round: to pass whenever it may, never to pass, to play
// large sets first or last, to keep fours for the end, to go out on the spot, to choose from the short list or the full
// one, to return just the cards it was given. Rules that are not valid give what Random gives.
func Match(r president.Rules, pick func(n int) int) president.Record {
	k := cards.Pick(pick, 2+len(Situations()))
	if k == 0 {
		return Random(r, pick)
	}
	if k > 1 {
		if record, err := Situated(r, Situations()[k-2], pick); err == nil {
			return record
		}
	}
	g, err := newGame(r, pick)
	if err != nil {
		return president.Record{Rules: r}
	}
	for g.goesOn() {
		g.round(g.livelyDeal(), g.habits(), nil)
	}
	return g.record()
}

// game is a match that is being played.
type game struct {
	rules   president.Rules
	state   president.State
	actions []president.Action
	pick    func(n int) int
	broken  bool // the engine refused an action that it had listed: only one with a fault does
}

func newGame(r president.Rules, pick func(n int) int) (*game, error) {
	start, err := president.New(r)
	return &game{rules: r, state: start, pick: pick}, err
}

// goesOn reports whether there is something to do. No round has more than 52 actions for each player (P18), so even an
// engine with a fault comes to an end here.
func (g *game) goesOn() bool {
	return g.state.Phase() != president.Over && !g.broken && len(g.actions) <= 52*g.rules.Players*g.rules.Rounds
}

// record gives what was played. CheckRecord says so if it did not come to its end.
func (g *game) record() president.Record {
	return president.Record{Tags: president.Tags{Finished: true}, Rules: g.rules, Actions: g.actions}
}

// do carries out an action.
func (g *game) do(a president.Action) {
	next, err := g.state.Next(a)
	if err != nil {
		g.broken = true
		return
	}
	g.state = next
	g.actions = append(g.actions, a)
}

// act picks an action of a list and carries it out.
func (g *game) act(list []president.Action) {
	a := president.Action{}
	if len(list) > 0 {
		a = list[cards.Pick(g.pick, len(list))]
	}
	g.do(a)
}

// deal carries out the deals of a round.
func (g *game) deal(list []president.Action) {
	for _, a := range list {
		g.do(a)
	}
}

// pickSeat picks one of the seats.
func pickSeat(seats cards.Seats, pick func(n int) int) cards.Seat {
	k := cards.Pick(pick, seats.Len())
	for seat := range seats.All() {
		if k == 0 {
			return seat
		}
		k--
	}
	return cards.Nobody
}

// watch tells of an action, and the states before and after it, whether it is what one looks for.
type watch func(before, after president.State, a president.Action) bool

// round deals a round and plays it to its end: each action is picked among those of the full list that the habit of
// the seat leaves. If watch is not nil, whether it has seen what it looks for is returned.
func (g *game) round(deal []president.Action, habits habits, watch watch) bool {
	seen := false
	g.deal(deal)
	for round := g.state.Round(); g.goesOn() && !between(g.state) && g.state.Round() == round; {
		before := g.state
		seat := pickSeat(before.Pending(), g.pick)
		g.act(habits.narrow(before, seat, before.AppendLegal(nil, seat)))
		if watch != nil && !g.broken && watch(before, g.state, g.actions[len(g.actions)-1]) {
			seen = true
		}
	}
	return seen
}

// wish tells of an action whether a player would like it.
type wish func(s president.State, a president.Action) bool

// habits are the wishes of each seat, the dearest first.
type habits [president.MaxPlayers][]wish

// narrow keeps the actions that a seat would like: of each of its wishes in turn, those that fulfil it, if any do.
func (h *habits) narrow(s president.State, seat cards.Seat, list []president.Action) []president.Action {
	if !plays(seat, president.MaxPlayers) {
		return list
	}
	for _, wish := range h[seat] {
		var kept []president.Action
		for _, a := range list {
			if wish(s, a) {
				kept = append(kept, a)
			}
		}
		if len(kept) > 0 {
			list = kept
		}
	}
	return list
}

// The wishes that habits are made of. Each has a say in plays and passes or in returns only.

func toPass(_ president.State, a president.Action) bool { return a.Kind() != president.KindPlay }

func toPlay(_ president.State, a president.Action) bool { return a.Kind() != president.KindPass }

func toPlayFours(_ president.State, a president.Action) bool { return a.Cards().Len() == 4 }

func toPlaySets(_ president.State, a president.Action) bool {
	return a.Kind() == president.KindPlay && a.Cards().Len() > 1
}

func toPlayOne(_ president.State, a president.Action) bool { return a.Cards().Len() == 1 }

// toPlayWhole is to play all cards of a rank at once.
func toPlayWhole(s president.State, a president.Action) bool {
	return a.Kind() == president.KindPlay && a.Cards() == s.Hand(a.Seat()).OfRank(a.Cards().Lowest().Rank())
}

func toGoOut(s president.State, a president.Action) bool { return a.Cards() == s.Hand(a.Seat()) }

// toKeepFours is to touch no four of a kind but with the last play.
func toKeepFours(s president.State, a president.Action) bool {
	hand := s.Hand(a.Seat())
	for card := range a.Cards().All() {
		if a.Cards() != hand && hand.OfRank(card.Rank()).Len() == 4 {
			return false
		}
	}
	return true
}

func toTakeLowSuits(s president.State, a president.Action) bool {
	return lowestSuits(s.Hand(a.Seat()), a.Cards())
}

// toGiveBack is to return just the cards that were given.
func toGiveBack(s president.State, a president.Action) bool {
	return a.Kind() == president.KindReturn && a.Cards() == s.View(a.Seat()).Got()
}

// habitList are the habits that players have in lively rounds.
var habitList = [...][]wish{
	{},
	{toTakeLowSuits},
	{toPass},
	{toPlay, toTakeLowSuits},
	{toPlayFours},
	{toPlayFours, toPlaySets, toPlay},
	{toKeepFours},
	{toKeepFours, toGoOut, toPlay},
	{toGoOut, toPlaySets},
	{toPlayWhole, toPlayOne, toPlay},
}

// habits picks a habit for each player.
func (g *game) habits() (h habits) {
	for seat := range g.rules.Players {
		h[seat] = habitList[cards.Pick(g.pick, len(habitList))]
		if cards.Pick(g.pick, 3) == 0 {
			h[seat] = append(slices.Clone(h[seat]), toGiveBack)
		}
	}
	return h
}

// livelyDeal deals a round: fairly, with fours of a kind together, with other sets together, or with ties among the best
// cards of those who have to give them.
func (g *game) livelyDeal() []president.Action {
	switch cards.Pick(g.pick, 4) {
	case 0:
		return g.state.Shuffled(g.pick)
	case 1:
		return g.dealTies()
	case 2:
		return g.dealSets(2)
	}
	return g.dealSets(4)
}

// hands are the hands of a deal that is made, by seat.
type hands [president.MaxPlayers]cards.Set

// left gives the cards that are in no hand.
func (h *hands) left() cards.Set {
	left := cards.Deck
	for _, hand := range h {
		left &^= hand
	}
	return left
}

// dealRest deals the cards that are in no hand, in random order.
func (g *game) dealRest(h hands) []president.Action {
	rest := listOf(h.left())
	cards.Shuffle(rest, g.pick)
	return g.dealOut(h, rest)
}

// dealOut deals cards in turn to the seats that have room for them.
func (g *game) dealOut(h hands, rest []cards.Card) []president.Action {
	n := g.rules.Players
	for seat := 0; len(rest) > 0; seat = (seat + 1) % n {
		if h[seat].Len() < dealtSize(cards.Seat(seat), n) {
			h[seat] = h[seat].With(rest[0])
			rest = rest[1:]
		}
	}
	list := make([]president.Action, 0, n)
	for seat := range cards.Seat(n) {
		list = append(list, president.Deal(seat, h[seat]))
	}
	return list
}

// dealSets deals so many cards or more of most ranks together, to a seat with room for them.
func (g *game) dealSets(least int) []president.Action {
	n := g.rules.Players
	var h hands
	for _, rank := range ranks {
		seat := cards.Seat(cards.Pick(g.pick, n+1))
		size := least + cards.Pick(g.pick, 4-least+1)
		if plays(seat, n) && h[seat].Len()+size <= dealtSize(seat, n) {
			same := listOf(cards.Deck.OfRank(rank))
			cards.Shuffle(same, g.pick)
			h[seat] |= cards.SetOf(same[:size]...)
		}
	}
	return g.dealRest(h)
}

// dealTies deals so that suits decide what a giver has to give: more cards of one rank than it gives, and few above.
// Where no exchange is due, it deals fairly.
func (g *game) dealTies() []president.Action {
	places := g.state.Places()
	n := g.rules.Players
	if places.Len() < n {
		return g.state.Shuffled(g.pick)
	}
	givers := []cards.Seat{places.At(n)}
	if n >= 4 {
		givers = append(givers, places.At(n-1))
	}
	var h hands
	high := cards.Two // the rank above which nobody is dealt anything on purpose
	for i, seat := range givers {
		size := 2 - i
		tied := high - cards.Rank(cards.Pick(g.pick, 2)) // two, ace; then the ranks below
		high = tied - 1
		hand := cards.Set(0)
		if tied < cards.Two && size == 2 && cards.Pick(g.pick, 2) == 0 { // one card above the tied ones
			above := listOf(cards.Deck.OfRank(tied + 1))
			hand = hand.With(above[cards.Pick(g.pick, len(above))])
		}
		same := listOf(cards.Deck.OfRank(tied))
		cards.Shuffle(same, g.pick)
		least := size - hand.Len() + 1
		for _, card := range same[:least+cards.Pick(g.pick, 4-least+1)] {
			hand = hand.With(card)
		}
		h[seat] = hand
	}
	for _, seat := range givers { // the rest of these hands is lower than what is tied
		below := cards.Set(0)
		for _, card := range listOf(h.left()) {
			if card.Rank() < h[seat].Lowest().Rank() && card.Rank() < cards.Queen {
				below = below.With(card)
			}
		}
		rest := listOf(below)
		cards.Shuffle(rest, g.pick)
		for _, card := range rest[:dealtSize(seat, n)-h[seat].Len()] {
			h[seat] = h[seat].With(card)
		}
	}
	return g.dealRest(h)
}
