package core7bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// In every stand the best single card guarantees as much as any mixture of gray and token: the 2 by 2 game has a
// saddle point. So Hard needs no chance but for colors.
func TestNoMixtureGuaranteesMore(t *testing.T) {
	f, stands := allFloors(), 0
	for s, floor := range f.known {
		if s.held[gray] == 0 || s.held[token] == 0 {
			continue
		}
		stands++
		var cell [2][2]int64
		for mine := gray; mine <= token; mine++ {
			for theirs := gray; theirs <= token; theirs++ {
				cell[mine][theirs] = f.round(s, mine, theirs)
			}
		}
		least := min(max(cell[0][0], cell[1][0]), max(cell[0][1], cell[1][1]))
		require.Equal(t, least, floor, "%v: who answers can hold it to %d", s, least)
	}
	require.Greater(t, stands, 3000)
}

// What a known number of tokens guarantees at the start, in units of 1/2187: nothing is lost with one or two.
func TestFloorsOfHands(t *testing.T) {
	want := []int64{-2187, 0, 0, -324, -540, -648, -732, -834}
	for tokens, floor := range want {
		s := stand{held: [2]int8{int8(7 - tokens), int8(tokens)}, rest: 7}
		require.Equal(t, floor, allFloors().stands(s), "%d tokens", tokens)
	}
}

// Nothing is added to the table of guarantees once it is there: goroutines share it.
func TestFloorsAreComplete(t *testing.T) {
	f := allFloors()
	before := len(f.known)
	for s := range f.known {
		for c := gray; c <= token; c++ {
			f.safe(s, c, false)
			f.safe(s, c, true)
		}
		f.hopeless(s, true)
		if len(f.known) != before {
			t.Fatalf("%v is new", s)
		}
	}
}

// A seat that looks at what Easy has shown expects what follows by hand in the simplest cases.
func TestGuess(t *testing.T) {
	g := easyGuess()
	first := g(shown{})
	require.Equal(t, [4]int64{first[0], first[0], first[0], first[0]}, first)
	afterRed := g(shown{1})
	require.Greater(t, afterRed[0], afterRed[1])
	require.Equal(t, afterRed[1], afterRed[2])
	require.Equal(t, afterRed[1], afterRed[3])
	require.Equal(t, [4]int64{}, g(shown{7}), "no card is left")
}

// Whoever takes a seat over, with any cards: what Hard does guarantees as much as anything does there.
func TestChoicesAreSafe(t *testing.T) {
	f := allFloors()
	for s := range f.known {
		if _, over := s.over(); over {
			continue
		}
		c := hard.choice(s, false)
		require.Positive(t, s.held[c], "%v", s)
		require.Equal(t, f.stands(s), f.card(s, c), "%v: playing %v", s, c)
		c = hard.choice(s, true)
		require.Positive(t, s.held[c], "%v", s)
		require.Equal(t, f.give(s), f.given(s, c), "%v: discarding %v", s, c)
	}
}
