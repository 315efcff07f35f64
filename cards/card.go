package cards

// Card is a playing card. Its value is 4*rank + suit, so cards compare by rank and then by suit, and the cards
// of one rank are four neighbouring bits of a [Set]. The zero Card is no card, and so is every value outside
// 4 to 55.
type Card uint8

const (
	firstCard = Card(Three) << 2
	lastCard  = Card(Two)<<2 | Card(Spades)
)

// CardOf makes the card of a rank and a suit. If either is not valid it returns 0, which is no card.
func CardOf(r Rank, s Suit) Card {
	if !r.Valid() || !s.Valid() {
		return 0
	}
	return Card(r)<<2 | Card(s)
}

// Valid reports whether c is one of the 52 cards.
func (c Card) Valid() bool { return c >= firstCard && c <= lastCard }

// Rank gives the rank of the card, 0 if c is no card.
func (c Card) Rank() Rank {
	if !c.Valid() {
		return 0
	}
	return Rank(c >> 2)
}

// Suit gives the suit of the card. It means nothing if c is no card.
func (c Card) Suit() Suit { return Suit(c & 3) }

// String gives the text of the card, as in 3c or 10h. What is no card is "?".
func (c Card) String() string { return string(c.Append(nil)) }

// Append appends the text of the card to dst.
func (c Card) Append(dst []byte) []byte {
	if !c.Valid() {
		return append(dst, '?')
	}
	dst = append(dst, c.Rank().String()...)
	return append(dst, suitText[c&3])
}

// ParseCard reads the text of one card and nothing else. The error is a *[ParseError].
func ParseCard(text string) (Card, error) {
	c, rest, err := cutCard(text)
	if err != nil {
		return 0, err
	}
	if rest != "" {
		return 0, &ParseError{len(text) - len(rest), CodeTrailing, "text after the card"}
	}
	return c, nil
}

// cutCard reads one card from the front of text. Offsets in errors count from the start of text.
func cutCard(text string) (c Card, rest string, err error) {
	if text == "" {
		return 0, "", &ParseError{0, CodeEnd, "a card is expected"}
	}
	for r := Three; r <= Two; r++ {
		word := r.String()
		if len(text) < len(word) || text[:len(word)] != word {
			continue
		}
		if len(text) == len(word) {
			return 0, "", &ParseError{len(word), CodeEnd, "the suit of a card is expected"}
		}
		for s := Clubs; s <= Spades; s++ {
			if text[len(word)] == suitText[s] {
				return CardOf(r, s), text[len(word)+1:], nil
			}
		}
		return 0, "", &ParseError{len(word), CodeUnknown, "not a suit"}
	}
	return 0, "", &ParseError{0, CodeUnknown, "not a rank"}
}
