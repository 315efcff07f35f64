package presidentbot

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// Assessment says what an action is worth.
type Assessment struct {
	Action president.Action
	// Points is what the seat gets for this round by P20, on average over the worlds tried.
	Points float64
	// Low and High bound it: if the others play as expected, the average over all worlds lies between them with a
	// probability of about 95%.
	Low, High float64
	// Worlds is the number of deals of the hidden cards in which the action was tried. It is smaller than that of the
	// others for an action that was given up early, and 0 for one that was not tried at all.
	Worlds int
	// Exact reports that nothing is hidden or estimated: two seats are left, and the ending is solved.
	Exact bool
}

// Assess gives every action of the short list ([president.View.AppendPlays]), the best first, as the level Expert sees
// it. Bots of all levels can be asked. As for [Bot.Choose], the only errors are [ErrLevel] and [ErrNothing]; if ctx
// ends, the answer is what is known by then.
//
// In the exchange, only the return of Hard and those that leave the best hands by its weights are tried. The numbers are
// those of the round; what a role is worth in later rounds is not in them.
func (b Bot) Assess(ctx context.Context, view president.View, past []president.Observation) ([]Assessment, error) {
	if b.budget.Worlds == 0 {
		return nil, ErrLevel
	}
	list := b.assess(ctx, view, past)
	if len(list) == 0 {
		return nil, ErrNothing
	}
	return list, nil
}

func (b Bot) assess(ctx context.Context, view president.View, past []president.Observation) []Assessment {
	legal := view.AppendPlays(nil)
	if len(legal) == 0 {
		return nil
	}
	s := b.newSearch(view, legal)
	if view.Phase() == president.Playing && s.round.Duel() && ctx.Err() == nil {
		if list, ok := s.solve(ctx, b.budget.Nodes); ok {
			return list
		}
	}
	s.try(ctx, past, b.budget.Worlds)
	return s.list()
}

// search is one decision of Expert.
type search struct {
	view   president.View
	round  tally.Round // as the viewer sees it; unused in the exchange
	tried  []candidate // the one that Hard would play first
	random *rand.Rand
}

// candidate is an action that is being tried.
type candidate struct {
	action president.Action
	move   tally.Move
	worth  int     // what Hard thinks of it
	points []uint8 // in the worlds tried so far
	sum    int
	out    bool // given up
}

func (b Bot) newSearch(view president.View, legal []president.Action) *search {
	s := &search{view: view, tried: make([]candidate, 0, len(legal))}
	const half = 1 << 30
	s.random = rand.New(rand.NewPCG(uint64(cards.Pick(b.pick, half)), uint64(cards.Pick(b.pick, half))))
	if view.Phase() == president.Returning {
		sight := before(view).Sight()
		first := giveBack(ai.Hard, view)
		for _, a := range legal {
			c := candidate{action: a, worth: keeps(&sight, view.Hand(), a)}
			if a.Cards() == first {
				c.worth = tally.Certain
			}
			s.tried = append(s.tried, c)
		}
	} else {
		s.round = tally.See(view)
		sight := s.round.Sight()
		var moves tally.Moves
		for _, m := range moves[:s.round.List(&moves)] {
			a := s.round.Action(m, view.Seat(), view.Hand())
			s.tried = append(s.tried, candidate{action: a, move: m, worth: sight.Score(m, &tally.Learned)})
		}
	}
	slices.SortStableFunc(s.tried, func(a, b candidate) int { return b.worth - a.worth })
	return s
}

// solve solves an ending of two seats: what remains to be won is the better of two places. Among equal moves it prefers
// what Hard would play: a lost ending may still be won against somebody who errs.
func (s *search) solve(ctx context.Context, nodes int) ([]Assessment, bool) {
	r, me := s.round, uint8(s.view.Seat())
	for seat := range r.Players {
		if r.In>>seat&1 != 0 && seat != me {
			r.Hand[seat] = r.Left - r.Hand[me]
		}
	}
	solver := tally.NewSolver(nodes, ctx.Err)
	list := make([]Assessment, len(s.tried))
	for i, c := range s.tried {
		wins, sure := solver.After(&r, c.move)
		if !sure {
			return nil, false
		}
		points := 1.0
		if wins {
			points = 2
		}
		list[i] = Assessment{c.action, points, points, points, 1, true}
	}
	slices.SortStableFunc(list, func(a, b Assessment) int { return cmp.Compare(b.Points, a.Points) })
	return list, true
}

const (
	firstBatch = 24 // worlds before the first candidate can be given up
	maxReturns = 8  // returns that are tried in the exchange
)

// try plays on from each candidate in the same worlds, in batches that grow, and gives candidates up that are worse
// than the best one beyond doubt.
func (s *search) try(ctx context.Context, past []president.Observation, worlds int) {
	returning := s.view.Phase() == president.Returning
	if returning {
		for i := maxReturns; i < len(s.tried); i++ {
			s.tried[i].out = true
		}
	}
	source := s.newSource(past)
	for n, batch := 0, firstBatch; n < worlds; batch += batch / 2 {
		for range min(batch, worlds-n) {
			if ctx.Err() != nil {
				return
			}
			if returning {
				s.tryReturns(s.view.Sample(s.random.IntN))
			} else {
				s.tryMoves(source.next())
			}
			n++
		}
		if !s.giveUp() {
			return
		}
	}
}

// tryMoves tries the candidates in one world.
func (s *search) tryMoves(world tally.Round) {
	me := world.Turn
	for i := range s.tried {
		if c := &s.tried[i]; !c.out {
			end := world
			end.Do(c.move)
			finish(&end)
			c.add(end.Points[me])
		}
	}
}

// tryReturns tries the candidates of an exchange in one world. Whoever else is to return cards does so as Hard would.
func (s *search) tryReturns(world president.State) {
	me := s.view.Seat()
	for i := range s.tried {
		c := &s.tried[i]
		if c.out {
			continue
		}
		state, err := world.Next(c.action)
		for err == nil && state.Phase() == president.Returning {
			view := state.View(state.Pending().First())
			state, err = state.Next(president.Return(view.Seat(), giveBack(ai.Hard, view)))
		}
		if err != nil { // impossible, as all of it is legal
			return
		}
		end := tally.Of(state)
		finish(&end)
		c.add(end.Points[me])
	}
}

// finish plays a round to its end as Hard would.
func finish(r *tally.Round) {
	for !r.Over() {
		r.Do(r.Hard(&tally.Learned))
	}
}

func (c *candidate) add(points uint8) {
	c.points = append(c.points, points)
	c.sum += int(points)
}

// giveUp gives up the candidates that are worse than the best one beyond doubt, and reports whether there is still
// anything to decide.
func (s *search) giveUp() bool {
	best := s.best()
	left := 0
	for i := range s.tried {
		if c := &s.tried[i]; !c.out && c != best {
			if c.out = beyondDoubt(best.points, c.points); !c.out {
				left++
			}
		}
	}
	return left > 0
}

// best gives the candidate with the best average so far; of equal ones that which Hard likes best.
func (s *search) best() *candidate {
	best := &s.tried[0]
	for i := range s.tried {
		if c := &s.tried[i]; !c.out && (best.out || c.sum > best.sum) {
			best = c
		}
	}
	return best
}

// beyondDoubt reports whether the points of a are better than those of b on average, by three standard errors of their
// differences, or equal in all of at least 64 worlds.
func beyondDoubt(a, b []uint8) bool {
	n, sum, squares := len(a), 0, 0
	for i := range a {
		d := int(a[i]) - int(b[i])
		sum += d
		squares += d * d
	}
	if squares == 0 {
		return n >= 64
	}
	// sum/n > 3*sqrt((squares/n - (sum/n)^2) / n), in whole numbers
	return sum > 0 && sum*sum*n > 9*(squares*n-sum*sum)
}

// list makes the assessments: the best one first, then those that were tried longest, then by points.
func (s *search) list() []Assessment {
	best := s.best()
	list := make([]Assessment, 0, len(s.tried))
	list = append(list, best.assessment(s.view))
	for i := range s.tried {
		if c := &s.tried[i]; c != best {
			list = append(list, c.assessment(s.view))
		}
	}
	slices.SortStableFunc(list[1:], func(a, b Assessment) int {
		if a.Worlds != b.Worlds {
			return b.Worlds - a.Worlds
		}
		return cmp.Compare(b.Points, a.Points)
	})
	return list
}

func (c *candidate) assessment(view president.View) Assessment {
	a := Assessment{Action: c.action, Worlds: len(c.points), Low: 1, High: float64(view.Rules().Players)}
	if a.Worlds == 0 {
		return a
	}
	squares := 0
	for _, p := range c.points {
		squares += int(p) * int(p)
	}
	n := a.Worlds
	a.Points = float64(c.sum) / float64(n)
	// the standard error is sqrt((squares/n - (sum/n)^2) / n)
	half := 1.96 * math.Sqrt(float64(squares*n-c.sum*c.sum)/float64(n)) / float64(n)
	a.Low, a.High = max(a.Low, a.Points-half), min(a.High, a.Points+half)
	return a
}
