package cards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// bitPattern draws any pattern of 64 bits; the plain generator of numbers prefers small ones.
func bitPattern(t *rapid.T, name string) cards.Set {
	s := cards.Set(rapid.Uint64().Draw(t, name))
	switch rapid.IntRange(0, 3).Draw(t, "fill") {
	case 0:
		s ^= cards.Set(rapid.Uint64().Draw(t, "high")) << 32
	case 1:
		s = ^s
	case 2:
		s &= cards.Deck
	}
	return s
}

// cardsIn lists the cards of a set by looking at its bits, one after the other.
func cardsIn(s cards.Set) (list []cards.Card) {
	for v := 4; v <= 55; v++ {
		if uint64(s)>>v&1 == 1 {
			list = append(list, cards.Card(v))
		}
	}
	return list
}

// wordsOf gives the texts of cards, one after the other with sep between them.
func wordsOf(list []cards.Card, sep string) string {
	words := []string{}
	for _, c := range list {
		words = append(words, c.String())
	}
	return strings.Join(words, sep)
}

// TestSet compares every answer of a set with a plain list of its cards, for any bit pattern.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkSet(t, bitPattern(t, "set")) })
}

// TestSetOfFewCards does the same for the empty set, each bit alone, and all but one.
func TestSetOfFewCards(t *testing.T) {
	checkSet(t, 0)
	checkSet(t, cards.Deck)
	checkSet(t, ^cards.Deck)
	for bit := range 64 {
		checkSet(t, 1<<bit)
		checkSet(t, ^cards.Set(1<<bit))
	}
}

func checkSet(t require.TestingT, s cards.Set) {
	in := cardsIn(s)
	lowest, highest, text := cards.Card(0), cards.Card(0), "-"
	if len(in) > 0 {
		lowest, highest, text = in[0], in[len(in)-1], wordsOf(in, " ")
	}
	require.Equal(t, len(in), s.Len())
	require.Equal(t, lowest, s.Lowest())
	require.Equal(t, highest, s.Highest())
	require.Equal(t, in, slices.Collect(s.All()))
	require.Equal(t, text, s.String())
	require.Equal(t, "x"+strings.ReplaceAll(text, " ", ", "), string(s.Append([]byte("x"), ", ")))
	require.Equal(t, cards.SetOf(in...) == s, s.Valid())

	for v := range 256 {
		c := cards.Card(v)
		held := slices.Contains(in, c)
		with, without := s, s
		if c.Valid() {
			with, without = s|1<<v, s&^(1<<v)
		}
		if s.Has(c) != held || s.With(c) != with || s.Without(c) != without {
			require.Fail(t, "wrong answer", "set %x, card %d", uint64(s), v)
		}
		var same []cards.Card
		for _, other := range in {
			if v >= 1 && v <= 13 && int(other)/4 == v {
				same = append(same, other)
			}
		}
		if of := s.OfRank(cards.Rank(v)); !of.Valid() || !slices.Equal(cardsIn(of), same) {
			require.Fail(t, "wrong answer", "set %x, rank %d", uint64(s), v)
		}
	}
}

// TestSetOperators compares the operators with plain lists.
func TestSetOperators(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := bitPattern(t, "a"), bitPattern(t, "b")
		for v := range 256 {
			c := cards.Card(v)
			require.Equal(t, a.Has(c) || b.Has(c), (a | b).Has(c))
			require.Equal(t, a.Has(c) && b.Has(c), (a & b).Has(c))
			require.Equal(t, a.Has(c) && !b.Has(c), (a &^ b).Has(c))
		}
	})
}

// TestSetOf leaves out what is no card, and holds the rest once.
func TestSetOf(t *testing.T) {
	require.Zero(t, cards.SetOf())
	require.Zero(t, cards.SetOf(0, 1, 2, 3, 56, 63, 64, 68, 255))
	require.Equal(t, "3c Ah 2s", cards.SetOf(55, 4, 50, 0, 4, 56, 55).String())
}

// TestP2 holds the deck to its 52 cards in ascending order.
func TestP2(t *testing.T) {
	require.Equal(t, 52, cards.Deck.Len())
	require.Equal(t, strings.Join(cardWords, " "), cards.Deck.String())
	for r := cards.Three; r <= cards.Two; r++ {
		require.Equal(t, 4, cards.Deck.OfRank(r).Len())
	}
}

// TestSetAllStops proves that a loop over the cards can be left.
func TestSetAllStops(t *testing.T) {
	n := 0
	for c := range cards.Deck.All() {
		if n++; c.String() == "4c" {
			break
		}
	}
	require.Equal(t, 5, n)
}

// TestParseSet reads every set back, from its own text and from its cards in any order.
func TestParseSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := bitPattern(t, "set") & cards.Deck
		sep := rapid.SampledFrom([]string{" ", ",", ", ", "", "c", "—", "\n"}).Draw(t, "sep")
		back, err := cards.ParseSet(string(s.Append(nil, sep)), sep)
		require.NoError(t, err)
		require.Equal(t, s, back)
		if s == 0 {
			return
		}
		mixed := rapid.Permutation(cardsIn(s)).Draw(t, "mixed")
		back, err = cards.ParseSet(wordsOf(mixed, sep), sep)
		require.NoError(t, err)
		require.Equal(t, s, back)
	})
}

// TestCase16 is CASES 16 for text: a doubled card has a code of its own, and its place is that of the second one.
func TestCase16(t *testing.T) {
	for text, offset := range map[string]int{
		"6c 6c": 3, "6c 6d 6c": 6, "10h 3c 10h": 7, "6c 6c 6c": 3, "2s 2s x": 3, "6c 6c ": 3,
	} {
		s, err := cards.ParseSet(text, " ")
		require.Zero(t, s, "%q", text)
		p := fault(t, err)
		require.EqualValues(t, "card_twice", p.Code, "%q", text)
		require.Equal(t, offset, p.Offset, "%q", text)
	}
	require.Equal(t, 1, cards.SetOf(16, 16).Len(), "a set cannot hold a card twice")
}

func TestParseSetFaults(t *testing.T) {
	for _, c := range []struct {
		text, sep string
		offset    int
		code      cards.Code
	}{
		{"", " ", 0, cards.CodeEnd},
		{"3", " ", 1, cards.CodeEnd},
		{"3c ", " ", 3, cards.CodeEnd},
		{"3c 10", " ", 5, cards.CodeEnd},
		{"3c 1c", " ", 3, cards.CodeUnknown},
		{"3c 4x", " ", 4, cards.CodeUnknown},
		{"3c  4c", " ", 3, cards.CodeUnknown},
		{" 3c", " ", 0, cards.CodeUnknown},
		{"3c -", " ", 3, cards.CodeUnknown},
		{"- 3c", " ", 0, cards.CodeUnknown},
		{"--", " ", 0, cards.CodeUnknown},
		{"-\n", " ", 0, cards.CodeUnknown},
		{"3c,4c", " ", 2, cards.CodeSyntax},
		{"3c4c", " ", 2, cards.CodeSyntax},
		{"3c 4c\n", " ", 5, cards.CodeSyntax},
		{"3c,4c", ", ", 2, cards.CodeSyntax},
		{"3c,", ", ", 2, cards.CodeSyntax},
		{"3c, ", ", ", 4, cards.CodeEnd},
		{"10h10d 3c", "", 6, cards.CodeUnknown},
		{"10h10", "", 5, cards.CodeEnd},
	} {
		s, err := cards.ParseSet(c.text, c.sep)
		require.Zero(t, s, "%q", c.text)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%q", c.text)
		require.Equal(t, c.offset, p.Offset, "%q", c.text)
	}
}

// FuzzParseSet compares the parser with one that splits the text and looks its words up.
func FuzzParseSet(f *testing.F) {
	for _, text := range []string{
		"-", "", "3c", "3c 4d", "10h,10d", "6c 6c", "3c  4d", "3c,", "-,-", cards.Deck.String(), "3c 3c 1x", "\xff",
	} {
		f.Add(text, " ")
		f.Add(text, ",")
	}
	f.Add("3c, 4d", ", ")
	f.Add("3cc3d", "c")
	f.Add("3c4d", "")
	f.Fuzz(func(t *testing.T, text, sep string) {
		got, err := cards.ParseSet(text, sep)
		if err != nil {
			p := fault(t, err)
			require.Zero(t, got)
			require.GreaterOrEqual(t, p.Offset, 0)
			require.LessOrEqual(t, p.Offset, len(text))
			require.Equal(t, p.Code == cards.CodeEnd, p.Offset == len(text), "%v", err)
			if p.Code == cards.CodeTwice { // the place is that of a card that stands before it as well
				before, err := cards.ParseSet(strings.TrimSuffix(text[:p.Offset], sep), sep)
				require.NoError(t, err)
				again := slices.ContainsFunc(cardsIn(before), func(c cards.Card) bool {
					return strings.HasPrefix(text[p.Offset:], c.String())
				})
				require.True(t, again, "%q: %v", text, p)
			}
		} else {
			require.True(t, got.Valid())
			back, err := cards.ParseSet(string(got.Append(nil, sep)), sep)
			require.NoError(t, err)
			require.Equal(t, got, back)
		}
		if sep == "" || strings.ContainsAny(sep, "0123456789VDRAcdhs-") {
			return // such a text cannot be split without reading it
		}
		want, ok := setOfWords(text, sep)
		require.Equal(t, ok, err == nil, "%q: %v", text, err)
		require.Equal(t, want, got)
	})
}

// setOfWords reads a set in the plainest way.
func setOfWords(text, sep string) (s cards.Set, ok bool) {
	if text == "-" {
		return 0, true
	}
	for _, word := range strings.Split(text, sep) {
		c, known := cardOfWord[word]
		if !known || s.Has(c) {
			return 0, false
		}
		s = s.With(c)
	}
	return s, true
}

// TestSetFormat holds the text that fmt and logs show.
func TestSetFormat(t *testing.T) {
	require.Equal(t, "3c 10h [3c 10h] -", fmt.Sprintf("%v %v %v", cards.SetOf(4, 34), []cards.Card{4, 34}, cards.Set(1)))
}
