package main

import (
	"encoding/json"
	"fmt"
)

// Places lists everything that the documents of a game describe: each member of each object, as in PlayingView.top,
// that it is left out, if it can be, and each value of each list of strings, as in Role=neutral.
func (g Game) Places() []string {
	var list []string
	for _, d := range g.described() {
		d.Type.places(d.Name, func(place string) { list = append(list, place) })
	}
	return list
}

// Walk compares a document with the definition of that name and reports each place that it uses. What the
// definition does not describe is an error, a member above all: a schema of an open object would let it pass.
func (g Game) Walk(name string, document []byte, seen func(place string)) error {
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		return err
	}
	d, ok := g.Definition(name)
	if !ok {
		return fmt.Errorf("there is no definition of %s", name)
	}
	return d.walk("", value, seen)
}

func (d *Definition) places(string, func(string)) {} // its own name has them
func (t Text) places(string, func(string))        {}
func (t Whole) places(string, func(string))       {}
func (t Flag) places(string, func(string))        {}
func (t Const) places(string, func(string))       {}
func (t Union) places(string, func(string))       {}
func (t Versioned) places(string, func(string))   {}

func (t Enum) places(at string, add func(string)) {
	for _, v := range t {
		add(at + "=" + v.Text)
	}
}

func (t List) places(at string, add func(string)) { t.Of.places(at, add) }

func (o *Object) places(at string, add func(string)) {
	for _, m := range o.Members {
		add(at + "." + m.Name)
		if m.Optional {
			add(at + "." + m.Name + " left out")
		}
		m.Type.places(at+"."+m.Name, add)
	}
}

func (t Either) places(at string, add func(string)) {
	for _, part := range t {
		part.places(at, add)
	}
}

func wrong(at string, value any) error {
	text, _ := json.Marshal(value)
	return fmt.Errorf("%s: not described: %s", at, text)
}

func (d *Definition) walk(_ string, value any, seen func(string)) error {
	return d.Type.walk(d.Name, value, seen)
}

func (t Text) walk(at string, value any, _ func(string)) error {
	if _, ok := value.(string); !ok {
		return wrong(at, value)
	}
	return nil
}

func (t Whole) walk(at string, value any, _ func(string)) error {
	if n, ok := value.(float64); !ok || n < float64(t.Min) || t.Max >= 0 && n > float64(t.Max) {
		return wrong(at, value)
	}
	return nil
}

func (t Flag) walk(at string, value any, _ func(string)) error {
	if _, ok := value.(bool); !ok {
		return wrong(at, value)
	}
	return nil
}

func (t Const) walk(at string, value any, _ func(string)) error {
	if fmt.Sprint(value) != fmt.Sprint(t.Value) {
		return wrong(at, value)
	}
	return nil
}

func (t Enum) walk(at string, value any, seen func(string)) error {
	for _, v := range t {
		if value == any(v.Text) {
			seen(at + "=" + v.Text)
			return nil
		}
	}
	return wrong(at, value)
}

func (t List) walk(at string, value any, seen func(string)) error {
	list, ok := value.([]any)
	if !ok {
		return wrong(at, value)
	}
	for _, item := range list {
		if err := t.Of.walk(at, item, seen); err != nil {
			return err
		}
	}
	return nil
}

func (o *Object) walk(at string, value any, seen func(string)) error {
	object, ok := value.(map[string]any)
	if !ok {
		return wrong(at, value)
	}
	for name := range object {
		if !o.has(name) {
			return wrong(at+"."+name, object[name])
		}
	}
	for _, m := range o.Members {
		value, there := object[m.Name]
		if !there {
			seen(at + "." + m.Name + " left out")
			continue
		}
		seen(at + "." + m.Name)
		if err := m.Type.walk(at+"."+m.Name, value, seen); err != nil {
			return err
		}
	}
	return nil
}

func (t Union) walk(at string, value any, seen func(string)) error {
	object, _ := value.(map[string]any)
	for _, d := range t.Of {
		tag := d.Type.(*Object).member(t.Tag)
		if tag.walk("", object[t.Tag], func(string) {}) == nil {
			return d.walk(at, value, seen)
		}
	}
	return wrong(at, value)
}

func (t Either) walk(at string, value any, seen func(string)) error {
	for _, part := range t {
		if part.walk(at, value, seen) == nil {
			return nil
		}
	}
	return wrong(at, value)
}

func (t Versioned) walk(at string, value any, seen func(string)) error {
	object, ok := value.(map[string]any)
	if !ok {
		return wrong(at, value)
	}
	version := map[string]any{}
	rest := map[string]any{}
	for name, member := range object {
		if t.Version.Type.(*Object).has(name) {
			version[name] = member
		} else {
			rest[name] = member
		}
	}
	if err := t.Version.walk(at, version, seen); err != nil {
		return err
	}
	return t.Of.walk(at, rest, seen)
}
