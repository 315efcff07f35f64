package board

import (
	"errors"
	"strings"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/words"
)

// Look is how somebody looks at a match: with the View of a seat or from outside. Where the table lies open there is a
// View of every seat.
type Look[V any] struct {
	Eye  V
	Open []V
	// Below says that the viewer's own cards are shown elsewhere, by a Picker or by Game.Hand.
	Below bool
}

// View is what this package needs of the Views of both games.
type View[A any] interface {
	ai.View[A]
	Pending() cards.Seats
}

// Game shows one game.
type Game[V, O, A any] interface {
	// Draw shows how a match stands.
	Draw(l Look[V], width int) []string
	// Hand shows the cards of the viewer, when it has nothing to choose.
	Hand(v V) []string
	// Picker makes the part of the screen in which a player chooses.
	Picker() Picker[V, A]
	// Say tells an observation in a sentence, "" for one that tells nothing.
	Say(o O) string
	// Actor gives the seat that did what was observed, or cards.Nobody.
	Actor(o O) cards.Seat
	// Clause gives the clause behind an observation, "" where there is none to tell.
	Clause(o O) string
	// Rules lists the rules in short.
	Rules() []words.Rule
	// Label says an action in a few words.
	Label(a A) string
	// Parse reads an action of a seat in notation, without the seat in front, as in pass or lock=R.
	Parse(seat cards.Seat, text string) (A, error)
	// Refusal says in a sentence why an action is refused, and by which clause. An error of another kind is left as it is.
	Refusal(err error) (sentence, clause string)
	// Round gives the number of the round that a match is in, from 1, 0 before the first.
	Round(v V) int
}

// Picker is where a player chooses an action.
type Picker[V, A any] interface {
	// Look gives it the player's latest View.
	Look(v V)
	// Key handles a key. It reports an action when the key is to carry one out; that may be illegal.
	Key(key string) (A, bool)
	// Draw gives the lines of the cards.
	Draw() []string
	// Task says what the player is to do.
	Task() string
	// Choice gives the action that enter carries out, false if there is none yet.
	Choice() (A, bool)
	// Keys lists the keys that do something.
	Keys() []string
}

// Style is what the drawings of both games need.
type Style struct {
	Pen   paint.Pen
	Lang  narrate.Language
	Names []string // of the players, by seat
	Kinds []string // who sits there: person, or the name of a level; "" if nobody knows
}

func (s *Style) words() *words.Words { return words.In(s.Lang) }

// Name gives the name of a player.
func (s *Style) Name(seat cards.Seat) string { return s.Lang.Player(seat, s.Names...) }

// kind says who sits on a seat, in brackets.
func (s *Style) kind(seat cards.Seat) string {
	if seat < 0 || int(seat) >= len(s.Kinds) || s.Kinds[seat] == "" {
		return ""
	}
	return "(" + s.words().Kinds[s.Kinds[seat]] + ")"
}

// otherRefusal says what is wrong with what is no action at all. Its place is left out: it counts from a seat that nobody
// has typed.
func otherRefusal(err error) (sentence, code string) {
	var bad *cards.ParseError
	if errors.As(err, &bad) {
		return bad.Msg, string(bad.Code)
	}
	return err.Error(), ""
}

// row sets texts in columns of the given widths.
func (s *Style) row(widths []int, texts ...string) string {
	var line strings.Builder
	for i, text := range texts {
		line.WriteString(s.Pen.Fit(text, widths[i]))
	}
	return line.String()
}
