package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// TestParseCodes: the codes are those that the source of the library declares.
func TestParseCodes(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../cards/parse.go", nil, 0)
	require.NoError(t, err)
	var declared, described []string
	for _, decl := range file.Decls {
		constants, ok := decl.(*ast.GenDecl)
		if !ok || constants.Tok != token.CONST {
			continue
		}
		for _, spec := range constants.Specs {
			spec := spec.(*ast.ValueSpec)
			require.Equal(t, "Code", spec.Type.(*ast.Ident).Name)
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			require.NoError(t, err)
			declared = append(declared, text)
		}
	}
	for _, v := range parseCodes {
		described = append(described, v.Text)
		require.NotEmpty(t, v.Doc)
	}
	require.Equal(t, declared, described)
}

// TestReasons: all of them, in their order, with what they mean.
func TestReasons(t *testing.T) {
	var codes [2][]string
	for _, r := range core7.Reasons() {
		codes[0] = append(codes[0], r.Code())
	}
	for _, r := range president.Reasons() {
		codes[1] = append(codes[1], r.Code())
	}
	for i, g := range Games() {
		var described []string
		for _, name := range []string{"RulesReason", "Reason"} {
			d, _ := g.Definition(name)
			for _, v := range d.Type.(Enum) {
				described = append(described, v.Text)
			}
		}
		require.Equal(t, codes[i], described)
	}
	reason, _ := presidentGame().Definition("Reason")
	require.Contains(t, reason.Type, Value{"too_low", "The rank is too low in the order in force (P8)."})
	require.Contains(t, reason.Type, Value{"no_such_action", "There is no action of that kind."})
}

// TestRulesReasons: they are those that Validate gives, each of them.
func TestRulesReasons(t *testing.T) {
	var given []string
	for _, err := range []error{
		core7.Rules{Cycle: 9}.Validate(), president.Rules{Players: 2, Rounds: 1}.Validate(),
		president.Rules{Players: 4}.Validate(), president.Rules{Players: 4, Rounds: 1, Leader: 9}.Validate(),
	} {
		var coded interface{ Code() string }
		require.ErrorAs(t, err, &coded)
		given = append(given, coded.Code())
	}
	var described []string
	for _, g := range Games() {
		d, _ := g.Definition("RulesReason")
		for _, v := range d.Type.(Enum) {
			described = append(described, v.Text)
		}
	}
	require.Equal(t, given, described)
}
