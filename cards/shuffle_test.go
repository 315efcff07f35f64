package cards_test

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// minstd is the source of chance of testdata/shuffle.txt, which describes it.
type minstd uint64

func (m *minstd) pick(n int) int {
	*m = *m * 16807 % 2147483647
	return int(uint64(*m) % uint64(n))
}

// fairPick is a fair source of chance: the same numbers on every run.
func fairPick(seed uint64) func(n int) int {
	source := rand.NewPCG(seed, 31)
	return func(n int) int {
		k, _ := bits.Mul64(source.Uint64(), uint64(n))
		return int(k)
	}
}

// shuffleVector is one vector of the file.
type shuffleVector struct {
	seed            minstd
	deck, order     []cards.Card
	asked, answered []int
}

// readVectors reads testdata/shuffle.txt.
func readVectors(t *testing.T) (list []shuffleVector) {
	data, err := os.ReadFile("testdata/shuffle.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		key, words := words[0], words[1:]
		if key == "seed" {
			list = append(list, shuffleVector{seed: minstd(number(t, words[0]))})
			continue
		}
		v := &list[len(list)-1]
		for _, word := range words {
			switch key {
			case "deck":
				v.deck = append(v.deck, cardOfWord[word])
			case "order":
				v.order = append(v.order, cardOfWord[word])
			case "asked":
				v.asked = append(v.asked, number(t, word))
			case "answered":
				v.answered = append(v.answered, number(t, word))
			default:
				require.Fail(t, "unknown line", line)
			}
		}
	}
	return list
}

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// TestShuffleVectors holds Shuffle to its contract: which number is drawn when, and the order that comes out. The
// vectors were made by another program in another language.
func TestShuffleVectors(t *testing.T) {
	generator := minstd(1)
	for range 10000 {
		generator.pick(2)
	}
	require.EqualValues(t, 1043618065, generator, "the generator is the one that the file describes")

	sizes := map[int]int{}
	for _, v := range readVectors(t) {
		sizes[len(v.deck)]++
		deck := slices.Clone(v.deck)
		var asked, answered []int
		cards.Shuffle(deck, func(n int) int {
			asked = append(asked, n)
			answered = append(answered, v.seed.pick(n))
			return answered[len(answered)-1]
		})
		require.Equal(t, v.asked, asked)
		require.Equal(t, v.answered, answered)
		require.Equal(t, v.order, deck)
	}
	for _, size := range []int{0, 1, 2, 3, 5, 52} {
		require.GreaterOrEqual(t, sizes[size], 3, "vectors of %d cards", size)
	}
}

// shuffledPlainly is the algorithm in other words: for each place from the last one down, the card drawn goes there,
// and the card that would have stayed there takes its place among those that are left.
func shuffledPlainly(deck []cards.Card, answers []int) []cards.Card {
	left, out := slices.Clone(deck), []cards.Card{}
	for len(left) > 1 {
		drawn, last := answers[0], len(left)-1
		answers = answers[1:]
		out = append([]cards.Card{left[drawn]}, out...)
		left[drawn] = left[last]
		left = left[:last]
	}
	return append(left, out...)
}

// TestShuffleIsFisherYates compares Shuffle with the plain form of it, on any list and any answers.
func TestShuffleIsFisherYates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		deck := rapid.SliceOfN(rapid.Map(rapid.Byte(), func(b byte) cards.Card { return cards.Card(b) }), 0, 60).
			Draw(t, "deck")
		var answers []int
		got := slices.Clone(deck)
		cards.Shuffle(got, func(n int) int {
			answers = append(answers, rapid.IntRange(0, n-1).Draw(t, "pick"))
			return answers[len(answers)-1]
		})
		require.Len(t, answers, max(len(deck)-1, 0))
		require.True(t, slices.Equal(shuffledPlainly(deck, answers), got))
	})
}

// TestShuffleIsExact goes through all answers that pick can give for up to six cards: each order comes out of
// exactly one series of answers, so Shuffle is exactly as fair as pick is.
func TestShuffleIsExact(t *testing.T) {
	orders := 1
	for size := 1; size <= 6; size++ {
		orders *= size
		seen := map[string]int{}
		for series := range orders {
			deck := slices.Collect(cards.Deck.All())[:size]
			cards.Shuffle(deck, func(n int) int {
				answer := series % n
				series /= n
				return answer
			})
			seen[wordsOf(deck, " ")]++
		}
		require.Len(t, seen, orders, "%d cards", size)
	}
}

// TestPick clamps whatever a source answers, and does not ask where there is no choice.
func TestPick(t *testing.T) {
	for _, c := range []struct{ n, answer, want int }{
		{2, 0, 0}, {2, 1, 1}, {2, 2, 1}, {2, -1, 0}, {52, 51, 51}, {52, 52, 51}, {52, 1000, 51}, {52, 17, 17},
		{52, math.MinInt, 0}, {52, math.MaxInt, 51}, {math.MaxInt, math.MaxInt, math.MaxInt - 1},
	} {
		require.Equal(t, c.want, cards.Pick(func(n int) int {
			require.Equal(t, c.n, n)
			return c.answer
		}, c.n))
		require.Zero(t, cards.Pick(nil, c.n))
	}
	for _, n := range []int{1, 0, -1, math.MinInt} {
		require.Zero(t, cards.Pick(func(int) int {
			t.Errorf("pick is asked for one of %d", n)
			return 7
		}, n))
	}
}

// TestShuffleBadPicks: a source out of range skews chances and breaks nothing.
func TestShuffleBadPicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		deck := slices.Collect(cards.Deck.All())[:rapid.IntRange(0, 52).Draw(t, "size")]
		got := slices.Clone(deck)
		var clamped []int
		cards.Shuffle(got, func(n int) int {
			answer := rapid.OneOf(rapid.Int(), rapid.SampledFrom([]int{math.MinInt, -1, n, math.MaxInt})).Draw(t, "pick")
			switch {
			case answer < 0:
				clamped = append(clamped, 0)
			case answer >= n:
				clamped = append(clamped, n-1)
			default:
				clamped = append(clamped, answer)
			}
			return answer
		})
		require.True(t, slices.Equal(shuffledPlainly(deck, clamped), got))
		require.ElementsMatch(t, deck, got)
	})

	deck := slices.Collect(cards.Deck.All())
	cards.Shuffle(deck, nil)
	require.Equal(t, shuffledPlainly(slices.Collect(cards.Deck.All()), make([]int, 51)), deck)
	cards.Shuffle(nil, nil)
}

// chiSquare measures how far counts are from being equal.
func chiSquare(counts []int) float64 {
	sum, x := 0, 0.0
	for _, n := range counts {
		sum += n
	}
	expected := float64(sum) / float64(len(counts))
	for _, n := range counts {
		x += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return x
}

// countOrders counts how often each order of a list comes out.
func countOrders(size, times int, shuffle func(deck []cards.Card)) []int {
	seen := map[string]int{}
	for range times {
		deck := slices.Collect(cards.Deck.All())[:size]
		shuffle(deck)
		seen[wordsOf(deck, " ")]++
	}
	counts := []int{}
	for _, n := range seen {
		counts = append(counts, n)
	}
	return counts
}

// TestCase31 is CASES 31: 120000 shuffles of 3 and of 4 cards give every order, each about equally often. The
// limits are those that chance exceeds once in a thousand times; seeds are fixed, so the outcome is, too.
func TestCase31(t *testing.T) {
	const times = 120000
	limits := []struct {
		size, orders int
		limit        float64
	}{{3, 6, 20.52}, {4, 24, 49.73}}
	for _, c := range limits {
		for seed := range uint64(3) {
			pick := fairPick(seed)
			counts := countOrders(c.size, times, func(deck []cards.Card) { cards.Shuffle(deck, pick) })
			require.Len(t, counts, c.orders)
			require.Less(t, chiSquare(counts), c.limit, "%d cards, seed %d", c.size, seed)
		}

		// Two well-known wrong shuffles fail the same test by far, so it can see what it looks for.
		pick := fairPick(1)
		anyPlace := countOrders(c.size, times, func(deck []cards.Card) {
			for i := range deck {
				j := pick(len(deck))
				deck[i], deck[j] = deck[j], deck[i]
			}
		})
		require.Greater(t, chiSquare(anyPlace), 10*c.limit)
		neverStays := countOrders(c.size, times, func(deck []cards.Card) {
			for i := len(deck) - 1; i > 0; i-- {
				j := pick(i)
				deck[i], deck[j] = deck[j], deck[i]
			}
		})
		require.Less(t, len(neverStays), c.orders)
	}
}

// TestCase31Deck does the same for the place of each card in the whole deck, 60000 shuffles.
func TestCase31Deck(t *testing.T) {
	pick := fairPick(31)
	var places [52][52]int // by card and place
	for range 60000 {
		deck := slices.Collect(cards.Deck.All())
		cards.Shuffle(deck, pick)
		for place, c := range deck {
			places[c-4][place]++
		}
	}
	all := []int{}
	for card := range places {
		// 51 degrees of freedom, exceeded by chance once in 100000 cases, and there are 52 cards.
		require.Less(t, chiSquare(places[card][:]), 106.2, cardWords[card])
		all = append(all, places[card][:]...)
	}
	// All the places of all the cards at once: 51*51 degrees of freedom, and four deviations above them.
	require.Less(t, chiSquare(all), 51*51+4*math.Sqrt(2*51*51))
}
