package cards

import (
	"iter"
	"math/bits"
)

// Seats is a set of seats: bit n for seat n up to [MaxSeat], the top bit for [Chance]. Union, intersection and
// difference are the operators |, & and &^.
type Seats uint16

const chanceBit = 15

// SeatsOf makes the set of the given seats; seats that a set cannot hold are left out.
func SeatsOf(list ...Seat) Seats {
	var s Seats
	for _, seat := range list {
		s = s.With(seat)
	}
	return s
}

// bit gives the set of just the seat, empty if a set cannot hold it.
func (s Seat) bit() Seats {
	if s == Chance {
		return 1 << chanceBit
	}
	if s < 0 || s > MaxSeat {
		return 0
	}
	return 1 << s
}

// Has reports whether the set holds the seat. Any seat may be asked.
func (s Seats) Has(seat Seat) bool { return s&seat.bit() != 0 }

// With returns the set with the seat in it. A seat that a set cannot hold adds nothing.
func (s Seats) With(seat Seat) Seats { return s | seat.bit() }

// Without returns the set without the seat.
func (s Seats) Without(seat Seat) Seats { return s &^ seat.bit() }

// Len counts the seats of the set.
func (s Seats) Len() int { return bits.OnesCount16(uint16(s)) }

// First gives the lowest seat of the set; Chance counts as the last. It is [Nobody] for the empty set.
func (s Seats) First() Seat {
	switch n := bits.TrailingZeros16(uint16(s)); n {
	case 16:
		return Nobody
	case chanceBit:
		return Chance
	default:
		return Seat(n)
	}
}

// All yields the seats of the set in ascending order, Chance last.
func (s Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for s := s; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// String gives the seats in ascending order with a space between them, as in "0 2 chance". The empty set is
// "-".
func (s Seats) String() string {
	if s == 0 {
		return "-"
	}
	text := ""
	for seat := range s.All() {
		if text != "" {
			text += " "
		}
		text += seat.String()
	}
	return text
}
