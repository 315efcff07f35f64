package core7test_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// neverMoreThanThreeWins is a property that holds.
func neverMoreThanThreeWins(t *rapid.T) {
	for step, err := range core7test.Match(core7.Default(), drawn(t)).Replay() {
		if err != nil {
			t.Fatal(err)
		}
		if step.State.Wins(0) > 3 || step.State.Wins(1) > 3 {
			t.Fatalf("after action %d: %v", step.Index, step.State)
		}
	}
}

func TestNeverMoreThanThreeWins(t *testing.T) { rapid.Check(t, neverMoreThanThreeWins) }

// A property that does not hold fails with a minimal match, or one that is hardly larger, when choices are drawn
// one by one. When a seed is drawn for all of them it stays as it was found.
func TestPicksShrink(t *testing.T) {
	minimal, seeded := 0, 0
	for seed := range uint64(4) {
		ofPicks := shrunk(1+seed, sameWinner)
		require.Contains(t, ofPicks, "winner says")
		require.Contains(t, ofPicks, "\n0:choose=RRRRRRR\n", "seed %d", seed)
		require.LessOrEqual(t, strings.Count(ofPicks, "=X\n"), 1, "seed %d", seed)
		if strings.HasSuffix(ofPicks, "\n1:choose=RRRRRRX\n0:lock=R\n1:lock=X\n") {
			minimal++
		}
		ofSeeds := shrunk(1+seed, func(t *rapid.T) {
			pick := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)).IntN
			if text := disagreement(core7test.Match(core7.Default(), pick)); text != "" {
				t.Fatal(text)
			}
		})
		require.Contains(t, ofSeeds, "winner says")
		if strings.Contains(ofSeeds, "\n0:choose=RRRRRRR\n") {
			seeded++
		}
	}
	require.GreaterOrEqual(t, minimal, 3)
	require.Zero(t, seeded)
}

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
