package core7test

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Liars answer as the engine does, but for what their fields say: a nil field tells the truth.

// publicLie answers what State and View both answer. A lie about the rounds is one about their number, too.
type publicLie struct {
	public
	rules     *core7.Rules
	phase     *core7.Phase
	pending   *cards.Seats
	wins      map[cards.Seat]int
	numRounds *int
	rounds    *[]core7.Round
	result    *ending
}

type ending struct {
	result core7.Result
	over   bool
}

func (l publicLie) Rules() core7.Rules            { return either(l.rules, l.public.Rules()) }
func (l publicLie) Phase() core7.Phase            { return either(l.phase, l.public.Phase()) }
func (l publicLie) Pending() cards.Seats          { return either(l.pending, l.public.Pending()) }
func (l publicLie) Wins(seat cards.Seat) int      { return among(l.wins, seat, l.public.Wins(seat)) }
func (l publicLie) list() []core7.Round           { return either(l.rounds, slices.Collect(l.public.Rounds())) }
func (l publicLie) Rounds() iter.Seq[core7.Round] { return slices.Values(l.list()) }
func (l publicLie) NumRounds() int                { return either(l.numRounds, len(l.list())) }

func (l publicLie) Result() (core7.Result, bool) {
	result, over := l.public.Result()
	said := either(l.result, ending{result, over})
	return said.result, said.over
}

// stateLie answers for a State. A lie about a legal list is told of the sequence and the short list, too.
type stateLie struct {
	publicLie
	private
	hands     map[cards.Seat]core7.Hand
	locks     map[cards.Seat]core7.Color
	legal     map[cards.Seat][]core7.Action
	plays     map[cards.Seat][]core7.Action
	sequence  map[cards.Seat][]core7.Action
	overwrite bool // AppendLegal does not append
	check     map[core7.Action]error
	next      map[core7.Action]played
	apply     map[core7.Action]played
	views     map[cards.Seat]core7.View
	invalid   error
	notation  *string
	appended  *string
	printed   *string
}

// played is what Next or Apply give.
type played struct {
	state  core7.State
	events []core7.Event
	err    error
}

func (l stateLie) Hand(seat cards.Seat) core7.Hand { return among(l.hands, seat, l.private.Hand(seat)) }
func (l stateLie) Lock(seat cards.Seat) core7.Color {
	return among(l.locks, seat, l.private.Lock(seat))
}
func (l stateLie) Check(a core7.Action) error      { return among(l.check, a, l.private.Check(a)) }
func (l stateLie) View(seat cards.Seat) core7.View { return among(l.views, seat, l.private.View(seat)) }

func (l stateLie) list(seat cards.Seat) []core7.Action {
	return among(l.legal, seat, l.private.AppendLegal(nil, seat))
}

func (l stateLie) AppendLegal(dst []core7.Action, seat cards.Seat) []core7.Action {
	if l.overwrite {
		dst = nil
	}
	return append(dst, l.list(seat)...)
}

func (l stateLie) AppendPlays(dst []core7.Action, seat cards.Seat) []core7.Action {
	return append(dst, among(l.plays, seat, l.list(seat))...)
}

func (l stateLie) Legal(seat cards.Seat) iter.Seq[core7.Action] {
	return slices.Values(among(l.sequence, seat, l.list(seat)))
}

func (l stateLie) Next(a core7.Action) (core7.State, error) {
	state, err := l.private.Next(a)
	said := among(l.next, a, played{state, nil, err})
	return said.state, said.err
}

func (l stateLie) Apply(a core7.Action) (core7.State, []core7.Event, error) {
	state, events, err := l.private.Apply(a)
	said := among(l.apply, a, played{state, events, err})
	return said.state, said.events, said.err
}

func (l stateLie) Validate() error {
	if l.invalid != nil {
		return l.invalid
	}
	return l.private.Validate()
}

func (l stateLie) Notation() string { return either(l.notation, l.private.Notation()) }

func (l stateLie) AppendNotation(dst []byte) []byte {
	return append(dst, either(l.appended, string(l.private.AppendNotation(dst)[len(dst):]))...)
}

func (l stateLie) Format(f fmt.State, _ rune) {
	_, _ = io.WriteString(f, either(l.printed, l.private.String()))
}

// viewLie answers for a View.
type viewLie struct {
	publicLie
	own
	seat     *cards.Seat
	hand     *core7.Hand
	lock     *core7.Color
	count    map[cards.Seat]int
	chosen   map[cards.Seat]bool
	locked   map[cards.Seat]bool
	legal    *[]core7.Action
	plays    *[]core7.Action
	sequence *[]core7.Action
	check    map[core7.Action]error
	sample   *core7.State
	text     *string
}

func (l viewLie) Seat() cards.Seat                      { return either(l.seat, l.own.Seat()) }
func (l viewLie) Hand() core7.Hand                      { return either(l.hand, l.own.Hand()) }
func (l viewLie) Lock() core7.Color                     { return either(l.lock, l.own.Lock()) }
func (l viewLie) Count(seat cards.Seat) int             { return among(l.count, seat, l.own.Count(seat)) }
func (l viewLie) Chosen(seat cards.Seat) bool           { return among(l.chosen, seat, l.own.Chosen(seat)) }
func (l viewLie) Locked(seat cards.Seat) bool           { return among(l.locked, seat, l.own.Locked(seat)) }
func (l viewLie) Check(a core7.Action) error            { return among(l.check, a, l.own.Check(a)) }
func (l viewLie) String() string                        { return either(l.text, l.own.String()) }
func (l viewLie) Sample(pick func(int) int) core7.State { return either(l.sample, l.own.Sample(pick)) }

func (l viewLie) AppendLegal(dst []core7.Action) []core7.Action {
	return append(dst, either(l.legal, l.own.AppendLegal(nil))...)
}

func (l viewLie) AppendPlays(dst []core7.Action) []core7.Action {
	return append(dst, either(l.plays, l.own.AppendPlays(nil))...)
}

func (l viewLie) Legal() iter.Seq[core7.Action] {
	return slices.Values(either(l.sequence, slices.Collect(l.own.Legal())))
}

// resultLie answers for a Result.
type resultLie struct {
	resultAnswers
	draw     *bool
	standing map[cards.Seat]int
}

func (l resultLie) Draw() bool { return either(l.draw, l.resultAnswers.Draw()) }

func (l resultLie) Standing(seat cards.Seat) int {
	return among(l.standing, seat, l.resultAnswers.Standing(seat))
}

// recordLie answers for a Record.
type recordLie struct {
	recordAnswers
	edit       func(steps []core7.Step) []core7.Step // what is replayed
	transcript func(cards.Seat, *core7.Transcript) error
	appended   *string
	clone      *core7.Record
}

func (l recordLie) Replay() iter.Seq2[core7.Step, error] {
	if l.edit == nil {
		return l.recordAnswers.Replay()
	}
	return func(yield func(core7.Step, error) bool) {
		var steps []core7.Step
		for step := range l.recordAnswers.Replay() {
			steps = append(steps, step)
		}
		for _, step := range l.edit(steps) {
			if !yield(step, nil) {
				return
			}
		}
	}
}

func (l recordLie) For(seat cards.Seat) (core7.Transcript, error) {
	t, err := l.recordAnswers.For(seat)
	if l.transcript != nil {
		err = l.transcript(seat, &t)
	}
	return t, err
}

func (l recordLie) AppendNotation(dst []byte) []byte {
	return append(dst, either(l.appended, string(l.recordAnswers.AppendNotation(dst)[len(dst):]))...)
}

func (l recordLie) Clone() core7.Record { return either(l.clone, l.recordAnswers.Clone()) }

// either gives the lie, or the truth if there is none.
func either[T any](lie *T, truth T) T {
	if lie != nil {
		return *lie
	}
	return truth
}

// among gives the lie about a key, or the truth if there is none.
func among[K comparable, V any](lies map[K]V, key K, truth V) V {
	if lie, ok := lies[key]; ok {
		return lie
	}
	return truth
}

// withState gives an engine that lies about each state.
func withState(lie stateLie) *answers {
	e := engine
	e.state = func(s core7.State) stateAnswers {
		l := lie
		l.public, l.private = s, s
		return l
	}
	return &e
}

// withView gives an engine that lies about each view.
func withView(lie viewLie) *answers {
	e := engine
	e.view = func(v core7.View) viewAnswers {
		l := lie
		l.public, l.own = v, v
		return l
	}
	return &e
}

// withResult gives an engine that lies about each result.
func withResult(lie resultLie) *answers {
	e := engine
	e.result = func(r core7.Result) resultAnswers {
		l := lie
		l.resultAnswers = r
		return l
	}
	return &e
}

// withRecord gives an engine that lies about each record.
func withRecord(lie recordLie) *answers {
	e := engine
	e.record = func(r core7.Record) recordAnswers {
		l := lie
		l.recordAnswers = r
		return l
	}
	return &e
}

// withJSON gives an engine that writes values of one type as JSON in another way.
func withJSON[T any](write func(value T, right []byte) ([]byte, error)) *answers {
	e := engine
	e.marshal = func(x any) ([]byte, error) {
		data, err := engine.marshal(x)
		if value, ok := x.(T); ok {
			return write(value, data)
		}
		return data, err
	}
	return &e
}
