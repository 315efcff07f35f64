package cards_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const modulePath = "github.com/cardverse/rules"

// coreImports is all that the core may import: nothing that does I/O, tells time, draws random numbers, locks,
// reflects or formats.
var coreImports = []string{
	"cmp", "errors", "iter", "math/bits", "slices", "strconv", "strings", "unicode/utf8", modulePath + "/cards",
}

// jsonImports is what the file json.go may import besides.
var jsonImports = []string{"bytes", "encoding/json", "fmt", "io", modulePath + "/cards/wire"}

// TestPurity reads every file of the core and lists, with file and line, whatever a pure state machine has no use
// for: see impurities. President is checked from the day on which it exists.
func TestPurity(t *testing.T) {
	for _, name := range []string{"cards", "core7", "president"} {
		fset := token.NewFileSet()
		files, err := parseFolder(fset, filepath.Join("..", name))
		if name == "president" && errors.Is(err, fs.ErrNotExist) {
			continue
		}
		require.NoError(t, err)
		require.NotEmpty(t, files, name)
		for _, fault := range impurities(fset, files) {
			t.Error(fault)
		}
	}
}

// TestImportersCompileNoTestLibrary walks over the module: what is needed for its tests only, no other file may
// import. Modules within the folder are modules of their own.
func TestImportersCompileNoTestLibrary(t *testing.T) {
	checked := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			_, err := os.Stat(filepath.Join(path, "go.mod"))
			if hidden := strings.HasPrefix(entry.Name(), ".") && path != ".."; hidden || path != ".." && err == nil {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		checked++
		for _, fault := range testImports(fset, file) {
			t.Error(fault)
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, checked, 20)
}

// testImports lists the imports that only tests may have.
func testImports(fset *token.FileSet, file *ast.File) (faults []string) {
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		for _, module := range []string{"github.com/stretchr/testify", "pgregory.net/rapid"} {
			if path == module || strings.HasPrefix(path, module+"/") {
				faults = append(faults, fmt.Sprintf("%v: %s is for tests only", fset.Position(spec.Pos()), path))
			}
		}
	}
	return faults
}

// parseFolder parses the files of a package that are no tests; folders in it are packages of their own.
func parseFolder(fset *token.FileSet, folder string) (files []*ast.File, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// impurities lists what is wrong with the files of a package:
//
//   - an import that is not on the list
//   - a goroutine, a panic, the built-in print and println
//   - a package-level variable, of this or another package, that a function changes, or takes the address or a
//     slice of, so that others could change it (a slice that append copies from or a loop reads is fine)
//   - a loop over a map: its order is random
//   - floating-point numbers, which differ between machines
func impurities(fset *token.FileSet, files []*ast.File) []string {
	c := &purity{fset: fset, read: map[ast.Expr]bool{}, info: &types.Info{
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Types: map[ast.Expr]types.TypeAndValue{},
	}}
	// Imported packages are not looked into: what the files declare themselves is all that matters here.
	config := types.Config{Importer: noImporter{}, Error: func(error) {}}
	c.pkg, _ = config.Check("core", fset, files, c.info)
	for _, file := range files {
		c.imports(file)
		ast.Inspect(file, c.look)
	}
	return c.faults
}

type noImporter struct{}

func (noImporter) Import(string) (*types.Package, error) { return nil, errors.New("not looked into") }

type purity struct {
	fset   *token.FileSet
	info   *types.Info
	pkg    *types.Package
	read   map[ast.Expr]bool // slices that are only read where they stand
	faults []string
}

func (c *purity) fault(at ast.Node, what string) {
	c.faults = append(c.faults, fmt.Sprintf("%v: %s", c.fset.Position(at.Pos()), what))
}

func (c *purity) imports(file *ast.File) {
	name := filepath.Base(c.fset.Position(file.Pos()).Filename)
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if !slices.Contains(coreImports, path) && (name != "json.go" || !slices.Contains(jsonImports, path)) {
			c.fault(spec, "the core does not import "+path)
		}
	}
}

func (c *purity) look(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.GoStmt:
		c.fault(n, "the core starts no goroutine")
	case *ast.AssignStmt:
		for _, target := range n.Lhs {
			c.kept(target, "is assigned to")
		}
	case *ast.IncDecStmt:
		c.kept(n.X, "is assigned to")
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			c.kept(n.X, "has its address taken")
		}
	case *ast.SliceExpr:
		basic, ok := c.typeOf(n.X).(*types.Basic)
		if isString := ok && basic.Info()&types.IsString != 0; !isString && !c.read[n] {
			c.kept(n.X, "is sliced")
		}
	case *ast.RangeStmt:
		c.read[n.X] = true
		if n.Tok == token.ASSIGN {
			c.kept(n.Key, "is assigned to")
			c.kept(n.Value, "is assigned to")
		}
		if _, ok := c.typeOf(n.X).(*types.Map); ok {
			c.fault(n, "the order of a map is random")
		}
	case *ast.CallExpr:
		c.call(n)
	case *ast.SelectorExpr:
		c.method(n)
	case *ast.BasicLit:
		if n.Kind == token.FLOAT || n.Kind == token.IMAG {
			c.fault(n, "the core does not use floating-point numbers")
		}
	case *ast.Ident:
		if name, ok := c.info.Uses[n].(*types.TypeName); ok && isFloat(name.Type()) {
			c.fault(n, "the core does not use floating-point numbers")
		}
	}
	return true
}

func isFloat(t types.Type) bool {
	basic, ok := t.(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0
}

func (c *purity) typeOf(e ast.Expr) types.Type {
	if t := c.info.Types[e].Type; t != nil {
		return t.Underlying()
	}
	return nil
}

// call looks at the built-in functions that the core has no use for or that change their first argument.
func (c *purity) call(n *ast.CallExpr) {
	name, ok := ast.Unparen(n.Fun).(*ast.Ident)
	if !ok {
		return
	}
	builtin, ok := c.info.Uses[name].(*types.Builtin)
	if !ok {
		return
	}
	switch builtin.Name() {
	case "panic":
		c.fault(n, "the core does not panic")
	case "print", "println":
		c.fault(n, "the core does not print")
	case "append", "clear", "copy", "delete":
		if len(n.Args) > 0 {
			c.kept(n.Args[0], "is changed by "+builtin.Name())
			c.read[n.Args[len(n.Args)-1]] = n.Ellipsis.IsValid()
		}
	}
}

// method looks at calls of methods that may change what they are called on.
func (c *purity) method(n *ast.SelectorExpr) {
	selection := c.info.Selections[n]
	if selection == nil {
		return
	}
	f, ok := selection.Obj().(*types.Func)
	if !ok {
		return
	}
	if _, pointer := f.Signature().Recv().Type().(*types.Pointer); pointer {
		c.kept(n.X, "has a method called that may change it")
	}
}

// kept reports a place that belongs to a package-level variable.
func (c *purity) kept(place ast.Expr, what string) {
	for place != nil {
		switch e := place.(type) {
		case *ast.ParenExpr:
			place = e.X
		case *ast.IndexExpr:
			place = e.X
		case *ast.SliceExpr:
			place = e.X
		case *ast.StarExpr:
			place = e.X
		case *ast.SelectorExpr:
			place = e.X
		case *ast.Ident:
			switch object := c.info.Uses[e].(type) {
			case *types.Var:
				if object.Parent() == c.pkg.Scope() {
					c.fault(e, "the package-level variable "+e.Name+" "+what)
				}
			case *types.PkgName:
				c.fault(e, "a variable of the package "+e.Name+" "+what)
			}
			return
		default:
			return
		}
	}
}

// TestPurityFinds proves that each kind of fault is found, in the line in which it stands, and nothing else is.
func TestPurityFinds(t *testing.T) {
	const head = `package core
import "strings"
type box struct{ n int; list [3]int }
func (b *box) grow() { b.n++ }
func (b box) size() int { return b.n }
var kept, table, all, word = box{}, map[int]int{}, []int{1}, "word"
var made = func() (b box) { b.grow(); return b }()
func f(b box, list []int, own map[int]int) {
`
	for _, c := range []struct{ code, fault string }{
		{`go f(b, list, own)`, "goroutine"},
		{`panic("no")`, "panic"},
		{`(panic)(1)`, "panic"},
		{`println(1)`, "print"},
		{`kept = b`, "kept is assigned"},
		{`kept.n = 1`, "kept is assigned"},
		{`kept.list[1] += 2`, "kept is assigned"},
		{`(kept).n++`, "kept is assigned"},
		{`table[3] = 4`, "table is assigned"},
		{`b.n, all[0] = 1, 2`, "all is assigned"},
		{`for kept.n = range 3 {}`, "kept is assigned"},
		{`for _, all[0] = range list {}`, "all is assigned"},
		{`list = append(kept.list[:], list...)`, "variable kept"},
		{`list = kept.list[:]; list = append(list, 1)`, "sliced"},
		{`func() { kept.n-- }()`, "kept is assigned"},
		{`p := &kept; p.n = 1`, "address"},
		{`p := &kept.list[1]; *p = 1`, "address"},
		{`s := kept.list[:]; s[0] = 1`, "sliced"},
		{`s := all[1:]; s[0] = 1`, "sliced"},
		{`kept.grow()`, "method"},
		{`g := kept.grow; g()`, "method"},
		{`clear(table)`, "changed by clear"},
		{`delete(table, 1)`, "changed by delete"},
		{`copy(all, list)`, "changed by copy"},
		{`list = append(all, 1)`, "changed by append"},
		{`strings.Hidden = 1`, "variable of the package strings"},
		{`for range own {}`, "map"},
		{`for k := range table { list[0] = k }`, "map"},
		{`b.n = int(1.5 * 2)`, "floating"},
		{`b.n = int(1e3)`, "floating"},
		{`var x float64; b.n = int(x)`, "floating"},
		{`b.n = int(float32(b.n))`, "floating"},
		{`b.n = int(real(2i))`, "floating"},

		{`b = kept; b.n = kept.size() + table[1] + len(word[1:]) + made.n; b.grow()`, ""},
		{`list = append(list, kept.list[1:]...); for _, n := range kept.list[:2] { b.n += n }`, ""},
		{`kept := b; kept.n = 1; p := &kept; p.grow()`, ""},
		{`all := list; all[0] = 1; list = append(list, all...); s := list[1:]; copy(s, all)`, ""},
		{`panic := func(int) {}; panic(1)`, ""},
		{`own[1] = 2; clear(own); delete(own, 1); for i, v := range all { list[i] = v }`, ""},
		{`b.n = strings.Count(word, "o") / 2`, ""},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "code.go", head+c.code+"\n}\n", 0)
		require.NoError(t, err, c.code)
		faults := impurities(fset, []*ast.File{file})
		if c.fault == "" {
			require.Empty(t, faults, c.code)
			continue
		}
		require.NotEmpty(t, faults, c.code)
		for _, fault := range faults {
			require.Contains(t, fault, "code.go:9:", c.code)
			require.Contains(t, fault, c.fault, c.code)
		}
	}
}

// TestPurityFindsImports does the same for imports, in json.go and elsewhere.
func TestPurityFindsImports(t *testing.T) {
	const allowed, jsonOnly, never = 0, 1, 2
	paths := map[string]int{
		"errors": allowed, "iter": allowed, "math/bits": allowed, "strconv": allowed, modulePath + "/cards": allowed,
		"encoding/json": jsonOnly, "fmt": jsonOnly, "io": jsonOnly, modulePath + "/cards/wire": jsonOnly,
		"os": never, "time": never, "math/rand/v2": never, "sync": never, "unsafe": never, "reflect": never, "C": never,
		"math": never, "net/http": never, "log/slog": never, modulePath + "/core7": never, "testing": never,
	}
	for path, kind := range paths {
		for _, name := range []string{"state.go", "json.go", "myjson.go"} {
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, name, "package core\n\nimport _ "+strconv.Quote(path)+"\n", 0)
			require.NoError(t, err)
			faults := impurities(fset, []*ast.File{file})
			if kind == allowed || kind == jsonOnly && name == "json.go" {
				require.Empty(t, faults, "%s in %s", path, name)
				continue
			}
			require.Len(t, faults, 1, "%s in %s", path, name)
			require.Contains(t, faults[0], name+":3:")
			require.Contains(t, faults[0], path)
		}
	}

	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "kit.go", `package kit
import "github.com/stretchr/testify/require"
import "pgregory.net/rapid"
import "github.com/stretchr/testifyother"
import "testing"
`, 0)
	require.NoError(t, err)
	require.Len(t, testImports(fset, file), 2)
}
