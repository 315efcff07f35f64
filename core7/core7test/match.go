package core7test

import (
	"errors"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// ErrClause is the error of [Ending] for a clause that decides no match.
var ErrClause = errors.New("core7test: no match is decided by that clause, only by C10, C11, C13 to C16")

// endings lists the clauses that decide a match.
var endings = [...]core7.Clause{core7.C10, core7.C11, core7.C13, core7.C14, core7.C15, core7.C16}

// Random plays a legal match to its end. At each step a seat of those that may act is picked, then an action of
// its legal list; nothing else is asked of pick. The record has the tag Finished. Rules that are not valid give a
// record of these rules without actions, not finished.
func Random(r core7.Rules, pick func(n int) int) core7.Record {
	start, err := core7.New(r)
	if err != nil {
		return core7.Record{Rules: r}
	}
	return play(start, nil, pick, nil)
}

// Ending plays a legal match to its end that is decided by the clause named: C10, C11, C13, C14, C15 or C16. Any
// other clause is [ErrClause]; rules that are not valid are the error of their Validate. There is no other error:
// it succeeds with every pick.
//
// The hands are picked until the ending can be reached from them, at most a few times; if that fails they are a
// pair that allows every ending. Then each step is picked as in [Random], among the actions after which the ending
// can still be reached. So all matches with that ending can come, and either seat wins about half of the decided
// ones if pick is uniform. Cost: less than half a millisecond on average, a few milliseconds for the worst hands.
func Ending(r core7.Rules, by core7.Clause, pick func(n int) int) (core7.Record, error) {
	start, err := core7.New(r)
	if err != nil {
		return core7.Record{Rules: r}, err
	}
	for _, clause := range endings {
		if clause == by {
			search := &search{by: by, known: map[position]bool{}}
			first := search.hands(start, pick)
			return play(start, first, pick, search.reaches), nil
		}
	}
	return core7.Record{Rules: r}, ErrClause
}

// Match plays a match for properties: a [Random] one, or one with an [Ending] of each kind, all seven equally
// often, so that rare endings are common. Rules that are not valid give what Random gives.
func Match(r core7.Rules, pick func(n int) int) core7.Record {
	if k := cards.Pick(pick, 1+len(endings)); k > 0 {
		if record, err := Ending(r, endings[k-1], pick); err == nil {
			return record
		}
	}
	return Random(r, pick)
}

// play plays from the start of a match to its end. The hands are those of first, or are picked if it is nil. If
// good is not nil, all other actions are picked among those that lead to a state that it accepts.
func play(s core7.State, first []core7.Action, pick func(n int) int, good func(core7.State) bool) core7.Record {
	record := core7.Record{Tags: core7.Tags{Finished: true}, Rules: s.Rules()}
	for s.Phase() != core7.Over {
		seat := pickSeat(s.Pending(), pick)
		list := s.AppendLegal(nil, seat)
		switch {
		case s.Phase() == core7.Choosing && first != nil:
			list = slices.DeleteFunc(list, func(a core7.Action) bool { return !slices.Contains(first, a) })
		case good != nil:
			list = filter(list, s, good)
		}
		a := core7.Action{}
		if len(list) > 0 {
			a = list[cards.Pick(pick, len(list))]
		}
		next, err := s.Next(a)
		if err != nil { // Only an engine with a fault comes here. CheckRecord says so of the record.
			return record
		}
		record.Actions = append(record.Actions, a)
		s = next
	}
	return record
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

// filter keeps the actions that lead from s to a state that good accepts.
func filter(list []core7.Action, s core7.State, good func(core7.State) bool) []core7.Action {
	kept := list[:0]
	for _, a := range list {
		if next, err := s.Next(a); err == nil && good(next) {
			kept = append(kept, a)
		}
	}
	return kept
}

// search finds out whether a match can still be decided by a clause.
type search struct {
	by    core7.Clause
	known map[position]bool
}

// position is all that the rest of a match, and the clause that decides it, depend on.
type position struct {
	hands [core7.NumSeats]core7.Hand
	locks [core7.NumSeats]core7.Color
	wins  [core7.NumSeats]int
	last  cards.Seat // who won the last decisive round, Nobody if there was none (C8, C15)
	phase core7.Phase
}

// positionOf gives the position of a state.
func positionOf(s core7.State) position {
	p := position{last: cards.Nobody, phase: s.Phase()}
	for seat := range cards.Seat(core7.NumSeats) {
		p.hands[seat], p.locks[seat], p.wins[seat] = s.Hand(seat), s.Lock(seat), s.Wins(seat)
	}
	for round := range s.Rounds() {
		if round.Winner != cards.Nobody {
			p.last = round.Winner
		}
	}
	return p
}

// reaches reports whether the match can end as wanted from a state with both hands chosen. It follows the lowest
// seat that may act: which of two seats locks first changes nothing (C4).
func (f *search) reaches(s core7.State) bool {
	if result, over := s.Result(); over {
		return result.By == f.by
	}
	if f.by == core7.C16 && s.Wins(0)+s.Wins(1) > 0 { // All rounds must be ties: no need to look further.
		return false
	}
	p := positionOf(s)
	if found, ok := f.known[p]; ok {
		return found
	}
	found := false
	for a := range s.Legal(s.Pending().First()) {
		if next, err := s.Next(a); err == nil && f.reaches(next) {
			found = true
			break
		}
	}
	f.known[p] = found
	return found
}

// tries is how often hands are picked before they are taken from the pair that allows every ending. Uniformly
// picked hands fail that often less than once in three hundred times, whatever the ending.
const tries = 12

// hands gives the choices of two hands from which the ending can be reached.
func (f *search) hands(start core7.State, pick func(n int) int) []core7.Action {
	for range tries {
		pair := make([]core7.Action, 0, core7.NumSeats)
		s := start
		for seat := range cards.Seat(core7.NumSeats) {
			list := s.AppendLegal(nil, seat)
			a := list[cards.Pick(pick, len(list))]
			pair = append(pair, a)
			s, _ = s.Next(a)
		}
		if f.reaches(s) {
			return pair
		}
	}
	const r, g, b, x = core7.Red, core7.Green, core7.Blue, core7.Gray
	all := core7.HandOf(r, r, g, g, b, b, x)
	return []core7.Action{core7.Choose(0, all), core7.Choose(1, all)}
}
