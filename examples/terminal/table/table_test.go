package table_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/examples/terminal/table"
)

type (
	core7Table = table.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]
)

// newTable sets a table with a bot on seat 0 and a person on seat 1, whose eyes are the only ones.
func newTable(t *testing.T, actions []core7.Action) *core7Table {
	t.Helper()
	start, err := core7.New(core7.Default())
	require.NoError(t, err)
	made, err := table.New[core7.State, core7.View, core7.Action, core7.Event, core7.Observation](start, actions, 2, 1)
	require.NoError(t, err)
	bot, err := core7bot.New(ai.Hard, rand.New(rand.NewPCG(1, 2)).IntN)
	require.NoError(t, err)
	made.Bots = []ai.Bot[core7.View, core7.Observation, core7.Action]{bot, nil}
	return made
}

// TestPlay plays a match with a person who first sends what is another's to do, and checks that the actions are a
// match, and that the person has seen what its Transcript says and no more.
func TestPlay(t *testing.T) {
	made := newTable(t, nil)
	served := table.Serve(t.Context(), made)
	var seen []core7.Observation
	view := made.History()[0][0].View
	act := func() {
		a := view.AppendPlays(nil)[0]
		go func() {
			for _, a := range []core7.Action{core7.Lock(0, core7.Red), a} {
				select {
				case made.Acts() <- a:
				case <-served.Context().Done():
				}
			}
		}()
	}
	act()
	for step := range made.Steps() {
		require.Len(t, step, 1)
		require.Equal(t, cards.Seat(1), step[0].View.Seat())
		view, seen = step[0].View, append(seen, step[0].Seen...)
		if step[0].By == 1 && view.Pending().Has(1) || step[0].By == 0 && view.Phase() == core7.Discarding && view.Pending().Has(1) {
			act()
		} else if step[0].By == 0 && view.Phase() == core7.Locking && !view.Locked(0) && !view.Locked(1) {
			act() // the other's discard has ended the round
		}
	}
	actions, err := served.Stop()
	require.NoError(t, err)
	require.Zero(t, view.Pending())
	transcript, err := core7.Record{Rules: core7.Default(), Actions: actions}.For(1)
	require.NoError(t, err)
	require.Equal(t, transcript.Observations, seen)
	require.Equal(t, transcript.View, view)
}

// TestStop ends a match in the middle; it can be taken up where it was.
func TestStop(t *testing.T) {
	made := newTable(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	served := table.Serve(ctx, made)
	<-made.Steps() // the bot has chosen
	cancel()
	actions, err := served.Stop()
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, actions, 1)

	again := newTable(t, actions)
	require.Len(t, again.History(), 2)
	require.True(t, again.History()[1][0].View.Chosen(0))
	require.Equal(t, []core7.Observation{{Kind: core7.Chosen, Seat: 0}}, again.History()[1][0].Seen)
}

// TestPlay_Over is over, also if it is stopped just when the last card is played.
func TestPlay_Over(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	made := newTable(t, nil)
	made.Bots[1] = ai.Func[core7.View, core7.Observation, core7.Action](func(_ context.Context, v core7.View, _ []core7.Observation) (core7.Action, error) {
		legal := v.AppendPlays(nil)
		if v.Hand().Len() == 1 && v.Locked(0) {
			cancel()
		}
		return legal[len(legal)-1], nil // gray, as long as there is any
	})
	go func() {
		for range made.Steps() {
			continue
		}
	}()
	actions, err := made.Play(ctx)
	require.Error(t, ctx.Err())
	require.NoError(t, err)
	s, err := core7.New(core7.Default())
	require.NoError(t, err)
	for _, a := range actions {
		s, err = s.Next(a)
		require.NoError(t, err)
	}
	require.Zero(t, s.Pending())
}

// TestNew_Illegal comes as far as the actions are good.
func TestNew_Illegal(t *testing.T) {
	record := core7test.Random(core7.Default(), rand.New(rand.NewPCG(1, 2)).IntN)
	actions := append(record.Actions[:4:4], core7.Discard(0, core7.Red))
	start, err := core7.New(core7.Default())
	require.NoError(t, err)
	made, err := table.New[core7.State, core7.View, core7.Action, core7.Event, core7.Observation](start, actions, 2, 0, 1)
	var bad *table.ActionError
	require.ErrorAs(t, err, &bad)
	require.Equal(t, 4, bad.Index)
	var reason core7.Reason
	require.ErrorAs(t, err, &reason)
	require.Len(t, made.History(), 5)
	for _, glances := range made.History() {
		require.Equal(t, []cards.Seat{0, 1}, []cards.Seat{glances[0].Seat, glances[1].Seat})
	}
}

func TestSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "match.txt")
	require.NoError(t, table.Writable(path))
	require.NoFileExists(t, path)
	require.NoError(t, table.Save(path, []byte("one")))
	require.NoError(t, table.Save(path, []byte("two")))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "two", string(data))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	first, err := table.SetAside(path)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(dir, "match-1.txt"), first)
	require.NoError(t, table.Save(path, []byte("three")))
	second, err := table.SetAside(path)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(dir, "match-2.txt"), second)

	// A link stays a link; what is no file to begin with is none to save in.
	link, pipe := filepath.Join(t.TempDir(), "link.txt"), filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, os.Symlink(second, link))
	require.NoError(t, table.Writable(link))
	require.NoError(t, table.Save(link, []byte("linked")))
	data, err = os.ReadFile(second)
	require.NoError(t, err)
	require.Equal(t, "linked", string(data))
	info, err = os.Lstat(link)
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&os.ModeSymlink)
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.ErrorContains(t, table.Writable(pipe), "no regular file")

	// Nothing is left behind by a save that fails, and the old file stays.
	require.NoError(t, os.Mkdir(path, 0o700))
	require.Error(t, table.Writable(path))
	require.Error(t, table.Save(path, []byte("four")))
	require.Error(t, table.Save(filepath.Join(dir, "none", "match.txt"), nil))
	require.Error(t, table.Writable(filepath.Join(dir, "none", "match.txt")))
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 3)
}
