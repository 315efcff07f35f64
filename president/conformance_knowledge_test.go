package president_test

import "testing"

// knowledgeVectors are about who knows what: P27.
func knowledgeVectors(*testing.T) []vector {
	deal := "round=2013 deal=" + suits
	return []vector{
		{name: "a hand is private", clauses: "P27 P3", do: "0:deal=3c4c5c6c7c8c9c10cVcDcRcAc2c",
			why: "Seat 0 sees its hand, all others the number of its cards."},
		{name: "another hand, the same view", clauses: "P27 P3", do: "0:deal=3d4d5d6d7d8d9d10dVdDdRdAd2d",
			why: "Seat 0 is dealt other cards than in the case before; what the others see is the same to " +
				"the letter."},
		{name: "what is played is public", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0", do: "0:play=4c",
			why: "Everybody sees who has played which cards in this round, the set on the table, whose " +
				"turn it is and how many cards are left."},
		{name: "passes are public", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0 0:play=4c", do: "1:pass",
			why: "Also to spectators."},
		{name: "the order in force is public", clauses: "P27 P13", rules: "3x1+last",
			setup: "late=7c7d7h7s5cRc/8c/9c@0", do: "0:play=7c7d7h7s", why: "Everybody sees the revolution."},
		{name: "places and points are public", clauses: "P27 P20", rules: "4x2+last", setup: "round=2013",
			do: "last", why: "And the cards that the last place kept are not: only their number."},
		{name: "cards left stay hidden after the end", clauses: "P27 P21", rules: "3x1+last",
			setup: "late=Rc/Ac/3c3d4h@0 0:play=Rc", do: "1:play=Ac",
			why: "The match is over; seat 2 alone sees what it has left."},
		{name: "once public, then private", clauses: "P27 P26", rules: "4x2+last",
			setup: "round=2013 deal=*/2d*/*/2s2h*", do: "last",
			why: "All 2s but those of the last place were played openly in round 1. Where they are now " +
				"only their holders see, and the givers."},
		{name: "a given card is played", clauses: "P27 P26", rules: "4x2+last",
			setup: deal + " 2:return=3h4h 0:return=2d 3:play=3h 0:play=Ac 1:pass", do: "2:play=2s",
			why: "Now everybody sees 2s; the views of seats 2 and 3 still have it among what was given."},
		{name: "another seat's play", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0", asked: "1",
			do: "0:play=4c", code: "not_your_seat",
			why: "The view of seat 1 answers for seat 1 only, although seat 0 could lead the 4."},
		{name: "another seat's impossible play", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0", asked: "1",
			do: "0:play=Dc", code: "not_your_seat",
			why: "The same answer as for a legal play: nothing can be learned by asking."},
		{name: "a spectator has no actions", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0", asked: "-1",
			do: "0:play=4c", code: "not_your_seat", why: "A spectator has no seat."},
		{name: "a deal is no player's action", clauses: "P27 P3", asked: "0",
			do: "0:deal=3c4c5c6c7c8c9c10cVcDcRcAc2c", code: "not_your_seat",
			why: "Chance deals, also to seat 0."},
		{name: "another seat after the end", clauses: "P27 P21", setup: "round=2013", asked: "0", do: "1:pass",
			code: "not_your_seat", why: "Whose action it is is asked before all else."},
		{name: "the own seat gets the reason", clauses: "P27 P8", setup: "late=4c8h/3cRc/3dDc/6h@0 0:play=4c",
			asked: "1", do: "1:play=3c", code: "too_low",
			why: "Of its own actions a view says what the engine says."},
		{name: "the own seat may", clauses: "P27", setup: "late=4c8h/3cRc/3dDc/6h@0 0:play=4c", asked: "1",
			do: "1:play=Rc", why: "A view accepts what the engine accepts: it is enough to play by."},
		{name: "the own return", clauses: "P27 P24", rules: "4x2+last", setup: deal, asked: "2",
			do:  "2:return=2s3h",
			why: "The view of the President has its hand with the gifts, and the cards got."},
	}
}
