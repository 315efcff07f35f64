package president

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// The tests of this file write into fields of a State, as memory faults and careless casts do; so they stand inside
// the package.

// randomMatch yields the states of a random match. With wild, the deck is hardly shuffled and large sets are played
// first, which makes revolutions, answers to them and short rounds likely.
func randomMatch(t testing.TB, random *rand.Rand, r Rules, wild bool, yield func(State)) {
	t.Helper()
	s, err := New(r)
	require.NoError(t, err)
	pick := random.IntN
	if wild {
		pick = func(n int) int { return max(random.IntN(n), min(random.IntN(8), 1)*(n-1)) } // n-1 leaves a card in place
	}
	for yield(s); s.Phase() != Over; yield(s) {
		list := slices.Collect(s.Pending().All())
		seat := list[random.IntN(len(list))]
		var choices []Action
		switch {
		case seat == cards.Chance:
			choices = s.Shuffled(pick)[:1]
		case random.IntN(4) == 0:
			choices = s.AppendLegal(nil, seat)
		default:
			choices = s.AppendPlays(nil, seat)
		}
		i := random.IntN(len(choices))
		if wild && s.top == 0 {
			i = len(choices) - 1 - i/4
		}
		s, err = s.Next(choices[i])
		require.NoError(t, err)
	}
}

// variety gives rules of every number of players and option, in turn.
func variety(n int) Rules {
	return Rules{Players: 3 + n%4, Rounds: 3, Revolution: n/4%3 != 0, Leader: Leader(n / 12 % 3)}
}

// keeps decides in another way than Validate whether a state keeps the invariants that Validate lists: card by card
// and seat by seat, with plain lists instead of bits, and with what follows from the rest worked out anew. It gives
// the first invariant that is broken, "" if none is.
func keeps(s State) string {
	n := int(s.players)
	if n < 3 || n > 6 || s.rounds < 1 || s.rounds > 1000 || s.leader > LeaderSeat0 || s.phase < Dealing || s.phase > Over {
		return "rules or phase"
	}
	between := s.phase == Over || s.phase == Dealing && s.dealt == 0 // no round is in progress
	dealing := s.phase == Dealing && !between
	switch {
	case s.round > s.rounds, s.phase == Over && s.round < s.rounds, s.phase == Dealing && between && s.round == s.rounds:
		return "P21: rounds"
	case (dealing || s.phase == Playing) && s.round == 0, s.phase == Returning && s.round < 2:
		return "P21: the phase of that round"
	case dealing && int(s.dealt) >= n, !dealing && s.dealt != 0:
		return "P3: hands dealt"
	}

	// Each card in its place.
	var holder [64]int // the seat whose card it is, -1 for none
	var open [64]bool
	var has, holds [8]int // how many cards are a seat's, and in its hand
	for c := range 64 {
		holder[c] = int(s.table.planes[0]>>c&1|s.table.planes[1]>>c&1<<1|s.table.planes[2]>>c&1<<2) - 1
		open[c] = s.table.played>>c&1 != 0
		switch {
		case !cards.Card(c).Valid() && (holder[c] >= 0 || open[c]):
			return "P2: no card of the deck"
		case holder[c] >= n:
			return "P2: outside the table"
		case holder[c] < 0 && open[c]:
			return "P2: played by nobody"
		case holder[c] >= 0:
			has[holder[c]]++
			if !open[c] {
				holds[holder[c]]++
			} else if dealing || s.phase == Returning {
				return "P3: played before the first trick"
			}
		}
	}
	at := func(p Places) (seats [8]int) { // by place, -1 for none
		for place := range seats {
			seats[place] = -1
			for seat := range n {
				if place > 0 && int(p.n>>(4*seat)&15) == place {
					seats[place] = seat
				}
			}
		}
		return seats
	}
	before := at(s.before)
	for seat := range n {
		size := 0
		for c := range 52 {
			if c%n == seat { // as if dealt one by one
				size++
			}
		}
		if s.round == 0 || dealing && seat >= int(s.dealt) {
			size = 0
		}
		if s.phase == Returning {
			for place, owed := range map[int]int{1: 2, 2: 1} {
				if place == 2 && n == 3 || before[place] < 0 || s.owes>>before[place]&1 == 0 {
					continue
				}
				if before[place] == seat {
					size += owed
				}
				if before[n+1-place] == seat {
					size -= owed
				}
			}
		}
		if has[seat] != size {
			return "P3, P25: sizes"
		}
	}

	// Places.
	if s.before.n>>(4*n) != 0 || s.places.n>>(4*n) != 0 {
		return "P17: places of seats that do not play"
	}
	taken := func(p Places) int { // how many places are taken in order, -1 if they are not
		k := 0
		for seat := range n {
			if p.n>>(4*seat)&15 != 0 {
				k++
			}
		}
		for place, seat := range at(p) {
			if place > 0 && (seat >= 0) != (place <= k) {
				return -1
			}
		}
		return k
	}
	if want := map[bool]int{true: n}[s.round > 1]; taken(s.before) != want {
		return "P19: the round before"
	}
	out := taken(s.places)
	for seat := range n {
		place, inRound := int(s.places.n>>(4*seat)&15), s.phase == Playing && holds[seat] > 0
		switch {
		case between && s.round > 0 && (out != n || holds[seat] > 0 != (place == n)):
			return "P18: the round that has ended"
		case s.phase == Playing && place > 0 == (holds[seat] > 0):
			return "P17: places of those who are out"
		case s.in>>seat&1 != 0 != inRound:
			return "P17: who is in"
		}
	}
	switch {
	case s.in>>n != 0:
		return "P17: who is in"
	case s.phase == Playing && (out < 0 || out > n-2):
		return "P17, P18: places in order"
	case (dealing || s.phase == Returning || s.round == 0) && out != 0:
		return "P18: places before the play"
	}

	// Points.
	ended, known := int(s.round), []Places{s.places, s.before}
	if !between {
		ended, known = ended-1, known[1:]
	}
	earlier := make([]int, n) // what is left for the rounds whose places are forgotten
	for seat, points := range s.points {
		switch {
		case seat < n:
			earlier[seat] = int(points)
		case points != 0:
			return pointsBroken
		}
	}
	for i := range min(max(ended, 0), len(known)) {
		ended--
		for seat := range n {
			earlier[seat] -= n + 1 - int(known[i].n>>(4*seat)&15)
		}
	}
	if !sumOfRounds(earlier, max(ended, 0)) {
		return pointsBroken
	}

	// The trick.
	var passed []int
	for seat := range 8 {
		if s.passed>>seat&1 != 0 {
			passed = append(passed, seat)
		}
	}
	topCards := 0
	for c := range 64 {
		if s.top>>c&1 != 0 {
			topCards++
			if !cards.Card(c).Valid() || !open[c] || holder[c] != int(s.owner) ||
				cards.Card(c).Rank() != cards.Set(s.top).Lowest().Rank() {
				return "P7: the set on the table"
			}
		}
	}
	turn, owner := int(s.turn), int(s.owner)
	if s.phase != Playing {
		if topCards > 0 || owner != 0 || passed != nil || turn != 0 || s.reversed {
			return "P15, P18: a trick outside the play"
		}
	} else {
		switch {
		case turn < 0 || turn >= n || holds[turn] == 0 || slices.Contains(passed, turn) || topCards > 0 && turn == owner:
			return "P8: the turn"
		case topCards == 0 && (owner != 0 || passed != nil):
			return "P10: not cleared"
		case slices.ContainsFunc(passed, func(seat int) bool { return seat >= n || holds[seat] == 0 }):
			return "P9: a pass without cards"
		case topCards > 0 && slices.Contains(passed, owner):
			return "P9: the owner has passed"
		case topCards > 0 && holds[owner] == 0 && int(s.places.n>>(4*owner)&15) != out:
			return "P17: somebody went out after the last set"
		}
		whole, nothing, opened := false, true, 0
		for r := cards.Three; r <= cards.Two; r++ {
			first := int(cards.CardOf(r, cards.Clubs))
			n := 0
			for c := first; c < first+4; c++ {
				if open[c] {
					nothing = false
					opened++
					if holder[c] == holder[first] {
						n++
					}
				}
			}
			whole = whole || n == 4
		}
		if s.reversed && (s.calm || !whole) || !s.reversed && !s.calm && opened == 4 && topCards == 4 {
			return "P13, P16: the order"
		}
		if topCards > 0 {
			next := (owner + 1) % n
			for ; next != turn && (holds[next] == 0 || slices.Contains(passed, next)); next = (next + 1) % n {
			}
			if next != turn {
				return "P8: the turn has left out a seat"
			}
			for seat := (turn + 1) % n; seat != owner; seat = (seat + 1) % n {
				if opened == topCards && slices.Contains(passed, seat) {
					return "P8: a pass of one who was not asked"
				}
			}
		}
		leader := map[Leader]int{LeaderLast: before[n], LeaderPresident: before[1], LeaderSeat0: 0}[s.leader]
		if s.round == 1 {
			leader = 0
		}
		if nothing && turn != leader {
			return "P4, P5: the first leader"
		}
	}

	for c := range 64 {
		beats := s.phase == Playing && cards.Card(c).Valid()
		if beats && topCards > 0 {
			rank, top := cards.Card(c).Rank(), cards.Set(s.top).Lowest().Rank()
			beats = rank > top && !s.reversed || rank < top && s.reversed
		}
		if (s.beats>>c&1 != 0) != beats {
			return "P8: what beats the set on the table"
		}
	}

	// The exchange.
	var gifts, backs [3]cards.Card
	var owes seatBits
	if s.round > 1 && !dealing {
		for place, size := range map[int]int{1: 2, 2: 1} {
			if place == 2 && n == 3 {
				continue
			}
			taker, giver := before[place], before[n+1-place]
			gift, back := s.exchange.gifts[(place-1)*2:][:size], s.exchange.backs[(place-1)*2:][:size]
			copy(gifts[(place-1)*2:], gift)
			copy(backs[(place-1)*2:], back)
			if back[0] == 0 && back[size-1] == 0 {
				owes |= 1 << taker
				back = nil
			}
			for _, list := range [][]cards.Card{gift, back} {
				for i, c := range list {
					if !c.Valid() || i > 0 && c <= list[i-1] {
						return "P22: the number of cards exchanged"
					}
				}
			}
			for _, c := range gift {
				if holder[c] != taker && !(holder[c] == giver && slices.Contains(back, c)) {
					return "P24: where gifts are"
				}
			}
			for _, c := range back {
				if holder[c] != giver {
					return "P24: where returns are"
				}
			}
			for c, seat := range holder {
				if seat == giver && !slices.Contains(back, cards.Card(c)) && cards.Card(c) > gift[0] {
					return "P23: the best cards"
				}
			}
		}
	}
	switch {
	case s.exchange != exchange{gifts, backs}:
		return "P22: an exchange of nobody"
	case s.owes != owes, owes != 0 != (s.phase == Returning):
		return "P24: returns due"
	}
	return ""
}

const pointsBroken = "P20: points"

// sumOfRounds reports whether points can be those of a number of rounds, each of which gave 1, 2, 3 and so on to
// somebody. Of two rounds or more it is enough that no k seats have less than the k last places give, as trying all
// combinations for up to six seats shows: only 5 5 5 9 9 9 of two rounds passes and should not.
func sumOfRounds(points []int, rounds int) bool {
	points = slices.Sorted(slices.Values(points))
	sum, least := 0, 0
	for i, p := range points {
		sum += p
		least += rounds * (i + 1)
		if sum < least || rounds == 1 && p != i+1 {
			return false
		}
	}
	return sum == least
}

func TestValidate_AcceptsWhatAMatchReaches(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	reversed, countered, phases := 0, 0, map[Phase]int{}
	for n := range 288 {
		randomMatch(t, random, variety(n), n%2 == 0, func(s State) {
			if err := s.Validate(); err != nil {
				require.NoError(t, err, s.Notation())
			}
			if broken := keeps(s); broken != "" {
				require.Empty(t, broken, s.Notation())
			}
			phases[s.Phase()]++
			if s.Reversed() {
				reversed++
			} else if !s.calm && s.top.Len() == 4 {
				countered++
			}
		})
	}
	require.Len(t, phases, 4)
	require.Greater(t, reversed, 5000)
	require.Greater(t, countered, 200)
}

// found gives a state with a property, of a random match.
func found(t testing.TB, players int, property func(State) bool) (wanted State) {
	t.Helper()
	random := rand.New(rand.NewPCG(5, uint64(players)))
	for n := 0; wanted == (State{}) && n < 200; n++ {
		r := Rules{Players: players, Rounds: 3, Revolution: true, Leader: Leader(n % 3)}
		randomMatch(t, random, r, n%2 == 0, func(s State) {
			if wanted == (State{}) && property(s) {
				wanted = s
			}
		})
	}
	require.NotEqual(t, State{}, wanted, "no match has such a state")
	return wanted
}

// card gives the nth card of a set, from 0.
func card(set cards.Set, n int) cards.Set {
	for range n {
		set &= set - 1
	}
	return set & -set
}

// without gives the lowest player that is in none of the sets.
func without(s State, sets ...seatBits) cards.Seat {
	for seat := range cards.Seat(s.players) {
		if !slices.ContainsFunc(sets, func(b seatBits) bool { return b&bit(seat) != 0 }) {
			return seat
		}
	}
	return cards.Nobody
}

// For each invariant in the comment of Validate, states that break it, and the clause that the error names.
func TestValidate_NamesTheInvariant(t *testing.T) {
	fresh, err := New(Rules{Players: 4, Rounds: 3, Revolution: true})
	require.NoError(t, err)
	dealing := found(t, 4, func(s State) bool { return s.dealt == 2 && s.round == 1 })
	dealing2 := found(t, 4, func(s State) bool { return s.dealt == 2 && s.round == 2 })
	lead := found(t, 4, func(s State) bool { return s.phase == Playing && s.table.played == 0 })
	lead2 := found(t, 4, func(s State) bool { // after an exchange in which no gift came back, nor a better card
		first, x := pairs(s.before)[0], s.exchange
		return s.phase == Playing && s.table.played == 0 && s.round == 2 &&
			x.gift(first)&x.back(first) == 0 && x.backs[2] < x.gifts[2]
	})
	// In tricks and leads, one seat is out at least, and another has passed or could.
	trick := found(t, 5, func(s State) bool {
		return s.top != 0 && s.places.Len() == 1 && s.passed != 0 && s.in&bit(s.owner) != 0 && !s.reversed && s.round == 2
	})
	out2 := found(t, 5, func(s State) bool { return s.top != 0 && s.places.Len() == 2 && s.in&bit(s.owner) == 0 })
	later := found(t, 5, func(s State) bool { return s.phase == Playing && s.top == 0 && s.places.Len() == 1 })
	first := found(t, 5, func(s State) bool { return s.top != 0 && s.table.played == s.top && s.passed == 0 })
	four := found(t, 4, func(s State) bool { return s.top.Len() == 4 && s.table.played == s.top })
	reversed := found(t, 4, func(s State) bool { return s.reversed && s.round == 1 })
	between := found(t, 4, func(s State) bool { return s.between() && s.round == 1 })
	between2 := found(t, 4, func(s State) bool { return s.between() && s.round == 2 })
	returning := found(t, 4, func(s State) bool { return bits.OnesCount8(uint8(s.owes)) == 2 && s.round == 2 })
	returned := found(t, 4, func(s State) bool { return s.phase == Returning && bits.OnesCount8(uint8(s.owes)) == 1 })
	three := found(t, 3, func(s State) bool { return s.phase == Returning })
	over := found(t, 4, func(s State) bool { return s.phase == Over })
	giver := func(s State) cards.Seat { return s.before.At(int(s.players)) }
	taker := func(s State) cards.Seat { return s.before.At(1) }

	for _, c := range []struct {
		name    string
		state   State
		corrupt func(s *State)
		want    Clause
	}{
		{"a bit below the deck", lead, func(s *State) { s.table.planes[0] |= 1 }, P2},
		{"a bit above the deck", lead, func(s *State) { s.table.planes[2] |= 1 << 63 }, P2},
		{"no card is played", trick, func(s *State) { s.table.played |= 1 << 60 }, P2},
		{"a card that is not dealt is played", dealing, func(s *State) { s.table.played |= card(s.table.undealt(), 0) }, P2},
		{"a card outside the table", dealing, func(s *State) { s.table.move(card(s.table.undealt(), 0), 5) }, P2},

		{"a card is missing", lead, func(s *State) { s.table.move(card(s.table.hand(1), 0), -1) }, P3},
		{"a card of another", lead, func(s *State) { s.table.move(card(s.table.hand(1), 0), 2) }, P3},
		{"a card of another after the exchange", lead2, func(s *State) { s.table.move(card(s.table.hand(3), 5), 0) }, P3},
		{"a card that another has played", trick, func(s *State) { s.table.move(card(s.table.shown(1), 0), 2) }, P3},
		{"a card outside the hands", between, func(s *State) { s.table.move(card(s.table.shown(1), 0), 5) }, P3},
		{"a hand that is not dealt yet", dealing, func(s *State) { s.table.move(card(s.table.undealt(), 0), 3) }, P3},
		{"a card played in the deal", dealing, func(s *State) { s.table.played |= card(s.table.hand(0), 0) }, P3},
		{"a card played in the exchange", returning, func(s *State) { s.table.played |= card(s.table.hand(0), 0) }, P3},
		{"one hand more is dealt", dealing, func(s *State) { s.dealt++ }, P3},
		{"one hand less is dealt", dealing, func(s *State) { s.dealt-- }, P3},
		{"all hands are dealt and more", dealing, func(s *State) { s.dealt = 4 }, P3},
		{"all hands are dealt and nobody plays", lead, func(s *State) {
			s.phase, s.dealt, s.in, s.turn = Dealing, 4, 0, 0
		}, P3},
		{"hands are dealt in a trick", trick, func(s *State) { s.dealt = 1 }, P3},
		{"cards before the first deal", fresh, func(s *State) { s.table.move(cards.Deck&(1<<17-1), 0) }, P3},

		{"another first leader", lead, func(s *State) { s.turn = 1 }, P4},
		{"another first leader in round 2", lead2, func(s *State) { s.turn = (s.turn + 1) % 4 }, P5},
		{"the other option of leader", lead2, func(s *State) { s.leader = LeaderPresident - s.leader&1 }, P5},

		{"a set of two ranks", trick, func(s *State) {
			s.top |= card(s.table.shown(s.owner)&^laneOf(s.top), 0)
		}, P7},
		{"a set out of the hand", trick, func(s *State) { s.top = card(s.table.hand(s.owner), 0) }, P7},
		{"the set of another", trick, func(s *State) { s.owner = without(*s, bit(s.owner), bit(s.turn), s.passed) }, P7},
		{"a set of no cards", trick, func(s *State) { s.top |= 1 }, P7},
		{"a set before the first play", lead, func(s *State) { s.top = card(s.table.hand(3), 0); s.owner = 3 }, P7},

		{"the turn of the owner", trick, func(s *State) { s.turn = s.owner }, P8},
		{"the turn of one who has passed", trick, func(s *State) { s.turn = s.passed.next(0) }, P8},
		{"the turn of one who is out", trick, func(s *State) { s.turn = s.places.At(1) }, P8},
		{"the turn of nobody", trick, func(s *State) { s.turn = cards.Nobody }, P8},
		{"the turn of an unknown seat", later, func(s *State) { s.turn = 5 }, P8},

		{"the turn has left out a seat", first, func(s *State) { s.turn = (s.owner + 2) % 5 }, P8},
		{"a pass of one who was not asked", first, func(s *State) { s.passed = bit((s.owner + 3) % 5) }, P8},

		{"a pass of one who is out", trick, func(s *State) { s.passed |= bit(s.places.At(1)) }, P9},
		{"a pass of an unknown seat", trick, func(s *State) { s.passed |= 1 << 5 }, P9},
		{"a pass of the owner", trick, func(s *State) { s.passed |= bit(s.owner) }, P9},
		{"the set of an unknown seat", trick, func(s *State) { s.owner = -1 }, P9},

		{"passes without a set", trick, func(s *State) { s.top, s.owner = 0, 0 }, P10},
		{"an owner without a set", trick, func(s *State) { s.top, s.passed, s.owner = 0, 0, 1 }, P10},
		{"a pass before a lead", later, func(s *State) { s.passed = bit(without(*s, bit(s.turn), ^s.in)) }, P10},

		{"reversed without a set of four", lead, func(s *State) { s.reversed = true }, P13},
		{"not reversed after a set of four", four, func(s *State) { s.reversed = false }, P13},
		{"reversed without revolution", reversed, func(s *State) { s.calm = true }, P13},
		{"reversed before the deal", fresh, func(s *State) { s.reversed = true }, P15},
		{"reversed after the round", between, func(s *State) { s.reversed = true }, P15},
		{"reversed in the exchange", returning, func(s *State) { s.reversed = true }, P15},
		{"reversed after the end", over, func(s *State) { s.reversed = true }, P15},

		{"a seat with cards is not in", trick, func(s *State) { s.in &^= bit(s.turn) }, P17},
		{"a seat without cards is in", trick, func(s *State) { s.in |= bit(s.places.At(1)) }, P17},
		{"somebody is in after the round", between, func(s *State) { s.in = 1 }, P17},
		{"somebody is in in the exchange", returning, func(s *State) { s.in = 15 }, P17},
		{"the second place is taken before the first", trick, func(s *State) { s.places.n *= 2 }, P17},
		{"the place of one who has cards", trick, func(s *State) {
			place := s.places.n >> (4 * s.places.At(1)) & 15
			s.places = Places{place << (4 * s.turn)}
		}, P17},
		{"no place for one who is out", trick, func(s *State) { s.places = Places{} }, P17},
		{"two seats of one place", out2, func(s *State) {
			s.places = Places{}.with(s.places.At(1), 1).with(s.places.At(2), 1)
		}, P17},
		{"the place of an unknown seat", later, func(s *State) { s.places = s.places.with(5, 2) }, P17},
		{"somebody went out after the last set", out2, func(s *State) {
			s.places = Places{}.with(s.places.At(1), 2).with(s.places.At(2), 1)
		}, P17},

		{"a round that should have ended", lead, func(s *State) {
			s.table.played = cards.Deck &^ s.table.hand(0)
			s.in, s.places = 1, Places{}.with(1, 1).with(2, 2).with(3, 3)
		}, P18},
		{"a round that ended without a last place", between, func(s *State) {
			s.places.n &^= 15 << (4 * s.places.At(4))
		}, P18},
		{"a round that ended without places", over, func(s *State) { s.places = Places{} }, P18},
		{"cards left with another", between, func(s *State) {
			s.table.played &^= card(s.table.shown(s.places.At(2)), 0)
		}, P18},
		{"no cards left", between, func(s *State) { s.table.played = cards.Deck }, P18},
		{"a card beats the set that does not", trick, func(s *State) { s.beats |= s.top }, P8},
		{"a card does not beat the set that does", trick, func(s *State) { s.beats &= s.beats - 1 }, P8},
		{"a card does not beat no set", lead, func(s *State) { s.beats = 0 }, P8},
		{"a card beats something after the round", between, func(s *State) { s.beats = cards.Deck }, P8},
		{"a set after the round", between, func(s *State) { s.top = card(s.table.shown(1), 0); s.owner = 1 }, P18},
		{"a pass in the exchange", returning, func(s *State) { s.passed = 1 }, P18},
		{"a turn in the deal", dealing, func(s *State) { s.turn = 1 }, P18},
		{"an owner after the end", over, func(s *State) { s.owner = 2 }, P18},
		{"places in the deal", dealing, func(s *State) { s.places = Places{}.with(0, 1) }, P18},
		{"places in the exchange", returning, func(s *State) { s.places = Places{}.with(3, 1) }, P18},

		{"no places of the round before", lead2, func(s *State) { s.before = Places{} }, P19},
		{"two last places before", dealing2, func(s *State) { s.before.n |= 15 }, P19},
		{"places before the first round", lead, func(s *State) { s.before = Places{}.with(0, 1) }, P19},
		{"places of an unknown seat before", dealing2, func(s *State) { s.before = s.before.with(6, 5) }, P19},

		{"a point too many", between, func(s *State) { s.points[2]++ }, P20},
		{"a point too few", lead2, func(s *State) { s.points[s.before.At(1)]-- }, P20},
		{"points in the first round", lead, func(s *State) { s.points[0] = 1 }, P20},
		{"points of an unknown seat", between2, func(s *State) { s.points[5] = 1 }, P20},
		{"points swapped", between, func(s *State) { s.points[0], s.points[1] = s.points[1], s.points[0] }, P20},
		{"too many points of one round", between2, func(s *State) {
			s.points[s.places.At(4)] += 5
			s.points[s.places.At(1)] -= 5
		}, P20},

		{"a round too many", over, func(s *State) { s.round++ }, P21},
		{"more rounds than the match has", trick, func(s *State) { s.rounds = 1 }, P21},
		{"over before the last round", between, func(s *State) { s.phase = Over }, P21},
		{"dealing after the last round", over, func(s *State) { s.phase = Dealing }, P21},
		{"over before the first round", fresh, func(s *State) { s.phase = Over }, P21},
		{"a trick in no round", lead, func(s *State) { s.round = 0 }, P21},
		{"no phase", lead, func(s *State) { s.phase = 0 }, P21},
		{"an unknown phase", lead, func(s *State) { s.phase = 5 }, P21},
		{"another unknown phase", lead, func(s *State) { s.phase = 255 }, P21},

		{"an exchange in the first round", dealing, func(s *State) { s.phase, s.dealt = Returning, 0 }, P22},
		{"gifts in the first round", lead, func(s *State) { s.exchange.gifts[0] = 10 }, P22},
		{"gifts before the deal is done", dealing2, func(s *State) { s.exchange.gifts[0] = 10 }, P22},
		{"one gift instead of two", lead2, func(s *State) { s.exchange.gifts[0] = 0 }, P22},
		{"a gift that is no card", returning, func(s *State) { s.exchange.gifts[2] = 250 }, P22},
		{"one return instead of two", lead2, func(s *State) { s.exchange.backs[1] = 0 }, P22},
		{"gifts out of order", returning, func(s *State) {
			g := &s.exchange.gifts
			g[0], g[1] = g[1], g[0]
		}, P22},
		{"a third gift with three seats", three, func(s *State) { s.exchange.gifts[2] = 10 }, P22},

		{"a better card was kept", lead2, func(s *State) {
			// The best card of the giver and the worst of its gifts change places.
			gift := s.exchange.gift(pairs(s.before)[0])
			worst := cards.SetOf(gift.Lowest())
			kept := s.table.hand(giver(*s)) &^ s.exchange.back(pairs(s.before)[0]) &^ gift
			other := cards.SetOf(kept.Highest())
			s.table.move(worst, giver(*s))
			s.table.move(other, taker(*s))
			keep(&s.exchange.gifts, pairs(s.before)[0], gift&^worst|other)
		}, P23},

		{"a gift that is not with the taker", lead2, func(s *State) {
			gift, other := card(s.exchange.gift(pairs(s.before)[0]), 0), card(s.table.hand(s.before.At(2)), 0)
			s.table.move(gift, s.before.At(2))
			s.table.move(other, taker(*s))
		}, P24},
		{"a return that is not with the giver", lead2, func(s *State) {
			s.exchange.backs[2] = s.table.hand(taker(*s)).Lowest()
		}, P24},
		{"a return is due in the first round", lead, func(s *State) { s.owes = 1 }, P24},
		{"a return is due in a trick", trick, func(s *State) { s.owes = 1 }, P24},
		{"a return is missing in a trick", lead2, func(s *State) {
			s.exchange.backs[2], s.owes = 0, bit(s.before.At(2))
		}, P24},
		{"nothing is due in the exchange", lead2, func(s *State) { s.phase, s.in, s.turn = Returning, 0, 0 }, P24},
		{"a return is due of a giver", returned, func(s *State) { s.owes |= bit(giver(*s)) }, P24},
		{"a return is due after the end", over, func(s *State) { s.owes = bit(taker(*s)) }, P24},
		{"a return is due in the deal", dealing2, func(s *State) { s.owes = 1 }, P24},
		{"a return is due of an unknown seat", returning, func(s *State) { s.owes |= 1 << 7 }, P24},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.NoError(t, c.state.Validate())
			s := c.state
			c.corrupt(&s)
			require.NotEqual(t, c.state, s)
			var invalid *InvalidError
			require.ErrorAs(t, s.Validate(), &invalid)
			require.Equal(t, c.want, invalid.Clause, invalid.Error())
			require.NotEmpty(t, invalid.Invariant)
			require.Equal(t, "president: invalid state: "+invalid.Invariant+" ("+c.want.String()+")", invalid.Error())
			require.NotEmpty(t, keeps(s))
		})
	}
}

// In a phase that there is not nobody may act, chance included.
func TestValidate_NothingIsLegalInAnUnknownPhase(t *testing.T) {
	s := found(t, 4, func(s State) bool { return s.phase == Dealing && s.dealt == 1 })
	for n := range 256 {
		if s.phase = Phase(n); s.phase >= Dealing && s.phase <= Over {
			continue
		}
		for _, a := range []Action{Deal(1, s.table.undealt()), Play(0, s.table.hand(0)), Pass(0), Return(0, 0), {}} {
			require.Equal(t, error(ErrInvalid), s.Check(a), "phase %d, %v", n, a)
		}
	}
}

func TestValidate_RulesAndTheZeroState(t *testing.T) {
	require.Equal(t, error(ErrInvalid), State{}.Validate())
	s := found(t, 4, func(s State) bool { return s.phase == Playing })
	for n := range 256 {
		bad := s
		if bad.players = uint8(n); n < 3 || n > 6 {
			require.Equal(t, error(ErrPlayers), bad.Validate(), "%d players", n)
		}
		bad = s
		if bad.leader = Leader(n); n > 2 {
			require.Equal(t, error(ErrLeader), bad.Validate(), "leader %d", n)
		}
	}
	for _, n := range []uint16{0, 1001, 1 << 15, 1<<16 - 1} {
		bad := s
		bad.rounds = n
		require.Equal(t, error(ErrRounds), bad.Validate(), "%d rounds", n)
	}
}

// leaves gives every number that a State is made of, wherever it stands: a field that somebody adds is found.
func leaves(v reflect.Value) (list []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			list = append(list, leaves(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			list = append(list, leaves(v.Index(i))...)
		}
	default:
		list = append(list, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem())
	}
	return list
}

// corruptions calls try with every state that differs from s in one number: a small one gets every other value; in a
// large one, every change of up to four neighbouring bits is made, and small steps. Beyond that each card is put into
// each place, in the table or not; each two cards and each two places change places (with the points or not); and
// every set of one rank lies on the table. Where what beats that set follows, it is tried as it was and as it follows.
func corruptions(t testing.TB, s State, tryOne func(State)) {
	t.Helper()
	bad := s
	try := func(bad State) {
		tryOne(bad)
		if derived := bad; derived.phase == Playing {
			if derived.beats = derived.higher(); derived.beats != bad.beats {
				tryOne(derived)
			}
		}
	}
	for _, leaf := range leaves(reflect.ValueOf(&bad).Elem()) {
		switch {
		case leaf.Kind() == reflect.Bool:
			leaf.SetBool(!leaf.Bool())
			try(bad)
		case leaf.CanInt() && leaf.Type().Bits() == 8:
			for n := range int64(256) {
				leaf.SetInt(n - 128)
				try(bad)
			}
		case leaf.CanUint() && leaf.Type().Bits() == 8:
			for n := range uint64(256) {
				leaf.SetUint(n)
				try(bad)
			}
		case leaf.CanUint():
			old := leaf.Uint()
			for at := range leaf.Type().Bits() {
				for flip := uint64(1); flip < 16; flip++ {
					leaf.SetUint(old ^ flip<<at)
					try(bad)
				}
			}
			for step := uint64(1); step <= 20; step++ {
				leaf.SetUint(old + step)
				try(bad)
				leaf.SetUint(old - step)
				try(bad)
			}
		default:
			require.Fail(t, "a kind of number that nobody corrupts", "%v", leaf.Type())
		}
		bad = s
	}

	put := func(s *State, c cards.Card, place int) { // 8 places to hold it, 8 to have played it
		s.table.move(1<<c, cards.Seat(place&7)-1)
		if s.table.played &^= 1 << c; place > 7 {
			s.table.played |= 1 << c
		}
	}
	place := func(c cards.Card) int {
		planes := s.table.planes
		return int(planes[0]>>c&1 | planes[1]>>c&1<<1 | planes[2]>>c&1<<2 | s.table.played>>c&1<<3)
	}
	for c := range cards.Card(64) {
		for n := range 16 {
			bad = s
			put(&bad, c, n)
			try(bad)
		}
		for other := range c {
			bad = s
			put(&bad, c, place(other))
			put(&bad, other, place(c))
			try(bad)
		}
	}
	for a := range cards.Seat(MaxPlayers) {
		for b := range cards.Seat(MaxPlayers) {
			swap := func(p *Places) {
				pa, pb := p.n>>(4*a)&15, p.n>>(4*b)&15
				p.n = p.n&^(15<<(4*a))&^(15<<(4*b)) | pb<<(4*a) | pa<<(4*b)
			}
			bad = s
			swap(&bad.places)
			try(bad)
			bad.points[a], bad.points[b] = bad.points[b], bad.points[a]
			try(bad)
			bad = s
			swap(&bad.before)
			try(bad)
		}
	}
	for r := cards.Three; r <= cards.Two; r++ {
		for _, lane := range subsets {
			bad = s
			bad.top = lane << (4 * r)
			try(bad)
		}
	}
}

// One thing of a reachable state is changed, in every way: then Validate accepts exactly what keeps the listed
// invariants after all, as decided in another way, and ParseState reads exactly that.
func TestValidate_RejectsEveryCorruption(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	tried, accepted, parsed := 0, 0, 0
	kinds := map[string]int{}
	for n := range 7 {
		randomMatch(t, random, variety(n*5), n%2 == 0, func(s State) {
			kind := s.phase.String()
			if kinds[kind]++; random.IntN(map[Phase]int{Dealing: 8, Returning: 3, Playing: 70, Over: 2}[s.phase]) != 0 {
				return
			}
			corruptions(t, s, func(bad State) {
				if bad == s {
					return
				}
				tried++
				valid := requireJudged(t, s, bad)
				if valid {
					accepted++
				}
				if bad.Rules().Validate() == nil && (valid || tried%100 == 0) {
					parsed++
					again, err := ParseState(bad.Notation())
					if got := err == nil && again == bad; got != valid {
						require.Equal(t, valid, got, "%v was changed to %v: %v", s.Notation(), bad.Notation(), err)
					}
				}
			})
		})
	}
	require.Len(t, kinds, 4)
	require.Greater(t, tried, 300_000)
	require.Greater(t, accepted, 1000, "some changes lead from one state that may be to another")
	require.Less(t, accepted, tried/5)
	require.Greater(t, parsed, accepted)
}

// requireJudged asserts that Validate judges a changed state rightly, and tells whether it keeps the invariants.
func requireJudged(t testing.TB, s, bad State) bool {
	t.Helper()
	broken, err := keeps(bad), bad.Validate()
	if (err == nil) != (broken == "") {
		require.Equal(t, broken == "", err == nil, "%v was changed to %v, with points %v: %q, %v",
			s.Notation(), bad.Notation(), bad.points, broken, err)
	}
	return broken == ""
}

// Points of several rounds are distributed in every way between two and between three seats, one that does not play
// included.
func TestValidate_PointsOfTheRounds(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for players := MinPlayers; players <= MaxPlayers; players++ {
		seats, valid, invalid := min(players+1, MaxPlayers), 0, 0
		randomMatch(t, random, Rules{Players: players, Rounds: 6}, true, func(s State) {
			if !s.between() && (s.phase != Playing || s.table.played != 0) {
				return // the start and the end of each round are enough
			}
			for n := range seats * seats * seats * 12 * 2 {
				bad := s
				a, b, c := n%seats, n/seats%seats, n/seats/seats%seats
				first, second := uint16(n/seats/seats/seats%12), uint16(n/seats/seats/seats/12)
				bad.points[a] -= first
				bad.points[b] += first - second
				bad.points[c] += second
				if requireJudged(t, s, bad) {
					valid++
				} else {
					invalid++
				}
				bad.points[c]-- // and one is lost
				require.False(t, requireJudged(t, s, bad))
			}
		})
		require.NotZero(t, valid)
		require.NotZero(t, invalid)
	}
}
