package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// node is a JSON Schema, draft 2020-12, as far as it is needed here. A nil node is the schema that nothing fits.
type node struct {
	Schema      string   `json:"$schema,omitempty"`
	ID          string   `json:"$id,omitempty"`
	Comment     string   `json:"$comment,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Ref         string   `json:"$ref,omitempty"`
	Type        string   `json:"type,omitempty"`
	Const       any      `json:"const,omitempty"`
	Enum        []string `json:"enum,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	MaxLength   int      `json:"maxLength,omitempty"`
	Minimum     *int     `json:"minimum,omitempty"`
	Maximum     *int     `json:"maximum,omitempty"`
	Items       *node    `json:"items,omitempty"`
	MinItems    int      `json:"minItems,omitempty"`
	MaxItems    *int     `json:"maxItems,omitempty"`
	UniqueItems bool     `json:"uniqueItems,omitempty"`
	Contains    *node    `json:"contains,omitempty"`
	MinContains *int     `json:"minContains,omitempty"`
	MaxContains *int     `json:"maxContains,omitempty"`
	Properties  members  `json:"properties,omitempty"`
	Required    []string `json:"required,omitempty"`
	Dependent   needs    `json:"dependentRequired,omitempty"`
	Additional  *bool    `json:"additionalProperties,omitempty"`
	Not         *node    `json:"not,omitempty"`
	If          *node    `json:"if,omitempty"`
	Then        *node    `json:"then,omitempty"`
	AllOf       []*node  `json:"allOf,omitempty"`
	AnyOf       []*node  `json:"anyOf,omitempty"`
	OneOf       []*node  `json:"oneOf,omitempty"`
	Defs        members  `json:"$defs,omitempty"`
}

// needs says which members need which others. Maps are written in the order of their names.
type needs map[string][]string

// members are named schemas in the order in which they are written.
type members []member

type member struct {
	name string
	node *node
}

func (m *members) add(name string, n *node) { *m = append(*m, member{name, n}) }

// MarshalJSON writes the schemas as an object that keeps their order.
func (m members) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	for i, member := range m {
		out.WriteByte("{,"[min(i, 1)])
		value, err := json.Marshal(member.node)
		if err != nil {
			return nil, err
		}
		if member.node == nil {
			value = []byte("false")
		}
		fmt.Fprintf(&out, "%q:%s", member.name, value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

const generated = "Code generated in examples/schema by go run . DO NOT EDIT."

// JSONSchema writes the documents of a game as JSON Schema: the whole is any document, and each definition stands
// under its name in $defs.
func (g Game) JSONSchema() ([]byte, error) {
	root := &node{
		Schema: "https://json-schema.org/draft/2020-12/schema", ID: "urn:cardverse:rules:" + g.Name + ":1",
		Comment: generated, Title: g.Title, Description: g.Doc,
	}
	for _, d := range g.Documents {
		root.AnyOf = append(root.AnyOf, d.schema())
	}
	for _, d := range g.definitions() {
		n := d.Type.schema()
		n.Description = d.Doc
		root.Defs.add(d.Name, n)
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetIndent("", "  ")
	err := enc.Encode(root)
	return out.Bytes(), err
}

func (d *Definition) schema() *node { return &node{Ref: "#/$defs/" + d.Name} }

func (t Text) schema() *node {
	n := &node{Type: "string", Pattern: t.Pattern, MaxLength: t.Max}
	if t.Except != "" {
		n.Not = &node{Pattern: t.Except}
	}
	return n
}

func (t Whole) schema() *node {
	n := &node{Type: "integer", Minimum: &t.Min}
	if t.Max >= 0 {
		n.Maximum = &t.Max
	}
	return n
}

func (t Flag) schema() *node  { return &node{Type: "boolean"} }
func (t Const) schema() *node { return &node{Const: t.Value} }

func (t Enum) schema() *node {
	n := &node{Type: "string"}
	for _, v := range t {
		n.Enum = append(n.Enum, v.Text)
	}
	return n
}

func (t List) schema() *node {
	n := &node{Type: "array", Items: t.Of.schema(), MinItems: t.Min, UniqueItems: t.Unique}
	if t.Max >= 0 {
		n.MaxItems = &t.Max
	}
	for _, v := range t.AtMost {
		n.AllOf = append(n.AllOf, &node{
			Contains: &node{Const: v.Text}, MinContains: new(int), MaxContains: &t.Limit,
		})
	}
	return n
}

func (o *Object) schema() *node {
	n := &node{Type: "object"}
	for _, m := range o.Members {
		value := m.Type.schema()
		value.Description = m.Doc
		n.Properties.add(m.Name, value)
		if !m.Optional {
			n.Required = append(n.Required, m.Name)
		}
		if m.Needs != "" {
			if n.Dependent == nil {
				n.Dependent = needs{}
			}
			n.Dependent[m.Name] = []string{m.Needs}
		}
	}
	for _, name := range o.Absent {
		n.Properties.add(name, nil)
	}
	if o.Closed {
		n.Additional = new(bool)
	}
	return n
}

func (t Union) schema() *node {
	n := &node{}
	for _, d := range t.Of {
		n.OneOf = append(n.OneOf, d.schema())
	}
	return n
}

func (t Either) schema() *node {
	n := &node{}
	for _, part := range t {
		n.AnyOf = append(n.AnyOf, part.schema())
	}
	return n
}

func (t Versioned) schema() *node {
	return &node{AllOf: []*node{t.Version.schema(), t.Of.schema()}}
}

func (t Sized) schema() *node {
	n := t.Type.schema()
	for players := t.Min; players <= t.Max; players++ {
		asked, sizes := &node{}, &node{}
		*asked.at("rules.players") = node{Const: players}
		for _, path := range t.Lists {
			size := node{Type: "array", MinItems: players, MaxItems: &players}
			if list, ok := find(t.Type, path).(List); ok && list.Min == 0 {
				full := size
				size = node{AnyOf: []*node{{Type: "array", MaxItems: new(int)}, &full}}
			}
			*sizes.at(path) = size
		}
		n.AllOf = append(n.AllOf, &node{If: asked, Then: sizes})
	}
	return n
}

// at gives the node of the member at a path, a new one if it has none yet.
func (n *node) at(path string) *node {
	name, rest, more := strings.Cut(path, ".")
	n.Type = "object"
	var inner *node
	for _, m := range n.Properties {
		if m.name == name {
			inner = m.node
		}
	}
	if inner == nil {
		inner = &node{}
		n.Properties.add(name, inner)
	}
	if more {
		return inner.at(rest)
	}
	return inner
}

// find gives the type of the member at a path, nil if there is none. In a union it is that of the first that has
// it.
func find(t Type, path string) Type {
	name, rest, more := strings.Cut(path, ".")
	switch t := t.(type) {
	case *Definition:
		return find(t.Type, path)
	case Union:
		for _, d := range t.Of {
			if found := find(d, path); found != nil {
				return found
			}
		}
	case *Object:
		if found := t.member(name); found != nil && more {
			return find(found, rest)
		} else if found != nil {
			return found
		}
	}
	return nil
}
