package presidentbot

import (
	"github.com/cardverse/rules/ai/presidentbot/internal/tally"
	"github.com/cardverse/rules/president"
)

// source gives worlds for a search: several chains of worlds, asked in turn, because a single one tends to stay among
// worlds that are much alike. A chain starts when it is first asked.
type source struct {
	search  *search
	history tally.History
	known   bool // there is a history
	chains  []*tally.Worlds
	turn    int
}

// How many chains there are, of how many random worlds each starts from the likeliest one, how many exchanges of cards
// it takes to forget where it started, and how many come between two worlds. Without a history nothing is more likely
// than anything else, and every chain starts random.
const (
	chains = 32
	starts = 16
	warmUp = 400
	apart  = 10
)

func (s *search) newSource(past []president.Observation) *source {
	x := &source{search: s}
	if s.view.Phase() == president.Playing {
		x.history, x.known = tally.Recall(s.view, past)
	}
	return x
}

// next gives the next world.
func (x *source) next() (tally.Round, tally.Ways) {
	if len(x.chains) < chains {
		chain := x.start()
		x.chains = append(x.chains, chain)
		return chain.Now(), chain.Ways()
	}
	chain := x.chains[x.turn]
	x.turn = (x.turn + 1) % chains
	for range apart {
		chain.Step()
	}
	return chain.Now(), chain.Ways()
}

// start starts a chain.
func (x *source) start() *tally.Worlds {
	best := x.random()
	if !x.known {
		return best
	}
	for range starts - 1 {
		if chain := x.random(); chain.Likely() > best.Likely() {
			best = chain
		}
	}
	for range warmUp {
		best.Step()
	}
	return best
}

func (x *source) random() *tally.Worlds {
	s := x.search
	return tally.NewWorlds(s.view, s.view.Sample(s.random.IntN), &x.history, &tally.Learned, s.random)
}
