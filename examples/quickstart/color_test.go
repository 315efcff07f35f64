package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
)

// unset removes a variable from the environment until the test ends.
func unset(t *testing.T, name string) {
	t.Setenv(name, "") // puts it back at the end
	require.NoError(t, os.Unsetenv(name))
}

func TestColorfulOnlyOnTerminals(t *testing.T) {
	unset(t, "NO_COLOR")
	t.Setenv("TERM", "xterm")

	// The null device is a character device, as a terminal is.
	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer device.Close()
	require.True(t, colorful(device))

	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	require.False(t, colorful(file))
	require.NoError(t, file.Close())
	require.False(t, colorful(file), "a closed file is no terminal")
	require.False(t, colorful(&bytes.Buffer{}))

	t.Setenv("TERM", "dumb")
	require.False(t, colorful(device))
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "1")
	require.False(t, colorful(device))
}

func TestNoEscapeSequencesWithoutATerminal(t *testing.T) {
	unset(t, "NO_COLOR")
	t.Setenv("TERM", "xterm")
	for _, lang := range narrate.Languages() {
		require.NotContains(t, must(t, "-game", "core7", "-seed", "7", "-lang", lang.String()), "\x1b")
	}
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer out.Close()
	require.Equal(t, exitOK, run([]string{"-game", "core7", "-seed", "7"}, out, out))
	text, err := os.ReadFile(out.Name())
	require.NoError(t, err)
	require.Equal(t, must(t, "-game", "core7", "-seed", "7"), string(text))
}

// TestColorsAreOnlyPaint takes the paint off and finds the text that a file gets, spaces aside.
func TestColorsAreOnlyPaint(t *testing.T) {
	var painted bytes.Buffer
	s := &screen{out: bufio.NewWriter(&painted), paint: true}
	_, err := playCore7(s, options{seed: seed{low: 7}, matches: 1})
	require.NoError(t, err)
	require.Contains(t, painted.String(), "\x1b[1;97;41m R \x1b[0m")
	require.Contains(t, painted.String(), "\n\x1b[2m    ┌ \x1b[0mAnn's view: Ben's hand is hidden\n", "as in President")

	sequence := regexp.MustCompile("\x1b\\[[0-9;]+m")
	bare := sequence.ReplaceAllString(painted.String(), "")
	require.NotContains(t, bare, "\x1b")
	require.Equal(t, strings.Fields(must(t, "-game", "core7", "-seed", "7")), strings.Fields(bare))
	require.Equal(t, strings.Count(painted.String(), "\x1b[")/2, strings.Count(painted.String(), "\x1b[0m"), "all paint ends")
}

// TestPresidentColorsAreOnlyPaint does the same with President, where paint moves nothing at all: hearts and diamonds are
// red, and what stands around them is not.
func TestPresidentColorsAreOnlyPaint(t *testing.T) {
	for _, lang := range narrate.Languages() {
		for _, seat := range []cards.Seat{1, cards.Spectator} {
			var painted bytes.Buffer
			s := &screen{out: bufio.NewWriter(&painted), paint: true, lang: lang}
			_, err := playPresident(s, options{game: presidentGame, seed: seed{low: 52}, seat: seat, matches: 1, rules: twoRounds})
			require.NoError(t, err)

			sequence := regexp.MustCompile("\x1b\\[[0-9;]+m")
			bare := sequence.ReplaceAllString(painted.String(), "")
			require.NotContains(t, bare, "\x1b")
			require.Equal(t, must(t, "-game", "president", "-seed", "52", "-players", "3", "-rounds", "2",
				"-lang", lang.String(), "-seat", seat.String()), bare)
			require.Equal(t, strings.Count(painted.String(), "\x1b[")/2, strings.Count(painted.String(), "\x1b[0m"), "all paint ends")

			reds := regexp.MustCompile("\x1b\\[31m(10|[2-9VDRA])[♥♦]\x1b\\[0m")
			require.Greater(t, strings.Count(painted.String(), "♥"), 10)
			require.Equal(t, strings.Count(bare, "♥")+strings.Count(bare, "♦"), len(reds.FindAllString(painted.String(), -1)))
			require.Equal(t, strings.Count(painted.String(), "\x1b[31m"), len(reds.FindAllString(painted.String(), -1)))
		}
	}
}

func TestEveryColorHasAChipOfItsOwn(t *testing.T) {
	seen := map[chip]bool{hiddenChip: true, spentChip: true, noChip: true}
	for c := core7.Red; c <= core7.Gray; c++ {
		require.False(t, seen[core7Chip(c)], c)
		seen[core7Chip(c)] = true
		require.Equal(t, string(c.Letter()), core7Chip(c).letter)
	}
	require.Equal(t, hiddenChip, core7Chip(0))
	require.Equal(t, hiddenChip, core7Chip(200))
}
