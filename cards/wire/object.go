// Package wire reads and writes the parts of the JSON form that the games share.
//
// It reads strictly, so that no two readers can disagree on what a document says: a member that is unknown,
// missing, repeated or in another letter case, a null, a number that is not a plain integer, and anything after
// the end are errors, each a *[cards.ParseError] with its offset in the whole document.
//
// The documents of the games are read with it. Programs that use a game do not need it: they call json.Unmarshal.
package wire

import (
	"encoding/json"
	"iter"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cardverse/rules/cards"
)

// Object is a JSON object being read. Ask for its members by name, in any order, then call Close. The first
// fault is kept; after it every answer is a zero value, and Close returns it.
type Object struct {
	members []member
	end     int
	err     error
}

type member struct {
	name  string
	at    int // the place of the name
	value Value
	asked bool
}

// Value is a JSON value with its place in the document, of which it is a part. It is well-formed.
type Value struct {
	offset int
	raw    []byte
}

// Document reads a document that is one object.
func Document(data []byte) *Object {
	if !utf8.Valid(data) {
		at := 0
		for r, n := utf8.DecodeRune(data); r != utf8.RuneError || n != 1; r, n = utf8.DecodeRune(data[at:]) {
			at += n
		}
		return &Object{err: fault(at, cards.CodeSyntax, "not valid UTF-8")}
	}
	start, end, err := scan(data, 0)
	if err != nil {
		return &Object{err: err}
	}
	o := object(Value{start, data[start:end:end]})
	rest := scanner{data: data, at: end}
	if rest.space(); o.err == nil && rest.at < len(data) {
		o.err = fault(rest.at, cards.CodeTrailing, "data after the end of the document")
	}
	return o
}

// parts yields the values in a list, or the names and values in an object in turn.
func (v Value) parts() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		s := scanner{data: v.raw}
		for last := len(v.raw) - 1; s.at < last; s.space() {
			s.at++ // a bracket, a comma or a colon
			start, end, err := scan(v.raw, s.at)
			if err != nil || !yield(Value{v.offset + start, v.raw[start:end:end]}) { // an error is that there are none
				return
			}
			s.at = end
		}
	}
}

// object reads the members of the object v. Their values may be anything.
func object(v Value) *Object {
	o := &Object{}
	if len(v.raw) == 0 || v.raw[0] != '{' {
		return o.fail(fault(v.offset, cards.CodeType, "an object is expected"))
	}
	o.end = v.offset + len(v.raw)
	seen := map[string]bool{}
	named := false
	for part := range v.parts() {
		if named = !named; !named {
			o.members[len(o.members)-1].value = part
			continue
		}
		name := part.unquoted()
		if seen[name] {
			return o.fail(fault(part.offset, cards.CodeRepeated, "the member stands twice"))
		}
		seen[name] = true
		o.members = append(o.members, member{name: name, at: part.offset})
	}
	return o
}

func fault(offset int, code cards.Code, msg string) error {
	return &cards.ParseError{Offset: offset, Code: code, Msg: msg}
}

func (o *Object) fail(err error) *Object {
	if o.err == nil {
		o.err = err
	}
	return o
}

// Fail makes a fault, at the place of the named member, that of the object if it has none yet.
func (o *Object) Fail(name string, code cards.Code, msg string) {
	at := o.end
	if m := o.find(name); m != nil {
		at = m.value.offset
	}
	o.fail(fault(at, code, msg))
}

func (o *Object) find(name string) *member {
	for i := range o.members {
		if o.members[i].name == name {
			return &o.members[i]
		}
	}
	return nil
}

// Has reports whether the object has the member, and so whether an optional member can be read.
func (o *Object) Has(name string) bool { return o.find(name) != nil }

// Value gives a member that must be there.
func (o *Object) Value(name string) Value {
	m := o.find(name)
	if o.err != nil {
		return Value{}
	}
	if m == nil {
		for _, other := range o.members {
			if strings.EqualFold(other.name, name) {
				o.fail(fault(other.at, cards.CodeMember, "the member is written "+name))
			}
		}
		o.fail(fault(o.end, cards.CodeMissing, "the member "+name+" is missing"))
		return Value{}
	}
	m.asked = true
	return m.value
}

// Close ends the reading: members that nobody asked for are a fault. It returns the first fault.
func (o *Object) Close() error {
	for _, m := range o.members {
		if !m.asked {
			o.fail(fault(m.at, cards.CodeMember, "the member does not belong here"))
		}
	}
	return o.err
}

// String reads a string.
func (o *Object) String(name string) string {
	text, err := o.Value(name).Text()
	return settle(o, text, err)
}

// Int reads a plain integer from low to high.
func (o *Object) Int(name string, low, high int) int {
	v := o.Value(name)
	if len(v.raw) > 0 && v.raw[0] != '-' && (v.raw[0] < '0' || v.raw[0] > '9') {
		o.fail(fault(v.offset, cards.CodeType, "a number is expected"))
	}
	if o.err != nil {
		return 0
	}
	n, err := cards.ParseNumber(string(v.raw), low, high)
	return settle(o, n, cards.ShiftOffset(err, v.offset))
}

// Name reads a string that names a value from first to last.
func Name[T cards.Named](o *Object, name string, first, last T) T {
	v := o.Value(name)
	text, err := v.Text()
	if err != nil {
		return settle(o, T(0), err)
	}
	named, err := cards.ParseName(text, first, last)
	return settle(o, named, cards.ShiftOffset(err, v.offset))
}

// Bool reads true or false.
func (o *Object) Bool(name string) bool {
	v := o.Value(name)
	switch string(v.raw) {
	case "true":
		return true
	case "false":
		return false
	}
	o.fail(fault(v.offset, cards.CodeType, "true or false is expected"))
	return false
}

// Object reads an object within the object. Its faults are its own: call Close on it, and hand what that returns
// to Join.
func (o *Object) Object(name string) *Object {
	v := o.Value(name)
	if o.err != nil {
		return &Object{err: o.err}
	}
	return object(v)
}

// Join makes err the fault of the object if it has none yet.
func (o *Object) Join(err error) {
	if err != nil {
		o.fail(err)
	}
}

// List reads an array, value by value, and stops at the first fault of the object: of a long list that is wrong at its
// front no more is read.
func (o *Object) List(name string) iter.Seq[Value] {
	return func(yield func(Value) bool) {
		v := o.Value(name)
		if o.err != nil {
			return
		}
		if v.raw[0] != '[' {
			o.fail(fault(v.offset, cards.CodeType, "an array is expected"))
			return
		}
		for item := range v.parts() {
			if !yield(item) || o.err != nil {
				return
			}
		}
	}
}

// Texts reads an array of strings, as List does.
func (o *Object) Texts(name string) iter.Seq2[Value, string] {
	return func(yield func(Value, string) bool) {
		for v := range o.List(name) {
			text, err := v.Text()
			if err != nil {
				o.fail(err)
				return
			}
			if !yield(v, text) {
				return
			}
		}
	}
}

// Strings reads an array of strings.
func (o *Object) Strings(name string) []string {
	list := []string{}
	for _, text := range o.Texts(name) {
		list = append(list, text)
	}
	return settle(o, list, nil)
}

// FailAt makes a fault at the place of a value that of the object if it has none yet.
func (o *Object) FailAt(v Value, code cards.Code, msg string) { o.fail(fault(v.offset, code, msg)) }

// settle keeps an answer that came without a fault.
func settle[T any](o *Object, answer T, err error) T {
	if err != nil {
		o.fail(err)
	}
	if o.err != nil {
		var zero T
		return zero
	}
	return answer
}

// Text reads the value as a string. An escape like \ud800 that is half of a character is refused: readers do not
// agree on what it stands for.
func (v Value) Text() (string, error) {
	if len(v.raw) == 0 || v.raw[0] != '"' {
		return "", fault(v.offset, cards.CodeType, "a string is expected")
	}
	if at := half(v.raw); at >= 0 {
		return "", fault(v.offset+at, cards.CodeSyntax, "half of a character")
	}
	return v.unquoted(), nil
}

// unquoted is the text of a value that is a string. Half of a character becomes U+FFFD.
func (v Value) unquoted() (text string) {
	json.Unmarshal(v.raw, &text) // it is well-formed
	return text
}

// half gives the place of the first \u escape in a string that is half of a character, -1 if there is none.
func half(raw []byte) int {
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' {
			continue
		}
		first, second := escape(raw[i:]), escape(raw[min(i+6, len(raw)):])
		switch {
		case !utf16.IsSurrogate(first):
			i++ // what is escaped may be a backslash
		case utf16.DecodeRune(first, second) == utf8.RuneError:
			return i
		default:
			i += 11
		}
	}
	return -1
}

// escape gives the number of the \u escape at the front of raw, 0 if there is none.
func escape(raw []byte) rune {
	if len(raw) < 6 || raw[0] != '\\' || raw[1] != 'u' {
		return 0
	}
	n, _ := strconv.ParseUint(string(raw[2:6]), 16, 16)
	return rune(n)
}

// Object reads the value as an object.
func (v Value) Object() *Object { return object(v) }

// Offset is the place of the value in the document.
func (v Value) Offset() int { return v.offset }

// Raw is the value as it stands, in the memory of the document.
func (v Value) Raw() []byte { return v.raw }

// Head reads the members v, game and revision, which start every document of a game.
func Head(o *Object, v int, game, revision string) {
	switch {
	case o.Int("v", 0, 1<<30) != v:
		o.Fail("v", cards.CodeVersion, "another version of the format")
	case o.String("game") != game:
		o.Fail("game", cards.CodeVersion, "a record of another game")
	case o.String("revision") != revision:
		o.Fail("revision", cards.CodeVersion, "another revision of the rules")
	}
}

// Cards reads an array of cards, in any order, none of them twice.
func (o *Object) Cards(name string) cards.Set {
	var set cards.Set
	for v, text := range o.Texts(name) {
		c, err := cards.ParseCard(text)
		switch {
		case err != nil:
			o.fail(fault(v.offset, cards.CodeUnknown, "not a card"))
			return 0
		case set.Has(c):
			o.fail(fault(v.offset, cards.CodeTwice, "the card stands twice"))
			return 0
		}
		set = set.With(c)
	}
	return set
}
