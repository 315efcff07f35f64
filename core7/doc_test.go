package core7_test

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

	"github.com/cardverse/rules/core7"
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

// source parses the files of the package that match a pattern.
func source(t *testing.T, pattern string) (files map[string]*ast.File) {
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
	clause := regexp.MustCompile(`\bC[0-9]+\b`)
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
	for name, file := range source(t, "*.go") {
		if !strings.HasSuffix(name, "_test.go") {
			for f, clauses := range functionsOf(file) {
				functions[f] = clauses
			}
		}
	}
	tests := functionsOf(source(t, "clause_test.go")["clause_test.go"])
	rows := clauseTable(t, source(t, "doc.go")["doc.go"])
	require.NotEmpty(t, rows)

	without := map[string]bool{"C17": true, "C19": true} // clauses that no function decides
	next := core7.C1
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

		require.Contains(t, tests, row.test)
		require.True(t, strings.HasPrefix(row.test, "Test"+row.clause+"_"), "%v is no test of %v", row.test, row.clause)
	}
	require.Equal(t, core7.C19, next-1, "the table ends with the last clause")
	require.Equal(t, "-", (core7.C19 + 1).String(), "and there is no other")
}

// Every test of clause_test.go says in its name which clause it is about.
func TestDoc_TestsAreNamedAfterClauses(t *testing.T) {
	name := regexp.MustCompile(`^TestC([1-9]|1[0-9])_[A-Z]\w+$`)
	n := 0
	for f := range functionsOf(source(t, "clause_test.go")["clause_test.go"]) {
		if strings.HasPrefix(f, "Test") {
			require.Regexp(t, name, f)
			n++
		}
	}
	require.GreaterOrEqual(t, n, 19)
}

// Every reading that the documentation lists is one of a clause, and the option that it names exists.
func TestDoc_TheReadings(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, readings, found := strings.Cut(string(text), "# What the sheets leave open\n")
	require.True(t, found)
	for _, c := range []core7.Clause{
		core7.C2, core7.C3, core7.C8, core7.C10, core7.C11, core7.C14, core7.C18, core7.C19,
	} {
		require.Equal(t, 1, strings.Count(readings, "//   - "+c.String()+": "), "%v", c)
	}
	require.Contains(t, readings, "Rules.Cycle")
	require.NotEqual(t, core7.Default(), core7.Rules{Cycle: core7.RedBlueGreen})
}
