package core7

import "iter"

// Hand is a number of cards, known by how many there are of each color. It is comparable; cards of one color are
// all alike. The zero Hand is empty. A Hand holds at most 15 cards of a color, far more than a match has.
type Hand struct {
	// n has a count of 4 bits for each color, red lowest: all counts are read and changed at once.
	n uint16
}

const maxCount = 15

// one gives the hand of one card of the color, empty if there is no such color.
func (c Color) one() uint16 {
	if !c.Valid() {
		return 0
	}
	return 1 << (4*c - 4)
}

// HandOf makes a hand of the given colors, in any order; what is no color is left out.
func HandOf(colors ...Color) Hand {
	var h Hand
	for _, c := range colors {
		h = h.With(c)
	}
	return h
}

// Count gives the number of cards of the color.
func (h Hand) Count(c Color) int {
	if !c.Valid() {
		return 0
	}
	return int(h.n >> (4*c - 4) & maxCount)
}

// Has reports whether the hand holds a card of the color.
func (h Hand) Has(c Color) bool { return h.Count(c) > 0 }

// Len counts the cards.
func (h Hand) Len() int {
	pairs := h.n&0x0f0f + h.n>>4&0x0f0f
	return int(pairs&0xff + pairs>>8)
}

// colors has the lowest bit of each color of which the hand holds a card.
func (h Hand) colors() uint16 { return (h.n | h.n>>1 | h.n>>2 | h.n>>3) & 0x1111 }

// With returns the hand with one more card of the color. What is no color, or would be the 16th of its color, adds
// nothing.
func (h Hand) With(c Color) Hand {
	if h.Count(c) < maxCount {
		h.n += c.one()
	}
	return h
}

// Without returns the hand without one card of the color; a hand that holds none stays as it is.
func (h Hand) Without(c Color) Hand {
	if h.Has(c) {
		h.n -= c.one()
	}
	return h
}

// All yields the cards of the hand, red first, then green, blue and gray.
func (h Hand) All() iter.Seq[Color] {
	return func(yield func(Color) bool) {
		for c := Red; c <= Gray; c++ {
			for range h.Count(c) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Hands yields every hand of size cards in the order that is used everywhere: that of their texts, if R came
// before G, G before B and B before X. There are (size+1)(size+2)(size+3)/6 of them, 120 of 7 cards; none
// for a size below 0 or above [HandSize].
func Hands(size int) iter.Seq[Hand] {
	return func(yield func(Hand) bool) {
		for k := range numHands(size) {
			if !yield(hands[firstHand(size)+k]) {
				return
			}
		}
	}
}

// hands lists the hands of 0 cards, then those of 1, up to those of HandSize.
var hands = listHands()

// numHands is the number of hands of a size: the ways to share it among four colors.
func numHands(size int) int {
	if size < 0 || size > HandSize {
		return 0
	}
	return (size + 1) * (size + 2) * (size + 3) / 6
}

// firstHand is the place in the list where the hands of a size start: all the smaller ones come before.
func firstHand(size int) int { return size * (size + 1) * (size + 2) * (size + 3) / 24 }

func listHands() (list [330]Hand) {
	k := 0
	for size := range HandSize + 1 {
		for red := size; red >= 0; red-- {
			for green := size - red; green >= 0; green-- {
				for blue := size - red - green; blue >= 0; blue-- {
					gray := size - red - green - blue
					list[k] = Hand{uint16(red | green<<4 | blue<<8 | gray<<12)}
					k++
				}
			}
		}
	}
	return list
}
