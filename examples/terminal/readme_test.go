package main

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/examples/narrate"
)

var update = flag.Bool("update", false, "write the screens of the README anew")

// TestReadme_Screens plays up to the screens that the README shows, and compares them.
func TestReadme_Screens(t *testing.T) {
	p, _ := presidentPlayer(t, settings(t, narrate.English, "-bots", "easy", "-seed", "12"))
	d := drive(t, p, p.style.Pen, 80, 24)
	d.until("a turn", p.toAct)
	d.keys("enter")
	d.until("the next turn", func() bool { return p.toAct() && len(p.steps) > 6 })
	d.keys("up", "right", "up")
	compareScreen(t, "president", d)

	q, _ := core7Player(t, settings(t, narrate.English, "-bots", "easy"))
	d = drive(t, q, q.style.Pen, 80, 24)
	d.keys("up", "right", "up", "up", "right", "up", "up", "right", "up", "up", "enter")
	for _, keys := range [][]string{{"enter"}, {"enter"}, {"right", "right", "enter"}, {"left", "left", "enter"}, {"enter"}} {
		d.until("a turn", q.toAct)
		d.keys(keys...)
		require.True(t, q.sent)
	}
	d.until("a turn", func() bool { return q.toAct() && q.now().Locked(0) })
	compareScreen(t, "core7", d)
}

// compareScreen compares the screen with the block of the README that has its name.
func compareScreen(t *testing.T, name string, d *driver) {
	t.Helper()
	var lines []string
	for _, line := range d.lines {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	screen := strings.Join(lines, "\n") + "\n"
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(readme), "<!-- screen "+name+" -->\n```text\n")
	require.True(t, ok, "README.md has no screen of %s", name)
	block, after, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)
	if *update {
		text := before + "<!-- screen " + name + " -->\n```text\n" + screen + "```\n" + after
		require.NoError(t, os.WriteFile("README.md", []byte(text), 0o644))
		return
	}
	require.Equal(t, screen, block)
}

// TestReadme_Commands finds every flag and command that the README names.
func TestReadme_Commands(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	for _, cmd := range commands() {
		require.Contains(t, string(readme), "`"+cmd.name)
		help, _, code := pipe(t, t.TempDir(), "", cmd.name, "-help")
		require.Zero(t, code)
		_, section, ok := strings.Cut(string(readme), "### `"+cmd.name)
		require.True(t, ok, cmd.name)
		section, _, _ = strings.Cut(section, "\n### ")
		for line := range strings.SplitSeq(help, "\n") {
			if name, ok := strings.CutPrefix(line, "  -"); ok {
				name = strings.Fields(name)[0]
				if name != "lang" && name != "ascii" {
					require.Contains(t, section, "`-"+name, "%s has the flag -%s", cmd.name, name)
				}
			}
		}
	}
}
