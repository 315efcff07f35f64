package main

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// source is a text that the library wrote and reads.
type source struct {
	text string
	read func(text string) error
}

// written is the source of a document.
func written(document json.Marshaler, reader json.Unmarshaler) source {
	text, _ := document.MarshalJSON() // what cannot be written is empty, and a fault when it is read
	return source{string(text), func(text string) error { return reader.UnmarshalJSON([]byte(text)) }}
}

// noted is the source of a text that is no JSON.
func noted[T any](text string, parse func(text string) (T, error)) source {
	return source{text, func(text string) error {
		_, err := parse(text)
		return err
	}}
}

// core7Fault breaks a text of the match, and gives what its reader says of it, if it minds.
func core7Fault(r core7.Record, state core7.State, a core7.Action, pick func(n int) int) (json.Marshaler, bool) {
	r.Actions = []core7.Action{a}
	return pickFault(pick,
		written(a, new(core7.Action)), written(r.Rules, new(core7.Rules)), written(r, new(core7.Record)),
		noted(a.String(), core7.ParseAction), noted(state.Notation(), core7.ParseState),
		noted(r.Notation(), core7.ParseRecord), noted(core7.Record{Rules: r.Rules}.Notation(), core7.ParseRecord))
}

// presidentFault is core7Fault for President.
func presidentFault(
	r president.Record, state president.State, a president.Action, pick func(n int) int,
) (json.Marshaler, bool) {
	r.Actions = []president.Action{a}
	return pickFault(pick,
		written(a, new(president.Action)), written(r.Rules, new(president.Rules)), written(r, new(president.Record)),
		noted(a.String(), president.ParseAction), noted(state.Notation(), president.ParseState),
		noted(r.Notation(), president.ParseRecord),
		noted(president.Record{Rules: r.Rules}.Notation(), president.ParseRecord))
}

func pickFault(pick func(n int) int, list ...source) (json.Marshaler, bool) {
	s := list[pick(len(list))]
	var fault *cards.ParseError
	return fault, errors.As(s.read(damaged(s.text, pick)), &fault)
}

// atom finds what stands for something in a text: numbers and words, quoted or not.
var atom = regexp.MustCompile(`"[a-z]*"|[0-9]+|[a-z]+`)

// damaged changes one thing in a text. Sometimes it stays good.
func damaged(text string, pick func(n int) int) string {
	at := pick(len(text) + 1)
	switch pick(6) {
	case 0: // cut off
		return text[:at]
	case 1: // too long
		return text + text[at:]
	case 5: // a byte twice
		return text[:at] + text[max(at-1, 0):]
	case 2: // another word
		if words := atom.FindAllStringIndex(text, -1); len(words) > 0 {
			word := words[pick(len(words))]
			return text[:word[0]] + []string{`null`, `"x"`, `[]`, `0`, `2`}[pick(5)] + text[word[1]:]
		}
		return text
	default: // a part left out, or in another place, or there twice
		parts := strings.SplitAfter(text, []string{",", " ", "\n"}[pick(3)])
		from, to := pick(len(parts)), pick(len(parts))
		part := parts[from]
		if pick(2) == 0 {
			parts[from] = ""
		}
		if pick(2) == 0 {
			parts[to] += part
		}
		return strings.Join(parts, "")
	}
}
