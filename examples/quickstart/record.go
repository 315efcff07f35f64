package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
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
	return os.WriteFile(path, data, 0o600)
}

// maxRecord is the size in bytes of the largest file that is read: far more than any match needs.
const maxRecord = 1 << 20

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

// core7 reads a record of CORE7 and checks that it is a match. The error names the file, the place and the reason.
func (f recordFile) core7() (r core7.Record, err error) {
	if f.json() {
		err = r.UnmarshalJSON(f.data)
	} else {
		r, err = core7.ParseRecord(string(f.data))
	}
	if err != nil {
		return r, f.parseFault(err)
	}
	err = checkCore7(r)
	var bad *core7.ReplayError
	var illegal *core7.IllegalError
	switch {
	case errors.As(err, &bad) && errors.As(err, &illegal):
		place := f.actionPlace(bad.Index, len(r.Actions))
		why := narrate.English.Core7Reason(illegal.Reason)
		return r, fmt.Errorf("%s: %s, %s: %s (%s)", f.path, place, illegal.Action, why, illegal.Reason.Clause())
	case err != nil:
		return r, fmt.Errorf("%s: %w", f.path, err)
	}
	return r, nil
}

// parseFault adds the file and the line to what a parser says.
func (f recordFile) parseFault(err error) error {
	var bad *cards.ParseError
	if !errors.As(err, &bad) {
		return fmt.Errorf("%s: %w", f.path, err)
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
