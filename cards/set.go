package cards

import (
	"iter"
	"math/bits"
)

// Set is a set of cards, bit c for [Card] c. Union, intersection and difference are the operators |, & and &^.
// Any bit pattern is safe: bits that stand for no card are held by no answer but [Set.Valid]'s.
type Set uint64

// Deck is the set of all 52 cards (P2).
const Deck Set = 1<<(lastCard+1) - 1<<firstCard

// SetOf makes the set of the given cards; what is no card is left out.
func SetOf(list ...Card) Set {
	var s Set
	for _, c := range list {
		s = s.With(c)
	}
	return s
}

// Valid reports whether every bit of the set stands for a card.
func (s Set) Valid() bool { return s&^Deck == 0 }

// Has reports whether the set holds the card.
func (s Set) Has(c Card) bool { return s&Deck>>c&1 != 0 }

// Len counts the cards of the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s & Deck)) }

// With returns the set with the card in it. What is no card adds nothing.
func (s Set) With(c Card) Set { return s | 1<<c&Deck }

// Without returns the set without the card.
func (s Set) Without(c Card) Set { return s &^ (1 << c & Deck) }

// Lowest gives the lowest card of the set, 0 if the set is empty.
func (s Set) Lowest() Card {
	if s &= Deck; s == 0 {
		return 0
	}
	return Card(bits.TrailingZeros64(uint64(s)))
}

// Highest gives the highest card of the set, the best one by P23, 0 if the set is empty.
func (s Set) Highest() Card {
	if s &= Deck; s == 0 {
		return 0
	}
	return Card(63 - bits.LeadingZeros64(uint64(s)))
}

// OfRank returns the cards of the set that have the rank.
func (s Set) OfRank(r Rank) Set {
	if !r.Valid() {
		return 0
	}
	return s & (0xf << (4 * r))
}

// All yields the cards of the set from the lowest to the highest.
func (s Set) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for s := s & Deck; s != 0; s &= s - 1 {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}

// String gives the texts of the cards in ascending order with a space between them, as in "3c 10h 2s". The
// empty set is "-".
func (s Set) String() string {
	return string(s.Append(nil, " "))
}

// Append appends the texts of the cards in ascending order with sep between them to dst, and "-" for the empty
// set.
func (s Set) Append(dst []byte, sep string) []byte {
	if s&Deck == 0 {
		return append(dst, '-')
	}
	for n, c := 0, s&Deck; c != 0; n, c = n+1, c&(c-1) {
		if n > 0 {
			dst = append(dst, sep...)
		}
		dst = c.Lowest().Append(dst)
	}
	return dst
}

// ParseSet reads a set from the texts of its cards with sep between them; "-" is the empty set. The cards may
// stand in any order; a card that stands twice is refused with [CodeTwice]. The error is a *[ParseError].
func ParseSet(text, sep string) (Set, error) { return parseSet(text, sep, false) }

// ParseSorted is ParseSet for cards in ascending order: a card below the one before it is refused with [CodeOrder].
func ParseSorted(text, sep string) (Set, error) { return parseSet(text, sep, true) }

func parseSet(text, sep string, sorted bool) (Set, error) {
	if text == "-" {
		return 0, nil
	}
	var set Set
	for rest := text; ; {
		at := len(text) - len(rest)
		c, after, err := cutCard(rest)
		if err != nil {
			return 0, ShiftOffset(err, at)
		}
		if set.Has(c) {
			return 0, &ParseError{at, CodeTwice, "the card stands twice"}
		}
		if sorted && c < set.Highest() {
			return 0, &ParseError{at, CodeOrder, "cards stand in ascending order"}
		}
		set = set.With(c)
		if after == "" {
			return set, nil
		}
		if len(after) < len(sep) || after[:len(sep)] != sep {
			return 0, &ParseError{len(text) - len(after), CodeSyntax, "cards are not separated as expected"}
		}
		rest = after[len(sep):]
	}
}
