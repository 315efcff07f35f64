package core7_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// The conformance vectors are for people who write CORE7 in another language: named cases of every clause, and
// whole matches, as JSON. Their format is described in testdata/conformance/README.md. The lists in the files
// conformance_*_test.go are their only source: -update writes the JSON from them.

// vector is one case as it stands in a list. Its text is in notation; see setupOf for the setup.
type vector struct {
	name    string // the clause is put in front of it
	clauses string // what it is about, the clause that it counts for first
	why     string
	setup   string
	do      string // the action; none if the rules are the point
	code    string // the reason if it is refused

	cycle core7.Cycle
	rules string // if not empty, the document of rules that no match can have
	asked string // the seat whose View is asked, if it is not the State
	whole bool   // write lists of 120 hands, too
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
	{"rounds", roundVectors},
	{"endings", endingVectors},
	{"fairness", fairnessVectors},
	{"knowledge", knowledgeVectors},
}

// TestConformanceCases makes each case anew from its list, and again from its JSON alone; lets the plain model and
// the kit judge it; and compares it with the files. So -update writes nothing on which engine and model disagree.
func TestConformanceCases(t *testing.T) {
	count, refused := map[string]int{}, map[string]int{}
	names, codes := map[string]bool{}, map[string]bool{}
	for _, of := range conformanceLists {
		file := vectorsJSON{V: 1, Game: "core7"}
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
	for _, why := range core7.Reasons() {
		refuse[why.Clause().String()] = why.Clause() != 0
		require.True(t, codes[why.Code()] || why == core7.ErrInvalid, "no case is refused with %v", why.Code())
	}
	total, refusals := 0, 0
	for clause := core7.C1; clause <= core7.C19; clause++ {
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
	if v.rules != "" {
		c.Rules = json.RawMessage(v.rules)
		return c.again(t)
	}
	rules := core7.Rules{Cycle: v.cycle}
	c.Rules, c.Setup = rawOf(t, rules), []json.RawMessage{}
	for _, a := range setupOf(t, rules, v) {
		c.Setup = append(c.Setup, rawOf(t, a))
	}
	switch {
	case strings.HasSuffix(v.do, "=?"): // a color that there is not
		seat, kind, _ := strings.Cut(strings.TrimSuffix(v.do, "=?"), ":")
		c.Action = json.RawMessage(fmt.Sprintf(`{"type":"%v","seat":%v,"color":"purple"}`, kind, seat))
	case v.do == "0:resign":
		c.Action = json.RawMessage(`{"type":"resign","seat":0}`)
	default:
		c.Action = rawOf(t, actions(t, v.do)[0])
	}
	if v.asked != "" {
		seat, err := strconv.Atoi(v.asked)
		require.NoError(t, err)
		c.Asked = &seat
	}
	c.Before = &positionJSON{Legal: map[string]any{}}
	if v.whole {
		c.Before.Legal["0"] = nil // tells again that lists of hands are wanted
	}
	return c.again(t)
}

// setupOf reads a setup: hands to choose, as RRGGBBX/RRGGBBX; rounds as they lie in the pile afterwards, as RG:B;
// and actions. A first word auto makes up the hands: the cards that are used, filled up to seven with gray cards.
func setupOf(t *testing.T, r core7.Rules, v vector) (list []core7.Action) {
	t.Helper()
	words := strings.Fields(v.setup)
	auto := len(words) > 0 && words[0] == "auto"
	if auto {
		words = words[1:]
	}
	round := regexp.MustCompile(`^[RGBX]{2}(:[RGBX])?$`)
	for _, word := range words {
		hands, second, both := strings.Cut(word, "/")
		switch {
		case both:
			list = append(list, core7.Choose(0, handOf(t, hands)), core7.Choose(1, handOf(t, second)))
		case round.MatchString(word):
			list = append(list, script{"-", "-", word}.actions(t, r)[2:]...)
		default:
			list = append(list, actions(t, word)...)
		}
	}
	if auto {
		var hands [2]core7.Hand
		used := slices.Clone(list)
		if v.code == "" {
			used = append(used, actions(t, v.do)...)
		}
		for _, a := range used {
			hands[a.Seat()] = hands[a.Seat()].With(a.Color())
		}
		for seat := range hands {
			require.LessOrEqual(t, hands[seat].Len(), core7.HandSize, v.name)
			for hands[seat].Len() < core7.HandSize {
				hands[seat] = hands[seat].With(core7.Gray)
			}
		}
		list = append([]core7.Action{core7.Choose(0, hands[0]), core7.Choose(1, hands[1])}, list...)
	}
	return list
}

// rulesOf reads the rules of a case. Those of no match have a cycle that there is not.
func (c caseJSON) rulesOf() (core7.Rules, *faultJSON) {
	var rules core7.Rules
	if err := rules.UnmarshalJSON(c.Rules); err != nil {
		return core7.Rules{Cycle: 255}, faultOf(err)
	}
	return rules, nil
}

// actionOf reads the action of a case. One that cannot be read has a color or a kind that there is not.
func (c caseJSON) actionOf(t *testing.T) (core7.Action, *faultJSON) {
	t.Helper()
	var a core7.Action
	err := a.UnmarshalJSON(c.Action)
	if err == nil {
		return a, nil
	}
	var w struct {
		Type, Color string
		Seat        cards.Seat
	}
	require.NoError(t, json.Unmarshal(c.Action, &w))
	switch w.Type {
	case "lock":
		a = core7.Lock(w.Seat, 0)
	case "discard":
		a = core7.Discard(w.Seat, 0)
	}
	return a, faultOf(err)
}

func faultOf(err error) *faultJSON {
	var fault *core7.ParseError
	if !errors.As(err, &fault) {
		return nil
	}
	return &faultJSON{fault.Code, fault.Offset}
}

func refusalOf(err error) *refusalJSON {
	var why core7.Reason
	if !errors.As(err, &why) {
		return nil
	}
	return &refusalJSON{why.Code(), why.Clause().String()}
}

// record gives the setup as a record.
func (c caseJSON) record(t *testing.T, rules core7.Rules) core7.Record {
	t.Helper()
	record := core7.Record{Rules: rules}
	for _, raw := range c.Setup {
		var a core7.Action
		require.NoError(t, a.UnmarshalJSON(raw), c.Name)
		record.Actions = append(record.Actions, a)
	}
	return record
}

// again works out all that the engine says of a case from its rules, setup and action. Before the action only the
// list of the seat that acts is written.
func (c caseJSON) again(t *testing.T) caseJSON {
	t.Helper()
	rules, fault := c.rulesOf()
	if c.Action == nil {
		_, err := core7.New(rules)
		c.Unreadable, c.Refused = fault, refusalOf(err)
		return c
	}
	require.Nil(t, fault, c.Name)
	states := statesOf(t, c.record(t, rules))
	s := states[len(states)-1]
	whole := len(c.Before.Legal) > 0 && s.Phase() == core7.Choosing
	a, fault := c.actionOf(t)
	c.Before = positionOf(s, whole)
	for seat := range c.Before.Legal {
		if seat != strconv.Itoa(int(a.Seat())) {
			delete(c.Before.Legal, seat)
		}
	}
	c.Unreadable = fault
	if c.Asked != nil {
		c.Refused = refusalOf(s.View(cards.Seat(*c.Asked)).Check(a))
		c.Before.Views = viewsOf(s, whole)
		return c
	}
	next, events, err := s.Apply(a)
	if c.Refused = refusalOf(err); err != nil {
		require.Equal(t, s, next, c.Name)
		return c
	}
	c.Seen = map[string]any{}
	for _, viewer := range viewers[:3] {
		list := []core7.Observation{}
		for _, e := range events {
			list = append(list, e.For(viewer))
		}
		c.Seen[strconv.Itoa(int(viewer))] = list
	}
	c.After = positionOf(next, whole)
	c.After.Views = viewsOf(next, whole)
	return c
}

// positionOf gives what a port has to say of a position. Lists of 120 hands are left out, unless whole asks for
// them.
func positionOf(s core7.State, whole bool) *positionJSON {
	p := &positionJSON{Notation: s.Notation(), Pending: []cards.Seat{}, Legal: map[string]any{}}
	for seat := range s.Pending().All() {
		p.Pending = append(p.Pending, seat)
		if whole || s.Phase() != core7.Choosing {
			p.Legal[strconv.Itoa(int(seat))] = s.AppendLegal(nil, seat)
		}
	}
	if result, over := s.Result(); over {
		p.Result = result
	}
	return p
}

// viewsOf gives the views of all seats. Those with lists of 120 hands are left out, unless whole asks for them.
func viewsOf(s core7.State, whole bool) map[string]any {
	views := map[string]any{}
	for _, viewer := range viewers[:3] {
		if whole || s.Phase() != core7.Choosing || !s.Pending().Has(viewer) {
			views[strconv.Itoa(int(viewer))] = s.View(viewer)
		}
	}
	return views
}

// played gives the plain model after the setup.
func (c caseJSON) played(t *testing.T, rules core7.Rules) *core7test.Model {
	t.Helper()
	model, err := core7test.NewModel(rules)
	require.NoError(t, err, c.Name)
	for _, a := range c.record(t, rules).Actions {
		require.True(t, model.Apply(a), "%v: the model refuses %v", c.Name, a)
	}
	return model
}

// judge lets the plain model play the case, and the kit look at the match.
func (c caseJSON) judge(t *testing.T) {
	t.Helper()
	rules, _ := c.rulesOf()
	if c.Action == nil {
		_, err := core7test.NewModel(rules)
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
		own := a.Seat() == cards.Seat(*c.Asked)
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
		require.NoError(t, core7test.CheckRecord(record), c.Name)
	}
}

// judge compares the lists of legal actions with those of the model.
func (p *positionJSON) judge(t *testing.T, name string, model *core7test.Model) {
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

// TestConformanceREADME asserts that the description of the format has every code, clause and file.
func TestConformanceREADME(t *testing.T) {
	data, err := os.ReadFile(conformanceDir + "README.md")
	require.NoError(t, err)
	readme := string(data)
	for _, why := range core7.Reasons() {
		clause := why.Clause().String()
		require.Contains(t, readme, fmt.Sprintf("| `%v` | %v |", why.Code(), clause))
	}
	for _, code := range parseCodes {
		require.Contains(t, readme, fmt.Sprintf("| `%v` |", code))
	}
	for kind := core7.Chosen; kind <= core7.Ended; kind++ {
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
