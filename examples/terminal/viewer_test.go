package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/table"
	"github.com/cardverse/rules/president"
)

const (
	core7Golden     = "../../core7/testdata/playthrough_c15.txt"
	presidentGolden = "../../president/testdata/playthrough_exchange_and_revolution.txt"
)

// core7Viewer opens a golden record of CORE7.
func core7Viewer(t *testing.T, lang narrate.Language) *viewer[core7.View, core7.Observation, core7.Action] {
	t.Helper()
	f, err := loadRecord(core7Golden)
	require.NoError(t, err)
	o := &options{lang: lang, seat: cards.Spectator, pace: time.Millisecond}
	s := newCore7Session(o.style(f.tags.Players, nil, false), f.core7.Rules)
	start, err := s.start()
	require.NoError(t, err)
	made, err := table.New[core7.State, core7.View, core7.Action, core7.Event, core7.Observation](start, f.core7.Actions, 2, everybody(2)...)
	require.NoError(t, err)
	v := newViewer(t.Context(), s.style, s.game, made.History(), o, true)
	v.paused = true
	return v
}

func presidentViewer(t *testing.T, lang narrate.Language) *viewer[president.View, president.Observation, president.Action] {
	t.Helper()
	f, err := loadRecord(presidentGolden)
	require.NoError(t, err)
	o := &options{lang: lang, seat: cards.Spectator, pace: time.Millisecond}
	s := newPresidentSession(o.style(f.tags.Players, nil, false), f.president.Rules)
	start, err := s.start()
	require.NoError(t, err)
	made, err := table.New[president.State, president.View, president.Action, president.Event, president.Observation](start, f.president.Actions, 4, everybody(4)...)
	require.NoError(t, err)
	v := newViewer(t.Context(), s.style, s.game, made.History(), o, true)
	v.paused = true
	return v
}

func TestReplay_President(t *testing.T) {
	for _, lang := range narrate.Languages() {
		v := presidentViewer(t, lang)
		d := drive(t, v, v.style.Pen, 80, 24)
		for range len(v.steps) {
			d.keys("x", "x", "right") // each step is drawn with and without its rules
		}
		require.True(t, v.atEnd())
		d.keys("g", "2", "enter")
		require.Equal(t, 2, v.round(v.at))
		require.Equal(t, 1, v.round(v.at-1))
		d.keys("[")
		require.Equal(t, 1, v.round(v.at))
		d.keys("]")
		require.Equal(t, 2, v.round(v.at))
		d.keys("end", "x")
		require.Contains(t, d.text(), "P21:")
		d.keys("x")

		// Whose eyes: a seat sees its own cards, a spectator nobody's, on an open table all are seen.
		d.keys("g", "2", "backspace", "2", "enter", "right")
		hand := func(seat int) string { return v.style.Lang.PresidentCards(v.steps[v.at][seat+1].View.Hand()) }
		require.Contains(t, d.text(), hand(1))
		require.Contains(t, d.text(), hand(0))
		require.Contains(t, strings.Join(v.tell(v.at), " "), hand(1), "on an open table a deal is told with its cards")
		d.keys("1")
		require.NotContains(t, d.text(), hand(0))
		require.Contains(t, d.text(), lang.Player(1))
		d.keys("s")
		require.NotContains(t, d.text(), hand(1))
		d.keys("tab", "tab")
		require.Equal(t, cards.Seat(1), v.glance().Seat)
		d.keys("o")
		require.Contains(t, d.text(), hand(1))
	}
}

func TestReplay_Core7(t *testing.T) {
	for _, lang := range narrate.Languages() {
		v := core7Viewer(t, lang)
		d := drive(t, v, v.style.Pen, 80, 24)
		for range len(v.steps) {
			d.keys("x", "x", "right")
		}
		result, _ := v.glance().View.Result()
		require.Equal(t, core7.C15, result.By)
		d.keys("x")
		require.Contains(t, d.text(), "C15:", "the ending is explained by its clause")
		d.keys("x", "home", "space") // it plays by itself
		d.until("the end", func() bool { return v.atEnd() && v.paused })
		require.Contains(t, d.text(), v.words().Over)
	}
}

// TestWatch follows a match that is being played, stops it, looks back, and goes on.
func TestWatch(t *testing.T) {
	o := settings(t, narrate.Thai, "-game", core7Game)
	require.NoError(t, o.check(false))
	s := newCore7Session(o.style(o.names(-1), o.kinds(-1), false), o.core7)
	made, err := s.newTable(o.source(), nil, everybody(2)...)
	require.NoError(t, err)
	served := serve(t, made)
	v := newViewer(served.Context(), s.style, s.game, made.History(), o, false)
	v.news = made.Steps()
	d := drive(t, v, v.style.Pen, 80, 24)
	d.until("some steps", func() bool { return len(v.steps) > 4 })
	d.keys("left")
	require.True(t, v.paused)
	require.Contains(t, d.text(), v.words().Paused)
	at := v.at
	d.keys("right")
	require.Equal(t, at+1, v.at)
	d.keys("+", "-", "-", "-")
	require.Equal(t, 240*time.Millisecond, v.pace)
	v.pace = 0
	d.keys("space")
	d.until("the end", func() bool { return v.closed })
	require.Zero(t, v.glance().View.Pending())
	actions, err := served.Stop()
	require.NoError(t, err)
	require.Len(t, v.steps, len(actions)+1)
	d.keys("q")
	d.until("it is left", func() bool { return d.quit })
}

// TestResume asks and takes one key.
func TestResume(t *testing.T) {
	for _, key := range []string{"y", "n", "q"} {
		q := &question{text: "ask", choices: "y n q"}
		d := drive(t, q, q.pen, 80, 24)
		require.Contains(t, d.text(), "ask")
		d.keys("z")
		require.False(t, d.quit)
		d.keys(key)
		d.until("an answer", func() bool { return d.quit })
		require.Equal(t, key, q.answer)
	}
}

func TestRecordFile_Places(t *testing.T) {
	f, err := loadRecord(filepath.FromSlash(core7Golden))
	require.NoError(t, err)
	require.Equal(t, "8:1", f.actionPlace(0), "two remarks and an empty line stand before the record")
	require.Equal(t, "10:1", f.actionPlace(2))
	data, err := f.core7.MarshalJSON()
	require.NoError(t, err)
	j := &recordFile{data: data, body: data}
	for i, a := range f.core7.Actions {
		text, err := a.MarshalJSON()
		require.NoError(t, err)
		at := jsonAction(data, i)
		require.Equal(t, string(text), string(data[at:at+len(text)]))
	}
	require.Equal(t, "1:1", j.actionPlace(999))
}
