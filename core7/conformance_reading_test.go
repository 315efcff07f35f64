package core7_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// reading is an input that a parser is given.
type reading struct {
	name, clauses, why string
	read               string // what is read: action, rules, record, state or hand
	form               string // json or text
	input              string
}

// The JSON form of reading.json, member by member as the README describes it.
type (
	readingsJSON struct {
		V     int               `json:"v"`
		Game  string            `json:"game"`
		Reads []json.RawMessage `json:"reads"`
	}
	readingJSON struct {
		Name    string     `json:"name"`
		Clauses []string   `json:"clauses"`
		Why     string     `json:"why"`
		Read    string     `json:"read"`
		Form    string     `json:"form"`
		Input   string     `json:"input"`
		Fault   *faultJSON `json:"fault,omitempty"`
		Written *string    `json:"written,omitempty"`
	}
)

// TestConformanceReading compares what the parsers say with reading.json.
func TestConformanceReading(t *testing.T) {
	file := readingsJSON{V: 1, Game: "core7"}
	faults, names := map[string]int{}, map[string]bool{}
	for _, r := range readings {
		c := readingJSON{Name: r.name, Why: r.why, Read: r.read, Form: r.form, Input: r.input}
		c.Clauses = strings.Fields(r.clauses)
		c = c.again(t)
		require.False(t, names[c.Name], c.Name)
		names[c.Name] = true
		if c.Fault != nil {
			faults[string(c.Fault.Code)]++
		}
		file.Reads = append(file.Reads, rawOf(t, c))
	}
	for _, code := range parseCodes {
		// CORE7 has no such cards and no lists of seats.
		possible := code != cards.CodeTwice && code != cards.CodeSeat
		require.Equal(t, possible, faults[string(code)] > 0, "%v", code)
	}
	text := layout(rawOf(t, file))
	var alone readingsJSON
	strict(t, []byte(text), &alone)
	for i, raw := range alone.Reads {
		var c readingJSON
		strict(t, raw, &c)
		alone.Reads[i] = rawOf(t, c.again(t))
	}
	require.Equal(t, text, layout(rawOf(t, alone)))
	requireGolden(t, conformanceDir+"reading.json", text)
}

// again reads the input of a case.
func (c readingJSON) again(t *testing.T) readingJSON {
	t.Helper()
	written, err := "", error(nil)
	switch c.Form + " " + c.Read {
	case "json action":
		var a core7.Action
		if err = a.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, a))
		}
	case "json rules":
		var r core7.Rules
		if err = r.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, r))
		}
	case "json record":
		var r core7.Record
		if err = r.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, r))
		}
	case "text action":
		var a core7.Action
		if a, err = core7.ParseAction(c.Input); err == nil {
			written = a.String()
		}
	case "text hand":
		var h core7.Hand
		if h, err = core7.ParseHand(c.Input); err == nil {
			written = h.String()
		}
	case "text state":
		var s core7.State
		if s, err = core7.ParseState(c.Input); err == nil {
			written = s.Notation()
		}
	case "text record":
		var r core7.Record
		if r, err = core7.ParseRecord(c.Input); err == nil {
			written = r.Notation()
		}
	default:
		require.Fail(t, "no such reading", "%v", c.Name)
	}
	c.Fault, c.Written = nil, nil
	if err != nil {
		c.Fault = faultOf(err)
		require.NotNil(t, c.Fault, c.Name)
	} else {
		c.Written = &written
		require.True(t, c.Form == "json" || written == c.Input, "%v: text has one form", c.Name)
	}
	return c
}

const (
	recordHead = `{"v":1,"game":"core7","revision":"1.0.0","tags":{"players":[],"date":"","event":"","finished":false,` +
		`"extra":[]},"rules":{"cycle":"red-green-blue"},`
	textHead = "[Game \"core7/1\"]\n[Revision \"1.0.0\"]\n[Rules \"RGB\"]\n"
)

// readings are inputs of every parser, good ones and at least one for each fault.
var readings = []reading{
	{"a choice", "C3", "The hand is a list of seven colors.", "action", "json",
		`{"type":"choose","seat":0,"hand":["red","red","green","green","blue","blue","gray"]}`},
	{"a choice in any order", "C3",
		"Colors of a hand and members of an object may come in any order; one order is written.", "action",
		"json", `{"hand":["gray","blue","red","blue","green","red","green"],"seat":0,"type":"choose"}`},
	{"a choice of two", "C3", "Whether an action is legal is not the reader's concern.", "action", "json",
		`{"type":"choose","seat":14,"hand":["gray","blue"]}`},
	{"a lock with spaces", "", "Spaces between tokens mean nothing.", "action", "json",
		" {\n\t\"type\" : \"lock\", \"seat\" : 1, \"color\" : \"gray\" }\r\n"},
	{"a lock with escapes", "", "Escapes in strings are read.", "action", "json",
		`{"type":"lo\u0063k","seat":0,"color":"\u0072ed"}`},
	{"a fifth color", "C1", "There are four colors; the offset is that of the value.", "action", "json",
		`{"type":"lock","seat":0,"color":"purple"}`},
	{"a letter is no name", "C1", "Letters are for the text form.", "action", "json",
		`{"type":"lock","seat":0,"color":"R"}`},
	{"a fifth color in a hand", "C1", "The offset is that of the color.", "action", "json",
		`{"type":"choose","seat":0,"hand":["red","pink"]}`},
	{"a color that is null", "C1", "null is no value.", "action", "json", `{"type":"lock","seat":0,"color":null}`},
	{"a seat below zero", "C1", "Seats are numbered from 0.", "action", "json",
		`{"type":"lock","seat":-1,"color":"red"}`},
	{"a seat too high", "C1",
		"The highest seat that an action can hold is 14; that of CORE7 is for the engine to say.", "action",
		"json", `{"type":"lock","seat":15,"color":"red"}`},
	{"a seat with a fraction", "C1", "Numbers are plain: no fraction, no exponent.", "action", "json",
		`{"type":"lock","seat":1.0,"color":"red"}`},
	{"a seat in quotes", "C1", "A number is no string.", "action", "json",
		`{"type":"lock","seat":"1","color":"red"}`},
	{"another type", "", "There are three types of action.", "action", "json",
		`{"type":"Lock","seat":0,"color":"red"}`},
	{"no seat", "", "Every member must be there; the offset is that of the end of the object.", "action", "json",
		`{"type":"lock","color":"red"}`},
	{"a member too many", "C17", "Nothing but the color can be said of a card; the offset is that of the name.",
		"action", "json", `{"type":"lock","seat":0,"color":"red","rarity":"gold"}`},
	{"a member of another type", "", "A discard has no hand.", "action", "json",
		`{"type":"discard","seat":0,"color":"red","hand":[]}`},
	{"a member in capitals", "", "Members are written exactly so.", "action", "json",
		`{"type":"lock","Seat":0,"color":"red"}`},
	{"a member twice", "", "Readers do not agree on which one counts.", "action", "json",
		`{"type":"lock","seat":0,"seat":1,"color":"red"}`},
	{"two documents", "", "One document and nothing after it.", "action", "json",
		`{"type":"lock","seat":0,"color":"red"}{}`},
	{"a document cut off", "", "The end comes too early.", "action", "json", `{"type":"lock","seat":0,"color":`},
	{"no document", "", "The end comes too early.", "action", "json", ``},
	{"a comma too many", "", "Not well-formed JSON.", "action", "json", `{"type":"lock","seat":0,"color":"red",}`},
	{"an escape that there is not", "", "The offset is that of the first byte with which no document can go on.",
		"action", "json", `{"seat":0,"type":"lo\qck","color":"red"}`},
	{"an escape of no number", "", "Four hexadecimal digits; the offset is that of the first that is none.", "action",
		"json", `{"seat":0,"type":"lo\u00zz","color":"red"}`},
	{"a point without a fraction", "", "A digit could stand there.", "action", "json", `{"seat":1.}`},
	{"a minus without a number", "", "A digit could stand there.", "action", "json", `{"seat":-}`},
	{"a word cut off", "", "An e could stand there.", "action", "json", `{"seat":tru}`},
	{"a list", "", "A document is an object.", "action", "json", `["lock",0,"red"]`},
	{"sixteen of a color", "C3",
		"An action can hold fifteen cards of a color, enough to say that seven are wanted.", "action", "json",
		`{"type":"choose","seat":0,"hand":[` + strings.Repeat(`"red",`, 15) + `"red"]}`},

	{"the default cycle", "C2", "The name of the cycle.", "rules", "json", `{"cycle":"red-green-blue"}`},
	{"the reversed cycle", "C2", "The name of the other cycle.", "rules", "json", `{"cycle":"red-blue-green"}`},
	{"a third cycle", "C2", "There is no third one.", "rules", "json", `{"cycle":"blue-red-green"}`},
	{"no cycle", "C2", "Rules are told in full.", "rules", "json", `{}`},
	{"a cycle that is a number", "C2", "A cycle is a string.", "rules", "json", `{"cycle":0}`},

	{"a record", "", "Rules and actions.", "record", "json",
		recordHead + `"actions":[{"type":"lock","seat":0,"color":"red"}]}`},
	{"a record without actions", "", "An empty list, not a missing one.", "record", "json",
		recordHead + `"actions":[]}`},
	{"a record with a bad action", "C1", "Offsets count from the start of the document.", "record", "json",
		recordHead + `"actions":[{"type":"lock","seat":0,"color":"pink"}]}`},
	{"a record of another version", "", "A reader of version 1 reads version 1.", "record", "json",
		strings.Replace(recordHead, `"v":1`, `"v":2`, 1) + `"actions":[]}`},
	{"a record of another game", "", "The game is named.", "record", "json",
		strings.Replace(recordHead, `core7`, `president`, 1) + `"actions":[]}`},
	{"a record of other rules", "", "So is the revision of the rules.", "record", "json",
		strings.Replace(recordHead, `1.0.0`, `1.0`, 1) + `"actions":[]}`},
	{"a record with one name", "C1", "Two names or none.", "record", "json",
		strings.Replace(recordHead, `"players":[]`, `"players":["Ann"]`, 1) + `"actions":[]}`},
	{"a tag twice", "", "Each extra tag once.", "record", "json", strings.Replace(recordHead, `"extra":[]`,
		`"extra":[{"name":"A","value":""},{"name":"A","value":"b"}]`, 1) + `"actions":[]}`},
	{"a reserved tag", "", "An extra tag has a name of its own.", "record", "json",
		strings.Replace(recordHead, `"extra":[]`, `"extra":[{"name":"Date","value":"x"}]`, 1) + `"actions":[]}`},

	{"a choice in text", "C3", "The cards stand in the order R, G, B, X.", "action", "text", "0:choose=RRGGBBX"},
	{"an empty hand in text", "C3", "- is an empty hand.", "action", "text", "1:choose=-"},
	{"a lock in text", "C4", "One letter.", "action", "text", "0:lock=R"},
	{"a discard in text", "C8", "One letter.", "action", "text", "1:discard=X"},
	{"letters out of order", "C3", "Text has one form.", "action", "text", "0:choose=RRGGBXB"},
	{"a letter of no color", "C1", "There are four.", "action", "text", "0:lock=Y"},
	{"two letters to lock", "C4", "One card.", "action", "text", "0:lock=RG"},
	{"a seat of two digits", "C1", "Numbers have no zero in front.", "action", "text", "01:lock=R"},
	{"no letter", "C4", "The end comes too early.", "action", "text", "0:lock="},
	{"another kind in text", "", "There are three kinds of action.", "action", "text", "0:pass=R"},
	{"a hand", "C3", "A hand may have any size up to fifteen of a color.", "hand", "text", "RRX"},
	{"an empty hand", "C3", "- is an empty hand.", "hand", "text", "-"},
	{"a hand out of order", "C3", "Text has one form.", "hand", "text", "XR"},

	{"the start", "C3", "Nobody has chosen.", "state", "text", "core7/1 RGB -/- -/- -"},
	{"a state with a lock", "C4", "A locked card stands in the hand, too.", "state", "text",
		"core7/1 RBG RRGGBB/RRGGBB R/- XX"},
	{"a state with a discard due", "C8", "The last round has a loser and no discard.", "state", "text",
		"core7/1 RGB RRGGBX/GGGGBX -/- RG"},
	{"a state with eight cards", "C3", "Hand, played and discarded cards of a seat are seven.", "state", "text",
		"core7/1 RGB RRRGGBBX/RRGGBBX -/- -"},
	{"a state with a card missing", "C3", "Hand, played and discarded cards of a seat are seven.", "state", "text",
		"core7/1 RGB RRGGBB/RRGGBBX -/- XX"},
	{"a state with two locks", "C4", "They would have been revealed.", "state", "text",
		"core7/1 RGB RRGGBBX/RRGGBBX R/G -"},
	{"a state with a lock not held", "C4", "Only a card of the hand is locked.", "state", "text",
		"core7/1 RGB RRGGBBB/RRGGBBX X/- -"},
	{"a state with a discard after a tie", "C9", "A tie has no discard.", "state", "text",
		"core7/1 RGB RRGGBB/RRGGBB -/- XX:R"},
	{"a state with a round after the end", "C10", "Three Round Wins ended the match before the fourth round.",
		"state", "text", "core7/1 RGB XXX/- -/- RG:X,RG:X,RG:X,RG"},
	{"a state with a round too early", "C8", "The first round lacks its discard.", "state", "text",
		"core7/1 RGB RRRRR/GGGGG -/- RG,RG"},
	{"a state with eight rounds", "C6", "A match has at most seven.", "state", "text",
		"core7/1 RGB -/- -/- XX,XX,XX,XX,XX,XX,XX,XX"},
	{"a state of another version", "", "A state names its version.", "state", "text", "core7/2 RGB -/- -/- -"},
	{"a state of a third cycle", "C2", "RGB or RBG.", "state", "text", "core7/1 GRB -/- -/- -"},
	{"a state cut off", "", "Five fields.", "state", "text", "core7/1 RGB -/- -/-"},
	{"a state with a sixth field", "", "Five fields.", "state", "text", "core7/1 RGB -/- -/- - -"},
	{"a state of one hand", "C1", "A hand for each of two seats.", "state", "text", "core7/1 RGB RRGGBBX -/- -"},

	{"a record in text", "", "Tags, an empty line, actions.", "record", "text", textHead + "\n0:choose=RRGGBBX\n"},
	{"a record in text without actions", "", "Tags and an empty line.", "record", "text", textHead + "\n"},
	{"a record in text with tags", "", "Names, then date, event, status, then others.", "record", "text",
		textHead + "[Seat0 \"Ann \\\"A\\\"\"]\n[Seat1 \"\"]\n[Date \"2026-11-30\"]\n[Status " +
			"\"finished\"]\n[Table \"7\"]\n\n"},
	{"tags out of order", "", "Text has one form.", "record", "text",
		textHead + "[Status \"finished\"]\n[Date \"2026-11-30\"]\n\n"},
	{"a tag of no form", "", "Name and quoted value in brackets.", "record", "text", textHead + "[Date 2026]\n\n"},
	{"a tag twice in text", "", "Each extra tag once.", "record", "text", textHead + "[A \"1\"]\n[A \"2\"]\n\n"},
	{"a record of another version in text", "", "The first tag names the version.", "record", "text",
		"[Game \"core7/2\"]\n[Revision \"1.0.0\"]\n[Rules \"RGB\"]\n\n"},
	{"a record without rules", "C2", "The third tag are the rules.", "record", "text",
		"[Game \"core7/1\"]\n[Revision \"1.0.0\"]\n[Date \"2026\"]\n\n"},
	{"the last line is not ended", "", "A line of an action ends with a line break.", "record", "text",
		textHead + "\n0:lock=R"},
	{"a record in text with a bad action", "C1", "Offsets count from the start of the text.", "record", "text",
		textHead + "\n0:lock=R\n1:lock=Y\n"},
}
