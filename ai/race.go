package ai

import (
	"context"
	"math"
)

// Race finds the best of several choices by trying them all in the same worlds, so that luck is the same for all of
// them (common random numbers). Worlds come in batches that grow; after each, the choices are given up that are worse
// than the best one beyond doubt. It knows no game: a world is whatever tells what a choice brings.
type Race struct {
	lanes []lane
}

// lane is one choice.
type lane struct {
	points []int // in the worlds tried so far
	sum    int
	out    bool // given up
}

// Estimate says what a choice is worth.
type Estimate struct {
	// Mean is the average over the worlds tried, 0 if there are none.
	Mean float64
	// Half is half the width of its 95% interval: 1.96 standard errors.
	Half float64
	// Worlds is the number of worlds in which the choice was tried.
	Worlds int
}

// NewRace starts a race of n choices, numbered from 0.
func NewRace(n int) *Race { return &Race{make([]lane, max(n, 0))} }

// GiveUp takes a choice out of the race. Giving up the last one has no effect.
func (r *Race) GiveUp(choice int) {
	left := 0
	for i := range r.lanes {
		if !r.lanes[i].out {
			left++
		}
	}
	if left > 1 && choice >= 0 && choice < len(r.lanes) {
		r.lanes[choice].out = true
	}
}

const (
	firstBatch = 24 // worlds before the first choice can be given up
	sameBatch  = 64 // worlds before one can that has been equal to the best in all of them
)

// Run tries the choices in up to so many more worlds, fewer if only one is left or ctx ends. For each, world is called
// once; the function that it returns tells what a choice brings in that world and is called in the order of their
// numbers.
func (r *Race) Run(ctx context.Context, worlds int, world func() func(choice int) int) {
	for n, batch := 0, firstBatch; n < worlds; batch += batch / 2 {
		for range min(batch, worlds-n) {
			if ctx.Err() != nil {
				return
			}
			points := world()
			for i := range r.lanes {
				if l := &r.lanes[i]; !l.out {
					l.add(points(i))
				}
			}
			n++
		}
		if !r.giveUp() {
			return
		}
	}
}

func (l *lane) add(points int) {
	l.points = append(l.points, points)
	l.sum += points
}

// giveUp gives up the choices that are worse than the best one beyond doubt, and reports whether there is still
// anything to decide.
func (r *Race) giveUp() bool {
	best := r.Best()
	left := 0
	for i := range r.lanes {
		if l := &r.lanes[i]; !l.out && i != best {
			if l.out = beyondDoubt(r.lanes[best].points, l.points); !l.out {
				left++
			}
		}
	}
	return left > 0
}

// Best gives the number of the choice with the best average among those that are not given up; of equal ones the first.
// It is 0 if there are no choices.
func (r *Race) Best() int {
	best := 0
	for i := range r.lanes {
		if l := &r.lanes[i]; !l.out && (r.lanes[best].out || l.sum > r.lanes[best].sum) {
			best = i
		}
	}
	return best
}

// Estimate gives what is known of a choice.
func (r *Race) Estimate(choice int) Estimate {
	if choice < 0 || choice >= len(r.lanes) || len(r.lanes[choice].points) == 0 {
		return Estimate{}
	}
	l := &r.lanes[choice]
	squares := 0.0
	for _, p := range l.points {
		squares += float64(float64(p) * float64(p))
	}
	n := float64(len(l.points))
	mean := float64(l.sum) / n
	spread := max(squares/n-float64(mean*mean), 0)
	return Estimate{mean, float64(1.96 * math.Sqrt(spread/n)), len(l.points)}
}

// beyondDoubt reports whether the points of a are better than those of b on average, by three standard errors of their
// differences, or equal in all of many worlds. The conversions keep the compiler from fusing operations, which would
// round differently on some machines.
func beyondDoubt(a, b []int) bool {
	sum, squares := 0.0, 0.0
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += d
		squares += float64(d * d)
	}
	if squares == 0 {
		return len(a) >= sameBatch
	}
	// sum/n > 3*sqrt((squares/n - (sum/n)^2) / n)
	n := float64(len(a))
	return sum > 0 && float64(sum*sum)*n > 9*(float64(squares*n)-float64(sum*sum))
}
