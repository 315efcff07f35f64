package core7test_test

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

var update = flag.Bool("update", false, "rewrite the tables in testdata")

const perftFile = "testdata/perft.txt"

// cutAt is how long sequences from the start of a match get at most: there are too many longer ones.
const cutAt = 4

// table is a line of the perft tables.
type table struct {
	at     int    // the line of the file
	name   string // cycle and hands
	rules  core7.Rules
	hands  []core7.Hand // two, or none for the start of a match
	counts []uint64     // by length
}

// nodes counts the positions of all lengths.
func (b *table) nodes() (n uint64) {
	for _, count := range b.counts {
		n += count
	}
	return n
}

// readTables reads the file: all its lines, and those that are tables.
func readTables(t *testing.T) (lines []string, tables []*table) {
	data, err := os.ReadFile(perftFile)
	require.NoError(t, err)
	lines = strings.Split(string(data), "\n")
	for i, line := range lines {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		require.GreaterOrEqual(t, len(fields), 3, line)
		b := &table{at: i, name: strings.Join(fields[:3], " ")}
		switch fields[0] {
		case "RGB":
			b.rules.Cycle = core7.RedGreenBlue
		case "RBG":
			b.rules.Cycle = core7.RedBlueGreen
		default:
			require.Fail(t, "not a cycle", line)
		}
		if fields[1] != "-" {
			for _, text := range fields[1:3] {
				hand, err := core7.ParseHand(text)
				require.NoError(t, err, line)
				b.hands = append(b.hands, hand)
			}
		}
		for _, text := range fields[3:] {
			n, err := strconv.ParseUint(text, 10, 64)
			require.NoError(t, err, line)
			b.counts = append(b.counts, n)
		}
		tables = append(tables, b)
	}
	return lines, tables
}

// start gives the state and the model that the counts of a table start from.
func (b *table) start(t *testing.T) (core7.State, *core7test.Model) {
	s, err := core7.New(b.rules)
	require.NoError(t, err)
	m, err := core7test.NewModel(b.rules)
	require.NoError(t, err)
	for seat, hand := range b.hands {
		a := core7.Choose(cards.Seat(seat), hand)
		s, err = s.Next(a)
		require.NoError(t, err)
		require.True(t, m.Apply(a))
	}
	return s, m
}

// walk plays all sequences with engine and model side by side, as the model lists them. It compares every answer
// at every state, counts the sequences by length, and the endings.
type walk struct {
	cut     int // the greatest length, 0 for any
	counts  []uint64
	endings map[core7.Clause]int
}

func (w *walk) from(t *testing.T, depth int, s core7.State, m *core7test.Model) {
	if err := m.Compare(s); err != nil {
		require.NoError(t, err, s.Notation())
	}
	if depth == len(w.counts) {
		w.counts = append(w.counts, 0)
	}
	w.counts[depth]++
	if m.Over() {
		result, _ := s.Result()
		w.endings[result.By]++
		return
	}
	if w.cut > 0 && depth == w.cut {
		return
	}
	list := m.Legal(0)
	if len(list) == 0 {
		list = m.Legal(1)
	}
	for _, a := range list {
		next, err := s.Next(a)
		after := m.Clone()
		if !after.Apply(a) || err != nil {
			require.Fail(t, "refused", "%v in %s: %v", a, s.Notation(), err)
		}
		w.from(t, depth+1, next, after)
	}
}

// The engine equals the model at every state of all sequences that can follow the hands of the tables, and both
// have as many sequences of each length as the tables say. The tables have every ending under both cycles.
func TestPerft(t *testing.T) {
	lines, tables := readTables(t)
	var mutex sync.Mutex
	endingsOf := map[core7.Rules]map[core7.Clause]int{cycles[0]: {}, cycles[1]: {}}
	t.Run("tables", func(t *testing.T) {
		for _, b := range tables {
			if testing.Short() && b.nodes() > 500_000 {
				continue // -short, for runs under the race detector and 32-bit builds: all but the largest table
			}
			t.Run(b.name, func(t *testing.T) {
				t.Parallel()
				s, m := b.start(t)
				w := walk{endings: map[core7.Clause]int{}}
				if b.hands == nil {
					w.cut = cutAt
				}
				w.from(t, 0, s, m)
				engine := make([]uint64, len(w.counts))
				for depth := range engine {
					engine[depth] = core7test.Perft(s, depth)
				}
				require.Equal(t, w.counts, engine, "the model counts otherwise than the engine")
				if b.hands != nil {
					require.Zero(t, core7test.Perft(s, len(engine)))
				}
				mutex.Lock()
				defer mutex.Unlock()
				for by, n := range w.endings {
					endingsOf[b.rules][by] += n
				}
				if !*update {
					require.Equal(t, b.counts, engine, "the table counts otherwise")
					return
				}
				line := b.name
				for _, n := range engine {
					line += " " + strconv.FormatUint(n, 10)
				}
				lines[b.at] = line
			})
		}
	})
	require.GreaterOrEqual(t, len(tables), 12)
	if t.Failed() {
		return
	}
	for _, r := range cycles {
		for _, by := range endings {
			require.NotZero(t, endingsOf[r][by], "no ending by %v with %v", by, r.Cycle)
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(perftFile, []byte(strings.Join(lines, "\n")), 0o644))
	}
}
