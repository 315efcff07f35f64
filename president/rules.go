package president

import "github.com/cardverse/rules/cards"

// Revision is the revision of the rules text that this package follows, as the rule sheet states it.
const Revision = "1.1.0"

const (
	// MinPlayers is the smallest number of players (P1).
	MinPlayers = 3
	// MaxPlayers is the largest number of players (P1).
	MaxPlayers = 6
	// MaxRounds is the largest number of rounds of a match.
	MaxRounds = 1000
)

// Rules are the options of a match. The zero Rules are not valid; see [Default].
type Rules struct {
	Players    int    // 3 to 6, on seats 0 to Players-1 (P1)
	Rounds     int    // 1 to MaxRounds (P21)
	Revolution bool   // four of a kind reverse the order (P13, P16)
	Leader     Leader // who leads from the second round on (P5)
}

// Leader says who leads the first trick of a round, from the second round on (P5). The sheet is silent. It can be read
// from the command line: see flag.TextVar.
type Leader uint8

const (
	// LeaderLast, the default: the last place of the round before.
	LeaderLast Leader = iota
	// LeaderPresident: the first place of the round before.
	LeaderPresident
	// LeaderSeat0: seat 0, as in the first round.
	LeaderSeat0

	numLeaders
)

var leaderName = [numLeaders]string{"last", "president", "seat0"}

// String gives the name of the option: last, president or seat0.
func (l Leader) String() string {
	if l >= numLeaders {
		return "unknown"
	}
	return leaderName[l]
}

// Default gives the default rules for a number of players: one round, with revolution, the last place leads.
func Default(players int) Rules { return Rules{Players: players, Rounds: 1, Revolution: true} }

// Validate reports [ErrPlayers], [ErrRounds] or [ErrLeader] for rules that no match can have.
func (r Rules) Validate() error {
	switch {
	case r.Players < MinPlayers || r.Players > MaxPlayers: // P1
		return ErrPlayers
	case r.Rounds < 1 || r.Rounds > MaxRounds: // P21
		return ErrRounds
	case r.Leader >= numLeaders: // P5
		return ErrLeader
	}
	return nil
}

// HandSize gives the number of cards that a seat is dealt: as if one card at a time from seat 0, so the lowest
// seats hold the extra card (P3). It is 0 for rules that are not valid and for seats that do not play.
func (r Rules) HandSize(seat cards.Seat) int { // P3
	if r.Validate() != nil || int(seat) < 0 || int(seat) >= r.Players {
		return 0
	}
	size := deckSize / r.Players
	if int(seat) < deckSize%r.Players {
		size++
	}
	return size
}

const deckSize = 52

// Clause names a clause of the rules, as in P7. The zero Clause is none.
type Clause uint8

// The clauses. See the table in the package documentation.
const (
	P1 Clause = 1 + iota
	P2
	P3
	P4
	P5
	P6
	P7
	P8
	P9
	P10
	P11
	P12
	P13
	P14
	P15
	P16
	P17
	P18
	P19
	P20
	P21
	P22
	P23
	P24
	P25
	P26
	P27
	P28
	P29
	P30
	P31
)

var clauseText = [...]string{"-", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13",
	"P14", "P15", "P16", "P17", "P18", "P19", "P20", "P21", "P22", "P23", "P24", "P25", "P26", "P27", "P28", "P29",
	"P30", "P31"}

// String gives the name of the clause, as in P7, and "-" for none.
func (c Clause) String() string {
	if int(c) >= len(clauseText) {
		return clauseText[0]
	}
	return clauseText[c]
}
