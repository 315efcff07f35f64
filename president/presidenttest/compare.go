package presidenttest

import (
	"fmt"
	"iter"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Compare asks a state every public question and returns nil if all answers are those of the model, else a *[Fault]
// with the first that differs and the clause behind it. It asks for the rules, the round, the phase, who may act, the
// order in force, hands, shown cards, the set on the table, whose turn it is, passes, places, roles, points, the result
// with its standings, and both legal lists of every seat in their order; whether each set of one rank, each card
// returned, a pass and some deals are legal; and the same of the views of all seats and of a spectator, for what they
// may know, with the exchange as each of them knows it. Seats that do not exist are asked for too. Cost: some tens of
// microseconds.
func (m *Model) Compare(s president.State) error { return m.compare(ask(s)) }

func (m *Model) compare(s asked) error {
	if err := m.comparePublic(s, "the state"); err != nil {
		return err
	}
	for _, seat := range seatsOf(m.rules.Players) {
		hand := m.hand(seat)
		list, plays := m.Legal(seat), m.Plays(seat)
		if got := s.Hand(seat); got != hand {
			return differ(m.handClause(), "the hand of seat "+seat.String(), got, hand)
		}
		if got := s.AppendLegal(nil, seat); !slices.Equal(got, list) {
			return differ(m.dueClause(), "the legal list of seat "+seat.String(), got, list)
		}
		if got := s.AppendPlays(nil, seat); !slices.Equal(got, plays) {
			return differ(president.P2, "the short legal list of seat "+seat.String(), got, plays)
		}
		if !sameSeq(s.Legal(seat), list) {
			return differ(m.dueClause(), "the legal sequence of seat "+seat.String(), slices.Collect(s.Legal(seat)), list)
		}
		if err := m.compareChecks(s, seat, list); err != nil {
			return err
		}
		v := s.view(seat)
		if !m.sits(seat) && seat != cards.Spectator { // P27: whoever does not play watches
			if watched := s.state.View(cards.Spectator); v != viewAnswers(watched) {
				return differ(president.P27, "the view of seat "+seat.String(), v, watched)
			}
			continue
		}
		if err := m.compareView(v, seat, list, plays); err != nil {
			return err
		}
	}
	return nil
}

// seatsOf lists the seats that are asked for: the players, and some of those who are none.
func seatsOf(players int) []cards.Seat {
	list := make([]cards.Seat, 0, players+5)
	for seat := range cards.Seat(players) {
		list = append(list, seat)
	}
	return append(list, cards.Seat(players), cards.MaxSeat, cards.Spectator, cards.Chance, cards.Nobody)
}

// sits tells whether a seat is a player's (P1).
func (m *Model) sits(seat cards.Seat) bool { return slices.Contains(m.seats(), seat) }

// hand gives the cards in the hand of a seat, none for a seat that does not play.
func (m *Model) hand(seat cards.Seat) cards.Set {
	if !m.sits(seat) {
		return 0
	}
	return cards.SetOf(m.hands[seat]...)
}

// public is what State and View both answer.
type public interface {
	Rules() president.Rules
	Round() int
	Phase() president.Phase
	Pending() cards.Seats
	Reversed() bool
	Top() (cards.Set, cards.Seat)
	Turn() cards.Seat
	Passed() cards.Seats
	Places() president.Places
	Shown(cards.Seat) cards.Set
	Role(cards.Seat) president.Role
	Points(cards.Seat) int
	Result() (president.Result, bool)
}

// comparePublic compares the answers that everybody gets (P27).
func (m *Model) comparePublic(p public, whose string) error {
	if got := p.Rules(); got != m.rules {
		return differ(president.P1, "the rules of "+whose, got, m.rules)
	}
	if got := p.Round(); got != m.round {
		return differ(president.P21, "the round of "+whose, got, m.round)
	}
	if got := p.Phase(); got != m.phase() {
		return differ(m.dueClause(), "the phase of "+whose, got, m.phase())
	}
	if got := p.Reversed(); got != m.reversed() {
		return differ(president.P13, "whether the order is reversed, of "+whose, got, m.reversed())
	}
	top := m.top()
	if got, owner := p.Top(); got != cards.SetOf(top.set...) || owner != top.seat {
		return differ(president.P10, "the set on the table of "+whose, fmt.Sprint(owner, "=", got), top)
	}
	if got := p.Turn(); got != m.turn {
		return differ(m.turnClause(), "whose turn it is, of "+whose, got, m.turn)
	}
	if got := p.Pending(); got != m.pending() {
		return differ(m.dueClause(), "those who may act, of "+whose, got, m.pending())
	}
	passed := m.passedSeats()
	if got := p.Passed(); got != passed {
		return differ(president.P9, "those who have passed, of "+whose, got, passed)
	}
	if err := m.comparePlaces(p.Places(), whose); err != nil {
		return err
	}
	for _, seat := range seatsOf(m.rules.Players) {
		shown := cards.Set(0)
		if m.sits(seat) {
			shown = cards.SetOf(m.shown[seat]...)
		}
		if got := p.Shown(seat); got != shown {
			return differ(president.P27, "what seat "+seat.String()+" has shown, in "+whose, got, shown)
		}
		if got, want := p.Role(seat), m.role(seat); got != want {
			return differ(president.P19, "the role of seat "+seat.String()+" in "+whose, got, want)
		}
		if got, want := p.Points(seat), m.points(seat); got != want {
			return differ(president.P20, "the points of seat "+seat.String()+" in "+whose, got, want)
		}
	}
	return m.compareResult(p, whose)
}

// comparePlaces compares the places taken (P17).
func (m *Model) comparePlaces(p placesAnswers, whose string) error {
	if got := p.Len(); got != len(m.out) {
		return differ(president.P17, "the number of places taken, of "+whose, got, len(m.out))
	}
	for place := range president.MaxPlayers + 2 {
		want := cards.Nobody
		if place >= 1 && place <= len(m.out) {
			want = m.out[place-1]
		}
		if got := p.At(place); got != want {
			return differ(president.P17, fmt.Sprintf("the seat on place %d of %s", place, whose), got, want)
		}
	}
	for _, seat := range seatsOf(m.rules.Players) {
		if got, want := p.Of(seat), slices.Index(m.out, seat)+1; got != want {
			return differ(president.P17, "the place of seat "+seat.String()+" in "+whose, got, want)
		}
	}
	return nil
}

// compareResult compares how the match ended (P21).
func (m *Model) compareResult(p public, whose string) error {
	got, over := p.Result()
	if over != m.Over() {
		return differ(president.P21, "whether the match is over, of "+whose, over, m.Over())
	}
	if !over {
		if got != (president.Result{}) {
			return differ(president.P21, "the result before the end, of "+whose, got, president.Result{})
		}
		return nil
	}
	if got.By != president.P21 || got.Players != m.rules.Players || got.Places != p.Places() {
		return differ(president.P21, "the result of "+whose, got, m.out)
	}
	for seat, points := range got.Points {
		if want := m.points(cards.Seat(seat)); points != want {
			return differ(president.P20, fmt.Sprintf("the points of seat %d in the result of %s", seat, whose), points, want)
		}
	}
	return m.compareStandings(got, whose)
}

// compareStandings compares what a result says of each seat (P19, P21).
func (m *Model) compareStandings(r interface {
	Role(cards.Seat) president.Role
	Standing(cards.Seat) int
}, whose string) error {
	for _, seat := range seatsOf(m.rules.Players) {
		if role, want := r.Role(seat), m.role(seat); role != want {
			return differ(president.P19, "the role of seat "+seat.String()+" in the result of "+whose, role, want)
		}
		if standing, want := r.Standing(seat), m.standing(seat); standing != want {
			return differ(president.P21, "the standing of seat "+seat.String()+" of "+whose, standing, want)
		}
	}
	return nil
}

// compareChecks compares what may be done: the model's list holds exactly the actions that Check accepts. Deals are on
// no list; the model is asked whether it would accept them.
func (m *Model) compareChecks(s answers, seat cards.Seat, list []president.Action) error {
	try := func(a president.Action, want bool) error {
		if got := s.Check(a) == nil; got != want {
			return differ(m.dueClause(), "whether "+a.String()+" is legal", got, want)
		}
		return nil
	}
	if err := try(president.Pass(seat), slices.Contains(list, president.Pass(seat))); err != nil {
		return err
	}
	for i, set := range rankSets {
		if len(list) == 0 && i%7 > 0 { // Of a seat that may not act some are enough.
			continue
		}
		for _, a := range [...]president.Action{president.Play(seat, set), president.Return(seat, set)} {
			if set.Len() > 2 && a.Kind() == president.KindReturn {
				continue
			}
			if err := try(a, slices.Contains(list, a)); err != nil {
				return err
			}
		}
	}
	for _, set := range m.dealsToTry(seat) {
		if err := try(president.Deal(seat, set), m.mayDeal(seat, set)); err != nil {
			return err
		}
	}
	return nil
}

// rankSets are all sets of one to four cards of one rank: 195 of them.
var rankSets = listRankSets()

func listRankSets() []cards.Set {
	var list []cards.Set
	for _, rank := range ranks {
		var all []cards.Card
		for _, suit := range suits {
			all = append(all, cards.CardOf(rank, suit))
		}
		for size := 1; size <= 4; size++ {
			for _, set := range choices(all, size) {
				list = append(list, cards.SetOf(set...))
			}
		}
	}
	return list
}

// dealsToTry gives hands for a seat: the lowest cards of the deck and, when a deal is due, the lowest that no hand has;
// of the right size and of others.
func (m *Model) dealsToTry(seat cards.Seat) []cards.Set {
	size := m.handSize(seat)
	list := []cards.Set{cards.SetOf(deck[:size]...)}
	if m.phase() != president.Dealing {
		return list
	}
	list = append(list, 0, cards.SetOf(deck[:size+1]...), 1|list[0])
	var rest []cards.Card
	for _, card := range deck {
		held := false
		for _, hand := range m.hands {
			held = held || slices.Contains(hand, card)
		}
		if !held {
			rest = append(rest, card)
		}
	}
	if len(rest) >= size && size > 0 {
		list = append(list, cards.SetOf(rest[:size]...), cards.SetOf(rest[:size-1]...))
	}
	return list
}

// compareView compares the view of a player or of a spectator; list and plays are the player's own.
func (m *Model) compareView(v viewAnswers, seat cards.Seat, list, plays []president.Action) error {
	whose := "the view of seat " + seat.String()
	if err := m.comparePublic(v, whose); err != nil {
		return err
	}
	if got := v.Seat(); got != seat {
		return differ(president.P27, "the seat of "+whose, got, seat)
	}
	if got := v.Hand(); got != m.hand(seat) {
		return differ(president.P27, "the hand in "+whose, got, m.hand(seat))
	}
	if got := v.AppendLegal(nil); !slices.Equal(got, list) {
		return differ(m.dueClause(), "the legal list in "+whose, got, list)
	}
	if got := v.AppendPlays(nil); !slices.Equal(got, plays) {
		return differ(president.P2, "the short legal list in "+whose, got, plays)
	}
	if !sameSeq(v.Legal(), list) {
		return differ(m.dueClause(), "the legal sequence in "+whose, slices.Collect(v.Legal()), list)
	}
	partner, gave, got := m.exchanged(seat)
	if is := v.Partner(); is != partner {
		return differ(president.P22, "the partner in "+whose, is, partner)
	}
	if is := v.Gave(); is != gave {
		return differ(president.P26, "what was given in "+whose, is, gave)
	}
	if is := v.Got(); is != got {
		return differ(president.P26, "what was got in "+whose, is, got)
	}
	unseen := cards.Deck
	for _, of := range seatsOf(m.rules.Players) {
		size, known := 0, m.known(seat, of)
		if m.sits(of) {
			size = len(m.hands[of])
			unseen &^= cards.SetOf(m.shown[of]...) | known
		}
		if is := v.Count(of); is != size {
			return differ(president.P27, "the hand size of seat "+of.String()+" in "+whose, is, size)
		}
		if is := v.Known(of); is != known {
			return differ(president.P27, "the known cards of seat "+of.String()+" in "+whose, is, known)
		}
	}
	if is := v.Unseen(); is != unseen {
		return differ(president.P27, "the cards that are not seen in "+whose, is, unseen)
	}
	return nil
}

// exchanged gives what a seat has exchanged in this round, and with whom (P26).
func (m *Model) exchanged(seat cards.Seat) (partner cards.Seat, gave, got cards.Set) {
	for _, swap := range m.swaps {
		gift, back := cards.SetOf(swap.gift...), cards.SetOf(swap.back...)
		if swap.from == seat {
			return swap.to, gift, back
		}
		if swap.to == seat {
			return swap.from, back, gift
		}
	}
	return cards.Nobody, 0, 0
}

// known gives the cards that a viewer knows to be in the hand of a seat: its own, and those that it gave to its partner
// and that are still there (P27).
func (m *Model) known(viewer, of cards.Seat) cards.Set {
	if viewer == of {
		return m.hand(of)
	}
	var list []cards.Card
	if partner, gave, _ := m.exchanged(viewer); partner == of && m.sits(of) {
		for _, card := range m.hands[of] {
			if gave.Has(card) {
				list = append(list, card)
			}
		}
	}
	return cards.SetOf(list...)
}

// phase says what the match waits for.
func (m *Model) phase() president.Phase {
	switch {
	case m.Over(): // P21
		return president.Over
	case len(m.toDeal) > 0: // P3
		return president.Dealing
	case len(m.owing) > 0: // P24
		return president.Returning
	}
	return president.Playing
}

// pending gives the seats that may act.
func (m *Model) pending() cards.Seats {
	switch m.phase() {
	case president.Dealing: // P3: nobody decides what is dealt
		return cards.SeatsOf(cards.Chance)
	case president.Returning: // P24: in either order
		return cards.SeatsOf(m.owing...)
	case president.Playing: // P8
		return cards.SeatsOf(m.turn)
	}
	return 0
}

// passedSeats gives the seats that have passed in the trick (P9).
func (m *Model) passedSeats() cards.Seats {
	var list []cards.Seat
	for _, seat := range m.seats() {
		if m.passed(seat) {
			list = append(list, seat)
		}
	}
	return cards.SeatsOf(list...)
}

// role gives the role of a seat by its place in the last round that has ended (P19).
func (m *Model) role(seat cards.Seat) president.Role {
	if len(m.ended) == 0 {
		return 0
	}
	last := m.ended[len(m.ended)-1]
	n := len(last)
	switch { // P19: checked in this order
	case !m.sits(seat):
		return 0
	case last[0] == seat:
		return president.President
	case last[1] == seat:
		return president.VicePresident
	case last[n-2] == seat:
		return president.ViceAss
	case last[n-1] == seat:
		return president.Ass
	}
	return president.Neutral
}

// points adds up the points of a seat: n for a first place, 1 for a last one (P20).
func (m *Model) points(seat cards.Seat) int {
	sum := 0
	if m.sits(seat) && len(m.extra) > 0 {
		sum = m.extra[seat]
	}
	for _, places := range m.ended {
		if i := slices.Index(places, seat); i >= 0 {
			sum += len(places) - i
		}
	}
	return sum
}

// standing gives the place of a seat by points, the same for equal points (P21).
func (m *Model) standing(seat cards.Seat) int {
	if !m.sits(seat) {
		return 0
	}
	standing := 1
	for _, other := range m.seats() {
		if m.points(other) > m.points(seat) {
			standing++
		}
	}
	return standing
}

// dueClause gives the clause that says what the match waits for.
func (m *Model) dueClause() president.Clause { return clauseOf(m.phase()) }

// clauseOf gives the clause that says what a match in a phase waits for, or that it is over.
func clauseOf(p president.Phase) president.Clause {
	switch p {
	case president.Dealing:
		return president.P3
	case president.Returning:
		return president.P24
	case president.Playing:
		return president.P8
	}
	return president.P21
}

// turnClause gives the clause that says who is to play now: that of the first lead, of a lead after a trick, of a lead
// when the winner of the trick has gone out, or of an answer.
func (m *Model) turnClause() president.Clause {
	switch {
	case m.phase() != president.Playing:
		return m.dueClause()
	case len(m.log) == 0 && m.round == 1:
		return president.P4
	case len(m.log) == 0:
		return president.P5
	case m.top().seat != cards.Nobody:
		return president.P8
	}
	for i := len(m.log) - 1; i >= 0; i-- { // who won the trick
		if len(m.log[i].set) > 0 && len(m.hands[m.log[i].seat]) == 0 {
			return president.P11
		}
		if len(m.log[i].set) > 0 {
			break
		}
	}
	return president.P10
}

// handClause gives the clause that changed hands last.
func (m *Model) handClause() president.Clause {
	switch {
	case m.phase() == president.Over:
		return president.P18
	case m.phase() == president.Dealing:
		return president.P3
	case m.phase() == president.Returning && len(m.owing) == len(m.swaps):
		return president.P22
	case m.phase() == president.Returning || len(m.log) == 0 && len(m.swaps) > 0:
		return president.P24
	case len(m.log) == 0:
		return president.P3
	}
	return president.P7
}

// sameSeq reports whether a sequence yields just the list.
func sameSeq(seq iter.Seq[president.Action], list []president.Action) bool {
	i := 0
	for a := range seq {
		if i == len(list) || a != list[i] {
			return false
		}
		i++
	}
	return i == len(list)
}

// differ makes the fault of an answer that is not the model's.
func differ(c president.Clause, what string, got, want any) error {
	return &Fault{Clause: c, What: fmt.Sprintf("%s: %v, but the model says %v", what, got, want)}
}
