package core7_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// The tests of this file hold still what others have stored or written programs against: numbers and names of
// constants, codes, texts, documents, the order of legal actions and of events. What is held still elsewhere:
// reasons with their clauses and sentences by TestRefuse_WhatReasonsSay, codes and places of faults by
// TestBadNotation and the TestBad...JSON, and more matches by TestPlaythroughs and TestDocuments.

var breakCompat = flag.Bool("break-compat", false, "write the golden files of testdata/compat anew")

// broken is what a change of these files means.
const broken = `%s has changed: this is a COMPATIBILITY BREAK for whoever has stored records, positions or
documents, or compares codes, names and numbers.
If it was not meant, undo it. New lines beside the old ones break nobody. Any other change needs a new version:
of the form (core7/1 in text, "v":1 in JSON) if old data would be read differently
or not at all, else of the module.
Then "go test ./core7 -run Compat -break-compat" writes the file anew.`

// requireFrozen asserts that text is what a file of testdata/compat holds.
func requireFrozen(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", "compat", name)
	if *breakCompat {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	require.Equal(t, frozen(t, name), text, broken, file)
}

// frozen reads a file of testdata/compat.
func frozen(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "compat", name))
	require.NoError(t, err)
	return string(data)
}

// nothing imports no package: constants need none.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) { return nil, errors.New(path) }

// Every exported constant has its type and value.
func TestCompat_Constants(t *testing.T) {
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	var files []*ast.File
	set := token.NewFileSet()
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			files = append(files, file)
		}
	}
	config := types.Config{IgnoreFuncBodies: true, Importer: nothing{}, Error: func(error) {}}
	pkg, _ := config.Check("core7", set, files, nil) // its errors are the imports
	var out strings.Builder
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && c.Exported() {
			kind := types.TypeString(c.Type(), types.RelativeTo(pkg))
			fmt.Fprintf(&out, "%s %s = %s\n", name, kind, c.Val().ExactString())
		}
	}
	requireFrozen(t, "constants.txt", out.String())
}

// Every number of an enumeration, and the one behind the last, has its names.
func TestCompat_Names(t *testing.T) {
	var out strings.Builder
	line := func(words ...any) { fmt.Fprintln(&out, words...) }
	for c := range core7.Gray + 2 {
		line("color", uint8(c), c, string(c.Letter()))
	}
	for c := range core7.RedBlueGreen + 2 {
		line("cycle", uint8(c), c, core7.Rules{Cycle: c})
	}
	for k := range core7.KindDiscard + 2 {
		line("action", uint8(k), k)
	}
	for k := range core7.Ended + 2 {
		line("event", uint8(k), k)
	}
	for p := range core7.Over + 2 {
		line("phase", uint8(p), p)
	}
	for c := range core7.C19 + 2 {
		line("clause", uint8(c), c)
	}
	for r := range core7.ErrNotHeld + 2 {
		line("reason", uint8(r), document(t, r), r.Clause(), r)
	}
	line("reasons", len(core7.Reasons()))
	for size := -1; size <= core7.HandSize+1; size++ {
		n := 0
		for range core7.Hands(size) {
			n++
		}
		line("hands of", size, n)
	}
	requireFrozen(t, "names.txt", out.String())
}

// storedRecord reads the record of testdata/compat, from its text and from its JSON. No flag writes these two
// files: they are what somebody stored when version 1 of both forms was new.
func storedRecord(t *testing.T) core7.Record {
	t.Helper()
	text, data := frozen(t, "record.txt"), frozen(t, "record.json")
	record, err := core7.ParseRecord(text)
	require.NoError(t, err, broken, "the way in which records are read")
	require.Equal(t, text, record.Notation(), broken, "the text of a record")
	var read core7.Record
	require.NoError(t, json.Unmarshal([]byte(data), &read), broken, "the way in which records are read")
	require.Equal(t, record, read)
	require.Equal(t, data, document(t, record)+"\n", broken, "the JSON of a record")
	return record
}

// A stored record is read, written and replayed for ever: the same positions, legal actions in the same order, and
// the same events in the same order. The model agrees with it, so the file cannot hold what the rules do not say.
func TestCompat_Match(t *testing.T) {
	record := storedRecord(t)
	var out strings.Builder
	line := func(name string, answer ...any) { fmt.Fprintf(&out, "%-9s %s", name, fmt.Sprintln(answer...)) }
	for i, s := range requireModelAgrees(t, record) {
		line("state", s.Notation())
		for seat := range s.Pending().All() {
			line("legal", words(s.AppendLegal(nil, seat)))
			line("plays", words(s.AppendPlays(nil, seat)))
		}
		if i == len(record.Actions) {
			break
		}
		line("action", record.Actions[i], document(t, record.Actions[i]))
		_, events, err := s.Apply(record.Actions[i])
		require.NoError(t, err)
		for _, e := range events {
			line("event", e.For(e.Seat()))
		}
	}
	requireFrozen(t, "match.txt", out.String())
}

// Every kind of document has its members, in their order.
func TestCompat_Documents(t *testing.T) {
	record := storedRecord(t)
	var out strings.Builder
	line := func(name string, x any) { fmt.Fprintf(&out, "%s %s\n", name, document(t, x)) }
	line("rules", record.Rules)
	phases := map[core7.Phase]int{}
	for _, s := range requireModelAgrees(t, record) {
		if phases[s.Phase()]++; s.Phase() == core7.Choosing || phases[s.Phase()] > 3 {
			continue
		}
		for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
			line("view", s.View(viewer))
		}
		line("hand", s.Hand(0))
		for round := range s.Rounds() {
			line("round", round)
		}
		if result, over := s.Result(); over {
			line("result", result)
		}
	}
	require.Len(t, phases, int(core7.Over))
	for _, viewer := range []cards.Seat{0, 1, cards.Spectator} {
		told, err := record.For(viewer)
		require.NoError(t, err)
		line("transcript", told)
	}
	draw := position(t, "core7/1 RBG -/- -/- XX,XX,XX,XX,XX,XX,XX")
	result, over := draw.Result()
	require.True(t, over)
	line("result", result)
	requireFrozen(t, "documents.txt", out.String())
}
