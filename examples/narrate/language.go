package narrate

import (
	"fmt"
	"strings"
)

// Language is a language to speak. The zero Language is [English], and so is every unknown one.
type Language uint8

// The languages.
const (
	English Language = iota
	Thai

	numLanguages
)

var languageText = [numLanguages]struct{ code, name string }{
	English: {"en", "English"},
	Thai:    {"th", "ไทย"},
}

// Languages lists all languages, English first.
func Languages() []Language {
	list := make([]Language, 0, numLanguages)
	for l := range numLanguages {
		list = append(list, l)
	}
	return list
}

// ParseLanguage finds a language by its code: en or th.
func ParseLanguage(code string) (Language, error) {
	for l := range numLanguages {
		if code == languageText[l].code {
			return l, nil
		}
	}
	return 0, fmt.Errorf("unknown language %q: en or th is expected", code)
}

// String gives the code of the language, as in en.
func (l Language) String() string { return languageText[l.known()].code }

// Name gives the name of the language in that language, as in ไทย.
func (l Language) Name() string { return languageText[l.known()].name }

// MarshalText gives the code, so that a Language can be a flag (flag.TextVar) or a member of a JSON document.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the code. On an error l stays as it was.
func (l *Language) UnmarshalText(text []byte) error {
	parsed, err := ParseLanguage(string(text))
	if err != nil {
		return err
	}
	*l = parsed
	return nil
}

func (l Language) known() Language {
	if l >= numLanguages {
		return English
	}
	return l
}

// fill puts values into the places of a sentence: pairs of a place, as in {player}, and its value. What stands in a
// value is never taken for a place.
func fill(sentence string, pairs ...string) string {
	var text strings.Builder
	for sentence != "" {
		before, rest, ok := strings.Cut(sentence, "{")
		text.WriteString(before)
		if !ok {
			break
		}
		value, after := "{", rest // what is no place stays as it is
		for i := 0; i+1 < len(pairs); i += 2 {
			if behind, ok := strings.CutPrefix(rest, pairs[i][1:]); ok {
				value, after = pairs[i+1], behind
				break
			}
		}
		text.WriteString(value)
		sentence = after
	}
	return text.String()
}

// entry gives the text at an index of a table, "" if there is none.
func entry[I ~uint8](table []string, i I) string {
	if int(i) >= len(table) {
		return ""
	}
	return table[i]
}
