package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReadme: the code in the README is code that is compiled: the TypeScript is client/readme.ts, the Go stands in the
// example.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	script, err := os.ReadFile("client/readme.ts")
	require.NoError(t, err)
	example, err := os.ReadFile("example_test.go")
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?s)```(ts|go)\n(.*?)```").FindAllStringSubmatch(string(readme), -1)
	require.Len(t, blocks, 2)
	require.Equal(t, string(script), strings.Replace(blocks[0][2], `"./president.js"`, `"../president.js"`, 1))
	require.Contains(t, string(example), "\t"+strings.ReplaceAll(strings.TrimSpace(blocks[1][2]), "\n", "\n\t"))
}

// TestReadme_Documents: the README lists the documents and says rightly which take members that nobody knows.
func TestReadme_Documents(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	row := regexp.MustCompile("(?m)^\\| `([A-Z][a-z]+)` \\|.*\\| (refused|may come) \\|$")
	rows := row.FindAllStringSubmatch(string(readme), -1)
	for _, g := range Games() {
		v := newValidator(t, g)
		require.Len(t, rows, len(g.Documents))
		for i, d := range g.Documents {
			require.Equal(t, d.Name, rows[i][1])
			for _, s := range samplesOf(t, g) {
				if s.Name == d.Name {
					more := `{"later":1,` + s.Text[1:]
					require.Equal(t, rows[i][2] == "may come", v.check(t, d.Name, []byte(more)) == nil, "%s", more)
				}
			}
		}
	}
}
