package cards_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// TestCodes pins the codes: programs compare and translate them.
func TestCodes(t *testing.T) {
	codes := map[cards.Code]string{
		cards.CodeSyntax:   "syntax",
		cards.CodeEnd:      "unexpected_end",
		cards.CodeTrailing: "trailing_data",
		cards.CodeType:     "wrong_type",
		cards.CodeMissing:  "missing_member",
		cards.CodeMember:   "unknown_member",
		cards.CodeRepeated: "repeated_member",
		cards.CodeUnknown:  "unknown_value",
		cards.CodeRange:    "out_of_range",
		cards.CodeTwice:    "card_twice",
		cards.CodeSeat:     "seat_twice",
		cards.CodeOrder:    "not_canonical",
		cards.CodeVersion:  "wrong_version",
		cards.CodeState:    "impossible_state",
	}
	require.Len(t, codes, 14)
	for code, text := range codes {
		require.EqualValues(t, text, code)
	}
}

func TestParseError(t *testing.T) {
	err := &cards.ParseError{Offset: 12, Code: cards.CodeTwice, Msg: "the card stands twice"}
	require.EqualError(t, err, "offset 12: the card stands twice (card_twice)")
}

func TestShiftOffset(t *testing.T) {
	inner := &cards.ParseError{Offset: 3, Code: cards.CodeEnd, Msg: "a card is expected"}
	moved := cards.ShiftOffset(inner, 40)
	require.Equal(t, &cards.ParseError{Offset: 43, Code: cards.CodeEnd, Msg: "a card is expected"}, moved)
	require.Equal(t, 3, inner.Offset, "the error that was given stays as it was")

	require.Equal(t, 4, fault(t, cards.ShiftOffset(fmt.Errorf("around it: %w", inner), 1)).Offset)
	other := errors.New("another error")
	require.Same(t, other, cards.ShiftOffset(other, 7))
	require.NoError(t, cards.ShiftOffset(nil, 7))
}

// TestParseNumber: plain numbers only, and the bounds are told.
func TestParseNumber(t *testing.T) {
	for n := -2; n <= 14; n++ {
		got, err := cards.ParseNumber(fmt.Sprint(n), -2, 14)
		require.NoError(t, err)
		require.Equal(t, n, got)
	}
	for _, text := range []string{"", "-3", "15", "+1", "01", "-0", "1.0", "1e0", "0x1", " 1", "1_0", "99999999999999999999", "x"} {
		n, err := cards.ParseNumber(text, -2, 14)
		require.Zero(t, n)
		require.EqualError(t, err, "offset 0: a whole number from -2 to 14 is expected (out_of_range)", "%q", text)
	}
	seat, err := cards.ParseSeat("14")
	require.NoError(t, err)
	require.Equal(t, cards.MaxSeat, seat)
	for _, text := range []string{"15", "-1", "-2", "nobody", ""} {
		_, err := cards.ParseSeat(text)
		require.EqualError(t, err, "offset 0: a whole number from 0 to 14 is expected (out_of_range)", "%q", text)
	}
}

// TestCutFields: as many fields as wanted, the version first.
func TestCutFields(t *testing.T) {
	fields, offsets, err := cards.CutFields("go/1 a  cd", "go/1", 4)
	require.NoError(t, err)
	require.Equal(t, []string{"go/1", "a", "", "cd"}, fields)
	require.Equal(t, []int{0, 5, 7, 8}, offsets)
	for _, c := range []struct {
		text   string
		offset int
		code   cards.Code
	}{
		{"", 0, cards.CodeEnd},
		{"go/1", 4, cards.CodeEnd},
		{"go/2 a", 0, cards.CodeVersion},
		{"go/1 a", 6, cards.CodeEnd},
		{"go/1 a b c", 8, cards.CodeTrailing},
		{"go/1 a b ", 8, cards.CodeTrailing},
	} {
		fields, offsets, err := cards.CutFields(c.text, "go/1", 3)
		p := fault(t, err)
		require.Equal(t, c.code, p.Code, "%q", c.text)
		require.Equal(t, c.offset, p.Offset, "%q", c.text)
		require.Nil(t, fields)
		require.Nil(t, offsets)
	}
}

// TestParseSorted: the first card below the one before it is named; all else is as in ParseSet.
func TestParseSorted(t *testing.T) {
	for _, text := range []string{"-", "3c", "3c4c10hVs"} {
		set, err := cards.ParseSorted(text, "")
		require.NoError(t, err)
		require.Equal(t, text, string(set.Append(nil, "")))
	}
	for _, c := range []struct {
		text   string
		offset int
		code   cards.Code
	}{
		{"5d5c", 2, cards.CodeOrder},
		{"3c10h10d4x", 5, cards.CodeOrder},
		{"3c4c4c3c", 4, cards.CodeTwice},
		{"4c3x", 3, cards.CodeUnknown},
		{"", 0, cards.CodeEnd},
	} {
		set, err := cards.ParseSorted(c.text, "")
		p := fault(t, err)
		require.Zero(t, set)
		require.Equal(t, c.code, p.Code, "%q", c.text)
		require.Equal(t, c.offset, p.Offset, "%q", c.text)
	}
}
