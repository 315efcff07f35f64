package cards_test

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
)

// The tests of this file hold still what others have stored or written programs against: numbers and names of
// constants and the JSON of cards. What is held still elsewhere: the shuffle by TestShuffleVectors, codes by
// TestCodes, the head of a record by TestHead and TestTagQuoting, names of tags by TestValidName; whole records
// are in core7 and president.

var breakCompat = flag.Bool("break-compat", false, "write the golden files of testdata/compat anew")

// broken is what a change of these files means.
const broken = `%s has changed: this is a COMPATIBILITY BREAK for whoever has stored records, positions or
documents, or compares codes, names and numbers.
If it was not meant, undo it. New lines beside the old ones break nobody. Any other change needs a new version:
of the forms of both games (as core7/1 in text, "v":1 in JSON) if old data would be read differently
or not at all, else of the module.
Then "go test ./cards -run Compat -break-compat" writes the file anew.`

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
	pkg, _ := config.Check("cards", set, files, nil) // its errors are the imports
	var out strings.Builder
	for _, name := range pkg.Scope().Names() {
		if c, ok := pkg.Scope().Lookup(name).(*types.Const); ok && c.Exported() {
			kind := types.TypeString(c.Type(), types.RelativeTo(pkg))
			fmt.Fprintf(&out, "%s %s = %s\n", name, kind, c.Val().ExactString())
		}
	}
	requireFrozen(t, "constants.txt", out.String())
}

// Every number of an enumeration, and the ones around it, has its names.
func TestCompat_Names(t *testing.T) {
	var out strings.Builder
	line := func(words ...any) { fmt.Fprintln(&out, words...) }
	for r := range cards.Two + 2 {
		line("rank", uint8(r), r)
	}
	for s := range cards.Spades + 2 {
		line("suit", uint8(s), s)
	}
	for c := range cards.CardOf(cards.Two, cards.Spades) + 2 {
		line("card", uint8(c), c)
	}
	for seat := cards.Nobody; seat <= cards.MaxSeat; seat++ {
		line("seat", int8(seat), seat)
	}
	for _, list := range [][]cards.Seat{{}, {0}, {cards.Chance}, {cards.MaxSeat, cards.Chance, 2}} {
		seats := cards.SeatsOf(list...)
		line("seats", uint16(seats), seats)
	}
	for _, set := range []cards.Set{0, cards.SetOf(cards.CardOf(cards.Ten, cards.Hearts)), cards.Deck} {
		data, err := json.Marshal(set)
		require.NoError(t, err)
		line("set", uint64(set), set, string(data))
	}
	requireFrozen(t, "names.txt", out.String())
}
