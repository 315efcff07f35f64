package wire_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/cards/wire"
)

// sheet is a document with a member of each kind, as the tests read it.
type sheet struct {
	Number int
	Text   string
	Flag   bool
	Inner  int
	List   []string
	Pairs  []int
	Option string // a member that may be left out
}

func readSheet(data []byte) (sheet, error) {
	o := wire.Document(data)
	s := sheet{Number: o.Int("number", -100, 100), Text: o.String("text"), Flag: o.Bool("flag")}
	inner := o.Object("inner")
	s.Inner = inner.Int("n", 0, 9)
	o.Join(inner.Close())
	s.List = o.Strings("list")
	for v := range o.List("pairs") {
		pair := v.Object()
		s.Pairs = append(s.Pairs, pair.Int("k", math.MinInt, math.MaxInt))
		o.Join(pair.Close())
	}
	if o.Has("option") {
		s.Option = o.String("option")
	}
	if err := o.Close(); err != nil {
		return sheet{}, err
	}
	return s, nil
}

const goodSheet = `{"number":7,"text":"t","flag":true,"inner":{"n":1},"list":["u","v"],"pairs":[{"k":2},{"k":-3}]}`

// fault gives what a reader said.
func fault(t testing.TB, err error) *cards.ParseError {
	t.Helper()
	var p *cards.ParseError
	require.ErrorAs(t, err, &p)
	require.NotEmpty(t, p.Msg)
	return p
}

func TestGoodSheet(t *testing.T) {
	want := sheet{Number: 7, Text: "t", Flag: true, Inner: 1, List: []string{"u", "v"}, Pairs: []int{2, -3}}
	s, err := readSheet([]byte(goodSheet))
	require.NoError(t, err)
	require.Equal(t, want, s)

	want.Option = "o"
	s, err = readSheet([]byte("\r\n\t " + strings.Replace(goodSheet, `{`, `{ "option" : "o" ,`, 1) + "\r\n\t "))
	require.NoError(t, err)
	require.Equal(t, want, s)
}

// TestFaults makes one fault at a time in a good document. The sign @ marks the place that the error must name, and
// is not part of the document.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		old, new string
		code     cards.Code
	}{
		// Members.
		{`"flag":true`, `"flag":true,@"other":1`, cards.CodeMember},
		{`"flag":true`, `"flag":true,@"other":null`, cards.CodeMember},
		{`"flag":true`, `"flag":true, @"":1`, cards.CodeMember},
		{`"flag":true`, `"flag":true,@"\ud800":1`, cards.CodeMember},
		{`{"n":1}`, `{"n":1 , @"m":2}`, cards.CodeMember},
		{`{"k":-3}`, `{@"j":0,"k":-3}`, cards.CodeMember},
		{`"number":7,`, ``, cards.CodeMissing},
		{`{"n":1}`, `{}@`, cards.CodeMissing},
		{`{"k":-3}`, `{ }@`, cards.CodeMissing},
		{`"flag":true`, `"flag":true,@"flag":true`, cards.CodeRepeated},
		{`"flag":true`, `"flag":true,@"flag":false`, cards.CodeRepeated},
		{`"flag":true`, `"flag":true, @"fl\u0061g":true`, cards.CodeRepeated},
		{`"flag":true`, `"\u0066lag":true,"text2":{}, @"text2":{}`, cards.CodeRepeated},
		{`"flag":true`, `"\ud83c\udca1":1,"flag":true,@"🂡":1`, cards.CodeRepeated},
		{`{"n":1}`, `{"n":1,@"n":1}`, cards.CodeRepeated},
		{`{"k":-3}`, `{"k":-3, @"\u006b":-3}`, cards.CodeRepeated},
		// Letter case: the wrong name is no name, and the right one is missing.
		{`"flag":true`, `@"Flag":true,"flag":true`, cards.CodeMember},
		{`"flag":true`, `"flag":true,@"FLAG":true`, cards.CodeMember},
		{`{"n":1}`, `{@"N":1}`, cards.CodeMember},
		// Long s and the Kelvin sign fold to s and k for encoding/json.
		{`"flag":true`, `"flag":true,@"li` + "ſ" + `t":[]`, cards.CodeMember},
		{`{"k":-3}`, `{@"` + "\u212a" + `":-3}`, cards.CodeMember},

		// Types.
		{`:7`, `:@null`, cards.CodeType},
		{`:7`, `:@"7"`, cards.CodeType},
		{`:7`, `:@true`, cards.CodeType},
		{`:7`, `:@[7]`, cards.CodeType},
		{`:7`, `:@{}`, cards.CodeType},
		{`"t"`, `@null`, cards.CodeType},
		{`"t"`, `@7`, cards.CodeType},
		{`"t"`, `@["t"]`, cards.CodeType},
		{`"t"`, `@{"t":"t"}`, cards.CodeType},
		{`"t"`, `@false`, cards.CodeType},
		{`:true`, `: @null`, cards.CodeType},
		{`:true`, `:@"true"`, cards.CodeType},
		{`:true`, `:@1`, cards.CodeType},
		{`:true`, `:@0`, cards.CodeType},
		{`:true`, `:@[true]`, cards.CodeType},
		{`{"n":1}`, `@null`, cards.CodeType},
		{`{"n":1}`, `@[]`, cards.CodeType},
		{`{"n":1}`, `@"{}"`, cards.CodeType},
		{`{"n":1}`, `@1`, cards.CodeType},
		{`["u","v"]`, `@null`, cards.CodeType},
		{`["u","v"]`, `@"u"`, cards.CodeType},
		{`["u","v"]`, `@{}`, cards.CodeType},
		{`["u","v"]`, `@0`, cards.CodeType},
		{`["u","v"]`, `["u",@null]`, cards.CodeType},
		{`["u","v"]`, `["u" , @7, null]`, cards.CodeType},
		{`["u","v"]`, `[@["u"],"v"]`, cards.CodeType},
		{`[{"k":2},{"k":-3}]`, `@{"k":2}`, cards.CodeType},
		{`[{"k":2},{"k":-3}]`, `[{"k":2},@null]`, cards.CodeType},
		{`[{"k":2},{"k":-3}]`, `[ {"k":2} , @"k"]`, cards.CodeType},
		{`{"k":-3}`, `{"k":@"3"}`, cards.CodeType},

		// Numbers.
		{`:7`, `:@1.5`, cards.CodeRange},
		{`:7`, `:@7.0`, cards.CodeRange},
		{`:7`, `:@1e0`, cards.CodeRange},
		{`:7`, `:@1E+0`, cards.CodeRange},
		{`:7`, `:@0e0`, cards.CodeRange},
		{`:7`, `: @-0`, cards.CodeRange},
		{`:7`, `:@-0.0`, cards.CodeRange},
		{`:7`, `:@101`, cards.CodeRange},
		{`:7`, `:@-101`, cards.CodeRange},
		{`{"n":1}`, `{"n":@10}`, cards.CodeRange},
		{`{"n":1}`, `{"n":@-1}`, cards.CodeRange},
		{`:7`, `:@9223372036854775807`, cards.CodeRange},
		{`:-3`, `:@9223372036854775808`, cards.CodeRange},
		{`:-3`, `:@-9223372036854775809`, cards.CodeRange},
		{`:-3`, `:@18446744073709551616`, cards.CodeRange},
		{`:-3`, `:@1e999999999`, cards.CodeRange},
		{`:-3`, `:@` + strings.Repeat("9", 100000), cards.CodeRange},
		{`:7`, `:0@1`, cards.CodeSyntax},
		{`:7`, `:-0@1`, cards.CodeSyntax},
		{`:7`, `:@+1`, cards.CodeSyntax},
		{`:7`, `:@.5`, cards.CodeSyntax},
		{`:7`, `:1.@`, cards.CodeSyntax},
		{`:7`, `:1e@`, cards.CodeSyntax},
		{`:7`, `:-@`, cards.CodeSyntax},
		{`:7`, `:0@x7`, cards.CodeSyntax},
		{`:7`, `:7@_0`, cards.CodeSyntax},
		{`:7`, `:@NaN`, cards.CodeSyntax},
		{`:7`, `:@Infinity`, cards.CodeSyntax},

		// Grammar.
		{`:7,`, `:7 @`, cards.CodeSyntax},
		{`:7,`, `:7,@,`, cards.CodeSyntax},
		{`:7,`, `:7@;`, cards.CodeSyntax},
		{`:7,`, `:@,`, cards.CodeSyntax},
		{`:7,`, `@7,`, cards.CodeSyntax},
		{`"number":7`, `@number:7`, cards.CodeSyntax},
		{`"number":7`, `@'number':7`, cards.CodeSyntax},
		{`"number":7`, `@,"number":7`, cards.CodeSyntax},
		{`"number":7`, `@7:7`, cards.CodeSyntax},
		{`"number":7`, `@null:7`, cards.CodeSyntax},
		{`"number":7`, `"number":7 @// seven`, cards.CodeSyntax},
		{`"number":7`, `@/**/"number":7`, cards.CodeSyntax},
		{`"number":7`, "@\f\"number\":7", cards.CodeSyntax},
		{`"number":7`, "@\u00a0\"number\":7", cards.CodeSyntax},
		{`true`, `@True`, cards.CodeSyntax},
		{`true`, `t@x`, cards.CodeSyntax},
		{`{"n":1}`, `{"n":1,@}`, cards.CodeSyntax},
		{`{"n":1}`, `{"n":1@]`, cards.CodeSyntax},
		{`{"n":1}`, `{"n"@}`, cards.CodeSyntax},
		{`{"n":1}`, `{"n":@}`, cards.CodeSyntax},
		{`["u","v"]`, `["u","v",@]`, cards.CodeSyntax},
		{`["u","v"]`, `["u" @"v"]`, cards.CodeSyntax},
		{`["u","v"]`, `["u","v"@}`, cards.CodeSyntax},
		{`["u","v"]`, `[@,"v"]`, cards.CodeSyntax},
		{`}]}`, `}]@]`, cards.CodeSyntax},
		{`}]}`, `}],@}`, cards.CodeSyntax},
		{goodSheet, "@\ufeff" + goodSheet, cards.CodeSyntax},

		// Strings.
		{`"t"`, `"@` + "\n" + `"`, cards.CodeSyntax},
		{`"t"`, `"a@` + "\x00" + `"`, cards.CodeSyntax},
		{`"t"`, `"\@x"`, cards.CodeSyntax},
		{`"t"`, `"\u12@g4"`, cards.CodeSyntax},
		{`"t"`, `@'t'`, cards.CodeSyntax},
		{`"t"`, `"@` + "\xff" + `"`, cards.CodeSyntax},
		{`"t"`, `"ก@` + "\xe0\xb8" + `"`, cards.CodeSyntax},
		{`"t"`, `"` + "\ufffd" + `@` + "\xff" + `"`, cards.CodeSyntax},
		{`"t"`, `"@` + "\xed\xa0\x80" + `"`, cards.CodeSyntax},
		{`"t"`, `"@` + "\xc0\x80" + `"`, cards.CodeSyntax},
		{`"text"`, `"te@` + "\xff" + `xt"`, cards.CodeSyntax},
		{`}]}`, `}]}@` + "\xff", cards.CodeSyntax},
		{`"t"`, `"@\ud800"`, cards.CodeSyntax},
		{`"t"`, `"@\uDFFF"`, cards.CodeSyntax},
		{`"t"`, `"ab\\@\udc00"`, cards.CodeSyntax},
		{`"t"`, `"@\ud800\ud800\udc00"`, cards.CodeSyntax},
		{`"t"`, `"@\ud800\u0061"`, cards.CodeSyntax},
		{`"t"`, `"@\udc00\ud800"`, cards.CodeSyntax},
		{`"t"`, `"@\ud800udc00"`, cards.CodeSyntax},
		{`"t"`, `"@\ud800xudc00"`, cards.CodeSyntax},
		{`"t"`, `"@\ud800\\udc00"`, cards.CodeSyntax},
		{`"t"`, `"\ud83c\udca1@\ud83c"`, cards.CodeSyntax},
		{`["u","v"]`, `["u","v@\udbff"]`, cards.CodeSyntax},

		// After the end.
		{`}]}`, `}]}@{}`, cards.CodeTrailing},
		{`}]}`, `}]} @` + goodSheet, cards.CodeTrailing},
		{`}]}`, "}]}\n@null", cards.CodeTrailing},
		{`}]}`, `}]}@}`, cards.CodeTrailing},
		{`}]}`, `}]}@]`, cards.CodeTrailing},
		{`}]}`, `}]}@,`, cards.CodeTrailing},
		{`}]}`, "}]}@\x00", cards.CodeTrailing},
		{`}]}`, "}]} @x", cards.CodeTrailing},

		// The first fault counts, whatever comes after it.
		{goodSheet, `{"a":1,@"a":2} x`, cards.CodeRepeated},
		{goodSheet, `@[] x`, cards.CodeType},
		{`:7,"text":"t"`, `:@"7","text":7`, cards.CodeType},

		// Documents of another kind.
		{goodSheet, `@`, cards.CodeEnd},
		{goodSheet, ` ` + "\n" + `@`, cards.CodeEnd},
		{goodSheet, `@null`, cards.CodeType},
		{goodSheet, ` @[]`, cards.CodeType},
		{goodSheet, `@[` + goodSheet + `]`, cards.CodeType},
		{goodSheet, `@"{}"`, cards.CodeType},
		{goodSheet, `@7`, cards.CodeType},
		{goodSheet, `@true`, cards.CodeType},
		{goodSheet, `@x`, cards.CodeSyntax},
		{goodSheet, `@}`, cards.CodeSyntax},
	} {
		require.Equal(t, 1, strings.Count(goodSheet, c.old), "%s", c.old)
		marked := strings.Replace(goodSheet, c.old, c.new, 1)
		if !strings.Contains(marked, "@") { // what is missing is missing at the end
			marked += "@"
		}
		before, after, _ := strings.Cut(marked, "@")
		s, err := readSheet([]byte(before + after))
		require.Zero(t, s, "%s", marked)
		p := fault(t, err)
		shown := marked[:min(len(marked), 300)]
		require.Equal(t, c.code, p.Code, "%s: %v", shown, p)
		require.Equal(t, len(before), p.Offset, "%s: %v", shown, p)
	}
}

// TestText reads strings that look like faults and are none.
func TestText(t *testing.T) {
	for raw, text := range map[string]string{
		`""`:                   "",
		`"\\ud800"`:            `\ud800`,
		`"\\d800"`:             `\d800`,
		`"\\\\ud800"`:          `\\ud800`,
		`"\ud83c\udca1"`:       "🂡",
		`"\uD83C\uDCA1\ufffd"`: "🂡\ufffd",
		`"` + "\ufffd" + `"`:   "\ufffd",
		`"\ud7ff\ue000"`:       "\ud7ff\ue000",
		`"ud800\u0000\u0e01"`:  "ud800\x00ก",
		`"\"\\\/\b\f\n\r\t"`:   "\"\\/\b\f\n\r\t",
	} {
		s, err := readSheet([]byte(strings.Replace(goodSheet, `"t"`, raw, 1)))
		require.NoError(t, err, "%s", raw)
		require.Equal(t, text, s.Text, "%s", raw)
	}
}

// TestTruncated cuts good documents anywhere: that is an early end and nothing else, and never a shorter document.
func TestTruncated(t *testing.T) {
	const wide = " {\n \"text\" : \"ไพ่ \\ud83c\\udca1 \\\" \\\\ 🂡\", \"number\" : -100 , \"flag\":\tfalse," +
		"\"list\":[ ] ,\r\n\"inner\":{ \"n\" : 0 } , \"pairs\":[ { \"k\": 1234567890 } ], \"opt\\u0069on\" : \"x\" }"
	for _, document := range []string{goodSheet, wide} {
		_, err := readSheet([]byte(document))
		require.NoError(t, err)
		for n := range len(document) {
			prefix := document[:n]
			_, err := readSheet([]byte(prefix))
			p := fault(t, err)
			if utf8.ValidString(prefix) {
				require.Equal(t, cards.CodeEnd, p.Code, "%s", prefix)
				require.Equal(t, n, p.Offset, "%s", prefix)
				continue
			}
			// The cut goes through a character: its beginning is what is not valid.
			require.Equal(t, cards.CodeSyntax, p.Code, "%s", prefix)
			require.Equal(t, len(strings.ToValidUTF8(prefix, "")), p.Offset, "%s", prefix)
		}
	}
}

// TestDeep: nesting without end is an error, not a crash, wherever it stands, closed or not.
func TestDeep(t *testing.T) {
	const depth = 100000
	for _, c := range []struct{ open, middle, close string }{
		{`[`, ``, `]`}, {`{"a":`, `1`, `}`}, {`[{"a":`, `[]`, `}]`}, {" [\n", "0", "\t] "},
	} {
		deep := strings.Repeat(c.open, depth)
		closed := deep + c.middle + strings.Repeat(c.close, depth)
		for _, value := range []string{deep, closed} {
			for _, document := range []string{
				value, `{"text":` + value, `{"text":` + value + `}`, strings.Replace(goodSheet, `"t"`, value, 1),
				strings.Replace(goodSheet, `"v"`, value, 1), strings.Replace(goodSheet, `-3`, value, 1),
			} {
				_, err := readSheet([]byte(document))
				p := fault(t, err)
				require.Contains(t, []cards.Code{cards.CodeSyntax, cards.CodeEnd}, p.Code)
				require.LessOrEqual(t, p.Offset, len(document))
			}
		}
	}
	// As deep as the standard library goes, it is a value like any other.
	s := strings.Repeat("[", 9990) + strings.Repeat("]", 9990)
	_, err := readSheet([]byte(strings.Replace(goodSheet, `"flag"`, `"deep":`+s+`,"flag"`, 1)))
	require.Equal(t, cards.CodeMember, fault(t, err).Code)
	_, err = readSheet([]byte(strings.Replace(goodSheet, `"t"`, s, 1)))
	require.Equal(t, cards.CodeType, fault(t, err).Code)
}

// TestLinear feeds documents of n and of 8n bytes, good ones and bad ones of many kinds, up to a megabyte: reading
// the longer one allocates about 8 times as much, where a quadratic reader would take 64 times as much, and never
// more than a fixed multiple of its length. (Buffers grow in steps of two, hence up to 16 times.)
func TestLinear(t *testing.T) {
	list := func(item string) func(n int) string {
		return func(n int) string {
			items := strings.Repeat(item+",", n/(len(item)+1))
			return strings.Replace(goodSheet, `"u","v"`, items+`"v"`, 1)
		}
	}
	value := func(old, start, part, end string) func(n int) string {
		return func(n int) string {
			return strings.Replace(goodSheet, old, start+strings.Repeat(part, n/len(part))+end, 1)
		}
	}
	for name, document := range map[string]func(n int) string{
		"long string":          value(`"t"`, `"`, `ก`, `"`),
		"escaped string":       value(`"t"`, `"`, `\u0e01`, `"`),
		"pairs of escapes":     value(`"t"`, `"`, `\ud83c\udca1`, `"`),
		"backslashes":          value(`"t"`, `"`, `\\`, `"`),
		"string without end":   value(`"t"`, `"`, `x`, ``),
		"long number":          value(`7`, ``, `7`, ``),
		"space":                value(`7`, ``, " ", `7`),
		"brackets":             value(`7`, ``, "[", ``),
		"closed brackets":      value(`7`, ``, "[]", ``),
		"bad bytes":            value(`"t"`, `"`, "\xff", `"`),
		"bad bytes at the end": func(n int) string { return goodSheet + strings.Repeat(" ", n) + "\xff" },
		"long name":            value(`"flag"`, `"`, `x`, `":0,"flag"`),
		"much after the end":   func(n int) string { return goodSheet + strings.Repeat(goodSheet, n/len(goodSheet)) },
		"space after the end":  func(n int) string { return goodSheet + strings.Repeat("\n", n) },
		"same members":         value(`"flag"`, ``, `"x":1,`, `"flag"`),
		"members": func(n int) string {
			var b strings.Builder
			for i := range n / 16 {
				fmt.Fprintf(&b, `"m%09d":0,  `, i)
			}
			return strings.Replace(goodSheet, `"flag"`, b.String()+`"flag"`, 1)
		},
		"strings":      list(`"u"`),
		"long strings": list(`"` + strings.Repeat("u", 1000) + `"`),
		"objects": func(n int) string {
			return strings.Replace(goodSheet, `{"k":2}`, strings.Repeat(`{"k":2},`, n/8)+`{"k":2}`, 1)
		},
	} {
		const n = 1 << 17
		short, long := allocated(document(n)), allocated(document(8*n))
		t.Logf("%-22s %5.1f and %5.1f bytes for each byte", name, float64(short)/n, float64(long)/(8*n))
		require.LessOrEqual(t, long, 20*max(short, n), name)
		require.LessOrEqual(t, long, uint64(400*8*n), name)
	}
}

// allocated gives the number of bytes that reading a document allocates.
func allocated(document string) uint64 {
	data := []byte(document)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = readSheet(data)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestAnyOrderAnySpace writes a random sheet in a random way: members in any order, space wherever the grammar has
// it, any character of names and strings escaped or not. It is always read as the same sheet.
func TestAnyOrderAnySpace(t *testing.T) { rapid.Check(t, checkAnyOrderAnySpace) }

func FuzzAnyOrderAnySpace(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAnyOrderAnySpace)) }

func checkAnyOrderAnySpace(t *rapid.T) {
	text := rapid.String()
	want := sheet{
		Number: rapid.IntRange(-100, 100).Draw(t, "number"),
		Text:   text.Draw(t, "text"),
		Flag:   rapid.Bool().Draw(t, "flag"),
		Inner:  rapid.IntRange(0, 9).Draw(t, "inner"),
		List:   rapid.SliceOfN(text, 0, 4).Draw(t, "list"),
		Pairs:  rapid.SliceOfN(rapid.Int(), 1, 4).Draw(t, "pairs"),
		Option: text.Draw(t, "option"),
	}
	w := looseWriter{t}
	words, pairs := []string{}, []string{}
	for _, s := range want.List {
		words = append(words, w.text(s))
	}
	for _, n := range want.Pairs {
		pairs = append(pairs, w.object(map[string]string{"k": strconv.Itoa(n)}))
	}
	members := map[string]string{
		"number": strconv.Itoa(want.Number), "text": w.text(want.Text), "flag": strconv.FormatBool(want.Flag),
		"inner": w.object(map[string]string{"n": strconv.Itoa(want.Inner)}), "list": w.list(words), "pairs": w.list(pairs),
	}
	if want.Option != "" || rapid.Bool().Draw(t, "with option") {
		members["option"] = w.text(want.Option)
	}
	document := w.object(members)
	got, err := readSheet([]byte(document))
	require.NoError(t, err, "%s", document)
	require.Equal(t, want, got, "%s", document)
}

// looseWriter writes JSON in a random one of all the forms that it allows.
type looseWriter struct{ t *rapid.T }

func (w looseWriter) space() string {
	return rapid.SampledFrom([]string{"", "", "", " ", "\n", "\t", "\r\n", "  "}).Draw(w.t, "space")
}

func (w looseWriter) text(s string) string {
	out := `"`
	for _, r := range s {
		short, named := map[rune]string{
			'"': `\"`, '\\': `\\`, '/': `\/`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`,
		}[r]
		switch form := rapid.IntRange(0, 3).Draw(w.t, "form"); {
		case named && form == 0:
			out += short
		case form > 1 && r >= ' ' && r != '"' && r != '\\':
			out += string(r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out += fmt.Sprintf(`\u%04x\u%04X`, high, low)
		default:
			out += fmt.Sprintf(`\u%04x`, r)
		}
	}
	return out + `"`
}

func (w looseWriter) list(items []string) string { return w.between("[", items, "]") }

func (w looseWriter) object(members map[string]string) string {
	items := []string{}
	for _, name := range rapid.Permutation(slices.Sorted(maps.Keys(members))).Draw(w.t, "order") {
		items = append(items, w.text(name)+w.space()+":"+w.space()+members[name])
	}
	return w.between("{", items, "}")
}

func (w looseWriter) between(open string, items []string, close string) string {
	out := w.space() + open + w.space()
	for i, item := range items {
		if i > 0 {
			out += w.space() + "," + w.space()
		}
		out += item
	}
	return out + w.space() + close + w.space()
}

// TestFirstFaultStays: after a fault every answer is a zero value, and Close returns that first fault.
func TestFirstFaultStays(t *testing.T) {
	o := wire.Document([]byte(strings.Replace(goodSheet, `:7`, `:"7"`, 1)))
	require.Equal(t, 0, o.Int("number", 0, 9))
	require.Empty(t, o.String("text"))
	require.False(t, o.Bool("flag"))
	require.Equal(t, wire.Value{}, o.Value("text"))
	require.Nil(t, slices.Collect(o.List("list")))
	require.Nil(t, o.Strings("list"))
	require.Equal(t, 0, o.Object("inner").Int("n", 0, 9))
	require.Equal(t, cards.Tags{}, o.Tags(2))
	o.Fail("text", cards.CodeTwice, "a later fault")
	o.Join(fault(t, wire.Document(nil).Close()))
	first := fault(t, o.Close())
	require.Equal(t, cards.CodeType, first.Code)
	require.Equal(t, len(`{"number":`), first.Offset)
	require.Equal(t, first, fault(t, o.Object("inner").Close()), "bad for the same reason")
}

// TestFail puts the faults of a caller at the place of the member, or at the end if there is none.
func TestFail(t *testing.T) {
	for name, offset := range map[string]int{"a": 6, "b": 14, "c": 18} {
		o := wire.Document([]byte(` {"a":1, "b": [2]}  `))
		o.Fail(name, cards.CodeState, "the caller knows more")
		require.Equal(t, &cards.ParseError{Offset: offset, Code: cards.CodeState, Msg: "the caller knows more"}, o.Close())
	}
	o := wire.Document([]byte(`{"outer": {"a":1}}`))
	inner := o.Object("outer")
	inner.Fail("none", cards.CodeState, "nothing there")
	o.Join(nil)
	require.NoError(t, o.Close())
	o.Join(inner.Close())
	require.Equal(t, len(`{"outer": {"a":1}`), fault(t, o.Close()).Offset)
}

// TestValue: a value knows its place and its text, also within other values.
func TestValue(t *testing.T) {
	data := []byte("\n{ \"a\" : [ 1, \"x\" ,{\"b\": -2.50e1 } ] }")
	o := wire.Document(data)
	require.True(t, o.Has("a"))
	require.False(t, o.Has("A"))
	require.False(t, o.Has("b"))
	list := slices.Collect(o.List("a"))
	require.Len(t, list, 3)
	for i, raw := range []string{`1`, `"x"`, `{"b": -2.50e1 }`} {
		require.Equal(t, raw, string(list[i].Raw()))
		require.Equal(t, strings.Index(string(data), raw), list[i].Offset())
	}
	text, err := list[1].Text()
	require.NoError(t, err)
	require.Equal(t, "x", text)
	_, err = list[0].Text()
	require.Equal(t, list[0].Offset(), fault(t, err).Offset)
	inner := list[2].Object().Value("b")
	require.Equal(t, `-2.50e1`, string(inner.Raw()))
	require.Equal(t, strings.Index(string(data), "-2.50e1"), inner.Offset())
	require.NoError(t, o.Close(), "what is in a member is its reader's business")

	_, err = wire.Value{}.Text()
	require.Equal(t, cards.CodeType, fault(t, err).Code)
	require.Equal(t, cards.CodeType, fault(t, wire.Value{}.Object().Close()).Code)
}

// TestEmptyListIsNotNil tells an empty list from one that could not be read.
func TestEmptyListIsNotNil(t *testing.T) {
	o := wire.Document([]byte(`{"a":[ ]}`))
	require.Empty(t, slices.Collect(o.List("a")))
	require.NotNil(t, o.Strings("a"))
	require.NoError(t, o.Close())
}

// TestHead: the three members that start every document.
func TestHead(t *testing.T) {
	read := func(document string) error {
		o := wire.Document([]byte(document))
		wire.Head(o, 1, "core7", "1.0")
		return o.Close()
	}
	require.NoError(t, read(`{"revision":"1.0","game":"core7","v":1}`))
	for marked, code := range map[string]cards.Code{
		`{"v":@2,"game":"core7","revision":"1.0"}`:           cards.CodeVersion,
		`{"v":@0,"game":"core7","revision":"1.0","more":[]}`: cards.CodeVersion,
		`{"v":1,"game":@"president","revision":"1.0"}`:       cards.CodeVersion,
		`{"v":1,"game":@"Core7","revision":"1.0"}`:           cards.CodeVersion,
		`{"v":1,"game":@"","revision":"1.0"}`:                cards.CodeVersion,
		`{"v":1,"game":"core7","revision":@"1.1"}`:           cards.CodeVersion,
		`{"v":@2,"game":"president","revision":"1.1"}`:       cards.CodeVersion,
		`{"v":@"1","game":"core7","revision":"1.0"}`:         cards.CodeType,
		`{"v":@null,"game":"core7","revision":"1.0"}`:        cards.CodeType,
		`{"v":@1.0,"game":"core7","revision":"1.0"}`:         cards.CodeRange,
		`{"v":@-1,"game":"core7","revision":"1.0"}`:          cards.CodeRange,
		`{"v":1,"game":@7,"revision":"1.0"}`:                 cards.CodeType,
		`{"v":1,"game":"core7","revision":@1.0}`:             cards.CodeType,
		`{"game":"core7","revision":"1.0"}@`:                 cards.CodeMissing,
		`{"v":1,"revision":"1.0"}@`:                          cards.CodeMissing,
		`{"v":1,"game":"core7"}@`:                            cards.CodeMissing,
		`{"v":1,"game":"core7","revision":"1.0",@"v":1}`:     cards.CodeRepeated,
		`{"v":1,"game":"core7","revision":"1.0", @"V":1}`:    cards.CodeMember,
	} {
		before, after, _ := strings.Cut(marked, "@")
		p := fault(t, read(before+after))
		require.Equal(t, code, p.Code, "%s", marked)
		require.Equal(t, len(before), p.Offset, "%s", marked)
	}
}

// FuzzObject compares the reader with encoding/json and with plain definitions of what it refuses besides.
func FuzzObject(f *testing.F) {
	for _, document := range []string{
		goodSheet, ``, `{`, `{}`, `{}{}`, `null`, `[]`, `{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"a":01}`,
		`{"a":"\ud800"}`,
		`{"a":"\ud83c\udca1\\ud800"}`, `{"a":"\\\ud800"}`, `{"a":[1,{"b":[-0,1e5]}]}`, "{\"a\":\"\xff\"}", "\ufeff{}",
		`{"a":1,}`,
		` { "a" : { "b" : [ ] , "b" : 0 } } `, `{"a":1]`, `{"a" 1}`, `{"a":1 "b":2}`, `{,}`, `{"a":tru`,
		`{"":"","A":true,"a":null}`,
		`{"a":"\uD83C\u0041"}`, `{"a":9223372036854775808,"b":-9223372036854775808}`, `{"\ud800":1,"\ufffd":2}`,
		`{"a":` + strings.Repeat("[", 20), `{"a":{"a":{"a":{"a":1}}}} x`,
	} {
		f.Add([]byte(document))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		given := bytes.Clone(data)
		o := wire.Document(data)
		members, plain := plainMembers(data)
		if !plain {
			p := fault(t, o.Close())
			checkPlace(t, data, p)
			require.NotEqual(t, cards.CodeMember, p.Code)
			return
		}
		if len(members) > 0 {
			require.Equal(t, cards.CodeMember, fault(t, o.Close()).Code, "nobody has asked yet")
		}
		checkMembers(t, wire.Document(data), data, members)
		require.Equal(t, given, data, "what is read stays as it was")
	})
}

// plainMembers reads the members of a document with encoding/json. It reports false if the document is not one
// object, well-formed, in valid UTF-8, with different names.
func plainMembers(data []byte) (members map[string]json.RawMessage, ok bool) {
	if !utf8.Valid(data) || json.Unmarshal(data, &members) != nil || members == nil {
		return nil, false
	}
	dec, names, depth := json.NewDecoder(bytes.NewReader(data)), 0, 0
	dec.UseNumber() // of any size
	for {
		token, err := dec.Token()
		if err != nil {
			break
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			if depth == 1 {
				names++
			}
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		default:
			if depth == 1 {
				names++
			}
		}
	}
	return members, names == 2*len(members) // each member is a name and a value
}

// checkPlace holds the place of a fault to what its code says.
func checkPlace(t *testing.T, data []byte, p *cards.ParseError) {
	require.GreaterOrEqual(t, p.Offset, 0)
	require.LessOrEqual(t, p.Offset, len(data))
	before, rest := data[:p.Offset], data[p.Offset:]
	switch p.Code {
	case cards.CodeEnd:
		require.Equal(t, len(data), p.Offset)
		require.False(t, json.Valid(data))
	case cards.CodeTrailing:
		require.True(t, json.Valid(before))
		require.NotContains(t, " \t\r\n", string(rest[:1]))
	case cards.CodeType:
		require.Empty(t, bytes.TrimLeft(before, " \t\r\n"))
		require.NotEqual(t, "{", string(rest[:1]))
	case cards.CodeRepeated:
		var name string
		require.NoError(t, json.NewDecoder(bytes.NewReader(rest)).Decode(&name))
		earlier := wire.Document(append(bytes.TrimRight(bytes.TrimSpace(before), ","), '}'))
		require.True(t, earlier.Has(name))
	case cards.CodeSyntax:
		if !utf8.Valid(data) {
			require.True(t, utf8.Valid(before))
			r, size := utf8.DecodeRune(rest)
			require.True(t, r == utf8.RuneError && size == 1)
			return
		}
		// What stands before the place can still become a document; with the byte at the place it cannot.
		require.Equal(t, cards.CodeEnd, fault(t, wire.Document(before).Close()).Code)
		if wider := data[:p.Offset+1]; utf8.Valid(wider) {
			require.Equal(t, p, fault(t, wire.Document(wider).Close()))
		}
	default:
		require.Fail(t, "a code that has no place here", "%v", p)
	}
}

var (
	plainInteger = regexp.MustCompile(`\A(0|-?[1-9][0-9]*)\z`)
	backslashes  = regexp.MustCompile(`\\[^u]`)
	wholePairs   = regexp.MustCompile(`(?i)\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}`)
	halves       = regexp.MustCompile(`(?i)\\ud[89a-f][0-9a-f]{2}`)
)

// checkMembers asks for each member as each kind of value, and compares the answers.
func checkMembers(t *testing.T, o *wire.Object, data []byte, members map[string]json.RawMessage) {
	for name, raw := range members {
		require.True(t, o.Has(name))
		v := o.Value(name)
		require.Equal(t, string(raw), string(v.Raw()))
		require.Equal(t, string(raw), string(data[v.Offset():v.Offset()+len(raw)]))
		checkNumber(t, name, raw)
		checkText(t, v)

		single := wire.Document([]byte(`{"x":` + string(raw) + `}`))
		require.Equal(t, string(raw) == "true", single.Bool("x"))
		require.Equal(t, string(raw) == "true" || string(raw) == "false", single.Close() == nil)

		single = wire.Document([]byte(`{"x":` + string(raw) + `}`))
		var items []json.RawMessage
		isList := json.Unmarshal(raw, &items) == nil && items != nil
		list := slices.Collect(single.List("x"))
		require.Equal(t, isList, single.Close() == nil)
		require.Len(t, list, len(items))
		for i, item := range items {
			require.Equal(t, string(item), string(list[i].Raw()))
		}

		if inner, ok := plainMembers(raw); ok {
			checkMembers(t, v.Object(), data, inner)
		} else {
			require.Error(t, v.Object().Close())
		}
	}
	require.NoError(t, o.Close())
}

func checkNumber(t *testing.T, name string, raw []byte) {
	single := wire.Document([]byte(`{"x":` + string(raw) + `}`))
	got := single.Int("x", -1000, math.MaxInt)
	n, err := strconv.Atoi(string(raw))
	if !plainInteger.Match(raw) || err != nil || n < -1000 {
		p := fault(t, single.Close())
		require.Zero(t, got)
		isNumber := strings.ContainsAny(string(raw[:1]), "-0123456789")
		require.Equal(t, isNumber, p.Code == cards.CodeRange, "%s: %v", name, p)
		return
	}
	require.NoError(t, single.Close())
	require.Equal(t, n, got)
}

func checkText(t *testing.T, v wire.Value) {
	var want string
	text, err := v.Text()
	switch {
	case v.Raw()[0] != '"':
		require.Equal(t, cards.CodeType, fault(t, err).Code)
	case halves.Match(wholePairs.ReplaceAll(backslashes.ReplaceAll(v.Raw(), []byte("--")), []byte("--"))):
		p := fault(t, err)
		require.Equal(t, cards.CodeSyntax, p.Code)
		require.Regexp(t, `(?i)\A\\ud[89a-f]`, string(v.Raw()[p.Offset-v.Offset():]))
	default:
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(v.Raw(), &want))
		require.Equal(t, want, text)
	}
}
