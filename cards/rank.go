package cards

// Rank is a rank of a card in the normal order of President, from [Three] (lowest, 1) to [Two] (highest, 13).
// The zero Rank is no rank.
type Rank uint8

// The ranks, low to high (P2, P6). V, D and R are jack, queen and king.
const (
	Three Rank = 1 + iota
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace
	Two
)

// NumRanks is the number of ranks. Ranks run from 1 to NumRanks.
const NumRanks = 13

var rankText = [...]string{"?", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A", "2"}

// Valid reports whether r is one of the thirteen ranks.
func (r Rank) Valid() bool { return r-1 < NumRanks }

// String gives the text of the rank: 3 to 10, V, D, R, A or 2. What is no rank is "?".
func (r Rank) String() string {
	if !r.Valid() {
		return rankText[0]
	}
	return rankText[r]
}
