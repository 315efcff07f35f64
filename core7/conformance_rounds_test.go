package core7_test

import (
	"fmt"
	"testing"

	"github.com/cardverse/rules/core7"
)

// roundVectors are about a round: C4 to C9.
func roundVectors(*testing.T) []vector {
	list := []vector{
		{name: "a lock is secret", clauses: "C4 C18", setup: "RRGGBBX/RRGGBBX", do: "0:lock=R",
			why: "Seat 0 has locked red. Seat 1 learns that it has locked and no more; the card still " +
				"counts in the hand."},
		{name: "seat 1 may lock first", clauses: "C4", setup: "RRGGBBX/RRGGBBX", do: "1:lock=B",
			why: "Locks can be made in either order."},
		{name: "seat 0 locks second", clauses: "C4 C5", setup: "RRGGBBX/RRGGBBX 1:lock=B", do: "0:lock=G",
			why: "The second lock reveals both at once, whoever makes it: green beats blue, so seat 0 wins."},
		{name: "both leave together", clauses: "C4 C6", setup: "RRGGBBX/RRGGBBX 0:lock=X", do: "1:lock=X",
			why: "Until the reveal both hands had seven cards; now both have six, and nothing is locked."},
		{name: "the last card of a color", clauses: "C4", setup: "RRGGBBX/RRGGBBX XX", do: "1:lock=R",
			why: "The list has the colors that are left, in the order red, green, blue, gray: gray is used up."},
		{name: "locked, the list is empty", clauses: "C4", setup: "RRRRRRR/XXXXXXX", do: "1:lock=X",
			why: "Who has locked has nothing to do; the other has a single choice, which is still its own " +
				"action."},
		{name: "a lock stands", clauses: "C4", setup: "RRGGBBX/RRGGBBX 0:lock=R", do: "0:lock=B",
			code: "already_locked", why: "The first lock is kept."},
		{name: "the same lock again", clauses: "C4", setup: "RRGGBBX/RRGGBBX 0:lock=R", do: "0:lock=R",
			code: "already_locked", why: "A repeated message is not the lock of the next round."},
		{name: "a color never held", clauses: "C4", setup: "RRRRRRR/GGGGGGG", do: "0:lock=G", code: "not_held",
			why: "Only the other holds green."},
		{name: "a color played out", clauses: "C4", setup: "RRGGBBX/RRGGBBX XX", do: "0:lock=X", code: "not_held",
			why: "The only gray card lies in the pile."},
		{name: "a color discarded", clauses: "C4 C8", setup: "RRGGBBX/RRGGBBX RG:X", do: "1:lock=X",
			code: "not_held", why: "The only gray card was discarded."},
		{name: "locked before possession", clauses: "C4", setup: "RRRRRRR/GGGGGGG 0:lock=R", do: "0:lock=G",
			code: "already_locked", why: "Two reasons would fit; the phase is decided before possession."},
		{name: "a lock of the next round", clauses: "C4", setup: "RRGGBBX/RRGGBBX RR", do: "0:lock=R",
			why: "After a reveal nothing is locked: the next round has locks of its own."},
		{name: "the order of locks leaves no trace", clauses: "C4",
			setup: "RRGGBBX/RRGGBBX 1:lock=G 0:lock=R 1:discard=B", do: "1:lock=R",
			why: "The position is that of seat 0 having locked first in round 1."},
	}
	// All sixteen pairs: six are won, ten are ties.
	for first := core7.Red; first <= core7.Gray; first++ {
		for second := core7.Red; second <= core7.Gray; second++ {
			why := "A tie: gray wins and loses against nothing."
			switch {
			case core7.Default().Beats(first, second):
				why = fmt.Sprintf("%v beats %v: seat 0 wins the round.", first, second)
			case core7.Default().Beats(second, first):
				why = fmt.Sprintf("%v beats %v: seat 1 wins the round.", second, first)
			case first == second:
				why = "A tie: the same color."
			}
			list = append(list, vector{
				name: fmt.Sprintf("%v against %v", first, second), clauses: "C5", why: why,
				setup: fmt.Sprintf("RRGGBBX/RRGGBBX 0:lock=%c", first.Letter()),
				do:    fmt.Sprintf("1:lock=%c", second.Letter()),
			})
		}
	}
	list = append(list, []vector{
		{name: "played cards are public", clauses: "C6 C18", setup: "RRGGBBX/RRGGBBX 0:lock=B", do: "1:lock=B",
			why: "Everybody sees the pile: what both have played, and that nobody won."},
		{name: "who played what", clauses: "C6", setup: "RRGGBBX/RRGGBBX 0:lock=X", do: "1:lock=G",
			why: "The pile tells what seat 0 played from what seat 1 played."},
		{name: "the pile keeps its order", clauses: "C6 C8", setup: "auto RG:X BG:B XR GG 0:lock=B",
			do: "1:lock=R", why: "The oldest round comes first, with its discard; ties have none."},
		{name: "discards lie in the pile", clauses: "C6 C8", setup: "RRGGBBX/RRGGBBX GG RG", do: "1:discard=B",
			why: "The discard belongs to the second round and to its loser."},
		{name: "same cards, other order", clauses: "C6", setup: "RRGGBBX/RRGGBBX GG XX 0:lock=R",
			do: "1:lock=R",
			why: "A position remembers the order of its rounds: XX before GG would be another one (C15 " +
				"needs the order)."},

		{name: "a win for seat 0", clauses: "C7 C8", setup: "RRGGBBX/RRGGBBX 1:lock=G", do: "0:lock=R",
			why: "The Round Win is scored at the reveal, before the discard."},
		{name: "a win for seat 1", clauses: "C7 C8", setup: "RRGGBBX/RRGGBBX 0:lock=G", do: "1:lock=R",
			why: "The Round Win is scored at the reveal, before the discard."},
		{name: "the winner keeps the rest", clauses: "C7", setup: "RRGGBBX/RRGGBBX RG", do: "1:discard=R",
			why: "Winner and loser had seven cards; now the winner has six and the loser five."},
		{name: "a second win", clauses: "C7", setup: "RRGGBBX/RRGGBBX RG:X 0:lock=G", do: "1:lock=B",
			why: "Round Wins add up."},
		{name: "one win each", clauses: "C7", setup: "RRGGBBX/RRGGBBX RG:X 0:lock=B", do: "1:lock=G",
			why: "Each seat has its own Round Wins."},
		{name: "the winner does not discard", clauses: "C7 C8", setup: "RRGGBBX/RRGGBBX RG", do: "0:discard=X",
			code: "winner_keeps", why: "A discard is due, but not by the winner."},
		{name: "winner before possession", clauses: "C7", setup: "RRRRRRR/GGGGGGG RG", do: "0:discard=B",
			code: "winner_keeps", why: "Two reasons would fit; the turn is decided before possession."},

		{name: "a discard opens the next round", clauses: "C8", setup: "RRGGBBX/RRGGBBX RG", do: "1:discard=X",
			why: "After the discard both may lock again."},
		{name: "any card of the hand", clauses: "C8", setup: "RRGGBBX/RRGGBBX 0:lock=B", do: "1:lock=G",
			why: "The loser is seat 0: its list has each color that it still holds, and seat 1 waits."},
		{name: "a single choice is an action", clauses: "C8", setup: "auto RG:X GR:X XX XX 0:lock=R",
			do: "1:lock=G", why: "Seat 1 has one card left and must discard it: nothing happens by itself."},
		{name: "the single choice is made", clauses: "C8 C11", setup: "auto RG:X GR:X XX XX RG", do: "1:discard=X",
			why: "The discard of the last card completes the round: seat 0 still has a card, seat 1 has none."},
		{name: "an empty hand discards nothing", clauses: "C8 C11", setup: "auto RG:X XX XX XX XX 0:lock=R",
			do: "1:lock=G",
			why: "Seat 1 loses the round with its last card: nothing to discard, so the round is complete " +
				"at once."},
		{name: "a color not held", clauses: "C8", setup: "RRRRRRR/GGGGGGG RG", do: "1:discard=R", code: "not_held",
			why: "Only a card of the hand can be discarded."},
		{name: "the loser must discard first", clauses: "C8", setup: "RRGGBBX/RRGGBBX RG", do: "1:lock=R",
			code: "discard_due", why: "The next round waits for the discard."},
		{name: "the winner waits for it", clauses: "C8", setup: "RRGGBBX/RRGGBBX RG", do: "0:lock=R",
			code: "discard_due", why: "The next round waits for the discard, for both."},
		{name: "no second discard", clauses: "C8", setup: "RRGGBBX/RRGGBBX RG:X", do: "1:discard=B",
			code: "no_discard_due", why: "One more card, not two."},
		{name: "no discard before the first round", clauses: "C8", setup: "RRGGBBX/RRGGBBX", do: "0:discard=R",
			code: "no_discard_due", why: "A discard needs a lost round."},
		{name: "no discard while locking", clauses: "C8", setup: "RRGGBBX/RRGGBBX RG:X 0:lock=G",
			do: "1:discard=G", code: "no_discard_due",
			why: "The discard of round 1 is made; round 2 is not decided."},
		{name: "due before possession", clauses: "C8", setup: "RRRRRRR/GGGGGGG RG", do: "1:lock=R",
			code: "discard_due", why: "Two reasons would fit; the phase is decided before possession."},

		{name: "a tie of one color", clauses: "C9 C5", setup: "RRGGBBX/RRGGBBX 0:lock=G", do: "1:lock=G",
			why: "Both have six cards left, no Round Win is scored, and the next round begins at once."},
		{name: "a tie with gray", clauses: "C9 C5", setup: "RRGGBBX/RRGGBBX RG:X 0:lock=X", do: "1:lock=R",
			why: "Seat 0 and seat 1 lose the played card only; the Round Wins stay as they were."},
		{name: "nobody discards after a tie, seat 0", clauses: "C9 C8", setup: "RRGGBBX/RRGGBBX GG",
			do: "0:discard=R", code: "no_discard_due", why: "A tie has no loser."},
		{name: "nobody discards after a tie, seat 1", clauses: "C9 C8", setup: "RRGGBBX/RRGGBBX RX",
			do: "1:discard=R", code: "no_discard_due",
			why: "Gray does not lose, and neither does what it meets."},
	}...)
	return list
}
