package president_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

// tableRow is a row of the clause table in the package documentation.
type tableRow struct{ clause, what, function, test string }

// clauseTable reads the clause table.
func clauseTable(t *testing.T, file *ast.File) (rows []tableRow) {
	t.Helper()
	columns := regexp.MustCompile(`\s{2,}`)
	inside := false
	for line := range strings.Lines(file.Doc.Text()) {
		cells := columns.Split(strings.TrimSpace(line), -1)
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "clause "):
			require.Equal(t, []string{"clause", "what", "function", "test"}, cells)
			inside = true
		case inside && !strings.HasPrefix(line, "\t"):
			return rows
		case inside:
			require.Len(t, cells, 4, line)
			rows = append(rows, tableRow{cells[0], cells[1], cells[2], cells[3]})
		}
	}
	return rows
}

// parsed parses the files of the package that match a pattern.
func parsed(t *testing.T, pattern string) (files map[string]*ast.File) {
	t.Helper()
	names, err := filepath.Glob(pattern)
	require.NoError(t, err)
	files = map[string]*ast.File{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		require.NoError(t, err)
		files[name] = file
	}
	return files
}

// functionsOf gives, for each function and method of a file (as in State.View), the clauses that it names: in its
// comments, those inside it included, or in its code.
func functionsOf(file *ast.File) map[string]map[string]bool {
	clause := regexp.MustCompile(`\bP[0-9]+\b`)
	functions := map[string]map[string]bool{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		text := f.Doc.Text()
		for _, c := range file.Comments {
			if f.Pos() <= c.Pos() && c.End() <= f.End() {
				text += c.Text()
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				text += " " + id.Name
			}
			return true
		})
		name := f.Name.Name
		if f.Recv != nil {
			receiver := f.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			name = receiver.(*ast.Ident).Name + "." + name
		}
		functions[name] = map[string]bool{}
		for _, c := range clause.FindAllString(text, -1) {
			functions[name][c] = true
		}
	}
	return functions
}

// The clause table names every clause, in order, with a function that names the clause in turn and a test of it.
func TestDoc_TheClauseTable(t *testing.T) {
	functions := map[string]map[string]bool{}
	for name, file := range parsed(t, "*.go") {
		if !strings.HasSuffix(name, "_test.go") {
			for f, clauses := range functionsOf(file) {
				functions[f] = clauses
			}
		}
	}
	tests := functionsOf(parsed(t, "clause_test.go")["clause_test.go"])
	rows := clauseTable(t, parsed(t, "doc.go")["doc.go"])
	require.NotEmpty(t, rows)

	without := map[string]bool{"P28": true, "P29": true, "P30": true, "P31": true} // clauses that no function decides
	untested := map[string]bool{"P29": true, "P30": true, "P31": true}             // and of which there is nothing here
	next := president.P1
	for _, row := range rows {
		if row.clause == next.String() {
			next++
		}
		require.Equal(t, (next - 1).String(), row.clause, "%v: clauses stand in order, none is left out", row)
		require.NotEmpty(t, row.what)

		if row.function == "-" {
			require.True(t, without[row.clause], "%v has no function", row.clause)
		} else {
			require.Contains(t, functions, row.function)
			require.True(t, functions[row.function][row.clause], "%v does not name %v", row.function, row.clause)
		}

		if row.test == "-" {
			require.True(t, untested[row.clause], "%v has no test", row.clause)
			continue
		}
		require.Contains(t, tests, row.test)
		require.True(t, strings.HasPrefix(row.test, "Test"+row.clause+"_"), "%v is no test of %v", row.test, row.clause)
	}
	require.Equal(t, president.P31, next-1, "the table ends with the last clause")
	require.Equal(t, "-", (president.P31 + 1).String(), "and there is no other")
}

// Every test of clause_test.go says in its name which clause it is about.
func TestDoc_TestsAreNamedAfterClauses(t *testing.T) {
	name := regexp.MustCompile(`^TestP([1-9]|1[0-9]|2[0-8])_[A-Z]\w+$`)
	n := 0
	for f := range functionsOf(parsed(t, "clause_test.go")["clause_test.go"]) {
		if strings.HasPrefix(f, "Test") {
			require.Regexp(t, name, f)
			n++
		}
	}
	require.GreaterOrEqual(t, n, 28)
}

// Every reading that the documentation lists is one of a clause, and the options that it names exist.
func TestDoc_TheReadings(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, readings, found := strings.Cut(string(text), "# What the sheet leaves open\n")
	require.True(t, found)
	for _, c := range []president.Clause{
		president.P3, president.P5, president.P7, president.P10, president.P11, president.P12, president.P15,
		president.P17, president.P18, president.P19, president.P21, president.P22, president.P23, president.P24,
		president.P26,
	} {
		require.Equal(t, 1, strings.Count(readings, "//   - "+c.String()+": "), "%v", c)
	}
	require.Equal(t, 1, strings.Count(readings, "//   - P29, P30: "))
	require.Equal(t, 16, strings.Count(readings, "//   - P"))
	require.Contains(t, readings, "Rules.Leader")
	require.Contains(t, readings, "Rules.Revolution")
	require.NotEqual(t, president.Default(4), president.Rules{Players: 4, Rounds: 1, Leader: president.LeaderSeat0})
	require.Contains(t, readings, "1 to 1000 rounds")
	require.Equal(t, 1000, president.MaxRounds)
}

// How likely the worlds of a Sample are is told in two places, in the same words.
func TestDoc_TheDistributionOfSample(t *testing.T) {
	pinned := "After an exchange between others, all hands are equally likely, and given the hands all gifts and returns " +
		"that can have led to them. What players chose to play, pass or return does not weigh."
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	require.Contains(t, words(parsed(t, "doc.go")["doc.go"].Doc.Text()), pinned)
	for _, d := range parsed(t, "sample.go")["sample.go"].Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "Sample" {
			require.Contains(t, words(f.Doc.Text()), pinned)
			return
		}
	}
	require.Fail(t, "no Sample")
}
