package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// TestGoldens finds every document in the files that the tests of the library compare with, in lines of text or in
// files of JSON, and holds it to the schema: what the engine made must fit, of what is read the reader has the
// say.
func TestGoldens(t *testing.T) {
	for _, g := range Games() {
		v := newValidator(t, g)
		found := map[string]int{}
		for _, dir := range []string{g.Name + "/testdata", g.Name + "/" + g.Name + "test/testdata", "testdata"} {
			root := filepath.Join("../..", dir)
			if _, err := os.Stat(root); err != nil {
				continue
			}
			require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
				if err != nil || entry.IsDir() {
					return err
				}
				data, err := os.ReadFile(path)
				for _, document := range inside(data) {
					requireGolden(t, v, path, document, found)
				}
				return err
			}))
		}
		for _, name := range []string{"Action", "Record", "Observation", "View", "Result", "Transcript"} {
			require.NotZero(t, found[name], "%s: %v", g.Name, found)
		}
		require.Greater(t, found["View"], 100)
	}
}

// inside gives the JSON in a file: the whole, or the objects and arrays at the ends of its lines.
func inside(data []byte) []json.RawMessage {
	if json.Valid(data) {
		return []json.RawMessage{data}
	}
	var list []json.RawMessage
	for line := range bytes.Lines(data) {
		if at := bytes.IndexAny(line, "{["); at >= 0 {
			if text := bytes.TrimSpace(line[at:]); json.Valid(text) {
				list = append(list, text)
			}
		}
	}
	return list
}

// requireGolden looks for documents of the game in a value.
func requireGolden(t *testing.T, v *validator, path string, text json.RawMessage, found map[string]int) {
	var list []json.RawMessage
	if json.Unmarshal(text, &list) == nil {
		for _, item := range list {
			requireGolden(t, v, path, item, found)
		}
		return
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(text, &object) != nil {
		return
	}
	if string(object["form"]) == `"json"` {
		requireReading(t, v, path, object)
		return
	}
	name := v.game.kind(object)
	if name == "" {
		for _, item := range object {
			requireGolden(t, v, path, item, found)
		}
		return
	}
	found[name]++
	want := error(nil)
	if reader := readers[v.game.Name][name]; reader != nil {
		want = reader().UnmarshalJSON(text)
	}
	require.Equal(t, want == nil, v.check(t, name, text) == nil, "%s: %s: %s\n%v", path, name, text, want)
	if want == nil {
		require.NoError(t, v.game.Walk(name, text, func(string) {}), "%s: %s", path, text)
	}
}

// requireReading compares schema and reader on a text that stands in a golden with what it is to be read as. What the
// schema gets is a value: how that is written, and whether a member stands twice, it cannot see.
func requireReading(t *testing.T, v *validator, path string, object map[string]json.RawMessage) {
	var read, input string
	require.NoError(t, json.Unmarshal(object["read"], &read), path)
	require.NoError(t, json.Unmarshal(object["input"], &input), path)
	var value any
	if json.Unmarshal([]byte(input), &value) != nil {
		return
	}
	plain, err := json.Marshal(value)
	require.NoError(t, err)
	name := strings.ToUpper(read[:1]) + read[1:]
	err = readers[v.game.Name][name]().UnmarshalJSON(plain)
	var p *cards.ParseError
	if errors.As(err, &p) && p.Code == cards.CodeRepeated { // two tags of one name
		err = nil
	}
	require.Equal(t, err == nil, v.check(t, name, []byte(input)) == nil, "%s: %s\n%v", path, input, err)
}

// kind tells which document an object is by what only that has; nothing if it is none of the game's.
func (g Game) kind(object map[string]json.RawMessage) string {
	has := func(names ...string) bool {
		for _, name := range names {
			if _, ok := object[name]; !ok {
				return false
			}
		}
		return true
	}
	suffix := "Transcript"
	if has("v") {
		suffix = ""
	}
	if has("game") && string(object["game"]) != `"`+g.Name+`"` {
		return ""
	}
	switch {
	case has("v", "type", "reason", "pending"):
		return "Refusal"
	case has("v", "type", "code", "offset"):
		return "Fault"
	case has("game", "rules", "actions", "tags"):
		return "Record"
	case has("game", "observations", "view"):
		return "Transcript"
	case has("phase", "legal"):
		return suffix + "View"
	case has("by", "wins") || has("by", "places"):
		return "Result"
	case has("cycle") || has("players", "rounds", "leader"):
		return "Rules"
	case has("type"):
		for _, name := range []string{"Action", "TranscriptObservation"} {
			d, _ := g.Definition(name)
			union, _ := unionOf(d)
			for _, branch := range union.Of {
				text, _ := json.Marshal(branch.Type.(*Object).member("type").(Const).Value)
				if bytes.Equal(text, object["type"]) && name == "Action" {
					return name
				} else if bytes.Equal(text, object["type"]) {
					return suffix + "Observation"
				}
			}
		}
	}
	return ""
}
