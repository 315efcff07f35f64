package wire

import "github.com/cardverse/rules/cards"

// maxDepth is how deep arrays and objects may stand in one another, as in encoding/json.
const maxDepth = 10000

// scanner reads the grammar of JSON (RFC 8259) byte by byte, in one pass. Faults are found by it and not by the decoder
// of the standard library, so that their places are the same in every version of Go: that of the first byte with which
// no document can go on, or the end.
type scanner struct {
	data []byte
	at   int
	open []byte // the closing bracket of each array and object that is open
	bad  bool   // what stands at at is a fault
}

// scan finds the value that is next in data from at on. It gives the places of its first byte and behind its last one.
func scan(data []byte, at int) (start, end int, err error) {
	s := scanner{data: data, at: at}
	s.space()
	start = s.at
	for due := true; !s.bad && (due || len(s.open) > 0); s.space() {
		if due {
			due = s.value()
		} else {
			due = s.next()
		}
		end = s.at
	}
	switch {
	case s.bad && s.at >= len(data):
		return start, end, fault(len(data), cards.CodeEnd, "the document ends too early")
	case s.bad:
		return start, end, fault(s.at, cards.CodeSyntax, "not well-formed JSON")
	}
	return start, end, nil
}

// peek gives the next byte, 0 at the end, which like the byte 0 fits nowhere.
func (s *scanner) peek() byte {
	if s.at >= len(s.data) {
		return 0
	}
	return s.data[s.at]
}

// take goes on if the next byte is c.
func (s *scanner) take(c byte) bool {
	taken := !s.bad && s.peek() == c
	if taken {
		s.at++
	}
	return taken
}

// want goes on with c, which must be next.
func (s *scanner) want(c byte) { s.bad = !s.take(c) }

func (s *scanner) space() {
	for s.take(' ') || s.take('\t') || s.take('\r') || s.take('\n') {
	}
}

// value reads a value, or its bracket only if it is a list or an object that is not empty: then another one is due.
func (s *scanner) value() (due bool) {
	switch c := s.peek(); c {
	case '{', '[':
		if s.bad = len(s.open) == maxDepth; s.bad {
			return false
		}
		s.at++
		s.space()
		if end := c + 2; !s.take(end) { // as the brackets stand in ASCII
			s.open = append(s.open, end)
			s.name()
			return true
		}
	case '"':
		s.text()
	case 't':
		s.word("true")
	case 'f':
		s.word("false")
	case 'n':
		s.word("null")
	default:
		s.number()
	}
	return false
}

// next reads what stands behind a value in a list or an object: its end, or a comma, and then another value is due.
func (s *scanner) next() (due bool) {
	last := len(s.open) - 1
	if s.take(s.open[last]) {
		s.open = s.open[:last]
		return false
	}
	s.want(',')
	s.space()
	s.name()
	return true
}

// name reads the name of a member, if it is an object that is open.
func (s *scanner) name() {
	if s.bad || s.open[len(s.open)-1] != '}' {
		return
	}
	s.text()
	s.space()
	s.want(':')
}

func (s *scanner) word(text string) {
	for i := range len(text) {
		s.want(text[i])
	}
}

func (s *scanner) text() {
	for s.want('"'); !s.bad && !s.take('"'); {
		switch {
		case s.peek() < ' ':
			s.bad = true
		case s.take('\\'):
			s.escaped()
		default:
			s.at++
		}
	}
}

// escaped reads what stands behind a backslash.
func (s *scanner) escaped() {
	switch s.peek() {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		s.at++
	case 'u':
		s.at++
		for range 4 {
			c := s.peek()
			if hex := '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'; !hex {
				s.bad = true
				return
			}
			s.at++
		}
	default:
		s.bad = true
	}
}

func (s *scanner) number() {
	s.take('-')
	if !s.take('0') {
		s.digits()
	}
	if s.take('.') {
		s.digits()
	}
	if s.take('e') || s.take('E') {
		if !s.take('+') {
			s.take('-')
		}
		s.digits()
	}
}

// digits reads one digit or more.
func (s *scanner) digits() {
	first := s.at
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		s.at++
	}
	s.bad = s.at == first
}
