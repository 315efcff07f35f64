package presidentbot

import (
	"cmp"
	"context"
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
	race   *ai.Race    // of these, if they are tried
	random *rand.Rand
}

// candidate is an action that is being tried.
type candidate struct {
	action president.Action
	move   tally.Move
	worth  int // what Hard thinks of it
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

// maxReturns is how many returns are tried in the exchange.
const maxReturns = 8

// try plays on from each candidate in the same worlds until one is the best beyond doubt.
func (s *search) try(ctx context.Context, past []president.Observation, worlds int) {
	s.race = ai.NewRace(len(s.tried))
	if s.view.Phase() == president.Returning {
		for i := maxReturns; i < len(s.tried); i++ {
			s.race.GiveUp(i)
		}
		s.race.Run(ctx, worlds, func() func(int) int {
			world := s.view.Sample(s.random.IntN)
			return func(i int) int { return s.tryReturn(world, s.tried[i].action) }
		})
		return
	}
	source := s.newSource(past)
	s.race.Run(ctx, worlds, func() func(int) int {
		world, ways := source.next()
		return func(i int) int {
			end := world
			end.Do(s.tried[i].move)
			ways.Finish(&end)
			return int(end.Points[world.Turn%president.MaxPlayers])
		}
	})
}

// tryReturn tries a return in one world. Whoever else is to return cards does so as Hard would, and all play like it.
func (s *search) tryReturn(world president.State, a president.Action) int {
	state, err := world.Next(a)
	for err == nil && state.Phase() == president.Returning {
		view := state.View(state.Pending().First())
		state, err = state.Next(president.Return(view.Seat(), giveBack(ai.Hard, view)))
	}
	if err != nil { // impossible, as all of it is legal
		return 0
	}
	end := tally.Of(state)
	tally.Strangers.Finish(&end)
	return int(end.Points[s.view.Seat()])
}

// list makes the assessments: the best one first, then those that were tried longest, then by points.
func (s *search) list() []Assessment {
	best := s.race.Best()
	list := make([]Assessment, 0, len(s.tried))
	list = append(list, s.assessment(best))
	for i := range s.tried {
		if i != best {
			list = append(list, s.assessment(i))
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

func (s *search) assessment(i int) Assessment {
	a := Assessment{Action: s.tried[i].action, Low: 1, High: float64(s.view.Rules().Players)}
	if e := s.race.Estimate(i); e.Worlds > 0 {
		a.Points, a.Worlds = e.Mean, e.Worlds
		a.Low, a.High = max(a.Low, e.Mean-e.Half), min(a.High, e.Mean+e.Half)
	}
	return a
}
