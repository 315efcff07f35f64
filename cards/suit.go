package cards

// Suit is a suit of a card. Suits never matter to play (P2); their order, clubs lowest, only makes choices
// between equal ranks deterministic (P23).
type Suit uint8

// The suits, low to high.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// NumSuits is the number of suits. Suits run from 0 to NumSuits-1.
const NumSuits = 4

const suitText = "cdhs"

// Valid reports whether s is one of the four suits.
func (s Suit) Valid() bool { return s < NumSuits }

// String gives the letter of the suit: c, d, h or s. What is no suit is "?".
func (s Suit) String() string {
	if !s.Valid() {
		return "?"
	}
	return suitText[s : s+1]
}
