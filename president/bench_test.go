package president_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/cardverse/rules/president"
)

// Results go here, so that no measured call can be left out.
var (
	sinkState  president.State
	sinkView   president.View
	sinkEvents []president.Event
	sinkList   []president.Action
)

// source gives fast random numbers.
func source(seed uint64) func(n int) int {
	random := rand.NewPCG(seed, 2)
	return func(n int) int {
		k, _ := bits.Mul64(random.Uint64(), uint64(n))
		return int(k)
	}
}

// deal deals the coming round.
func deal(s president.State, pick func(n int) int) president.State {
	for _, a := range s.Shuffled(pick) {
		s, _ = s.Next(a)
	}
	return s
}

// BenchmarkPlayout plays random rounds from the dealt hands to the end: short list, random choice and Next for each
// action.
func BenchmarkPlayout(b *testing.B) {
	for _, players := range []int{3, 4, 6} {
		b.Run(fmt.Sprint("players=", players), func(b *testing.B) {
			b.ReportAllocs()
			pick := source(1)
			start, _ := president.New(president.Default(players))
			var deals [256]president.State
			for i := range deals {
				deals[i] = deal(start, pick)
			}
			var room [200]president.Action
			s, actions, matches := start, 0, 0
			for b.Loop() {
				for s = deals[matches%len(deals)]; s.Phase() != president.Over; actions++ {
					legal := s.AppendPlays(room[:0], s.Turn())
					s, _ = s.Next(legal[pick(len(legal))])
				}
				matches++
			}
			sinkState = s
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(actions), "ns/action")
			b.ReportMetric(float64(actions)/float64(matches), "actions/match")
		})
	}
}

// BenchmarkMatch plays whole random matches of one round, shuffle and deal included.
func BenchmarkMatch(b *testing.B) {
	for _, players := range []int{3, 4, 6} {
		b.Run(fmt.Sprint("players=", players), func(b *testing.B) {
			b.ReportAllocs()
			pick := source(1)
			start, _ := president.New(president.Default(players))
			var room [200]president.Action
			for b.Loop() {
				s := deal(start, pick)
				for s.Phase() != president.Over {
					legal := s.AppendPlays(room[:0], s.Turn())
					s, _ = s.Next(legal[pick(len(legal))])
				}
				sinkState = s
			}
		})
	}
}

// moment is a state with a legal action.
type moment struct {
	state  president.State
	action president.Action
}

// moments gives the moments of play of a hundred random matches with four seats and two rounds, in a random order, so
// that no branch is learned.
func moments(b *testing.B) []moment {
	pick := source(3)
	rules := president.Default(4)
	rules.Rounds = 2
	var list []moment
	for range 100 {
		s, _ := president.New(rules)
		for s.Phase() != president.Over {
			if s.Phase() == president.Dealing {
				s = deal(s, pick)
				continue
			}
			legal := s.AppendPlays(nil, s.Pending().First())
			a := legal[pick(len(legal))]
			list = append(list, moment{s, a})
			s, _ = s.Next(a)
		}
	}
	rand.New(rand.NewPCG(3, 4)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
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
	sinkList = make([]president.Action, 0, 200)
	for b.Loop() {
		m := &list[i%len(list)]
		sinkList = m.state.AppendLegal(sinkList[:0], m.action.Seat())
		i++
	}
}

func BenchmarkPlays(b *testing.B) {
	list, i := moments(b), 0
	sinkList = make([]president.Action, 0, 200)
	for b.Loop() {
		m := &list[i%len(list)]
		sinkList = m.state.AppendPlays(sinkList[:0], m.action.Seat())
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
	views := make([]president.View, len(list))
	for i, m := range list {
		views[i] = m.state.View(m.action.Seat())
	}
	pick := source(5)
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
		sinkState, _ = president.ParseState(texts[i%len(texts)])
		i++
	}
}
