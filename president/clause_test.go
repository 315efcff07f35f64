package president_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// The tests of this file stand beside the clauses of the rules: TestP7_... proves what P7 says, and the table in the
// package documentation lists them all. Positions and actions are written in notation (see president.ParseState), so
// that each test can be checked against the rules by eye: 4x1+last is a match of 4 seats and 1 round with revolution,
// in which the last place leads the next round; 3c10hVs is a set of cards.

// position reads a state.
func position(t testing.TB, text string) president.State {
	t.Helper()
	s, err := president.ParseState(text)
	require.NoError(t, err, text)
	return s
}

// fresh is a match under those rules of which nothing is dealt yet.
func fresh(t testing.TB, rules string) president.State {
	t.Helper()
	n := int(rules[0] - '0')
	return position(t, fmt.Sprintf("president/1 %v 0:dealing %v - - - - n - - %v -", rules, each(n, "-"), each(n, "0")))
}

// each gives a value for each of n seats.
func each(n int, value string) string { return strings.Join(slices.Repeat([]string{value}, n), "/") }

// set reads cards, in any order.
func set(t testing.TB, text string) cards.Set {
	t.Helper()
	c, err := cards.ParseSet(text, "")
	require.NoError(t, err, text)
	return c
}

// text gives cards as they stand in notation.
func text(c cards.Set) string { return string(c.Append(nil, "")) }

// suit gives the thirteen cards of a suit, as c for clubs.
func suit(letter string) string {
	return strings.Join(strings.Split("3 4 5 6 7 8 9 10 V D R A 2", " "), letter) + letter
}

// filled gives a set for each seat, all different. A * behind a set stands for as many cards more as make it the size
// of its seat, the lowest of those that nobody names and taken has not, from seat 0 on.
func filled(t testing.TB, taken cards.Set, sizes []int, words ...string) (sets []cards.Set) {
	t.Helper()
	require.Len(t, words, len(sizes), "a set for each seat")
	for _, word := range words {
		named := cards.Set(0)
		if word = strings.TrimSuffix(word, "*"); word != "" {
			named = set(t, word)
		}
		require.Zero(t, named&taken, "%v of %v stand twice", named&taken, words)
		sets, taken = append(sets, named), taken|named
	}
	for seat, word := range words {
		for strings.HasSuffix(word, "*") && sets[seat].Len() < sizes[seat] {
			c := (cards.Deck &^ taken).Lowest()
			sets[seat], taken = sets[seat].With(c), taken.With(c)
		}
	}
	return sets
}

// sizes gives the numbers of cards that the seats are dealt.
func sizes(r president.Rules) (list []int) {
	for seat := range cards.Seat(r.Players) {
		list = append(list, r.HandSize(seat))
	}
	return list
}

// dealt deals the coming round: the hands, with a / between them. A * behind a hand fills it up with low cards.
func dealt(t testing.TB, s president.State, hands string) president.State {
	t.Helper()
	s, _ = dealtEvents(t, s, hands)
	return s
}

// dealtEvents is dealt, with what happened on the way.
func dealtEvents(t testing.TB, s president.State, hands string) (president.State, []president.Event) {
	t.Helper()
	var all []president.Event
	for seat, hand := range filled(t, 0, sizes(s.Rules()), strings.Split(hands, "/")...) {
		next, events, err := s.Apply(president.Deal(cards.Seat(seat), hand))
		require.NoError(t, err, "seat %v is dealt %v", seat, hand)
		s, all = next, append(all, events...)
	}
	return s, all
}

// late is a position late in a first round: the rules, the hands that are left, who leads the next trick. All other
// cards have been played. Behind that may stand r for the reversed order, and the seats that are out, in the order of
// their places.
func late(t testing.TB, line string) president.State {
	t.Helper()
	words := append(strings.Fields(line), "", "")
	require.GreaterOrEqual(t, len(words), 5, line)
	order, out := "n", "-"
	for _, word := range words[3:] {
		switch word {
		case "":
		case "r":
			order = "r"
		default:
			out = word
		}
	}
	return assembled(t, words[0], "1:playing", words[1], fmt.Sprintf("%v - %v %v", words[2], order, out))
}

// ended is a match of which the last round so far has just ended. For each round it is given the seats in the order of
// their places, as in 2013.
func ended(t testing.TB, rules string, rounds ...string) president.State {
	t.Helper()
	phase, last := "dealing", rounds[len(rounds)-1]
	if strings.HasPrefix(rules[2:], fmt.Sprint(len(rounds))) {
		phase = "over"
	}
	hands := strings.Split(each(len(last), "-"), "/")
	hands[last[len(last)-1]-'0'] = "6s"
	round := fmt.Sprintf("%d:%v", len(rounds), phase)
	return assembled(t, rules, round, strings.Join(hands, "/"), "- - n "+last, rounds...)
}

// assembled is a position in which all cards but those in the hands have been played, after the rounds that have ended.
// In a later round than the first, the best cards of the deck have gone to the president (to the vice-president) and
// the worst have come back.
func assembled(t testing.TB, rules, round, hands, trick string, rounds ...string) president.State {
	t.Helper()
	r := fresh(t, rules).Rules()
	shown, before, exchange := strings.Split(each(r.Players, "*"), "/"), "-", "-"
	if n := int(round[0] - '0'); n > 1 {
		before = rounds[n-2]
		shown[before[0]-'0'], shown[before[r.Players-1]-'0'], exchange = "2h2s*", "3c3d*", "2h2s>3c3d"
		if r.Players > 3 {
			shown[before[1]-'0'], shown[before[r.Players-2]-'0'], exchange = "2d*", "3h*", "2h2s>3c3d,2d>3h"
		}
	}
	var held cards.Set
	rest, inHand := sizes(r), strings.Split(hands, "/")
	for seat, hand := range inHand {
		held |= set(t, hand)
		rest[seat] -= set(t, hand).Len()
		inHand[seat] = text(set(t, hand))
	}
	points := make([]int, r.Players)
	for _, places := range rounds {
		for i, seat := range places {
			points[seat-'0'] += r.Players - i
		}
	}
	sums := make([]string, r.Players)
	for seat, cards := range filled(t, held, rest, shown...) {
		shown[seat], sums[seat] = text(cards), fmt.Sprint(points[seat])
	}
	return position(t, fmt.Sprintf("president/1 %v %v %v %v - %v %v %v %v", rules, round, strings.Join(inHand, "/"),
		strings.Join(shown, "/"), trick, before, strings.Join(sums, "/"), exchange))
}

// actions reads actions, separated by spaces.
func actions(t testing.TB, text string) (list []president.Action) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		a, err := president.ParseAction(word)
		require.NoError(t, err, word)
		list = append(list, a)
	}
	return list
}

// action reads an action.
func action(t testing.TB, text string) president.Action {
	t.Helper()
	return actions(t, text)[0]
}

// played plays actions, separated by spaces. Each of them must be legal.
func played(t testing.TB, s president.State, text string) president.State {
	t.Helper()
	s, _ = playedEvents(t, s, text)
	return s
}

// playedEvents is played, with what happened on the way.
func playedEvents(t testing.TB, s president.State, text string) (president.State, []president.Event) {
	t.Helper()
	var all []president.Event
	for _, a := range actions(t, text) {
		next, events, err := s.Apply(a)
		require.NoError(t, err, "%v after %v", a, s.Notation())
		s, all = next, append(all, events...)
	}
	return s, all
}

// seen gives the observations of a seat as texts.
func seen(events []president.Event, seat cards.Seat) (list []string) {
	for _, e := range events {
		list = append(list, e.For(seat).String())
	}
	return list
}

// legal gives the legal actions of a seat as texts.
func legal(s president.State, seat cards.Seat) (list []string) {
	for a := range s.Legal(seat) {
		list = append(list, a.String())
	}
	return list
}

// requireRefused asserts that an action is refused, and why, whoever is asked, and that it changes nothing.
func requireRefused(t testing.TB, s president.State, text string, why president.Reason) {
	t.Helper()
	a := action(t, text)
	require.Equal(t, error(why), s.Check(a), "%v in %v", text, s.Notation())
	require.Equal(t, error(why), s.View(a.Seat()).Check(a), "%v in %v", text, s.Notation())
	next, err := s.Next(a)
	require.Equal(t, error(why), err, "%v in %v", text, s.Notation())
	require.True(t, next == s, "%v in %v", text, s.Notation())
	next, events, err := s.Apply(a)
	require.ErrorIs(t, err, why, "%v in %v", text, s.Notation())
	require.Empty(t, events)
	require.True(t, next == s, "%v in %v", text, s.Notation())
}

// requireTurn asserts that a trick goes on, and whose turn it is.
func requireTurn(t testing.TB, s president.State, seat cards.Seat) {
	t.Helper()
	require.Equal(t, president.Playing, s.Phase(), s.Notation())
	top, _ := s.Top()
	require.NotZero(t, top, "the trick has ended: %v", s.Notation())
	require.Equal(t, seat, s.Turn(), s.Notation())
	require.Equal(t, cards.SeatsOf(seat), s.Pending(), s.Notation())
}

// requireLead asserts that a trick is to be led, and by whom, with a free choice.
func requireLead(t testing.TB, s president.State, seat cards.Seat) {
	t.Helper()
	require.Equal(t, president.Playing, s.Phase(), s.Notation())
	top, owner := s.Top()
	require.Zero(t, top, s.Notation())
	require.Equal(t, cards.Nobody, owner)
	require.Zero(t, s.Passed(), s.Notation())
	require.Equal(t, seat, s.Turn(), s.Notation())
	require.Equal(t, cards.SeatsOf(seat), s.Pending(), s.Notation())
	for c := range s.Hand(seat).All() {
		require.NoError(t, s.Check(president.Play(seat, cards.SetOf(c))), "%v leads %v", c, s.Notation())
	}
}

// requireRoundEnd asserts that the round has just ended, with the seats in the order of their places, and that
// nothing of its last trick is left.
func requireRoundEnd(t testing.TB, s president.State, places string) {
	t.Helper()
	require.Equal(t, places, s.Places().String(), s.Notation())
	require.Len(t, places, s.Rules().Players, s.Notation())
	require.Contains(t, []president.Phase{president.Dealing, president.Over}, s.Phase(), s.Notation())
	require.Equal(t, cards.Nobody, s.Turn())
	require.False(t, s.Reversed())
	require.True(t, position(t, s.Notation()) == s, s.Notation())
	for seat := range cards.Seat(s.Rules().Players) {
		require.Empty(t, legal(s, seat), s.Notation())
		require.Empty(t, s.AppendPlays(nil, seat), s.Notation())
	}
}

// requireMixedRefused asserts that no set of more than one rank can be played by a seat.
func requireMixedRefused(t testing.TB, s president.State, seat cards.Seat, sets ...string) {
	t.Helper()
	for _, c := range sets {
		requireRefused(t, s, fmt.Sprintf("%v:play=%v", seat, c), president.ErrMixed)
	}
}

// ---- P1

func TestP1_ThreeToSixPlayers(t *testing.T) {
	for _, n := range []int{math.MinInt, -4, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 100, 256 + 4, math.MaxInt} {
		s, err := president.New(president.Default(n))
		if n < 3 || n > 6 {
			require.Equal(t, error(president.ErrPlayers), err, "%d players", n)
			require.Equal(t, president.State{}, s)
			continue
		}
		require.NoError(t, err, "%d players", n)
		require.Equal(t, n, s.Rules().Players)
		require.Equal(t, fresh(t, fmt.Sprintf("%dx1+last", n)), s)
	}
	require.Equal(t, []int{3, 6}, []int{president.MinPlayers, president.MaxPlayers})
}

func TestP1_SeatsFrom0(t *testing.T) {
	for n := 3; n <= 6; n++ {
		dealing := fresh(t, fmt.Sprintf("%dx1+last", n))
		playing := dealt(t, dealing, each(n, "*"))
		returning := dealt(t, ended(t, fmt.Sprintf("%dx2+last", n), "012345"[:n]), each(n, "*"))
		for number := -128; number <= 127; number++ {
			seat := cards.Seat(number)
			deal, play := dealing.Check(president.Deal(seat, 0)), playing.Check(president.Pass(seat))
			if number >= 0 && number < n {
				require.NotEqual(t, error(president.ErrSeat), deal, "seat %d of %d", number, n)
				require.NotEqual(t, error(president.ErrSeat), play, "seat %d of %d", number, n)
				require.NotZero(t, playing.Hand(seat))
				continue
			}
			for _, s := range []president.State{dealing, playing, returning} {
				require.Empty(t, legal(s, seat), "seat %d of %d", number, n)
				require.Empty(t, s.AppendPlays(nil, seat), "seat %d of %d", number, n)
			}
			require.Equal(t, error(president.ErrSeat), deal, "seat %d of %d", number, n)
			require.Equal(t, error(president.ErrSeat), play, "seat %d of %d", number, n)
			require.Zero(t, playing.Hand(seat))
		}
	}
}

// ---- P2

func TestP2_TheDeck(t *testing.T) {
	require.Equal(t, 52, cards.Deck.Len())
	var all cards.Set
	for _, letter := range []string{"c", "d", "h", "s"} {
		require.Equal(t, 13, set(t, suit(letter)).Len())
		all |= set(t, suit(letter))
	}
	require.Equal(t, cards.Deck, all)

	s := dealt(t, fresh(t, "4x1+last"), suit("c")+"/"+suit("d")+"/"+suit("h")+"/"+suit("s"))
	require.Equal(t, cards.Deck, s.Hand(0)|s.Hand(1)|s.Hand(2)|s.Hand(3), "all of it is dealt")
}

// There is no joker and no other card: what is not in the deck can be dealt, played and returned by nobody.
func TestP2_NoOtherCards(t *testing.T) {
	dealing := fresh(t, "4x1+last")
	playing := dealt(t, dealing, "*/*/*/*")
	returning := dealt(t, ended(t, "4x2+last", "0123"), "*/*/*/*")
	hand := set(t, suit("c"))
	for n := range 64 {
		if cards.Deck>>n&1 != 0 {
			continue
		}
		other := cards.Set(1) << n
		require.Equal(t, error(president.ErrNotCards), dealing.Check(president.Deal(0, other|hand)), "bit %d", n)
		require.Equal(t, error(president.ErrNotCards), playing.Check(president.Play(0, other)), "bit %d", n)
		require.Equal(t, error(president.ErrNotCards), playing.Check(president.Play(0, other|playing.Hand(0))), "bit %d", n)
		require.Equal(t, error(president.ErrNotCards), returning.Check(president.Return(0, other|hand)), "bit %d", n)
	}
}

// resuited gives cards with other suits.
func resuited(c cards.Set, suits [4]cards.Suit) (other cards.Set) {
	for c := range c.All() {
		other = other.With(cards.CardOf(c.Rank(), suits[c.Suit()]))
	}
	return other
}

// A round with other suits is the same round: each answer that does not name cards is the same.
func TestP2_SuitsNeverMatter(t *testing.T) {
	suits := [4]cards.Suit{cards.Hearts, cards.Spades, cards.Diamonds, cards.Clubs}
	for n := 3; n <= 6; n++ {
		s := fresh(t, fmt.Sprintf("%dx1+last", n))
		other, i := s, 0
		for s.Phase() != president.Over {
			seat := s.Pending().First()
			choices := s.AppendLegal(nil, seat)
			if seat == cards.Chance {
				choices = s.Shuffled(func(n int) int { i += 7; return i % n })[:1]
			}
			i += 13
			a := choices[i%len(choices)]
			b := a
			switch c := resuited(a.Cards(), suits); a.Kind() {
			case president.KindDeal:
				b = president.Deal(a.Seat(), c)
			case president.KindPlay:
				b = president.Play(a.Seat(), c)
			}
			require.Len(t, other.AppendLegal(nil, seat), len(s.AppendLegal(nil, seat)))
			require.Len(t, other.AppendPlays(nil, seat), len(s.AppendPlays(nil, seat)))

			s = played(t, s, a.String())
			other = played(t, other, b.String())
			top, owner := s.Top()
			otherTop, otherOwner := other.Top()
			require.Equal(t, resuited(top, suits), otherTop)
			require.Equal(t, owner, otherOwner)
			require.Equal(t, s.Pending(), other.Pending())
			require.Equal(t, s.Passed(), other.Passed())
			require.Equal(t, s.Reversed(), other.Reversed())
			require.Equal(t, s.Places(), other.Places())
		}
	}

	// The highest suit of the rank does not beat the lowest, and the lowest of the next rank beats the highest.
	s := played(t, late(t, "3x1+last 9cRc/9s10cRd/3c 0"), "0:play=9c")
	require.Equal(t, []string{"1:play=10c", "1:play=Rd", "1:pass"}, legal(s, 1))
	requireRefused(t, s, "1:play=9s", president.ErrEqual)
	s = played(t, late(t, "3x1+last 9sRc/9c10cRd/3c 0"), "0:play=9s")
	require.Equal(t, []string{"1:play=10c", "1:play=Rd", "1:pass"}, legal(s, 1))

	// The short list has the lowest suits only: to lead, to follow, to return.
	s = late(t, "3x1+last 4d4h4s9s/5d5h5s6c6s7s/3c 0")
	require.Equal(t, "[0:play=4d 0:play=9s 0:play=4d4h 0:play=4d4h4s]", fmt.Sprint(s.AppendPlays(nil, 0)))
	for lead, want := range map[string]string{
		"4h": "[1:play=5d 1:play=6c 1:play=7s 1:pass]", "4d4s": "[1:play=5d5h 1:play=6c6s 1:pass]",
		"4d4h4s": "[1:play=5d5h5s 1:pass]", "9s": "[1:pass]",
	} {
		require.Equal(t, want, fmt.Sprint(played(t, s, "0:play="+lead).AppendPlays(nil, 1)), "on %v", lead)
	}
	s = dealt(t, ended(t, "4x2+last", "2013"), strings.Join([]string{suit("c"), suit("d"), suit("h"), suit("s")}, "/"))
	require.Len(t, s.AppendPlays(nil, 0), 13, "thirteen ranks of clubs, 2d is as good as 2c")
	require.Len(t, s.AppendPlays(nil, 2), 13*12/2+2, "any two of thirteen ranks of hearts, or two aces, or two 2s")
}

// ---- P3

func TestP3_Sizes(t *testing.T) {
	for n, want := range map[int][]int{
		3: {18, 17, 17}, 4: {13, 13, 13, 13}, 5: {11, 11, 10, 10, 10}, 6: {9, 9, 9, 9, 8, 8},
	} {
		s := fresh(t, fmt.Sprintf("%dx1+last", n))
		require.Equal(t, want, sizes(s.Rules()))
		total := 0
		for seat, a := range s.Shuffled(func(n int) int { return n / 2 }) {
			require.Equal(t, cards.Seat(seat), a.Seat(), "from seat 0 on")
			require.Equal(t, want[seat], a.Cards().Len())
			s = played(t, s, a.String())
			total += s.Hand(a.Seat()).Len()
		}
		require.Equal(t, 52, total)
		require.Equal(t, president.Playing, s.Phase())
		for number := -128; number <= 127; number++ {
			if number < 0 || number >= n {
				require.Zero(t, s.Rules().HandSize(cards.Seat(number)))
			}
		}
	}
	require.Zero(t, president.Rules{Players: 7, Rounds: 1}.HandSize(0))
}

// While the hands are dealt, chance alone may act.
func TestP3_NobodyPlaysBeforeTheDeal(t *testing.T) {
	s := fresh(t, "4x1+last")
	for seat := range cards.Seat(4) {
		require.Equal(t, cards.SeatsOf(cards.Chance), s.Pending())
		requireRefused(t, s, "0:play=3c", president.ErrDealing)
		requireRefused(t, s, "0:pass", president.ErrDealing)
		requireRefused(t, s, "0:return=3c", president.ErrDealing)
		for c := range s.Hand(0).All() { // nor a card that it holds
			requireRefused(t, s, fmt.Sprintf("0:play=%v", c), president.ErrDealing)
		}
		require.Empty(t, slices.Concat(legal(s, 0), legal(s, seat)))
		require.Empty(t, s.AppendPlays(nil, 0))
		s = played(t, s, s.Shuffled(nil)[0].String())
		require.Equal(t, 13, s.Hand(seat).Len())
	}
	require.Equal(t, cards.SeatsOf(0), s.Pending())
}

// Every wrong deal: of another size, of a card that is dealt already, to another seat, of what is no card, and when
// no deal is due; in the first round and in a later one.
func TestP3_EveryWrongDeal(t *testing.T) {
	for n := 3; n <= 6; n++ {
		order := "012345"[:n]
		for _, s := range []president.State{
			fresh(t, fmt.Sprintf("%dx2+last", n)), ended(t, fmt.Sprintf("%dx2+last", n), order),
		} {
			var dealtSoFar, last cards.Set
			for i, good := range s.Shuffled(func(n int) int { return n / 3 }) {
				require.Equal(t, president.Dealing, s.Phase())
				rest := cards.Deck &^ dealtSoFar
				wrong := cards.Set(0)
				for size := 0; size <= 52; size++ { // any number but the right one
					if size != good.Cards().Len() {
						why := s.Check(president.Deal(good.Seat(), wrong))
						require.Equal(t, error(president.ErrDealSize), why, "%d cards", size)
					}
					wrong |= (rest &^ wrong) & -(rest &^ wrong)
					if rest &^= wrong; rest == 0 {
						rest = cards.Deck &^ wrong
					}
				}
				for seat := range cards.Seat(n) {
					if seat != good.Seat() {
						require.Equal(t, error(president.ErrDealOrder), s.Check(president.Deal(seat, good.Cards())))
					}
				}
				for c := range dealtSoFar.All() {
					twice := good.Cards().Without(good.Cards().Lowest()).With(c)
					require.Equal(t, error(president.ErrDealt), s.Check(president.Deal(good.Seat(), twice)), "%v", c)
				}
				if i > 0 && last.Len() == good.Cards().Len() {
					require.Equal(t, error(president.ErrDealt), s.Check(president.Deal(good.Seat(), last)))
				}
				require.Equal(t, error(president.ErrSeat), s.Check(president.Deal(cards.Seat(n), good.Cards())))
				require.Equal(t, error(president.ErrSeat), s.Check(president.Deal(cards.Chance, good.Cards())))
				require.Equal(t, error(president.ErrNotCards), s.Check(president.Deal(good.Seat(), good.Cards()|1)))

				s = played(t, s, good.String())
				last = good.Cards()
				dealtSoFar |= last
			}
			require.Equal(t, cards.Deck, dealtSoFar)
			for seat := range cards.Seat(n) {
				require.Equal(t, error(president.ErrNoDeal), s.Check(president.Deal(seat, s.Hand(seat))))
			}
		}
	}

	// Even enough, but with the extra card on another seat.
	s := fresh(t, "3x1+last")
	require.Equal(t, error(president.ErrDealSize), s.Check(president.Deal(0, filled(t, 0, []int{17}, "*")[0])))
}

// ---- P4

func TestP4_Seat0LeadsTheFirstRound(t *testing.T) {
	for n := 3; n <= 6; n++ {
		for _, leader := range []string{"last", "president", "seat0"} {
			hands := strings.Split(each(n, "*"), "/")
			hands[n-1] = "3c*" // whoever holds it
			s, events := dealtEvents(t, fresh(t, fmt.Sprintf("%dx3+%v", n, leader)), strings.Join(hands, "/"))
			requireLead(t, s, 0)
			require.Equal(t, "0:began=1", events[n].String())
		}
	}
}

// Nobody is obliged to play the 3 of clubs: seat 0 leads with any rank, whether it holds that card or not.
func TestP4_WithAnyRank(t *testing.T) {
	s := dealt(t, fresh(t, "4x1+last"), suit("c")+"/*/*/*")
	want := []string{}
	for c := range set(t, suit("c")).All() {
		want = append(want, fmt.Sprintf("0:play=%v", c))
	}
	require.Equal(t, want, legal(s, 0))
	for a := range s.Legal(0) {
		requireTurn(t, played(t, s, a.String()), 1)
	}

	s = dealt(t, fresh(t, "4x1+last"), suit("s")+"/3c*/*/*")
	require.Len(t, legal(s, 0), 13)
	s = played(t, s, "0:play=Vs")
	require.Contains(t, legal(s, 1), "1:pass", "nor to follow with it")
}

// ---- P5

// Rounds whose first and last place are neither seat 0 nor next to each other, and who leads the round after them.
var leaders = []struct {
	places string
	by     map[string]cards.Seat
}{
	{"102", map[string]cards.Seat{"last": 2, "president": 1, "seat0": 0}},
	{"2013", map[string]cards.Seat{"last": 3, "president": 2, "seat0": 0}},
	{"30142", map[string]cards.Seat{"last": 2, "president": 3, "seat0": 0}},
	{"430512", map[string]cards.Seat{"last": 2, "president": 4, "seat0": 0}},
}

// returned makes whatever returns are due, of the lowest cards.
func returned(t testing.TB, s president.State) president.State {
	t.Helper()
	s, _ = returnedEvents(t, s)
	return s
}

// returnedEvents is returned, with what happened on the way.
func returnedEvents(t testing.TB, s president.State) (president.State, []president.Event) {
	t.Helper()
	var all []president.Event
	for s.Phase() == president.Returning {
		next, events := playedEvents(t, s, s.AppendPlays(nil, s.Pending().First())[0].String())
		s, all = next, append(all, events...)
	}
	return s, all
}

func testLeader(t *testing.T, option string) {
	for _, l := range leaders {
		n := len(l.places)
		for i, before := range [][]string{
			{l.places},
			{"012345"[:n], l.places}, // in the third round it is the places of the second that count
		} {
			s := dealt(t, ended(t, fmt.Sprintf("%dx3+%v", n, option), before...), each(n, "*"))
			require.Equal(t, president.Returning, s.Phase(), "after the exchange")
			s, events := returnedEvents(t, s)
			requireLead(t, s, l.by[option])
			require.Equal(t, fmt.Sprintf("%v:began=%d", l.by[option], i+2), events[len(events)-1].String())
		}
	}
}

func TestP5_TheLastPlaceLeads(t *testing.T) {
	require.Equal(t, president.LeaderLast, president.Default(4).Leader, "the default")
	testLeader(t, "last")
}

func TestP5_OptionThePresidentLeads(t *testing.T) { testLeader(t, "president") }

func TestP5_OptionSeat0Leads(t *testing.T) { testLeader(t, "seat0") }

func TestP5_NoOtherOption(t *testing.T) {
	for n := range 256 {
		r := president.Default(4)
		r.Leader = president.Leader(n)
		_, err := president.New(r)
		if n < 3 {
			require.NoError(t, err)
			continue
		}
		require.Equal(t, error(president.ErrLeader), err, "leader %d", n)
	}
}

// ---- P6

// ranks gives the ranks from 3 to 2.
var ranks = strings.Split("3 4 5 6 7 8 9 10 V D R A 2", " ")

// requireOrder asserts of a position in which seat 0 has all clubs and leads, and seat 1 has all diamonds, that each
// rank is beaten by those behind it in the order and by no other.
func requireOrder(t *testing.T, s president.State, order []string) {
	t.Helper()
	for low, rank := range order {
		top := played(t, s, "0:play="+rank+"c")
		want := []string{}
		for high, other := range order {
			err := top.Check(action(t, "1:play="+other+"d"))
			if high > low {
				require.NoError(t, err, "%v on %v", other, rank)
				want = append(want, "1:play="+other+"d")
				continue
			}
			require.Error(t, err, "%v on %v", other, rank)
		}
		require.ElementsMatch(t, append(want, "1:pass"), legal(top, 1), "on %v", rank)
	}
}

func TestP6_NormalOrder(t *testing.T) {
	requireOrder(t, late(t, "3x1+last "+suit("c")+"/"+suit("d")+"/"+suit("h")+" 0"), ranks)
	requireOrder(t, late(t, "4x1-last "+suit("c")+"/"+suit("d")+"/4h/5h 0"), ranks)
}

func TestP6_InForceAtTheStartOfEveryRound(t *testing.T) {
	s := fresh(t, "3x3+seat0")
	for round := 1; round <= 3; round++ {
		s = dealt(t, s, "3c3d3h3sAcAdAhAs2c*/2d*/2h2s*") // the exchange of round 2 moves 2h and 2s
		s = returned(t, s)
		require.Equal(t, round, s.Round())
		require.False(t, s.Reversed())
		if round < 3 {
			s = endedReversed(t, s)
		}
	}
}

// endedReversed plays a round to its end in such a way that the order is reversed when it ends: the first set of four is
// led as soon as there is one, from then on the lowest card, and everybody passes.
func endedReversed(t testing.TB, s president.State) president.State {
	t.Helper()
	reversed := false
	for round := s.Round(); s.Phase() == president.Playing && s.Round() == round; {
		reversed = s.Reversed()
		choices := s.AppendPlays(nil, s.Turn())
		a := choices[len(choices)-1]
		if top, _ := s.Top(); top != 0 {
			a = president.Pass(s.Turn())
		} else if reversed {
			a = choices[0]
		}
		s = played(t, s, a.String())
	}
	require.True(t, reversed, "the last trick was played in the reversed order")
	return s
}

// ---- P7

// The leader plays one to four cards of one rank: any rank, any of its cards of it.
func TestP7_TheLeaderPlaysASetOfOneRank(t *testing.T) {
	s := late(t, "3x1+last 3c3d3h3s5c5dRh/4c/4d 0")
	require.Equal(t, []string{
		"0:play=3c", "0:play=3d", "0:play=3h", "0:play=3s", "0:play=5c", "0:play=5d", "0:play=Rh",
		"0:play=3c3d", "0:play=3c3h", "0:play=3d3h", "0:play=3c3s", "0:play=3d3s", "0:play=3h3s", "0:play=5c5d",
		"0:play=3c3d3h", "0:play=3c3d3s", "0:play=3c3h3s", "0:play=3d3h3s",
		"0:play=3c3d3h3s",
	}, legal(s, 0))
	for _, c := range legal(s, 0) {
		next := played(t, s, c)
		top, owner := next.Top()
		require.Equal(t, action(t, c).Cards(), top)
		require.Equal(t, cards.Seat(0), owner)
		require.Equal(t, s.Hand(0)&^top, next.Hand(0))
		require.Equal(t, s.Shown(0)|top, next.Shown(0))
	}
	requireMixedRefused(t, s, 0, "3c5c", "5dRh", "3c3d3h3s5c", "3c3d3h5c", text(s.Hand(0)))
	requireRefused(t, s, "0:play=-", president.ErrNoCards)
	requireRefused(t, s, "0:play=4c", president.ErrNotHeld)
	requireRefused(t, s, "0:play=5c5h", president.ErrNotHeld)
	requireRefused(t, s, "0:play=Rc", president.ErrNotHeld)
}

// The leader cannot pass: not of the first trick, nor of a later one.
func TestP7_TheLeaderCannotPass(t *testing.T) {
	s := dealt(t, fresh(t, "3x1+last"), "*/*/*")
	requireRefused(t, s, "0:pass", president.ErrLeadPass)
	s = played(t, late(t, "3x1+last 9c4c/3c4d/3d4h 0"), "0:play=9c 1:pass 2:pass")
	requireLead(t, s, 0)
	requireRefused(t, s, "0:pass", president.ErrLeadPass)
	require.Equal(t, []string{"0:play=4c"}, legal(s, 0))
}

// ---- P8

// A follower plays the same number of cards, of one rank, strictly higher.
func TestP8_TheSameNumberAndHigher(t *testing.T) {
	const follower = "8c8d9h9s10c10d10hRc2c2d2h2s"
	for _, c := range []struct {
		lead  string
		legal []string
	}{
		{"9c", []string{"10c", "10d", "10h", "Rc", "2c", "2d", "2h", "2s"}},
		{"9c9d", []string{"10c10d", "10c10h", "10d10h", "2c2d", "2c2h", "2d2h", "2c2s", "2d2s", "2h2s"}},
		{"7c7d7h", []string{"10c10d10h", "2c2d2h", "2c2d2s", "2c2h2s", "2d2h2s"}},
		{"Ac", []string{"2c", "2d", "2h", "2s"}},
	} {
		s := played(t, late(t, "3x1+last 7c7d7h9c9dAcAd/"+follower+"/3c 0"), "0:play="+c.lead)
		want := []string{}
		for _, cards := range c.legal {
			want = append(want, "1:play="+cards)
			next := played(t, s, "1:play="+cards)
			top, owner := next.Top()
			require.Equal(t, set(t, cards), top)
			require.EqualValues(t, 1, owner)
			requireTurn(t, next, 2)
		}
		require.Equal(t, append(want, "1:pass"), legal(s, 1), "on %v", c.lead)
	}

	s := played(t, late(t, "3x1+last 9c9dAc/"+follower+"/3c 0"), "0:play=9c9d")
	for _, c := range []struct {
		play string
		why  president.Reason
	}{
		{"10c", president.ErrCount}, {"10c10d10h", president.ErrCount}, {"2c2d2h2s", president.ErrCount},
		{"9h9s", president.ErrEqual}, {"8c8d", president.ErrTooLow}, {"10cRc", president.ErrMixed},
		{"10c10s", president.ErrNotHeld}, {"-", president.ErrNoCards},
	} {
		requireRefused(t, s, "1:play="+c.play, c.why)
	}
}

// Equal never beats, in either order, whatever the size of the set.
func TestP8_EqualNeverBeats(t *testing.T) {
	for _, order := range []string{"", "r"} {
		for _, rank := range ranks {
			other := "5c"
			if rank == "5" {
				other = "6c"
			}
			s := late(t, fmt.Sprintf("3x1+last %[1]vc%[1]vd/%[1]vh%[1]vs/%v 0 %v", rank, other, order))
			requireRefused(t, played(t, s, "0:play="+rank+"c"), "1:play="+rank+"h", president.ErrEqual)
			s = played(t, s, fmt.Sprintf("0:play=%[1]vc%[1]vd", rank))
			requireRefused(t, s, fmt.Sprintf("1:play=%[1]vh%[1]vs", rank), president.ErrEqual)
			require.Equal(t, []string{"1:pass"}, legal(s, 1))
		}
	}
}

// Passing is always allowed to a follower, also when it could play.
func TestP8_AFollowerMayPass(t *testing.T) {
	s := played(t, late(t, "3x1+last 9cRc/10c2c/3c3d 0"), "0:play=9c")
	require.Equal(t, []string{"1:play=10c", "1:play=2c", "1:pass"}, legal(s, 1))
	s = played(t, s, "1:pass")
	require.Equal(t, cards.SeatsOf(1), s.Passed())
	require.Equal(t, set(t, "10c2c"), s.Hand(1))
	require.Equal(t, []string{"2:pass"}, legal(s, 2), "and it is an action also where it is the only one")
}

// The turn goes to the next seat, from the last one to seat 0; nobody acts out of turn.
func TestP8_SeatAfterSeat(t *testing.T) {
	for n := 3; n <= 6; n++ {
		hands := strings.Split("3c9c/4c9d/5c9h/6c9s/7c10c/8c10d", "/")[:n]
		s := late(t, fmt.Sprintf("%dx1+last %v %d", n, strings.Join(hands, "/"), n-1))
		requireLead(t, s, cards.Seat(n-1))
		s = played(t, s, fmt.Sprintf("%d:play=%v", n-1, hands[n-1][:2]))
		for seat := range cards.Seat(n - 1) {
			requireTurn(t, s, seat)
			for other := range cards.Seat(n) {
				if other != seat && !s.Passed().Has(other) {
					requireRefused(t, s, fmt.Sprintf("%v:pass", other), president.ErrTurn)
					requireRefused(t, s, fmt.Sprintf("%v:play=%v", other, hands[other][2:]), president.ErrTurn)
				}
			}
			s = played(t, s, fmt.Sprintf("%v:pass", seat))
		}
		requireLead(t, s, cards.Seat(n-1))
	}
}

// ---- P9

func TestP9_APassIsFinal(t *testing.T) {
	s := late(t, "4x1+last 5c7c9cVc/3cAcRc/6d8d10d4c/3d4d2d 0")
	s = played(t, s, "0:play=5c 1:pass 2:play=6d 3:pass")
	requireTurn(t, s, 0)
	require.Equal(t, cards.SeatsOf(1, 3), s.Passed())
	for _, text := range []string{"1:play=Ac", "1:pass", "3:play=2d", "3:pass"} {
		requireRefused(t, s, text, president.ErrPassed)
	}
	require.Empty(t, legal(s, 1))

	s = played(t, s, "0:play=7c")
	requireTurn(t, s, 2) // seat 1 is skipped
	s = played(t, s, "2:play=8d")
	requireTurn(t, s, 0) // seat 3 is skipped
	s = played(t, s, "0:play=9c 2:play=10d")
	require.Equal(t, cards.SeatsOf(1, 3), s.Passed(), "the plays of others change nothing")
}

func TestP9_UntilTheTrickIsReset(t *testing.T) {
	s := late(t, "4x1+last 5c7c9c/3cAcRc/6d8d10d/3d4d2d 0")
	s = played(t, s, "0:play=5c 1:pass 2:pass 3:pass")
	requireLead(t, s, 0)
	s = played(t, s, "0:play=7c")
	requireTurn(t, s, 1)
	s = played(t, s, "1:play=Rc 2:pass 3:play=2d")
	require.Equal(t, cards.SeatsOf(2), s.Passed())
}

// ---- P10

// On a pass, the usual case: as soon as every other seat with cards has passed, and not before.
func TestP10_TheTrickEndsOnAPass(t *testing.T) {
	for n := 3; n <= 6; n++ {
		hands := strings.Split("3c9c/4c9d/5c9h/6c9s/7c10c/8c10d", "/")[:n]
		for leader := range n {
			s := late(t, fmt.Sprintf("%dx1+last %v %d", n, strings.Join(hands, "/"), leader))
			s = played(t, s, fmt.Sprintf("%d:play=%v", leader, hands[leader][:2]))
			for i := 1; i < n; i++ {
				requireTurn(t, s, cards.Seat((leader+i)%n))
				var events []president.Event
				s, events = playedEvents(t, s, fmt.Sprintf("%d:pass", (leader+i)%n))
				if i == n-1 {
					require.Equal(t, []string{
						fmt.Sprintf("%d:passed", (leader+i)%n), fmt.Sprintf("%d:trick_ended>%d", leader, leader),
					}, seen(events, cards.Spectator))
				} else {
					require.Len(t, events, 1)
				}
			}
			requireLead(t, s, cards.Seat(leader))
		}
	}
}

// Seats that are out have nothing to pass.
func TestP10_SeatsThatAreOutDoNotCount(t *testing.T) {
	s := late(t, "5x1+last -/4cRc/-/5cRd/6cRh 1 20")
	s = played(t, s, "1:play=4c 3:play=5c 4:pass")
	requireTurn(t, s, 1)
	s = played(t, s, "1:pass")
	requireLead(t, s, 3)
}

// On a play: the only opponent left in the trick goes out, and is then beaten. Nobody is left to answer, although the
// last to act did not pass.
func TestP10_TheTrickEndsOnAPlay(t *testing.T) {
	s := late(t, "4x1+last 4c8hRs/3cRc/3dDc/6h 0")
	s = played(t, s, "0:play=4c 1:pass 2:pass 3:play=6h")
	requireTurn(t, s, 0)
	s, events := playedEvents(t, s, "0:play=8h")
	requireLead(t, s, 0)
	require.Equal(t, []string{"0:played=8h", "0:trick_ended>0"}, seen(events, cards.Spectator))
	require.Equal(t, "3", s.Places().String())

	// With three seats, and by a set of two: one pass is enough.
	s, events = playedEvents(t, late(t, "3x1+last 4c8h/5cRcRd3c/6h6d 1"), "1:play=5c 2:play=6d 0:pass 1:pass")
	requireLead(t, s, 2)
	require.Equal(t, "2:trick_ended>2", events[len(events)-1].String())
	s = late(t, "3x1+last 4c8h/5c5dRcRd3c/6h6d 1")
	s, events = playedEvents(t, s, "1:play=5c5d 2:play=6d6h 0:pass 1:play=RcRd")
	requireLead(t, s, 1)
	require.Equal(t, []string{"1:played=RcRd", "1:trick_ended>1"}, seen(events[len(events)-2:], 0))
}

// The winner leads next with a free choice: of rank, lower ones included, and of number.
func TestP10_TheWinnerLeadsFreely(t *testing.T) {
	s := late(t, "3x1+last 9c9d/3c3dVcAs/8h 0")
	s = played(t, s, "0:play=9c 1:play=As 2:pass 0:pass")
	requireLead(t, s, 1)
	require.Equal(t, []string{"1:play=3c", "1:play=3d", "1:play=Vc", "1:play=3c3d"}, legal(s, 1))
	for a := range s.Legal(1) {
		requireTurn(t, played(t, s, a.String()), 2)
	}
}

func TestP10_AllPassesAreCleared(t *testing.T) {
	for _, text := range []string{"0:play=4c 1:pass 2:pass 3:pass", "0:play=4c 1:pass 2:pass 3:play=6h 0:play=8h"} {
		s := played(t, late(t, "4x1+last 4c8hRs9c/3cRc/3dDc/6h 0"), text)
		require.Zero(t, s.Passed())
		s = played(t, s, "0:play=9c")
		requireTurn(t, s, 1)
		require.Contains(t, legal(s, 1), "1:play=Rc")
	}
}

// ---- P11

// The winner has no cards left: the next seat after the winner leads, not the next one after the last to pass.
func TestP11_TheSeatAfterTheWinnerLeads(t *testing.T) {
	for _, c := range []struct {
		name, late, trick string
		leads             cards.Seat
		last              cards.Seat // who would lead after the last to act
	}{
		{"the leader goes out, all pass", "4x1+last 9c/3cRc/3dDc/3h4h 0", "0:play=9c 1:pass 2:pass 3:pass", 1, 1},
		{"a seat before the winner had passed", "4x1+last 4c9d/3c4d/Rc/3h4h 0",
			"0:play=4c 1:pass 2:play=Rc 3:pass 0:pass", 3, 1},
		{"two of them", "5x1+last 4c9d/3c4d/3d4h/Rc/3h4s 0", "0:play=4c 1:pass 2:pass 3:play=Rc 4:pass 0:pass", 4, 1},
		{"the last seat wins", "4x1+last 4c8h/3cRc/3dDc/6h 0", "0:play=4c 1:pass 2:pass 3:play=6h 0:pass", 0, 1},
		{"the next seat is out", "5x1+last 4c9d/3c4d/Rc/-/3h4s 0 3", "0:play=4c 1:pass 2:play=Rc 4:pass 0:pass", 4, 1},
		{"two next seats are out", "6x1+last 4c9d/3c4d/3d5d/Rc/-/- 0 45", "0:play=4c 1:pass 2:pass 3:play=Rc 0:pass", 0, 1},
		{"in six seats", "6x1+last 3s4d/4c9d/3c4h/3d5d/Rc/3h4s 1",
			"1:play=4c 2:pass 3:pass 4:play=Rc 5:pass 0:pass 1:pass", 5, 2},
		{"in three seats", "3x1+last 4c9d/3c4d/Rc 0", "0:play=4c 1:pass 2:play=Rc 0:pass", 0, 1},

		// The trick ends on a play, over the set of a seat that went out elsewhere.
		{"beaten by the leader", "5x1+last 4c8h/3cRc/3d4d/6h/3h4s 0",
			"0:play=4c 1:pass 2:pass 3:play=6h 4:pass 0:play=8h", 1, 1},
		{"beaten by an answer", "5x1+last 4cRd/3cRc/5d8h/3d4d/6h 0",
			"0:play=4c 1:pass 2:play=5d 3:pass 4:play=6h 0:pass 2:play=8h", 3, 3},
		{"with a set of two, and the next seat out", "6x1+last 4c4d8h8s/-/3cRc/6c6h/3d4h/3h4s 0 1",
			"0:play=4c4d 2:pass 3:play=6c6h 4:pass 5:pass 0:play=8h8s", 2, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, events := playedEvents(t, late(t, c.late), c.trick)
			requireLead(t, s, c.leads)
			require.NotEmpty(t, s.Hand(c.leads))
			require.Equal(t, c.leads, events[len(events)-1].To())
			require.Equal(t, president.TrickEnded, events[len(events)-1].Kind())
			winner := events[len(events)-1].Seat()
			plays := regexp.MustCompile(`\d:play`).FindAllString(c.trick, -1)
			require.Equal(t, plays[len(plays)-1], fmt.Sprintf("%v:play", winner), "who played last")
			require.Zero(t, s.Hand(winner), "and is out")

			// Where the two differ, the test is worth something.
			words := strings.Fields(c.trick)
			seat := action(t, words[len(words)-1]).Seat()
			for seat = (seat + 1) % cards.Seat(s.Rules().Players); s.Hand(seat) == 0; {
				seat = (seat + 1) % cards.Seat(s.Rules().Players)
			}
			require.Equal(t, c.last, seat)
		})
	}
}

// Also when that seat had passed: with the lead it may play again.
func TestP11_EvenIfThatSeatHadPassed(t *testing.T) {
	s := late(t, "4x1+last 4c8h/3cRc/3dDc/6h 0")
	s, events := playedEvents(t, s, "0:play=4c 1:pass 2:pass 3:play=6h 0:play=8h")
	requireLead(t, s, 1)
	require.Equal(t, []string{"0:played=8h", "0:went_out=2", "0:trick_ended>1"}, seen(events[len(events)-3:], 2))
	require.Equal(t, []string{"1:play=3c", "1:play=Rc"}, legal(s, 1))
}

// A winner who has cards left leads itself, whoever has gone out in its trick.
func TestP11_OnlyIfTheWinnerHasNoCards(t *testing.T) {
	s := late(t, "4x1+last 4c8h9h/3cRc/3dDc/6h 0")
	s = played(t, s, "0:play=4c 1:pass 2:pass 3:play=6h 0:play=8h")
	requireLead(t, s, 0)
}

// ---- P12

// There is no automatic end: a set that nothing can beat has to be passed by each follower in turn.
func TestP12_NoAutomaticEnd(t *testing.T) {
	for _, c := range []struct{ late, lead string }{
		{"4x1+last 2c4c/3cRc/3dDc/3h4h 0", "2c"},                 // the highest rank
		{"4x1+last 3c4c/2cRc/2dDc/2h4h 0 r", "3c"},               // in the reversed order, too
		{"4x1+last 2c2d2h4c/3cRc/3dDc/3h4h 0", "2c2d2h"},         // more cards than the others hold
		{"4x1+last AcAd4c/2cRcRd/3d4dDc/3h4h5h 0", "AcAd"},       // nobody has two 2s
		{"4x1-last 2c2d2h2s4c/3c3d3h3s/4dDc/4h5h 0", "2c2d2h2s"}, // a set of four, without revolution
		{"4x1+last 2c2d2h2s4c/4d5d5h5s/Dc3d/3h4h 0", "2c2d2h2s"}, // a revolution, but nobody has four
		{"4x1+last 9c4c/3c4d/3d4h/3h4s 0", "9c"},                 // nobody has a higher card
		{"4x1+last 9c/3c4d/3d4h/3h4s 0", "9c"},                   // and its owner has gone out
	} {
		s := played(t, late(t, c.late), "0:play="+c.lead)
		for seat := cards.Seat(1); seat < 4; seat++ {
			requireTurn(t, s, seat)
			require.Equal(t, []string{fmt.Sprintf("%v:pass", seat)}, legal(s, seat), c.late)
			s = played(t, s, fmt.Sprintf("%v:pass", seat))
		}
		top, _ := s.Top()
		require.Zero(t, top, c.late)
	}
}

// ---- P13

func TestP13_ReversedOrder(t *testing.T) {
	reversed := slices.Clone(ranks)
	slices.Reverse(reversed)
	require.Equal(t, "2 A R D V 10 9 8 7 6 5 4 3", strings.Join(reversed, " "))
	clubs, diamonds := suit("c"), strings.TrimPrefix(suit("d"), "3d")
	s := late(t, "3x1+last 3d3h3s"+clubs+"/"+diamonds+"/5h 0")
	s = played(t, s, "0:play=3c3d3h3s 1:pass 2:pass")
	require.True(t, s.Reversed())
	for low, rank := range reversed[:12] {
		top := played(t, s, "0:play="+rank+"c")
		for high, other := range reversed[:12] {
			err := top.Check(action(t, "1:play="+other+"d"))
			require.Equal(t, high > low, err == nil, "%v on %v", other, rank)
		}
	}

	s = late(t, "3x1+last 3c9c2c/3d9d2d/9h 0 r")
	require.Equal(t, []string{"1:play=3d", "1:play=9d", "1:pass"}, legal(played(t, s, "0:play=2c"), 1))
	require.Equal(t, []string{"1:play=3d", "1:pass"}, legal(played(t, s, "0:play=9c"), 1))
	require.Equal(t, []string{"1:pass"}, legal(played(t, s, "0:play=3c"), 1))
}

// The very next answer is compared in the new order, when a set of four leads.
func TestP13_AtOnceByALead(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7s5cRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc 0")
	s, events := playedEvents(t, s, "0:play=7c7d7h7s")
	require.True(t, s.Reversed())
	requireTurn(t, s, 1) // the trick does not end by itself
	require.Equal(t, []string{"0:played=7c7d7h7s", "0:revolution"}, seen(events, cards.Spectator))
	require.True(t, events[1].Reversed())
	require.True(t, events[1].For(2).Reversed)
	requireRefused(t, s, "1:play=8c8d8h8s", president.ErrTooLow)
	require.Equal(t, []string{"1:play=6c6d6h6s", "1:pass"}, legal(s, 1))
}

// And when it answers.
func TestP13_AtOnceByAnAnswer(t *testing.T) {
	s := late(t, "3x1+last 4c4d4h4s7c/6c6d6h6s9c/3c3d3h3s8c8d8h8s 0 r")
	s = played(t, s, "0:play=4c4d4h4s")
	require.False(t, s.Reversed(), "from reversed to normal, too")
	s, events := playedEvents(t, s, "1:play=6c6d6h6s")
	require.True(t, s.Reversed())
	requireTurn(t, s, 2)
	require.Equal(t, []string{"1:played=6c6d6h6s", "1:revolution"}, seen(events, 0))
	requireRefused(t, s, "2:play=8c8d8h8s", president.ErrTooLow)
	require.Equal(t, []string{"2:play=3c3d3h3s", "2:pass"}, legal(s, 2))
}

// No set of another number reverses the order, and four of a rank played one by one do not.
func TestP13_OnlyASetOfFour(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7s/8c/9c 0")
	for _, c := range []string{"7c", "7c7d", "7c7d7h"} {
		next, events := playedEvents(t, s, "0:play="+c)
		require.False(t, next.Reversed(), c)
		require.Len(t, events, 1)
	}
	s = played(t, late(t, "3x1+last 7c7d7h7s/6c8c/6d9c 0"), "0:play=7c7d7h 1:pass 2:pass 0:play=7s")
	require.Equal(t, "0", s.Places().String())
	require.False(t, s.Reversed())
}

// requireFour plays actions, of which the last is a set of four, and asserts what happens then and which order is
// in force after it.
func requireFour(t *testing.T, s president.State, text string, reversed bool, want ...string) president.State {
	t.Helper()
	i := strings.LastIndex(text, " ") + 1
	before := played(t, s, text[:i])
	s, events := playedEvents(t, before, text[i:])
	require.Equal(t, want, seen(events, cards.Spectator), text)
	require.Equal(t, reversed, s.Reversed(), text)
	for _, e := range events {
		require.Equal(t, e.Kind() == president.Revolution && !before.Reversed(), e.Reversed(), text)
	}
	return s
}

// A set of four with which its owner goes out reverses the order, too: as a lead and as an answer.
func TestP13_WithTheLastCards(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7s/6c8c/6d9c 0")
	requireFour(t, s, "0:play=7c7d7h7s", true, "0:played=7c7d7h7s", "0:revolution", "0:went_out=1")
	s = late(t, "3x1+last 4c4d4h4s7c/6c6d6h6s/5c5d5h5s8c8d8h8s 0 r")
	s = requireFour(t, s, "0:play=4c4d4h4s 1:play=6c6d6h6s", true, "1:played=6c6d6h6s", "1:revolution", "1:went_out=1")
	require.Equal(t, []string{"2:play=5c5d5h5s", "2:pass"}, legal(s, 2))
}

// And one that ends the trick on a play (P10), or the round (P18).
func TestP13_WhenItEndsATrick(t *testing.T) {
	s := late(t, "4x1+last 8c8d8h8s9c9d9h9sDc/3c4cRc/3dRd/6c6d6h6s 0")
	s = requireFour(t, s, "0:play=9c9d9h9s 1:pass 2:pass 3:play=6c6d6h6s 0:play=8c8d8h8s", true,
		"0:played=8c8d8h8s", "0:revolution", "0:trick_ended>0")
	requireLead(t, s, 0)
	require.Equal(t, []string{"1:play=3c", "1:play=4c", "1:pass"}, legal(played(t, s, "0:play=Dc"), 1))

	s = late(t, "4x1+last 8c8d8h8s9c9d9h9s/3c4cRc/3dRd/6c6d6h6s 0")
	s = requireFour(t, s, "0:play=9c9d9h9s 1:pass 2:pass 3:play=6c6d6h6s 0:play=8c8d8h8s", true,
		"0:played=8c8d8h8s", "0:revolution", "0:went_out=2", "0:trick_ended>1")
	requireLead(t, s, 1)
	require.Equal(t, []string{"2:play=3d", "2:pass"}, legal(played(t, s, "1:play=4c"), 2))

	s = late(t, "3x1+last -/6c6d6h6s/4c4d4h4sRc 2 0 r")
	s = requireFour(t, s, "2:play=4c4d4h4s 1:play=6c6d6h6s", false,
		"1:played=6c6d6h6s", "1:revolution", "1:went_out=2", "round_ended=012", "ended")
	requireRoundEnd(t, s, "012")
}

// A set of four of any rank, led by any seat.
func TestP13_OfAnyRank(t *testing.T) {
	for n := 3; n <= 6; n++ {
		for leader := range n {
			for i, rank := range ranks {
				low, high := ranks[(i+1)%13], ranks[(i+2)%13]
				hands := strings.Split(strings.NewReplacer("L", low, "H", high).Replace("Lc/Ld/Lh/Ls/Hc/Hd"), "/")[:n]
				four := fmt.Sprintf("%[1]vc%[1]vd%[1]vh%[1]vs", rank)
				hands[leader] += four
				s := late(t, fmt.Sprintf("%dx1+last %v %d", n, strings.Join(hands, "/"), leader))
				requireFour(t, s, fmt.Sprintf("%d:play=%v", leader, four), true,
					fmt.Sprintf("%d:played=%v", leader, four), fmt.Sprintf("%d:revolution", leader))
			}
		}
	}
}

// ---- P14

// Another set of four reverses the order again: as an answer in the same trick, and once more.
func TestP14_ByAnAnswer(t *testing.T) {
	s := late(t, "3x1+last 5cRc7c7d7h7s/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc 0")
	s = played(t, s, "0:play=7c7d7h7s")
	require.True(t, s.Reversed())
	s, events := playedEvents(t, s, "1:play=6c6d6h6s")
	require.False(t, s.Reversed())
	require.Equal(t, []string{"1:played=6c6d6h6s", "1:revolution"}, seen(events, 0))
	require.False(t, events[1].Reversed())
	requireTurn(t, s, 2)
	require.Equal(t, []string{"2:play=9c9d9h9s", "2:pass"}, legal(s, 2), "compared in the normal order")
	s = played(t, s, "2:play=9c9d9h9s")
	require.True(t, s.Reversed())
	requireTurn(t, s, 0)
}

// As an answer with the last cards, or one that ends the trick or the round.
func TestP14_WhateverElseItDoes(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7sRc/6c6d6h6s/8c8d8h8s5c5d5h5s 0")
	s = requireFour(t, s, "0:play=7c7d7h7s 1:play=6c6d6h6s", false, "1:played=6c6d6h6s", "1:revolution", "1:went_out=1")
	require.Equal(t, []string{"2:play=8c8d8h8s", "2:pass"}, legal(s, 2))

	s = late(t, "4x1+last 4c4d4h4s5c5d5h5sDc/3cRcAc/3dRd/6c6d6h6s 0 r")
	s = requireFour(t, s, "0:play=4c4d4h4s 1:pass 2:pass 3:play=6c6d6h6s 0:play=5c5d5h5s", false,
		"0:played=5c5d5h5s", "0:revolution", "0:trick_ended>0")
	requireLead(t, s, 0)
	require.Equal(t, []string{"1:play=Rc", "1:play=Ac", "1:pass"}, legal(played(t, s, "0:play=Dc"), 1))

	s = late(t, "3x1+last 7c7d7h7sRc/6c6d6h6s/- 0 2")
	s = requireFour(t, s, "0:play=7c7d7h7s 1:play=6c6d6h6s", false,
		"1:played=6c6d6h6s", "1:revolution", "1:went_out=2", "round_ended=210", "ended")
	requireRoundEnd(t, s, "210")
}

// By leading a later trick.
func TestP14_ByALead(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7s8c8d8h8s5c/6c9c/6d9d 0")
	s = played(t, s, "0:play=7c7d7h7s 1:pass 2:pass")
	requireLead(t, s, 0)
	require.True(t, s.Reversed())
	s = played(t, s, "0:play=8c8d8h8s")
	require.False(t, s.Reversed())
	s = played(t, s, "1:pass 2:pass 0:play=5c")
	require.Equal(t, []string{"1:play=6c", "1:play=9c", "1:pass"}, legal(s, 1))
}

// ---- P15

func TestP15_TheOrderStaysAcrossTricks(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7sRc9c9d/6c10cRd/6dVdAd 0")
	s = played(t, s, "0:play=7c7d7h7s 1:pass 2:pass")
	require.True(t, s.Reversed())
	s = played(t, s, "0:play=Rc 1:play=10c 2:pass 0:play=9c")
	require.True(t, s.Reversed())
	require.Equal(t, []string{"1:play=6c", "1:pass"}, legal(s, 1))
	s = played(t, s, "1:play=6c 0:pass 1:play=Rd")
	require.True(t, s.Reversed(), "led by another seat, and after one has gone out")
	require.Equal(t, []string{"2:play=6d", "2:play=Vd", "2:pass"}, legal(s, 2))
}

// It is normal again from the moment at which the round ends.
func TestP15_NormalAgainWhenTheRoundEnds(t *testing.T) {
	for _, rules := range []string{"3x1+last", "3x2+last"} {
		s := late(t, rules+" 7c7d7h7s/6c/6d9c 0")
		s = played(t, s, "0:play=7c7d7h7s")
		require.True(t, s.Reversed())
		s = played(t, s, "1:pass 2:pass")
		require.True(t, s.Reversed())
		s = played(t, s, "1:play=6c")
		requireRoundEnd(t, s, "012")
		require.False(t, s.Reversed())
		require.False(t, s.View(0).Reversed())
	}

	// Also when the set of four itself ends the round.
	s, events := playedEvents(t, late(t, "3x2+last -/7c7d7h7s/6d9c 1 0"), "1:play=7c7d7h7s")
	requireRoundEnd(t, s, "012")
	require.Equal(t, []string{"1:played=7c7d7h7s", "1:revolution", "1:went_out=2", "round_ended=012"}, seen(events, 0))
	require.True(t, events[1].Reversed())
	s = returned(t, dealt(t, s, suit("c")+"3d4d5d6d7d/*/*"))
	require.False(t, s.Reversed())
}

// ---- P16

func TestP16_WithoutRevolution(t *testing.T) {
	s := late(t, "3x1-last 7c7d7h7s5cRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc 0")
	require.False(t, s.Rules().Revolution)
	s, events := playedEvents(t, s, "0:play=7c7d7h7s") // it leads
	require.False(t, s.Reversed())
	require.Equal(t, []string{"0:played=7c7d7h7s"}, seen(events, cards.Spectator))
	requireRefused(t, s, "1:play=6c6d6h6s", president.ErrTooLow)
	s, events = playedEvents(t, s, "1:play=8c8d8h8s 2:play=9c9d9h9s") // it answers
	require.False(t, s.Reversed())
	require.Equal(t, []string{"1:played=8c8d8h8s", "2:played=9c9d9h9s"}, seen(events, 1))
	s = played(t, s, "0:pass 1:pass 2:play=Dc 0:play=Rc 1:play=Ac")
	require.False(t, s.Reversed())

	// Nor with the last cards, as a lead or as an answer, nor one that ends the trick or the round.
	s = late(t, "3x1-last 7c7d7h7s/6cRc/6dRd 0")
	requireFour(t, s, "0:play=7c7d7h7s", false, "0:played=7c7d7h7s", "0:went_out=1")
	s = late(t, "3x1-last 7c7d7h7s5c/8c8d8h8s/6c6d6h6s9c9d9h9s 0")
	s = requireFour(t, s, "0:play=7c7d7h7s 1:play=8c8d8h8s", false, "1:played=8c8d8h8s", "1:went_out=1")
	require.Equal(t, []string{"2:play=9c9d9h9s", "2:pass"}, legal(s, 2))
	s = late(t, "4x1-last 7c7d7h7s9c9d9h9sDc/3cRc/3dRd/8c8d8h8s 0")
	s = requireFour(t, s, "0:play=7c7d7h7s 1:pass 2:pass 3:play=8c8d8h8s 0:play=9c9d9h9s", false,
		"0:played=9c9d9h9s", "0:trick_ended>0")
	require.Equal(t, []string{"1:play=Rc", "1:pass"}, legal(played(t, s, "0:play=Dc"), 1))
	s = late(t, "3x1-last 7c7d7h7sRc/8c8d8h8s/- 0 2")
	s = requireFour(t, s, "0:play=7c7d7h7s 1:play=8c8d8h8s", false,
		"1:played=8c8d8h8s", "1:went_out=2", "round_ended=210", "ended")
	requireRoundEnd(t, s, "210")

	require.True(t, president.Default(3).Revolution, "the default is with")
}

// Ties, jokers and runs do not exist in any setting.
func TestP16_NoTiesJokersRuns(t *testing.T) {
	for _, rules := range []string{"3x1+last", "3x1-last"} {
		s := late(t, rules+" 3c4c5c6c4d5d6d/8c9c10c3d/9d10dVd 0")
		requireMixedRefused(t, s, 0, "3c4c5c", "3c4c5c6c", "4c4d5c5d", "4c4d5c5d6c6d")
		requireRefused(t, played(t, s, "0:play=3c"), "1:play=3d", president.ErrEqual)
		require.Equal(t, error(president.ErrNotCards), s.Check(president.Play(0, 1<<60|set(t, "3c"))))
	}
}

// ---- P17

// The last card takes the best place still free, the first one the first.
func TestP17_TheBestPlaceStillFree(t *testing.T) {
	s := late(t, "5x1+last 3c/4c/5c/6c9c/3d7c 0")
	for i, text := range []string{"0:play=3c", "1:play=4c", "2:play=5c"} {
		seat := cards.Seat(i)
		require.Zero(t, s.Places().Of(seat))
		var events []president.Event
		s, events = playedEvents(t, s, text)
		require.Equal(t, i+1, s.Places().Of(seat))
		require.Equal(t, seat, s.Places().At(i+1))
		require.Equal(t, i+1, s.Places().Len())
		require.Equal(t, fmt.Sprintf("%v:went_out=%d", seat, i+1), events[1].String())
		require.Equal(t, i+1, events[1].For(4).Number)
	}
	s = played(t, s, "3:play=9c 4:pass 3:play=6c")
	requireRoundEnd(t, s, "01234")
}

// With whatever number of cards, as a lead or as an answer.
func TestP17_WithTheLastSet(t *testing.T) {
	s := played(t, late(t, "3x1+last 9c9d9h/3c4c/3d4d 0"), "0:play=9c9d9h")
	require.Equal(t, "0", s.Places().String())
	s = played(t, late(t, "3x1+last 9c9dRc/10c10d/3d4d 0"), "0:play=9c9d 1:play=10c10d")
	require.Equal(t, "1", s.Places().String())
	s = played(t, late(t, "3x1+last 9c9dRc/10c10dAc/3d4d 0"), "0:play=9c9d 1:play=10c10d")
	require.Equal(t, "-", s.Places().String(), "not before the last card")
}

// Who is out leaves the round: it is not asked any more.
func TestP17_AndLeavesTheRound(t *testing.T) {
	s := played(t, late(t, "4x1+last 3c9c/4c/5dRc/6dRd 0"), "0:play=3c 1:play=4c")
	requireTurn(t, s, 2)
	for _, text := range []string{"1:pass", "1:play=4c"} {
		requireRefused(t, s, text, president.ErrOut)
	}
	require.Empty(t, legal(s, 1))
	s = played(t, s, "2:pass 3:pass")
	requireTurn(t, s, 0)
	s = played(t, s, "0:pass 2:play=5d 3:play=6d")
	requireTurn(t, s, 0) // and not seat 1, in the next trick, either
}

// Those who still hold cards may beat the last set of a seat that went out.
func TestP17_ItsLastSetMayBeBeaten(t *testing.T) {
	s := played(t, late(t, "4x1+last 9c/3cRc/3dAc/4d2c 0"), "0:play=9c")
	top, owner := s.Top()
	require.Equal(t, set(t, "9c"), top)
	require.EqualValues(t, 0, owner)
	s = played(t, s, "1:play=Rc 2:play=Ac 3:pass 1:pass")
	requireLead(t, s, 2)
}

// ---- P18

// All seats but one are out: the round ends at once, on the play of the last but one, whatever the trick.
func TestP18_TheRoundEndsAtOnce(t *testing.T) {
	for n := 3; n <= 6; n++ {
		hands := strings.Split("3c/4c/5c/6c/7c/8c", "/")[:n]
		hands[n-1] += "9c"
		s := late(t, fmt.Sprintf("%dx1+last %v 0", n, strings.Join(hands, "/")))
		for seat := range n - 1 {
			require.Equal(t, president.Playing, s.Phase())
			s = played(t, s, fmt.Sprintf("%d:play=%v", seat, hands[seat]))
		}
		requireRoundEnd(t, s, "012345"[:n])
		require.Equal(t, n, s.Places().Of(cards.Seat(n-1)), "the one left takes the last place")
		require.Equal(t, set(t, hands[n-1]), s.Hand(cards.Seat(n-1)), "and keeps its cards unplayed")
	}
}

// No trick end is announced for the trick then in progress, and passes are cleared.
func TestP18_NoTrickEndAndNoPasses(t *testing.T) {
	for rules, want := range map[string][]string{
		"4x1+last": {"2:played=Rc", "2:went_out=3", "round_ended=1023", "ended"},
		"4x2+last": {"2:played=Rc", "2:went_out=3", "round_ended=1023"},
	} {
		s := late(t, rules+" 4cDc/-/RcVc/3s4s 0 1")
		s = played(t, s, "0:play=4c 2:play=Vc 3:pass 0:play=Dc")
		require.Equal(t, cards.SeatsOf(3), s.Passed())
		requireTurn(t, s, 2)
		s, events := playedEvents(t, s, "2:play=Rc")
		require.Equal(t, want, seen(events, cards.Spectator))
		requireRoundEnd(t, s, "1023")
		require.Zero(t, s.Passed())
		top, owner := s.Top()
		require.Zero(t, top)
		require.Equal(t, cards.Nobody, owner)
		require.NotContains(t, s.Pending().String(), "3")
	}
}

// Hands, places and roles stay readable until the next deal.
func TestP18_ReadableUntilTheNextDeal(t *testing.T) {
	s := played(t, late(t, "4x2+last 4c/-/Rc/3s4s 0 1"), "0:play=4c 2:play=Rc")
	requireRoundEnd(t, s, "1023")
	for _, viewer := range []cards.Seat{0, 3, cards.Spectator} {
		v := s.View(viewer)
		require.Equal(t, "1023", v.Places().String())
		require.Equal(t, []int{0, 0, 0, 2}, []int{v.Count(0), v.Count(1), v.Count(2), v.Count(3)})
		require.Equal(t, 13, v.Shown(2).Len())
		require.Equal(t, president.President, v.Role(1))
		require.Equal(t, president.Ass, v.Role(3))
	}
	require.Equal(t, set(t, "3s4s"), s.Hand(3))
	require.Equal(t, set(t, "3s4s"), s.View(3).Hand())

	s = played(t, s, s.Shuffled(nil)[0].String())
	require.Equal(t, "-", s.Places().String())
	require.Zero(t, s.Hand(3))
	require.Zero(t, s.Shown(2))
	require.Equal(t, president.Ass, s.Role(3), "roles last until the next round ends")
}

// ---- P19

func TestP19_PlacesGiveRoles(t *testing.T) {
	const (
		first, second = president.President, president.VicePresident
		neutral       = president.Neutral
		secondLast    = president.ViceAss
		last          = president.Ass
	)
	for places, want := range map[string][]president.Role{
		"102":    {first, second, last}, // checked in that order: the middle seat of three is Vice-President
		"2013":   {first, second, secondLast, last},
		"30142":  {first, second, neutral, secondLast, last},
		"430512": {first, second, neutral, neutral, secondLast, last},
	} {
		n := len(places)
		for _, rounds := range []int{1, 2} { // over, and between rounds
			s := ended(t, fmt.Sprintf("%dx%d+last", n, rounds), places)
			for i, role := range want {
				seat := cards.Seat(places[i] - '0')
				require.Equal(t, role, s.Role(seat), "place %d of %d", i+1, n)
				require.Equal(t, role, s.View(cards.Spectator).Role(seat))
				require.Equal(t, role, president.RoleOf(i+1, n))
			}
			if result, over := s.Result(); over {
				require.Equal(t, want[0], result.Role(cards.Seat(places[0]-'0')))
				require.Equal(t, want[1], result.Role(cards.Seat(places[1]-'0')))
			}
		}
		for _, none := range []int{-1, 0, n + 1} {
			require.Zero(t, president.RoleOf(none, n))
		}
	}
}

// In the first round nobody has a role.
func TestP19_NoRoleInTheFirstRound(t *testing.T) {
	for _, s := range []president.State{fresh(t, "4x1+last"), late(t, "4x1+last 3c/4c/-/5c 0 2")} {
		for seat := range cards.Seat(4) {
			require.Zero(t, s.Role(seat))
		}
	}
}

// ---- P20

func TestP20_PointsOfAPlace(t *testing.T) {
	for n := 3; n <= 6; n++ {
		for place := -1; place <= n+2; place++ {
			want := n - place + 1
			if place < 1 || place > n {
				want = 0
			}
			require.Equal(t, want, president.PointsOf(place, n), "place %d of %d", place, n)
		}
	}
	s := played(t, late(t, "4x1+last 4c/-/Rc/3s4s 0 1"), "0:play=4c")
	require.Equal(t, []int{0, 0, 0, 0}, points(s), "not before the round ends")
	s = played(t, s, "2:play=Rc")
	requireRoundEnd(t, s, "1023")
	require.Equal(t, []int{3, 4, 2, 1}, points(s))
}

// points gives the points by seat.
func points(s president.State) (list []int) {
	for seat := range cards.Seat(s.Rules().Players) {
		list = append(list, s.Points(seat))
	}
	return list
}

// passing plays a round to its end: everybody passes whenever it may, and leads its lowest card.
func passing(t testing.TB, s president.State) president.State {
	t.Helper()
	s = returned(t, s)
	for s.Phase() == president.Playing {
		choices := s.AppendPlays(nil, s.Turn())
		a := choices[0]
		if last := choices[len(choices)-1]; last.Kind() == president.KindPass {
			a = last
		}
		s = played(t, s, a.String())
	}
	return s
}

func TestP20_PointsAddUp(t *testing.T) {
	for n := 3; n <= 6; n++ {
		s := fresh(t, fmt.Sprintf("%dx3+last", n))
		want := make([]int, n)
		for round := 1; round <= 3; round++ {
			s = dealt(t, s, each(n, "*"))
			require.Equal(t, want, points(s), "while the round goes on")
			s = passing(t, s)
			for seat := range want {
				want[seat] += n + 1 - s.Places().Of(cards.Seat(seat))
			}
			require.Equal(t, want, points(s))
		}
	}
}

// thousandRounds plays a match of six seats and a thousand rounds in which everybody passes whenever it may, so
// that the seats go out round the table from who leads, and shows each round when it is dealt and when it has
// ended.
func thousandRounds(t *testing.T, leader president.Leader, look func(round int, dealt, ended president.State)) {
	t.Helper()
	s, err := president.New(president.Rules{Players: 6, Rounds: president.MaxRounds, Leader: leader})
	require.NoError(t, err)
	do := func(a president.Action) {
		if s, err = s.Next(a); err != nil {
			require.NoError(t, err, "%v at %v", a, s.Notation())
		}
	}
	var room [200]president.Action
	random := rand.New(rand.NewPCG(20, 21))
	for round := 1; round <= president.MaxRounds; round++ {
		for _, a := range s.Shuffled(random.IntN) {
			do(a)
		}
		dealt := s
		for s.Phase() == president.Returning {
			do(s.AppendPlays(room[:0], s.Pending().First())[0])
		}
		for s.Phase() == president.Playing {
			if top, _ := s.Top(); top != 0 {
				do(president.Pass(s.Turn()))
			} else {
				do(s.AppendPlays(room[:0], s.Turn())[0])
			}
		}
		look(round, dealt, s)
	}
}

// The largest sums that there are: seat 0 is first in each of a thousand rounds.
func TestP20_OverAThousandRounds(t *testing.T) {
	thousandRounds(t, president.LeaderSeat0, func(round int, _, s president.State) {
		require.Equal(t, []int{6 * round, 5 * round, 4 * round, 3 * round, 2 * round, round}, points(s))
		require.NoError(t, s.Validate())
	})
}

// ---- P21

func TestP21_AfterTheConfiguredRounds(t *testing.T) {
	require.Equal(t, 1, president.Default(5).Rounds, "the default")
	for rounds := 1; rounds <= 4; rounds++ {
		s := fresh(t, fmt.Sprintf("3x%d+last", rounds))
		for round := 1; round <= rounds; round++ {
			_, over := s.Result()
			require.False(t, over)
			require.Equal(t, round-1, s.Round(), "the round number counts the rounds dealt")
			s = played(t, s, s.Shuffled(nil)[0].String())
			require.Equal(t, round, s.Round(), "the one being dealt included")
			for _, a := range s.Shuffled(nil) {
				s = played(t, s, a.String())
			}
			s = passing(t, s)
			require.Equal(t, round, s.Round())
		}
		require.Equal(t, president.Over, s.Phase())
		require.Zero(t, s.Pending())
		require.Empty(t, s.Shuffled(nil))
		require.Equal(t, error(president.ErrOver), s.Check(president.Deal(0, set(t, suit("c")+"3d4d5d6d7d"))))
		result, over := s.Result()
		require.True(t, over)
		require.Equal(t, president.P21, result.By)
	}
}

// The report has the places and roles of the last round and the points of all.
func TestP21_TheReport(t *testing.T) {
	s := assembled(t, "4x2+last", "2:playing", "4c/-/Rc/3s4s", "0 - n 1", "0123")
	require.Equal(t, 2, s.Round())
	s, events := playedEvents(t, s, "0:play=4c 2:play=Rc")
	result, over := s.Result()
	require.True(t, over)
	require.Equal(t, president.Result{
		By: president.P21, Players: 4, Places: s.Places(), Points: [president.MaxPlayers]int{4 + 3, 3 + 4, 2 + 2, 1 + 1},
	}, result)
	require.Equal(t, "1023", result.Places.String())
	require.Equal(t, []president.Role{president.VicePresident, president.President, president.ViceAss, president.Ass},
		[]president.Role{result.Role(0), result.Role(1), result.Role(2), result.Role(3)})
	last := events[len(events)-1]
	require.Equal(t, president.Ended, last.Kind())
	require.Equal(t, result, last.Result())
	for _, viewer := range []cards.Seat{0, 3, cards.Spectator} {
		require.Equal(t, result, last.For(viewer).Result)
		seen, over := s.View(viewer).Result()
		require.True(t, over)
		require.Equal(t, result, seen)
	}
}

// standings gives the standings by seat.
func standings(r president.Result) (list []int) {
	for seat := range cards.Seat(r.Players) {
		list = append(list, r.Standing(seat))
	}
	return list
}

// Seats with equal points share a standing; nothing breaks the tie, not even the last round.
func TestP21_SharedStandings(t *testing.T) {
	for _, c := range []struct {
		rules  string
		rounds []string
		want   []int
	}{
		{"4x2+last", []string{"0123", "0213"}, []int{1, 2, 2, 4}},
		{"4x2+last", []string{"0123", "3210"}, []int{1, 1, 1, 1}},
		{"3x2+last", []string{"012", "102"}, []int{1, 1, 3}},
		{"4x2+last", []string{"0123", "0132"}, []int{1, 2, 3, 3}},
		{"4x1+last", []string{"2013"}, []int{2, 3, 1, 4}},
		{"6x2+last", []string{"012345", "102354"}, []int{1, 1, 3, 4, 5, 5}},
	} {
		result, over := ended(t, c.rules, c.rounds...).Result()
		require.True(t, over)
		require.Equal(t, c.want, standings(result), "after %v, with points %v", c.rounds, result.Points)
		for _, other := range []cards.Seat{-128, -1, cards.Seat(len(c.want)), 6, 127} {
			require.Zero(t, result.Standing(other))
		}
	}
}

func TestP21_NumberOfRounds(t *testing.T) {
	for _, n := range []int{math.MinInt, -1, 0, 1, 2, 999, 1000, 1001, 1 << 16, 1<<16 + 1, 100000, math.MaxInt} {
		r := president.Default(4)
		r.Rounds = n
		s, err := president.New(r)
		if n < 1 || n > 1000 {
			require.Equal(t, error(president.ErrRounds), err, "%d rounds", n)
			continue
		}
		require.NoError(t, err, "%d rounds", n)
		require.Equal(t, n, s.Rules().Rounds)
	}
}

// A thousand rounds are played, each but the first with its exchange, led by the last place of the one before.
func TestP21_AThousandRounds(t *testing.T) {
	var last president.State
	want := make([]int, 6)
	thousandRounds(t, president.LeaderLast, func(round int, dealt, s president.State) {
		require.Equal(t, []int{round, round}, []int{dealt.Round(), s.Round()})
		if round == 1 {
			requireLead(t, dealt, 0)
		} else {
			require.Equal(t, president.Returning, dealt.Phase(), "round %d", round)
			before := last.Places()
			require.Equal(t, cards.SeatsOf(before.At(1), before.At(2)), dealt.Pending(), "round %d", round)
			require.Equal(t, before.At(6), s.Places().At(1), "round %d", round)
		}
		for seat := range want {
			want[seat] += 7 - s.Places().Of(cards.Seat(seat))
		}
		require.Equal(t, want, points(s), "round %d", round)
		_, over := s.Result()
		require.Equal(t, round == 1000, over, "round %d", round)
		last = s
	})
}

// ---- P22

// suits deals each of four seats a suit.
var suits = suit("c") + "/" + suit("d") + "/" + suit("h") + "/" + suit("s")

// After the deal the last place gives its two best cards to the president, and with four players or more the
// vice-ass its best one to the vice-president: without any action of theirs.
func TestP22_TheBestCardsAreGiven(t *testing.T) {
	s, events := dealtEvents(t, ended(t, "4x2+last", "2013"), suits)
	require.Equal(t, president.Returning, s.Phase())
	require.Equal(t, set(t, suit("h")+"As2s"), s.Hand(2))
	require.Equal(t, set(t, suit("s"))&^set(t, "As2s"), s.Hand(3))
	require.Equal(t, set(t, suit("c")+"2d"), s.Hand(0))
	require.Equal(t, set(t, suit("d"))&^set(t, "2d"), s.Hand(1))
	require.Equal(t, []string{"3:gave(2)>2", "1:gave(1)>0"}, seen(events[4:], cards.Spectator))
	require.Equal(t, set(t, "As2s"), events[4].Cards())
	require.Equal(t, set(t, "2d"), events[5].Cards())
}

// With three players there is one pair: the middle seat gives and gets nothing.
func TestP22_WithThreePlayers(t *testing.T) {
	s, events := dealtEvents(t, ended(t, "3x2+last", "102"),
		"3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c2c/*/10d10h10sVcVdVhVsDcDdDhDsRcRdRhRsAdAh")
	require.Equal(t, []string{"2:gave(2)>1"}, seen(events[3:], cards.Spectator))
	require.Equal(t, set(t, "AdAh"), events[3].Cards())
	require.Equal(t, 18, s.Hand(0).Len())
	require.True(t, s.Hand(0).Has(cards.CardOf(cards.Two, cards.Clubs)))
	require.Equal(t, 19, s.Hand(1).Len())
	require.Equal(t, 15, s.Hand(2).Len())
	require.Equal(t, cards.SeatsOf(1), s.Pending())
}

// Five and six players have neutrals, who give and get nothing.
func TestP22_NeutralsDoNotExchange(t *testing.T) {
	for _, places := range []string{"30142", "430512"} {
		n := len(places)
		s, events := dealtEvents(t, ended(t, fmt.Sprintf("%dx2+last", n), places), each(n, "*"))
		require.Len(t, events, n+2)
		for i, c := range places {
			want := map[int]int{0: 2, 1: 1, n - 2: -1, n - 1: -2}[i]
			require.Equal(t, s.Rules().HandSize(cards.Seat(c-'0'))+want, s.Hand(cards.Seat(c-'0')).Len(), "place %d", i+1)
		}
		require.Equal(t, cards.SeatsOf(cards.Seat(places[0]-'0'), cards.Seat(places[1]-'0')), s.Pending())
	}
}

// Roles are those of the round before, not of an earlier one; and in the first round there is no exchange.
func TestP22_ByTheRoundBefore(t *testing.T) {
	_, events := dealtEvents(t, ended(t, "4x3+last", "0123", "2013"), suits)
	require.Equal(t, []string{"3:gave(2)>2", "1:gave(1)>0"}, seen(events[4:], cards.Spectator))
	_, events = dealtEvents(t, ended(t, "4x3+last", "2013", "0123"), suits)
	require.Equal(t, []string{"3:gave(2)>0", "2:gave(1)>1"}, seen(events[4:], cards.Spectator))

	s, events := dealtEvents(t, fresh(t, "4x3+last"), suits)
	require.Equal(t, "0:began=1", events[4].String())
	require.Equal(t, president.Playing, s.Phase())
	require.Equal(t, set(t, suit("s")), s.Hand(3))
}

// ---- P23

// given deals a round of four seats after 2013, so that seat 3 is the ass and seat 1 the vice-ass, and tells what the
// two gave.
func given(t testing.TB, hand1, hand3 string) (one, two string) {
	t.Helper()
	_, events := dealtEvents(t, ended(t, "4x2+last", "2013"), "*/"+hand1+"/*/"+hand3)
	return text(events[5].Cards()), text(events[4].Cards())
}

// Best is by normal order: 2s before aces before kings, and 3s last.
func TestP23_BestByNormalOrder(t *testing.T) {
	one, two := given(t, "3d4d5d6d7d8d9d10dVdDdRd3h4h", "3c4c5c6c7c8c9c10cVcDcRcAc2c")
	require.Equal(t, "Rd", one)
	require.Equal(t, "Ac2c", two)

	// Also after a round that ended in the reversed order.
	s := endedReversed(t, dealt(t, fresh(t, "3x2+seat0"), "3c3d3h3sAcAdAhAs2c*/*/*"))
	ass := s.Places().At(3)
	hands := strings.Split(each(3, "2d2h2sAdAhAs*"), "/")
	hands[ass], hands[s.Places().At(2)] = "3c3d2cAc*", "*"
	_, events := dealtEvents(t, s, strings.Join(hands, "/"))
	require.Equal(t, "Ac2c", text(events[3].Cards()))
}

// Between equal ranks the suit decides: spades, hearts, diamonds, clubs, best first.
func TestP23_TiesBySuit(t *testing.T) {
	const low = "3c3d3h3s4c4d4h4s5c"
	for _, c := range []struct{ hand1, one, hand3, two string }{
		{"5d5h5s6c6d6h6s7c7dRcRdRhRs", "Rs", low + "AcAdAhAs", "AhAs"},
		{"5d5h5s6c6d6h6s7c7d7hRcRdRh", "Rh", low + "AcAdAs2h", "As2h"},
		{"5d5h5s6c6d6h6s7c7d7h7sRcRd", "Rd", low + "2cAdVcVd", "Ad2c"},
		{"5d5h5s6c6d6h6s7c7d7h7s8cRc", "Rc", low + "Vd2c2h2d", "2d2h"},
	} {
		for range 2 {
			one, two := given(t, c.hand1, c.hand3)
			require.Equal(t, []string{c.one, c.two}, []string{one, two})
		}
	}
}

// ---- P24

// The president gives any two cards of its hand to the last place, the vice-president any one to the vice-ass: those
// just received included.
func TestP24_AnyCardsAreReturned(t *testing.T) {
	s := dealt(t, ended(t, "4x2+last", "2013"), suits)
	require.Len(t, legal(s, 2), 15*14/2)
	require.Len(t, legal(s, 0), 14)
	require.Contains(t, legal(s, 2), "2:return=As2s", "those just received")
	require.Contains(t, legal(s, 0), "0:return=2d")
	for a := range s.Legal(2) {
		next := played(t, s, a.String())
		require.Equal(t, s.Hand(2)&^a.Cards(), next.Hand(2), "at once")
		require.Equal(t, s.Hand(3)|a.Cards(), next.Hand(3))
		require.Equal(t, []cards.Set{s.Hand(0), s.Hand(1)}, []cards.Set{next.Hand(0), next.Hand(1)})
	}
	for a := range s.Legal(0) {
		next := played(t, s, a.String())
		require.Equal(t, s.Hand(0)&^a.Cards(), next.Hand(0), "at once")
		require.Equal(t, s.Hand(1)|a.Cards(), next.Hand(1))
		require.Equal(t, []cards.Set{s.Hand(2), s.Hand(3)}, []cards.Set{next.Hand(2), next.Hand(3)})
	}
	for _, c := range []struct {
		text string
		why  president.Reason
	}{
		{"2:return=3h", president.ErrReturnSize}, {"2:return=3h4h5h", president.ErrReturnSize},
		{"0:return=3c4c", president.ErrReturnSize}, {"0:return=-", president.ErrReturnSize},
		{"2:return=3c3h", president.ErrNotHeld}, {"0:return=3h", president.ErrNotHeld},
		{"0:return=3d", president.ErrNotHeld},
		{"1:return=3d", president.ErrNotReturner}, {"3:return=3s4s", president.ErrNotReturner},
	} {
		requireRefused(t, s, c.text, c.why)
	}
}

// In either order, with the same result; what the one chooses neither helps nor hinders the other.
func TestP24_InEitherOrder(t *testing.T) {
	s := dealt(t, ended(t, "4x2+last", "2013"), suits)
	require.Equal(t, cards.SeatsOf(0, 2), s.Pending())
	one, events := playedEvents(t, s, "2:return=3h4h")
	require.Equal(t, []string{"2:returned(2)>3"}, seen(events, cards.Spectator))
	require.Equal(t, cards.SeatsOf(0), one.Pending())
	require.Equal(t, legal(s, 0), legal(one, 0))
	requireRefused(t, one, "2:return=5h6h", president.ErrReturned)

	other, events := playedEvents(t, s, "0:return=Rc")
	require.Equal(t, []string{"0:returned(1)>1"}, seen(events, cards.Spectator))
	require.Equal(t, cards.SeatsOf(2), other.Pending())
	require.Equal(t, legal(s, 2), legal(other, 2))
	requireRefused(t, other, "0:return=3c", president.ErrReturned)

	one, events = playedEvents(t, one, "0:return=Rc")
	require.Equal(t, []string{"0:returned(1)>1", "3:began=2"}, seen(events, cards.Spectator))
	other, events = playedEvents(t, other, "2:return=3h4h")
	require.Equal(t, []string{"2:returned(2)>3", "3:began=2"}, seen(events, cards.Spectator))
	require.True(t, one == other)
	requireLead(t, one, 3)
}

// Until both have chosen, nobody can play, not even the one who has.
func TestP24_NobodyPlaysBefore(t *testing.T) {
	s := dealt(t, ended(t, "4x2+last", "2013"), suits)
	for _, text := range []string{"", "2:return=3h4h", "0:return=Rc"} {
		now := played(t, s, text)
		require.Equal(t, president.Returning, now.Phase())
		for seat, letter := range []string{"c", "d", "h", "s"} {
			requireRefused(t, now, fmt.Sprintf("%d:play=6%v", seat, letter), president.ErrReturning)
			requireRefused(t, now, fmt.Sprintf("%d:pass", seat), president.ErrReturning)
			for _, a := range append(now.AppendLegal(nil, cards.Seat(seat)), now.AppendPlays(nil, cards.Seat(seat))...) {
				require.Equal(t, president.KindReturn, a.Kind())
			}
		}
	}
	s = played(t, s, "2:return=3h4h 0:return=Rc")
	requireRefused(t, s, "2:return=5h6h", president.ErrNoReturn)
	requireRefused(t, s, "3:return=5s6s", president.ErrNoReturn)
}

// ---- P25

func TestP25_AsManyCardsAsDealt(t *testing.T) {
	for _, l := range leaders {
		n := len(l.places)
		for _, s := range []president.State{
			ended(t, fmt.Sprintf("%dx2+last", n), l.places),
			ended(t, fmt.Sprintf("%dx3+last", n), "012345"[:n], l.places),
		} {
			s = returned(t, dealt(t, s, each(n, "*")))
			var got []int
			for seat := range cards.Seat(n) {
				got = append(got, s.Hand(seat).Len())
			}
			require.Equal(t, sizes(s.Rules()), got)
		}
	}
}

// ---- P26

// exchanged is an exchange between the last place (3) and the president (2), and the vice-ass (1) and the
// vice-president (0).
const exchanged = "2:return=3h4h 0:return=2d"

// Its giver and its receiver know what was exchanged, the others how many cards moved.
func TestP26_WhatHappens(t *testing.T) {
	s, events := dealtEvents(t, ended(t, "4x3+last", "2013"), suits)
	_, more := playedEvents(t, s, exchanged)
	events = append(events[4:], more[:2]...)
	public := []string{"3:gave(2)>2", "1:gave(1)>0", "2:returned(2)>3", "0:returned(1)>1"}
	first, second := slices.Clone(public), slices.Clone(public)
	first[0], first[2] = "3:gave=As2s>2", "2:returned=3h4h>3"
	second[1], second[3] = "1:gave=2d>0", "0:returned=2d>1"
	for viewer, want := range map[cards.Seat][]string{
		0: second, 1: second, 2: first, 3: first, 4: public, cards.Spectator: public, cards.Chance: public, -128: public,
	} {
		require.Equal(t, want, seen(events, viewer), "seat %v", viewer)
	}
	gave, back := set(t, "As2s"), set(t, "3h4h")
	for _, viewer := range []cards.Seat{2, 3} {
		require.Equal(t, president.Observation{Kind: president.Gave, Seat: 3, To: 2, Cards: gave, Count: 2},
			events[0].For(viewer))
		require.Equal(t, president.Observation{Kind: president.Returned, Seat: 2, To: 3, Cards: back, Count: 2},
			events[2].For(viewer))
	}
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		require.Equal(t, president.Observation{Kind: president.Gave, Seat: 3, To: 2, Count: 2}, events[0].For(viewer))
		require.Equal(t, president.Observation{Kind: president.Returned, Seat: 2, To: 3, Count: 2}, events[2].For(viewer))
	}
}

// dealings is what a View tells of the exchange.
type dealings struct {
	partner                        cards.Seat
	gave, got                      string
	known0, known1, known2, known3 string
	text                           string // the last field of View.String
}

func dealingsOf(v president.View) dealings {
	fields := strings.Fields(v.String())
	return dealings{
		v.Partner(), text(v.Gave()), text(v.Got()),
		text(v.Known(0)), text(v.Known(1)), text(v.Known(2)), text(v.Known(3)), fields[len(fields)-1],
	}
}

// What each View tells, from the gifts on.
func TestP26_WhatViewsTell(t *testing.T) {
	s := dealt(t, ended(t, "4x3+last", "2013"), suits)
	hand := func(seat cards.Seat) string { return text(s.Hand(seat)) }
	nothing := dealings{cards.Nobody, "-", "-", "-", "-", "-", "-", "-"}

	// While returns are due.
	require.Equal(t, dealings{1, "-", "2d", hand(0), "-", "-", "-", "2d>-"}, dealingsOf(s.View(0)))
	require.Equal(t, dealings{0, "2d", "-", "2d", hand(1), "-", "-", "2d>-"}, dealingsOf(s.View(1)))
	require.Equal(t, dealings{3, "-", "As2s", "-", "-", hand(2), "-", "As2s>-"}, dealingsOf(s.View(2)))
	require.Equal(t, dealings{2, "As2s", "-", "-", "-", "As2s", hand(3), "As2s>-"}, dealingsOf(s.View(3)))
	require.Equal(t, nothing, dealingsOf(s.View(cards.Spectator)))

	// The one has returned: the other pair sees no more than that.
	s = played(t, s, "2:return=3h4h")
	require.Equal(t, dealings{1, "-", "2d", hand(0), "-", "-", "-", "2d>-"}, dealingsOf(s.View(0)))
	require.Equal(t, dealings{3, "3h4h", "As2s", "-", "-", hand(2), "3h4h", "As2s>3h4h"}, dealingsOf(s.View(2)))

	// Both have: seat 0 gave back what it got.
	s = played(t, s, "0:return=2d")
	require.Equal(t, dealings{1, "2d", "2d", hand(0), "2d", "-", "-", "2d>2d"}, dealingsOf(s.View(0)))
	require.Equal(t, dealings{0, "2d", "2d", "-", hand(1), "-", "-", "2d>2d"}, dealingsOf(s.View(1)))
	require.Equal(t, dealings{3, "3h4h", "As2s", "-", "-", hand(2), "3h4h", "As2s>3h4h"}, dealingsOf(s.View(2)))
	require.Equal(t, dealings{2, "As2s", "3h4h", "-", "-", "As2s", hand(3), "As2s>3h4h"}, dealingsOf(s.View(3)))
	require.Equal(t, nothing, dealingsOf(s.View(cards.Spectator)))

	// A card that was exchanged is played: everybody sees it, and nobody sees that it had been exchanged.
	s = played(t, s, "3:play=3h 0:pass")
	require.Equal(t, dealings{3, "3h4h", "As2s", "-", "-", hand(2), "4h", "As2s>3h4h"}, dealingsOf(s.View(2)))
	require.Equal(t, dealings{1, "2d", "2d", hand(0), "2d", "-", "-", "2d>2d"}, dealingsOf(s.View(0)))
	s = played(t, s, "1:play=2d")
	require.Equal(t, dealings{1, "2d", "2d", hand(0), "-", "-", "-", "2d>2d"}, dealingsOf(s.View(0)))
	s = played(t, s, "2:pass 3:pass 1:play=3d 2:play=2s")
	require.Equal(t, dealings{2, "As2s", "3h4h", "-", "-", "As", hand(3), "As2s>3h4h"}, dealingsOf(s.View(3)))
	require.Equal(t, nothing, dealingsOf(s.View(cards.Spectator)))
}

// It holds after the end of the match, too; and the next deal makes an end of what was known.
func TestP26_AfterTheEndAndInLaterRounds(t *testing.T) {
	for _, rules := range []string{"4x2+last", "4x3+last"} {
		s := passing(t, played(t, dealt(t, ended(t, rules, "2013"), suits), exchanged))
		require.Equal(t, 4, s.Places().Len())
		require.Equal(t, []string{"2d", "2d"}, []string{text(s.View(0).Gave()), text(s.View(0).Got())})
		require.Equal(t, []string{"2d", "2d"}, []string{text(s.View(1).Gave()), text(s.View(1).Got())})
		require.Equal(t, []string{"3h4h", "As2s"}, []string{text(s.View(2).Gave()), text(s.View(2).Got())})
		require.Equal(t, []string{"As2s", "3h4h"}, []string{text(s.View(3).Gave()), text(s.View(3).Got())})
		v := s.View(cards.Spectator)
		require.Equal(t, []string{"-", "-"}, []string{text(v.Gave()), text(v.Got())})
		require.Equal(t, cards.Nobody, v.Partner())
		if s.Phase() == president.Over {
			continue
		}

		places := s.Places().String()
		for _, a := range s.Shuffled(nil) { // while the third round is dealt, and when it is
			s = played(t, s, a.String())
			for viewer := range cards.Seat(4) {
				if v := s.View(viewer); s.Phase() == president.Dealing {
					require.Zero(t, v.Gave()|v.Got())
					require.Equal(t, cards.Nobody, v.Partner())
					for other := range cards.Seat(4) {
						require.True(t, other == viewer || v.Known(other) == 0, "seat %v of seat %v", viewer, other)
					}
				}
			}
		}
		require.Equal(t, president.Returning, s.Phase())
		for i, c := range places { // the pairs are those of the places now, and nothing has come back yet
			v := s.View(cards.Seat(c - '0'))
			require.Equal(t, cards.Seat(places[3-i]-'0'), v.Partner())
			require.Equal(t, []int{0, 0, 1, 2}[i], v.Gave().Len(), "place %d", i+1)
			require.Equal(t, []int{2, 1, 0, 0}[i], v.Got().Len(), "place %d", i+1)
		}
	}
}

// A neutral seat exchanges with nobody and learns as much as a spectator.
func TestP26_NeutralSeats(t *testing.T) {
	s := returned(t, dealt(t, ended(t, "5x2+last", "30142"), "*/*/*/*/*"))
	v := s.View(1)
	require.Equal(t, cards.Nobody, v.Partner())
	require.Zero(t, v.Gave()|v.Got())
	for other := range cards.Seat(5) {
		require.True(t, other == 1 || v.Known(other) == 0)
	}
	require.Equal(t, cards.Deck&^s.Hand(1), v.Unseen())
}

// ---- P27

// sight is everything that a View tells.
type sight struct {
	Rules    string
	Phase    president.Phase
	Round    int
	Seat     cards.Seat
	Hand     string
	Counts   []int
	Shown    []string
	Known    []string
	Unseen   string
	Top      string
	Owner    cards.Seat
	Turn     cards.Seat
	Passed   string
	Reversed bool
	Places   string
	Roles    []president.Role
	Points   []int
	Partner  cards.Seat
	Gave     string
	Got      string
	Pending  string
	Result   president.Result
	Over     bool
	Legal    []string
	Text     string
}

func sightOf(v president.View) sight {
	w := sight{
		Rules: v.Rules().String(), Phase: v.Phase(), Round: v.Round(), Seat: v.Seat(), Hand: text(v.Hand()),
		Unseen: text(v.Unseen()), Turn: v.Turn(), Passed: v.Passed().String(), Reversed: v.Reversed(),
		Places: v.Places().String(), Partner: v.Partner(), Gave: text(v.Gave()), Got: text(v.Got()),
		Pending: v.Pending().String(), Text: v.String(),
	}
	top, owner := v.Top()
	w.Top, w.Owner = text(top), owner
	for seat := range cards.Seat(v.Rules().Players) {
		w.Counts, w.Points = append(w.Counts, v.Count(seat)), append(w.Points, v.Points(seat))
		w.Shown, w.Known = append(w.Shown, text(v.Shown(seat))), append(w.Known, text(v.Known(seat)))
		w.Roles = append(w.Roles, v.Role(seat))
	}
	w.Result, w.Over = v.Result()
	for a := range v.Legal() {
		w.Legal = append(w.Legal, a.String())
	}
	return w
}

// In a trick of a first round: seat 1 has passed, seat 3 is out, and it is the turn of seat 0.
func TestP27_InATrick(t *testing.T) {
	s := late(t, "4x3+last 4c9cRc/3cDc/3dVc3h/- 0 3")
	s = played(t, s, "0:play=4c 1:pass 2:play=Vc")
	public := sight{
		Rules: "4x3+last", Phase: president.Playing, Round: 1, Seat: cards.Spectator, Hand: "-",
		Counts: []int{2, 2, 2, 0}, Known: []string{"-", "-", "-", "-"}, Unseen: "3c3d3h9cDcRc",
		Top: "Vc", Owner: 2, Turn: 0, Passed: "1", Places: "3", Roles: make([]president.Role, 4), Points: make([]int, 4),
		Partner: cards.Nobody, Gave: "-", Got: "-", Pending: "0",
	}
	for seat := range cards.Seat(4) {
		public.Shown = append(public.Shown, text(s.Shown(seat)))
	}
	shown := strings.Join(public.Shown, "/")
	require.Equal(t, cards.Deck&^set(t, public.Unseen), set(t, strings.ReplaceAll(shown, "/", "")), "and by whom")
	tail := " " + shown + " 2=Vc 0 1 n 3 - 0/0/0/0 -"
	public.Text = "president/1 4x3+last 1:playing 2/2/2/0" + tail
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Known, own.Unseen = 0, "9cRc", []string{"9cRc", "-", "-", "-"}, "3c3d3hDc"
	own.Legal, own.Text = []string{"0:play=Rc", "0:pass"}, "president/1 4x3+last 1:playing 9cRc/2/2/0"+tail
	require.Equal(t, own, sightOf(s.View(0)))

	own = public
	own.Seat, own.Hand, own.Known, own.Unseen = 1, "3cDc", []string{"-", "3cDc", "-", "-"}, "3d3h9cRc"
	own.Text = "president/1 4x3+last 1:playing 2/3cDc/2/0" + tail
	require.Equal(t, own, sightOf(s.View(1)))

	own = public
	own.Seat, own.Text = 3, "president/1 4x3+last 1:playing 2/2/2/-"+tail
	require.Equal(t, own, sightOf(s.View(3)), "who is out sees what a spectator sees")
}

func TestP27_TheOrderInForce(t *testing.T) {
	s := late(t, "3x1+last 7c7d7h7sRc/5c6c/6d8c9c 0")
	for viewer := cards.Seat(-3); viewer < 4; viewer++ {
		require.False(t, s.View(viewer).Reversed())
		require.True(t, played(t, s, "0:play=7c7d7h7s").View(viewer).Reversed())
		require.False(t, s.View(viewer) == played(t, s, "0:play=Rc").View(viewer))
	}
}

// In a second round, while seat 2 has still to return cards: besides the exchange (P26), everybody sees the same.
func TestP27_WhileCardsAreReturned(t *testing.T) {
	s := played(t, dealt(t, ended(t, "4x3-president", "2013"), suits), "0:return=2c")
	public := sight{
		Rules: "4x3-president", Phase: president.Returning, Round: 2, Seat: cards.Spectator, Hand: "-",
		Counts: []int{13, 13, 15, 11}, Shown: []string{"-", "-", "-", "-"}, Known: []string{"-", "-", "-", "-"},
		Unseen: text(cards.Deck), Top: "-", Owner: cards.Nobody, Turn: cards.Nobody, Passed: "-", Places: "-",
		Roles:  []president.Role{president.VicePresident, president.ViceAss, president.President, president.Ass},
		Points: []int{3, 2, 4, 1}, Partner: cards.Nobody, Gave: "-", Got: "-", Pending: "2",
		Text: "president/1 4x3-president 2:returning 13/13/15/11 - - - - n - 2013 3/2/4/1 -",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	hand0 := strings.TrimSuffix(suit("c"), "2c") + "2d"
	own := public
	own.Seat, own.Hand, own.Known = 0, hand0, []string{hand0, "2c", "-", "-"}
	own.Unseen = text(cards.Deck &^ set(t, hand0+"2c"))
	own.Partner, own.Gave, own.Got = 1, "2c", "2d"
	own.Text = "president/1 4x3-president 2:returning " + hand0 + "/13/15/11 - - - - n - 2013 3/2/4/1 2d>2c"
	require.Equal(t, own, sightOf(s.View(0)))

	hand3 := strings.TrimSuffix(suit("s"), "As2s")
	own = public
	own.Seat, own.Hand, own.Known = 3, hand3, []string{"-", "-", "As2s", hand3}
	own.Unseen = text(cards.Deck &^ set(t, suit("s")))
	own.Partner, own.Gave, own.Got = 2, "As2s", "-"
	own.Text = "president/1 4x3-president 2:returning 13/13/15/" + hand3 + " - - - - n - 2013 3/2/4/1 As2s>-"
	require.Equal(t, own, sightOf(s.View(3)))

	own = public
	own.Seat, own.Hand = 2, text(s.Hand(2))
	own.Known, own.Unseen = []string{"-", "-", own.Hand, "-"}, text(cards.Deck&^s.Hand(2))
	own.Partner, own.Gave, own.Got, own.Legal = 3, "-", "As2s", legal(s, 2)
	own.Text = "president/1 4x3-president 2:returning 13/13/" + own.Hand + "/11 - - - - n - 2013 3/2/4/1 As2s>-"
	require.Equal(t, own, sightOf(s.View(2)))
}

// While hands are dealt, each sees its own.
func TestP27_WhileHandsAreDealt(t *testing.T) {
	s := played(t, fresh(t, "3x1+last"), "0:deal="+text(set(t, suit("c")+"3d4d5d6d7d")))
	public := sight{
		Rules: "3x1+last", Phase: president.Dealing, Round: 1, Seat: cards.Spectator, Hand: "-", Counts: []int{18, 0, 0},
		Shown: []string{"-", "-", "-"}, Known: []string{"-", "-", "-"}, Unseen: text(cards.Deck), Top: "-",
		Owner: cards.Nobody, Turn: cards.Nobody, Passed: "-", Places: "-", Roles: make([]president.Role, 3),
		Points: []int{0, 0, 0}, Partner: cards.Nobody, Gave: "-", Got: "-", Pending: "chance",
		Text: "president/1 3x1+last 1:dealing 18/0/0 - - - - n - - 0/0/0 -",
	}
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Hand, own.Unseen = 0, text(s.Hand(0)), text(cards.Deck&^s.Hand(0))
	own.Known = []string{own.Hand, "-", "-"}
	own.Text = "president/1 3x1+last 1:dealing " + own.Hand + "/0/0 - - - - n - - 0/0/0 -"
	require.Equal(t, own, sightOf(s.View(0)))

	own = public
	own.Seat, own.Text = 1, "president/1 3x1+last 1:dealing 18/-/0 - - - - n - - 0/0/0 -"
	require.Equal(t, own, sightOf(s.View(1)))
}

// Cards left in the last hand when the match ends stay hidden.
func TestP27_AfterTheEnd(t *testing.T) {
	s := played(t, late(t, "3x1+last 7c7d7h7s/6c/6d9c 0"), "0:play=7c7d7h7s 1:pass 2:pass 1:play=6c")
	public := sight{
		Rules: "3x1+last", Phase: president.Over, Round: 1, Seat: cards.Spectator, Hand: "-", Counts: []int{0, 0, 2},
		Known: []string{"-", "-", "-"}, Unseen: "6d9c", Top: "-", Owner: cards.Nobody, Turn: cards.Nobody, Passed: "-",
		Places: "012", Roles: []president.Role{president.President, president.VicePresident, president.Ass},
		Points: []int{3, 2, 1}, Partner: cards.Nobody, Gave: "-", Got: "-", Pending: "-", Over: true,
		Result: president.Result{By: president.P21, Players: 3, Places: s.Places(), Points: [6]int{3, 2, 1}},
		Shown:  []string{text(s.Shown(0)), text(s.Shown(1)), text(s.Shown(2))},
	}
	tail := " " + strings.Join(public.Shown, "/") + " - - - n 012 - 3/2/1 -"
	public.Text = "president/1 3x1+last 1:over 0/0/2" + tail
	require.Equal(t, public, sightOf(s.View(cards.Spectator)))

	own := public
	own.Seat, own.Text = 1, "president/1 3x1+last 1:over 0/-/2"+tail
	require.Equal(t, own, sightOf(s.View(1)))

	own = public
	own.Seat, own.Hand, own.Known, own.Unseen = 2, "6d9c", []string{"-", "-", "6d9c"}, "-"
	own.Text = "president/1 3x1+last 1:over 0/0/6d9c" + tail
	require.Equal(t, own, sightOf(s.View(2)))
}

// Whoever is no player sees what a spectator sees: of positions, events and records.
func TestP27_UnknownSeatsAreSpectators(t *testing.T) {
	for _, s := range []president.State{
		late(t, "4x1+last 4c9cRc/3cDc/3dVc3h/5c 0"), dealt(t, ended(t, "4x2+last", "2013"), suits),
	} {
		for n := -128; n <= 127; n++ {
			if n < 0 || n > 3 {
				require.True(t, s.View(cards.Spectator) == s.View(cards.Seat(n)), "seat %d", n)
			}
		}
	}

	record := whole(t)
	kinds := map[president.EventKind]bool{}
	for step, err := range record.Replay() {
		require.NoError(t, err)
		for _, e := range step.Events {
			kinds[e.Kind()] = true
			public := e.For(cards.Spectator)
			for n := -128; n <= 127; n++ {
				if seat := cards.Seat(n); n < 0 || n > 3 {
					require.True(t, public == e.For(seat), "%v for seat %d", e, n)
				} else if e.Cards() != 0 && e.Kind() != president.Played {
					party := seat == e.Seat() || seat == e.To()
					require.Equal(t, party, public != e.For(seat), "%v for seat %d", e, n)
				}
			}
		}
	}
	require.Subset(t, slices.Collect(maps.Keys(kinds)),
		[]president.EventKind{president.Dealt, president.Gave, president.Returned, president.Ended})

	public, err := record.For(cards.Spectator)
	require.NoError(t, err)
	for n := -128; n <= 127; n++ {
		transcript, err := record.For(cards.Seat(n))
		require.NoError(t, err)
		require.Equal(t, n < 0 || n > 3, slices.Equal(public.Observations, transcript.Observations), "seat %d", n)
		if n < 0 || n > 3 {
			require.True(t, public.View == transcript.View, "seat %d", n)
		}
	}
}

// Everything that happens is seen by everybody, but for the hands that others are dealt.
func TestP27_WhatHappens(t *testing.T) {
	s, events := dealtEvents(t, fresh(t, "4x1+last"), suits)
	own := []string{"0:dealt(13)", "1:dealt(13)", "2:dealt=" + suit("h"), "3:dealt(13)", "0:began=1"}
	require.Equal(t, own, seen(events, 2))
	public := slices.Clone(own)
	public[2] = "2:dealt(13)"
	require.Equal(t, public, seen(events, cards.Spectator))
	require.Equal(t, president.Observation{Kind: president.Dealt, Seat: 2, To: cards.Nobody, Cards: s.Hand(2), Count: 13},
		events[2].For(2))
	require.Equal(t, president.Observation{Kind: president.Dealt, Seat: 2, To: cards.Nobody, Count: 13}, events[2].For(1))

	s = late(t, "3x1+last 7c7d7h7sRc/5c6c/6d8c9c 0")
	s, events = playedEvents(t, s, "0:play=7c7d7h7s 1:pass 2:pass 0:play=Rc 1:play=6c 2:pass 1:play=5c")
	require.Equal(t, president.Over, s.Phase())
	want := []president.Observation{
		{Kind: president.Played, Seat: 0, To: cards.Nobody, Cards: set(t, "7c7d7h7s"), Count: 4},
		{Kind: president.Revolution, Seat: 0, To: cards.Nobody, Reversed: true},
		{Kind: president.Passed, Seat: 1, To: cards.Nobody},
		{Kind: president.Passed, Seat: 2, To: cards.Nobody},
		{Kind: president.TrickEnded, Seat: 0, To: 0},
		{Kind: president.Played, Seat: 0, To: cards.Nobody, Cards: set(t, "Rc"), Count: 1},
		{Kind: president.WentOut, Seat: 0, To: cards.Nobody, Number: 1},
		{Kind: president.Played, Seat: 1, To: cards.Nobody, Cards: set(t, "6c"), Count: 1},
		{Kind: president.Passed, Seat: 2, To: cards.Nobody},
		{Kind: president.TrickEnded, Seat: 1, To: 1},
		{Kind: president.Played, Seat: 1, To: cards.Nobody, Cards: set(t, "5c"), Count: 1},
		{Kind: president.WentOut, Seat: 1, To: cards.Nobody, Number: 2},
		{Kind: president.RoundEnded, Seat: cards.Nobody, To: cards.Nobody, Number: 1, Places: s.Places()},
		{Kind: president.Ended, Seat: cards.Nobody, To: cards.Nobody, Result: president.Result{
			By: president.P21, Players: 3, Places: s.Places(), Points: [president.MaxPlayers]int{3, 2, 1},
		}},
	}
	for viewer := cards.Seat(-3); viewer < 4; viewer++ {
		var got []president.Observation
		for _, e := range events {
			got = append(got, e.For(viewer))
		}
		require.Equal(t, want, got, "seat %v", viewer)
	}
}

// whole is a whole match of four seats and two rounds.
func whole(t testing.TB) president.Record {
	t.Helper()
	s := fresh(t, "4x2+last")
	record := president.Record{Rules: s.Rules()}
	for i := 0; s.Phase() != president.Over; i++ {
		seat := s.Pending().First()
		choices := s.AppendLegal(nil, seat)
		if seat == cards.Chance {
			choices = s.Shuffled(func(n int) int { return (i*i + 3) % n })[:1]
		}
		a := choices[i*7%len(choices)]
		record.Actions = append(record.Actions, a)
		s = played(t, s, a.String())
	}
	return record
}

// A transcript is the observations of the seat and its last view, and nothing else of the record.
func TestP27_TheTranscript(t *testing.T) {
	record := whole(t)
	var events []president.Event
	var last president.State
	for step, err := range record.Replay() {
		require.NoError(t, err)
		events, last = append(events, step.Events...), step.State
	}
	for _, viewer := range []cards.Seat{0, 1, 2, 3, cards.Spectator, 99} {
		transcript, err := record.For(viewer)
		require.NoError(t, err)
		var texts []string
		for _, o := range transcript.Observations {
			texts = append(texts, o.String())
		}
		require.Equal(t, seen(events, viewer), texts)
		require.Equal(t, last.View(viewer), transcript.View)
		require.Equal(t, record.Rules, transcript.Rules)
	}
}

// ---- P28

// Computer players are no part of this package; what they get of a match is the View, and its legal actions are all
// that they need to play to the end.
func TestP28_AViewIsEnoughToPlay(t *testing.T) {
	s := fresh(t, "5x3+president")
	for i := 0; s.Phase() != president.Over; i++ {
		seat := s.Pending().First()
		if seat == cards.Chance {
			s = played(t, s, s.Shuffled(nil)[0].String())
			continue
		}
		offered := s.View(seat).AppendLegal(nil)
		require.NotEmpty(t, offered)
		require.Equal(t, slices.Collect(s.Legal(seat)), offered)
		for _, a := range offered {
			require.NoError(t, s.View(seat).Check(a))
		}
		next, err := s.Next(offered[i%len(offered)])
		require.NoError(t, err)
		s = next
	}
}
