package narrate

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// said is one text of a table, with what it is for.
type said struct{ what, text string }

// texts lists all texts of a table, a struct of strings and lists of strings. Gaps of lists are left out: which
// entries a list must have is for the test of its game to say.
func texts(table any) []said {
	var list []said
	v := reflect.ValueOf(table)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		switch field := v.Field(i); field.Kind() {
		case reflect.String:
			list = append(list, said{name, field.String()})
		case reflect.Slice:
			for k := range field.Len() {
				if text := field.Index(k).String(); text != "" {
					list = append(list, said{fmt.Sprintf("%s[%d]", name, k), text})
				}
			}
		}
	}
	return list
}

// tables lists the tables of each language, in the same order.
func tables(l Language) []any { return []any{playerTables[l], core7Tables[l], presidentTables[l]} }

var place = regexp.MustCompile(`\{[^}]*\}`)

func TestTablesAreComplete(t *testing.T) {
	for _, l := range Languages() {
		for _, table := range tables(l) {
			for i := range reflect.TypeOf(table).NumField() {
				kind := reflect.TypeOf(table).Field(i).Type.Kind()
				require.True(t, kind == reflect.String || kind == reflect.Slice, "texts does not look into a %s", kind)
			}
			for _, s := range texts(table) {
				require.NotEmpty(t, s.text, "%s: %s", l, s.what)
			}
		}
	}
}

func TestCore7TableIsComplete(t *testing.T) {
	for _, l := range Languages() {
		table := core7Tables[l]
		for c := core7.Color(0); c <= core7.NumColors; c++ {
			require.NotEmpty(t, entry(table.colors, c), "%s: %s", l, c)
		}
		for _, r := range core7.Reasons() {
			require.NotEmpty(t, entry(table.reasons, r), "%s: %s", l, r.Code())
		}
		for _, c := range endings {
			require.NotEmpty(t, entry(table.results, c), "%s: %s", l, c)
			require.True(t, strings.HasSuffix(strings.TrimRight(table.results[c], "."), "("+c.String()+")"),
				"%s: the sentence for %s does not name its clause", l, c)
		}
		require.Len(t, table.colors, core7.NumColors+1)
		require.Len(t, table.reasons, len(core7.Reasons())+1)
		require.Equal(t, len(endings), len(slices.DeleteFunc(slices.Clone(table.results), func(s string) bool { return s == "" })))
	}
}

// endings are the clauses that can end a match.
var endings = []core7.Clause{core7.C10, core7.C11, core7.C13, core7.C14, core7.C15, core7.C16}

func TestPresidentTableIsComplete(t *testing.T) {
	for _, l := range Languages() {
		table := presidentTables[l]
		for r := president.Role(0); r == 0 || r.String() != president.Role(0).String(); r++ {
			require.NotEmpty(t, entry(table.roles, r), "%s: %s", l, r)
		}
		for _, r := range president.Reasons() {
			require.NotEmpty(t, entry(table.reasons, r), "%s: %s", l, r.Code())
		}
		for place := 1; place <= president.MaxPlayers; place++ {
			require.NotEmpty(t, table.place(place), "%s: place %d", l, place)
		}
		for _, sentence := range []string{table.won, table.shared} {
			require.True(t, strings.HasSuffix(strings.TrimRight(sentence, "."), "("+president.P21.String()+")"),
				"%s: %q does not name its clause", l, sentence)
		}
		require.Len(t, table.roles, int(president.Ass)+1)
		require.Len(t, table.reasons, len(president.Reasons())+1)
		require.Len(t, table.places, president.MaxPlayers+1)
	}
}

// TestNoTextIsUsedTwice looks at one game at a time: what two games share, they may say in the same words.
func TestNoTextIsUsedTwice(t *testing.T) {
	for i := range tables(English) {
		seen := map[string]string{}
		for _, l := range Languages() {
			for _, s := range texts(tables(l)[i]) {
				what := l.String() + ": " + s.what
				require.Empty(t, seen[s.text], "%s says the same: %q", what, s.text)
				seen[s.text] = what
			}
		}
	}
}

func TestLanguagesFillTheSamePlaces(t *testing.T) {
	places := func(text string) []string {
		list := place.FindAllString(text, -1)
		slices.Sort(list)
		return slices.Compact(list)
	}
	for _, l := range Languages() {
		for i, table := range tables(l) {
			english, other := texts(tables(English)[i]), texts(table)
			require.Len(t, other, len(english))
			for k, s := range other {
				require.Equal(t, english[k].what, s.what)
				require.Equal(t, places(english[k].text), places(s.text), "%s: %s", l, s.what)
			}
		}
	}
}

func TestFill(t *testing.T) {
	for sentence, want := range map[string]string{
		"": "", "Ann": "Ann", "{player}": "{other}", "a {player}, {other} {other}b": "a {other}, Ben Benb",
		"{nobody} {player": "{nobody} {player", "{{other}}": "{Ben}", "}{": "}{",
	} {
		require.Equal(t, want, fill(sentence, "{player}", "{other}", "{other}", "Ben"))
	}
}

func TestEachLanguageIsWrittenInItsScript(t *testing.T) {
	for _, l := range Languages() {
		for _, table := range tables(l) {
			for _, s := range texts(table) {
				words := place.ReplaceAllString(s.text, "")
				thai := strings.ContainsFunc(words, func(r rune) bool { return unicode.Is(unicode.Thai, r) })
				latin := strings.ContainsFunc(words, unicode.IsLower)
				switch l {
				case Thai:
					require.True(t, thai || strings.TrimSpace(words) == "", "%s: %q", s.what, s.text)
					require.NotContains(t, s.text, ".", "Thai sentences have no full stop")
				case English:
					require.False(t, thai, "%s: %q", s.what, s.text)
					require.True(t, latin || !strings.ContainsFunc(words, unicode.IsLetter), "%s: %q", s.what, s.text)
				}
			}
		}
	}
}
