// Learn finds the weights by which the level Hard of President values its moves, and writes them as a Go file:
//
//	go run ./ai/presidentbot/learn -out ai/presidentbot/internal/tally/weights.go
//
// It lets players play rounds. At some decisions it plays on from each move, from the true hands, and so learns by how
// many points the moves of one decision differ: the luck of the deal is in all of them and falls out. A regression
// gives each feature its share in these differences. With the weights found, all of it is done again, a few times. From
// the same seed it finds the same weights.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/president"
)

func main() {
	seed := flag.Uint64("seed", 1, "where the random numbers start")
	passes := flag.Int("passes", 4, "how often the weights are improved")
	rounds := flag.Int("rounds", 50_000, "rounds played for each improvement")
	keep := flag.Float64("keep", 0.5, "what earlier passes count in a later one")
	ridge := flag.Float64("ridge", 30, "decisions' worth of doubt about each weight")
	out := flag.String("out", "", "the file to write; standard output without one")
	flag.Parse()
	if err := run(*seed, *passes, *rounds, *keep, *ridge, *out); err != nil {
		fmt.Fprintln(os.Stderr, "learn:", err)
		os.Exit(1)
	}
}

func run(seed uint64, passes, rounds int, keep, ridge float64, out string) error {
	l := newLesson(seed)
	for pass := range passes {
		l.fade(keep)
		for range rounds {
			if err := l.play(); err != nil {
				return err
			}
		}
		l.weights = l.solve(ridge)
		l.taught = true
		fmt.Fprintf(os.Stderr, "pass %d: %d decisions\n", pass+1, l.decisions)
	}
	text, err := source(l.weights)
	if err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(text)
		return err
	}
	return os.WriteFile(out, text, 0o644)
}

// lesson is what has been learned so far.
type lesson struct {
	random    *rand.Rand
	weights   *tally.Weights
	taught    bool // weights are there
	equations [tally.Tables]equations
	decisions int
}

func newLesson(seed uint64) *lesson {
	return &lesson{random: rand.New(rand.NewPCG(seed, 1)), weights: &tally.Weights{}}
}

// fade makes what was learned count less.
func (l *lesson) fade(keep float64) {
	for i := range l.equations {
		l.equations[i].fade(keep)
	}
}

// habit is how a seat plays.
type habit uint8

const (
	learner habit = iota
	normal
	easy
)

// move gives the move of the seat whose turn it is.
func (l *lesson) move(r *tally.Round, habits *[president.MaxPlayers]habit) tally.Move {
	switch {
	case habits[r.Turn] == easy:
		return r.Easy()
	case habits[r.Turn] == normal || !l.taught:
		return r.Normal()
	}
	return r.Hard(l.weights)
}

// play plays a round, with a mixed company, and learns from some of its decisions.
func (l *lesson) play() error {
	rules := president.Default([]int{3, 4, 4, 4, 4, 5, 6, 6}[l.random.IntN(8)])
	rules.Revolution = l.random.IntN(8) > 0
	state, err := president.New(rules)
	if err != nil {
		return err
	}
	for _, a := range state.Shuffled(l.random.IntN) {
		if state, err = state.Next(a); err != nil {
			return err
		}
	}
	var habits [president.MaxPlayers]habit
	for seat := 1; seat < rules.Players; seat++ {
		habits[seat] = [...]habit{learner, learner, learner, normal, normal, normal, easy, easy}[l.random.IntN(8)]
	}
	l.random.Shuffle(rules.Players, func(i, j int) { habits[i], habits[j] = habits[j], habits[i] })
	var list tally.Moves
	for r := tally.Of(state); !r.Over(); {
		n := r.List(&list)
		if habits[r.Turn] == learner && n > 1 && l.random.IntN(3) == 0 {
			l.study(&r, &habits, list[:n])
		}
		m := l.move(&r, &habits)
		if habits[r.Turn] == learner && l.random.IntN(12) == 0 { // to see more than its habits
			m = list[l.random.IntN(n)]
		}
		r.Do(m)
	}
	return nil
}

// study plays on from each move of a decision.
func (l *lesson) study(r *tally.Round, habits *[president.MaxPlayers]habit, moves []tally.Move) {
	me, sight := r.Turn, r.Sight()
	e := &l.equations[sight.Table]
	for _, m := range moves {
		if sight.Score(m, l.weights) > tally.Certain/2 {
			return // nothing to learn
		}
	}
	for _, m := range moves {
		end := *r
		for end.Do(m); !end.Over(); {
			end.Do(l.move(&end, habits))
		}
		var traits tally.Traits
		e.note(traits[:sight.Traits(m, &traits)], float64(end.Points[me]))
	}
	e.close()
	l.decisions++
}
