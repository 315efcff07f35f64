package president_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Situations that other projects of this kind got wrong, each with the rest of its kind. The numbers are those of the
// project's list of such cases; those that concern CORE7, shuffling, bots or servers only are not here.

// requireParseError asserts that err is a ParseError with a code, at an offset.
func requireParseError(t testing.TB, err error, code cards.Code, offset int, input string) {
	t.Helper()
	var p *president.ParseError
	require.ErrorAs(t, err, &p, input)
	require.Equal(t, code, p.Code, "%v: %v", input, err)
	require.Equal(t, offset, p.Offset, "%v: %v", input, err)
}

// The last seat that could answer goes out, and is beaten: the trick is reset at once, and nobody is asked to pass.
func TestCase01_TheLastLiveSeatGoesOut(t *testing.T) {
	start := late(t, "4x1+last 4c8h/3cRc/3dDc/6h 0")
	s := played(t, start, "0:play=4c 1:pass 2:pass 3:play=6h")
	requireTurn(t, s, 0)

	main, events := playedEvents(t, s, "0:play=8h")
	requireLead(t, main, 1)
	require.Equal(t, "30", main.Places().String())
	require.Equal(t, []string{"0:played=8h", "0:went_out=2", "0:trick_ended>1"}, seen(events, 1))

	variant, events := playedEvents(t, s, "0:pass")
	requireLead(t, variant, 0)
	require.Equal(t, "3", variant.Places().String())
	require.Equal(t, []string{"0:passed", "3:trick_ended>0"}, seen(events, 1))

	// For every number of seats and every seat that goes out last: all others have passed, so its set stands, or is
	// beaten by the leader.
	for n := 3; n <= 6; n++ {
		for leader := range n {
			for gap := 1; gap < n; gap++ {
				hands := strings.Split("3cRc/3dRd/3hRh/3sRs/5cAc/5dAd", "/")[:n]
				last := (leader + gap) % n
				hands[last] = "6h"
				trick := fmt.Sprintf("%d:play=4c", leader)
				for i := 1; i < n; i++ {
					deed := ":pass"
					if i == gap {
						deed = ":play=6h"
					}
					trick += fmt.Sprint(" ", (leader+i)%n, deed)
				}
				next := (leader + 1) % n // who leads after the leader
				if next == last {
					next = (leader + 2) % n
				}
				for _, hand := range []string{"4c8h9h", "4c8h"} { // with the 8 of hearts the leader goes out, too
					hands[leader] = hand
					s := played(t, late(t, fmt.Sprintf("%dx1+last %v %d", n, strings.Join(hands, "/"), leader)), trick)
					requireTurn(t, s, cards.Seat(leader))
					requireLead(t, played(t, s, fmt.Sprintf("%d:pass", leader)), cards.Seat((last+1)%n))
					s = played(t, s, fmt.Sprintf("%d:play=8h", leader))
					switch {
					case hand == "4c8h9h":
						requireLead(t, s, cards.Seat(leader))
					case n == 3:
						requireRoundEnd(t, s, fmt.Sprintf("%d%d%d", last, leader, next))
					default:
						requireLead(t, s, cards.Seat(next))
					}
				}
			}
		}
	}
}

// A seat goes out: the turn passes to the next one with cards, and nobody is skipped.
func TestCase02_NobodyIsSkippedWhenASeatGoesOut(t *testing.T) {
	s := played(t, late(t, "4x1+last 3cRc/4c/5d6d/7s8s 0"), "0:play=3c 1:play=4c")
	requireTurn(t, s, 2)
	requireTurn(t, played(t, s, "2:pass"), 3)
	requireTurn(t, played(t, s, "2:play=5d"), 3)

	// Each seat in turn goes out; with five and six seats two neighbours do.
	for n := 4; n <= 6; n++ {
		for first := range n {
			out := n/5 + 1
			hands := make([]string, n)
			for i := range n {
				c := strings.Split("3c 4c 5c 6c 7c 8c", " ")[i]
				if seat := (first + i) % n; i == 0 || i > out {
					hands[seat] = c + strings.Split("Rc Rd Rh Rs Ac Ad", " ")[i]
				} else {
					hands[seat] = c
				}
			}
			s := late(t, fmt.Sprintf("%dx1+last %v %d", n, strings.Join(hands, "/"), first))
			for i := range n {
				seat := cards.Seat((first + i) % n)
				require.Equal(t, seat, s.Turn())
				c := strings.Split("3c 4c 5c 6c 7c 8c", " ")[i]
				s = played(t, s, fmt.Sprintf("%v:play=%v", seat, c))
			}
			requireTurn(t, s, cards.Seat(first)) // around the table, from the last seat to the first
			s = played(t, s, fmt.Sprintf("%d:pass", first))
			requireTurn(t, s, cards.Seat((first+out+1)%n))
		}
	}
}

// The leader of the next round is a seat number, whatever the order in which seats went out.
func TestCase03_TheNextRoundsLeader(t *testing.T) {
	for option, leader := range map[string]cards.Seat{"president": 5, "last": 4, "seat0": 0} {
		between := ended(t, "6x2+"+option, "501234")
		require.Equal(t, cards.Seat(5), between.Places().At(1))
		s, events := returnedEvents(t, dealt(t, between, each(6, "*")))
		requireLead(t, s, leader)
		require.Equal(t, fmt.Sprintf("%v:began=2", leader), events[len(events)-1].String())
		require.NotEmpty(t, s.Hand(leader))
		require.NotEmpty(t, legal(s, leader))
		for seat := range cards.Seat(6) { // nobody is renumbered
			require.Equal(t, s.Rules().HandSize(seat), s.Hand(seat).Len())
			require.Equal(t, between.Role(seat), s.Role(seat))
		}
	}
}

// A trick is closed by exactly one pass of each other seat.
func TestCase04_ThreePassesCloseTheTrick(t *testing.T) {
	s := played(t, late(t, "4x1+last 9c4c/3cRc/3dRd/3hRh 0"), "0:play=9c")
	for seat := cards.Seat(1); seat < 4; seat++ {
		requireTurn(t, s, seat)
		top, owner := s.Top()
		require.Equal(t, set(t, "9c"), top)
		require.EqualValues(t, 0, owner)
		require.Equal(t, int(seat)-1, s.Passed().Len())
		s = played(t, s, fmt.Sprintf("%v:pass", seat))
	}
	requireLead(t, s, 0)
}

// Everything that names the next seat names the same.
func TestCase05_OneNextSeat(t *testing.T) {
	s := late(t, "5x1+last 4c9c/5cRc/-/6cRd/7cRh 0 2")
	s, events := playedEvents(t, s, "0:play=4c 1:play=5c")
	requireTurn(t, s, 3)
	for seat := range cards.Seat(5) {
		v := s.View(seat)
		require.Equal(t, cards.Seat(3), v.Turn())
		require.Equal(t, cards.SeatsOf(3), v.Pending())
		require.Equal(t, seat == 3, len(s.AppendLegal(nil, seat)) > 0)
		require.Equal(t, seat == 3, len(s.AppendPlays(nil, seat)) > 0)
		require.Equal(t, seat == 3, len(v.AppendLegal(nil)) > 0)
		require.Equal(t, seat == 3, s.Check(president.Pass(seat)) == nil)
	}
	require.Equal(t, cards.Seat(3), s.View(cards.Spectator).Turn())
	require.Contains(t, s.String(), " 1=5c 3 - n 2 ")
	require.Len(t, events, 2)

	// The seat that a trick's end names as the next leader is the one that leads.
	s, events = playedEvents(t, s, "3:pass 4:pass 0:pass")
	requireLead(t, s, events[len(events)-1].To())
}

// All but one are out: the round is over, and the last one is not asked.
func TestCase06_TheEndIsTheEnd(t *testing.T) {
	s, events := playedEvents(t, late(t, "3x1+last Rc/Ac/3c3d4h 0"), "0:play=Rc 1:play=Ac")
	requireRoundEnd(t, s, "012")
	require.Equal(t, president.Over, s.Phase())
	require.Zero(t, s.Pending())
	require.Empty(t, legal(s, 2))
	require.Empty(t, s.View(2).AppendPlays(nil))
	for _, text := range []string{"2:play=3c", "2:pass"} {
		requireRefused(t, s, text, president.ErrOver)
	}
	require.Equal(t, []string{"0:played=Rc", "0:went_out=1", "1:played=Ac", "1:went_out=2", "round_ended=012", "ended"},
		seen(events, 2))
}

// Roles and points come from places, not from seat numbers.
func TestCase07_RolesFromPlaces(t *testing.T) {
	for _, c := range []struct {
		places, roles string
	}{
		{"31042", "president vice-president neutral vice-ass ass"},
		{"120", "president vice-president ass"},
		{"3102", "president vice-president vice-ass ass"},
		{"531042", "president vice-president neutral neutral vice-ass ass"},
	} {
		n := len(c.places)
		s := ended(t, fmt.Sprintf("%dx1+last", n), c.places)
		result, over := s.Result()
		require.True(t, over)
		for i, role := range strings.Fields(c.roles) {
			seat := cards.Seat(c.places[i] - '0')
			require.Equal(t, role, s.Role(seat).String())
			require.Equal(t, role, result.Role(seat).String())
			require.Equal(t, n-i, s.Points(seat))
			require.Equal(t, n-i, result.Points[seat])
			require.Equal(t, i+1, result.Standing(seat))
		}
	}
}

// The most points stand first.
func TestCase08_StandingsNotInverted(t *testing.T) {
	result, over := ended(t, "4x2+last", "0123", "0231").Result()
	require.True(t, over)
	require.Equal(t, [president.MaxPlayers]int{8, 4, 5, 3}, result.Points)
	require.Equal(t, []int{1, 3, 2, 4}, standings(result))

	result, over = ended(t, "4x2+last", "0231", "0213").Result()
	require.True(t, over)
	require.Equal(t, [president.MaxPlayers]int{8, 3, 6, 3}, result.Points)
	require.Equal(t, []int{1, 3, 2, 3}, standings(result))
}

// Roles last until the next round ends.
func TestCase09_RolesCarryOver(t *testing.T) {
	s := ended(t, "4x2+last", "2013")
	roles := func(s president.State) (list []president.Role) {
		for seat := range cards.Seat(4) {
			role := s.Role(seat)
			for viewer := cards.Spectator; viewer < 4; viewer++ {
				require.Equal(t, role, s.View(viewer).Role(seat))
			}
			list = append(list, role)
		}
		return list
	}
	want := []president.Role{president.VicePresident, president.ViceAss, president.President, president.Ass}
	require.Equal(t, want, roles(s))
	for _, a := range s.Shuffled(nil) {
		s = played(t, s, a.String())
		require.Equal(t, want, roles(s), "in the deal")
	}
	s = returned(t, s)
	for s.Phase() == president.Playing {
		require.Equal(t, want, roles(s), "in the round")
		s = played(t, s, s.AppendPlays(nil, s.Turn())[0].String())
	}
	for place := 1; place <= 4; place++ {
		require.Equal(t, president.RoleOf(place, 4), roles(s)[s.Places().At(place)])
	}
	require.NotEqual(t, want, roles(s), "the test is worth something")
}

// Rules that no match can have make no match, however they come.
func TestCase10_NoMatchFromImpossibleRules(t *testing.T) {
	for _, c := range []struct {
		rules president.Rules
		why   president.Reason
	}{
		{president.Default(0), president.ErrPlayers}, {president.Default(2), president.ErrPlayers},
		{president.Default(7), president.ErrPlayers},
		{president.Rules{Players: 4}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: 100000}, president.ErrRounds},
		{president.Rules{Players: 4, Rounds: 1, Leader: 3}, president.ErrLeader},
	} {
		s, err := president.New(c.rules)
		require.Equal(t, error(c.why), err)
		require.Equal(t, president.State{}, s)
		_, err = json.Marshal(c.rules)
		require.ErrorIs(t, err, c.why)

		record := president.Record{Rules: c.rules, Actions: actions(t, "0:deal="+suit("c"))}
		steps := 0
		for step, err := range record.Replay() {
			steps++
			require.Equal(t, president.Step{Index: -1}, step)
			require.ErrorIs(t, err, c.why)
		}
		require.Equal(t, 1, steps)
		transcript, err := record.For(0)
		require.ErrorIs(t, err, c.why)
		require.Equal(t, president.Transcript{}, transcript)
	}

	rules := president.Default(5)
	for text, code := range map[string]cards.Code{
		`{"players":2,"rounds":1,"revolution":true,"leader":"last"}`:      cards.CodeRange,
		`{"players":7,"rounds":1,"revolution":true,"leader":"last"}`:      cards.CodeRange,
		`{"players":4,"rounds":0,"revolution":true,"leader":"last"}`:      cards.CodeRange,
		`{"players":4,"rounds":100000,"revolution":true,"leader":"last"}`: cards.CodeRange,
		`{"players":4,"rounds":1,"revolution":true,"leader":"dealer"}`:    cards.CodeUnknown,
		`{"players":4,"rounds":1,"revolution":1,"leader":"last"}`:         cards.CodeType,
	} {
		var p *president.ParseError
		require.ErrorAs(t, rules.UnmarshalJSON([]byte(text)), &p, text)
		require.Equal(t, code, p.Code, text)
		require.Equal(t, president.Default(5), rules, "the target stays")
	}
}

// What the president returns: two cards of its own, in one action.
func TestCase11_TheReturn(t *testing.T) {
	s := dealt(t, ended(t, "4x2+last", "2013"), suits) // seat 2 is president, with all hearts, As and 2s
	for text, why := range map[string]president.Reason{
		"2:return=3h":         president.ErrReturnSize,
		"2:return=3h4h5h":     president.ErrReturnSize,
		"2:return=3h3s":       president.ErrNotHeld, // a card that the ass holds
		"2:return=3h3c":       president.ErrNotHeld, // and one of the vice-president
		"2:return=-":          president.ErrReturnSize,
		"2:return=3h4h5h6h7h": president.ErrReturnSize,
	} {
		_, word, _ := strings.Cut(text, "=")
		a := president.Return(2, set(t, word))
		next, events, err := s.Apply(a)
		require.ErrorIs(t, err, why, text)
		require.True(t, next == s)
		require.Empty(t, events)
	}
	next := played(t, s, "2:return=3h4h")
	require.Equal(t, set(t, "3h4h"), next.Hand(3)&set(t, suit("h")))

	// A card twice cannot even be written.
	_, err := president.ParseAction("2:return=3h3h")
	requireParseError(t, err, cards.CodeTwice, len("2:return=3h"), "in text")
	a := president.Pass(1)
	text := `{"type":"return","seat":2,"cards":["3h","3h"]}`
	requireParseError(t, a.UnmarshalJSON([]byte(text)), cards.CodeTwice, strings.LastIndex(text, `"3h"`), text)
	require.Equal(t, president.Pass(1), a, "the target stays")
	three := cards.CardOf(cards.Three, cards.Hearts)
	require.Equal(t, error(president.ErrReturnSize), s.Check(president.Return(2, cards.SetOf(three, three))))
}

// Ties among the best cards: decided by suit, the same on every replay.
func TestCase12_TiesAmongTheBestCards(t *testing.T) {
	start := ended(t, "4x2+last", "2013")
	hands := "*/RcRdRh3c3d3h3s4c4d4h4s6c6d/*/2hAcAdAs5c5d5h5s7c7d7h7s8c"
	for range 3 {
		_, events := dealtEvents(t, start, hands)
		require.Equal(t, "As2h", text(events[4].Cards()), "of the ass")
		require.Equal(t, "Rh", text(events[5].Cards()), "of the vice-ass")
	}
}

// Everything that was exchanged follows from the record: rebuilt from its actions alone, by adding and taking away
// cards, the hands are those of the match at every step.
func TestCase13_TheRecordHasTheExchange(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	s := fresh(t, "4x3+president")
	record := president.Record{Rules: s.Rules()}
	states := []president.State{}
	for s.Phase() != president.Over {
		seats := slices.Collect(s.Pending().All())
		seat := seats[random.IntN(len(seats))]
		choices := s.AppendLegal(nil, seat)
		if seat == cards.Chance {
			choices = s.Shuffled(random.IntN)[:1]
		}
		a := choices[random.IntN(len(choices))]
		record.Actions = append(record.Actions, a)
		s = played(t, s, a.String())
		states = append(states, s)
	}

	var hands [4]cards.Set
	var order, places []int // the seats in the order in which they went out, in this round and the one before
	moved, dealt := 0, 0
	move := func(c cards.Set, from, to int) {
		require.Equal(t, c, hands[from]&c)
		hands[from], hands[to] = hands[from]&^c, hands[to]|c
		moved += c.Len()
	}
	best := func(hand cards.Set, n int) (c cards.Set) {
		list := slices.Collect(hand.All())
		return cards.SetOf(list[len(list)-n:]...)
	}
	for i, a := range record.Actions {
		seat := int(a.Seat())
		switch a.Kind() {
		case president.KindDeal:
			if dealt%4 == 0 {
				hands, places, order = [4]cards.Set{}, order, nil
			}
			hands[seat] = a.Cards()
			if dealt++; dealt%4 == 0 && places != nil {
				move(best(hands[places[3]], 2), places[3], places[0])
				move(best(hands[places[2]], 1), places[2], places[1])
			}
		case president.KindReturn:
			move(a.Cards(), seat, places[3-slices.Index(places, seat)])
		case president.KindPlay:
			hands[seat] &^= a.Cards()
			if hands[seat] == 0 {
				order = append(order, seat)
			}
			if len(order) == 3 {
				order = append(order, 6-order[0]-order[1]-order[2])
			}
		}
		for seat := range cards.Seat(4) {
			require.Equal(t, hands[seat], states[i].Hand(seat), "seat %v after action %d, %v", seat, i, a)
		}
	}
	require.Equal(t, 12, dealt)
	require.Equal(t, 2*(2+2+1+1), moved, "three cards there and three back, in two rounds")

	i := 0
	for step, err := range record.Replay() {
		require.NoError(t, err)
		require.True(t, step.State == states[i])
		i++
	}
	require.Equal(t, len(states), i)
}

// The order in which a set of four is compared, and when it turns.
func TestCase14_ComparedBeforeTheTurn(t *testing.T) {
	s := late(t, "3x1+last 5c7c7d7h7sRc/6c6d6h6s8c8d8h8sAc/9c9d9h9sDc 0")
	s = played(t, s, "0:play=7c7d7h7s")
	require.True(t, s.Reversed())
	requireTurn(t, s, 1)
	requireRefused(t, s, "1:play=8c8d8h8s", president.ErrTooLow)
	s = played(t, s, "1:play=6c6d6h6s")
	require.False(t, s.Reversed())
	requireTurn(t, s, 2)
	s = played(t, s, "2:play=9c9d9h9s")
	require.True(t, s.Reversed())
	s = played(t, s, "0:pass 1:pass")
	requireLead(t, s, 2)
	require.True(t, s.Reversed(), "and for the next trick")
	s = played(t, s, "2:play=Dc")
	require.Equal(t, "2", s.Places().String())
	require.Equal(t, []string{"0:play=5c", "0:pass"}, legal(s, 0))
}

// sameRank gives every set of one rank, 195 of them.
func sameRank() (list []cards.Set) {
	for r := cards.Three; r <= cards.Two; r++ {
		for lane := cards.Set(1); lane < 16; lane++ {
			list = append(list, lane<<(4*r))
		}
	}
	return list
}

// The legal list and Check agree, on every set of one rank and every two cards, in every phase.
func TestCase15_LegalListAndCheckAgree(t *testing.T) {
	s := played(t, late(t, "3x1+last 9hRc/3d9cRd/4h 0 r"), "0:play=9h")
	require.True(t, s.Reversed())
	require.Equal(t, []string{"1:play=3d", "1:pass"}, legal(s, 1))
	require.Len(t, sameRank(), 195)

	states := append(momentsOf4(t).all(), president.State{}, s)
	random := rand.New(rand.NewPCG(1, 5))
	for n := 3; n <= 6; n++ { // and states of random play
		s := fresh(t, fmt.Sprintf("%dx2+last", n))
		for s.Phase() != president.Over {
			seat := s.Pending().First()
			choices := s.AppendPlays(nil, seat)
			if seat == cards.Chance {
				choices = s.Shuffled(random.IntN)[:1]
			}
			s = played(t, s, choices[random.IntN(len(choices))].String())
			if random.IntN(25) == 0 {
				states = append(states, s)
			}
		}
	}
	sets := append(sameRank(), 0)
	for c := cards.Card(4); c < 56; c++ {
		for other := cards.Card(4); other < c && other.Rank() < c.Rank(); other++ {
			sets = append(sets, cards.SetOf(c, other))
		}
	}
	for _, s := range states {
		for seat := range cards.Seat(6) {
			offered, v := s.AppendLegal(nil, seat), s.View(seat)
			require.Equal(t, offered, slices.Collect(s.Legal(seat)))
			require.Equal(t, offered, v.AppendLegal(nil))
			require.Equal(t, s.AppendPlays(nil, seat), v.AppendPlays(nil))
			for _, a := range s.AppendPlays(nil, seat) {
				require.Contains(t, offered, a)
			}
			listed := map[president.Action]bool{}
			for _, a := range offered {
				listed[a] = true
			}
			require.Len(t, listed, len(offered), "each once")
			accepted := 0
			try := func(a president.Action) {
				ok := s.Check(a) == nil
				_, err := s.Next(a)
				if ok != listed[a] || (err == nil) != ok {
					require.Equal(t, listed[a], ok, "%v in %v", a, s.Notation())
					require.Equal(t, ok, err == nil, "%v in %v", a, s.Notation())
				}
				if ok {
					accepted++
				}
			}
			for _, c := range sets {
				try(president.Play(seat, c))
				try(president.Return(seat, c))
			}
			try(president.Pass(seat))
			require.Equal(t, len(offered), accepted, "and none that is no action")
		}
	}
}

// A card twice in one play: no text and no JSON can say it, and a Set cannot hold it.
func TestCase16_ACardTwice(t *testing.T) {
	for text, at := range map[string]int{
		"0:play=6c6c": len("0:play=6c"), "0:play=6c6d6c": len("0:play=6c6d"), "0:deal=3c3c": len("0:deal=3c"),
	} {
		_, err := president.ParseAction(text)
		requireParseError(t, err, cards.CodeTwice, at, text)
	}
	for _, text := range []string{
		`{"type":"play","seat":0,"cards":["6c","6c"]}`, `{"type":"play","seat":0,"cards":["6c","6d","6c"]}`,
	} {
		a := president.Pass(1)
		requireParseError(t, a.UnmarshalJSON([]byte(text)), cards.CodeTwice, strings.LastIndex(text, `"6c"`), text)
		require.Equal(t, president.Pass(1), a, "the target stays")
	}
	six := cards.CardOf(cards.Six, cards.Clubs)
	require.Equal(t, 1, cards.SetOf(six, six).Len())

	// A card is gone once it is played.
	s := played(t, late(t, "3x1+last 6c9c/3cRc/3d4d 0"), "0:play=6c 1:pass 2:pass")
	requireRefused(t, s, "0:play=6c", president.ErrNotHeld)
	requireRefused(t, s, "0:play=6c9c", president.ErrMixed)
}

// fakeState is a place to print to.
type fakeState struct{ bytes.Buffer }

func (*fakeState) Width() (int, bool)     { return -5, true }
func (*fakeState) Precision() (int, bool) { return 1 << 20, true }
func (*fakeState) Flag(int) bool          { return true }

// oddValues gives values for a parameter of an exported method, most of them bad.
func oddValues(t testing.TB, param reflect.Type) (list []reflect.Value) {
	switch reflect.Zero(param).Interface().(type) {
	case cards.Seat:
		for n := -128; n <= 127; n++ {
			list = append(list, reflect.ValueOf(cards.Seat(n)))
		}
	case int:
		for _, n := range []int{math.MinInt, -1, 0, 1, 6, 7, 16, math.MaxInt} {
			list = append(list, reflect.ValueOf(n))
		}
	case president.Action:
		list = append(list, reflect.ValueOf(president.Action{}))
		for n := -128; n <= 127; n++ {
			seat := cards.Seat(n)
			for _, a := range []president.Action{
				president.Deal(seat, set(t, suit("c"))), president.Deal(seat, ^cards.Set(0)), president.Play(seat, 0),
				president.Play(seat, set(t, "4c")), president.Play(seat, 1<<63), president.Pass(seat),
				president.Return(seat, set(t, "3h4h")), president.Return(seat, ^cards.Set(0)),
			} {
				list = append(list, reflect.ValueOf(a))
			}
		}
	case []president.Action:
		list = append(list, reflect.ValueOf([]president.Action(nil)), reflect.ValueOf(make([]president.Action, 1)))
	case []byte:
		for _, text := range []string{"", "null", "{}", "[]", `{"type":"play"`, `"\ud800"`, "\xff", `{"v":1e99}`} {
			list = append(list, reflect.ValueOf([]byte(text)))
		}
		list = append(list, reflect.ValueOf([]byte(nil)))
	case func(int) int:
		for _, answer := range []int{0, 1, -1, 1 << 30, -1 << 31} {
			list = append(list, reflect.ValueOf(func(int) int { return answer }))
		}
		list = append(list, reflect.ValueOf(func(n int) int { return n }), reflect.Zero(param))
	case rune:
		for _, verb := range []rune{'v', 'd', 's', 'q', 0, -1, 0x10ffff} {
			list = append(list, reflect.ValueOf(verb))
		}
	case error:
		list = append(list, reflect.ValueOf(errors.New("another")))
	default:
		if param == reflect.TypeFor[fmt.State]() {
			return []reflect.Value{reflect.ValueOf(&fakeState{})}
		}
		require.Fail(t, "no values for a parameter", "%v", param)
	}
	return list
}

// callAll calls every exported method of a value with every odd argument. Iterators it reads to their end, and
// stops after the first element.
func callAll[T any](t testing.TB, value T) {
	t.Helper()
	kind := reflect.TypeFor[*T]()
	require.NotZero(t, kind.NumMethod(), "%v", kind)
	for i := range kind.NumMethod() {
		m := kind.Method(i)
		var args [][]reflect.Value
		args = append(args, nil)
		for p := 1; p < m.Type.NumIn(); p++ {
			var longer [][]reflect.Value
			for _, front := range args {
				for _, v := range oddValues(t, m.Type.In(p)) {
					longer = append(longer, append(slices.Clip(front), v))
				}
			}
			args = longer
		}
		for _, list := range args {
			require.NotPanics(t, func() {
				own := value
				for _, out := range m.Func.Call(append([]reflect.Value{reflect.ValueOf(&own)}, list...)) {
					if out.Kind() != reflect.Func {
						continue
					}
					for _, most := range []int{math.MaxInt, 1} {
						n := 0
						if out.Type().CanSeq() {
							for range out.Seq() {
								if n++; n >= most {
									break
								}
							}
						} else {
							for range out.Seq2() {
								if n++; n >= most {
									break
								}
							}
						}
						require.LessOrEqual(t, n, min(most, 200))
					}
				}
			}, "%v.%v", kind, m.Name)
		}
	}
}

// Every exported call answers, whatever it is given: unknown seats, bits that are no cards, unknown kinds, picks out of
// range, the zero values of everything.
func TestCase17_NothingPanics(t *testing.T) {
	states := append(momentsOf4(t).all(), president.State{}, ended(t, "6x2-seat0", "501234"))
	for _, s := range states {
		callAll(t, s)
		for _, viewer := range []cards.Seat{0, 1, 2, 3, cards.Spectator} {
			callAll(t, s.View(viewer))
		}
	}
	callAll(t, president.View{})
	callAll(t, president.Event{})
	s, events := dealtEvents(t, ended(t, "4x2+last", "2013"), suits)
	_, more := playedEvents(t, s, exchanged)
	_, last := playedEvents(t, late(t, "3x1+last 7c7d7h7sRc/5c6c/6d8c9c 0"),
		"0:play=7c7d7h7s 1:pass 2:pass 0:play=Rc 1:play=6c 2:pass 1:play=5c")
	kinds := map[president.EventKind]bool{}
	for _, e := range slices.Concat(events, more, last) {
		callAll(t, e)
		callAll(t, e.For(0))
		callAll(t, e.For(3))
		kinds[e.Kind()] = true
	}
	require.Len(t, kinds, int(president.Ended))
	callAll(t, president.Observation{})
	callAll(t, president.Observation{Kind: 99, Seat: -128, To: 127, Cards: ^cards.Set(0), Count: -1, Number: -1})
	callAll(t, president.Observation{Kind: president.Ended, Result: president.Result{Players: math.MaxInt32}})
	callAll(t, president.Action{})
	callAll(t, president.Deal(-128, ^cards.Set(0)))
	callAll(t, president.Play(127, 1))
	callAll(t, president.Places{})
	callAll(t, ended(t, "6x2-seat0", "501234").Places())
	callAll(t, president.Result{})
	callAll(t, president.Result{By: 99, Players: 99, Points: [president.MaxPlayers]int{-1, math.MaxInt32}})
	callAll(t, president.Result{Players: math.MinInt})
	callAll(t, president.Record{})
	callAll(t, president.Record{Rules: president.Rules{Players: 200}, Actions: make([]president.Action, 3)})
	callAll(t, president.Record{Rules: president.Default(3), Actions: []president.Action{president.Play(-99, 1<<63)},
		Tags: president.Tags{Players: []string{"\xff"}}})
	callAll(t, president.Record{Rules: president.Default(3), Actions: fresh(t, "3x1+last").Shuffled(nil)})
	callAll(t, president.Transcript{})
	callAll(t, president.IllegalError{})
	callAll(t, president.IllegalError{Action: president.Play(-99, ^cards.Set(0)), Reason: 200, Pending: 0xffff})
	callAll(t, president.InvalidError{Clause: 200})
	callAll(t, president.ReplayError{Index: -99, Err: president.ErrOver})
	callAll(t, president.ParseError{})
	for n := range 256 {
		callAll(t, president.Kind(n))
		callAll(t, president.EventKind(n))
		callAll(t, president.Phase(n))
		callAll(t, president.Leader(n))
		callAll(t, president.Role(n))
		callAll(t, president.Clause(n))
		callAll(t, president.Reason(n))
		callAll(t, president.Rules{Players: n, Rounds: n * n, Leader: president.Leader(n)})
	}
	callAll(t, president.Rules{Players: math.MinInt, Rounds: math.MaxInt, Leader: 77})
}

// Out of turn: refused, with the seats that may act; for another seat: refused by the view.
func TestCase18_OutOfTurnAndForAnotherSeat(t *testing.T) {
	m := momentsOf4(t)
	for _, c := range []struct {
		state   president.State
		action  string
		why     president.Reason
		pending string
	}{
		{m.leading, "1:play=3c", president.ErrTurn, "0"},
		{m.leading, "3:pass", president.ErrTurn, "0"},
		{m.trick, "1:play=3c3s", president.ErrPassed, "0"},
		{m.trick, "2:play=VcVd", president.ErrTurn, "0"},
		{m.trick, "3:pass", president.ErrOut, "0"},
		{m.returning, "3:return=3s4s", president.ErrNotReturner, "0 2"},
		{m.returned0, "0:return=3c", president.ErrReturned, "2"},
		{m.dealing, "0:play=3c", president.ErrDealing, "chance"},
		{m.over, "2:play=6c", president.ErrOver, "-"},
	} {
		s, a := c.state, action(t, c.action)
		_, _, err := s.Apply(a)
		var illegal *president.IllegalError
		require.ErrorAs(t, err, &illegal)
		require.Equal(t, c.why, illegal.Reason)
		require.Equal(t, c.pending, illegal.Pending.String())
		require.Contains(t, err.Error(), "to act: "+c.pending)
		for viewer := cards.Spectator; viewer < 4; viewer++ {
			if viewer != a.Seat() {
				require.Equal(t, error(president.ErrNotYours), s.View(viewer).Check(a))
			}
		}
	}
	require.Equal(t, error(president.ErrNotYours), m.leading.View(1).Check(action(t, "0:play=4c")),
		"legal for seat 0, and still not an action of seat 1")
}

// scribble reverses, overwrites and cuts a slice, its room behind the end included.
func scribble[T any](list []T) {
	list = list[:cap(list)]
	slices.Reverse(list)
	clear(list)
}

// What is handed out belongs to the receiver: whatever is done to it, states, views and records stay as they are.
func TestCase20_WhatIsHandedOutIsTheReceivers(t *testing.T) {
	record := whole(t)
	record.Tags = president.Tags{Players: []string{"A", "B", "C", "D"}, Extra: []cards.Tag{{Name: "Table", Value: "4"}}}
	notation, clone := record.Notation(), record.Clone()
	s := fresh(t, "4x2+last")
	for _, a := range clone.Actions {
		before := s
		views := [5]president.View{s.View(0), s.View(1), s.View(2), s.View(3), s.View(cards.Spectator)}
		scribble(s.Shuffled(nil))
		for seat := range cards.Seat(4) {
			want := slices.Clone(s.AppendLegal(nil, seat))
			scribble(s.AppendLegal(nil, seat))
			scribble(s.AppendPlays(nil, seat))
			scribble(s.View(seat).AppendLegal(nil))
			for offered := range s.Legal(seat) {
				_ = offered.Append(make([]byte, 0, 1))
			}
			require.Equal(t, want, s.AppendLegal(nil, seat))
			require.Equal(t, want, slices.Collect(s.View(seat).Legal()))
		}
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		first := events[0]
		scribble(events)
		_, again, _ := s.Apply(a)
		require.Equal(t, first, again[0])

		require.True(t, s == before)
		require.True(t, views == [5]president.View{s.View(0), s.View(1), s.View(2), s.View(3), s.View(cards.Spectator)})
		s = next
	}

	for step, err := range record.Replay() {
		require.NoError(t, err)
		scribble(step.Events)
	}
	for viewer := cards.Spectator; viewer < 4; viewer++ {
		transcript, err := record.For(viewer)
		require.NoError(t, err)
		scribble(transcript.Observations)
		scribble(transcript.Tags.Players)
		scribble(transcript.Tags.Extra)
	}
	scribble(clone.Actions)
	scribble(clone.Tags.Players)
	scribble(clone.Tags.Extra)
	scribble(president.Reasons())
	require.Len(t, president.Reasons(), int(president.ErrTooLow))
	require.Equal(t, president.ErrPlayers, president.Reasons()[0])
	require.Equal(t, notation, record.Notation())
}

// A copy, and what comes back from the text, is the position itself: ==, with the same legal actions.
func TestCase21_CopiesAreEqual(t *testing.T) {
	lead := played(t, late(t, "3x1+last 9c4c/3cRc/3d4d 0"), "0:play=9c 1:pass 2:pass")
	requireLead(t, lead, 0)
	m := momentsOf4(t)
	requireSame := func(s, other president.State) {
		t.Helper()
		require.True(t, s == other, s.Notation())
		for seat := range cards.Seat(s.Rules().Players) {
			require.Equal(t, legal(s, seat), legal(other, seat))
			require.True(t, s.View(seat) == other.View(seat))
		}
	}
	for _, s := range append(m.all(), lead) {
		duplicate := s
		requireSame(s, duplicate)
		requireSame(s, position(t, s.Notation()))
	}

	// And all states of a match.
	s := fresh(t, "4x2+last")
	for _, a := range whole(t).Actions {
		next, again := played(t, s, a.String()), played(t, s, a.String())
		requireSame(next, again)
		requireSame(next, position(t, next.Notation()))
		require.False(t, next == s, "a position after an action is another one")
		s = next
	}

	// As a key of a map, too: the order of returns leaves no trace, nor does which of the cards played lay together.
	before := map[president.State]bool{played(t, m.returning, "0:return=2d 2:return=3h4h"): true}
	require.True(t, before[played(t, m.returning, "2:return=3h4h 0:return=2d")])
	s = late(t, "3x1+last 9c9d4c/3cRc/3d4d 0")
	one, other := played(t, s, "0:play=9d 1:pass 2:pass 0:play=9c 1:pass 2:pass"), played(t, s, "0:play=9c9d 1:pass 2:pass")
	require.True(t, one == other)
}

// The play that ends a round, for every number of seats: nobody is next, whoever led the trick.
func TestCase22_NobodyIsNext(t *testing.T) {
	for n := 3; n <= 6; n++ {
		for _, rounds := range []int{1, 2} {
			for last := range n { // who keeps cards
				var seats []int // who are still in, the one that will go out first
				for i := 1; i < n; i++ {
					seats = append(seats, (last+i)%n)
				}
				hands := strings.Split(each(n, "-"), "/")
				ender, out := seats[0], ""
				for _, seat := range seats[1:] {
					out += fmt.Sprint(seat)
				}
				hands[ender], hands[last] = "5c5d", "3c3dAcAd"
				for _, plays := range []string{ // L keeps cards, E ends the round
					"E:play=5c5d",                                 // E leads the last trick
					"E:play=5c L:pass E:play=5d",                  // and again
					"L:play=3c3d E:play=5c5d",                     // E answers
					"L:play=3c E:play=5c L:pass E:play=5d",        // E wins and leads
					"L:play=3c E:pass L:play=3d E:play=5c L:pass", // not yet
				} {
					trick := strings.NewReplacer("E:", fmt.Sprint(ender, ":"), "L:", fmt.Sprint(last, ":")).Replace(plays)
					s := late(t, fmt.Sprintf("%dx%d+last %v %v %v", n, rounds, strings.Join(hands, "/"), trick[:1], out))
					s, events := playedEvents(t, s, trick)
					if strings.HasSuffix(trick, "pass") {
						requireLead(t, s, cards.Seat(ender))
						continue
					}
					requireRoundEnd(t, s, fmt.Sprintf("%v%d%d", out, ender, last))
					require.Equal(t, president.RoundEnded, events[len(events)-3+rounds].Kind())
					for viewer := cards.Spectator; viewer < 6; viewer++ {
						require.Equal(t, cards.Nobody, s.View(viewer).Turn())
						require.Empty(t, s.AppendPlays(nil, viewer))
					}
					if rounds == 1 {
						require.Equal(t, cards.Nobody, s.Pending().First())
					} else {
						require.Equal(t, cards.Chance, s.Pending().First())
					}
				}
			}
		}
	}
}

// Cards in text and JSON: each of the 52 goes there and back, and nothing else is read.
func TestCase23_TextOfCards(t *testing.T) {
	for c := range cards.Deck.All() {
		a := president.Play(0, cards.SetOf(c))
		require.Equal(t, "0:play="+c.String(), a.String())
		require.Equal(t, a, action(t, a.String()))
		data, err := json.Marshal(a)
		require.NoError(t, err)
		require.Equal(t, fmt.Sprintf(`{"type":"play","seat":0,"cards":["%v"]}`, c), string(data))
		var back president.Action
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, a, back)
	}
	require.Equal(t, "1:play=10c10h", action(t, "1:play=10c10h").String())
	for _, text := range []string{
		"", "3", "1c", "11h", "3x", "3cc", "c3", "10", " 3c", "3c ", "10C", "Jc", "1", "3c,4c", "3c 4c",
	} {
		_, err := president.ParseAction("0:play=" + text)
		var p *president.ParseError
		require.ErrorAs(t, err, &p, text)
		require.GreaterOrEqual(t, p.Offset, len("0:play="), text)
		require.LessOrEqual(t, p.Offset, len("0:play=")+len(text), text)
	}
	for _, value := range []string{
		`""`, `"3"`, `"1c"`, `"11h"`, `"3x"`, `"3cc"`, `"c3"`, `"10"`, `" 3c"`, `null`, `7`, `{}`, `[]`, `true`,
	} {
		a := president.Pass(1)
		before := `{"type":"play","seat":0,"cards":["4c",`
		err := a.UnmarshalJSON([]byte(before + value + `]}`))
		var p *president.ParseError
		require.ErrorAs(t, err, &p, value)
		require.Equal(t, len(before), p.Offset, value)
		require.Equal(t, president.Pass(1), a, "the target stays")
	}
}

// Bad payloads are refused with a code and the place, and leave the target as it was.
func TestCase24_BadPayloads(t *testing.T) {
	for _, c := range []struct {
		input  string
		code   cards.Code
		before string // what stands before the fault
	}{
		{`{"type":"lock","seat":0,"cards":["3c"]}`, cards.CodeUnknown, `{"type":`},
		{`{"type":"Play","seat":0,"cards":["3c"]}`, cards.CodeUnknown, `{"type":`},
		{`{"type":"play","seat":1.5,"cards":["3c"]}`, cards.CodeRange, `{"type":"play","seat":`},
		{`{"type":"play","seat":-1,"cards":["3c"]}`, cards.CodeRange, `{"type":"play","seat":`},
		{`{"type":"play","seat":99,"cards":["3c"]}`, cards.CodeRange, `{"type":"play","seat":`},
		{`{"type":"play","seat":"0","cards":["3c"]}`, cards.CodeType, `{"type":"play","seat":`},
		{`{"type":"play","seat":null,"cards":["3c"]}`, cards.CodeType, `{"type":"play","seat":`},
		{`{"type":"play","seat":0,"cards":"3c"}`, cards.CodeType, `{"type":"play","seat":0,"cards":`},
		{`{"type":"play","seat":0,"cards":null}`, cards.CodeType, `{"type":"play","seat":0,"cards":`},
		{`{"type":"play","seat":0,"cards":["3c",["3d"]]}`, cards.CodeType, `{"type":"play","seat":0,"cards":["3c",`},
		{`[]`, cards.CodeType, ``},
		{`null`, cards.CodeType, ``},
		{`{"type":"pass","seat":0}{}`, cards.CodeTrailing, `{"type":"pass","seat":0}`},
	} {
		a := president.Pass(3)
		requireParseError(t, a.UnmarshalJSON([]byte(c.input)), c.code, len(c.before), c.input)
		require.Equal(t, president.Pass(3), a)
	}
	for input, code := range map[string]cards.Code{
		`{"type":"play","cards":["3c"]}`:                         cards.CodeMissing,
		`{"type":"play","seat":0}`:                               cards.CodeMissing,
		`{"seat":0,"cards":["3c"]}`:                              cards.CodeMissing,
		`{"type":"pass","seat":0,"cards":["3c"]}`:                cards.CodeMember,
		`{"type":"play","seat":0,"cards":["3c"],"round":1}`:      cards.CodeMember,
		`{"type":"play","seat":0,"cards":["3c"],"Cards":["3d"]}`: cards.CodeMember,
		`{"type":"play","seat":0,"seat":0,"cards":["3c"]}`:       cards.CodeRepeated,
		`{"type":"play","seat":0,"cards":["3c"]`:                 cards.CodeEnd,
		``:                                                       cards.CodeEnd,
		`{"type":"play","seat":0,"cards":["3c"],}`:               cards.CodeSyntax,
		`{"type":"play","seat":0 "cards":["3c"]}`:                cards.CodeSyntax,
		"{\"type\":\"play\",\"seat\":0,\"cards\":[\"\xff\"]}":    cards.CodeSyntax,
	} {
		a := president.Pass(3)
		err := a.UnmarshalJSON([]byte(input))
		var p *president.ParseError
		require.ErrorAs(t, err, &p, input)
		require.Equal(t, code, p.Code, "%v: %v", input, err)
		require.LessOrEqual(t, p.Offset, len(input))
		require.Equal(t, president.Pass(3), a)
	}

	// A position that breaks an invariant is refused by the parser.
	good := late(t, "4x1+last 4c8h/3cRc/3dDc/6h 0").Notation()
	for _, c := range []struct {
		old, new string
		code     cards.Code
		at       string // where the fault is
	}{
		{"4c8h/", "4c/", cards.CodeState, "president/1"}, // 51 cards
		{"4c8h/", "4c8h9h/", cards.CodeTwice, "6s7c7d"},  // a card twice: in hand and played
		{"3cRc/", "3c3c/", cards.CodeTwice, "3c/"},       // and in one hand
		{" - 0 - n", " - 9 - n", cards.CodeRange, "9 - n"},
		{" - 0 - n", " - 4 - n", cards.CodeRange, "4 - n"},
		{" - 0 - n", " 0=4c 1 - n", cards.CodeState, "president/1"}, // a set that is still in the hand
		{" - 0 - n", " - 0 1 n", cards.CodeState, "president/1"},    // a pass on an empty table
		{" - 0 - n - -", " - 0 - n 0 -", cards.CodeState, "president/1"},
		{"0/0/0/0", "1/0/0/0", cards.CodeState, "president/1"},
		{"1:playing", "2:playing", cards.CodeState, "president/1"},
		{"1:playing", "1:over", cards.CodeState, "president/1"},
		{"4x1+last", "5x1+last", cards.CodeEnd, " "},
		{"4x1+last", "7x1+last", cards.CodeRange, "7x1"},
		{"4x1+last", "4x1+first", cards.CodeUnknown, "first"},
		{"president/1", "president/2", cards.CodeVersion, "president/2"},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		require.NotEqual(t, good, bad)
		s, err := president.ParseState(bad)
		require.Equal(t, president.State{}, s)
		var p *president.ParseError
		require.ErrorAs(t, err, &p, bad)
		require.Equal(t, c.code, p.Code, "%v: %v", bad, err)
		if c.code != cards.CodeEnd {
			require.True(t, strings.HasPrefix(bad[p.Offset:], c.at), "%v: %v", bad, err)
		}
	}
}

var cardText = regexp.MustCompile(`(?:10|[3-9VDRA2])[cdhs]`)

// named gives the cards that a text names.
func named(t testing.TB, text string) (c cards.Set) {
	t.Helper()
	for _, word := range cardText.FindAllString(text, -1) {
		c |= set(t, word)
	}
	return c
}

// After every action of a match of two rounds, no seat gets a card that it cannot know: from what it gets, as JSON and
// as text, it can read its own cards, those that were played, and those that it gave and got in the exchange.
func TestCase26_NoCardThatASeatCannotKnow(t *testing.T) {
	record := whole(t)
	var known [5]cards.Set // by viewer, 4 for spectators: what it may know in this round
	played, i := cards.Set(0), 0
	for step, err := range record.Replay() {
		require.NoError(t, err)
		a, s := step.Action, step.State
		switch a.Kind() {
		case president.KindDeal:
			if a.Seat() == 0 {
				known, played = [5]cards.Set{}, 0
			}
			known[a.Seat()] |= a.Cards()
		case president.KindPlay:
			played |= a.Cards()
		}
		for viewer := range cards.Seat(5) {
			var fresh cards.Set
			for _, e := range step.Events {
				party := viewer < 4 && (viewer == e.Seat() || viewer == e.To())
				if e.Kind() == president.Gave || e.Kind() == president.Returned {
					if party {
						fresh |= e.Cards()
					}
				} else if e.Kind() == president.Played || party {
					fresh |= e.Cards()
				}
			}
			known[viewer] |= fresh
			for _, e := range step.Events {
				o := e.For(viewer)
				data, err := json.Marshal(o)
				require.NoError(t, err)
				require.Zero(t, named(t, o.String()+string(data))&^fresh, "%v for %v", o, viewer)
			}
			v := s.View(viewer)
			data, err := json.Marshal(v)
			require.NoError(t, err)
			for _, told := range []string{v.String(), string(data), fmt.Sprintf("%+v", v)} {
				require.Zero(t, named(t, told)&^known[viewer]&^played, "%v for %v after %v", told, viewer, a)
			}
			require.Equal(t, s.Hand(viewer), v.Hand())
			require.Equal(t, cards.Deck&^known[viewer]&^played, v.Unseen(), "and all of that it can place")
		}
		if i++; i%7 == 0 || i == len(record.Actions) { // and as transcripts
			part := president.Record{Rules: record.Rules, Actions: record.Actions[:i]}
			transcript, err := part.For(cards.Spectator)
			require.NoError(t, err)
			data, err := json.Marshal(transcript)
			require.NoError(t, err)
			everPlayed := cards.Set(0)
			for _, a := range part.Actions {
				if a.Kind() == president.KindPlay {
					everPlayed |= a.Cards()
				}
			}
			require.Zero(t, named(t, string(data))&^everPlayed)
		}
	}

	// Of what a seat cannot place it learns nothing: a seat that is out sees what a spectator sees.
	s := late(t, "4x1+last 4c8h/3cRc/3dDc/- 0 3")
	require.Equal(t, s.View(cards.Spectator).Unseen(), s.View(3).Unseen())
}

// readOuts is every text that may be made of what seat (or a spectator) gets of a match, and of the state, events and
// errors that somebody prints by accident.
func readOuts(t testing.TB, record president.Record, seat cards.Seat) (list []string) {
	t.Helper()
	add := func(v any) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%T", "%08.3f", "%-+ #20v", "%t"} {
			list = append(list, fmt.Sprintf(verb, v))
		}
		data, err := json.Marshal(v)
		list = append(list, string(data), fmt.Sprint(err))
		data, err = xml.Marshal(v)
		list = append(list, string(data), fmt.Sprint(err))
		for _, handler := range []func(*bytes.Buffer) slog.Handler{
			func(b *bytes.Buffer) slog.Handler { return slog.NewTextHandler(b, withoutTime) },
			func(b *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(b, withoutTime) },
		} {
			var b bytes.Buffer
			slog.New(handler(&b)).Info("match", "value", v)
			list = append(list, b.String())
		}
	}
	secret := func(s president.State) {
		add(s)
		add(&s)
		add([]president.State{s})
		add(map[string]president.State{"s": s})
		add(struct{ S president.State }{s})
		for _, a := range []president.Action{
			president.Play(seat, 0), president.Play(seat, cards.Deck), president.Return(seat, 0), president.Pass(seat),
		} {
			_, _, err := s.Apply(a)
			add(fmt.Sprint(err))
		}
	}
	s, err := president.New(record.Rules)
	require.NoError(t, err)
	secret(s)
	for step, err := range record.Replay() {
		require.NoError(t, err)
		s = step.State
		secret(s)
		for _, e := range step.Events {
			add(e)
			add(&e)
			add(e.For(seat))
		}
		add(step.Events)
		add(s.View(seat))
		list = append(list, s.String(), s.GoString(), s.View(seat).String())
		for a := range s.View(seat).Legal() {
			list = append(list, a.String())
		}
	}
	transcript, err := record.For(seat)
	require.NoError(t, err)
	add(transcript)
	record.Actions = append(slices.Clone(record.Actions), president.Action{})
	_, err = record.For(seat)
	require.Error(t, err)
	return append(list, err.Error())
}

var withoutTime = &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}}

// twoRounds is a match of four seats and two rounds. In the first round each is dealt a suit, and they go out from
// seat 0 to seat 3. Then come the hands of the second round and some actions; if whole, the round is played to its end.
func twoRounds(t testing.TB, hands, plays string, whole bool) president.Record {
	t.Helper()
	s := fresh(t, "4x2+last")
	record := president.Record{Rules: s.Rules()}
	do := func(a president.Action) {
		record.Actions = append(record.Actions, a)
		s = played(t, s, a.String())
	}
	deal := func(hands string) {
		for seat, hand := range strings.Split(hands, "/") {
			do(president.Deal(cards.Seat(seat), set(t, hand)))
		}
	}
	pass := func() {
		for s.Phase() == president.Playing {
			choices := s.AppendPlays(nil, s.Turn())
			a := choices[0]
			if last := choices[len(choices)-1]; last.Kind() == president.KindPass {
				a = last
			}
			do(a)
		}
	}
	deal(suits)
	pass()
	require.Equal(t, "0123", s.Places().String())
	deal(hands)
	for _, a := range actions(t, plays) {
		do(a)
	}
	if whole {
		pass()
	}
	return record
}

// Side channels: two matches that differ only in what a seat cannot know give it the same texts, of whatever it gets
// and of whatever might be printed by accident.
func TestCase27_NoReadOutTellsASecret(t *testing.T) {
	c, d, h, s := suit("c"), suit("d"), suit("h"), suit("s")
	but := func(hand, without, with string) string { return text(set(t, hand)&^set(t, without) | set(t, with)) }
	for _, test := range []struct {
		name  string
		who   []cards.Seat
		hands [2]string // of the second round
		plays [2]string
		whole bool
	}{
		{"the hands dealt", []cards.Seat{0, 3, cards.Spectator},
			[2]string{c + "/" + d + "/" + h + "/" + s, c + "/" + h + "/" + d + "/" + s}, [2]string{}, false},
		{"the hands of all others", []cards.Seat{cards.Spectator},
			[2]string{c + "/" + d + "/" + h + "/" + s, s + "/" + h + "/" + d + "/" + c}, [2]string{}, false},
		{"a return between others", []cards.Seat{0, 3, cards.Spectator},
			[2]string{c + "/" + d + "/" + h + "/" + s, c + "/" + d + "/" + h + "/" + s},
			[2]string{"1:return=3d", "1:return=2h"}, false},
		{"the hands in a trick", []cards.Seat{0, 3, cards.Spectator},
			[2]string{c + "/" + d + "/" + h + "/" + s,
				c + "/" + but(h, "5h", "5d") + "/" + but(d, "5d", "5h") + "/" + s},
			[2]string{"0:return=3c4c 1:return=3d 3:play=3s 0:pass 1:play=5d 2:pass",
				"0:return=3c4c 1:return=3h 3:play=3s 0:pass 1:play=5d 2:pass"}, false},
		{"what was exchanged, when all is over", []cards.Seat{0, 3, cards.Spectator},
			[2]string{c + "/" + but(d, "4d", "4h") + "/" + but(h, "4h", "4d") + "/" + s,
				c + "/" + but(d, "3d", "4h") + "/" + but(h, "4h", "3d") + "/" + s},
			[2]string{"0:return=3c4c 1:return=3d", "0:return=3c4c 1:return=4d"}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			one := twoRounds(t, test.hands[0], test.plays[0], test.whole)
			other := twoRounds(t, test.hands[1], test.plays[1], test.whole)
			require.NotEqual(t, one.Notation(), other.Notation(), "the authority's own text does tell them apart")
			for _, seat := range test.who {
				require.Equal(t, readOuts(t, one, seat), readOuts(t, other, seat), "seat %v", seat)
			}
		})
	}
}

// A card that was public in one round is hidden in the next, and its way through the exchange is known to two.
func TestCase29_OncePublicThenPrivate(t *testing.T) {
	two := cards.CardOf(cards.Two, cards.Spades)
	s := late(t, "4x2+last 2s/3h4h/9c/6c 0")
	s = played(t, s, "0:play=2s 1:pass 2:pass 3:pass 1:play=3h 2:play=9c 3:pass 1:pass 3:play=6c")
	requireRoundEnd(t, s, "0231")
	for viewer := cards.Spectator; viewer < 4; viewer++ {
		require.True(t, s.View(viewer).Shown(0).Has(two), "public in the first round")
		require.False(t, s.View(viewer).Unseen().Has(two))
	}

	// In the second round seat 1, the ass, is dealt 2s and gives it to seat 0, the president.
	s = dealt(t, s, "*/2s*/*/*")
	require.True(t, s.Hand(0).Has(two))
	for _, s := range []president.State{s, returned(t, s)} {
		moved := truth(s.Phase() == president.Returning)
		require.True(t, s.View(0).Got().Has(two))
		require.True(t, s.View(1).Gave().Has(two))
		require.True(t, s.View(1).Known(0).Has(two))
		require.False(t, s.View(0).Unseen().Has(two))
		require.False(t, s.View(1).Unseen().Has(two))
		for _, viewer := range []cards.Seat{2, 3, cards.Spectator} {
			v := s.View(viewer)
			require.True(t, v.Unseen().Has(two), "seat %v", viewer)
			require.False(t, (v.Gave() | v.Got() | v.Shown(0) | v.Shown(1)).Has(two))
			for seat := range cards.Seat(4) {
				require.False(t, v.Known(seat).Has(two))
			}
			data, err := json.Marshal(v)
			require.NoError(t, err)
			require.NotContains(t, v.String()+string(data), "2s")
			require.Equal(t, []int{13 + 2*moved, 13 - 2*moved, 13 + moved, 13 - moved},
				[]int{v.Count(0), v.Count(1), v.Count(2), v.Count(3)}, "how many cards moved is known")
		}
	}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Each seat is dealt the 3 of clubs, and any other card, in proportion to the size of its hand: when the whole
// round is to be dealt, and when seat 0 has its hand already.
func TestCase31_EachSeatGetsItsShare(t *testing.T) {
	const deals = 60_000
	for n := president.MinPlayers; n <= president.MaxPlayers; n++ {
		for dealt := range 2 {
			s := fresh(t, fmt.Sprintf("%dx1+last", n))
			pick := rand.New(rand.NewPCG(31, uint64(n))).IntN
			rest := cards.Deck
			if dealt > 0 { // the lowest cards to seat 0 but for the 3 of clubs
				hand := filled(t, set(t, "3c"), []int{s.Rules().HandSize(0)}, "*")[0]
				s, rest = played(t, s, president.Deal(0, hand).String()), rest&^hand
			}
			var counts [president.MaxPlayers][64]int
			for range deals / (1 + dealt) {
				for _, a := range s.Shuffled(pick) {
					for c := range a.Cards().All() {
						counts[a.Seat()][c]++
					}
				}
			}
			for seat := cards.Seat(dealt); int(seat) < n; seat++ {
				p := float64(s.Rules().HandSize(seat)) / float64(rest.Len())
				total := float64(deals / (1 + dealt))
				for c := range rest.All() {
					off := math.Abs(float64(counts[seat][c])-total*p) / math.Sqrt(total*p*(1-p))
					require.Less(t, off, 4.5, "%v of %v to seat %v of %d: %d times", c, rest, seat, n, counts[seat][c])
				}
			}
		}
	}
}

// replayed collects the steps of a record and the error that ended it.
func replayed(r president.Record) (steps []president.Step, last error) {
	for step, err := range r.Replay() {
		steps, last = append(steps, step), err
	}
	return steps, last
}

// Each action is replayed once, in order; a record cut short gives that much, and an illegal action ends it with its
// index and the state before it.
func TestCase34_Replay(t *testing.T) {
	all, rules := whole(t).Actions, whole(t).Rules
	states := []president.State{fresh(t, "4x2+last")}
	for _, a := range all {
		states = append(states, played(t, states[len(states)-1], a.String()))
	}
	require.Equal(t, president.Over, states[len(all)].Phase())
	for _, n := range []int{0, 1, 2, 3, 4, 5, 17, len(all) / 2, len(all) - 1, len(all)} {
		steps, err := replayed(president.Record{Rules: rules, Actions: all[:n]})
		require.NoError(t, err)
		require.Len(t, steps, n)
		end, err := president.Record{Rules: rules, Actions: all[:n]}.State()
		require.NoError(t, err)
		require.True(t, states[n] == end)
		for i, step := range steps {
			_, events, err := states[i].Apply(all[i])
			require.NoError(t, err)
			require.Equal(t, president.Step{Index: i, State: states[i+1], Action: all[i], Events: events}, step)
		}
	}

	for at := range len(all) + 1 { // an illegal action in the place of each, and behind the last; the 5th has index 4
		bad := append(slices.Clone(all[:at]), president.Play(9, set(t, "3c")))
		bad = append(bad, all[at:]...)
		steps, err := replayed(president.Record{Rules: rules, Actions: bad})
		require.Len(t, steps, at+1)
		require.Equal(t, president.Step{Index: at, State: states[at], Action: bad[at]}, steps[at])
		var replay *president.ReplayError
		require.ErrorAs(t, err, &replay)
		require.Equal(t, at, replay.Index)
		var illegal *president.IllegalError
		require.ErrorAs(t, err, &illegal)
		require.Equal(t, bad[at], illegal.Action)

		last, again := president.Record{Rules: rules, Actions: bad}.State()
		require.True(t, states[at] == last)
		require.Equal(t, err, again)

		transcript, err := president.Record{Rules: rules, Actions: bad}.For(1)
		require.ErrorAs(t, err, &replay)
		require.Equal(t, at, replay.Index)
		require.False(t, errors.As(err, &illegal), "a transcript's error does not name the action")
		require.True(t, states[at].View(1) == transcript.View)
	}

	_, err := president.Record{Rules: president.Rules{Players: 7}}.State()
	require.Equal(t, &president.ReplayError{Index: -1, Err: president.Rules{Players: 7}.Validate()}, err)

	// A reader that stops early gets no more.
	n := 0
	for range (president.Record{Rules: rules, Actions: all}).Replay() {
		if n++; n == 2 {
			break
		}
	}
	require.Equal(t, 2, n)
}

// Seats that pass whenever they may: every round ends, after at most 51 plays and 52 actions for each seat.
func TestCase35_NoMatchIsEndless(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	var room [200]president.Action
	for n := 3; n <= 6; n++ {
		for range 10_000 {
			s, _ := president.New(president.Default(n))
			for _, a := range s.Shuffled(random.IntN) {
				s, _ = s.Next(a)
			}
			plays, actions := 0, 0
			for s.Phase() == president.Playing {
				a := president.Pass(s.Turn())
				if top, _ := s.Top(); top == 0 {
					a = s.AppendPlays(room[:0], s.Turn())[0]
					plays++
				}
				next, err := s.Next(a)
				if s = next; err != nil {
					require.NoError(t, err)
				}
				if actions++; actions > 52*n {
					require.LessOrEqual(t, actions, 52*n, s.Notation())
				}
			}
			// Each leads all of its cards one by one, and the last seat keeps all of its own.
			require.Equal(t, 52-s.Rules().HandSize(cards.Seat(n-1)), plays)
		}
	}
}
