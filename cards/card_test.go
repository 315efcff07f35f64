package cards_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// cardWords lists the texts of the 52 cards by P6 and P23, lowest first. Card 4+i has the text cardWords[i].
var cardWords = func() (list []string) {
	for _, rank := range rankWords {
		for _, suit := range suitWords {
			list = append(list, rank+suit)
		}
	}
	return list
}()

// cardOfWord finds the card of a text, written down apart from the parser.
var cardOfWord = func() map[string]cards.Card {
	all := map[string]cards.Card{}
	for i, word := range cardWords {
		all[word] = cards.Card(4 + i)
	}
	return all
}()

// fault gives what a parser said.
func fault(t testing.TB, err error) *cards.ParseError {
	t.Helper()
	var p *cards.ParseError
	require.ErrorAs(t, err, &p)
	require.NotEmpty(t, p.Msg)
	return p
}

// TestCard asks every value of the underlying type.
func TestCard(t *testing.T) {
	for v := range 256 {
		c := cards.Card(v)
		if v < 4 || v > 55 {
			require.False(t, c.Valid(), "card %d", v)
			require.Zero(t, c.Rank(), "card %d", v)
			require.Equal(t, "?", c.String(), "card %d", v)
			require.Equal(t, "x?", string(c.Append([]byte("x"))), "card %d", v)
			require.True(t, c.Suit().Valid(), "card %d", v)
			continue
		}
		require.True(t, c.Valid(), "card %d", v)
		require.EqualValues(t, v/4, c.Rank(), "card %d", v)
		require.EqualValues(t, v%4, c.Suit(), "card %d", v)
		require.Equal(t, cardWords[v-4], c.String())
		require.Equal(t, "x"+cardWords[v-4], string(c.Append([]byte("x"))))
	}
}

// TestCardOf tries every pair of values, and so also that no two good pairs make one card.
func TestCardOf(t *testing.T) {
	made := map[cards.Card]bool{}
	for r := range 256 {
		for s := range 256 {
			rank, suit := cards.Rank(r), cards.Suit(s)
			c := cards.CardOf(rank, suit)
			if !rank.Valid() || !suit.Valid() {
				if c != 0 {
					t.Fatalf("rank %d and suit %d make the card %d", r, s, c)
				}
				continue
			}
			require.Equal(t, rank, c.Rank())
			require.Equal(t, suit, c.Suit())
			made[c] = true
		}
	}
	require.Len(t, made, 52)
}

// TestP23 proves that cards compare as "best" is defined: by rank in normal order, then spades, hearts, diamonds,
// clubs.
func TestP23(t *testing.T) {
	place := func(list []string, text string) int {
		for i, word := range list {
			if word == text {
				return i
			}
		}
		return -1
	}
	better := func(a, b cards.Card) bool {
		ra, rb := place(rankWords, a.Rank().String()), place(rankWords, b.Rank().String())
		if ra != rb {
			return ra > rb
		}
		return place(suitWords, a.Suit().String()) > place(suitWords, b.Suit().String())
	}
	for a := range cards.Deck.All() {
		for b := range cards.Deck.All() {
			require.Equal(t, better(a, b), a > b, "%v and %v", a, b)
		}
	}
	require.Equal(t, "2s", cards.Deck.Highest().String())
	require.Equal(t, "3c", cards.Deck.Lowest().String())
}

// TestCase23Text is CASES 23 for text: every card there and back.
func TestCase23Text(t *testing.T) {
	require.Len(t, cardOfWord, 52)
	for c := range cards.Deck.All() {
		back, err := cards.ParseCard(c.String())
		require.NoError(t, err)
		require.Equal(t, c, back)
	}
	ten, err := cards.ParseCard("10h")
	require.NoError(t, err)
	require.Equal(t, cards.CardOf(cards.Ten, cards.Hearts), ten)
}

// TestParseCardFaults is CASES 23 for text, the bad inputs: each has its code and its place.
func TestParseCardFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		code   cards.Code
	}{
		{"", 0, cards.CodeEnd},
		{"3", 1, cards.CodeEnd},
		{"10", 2, cards.CodeEnd},
		{"1", 0, cards.CodeUnknown},
		{"1c", 0, cards.CodeUnknown},
		{"0c", 0, cards.CodeUnknown},
		{"11h", 0, cards.CodeUnknown},
		{"01c", 0, cards.CodeUnknown},
		{"c3", 0, cards.CodeUnknown},
		{" 3c", 0, cards.CodeUnknown},
		{"vs", 0, cards.CodeUnknown},
		{"Jc", 0, cards.CodeUnknown},
		{"?", 0, cards.CodeUnknown},
		{"-", 0, cards.CodeUnknown},
		{"null", 0, cards.CodeUnknown},
		{"7", 1, cards.CodeEnd},
		{"{}", 0, cards.CodeUnknown},
		{"\xff", 0, cards.CodeUnknown},
		{"๓c", 0, cards.CodeUnknown},
		{"3x", 1, cards.CodeUnknown},
		{"3C", 1, cards.CodeUnknown},
		{"3 c", 1, cards.CodeUnknown},
		{"10x", 2, cards.CodeUnknown},
		{"100c", 2, cards.CodeUnknown},
		{"3\x00", 1, cards.CodeUnknown},
		{"3♣", 1, cards.CodeUnknown},
		{"3cc", 2, cards.CodeTrailing},
		{"3c ", 2, cards.CodeTrailing},
		{"3c4d", 2, cards.CodeTrailing},
		{"10hh", 3, cards.CodeTrailing},
		{"Vs\n", 2, cards.CodeTrailing},
	} {
		card, err := cards.ParseCard(c.text)
		require.Zero(t, card, "%q", c.text)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%q", c.text)
		require.Equal(t, c.offset, p.Offset, "%q", c.text)
	}
}

// TestParseCardAcceptsNothingElse tries every short text over the letters that matter: exactly 52 are cards.
func TestParseCardAcceptsNothingElse(t *testing.T) {
	const letters = "0123456789VDRAcdhsCx ?-"
	found := 0
	var try func(text string)
	try = func(text string) {
		found += checkParseCard(t, text)
		if len(text) == 4 {
			return
		}
		for _, letter := range letters {
			try(text + string(letter))
		}
	}
	try("")
	require.Equal(t, 52, found)
}

// checkParseCard compares the parser with the list of all texts. It returns 1 if the text is a card's.
func checkParseCard(t testing.TB, text string) int {
	got, err := cards.ParseCard(text)
	want, isCard := cardOfWord[text]
	if isCard && err == nil && got == want {
		return 1
	}
	var p *cards.ParseError
	if isCard || got != 0 || !errors.As(err, &p) {
		t.Fatalf("%q: card %d, error %v", text, got, err)
	}
	at, ok := p.Offset, false
	switch p.Code {
	case cards.CodeEnd:
		ok = at == len(text)
	case cards.CodeTrailing:
		_, ok = cardOfWord[text[:at]]
	case cards.CodeUnknown: // what stands before the place can start a card
		for word := range cardOfWord {
			ok = ok || strings.HasPrefix(word, text[:at])
		}
		ok = ok && at < len(text)
	}
	if !ok {
		t.Fatalf("%q: a wrong code or place: %v", text, err)
	}
	return 0
}

func FuzzParseCard(f *testing.F) {
	for _, word := range cardWords {
		f.Add(word)
	}
	for _, text := range []string{
		"", "3", "1c", "11h", "3x", "3cc", "c3", "10", " 3c", "null", "{}", "\xff", "10hh", "๓c",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParseCard(t, text) })
}
