package cards

import "strings"

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
		case n > 2 && !tags.Add(tag):
			err = &ParseError{at, CodeUnknown, "the tag cannot stand here"}
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
	if err := tags.Validate(seats); err != nil {
		return Tags{}, "", err
	}
	if at := difference(string(AppendHead(nil, game, revision, rules, tags)), text[:at+1]); at >= 0 {
		return Tags{}, "", &ParseError{at, CodeOrder, "the tags are not as they would be written"}
	}
	return tags, rest[1:], nil
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
