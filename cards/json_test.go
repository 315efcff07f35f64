package cards_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// TestCase23JSON is CASES 23 for JSON: every card there and back, alone and as a set of one.
func TestCase23JSON(t *testing.T) {
	for c := range cards.Deck.All() {
		data, err := json.Marshal(c)
		require.NoError(t, err)
		require.Equal(t, strconv.Quote(cardWords[c-4]), string(data))
		var card cards.Card
		require.NoError(t, json.Unmarshal(data, &card))
		require.Equal(t, c, card)

		data, err = json.Marshal(cards.SetOf(c))
		require.NoError(t, err)
		require.Equal(t, "["+strconv.Quote(cardWords[c-4])+"]", string(data))
		var set cards.Set
		require.NoError(t, json.Unmarshal(data, &set))
		require.Equal(t, cards.SetOf(c), set)
	}
}

// TestCase23JSONFaults is CASES 23 for JSON, the bad inputs: a code each, and the target stays as it was.
func TestCase23JSONFaults(t *testing.T) {
	for _, c := range []struct {
		data string
		code cards.Code
	}{
		{`""`, cards.CodeEnd},
		{`"3"`, cards.CodeEnd},
		{`"10"`, cards.CodeEnd},
		{`"1c"`, cards.CodeUnknown},
		{`"11h"`, cards.CodeUnknown},
		{`"3x"`, cards.CodeUnknown},
		{`"c3"`, cards.CodeUnknown},
		{`" 3c"`, cards.CodeUnknown},
		{`"3C"`, cards.CodeUnknown},
		{`"?"`, cards.CodeUnknown},
		{`"\ud800"`, cards.CodeUnknown},
		{`"3cc"`, cards.CodeTrailing},
		{`"3c "`, cards.CodeTrailing},
		{`null`, cards.CodeType},
		{`7`, cards.CodeType},
		{`{}`, cards.CodeType},
		{`["3c"]`, cards.CodeType},
		{`true`, cards.CodeType},
	} {
		held := cards.CardOf(cards.Ace, cards.Spades)
		p := fault(t, json.Unmarshal([]byte(c.data), &held))
		require.Equal(t, c.code, p.Code, "%s", c.data)
		require.Zero(t, p.Offset, "%s", c.data)
		require.Equal(t, "As", held.String(), "%s", c.data)

		// The same card as the second one of a set: the place is now that of the string in the array.
		set := cards.SetOf(held)
		p = fault(t, json.Unmarshal([]byte(`["3d" , `+c.data+`]`), &set))
		require.Equal(t, c.code, p.Code, "%s", c.data)
		require.Equal(t, len(`["3d" , `), p.Offset, "%s", c.data)
		require.Equal(t, "As", set.String(), "%s", c.data)
	}
}

// TestSetJSONFaults: what is no array of cards, and CASES 16 for JSON.
func TestSetJSONFaults(t *testing.T) {
	for _, c := range []struct {
		data   string
		offset int
		code   cards.Code
	}{
		{`null`, 0, cards.CodeType},
		{`"3c"`, 0, cards.CodeType},
		{`"-"`, 0, cards.CodeType},
		{`7`, 0, cards.CodeType},
		{`{}`, 0, cards.CodeType},
		{`{"0":"3c"}`, 0, cards.CodeType},
		{`[["3c"]]`, 1, cards.CodeType},
		{`["6c","6c"]`, 6, cards.CodeTwice},
		{`["6c","6d","6c"]`, 11, cards.CodeTwice},
		{`[ "10h" , "\u00310h" ]`, 10, cards.CodeTwice},
		{`["6c","6c",7]`, 6, cards.CodeTwice},
	} {
		set := cards.SetOf(55)
		p := fault(t, json.Unmarshal([]byte(c.data), &set))
		require.Equal(t, c.code, p.Code, "%s", c.data)
		require.Equal(t, c.offset, p.Offset, "%s", c.data)
		require.Equal(t, "2s", set.String(), "%s", c.data)
	}
}

// TestUnmarshalDirectly gives the methods what encoding/json would have stopped: an error, the target untouched.
func TestUnmarshalDirectly(t *testing.T) {
	for _, data := range []string{
		``, ` `, `"`, `"3c`, `3c`, `"3c""4c"`, `"3c"]`, `[`, `]`, `["3c"`, `["3c",`, `["3c",]`, `["3c"]]`, `["3c"]["4c"]`,
		`["3c" "4c"]`, `[,]`, `nul`, "\xff", "\"\xff\"", "[\"\xff\"]",
	} {
		card, set := cards.Card(55), cards.SetOf(55)
		fault(t, card.UnmarshalJSON([]byte(data)))
		fault(t, set.UnmarshalJSON([]byte(data)))
		require.Equal(t, "2s", card.String(), "%q", data)
		require.Equal(t, "2s", set.String(), "%q", data)
	}
	var card cards.Card
	var set cards.Set
	fault(t, card.UnmarshalJSON(nil))
	fault(t, set.UnmarshalJSON(nil))
	require.NoError(t, set.UnmarshalJSON([]byte(" [ \"3c\"\n,\t\"\\u0034d\" ] ")))
	require.Equal(t, "3c 4d", set.String())
}

// TestCardJSONNeverLies: what is no card is not written as one.
func TestCardJSONNeverLies(t *testing.T) {
	for v := range 256 {
		data, err := cards.Card(v).MarshalJSON()
		if v >= 4 && v <= 55 {
			require.NoError(t, err)
			continue
		}
		require.Equal(t, cards.CodeUnknown, fault(t, err).Code)
		require.Nil(t, data)
	}
}

// TestSetJSON writes any bit pattern in ascending order, and reads it from any order.
func TestSetJSON(t *testing.T) {
	empty, err := json.Marshal(cards.Set(0))
	require.NoError(t, err)
	require.Equal(t, "[]", string(empty), "never null")

	rapid.Check(t, func(t *rapid.T) {
		s := bitPattern(t, "set")
		data, err := json.Marshal(s)
		require.NoError(t, err)
		var words []string
		require.NoError(t, json.Unmarshal(data, &words))
		var want []string
		for _, c := range cardsIn(s) {
			want = append(want, cardWords[c-4])
		}
		require.True(t, slices.Equal(want, words), "%v is written as %s", want, data)

		if len(words) > 0 {
			words = rapid.Permutation(words).Draw(t, "mixed")
		}
		data, err = json.Marshal(words)
		require.NoError(t, err)
		back := cards.SetOf(55)
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, s&cards.Deck, back)
	})
}

// TestJSONInStructs reads cards where users have them: in members, lists and maps.
func TestJSONInStructs(t *testing.T) {
	var table struct {
		Top   cards.Card           `json:"top"`
		Hand  cards.Set            `json:"hand"`
		Seats map[string]cards.Set `json:"seats"`
		Pile  []cards.Card         `json:"pile"`
	}
	const text = `{"top":"10h","hand":["3c","2s"],"seats":{"0":[]},"pile":["Vs","Vs"]}`
	require.NoError(t, json.Unmarshal([]byte(text), &table))
	data, err := json.Marshal(table)
	require.NoError(t, err)
	require.Equal(t, text, string(data))

	p := fault(t, json.Unmarshal([]byte(`{"top":"10h","hand":["3c","3c"]}`), &table))
	require.Equal(t, cards.CodeTwice, p.Code)
}

// A fault goes back to whoever sent what could not be read.
func TestFaultDocument(t *testing.T) {
	_, err := cards.ParseCard("x")
	text, err := json.Marshal(err)
	require.NoError(t, err)
	require.Equal(t, `{"v":1,"type":"unreadable","code":"unknown_value","offset":0,"message":"not a rank"}`, string(text))
}
