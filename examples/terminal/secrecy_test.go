package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSecrecyByType looks into the files that make a screen: none of them names the types that hold every hidden card.
// What they are given is Views and Observations.
func TestSecrecyByType(t *testing.T) {
	files, err := filepath.Glob("board/*.go")
	require.NoError(t, err)
	files = append(files, "stage.go", "player.go", "viewer.go", "plain.go")
	require.Greater(t, len(files), 8)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if pkg, ok := s.X.(*ast.Ident); ok && (pkg.Name == "core7" || pkg.Name == "president") {
					require.False(t, slices.Contains([]string{"State", "Event", "Record", "Step", "New", "ParseState", "ParseRecord"}, s.Sel.Name),
						"%s: %s.%s", file, pkg.Name, s.Sel.Name)
				}
			}
			return true
		})
	}
}
