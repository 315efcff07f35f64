package core7test

import (
	"fmt"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// CheckState checks one state: that all its public answers fit the rules and each other, and that Validate accepts
// it. It returns nil or a *[Fault] with the clause that the first broken thing comes from:
//
//   - C1 to C9: the 14 cards are each in exactly one place, hand or pile, and a locked card is in its hand; rounds
//     and Round Wins are as their colors say; who must act may, and nobody else
//   - C10 to C16: the match is over exactly when it has to be, with the result that the cards and the pile give
//   - each action listed as legal is accepted by Check, Next and Apply alike; each other action of the whole
//     action space is refused by all three and changes nothing; the texts of the listed ones can be read back,
//     and the JSON of some of them
//   - C18: the views of all seats agree with the state, and nothing hidden is in them, in their text or in their
//     JSON: a world with another hand and lock of the opponent gives the same view
//   - the notation of the state can be read back; a state prints as a spectator sees it and refuses to be JSON
//
// It does not know what a match was before: see [CheckRecord], and [Model.Compare]. Cost: about 0.2 ms, 1 ms
// while hands are chosen.
func CheckState(s core7.State) error { return engine.checkState(s) }

func (e *answers) checkState(s core7.State) error {
	if s == (core7.State{}) { // no match, whatever it answers
		return checkValid(e.of(s))
	}
	for _, check := range checks {
		if err := check(e.of(s)); err != nil {
			return err
		}
	}
	return nil
}

// What the engine says itself comes last: the others are made without it, and know better what they have found.
var checks = [...]func(subject) error{
	checkCards, checkRounds, checkPhase, checkResult, checkLegal, checkIllegal, checkViews, checkText, checkValid,
}

// checkValid checks what the engine says itself.
func checkValid(s subject) error {
	if err := s.Validate(); err != nil {
		return refused("no match can reach this state", err)
	}
	return nil
}

// fault makes a fault of what does not hold.
func fault(c core7.Clause, format string, args ...any) error {
	return &Fault{Clause: c, What: fmt.Sprintf(format, args...)}
}

// checkCards checks that each of the 14 cards is in exactly one place.
func checkCards(s subject) error {
	rounds := slices.Collect(s.Rounds())
	if len(rounds) != s.NumRounds() || len(rounds) > core7.HandSize {
		return fault(core7.C6, "%d rounds are listed, %d counted, and seven can be played", len(rounds), s.NumRounds())
	}
	for seat := range cards.Seat(core7.NumSeats) {
		hand, lock := s.Hand(seat), s.Lock(seat)
		total := hand.Len()
		for _, round := range rounds {
			total++ // C6
			if round.Discarded != 0 && round.Winner == 1-seat {
				total++ // C8
			}
		}
		switch {
		case total != core7.HandSize && total != 0: // nothing before it has chosen
			return fault(core7.C3, "hand and pile of seat %v have %d cards, not seven", seat, total)
		case lock != 0 && !hand.Has(lock):
			return fault(core7.C4, "the card that seat %v has locked is not in its hand", seat)
		}
	}
	return nil
}

// checkRounds checks the pile and the Round Wins.
func checkRounds(s subject) error {
	if c := s.Rules().Cycle; c != core7.RedGreenBlue && c != core7.RedBlueGreen {
		return fault(core7.C2, "the cycle is %v", c)
	}
	var wins [core7.NumSeats]int
	i := 0
	for round := range s.Rounds() {
		i++
		last := i == s.NumRounds()
		winner := cards.Nobody
		for seat := range cards.Seat(core7.NumSeats) {
			if !round.Played[seat].Valid() {
				return fault(core7.C1, "seat %v played no card in round %d", seat, i)
			}
			if s.Rules().Beats(round.Played[seat], round.Played[1-seat]) {
				winner = seat
			}
		}
		if winner != cards.Nobody {
			wins[winner]++
		}
		switch {
		case round.Winner != winner:
			return fault(core7.C5, "round %d was won by %v, its colors say %v", i, round.Winner, winner)
		case round.Discarded != 0 && !round.Discarded.Valid():
			return fault(core7.C1, "what was discarded in round %d is no card", i)
		case winner == cards.Nobody && round.Discarded != 0:
			return fault(core7.C9, "somebody discarded after the tie of round %d", i)
		case (wins[0] >= 3 || wins[1] >= 3) && (!last || round.Discarded != 0):
			return fault(core7.C10, "the match went on after the third Round Win, in round %d", i)
		case winner != cards.Nobody && round.Discarded == 0 && !last:
			return fault(core7.C8, "nobody discarded after round %d", i)
		}
	}
	for _, seat := range seats {
		want := 0
		if seat == 0 || seat == 1 {
			want = wins[seat]
		}
		if s.Wins(seat) != want {
			return fault(core7.C7, "seat %v has %d Round Wins and won %d rounds", seat, s.Wins(seat), want)
		}
	}
	return nil
}

// checkPhase checks that what is due is what the cards say.
func checkPhase(s subject) error {
	due := dueIn(s)
	for seat := range cards.Seat(core7.NumSeats) {
		if s.Lock(seat) != 0 && s.Phase() != core7.Locking {
			return fault(core7.C4, "seat %v has a locked card while the match is %v", seat, s.Phase())
		}
	}
	switch {
	case s.Phase() != due.phase:
		what := fmt.Sprintf("the match is %v, the cards say %v", s.Phase(), due.phase)
		return &Fault{due.clause, what, s.Validate()}
	case due.phase == core7.Locking && due.seats == 0:
		return fault(core7.C4, "both have locked, and nothing was revealed")
	case s.Pending() != due.seats:
		return fault(due.clause, "those who may act are %v, those who must are %v", s.Pending(), due.seats)
	}
	return nil
}

// checkResult checks that there is a result exactly if the match is over, and that it is the one that is due.
func checkResult(s subject) error {
	due := dueIn(s)
	result, over := s.Result()
	switch {
	case over != (due.phase == core7.Over):
		return fault(due.clause, "the match is %v, and there is a result: %v", due.phase, over)
	case !over && result != (core7.Result{}):
		return fault(due.clause, "there is something in the result before the end")
	case !over:
		return nil
	case result != due.result:
		return fault(due.clause, "the result is %v, the cards say %v", result, due.result)
	}
	ask := s.from.result(result)
	if ask.Draw() != (due.clause == core7.C16) {
		return fault(due.clause, "whether the match is a draw: %v", ask.Draw())
	}
	for _, seat := range seats {
		place := 0
		switch {
		case seat != 0 && seat != 1:
		case result.Winner == cards.Nobody || result.Winner == seat:
			place = 1
		default:
			place = 2
		}
		if got := ask.Standing(seat); got != place {
			return fault(due.clause, "seat %v has place %d, not %d", seat, got, place)
		}
	}
	return nil
}

// checkLegal checks the lists of what may be done.
func checkLegal(s subject) error {
	due := dueIn(s)
	clause := due.clause
	for _, seat := range seats {
		list := s.AppendLegal(nil, seat)
		switch {
		case s.Pending().Has(seat) != (len(list) > 0):
			return fault(clause, "seat %v may act: %v; it has %d legal actions", seat, s.Pending().Has(seat), len(list))
		case !sameSeq(s.Legal(seat), list):
			return fault(clause, "Legal and AppendLegal of seat %v differ", seat)
		case !slices.Equal(s.AppendPlays(nil, seat), list):
			return fault(clause, "AppendPlays and AppendLegal of seat %v differ", seat)
		case !slices.Equal(s.AppendLegal([]core7.Action{{}}, seat), slices.Concat([]core7.Action{{}}, list)):
			return fault(clause, "AppendLegal of seat %v does not append", seat)
		}
		for i, a := range list {
			switch {
			case a.Seat() != seat || a.Kind() != due.kind:
				return fault(clause, "%v is listed for seat %v while the match is %v", a, seat, s.Phase())
			case i > 0 && !before(list[i-1], a):
				return fault(clause, "%v is listed before %v", list[i-1], a)
			}
			if err := checkAccepted(s, a, clause); err != nil {
				return err
			}
			if i%17 != 0 { // Some of the 120 hands are enough: reading JSON takes longest of all.
				continue
			}
			var read core7.Action
			if err := s.from.throughJSON(a, &read); err != nil || read != a {
				return &Fault{clause, "the JSON of " + a.String() + " is not read back", err}
			}
		}
	}
	return nil
}

// checkAccepted checks that Check, Next and Apply accept a listed action, and that its text can be read back.
func checkAccepted(s subject, a core7.Action, clause core7.Clause) error {
	if err := s.Check(a); err != nil {
		return refused("Check refuses "+a.String()+", which is listed", err)
	}
	next, err := s.Next(a)
	if err != nil {
		return refused("Next refuses "+a.String()+", which is listed", err)
	}
	applied, events, err := s.Apply(a)
	switch {
	case err != nil:
		return refused("Apply refuses "+a.String()+", which is listed", err)
	case applied != next:
		return fault(clause, "Apply and Next of %v lead to different states", a)
	case next == s.state:
		return fault(clause, "%v changes nothing", a)
	case len(events) == 0:
		return fault(clause, "nothing happened on %v", a)
	}
	if parsed, err := s.from.parseAction(a.String()); err != nil || parsed != a {
		return &Fault{clause, "the text of " + a.String() + " is not read back", err}
	}
	return nil
}

// checkIllegal checks that Check, Next and Apply refuse everything that is not listed, and that nothing changes.
func checkIllegal(s subject) error {
	clause := dueClause(s)
	for _, seat := range seats {
		list := s.AppendLegal(nil, seat)
		for _, a := range actionsOf(seat) {
			if slices.Contains(list, a) {
				continue
			}
			why, ok := s.Check(a).(core7.Reason)
			if !ok || why == 0 {
				return fault(clause, "Check of %v, which is not listed, gives no Reason", a)
			}
			if next, err := s.Next(a); err != why || next != s.state {
				return fault(clause, "Next of %v, which is not listed, gives %v or changes the state", a, err)
			}
			after, events, err := s.Apply(a)
			illegal, ok := err.(*core7.IllegalError)
			if !ok || after != s.state || len(events) > 0 {
				return fault(clause, "Apply of %v, which is not listed, gives %v or changes something", a, err)
			}
			if *illegal != (core7.IllegalError{Action: a, Reason: why, Pending: s.Pending()}) {
				return fault(clause, "Apply of %v, which is not listed, gives another reason than Check", a)
			}
		}
	}
	return nil
}

// actionsOf lists the action space of a seat: choices of all hands of six and seven cards, some of eight, and
// none, locks and discards of all colors and of some that are none, and the zero Action. For a seat that does not
// play some hands are enough.
func actionsOf(seat cards.Seat) []core7.Action {
	list := []core7.Action{{}, core7.Choose(seat, core7.Hand{})}
	sizes := []int{core7.HandSize - 1, core7.HandSize}
	if seat != 0 && seat != 1 {
		sizes = []int{1}
	}
	for _, size := range sizes {
		for hand := range core7.Hands(size) {
			list = append(list, core7.Choose(seat, hand))
		}
	}
	for color := core7.Red; color <= core7.Gray; color++ {
		hand := core7.Hand{}
		for range core7.HandSize {
			hand = hand.With(color)
		}
		list = append(list, core7.Choose(seat, hand), core7.Choose(seat, hand.With(core7.Gray)))
	}
	for color := range core7.Gray + 2 {
		list = append(list, core7.Lock(seat, color), core7.Discard(seat, color))
	}
	return list
}

// before reports whether one action stands before another in a legal list: by hand, more red first, then more
// green and more blue; or by color.
func before(a, b core7.Action) bool {
	if a.Kind() != core7.KindChoose {
		return a.Color() < b.Color()
	}
	for color := core7.Red; color < core7.Gray; color++ {
		if n, m := a.Hand().Count(color), b.Hand().Count(color); n != m {
			return n > m
		}
	}
	return false
}

// lastRound gives the last round, a tie of no colors if there is none.
func lastRound(s public) core7.Round {
	last := core7.Round{Winner: cards.Nobody}
	for round := range s.Rounds() {
		last = round
	}
	return last
}
