package presidentbot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// set reads cards.
func set(t testing.TB, text string) cards.Set {
	s, err := cards.ParseSet(text, " ")
	require.NoError(t, err)
	return s
}

// situation is a late position of four seats in which seat 0 is to play.
type situation struct {
	hands    [4]string
	top      string // played by seat 3; if there is none, seat 0 leads
	reversed bool
	want     string // "pass" or cards
}

func (s situation) state(t testing.TB) president.State {
	p := presidenttest.Position{Rules: president.Default(4), Reversed: s.reversed, Owner: 3}
	for _, hand := range s.hands {
		p.Hands = append(p.Hands, set(t, hand))
	}
	p.Top = set(t, "-")
	if s.top != "" {
		p.Top = set(t, s.top)
	}
	state, err := p.State()
	require.NoError(t, err, "%+v", s)
	return state
}

func (s situation) check(t *testing.T, level ai.Level) {
	t.Helper()
	a, err := bot(t, level, 1).Choose(background, s.state(t).View(0), nil)
	require.NoError(t, err)
	if s.want == "pass" {
		require.Equal(t, president.Pass(0), a, "%+v", s)
		return
	}
	require.Equal(t, president.Play(0, set(t, s.want)), a, "%+v", s)
}

const (
	some = "6h 7h 9h 10h Vh Dh" // of others, nobody close to going out
	more = "6s 7s 9s 10s Vs Ds"
	rest = "6d 7d 9d 10d Vd Dd"
)

// TestP29_LowestSet: the lowest legal set in the order in force, pairs broken or not; all cards of the lowest rank to
// lead.
func TestP29_LowestSet(t *testing.T) {
	for _, s := range []situation{
		{hands: [4]string{"4c 4d Rc 2c", some, more, rest}, want: "4c 4d"},
		{hands: [4]string{"4c Rc Rd 2c", some, more, rest}, want: "4c"},
		{hands: [4]string{"4c 8c 8d 8h 2c", some, more, rest}, top: "5h", want: "8c"},
		{hands: [4]string{"4c 8c 8d 8h 2c", some, more, rest}, top: "5h 5s", want: "8c 8d"},
		{hands: [4]string{"4c 8c 2c 2d", some, more, rest}, top: "5h 5s", want: "2c 2d"},
		{hands: [4]string{"4c 8c 8d", some, more, rest}, top: "Rh", want: "pass"},
		{hands: [4]string{"4c 8c Ac Ad", some, more, rest}, reversed: true, want: "Ac Ad"},
		{hands: [4]string{"4c 8c 8d Ac", some, more, rest}, top: "Rh", reversed: true, want: "8c"},
		{hands: [4]string{"Rc Ac", some, more, rest}, top: "Dc", reversed: true, want: "pass"},
	} {
		s.check(t, ai.Easy)
	}
}

// TestP29_PassesOnlyWhenNothingIsLegal asks in any position.
func TestP29_PassesOnlyWhenNothingIsLegal(t *testing.T) {
	passes := 0
	moments(t, 29, 60, func(m moment) {
		v := m.state.View(m.seat)
		a, err := bot(t, ai.Easy, 1).Choose(background, v, nil)
		require.NoError(t, err)
		if a.Kind() == president.KindPass {
			require.Len(t, v.AppendLegal(nil), 1)
			passes++
		}
	})
	require.Greater(t, passes, 300)
}

// exchange gives what a level returns that holds certain cards in the exchange: as president of four, or as
// vice-president.
func exchange(t *testing.T, level ai.Level, hand string, size int) cards.Set {
	random := rand.New(rand.NewPCG(24, 2))
	want := set(t, hand)
	for range 20_000 {
		s, err := president.New(president.Rules{Players: 4, Rounds: 2, Revolution: true})
		require.NoError(t, err)
		for s.Round() < 2 || s.Phase() == president.Dealing {
			list := s.Shuffled(random.IntN)
			if s.Round() == 1 && s.Phase() == president.Dealing {
				list = stacked(s, want, size, random)
			} else if s.Phase() == president.Playing {
				list = s.AppendPlays(nil, s.Turn())[:1]
			}
			for _, a := range list {
				s, err = s.Next(a)
				require.NoError(t, err)
			}
		}
		for seat := range s.Pending().All() {
			v := s.View(seat)
			if v.AppendPlays(nil)[0].Cards().Len() == size && v.Hand() == want {
				a, err := bot(t, level, 1).Choose(background, v, nil)
				require.NoError(t, err)
				require.NoError(t, v.Check(a))
				return a.Cards()
			}
		}
	}
	require.Fail(t, "no such exchange")
	return 0
}

// stacked deals a second round in which president or vice-president has certain cards after the gifts: all but the best
// ones, which its partner is dealt.
func stacked(s president.State, want cards.Set, size int, random *rand.Rand) []president.Action {
	taker, giver := s.Places().At(1), s.Places().At(4)
	if size == 1 {
		taker, giver = s.Places().At(2), s.Places().At(3)
	}
	var gift cards.Set
	for gift.Len() < size {
		gift = gift.With((want &^ gift).Highest())
	}
	hands := map[cards.Seat]cards.Set{taker: want &^ gift, giver: gift}
	var deck []cards.Card
	for c := range (cards.Deck &^ want).All() {
		deck = append(deck, c)
	}
	cards.Shuffle(deck, random.IntN)
	rules := s.Rules()
	var list []president.Action
	for _, seat := range []cards.Seat{giver, 0, 1, 2, 3} { // the giver first: it can have nothing better than the gift
		hand := hands[seat]
		for i := 0; i < len(deck) && hand.Len() < rules.HandSize(seat); {
			if seat == giver && deck[i] > gift.Lowest() {
				i++
				continue
			}
			hand = hand.With(deck[i])
			deck = append(deck[:i], deck[i+1:]...)
		}
		hands[seat] = hand
	}
	for seat := range cards.Seat(4) {
		list = append(list, president.Deal(seat, hands[seat]))
	}
	return list
}

// TestP29_ReturnsTheLowestCards: of equal ranks the lowest suit (P23).
func TestP29_ReturnsTheLowestCards(t *testing.T) {
	require.Equal(t, set(t, "3d 4c"), exchange(t, ai.Easy, "3d 4c 4h 4s 8c 9c 10c Vc Dc Dd Rc Rd Ah 2c 2s", 2))
	require.Equal(t, set(t, "4d"), exchange(t, ai.Easy, "4d 4h 4s 8c 9c 10c Vc Dc Dd Rc Rd Ah 2c 2s", 1))
}

// TestP30_KeepsForControl: 2s, in a reversed order 3s, and fours of a kind stay in hand as long as there is no need.
func TestP30_KeepsForControl(t *testing.T) {
	for _, s := range []situation{
		{hands: [4]string{"4c 5c 6c 8c 2c", some, more, rest}, top: "Rh", want: "pass"},
		{hands: [4]string{"4c 5c 6c 8c 2c 2d", some, more, rest}, top: "5h 5s", want: "pass"},
		{hands: [4]string{"4c 5c 8c 8d 8h 8s", some, more, rest}, top: "6c", want: "pass"},
		{hands: [4]string{"4c 4d 4h 4s 5c 8c 2c", some, more, rest}, want: "5c"},
		{hands: [4]string{"3c 8c Dc Rc Ac", some, more, rest}, top: "5h", reversed: true, want: "pass"},
		{hands: [4]string{"3c 2c 8c Ac", some, more, rest}, reversed: true, want: "2c"},
		// In need: somebody is about to go out, or the hand nearly is.
		{hands: [4]string{"4c 5c 6c 8c 2c", "6h 7h", more, rest}, top: "Rh", want: "2c"},
		{hands: [4]string{"4c 2c", some, more, rest}, top: "Rh", want: "2c"},
		{hands: [4]string{"3c 8c Dc Rc Ac", "6h 7h", more, rest}, top: "5h", reversed: true, want: "3c"},
		{hands: [4]string{"4c 8c 8d 8h 8s", "5h 7h", more, rest}, top: "6c", want: "8c"},
		// Control first, then the last rank.
		{hands: [4]string{"4c 4d 2c", some, more, rest}, want: "2c"},
		{hands: [4]string{"4c 4d 4h 4s 5c 2c", some, more, rest}, want: "2c"},
	} {
		s.check(t, ai.Normal)
	}
}

// TestP30_DoesNotBreakSets: pairs and triples stay whole as long as there is no need.
func TestP30_DoesNotBreakSets(t *testing.T) {
	for _, s := range []situation{
		{hands: [4]string{"4c 8c 8d 9c Rc", some, more, rest}, top: "5h", want: "9c"},
		{hands: [4]string{"4c 8c 8d 8h Rc Rd", some, more, rest}, top: "5h 5s", want: "Rc Rd"},
		{hands: [4]string{"4c 4d 8c 8d 8h", some, more, rest}, top: "5h 5s", want: "8c 8d"}, // two ranks left: need
		{hands: [4]string{"4c 4d 6c 8c 8d 8h", some, more, rest}, top: "5h 5s", want: "pass"},
		{hands: [4]string{"4c 8c 8d Rc Rd", some, more, rest}, top: "5h", want: "pass"},
		{hands: [4]string{"4c 8c 8d Rc Rd", "6h 7h 9h", more, rest}, top: "5h", want: "8c"},
		{hands: [4]string{"4c 4d 4h 8c Rc", some, more, rest}, want: "4c 4d 4h"},
	} {
		s.check(t, ai.Normal)
	}
}

// TestP30_Returns: neither what it keeps nor what it would break.
func TestP30_Returns(t *testing.T) {
	require.Equal(t, set(t, "5d 8c"), exchange(t, ai.Normal, "3c 3d 3h 3s 4c 4d 4h 5d 8c Rc Rd Ah As 2c 2s", 2))
	require.Equal(t, set(t, "5d 5h"), exchange(t, ai.Normal, "3c 3d 3h 3s 4c 4d 4h 5d 5h 8c 9c Rd Ah 2c 2s", 2))
	require.Equal(t, set(t, "8c"), exchange(t, ai.Normal, "3c 3d 3h 3s 4c 4d 4h 5d 5h 8c Rd Ah 2c 2s", 1))
}

// TestP31_CountsWhatIsLeft: what beats what depends on the cards that have been shown.
func TestP31_CountsWhatIsLeft(t *testing.T) {
	for _, s := range []situation{
		// No king, ace or 2 is left elsewhere: the king is sure, and leads to going out.
		{hands: [4]string{"4c Rc", some, more, rest}, want: "Rc"},
		{hands: [4]string{"4c Rc Rd", some, more, rest}, want: "Rc Rd"},
		// Nobody else can have a pair.
		{hands: [4]string{"4c 5c 5d", "6h 7h 8h", "9s 10s Vs", "Dd Rd Ad"}, want: "5c 5d"},
		// Nobody else has so many cards.
		{hands: [4]string{"4c 5c 5d 5h", "6h 7h", "6s 7s", "6d 7d"}, want: "5c 5d 5h"},
		// In the turned order the 5 is sure and the ace is not.
		{hands: [4]string{"5c Ac", some, more, rest}, reversed: true, want: "5c"},
	} {
		s.check(t, ai.Hard)
	}
}

// TestP31_Returns: what is hardest to get rid of.
func TestP31_Returns(t *testing.T) {
	require.Equal(t, set(t, "3c 4d"), exchange(t, ai.Hard, "3c 4d 8c 8d 8h 9c 9d 9h Vc Vd Vh Rd Rh 2c 2s", 2))
	require.Equal(t, set(t, "4d"), exchange(t, ai.Hard, "4d 8c 8d 8h 9c 9d 9h Vc Vd Vh Rd Rh 2c 2s", 1))
}

// TestP31_PlansItsWayOut: whenever all ranks of its hand but one at most are sure, Hard goes out before anybody else
// plays a card. (Fours of its own, which turn the order, are left out here.)
func TestP31_PlansItsWayOut(t *testing.T) {
	tried := 0
	hard := bot(t, ai.Hard, 1)
	moments(t, 31, 200, func(m moment) {
		s := m.state
		if _, owner := s.Top(); s.Phase() != president.Playing || owner != cards.Nobody || !unstoppable(s, m.seat) {
			return
		}
		tried++
		start := s
		for s.Phase() == president.Playing && s.Hand(m.seat) != 0 {
			var a president.Action
			if s.Turn() == m.seat {
				var err error
				a, err = hard.Choose(background, s.View(m.seat), nil)
				require.NoError(t, err)
			} else {
				a = s.AppendPlays(nil, s.Turn())[0] // whoever can answer does
			}
			next, err := s.Next(a)
			require.NoError(t, err)
			s = next
		}
		require.Equal(t, start.Places().Len()+1, s.Places().Of(m.seat), "%s", start.Notation())
	})
	require.Greater(t, tried, 200)
}

// unstoppable is the plain definition of a hand that goes out for certain when it leads.
func unstoppable(s president.State, seat cards.Seat) bool {
	open, left := 0, cards.Set(0) // left: in the hands of others, it does not know whose
	for other := range cards.Seat(s.Rules().Players) {
		if other != seat {
			left |= s.Hand(other)
		}
	}
	for r := cards.Three; r <= cards.Two; r++ {
		own := s.Hand(seat).OfRank(r)
		if own.Len() == 4 {
			return false
		}
		beaten := false
		for other := range cards.Seat(s.Rules().Players) {
			for higher := cards.Three; higher <= cards.Two; higher++ {
				if other != seat && higher != r && higher > r != s.Reversed() &&
					left.OfRank(higher).Len() >= own.Len() && s.Hand(other).Len() >= own.Len() {
					beaten = true
				}
			}
		}
		if own != 0 && beaten {
			open++
		}
	}
	return open <= 1
}
