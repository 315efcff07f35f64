package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/examples/terminal/worth"
	"github.com/cardverse/rules/president"
)

// analyseOptions are what the command line of analyse asks for.
type analyseOptions struct {
	options
	json    bool
	against ai.Level
}

// runAnalyse is the subcommand analyse.
func runAnalyse(ctx context.Context, c *console, args []string) error {
	o := analyseOptions{against: ai.Easy}
	flags := o.flagSet(c, "analyse")
	flags.IntVar(&o.worlds, "worlds", 200, "President: the largest `number` of deals of the hidden cards in which Expert tries a decision, 1 to 1000000")
	flags.Func("against", "CORE7: the `level` that the other is taken for: easy (any legal card, the default), normal, hard or expert", func(text string) (err error) {
		o.against, err = named(text, ai.Easy, ai.Normal, ai.Hard, ai.Expert)
		return err
	})
	flags.Uint64Var(&o.seed, "seed", 1, "the `number` that the chances of Expert follow from")
	flags.BoolVar(&o.json, "json", false, "print JSON")
	files, err := o.parse(c, flags, args, 1)
	if err != nil {
		return err
	}
	if o.worlds < 1 || o.worlds > presidentbot.MaxWorlds {
		return usageErrorf("-worlds %d: 1 to %d are expected", o.worlds, presidentbot.MaxWorlds)
	}
	f, err := loadRecord(files[0])
	if err != nil {
		return err
	}
	style := o.style(f.tags.Players, nil, true)
	if f.game == core7Game {
		judge, err := worth.NewCore7(o.against)
		if err != nil {
			return err
		}
		j := judgement[core7.View, core7.Observation, core7.Action]{
			by: core7.Action.Seat, same: func(a, b core7.Action) bool { return a == b },
			choices: func(ctx context.Context, v core7.View, _ []core7.Observation) ([]worth.Choice[core7.Action], error) {
				return judge.Choices(ctx, v)
			},
		}
		return analyse(ctx, c, &o, newCore7Session(style, f.core7.Rules), f, f.core7.Actions, j)
	}
	budget := presidentbot.DefaultBudget()
	budget.Worlds = o.worlds
	pick := rand.New(rand.NewPCG(o.seed, 0)).IntN
	j := judgement[president.View, president.Observation, president.Action]{
		by: president.Action.By, same: worth.SamePresident,
		choices: func(ctx context.Context, v president.View, past []president.Observation) ([]worth.Choice[president.Action], error) {
			return worth.President(ctx, v, past, budget, pick)
		},
	}
	return analyse(ctx, c, &o, newPresidentSession(style, f.president.Rules), f, f.president.Actions, j)
}

// judgement is how the decisions of a game are judged.
type judgement[V, O, A any] struct {
	by      func(A) cards.Seat
	same    func(a, b A) bool // whether two actions are one decision
	choices func(context.Context, V, []O) ([]worth.Choice[A], error)
}

// decision is what an analysis says of one action.
type decision struct {
	Action int        `json:"action"` // its number in the record, from 1
	Round  int        `json:"round"`
	Seat   cards.Seat `json:"seat"`
	Played string     `json:"played"` // in notation
	Expert string     `json:"expert"` // what Expert would most likely have played
	Worth  *float64   `json:"worth"`  // of what was played; null if nobody knows
	Best   *float64   `json:"best"`   // of the best choice
	Cost   *float64   `json:"cost"`   // the difference
	Same   bool       `json:"same"`   // Expert would have played the same

	played, expert string // in words
}

// seatSummary is what an analysis says of one seat.
type seatSummary struct {
	Seat      cards.Seat `json:"seat"`
	Name      string     `json:"name"`
	Decisions int        `json:"decisions"`
	Same      int        `json:"same"`
	Judged    int        `json:"judged"`  // decisions of which the cost is known
	Cost      float64    `json:"cost"`    // of those, in all
	Dearest   int        `json:"dearest"` // the action that cost most; 0 if none cost anything
}

// analysis is what analyse -json prints.
type analysis struct {
	Game      string        `json:"game"`
	Means     string        `json:"means"` // what the numbers mean
	Against   string        `json:"against,omitempty"`
	Worlds    int           `json:"worlds,omitempty"`
	Complete  bool          `json:"complete"` // false after an interrupt
	Decisions []decision    `json:"decisions"`
	Seats     []seatSummary `json:"seats"`
}

// analyse judges every decision of a record that had a choice.
func analyse[S ai.State[S, V, A, E], V board.View[A], A fmt.Stringer, E ai.Event[O], O any](
	ctx context.Context, c *console, o *analyseOptions, s *session[S, V, A, E, O],
	f *recordFile, actions []A, j judgement[V, O, A],
) error {
	start, err := s.start()
	if err != nil {
		return err
	}
	t, err := table.New[S, V, A, E, O](start, actions, s.players, everybody(s.players)...)
	var broken *table.ActionError
	if errors.As(err, &broken) {
		sentence, clause := s.game.Refusal(broken.Err)
		return fmt.Errorf("%s:%s: %v: %s (%s)", f.path, f.actionPlace(broken.Index), actions[broken.Index], sentence, clause)
	}
	steps := t.History()
	bar := progressbar.NewOptions(len(actions),
		progressbar.OptionSetWriter(c.err), progressbar.OptionSetVisibility(c.errTerminal),
		progressbar.OptionSetTheme(o.barTheme()), progressbar.OptionSetWidth(30), progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
	a := analysis{Game: f.game, Means: o.words().MeansP, Worlds: o.worlds, Decisions: []decision{}}
	if f.game == core7Game {
		a.Means, a.Against, a.Worlds = fmt.Sprintf(o.words().MeansC, o.words().Kinds[o.against.String()]), o.against.String(), 0
	}
	past := make([][]O, s.players)
	for i, action := range actions {
		seat := j.by(action)
		if seat >= 0 {
			view := steps[i][seat+1].View
			if len(view.AppendPlays(nil)) > 1 {
				choices, err := j.choices(ctx, view, past[seat])
				if err == nil {
					err = ctx.Err()
				}
				if err != nil && !errors.Is(err, worth.ErrOther) {
					break
				}
				d := judge(action, choices, j.same)
				d.Action, d.Round, d.Seat = i+1, max(s.game.Round(view), 1), seat
				d.played = short(s.style.Pen, s.game.Label(action), d.Played)
				if best, ok := expertChoice(choices); ok {
					d.expert = short(s.style.Pen, s.game.Label(best), d.Expert)
				}
				a.Decisions = append(a.Decisions, d)
			}
		}
		for seat := range past {
			past[seat] = append(past[seat], steps[i+1][seat+1].Seen...)
		}
		_ = bar.Set(i + 1)
	}
	_ = bar.Exit()
	a.Complete = ctx.Err() == nil
	a.sum(s.players, s.style.Name)
	if err := a.show(c, o, s.style.Name); err != nil {
		return err
	}
	if !a.Complete {
		return ctx.Err()
	}
	return nil
}

// expertChoice gives what Expert takes: of choices with chances the likeliest, else the best.
func expertChoice[A any](choices []worth.Choice[A]) (a A, ok bool) {
	if len(choices) == 0 {
		return a, false
	}
	best := choices[0]
	for _, c := range choices {
		if c.Chance > best.Chance {
			best = c
		}
	}
	return best.Action, true
}

// judge compares an action with the choices that there were.
func judge[A fmt.Stringer](action A, choices []worth.Choice[A], same func(a, b A) bool) decision {
	d := decision{Played: action.String()}
	expert, ok := expertChoice(choices)
	if !ok {
		return d
	}
	d.Expert, d.Same = expert.String(), same(expert, action)
	for _, c := range choices {
		if same(c.Action, action) && c.Tried {
			cost := max(choices[0].Worth-c.Worth, 0)
			d.Worth, d.Best, d.Cost = &c.Worth, &choices[0].Worth, &cost
		}
		// What Expert does now and then is as good as what it mostly does.
		d.Same = d.Same || same(c.Action, action) && c.Chance > 0
	}
	return d
}

// sum adds up the decisions of each seat.
func (a *analysis) sum(players int, name func(cards.Seat) string) {
	a.Seats = make([]seatSummary, players)
	dearest := make([]float64, players)
	for seat := range a.Seats {
		a.Seats[seat].Seat, a.Seats[seat].Name = cards.Seat(seat), name(cards.Seat(seat))
	}
	for _, d := range a.Decisions {
		s := &a.Seats[d.Seat]
		s.Decisions++
		if d.Same {
			s.Same++
		}
		if d.Cost == nil {
			continue
		}
		s.Judged++
		s.Cost += *d.Cost
		if *d.Cost > dearest[d.Seat] {
			dearest[d.Seat], s.Dearest = *d.Cost, d.Action
		}
	}
}

// show prints an analysis as JSON or as two tables.
func (a *analysis) show(c *console, o *analyseOptions, name func(cards.Seat) string) error {
	if o.json {
		encoder := json.NewEncoder(c.out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(a)
	}
	w, pen := o.words(), o.pen(true)
	plainLines(c, pen, pen.Wrap(a.Means, plainWidth, 2)...)
	plainLines(c, pen, "", decisionRow(pen, "#", w.RoundShort, "", w.Played, w.Best, w.Cost))
	for _, d := range a.Decisions {
		expert, cost := d.expert, "-"
		if d.Same {
			expert = "="
		}
		if d.Cost != nil {
			cost = fmt.Sprintf("%.3f", *d.Cost)
		}
		plainLines(c, pen, decisionRow(pen, fmt.Sprint(d.Action), fmt.Sprint(d.Round), name(d.Seat), d.played, expert, cost))
	}
	plainLines(c, pen, "", summaryRow(pen, "", w.Decisions, w.Agreed, w.Cost, w.PerMove, w.Worst))
	for _, s := range a.Seats {
		per, worst := "-", "-"
		if s.Judged > 0 {
			per = fmt.Sprintf("%.3f", s.Cost/float64(s.Judged))
		}
		if s.Dearest > 0 {
			worst = fmt.Sprintf("#%d", s.Dearest)
		}
		plainLines(c, pen, summaryRow(pen, s.Name, fmt.Sprint(s.Decisions), fmt.Sprint(s.Same), fmt.Sprintf("%.3f", s.Cost), per, worst))
	}
	return nil
}

// short gives an action in words, or in notation without the seat if the words are too long for the table.
func short(pen paint.Pen, label, notation string) string {
	if pen.Width(label) > 26 {
		_, label, _ = strings.Cut(notation, ":")
	}
	return label
}

func decisionRow(pen paint.Pen, number, round, name, played, expert, cost string) string {
	return pen.Right(number, 4) + " " + pen.Right(round, 5) + "  " + pen.Fit(name, 12) +
		pen.Fit(played, 27) + pen.Fit(expert, 27) + pen.Right(cost, 7)
}

func summaryRow(pen paint.Pen, name string, numbers ...string) string {
	line := pen.Fit(name, 14)
	for _, n := range numbers {
		line += pen.Right(n, 13)
	}
	return line
}
