package arena

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/cardverse/rules/ai"
)

// Entrant is a kind of bot with a name. New makes one for a single seat of a single match; it must be safe to call at
// the same time from several goroutines. The bot must take its chances from pick alone.
type Entrant[V, O, A any] struct {
	Name string
	New  func(pick func(n int) int) ai.Bot[V, O, A]
}

// Score is what one match gave a seat.
type Score struct {
	Points int // in the game's own points, whole numbers
	Place  int // 1 for the best; seats that are equal share one
}

// Arena says which matches are played. All functions must be safe to call from several goroutines.
type Arena[S ai.State[S, V, A, E], V ai.View[A], A any, E ai.Event[O], O any] struct {
	// Start is the state from which every match is played.
	Start S
	// Deal gives what chance does next, see ai.Table; nil for a game without chance.
	Deal func(s S, pick func(n int) int) []A
	// Score reads the end of a match: a score for each seat.
	Score func(S) []Score
	// Seats has one entrant for each seat. Entrants of one name are counted together.
	Seats []Entrant[V, O, A]
	// First and Deals say which deals are played: those numbered from First on. The last number must be an int, too.
	First, Deals int
	// Seed is that of all random streams.
	Seed uint64
	// Workers is how many deals are played at the same time, 0 or less for as many as there are processors. There are
	// never more of them than deals.
	Workers int
	// Progress, if set, is called after each deal, by one goroutine at a time, with the number of deals done.
	Progress func(done int)
}

var (
	// ErrArena is the error of an Arena without seats, deals or a Score, with an entrant that has no New, or with deals
	// that no int can number.
	ErrArena = errors.New("arena: seats with bots, deals with numbers and a score are needed")
	// ErrScore is the error of an Arena whose Score does not give one for each seat.
	ErrScore = errors.New("arena: a score for each seat is needed")
)

// Run plays all matches. If ctx ends or a bot fails, it returns the report of the deals that were finished, with the
// error.
func (a *Arena[S, V, A, E, O]) Run(ctx context.Context) (Report, error) {
	none := func(e Entrant[V, O, A]) bool { return e.New == nil }
	if len(a.Seats) == 0 || a.Deals < 1 || a.Score == nil || slices.ContainsFunc(a.Seats, none) ||
		a.First > math.MaxInt-(a.Deals-1) {
		return Report{}, ErrArena
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	report := newReport(a.names())
	next := make(chan int)
	var mutex sync.Mutex
	var workers sync.WaitGroup
	count := a.Workers
	if count < 1 {
		count = runtime.GOMAXPROCS(0)
	}
	for range min(count, a.Deals) {
		workers.Go(func() {
			for deal := range next {
				one, err := a.deal(ctx, deal)
				if err != nil {
					cancel(err)
					continue
				}
				mutex.Lock()
				report.add(one)
				if a.Progress != nil {
					a.Progress(report.Deals)
				}
				mutex.Unlock()
			}
		})
	}
feed:
	for n := range a.Deals {
		select {
		case next <- a.First + n:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	workers.Wait()
	return report, context.Cause(ctx)
}

// names lists the names of the entrants in the order of their first seats.
func (a *Arena[S, V, A, E, O]) names() []string {
	var names []string
	seen := map[string]bool{}
	for _, e := range a.Seats {
		if !seen[e.Name] {
			seen[e.Name] = true
			names = append(names, e.Name)
		}
	}
	return names
}

// deal plays one deal in all rotations: in rotation r, seat i is taken by the entrant of seat i+r.
func (a *Arena[S, V, A, E, O]) deal(ctx context.Context, deal int) (Report, error) {
	n := len(a.Seats)
	report := newReport(a.names())
	for rotation := range n {
		bots := make([]ai.Bot[V, O, A], n)
		clocks := make([]*clock[V, O, A], n)
		seated := make([]int, n) // the index of the report's line
		for seat := range n {
			entrant := a.Seats[(seat+rotation)%n]
			clocks[seat] = &clock[V, O, A]{bot: entrant.New(a.stream(deal, 1+rotation*n+seat))}
			bots[seat] = clocks[seat]
			seated[seat] = report.index(entrant.Name)
		}
		table := ai.Table[S, V, A, E, O]{Bots: bots}
		if a.Deal != nil {
			pick := a.stream(deal, 0)
			table.Deal = func(s S) []A { return a.Deal(s, pick) }
		}
		end, _, err := table.Play(ctx, a.Start)
		if err != nil {
			return Report{}, err
		}
		scores := a.Score(end)
		if len(scores) != n {
			return Report{}, ErrScore
		}
		report.match(seated, scores)
		for seat, c := range clocks {
			line := &report.Lines[seated[seat]]
			line.Decisions += c.decisions
			line.Took += c.took
		}
	}
	report.close()
	return report, nil
}

// stream gives the random numbers of one purpose in one deal: 0 for dealing, the same in all rotations, then one for
// each seat of each rotation.
func (a *Arena[S, V, A, E, O]) stream(deal, purpose int) func(n int) int {
	return rand.New(rand.NewPCG(mix(a.Seed^mix(uint64(deal))), mix(uint64(purpose)+a.Seed))).IntN
}

// mix spreads near numbers over all 64 bits, so that streams of neighbouring deals share nothing. It is the finalizer
// of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// clock counts the decisions of a bot and the time they take.
type clock[V, O, A any] struct {
	bot       ai.Bot[V, O, A]
	decisions int
	took      time.Duration
}

func (c *clock[V, O, A]) Choose(ctx context.Context, view V, past []O) (A, error) {
	start := time.Now()
	action, err := c.bot.Choose(ctx, view, past)
	c.took += time.Since(start)
	c.decisions++
	return action, err
}
