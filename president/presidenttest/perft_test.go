package presidenttest_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

var update = flag.Bool("update", false, "rewrite the tables in testdata")

const perftFile = "testdata/perft.txt"

const (
	manyLeaves = 1_000_000 // of the longest sequences of a table there are as many or more, or no longer ones
	modelNodes = 20_000    // the model counts all sequences up to a length as long as there are no more of them
	walkNodes  = 1_000     // and is compared with the engine, answer by answer, as long as there are no more of them
)

// table is a line of the perft tables.
type table struct {
	at     int    // the line of the file
	name   string // the line but for the counts
	state  president.State
	model  *presidenttest.Model
	counts []uint64 // by length
}

// rulesOf reads rules as in 4x3+last.
func rulesOf(t *testing.T, text string) president.Rules {
	players, rest, _ := strings.Cut(text, "x")
	sign := strings.IndexAny(rest, "+-")
	require.Positive(t, sign, text)
	r := president.Rules{Players: number(t, players), Rounds: number(t, rest[:sign]), Revolution: rest[sign] == '+'}
	for r.Leader.String() != rest[sign+1:] {
		r.Leader++
		require.Less(t, r.Leader, president.Leader(3), text)
	}
	require.Equal(t, text, r.String())
	return r
}

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// seatsIn reads seats as in 013; - is none.
func seatsIn(t *testing.T, text string) []cards.Seat {
	var list []cards.Seat
	for _, digit := range strings.Trim(text, "-") {
		list = append(list, cards.Seat(number(t, string(digit))))
	}
	return list
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
		width := map[string]int{"late": 7, "random": 4}[fields[0]]
		require.GreaterOrEqual(t, len(fields), max(width, 1), line)
		b := &table{at: i, name: strings.Join(fields[:width], " ")}
		switch r := rulesOf(t, fields[1]); fields[0] {
		case "late":
			p := presidenttest.Position{
				Rules: r, Hands: row(t, fields[2]), Turn: cards.Seat(number(t, fields[3])), Passed: seatsIn(t, fields[5]),
				Reversed: fields[6] == "r",
			}
			if owner, top, ok := strings.Cut(fields[4], "="); ok {
				p.Top, p.Owner = set(t, top), cards.Seat(number(t, owner))
			}
			b.state, b.model = late(t, p)
		case "random":
			seed := uint64(number(t, fields[2]))
			b.state, err = president.New(r)
			require.NoError(t, err)
			b.model, err = presidenttest.NewModel(r)
			require.NoError(t, err)
			record := presidenttest.Random(r, rand.New(rand.NewPCG(seed, seed)).IntN)
			b.state = play(t, b.state, b.model, record.Actions[:number(t, fields[3])])
		default:
			require.Fail(t, "not a kind of table", line)
		}
		for _, text := range fields[width:] {
			n, err := strconv.ParseUint(text, 10, 64)
			require.NoError(t, err, line)
			b.counts = append(b.counts, n)
		}
		tables = append(tables, b)
	}
	return lines, tables
}

// lowest gives the lowest seat that the model lets act, and its full or short list.
func lowest(m *presidenttest.Model, players int, short bool) []president.Action {
	for seat := range cards.Seat(players) {
		list := m.Legal(seat)
		if short {
			list = m.Plays(seat)
		}
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// count adds up the sequences by length, by the model alone, as it lists them.
func count(m *presidenttest.Model, players int, short bool, counts []uint64) {
	counts[0]++
	if len(counts) == 1 {
		return
	}
	for _, a := range lowest(m, players, short) {
		next := m.Clone()
		if next.Apply(a) {
			count(next, players, short, counts[1:])
		}
	}
}

// within gives how many lengths have no more sequences in all than the number given.
func within(counts []uint64, most uint64) int {
	sum := uint64(0)
	for depth, n := range counts {
		if sum += n; sum > most {
			return depth
		}
	}
	return len(counts)
}

// walk plays all sequences up to a length with engine and model side by side, as the model lists them, and compares every
// answer at every state.
func walk(t *testing.T, s president.State, m *presidenttest.Model, depth int) {
	if err := m.Compare(s); err != nil {
		require.NoError(t, err, s.Notation())
	}
	if depth == 0 {
		return
	}
	for _, a := range lowest(m, s.Rules().Players, false) {
		next, err := s.Next(a)
		after := m.Clone()
		if !after.Apply(a) || err != nil {
			require.Fail(t, "refused", "%v in %s: %v", a, s.Notation(), err)
		}
		walk(t, next, after, depth-1)
	}
}

// The engine has as many sequences of each length as the tables say, and so has the model: to the end where the table
// goes to the longest ones, else as far as it is let count. The engine equals the model at every state of the shorter ones. The tables have every phase in which players act.
func TestPerft(t *testing.T) {
	lines, tables := readTables(t)
	var mutex sync.Mutex
	large := 0
	t.Run("tables", func(t *testing.T) {
		for _, b := range tables {
			t.Run(b.name, func(t *testing.T) {
				t.Parallel()
				var engine []uint64
				for n := uint64(1); n > 0 && n < manyLeaves; {
					if n = presidenttest.Perft(b.state, len(engine)); n > 0 {
						engine = append(engine, n)
					}
				}
				players := b.state.Rules().Players
				depths := within(engine, modelNodes)
				if engine[len(engine)-1] < manyLeaves && !testing.Short() { // not under the race detector, nor on 32 bits
					depths = len(engine)
				}
				full, short := make([]uint64, depths), make([]uint64, depths)
				count(b.model, players, false, full)
				count(b.model, players, true, short)
				require.Equal(t, full, engine[:depths], "the model counts otherwise")
				for depth, n := range short {
					require.Equal(t, n, presidenttest.PerftPlays(b.state, depth), "the short list counts otherwise")
				}
				walk(t, b.state, b.model, within(engine, walkNodes)-1)
				mutex.Lock()
				defer mutex.Unlock()
				if engine[len(engine)-1] >= manyLeaves {
					large++
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
	if t.Failed() {
		return
	}
	kinds := map[string]int{}
	for _, b := range tables {
		kinds[strings.Fields(b.name)[0]+" "+b.state.Phase().String()]++
	}
	require.GreaterOrEqual(t, large, 12)
	require.GreaterOrEqual(t, kinds["late playing"], 8)
	require.GreaterOrEqual(t, kinds["random playing"], 4)
	require.GreaterOrEqual(t, kinds["random returning"], 3)
	if *update {
		require.NoError(t, os.WriteFile(perftFile, []byte(strings.Join(lines, "\n")), 0o644))
	}
}

// What is not counted: less than nothing, deals, and what would follow the end.
func TestPerftEnds(t *testing.T) {
	s, err := president.New(president.Default(3))
	require.NoError(t, err)
	for _, s := range []president.State{s, {}, last(t, presidenttest.Random(president.Default(3), nil))} {
		for depth, want := range []uint64{0, 1, 0, 0} {
			require.Equal(t, want, presidenttest.Perft(s, depth-1))
			require.Equal(t, want, presidenttest.PerftPlays(s, depth-1))
		}
	}
	// Seat 0 goes out. Seat 1 ends the round, in the last round or before, and nothing comes after that; or it passes,
	// seat 2 has to, and seat 1 leads its last card.
	for rounds := 1; rounds <= 2; rounds++ {
		s, err := presidenttest.Late(president.Rules{Players: 3, Rounds: rounds}, row(t, "Rc/Ac/3c3d"), 0)
		require.NoError(t, err)
		for depth, want := range []uint64{1, 1, 2, 1, 1, 0, 0} {
			require.Equal(t, want, presidenttest.Perft(s, depth))
		}
	}
	// Three cards of a rank: three singles, three pairs and a triple to lead; one of each in the short list.
	s, err = presidenttest.Late(president.Default(3), row(t, "RcRdRh/Ac/3c3d"), 0)
	require.NoError(t, err)
	require.Equal(t, uint64(7), presidenttest.Perft(s, 1))
	require.Equal(t, uint64(3), presidenttest.PerftPlays(s, 1))
}
