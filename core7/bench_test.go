package core7_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/cardverse/rules/core7"
)

// Results go here, so that no measured call can be left out.
var (
	sinkState  core7.State
	sinkView   core7.View
	sinkEvents []core7.Event
	sinkList   []core7.Action
)

// BenchmarkPlayout plays random legal matches from the choice of hands to the end: legal list, random choice and
// Next for each action.
func BenchmarkPlayout(b *testing.B) {
	b.ReportAllocs()
	random := rand.NewPCG(1, 2)
	start, _ := core7.New(core7.Default())
	var room [120]core7.Action
	s, actions, matches := start, 0, 0
	for b.Loop() {
		for s = start; s.Phase() != core7.Over; actions++ {
			legal := s.AppendLegal(room[:0], s.Pending().First())
			k, _ := bits.Mul64(random.Uint64(), uint64(len(legal)))
			s, _ = s.Next(legal[k])
		}
		matches++
	}
	sinkState = s
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(actions), "ns/action")
	b.ReportMetric(float64(actions)/float64(matches), "actions/match")
}

// moment is a state with a legal action.
type moment struct {
	state  core7.State
	action core7.Action
}

// moments gives the moments of a hundred random matches, in a random order, so that no branch is learned.
func moments(b *testing.B) []moment {
	random := rand.New(rand.NewPCG(3, 4))
	var list []moment
	for range 100 {
		s, _ := core7.New(core7.Default())
		for s.Phase() != core7.Over {
			legal := s.AppendLegal(nil, s.Pending().First())
			a := legal[random.IntN(len(legal))]
			list = append(list, moment{s, a})
			s, _ = s.Next(a)
		}
	}
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	b.ReportAllocs()
	return list
}

func BenchmarkNext(b *testing.B) {
	list, i := moments(b), 0
	for b.Loop() {
		m := &list[i%len(list)]
		sinkState, _ = m.state.Next(m.action)
		i++
	}
}

func BenchmarkApply(b *testing.B) {
	list, i := moments(b), 0
	for b.Loop() {
		m := &list[i%len(list)]
		sinkState, sinkEvents, _ = m.state.Apply(m.action)
		i++
	}
}

func BenchmarkLegal(b *testing.B) {
	list, i := moments(b), 0
	sinkList = make([]core7.Action, 0, 120)
	for b.Loop() {
		m := &list[i%len(list)]
		sinkList = m.state.AppendLegal(sinkList[:0], m.action.Seat())
		i++
	}
}

func BenchmarkView(b *testing.B) {
	list, i := moments(b), 0
	for b.Loop() {
		m := &list[i%len(list)]
		sinkView = m.state.View(m.action.Seat())
		i++
	}
}

func BenchmarkSample(b *testing.B) {
	list, i := moments(b), 0
	views := make([]core7.View, len(list))
	for i, m := range list {
		views[i] = m.state.View(m.action.Seat())
	}
	pick := rand.New(rand.NewPCG(5, 6)).IntN
	for b.Loop() {
		sinkState = views[i%len(views)].Sample(pick)
		i++
	}
}

func BenchmarkParseState(b *testing.B) {
	list, i := moments(b), 0
	texts := make([]string, len(list))
	for i, m := range list {
		texts[i] = m.state.Notation()
	}
	for b.Loop() {
		sinkState, _ = core7.ParseState(texts[i%len(texts)])
		i++
	}
}
