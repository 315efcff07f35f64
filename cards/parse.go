package cards

import (
	"errors"
	"strconv"
	"strings"
)

// Code says what kind of fault a parser found. Codes are stable: programs may compare and translate them.
type Code string

// The codes of all parsers of this module, for text and JSON.
const (
	CodeSyntax   Code = "syntax"           // not well-formed, or not what the grammar wants here
	CodeEnd      Code = "unexpected_end"   // the input ends too early
	CodeTrailing Code = "trailing_data"    // something stands after the end
	CodeType     Code = "wrong_type"       // a JSON value of another type, null included
	CodeMissing  Code = "missing_member"   // a JSON member or a header that must be there is not
	CodeMember   Code = "unknown_member"   // a JSON member that does not belong there, other letter case included
	CodeRepeated Code = "repeated_member"  // a JSON member or a header that stands twice
	CodeUnknown  Code = "unknown_value"    // no such card, color, kind, option
	CodeRange    Code = "out_of_range"     // a number or length outside its bounds
	CodeTwice    Code = "card_twice"       // a card stands twice
	CodeSeat     Code = "seat_twice"       // a seat stands twice
	CodeOrder    Code = "not_canonical"    // right in content, but not in the one form that is written
	CodeVersion  Code = "wrong_version"    // another game, or a version that this module does not read
	CodeState    Code = "impossible_state" // a position that no match can be in
)

// ParseError is the error of every parser of this module.
type ParseError struct {
	Offset int    // where: a number of bytes from the start of the input
	Code   Code   // what, for programs
	Msg    string // what, in English
}

// Error gives the place, the message and the code in one line.
func (e *ParseError) Error() string {
	return "offset " + strconv.Itoa(e.Offset) + ": " + e.Msg + " (" + string(e.Code) + ")"
}

// ShiftOffset returns err with its offset moved by n bytes, for parsers that hand a part of their input to
// another one. What is no *ParseError is returned as it is.
func ShiftOffset(err error, n int) error {
	var p *ParseError
	if !errors.As(err, &p) {
		return err
	}
	moved := *p
	moved.Offset += n
	return &moved
}

// ParseNumber reads a whole number from low to high, written plainly: no sign but a minus, no zeros in front. The
// error is a *[ParseError] with [CodeRange].
func ParseNumber(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < low || n > high {
		msg := "a whole number from " + strconv.Itoa(low) + " to " + strconv.Itoa(high) + " is expected"
		return 0, &ParseError{0, CodeRange, msg}
	}
	return n, nil
}

// CutFields cuts a line of n fields with a space between them, of which the first names the version, and says where each
// starts. The error is a *[ParseError].
func CutFields(text, version string, n int) (fields []string, offsets []int, err error) {
	for rest := text; len(fields) < n; {
		at := len(text) - len(rest)
		field, after, more := strings.Cut(rest, " ")
		switch last := len(fields) == n-1; {
		case !last && !more:
			return nil, nil, &ParseError{len(text), CodeEnd, strconv.Itoa(n) + " fields are expected"}
		case last && more:
			return nil, nil, &ParseError{at + len(field), CodeTrailing, strconv.Itoa(n) + " fields are expected"}
		case at == 0 && field != version:
			return nil, nil, &ParseError{0, CodeVersion, version + " is expected first"}
		}
		fields, offsets, rest = append(fields, field), append(offsets, at), after
	}
	return fields, offsets, nil
}
