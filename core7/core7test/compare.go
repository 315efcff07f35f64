package core7test

import (
	"fmt"
	"iter"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Compare asks a state every public question and returns nil if all answers are those of the model, else a
// *[Fault] with the first that differs and the clause behind it. It asks for the rules, the phase, who may act,
// hands, locks, rounds with winner and discard, Round Wins, the result, and the legal actions of every seat in
// their order; whether each lock, discard and some choices are legal; and the same of the views of both seats and
// of a spectator, for what they may know. Seats that do not exist are asked for too. Cost: a few microseconds,
// more while hands are chosen.
func (m *Model) Compare(s core7.State) error { return m.compare(engine.of(s)) }

func (m *Model) compare(s subject) error {
	if err := m.comparePublic(s, "the state"); err != nil {
		return err
	}
	legal := [2][]core7.Action{m.Legal(0), m.Legal(1)}
	for _, seat := range seats {
		var hand core7.Hand
		var lock core7.Color
		var list []core7.Action
		if seat == 0 || seat == 1 {
			hand, lock, list = core7.HandOf(m.hands[seat]...), m.lock(seat), legal[seat]
		}
		if got := s.Hand(seat); got != hand {
			return differ(m.handClause(), "the hand of seat "+seat.String(), got, hand)
		}
		if got := s.Lock(seat); got != lock {
			return differ(core7.C4, "the lock of seat "+seat.String(), got, lock)
		}
		if got := s.AppendLegal(nil, seat); !slices.Equal(got, list) {
			return differ(m.dueClause(), "the legal list of seat "+seat.String(), got, list)
		}
		if got := s.AppendPlays(nil, seat); !slices.Equal(got, list) {
			return differ(m.dueClause(), "the short legal list of seat "+seat.String(), got, list)
		}
		if !sameSeq(s.Legal(seat), list) {
			return differ(m.dueClause(), "the legal sequence of seat "+seat.String(), slices.Collect(s.Legal(seat)), list)
		}
		if err := m.compareChecks(s, seat, list); err != nil {
			return err
		}
		v := s.View(seat)
		if seat != 0 && seat != 1 && seat != cards.Spectator { // C18: whoever does not play watches
			if watched := s.View(cards.Spectator); v != watched {
				return differ(core7.C18, "the view of seat "+seat.String(), v, watched)
			}
			continue
		}
		if err := m.compareView(s.from.view(v), seat, hand, lock, list); err != nil {
			return err
		}
	}
	return nil
}

// seats are the seats that are asked for: the two players, and some of those who are none.
var seats = [...]cards.Seat{0, 1, 2, cards.MaxSeat, cards.Spectator, cards.Chance, cards.Nobody}

// comparePublic compares the answers that everybody gets (C18).
func (m *Model) comparePublic(p public, whose string) error {
	if got := p.Rules(); got != m.rules {
		return differ(core7.C2, "the rules of "+whose, got, m.rules)
	}
	if got := p.Phase(); got != m.phase() {
		return differ(m.dueClause(), "the phase of "+whose, got, m.phase())
	}
	if got := p.Pending(); got != m.pending() {
		return differ(m.dueClause(), "those who may act, of "+whose, got, m.pending())
	}
	for _, seat := range seats {
		want := 0
		if seat == 0 || seat == 1 {
			want = m.roundWins(seat)
		}
		if got := p.Wins(seat); got != want {
			return differ(core7.C7, "the Round Wins of seat "+seat.String()+" in "+whose, got, want)
		}
	}
	if got := p.NumRounds(); got != len(m.log) {
		return differ(core7.C6, "the number of rounds of "+whose, got, len(m.log))
	}
	i := 0
	for got := range p.Rounds() {
		if i == len(m.log) {
			return differ(core7.C6, "the pile of "+whose, got, "no more rounds")
		}
		want := m.log[i]
		if got.Played != want.played {
			return differ(core7.C6, "what was played in a round of "+whose, got.Played, want.played)
		}
		if got.Winner != want.winner {
			return differ(core7.C5, "the winner of a round of "+whose, got.Winner, want.winner)
		}
		discard := core7.Color(0)
		if len(want.discard) > 0 {
			discard = want.discard[0]
		}
		if got.Discarded != discard {
			return differ(core7.C8, "the discard of a round of "+whose, got.Discarded, discard)
		}
		i++
	}
	if i != len(m.log) {
		return differ(core7.C6, "the pile of "+whose, i, len(m.log))
	}
	want := core7.Result{}
	if m.over {
		want = core7.Result{Winner: m.winner, By: m.by, Wins: [core7.NumSeats]int{m.roundWins(0), m.roundWins(1)}}
	}
	got, over := p.Result()
	if over != m.over {
		return differ(m.dueClause(), "whether the match is over, of "+whose, over, m.over)
	}
	if got != want {
		return differ(m.dueClause(), "the result of "+whose, got, want)
	}
	return nil
}

// compareChecks compares what may be done: the model's list holds exactly the actions that Check accepts.
func (m *Model) compareChecks(s subject, seat cards.Seat, list []core7.Action) error {
	try := func(a core7.Action) error {
		if got, want := s.Check(a) == nil, slices.Contains(list, a); got != want {
			return differ(m.dueClause(), "whether "+a.String()+" is legal", got, want)
		}
		return nil
	}
	const r, x = core7.Red, core7.Gray
	for _, hand := range [...]core7.Hand{{}, core7.HandOf(r, r, r, x, x, x), core7.HandOf(r, r, r, r, x, x, x)} {
		if err := try(core7.Choose(seat, hand)); err != nil {
			return err
		}
	}
	for color := range core7.Gray + 2 {
		if err := try(core7.Lock(seat, color)); err != nil {
			return err
		}
		if err := try(core7.Discard(seat, color)); err != nil {
			return err
		}
	}
	return nil
}

// compareView compares the view of a player or of a spectator; hand, lock and list are the player's own.
func (m *Model) compareView(v viewAnswers, seat cards.Seat, hand core7.Hand, lock core7.Color, list []core7.Action) error {
	whose := [...]string{"the spectator's view", "the view of seat 0", "the view of seat 1"}[seat-cards.Spectator]
	if err := m.comparePublic(v, whose); err != nil {
		return err
	}
	if got := v.Seat(); got != seat {
		return differ(core7.C18, "the seat of "+whose, got, seat)
	}
	if got := v.Hand(); got != hand {
		return differ(core7.C18, "the hand in "+whose, got, hand)
	}
	if got := v.Lock(); got != lock {
		return differ(core7.C18, "the lock in "+whose, got, lock)
	}
	if got := v.AppendLegal(nil); !slices.Equal(got, list) {
		return differ(m.dueClause(), "the legal list in "+whose, got, list)
	}
	if got := v.AppendPlays(nil); !slices.Equal(got, list) {
		return differ(m.dueClause(), "the short legal list in "+whose, got, list)
	}
	if !sameSeq(v.Legal(), list) {
		return differ(m.dueClause(), "the legal sequence in "+whose, slices.Collect(v.Legal()), list)
	}
	for _, of := range seats {
		size, chosen, locked := 0, false, false
		if of == 0 || of == 1 {
			size, chosen, locked = len(m.hands[of]), m.chosen[of], len(m.locked[of]) > 0
		}
		if got := v.Count(of); got != size {
			return differ(m.handClause(), "the hand size of seat "+of.String()+" in "+whose, got, size)
		}
		if got := v.Chosen(of); got != chosen {
			return differ(core7.C3, "whether seat "+of.String()+" has chosen, in "+whose, got, chosen)
		}
		if got := v.Locked(of); got != locked {
			return differ(core7.C4, "whether seat "+of.String()+" has locked, in "+whose, got, locked)
		}
	}
	return nil
}

// lock gives the color that a seat has locked, 0 if none (C4).
func (m *Model) lock(seat cards.Seat) core7.Color {
	if len(m.locked[seat]) == 0 {
		return 0
	}
	return m.locked[seat][0]
}

// phase says what the match waits for.
func (m *Model) phase() core7.Phase {
	switch {
	case m.over: // C10, C11, C12
		return core7.Over
	case !m.chosen[0] || !m.chosen[1]: // C3
		return core7.Choosing
	case m.owes[0] || m.owes[1]: // C8
		return core7.Discarding
	}
	return core7.Locking // C4
}

// pending gives the seats that may act.
func (m *Model) pending() cards.Seats {
	list := []cards.Seat{}
	for seat := range cards.Seat(2) {
		switch m.phase() {
		case core7.Choosing: // C3: in either order
			if !m.chosen[seat] {
				list = append(list, seat)
			}
		case core7.Locking: // C4: in either order
			if len(m.locked[seat]) == 0 {
				list = append(list, seat)
			}
		case core7.Discarding: // C8: the loser of the round
			if m.owes[seat] {
				list = append(list, seat)
			}
		}
	}
	return cards.SeatsOf(list...)
}

// dueClause gives the clause that says what the match waits for, or how it ended.
func (m *Model) dueClause() core7.Clause {
	switch m.phase() {
	case core7.Over:
		return m.by
	case core7.Choosing:
		return core7.C3
	case core7.Discarding:
		return core7.C8
	}
	return core7.C4
}

// handClause gives the clause that changed hands last.
func (m *Model) handClause() core7.Clause {
	switch {
	case len(m.locked[0])+len(m.locked[1]) > 0: // a locked card still counts
		return core7.C4
	case len(m.log) == 0:
		return core7.C3
	case len(m.log[len(m.log)-1].discard) > 0:
		return core7.C8
	case m.log[len(m.log)-1].winner != cards.Nobody:
		return core7.C7
	}
	return core7.C9
}

// sameSeq reports whether a sequence yields just the list.
func sameSeq(seq iter.Seq[core7.Action], list []core7.Action) bool {
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
func differ(c core7.Clause, what string, got, want any) error {
	return &Fault{Clause: c, What: fmt.Sprintf("%s: %v, but the model says %v", what, got, want)}
}
