package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// anyRecord is the record of any game. Its notation and its JSON hold every hidden card.
type anyRecord interface {
	json.Marshaler
	AppendNotation(dst []byte) []byte
}

// saveRecord writes a record to a file that only its owner can read: as JSON if the name ends in .json, else in
// notation.
func saveRecord(path string, r anyRecord) error {
	data := r.AppendNotation(nil)
	if filepath.Ext(path) == ".json" {
		var err error
		if data, err = r.MarshalJSON(); err != nil {
			return err
		}
		data = append(data, '\n')
	}
	return save(path, data)
}

// maxRecord is the size in bytes of the largest file that is read: far more than any match needs.
const maxRecord = 1 << 25

// recordFile is a file that should hold a record.
type recordFile struct {
	path string
	data []byte
}

// loadRecord reads a file, in whatever form. The error names the file.
func loadRecord(path string) (recordFile, error) {
	f, err := os.Open(path)
	if err != nil {
		return recordFile{}, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxRecord+1))
	switch {
	case err != nil:
		return recordFile{}, err
	case len(data) > maxRecord:
		return recordFile{}, fmt.Errorf("%s: longer than %d bytes, no record of a match is", path, maxRecord)
	}
	return recordFile{path, data}, nil
}

// json reports whether the file is in JSON. A record in notation starts with a tag.
func (f recordFile) json() bool {
	return bytes.HasPrefix(bytes.TrimLeft(f.data, " \t\r\n"), []byte("{"))
}

// game finds out which game the file is a record of, from the tag or the member that says so; "" if there is none.
// The error is that of a game that this program does not know.
func (f recordFile) game() (string, error) {
	name := ""
	if f.json() {
		name = jsonGame(f.data)
	} else if tag, _, err := cards.CutTag(string(f.data)); err == nil && tag.Name == "Game" {
		name, _, _ = strings.Cut(tag.Value, "/") // which version of its notation is for the parser to judge
	}
	switch name {
	case core7Game, presidentGame, "":
		return name, nil
	}
	return "", fmt.Errorf("%s: a record of %q, but core7 or president is expected", f.path, name)
}

// jsonGame gives the member game of an object, "" if it has none, also of one that breaks off further on: its parser
// then says where. Whatever stands before that member is forgotten at once, since a file can come from anybody.
func jsonGame(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return ""
	}
	var game string
	var other json.RawMessage
	for d.More() {
		switch name, err := d.Token(); {
		case err != nil:
			return ""
		case name == "game":
			if d.Decode(&game) != nil {
				return ""
			}
			return game
		case d.Decode(&other) != nil:
			return ""
		}
	}
	return ""
}

// parse reads a record in either of its forms. The error names the file and the place.
func parse[R any, P interface {
	*R
	json.Unmarshaler
}](f recordFile, parseText func(string) (R, error)) (r R, err error) {
	if f.json() {
		err = P(&r).UnmarshalJSON(f.data)
	} else {
		r, err = parseText(string(f.data))
	}
	if err != nil {
		err = f.parseFault(err)
	}
	return r, err
}

// core7 reads a record of CORE7 and checks that it is a match. The error names the file, the place and the reason.
func (f recordFile) core7() (core7.Record, error) {
	r, err := parse(f, core7.ParseRecord)
	if err != nil {
		return r, err
	}
	err = checkCore7(r)
	var bad *core7.ReplayError
	var illegal *core7.IllegalError
	if errors.As(err, &bad) && errors.As(err, &illegal) {
		return r, f.illegal(bad.Index, len(r.Actions), illegal.Action, narrate.English.Core7Reason(illegal.Reason), illegal.Reason.Clause())
	}
	return r, f.fault(err)
}

// president reads a record of President and checks that it is a match. The error names the file, the place and the
// reason.
func (f recordFile) president() (president.Record, error) {
	r, err := parse(f, president.ParseRecord)
	if err != nil {
		return r, err
	}
	err = checkPresident(r)
	var bad *president.ReplayError
	var illegal *president.IllegalError
	if errors.As(err, &bad) && errors.As(err, &illegal) {
		return r, f.illegal(bad.Index, len(r.Actions), illegal.Action, narrate.English.PresidentReason(illegal.Reason), illegal.Reason.Clause())
	}
	return r, f.fault(err)
}

// fault adds the file to an error, if it is one.
func (f recordFile) fault(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", f.path, err)
}

// illegal says that the action of a record with an index, from 0, cannot be done, and why, with the clause.
func (f recordFile) illegal(index, total int, action fmt.Stringer, why string, clause fmt.Stringer) error {
	return fmt.Errorf("%s: %s, %s: %s (%s)", f.path, f.actionPlace(index, total), action, why, clause)
}

// parseFault adds the file and the line to what a parser says.
func (f recordFile) parseFault(err error) error {
	var bad *cards.ParseError
	if !errors.As(err, &bad) {
		return f.fault(err)
	}
	before := f.data[:min(max(bad.Offset, 0), len(f.data))]
	return fmt.Errorf("%s: line %d, %w", f.path, 1+bytes.Count(before, []byte("\n")), err)
}

// actionPlace says where an action stands, given its index, from 0, and how many there are. In notation every action
// has a line of its own, behind the empty line that ends the tags.
func (f recordFile) actionPlace(index, total int) string {
	place := fmt.Sprintf("action %d of %d", index+1, total)
	head, _, ok := bytes.Cut(f.data, []byte("\n\n"))
	if f.json() || !ok {
		return place
	}
	return fmt.Sprintf("line %d, %s", bytes.Count(head, []byte("\n"))+3+index, place)
}
