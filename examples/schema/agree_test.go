package main

import (
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// readers are the strict readers of the library, by game and definition.
var readers = map[string]map[string]func() json.Unmarshaler{
	"core7": {
		"Action": func() json.Unmarshaler { return new(core7.Action) },
		"Rules":  func() json.Unmarshaler { return new(core7.Rules) },
		"Record": func() json.Unmarshaler { return new(core7.Record) },
	},
	"president": {
		"Action": func() json.Unmarshaler { return new(president.Action) },
		"Rules":  func() json.Unmarshaler { return new(president.Rules) },
		"Record": func() json.Unmarshaler { return new(president.Record) },
	},
}

func replaceOnce(t *testing.T, text, old, new string) string {
	require.Equal(t, 1, strings.Count(text, old), text)
	return strings.Replace(text, old, new, 1)
}

// TestAgreement makes faults in documents that the library reads: the schema takes what the reader takes and
// refuses what it refuses, but for what no schema can say.
func TestAgreement(t *testing.T) {
	for _, g := range Games() {
		v := newValidator(t, g)
		pick := rand.New(rand.NewPCG(5, 6)).IntN
		codes, taken := map[cards.Code]int{}, map[string]int{}
		for range 10 {
			for d := range g.Match(pick) {
				reader := readers[g.Name][d.Name]
				if reader == nil {
					continue
				}
				text, err := json.Marshal(d.Value)
				require.NoError(t, err)
				for range map[string]int{"Action": 4, "Rules": 60, "Record": 30}[d.Name] {
					document := fault(t, text, pick)
					err := reader().UnmarshalJSON(document)
					fits := v.check(t, d.Name, document)
					var p *cards.ParseError
					if errors.As(err, &p) {
						codes[p.Code]++
					} else {
						taken[d.Name]++
					}
					if p != nil && p.Code == cards.CodeRepeated {
						require.NoError(t, fits, "two tags of one name: %s", document)
						continue
					}
					require.Equal(t, err == nil, fits == nil, "%s\nreader: %v\nschema: %v", document, err, fits)
				}
			}
		}
		for _, code := range []cards.Code{
			cards.CodeType, cards.CodeMissing, cards.CodeMember, cards.CodeUnknown, cards.CodeRange, cards.CodeVersion,
		} {
			require.NotZero(t, codes[code], "no fault of that kind: %s", code)
		}
		require.Equal(t, g.Name == "president", codes[cards.CodeTwice] > 0)
		require.Equal(t, []string{"Action", "Record", "Rules"}, slices.Sorted(maps.Keys(taken)), "%v", taken)
	}
}

// fault changes one thing somewhere in a document; sometimes it stays good.
func fault(t *testing.T, document []byte, pick func(n int) int) []byte {
	var root any
	require.NoError(t, json.Unmarshal(document, &root))
	spoil(&root, pick)
	text, err := json.Marshal(root)
	require.NoError(t, err)
	return text
}

// values are what may come in place of another value.
func values() []any {
	return []any{
		nil, true, false, "", "x", "red", "gray", "3c", "10h", "pass", "play", "lock", "Seat", "Table", "red-blue-green",
		"seat0", "1.1.0", "core7", 0, 1, 2, 5, 6, 7, 14, 15, 1000, 1001, -1, 1.5, 1 << 53,
		[]any{}, map[string]any{}, []any{"3c"}, []any{"red"}, []any{nil},
	}
}

// spoil changes one thing in a value or in what it holds.
func spoil(value *any, pick func(n int) int) {
	switch v := (*value).(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(v))
		if len(names) == 0 || pick(6) == 0 {
			spoilObject(v, names, pick)
			return
		}
		name := names[pick(len(names))]
		inner := v[name]
		spoil(&inner, pick)
		v[name] = inner
	case []any:
		if len(v) > 0 && pick(3) > 0 {
			spoil(&v[pick(len(v))], pick)
			return
		}
		switch k := pick(4); {
		case k == 0 && len(v) > 0: // once more
			*value = append(v, v[pick(len(v))])
		case k == 1 && len(v) > 0:
			i := pick(len(v))
			*value = append(v[:i:i], v[i+1:]...)
		case k == 2:
			for range 16 {
				v = append(v, "red")
			}
			*value = v
		default:
			*value = append(v, values()[pick(len(values()))])
		}
	default:
		*value = values()[pick(len(values()))]
	}
}

func spoilObject(v map[string]any, names []string, pick func(n int) int) {
	more := []string{"v", "extra", "cards", "hand", "color", "seat", "x", "", "type", "rules", "Seat"}
	if len(names) == 0 || pick(3) == 0 { // a member that does not belong there, or another value
		v[more[pick(len(more))]] = values()[pick(len(values()))]
		return
	}
	name := names[pick(len(names))]
	switch inner := v[name]; pick(4) {
	case 0:
		delete(v, name)
	case 1:
		delete(v, name)
		v[strings.ToUpper(name[:1])+name[1:]] = inner
	case 2:
		v[name] = values()[pick(len(values()))]
	default:
		v[name] = []any{inner}
	}
}

// TestBeyond: what the readers refuse and no schema can say. The README lists it.
func TestBeyond(t *testing.T) {
	const record = `{"v":1,"game":"president","revision":"1.1.0","tags":{"players":[],"date":"","event":"","finished":false,` +
		`"extra":[]},"rules":{"players":3,"rounds":1,"revolution":true,"leader":"last"},"actions":[]}`
	v := newValidator(t, Games()[1])
	require.NoError(t, v.check(t, "Record", []byte(record)))
	require.NoError(t, new(president.Record).UnmarshalJSON([]byte(record)))
	for _, of := range []struct {
		old, new string
		code     cards.Code
	}{
		{`"date":""`, `"date":"","date":""`, cards.CodeRepeated},
		{`"extra":[]`, `"extra":[{"name":"a","value":"1"},{"name":"a","value":"2"}]`, cards.CodeRepeated},
		{`"v":1`, `"v":1.0`, cards.CodeRange},
		{`"rounds":1`, `"rounds":1e0`, cards.CodeRange},
		{`"date":""`, `"date":"\ud800"`, cards.CodeSyntax},
	} {
		document := []byte(replaceOnce(t, record, of.old, of.new))
		var p *cards.ParseError
		require.ErrorAs(t, new(president.Record).UnmarshalJSON(document), &p)
		require.Equal(t, of.code, p.Code, "%s", document)
		require.NoError(t, v.check(t, "Record", document), "the schema sees it: then say so")
	}
	// And the actions of a record need not be a match.
	document := []byte(replaceOnce(t, record, `"actions":[]`, `"actions":[{"type":"pass","seat":14}]`))
	require.NoError(t, new(president.Record).UnmarshalJSON(document))
	require.NoError(t, v.check(t, "Record", document))
}

// TestOutward: what the engine makes may get more members, but has all of those that are described, each of its
// type, and none that belongs to another kind.
func TestOutward(t *testing.T) {
	for _, g := range Games() {
		v := newValidator(t, g)
		refused := 0
		for _, s := range samplesOf(t, g) {
			if readers[g.Name][s.Name] != nil {
				continue
			}
			d, ok := g.Definition(s.Name)
			require.True(t, ok)
			var object map[string]any
			require.NoError(t, json.Unmarshal([]byte(s.Text), &object))
			requireFit := func(fits bool, why string) {
				text, err := json.Marshal(object)
				require.NoError(t, err)
				require.Equal(t, fits, v.check(t, s.Name, text) == nil, "%s: %s", why, text)
				if !fits {
					refused++
				}
			}
			object["later"] = "new"
			requireFit(true, "a new member")
			delete(object, "later")
			for _, name := range slices.Sorted(maps.Keys(object)) {
				value := object[name]
				_, anyText := shape(d.Type, object).member(name).(Text)
				for _, other := range []any{nil, 1.5, map[string]any{}, []any{value}, "x"} {
					object[name] = other
					requireFit(anyText && other == any("x"), name)
				}
				delete(object, name)
				// What can be left out is not known here but by the description.
				requireFit(!needed(d.Type, object, name), "without "+name)
				object[name] = value
			}
			for _, name := range strangers(d.Type, object) {
				object[name] = []any{}
				requireFit(false, "of another kind: "+name)
				delete(object, name)
			}
		}
		require.Greater(t, refused, 100)
	}
}

// shape gives the object of a union that a document is.
func shape(t Type, object map[string]any) *Object {
	switch t := t.(type) {
	case *Object:
		return t
	case *Definition:
		return shape(t.Type, object)
	case Sized:
		return shape(t.Type, object)
	case Versioned:
		return shape(t.Of, object)
	case Union:
		for _, d := range t.Of {
			branch := d.Type.(*Object)
			if branch.member(t.Tag).walk("", object[t.Tag], func(string) {}) == nil {
				return branch
			}
		}
	}
	return &Object{}
}

// needed reports whether a member, which was taken out of the object, must be there.
func needed(t Type, object map[string]any, name string) bool {
	if union, ok := unionOf(t); ok && union.Tag == name {
		return true
	}
	o := shape(t, object)
	for _, m := range o.Members {
		if m.Name == name {
			return !m.Optional
		}
	}
	return name == "v"
}

func unionOf(t Type) (Union, bool) {
	switch t := t.(type) {
	case Union:
		return t, true
	case *Definition:
		return unionOf(t.Type)
	case Sized:
		return unionOf(t.Type)
	case Versioned:
		return unionOf(t.Of)
	}
	return Union{}, false
}

// strangers lists the members that only other objects of the union have.
func strangers(t Type, object map[string]any) []string {
	union, _ := unionOf(t)
	own := shape(t, object)
	var list []string
	for _, d := range union.Of {
		for _, m := range d.Type.(*Object).Members {
			if !own.has(m.Name) {
				list = append(list, m.Name)
			}
		}
	}
	return list
}
