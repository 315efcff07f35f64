package main

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/examples/narrate"
)

// wording is one text of this program, with its name.
type wording struct{ name, text string }

// wordings lists all texts of a table, those of a table within it and of lists included.
func wordings(t *testing.T, table reflect.Value) (list []wording) {
	t.Helper()
	for i := range table.NumField() {
		name, field := table.Type().Field(i).Name, table.Field(i)
		switch field.Kind() {
		case reflect.String:
			list = append(list, wording{name, field.String()})
		case reflect.Array:
			for k := range field.Len() {
				list = append(list, wording{name, field.Index(k).String()})
			}
		case reflect.Struct:
			list = append(list, wordings(t, field)...)
		default:
			require.Fail(t, "wordings does not look into a field", name)
		}
	}
	return list
}

// TestWordsAreComplete looks at every text of each game in every language: there, used once, with the same places.
func TestWordsAreComplete(t *testing.T) {
	require.Len(t, core7WordsIn, len(narrate.Languages()))
	require.Len(t, presidentWordsIn, len(narrate.Languages()))
	for _, in := range []func(narrate.Language) any{
		func(l narrate.Language) any { return core7WordsIn[l] },
		func(l narrate.Language) any { return presidentWordsIn[l] },
	} {
		seen := map[string]string{}
		english := wordings(t, reflect.ValueOf(in(narrate.English)))
		for _, l := range narrate.Languages() {
			for i, w := range wordings(t, reflect.ValueOf(in(l))) {
				name := l.String() + ": " + w.name
				require.NotEmpty(t, w.text, name)
				require.Empty(t, seen[w.text], "%s is used twice", name)
				seen[w.text] = name
				require.Equal(t, formatPlaces(english[i].text), formatPlaces(w.text), name)
				thai := strings.ContainsFunc(w.text, func(r rune) bool { return unicode.Is(unicode.Thai, r) })
				require.Equal(t, l == narrate.Thai, thai, name)
			}
		}
	}
}

func formatPlaces(text string) []string {
	list := regexp.MustCompile(`%(\[\d\])?[sd]`).FindAllString(text, -1)
	slices.Sort(list)
	return list
}
