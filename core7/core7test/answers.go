package core7test

import (
	"encoding/json"
	"fmt"
	"iter"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// answers is the engine as the checks ask it: all that they judge comes through here. So the tests of the checks
// can put a single wrong answer among the right ones, and see that it is found and which clause is named.
type answers struct {
	start       func(core7.Rules) (core7.State, error)
	state       func(core7.State) stateAnswers
	view        func(core7.View) viewAnswers
	result      func(core7.Result) resultAnswers
	record      func(core7.Record) recordAnswers
	observe     func(core7.Event, cards.Seat) core7.Observation
	parseAction func(string) (core7.Action, error)
	parseState  func(string) (core7.State, error)
	parseRecord func(string) (core7.Record, error)
	marshal     func(any) ([]byte, error)
}

// engine gives the answers of package core7.
var engine = answers{
	start:       core7.New,
	state:       func(s core7.State) stateAnswers { return s },
	view:        func(v core7.View) viewAnswers { return v },
	result:      func(r core7.Result) resultAnswers { return r },
	record:      func(r core7.Record) recordAnswers { return r },
	observe:     core7.Event.For,
	parseAction: core7.ParseAction,
	parseState:  core7.ParseState,
	parseRecord: core7.ParseRecord,
	marshal:     json.Marshal,
}

// public is what State and View both answer.
type public interface {
	Rules() core7.Rules
	Phase() core7.Phase
	Pending() cards.Seats
	Wins(cards.Seat) int
	NumRounds() int
	Rounds() iter.Seq[core7.Round]
	Result() (core7.Result, bool)
}

type stateAnswers interface {
	public
	private
}

// private is what only a State answers.
type private interface {
	Hand(cards.Seat) core7.Hand
	Lock(cards.Seat) core7.Color
	Legal(cards.Seat) iter.Seq[core7.Action]
	AppendLegal([]core7.Action, cards.Seat) []core7.Action
	AppendPlays([]core7.Action, cards.Seat) []core7.Action
	Check(core7.Action) error
	Next(core7.Action) (core7.State, error)
	Apply(core7.Action) (core7.State, []core7.Event, error)
	View(cards.Seat) core7.View
	Validate() error
	Notation() string
	AppendNotation([]byte) []byte
	fmt.Stringer
	fmt.GoStringer
	fmt.Formatter
}

type viewAnswers interface {
	public
	own
}

// own is what only a View answers.
type own interface {
	Seat() cards.Seat
	Hand() core7.Hand
	Lock() core7.Color
	Count(cards.Seat) int
	Chosen(cards.Seat) bool
	Locked(cards.Seat) bool
	Legal() iter.Seq[core7.Action]
	AppendLegal([]core7.Action) []core7.Action
	AppendPlays([]core7.Action) []core7.Action
	Check(core7.Action) error
	Sample(pick func(n int) int) core7.State
	fmt.Stringer
}

type resultAnswers interface {
	Draw() bool
	Standing(cards.Seat) int
}

type recordAnswers interface {
	Replay() iter.Seq2[core7.Step, error]
	For(cards.Seat) (core7.Transcript, error)
	Notation() string
	AppendNotation([]byte) []byte
	Clone() core7.Record
}

// subject is a state that is checked.
type subject struct {
	stateAnswers
	state core7.State // the state that answers
	from  *answers
}

func (e *answers) of(s core7.State) subject { return subject{e.state(s), s, e} }

// watched is a view that is checked.
type watched struct {
	viewAnswers
	view core7.View // the view that answers
	from *answers
}

func (s subject) watched(v core7.View) watched { return watched{s.from.view(v), v, s.from} }
