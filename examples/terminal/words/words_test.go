package words_test

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/examples/terminal/paint"
	"github.com/cardverse/rules/examples/terminal/words"
	"github.com/cardverse/rules/president"
)

// TestComplete compares each language with English, text by text: nothing is empty, and formats take the same values
// in the same order.
func TestComplete(t *testing.T) {
	english := reflect.ValueOf(*words.In(narrate.English))
	for _, lang := range narrate.Languages() {
		other := reflect.ValueOf(*words.In(lang))
		for i := range english.NumField() {
			name := english.Type().Field(i).Name
			a, b := texts(t, english.Field(i)), texts(t, other.Field(i))
			require.Len(t, b, len(a), "%v %s", lang, name)
			for k, text := range b {
				require.NotEmpty(t, strings.TrimSpace(text), "%v %s %s", lang, name, k)
				require.Equal(t, verbs(a[k]), verbs(text), "%v %s %s", lang, name, k)
			}
		}
	}
}

var verb = regexp.MustCompile(`%(\[\d+\])?[a-z]`)

func verbs(text string) []string { return verb.FindAllString(strings.ReplaceAll(text, "%%", ""), -1) }

// texts lists all texts of a value by where they stand.
func texts(t *testing.T, v reflect.Value) map[string]string {
	list := map[string]string{}
	var walk func(at string, v reflect.Value)
	walk = func(at string, v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			list[at] = v.String()
		case reflect.Array, reflect.Slice:
			for i := range v.Len() {
				walk(at+"/"+string(rune('A'+i)), v.Index(i))
			}
		case reflect.Map:
			for _, key := range v.MapKeys() {
				walk(at+"/"+key.String(), v.MapIndex(key))
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(at+"."+v.Type().Field(i).Name, v.Field(i))
			}
		default:
			require.Fail(t, "no text", "%v", v.Kind())
		}
	}
	walk("", v)
	return list
}

// TestRules finds each clause of both games once.
func TestRules(t *testing.T) {
	for _, lang := range narrate.Languages() {
		w := words.In(lang)
		count := map[string]int{}
		for _, r := range append(append([]words.Rule{}, w.RulesCore7...), w.RulesPresident...) {
			for clause := range strings.FieldsSeq(r.Clauses) {
				count[clause]++
			}
		}
		for c := core7.C1; c <= core7.C19; c++ {
			require.Equal(t, 1, count[c.String()], "%v %v", lang, c)
			_, ok := words.Find(w.RulesCore7, c.String())
			require.True(t, ok)
		}
		for c := president.P1; c <= president.P31; c++ {
			require.Equal(t, 1, count[c.String()], "%v %v", lang, c)
			_, ok := words.Find(w.RulesPresident, c.String())
			require.True(t, ok)
		}
		_, ok := words.Find(w.RulesCore7, "P1")
		require.False(t, ok)
	}
}

// TestWidths measures what has to fit on the smallest terminal.
func TestWidths(t *testing.T) {
	pen := paint.Pen{}
	for _, lang := range narrate.Languages() {
		w := words.In(lang)
		for _, name := range w.Short {
			require.LessOrEqual(t, pen.Width(name), 7, "%v %s", lang, name)
		}
		for _, level := range ai.Levels() {
			require.NotEmpty(t, w.Kinds[level.String()])
		}
		for _, keys := range [][]string{w.KeysPresident, w.KeysReturn, w.KeysCore7, w.KeysChoose, w.KeysBack, w.KeysWatch, w.KeysReplay, w.KeysHelp, w.KeysOver, w.KeysWait} {
			require.Zero(t, len(keys)%2)
			width := 0
			for _, text := range keys {
				width += pen.Width(text)
			}
			require.LessOrEqual(t, width+len(keys)*3/2, paint.MinWidth, "%v %v", lang, keys)
		}
		for _, k := range w.HelpKeys {
			require.LessOrEqual(t, pen.Width(k[0]), 19, "%v %v", lang, k)
			require.LessOrEqual(t, 22+pen.Width(k[1]), paint.MinWidth, "%v %v", lang, k)
		}
	}
}
