package president_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// Suits never matter to play (P2); only which of equally good cards has to be given is decided by them (P23). The twin of
// a match is the match with its suits renamed. Whatever can be asked, the twin's answer must be the same but for names.

func TestSymmetries(t *testing.T) { rapid.Check(t, upTo(40, symmetryOfMatches)) }
func FuzzSymmetries(f *testing.F) { f.Fuzz(rapid.MakeFuzz(symmetryOfMatches)) }

// renaming gives each suit another name, by the old one.
type renaming [cards.NumSuits]cards.Suit

// renamings lists all 24 of them.
func renamings() (list []renaming) {
	for code := range 256 {
		var y renaming
		for i := range y {
			y[i] = cards.Suit(code >> (2 * i) & 3)
		}
		if sorted := slices.Sorted(slices.Values(y[:])); slices.Equal(sorted, []cards.Suit{0, 1, 2, 3}) {
			list = append(list, y)
		}
	}
	return list
}

func (y renaming) set(set cards.Set) (twin cards.Set) {
	for card := range set.All() {
		twin = twin.With(cards.CardOf(card.Rank(), y[card.Suit()]))
	}
	return twin
}

func (y renaming) action(a president.Action) president.Action {
	return ofKind(a.Kind(), president.Play(a.Seat(), y.set(a.Cards())))
}

// tied reports whether a deal that ends a round's dealing makes a giver give some of several equally good cards.
func tied(s president.State) bool {
	for seat := range cards.Seat(s.Rules().Players) {
		v := s.View(seat)
		role := s.Role(seat)
		if gives := role == president.Ass || role == president.ViceAss; !gives || v.Partner() == cards.Nobody {
			continue
		}
		if kept := dealtIn(s, seat) &^ v.Gave(); kept.Highest().Rank() == v.Gave().Lowest().Rank() {
			return true
		}
	}
	return false
}

// symmetryOfMatches: the twin of a whole match under a renaming, up to an exchange in which a tie among the best cards is
// cut, where the names of suits are meant to matter.
func symmetryOfMatches(t *rapid.T) {
	record := drawMatch(t)
	all := renamings()
	y := all[1+drawing(t)(len(all)-1)]
	s, twin := start(t, record.Rules), start(t, record.Rules)
	for _, a := range record.Actions {
		next, events, err := s.Apply(a)
		require.NoError(t, err)
		if next.Phase() == president.Returning && s.Phase() == president.Dealing && tied(next) {
			return
		}
		twinNext, twinEvents, err := twin.Apply(y.action(a))
		require.NoError(t, err, "%v at %v under %v", a, s.Notation(), y)
		s, twin = next, twinNext
		requireTwin(t, y, s, twin)
		require.Len(t, twinEvents, len(events))
		for i, e := range events {
			for _, viewer := range viewersOf(record.Rules) {
				o := e.For(viewer)
				o.Cards = y.set(o.Cards)
				require.Equal(t, o, twinEvents[i].For(viewer))
			}
		}
	}
}

// requireTwin asserts that every answer about a twin is that about the original under the renaming.
func requireTwin(t require.TestingT, y renaming, s, twin president.State) {
	at := s.Notation()
	for seat := range cards.Seat(s.Rules().Players) {
		require.Equal(t, y.set(s.Hand(seat)), twin.Hand(seat), at)
		require.Equal(t, y.set(s.Shown(seat)), twin.Shown(seat), at)
		require.Equal(t, s.Points(seat), twin.Points(seat), at)
		require.Equal(t, s.Role(seat), twin.Role(seat), at)
		v, w := s.View(seat), twin.View(seat)
		require.Equal(t, y.set(v.Gave()), w.Gave(), at)
		require.Equal(t, y.set(v.Got()), w.Got(), at)
		require.Equal(t, y.set(v.Unseen()), w.Unseen(), at)
		plays, twinPlays := s.AppendPlays(nil, seat), twin.AppendPlays(nil, seat)
		require.Len(t, twinPlays, len(plays), at)
		ranksOfPlays, ranksOfTwins := map[string]int{}, map[string]int{}
		for i := range plays {
			ranksOfPlays[ranksOf(plays[i])]++
			ranksOfTwins[ranksOf(twinPlays[i])]++
		}
		require.Equal(t, ranksOfPlays, ranksOfTwins, at)
	}
	for seat := range s.Pending().All() {
		legal, twinLegal := s.AppendLegal(nil, seat), map[president.Action]bool{}
		for _, a := range twin.AppendLegal(nil, seat) {
			twinLegal[a] = true
		}
		require.Len(t, twinLegal, len(legal), at)
		for _, a := range legal {
			require.True(t, twinLegal[y.action(a)], "%v at %v", a, at)
		}
	}
	top, owner := s.Top()
	twinTop, twinOwner := twin.Top()
	require.Equal(t, y.set(top), twinTop, at)
	require.Equal(t, owner, twinOwner, at)
	require.Equal(t, s.Turn(), twin.Turn(), at)
	require.Equal(t, s.Phase(), twin.Phase(), at)
	require.Equal(t, s.Pending(), twin.Pending(), at)
	require.Equal(t, s.Passed(), twin.Passed(), at)
	require.Equal(t, s.Places(), twin.Places(), at)
	require.Equal(t, s.Reversed(), twin.Reversed(), at)
	result, over := s.Result()
	twinResult, twinOver := twin.Result()
	require.Equal(t, over, twinOver, at)
	require.Equal(t, result, twinResult, at)
}

// TestSuitsMatterOnlyToTies: where a tie is cut, suits decide, and renaming them gives another card away: the exception
// of P23 is real. All that is given is of the same ranks.
func TestSuitsMatterOnlyToTies(t *testing.T) {
	differ := 0
	for seed := range uint64(20) {
		r := president.Rules{Players: 4, Rounds: 2, Revolution: true}
		record, err := presidenttest.Situated(r, presidenttest.TiesAmongBest, source(seed))
		require.NoError(t, err)
		for _, y := range renamings() {
			s, twin := start(t, r), start(t, r)
			for _, a := range record.Actions {
				s, err = s.Next(a)
				require.NoError(t, err)
				twin, err = twin.Next(y.action(a))
				require.NoError(t, err)
				if s.Phase() == president.Returning {
					break
				}
			}
			require.True(t, tied(s), s.Notation())
			for seat := range cards.Seat(4) {
				got, twinGot := s.View(seat).Got(), twin.View(seat).Got()
				require.Equal(t, ranksOf(president.Play(0, got)), ranksOf(president.Play(0, twinGot)))
				if y.set(got) != twinGot {
					differ++
				}
			}
		}
	}
	require.Positive(t, differ)
}
