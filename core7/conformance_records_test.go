package core7_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// match is a whole match as it stands in the list.
type match struct {
	name, clauses, why string
	record             core7.Record
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

// matches are the playthroughs, and some for what a record can hold besides.
func matches(t *testing.T) (list []match) {
	for _, of := range playthroughs {
		record := core7.Record{Rules: core7.Rules{Cycle: of.cycle}, Actions: actions(t, of.actions)}
		record.Tags.Finished = true
		by := of.by.String()
		list = append(list, match{of.name, by, "A whole match, decided by " + by + ".", record})
	}
	tagged := list[0].record.Clone()
	tagged.Tags = core7.Tags{
		Players: []string{"Ann \"A\"", "บี"}, Date: "2026-11-30", Event: "a\\b", Finished: true,
		Extra: []cards.Tag{{Name: "Table", Value: "7"}, {Name: "Note", Value: "two\nlines, \x01\x7f"}},
	}
	cut := list[0].record.Clone()
	cut.Tags.Finished, cut.Actions = false, cut.Actions[:3]
	wrong := cut.Clone()
	wrong.Actions = append(wrong.Actions, actions(t, "1:lock=X 1:lock=G")...)
	return append(list,
		match{"tags", "C17", "The first match again, with tags, which change nothing: how they are quoted in text.", tagged},
		match{"nothing done yet", "C3", "A record without actions.", core7.Record{}},
		match{"cut in a round", "C18", "The match goes on: seat 0 has locked, and only its own transcript says what.", cut},
		match{"broken", "C4", "The action with index 3 is not legal: what comes before it is a match.", wrong})
}

// TestConformanceRecords compares the whole matches with records.json, once the model has played them, too.
func TestConformanceRecords(t *testing.T) {
	file := matchesJSON{V: 1, Game: "core7"}
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
	var record core7.Record
	require.NoError(t, record.UnmarshalJSON(c.Record), c.Name)
	c.Text = record.Notation()
	parsed, err := core7.ParseRecord(c.Text)
	require.NoError(t, err, c.Name)
	require.Equal(t, c.Text, parsed.Notation())

	model, err := core7test.NewModel(record.Rules)
	require.NoError(t, err)
	s := start(t, record.Rules)
	c.Steps, c.Broken = []stepJSON{stepOf(t, s, model)}, nil
	for step, err := range record.Replay() {
		require.Equal(t, err == nil, model.Apply(step.Action), c.Name)
		if err != nil {
			var why core7.Reason
			require.True(t, errors.As(err, &why))
			c.Broken = &brokenJSON{step.Index, why.Code()}
			record.Actions = record.Actions[:step.Index]
			break
		}
		s = step.State
		c.Steps = append(c.Steps, stepOf(t, s, model))
	}
	if *update { // slow, and of what is not written anew it was asked before
		require.NoError(t, core7test.CheckRecord(record), c.Name)
	}
	if result, over := s.Result(); over {
		c.Result = result
	}
	c.Transcripts = map[string]any{}
	for _, viewer := range viewers[:3] {
		told, err := record.For(viewer)
		require.NoError(t, err)
		c.Transcripts[strconv.Itoa(int(viewer))] = told
	}
	return c
}

// stepOf gives a position with the numbers of legal actions, once the model agrees on it.
func stepOf(t *testing.T, s core7.State, model *core7test.Model) stepJSON {
	t.Helper()
	require.NoError(t, model.Compare(s))
	step := stepJSON{Notation: s.Notation(), Pending: []cards.Seat{}, Legal: map[string][2]int{}}
	for seat := range s.Pending().All() {
		step.Pending = append(step.Pending, seat)
		step.Legal[strconv.Itoa(int(seat))] = [2]int{len(s.AppendLegal(nil, seat)), len(s.AppendPlays(nil, seat))}
	}
	return step
}
