package cards

import (
	"bytes"
	"encoding/json"
	"errors"
)

// MarshalJSON gives the text of the card as a JSON string. What is no card is an error.
func (c Card) MarshalJSON() ([]byte, error) {
	if !c.Valid() {
		return nil, &ParseError{0, CodeUnknown, "not a card"}
	}
	return json.Marshal(c.String())
}

// UnmarshalJSON reads a card from a JSON string. On an error, null included, c stays as it was.
func (c *Card) UnmarshalJSON(data []byte) error {
	var text *string
	if json.Unmarshal(data, &text) != nil || text == nil {
		return &ParseError{0, CodeType, "a card is a string"}
	}
	parsed, err := ParseCard(*text)
	var p *ParseError
	if errors.As(err, &p) { // The place is that of the string: within it, escapes may have moved everything.
		return &ParseError{0, p.Code, p.Msg}
	}
	*c = parsed
	return nil
}

// MarshalJSON gives the cards of the set as a JSON array of strings in ascending order, [] for the empty set.
func (s Set) MarshalJSON() ([]byte, error) {
	list := make([]Card, 0, s.Len())
	for c := range s.All() {
		list = append(list, c)
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a set from a JSON array of strings, in any order. A card that stands twice is an error.
// On an error, null included, s stays as it was. An error in a card has the offset of its string in data.
func (s *Set) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, _ := dec.Token(); open != json.Delim('[') || !json.Valid(data) {
		return &ParseError{0, CodeType, "a set of cards is an array of strings"}
	}
	var set Set
	for dec.More() {
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil { // impossible, since data is well-formed
			return &ParseError{0, CodeSyntax, "not well-formed JSON"}
		}
		at := int(dec.InputOffset()) - len(raw)
		var c Card
		if err := c.UnmarshalJSON(raw); err != nil {
			return ShiftOffset(err, at)
		}
		if set.Has(c) {
			return &ParseError{at, CodeTwice, "the card stands twice"}
		}
		set = set.With(c)
	}
	*s = set
	return nil
}

// MarshalJSON writes the fault for whoever sent what could not be read:
//
//	{"v":1,"type":"unreadable","code":"wrong_type","offset":12,"message":"a card is a string"}
func (e *ParseError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		V       int    `json:"v"`
		Type    string `json:"type"`
		Code    Code   `json:"code"`
		Offset  int    `json:"offset"`
		Message string `json:"message"`
	}{1, "unreadable", e.Code, e.Offset, e.Msg})
}
