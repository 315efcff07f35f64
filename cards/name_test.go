package cards_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// TestNamesInJSON: ranks and suits are written and read by their texts, as values and as keys, and nothing else is.
func TestNamesInJSON(t *testing.T) {
	for v := range 256 {
		rank, suit := cards.Rank(v), cards.Suit(v)
		requireName(t, &rank, rank.String(), rank.Valid())
		requireName(t, &suit, suit.String(), suit.Valid())
	}
	most := map[cards.Rank]cards.Suit{cards.Ten: cards.Hearts, cards.Two: cards.Clubs}
	data, err := json.Marshal(most)
	require.NoError(t, err)
	require.Equal(t, `{"10":"h","2":"c"}`, string(data))
	var read map[cards.Rank]cards.Suit
	require.NoError(t, json.Unmarshal(data, &read))
	require.Equal(t, most, read)

	rank := cards.Ace
	for _, text := range []string{"", "?", "1", "11", " 3", "3 ", "a", "J", "3c"} {
		p := fault(t, rank.UnmarshalText([]byte(text)))
		require.Equal(t, cards.CodeUnknown, p.Code, "%q", text)
		require.Equal(t, cards.Ace, rank)
	}
	_, err = cards.ParseName("none", cards.Rank(0), cards.Rank(255)) // ends, with the last number that there is
	require.Equal(t, cards.CodeUnknown, fault(t, err).Code)
	suit := cards.Spades
	for _, text := range []string{"", "?", "C", "cd", "clubs"} {
		p := fault(t, suit.UnmarshalText([]byte(text)))
		require.Equal(t, "one of c, d, h, s is expected", p.Msg, "%q", text)
		require.Equal(t, cards.Spades, suit)
	}
}

// requireName asserts that a value is written by its name and read back, or refused if it has none.
func requireName[T comparable](t *testing.T, value *T, name string, named bool) {
	t.Helper()
	data, err := json.Marshal(value)
	if !named {
		require.Error(t, err)
		return
	}
	require.NoError(t, err)
	require.Equal(t, `"`+name+`"`, string(data))
	held := *value
	var zero T
	*value = zero
	require.NoError(t, json.Unmarshal(data, value))
	require.Equal(t, held, *value)
}

// TestSeatsJSON: a list of numbers, as the documents of the games have it.
func TestSeatsJSON(t *testing.T) {
	for v := range 1 << 16 {
		seats := cards.Seats(v)
		data, err := seats.MarshalJSON()
		require.NoError(t, err)
		var again cards.Seats
		if err := again.UnmarshalJSON(data); err != nil || again != seats {
			require.Fail(t, "not the same", "%s: %v, %v", data, again, err)
		}
	}
	for text, seats := range map[string]cards.Seats{
		`[]`:              0,
		`[0,2,-2]`:        cards.SeatsOf(0, 2, cards.Chance),
		" [ -2 ,\n14,0 ]": cards.SeatsOf(0, cards.MaxSeat, cards.Chance),
	} {
		var read struct{ Seats cards.Seats }
		require.NoError(t, json.Unmarshal([]byte(`{"Seats":`+text+`}`), &read))
		require.Equal(t, seats, read.Seats)
	}
	data, err := json.Marshal(cards.SeatsOf(cards.Chance, 2, 0))
	require.NoError(t, err)
	require.Equal(t, `[0,2,-2]`, string(data))
	for _, c := range []struct {
		data   string
		offset int
		code   cards.Code
	}{
		{`null`, 0, cards.CodeType},
		{`5`, 0, cards.CodeType},
		{`"0"`, 0, cards.CodeType},
		{`{}`, 0, cards.CodeType},
		{`[0`, 0, cards.CodeType},
		{`[0]]`, 0, cards.CodeType},
		{``, 0, cards.CodeType},
		{`[null]`, 1, cards.CodeType},
		{`[0, "1"]`, 4, cards.CodeType},
		{`[[0]]`, 1, cards.CodeType},
		{`[0, 15]`, 4, cards.CodeRange},
		{`[-1]`, 1, cards.CodeRange},
		{`[-3]`, 1, cards.CodeRange},
		{`[1.0]`, 1, cards.CodeRange},
		{`[-0]`, 1, cards.CodeRange},
		{`[1e0]`, 1, cards.CodeRange},
		{`[0,1,0]`, 5, cards.CodeSeat},
		{`[-2,-2]`, 4, cards.CodeSeat},
	} {
		held := cards.SeatsOf(7)
		p := fault(t, held.UnmarshalJSON([]byte(c.data)))
		require.Equal(t, c.code, p.Code, "%s", c.data)
		require.Equal(t, c.offset, p.Offset, "%s", c.data)
		require.Equal(t, cards.SeatsOf(7), held, "%s", c.data)
	}
}
