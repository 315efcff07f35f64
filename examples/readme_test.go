// Package examples_test holds the README to its word.
package examples_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReadme_Programs runs each Go block of the README, which must be a whole program, and compares its main with the
// example of the package it is taken from: the example's output is the program's.
func TestReadme_Programs(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllSubmatch(readme, -1)
	require.NotEmpty(t, blocks)
	for _, block := range blocks {
		program := string(block[1])
		_, body, ok := strings.Cut(program, "func main() {\n")
		require.True(t, ok, "not a program:\n%s", program)
		game := regexp.MustCompile(`rules/(core7|president)"`).FindStringSubmatch(program)
		require.NotNil(t, game, "a program of no game:\n%s", program)
		tested, err := os.ReadFile(filepath.Join("..", game[1], "example_test.go"))
		require.NoError(t, err)
		_, example, ok := strings.Cut(string(tested), "func Example() {\n")
		require.True(t, ok)
		example, output, ok := strings.Cut(example, "\t// Output:\n")
		require.True(t, ok)
		require.Equal(t, example, strings.TrimSuffix(body, "}\n"))

		path := filepath.Join(t.TempDir(), "main.go")
		require.NoError(t, os.WriteFile(path, block[1], 0o600))
		run := exec.Command("go", "run", path)
		run.Dir = ".."
		printed, err := run.CombinedOutput()
		require.NoError(t, err, "%s", printed)
		output, _, _ = strings.Cut(output, "}\n")
		require.Equal(t, strings.ReplaceAll(output, "\t// ", ""), string(printed))
	}
}

// TestReadme_Paths finds every package, program and file that the README names.
func TestReadme_Paths(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	paths := regexp.MustCompile("\\| `([a-z0-9/]+)` \\|").FindAllSubmatch(readme, -1)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		require.DirExists(t, filepath.Join("..", string(path[1])))
	}
	links := regexp.MustCompile(`\]\(([A-Za-z0-9_/.]+)\)`).FindAllSubmatch(readme, -1)
	require.NotEmpty(t, links)
	for _, link := range links {
		require.FileExists(t, filepath.Join("..", string(link[1])))
	}
}
