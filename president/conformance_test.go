package president_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// The conformance vectors are for people who write President in another language: named cases of every clause, and
// whole matches, as JSON. Their format is described in testdata/conformance/README.md. The lists in the files
// conformance_*_test.go are their only source: -update writes the JSON from them.

// vector is one case as it stands in a list. Its text is in notation; see story.told for the setup.
type vector struct {
	name    string // the clause is put in front of it
	clauses string // what it is about, the clause that it counts for first
	why     string
	setup   string
	do      string // the action; none if the rules are the point
	code    string // the reason if it is refused

	rules string // of the match, in notation; 4x1+last if empty; a document of rules that no match can have
	asked string // the seat whose View is asked, if it is not the State
}

const conformanceDir = "testdata/conformance/"

// The JSON form, member by member as the README describes it. Maps have seats as keys.
type (
	vectorsJSON struct {
		V     int               `json:"v"`
		Game  string            `json:"game"`
		Cases []json.RawMessage `json:"cases"`
	}
	caseJSON struct {
		Name       string            `json:"name"`
		Clauses    []string          `json:"clauses"`
		Why        string            `json:"why"`
		Rules      json.RawMessage   `json:"rules"`
		Setup      []json.RawMessage `json:"setup,omitzero"`
		Before     *positionJSON     `json:"before,omitempty"`
		Asked      *int              `json:"asked,omitempty"`
		Action     json.RawMessage   `json:"action,omitempty"`
		Unreadable *faultJSON        `json:"unreadable,omitempty"`
		Refused    *refusalJSON      `json:"refused,omitempty"`
		Seen       map[string]any    `json:"seen,omitempty"`
		After      *positionJSON     `json:"after,omitempty"`
	}
	positionJSON struct {
		Notation string         `json:"notation"`
		Pending  []cards.Seat   `json:"pending"`
		Legal    map[string]any `json:"legal"`
		Views    map[string]any `json:"views,omitempty"`
		Result   any            `json:"result,omitempty"`
	}
	refusalJSON struct {
		Code   string `json:"code"`
		Clause string `json:"clause"`
	}
	faultJSON struct {
		Code   cards.Code `json:"code"`
		Offset int        `json:"offset"`
	}
)

// conformanceLists are the files and what is in them.
var conformanceLists = []struct {
	file string
	list func(t *testing.T) []vector
}{
	{"setup", setupVectors},
	{"tricks", trickVectors},
	{"revolution", revolutionVectors},
	{"endings", endingVectors},
	{"exchange", exchangeVectors},
	{"knowledge", knowledgeVectors},
}

// TestConformanceCases makes each case anew from its list, and again from its JSON alone; lets the plain model and
// the kit judge it; and compares it with the files. So -update writes nothing on which engine and model disagree.
func TestConformanceCases(t *testing.T) {
	count, refused := map[string]int{}, map[string]int{}
	names, codes := map[string]bool{}, map[string]bool{}
	for _, of := range conformanceLists {
		file := vectorsJSON{V: 1, Game: "president"}
		for _, v := range of.list(t) {
			c := v.made(t)
			require.False(t, names[c.Name], "two cases are named %v", c.Name)
			names[c.Name] = true
			count[c.Clauses[0]]++
			require.Equal(t, v.code != "", c.Refused != nil, "%v: %+v", c.Name, c.Refused)
			if c.Refused != nil {
				require.Equal(t, v.code, c.Refused.Code, c.Name)
				refused[c.Clauses[0]]++
				codes[c.Refused.Code] = true
			}
			file.Cases = append(file.Cases, rawOf(t, c))
		}
		text := layout(rawOf(t, file))
		requireJSONAlone(t, text)
		requireGolden(t, conformanceDir+of.file+".json", text)
	}
	refuse := map[string]bool{} // the clauses that can refuse
	for _, why := range president.Reasons() {
		refuse[why.Clause().String()] = why.Clause() != 0
		require.True(t, codes[why.Code()] || why == president.ErrInvalid, "no case is refused with %v", why.Code())
	}
	total, refusals := 0, 0
	for clause := president.P1; clause <= president.P27; clause++ {
		name := clause.String()
		t.Logf("%-4s %3d cases, %3d of them refusals", name, count[name], refused[name])
		require.GreaterOrEqual(t, count[name], 3, name)
		require.True(t, refused[name] > 0 || !refuse[name], "%v can refuse, and no case does", name)
		total, refusals = total+count[name], refusals+refused[name]
	}
	t.Logf("all  %3d cases, %3d of them refusals", total, refusals)
}

// requireJSONAlone asserts that the JSON of a file holds all that is needed to make it again.
func requireJSONAlone(t *testing.T, text string) {
	var file vectorsJSON
	strict(t, []byte(text), &file)
	for i, raw := range file.Cases {
		var c caseJSON
		strict(t, raw, &c)
		again := c.again(t)
		require.Equal(t, string(raw), string(rawOf(t, again)), c.Name)
		file.Cases[i] = rawOf(t, again)
		c.judge(t)
	}
	require.Equal(t, text, layout(rawOf(t, file)))
}

// rawOf writes a value as JSON, with > and the like as they are.
func rawOf(t *testing.T, x any) json.RawMessage {
	t.Helper()
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	require.NoError(t, enc.Encode(x))
	return bytes.TrimRight(out.Bytes(), "\n")
}

func strict(t *testing.T, data []byte, into any) {
	t.Helper()
	var compact bytes.Buffer
	require.NoError(t, json.Compact(&compact, data))
	dec := json.NewDecoder(&compact)
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(into))
}

// made makes the case of a line of a list.
func (v vector) made(t *testing.T) caseJSON {
	t.Helper()
	clauses := strings.Fields(v.clauses)
	c := caseJSON{Name: clauses[0] + "/" + v.name, Clauses: clauses, Why: v.why}
	if strings.HasPrefix(v.rules, "{") {
		c.Rules = json.RawMessage(v.rules)
		return c.again(t)
	}
	rules := rulesIn(t, v.rules)
	c.Rules, c.Setup = rawOf(t, rules), []json.RawMessage{}
	setup := newStory(t, rules).told(v.setup)
	if v.do == "last" {
		v.do = setup[len(setup)-1].String()
		setup = setup[:len(setup)-1]
	}
	for _, a := range setup {
		c.Setup = append(c.Setup, rawOf(t, a))
	}
	switch {
	case strings.HasSuffix(v.do, "=?"): // a card that there is not
		seat, kind, _ := strings.Cut(strings.TrimSuffix(v.do, "=?"), ":")
		c.Action = json.RawMessage(fmt.Sprintf(`{"type":"%v","seat":%v,"cards":["1c"]}`, kind, seat))
	case v.do == "0:resign":
		c.Action = json.RawMessage(`{"type":"resign","seat":0}`)
	default:
		c.Action = rawOf(t, deed(t, v.do))
	}
	if v.asked != "" {
		seat, err := strconv.Atoi(v.asked)
		require.NoError(t, err)
		c.Asked = &seat
	}
	return c.again(t)
}

// rulesIn reads rules in notation.
func rulesIn(t *testing.T, text string) president.Rules {
	t.Helper()
	if text == "" {
		text = "4x1+last"
	}
	return fresh(t, text).Rules()
}

// rulesOf reads the rules of a case, also those of no match.
func (c caseJSON) rulesOf(t *testing.T) (president.Rules, *faultJSON) {
	t.Helper()
	var rules president.Rules
	err := rules.UnmarshalJSON(c.Rules)
	if err == nil {
		return rules, nil
	}
	var w struct {
		Players, Rounds int
		Revolution      bool
		Leader          string
	}
	require.NoError(t, json.Unmarshal(c.Rules, &w), c.Name)
	rules = president.Rules{Players: w.Players, Rounds: w.Rounds, Revolution: w.Revolution}
	for rules.Leader.String() != w.Leader && rules.Leader.String() != "unknown" {
		rules.Leader++
	}
	return rules, faultOf(err)
}

// actionOf reads the action of a case. One that cannot be read has a card or a kind that there is not.
func (c caseJSON) actionOf(t *testing.T) (president.Action, *faultJSON) {
	t.Helper()
	var a president.Action
	err := a.UnmarshalJSON(c.Action)
	if err == nil {
		return a, nil
	}
	var w struct {
		Type string
		Seat cards.Seat
	}
	require.NoError(t, json.Unmarshal(c.Action, &w))
	const beyond = cards.Set(1) << 63 // no card
	switch w.Type {
	case "deal":
		a = president.Deal(w.Seat, beyond)
	case "play":
		a = president.Play(w.Seat, beyond)
	case "return":
		a = president.Return(w.Seat, beyond)
	}
	return a, faultOf(err)
}

func faultOf(err error) *faultJSON {
	var fault *president.ParseError
	if !errors.As(err, &fault) {
		return nil
	}
	return &faultJSON{fault.Code, fault.Offset}
}

func refusalOf(err error) *refusalJSON {
	var why president.Reason
	if !errors.As(err, &why) {
		return nil
	}
	return &refusalJSON{why.Code(), why.Clause().String()}
}

// record gives the setup as a record.
func (c caseJSON) record(t *testing.T, rules president.Rules) president.Record {
	t.Helper()
	record := president.Record{Rules: rules}
	for _, raw := range c.Setup {
		var a president.Action
		require.NoError(t, a.UnmarshalJSON(raw), c.Name)
		record.Actions = append(record.Actions, a)
	}
	return record
}

// again works out all that the engine says of a case from its rules, setup and action. Before the action only the
// list of the seat that acts is written.
func (c caseJSON) again(t *testing.T) caseJSON {
	t.Helper()
	rules, fault := c.rulesOf(t)
	if c.Action == nil {
		_, err := president.New(rules)
		c.Unreadable, c.Refused = fault, refusalOf(err)
		return c
	}
	require.Nil(t, fault, c.Name)
	states := statesOf(t, c.record(t, rules))
	s := states[len(states)-1]
	a, fault := c.actionOf(t)
	c.Before = positionOf(s)
	for seat := range c.Before.Legal {
		if seat != strconv.Itoa(int(a.By())) {
			delete(c.Before.Legal, seat)
		}
	}
	c.Unreadable = fault
	if c.Asked != nil {
		c.Refused = refusalOf(s.View(cards.Seat(*c.Asked)).Check(a))
		c.Before.Views = viewsOf(s)
		return c
	}
	next, events, err := s.Apply(a)
	if c.Refused = refusalOf(err); err != nil {
		require.Equal(t, s, next, c.Name)
		return c
	}
	c.Seen = map[string]any{}
	for _, viewer := range viewersOf(rules) {
		list := []president.Observation{}
		for _, e := range events {
			list = append(list, e.For(viewer))
		}
		c.Seen[strconv.Itoa(int(viewer))] = list
	}
	c.After = positionOf(next)
	c.After.Views = viewsOf(next)
	return c
}

// positionOf gives what a port has to say of a position.
func positionOf(s president.State) *positionJSON {
	p := &positionJSON{Notation: s.Notation(), Pending: []cards.Seat{}, Legal: map[string]any{}}
	for seat := range s.Pending().All() {
		p.Pending = append(p.Pending, seat)
		if seat != cards.Chance {
			p.Legal[strconv.Itoa(int(seat))] = s.AppendLegal(nil, seat)
		}
	}
	if result, over := s.Result(); over {
		p.Result = result
	}
	return p
}

// viewsOf gives the views of all seats and of a spectator.
func viewsOf(s president.State) map[string]any {
	views := map[string]any{}
	for _, viewer := range viewersOf(s.Rules()) {
		views[strconv.Itoa(int(viewer))] = s.View(viewer)
	}
	return views
}

// played gives the plain model after the setup.
func (c caseJSON) played(t *testing.T, rules president.Rules) *presidenttest.Model {
	t.Helper()
	model, err := presidenttest.NewModel(rules)
	require.NoError(t, err, c.Name)
	for _, a := range c.record(t, rules).Actions {
		require.True(t, model.Apply(a), "%v: the model refuses %v", c.Name, a)
	}
	return model
}

// judge lets the plain model play the case, and the kit look at the match.
func (c caseJSON) judge(t *testing.T) {
	t.Helper()
	rules, _ := c.rulesOf(t)
	if c.Action == nil {
		_, err := presidenttest.NewModel(rules)
		require.Error(t, err, c.Name)
		return
	}
	record, model := c.record(t, rules), c.played(t, rules)
	states := statesOf(t, record)
	s := states[len(states)-1]
	require.NoError(t, model.Compare(s), c.Name)
	c.Before.judge(t, c.Name, model)
	a, _ := c.actionOf(t)
	if c.Asked != nil {
		own := a.By() == cards.Seat(*c.Asked)
		require.Equal(t, own && model.Apply(a), c.Refused == nil, c.Name)
		return
	}
	require.Equal(t, c.Refused == nil, model.Apply(a), "%v: the model differs", c.Name)
	if c.Refused != nil {
		require.NoError(t, model.Compare(s), c.Name)
		return
	}
	next, err := s.Next(a)
	require.NoError(t, err)
	require.NoError(t, model.Compare(next), c.Name)
	c.After.judge(t, c.Name, model)
	record.Actions = append(record.Actions, a)
	if *update { // slow, and of what is not written anew it was asked before
		record.Tags.Finished = model.Over()
		require.NoError(t, presidenttest.CheckRecord(record), c.Name)
	}
}

// judge compares the lists of legal actions with those of the model.
func (p *positionJSON) judge(t *testing.T, name string, model *presidenttest.Model) {
	t.Helper()
	for key, list := range p.Legal {
		seat, err := strconv.Atoi(key)
		require.NoError(t, err)
		require.JSONEq(t, document(t, model.Legal(cards.Seat(seat))), document(t, list), name)
	}
	require.Equal(t, model.Over(), p.Result != nil, name)
}

// layout writes JSON so that differences can be read: each member of the outer objects on a line, long lists in
// lines of some width.
func layout(raw []byte) string {
	return string(appendLayout(nil, raw, 0)) + "\n"
}

const layoutDepth, layoutWidth = 5, 112

func appendLayout(dst, raw []byte, depth int) []byte {
	if 2*depth+len(raw) <= layoutWidth || raw[0] != '[' && (raw[0] != '{' || depth >= layoutDepth) {
		return append(dst, raw...)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.Token()
	indent := "\n" + strings.Repeat("  ", depth+1)
	dst = append(dst, raw[0])
	for start, width := len(dst), 0; dec.More(); {
		comma := len(dst) > start
		if comma {
			dst = append(dst, ',')
		}
		name := ""
		if raw[0] == '{' {
			key, _ := dec.Token()
			name = strconv.Quote(key.(string)) + ":"
		}
		var value json.RawMessage
		dec.Decode(&value)
		width += 2 + len(value)
		if list := raw[0] == '['; list && depth > 1 { // fill the line
			if !comma || 2*depth+width > layoutWidth {
				dst, width = append(dst, indent...), len(value)
			} else {
				dst = append(dst, ' ')
			}
			dst = append(dst, value...)
			continue
		}
		dst = append(append(dst, indent...), name...)
		if name != "" {
			dst = append(dst, ' ')
		}
		dst = appendLayout(dst, value, depth+1)
	}
	dst = append(dst, indent[:len(indent)-2]...)
	return append(dst, raw[0]+2) // the closing bracket is two characters behind the opening one
}

// TestConformanceREADME asserts that the description of the format has every reason, clause, event and file. The
// faults of readers stand in that of CORE7.
func TestConformanceREADME(t *testing.T) {
	data, err := os.ReadFile(conformanceDir + "README.md")
	require.NoError(t, err)
	readme := string(data)
	for _, why := range president.Reasons() {
		clause := why.Clause().String()
		require.Contains(t, readme, fmt.Sprintf("| `%v` | %v |", why.Code(), clause))
	}
	for kind := president.Dealt; kind <= president.Ended; kind++ {
		require.Contains(t, readme, "`"+kind.String()+"`")
	}
	entries, err := os.ReadDir(conformanceDir)
	require.NoError(t, err)
	for _, entry := range entries {
		require.Contains(t, readme, "`"+entry.Name()+"`")
	}
}

// parseCodes are all codes of cards.ParseError.
var parseCodes = []cards.Code{
	cards.CodeSyntax, cards.CodeEnd, cards.CodeTrailing, cards.CodeType, cards.CodeMissing, cards.CodeMember,
	cards.CodeRepeated, cards.CodeUnknown, cards.CodeRange, cards.CodeTwice, cards.CodeSeat, cards.CodeOrder,
	cards.CodeVersion, cards.CodeState,
}
