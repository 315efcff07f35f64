package main

import (
	"math"

	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
)

// equations are the normal equations of a regression on what the moves of one decision differ in.
type equations struct {
	left  [tally.Width][tally.Width]float64
	right [tally.Width]float64

	// The moves of the decision that is being noted.
	moves  [][]tally.Trait
	points []float64
}

// note adds a move to the decision.
func (e *equations) note(traits []tally.Trait, points float64) {
	e.moves = append(e.moves, append([]tally.Trait(nil), traits...))
	e.points = append(e.points, points)
}

// close adds the decision to the equations: each move less the mean of all.
func (e *equations) close() {
	n := float64(len(e.moves))
	mean, average := map[tally.Trait]float64{}, 0.0
	var order []tally.Trait // of the map's keys: sums of floats depend on their order
	for i, traits := range e.moves {
		average += e.points[i] / n
		for _, t := range traits {
			if _, seen := mean[t]; !seen {
				order = append(order, t)
			}
			mean[t] += 1 / n
		}
	}
	for i, traits := range e.moves {
		for _, a := range traits {
			for _, b := range traits {
				e.left[a][b]++
			}
			e.right[a] += e.points[i] - average
		}
	}
	for _, a := range order {
		for _, b := range order {
			e.left[a][b] -= float64(n * mean[a] * mean[b])
		}
	}
	e.moves, e.points = e.moves[:0], e.points[:0]
}

func (e *equations) fade(keep float64) {
	for i := range e.left {
		e.right[i] *= keep
		for j := range e.left[i] {
			e.left[i][j] *= keep
		}
	}
}

// solve gives the weights of all tables, in thousandths.
func (l *lesson) solve(ridge float64) *tally.Weights {
	var w tally.Weights
	for table := range l.equations {
		for i, x := range l.equations[table].solve(ridge) {
			w[table][i] = int16(math.Round(max(-32, min(x, 32)) * 1000))
		}
	}
	return &w
}

// solve solves the equations by Cholesky's decomposition.
func (e *equations) solve(ridge float64) [tally.Width]float64 {
	if e.right == [tally.Width]float64{} {
		return e.right // nothing is known
	}
	low := e.left
	for i := range low {
		low[i][i] += ridge
		for j := range i + 1 {
			sum := low[i][j]
			for k := range j {
				sum -= float64(low[i][k] * low[j][k]) // no fused product: equal on every machine
			}
			if i == j {
				low[i][i] = math.Sqrt(sum)
			} else {
				low[i][j] = sum / low[j][j]
			}
		}
	}
	x := e.right
	for i := range x {
		for k := range i {
			x[i] -= float64(low[i][k] * x[k])
		}
		x[i] /= low[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= float64(low[k][i] * x[k])
		}
		x[i] /= low[i][i]
	}
	return x
}
