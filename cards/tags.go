package cards

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Tag is a named value in the head of a record.
type Tag struct{ Name, Value string }

// Tags says whose match a record holds. The rules do not read them.
type Tags struct {
	Players  []string // names by seat: none, or one for each seat
	Date     string   // when, as the table writes it; 2026-11-30 is a good form
	Event    string   // where or what for
	Finished bool     // the match was played to its end
	Extra    []Tag    // anything else, in order; each name once, see ValidName
}

const (
	tagGame     = "Game"
	tagRevision = "Revision"
	tagRules    = "Rules"
	tagSeat     = "Seat"
	tagDate     = "Date"
	tagEvent    = "Event"
	tagStatus   = "Status"

	tagFinished = "finished" // the only value of Status
)

// What more than one reader of tags says.
const (
	namesExpected = "as many names of players as seats are expected, or none"
	nameExpected  = "a tag is named with a letter, then letters, digits or underscores, 64 at the most, and no reserved name"
)

var reservedTags = []string{tagGame, tagRevision, tagRules, tagDate, tagEvent, tagStatus}

// ValidName reports whether a name can be that of a tag in [Tags.Extra]: a letter and then letters, digits or
// underscores, all ASCII, at most 64 bytes, not starting with Seat, and none of Game, Revision, Rules, Date,
// Event, Status.
func ValidName(name string) bool {
	if name == "" || len(name) > 64 || slices.Contains(reservedTags, name) ||
		strings.HasPrefix(name, tagSeat) {
		return false
	}
	for i := range len(name) {
		c := name[i]
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && (i == 0 || (c < '0' || c > '9') && c != '_') {
			return false
		}
	}
	return true
}

// Clone returns a copy of the tags that shares no memory with them.
func (t Tags) Clone() Tags {
	t.Players = slices.Clone(t.Players)
	t.Extra = slices.Clone(t.Extra)
	return t
}

// Validate checks the tags of a match with the given number of seats: one name for each seat or none, all text
// valid UTF-8, extra names valid and different. The error is a *[ParseError] without a meaningful offset.
func (t Tags) Validate(seats int) error {
	if n := len(t.Players); n != 0 && n != seats {
		return &ParseError{0, CodeRange, namesExpected}
	}
	for _, text := range append([]string{t.Date, t.Event}, t.Players...) {
		if !utf8.ValidString(text) {
			return &ParseError{0, CodeSyntax, "a tag is not valid UTF-8"}
		}
	}
	seen := make(map[string]bool, len(t.Extra))
	for _, tag := range t.Extra {
		switch {
		case !ValidName(tag.Name):
			return &ParseError{0, CodeUnknown, nameExpected}
		case !utf8.ValidString(tag.Value):
			return &ParseError{0, CodeSyntax, "a tag is not valid UTF-8"}
		case seen[tag.Name]:
			return &ParseError{0, CodeRepeated, "a tag stands twice"}
		}
		seen[tag.Name] = true
	}
	return nil
}

// Append appends the tags in their text form to dst: one line for each, players first, what is empty left out, and so
// are extra tags without a valid name. Tags that Validate refuses cannot be read back.
func (t Tags) Append(dst []byte) []byte {
	for seat, name := range t.Players {
		dst = Tag{tagSeat + strconv.Itoa(seat), name}.Append(dst)
	}
	if t.Date != "" {
		dst = Tag{tagDate, t.Date}.Append(dst)
	}
	if t.Event != "" {
		dst = Tag{tagEvent, t.Event}.Append(dst)
	}
	if t.Finished {
		dst = Tag{tagStatus, tagFinished}.Append(dst)
	}
	for _, tag := range t.Extra {
		if ValidName(tag.Name) { // any other could be read as something else
			dst = tag.Append(dst)
		}
	}
	return dst
}

// Add puts a tag read from text where it belongs. It reports false for a tag that cannot stand there: a name that
// is not valid or not next, an empty or second Date, Event or Status. Extra names that stand twice are for
// [Tags.Validate] to find.
func (t *Tags) Add(tag Tag) bool {
	switch {
	case tag.Name == tagSeat+strconv.Itoa(len(t.Players)):
		t.Players = append(t.Players, tag.Value)
	case tag.Name == tagDate && t.Date == "" && tag.Value != "":
		t.Date = tag.Value
	case tag.Name == tagEvent && t.Event == "" && tag.Value != "":
		t.Event = tag.Value
	case tag.Name == tagStatus && tag.Value == tagFinished && !t.Finished:
		t.Finished = true
	case ValidName(tag.Name):
		t.Extra = append(t.Extra, tag)
	default:
		return false
	}
	return true
}

// Append appends the tag as a line of its own, [Name "value"], to dst. The value is quoted as in Go, but with the same
// escapes in every version of Go: of quotation marks, backslashes, control characters of ASCII, and bytes that are
// not UTF-8.
func (t Tag) Append(dst []byte) []byte {
	dst = append(dst, '[')
	dst = append(dst, t.Name...)
	dst = append(dst, ' ')
	dst = appendQuoted(dst, t.Value)
	return append(dst, "]\n"...)
}

func appendQuoted(dst []byte, text string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch c := text[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c == '\n':
			dst = append(dst, "\\n"...)
		case c < ' ' || c == 0x7f || r == utf8.RuneError && size == 1:
			dst = append(dst, '\\', 'x', hex[c>>4], hex[c&15])
		default:
			dst = append(dst, text[i:i+size]...)
		}
		i += size
	}
	return append(dst, '"')
}

// CutTag reads the tag line at the front of text and returns what follows it. The error is a *[ParseError].
func CutTag(text string) (tag Tag, rest string, err error) {
	line, rest, ok := strings.Cut(text, "\n")
	if !ok {
		return Tag{}, text, &ParseError{len(text), CodeEnd, "a tag ends with a line feed"}
	}
	name, quoted, ok := strings.Cut(line, " ")
	if !ok || !strings.HasPrefix(name, "[") || !strings.HasPrefix(quoted, `"`) || !strings.HasSuffix(quoted, "]") {
		return Tag{}, text, &ParseError{0, CodeSyntax, "a tag is written as [Name \"value\"] and ended by a line feed only"}
	}
	value, err := strconv.Unquote(quoted[:len(quoted)-1])
	if err != nil {
		return Tag{}, text, &ParseError{len(name) + 1, CodeSyntax, "the value of a tag is a quoted string"}
	}
	return Tag{name[1:], value}, rest, nil
}
