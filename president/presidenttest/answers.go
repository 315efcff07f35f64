package presidenttest

import (
	"fmt"
	"iter"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// asked is a state as the checks see it. They get every answer from here, never from the state itself, so that their
// tests can have one answer wrong.
type asked struct {
	answers
	view  func(cards.Seat) viewAnswers
	state president.State // only to tell whether another one is the same
}

// ask lets a state answer for itself.
func ask(s president.State) asked {
	return asked{s, func(seat cards.Seat) viewAnswers { return s.View(seat) }, s}
}

// answers is what a State answers, but for its views.
type answers interface {
	public
	fmt.Formatter
	fmt.Stringer
	fmt.GoStringer
	Validate() error
	Hand(cards.Seat) cards.Set
	Legal(cards.Seat) iter.Seq[president.Action]
	AppendLegal([]president.Action, cards.Seat) []president.Action
	AppendPlays([]president.Action, cards.Seat) []president.Action
	Check(president.Action) error
	Next(president.Action) (president.State, error)
	Apply(president.Action) (president.State, []president.Event, error)
	Notation() string
	AppendNotation([]byte) []byte
}

// viewAnswers is what a View answers.
type viewAnswers interface {
	public
	fmt.Stringer
	Seat() cards.Seat
	Hand() cards.Set
	Count(cards.Seat) int
	Known(cards.Seat) cards.Set
	Unseen() cards.Set
	Partner() cards.Seat
	Gave() cards.Set
	Got() cards.Set
	Legal() iter.Seq[president.Action]
	AppendLegal([]president.Action) []president.Action
	AppendPlays([]president.Action) []president.Action
	Check(president.Action) error
	Sample(pick func(n int) int) president.State
}

// placesAnswers is what Places answer.
type placesAnswers interface {
	At(place int) cards.Seat
	Of(cards.Seat) int
	Len() int
}

// recordAnswers is what a Record answers.
type recordAnswers interface {
	Replay() iter.Seq2[president.Step, error]
	For(cards.Seat) (president.Transcript, error)
	Notation() string
	AppendNotation([]byte) []byte
	Clone() president.Record
}
