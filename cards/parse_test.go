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
		cards.CodeOrder:    "not_canonical",
		cards.CodeVersion:  "wrong_version",
		cards.CodeState:    "impossible_state",
		cards.CodeRules:    "impossible_rules",
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
