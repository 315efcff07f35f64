package core7_test

import "testing"

// knowledgeVectors are about who knows what: C18, and C19, which follows from it.
func knowledgeVectors(*testing.T) []vector {
	return []vector{
		{name: "the first choice is secret", clauses: "C18 C3", do: "0:choose=RRRRGBX", whole: true,
			why: "Seat 1 and spectators learn that seat 0 has chosen, not what: their views have its " +
				"number of cards."},
		{name: "the second choice is secret", clauses: "C18 C3", setup: "0:choose=RRRRGBX", do: "1:choose=GGGGGGG",
			why: "Each view has the hand of its own seat only."},
		{name: "another choice, the same view", clauses: "C18 C3", setup: "0:choose=XXXXXXX",
			do: "1:choose=GGGGGGG",
			why: "Seat 0 has other cards than in the case before; what seat 1 and spectators see is the " +
				"same to the letter."},
		{name: "a red lock is secret", clauses: "C18 C4", setup: "RRGGBBX/RRGGBBX", do: "0:lock=R",
			why: "Seat 0 sees its lock; the others see that it has locked."},
		{name: "a gray lock is secret", clauses: "C18 C4", setup: "RRGGBBX/RRGGBBX", do: "0:lock=X",
			why: "As for a red lock: what seat 1 and spectators see is the same to the letter."},
		{name: "a lock of seat 1 is secret", clauses: "C18 C4", setup: "RRGGBBX/XXXXXXX RX", do: "1:lock=X",
			why: "Seat 0 cannot know that seat 1 has nothing but gray: its view has a number of cards and " +
				"no more."},
		{name: "the reveal is public", clauses: "C18 C4", setup: "RRGGBBX/RRGGBBX 0:lock=X", do: "1:lock=R",
			why: "At the reveal both cards are public, and so is that nothing is locked now."},
		{name: "a discard is public", clauses: "C18 C8", setup: "RRGGBBX/RRGGBBX RG", do: "1:discard=X",
			why: "Everybody sees the color, and the number of cards left."},
		{name: "the pile counts, it does not tell", clauses: "C18", setup: "RRGGBBX/RGGGBXX RG:X GR:B",
			do:  "0:lock=R",
			why: "Of seat 1 three cards are public; of the four left its opponent knows the number."},
		{name: "cards left stay hidden", clauses: "C18 C10", setup: "RRRGBXX/RGGGBXX RG:X RG:X 0:lock=R",
			do: "1:lock=G", why: "The match is over, and the cards in the other hand are still not shown."},
		{name: "cards left against none stay hidden", clauses: "C18 C11",
			setup: "RRGXXXX/GGXXXXX RG:X RG:X XX XX 0:lock=X", do: "1:lock=X",
			why: "The winner by C11 does not show the cards that it has left."},
		{name: "another seat's lock", clauses: "C18", setup: "RRGGBBX/RRGGBBX", asked: "1", do: "0:lock=R",
			code: "not_your_seat",
			why:  "The view of seat 1 answers for seat 1 only, although seat 0 could lock red."},
		{name: "another seat's impossible lock", clauses: "C18", setup: "RRRRRRR/GGGGGGG", asked: "1",
			do: "0:lock=B", code: "not_your_seat",
			why: "The same answer as for a lock that is legal: nothing can be learned by asking."},
		{name: "a spectator has no actions", clauses: "C18", setup: "RRGGBBX/RRGGBBX", asked: "-1", do: "0:lock=R",
			code: "not_your_seat", why: "A spectator has no seat."},
		{name: "another seat after the end", clauses: "C18 C10", setup: "auto RG:X RG:X RG", asked: "1",
			do: "0:lock=X", code: "not_your_seat", why: "Whose action it is is asked before all else."},
		{name: "a seat that there is not", clauses: "C18 C1", setup: "RRGGBBX/RRGGBBX", asked: "0", do: "5:lock=R",
			code: "not_your_seat", why: "Every other seat, also one that no player has."},
		{name: "the own seat gets the reason", clauses: "C18 C4", setup: "RRRRRRR/GGGGGGG", asked: "0",
			do: "0:lock=B", code: "not_held", why: "Of its own actions a view says what the engine says."},
		{name: "the lock of the other tells nothing", clauses: "C18 C4", setup: "RRGGBBX/RRGGBBX 1:lock=G",
			asked: "0", do: "0:lock=R",
			why: "The view of seat 0 accepts what the engine accepts, and knows nothing of green."},

		{name: "a view is enough to choose", clauses: "C19 C18", asked: "0", do: "0:choose=RRRGGXX", whole: true,
			why: "A computer player gets a view, which lists all that its seat may do."},
		{name: "a view is enough to lock", clauses: "C19 C18", setup: "RRGGBBX/RRGGBBX RG:X", asked: "1",
			do: "1:lock=B", why: "The list of the view is the list of the seat."},
		{name: "a view is enough to discard", clauses: "C19 C18", setup: "RRGGBBX/RRGGBBX RG", asked: "1",
			do: "1:discard=R", why: "The list of the view is the list of the seat."},
		{name: "a view gives no other seat's actions", clauses: "C19 C18", setup: "RRGGBBX/RRGGBBX RG", asked: "0",
			do: "1:discard=R", code: "not_your_seat", why: "A computer player decides for its own seat."},
	}
}
