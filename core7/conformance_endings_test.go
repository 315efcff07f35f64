package core7_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cardverse/rules/core7"
)

// endingVectors are about how a match ends: C10 to C16.
func endingVectors(*testing.T) []vector {
	return []vector{
		{name: "a third win ends at once", clauses: "C10", setup: "auto RG:X RG:X 0:lock=R", do: "1:lock=G",
			why: "Seat 0 wins. Both still have cards, and seat 1 is not asked for a discard."},
		{name: "a third win of seat 1", clauses: "C10", setup: "auto GR:X XX BG:X GG 0:lock=R", do: "1:lock=B",
			why: "Wins need not come in a row: ties in between do not matter."},
		{name: "two wins go on", clauses: "C10", setup: "auto RG:X 0:lock=R", do: "1:lock=G",
			why: "Two Round Wins do not end the match; the loser discards."},
		{name: "two wins each go on", clauses: "C10", setup: "auto RG:X GR:X RG:X 0:lock=G", do: "1:lock=R",
			why: "Four decisive rounds, two for each seat: nobody has three. Seat 0 has to discard."},
		{name: "a third win with empty hands", clauses: "C10 C12", setup: "auto RG:X GR:X RG:X GR:X 0:lock=R",
			do: "1:lock=G",
			why: "Both hands are empty, too, and C13 would give the same winner: C10 is asked first, so it " +
				"is named."},
		{name: "a third win against an empty hand", clauses: "C10 C11", setup: "auto RG:X XX XX RG:X 0:lock=R",
			do:  "1:lock=G",
			why: "Seat 1 has no cards left and seat 0 has two, so C11 would fit as well: C10 is asked first."},
		{name: "no discard after the third win", clauses: "C10 C8", setup: "auto RG:X RG:X RG", do: "1:discard=X",
			code: "match_over", why: "The loser of the last round keeps its cards."},
		{name: "no lock after the third win", clauses: "C10", setup: "auto RG:X RG:X RG", do: "0:lock=X",
			code: "match_over", why: "At once means that nothing is played after it."},
		{name: "no choice after the end", clauses: "C10 C3", setup: "auto RG:X RG:X RG", do: "1:choose=RRGGBBX",
			code: "match_over", why: "A new match is a new start, not an action."},
		{name: "over before the seat", clauses: "C10 C1", setup: "auto RG:X RG:X RG", do: "9:lock=R",
			code: "match_over", why: "Two reasons would fit; the match is decided before the seat."},

		{name: "one hand is empty", clauses: "C11", setup: "auto RG:X RG:X XX XX 0:lock=X", do: "1:lock=X",
			why: "After a tie seat 1 has nothing left and seat 0 two cards: seat 0 wins with two Round Wins."},
		{name: "seat 1 has cards", clauses: "C11", setup: "auto GR:X GR:X XX XX 0:lock=X", do: "1:lock=X",
			why: "The same the other way round."},
		{name: "the last card wins a round, no end yet", clauses: "C11 C8",
			setup: "auto RG:X RG:X XX XX 0:lock=G", do: "1:lock=R",
			why: "Seat 1 has won the round with its last card, but the round is complete only after the " +
				"discard of seat 0."},
		{name: "the last card wins the round and loses the match", clauses: "C11",
			setup: "auto RG:X RG:X XX XX GR", do: "0:discard=X",
			why: "Seat 0 lost the round and has a card left after its discard: it wins the match."},
		{name: "the discard empties the hand", clauses: "C11 C8", setup: "auto RG:X GR:X XX XX RG",
			do:  "1:discard=X",
			why: "Seat 1 had one card after the reveal and discards it; seat 0 has one left and wins."},
		{name: "empty at the reveal", clauses: "C11 C8", setup: "auto GR:X XX XX XX XX 0:lock=G", do: "1:lock=R",
			why: "Seat 0 lost the round with its last card; seat 1 still has one and wins without a discard."},
		{name: "both have cards", clauses: "C11", setup: "auto RG:X GR:X XX XX 0:lock=X", do: "1:lock=X",
			why: "One card each: the match goes on."},
		{name: "nothing after the end", clauses: "C11 C10", setup: "auto RG:X RG:X XX XX XX", do: "0:lock=X",
			code: "match_over", why: "Seat 0 has cards and nobody to play against."},

		{name: "the round's winner comes first", clauses: "C12 C13", setup: "auto GR:X RG:X XX XX XX 0:lock=G",
			do: "1:lock=R",
			why: "Both hands are empty: the final round has a winner, so no look back at round 2, which " +
				"seat 0 won."},
		{name: "Final Gray comes second", clauses: "C12 C14", setup: "auto GR:X RG:X XX XX XX 0:lock=X",
			do:  "1:lock=R",
			why: "The final round is a tie with gray: C14 decides for seat 1 before C15 would for seat 0."},
		{name: "the look back comes third", clauses: "C12 C15", setup: "auto GR:X RG:X XX XX XX 0:lock=R",
			do: "1:lock=R", why: "The final round is of one color: the newest decisive round is asked."},
		{name: "only when both are empty", clauses: "C12 C11", setup: "auto RG:X XX XX XX XX 0:lock=X",
			do: "1:lock=R",
			why: "Seat 1 has played its last card against gray, but seat 0 has one left: no tiebreak, no " +
				"Final Gray."},
		{name: "nothing after a tiebreak", clauses: "C12", setup: "auto XX XX XX XX XX XX RG", do: "1:discard=R",
			code: "match_over", why: "The loser of the last round has nothing to discard, and the match is over."},

		{name: "last cards, seat 0", clauses: "C13", setup: "auto XX XX XX XX XX XX 0:lock=R", do: "1:lock=G",
			why: "Red beats green with the last cards of both."},
		{name: "last cards, seat 1", clauses: "C13", setup: "auto XX XX XX XX XX XX 0:lock=R", do: "1:lock=B",
			why: "Blue beats red with the last cards of both."},
		{name: "last cards in the reversed cycle", clauses: "C13 C2", setup: "auto XX XX XX XX XX XX 0:lock=R",
			do: "1:lock=B", cycle: core7.RedBlueGreen, why: "The option decides here, too: red beats blue."},
		{name: "after a discard", clauses: "C13 C11", setup: "auto RG:X XX XX XX XX GR", do: "0:discard=X",
			why: "The last card of seat 1 has won the round; the discard empties the hand of seat 0, too."},
		{name: "from behind", clauses: "C13", setup: "auto RG:X RG:X GR:X XX GR", do: "0:discard=X",
			why: "Seat 0 was ahead by two wins to one; the final round decides for seat 1."},
		{name: "one win each before it", clauses: "C13", setup: "auto RG:X GR:X XX XX XX 0:lock=B", do: "1:lock=G",
			why: "Green beats blue: seat 1 wins with its second Round Win."},

		{name: "red against gray", clauses: "C14", setup: "auto XX XX XX XX XX XX 0:lock=R", do: "1:lock=X",
			why: "The last card of both: gray loses the match. The round is a tie and no Round Win is scored."},
		{name: "gray against green", clauses: "C14", setup: "auto XX XX XX XX XX XX 0:lock=X", do: "1:lock=G",
			why: "The last card of both: gray loses the match, on either seat and against any color."},
		{name: "blue against gray", clauses: "C14", setup: "auto XX XX XX XX XX XX 0:lock=B", do: "1:lock=X",
			why: "Gray loses against any color."},
		{name: "the look back is not asked", clauses: "C14 C15", setup: "auto GR:X RG:X XX XX XX 0:lock=R",
			do:  "1:lock=X",
			why: "Each seat has one Round Win, the newer one is that of seat 0; it wins, but by Final Gray."},
		{name: "against the newest winner", clauses: "C14 C15", setup: "auto RG:X GR:X XX XX XX 0:lock=G",
			do: "1:lock=X", why: "Seat 1 won the newest decisive round and still loses with gray."},
		{name: "gray before the last card is a tie", clauses: "C14 C9", setup: "auto XX XX XX XX XX 0:lock=R",
			do: "1:lock=X", why: "One card each is left: the match goes on, and gray has lost nothing."},
		{name: "the last card of one only", clauses: "C14 C11", setup: "auto GR:X XX XX XX XX 0:lock=R",
			do: "1:lock=X",
			why: "Seat 0 has no cards left and seat 1 has one: C11 decides for seat 1 although its card " +
				"was gray."},

		{name: "the newest of two", clauses: "C15", setup: "auto RG:X GR:X XX XX XX 0:lock=B", do: "1:lock=B",
			why: "Seat 1 won round 2, seat 0 round 1: the newest decides, for seat 1."},
		{name: "the newest of two, swapped", clauses: "C15", setup: "auto GR:X RG:X XX XX XX 0:lock=B",
			do: "1:lock=B", why: "The same rounds won in the other order: for seat 0."},
		{name: "gray against gray", clauses: "C15", setup: "auto XX RG:X XX GR:X XX 0:lock=X", do: "1:lock=X",
			why: "Two gray cards are one color: no Final Gray. Ties on the way back are skipped."},
		{name: "the newest of four", clauses: "C15", setup: "auto RG:X GR:X GR:X RG:X 0:lock=X", do: "1:lock=X",
			why: "Two wins each; round 4 decides, not round 3 and not round 1."},
		{name: "ties with gray on the way", clauses: "C15 C14", setup: "auto GR:X RG:X RX XG BX 0:lock=R",
			do:  "1:lock=R",
			why: "Gray lost no earlier round: rounds 3 to 5 are ties and skipped, round 2 decides for seat 0."},

		{name: "seven gray ties", clauses: "C16", setup: "XXXXXXX/XXXXXXX XX XX XX XX XX XX 0:lock=X",
			do: "1:lock=X", why: "Every round was a tie: a draw, without a winner, and nobody has to act."},
		{name: "seven ties of colors", clauses: "C16", setup: "RRRGGBB/RRRGGBB RR RR RR GG GG BB 0:lock=B",
			do: "1:lock=B", why: "The same color seven times."},
		{name: "gray met colors before", clauses: "C16 C14", setup: "auto RX XG BX XR GX XX 0:lock=B",
			do: "1:lock=B",
			why: "Gray against a color was never the last card: all are ties, and the final round is of " +
				"one color."},
		{name: "nothing after a draw", clauses: "C16 C10", setup: "XXXXXXX/XXXXXXX XX XX XX XX XX XX XX",
			do: "0:lock=X", code: "match_over", why: "A draw is an end as any other."},
	}
}

// fairnessVectors play matches again with the seats swapped, and with the cycle colors renamed (C17).
func fairnessVectors(t *testing.T) (list []vector) {
	for _, m := range scripts {
		for _, again := range []struct {
			name, why string
			script
			cycle core7.Cycle
		}{
			{"as it is", "A match to compare the others with; %v decides it.", m.script, core7.RedGreenBlue},
			{"swapped", "The seats are swapped: so is the result, still by %v.", m.swapped(), core7.RedGreenBlue},
			{"renamed", "The cycle colors are renamed along the cycle: the same result, by %v.",
				m.renamed("R", "G", "G", "B", "B", "R"), core7.RedGreenBlue},
			{"reversed", "Green and blue change names and the cycle is reversed: the same result, by %v.",
				m.renamed("G", "B", "B", "G"), core7.RedBlueGreen},
		} {
			words := []string{}
			for _, a := range again.actions(t, core7.Rules{Cycle: again.cycle}) {
				words = append(words, a.String())
			}
			last := len(words) - 1
			list = append(list, vector{
				name: fmt.Sprintf("%v %v", m.by, again.name), clauses: "C17 " + m.by.String(),
				why: fmt.Sprintf(again.why, m.by), cycle: again.cycle,
				setup: strings.Join(words[:last], " "), do: words[last],
			})
		}
	}
	return list
}
