package wire

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
)

// requireScan asserts that what is taken for a document is one to encoding/json, and that a fault has its place.
func requireScan(t require.TestingT, data []byte) {
	start, end, err := scan(data, 0)
	rest := scanner{data: data, at: end}
	rest.space()
	if whole := err == nil && rest.at == len(data); whole != json.Valid(data) {
		require.Fail(t, "encoding/json differs", "%q: %v", data, err)
	}
	if err == nil {
		if !json.Valid(data[start:end]) {
			require.Fail(t, "not a value", "%q", data[start:end])
		}
		return
	}
	p, ok := err.(*cards.ParseError)
	early := ok && p.Code == cards.CodeEnd && p.Offset == len(data)
	if !early && !(ok && p.Code == cards.CodeSyntax && p.Offset < len(data)) {
		require.Fail(t, "not a proper error", "%q: %v", data, err)
	}
	requireAsDecoder(t, data, p)
}

// scraps are what documents and near misses are made of.
var scraps = []string{
	"{", "}", "[", "]", ",", ":", `"`, `\`, "u", "0", "1", "-", "+", ".", "e", " ", "t", "true", "\x00", "ก",
}

// TestScanShort tries every text of up to four scraps.
func TestScanShort(t *testing.T) {
	texts := []string{""}
	for range 4 {
		var longer []string
		for _, text := range texts {
			for _, scrap := range scraps {
				requireScan(t, []byte(text+scrap))
				longer = append(longer, text+scrap)
			}
		}
		texts = longer
	}
}

// TestScanChanged changes good documents: a scrap put in, bytes left out, the end cut off.
func TestScanChanged(t *testing.T) { rapid.Check(t, checkScanChanged) }

func FuzzScanChanged(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkScanChanged)) }

func checkScanChanged(t *rapid.T) {
	text := drawValue(t, rapid.IntRange(0, 4).Draw(t, "depth"))
	requireScan(t, []byte(text))
	for range rapid.IntRange(1, 3).Draw(t, "changes") {
		at := rapid.IntRange(0, len(text)).Draw(t, "at")
		to := min(len(text), at+rapid.IntRange(0, 2).Draw(t, "left out"))
		text = text[:at] + rapid.SampledFrom(append(scraps, "")).Draw(t, "put in") + text[to:]
		requireScan(t, []byte(text))
	}
	requireScan(t, []byte(text[:rapid.IntRange(0, len(text)).Draw(t, "cut")]))
}

// drawValue draws a value of at most that depth, with space in it.
func drawValue(t *rapid.T, depth int) string {
	space := rapid.SampledFrom([]string{"", "", " ", "\t\r\n"})
	around := func(text string) string { return space.Draw(t, "before") + text + space.Draw(t, "behind") }
	list := func(n int, item func() string) string {
		var items []string
		for range n {
			items = append(items, item())
		}
		return around(strings.Join(items, ","))
	}
	text := rapid.SampledFrom([]string{`""`, `"x"`, `"\u0e01\\\""`, `"\/\b\f\n\r\t"`, `"ก"`})
	kind := rapid.IntRange(0, 3).Draw(t, "kind")
	switch n := rapid.IntRange(0, 3).Draw(t, "length"); {
	case depth > 0 && kind == 0:
		return around("[" + list(n, func() string { return drawValue(t, depth-1) }) + "]")
	case depth > 0 && kind == 1:
		return around("{" + list(n, func() string { return around(text.Draw(t, "name")) + ":" + drawValue(t, depth-1) }) + "}")
	case kind == 2:
		return around(text.Draw(t, "text"))
	}
	return around(rapid.SampledFrom([]string{
		"0", "-0", "10", "-1.50", "0e0", "1E+2", "3e-1", "true", "false", "null",
	}).Draw(t, "word"))
}

func FuzzScan(f *testing.F) {
	for _, scrap := range scraps {
		f.Add([]byte(`{"a":[` + scrap + `1],"b":"` + scrap + `"}`))
	}
	f.Fuzz(func(t *testing.T, data []byte) { requireScan(t, data) })
}

// TestScanDeep: as deep as encoding/json goes, and no deeper.
func TestScanDeep(t *testing.T) {
	for _, of := range []struct{ open, middle, end string }{{"[", "", "]"}, {`{"":`, "0", "}"}, {"[", "0", "]"}} {
		for _, depth := range []int{maxDepth, maxDepth + 1, 100 * maxDepth} {
			data := []byte(strings.Repeat(of.open, depth) + of.middle + strings.Repeat(of.end, depth))
			requireScan(t, data)
			_, _, err := scan(data, 0)
			require.Equal(t, depth == maxDepth, err == nil)
		}
	}
}
