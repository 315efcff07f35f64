package presidenttest_test

import (
	"flag"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// nobodyPassesTwice is a property that holds.
func nobodyPassesTwice(t *rapid.T) {
	passed := cards.Seats(0)
	for step, err := range presidenttest.Match(president.Default(4), drawn(t)).Replay() {
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range step.Events {
			switch e.Kind() {
			case president.Passed:
				if passed.Has(e.Seat()) {
					t.Fatalf("seat %v passes twice in a trick, action %d: %v", e.Seat(), step.Index, step.State)
				}
				passed = passed.With(e.Seat())
			case president.TrickEnded:
				passed = 0
			}
		}
	}
}

func TestNobodyPassesTwice(t *testing.T) { rapid.Check(t, nobodyPassesTwice) }

// shrunk checks a property that does not hold, from a seed, and gives what it says of the match that is left when
// rapid can make it no smaller.
func shrunk(seed uint64, property func(t *rapid.T)) string {
	defer setFlag("rapid.seed", fmt.Sprint(seed))()
	defer setFlag("rapid.nofailfile", "true")()
	defer setFlag("rapid.shrinktime", "10m")() // so that no slow machine stops early
	report := &report{}
	rapid.Check(report, property)
	return report.last
}

// setFlag sets a flag and returns the function that puts it back.
func setFlag(name, value string) func() {
	before := flag.Lookup(name).Value.String()
	flag.Set(name, value)
	return func() { flag.Set(name, before) }
}

// report is a test that may fail: it keeps the last thing that it is told.
type report struct {
	rapid.TB
	last   string
	failed bool
}

func (r *report) Helper()                           {}
func (r *report) Name() string                      { return "property" }
func (r *report) Logf(format string, args ...any)   { r.last = fmt.Sprintf(format, args...) }
func (r *report) Log(args ...any)                   { r.last = fmt.Sprint(args...) }
func (r *report) Errorf(format string, args ...any) { r.failed = true }
func (r *report) FailNow()                          {}
func (r *report) Failed() bool                      { return r.failed }
