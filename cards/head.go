package cards

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// AppendHead appends the head of a record to dst: a line each for the game (with the version of its notation), the
// revision of its rules text and the options in force, then the tags, then an empty line.
func AppendHead(dst []byte, game, revision, rules string, tags Tags) []byte {
	dst = Tag{tagGame, game}.Append(dst)
	dst = Tag{tagRevision, revision}.Append(dst)
	dst = Tag{tagRules, rules}.Append(dst)
	return append(tags.Append(dst), '\n')
}

// CutHead reads the head of a record of a game from the front of text, exactly as [AppendHead] writes it, and returns
// its tags and what follows it. It hands the options to parse, which returns the number of seats; an error of parse
// is moved to its place. The error is a *[ParseError].
func CutHead(text, game, revision string, parse func(rules string) (seats int, err error)) (Tags, string, error) {
	var tags Tags
	seen := map[string]bool{}
	seats, rules, rest := 0, "", text
	for n := 0; !strings.HasPrefix(rest, "\n"); n++ {
		at := len(text) - len(rest)
		tag, after, err := CutTag(rest)
		if err != nil {
			return Tags{}, "", ShiftOffset(err, at)
		}
		switch {
		case n == 0 && tag != Tag{tagGame, game}:
			err = &ParseError{at, CodeVersion, "a record starts with the tag " + tagGame + " \"" + game + "\""}
		case n == 1 && tag != Tag{tagRevision, revision}:
			err = &ParseError{at, CodeVersion, "the tag " + tagRevision + " \"" + revision + "\" is expected"}
		case n == 2 && tag.Name != tagRules:
			err = &ParseError{at, CodeMissing, "the tag " + tagRules + " is expected"}
		case n == 2:
			rules = tag.Value
			if parse != nil {
				seats, err = parse(rules)
			}
			err = ShiftOffset(err, at+len("["+tagRules+" \""))
		case n > 2:
			err = ShiftOffset(tags.take(tag, seats, seen), at)
		}
		if err != nil {
			return Tags{}, "", err
		}
		rest = after
	}
	at := len(text) - len(rest)
	if seats == 0 {
		return Tags{}, "", &ParseError{at, CodeMissing, "tags are missing"}
	}
	if n := len(tags.Players); n != 0 && n != seats {
		return Tags{}, "", &ParseError{at, CodeRange, namesExpected}
	}
	if at := difference(string(AppendHead(nil, game, revision, rules, tags)), text[:at+1]); at >= 0 {
		return Tags{}, "", &ParseError{at, CodeOrder, "the tags are not as they would be written"}
	}
	return tags, rest[1:], nil
}

// take adds a tag of a head to those before it, of which seen has the names. What it lets through, Validate accepts but
// for names of players that are missing.
func (t *Tags) take(tag Tag, seats int, seen map[string]bool) error {
	switch {
	case !utf8.ValidString(tag.Value):
		return &ParseError{0, CodeSyntax, "a tag is not valid UTF-8"}
	case !t.Add(tag):
		return &ParseError{0, CodeUnknown, t.misplaced(tag)}
	case len(t.Players) > seats:
		return &ParseError{0, CodeRange, namesExpected}
	case seen[tag.Name]:
		return &ParseError{0, CodeRepeated, "a tag stands twice"}
	}
	seen[tag.Name] = true
	return nil
}

// misplaced says why a tag cannot be added.
func (t *Tags) misplaced(tag Tag) string {
	switch {
	case tag.Name == tagStatus && tag.Value != tagFinished:
		return tagStatus + " is \"" + tagFinished + "\", or there is no such tag"
	case (tag.Name == tagDate || tag.Name == tagEvent) && tag.Value == "":
		return "the tag " + tag.Name + " is left out when it is empty"
	case slices.Contains(reservedTags, tag.Name):
		return "the tag " + tag.Name + " stands once, in its place"
	case strings.HasPrefix(tag.Name, tagSeat):
		return "the names of players have tags of the seats, " + tagSeat + "0, " + tagSeat + "1 and so on, in this order"
	}
	return nameExpected
}

// difference gives the place of the first byte in which two texts differ, -1 if there is none.
func difference(a, b string) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) != len(b) {
		return min(len(a), len(b))
	}
	return -1
}
