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
	var set Set
	err := eachItem(data, "a set of cards is an array of strings", func(item []byte) error {
		var c Card
		if err := c.UnmarshalJSON(item); err != nil {
			return err
		}
		if set.Has(c) {
			return &ParseError{0, CodeTwice, "the card stands twice"}
		}
		set = set.With(c)
		return nil
	})
	if err == nil {
		*s = set
	}
	return err
}

// eachItem reads the items of a JSON array. An error of read is moved to the place of the item.
func eachItem(data []byte, expected string, read func(item []byte) error) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, _ := dec.Token(); open != json.Delim('[') || !json.Valid(data) {
		return &ParseError{0, CodeType, expected}
	}
	for dec.More() {
		var item json.RawMessage
		if err := dec.Decode(&item); err != nil { // impossible, since data is well-formed
			return &ParseError{0, CodeSyntax, "not well-formed JSON"}
		}
		if err := read(item); err != nil {
			return ShiftOffset(err, int(dec.InputOffset())-len(item))
		}
	}
	return nil
}

// MarshalJSON gives the seats as a JSON array of numbers in ascending order, -2 for [Chance] last, [] for the empty set.
func (s Seats) MarshalJSON() ([]byte, error) {
	list := make([]Seat, 0, s.Len())
	for seat := range s.All() {
		list = append(list, seat)
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads seats from a JSON array of numbers, in any order. A seat that stands twice, or that a set cannot
// hold, is an error. On an error, null included, s stays as it was.
func (s *Seats) UnmarshalJSON(data []byte) error {
	var seats Seats
	err := eachItem(data, "a set of seats is an array of numbers", func(item []byte) error {
		if item[0] != '-' && (item[0] < '0' || item[0] > '9') {
			return &ParseError{0, CodeType, "a seat is a number"}
		}
		n, err := ParseNumber(string(item), int(Chance), int(MaxSeat))
		switch {
		case err != nil:
			return err
		case Seat(n) == Spectator:
			return &ParseError{0, CodeRange, "a spectator has no seat"}
		case seats.Has(Seat(n)):
			return &ParseError{0, CodeSeat, "the seat stands twice"}
		}
		seats = seats.With(Seat(n))
		return nil
	})
	if err == nil {
		*s = seats
	}
	return err
}

// MarshalText gives the text of the rank, as in 10. What is no rank is an error.
func (r Rank) MarshalText() ([]byte, error) { return MarshalName(r, Three, Two) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (r *Rank) UnmarshalText(text []byte) error { return UnmarshalName(r, text, Three, Two) }

// MarshalText gives the letter of the suit. What is no suit is an error.
func (s Suit) MarshalText() ([]byte, error) { return MarshalName(s, Clubs, Spades) }

// UnmarshalText reads what MarshalText gives. The error is a *[ParseError].
func (s *Suit) UnmarshalText(text []byte) error { return UnmarshalName(s, text, Clubs, Spades) }

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
