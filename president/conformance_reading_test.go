package president_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// reading is an input that a parser is given.
type reading struct {
	name, clauses, why string
	read               string // what is read: action, rules, record, state or cards
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
	file := readingsJSON{V: 1, Game: "president"}
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
		require.Positive(t, faults[string(code)], "%v", code)
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
		var a president.Action
		if err = a.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, a))
		}
	case "json rules":
		var r president.Rules
		if err = r.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, r))
		}
	case "json record":
		var r president.Record
		if err = r.UnmarshalJSON([]byte(c.Input)); err == nil {
			written = string(rawOf(t, r))
		}
	case "text action":
		var a president.Action
		if a, err = president.ParseAction(c.Input); err == nil {
			written = a.String()
		}
	case "text cards":
		var set cards.Set
		if set, err = cards.ParseSet(c.Input, ""); err == nil {
			written = string(set.Append(nil, ""))
		}
	case "text state":
		var s president.State
		if s, err = president.ParseState(c.Input); err == nil {
			written = s.Notation()
		}
	case "text record":
		var r president.Record
		if r, err = president.ParseRecord(c.Input); err == nil {
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
		require.True(t, c.Form == "json" || c.Read == "cards" || written == c.Input, "%v: text has one form", c.Name)
	}
	return c
}

const (
	recordHead = `{"v":1,"game":"president","revision":"1.1.0","tags":{"players":[],"date":"","event":"","finished":false,` +
		`"extra":[]},"rules":{"players":4,"rounds":1,"revolution":true,"leader":"last"},`
	textHead = "[Game \"president/1\"]\n[Revision \"1.1.0\"]\n[Rules \"4x1+last\"]\n"
	freshly  = "president/1 4x1+last 0:dealing -/-/-/- - - - - n - - 0/0/0/0 -"
	trick    = "president/1 3x1+last 1:playing 3c/4d5d/Ac "
)

// readings are inputs of every parser, good ones and at least one for each fault.
var readings = []reading{
	{"a play", "P7", "The cards are a list.", "action", "json", `{"type":"play","seat":2,"cards":["5c","5d"]}`},
	{"cards in any order", "P2", "Cards and members may come in any order; one order is written.", "action",
		"json", `{"cards":["10s","3h","Vc","3c"],"type":"deal","seat":0}`},
	{"a pass", "P8", "A pass has no cards.", "action", "json", `{"type":"pass","seat":1}`},
	{"a return of nothing", "P24", "Whether an action is legal is not the reader's concern.", "action", "json",
		`{"type":"return","seat":14,"cards":[]}`},
	{"a pass with cards", "P8", "A member that does not belong there.", "action", "json",
		`{"type":"pass","seat":1,"cards":["3c"]}`},
	{"a pass with no cards", "P8", "Also an empty list does not belong there.", "action", "json",
		`{"type":"pass","seat":1,"cards":[]}`},
	{"a card twice", "P2", "A deck has each card once.", "action", "json",
		`{"type":"play","seat":0,"cards":["6c","6d","6c"]}`},
	{"a joker", "P2", "There are no jokers.", "action", "json", `{"type":"play","seat":0,"cards":["joker"]}`},
	{"a rank of another language", "P2", "V, D and R, not J, Q and K.", "action", "json",
		`{"type":"play","seat":0,"cards":["Jc"]}`},
	{"a suit in capitals", "P2", "Suits are c, d, h and s.", "action", "json",
		`{"type":"play","seat":0,"cards":["3C"]}`},
	{"a one", "P2", "The ranks are 3 to 10, V, D, R, A, 2.", "action", "json",
		`{"type":"play","seat":0,"cards":["3c","1c"]}`},
	{"a card with a space", "P2", "Text stands exactly so.", "action", "json",
		`{"type":"play","seat":0,"cards":[" 3c"]}`},
	{"a card that is null", "P2", "null is no value.", "action", "json",
		`{"type":"play","seat":0,"cards":[null]}`},
	{"cards as one text", "P2", "Cards are a list.", "action", "json", `{"type":"play","seat":0,"cards":"5c5d"}`},
	{"no cards member", "P7", "A play has cards.", "action", "json", `{"type":"play","seat":0}`},
	{"a seat below zero", "P1", "Seats are numbered from 0; chance is no seat of an action.", "action", "json",
		`{"type":"pass","seat":-2}`},
	{"a seat too high", "P1", "The highest seat that an action can hold is 14.", "action", "json",
		`{"type":"pass","seat":15}`},
	{"a seat with an exponent", "P1", "Numbers are plain.", "action", "json", `{"type":"pass","seat":1e0}`},
	{"another type", "", "There are four types of action.", "action", "json", `{"type":"fold","seat":1}`},
	{"a member twice", "", "Readers do not agree on which one counts.", "action", "json",
		`{"type":"pass","seat":1,"type":"pass"}`},
	{"a member in capitals", "", "Members are written exactly so.", "action", "json",
		`{"type":"play","seat":0,"Cards":["3c"]}`},
	{"two documents", "", "One document and nothing after it.", "action", "json", `{"type":"pass","seat":1} 1`},
	{"a document cut off", "", "The end comes too early.", "action", "json",
		`{"type":"play","seat":0,"cards":["3c"`},
	{"not well-formed", "", "Not JSON.", "action", "json", `{'type':"pass","seat":1}`},

	{"rules", "P1", "All options are told.", "rules", "json",
		`{"players":6,"rounds":1000,"revolution":false,"leader":"seat0"}`},
	{"two players", "P1", "3 to 6.", "rules", "json",
		`{"players":2,"rounds":1,"revolution":true,"leader":"last"}`},
	{"no rounds", "P21", "1 to 1000.", "rules", "json",
		`{"players":4,"rounds":0,"revolution":true,"leader":"last"}`},
	{"an unknown leader", "P5", "last, president or seat0.", "rules", "json",
		`{"players":4,"rounds":1,"revolution":true,"leader":"Last"}`},
	{"revolution as a text", "P16", "true or false.", "rules", "json",
		`{"players":4,"rounds":1,"revolution":"on","leader":"last"}`},
	{"no revolution", "P16", "Every member must be there.", "rules", "json",
		`{"players":4,"rounds":1,"leader":"last"}`},
	{"an option too many", "P16", "There are no jokers.", "rules", "json",
		`{"players":4,"rounds":1,"revolution":true,"leader":"last","jokers":2}`},

	{"a record", "", "Rules and actions.", "record", "json", recordHead + `"actions":[{"type":"pass","seat":0}]}`},
	{"a record with a card twice", "P2", "Offsets count from the start of the document.", "record", "json",
		recordHead + `"actions":[{"type":"play","seat":0,"cards":["3c","3c"]}]}`},
	{"a record of another version", "", "A reader of version 1 reads version 1.", "record", "json",
		strings.Replace(recordHead, `"v":1`, `"v":0`, 1) + `"actions":[]}`},
	{"a record of other rules", "", "The revision of the rules is told.", "record", "json",
		strings.Replace(recordHead, `1.1.0`, `1.0.0`, 1) + `"actions":[]}`},
	{"a record with two names", "P1", "As many names as players, or none.", "record", "json",
		strings.Replace(recordHead, `"players":[]`, `"players":["Ann","Bo"]`, 1) + `"actions":[]}`},

	{"a play in text", "P7", "Cards in ascending order, nothing between them.", "action", "text", "2:play=5c5d"},
	{"a pass in text", "P8", "No cards.", "action", "text", "1:pass"},
	{"a return of nothing in text", "P24", "- is no cards.", "action", "text", "0:return=-"},
	{"cards out of order in text", "P2", "Text has one form; the offset is that of the card below the one before.", "action",
		"text", "2:play=5d5c"},
	{"a card twice in text", "P2", "A deck has each card once.", "action", "text", "2:play=5c5c"},
	{"a pass with cards in text", "P8", "A pass has no cards.", "action", "text", "1:pass=3c"},
	{"a play without cards in text", "P7", "The end comes too early.", "action", "text", "1:play"},
	{"a card without suit in text", "P2", "The end comes too early.", "action", "text", "1:play=10"},
	{"another kind in text", "", "There are four kinds of action.", "action", "text", "1:fold"},
	{"a seat with a sign", "P1", "Plain numbers.", "action", "text", "+1:pass"},
	{"the deck", "P2", "52 cards, by rank from 3 to 2 and by suit c d h s.", "cards", "text",
		strings.Join(everyCard(), "")},
	{"no cards in text", "P2", "- is no cards.", "cards", "text", "-"},
	{"an eleven", "P2", "There is no such rank.", "cards", "text", "11c"},

	{"nothing dealt", "P3", "The start of a match.", "state", "text", freshly},
	{"a trick", "P8", "The reader derives who is in the round.", "state", "text",
		trick + "4c4h4s5c5h5s6c6d6h6s7c7d7h7s8c8d8h/3d3h3s8s9c9d9h9s10c10d10h10sVcVdVh/VsDcDdDhDsRcRdRhRsAdAhAs2c2d2h2s - 0 - n - - 0/0/0 -"},
	{"a card in two hands", "P2", "Each card is in one place.", "state", "text",
		"president/1 3x1+last 1:playing 3c/3c/4c - - 0 - n - - 0/0/0 -"},
	{"a card missing", "P2", "Each card is in one place.", "state", "text",
		"president/1 3x1+last 1:playing 3c/3d/4c - - 0 - n - - 0/0/0 -"},
	{"a state of two players", "P1", "3 to 6.", "state", "text",
		"president/1 2x1+last 0:dealing -/- - - - - n - - 0/0 -"},
	{"a state with a hand too many", "P1", "A hand for each seat.", "state", "text",
		"president/1 3x1+last 0:dealing -/-/-/- - - - - n - - 0/0/0 -"},
	{"a state with a hand too few", "P1", "A hand for each seat.", "state", "text",
		"president/1 3x1+last 0:dealing -/- - - - - n - - 0/0/0 -"},
	{"another order", "P13", "n or r.", "state", "text", strings.Replace(freshly, " n ", " x ", 1)},
	{"a seat twice", "P17", "A seat takes one place.", "state", "text",
		strings.Replace(freshly, "n - -", "n 11 -", 1)},
	{"a reversed order before the play", "P15", "It is normal when a round begins.", "state", "text",
		strings.Replace(freshly, " n ", " r ", 1)},
	{"another phase", "", "dealing, returning, playing, over.", "state", "text",
		strings.Replace(freshly, "dealing", "waiting", 1)},
	{"a zero in front", "", "Numbers are plain.", "state", "text",
		strings.Replace(freshly, "0:dealing", "00:dealing", 1)},
	{"twelve fields", "", "Thirteen fields.", "state", "text", strings.TrimSuffix(freshly, " -")},
	{"fourteen fields", "", "Thirteen fields.", "state", "text", freshly + " -"},
	{"a state of another version", "", "A state names its version.", "state", "text",
		strings.Replace(freshly, "/1", "/2", 1)},

	{"a record in text", "", "Tags, an empty line, actions.", "record", "text",
		textHead + "\n0:deal=3c\n1:pass\n"},
	{"a record in text with tags", "", "Names, then date, event, status, then others.", "record", "text",
		textHead + "[Seat0 \"A\"]\n[Seat1 \"B\"]\n[Seat2 \"\"]\n[Seat3 \"D\"]\n[Event \"x\"]\n[Table \"7\"]\n\n"},
	{"two players in text", "P1", "The same code as in JSON.", "record", "text",
		strings.Replace(textHead, "4x1", "2x1", 1) + "\n"},
	{"no rounds in text", "P21", "1 to 1000.", "record", "text", strings.Replace(textHead, "4x1", "4x0", 1) + "\n"},
	{"an unknown leader in text", "P5", "last, president or seat0.", "record", "text",
		strings.Replace(textHead, "last", "unknown", 1) + "\n"},
	{"rules of no form", "P1", "players x rounds, + or -, the leader.", "record", "text",
		strings.Replace(textHead, "4x1+last", "4", 1) + "\n"},
	{"a name too few", "P1", "As many names as players, or none; the offset is that of the end of the head.", "record",
		"text", textHead + "[Seat0 \"A\"]\n\n"},
	{"a name too many", "P1", "As many names as players, or none; the offset is that of the tag.", "record", "text",
		textHead + "[Seat0 \"A\"]\n[Seat1 \"B\"]\n[Seat2 \"C\"]\n[Seat3 \"D\"]\n[Seat4 \"E\"]\n\n"},
	{"a tag twice", "", "Each extra tag once; the offset is that of the second.", "record", "text", textHead + "[A \"1\"]\n[A \"2\"]\n\n"},
	{"no rules", "P1", "The third tag are the rules.", "record", "text",
		"[Game \"president/1\"]\n[Revision \"1.1.0\"]\n[Date \"2026\"]\n\n"},
	{"the last line is not ended", "", "A line of an action ends with a line break.", "record", "text",
		textHead + "\n0:pass"},
}

// everyCard lists the texts of the deck.
func everyCard() (list []string) {
	for c := range cards.Deck.All() {
		list = append(list, c.String())
	}
	return list
}
