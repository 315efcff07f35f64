package core7_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

func TestSamplesLookTheSame(t *testing.T) { rapid.Check(t, samplesLookTheSame) }
func FuzzSamplesLookTheSame(f *testing.F) { f.Fuzz(rapid.MakeFuzz(samplesLookTheSame)) }

// samplesLookTheSame: at every state of a match, every viewer's sample is a state that a match can reach and that the
// viewer cannot tell from the real one. It can be played on, and prints as the real one does.
func samplesLookTheSame(t *rapid.T) {
	pick := drawing(t)
	for _, s := range statesOf(t, drawMatch(t)) {
		for _, viewer := range viewers {
			v := s.View(viewer)
			w := v.Sample(pick)
			about := fmt.Sprintf("seat %v at %v: %v", viewer, s.Notation(), w.Notation())
			require.NoError(t, w.Validate(), about)
			if w.View(viewer) != v {
				require.Fail(t, "the sample looks different", about)
			}
			if again, err := core7.ParseState(w.Notation()); err != nil || again != w {
				require.Fail(t, "no match leads to the sample", "%v: %v", about, err)
			}
			require.Equal(t, s.String(), w.String(), about)
			require.Equal(t, s.AppendLegal(nil, viewer), w.AppendLegal(nil, viewer), about)
		}
	}
}

// worldsOf finds all states that look the same to a viewer by trying, as text, every pair of hands and of locks that
// there is: those count which ParseState takes for a position of a match and which have the same view.
func worldsOf(t *testing.T, s core7.State, viewer cards.Seat) (list []core7.State) {
	v := s.View(viewer)
	var hands, locks [2][]string
	for seat := range cards.Seat(2) {
		for size := range 8 {
			for hand := range core7.Hands(size) {
				// The view shows at once that other sizes, and other hands of the viewer, are not it.
				if hand.Len() == v.Count(seat) && (seat != viewer || hand == v.Hand()) {
					for _, lock := range "-RGBX" {
						hands[seat], locks[seat] = append(hands[seat], hand.String()), append(locks[seat], string(lock))
					}
				}
			}
		}
	}
	fields := strings.Fields(s.Notation())
	for i, first := range hands[0] {
		for j, second := range hands[1] {
			text := fmt.Sprintf("%v %v %v/%v %v/%v %v", fields[0], fields[1], first, second, locks[0][i], locks[1][j], fields[4])
			if w, err := core7.ParseState(text); err == nil && w.View(viewer) == v {
				list = append(list, w)
			}
		}
	}
	require.Contains(t, list, s)
	return list
}

// TestSamplesAreUniform: a chi-square test on positions with few worlds; a hidden hand of each size, with a locked
// card and without, of either seat, is among them. The source of choices is fixed, so the test gives the same
// answer every time. The numbers of worlds are worked out by hand: a hand of n cards can be chosen in
// (n+1)(n+2)(n+3)/6 ways, one with a locked card in four times as many as a hand of n-1.
func TestSamplesAreUniform(t *testing.T) {
	for _, at := range []struct {
		text   string
		worlds [3]int // for seat 0, for seat 1, for the spectator
	}{
		{"core7/1 RGB -/- -/- -", [3]int{1, 1, 1}},
		{"core7/1 RGB RRGGBBX/- -/- -", [3]int{1, 120, 120}},
		{"core7/1 RGB -/RRGGBBX -/- -", [3]int{120, 1, 120}},
		{"core7/1 RGB RRGGBBX/RXXXXXX R/- -", [3]int{120, 4 * 84, 120 * 4 * 84}},
		{"core7/1 RGB RRGGBBX/RXXXXXX -/X -", [3]int{4 * 84, 120, 4 * 84 * 120}},
		{"core7/1 RGB RGGBBX/RXXXXX R/- RX", [3]int{84, 4 * 56, 84 * 4 * 56}},
		{"core7/1 RGB RGGBBX/RXXXXX -/X RX", [3]int{4 * 56, 84, 4 * 56 * 84}},
		{"core7/1 RGB RGGBX/RXXXX R/- RX,GG", [3]int{56, 4 * 35, 56 * 4 * 35}},
		{"core7/1 RGB RGGBX/RXXXX -/X RX,GG", [3]int{4 * 35, 56, 4 * 35 * 56}},
		{"core7/1 RBG GGBX/RXXX G/- RX,GG,XX", [3]int{35, 4 * 20, 35 * 4 * 20}},
		{"core7/1 RBG GGBX/RXXX -/R RX,GG,XX", [3]int{4 * 20, 35, 4 * 20 * 35}},
		{"core7/1 RBG GGX/RXX G/- RX,GX,BX,XX", [3]int{20, 40, 800}},
		{"core7/1 RGB GX/RX -/- RX,GX,BX,XX,RR", [3]int{10, 10, 100}},
		{"core7/1 RGB GX/RX X/- RX,GX,BX,XX,RR", [3]int{10, 16, 160}},
		{"core7/1 RBG GGX/RXX -/X RX,GX,BX,XX", [3]int{40, 20, 800}},
		{"core7/1 RGB GX/RX -/R RX,GX,BX,XX,RR", [3]int{16, 10, 160}},
		{"core7/1 RBG RXXX/GGX -/- RB:G,GX,BX", [3]int{20, 35, 700}},
		{"core7/1 RGB RGX/GX -/- XX,GX,BX,RG:X", [3]int{10, 20, 200}},
		{"core7/1 RGB G/B -/B RR,XX,RR,XX,RX,GX", [3]int{4, 4, 16}},
		{"core7/1 RGB G/B G/- RR,XX,RR,XX,RX,GX", [3]int{4, 4, 16}},
		{"core7/1 RGB GGX/XX -/- RR,RR,RG:G,BR", [3]int{10, 20, 200}},
		{"core7/1 RGB RGXX/GX -/- RG:X,RG:X,RG", [3]int{10, 35, 350}},
		{"core7/1 RGB X/- -/- RR,RR,RR,RR,RG:G,XG", [3]int{1, 4, 4}},
		{"core7/1 RGB -/X -/- RR,RR,RR,RR,GR:G,GX", [3]int{4, 1, 4}},
	} {
		s, err := core7.ParseState(at.text)
		require.NoError(t, err, at.text)
		for i, viewer := range []cards.Seat{0, 1, cards.Spectator} {
			if at.worlds[i] > 1000 {
				continue // too many to count; the seats themselves have fewer
			}
			worlds := worldsOf(t, s, viewer)
			require.Len(t, worlds, at.worlds[i], "seat %v at %v", viewer, at.text)
			requireUniform(t, s.View(viewer), worlds)
		}
	}
}

func requireUniform(t *testing.T, v core7.View, worlds []core7.State) {
	const expected = 120 // samples of each world
	pick := rand.New(rand.NewPCG(uint64(len(worlds)), 7)).IntN
	counts := make(map[core7.State]int, len(worlds))
	for range expected * len(worlds) {
		counts[v.Sample(pick)]++
	}
	square := 0.0
	for _, w := range worlds {
		off := float64(counts[w] - expected)
		square += off * off / expected
		delete(counts, w)
	}
	require.Empty(t, counts, "samples that are no world")
	if len(worlds) == 1 {
		require.Zero(t, square)
		return
	}
	// Chi-square with k degrees of freedom has mean k and variance 2k.
	k := float64(len(worlds) - 1)
	require.Less(t, math.Abs(square-k)/math.Sqrt(2*k), 4.0, "%v: chi-square %.1f of %v worlds", v, square, len(worlds))
}

// A source that answers out of range counts as the nearest number in range, and none as 0: samples stay worlds.
func TestSampleWithBadPicks(t *testing.T) {
	lowest, highest := func(int) int { return 0 }, func(n int) int { return n - 1 }
	for _, text := range []string{
		"core7/1 RGB -/- -/- -", "core7/1 RGB RRGGBBX/- -/- -", "core7/1 RGB RRGGBBX/RXXXXXX R/- -",
		"core7/1 RBG GGX/RXX -/X RX,GX,BX,XX", "core7/1 RGB RGXX/GX -/- RG:X,RG:X,RG",
	} {
		s, err := core7.ParseState(text)
		require.NoError(t, err, text)
		for _, viewer := range viewers {
			v := s.View(viewer)
			for _, bad := range []struct {
				pick func(n int) int
				as   func(n int) int
			}{
				{nil, lowest},
				{func(int) int { return -1 }, lowest},
				{func(int) int { return math.MinInt }, lowest},
				{func(n int) int { return n }, highest},
				{func(int) int { return 1 << 20 }, highest},
				{func(int) int { return math.MaxInt }, highest},
			} {
				w := v.Sample(bad.pick)
				require.NoError(t, w.Validate(), text)
				requireState(t, v.Sample(bad.as), w, text)
				require.True(t, w.View(viewer) == v, text)
			}
		}
	}
}

// The zero View is that of no match; so is its sample.
func TestSampleOfZeroView(t *testing.T) {
	pick := rand.New(rand.NewPCG(1, 2)).IntN
	for range 10 {
		requireState(t, core7.State{}, core7.View{}.Sample(pick))
	}
}
