package main

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/terminal/board"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/examples/terminal/words"
)

// record is a record of either game. Its texts hold every hidden card.
type record interface {
	AppendNotation(dst []byte) []byte
	MarshalJSON() ([]byte, error)
}

// session is all that the commands need of a game: how to show it, what plays it, and how it is recorded. It holds no
// State: start makes one for the table.
type session[S ai.State[S, V, A, E], V board.View[A], A any, E ai.Event[O], O any] struct {
	style   *board.Style
	game    board.Game[V, O, A]
	players int
	start   func() (S, error)
	deal    func(S, *rand.Rand) []A // nil without chance
	bot     func(ai.Level, *rand.Rand) (ai.Bot[V, O, A], error)
	record  func(cards.Tags, []A) record
	hint    func(context.Context, V, []O) (hint, error)
}

// hint is what a player is told about its choices: a line for each, in columns, the best one first.
type hint struct {
	title  []string // heads of the columns, or one for all
	rows   [][]string
	widths []int
}

// line sets cells in the columns of the hint.
func (h hint) line(pen paint.Pen, cells []string) string {
	if len(cells) == 1 {
		return cells[0]
	}
	line := pen.Fit(cells[0], h.widths[0])
	for i, cell := range cells[1:] {
		line += pen.Right(cell, h.widths[i+1])
	}
	return line
}

// newTable sets a table for a match that has come as far as the actions say. Bots sit on seats whose kind is a level.
func (s *session[S, V, A, E, O]) newTable(random *rand.Rand, actions []A, eyes ...cards.Seat) (*table.Table[S, V, A, E, O], error) {
	start, err := s.start()
	if err != nil {
		return nil, err
	}
	t, err := table.New[S, V, A, E, O](start, actions, s.players, eyes...)
	if err != nil {
		return t, err
	}
	if s.deal != nil {
		t.Deal = func(state S) []A { return s.deal(state, random) }
	}
	for _, kind := range s.style.Kinds {
		level, err := ai.ParseLevel(kind)
		if err != nil {
			t.Bots = append(t.Bots, nil)
			continue
		}
		bot, err := s.bot(level, random)
		if err != nil {
			return nil, err
		}
		t.Bots = append(t.Bots, bot)
	}
	t.Fallback, err = s.bot(ai.Easy, random)
	return t, err
}

// kindsTag is the tag of a record that says who plays: person or the level of a computer player for each seat.
const kindsTag = "Players_Are"

// tags says whose match it is. Nothing secret belongs here, since every player gets the tags: not the seed, which gives
// away all hands.
func (s *session[S, V, A, E, O]) tags(finished bool) cards.Tags {
	return cards.Tags{
		Players: s.style.Names, Finished: finished,
		Extra: []cards.Tag{{Name: kindsTag, Value: strings.Join(s.style.Kinds, " ")}},
	}
}

// kindsOf finds who plays in the tags of a record.
func kindsOf(tags cards.Tags, players int) []string {
	for _, tag := range tags.Extra {
		if tag.Name != kindsTag {
			continue
		}
		if kinds := strings.Fields(tag.Value); len(kinds) == players {
			for _, kind := range kinds {
				if _, err := ai.ParseLevel(kind); err != nil && kind != person {
					return nil
				}
			}
			return kinds
		}
	}
	return nil
}

// person is the kind of a seat on which somebody sits.
const person = "person"

// kinds gives who sits on each seat: bots, and the person on its seat if there is one.
func (o *options) kinds(who cards.Seat) []string {
	var list []string
	bots := o.bots
	for seat := range cards.Seat(o.players) {
		if seat == who {
			list = append(list, person)
			continue
		}
		list, bots = append(list, bots[0].String()), bots[1:]
	}
	return list
}

// botNames are the names of computer players by seat.
var botNames = []string{"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"}

// names gives the names of the players: the person's own, if one was given.
func (o *options) names(who cards.Seat) []string {
	list := append([]string{}, botNames[:o.players]...)
	if who >= 0 && o.name != "" {
		list[who] = o.name
	}
	return list
}

// style gives what drawings need.
func (o *options) style(names, kinds []string, plain bool) *board.Style {
	return &board.Style{Pen: o.pen(plain), Lang: o.lang, Names: names, Kinds: kinds}
}

// everybody gives a spectator and all seats, in this order.
func everybody(players int) []cards.Seat {
	list := []cards.Seat{cards.Spectator}
	for seat := range cards.Seat(players) {
		list = append(list, seat)
	}
	return list
}

func (o *options) words() *words.Words { return words.In(o.lang) }
