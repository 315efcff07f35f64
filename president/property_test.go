package president_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// The properties of this file hold for every legal match. Each is one function, tried on random matches by rapid and
// on whatever the fuzzer makes of its bytes.

func FuzzLegalityIsDecidedTwice(f *testing.F)    { f.Fuzz(rapid.MakeFuzz(legalityIsDecidedTwice)) }
func TestShortListIsTheLowestSuits(t *testing.T) { rapid.Check(t, shortListIsTheLowestSuits) }
func FuzzShortListIsTheLowestSuits(f *testing.F) { f.Fuzz(rapid.MakeFuzz(shortListIsTheLowestSuits)) }
func TestMatchesKeepTheirCards(t *testing.T)     { rapid.Check(t, upTo(80, matchesKeepTheirCards)) }
func FuzzMatchesKeepTheirCards(f *testing.F)     { f.Fuzz(rapid.MakeFuzz(matchesKeepTheirCards)) }
func TestEventsTellWhatChanged(t *testing.T)     { rapid.Check(t, eventsTellWhatChanged) }
func FuzzEventsTellWhatChanged(f *testing.F)     { f.Fuzz(rapid.MakeFuzz(eventsTellWhatChanged)) }
func TestReplayEqualsPlay(t *testing.T)          { rapid.Check(t, replayEqualsPlay) }
func FuzzReplayEqualsPlay(f *testing.F)          { f.Fuzz(rapid.MakeFuzz(replayEqualsPlay)) }
func TestOrderOfReturns(t *testing.T)            { rapid.Check(t, orderOfReturns) }
func FuzzOrderOfReturns(f *testing.F)            { f.Fuzz(rapid.MakeFuzz(orderOfReturns)) }
func TestAppendLegalAppends(t *testing.T)        { rapid.Check(t, upTo(40, appendLegalAppends)) }
func FuzzAppendLegalAppends(f *testing.F)        { f.Fuzz(rapid.MakeFuzz(appendLegalAppends)) }

// drawing is a source of choices that rapid can shrink.
func drawing(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
}

// drawMatch draws a match that runs to its end, what is rare as often as what is common.
func drawMatch(t *rapid.T) president.Record {
	return presidenttest.Match(drawRules(t), drawing(t))
}

func drawRules(t *rapid.T) president.Rules {
	return president.Rules{
		Players:    rapid.IntRange(president.MinPlayers, president.MaxPlayers).Draw(t, "players"),
		Rounds:     rapid.IntRange(1, 3).Draw(t, "rounds"),
		Revolution: rapid.Bool().Draw(t, "revolution"),
		Leader:     president.Leader(rapid.IntRange(0, 2).Draw(t, "leader")),
	}
}

// upTo tries a property that takes long on the first n draws only, and on all others once it has failed, so that
// rapid can find a smaller failure.
func upTo(n int, property func(*rapid.T)) func(*rapid.T) {
	failed := false
	return func(t *rapid.T) {
		if n--; n < 0 && !failed {
			return
		}
		passed := false
		defer func() { failed = failed || !passed }()
		property(t)
		passed = true
	}
}

// start is a match of which nothing is dealt.
func start(t require.TestingT, r president.Rules) president.State {
	s, err := president.New(r)
	require.NoError(t, err)
	return s
}

// statesOf gives the states of a match: the first, and that after each action. All actions must be legal.
func statesOf(t require.TestingT, r president.Record) []president.State {
	list := []president.State{start(t, r.Rules)}
	for _, a := range r.Actions {
		next, err := list[len(list)-1].Next(a)
		if err != nil {
			require.NoError(t, err, "%v at %v", a, list[len(list)-1].Notation())
		}
		list = append(list, next)
	}
	return list
}

// requireState asserts that two states are equal, and shows them whole if they are not.
func requireState(t require.TestingT, want, got president.State, about ...any) {
	if want != got {
		require.Equal(t, want.Notation(), got.Notation(), about...)
		require.Fail(t, "states of the same notation are not equal", want.Notation())
	}
}

// someOf gives at most n states of a match, the first of each phase it has among them.
func someOf(t *rapid.T, states []president.State, n int) (list []president.State) {
	byPhase := map[president.Phase][]president.State{}
	for _, s := range states {
		byPhase[s.Phase()] = append(byPhase[s.Phase()], s)
	}
	pick := drawing(t)
	for phase := president.Dealing; phase <= president.Over; phase++ {
		if of := byPhase[phase]; len(of) > 0 {
			list = append(list, of[pick(len(of))])
		}
	}
	for len(list) < n {
		list = append(list, states[pick(len(states))])
	}
	return list
}

// setsOfTwo lists every set of one card and of two, in the order in which returns must be listed.
func setsOfTwo() (ones, twos []cards.Set) {
	for first := range cards.Deck.All() {
		ones = append(ones, cards.SetOf(first))
		for second := range cards.Deck.All() {
			if second > first {
				twos = append(twos, cards.SetOf(first, second))
			}
		}
	}
	return ones, twos
}

// rankSets lists every set of cards of one rank, in the order in which plays must be listed: by size, then by rank,
// then by suits, the highest one first: clubs and hearts come before diamonds and hearts, and those before any spades.
func rankSets() (list []cards.Set) {
	for size := 1; size <= 4; size++ {
		for rank := cards.Three; rank <= cards.Two; rank++ {
			for lane := range cards.Set(16) {
				if set := lane << (4 * rank); set.Len() == size {
					list = append(list, set)
				}
			}
		}
	}
	return list
}

// playSets and returnSets are all sets that are tried: those of one rank, those of one card and of two, and near
// misses: none, three and four cards, all, and bits that stand for no card. What can be legal stands in the order in
// which it must be listed.
var playSets, returnSets = func() (plays, returns []cards.Set) {
	ones, twos := setsOfTwo()
	near := []cards.Set{0, cards.Deck, ^cards.Set(0)}
	random := rand.New(rand.NewPCG(3, 17))
	order := slices.Collect(cards.Deck.All())
	for range 40 {
		cards.Shuffle(order, random.IntN)
		near = append(near, cards.SetOf(order[:3]...), cards.SetOf(order[:4]...), cards.Set(random.Uint64()))
	}
	for bit := range 64 {
		if set := cards.Set(1) << bit; !set.Valid() {
			near = append(near, set, set|1<<4, set|1<<4|1<<5)
		}
	}
	return distinct(rankSets(), ones, twos, near), distinct(ones, twos, rankSets(), near)
}()

// distinct gives the sets of all lists, each once.
func distinct(lists ...[]cards.Set) (list []cards.Set) {
	known := map[cards.Set]bool{}
	for _, set := range slices.Concat(lists...) {
		if !known[set] {
			known[set] = true
			list = append(list, set)
		}
	}
	return list
}

func TestTrialSetsAreAll(t *testing.T) {
	require.Len(t, rankSets(), 195)
	require.Equal(t, rankSets(), playSets[:195])
	ones, twos := setsOfTwo()
	require.Len(t, ones, 52)
	require.Len(t, twos, 1326)
	require.Equal(t, append(ones, twos...), returnSets[:52+1326])
	require.ElementsMatch(t, playSets, returnSets)
}

// ofKind gives the action another kind, one that no constructor makes.
func ofKind(kind president.Kind, a president.Action) president.Action {
	field, _ := reflect.TypeFor[president.Action]().FieldByName("kind")
	*(*president.Kind)(unsafe.Add(unsafe.Pointer(&a), field.Offset)) = kind
	return a
}

// trialsOf gives the actions that are tried on a state for one seat, most of them never legal: every kind, also of a
// number that is none, with all sets; deals that are right, uneven, overlapping, and of bits that are no cards.
func trialsOf(s president.State, seat cards.Seat) (list []president.Action) {
	for _, set := range playSets {
		list = append(list, president.Play(seat, set))
	}
	list = append(list, president.Pass(seat))
	for _, set := range returnSets {
		list = append(list, president.Return(seat, set))
	}
	// Hands that could be dealt, right and wrong, out of what is not dealt and out of all.
	for _, from := range []cards.Set{undealt(s), cards.Deck} {
		order := slices.Collect(from.All())
		random := rand.New(rand.NewPCG(uint64(seat), uint64(len(order))))
		for range 4 {
			for size := 52/s.Rules().Players - 1; size <= 52/s.Rules().Players+2; size++ {
				hand := cards.SetOf(order[:min(max(size, 0), len(order))]...)
				list = append(list, president.Deal(seat, hand), president.Deal(seat, hand|1<<60), president.Deal(seat, hand|1))
			}
			cards.Shuffle(order, random.IntN)
		}
	}
	list = append(list, president.Deal(seat, 0), president.Deal(seat, cards.Deck), president.Deal(seat, ^cards.Set(0)),
		ofKind(president.KindPass, president.Play(seat, 1<<4)), ofKind(president.KindPass, president.Play(seat, 1)))
	// More cards than a return has, out of the hand.
	held := slices.Collect(s.Hand(seat).All())
	random := rand.New(rand.NewPCG(uint64(seat), uint64(len(held))))
	for size := 3; size <= min(len(held), 5); size++ {
		for range 6 {
			cards.Shuffle(held, random.IntN)
			list = append(list, president.Return(seat, cards.SetOf(held[:size]...)))
		}
	}
	// What would be legal, of every other kind.
	var likely []president.Action
	for _, a := range s.Shuffled(nil) {
		likely = append(likely, president.Deal(seat, a.Cards()))
	}
	likely = append(s.AppendPlays(likely, seat), president.Play(seat, 1<<4))
	for kind := range 256 {
		if kind == 0 || kind > int(president.KindReturn) {
			other := president.Kind(kind)
			list = append(list, ofKind(other, likely[0]), ofKind(other, president.Pass(seat)))
		}
	}
	return list
}

// undealt gives the cards that have not been dealt in the round that is due or going on.
func undealt(s president.State) cards.Set {
	left := cards.Deck
	if s.Phase() == president.Dealing && s.Places().Len() == s.Rules().Players {
		return left // of the round before everything is still to be seen
	}
	for seat := range cards.Seat(s.Rules().Players) {
		left &^= s.Hand(seat) | s.Shown(seat)
	}
	return left
}

// mayAct decides whether an action is legal from the words of the clauses and from what everybody can ask a state.
func mayAct(s president.State, a president.Action) bool {
	n, seat, set := s.Rules().Players, a.Seat(), a.Cards()
	if seat < 0 || int(seat) >= n || set&^cards.Deck != 0 { // P1, P2
		return false
	}
	switch a.Kind() {
	case president.KindDeal: // P3
		size := 52 / n
		if int(seat) < 52%n {
			size++
		}
		next, left := cards.Seat(0), undealt(s)
		for left != cards.Deck && s.Hand(next) != 0 {
			next++
		}
		return s.Phase() == president.Dealing && seat == next && set.Len() == size && set&^left == 0
	case president.KindReturn: // P24
		size := map[president.Role]int{president.President: 2, president.VicePresident: 1}[s.Role(seat)]
		return s.Phase() == president.Returning && s.Pending().Has(seat) && set.Len() == size && set&^s.Hand(seat) == 0
	case president.KindPass: // P7, P8
		top, _ := s.Top()
		return s.Phase() == president.Playing && s.Turn() == seat && top != 0 && set == 0
	case president.KindPlay: // P7, P8, P13
		if s.Phase() != president.Playing || s.Turn() != seat || set == 0 || set&^s.Hand(seat) != 0 {
			return false
		}
		rank := set.Lowest().Rank()
		if set.Highest().Rank() != rank {
			return false
		}
		top, _ := s.Top()
		switch high := top.Lowest().Rank(); {
		case top == 0:
			return true
		case top.Len() != set.Len():
			return false
		case s.Reversed():
			return rank < high
		default:
			return rank > high
		}
	}
	return false
}

// The action space is large, so fewer matches are enough.
func TestLegalityIsDecidedTwice(t *testing.T) { rapid.Check(t, upTo(25, legalityIsDecidedTwice)) }

// legalityIsDecidedTwice: at any state the legal list of a seat is exactly what of the whole action space Check, Next,
// Apply, View.Check and the words of the clauses accept, in the same order. All else is refused, with the same reason
// everywhere, and changes nothing.
func legalityIsDecidedTwice(t *rapid.T) {
	for _, s := range someOf(t, statesOf(t, drawMatch(t)), 6) {
		for seat := cards.Seat(-3); seat <= cards.Seat(s.Rules().Players); seat++ {
			requireLegality(t, s, seat, trialsOf(s, seat))
		}
		for _, seat := range []cards.Seat{-128, 8, 14, 15, 16, 127} { // some look like players if only low bits are read
			requireLegality(t, s, seat, trialsOf(s, seat)[:60])
			for _, a := range s.Shuffled(nil) {
				require.Error(t, s.Check(president.Deal(seat, a.Cards())))
			}
		}
	}
}

func requireLegality(t require.TestingT, s president.State, seat cards.Seat, trials []president.Action) {
	list := s.AppendLegal(nil, seat)
	if seat >= 0 {
		require.Equal(t, len(list) > 0, s.Pending().Has(seat), "pending seats have legal actions: %v %v", seat, s.Notation())
	} else {
		require.Empty(t, list, "seat %v", seat)
	}
	require.LessOrEqual(t, len(list), 200)
	require.Equal(t, list, slices.Collect(s.Legal(seat)), "Legal of seat %v at %v", seat, s.Notation())
	view := s.View(seat)
	require.Equal(t, list, view.AppendLegal(nil), "legal actions in the view of seat %v at %v", seat, s.Notation())
	require.Equal(t, list, slices.Collect(view.Legal()), "Legal in the view of seat %v at %v", seat, s.Notation())
	require.Equal(t, s.AppendPlays(nil, seat), view.AppendPlays(nil), "in the view of seat %v at %v", seat, s.Notation())

	other := s.View((seat + 1) & 3)
	watcher := s.View(cards.Spectator)
	found, deals := 0, 0
	for _, a := range trials {
		why := s.Check(a)
		next, nextErr := s.Next(a)
		applied, events, applyErr := s.Apply(a)
		if nextErr != why || next != applied {
			require.Fail(t, "Check, Next and Apply disagree", "%v at %v: %v, %v, %v", a, s.Notation(), why, nextErr, applyErr)
		}
		legal := mayAct(s, a)
		if legal != (why == nil) {
			require.Fail(t, "Check and the clauses disagree", "%v at %v: %v, legal %v", a, s.Notation(), why, legal)
		}
		if !legal {
			illegal, ok := applyErr.(*president.IllegalError)
			if !ok || *illegal != (president.IllegalError{Action: a, Reason: why.(president.Reason), Pending: s.Pending()}) {
				require.Fail(t, "refused for another reason", "%v at %v: %v, %v", a, s.Notation(), why, applyErr)
			}
			if next != s || events != nil {
				require.Fail(t, "an illegal action changes something", "%v at %v: %v", a, s.Notation(), next.Notation())
			}
		} else {
			if applyErr != nil || next == s || len(events) == 0 {
				require.Fail(t, "a legal action changes nothing", "%v at %v: %v", a, s.Notation(), applyErr)
			}
			if a.Kind() == president.KindDeal {
				deals++
			} else if found == len(list) || list[found] != a {
				require.Fail(t, "a legal action is not listed in its place", "%v at %v: %v", a, s.Notation(), list)
			} else {
				found++
			}
		}
		want := why
		if a.By() != seat || view.Seat() != seat || seat < 0 {
			want = president.ErrNotYours
		}
		if got := view.Check(a); got != want {
			require.Fail(t, "View.Check disagrees", "%v at %v: %v, not %v", a, s.Notation(), got, want)
		}
		if other.Check(a) != president.ErrNotYours || watcher.Check(a) != president.ErrNotYours {
			require.Fail(t, "a view answers for another seat", "%v at %v", a, s.Notation())
		}
	}
	if len(trials) > 60 {
		require.Equal(t, len(list), found, "more is listed for seat %v at %v than is legal: %v", seat, s.Notation(), list)
		due := s.Phase() == president.Dealing && seat >= 0 && int(seat) < s.Rules().Players && s.Check(s.Shuffled(nil)[0]) == nil
		require.Equal(t, due && s.Shuffled(nil)[0].Seat() == seat, deals > 0, "deals to seat %v at %v", seat, s.Notation())
	}
}

// A random set is legal just where the clauses say so. Most of them are not.
func TestRandomBits(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 19))
	for n := president.MinPlayers; n <= president.MaxPlayers; n++ {
		record := presidenttest.Match(president.Rules{Players: n, Rounds: 2, Revolution: true}, random.IntN)
		for _, s := range statesOf(t, record) {
			for range 40 {
				seat, bits := cards.Seat(random.IntN(n+1)), cards.Set(random.Uint64())
				if random.IntN(2) == 0 {
					bits &= s.Hand(seat)
				}
				if random.IntN(2) == 0 {
					bits &= 15 << (4 * (1 + random.IntN(13)))
				}
				for _, a := range []president.Action{president.Play(seat, bits), president.Return(seat, bits), president.Deal(seat, bits)} {
					next, err := s.Next(a)
					require.Equal(t, mayAct(s, a), err == nil, "%v at %v", a, s.Notation())
					if err == nil {
						require.NoError(t, next.Validate())
					} else if next != s {
						require.Fail(t, "an illegal action changes something", "%v at %v", a, s.Notation())
					}
				}
			}
		}
	}
}

// The zero State and the zero View accept nothing, whatever it is, and the reason is that they are no match.
func TestZeroStateAcceptsNothing(t *testing.T) {
	var s president.State
	var v president.View
	require.Equal(t, president.ErrInvalid, s.Validate())
	require.Zero(t, s.Pending())
	require.Zero(t, v.Pending())
	require.Empty(t, s.Shuffled(nil))
	like := start(t, president.Default(4))
	for seat := cards.Seat(-3); seat <= 6; seat++ {
		require.Empty(t, s.AppendLegal(nil, seat))
		require.Empty(t, s.AppendPlays(nil, seat))
		require.Empty(t, v.AppendLegal(nil))
		require.Empty(t, v.AppendPlays(nil))
		for _, a := range trialsOf(like, seat) {
			next, events, err := s.Apply(a)
			if !errors.Is(err, president.ErrInvalid) || next != s || events != nil || s.Check(a) != president.ErrInvalid {
				require.Fail(t, "not refused as no match", "%v: %v", a, err)
			}
			want := president.ErrNotYours
			if a.By() == v.Seat() && seat >= 0 {
				want = president.ErrInvalid
			}
			if got := v.Check(a); got != want {
				require.Fail(t, "another reason", "%v: %v, not %v", a, got, want)
			}
		}
	}
}

// ranksOf gives the ranks of an action's cards and its kind, all that matters of it to play (P2).
func ranksOf(a president.Action) string {
	name := a.Kind().String()
	for card := range a.Cards().All() {
		name += " " + card.Rank().String()
	}
	return name
}

// shortListIsTheLowestSuits: the short list is the full one without what differs from an action before it in suits
// only; in the full one the lowest suits come first.
func shortListIsTheLowestSuits(t *rapid.T) {
	for _, s := range statesOf(t, drawMatch(t)) {
		for seat := range s.Pending().All() {
			known := map[string]bool{}
			var short []president.Action
			for _, a := range s.AppendLegal(nil, seat) {
				if ranks := ranksOf(a); !known[ranks] {
					known[ranks] = true
					short = append(short, a)
				}
			}
			require.Equal(t, short, s.AppendPlays(nil, seat), "seat %v at %v", seat, s.Notation())
			for _, a := range short {
				hand := s.Hand(seat)
				for card := range a.Cards().All() {
					for lower := range hand.OfRank(card.Rank()).All() {
						require.False(t, lower < card && !a.Cards().Has(lower), "%v is lower in %v", lower, a)
					}
				}
			}
		}
	}
}

// matchesKeepTheirCards: at every state each of the 52 cards is in exactly one place: not dealt, in a hand, or shown by
// a seat. Every hand has as many cards as dealt, also after the exchange (P25). No round has more than 51 plays and 52
// actions for each player; it gives the places 1 to n and n(n+1)/2 points. Without revolution the order is never
// reversed. Validate accepts every state on the way, and the model gives every answer as the engine does.
func matchesKeepTheirCards(t *rapid.T) {
	record := drawMatch(t)
	n := record.Rules.Players
	states := statesOf(t, record)
	model, err := presidenttest.NewModel(record.Rules)
	require.NoError(t, err)
	plays, acts, points := 0, 0, 0
	for i, s := range states {
		at := s.Notation()
		if i > 0 {
			a := record.Actions[i-1]
			require.True(t, model.Apply(a), "the model refuses %v before %v", a, at)
			if s.Round() != states[i-1].Round() {
				plays, acts = 0, 0
			}
			if a.Kind() != president.KindDeal {
				acts++
			}
			if a.Kind() == president.KindPlay {
				plays++
			}
		}
		require.LessOrEqual(t, plays, 51, at)
		require.LessOrEqual(t, acts, 52*n, at)
		require.NoError(t, s.Validate(), at)
		require.NoError(t, model.Compare(s), at)
		require.False(t, s.Reversed() && (!record.Rules.Revolution || s.Phase() != president.Playing), at)

		var seen cards.Set
		total := 0
		for seat := range cards.Seat(n) {
			hand, shown := s.Hand(seat), s.Shown(seat)
			require.Zero(t, hand&shown, at)
			require.Zero(t, seen&(hand|shown), "a card is in two places: %v", at)
			seen |= hand | shown
			total += hand.Len() + shown.Len()
			if s.Phase() == president.Playing || s.Phase() == president.Over {
				require.Equal(t, dealtSize(seat, n), hand.Len()+shown.Len(), "hand sizes are as dealt: seat %v at %v", seat, at)
			}
		}
		require.True(t, seen.Valid() && seen.Len() == total, at)
		if s.Phase() != president.Dealing {
			require.Equal(t, cards.Deck, seen, at)
		}

		sum := 0
		for seat := range cards.Seat(n) {
			sum += s.Points(seat)
		}
		if ended := s.Places().Len() == n; ended {
			require.GreaterOrEqual(t, plays, 1)
			taken := []cards.Seat{}
			for place := 1; place <= n; place++ {
				taken = append(taken, s.Places().At(place))
			}
			slices.Sort(taken)
			for seat := range cards.Seat(n) {
				require.Equal(t, seat, taken[seat], "the places are a permutation of the seats: %v", at)
			}
			points = s.Round() * n * (n + 1) / 2
		}
		require.Equal(t, points, sum, "points of all rounds: %v", at)
		_, over := s.Result()
		require.Equal(t, i == len(states)-1, over, "the match ends with its last action: %v", at)
	}
	require.Equal(t, record.Rules.Rounds, states[len(states)-1].Round())
	require.True(t, record.Tags.Finished)
}

// dealtSize is the number of cards that a seat is dealt (P3).
func dealtSize(seat cards.Seat, players int) int {
	return map[int][]int{
		3: {18, 17, 17}, 4: {13, 13, 13, 13}, 5: {11, 11, 10, 10, 10}, 6: {9, 9, 9, 9, 8, 8},
	}[players][seat]
}

// The kit itself is slower, so it sees fewer matches.
func TestKitFindsNothing(t *testing.T) {
	rapid.Check(t, upTo(3, func(t *rapid.T) {
		r := drawRules(t)
		r.Rounds = min(r.Rounds, 2)
		require.NoError(t, presidenttest.CheckRecord(presidenttest.Match(r, drawing(t))))
	}))
}

// TestLeadAfterTheWinnerWentOut: P11. In matches of which each has a trick whose winner went out, with a seat that
// passed last elsewhere at the table, the lead goes to the next seat with cards after the winner, and from there only.
func TestLeadAfterTheWinnerWentOut(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 23))
	elsewhere, passedBefore := 0, 0
	for n := president.MinPlayers; n <= president.MaxPlayers; n++ {
		for range 10 {
			r := president.Rules{Players: n, Rounds: 1, Revolution: random.IntN(2) == 0}
			record, err := presidenttest.Situated(r, presidenttest.LeadAfterWinnerOut, random.IntN)
			require.NoError(t, err)
			lastPass := cards.Nobody
			passed := cards.Seats(0)
			s := start(t, r)
			for _, a := range record.Actions {
				next, events, err := s.Apply(a)
				require.NoError(t, err)
				if a.Kind() == president.KindPass {
					lastPass, passed = a.Seat(), passed.With(a.Seat())
				}
				for _, e := range events {
					if e.Kind() != president.TrickEnded {
						continue
					}
					winner := e.Seat()
					if next.Hand(winner) != 0 {
						require.Equal(t, winner, e.To())
					} else {
						leader := after(next, winner)
						require.Equal(t, leader, e.To(), next.Notation())
						require.Equal(t, leader, next.Turn(), next.Notation())
						if lastPass != cards.Nobody && after(next, lastPass) != leader {
							elsewhere++
						}
						if passed.Has(leader) {
							passedBefore++
						}
					}
					top, _ := next.Top()
					require.True(t, top == 0 && next.Passed() == 0, next.Notation())
					lastPass, passed = cards.Nobody, 0
				}
				s = next
			}
		}
	}
	require.Greater(t, elsewhere, 30, "the seat after the last to pass is another one")
	require.Greater(t, passedBefore, 30, "the leader had passed")
}

// after gives the next seat after one, going round the table, that still holds cards.
func after(s president.State, seat cards.Seat) cards.Seat {
	n := cards.Seat(s.Rules().Players)
	for i := cards.Seat(1); i <= n; i++ {
		if next := (seat + i) % n; s.Hand(next) != 0 {
			return next
		}
	}
	return cards.Nobody
}

// account is a match as its events tell it.
type account struct {
	rules    president.Rules
	hands    [president.MaxPlayers]cards.Set
	shown    [president.MaxPlayers]cards.Set
	top      cards.Set
	owner    cards.Seat
	turn     cards.Seat // cards.Nobody while nobody is to play
	passed   cards.Seats
	reversed bool
	out      []cards.Seat // by their places
	before   []cards.Seat // all seats by their places in the round before, none in the first
	points   [president.MaxPlayers]int
	round    int
	ended    bool // the round has ended
	result   president.Result
	over     bool
}

// after gives the next seat after one that holds cards and is not left out, cards.Nobody if there is none (P8,
// P11).
func (c *account) after(seat cards.Seat, leftOut ...cards.Seat) cards.Seat {
	n := cards.Seat(c.rules.Players)
	for i := range n {
		if next := (seat + 1 + i) % n; c.hands[next] != 0 && !slices.Contains(leftOut, next) {
			return next
		}
	}
	return cards.Nobody
}

// goOn passes the turn to the next seat left in the trick; to nobody if it is to end (P8 to P10).
func (c *account) goOn() {
	c.turn = c.after(c.turn, append(slices.Collect(c.passed.All()), c.owner)...)
}

// add carries out one event and asserts that it can happen.
func (c *account) add(t require.TestingT, e president.Event) {
	seat, to := e.Seat(), e.To()
	switch e.Kind() {
	case president.Dealt:
		if c.ended || c.round == 0 && seat == 0 {
			*c = account{rules: c.rules, points: c.points, round: c.round, before: c.out, turn: cards.Nobody}
		}
		require.Zero(t, c.hands[seat])
		c.hands[seat] = e.Cards()
	case president.Gave, president.Returned:
		require.Equal(t, e.Cards(), c.hands[seat]&e.Cards())
		require.NotEqual(t, seat, to)
		c.hands[seat] &^= e.Cards()
		c.hands[to] |= e.Cards()
	case president.Began:
		c.round++
		require.Equal(t, c.round, e.Number())
		leader := cards.Seat(0) // P4
		switch {
		case c.round > 1 && c.rules.Leader == president.LeaderPresident: // P5
			leader = c.before[0]
		case c.round > 1 && c.rules.Leader == president.LeaderLast:
			leader = c.before[len(c.before)-1]
		}
		require.Equal(t, leader, seat, "who leads round %d after %v", c.round, c.before)
		c.turn = seat
	case president.Played:
		require.Equal(t, c.turn, seat)
		require.Equal(t, e.Cards(), c.hands[seat]&e.Cards())
		c.hands[seat] &^= e.Cards()
		c.shown[seat] |= e.Cards()
		c.top, c.owner = e.Cards(), seat
		c.goOn()
	case president.Passed:
		require.Equal(t, c.turn, seat)
		require.False(t, c.passed.Has(seat))
		c.passed = c.passed.With(seat)
		c.goOn()
	case president.Revolution:
		require.Equal(t, 4, c.top.Len())
		require.Equal(t, c.owner, seat)
		require.Equal(t, !c.reversed, e.Reversed())
		c.reversed = e.Reversed()
	case president.WentOut:
		require.Zero(t, c.hands[seat])
		c.out = append(c.out, seat)
		require.Equal(t, len(c.out), e.Number())
	case president.TrickEnded:
		require.Equal(t, c.owner, seat)
		require.Equal(t, cards.Nobody, c.turn, "somebody is left to answer")
		leader := seat // P10
		if c.hands[seat] == 0 {
			leader = c.after(seat) // P11
		}
		require.Equal(t, leader, to)
		c.top, c.owner, c.passed, c.turn = 0, cards.Nobody, 0, to
	case president.RoundEnded:
		require.Equal(t, c.round, e.Number())
		require.Len(t, c.out, c.rules.Players-1)
		for place, seat := range c.out {
			require.Equal(t, seat, e.Places().At(place+1))
			c.points[seat] += c.rules.Players - place
		}
		last := e.Places().At(c.rules.Players)
		require.NotContains(t, c.out, last)
		c.out = append(c.out, last)
		c.points[last]++
		c.top, c.owner, c.turn, c.passed, c.reversed, c.ended = 0, cards.Nobody, cards.Nobody, 0, false, true
	case president.Ended:
		require.False(t, c.over)
		c.result, c.over = e.Result(), true
	default:
		require.Fail(t, "an event of no kind")
	}
	// What an event of another kind would tell is not in it.
	kind := e.Kind()
	is := func(kinds ...president.EventKind) bool { return slices.Contains(kinds, kind) }
	require.Equal(t, is(president.Dealt, president.Gave, president.Returned, president.Played), e.Cards() != 0)
	require.Equal(t, is(president.Gave, president.Returned, president.TrickEnded), to != cards.Nobody)
	require.Equal(t, is(president.RoundEnded, president.Ended), seat == cards.Nobody)
	require.Equal(t, is(president.Began, president.WentOut, president.RoundEnded), e.Number() != 0)
	require.True(t, is(president.Revolution) || !e.Reversed())
	require.Equal(t, is(president.Ended), e.Result() != president.Result{})
}

// eventsTellWhatChanged: whoever has all events and never sees a state knows every state; and no event tells what has
// not happened.
func eventsTellWhatChanged(t *rapid.T) {
	record := drawMatch(t)
	s := start(t, record.Rules)
	told := account{rules: record.Rules, turn: cards.Nobody}
	for _, a := range record.Actions {
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		for _, e := range events {
			told.add(t, e)
		}
		at := next.Notation()
		for seat := range cards.Seat(record.Rules.Players) {
			require.Equal(t, next.Hand(seat), told.hands[seat], "hand of seat %v at %v", seat, at)
			require.Equal(t, next.Shown(seat), told.shown[seat], "shown by seat %v at %v", seat, at)
			require.Equal(t, next.Points(seat), told.points[seat], "points of seat %v at %v", seat, at)
		}
		top, owner := next.Top()
		require.Equal(t, top, told.top, at)
		if top != 0 {
			require.Equal(t, owner, told.owner, at)
		}
		require.Equal(t, next.Turn(), told.turn, at)
		require.Equal(t, next.Passed(), told.passed, at)
		require.Equal(t, next.Reversed(), told.reversed, at)
		require.Equal(t, next.Places().Len(), len(told.out), at)
		for i, seat := range told.out {
			require.Equal(t, seat, next.Places().At(i+1), at)
		}
		result, over := next.Result()
		require.Equal(t, over, told.over, at)
		require.Equal(t, result, told.result, at)
		s = next
	}
}

// replayEqualsPlay: replaying a record gives the states and events of the match, also when it is cut anywhere; the
// states are the same in every run.
func replayEqualsPlay(t *rapid.T) {
	record := drawMatch(t)
	states := statesOf(t, record)
	record.Actions = record.Actions[:rapid.IntRange(0, len(record.Actions)).Draw(t, "cut")]
	for range 2 {
		n := 0
		for step, err := range record.Replay() {
			require.NoError(t, err)
			require.Equal(t, n, step.Index)
			require.Equal(t, record.Actions[n], step.Action)
			after, events, err := states[n].Apply(record.Actions[n])
			require.NoError(t, err)
			requireState(t, after, step.State)
			requireState(t, states[n+1], step.State)
			require.Equal(t, events, step.Events)
			n++
		}
		require.Equal(t, len(record.Actions), n)
	}
	// A record with an action that is refused is replayed up to there.
	record.Actions = append(slices.Clip(record.Actions), president.Play(0, 0))
	n := 0
	for step, err := range record.Replay() {
		if n++; n < len(record.Actions) {
			require.NoError(t, err)
			continue
		}
		var failed *president.ReplayError
		require.ErrorAs(t, err, &failed)
		require.Equal(t, len(record.Actions)-1, failed.Index)
		require.Equal(t, len(record.Actions)-1, step.Index)
		require.Empty(t, step.Events)
		requireState(t, states[len(record.Actions)-1], step.State)
	}
	require.Equal(t, len(record.Actions), n)
}

// orderOfReturns: while both returns are due, which of them comes first changes nothing (P24): the states after both are
// equal, and the events are the same but for the order of the two.
func orderOfReturns(t *rapid.T) {
	r := drawRules(t)
	r.Players, r.Rounds = max(r.Players, 4), max(r.Rounds, 2)
	pick := drawing(t)
	tried := 0
	for _, s := range statesOf(t, presidenttest.Match(r, pick)) {
		if s.Pending().Len() < 2 {
			continue
		}
		pending := slices.Collect(s.Pending().All())
		first, second := s.AppendLegal(nil, pending[0]), s.AppendLegal(nil, pending[1])
		for range 5 {
			a, b := first[pick(len(first))], second[pick(len(second))]
			ab, eventsAB := both(t, s, a, b)
			ba, eventsBA := both(t, s, b, a)
			requireState(t, ab, ba, "%v and %v at %v", a, b, s.Notation())
			require.Len(t, eventsAB, 3, "two returns, and the round begins")
			slices.Reverse(eventsBA[:2])
			require.Equal(t, eventsAB, eventsBA, "%v and %v at %v", a, b, s.Notation())
			tried++
		}
	}
	require.Positive(t, tried, "a match of four with two rounds has an exchange of two pairs")
}

// both applies two actions.
func both(t require.TestingT, s president.State, a, b president.Action) (president.State, []president.Event) {
	middle, events, err := s.Apply(a)
	require.NoError(t, err)
	require.Len(t, events, 1, "one return tells nothing but itself")
	end, more, err := middle.Apply(b)
	require.NoError(t, err)
	return end, append(events, more...)
}

// appendLegalAppends: what the list held stays, the actions come behind it, in its own array if that has room for just
// them, and what the array holds behind those stays as it was.
func appendLegalAppends(t *rapid.T) {
	foreign := president.Pass(9) // nobody's legal action
	for _, s := range someOf(t, statesOf(t, drawMatch(t)), 12) {
		for seat := cards.Seat(-3); seat <= 7; seat++ {
			held := rapid.IntRange(0, 3).Draw(t, "held")
			spare := rapid.IntRange(0, 5).Draw(t, "spare")
			view := s.View(seat)
			full, short := s.AppendLegal(nil, seat), s.AppendPlays(nil, seat)
			for _, by := range []struct {
				name     string
				list     []president.Action
				appendTo func([]president.Action) []president.Action
			}{
				{"State.AppendLegal", full, func(dst []president.Action) []president.Action { return s.AppendLegal(dst, seat) }},
				{"State.AppendPlays", short, func(dst []president.Action) []president.Action { return s.AppendPlays(dst, seat) }},
				{"View.AppendLegal", full, view.AppendLegal},
				{"View.AppendPlays", short, view.AppendPlays},
			} {
				about := fmt.Sprintf("%v of seat %v, %v held, %v to spare, at %v", by.name, seat, held, spare, s.Notation())
				array := slices.Repeat([]president.Action{foreign}, held+len(by.list)+spare)
				got := by.appendTo(array[:held])
				require.Len(t, got, held+len(by.list), about)
				require.True(t, slices.Equal(by.list, got[held:]), "%v: %v", about, got)
				if len(got) > 0 {
					require.Same(t, &array[0], &got[0], about)
				}
				require.Equal(t, slices.Repeat([]president.Action{foreign}, held), array[:held], "before: %v", about)
				require.Equal(t, slices.Repeat([]president.Action{foreign}, spare), array[len(got):], "behind: %v", about)
			}
		}
	}
}
