package main

import "slices"

// Type says what a value on the wire can be. Each type writes itself as JSON Schema (jsonschema.go) and as
// TypeScript (typescript.go), and compares a document with itself (walk.go).
type Type interface {
	schema() *node
	script() string
	parts() []Type
	places(at string, add func(place string))
	walk(at string, value any, seen func(place string)) error
}

// Definition is a type with a name. Within another type it stands for itself, by that name.
type Definition struct {
	Name string
	Doc  string
	Type Type
}

// Text is a string. Pattern and Except are regular expressions that it matches and does not match, Max is its
// greatest length; empty and 0 ask for nothing.
type Text struct {
	Pattern, Except string
	Max             int
}

// Whole is a whole number from Min to Max; a Max of -1 sets no bound.
type Whole struct{ Min, Max int }

// Numbers is a whole number from Min to Max, of which each means something of its own, as with seats: TypeScript
// lists them.
type Numbers struct{ Whole }

// Flag is true or false.
type Flag struct{}

// Const is one value: a string, an int or a bool.
type Const struct{ Value any }

// Enum is one of some strings.
type Enum []Value

// Value is a string of an [Enum]. Its Doc may be empty.
type Value struct{ Text, Doc string }

// List is an array of Min to Max values; a Max of -1 sets no bound. Unique values differ from each other. No value
// that stands in AtMost comes more than Limit times.
type List struct {
	Of       Type
	Min, Max int
	Unique   bool
	AtMost   Enum
	Limit    int
}

// Object is an object with those members. A closed one has no others; an open one may get more at any time,
// but never those that are Absent: they belong to other types of the same union.
type Object struct {
	Members []Member
	Closed  bool
	Absent  []string
}

// Member is a member of an [Object].
type Member struct {
	Name     string
	Type     Type
	Doc      string
	Optional bool
	Needs    string // another member that must be there if this one is; may be empty
}

// Union is one of some objects. The member Tag, a [Const] or an [Enum] in each of them, tells which.
type Union struct {
	Tag string
	Of  []*Definition
}

// Either is one of some types.
type Either []Type

// Versioned is an object, or a union of objects, with one more member: that of Version.
type Versioned struct{ Of, Version *Definition }

// Sized is an object with lists that have one value for each seat of its match. The object has rules, with the
// number of players, from Min to Max; Lists are paths of names, as in tags.players. A list that may be empty
// otherwise may be empty here.
type Sized struct {
	Type
	Min, Max int
	Lists    []string
}

func define(name, doc string, t Type) *Definition { return &Definition{name, doc, t} }

// must is a member that is always there.
func must(name string, t Type, doc string) Member { return Member{Name: name, Type: t, Doc: doc} }

// may is a member that can be left out.
func may(name string, t Type, doc string) Member {
	return Member{Name: name, Type: t, Doc: doc, Optional: true}
}

// open makes an object that may get more members.
func open(members ...Member) *Object { return &Object{Members: members} }

// closed makes an object that has no other members.
func closed(members ...Member) *Object { return &Object{Members: members, Closed: true} }

// oneOf makes a union of objects. What only some of the open ones have is absent from the others.
func oneOf(tag string, of ...*Definition) Union {
	for _, d := range of {
		object, ok := d.Type.(*Object)
		if !ok || object.Closed {
			continue
		}
		for _, other := range of {
			for _, m := range other.Type.(*Object).Members {
				if !object.has(m.Name) {
					object.Absent = append(object.Absent, m.Name)
				}
			}
		}
		slices.Sort(object.Absent)
		object.Absent = slices.Compact(object.Absent)
	}
	return Union{tag, of}
}

func (o *Object) has(name string) bool { return o.member(name) != nil }

// member gives the type of a member, nil if the object has no such member.
func (o *Object) member(name string) Type {
	for _, m := range o.Members {
		if m.Name == name {
			return m.Type
		}
	}
	return nil
}

func (d *Definition) parts() []Type { return []Type{d.Type} }
func (t Text) parts() []Type        { return nil }
func (t Whole) parts() []Type       { return nil }
func (t Flag) parts() []Type        { return nil }
func (t Const) parts() []Type       { return nil }
func (t Enum) parts() []Type        { return nil }
func (t List) parts() []Type        { return []Type{t.Of} }
func (t Either) parts() []Type      { return t }
func (t Versioned) parts() []Type   { return []Type{t.Of, t.Version} }
func (t Sized) parts() []Type       { return []Type{t.Type} }

func (o *Object) parts() []Type {
	var list []Type
	for _, m := range o.Members {
		list = append(list, m.Type)
	}
	return list
}

func (t Union) parts() []Type {
	var list []Type
	for _, d := range t.Of {
		list = append(list, d)
	}
	return list
}
