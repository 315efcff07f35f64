package cards

import (
	"errors"
	"strconv"
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
	CodeOrder    Code = "not_canonical"    // right in content, but not in the one form that is written
	CodeVersion  Code = "wrong_version"    // another game, or a version that this module does not read
	CodeState    Code = "impossible_state" // a position that no match can be in
	CodeRules    Code = "impossible_rules" // rules that Rules.Validate refuses
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
