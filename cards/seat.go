package cards

import "strconv"

// Seat is a place at the table. Players sit on seats 0, 1, 2 and so on; negative values stand for those who do
// not play.
type Seat int8

const (
	// Spectator is whoever watches and holds nothing. A View for an unknown seat is a spectator's.
	Spectator Seat = -1
	// Chance is the seat of what nobody decides: dealing.
	Chance Seat = -2
	// Nobody is the answer where no seat is meant: the winner of a tie, the seat to act after the end.
	Nobody Seat = -3
)

// MaxSeat is the highest seat that [Seats] can hold.
const MaxSeat Seat = 14

// String gives the number of the seat, or spectator, chance, nobody.
func (s Seat) String() string {
	switch s {
	case Spectator:
		return "spectator"
	case Chance:
		return "chance"
	case Nobody:
		return "nobody"
	}
	return strconv.Itoa(int(s))
}

// ParseSeat reads the number of a seat, from 0 to [MaxSeat]. The error is a *[ParseError].
func ParseSeat(text string) (Seat, error) {
	n, err := ParseNumber(text, 0, int(MaxSeat))
	return Seat(n), err
}
