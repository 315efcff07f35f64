package president_test

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

	"github.com/cardverse/rules/president"
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
of the form (president/1 in text, "v":1 in JSON) if old data would be read differently
or not at all, else of the module.
Then "go test ./president -run Compat -break-compat" writes the file anew.`

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
	pkg, _ := config.Check("president", set, files, nil) // its errors are the imports
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
	for k := range president.KindReturn + 2 {
		line("action", uint8(k), k)
	}
	for k := range president.Ended + 2 {
		line("event", uint8(k), k)
	}
	for p := range president.Over + 2 {
		line("phase", uint8(p), p)
	}
	for l := range president.LeaderSeat0 + 2 {
		line("leader", uint8(l), l)
	}
	for r := range president.Ass + 2 {
		line("role", uint8(r), r)
	}
	for c := range president.P31 + 2 {
		line("clause", uint8(c), c)
	}
	for r := range president.ErrTooLow + 2 {
		line("reason", uint8(r), document(t, r), r.Clause(), r)
	}
	line("reasons", len(president.Reasons()))
	for _, r := range []president.Rules{
		president.Default(3), president.Default(6),
		{Players: 5, Rounds: president.MaxRounds, Leader: president.LeaderPresident},
		{Players: 4, Rounds: 2, Revolution: true, Leader: president.LeaderSeat0},
	} {
		line("rules", r, document(t, r))
	}
	requireFrozen(t, "names.txt", out.String())
}

// storedRecord reads the record of testdata/compat, from its text and from its JSON. No flag writes these two
// files: they are what somebody stored when version 1 of both forms was new.
func storedRecord(t *testing.T) president.Record {
	t.Helper()
	text, data := frozen(t, "record.txt"), frozen(t, "record.json")
	record, err := president.ParseRecord(text)
	require.NoError(t, err, broken, "the way in which records are read")
	require.Equal(t, text, record.Notation(), broken, "the text of a record")
	var read president.Record
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
	kinds := map[president.EventKind]bool{}
	for i, s := range requireModelAgrees(t, record) {
		line("state", s.Notation())
		for seat := range s.Pending().All() {
			line("legal", words(s.AppendLegal(nil, seat), false))
			line("plays", words(s.AppendPlays(nil, seat), false))
		}
		if i == len(record.Actions) {
			break
		}
		line("action", record.Actions[i])
		_, events, err := s.Apply(record.Actions[i])
		require.NoError(t, err)
		for _, e := range events {
			kinds[e.Kind()] = true
			line("event", e.For(e.Seat()))
		}
	}
	require.Len(t, kinds, int(president.Ended), "of every kind")
	requireFrozen(t, "match.txt", out.String())
}

// The deal of a round follows from the answers of a source of chance alone.
func TestCompat_Shuffled(t *testing.T) {
	var out strings.Builder
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		state := uint64(players) // of the generator that cards/testdata/shuffle.txt describes
		s := start(t, president.Default(players))
		for i, a := range s.Shuffled(func(n int) int {
			state = state * 16807 % 2147483647
			return int(state % uint64(n))
		}) {
			fmt.Fprintln(&out, a)
			if i == 0 { // the rest of the deck to the others
				next, err := s.Next(a)
				require.NoError(t, err)
				fmt.Fprintln(&out, words(next.Shuffled(func(n int) int { return n / 2 }), false))
			}
		}
	}
	requireFrozen(t, "shuffled.txt", out.String())
}

// Every kind of document has its members, in their order.
func TestCompat_Documents(t *testing.T) {
	record := storedRecord(t)
	var out strings.Builder
	line := func(name string, x any) { fmt.Fprintf(&out, "%s %s\n", name, document(t, x)) }
	line("rules", record.Rules)
	kinds := map[president.Kind]bool{}
	for _, a := range record.Actions {
		if !kinds[a.Kind()] {
			kinds[a.Kind()] = true
			line("action", a)
		}
	}
	require.Len(t, kinds, int(president.KindReturn), "of every kind")
	phases := map[president.Phase]int{}
	viewers := viewersOf(record.Rules)
	for i, s := range requireModelAgrees(t, record) {
		phases[s.Phase()]++
		if phases[s.Phase()] > 1 && s.Phase() != president.Returning && i != len(record.Actions)-1 {
			continue
		}
		for _, viewer := range viewers {
			line("view", s.View(viewer))
		}
		line("places", s.Places())
		if result, over := s.Result(); over {
			line("result", result)
		}
	}
	require.Len(t, phases, int(president.Over))
	for _, viewer := range viewers {
		told, err := record.For(viewer)
		require.NoError(t, err)
		line("transcript", told)
	}
	requireFrozen(t, "documents.txt", out.String())
}
