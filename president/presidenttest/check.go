package presidenttest

import (
	"fmt"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// CheckState checks one state: that Validate accepts it, and that all its public answers fit the rules and each other.
// It returns nil or a *[Fault] with the clause that the first broken thing comes from:
//
//   - P2, P3, P25: the 52 cards are each in exactly one place, hand or shown, and every seat has as many as it was
//     dealt; while hands are dealt the others are in none
//   - P4 to P12: the set on the table, the turn and the passes are those of a trick; P13 to P16: the order is reversed
//     only where it can be
//   - P17 to P21: places are taken in order by the seats without cards, roles follow from places, points from rounds,
//     and the match is over exactly when it has to be, with the result that places and points give
//   - P22 to P24: gifts and returns are where they went, and no giver kept anything better; who must act may, and
//     nobody else
//   - each action listed as legal is accepted by Check, Next and Apply alike, and each other action is refused by all
//     three and changes nothing: every set of one rank, every return of one card or two, passes, deals and things that
//     are none of these; texts and JSON of the listed ones can be read back; the short list is the full list but for
//     suits, and has the lowest
//   - P26, P27: the views of all seats agree with the state, and nothing hidden is in them, in their text or in their
//     JSON: worlds with other hands of the others give the same view
//   - the notation of the state can be read back; a state prints as a spectator sees it and refuses to be JSON
//
// It does not know what a match was before: see [CheckRecord], and [Model.Compare]. Cost: about half a millisecond.
func CheckState(s president.State) error {
	return checkState(ask(s), seatsOf(s.Rules().Players))
}

// checkState is CheckState with the dear part of it for some seats only: actions that are not legal, and JSON and
// samples of views.
func checkState(s asked, dear []cards.Seat) error {
	for _, check := range checks {
		if err := check(s); err != nil {
			return err
		}
	}
	for _, seat := range dear {
		if err := checkActions(s, seat); err != nil {
			return err
		}
		if err := checkSecrets(s, seat); err != nil {
			return err
		}
	}
	return nil
}

var checks = [...]func(asked) error{
	checkValid, checkRound, checkCards, checkPlaces, checkPoints, checkTrick, checkStart, checkExchange, checkPending,
	checkResult, checkLegal, checkViews, checkText,
}

// checkValid checks what the engine says itself. All other checks are made without it.
func checkValid(s asked) error {
	if err := s.Validate(); err != nil {
		return refused("no match can reach this state", err)
	}
	return nil
}

// fault makes a fault of what does not hold.
func fault(c president.Clause, format string, args ...any) error {
	return &Fault{Clause: c, What: fmt.Sprintf(format, args...)}
}

// playersOf lists the seats of the players.
func playersOf(s public) []cards.Seat {
	list := make([]cards.Seat, 0, president.MaxPlayers)
	for seat := range cards.Seat(s.Rules().Players) {
		list = append(list, seat)
	}
	return list
}

// plays reports whether a seat is one of so many players'.
func plays(seat cards.Seat, players int) bool { return seat >= 0 && int(seat) < players }

// between reports whether no round is going on or being dealt: before the first deal, after a round, after the end.
func between(s public) bool {
	return s.Phase() == president.Over ||
		s.Phase() == president.Dealing && (s.Round() == 0 || s.Places().Len() == s.Rules().Players)
}

// roundsEnded counts the rounds that have ended.
func roundsEnded(s public) int {
	if between(s) {
		return s.Round()
	}
	return s.Round() - 1
}

// checkRound checks rules, round and phase.
func checkRound(s asked) error {
	r := s.Rules()
	switch {
	case r.Players < 3 || r.Players > 6:
		return fault(president.P1, "the match has %d players", r.Players)
	case r.Leader != president.LeaderLast && r.Leader != president.LeaderPresident && r.Leader != president.LeaderSeat0:
		return fault(president.P5, "the leader is %v", r.Leader)
	case r.Rounds < 1 || r.Rounds > 1000 || s.Round() > r.Rounds:
		return fault(president.P21, "round %d of %d", s.Round(), r.Rounds)
	}
	switch s.Phase() {
	case president.Dealing:
		if between(s) && s.Round() == r.Rounds {
			return fault(president.P21, "the match goes on after its last round")
		}
	case president.Returning:
		if s.Round() < 2 {
			return fault(president.P22, "there is an exchange in round %d", s.Round())
		}
	case president.Playing:
		if s.Round() < 1 {
			return fault(president.P3, "there is play in round %d", s.Round())
		}
	case president.Over:
		if s.Round() != r.Rounds {
			return fault(president.P21, "the match is over after round %d of %d", s.Round(), r.Rounds)
		}
	default:
		return fault(president.P21, "the match is %v", s.Phase())
	}
	return nil
}

// dealtSize gives the number of cards that a seat is dealt, as if one at a time from seat 0 (P3).
func dealtSize(seat cards.Seat, players int) int {
	return (52 + players - 1 - int(seat)) / players
}

// checkCards checks that each of the 52 cards is in exactly one place, and that every seat has as many as it should.
func checkCards(s asked) error {
	n := s.Rules().Players
	var all, shown cards.Set
	dealtTo := 0
	for _, seat := range seatsOf(n) {
		held, open := s.Hand(seat), s.Shown(seat)
		switch {
		case !held.Valid() || !open.Valid():
			return fault(president.P2, "seat %v has what is no card", seat)
		case !plays(seat, n) && held|open != 0:
			return fault(president.P2, "seat %v, which does not play, has cards", seat)
		case held&open != 0 || all&(held|open) != 0:
			return fault(president.P2, "cards of seat %v lie in two places", seat)
		}
		all |= held | open
		shown |= open
		if held|open != 0 {
			dealtTo++
		}
	}
	dealing := s.Phase() == president.Dealing && !between(s)
	owed := owedCards(s)
	for _, seat := range playersOf(s) {
		want := dealtSize(seat, n)
		if s.Round() == 0 || dealing && int(seat) >= dealtTo {
			want = 0
		}
		if has := s.Hand(seat).Len() + s.Shown(seat).Len(); has != want+owed[seat] {
			return fault(president.P25, "seat %v has %d cards in hand and shown, not %d", seat, has, want+owed[seat])
		}
	}
	switch {
	case dealing && (dealtTo == 0 || dealtTo == n):
		return fault(president.P3, "hands are dealt to %d of %d seats", dealtTo, n)
	case (dealing || s.Phase() == president.Returning) && shown != 0:
		return fault(president.P3, "cards are shown before the first trick")
	case s.view(cards.Spectator).Unseen() != cards.Deck&^shown:
		return fault(president.P27, "a spectator has not seen all that is shown, or more")
	}
	return nil
}

// trade is two seats that exchange cards, and how many.
type trade struct {
	giver, taker cards.Seat
	size         int
}

// trades lists who exchanges in the round that is going on: by the roles of the round before (P22).
func trades(s public) []trade {
	if s.Round() < 2 || s.Phase() != president.Returning && s.Phase() != president.Playing {
		return nil
	}
	list := []trade{{holder(s, president.Ass), holder(s, president.President), 2}}
	if s.Rules().Players >= 4 {
		list = append(list, trade{holder(s, president.ViceAss), holder(s, president.VicePresident), 1})
	}
	return list
}

// holder gives the seat that has a role, Nobody if none has it.
func holder(s public, role president.Role) cards.Seat {
	for _, seat := range playersOf(s) {
		if s.Role(seat) == role {
			return seat
		}
	}
	return cards.Nobody
}

// owedCards gives by how many cards each seat has more than it was dealt, while cards are to be returned (P22, P24).
func owedCards(s asked) map[cards.Seat]int {
	owed := map[cards.Seat]int{}
	if s.Phase() == president.Returning {
		for _, t := range trades(s) {
			if s.Pending().Has(t.taker) {
				owed[t.taker] += t.size
				owed[t.giver] -= t.size
			}
		}
	}
	return owed
}

// checkPlaces checks the places of the round, and the roles (P17 to P19).
func checkPlaces(s asked) error {
	if err := checkTaken(s, s.Places()); err != nil {
		return err
	}
	return checkRoles(s)
}

// checkTaken checks the places that are taken.
func checkTaken(s asked, places placesAnswers) error {
	n := s.Rules().Players
	taken := 0
	for place := range 16 {
		at := places.At(place)
		switch {
		case at == cards.Nobody:
		case !plays(at, n) || place < 1 || place > n || places.Of(at) != place:
			return fault(president.P17, "seat %v has place %d", at, place)
		case place != taken+1:
			return fault(president.P17, "place %d is taken, and place %d is free", place, taken+1)
		default:
			taken = place
		}
	}
	for _, seat := range seatsOf(n) {
		place := places.Of(seat)
		if place != 0 && places.At(place) != seat {
			return fault(president.P17, "place %d is that of seat %v and of seat %v", place, seat, places.At(place))
		}
		if place == 0 || !plays(seat, n) {
			continue
		}
		if last := s.Phase() != president.Playing && place == n; last != (s.Hand(seat) != 0) {
			return fault(president.P18, "seat %v has place %d and the cards %v", seat, place, s.Hand(seat))
		}
	}
	if places.Len() != taken {
		return fault(president.P17, "%d places are taken, %d counted", taken, places.Len())
	}
	switch empty := countSeats(s, func(seat cards.Seat) bool { return s.Hand(seat) == 0 }); {
	case s.Phase() == president.Playing && taken != empty:
		return fault(president.P17, "%d seats have no cards, and %d places are taken", empty, taken)
	case s.Phase() == president.Playing && taken > n-2:
		return fault(president.P18, "the round goes on with %d of %d seats out", taken, n)
	case s.Phase() != president.Playing && between(s) && s.Round() > 0 && taken != n:
		return fault(president.P18, "the round has ended with %d of %d places taken", taken, n)
	case s.Phase() != president.Playing && !between(s) && taken != 0:
		return fault(president.P18, "places are taken in a round that has not begun")
	}
	return nil
}

// countSeats counts the players' seats of which something is true.
func countSeats(s public, is func(cards.Seat) bool) int {
	n := 0
	for _, seat := range playersOf(s) {
		if is(seat) {
			n++
		}
	}
	return n
}

// roleAt gives the role of a place, checked in the order of P19.
func roleAt(place, players int) president.Role {
	names := []president.Role{president.President, president.VicePresident}
	for len(names) < players-2 {
		names = append(names, president.Neutral)
	}
	names = append(names, president.ViceAss, president.Ass)
	if players == 3 {
		names = slices.Delete(names, 2, 3) // the middle seat is Vice-President
	}
	return names[place-1]
}

// checkRoles checks the roles: those of the places of a round that has just ended; in a later round those of the one
// before, of which this much is known that each role has as many seats as it should.
func checkRoles(s asked) error {
	n := s.Rules().Players
	count := map[president.Role]int{}
	for _, seat := range seatsOf(n) {
		role := s.Role(seat)
		count[role]++
		if place := s.Places().Of(seat); plays(seat, n) && between(s) && s.Round() > 0 && role != roleAt(place, n) {
			return fault(president.P19, "seat %v has place %d and is %v", seat, place, role)
		}
		if role != 0 && (!plays(seat, n) || roundsEnded(s) == 0) {
			return fault(president.P19, "seat %v is %v", seat, role)
		}
	}
	if roundsEnded(s) == 0 {
		return nil
	}
	want := map[president.Role]int{}
	for place := 1; place <= n; place++ {
		want[roleAt(place, n)]++
	}
	for role := president.President; role <= president.Ass; role++ {
		if count[role] != want[role] {
			return fault(president.P19, "%d seats are %v, not %d", count[role], role, want[role])
		}
	}
	return nil
}

// checkPoints checks that the points are those of the rounds that have ended (P20).
func checkPoints(s asked) error {
	n, ended := s.Rules().Players, roundsEnded(s)
	sum := 0
	for _, seat := range seatsOf(n) {
		points := s.Points(seat)
		sum += points
		least, most := 0, 0
		if plays(seat, n) && ended > 0 {
			best, worst := n, 1 // what the place in the last round can have been
			for place := 1; place <= n; place++ {
				if roleAt(place, n) == s.Role(seat) {
					best, worst = min(best, place), max(worst, place)
				}
			}
			least, most = n+1-worst+(ended-1), n+1-best+(ended-1)*n
		}
		if points < least || points > most {
			return fault(president.P20, "seat %v has %d points after %d rounds", seat, points, ended)
		}
	}
	if want := ended * n * (n + 1) / 2; sum != want {
		return fault(president.P20, "the points of %d rounds add up to %d, not %d", ended, sum, want)
	}
	return nil
}

// oneRank reports whether a set is of one to four cards of one rank.
func oneRank(set cards.Set) bool {
	return set.Valid() && set != 0 && set == set.OfRank(set.Lowest().Rank())
}

// checkTrick checks the set on the table, the turn, the passes and the order (P7 to P16).
func checkTrick(s asked) error {
	n := s.Rules().Players
	top, owner := s.Top()
	turn, passed := s.Turn(), s.Passed()
	if s.Phase() != president.Playing {
		switch {
		case top != 0 || owner != cards.Nobody || turn != cards.Nobody || passed != 0:
			return fault(president.P18, "there is a trick while the match is %v", s.Phase())
		case s.Reversed():
			return fault(president.P15, "the order is reversed while the match is %v", s.Phase())
		}
		return nil
	}
	if top == 0 {
		if owner != cards.Nobody || passed != 0 {
			return fault(president.P10, "a trick is to be led, and %v has played or %v has passed in it", owner, passed)
		}
	} else {
		switch {
		case !plays(owner, n) || !oneRank(top) || top&^s.Shown(owner) != 0:
			return fault(president.P7, "the set on the table, %v, was not played by %v", top, owner)
		case passed.Has(owner):
			return fault(president.P9, "seat %v has passed and its set is on the table", owner)
		case s.Hand(owner) == 0 && s.Places().Of(owner) != s.Places().Len():
			return fault(president.P17, "seat %v went out with the last set, and not as the last", owner)
		}
	}
	for seat := range passed.All() {
		if !plays(seat, n) || s.Hand(seat) == 0 {
			return fault(president.P9, "seat %v has passed and has no cards", seat)
		}
	}
	if !plays(turn, n) || s.Hand(turn) == 0 || passed.Has(turn) || turn == owner {
		return fault(president.P8, "it is the turn of seat %v, which is not left in the trick", turn)
	}
	if err := checkAsked(s); err != nil {
		return err
	}
	if !s.Reversed() {
		return nil
	}
	if !s.Rules().Revolution {
		return fault(president.P16, "the order is reversed without revolution")
	}
	for _, rank := range ranks {
		for _, seat := range playersOf(s) {
			if s.Shown(seat).OfRank(rank).Len() == 4 {
				return nil
			}
		}
	}
	return fault(president.P13, "the order is reversed, and nobody has shown four of a kind")
}

// checkAsked checks that the seats after the owner of the set on the table have been asked in turn (P8): those before the
// one to play have answered. Those behind it can have passed on a set before; but there was none if nothing else lies
// open, and then a four has reversed the order (P13).
func checkAsked(s asked) error {
	top, owner := s.Top()
	if top == 0 {
		return nil
	}
	first := countSeats(s, func(seat cards.Seat) bool { return s.Shown(seat)&^top != 0 }) == 0
	asked := true
	n := cards.Seat(s.Rules().Players)
	for i := cards.Seat(1); i < n; i++ {
		switch seat := (owner + i) % n; {
		case seat == s.Turn():
			asked = false
		case asked && s.Hand(seat) != 0 && !s.Passed().Has(seat):
			return fault(president.P8, "it is the turn of seat %v, and seat %v was left out", s.Turn(), seat)
		case !asked && first && s.Passed().Has(seat):
			return fault(president.P8, "seat %v has passed, and was not asked", seat)
		}
	}
	if first && top.Len() == 4 && s.Rules().Revolution && !s.Reversed() {
		return fault(president.P13, "the first set of the round is a four, and the order is not reversed")
	}
	return nil
}

// checkStart checks how a round stands in which nothing has been played (P4, P5).
func checkStart(s asked) error {
	if s.Phase() != president.Playing || countSeats(s, func(seat cards.Seat) bool { return s.Shown(seat) != 0 }) > 0 {
		return nil
	}
	if top, _ := s.Top(); top != 0 || s.Passed() != 0 {
		return fault(president.P7, "a trick goes on without cards")
	}
	leader, clause := cards.Seat(0), president.P4
	if s.Round() > 1 {
		clause = president.P5
		switch s.Rules().Leader {
		case president.LeaderLast:
			leader = holder(s, president.Ass)
		case president.LeaderPresident:
			leader = holder(s, president.President)
		}
	}
	if s.Turn() != leader {
		return fault(clause, "seat %v leads the round, not %v", s.Turn(), leader)
	}
	return nil
}

// checkExchange checks the exchange of the round, as its seats know it (P22 to P25).
func checkExchange(s asked) error {
	partner := func(seat cards.Seat) cards.Seat { return s.view(seat).Partner() }
	trading := trades(s)
	if between(s) && s.Round() > 1 {
		// The roles are the next ones already; who exchanged with whom is known from them alone.
		for _, seat := range playersOf(s) {
			if other := partner(seat); plays(other, s.Rules().Players) && seat < other {
				trading = append(trading, tradeOf(s, seat, other))
			}
		}
		slices.SortFunc(trading, func(a, b trade) int { return b.size - a.size })
		if want := 1 + min(s.Rules().Players-3, 1); len(trading) != want {
			return fault(president.P22, "there were %d exchanges in the round, not %d", len(trading), want)
		}
		for i, t := range trading {
			if t.size != 2-i {
				return fault(president.P22, "seats %v and %v exchanged %d cards", t.giver, t.taker, t.size)
			}
		}
	}
	with := map[cards.Seat]cards.Seat{}
	for _, t := range trading {
		with[t.giver], with[t.taker] = t.taker, t.giver
		if err := checkTrade(s, t); err != nil {
			return err
		}
	}
	for _, seat := range seatsOf(s.Rules().Players) {
		want, ok := with[seat]
		if !ok {
			want = cards.Nobody
		}
		v := s.view(seat)
		switch {
		case v.Partner() != want:
			return fault(president.P22, "seat %v exchanges cards with %v, not %v", seat, v.Partner(), want)
		case !ok && v.Gave()|v.Got() != 0:
			return fault(president.P22, "seat %v has exchanged cards with nobody", seat)
		}
	}
	return nil
}

// tradeOf gives the trade of two partners, whichever way round it can have been.
func tradeOf(s asked, a, b cards.Seat) trade {
	t := trade{a, b, s.view(a).Gave().Len()}
	if checkTrade(s, t) != nil {
		t.giver, t.taker = b, a
	}
	return t
}

// checkTrade checks that the cards of a trade are where they went, and that the giver gave its best ones.
func checkTrade(s asked, t trade) error {
	gift, back := s.view(t.giver).Gave(), s.view(t.giver).Got()
	given, taken := s.Hand(t.giver)|s.Shown(t.giver), s.Hand(t.taker)|s.Shown(t.taker)
	due := s.Phase() == president.Returning && s.Pending().Has(t.taker)
	switch kept := given &^ back; {
	case s.view(t.taker).Got() != gift || s.view(t.taker).Gave() != back:
		return fault(president.P26, "seats %v and %v do not know the same exchange", t.giver, t.taker)
	case !gift.Valid() || gift.Len() != t.size:
		return fault(president.P22, "seat %v gave %v, not %d cards", t.giver, gift, t.size)
	case due && back != 0:
		return fault(president.P24, "seat %v has returned %v and is to return cards", t.taker, back)
	case !due && (!back.Valid() || back.Len() != t.size):
		return fault(president.P24, "seat %v returned %v, not %d cards", t.taker, back, t.size)
	case back&^given != 0 || gift&^(taken|back) != 0:
		return fault(president.P24, "the exchange of seats %v and %v is not where it went", t.giver, t.taker)
	case gift.Lowest() < kept.Highest():
		return fault(president.P23, "seat %v gave %v and kept %v", t.giver, gift, kept.Highest())
	}
	return nil
}

// checkPending checks that those who may act are those who must.
func checkPending(s asked) error {
	pending := s.Pending()
	due := cards.Seats(0)
	switch s.Phase() {
	case president.Dealing:
		due = cards.SeatsOf(cards.Chance)
		dealt, next := dealtSoFar(s)
		hand := listOf(cards.Deck &^ dealt)[:dealtSize(next, s.Rules().Players)]
		if err := s.Check(president.Deal(next, cards.SetOf(hand...))); err != nil {
			return refused("seat "+next.String()+" is to be dealt a hand next, and cannot", err)
		}
	case president.Returning: // at least one of those that took
		for _, t := range trades(s) {
			if pending.Has(t.taker) {
				due = due.With(t.taker)
			}
		}
		if due == 0 {
			return fault(president.P24, "nobody owes a return, and no round begins")
		}
	case president.Playing:
		due = cards.SeatsOf(s.Turn())
	}
	if pending != due {
		return fault(clauseOf(s.Phase()), "those who may act are %v, those who must are %v", pending, due)
	}
	return nil
}

// checkResult checks that there is a result exactly if the match is over, and that it is the one that is due (P21).
func checkResult(s asked) error {
	n := s.Rules().Players
	result, over := s.Result()
	if over != (s.Phase() == president.Over) {
		return fault(president.P21, "the match is %v, and there is a result: %v", s.Phase(), over)
	}
	if !over {
		if result != (president.Result{}) {
			return fault(president.P21, "there is something in the result before the end")
		}
		return nil
	}
	if result.By != president.P21 || result.Players != n || result.Places != s.Places() {
		return fault(president.P21, "the result is %v by %v, the places are %v", result.Places, result.By, s.Places())
	}
	for _, seat := range seatsOf(n) {
		better := 0
		for _, other := range playersOf(s) {
			if s.Points(other) > s.Points(seat) {
				better++
			}
		}
		switch standing := result.Standing(seat); {
		case plays(seat, n) && standing != better+1, !plays(seat, n) && standing != 0:
			return fault(president.P21, "seat %v has standing %d and %d seats before it", seat, standing, better)
		case result.Role(seat) != s.Role(seat):
			return fault(president.P19, "seat %v is %v, in the result %v", seat, s.Role(seat), result.Role(seat))
		}
	}
	for seat, points := range result.Points {
		if points != s.Points(cards.Seat(seat)) {
			return fault(president.P20, "seat %d has %d points, in the result %d", seat, s.Points(cards.Seat(seat)), points)
		}
	}
	return nil
}

// checkLegal checks the lists of what may be done.
func checkLegal(s asked) error {
	clause := clauseOf(s.Phase())
	for _, seat := range seatsOf(s.Rules().Players) {
		list := s.AppendLegal(nil, seat)
		acts := s.Pending().Has(seat) && seat != cards.Chance
		switch {
		case acts != (len(list) > 0):
			return fault(clause, "seat %v may act: %v; it has %d legal actions", seat, acts, len(list))
		case !sameSeq(s.Legal(seat), list):
			return fault(clause, "Legal and AppendLegal of seat %v differ", seat)
		case !slices.Equal(s.AppendLegal([]president.Action{{}}, seat)[1:], list):
			return fault(clause, "AppendLegal of seat %v does not append", seat)
		}
		for i, a := range list {
			switch {
			case !permitted(s, a) || a.Seat() != seat:
				return fault(clause, "%v is listed for seat %v and breaks the rules", a, seat)
			case i > 0 && !before(list[i-1], a):
				return fault(clause, "%v is listed before %v", list[i-1], a)
			}
			if err := checkAccepted(s, a); err != nil {
				return err
			}
			if i%17 != 0 { // Some are enough: reading JSON takes longest of all.
				continue
			}
			if err := checkActionJSON(clause, a, a); err != nil {
				return err
			}
		}
		if err := checkShort(s, seat, list); err != nil {
			return err
		}
	}
	return nil
}

// checkShort checks the short list of a seat against its full one: of actions that differ in suits only, it has the one
// with the lowest suits, and nothing else (P2).
func checkShort(s asked, seat cards.Seat, list []president.Action) error {
	short := s.AppendPlays(nil, seat)
	if !slices.Equal(s.AppendPlays([]president.Action{{}}, seat)[1:], short) {
		return fault(president.P2, "AppendPlays of seat %v does not append", seat)
	}
	var want []president.Action
	for _, a := range list {
		if lowestSuits(s.Hand(seat), a.Cards()) {
			want = append(want, a)
		}
	}
	if !slices.Equal(short, want) {
		return fault(president.P2, "the short list of seat %v is %v, not %v", seat, short, want)
	}
	for _, a := range list {
		same := 0
		for _, b := range short {
			if a.Kind() == b.Kind() && sameRanks(a.Cards(), b.Cards()) {
				same++
			}
		}
		if same != 1 {
			return fault(president.P2, "%v has %d actions like it in the short list", a, same)
		}
	}
	return nil
}

// lowestSuits reports whether of each rank the set has the lowest cards of the hand.
func lowestSuits(hand, set cards.Set) bool {
	for card := range set.All() {
		for other := range (hand &^ set).OfRank(card.Rank()).All() {
			if other < card {
				return false
			}
		}
	}
	return true
}

// sameRanks reports whether two sets differ in suits only.
func sameRanks(a, b cards.Set) bool {
	for _, rank := range ranks {
		if a.OfRank(rank).Len() != b.OfRank(rank).Len() {
			return false
		}
	}
	return true
}

// checkAccepted checks that Check, Next and Apply accept a listed action, and that its text can be read back.
func checkAccepted(s asked, a president.Action) error {
	clause := clauseOf(s.Phase())
	if err := s.Check(a); err != nil {
		return refused("Check refuses "+a.String()+", which is legal", err)
	}
	next, err := s.Next(a)
	if err != nil {
		return refused("Next refuses "+a.String()+", which is legal", err)
	}
	applied, events, err := s.Apply(a)
	switch {
	case err != nil:
		return refused("Apply refuses "+a.String()+", which is legal", err)
	case applied != next:
		return fault(clause, "Apply and Next of %v lead to different states", a)
	case next == s.state:
		return fault(clause, "%v changes nothing", a)
	case len(events) == 0:
		return fault(clause, "nothing happened on %v", a)
	}
	return checkActionText(clause, a, a.String())
}

// checkActionText checks that a text is that of an action.
func checkActionText(clause president.Clause, a president.Action, text string) error {
	if parsed, err := president.ParseAction(text); err != nil || parsed != a {
		return &Fault{clause, "the text of " + a.String() + " is not read back", err}
	}
	return nil
}

// checkActionJSON checks that what writes itself as JSON does so as an action.
func checkActionJSON(clause president.Clause, a president.Action, from any) error {
	var read president.Action
	if err := throughJSON(from, &read); err != nil || read != a {
		return &Fault{clause, "the JSON of " + a.String() + " is not read back", err}
	}
	return nil
}

// permitted decides by itself whether an action is legal.
func permitted(s asked, a president.Action) bool {
	seat, set := a.Seat(), a.Cards()
	if !plays(seat, s.Rules().Players) || !set.Valid() {
		return false
	}
	top, _ := s.Top()
	switch {
	case s.Phase() == president.Playing && s.Turn() == seat:
		if a.Kind() == president.KindPass {
			return top != 0 && set == 0 // P7, P8
		}
		if a.Kind() != president.KindPlay || !oneRank(set) || set&^s.Hand(seat) != 0 {
			return false
		}
		rank, over := set.Lowest().Rank(), top.Lowest().Rank()
		return top == 0 || set.Len() == top.Len() && rank != over && (rank > over) != s.Reversed() // P7, P8, P13
	case s.Phase() == president.Returning && s.Pending().Has(seat): // P24
		want := 1
		if s.Role(seat) == president.President {
			want = 2
		}
		return a.Kind() == president.KindReturn && set.Len() == want && set&^s.Hand(seat) == 0
	case s.Phase() == president.Dealing: // P3
		dealt, next := dealtSoFar(s)
		return a.Kind() == president.KindDeal && seat == next && set&dealt == 0 &&
			set.Len() == dealtSize(seat, s.Rules().Players)
	}
	return false
}

// dealtSoFar gives the cards that are dealt already in the deal that is going on, and whose hand comes next.
func dealtSoFar(s asked) (dealt cards.Set, next cards.Seat) {
	if between(s) {
		return 0, 0
	}
	for _, seat := range playersOf(s) {
		if s.Hand(seat) == 0 {
			return dealt, seat
		}
		dealt |= s.Hand(seat)
	}
	return dealt, cards.Nobody
}

// checkActions checks that of many actions of a seat Check, Next and Apply accept those that are legal, and refuse the
// others without any change; and that plays, passes and returns are listed exactly if they are legal.
func checkActions(s asked, seat cards.Seat) error {
	clause := clauseOf(s.Phase())
	list := s.AppendLegal(nil, seat)
	for i, a := range actionsOf(s, seat) {
		legal := permitted(s, a)
		err := s.Check(a)
		switch {
		case legal != (err == nil):
			return fault(clause, "%v is legal: %v; Check says %v", a, legal, err)
		case a.Kind() != president.KindDeal && legal != slices.Contains(list, a):
			return fault(clause, "%v is legal: %v; it is listed: %v", a, legal, !legal)
		case legal && a.Kind() == president.KindDeal:
			if err := checkAccepted(s, a); err != nil {
				return err
			}
		}
		if !legal && (i < 20 || i%8 == 0) { // Some are enough: Apply makes an error for each.
			if err := checkRefused(s, a, err); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkRefused checks that Next and Apply refuse an action with the reason that Check gave, and that nothing changes.
func checkRefused(s asked, a president.Action, err error) error {
	clause := clauseOf(s.Phase())
	why, ok := err.(president.Reason)
	if !ok || why == 0 {
		return fault(clause, "Check of %v, which is not legal, gives no Reason", a)
	}
	if next, err := s.Next(a); err != why || next != s.state {
		return fault(clause, "Next of %v, which is not legal, gives %v or changes the state", a, err)
	}
	after, events, err := s.Apply(a)
	illegal, ok := err.(*president.IllegalError)
	if !ok || after != s.state || len(events) > 0 {
		return fault(clause, "Apply of %v, which is not legal, gives %v or changes something", a, err)
	}
	if *illegal != (president.IllegalError{Action: a, Reason: why, Pending: s.Pending()}) {
		return fault(clause, "Apply of %v, which is not legal, gives another reason than Check", a)
	}
	return nil
}

// actionsOf lists actions of a seat, legal and not: passes, plays of every set of one rank and of some other sets,
// returns, deals, and the zero Action. For a seat that does not play a few are enough; every two cards are returned only
// where returns are due.
func actionsOf(s asked, seat cards.Seat) []president.Action {
	n := s.Rules().Players
	hand := s.Hand(seat)
	mixed := cards.SetOf(hand.Lowest(), hand.Highest())
	list := make([]president.Action, 0, 300)
	list = append(list, president.Action{}, president.Pass(seat), president.Play(seat, 0), president.Return(seat, 0),
		president.Play(seat, mixed), president.Play(seat, hand), president.Play(seat, cards.Deck),
		president.Play(seat, 1|cards.SetOf(hand.Lowest())), president.Return(seat, 1|cards.SetOf(hand.Lowest())),
		president.Return(seat, mixed), president.Return(seat, mixed.With((hand&^mixed).Lowest())))
	dealt, _ := dealtSoFar(s)
	size := (52 + n - 1) / n // of the larger hands
	free := listOf(cards.Deck &^ dealt)
	for _, k := range []int{0, size - 2, size - 1, size, size + 1} {
		if k <= len(free) {
			list = append(list, president.Deal(seat, cards.SetOf(free[:k]...)))
		}
	}
	if len(free) >= size {
		short := cards.SetOf(free[:size-1]...)
		list = append(list, president.Deal(seat, short.With(dealt.Lowest())), president.Deal(seat, short|1<<60))
	}
	if !plays(seat, n) {
		return append(list, president.Play(seat, cards.SetOf(deck[0])), president.Return(seat, cards.SetOf(deck[0])))
	}
	for _, set := range rankSets {
		list = append(list, president.Play(seat, set))
	}
	for i, card := range deck {
		one := cards.SetOf(card)
		list = append(list, president.Return(seat, one))
		if s.Phase() == president.Returning {
			for _, other := range deck[i+1:] {
				list = append(list, president.Return(seat, one.With(other)))
			}
		}
	}
	return list
}

// before reports whether one action stands before another in a legal list: plays by size, then rank, then suits, and a
// pass last; returns with the lowest cards first.
func before(a, b president.Action) bool {
	x, y := a.Cards(), b.Cards()
	if a.Kind() == president.KindReturn {
		return x.Lowest() < y.Lowest() || x.Lowest() == y.Lowest() && x.Highest() < y.Highest()
	}
	switch {
	case a.Kind() == president.KindPass || b.Kind() == president.KindPass:
		return b.Kind() == president.KindPass
	case x.Len() != y.Len():
		return x.Len() < y.Len()
	}
	return x < y
}
