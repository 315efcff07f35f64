package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// maxRecord is the size in bytes of the largest file that is read: far more than any match needs.
const maxRecord = 1 << 25

// recordFile is a file with a record of a game, in text or in JSON.
type recordFile struct {
	path string
	data []byte // the whole file
	skip int    // where the record starts in it
	body []byte // the record

	game      string
	tags      cards.Tags
	core7     core7.Record
	president president.Record
}

// loadRecord reads a file. The error says where and why it is no record; whether the record is a match is for a table
// to say.
func loadRecord(path string) (*recordFile, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxRecord+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > maxRecord:
		return nil, fmt.Errorf("%s: longer than %d bytes, no record of a match is", path, maxRecord)
	}
	f := &recordFile{path: path, data: data}
	f.cut()
	switch f.game = f.findGame(); f.game {
	case core7Game:
		f.core7, err = parseRecord(f, core7.ParseRecord)
		f.tags = f.core7.Tags
	case presidentGame:
		f.president, err = parseRecord(f, president.ParseRecord)
		f.tags = f.president.Tags
	default:
		return nil, fmt.Errorf("%s: no record of core7 or president: a [Game ...] line or a \"game\" member is expected first", path)
	}
	return f, err
}

// cut finds the record in the file. The golden playthroughs of the engine hold one between remarks: lines that start
// with # above it, and everything from a line that starts with ## on below it.
func (f *recordFile) cut() {
	f.body = f.data
	for bytes.HasPrefix(f.body, []byte("#")) || len(f.body) < len(f.data) && bytes.HasPrefix(f.body, []byte("\n")) {
		_, rest, _ := bytes.Cut(f.body, []byte("\n"))
		f.skip += len(f.body) - len(rest)
		f.body = rest
	}
	if before, _, ok := bytes.Cut(f.body, []byte("\n## ")); ok {
		f.body = before
	}
}

// json reports whether the record is in JSON: a record in notation starts with a tag.
func (f *recordFile) json() bool {
	return bytes.HasPrefix(bytes.TrimLeft(f.body, " \t\r\n"), []byte("{"))
}

// findGame finds out which game it is a record of.
func (f *recordFile) findGame() string {
	if f.json() {
		return jsonGame(f.body)
	}
	tag, _, err := cards.CutTag(string(f.body))
	if err != nil || tag.Name != "Game" {
		return ""
	}
	name, _, _ := strings.Cut(tag.Value, "/") // which version of its notation is for the parser to judge
	return name
}

// jsonGame gives the member game of an object, also of one that breaks off further on: its parser then says where.
func jsonGame(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(data))
	var element json.RawMessage
	if _, err := d.Token(); err != nil {
		return ""
	}
	for d.More() {
		name, err := d.Token()
		if err != nil || d.Decode(&element) != nil {
			return ""
		}
		if name == "game" {
			return strings.Trim(string(element), `"`)
		}
	}
	return ""
}

// parseRecord reads a record in either of its forms.
func parseRecord[R any, P interface {
	*R
	json.Unmarshaler
}](f *recordFile, parseText func(string) (R, error)) (r R, err error) {
	if f.json() {
		err = P(&r).UnmarshalJSON(f.body)
	} else {
		r, err = parseText(string(f.body))
	}
	var bad *cards.ParseError
	if errors.As(err, &bad) {
		return r, fmt.Errorf("%s:%s: %s (%s)", f.path, f.place(bad.Offset), bad.Msg, bad.Code)
	}
	return r, err
}

// place gives line and column, from 1, of an offset in the record. A column is a character.
func (f *recordFile) place(offset int) string {
	before := f.data[:min(max(f.skip+offset, 0), len(f.data))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return fmt.Sprintf("%d:%d", 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[start:]))
}

// actionPlace gives line and column of an action, given its index from 0.
func (f *recordFile) actionPlace(index int) string {
	if f.json() {
		return f.place(jsonAction(f.body, index))
	}
	// In notation each action is a line, behind the empty line that ends the tags.
	offset := bytes.Index(f.body, []byte("\n\n")) + 2
	for range index {
		next := bytes.IndexByte(f.body[offset:], '\n')
		if next < 0 {
			break
		}
		offset += next + 1
	}
	return f.place(offset)
}

// jsonAction finds where an element of the member actions of an object starts.
func jsonAction(data []byte, index int) int {
	d := json.NewDecoder(bytes.NewReader(data))
	var element json.RawMessage
	if _, err := d.Token(); err != nil {
		return 0
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return 0
		}
		if name != "actions" {
			if d.Decode(&element) != nil {
				return 0
			}
			continue
		}
		if _, err := d.Token(); err != nil { // the bracket
			return 0
		}
		for range index {
			if d.Decode(&element) != nil {
				return 0
			}
		}
		if d.Decode(&element) != nil {
			return 0
		}
		return int(d.InputOffset()) - len(element)
	}
	return 0
}

// players gives the number of seats of the match.
func (f *recordFile) players() int {
	if f.game == core7Game {
		return core7.NumSeats
	}
	return f.president.Rules.Players
}
