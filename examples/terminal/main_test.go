package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// program builds the program once.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "terminal")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "terminal")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// command makes a command that runs the program without a terminal, with its own directory of configuration.
func newCommand(t *testing.T, config string, args ...string) *exec.Cmd {
	t.Helper()
	path, err := program()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), path, args...)
	cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+config, "HOME="+config, "LANG=C", "LC_ALL=", "LC_MESSAGES=", "TERM=xterm-256color")
	return cmd
}

// pipe runs the program with lines on its input.
func pipe(t *testing.T, config, input string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := newCommand(t, config, args...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// TestUsage gives one clear line and exit code 2 for whatever cannot be done.
func TestUsage(t *testing.T) {
	dir := t.TempDir()
	for line, want := range map[string]string{
		"juggle":                                 `unknown command "juggle"`,
		"play -bots genius":                      `unknown bot "genius"`,
		"play -players 2":                        "3 to 6",
		"watch -players 7":                       "3 to 6",
		"league -bots hard,easy":                 "3 to 6",
		"watch -game core7 -bots easy,easy,easy": "2 computer players are expected",
		"play -bots hard,easy -players 6":        "5 computer players are expected",
		"play -game chess":                       `unknown game "chess"`,
		"play -game core7 -rounds 3":             "-rounds is a rule of President",
		"play -cycle red-blue-green":             "-cycle is a rule of CORE7",
		"play -rounds 1001":                      "1 to 1000",
		"play -seat 4":                           "seats 0 to 3",
		"play -seat spectator":                   "see watch",
		"play -lang fr":                          "en or th",
		"play -ascii -lang th":                   "Thai needs Unicode",
		"play -save " + dir:                      "cannot be written: is a directory",
		"play -save " + dir + "/no/m.txt":        "cannot be written",
		"watch -save " + dir + "/no/m.txt":       "cannot be written",
		"league -plot " + dir + "/no/p.svg":      "cannot be written",
		"league -deals 0":                        "at least one deal",
		"league -csv -json":                      "do not go together",
		"watch -speed warp":                      "slow, normal, fast, max",
		"replay":                                 "name of a record",
		"replay a b":                             `unexpected argument "b"`,
		"replay " + core7Golden + " -seat 2":     "seats 0 to 1",
		"analyse -worlds 0 x":                    "-worlds 0",
		"analyse -against random x":              "easy or normal or hard or expert",
		"play -leader first":                     "last or president or seat0",
		"play -name \x1b[31m":                    "characters that can be printed",
		"play -name " + strings.Repeat("n", 21):  "up to 20 characters",
	} {
		out, errs, code := pipe(t, dir, "", strings.Fields(line)...)
		require.Equal(t, 2, code, line)
		require.Empty(t, out, line)
		require.Equal(t, 1, strings.Count(errs, "\n"), "%s: %s", line, errs)
		require.Contains(t, errs, want, line)
	}
	out, errs, code := pipe(t, dir, "", "help")
	require.Zero(t, code)
	require.Empty(t, errs)
	for _, cmd := range commands() {
		require.Contains(t, out, cmd.about)
		out, errs, code := pipe(t, dir, "", cmd.name, "-help")
		require.Zero(t, code)
		require.Empty(t, errs)
		require.Contains(t, out, "-lang")
	}
	_, errs, code = pipe(t, dir, "")
	require.Equal(t, 2, code)
	require.Contains(t, errs, "a command is needed")
}

// TestPlain_Play plays without a terminal: a match is left and saved, resumed, played to its end and seen again.
func TestPlain_Play(t *testing.T) {
	config := t.TempDir()
	save := filepath.Join(config, "cardverse-rules", "president.txt")
	out, errs, code := pipe(t, config, "99\nplay=3c\nplay=zz\nh\n?\n1\nq\n", "play", "-seed", "7", "-players", "3")
	require.Zero(t, code, errs)
	require.Contains(t, out, "Your turn. You lead")
	require.Contains(t, out, "Ann plays")
	require.Contains(t, out, "Expert's view")
	require.Contains(t, out, "Four of a kind")
	require.Contains(t, out, save)
	require.NotContains(t, out, "\x1b")
	text, err := os.ReadFile(save)
	require.NoError(t, err)
	record, err := president.ParseRecord(string(text))
	require.NoError(t, err)
	require.False(t, record.Tags.Finished)
	require.Equal(t, []string{person, "hard", "hard"}, kindsOf(record.Tags, 3))

	_, errs, code = pipe(t, config, "", "play")
	require.Equal(t, 2, code, "nobody answers")
	require.Contains(t, errs, "y or n is expected")
	again, err := os.ReadFile(save)
	require.NoError(t, err)
	require.Equal(t, text, again)

	out, errs, code = pipe(t, config, "y\n"+strings.Repeat("1\n", 100), "play")
	require.Zero(t, code, errs)
	require.Contains(t, out, "most points after the last round")
	text, err = os.ReadFile(save)
	require.NoError(t, err)
	record, err = president.ParseRecord(string(text))
	require.NoError(t, err)
	require.True(t, record.Tags.Finished)
	require.Equal(t, record.Actions[:len(record.Actions)], record.Actions)

	out, errs, code = pipe(t, config, "", "replay", save)
	require.Zero(t, code, errs)
	require.Contains(t, out, "P21:")

	// A finished match is no reason to ask; the files of matches before are kept.
	out, _, code = pipe(t, config, "1\n", "play", "-seed", "8")
	require.Zero(t, code)
	require.Contains(t, out, "president-1.txt")
	kept, err := os.ReadFile(filepath.Join(config, "cardverse-rules", "president-1.txt"))
	require.NoError(t, err)
	require.Equal(t, string(text), string(kept))
	out, _, code = pipe(t, config, "n\n", "play", "-seed", "9")
	require.Zero(t, code)
	require.Contains(t, out, "president-2.txt")
	require.FileExists(t, filepath.Join(config, "cardverse-rules", "president-2.txt"))

	// So is a record that play has not made, over or not.
	watched := filepath.Join(config, "watched.txt")
	_, errs, code = pipe(t, config, "", "watch", "-seed", "8", "-speed", "max", "-save", watched)
	require.Zero(t, code, errs)
	before, err := os.ReadFile(watched)
	require.NoError(t, err)
	_, errs, code = pipe(t, config, "1\n", "play", "-save", watched)
	require.Equal(t, 2, code)
	require.Contains(t, errs, "no match that play has saved")
	after, err := os.ReadFile(watched)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

// TestOutput_Lost: output that cannot be written is a failure, and a match is saved all the same.
func TestOutput_Lost(t *testing.T) {
	config := t.TempDir()
	for _, args := range [][]string{
		{"league", "-deals", "2", "-bots", "easy,easy,easy,normal"}, {"play", "-seed", "3"}, {"watch", "-speed", "max"},
		{"replay", core7Golden},
	} {
		reader, writer, err := os.Pipe()
		require.NoError(t, err)
		require.NoError(t, reader.Close())
		cmd := newCommand(t, config, args...)
		var errs bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader("1\n1\n"), writer, &errs
		require.Error(t, cmd.Run(), args)
		require.NoError(t, writer.Close())
		require.Equal(t, 1, cmd.ProcessState.ExitCode(), args)
		require.Contains(t, errs.String(), "broken pipe", args)
	}
	require.FileExists(t, filepath.Join(config, "cardverse-rules", "president.txt"))
}

// TestPlain_Core7 plays CORE7 by notation, in Thai, and saves as JSON.
func TestPlain_Core7(t *testing.T) {
	config := t.TempDir()
	save := filepath.Join(config, "match.json")
	out, errs, code := pipe(t, config, "choose=RRR\nchoose=RRGBXXX\nlock=X\nlock=Q\nlock=R\n", "play", "-game", "core7", "-lang", "th", "-save", save, "-seed", "3")
	require.Zero(t, code, errs)
	require.Contains(t, out, "ต้องเลือกการ์ดให้ได้ 7 ใบพอดี (C3)")
	require.Contains(t, out, "not the letter of a color (unknown_value)")
	require.Contains(t, out, "รอบที่ 1:")
	data, err := os.ReadFile(save)
	require.NoError(t, err)
	var record core7.Record
	require.NoError(t, json.Unmarshal(data, &record))
	require.Greater(t, len(record.Actions), 4)

	// What is no match of this program is never overwritten.
	for _, text := range []string{"letter to my aunt", "[Game \"president/1\"]\n", `{"game":"core7"}`} {
		require.NoError(t, os.WriteFile(save, []byte(text), 0o600))
		_, errs, code := pipe(t, config, "", "play", "-game", "core7", "-save", save)
		require.Equal(t, 2, code, errs)
		data, err := os.ReadFile(save)
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
}

// TestPlain_Interrupt leaves a match while a line is waited for; it is saved.
func TestPlain_Interrupt(t *testing.T) {
	save := filepath.Join(t.TempDir(), "match.txt")
	cmd := newCommand(t, t.TempDir(), "play", "-save", save)
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	defer in.Close()
	out := &tape{}
	cmd.Stdout = out
	require.NoError(t, cmd.Start())
	require.Eventually(t, func() bool { return strings.Contains(out.String(), "Your choice:") }, 20*time.Second, 20*time.Millisecond)
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.NoError(t, cmd.Wait())
	f, err := loadRecord(save)
	require.NoError(t, err)
	require.Len(t, f.president.Actions, 4, "the hands are dealt")
}

// TestPlain_Watch tells a match, and writes its record.
func TestPlain_Watch(t *testing.T) {
	for _, game := range []string{core7Game, presidentGame} {
		save := filepath.Join(t.TempDir(), "match.txt")
		args := []string{"watch", "-game", game, "-seed", "5", "-speed", "max", "-save", save}
		out, errs, code := pipe(t, t.TempDir(), "", args...)
		require.Zero(t, code, errs)
		require.NotContains(t, out, "\x1b")
		f, err := loadRecord(save)
		require.NoError(t, err)
		require.True(t, f.tags.Finished)
		again, _, _ := pipe(t, t.TempDir(), "", args...)
		require.Equal(t, out, again, "the seed decides everything")
		plain, _, _ := pipe(t, t.TempDir(), "", append(args, "-ascii")...)
		for _, r := range plain {
			require.Less(t, r, rune(0x80))
		}
	}
}

// TestReplay_Corrupt reports line, column and reason, for text and JSON, faults of form and of play.
func TestReplay_Corrupt(t *testing.T) {
	f, err := loadRecord(presidentGolden)
	require.NoError(t, err)
	text := string(f.president.AppendNotation(nil))
	data, err := f.president.MarshalJSON()
	require.NoError(t, err)
	dir := t.TempDir()
	for name, c := range map[string]struct{ content, want string }{
		"letter":  {strings.Replace(text, "0:deal=", "0:deal=3q", 1), ":6:9: not a suit (unknown_value)"},
		"illegal": {strings.Replace(text, "\n1:pass\n", "\n1:play=2c\n", 1), ": 1:play=2c: "},
		"cut":     {text[:200], "(unexpected_end)"},
		"none":    {"hello\n", "no record of core7 or president"},
		"empty":   {"", "no record of core7 or president"},
		"json":    {strings.Replace(string(data), `"pass"`, `"pas"`, 1), "(unknown_value)"},
		"broken":  {string(data[:len(data)-2]), "(unexpected_end)"},
		"unruly":  {strings.Replace(string(data), `"players":4`, `"players":9`, 1), "(out_of_range)"},
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(c.content), 0o600))
		for _, cmd := range []string{"replay", "analyse"} {
			_, errs, code := pipe(t, dir, "", cmd, path)
			require.Equal(t, 1, code, name)
			require.Equal(t, 1, strings.Count(errs, "\n"), errs)
			require.Contains(t, errs, path)
			require.Contains(t, errs, c.want, name)
			require.NotContains(t, errs, "goroutine")
		}
	}
	line := 1 + strings.Count(strings.Split(text, "\n1:pass\n")[0]+"\n", "\n")
	_, errs, _ := pipe(t, dir, "", "replay", filepath.Join(dir, "illegal"))
	require.Contains(t, errs, ":"+itoa(line)+":1: 1:play=2c: As many cards as in the last set are needed. (P8)")
}

func itoa(n int) string { data, _ := json.Marshal(n); return string(data) }

func TestLeague(t *testing.T) {
	dir := t.TempDir()
	svg := filepath.Join(dir, "l.svg")
	out, errs, code := pipe(t, dir, "", "league", "-deals", "5", "-seed", "1", "-plot", svg)
	require.Zero(t, code)
	require.Empty(t, errs, "no progress where nobody looks")
	for _, name := range []string{"random", "easy", "normal", "hard", "5 deals, 20 matches"} {
		require.Contains(t, out, name)
	}
	picture, err := os.ReadFile(svg)
	require.NoError(t, err)
	var root struct{ XMLName xml.Name }
	require.NoError(t, xml.Unmarshal(picture, &root))
	require.Equal(t, "svg", root.XMLName.Local)
	for _, text := range []string{"place 4", "points a match, with 95% intervals", ">hard<"} {
		require.Contains(t, string(picture), text)
	}

	out, _, code = pipe(t, dir, "", "league", "-deals", "5", "-seed", "1", "-csv")
	require.Zero(t, code)
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 5)

	out, _, code = pipe(t, dir, "", "league", "-game", "core7", "-deals", "3", "-json", "-bots", "expert,easy")
	require.Zero(t, code)
	var report struct {
		Deals, Matches int
		Complete       bool
		Lines          []struct {
			Name string
			Mean float64
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &report))
	require.Equal(t, 6, report.Matches)
	require.True(t, report.Complete)
	require.InDelta(t, 0, report.Lines[0].Mean+report.Lines[1].Mean, 1e-9)
	out, _, code = pipe(t, dir, "", "league", "-game", "core7", "-deals", "1", "-json")
	require.Zero(t, code)
	require.Contains(t, out, `"width": null`)
}

// TestLeague_Interrupt prints what was measured by then.
func TestLeague_Interrupt(t *testing.T) {
	cmd := newCommand(t, t.TempDir(), "league", "-deals", "1000000")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	require.NoError(t, cmd.Start())
	time.Sleep(time.Second)
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.Error(t, cmd.Wait())
	require.Equal(t, 1, cmd.ProcessState.ExitCode())
	require.Contains(t, out.String(), "points a match")
	require.Regexp(t, `interrupted: \d+ of 1000000 deals`, errs.String())
}

func TestAnalyse(t *testing.T) {
	out, errs, code := pipe(t, t.TempDir(), "", "analyse", presidentGolden, "-worlds", "10", "-json")
	require.Zero(t, code, errs)
	var a analysis
	require.NoError(t, json.Unmarshal([]byte(out), &a))
	require.True(t, a.Complete)
	require.Len(t, a.Seats, 4)
	sums, counts := make([]float64, 4), make([]int, 4)
	for _, d := range a.Decisions {
		counts[d.Seat]++
		if d.Cost != nil {
			require.InDelta(t, *d.Best-*d.Worth, *d.Cost, 1e-9)
			require.GreaterOrEqual(t, *d.Cost, 0.0)
			sums[d.Seat] += *d.Cost
		}
		require.NotEmpty(t, d.Expert)
	}
	for i, s := range a.Seats {
		require.Equal(t, counts[i], s.Decisions)
		require.InDelta(t, sums[i], s.Cost, 1e-9)
	}
	again, _, _ := pipe(t, t.TempDir(), "", "analyse", presidentGolden, "-worlds", "10", "-json")
	require.Equal(t, out, again)

	out, errs, code = pipe(t, t.TempDir(), "", "analyse", core7Golden, "-against", "normal", "-lang", "th")
	require.Zero(t, code, errs)
	require.Contains(t, out, "ผู้เล่น 1")
	require.Contains(t, out, "ระดับ ปกติ")
}

// TestPTY runs the program on a terminal of its own: it draws, takes keys, is interrupted by ctrl-C, restores the
// terminal, and saves the match.
func TestPTY(t *testing.T) {
	for _, game := range []string{presidentGame, core7Game} {
		config := t.TempDir()
		cmd := newCommand(t, config, "play", "-game", game, "-speed", "max")
		file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
		require.NoError(t, err)
		screen := &tape{}
		done := make(chan struct{})
		go func() {
			defer close(done)
			_, _ = io.Copy(screen, file)
		}()
		require.Eventually(t, func() bool { return strings.Contains(screen.String(), "Your turn") }, 20*time.Second, 20*time.Millisecond, screen)
		require.Contains(t, screen.String(), "\x1b[?1049h", "the alternate screen")
		_, err = file.WriteString("\x1b[A\x1b[C?")
		require.NoError(t, err)
		require.Eventually(t, func() bool { return strings.Contains(screen.String(), "1 / 2") }, 20*time.Second, 20*time.Millisecond, screen)
		_, err = file.WriteString("\x03")
		require.NoError(t, err)
		require.NoError(t, cmd.Wait())
		<-done
		text := screen.String()
		last := strings.LastIndex(text, "\x1b[?1049l")
		require.Greater(t, last, 0, "the terminal is restored")
		require.Contains(t, text[last:], "The match is saved in")
		require.FileExists(t, filepath.Join(config, "cardverse-rules", game+".txt"))
	}
}

// tape keeps what was written; it may be read meanwhile.
type tape struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (t *tape) Write(p []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.text.Write(p)
}

func (t *tape) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.text.String()
}
