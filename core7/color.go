package core7

import "github.com/cardverse/rules/cards"

// Color is all that a card of CORE7 carries (C1): one of three cycle colors, or gray. The zero Color is none.
type Color uint8

// The colors, in the order in which they are listed everywhere.
const (
	Red Color = 1 + iota
	Green
	Blue
	Gray
)

// NumColors is the number of colors. Colors run from 1 to NumColors.
const NumColors = 4

var colorName = [...]string{"none", "red", "green", "blue", "gray"}

const colorLetter = "?RGBX"

// Valid reports whether c is one of the four colors.
func (c Color) Valid() bool { return c-1 < NumColors }

// String gives the name of the color: red, green, blue or gray. No color is "none".
func (c Color) String() string {
	if !c.Valid() {
		return colorName[0]
	}
	return colorName[c]
}

// Letter gives the letter of the color in notation: R, G, B or X. No color is '?'.
func (c Color) Letter() byte {
	if !c.Valid() {
		return colorLetter[0]
	}
	return colorLetter[c]
}

// ParseColor finds the color of a name. The error is a *[ParseError].
func ParseColor(name string) (Color, error) {
	return cards.ParseName(name, Red, Gray)
}

// colorOf finds the color of a letter, 0 if there is none.
func colorOf(letter byte) Color {
	for c := Red; c <= Gray; c++ {
		if letter == colorLetter[c] {
			return c
		}
	}
	return 0
}
