package core7test

import (
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Model is CORE7 written a second time, from the numbered clauses of the rules and from nothing else: lists of
// colors, loops and a log of rounds, so plain that it can be checked against the clauses by eye. It shares no code
// with the engine, only its vocabulary: names of colors and seats, rules, and actions. It is slow and keeps no
// secrets; [Model.Compare] is what it is for.
//
// A Model changes when it is used: copy it with [Model.Clone]. [NewModel] makes one; the zero Model is a match
// under the default rules.
type Model struct {
	rules  core7.Rules
	chosen [2]bool          // who has chosen a hand (C3)
	hands  [2][]core7.Color // the cards in hand, a locked one included, red first, then green, blue, gray (C4)
	locked [2][]core7.Color // the card locked for the coming round, if any (C4)
	log    []modelRound     // all rounds, oldest first (C6)
	owes   [2]bool          // who must discard before anything else happens (C8)
	over   bool             // the match has ended (C10, C11, C12)
	winner cards.Seat       // then, who won it, Nobody for a draw (C16)
	by     core7.Clause     // then, the clause that decided
}

// modelRound is a round as everybody saw it.
type modelRound struct {
	played  [2]core7.Color // what each seat played
	winner  cards.Seat     // who won by color, Nobody for a tie (C5)
	discard []core7.Color  // what the loser discarded, if it did (C8)
}

// NewModel starts a match: nobody has chosen a hand yet. The error is [core7.ErrCycle], for an unknown cycle.
func NewModel(r core7.Rules) (*Model, error) {
	if r.Cycle != core7.RedGreenBlue && r.Cycle != core7.RedBlueGreen { // C2
		return nil, core7.ErrCycle
	}
	return &Model{rules: r}, nil
}

// Clone returns a copy that shares nothing with the model.
func (m *Model) Clone() *Model {
	c := *m
	for seat := range 2 {
		c.hands[seat] = slices.Clone(m.hands[seat])
		c.locked[seat] = slices.Clone(m.locked[seat])
	}
	c.log = slices.Clone(m.log)
	for i := range c.log {
		c.log[i].discard = slices.Clone(m.log[i].discard)
	}
	return &c
}

// Over reports whether the match has ended.
func (m *Model) Over() bool { return m.over }

// colors are the four colors in the order in which everything is listed (C1).
var colors = []core7.Color{core7.Red, core7.Green, core7.Blue, core7.Gray}

// beats tells which color beats which (C2). Gray is not in it: it beats nothing and nothing beats it (C5).
func (m *Model) beats(a, b core7.Color) bool {
	const red, green, blue = core7.Red, core7.Green, core7.Blue
	pairs := [][2]core7.Color{{red, green}, {green, blue}, {blue, red}} // the default cycle
	if m.rules.Cycle == core7.RedBlueGreen {
		pairs = [][2]core7.Color{{green, red}, {blue, green}, {red, blue}} // the reversed cycle
	}
	return slices.Contains(pairs, [2]core7.Color{a, b})
}

// Legal lists every legal action of a seat; none for a seat that may not act. Hands come in the order of their
// texts, R before G before B before X, cards in the order red, green, blue, gray.
func (m *Model) Legal(seat cards.Seat) []core7.Action {
	var list []core7.Action
	switch {
	case seat != 0 && seat != 1: // C1: there are two seats
	case m.over: // C10, C11, C12: nothing is played after the end
	case !m.chosen[seat]: // C3: any seven cards
		for _, hand := range handsFrom(nil) {
			list = append(list, core7.Choose(seat, core7.HandOf(hand...)))
		}
	case !m.chosen[1-seat]: // C3: a choice stands, and no round starts before both have chosen
	case m.owes[seat]: // C8: one more card
		for _, color := range colors {
			if slices.Contains(m.hands[seat], color) {
				list = append(list, core7.Discard(seat, color))
			}
		}
	case m.owes[1-seat]: // C8: the loser must discard before the next round
	case len(m.locked[seat]) > 0: // C4: a lock stands
	default: // C4: any card of the hand
		for _, color := range colors {
			if slices.Contains(m.hands[seat], color) {
				list = append(list, core7.Lock(seat, color))
			}
		}
	}
	return list
}

// handsFrom lists all hands of seven cards that start with the given cards (C3), each once: a card is never of a
// color listed before that of the card in front of it.
func handsFrom(start []core7.Color) [][]core7.Color {
	if len(start) == 7 {
		return [][]core7.Color{start}
	}
	var list [][]core7.Color
	for _, color := range colors {
		if len(start) == 0 || color >= start[len(start)-1] {
			list = append(list, handsFrom(append(slices.Clone(start), color))...)
		}
	}
	return list
}

// Apply carries out an action and reports true. If the action is not legal, it changes nothing and reports false.
func (m *Model) Apply(a core7.Action) bool {
	seat := a.Seat()
	if !slices.Contains(m.Legal(seat), a) {
		return false
	}
	switch a.Kind() {
	case core7.KindChoose: // C3
		m.chosen[seat] = true
		for _, color := range colors {
			for range a.Hand().Count(color) {
				m.hands[seat] = append(m.hands[seat], color)
			}
		}
	case core7.KindLock: // C4: the card stays in the hand, hidden, until both have locked
		m.locked[seat] = []core7.Color{a.Color()}
		if len(m.locked[0]) > 0 && len(m.locked[1]) > 0 {
			m.reveal()
		}
	case core7.KindDiscard: // C8: then the round is complete
		m.lose(seat, a.Color())
		m.log[len(m.log)-1].discard = []core7.Color{a.Color()}
		m.owes[seat] = false
		m.roundComplete()
	}
	return true
}

// lose takes one card of the color from the hand of a seat.
func (m *Model) lose(seat cards.Seat, color core7.Color) {
	i := slices.Index(m.hands[seat], color)
	m.hands[seat] = slices.Delete(m.hands[seat], i, i+1)
}

// reveal turns both locked cards up at once (C4).
func (m *Model) reveal() {
	first, second := m.locked[0][0], m.locked[1][0]
	m.locked[0], m.locked[1] = nil, nil
	winner := cards.Nobody // C5: same color, or any gray: a tie
	if m.beats(first, second) {
		winner = 0 // C5
	}
	if m.beats(second, first) {
		winner = 1 // C5
	}
	// C6 to C9: both cards leave the hands and lie in the pile
	m.lose(0, first)
	m.lose(1, second)
	m.log = append(m.log, modelRound{played: [2]core7.Color{first, second}, winner: winner})

	if winner == cards.Nobody {
		m.roundComplete() // C9: only the played cards
		return
	}
	if m.roundWins(winner) == 3 {
		m.end(winner, core7.C10) // C10: at once, nobody discards
		return
	}
	loser := 1 - winner
	if len(m.hands[loser]) > 0 {
		m.owes[loser] = true // C8
		return
	}
	m.roundComplete() // C8: nothing to discard
}

// roundWins counts the Round Wins of a seat: one for each round won (C7).
func (m *Model) roundWins(seat cards.Seat) int {
	n := 0
	for _, round := range m.log {
		if round.winner == seat {
			n++
		}
	}
	return n
}

// roundComplete looks whether the match has ended, now that the round is over, discard included.
func (m *Model) roundComplete() {
	left0, left1 := len(m.hands[0]), len(m.hands[1])
	if left0 > 0 && left1 == 0 {
		m.end(0, core7.C11) // C11: whoever has cards wins
	}
	if left1 > 0 && left0 == 0 {
		m.end(1, core7.C11) // C11
	}
	if left0 == 0 && left1 == 0 {
		m.tiebreak() // C12
	}
}

// tiebreak decides a match in which nobody has cards (C12).
func (m *Model) tiebreak() {
	final := m.log[len(m.log)-1]
	if final.winner != cards.Nobody {
		m.end(final.winner, core7.C13) // C13: the final round had a winner
		return
	}
	if final.played[0] != core7.Gray && final.played[1] == core7.Gray {
		m.end(0, core7.C14) // C14: Final Gray, the one that is not gray wins
		return
	}
	if final.played[1] != core7.Gray && final.played[0] == core7.Gray {
		m.end(1, core7.C14) // C14
		return
	}
	for i := len(m.log) - 1; i >= 0; i-- { // C15: newest to oldest
		if m.log[i].winner != cards.Nobody { // C15: skipping ties
			m.end(m.log[i].winner, core7.C15)
			return
		}
	}
	m.end(cards.Nobody, core7.C16) // C16: every round was a tie
}

// end ends the match.
func (m *Model) end(winner cards.Seat, by core7.Clause) {
	m.over, m.winner, m.by = true, winner, by
}
