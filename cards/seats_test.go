package cards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// holdable lists the seats that a set can hold, in the order of Seats.All; seat i of it has bit i.
var holdable = func() (list []cards.Seat) {
	for seat := range cards.MaxSeat + 1 {
		list = append(list, seat)
	}
	return append(list, cards.Chance)
}()

// seatsIn lists the seats of a set by looking at its bits, one after the other.
func seatsIn(s cards.Seats) (list []cards.Seat) {
	for i, seat := range holdable {
		if uint16(s)>>i&1 == 1 {
			list = append(list, seat)
		}
	}
	return list
}

// TestSeats asks all the 65536 sets about everything, all the 256 seats included.
func TestSeats(t *testing.T) {
	require.Len(t, holdable, 16)
	for v := range 1 << 16 {
		s := cards.Seats(v)
		in := seatsIn(s)
		first, words := cards.Nobody, []string{}
		if len(in) > 0 {
			first = in[0]
		}
		var held [256]bool
		for _, seat := range in {
			held[uint8(seat)] = true
			words = append(words, seat.String())
		}
		text := strings.Join(words, " ")
		if len(in) == 0 {
			text = "-"
		}
		if s.Len() != len(in) || s.First() != first || s.String() != text || !slices.Equal(slices.Collect(s.All()), in) ||
			cards.SeatsOf(in...) != s {
			t.Fatalf("%016b: %d seats, first %v, text %v; it should hold %v", v, s.Len(), s.First(), s, in)
		}
		for n := -128; n < 128; n++ {
			if seat := cards.Seat(n); s.Has(seat) != held[uint8(seat)] {
				t.Fatalf("%016b: Has(%v) is %t", v, seat, s.Has(seat))
			}
		}
	}
}

// TestSeatsChange compares With, Without and the operators with plain lists, for every seat.
func TestSeatsChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := cards.Seats(rapid.Uint16().Draw(t, "a")), cards.Seats(rapid.Uint16().Draw(t, "b"))
		for n := -128; n < 128; n++ {
			seat := cards.Seat(n)
			with, without := seatsIn(a), slices.DeleteFunc(seatsIn(a), func(other cards.Seat) bool { return other == seat })
			if slices.Contains(holdable, seat) && !a.Has(seat) {
				with = append(with, seat)
			}
			require.ElementsMatch(t, with, seatsIn(a.With(seat)), "with %v", seat)
			require.ElementsMatch(t, without, seatsIn(a.Without(seat)), "without %v", seat)
		}
		for _, seat := range holdable {
			require.Equal(t, a.Has(seat) || b.Has(seat), (a | b).Has(seat))
			require.Equal(t, a.Has(seat) && b.Has(seat), (a & b).Has(seat))
			require.Equal(t, a.Has(seat) && !b.Has(seat), (a &^ b).Has(seat))
		}
	})
}

// TestSeatsAllStops proves that a loop over the seats can be left.
func TestSeatsAllStops(t *testing.T) {
	var seen []cards.Seat
	for seat := range cards.SeatsOf(4, 2, cards.Chance, 7).All() {
		if seen = append(seen, seat); seat == 4 {
			break
		}
	}
	require.Equal(t, []cards.Seat{2, 4}, seen)
}

// TestSeatsOf leaves out what a set cannot hold, and holds the rest once.
func TestSeatsOf(t *testing.T) {
	require.Zero(t, cards.SeatsOf())
	require.Zero(t, cards.SeatsOf(cards.Spectator, cards.Nobody, cards.MaxSeat+1, 99, -128, 127))
	require.Equal(t, "0 2 14 chance", cards.SeatsOf(cards.Chance, 14, 2, 0, 2, 15).String())
}
