package president_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// match is a whole match as it stands in the list.
type match struct {
	name, clauses, why string
	record             president.Record
}

// The JSON form of records.json, member by member as the README describes it.
type (
	matchesJSON struct {
		V       int               `json:"v"`
		Game    string            `json:"game"`
		Matches []json.RawMessage `json:"matches"`
	}
	matchJSON struct {
		Name        string          `json:"name"`
		Clauses     []string        `json:"clauses"`
		Why         string          `json:"why"`
		Record      json.RawMessage `json:"record"`
		Text        string          `json:"text"`
		Steps       []stepJSON      `json:"steps"`
		Broken      *brokenJSON     `json:"broken,omitempty"`
		Result      any             `json:"result,omitempty"`
		Transcripts map[string]any  `json:"transcripts"`
	}
	stepJSON struct {
		Notation string            `json:"notation"`
		Pending  []cards.Seat      `json:"pending"`
		Legal    map[string][2]int `json:"legal"`
	}
	brokenJSON struct {
		Index int    `json:"index"`
		Code  string `json:"code"`
	}
)

// matches are short matches in which something happens, and some for what a record can hold besides.
func matches(t *testing.T) (list []match) {
	for _, of := range []struct {
		name, clauses, why, rules string
		what                      presidenttest.Situation
		seed                      uint32 // of a short match
	}{
		{"three players", "P1 P11", "A whole match of three, in which a trick is won by a seat that is out.",
			"3x1+last", presidenttest.LeadAfterWinnerOut, 956},
		{"four players", "P8", "A whole match of four, with a revolution.", "4x1+last",
			presidenttest.Revolution, 937},
		{"five players", "P17", "A whole match of five, in which a seat goes out on three of a kind.", "5x1+last",
			presidenttest.OutOnTriple, 501},
		{"six players", "P10", "A whole match of six, in which a play ends a trick.", "6x1+last",
			presidenttest.TrickEndsOnPlay, 1224},
		{"without revolution", "P16", "A seat goes out on four of a kind, and the order stays as it is.",
			"4x1-last", presidenttest.OutOnFour, 522},
		{"a counter-revolution", "P14", "A set of four answers a set of four.", "3x1+last",
			presidenttest.CounterRevolution, 112},
		{"two rounds, the last place leads", "P5 P15",
			"An exchange follows a round that ended in the reversed order.", "4x2+last",
			presidenttest.ReversedExchange, 1249},
		{"two rounds, the president leads", "P5 P23", "Suits decide which cards are given.", "5x2-president",
			presidenttest.TiesAmongBest, 229},
		{"two rounds, seat 0 leads", "P5 P24", "The president returns what it was given.", "3x2+seat0",
			presidenttest.GiftsComeBack, 647},
		{"three rounds", "P20 P21", "Points and roles over three rounds.", "3x3+last",
			presidenttest.OutOnSingle, 307},
	} {
		record, err := presidenttest.Situated(rulesIn(t, of.rules), of.what, row(of.seed))
		require.NoError(t, err)
		list = append(list, match{of.name, of.clauses, of.why, record})
	}
	tagged := president.Record{Rules: rulesIn(t, "3x1-last"), Tags: president.Tags{
		Players: []string{"Ann \"A\"", "บี", ""}, Date: "2026-11-30", Event: "a\\b",
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: "two\nlines, \x01\x7f"}},
	}}
	told := func(rules, words string) president.Record {
		r := rulesIn(t, rules)
		return president.Record{Rules: r, Actions: newStory(t, r).told(words)}
	}
	cut := told("4x2+last", "round=2013 deal="+suits+" 2:return=3h4h")
	wrong := told("4x1+last", "deal="+suits+" 0:play=5c")
	wrong.Actions = append(wrong.Actions, deed(t, "1:play=5d"), deed(t, "1:pass"))
	return append(list,
		match{"tags", "P1", "A record with tags and without actions: how they are quoted in text.", tagged},
		match{"cut in an exchange", "P26", "The match is not over: each transcript has what its seat may know.", cut},
		match{"broken", "P8", "The action with index 5 is not legal: what comes before it is a match.", wrong})
}

// TestConformanceRecords compares the whole matches with records.json, once the model has played them, too.
func TestConformanceRecords(t *testing.T) {
	file := matchesJSON{V: 1, Game: "president"}
	for _, m := range matches(t) {
		c := matchJSON{Name: m.name, Clauses: strings.Fields(m.clauses), Why: m.why, Record: rawOf(t, m.record)}
		file.Matches = append(file.Matches, rawOf(t, c.again(t)))
	}
	text := layout(rawOf(t, file))
	var alone matchesJSON
	strict(t, []byte(text), &alone)
	for i, raw := range alone.Matches {
		var c matchJSON
		strict(t, raw, &c)
		alone.Matches[i] = rawOf(t, c.again(t))
	}
	require.Equal(t, text, layout(rawOf(t, alone)))
	requireGolden(t, conformanceDir+"records.json", text)
}

// again works out all that the engine says of a match from its record, beside the model.
func (c matchJSON) again(t *testing.T) matchJSON {
	t.Helper()
	var record president.Record
	require.NoError(t, record.UnmarshalJSON(c.Record), c.Name)
	c.Text = record.Notation()
	parsed, err := president.ParseRecord(c.Text)
	require.NoError(t, err, c.Name)
	require.Equal(t, c.Text, parsed.Notation())

	model, err := presidenttest.NewModel(record.Rules)
	require.NoError(t, err)
	s, err := president.New(record.Rules)
	require.NoError(t, err)
	c.Steps, c.Broken = []stepJSON{stepOf(t, s, model)}, nil
	for step, err := range record.Replay() {
		require.Equal(t, err == nil, model.Apply(step.Action), c.Name)
		if err != nil {
			var why president.Reason
			require.True(t, errors.As(err, &why))
			c.Broken = &brokenJSON{step.Index, why.Code()}
			record.Actions = record.Actions[:step.Index]
			break
		}
		s = step.State
		c.Steps = append(c.Steps, stepOf(t, s, model))
	}
	if *update { // slow, and of what is not written anew it was asked before
		require.NoError(t, presidenttest.CheckRecord(record), c.Name)
	}
	if result, over := s.Result(); over {
		c.Result = result
	}
	c.Transcripts = map[string]any{}
	for _, viewer := range viewersOf(record.Rules) {
		told, err := record.For(viewer)
		require.NoError(t, err)
		c.Transcripts[strconv.Itoa(int(viewer))] = told
	}
	return c
}

// stepOf gives a position with the numbers of legal actions, once the model agrees on it.
func stepOf(t *testing.T, s president.State, model *presidenttest.Model) stepJSON {
	t.Helper()
	require.NoError(t, model.Compare(s))
	step := stepJSON{Notation: s.Notation(), Pending: []cards.Seat{}, Legal: map[string][2]int{}}
	for seat := range s.Pending().All() {
		step.Pending = append(step.Pending, seat)
		if seat == cards.Chance {
			continue
		}
		step.Legal[strconv.Itoa(int(seat))] = [2]int{len(s.AppendLegal(nil, seat)), len(s.AppendPlays(nil, seat))}
	}
	return step
}
