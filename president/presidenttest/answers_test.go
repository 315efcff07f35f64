package presidenttest

import (
	"fmt"
	"iter"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// lies are wrong answers by what is asked, as in "Round", or "Hand 0" of a seat; those of views stand behind the seat
// that looks, as in "view 0 Round". What takes more than a seat is a function: the whole method.
type lies map[string]any

// told gives the wrong answer, if there is one.
func told[T any](l lies, what string, truth T) T {
	if wrong, ok := l[what]; ok {
		return wrong.(T)
	}
	return truth
}

// of says that an answer is about a seat.
func of(what string, seat cards.Seat) string { return what + " " + seat.String() }

// by says that an answer is one of the view of a seat.
func by(seat cards.Seat, what string) string { return "view " + seat.String() + " " + what }

// liar is a state that gives some wrong answers.
type liar struct {
	president.State
	lies lies
}

// lying lets a state answer for itself but for the lies.
func lying(s president.State, l lies) asked {
	view := func(seat cards.Seat) viewAnswers {
		for what := range l {
			if strings.HasPrefix(what, by(seat, "")) {
				return viewLiar{s.View(seat), l, by(seat, "")}
			}
		}
		return s.View(seat)
	}
	return asked{liar{s, l}, view, s}
}

func (l liar) Validate() error              { return told(l.lies, "Validate", l.State.Validate()) }
func (l liar) Rules() president.Rules       { return told(l.lies, "Rules", l.State.Rules()) }
func (l liar) Round() int                   { return told(l.lies, "Round", l.State.Round()) }
func (l liar) Phase() president.Phase       { return told(l.lies, "Phase", l.State.Phase()) }
func (l liar) Pending() cards.Seats         { return told(l.lies, "Pending", l.State.Pending()) }
func (l liar) Reversed() bool               { return told(l.lies, "Reversed", l.State.Reversed()) }
func (l liar) Turn() cards.Seat             { return told(l.lies, "Turn", l.State.Turn()) }
func (l liar) Passed() cards.Seats          { return told(l.lies, "Passed", l.State.Passed()) }
func (l liar) Places() president.Places     { return told(l.lies, "Places", l.State.Places()) }
func (l liar) Hand(s cards.Seat) cards.Set  { return told(l.lies, of("Hand", s), l.State.Hand(s)) }
func (l liar) Shown(s cards.Seat) cards.Set { return told(l.lies, of("Shown", s), l.State.Shown(s)) }
func (l liar) Points(s cards.Seat) int      { return told(l.lies, of("Points", s), l.State.Points(s)) }
func (l liar) Role(s cards.Seat) president.Role {
	return told(l.lies, of("Role", s), l.State.Role(s))
}
func (l liar) Top() (cards.Set, cards.Seat) {
	top, owner := l.State.Top()
	return told(l.lies, "Top", top), told(l.lies, "Owner", owner)
}
func (l liar) Result() (president.Result, bool) {
	result, over := l.State.Result()
	return told(l.lies, "Result", result), told(l.lies, "Over", over)
}
func (l liar) Legal(s cards.Seat) iter.Seq[president.Action] {
	return told(l.lies, "Legal", l.State.Legal)(s)
}
func (l liar) AppendLegal(dst []president.Action, s cards.Seat) []president.Action {
	return told(l.lies, "AppendLegal", l.State.AppendLegal)(dst, s)
}
func (l liar) AppendPlays(dst []president.Action, s cards.Seat) []president.Action {
	return told(l.lies, "AppendPlays", l.State.AppendPlays)(dst, s)
}
func (l liar) Check(a president.Action) error { return told(l.lies, "Check", l.State.Check)(a) }
func (l liar) Next(a president.Action) (president.State, error) {
	return told(l.lies, "Next", l.State.Next)(a)
}
func (l liar) Apply(a president.Action) (president.State, []president.Event, error) {
	return told(l.lies, "Apply", l.State.Apply)(a)
}
func (l liar) Notation() string { return told(l.lies, "Notation", l.State.Notation()) }
func (l liar) AppendNotation(dst []byte) []byte {
	return told(l.lies, "AppendNotation", l.State.AppendNotation)(dst)
}
func (l liar) String() string             { return told(l.lies, "String", l.State.String()) }
func (l liar) GoString() string           { return told(l.lies, "GoString", l.State.GoString()) }
func (l liar) Format(f fmt.State, _ rune) { fmt.Fprint(f, told(l.lies, "Format", l.State.String())) }
func (l liar) MarshalJSON() ([]byte, error) {
	return told(l.lies, "MarshalJSON", l.State.MarshalJSON)()
}

// viewLiar is a view that gives some wrong answers.
type viewLiar struct {
	president.View
	lies lies
	by   string
}

func (l viewLiar) Rules() president.Rules   { return told(l.lies, l.by+"Rules", l.View.Rules()) }
func (l viewLiar) Round() int               { return told(l.lies, l.by+"Round", l.View.Round()) }
func (l viewLiar) Phase() president.Phase   { return told(l.lies, l.by+"Phase", l.View.Phase()) }
func (l viewLiar) Pending() cards.Seats     { return told(l.lies, l.by+"Pending", l.View.Pending()) }
func (l viewLiar) Reversed() bool           { return told(l.lies, l.by+"Reversed", l.View.Reversed()) }
func (l viewLiar) Turn() cards.Seat         { return told(l.lies, l.by+"Turn", l.View.Turn()) }
func (l viewLiar) Passed() cards.Seats      { return told(l.lies, l.by+"Passed", l.View.Passed()) }
func (l viewLiar) Places() president.Places { return told(l.lies, l.by+"Places", l.View.Places()) }
func (l viewLiar) Seat() cards.Seat         { return told(l.lies, l.by+"Seat", l.View.Seat()) }
func (l viewLiar) Hand() cards.Set          { return told(l.lies, l.by+"Hand", l.View.Hand()) }
func (l viewLiar) Unseen() cards.Set        { return told(l.lies, l.by+"Unseen", l.View.Unseen()) }
func (l viewLiar) Partner() cards.Seat      { return told(l.lies, l.by+"Partner", l.View.Partner()) }
func (l viewLiar) Gave() cards.Set          { return told(l.lies, l.by+"Gave", l.View.Gave()) }
func (l viewLiar) Got() cards.Set           { return told(l.lies, l.by+"Got", l.View.Got()) }
func (l viewLiar) String() string           { return told(l.lies, l.by+"String", l.View.String()) }
func (l viewLiar) Shown(s cards.Seat) cards.Set {
	return told(l.lies, l.by+of("Shown", s), l.View.Shown(s))
}
func (l viewLiar) Role(s cards.Seat) president.Role {
	return told(l.lies, l.by+of("Role", s), l.View.Role(s))
}
func (l viewLiar) Points(s cards.Seat) int {
	return told(l.lies, l.by+of("Points", s), l.View.Points(s))
}
func (l viewLiar) Count(s cards.Seat) int { return told(l.lies, l.by+of("Count", s), l.View.Count(s)) }
func (l viewLiar) Known(s cards.Seat) cards.Set {
	return told(l.lies, l.by+of("Known", s), l.View.Known(s))
}
func (l viewLiar) Top() (cards.Set, cards.Seat) {
	top, owner := l.View.Top()
	return told(l.lies, l.by+"Top", top), told(l.lies, l.by+"Owner", owner)
}
func (l viewLiar) Result() (president.Result, bool) {
	result, over := l.View.Result()
	return told(l.lies, l.by+"Result", result), told(l.lies, l.by+"Over", over)
}
func (l viewLiar) Legal() iter.Seq[president.Action] {
	return told(l.lies, l.by+"Legal", l.View.Legal)()
}
func (l viewLiar) AppendLegal(dst []president.Action) []president.Action {
	return told(l.lies, l.by+"AppendLegal", l.View.AppendLegal)(dst)
}
func (l viewLiar) AppendPlays(dst []president.Action) []president.Action {
	return told(l.lies, l.by+"AppendPlays", l.View.AppendPlays)(dst)
}
func (l viewLiar) Check(a president.Action) error {
	return told(l.lies, l.by+"Check", l.View.Check)(a)
}
func (l viewLiar) Sample(pick func(n int) int) president.State {
	return told(l.lies, l.by+"Sample", l.View.Sample)(pick)
}
func (l viewLiar) MarshalJSON() ([]byte, error) {
	return told(l.lies, l.by+"MarshalJSON", l.View.MarshalJSON)()
}

// wrong is a wrong answer, or some that only together are one, and what a check has to say of it.
type wrong struct {
	clause president.Clause
	what   string // part of it
	state  president.State
	lies   lies
}

// requireFault requires that an error is a fault by a clause that says what is expected.
func requireFault(t *testing.T, err error, clause president.Clause, what string) {
	t.Helper()
	var fault *Fault
	require.ErrorAs(t, err, &fault, what)
	require.Contains(t, fault.What, what)
	require.Equal(t, clause, fault.Clause, fault.What)
}

// requireFinds requires that a check finds nothing while all answers are true, and then each wrong one. whole is the
// check that it is a part of: it has to find something each time, and of some wrong answers just what the part does.
func requireFinds(t *testing.T, check, whole func(asked) error, list []wrong) {
	t.Helper()
	same := 0
	for _, w := range list {
		require.NoError(t, check(lying(w.state, nil)), w.what)
		require.NoError(t, whole(lying(w.state, nil)), w.what)
		found := check(lying(w.state, w.lies))
		requireFault(t, found, w.clause, w.what)
		first := whole(lying(w.state, w.lies))
		require.Error(t, first, w.what)
		if reflect.DeepEqual(found, first) {
			same++
		}
	}
	require.NotZero(t, same, "it is no part of the whole, or its last")
}

// placing is what Places answer, even if no places can.
type placing struct {
	at     []cards.Seat // from the first place on
	places map[cards.Seat]int
	len    int
}

func (p placing) At(place int) cards.Seat {
	if place < 1 || place > len(p.at) {
		return cards.Nobody
	}
	return p.at[place-1]
}
func (p placing) Of(seat cards.Seat) int { return p.places[seat] }
func (p placing) Len() int               { return p.len }

// takenBy is checkTaken of wrong places, or of those of the state.
func takenBy(s asked) error {
	if wrong, ok := s.answers.(liar).lies["taken"]; ok {
		return checkTaken(s, wrong.(placing))
	}
	return checkTaken(s, s.Places())
}
