package ai

import "github.com/cardverse/rules/cards"

// Level is how well a computer player plays. What each level does and how strong it is stands in the documentation of
// the packages that play. The zero Level is none.
type Level uint8

// The levels, weakest first. Random is no level of play: it takes any legal action, to measure the others by.
const (
	Random Level = 1 + iota
	Easy
	Normal
	Hard
	Expert
)

var levelName = [...]string{"none", "random", "easy", "normal", "hard", "expert"}

// Levels lists all levels, weakest first.
func Levels() []Level { return []Level{Random, Easy, Normal, Hard, Expert} }

// String gives the name of the level, as in hard.
func (l Level) String() string {
	if int(l) >= len(levelName) {
		return levelName[0]
	}
	return levelName[l]
}

// ParseLevel finds the level of a name. The error is a *[cards.ParseError].
func ParseLevel(name string) (Level, error) {
	for l := Random; l <= Expert; l++ {
		if name == levelName[l] {
			return l, nil
		}
	}
	return 0, &cards.ParseError{Code: cards.CodeUnknown, Msg: "not a level: random, easy, normal, hard or expert"}
}
