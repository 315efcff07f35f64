package president_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

// The JSON form of shuffle.json, member by member as the README describes it.
type (
	shufflesJSON struct {
		V        int               `json:"v"`
		Game     string            `json:"game"`
		Shuffles []json.RawMessage `json:"shuffles"`
	}
	shuffleJSON struct {
		Name    string            `json:"name"`
		Clauses []string          `json:"clauses"`
		Why     string            `json:"why"`
		Rules   json.RawMessage   `json:"rules"`
		Setup   []json.RawMessage `json:"setup"`
		Picks   []int             `json:"picks"`
		Deals   []json.RawMessage `json:"deals"`
	}
)

// row gives numbers that look like ones by chance, the same in every version of Go.
func row(seed uint32) func(n int) int {
	return func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % n
	}
}

// shuffles are deals of the coming round.
var shuffles = []struct{ name, why, rules, setup string }{
	{"four players", "A whole deck: 51 numbers are asked for, of 52, of 51, and so on down to 2.", "4x1+last", ""},
	{"three players", "The same numbers, cut into 18, 17 and 17 cards.", "3x1+last", ""},
	{"six players", "The same numbers, cut into 9, 9, 9, 9, 8 and 8 cards.", "6x1+last", ""},
	{"one hand is dealt", "The rest of the deck, in ascending order before it is shuffled.", "4x1+last",
		"0:deal=3d4c5h6s7c8d9h10sVcDdRhAs2c"},
	{"nothing is due", "In play no deal is due: no number is asked for, and nothing is dealt.", "3x1+last",
		"deal=*/*/*"},
}

// TestConformanceShuffle compares the deals with shuffle.json. The model must accept them, too.
func TestConformanceShuffle(t *testing.T) {
	file := shufflesJSON{V: 1, Game: "president"}
	for _, of := range shuffles {
		rules := rulesIn(t, of.rules)
		b := newStory(t, rules)
		c := shuffleJSON{
			Name: of.name, Clauses: []string{"P3"}, Why: of.why, Rules: rawOf(t, rules),
			Setup: []json.RawMessage{}, Picks: []int{}, Deals: []json.RawMessage{},
		}
		for _, a := range b.told(of.setup) {
			c.Setup = append(c.Setup, rawOf(t, a))
		}
		pick := row(1)
		deals := b.s.Shuffled(func(n int) int {
			c.Picks = append(c.Picks, pick(n))
			return c.Picks[len(c.Picks)-1]
		})
		model := caseJSON{Name: c.Name, Setup: c.Setup}.played(t, rules)
		for _, a := range deals {
			c.Deals = append(c.Deals, rawOf(t, a))
			require.True(t, model.Apply(a), "%v", a)
		}
		file.Shuffles = append(file.Shuffles, rawOf(t, c))
		require.Equal(t, b.s.Phase() == president.Dealing, len(c.Deals) > 0)
	}
	requireGolden(t, conformanceDir+"shuffle.json", layout(rawOf(t, file)))
}
