package core7

import "github.com/cardverse/rules/cards"

// Revision is the revision of the rules text that this package follows. The rule sheet of CORE7 carries no
// version of its own; this project counts it as 1.0.0.
const Revision = "1.0.0"

// NumSeats is the number of players: seats 0 and 1 (C1).
const NumSeats = 2

// HandSize is the number of cards that each player chooses (C3).
const HandSize = 7

// winsNeeded is the number of Round Wins that ends a match at once (C10).
const winsNeeded = 3

// Rules are the options of a match. The zero Rules are the default ones.
type Rules struct {
	Cycle Cycle // which cycle color beats which
}

// Cycle is the direction in which the cycle colors beat each other (C2). The sheets leave it unnamed. It can be read from
// the command line: see flag.TextVar.
type Cycle uint8

const (
	// RedGreenBlue, the default: red beats green, green beats blue, blue beats red.
	RedGreenBlue Cycle = iota
	// RedBlueGreen: red beats blue, blue beats green, green beats red.
	RedBlueGreen

	numCycles
)

var (
	cycleText = [numCycles]string{"RGB", "RBG"}
	cycleName = [numCycles]string{"red-green-blue", "red-blue-green"}
)

// String gives the name of the cycle, as in red-green-blue: each beats the next.
func (c Cycle) String() string {
	if c >= numCycles {
		return "unknown"
	}
	return cycleName[c]
}

// Default gives the default rules: [RedGreenBlue].
func Default() Rules { return Rules{} }

// Validate reports [ErrCycle] for an unknown cycle.
func (r Rules) Validate() error {
	if r.Cycle >= numCycles {
		return ErrCycle
	}
	return nil
}

// Beats reports whether color a wins a round against color b (C5): both are cycle colors, and b is the next one
// along the cycle. Gray beats nothing and is beaten by nothing.
func (r Rules) Beats(a, b Color) bool { // C2, C5
	if r.Cycle == RedBlueGreen {
		a, b = b, a
	}
	return a != Gray && b != Gray && a.Valid() && b.Valid() && (a%3)+1 == b
}

// winner gives the seat that wins a round by color, or Nobody for a tie.
func (r Rules) winner(played [NumSeats]Color) cards.Seat { // C5
	return winners[r.Cycle&1][played[0]&7][played[1]&7]
}

// loser gives the seat that loses a round by color, or Nobody for a tie.
func (r Rules) loser(played [NumSeats]Color) cards.Seat {
	return winners[r.Cycle&1][played[1]&7][played[0]&7]
}

// winners is the winner of a round by cycle and by the colors of both seats, worked out once from Beats.
var winners = listWinners()

func listWinners() (list [numCycles][8][8]cards.Seat) {
	for cycle := range numCycles {
		for first := range Color(8) {
			for second := range Color(8) {
				list[cycle][first][second] = cards.Nobody
				if (Rules{cycle}).Beats(first, second) {
					list[cycle][first][second] = 0
				}
				if (Rules{cycle}).Beats(second, first) {
					list[cycle][first][second] = 1
				}
			}
		}
	}
	return list
}

// other gives the opponent's seat.
func other(seat cards.Seat) cards.Seat { return 1 - seat }

// Clause names a clause of the rules, as in C7. The zero Clause is none.
type Clause uint8

// The clauses. See the table in the package documentation.
const (
	C1 Clause = 1 + iota
	C2
	C3
	C4
	C5
	C6
	C7
	C8
	C9
	C10
	C11
	C12
	C13
	C14
	C15
	C16
	C17
	C18
	C19
)

var clauseText = [...]string{"-", "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13",
	"C14", "C15", "C16", "C17", "C18", "C19"}

// String gives the name of the clause, as in C7, and "-" for none.
func (c Clause) String() string {
	if int(c) >= len(clauseText) {
		return clauseText[0]
	}
	return clauseText[c]
}
