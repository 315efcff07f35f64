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

// TestWordsAreComplete looks at every text in every language: there, used once, with the same places.
func TestWordsAreComplete(t *testing.T) {
	require.Len(t, wordsIn, len(narrate.Languages()))
	places := func(text string) []string {
		list := regexp.MustCompile(`%(\[\d\])?[sd]`).FindAllString(text, -1)
		slices.Sort(list)
		return list
	}
	seen := map[string]string{}
	english := reflect.ValueOf(wordsIn[narrate.English])
	for _, l := range narrate.Languages() {
		v := reflect.ValueOf(wordsIn[l])
		for i := range v.NumField() {
			name, text := l.String()+": "+v.Type().Field(i).Name, v.Field(i).String()
			require.NotEmpty(t, text, name)
			require.Empty(t, seen[text], "%s is used twice", name)
			seen[text] = name
			require.Equal(t, places(english.Field(i).String()), places(text), name)
			thai := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Thai, r) })
			require.Equal(t, l == narrate.Thai, thai, name)
		}
	}
}
