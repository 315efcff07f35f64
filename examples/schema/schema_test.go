package main

import (
	"bytes"
	"encoding/json"
	"os"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
)

// TestFiles: the files here are those that the description gives now.
func TestFiles(t *testing.T) {
	files, err := Files()
	require.NoError(t, err)
	require.Len(t, files, 5)
	for _, f := range files {
		there, err := os.ReadFile(f.Path)
		require.NoError(t, err)
		require.True(t, bytes.Equal(f.Data, there), "%s is not what it would be written as: go run .", f.Path)
	}
}

// validator holds documents to the schema of a game as it stands in its file.
type validator struct {
	game     Game
	compiler *jsonschema.Compiler
	known    map[string]*jsonschema.Schema
}

func newValidator(t testing.TB, g Game) *validator {
	data, err := os.ReadFile(g.Name + ".schema.json")
	require.NoError(t, err)
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("urn:cardverse:rules:"+g.Name+":1", schema))
	return &validator{g, compiler, map[string]*jsonschema.Schema{}}
}

// check validates a document as the definition of that name, or as any document if the name is empty.
func (v *validator) check(t testing.TB, name string, document []byte) error {
	schema, ok := v.known[name]
	if !ok {
		place := "urn:cardverse:rules:" + v.game.Name + ":1"
		if name != "" {
			place += "#/$defs/" + name
		}
		var err error
		schema, err = v.compiler.Compile(place)
		require.NoError(t, err)
		v.known[name] = schema
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	require.NoError(t, err, "%s", document)
	return schema.Validate(value)
}

var allSamples = sync.OnceValues(func() (map[string][]Sample, error) {
	all := map[string][]Sample{}
	for _, g := range Games() {
		var err error
		if all[g.Name], err = g.Samples(); err != nil {
			return nil, err
		}
	}
	return all, nil
})

// samplesOf gives the samples of a game, which are made once.
func samplesOf(t testing.TB, g Game) []Sample {
	all, err := allSamples()
	require.NoError(t, err)
	return all[g.Name]
}

// TestDefinitions: each has a name of its own and a description, and so has each member.
func TestDefinitions(t *testing.T) {
	for _, g := range Games() {
		names := map[string]bool{}
		require.NotEmpty(t, g.Doc)
		for _, d := range g.definitions() {
			require.NotEmpty(t, d.Doc, d.Name)
			require.False(t, names[d.Name], "two definitions of %s", d.Name)
			names[d.Name] = true
			shape := d.Type
			if sized, ok := shape.(Sized); ok {
				shape = sized.Type
				for _, path := range sized.Lists {
					_, ok := find(shape, path).(List)
					require.True(t, ok, "%s has no list %s", d.Name, path)
				}
			}
			if object, ok := shape.(*Object); ok {
				for _, m := range object.Members {
					require.NotEmpty(t, m.Doc, "%s.%s", d.Name, m.Name)
				}
			}
		}
	}
}

// TestSchemas: what is written is a schema of draft 2020-12, in which every definition can be asked for, and which
// takes a document as a whole for what it is.
func TestSchemas(t *testing.T) {
	for _, g := range Games() {
		v := newValidator(t, g)
		for _, d := range g.definitions() {
			require.Error(t, v.check(t, d.Name, []byte("null")), d.Name)
		}
		samples := samplesOf(t, g)
		documents := map[string]int{}
		for _, s := range samples {
			documents[s.Name]++
			require.NoError(t, v.check(t, s.Name, []byte(s.Text)), s.Text)
			require.NoError(t, v.check(t, "", []byte(s.Text)), s.Text)
			for _, d := range g.Documents {
				if d.Name != s.Name {
					require.Error(t, v.check(t, d.Name, []byte(s.Text)), "also %s: %s", d.Name, s.Text)
				}
			}
		}
		require.Len(t, documents, len(g.Documents))
		require.Error(t, v.check(t, "", []byte("{}")))
		require.True(t, json.Valid([]byte(samples[0].Text)))
	}
}
