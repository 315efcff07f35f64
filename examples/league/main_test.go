package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// league runs the program.
func league(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(t.Context(), args, &out, &err)
	return code, out.String(), err.String()
}

func TestBothGames(t *testing.T) {
	code, out, progress := league(t, "-deals", "20")
	require.Zero(t, code, progress)
	require.Contains(t, out, "20 deals, 80 matches")
	for _, name := range []string{"random", "easy", "normal", "hard"} {
		require.Contains(t, out, "\n"+name)
	}
	require.Contains(t, progress, "20 of 20 deals")

	code, out, progress = league(t, "-game", "core7", "-levels", "hard,random", "-deals", "20")
	require.Zero(t, code, progress)
	require.Contains(t, out, "20 deals, 40 matches")

	code, _, progress = league(t, "-levels", "easy,easy,hard", "-rounds", "3", "-calm", "-deals", "5")
	require.Zero(t, code, progress)
}

// What is printed depends on the deals and the seed, and not on how many matches are played at the same time.
func TestCSV(t *testing.T) {
	rows := func(args ...string) [][]string {
		code, out, progress := league(t, append(args, "-csv", "-levels", "easy,hard,hard")...)
		require.Zero(t, code, progress)
		list, err := csv.NewReader(strings.NewReader(out)).ReadAll()
		require.NoError(t, err)
		require.Len(t, list, 3)
		for _, row := range list {
			row[4] = "" // decisions per second
		}
		return list
	}
	require.Equal(t, rows("-deals", "10", "-workers", "1"), rows("-deals", "10", "-workers", "4"))
	require.NotEqual(t, rows("-deals", "10"), rows("-deals", "10", "-first", "10"))
	require.NotEqual(t, rows("-deals", "10"), rows("-deals", "10", "-seed", "2"))
}

func TestWrongUse(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "chess"}, {"-game", "core7"}, {"-levels", "easy,hard"}, {"-levels", "easy,hard,god"}, {"-levels", ""},
		{"-levels", "easy,easy,easy,easy,easy,easy,easy"}, {"-deals", "0"}, {"-deals", "many"}, {"-first", "-1"},
		{"-nothing"}, {"more"}, {"-seed", "-1"},
	} {
		code, out, said := league(t, args...)
		require.Equal(t, 2, code, args)
		require.Empty(t, out)
		require.True(t, strings.HasPrefix(said, "league: "), said)
		require.Equal(t, 1, strings.Count(said, "\n"), said)
	}
	code, _, said := league(t, "-rounds", "0", "-deals", "1")
	require.Equal(t, 1, code)
	require.Contains(t, said, "1 to 1000 rounds")
	code, _, said = league(t, "-help")
	require.Zero(t, code)
	require.Contains(t, said, "-levels")
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, said bytes.Buffer
	require.Equal(t, 1, run(ctx, []string{"-deals", "5"}, &out, &said))
	require.Contains(t, said.String(), "ended after 0 of 5 deals")
	require.Empty(t, out.String())
}
