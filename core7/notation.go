package core7

import (
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
)

// version names the text forms of this package. Each value has exactly one text, and each text that a parser accepts is
// the one that is written.
const version = "core7/1"

// String gives the hand in notation: a letter for each card, red, green, blue and gray ones in this order, as in RRGBX,
// and - for an empty hand.
func (h Hand) String() string { return string(h.Append(nil)) }

// Append appends the hand in notation to dst.
func (h Hand) Append(dst []byte) []byte {
	if h == (Hand{}) {
		return append(dst, '-')
	}
	for c := range h.All() {
		dst = append(dst, c.Letter())
	}
	return dst
}

// ParseHand reads a hand in notation: a letter for each card, in the order R, G, B, X, or - for an empty hand. A
// hand of another size than seven can be read; it cannot be chosen. The error is a *[ParseError].
func ParseHand(text string) (Hand, error) {
	if text == "-" {
		return Hand{}, nil
	}
	if text == "" {
		return Hand{}, fault(0, cards.CodeEnd, "a hand is expected")
	}
	var h Hand
	last := Red
	for i := range len(text) {
		c := colorOf(text[i])
		switch {
		case c == 0:
			return Hand{}, fault(i, cards.CodeUnknown, "not the letter of a color")
		case c < last:
			return Hand{}, fault(i, cards.CodeOrder, "the cards of a hand stand in the order R, G, B, X")
		case h.Count(c) == maxCount:
			return Hand{}, fault(i, cards.CodeRange, "too many cards of a color")
		}
		h, last = h.With(c), c
	}
	return h, nil
}

// String gives the action in notation, as in 0:choose=RRRGGBX, 0:lock=R or 1:discard=X. What an action should hold and
// does not is written as ?.
func (a Action) String() string { return string(a.Append(nil)) }

// Append appends the action in notation to dst.
func (a Action) Append(dst []byte) []byte {
	dst = append(dst, a.seat.String()...)
	dst = append(dst, ':')
	dst = append(dst, a.kind.String()...)
	switch a.kind {
	case KindChoose:
		return a.hand.Append(append(dst, '='))
	case KindLock, KindDiscard:
		return append(dst, '=', a.color.Letter())
	}
	return dst
}

// ParseAction reads an action in notation. Whether it is legal is not its concern. The error is a *[ParseError].
func ParseAction(text string) (Action, error) {
	seatText, rest, ok := strings.Cut(text, ":")
	if !ok {
		return Action{}, fault(len(text), cards.CodeEnd, "an action is written as seat:kind=what")
	}
	seat, err := cards.ParseSeat(seatText)
	if err != nil {
		return Action{}, err
	}
	name, what, ok := strings.Cut(rest, "=")
	if !ok {
		return Action{}, fault(len(text), cards.CodeEnd, "an action is written as seat:kind=what")
	}
	kind, err := cards.ParseName(name, KindChoose, KindDiscard)
	if err != nil {
		return Action{}, cards.ShiftOffset(err, len(seatText)+1)
	}
	a := Action{kind: kind, seat: seat}
	if kind == KindChoose {
		a.hand, err = ParseHand(what)
	} else {
		a.color, err = parseLetter(what)
	}
	if err != nil {
		return Action{}, cards.ShiftOffset(err, len(text)-len(what))
	}
	return a, nil
}

// parseLetter reads a color from its letter.
func parseLetter(text string) (Color, error) {
	if text == "" {
		return 0, fault(0, cards.CodeEnd, "the letter of a color is expected")
	}
	c := colorOf(text[0])
	if c == 0 {
		return 0, fault(0, cards.CodeUnknown, "not the letter of a color")
	}
	if len(text) > 1 {
		return 0, fault(1, cards.CodeTrailing, "one color is expected")
	}
	return c, nil
}

// Notation gives the whole position in one line, as FEN does for chess: hidden cards included. See
// [State.String] for a text that anybody may see, and [ParseState] for the way back.
//
//	core7/1 RGB RRX/GB R/- RG:B,XX
//
// It has five fields with a space between them; all else follows from these:
//
//	version   core7/1
//	cycle     RGB or RBG, each color beats the next
//	hands     of seat 0 and seat 1, locked cards included, as [Hand.String] gives them; - for an empty one
//	locks     the colors that seat 0 and seat 1 have locked, - for none
//	rounds    oldest first: what seat 0 and seat 1 played, after a colon what the loser discarded; - for no rounds
func (s State) Notation() string { return string(s.AppendNotation(nil)) }

// AppendNotation appends the notation of the state to dst. It does not allocate if dst has room: 64 bytes are
// always enough.
func (s State) AppendNotation(dst []byte) []byte {
	dst = s.appendHead(dst)
	dst = s.holding.hand(0).Append(dst)
	dst = s.holding.hand(1).Append(append(dst, '/'))
	dst = appendLock(append(dst, ' '), s.holding.lock(0))
	dst = appendLock(append(dst, '/'), s.holding.lock(1))
	return s.appendRounds(append(dst, ' '))
}

// String gives what a spectator may see of the state: [View.String] of the spectator's view.
func (s State) String() string { return s.View(cards.Spectator).String() }

// GoString is String, so that %#v does not show what is hidden.
func (s State) GoString() string { return s.String() }

// String gives the view in the notation of a state, with what the viewer does not know left open: the number of
// cards for a hand, * for a lock.
func (v View) String() string {
	dst := v.appendHead(nil)
	for seat := range cards.Seat(NumSeats) {
		switch {
		case seat == v.seat:
			dst = v.hand.Append(dst)
		case v.sizes[seat] == 0:
			dst = append(dst, '-')
		default:
			dst = strconv.AppendUint(dst, uint64(v.sizes[seat]), 10)
		}
		dst = append(dst, "/ "[seat])
	}
	for seat := range cards.Seat(NumSeats) {
		switch {
		case seat == v.seat:
			dst = appendLock(dst, v.lock)
		case v.Locked(seat):
			dst = append(dst, '*')
		default:
			dst = append(dst, '-')
		}
		dst = append(dst, "/ "[seat])
	}
	return string(v.appendRounds(dst))
}

func (b board) appendHead(dst []byte) []byte {
	dst = append(append(dst, version...), ' ')
	if b.phase == 0 { // the zero State is not to be read as the start of a match
		return append(dst, "? "...)
	}
	return append(append(dst, b.rules.String()...), ' ')
}

func appendLock(dst []byte, c Color) []byte {
	if c == 0 {
		return append(dst, '-')
	}
	return append(dst, c.Letter())
}

func (b board) appendRounds(dst []byte) []byte {
	if b.pile == 0 {
		return append(dst, '-')
	}
	for i := range b.pile.count() {
		if i > 0 {
			dst = append(dst, ',')
		}
		played, discarded := b.pile.round(i)
		dst = append(dst, played[0].Letter(), played[1].Letter())
		if discarded != 0 {
			dst = append(dst, ':', discarded.Letter())
		}
	}
	return dst
}

// ParseState reads a state in notation. It accepts exactly the positions that a match can reach, in exactly the
// form that is written: ParseState(s.Notation()) == s, and the other way round. The error is a *[ParseError].
func ParseState(text string) (State, error) {
	var (
		rules  Rules
		hands  [NumSeats]Hand
		locks  [NumSeats]Color
		rounds pile
	)
	parsers := [...]func(field string) error{
		func(field string) (err error) { rules, err = parseRules(field); return err },
		func(field string) (err error) { hands, err = parsePair(field, ParseHand); return err },
		func(field string) (err error) { locks, err = parsePair(field, parseLock); return err },
		func(field string) (err error) { rounds, err = parsePile(field); return err },
	}
	fields, offsets, err := cards.CutFields(text, version, 1+len(parsers))
	if err != nil {
		return State{}, err
	}
	for i, parse := range parsers {
		if err := parse(fields[1+i]); err != nil {
			return State{}, cards.ShiftOffset(err, offsets[1+i])
		}
	}
	s, field, err := stateOf(rules, hands, locks, rounds)
	if err != nil {
		return State{}, cards.ShiftOffset(err, offsets[field])
	}
	return s, nil
}

// stateOf makes the state that a text tells of. If there is none, it says in which field, and where in it.
func stateOf(r Rules, hands [NumSeats]Hand, locks [NumSeats]Color, p pile) (s State, field int, err error) {
	const handsField, locksField, roundsField = 2, 3, 4
	var h holding
	for seat := range cards.Seat(NumSeats) {
		if hands[seat].Len() > HandSize {
			return s, handsField, fault(0, cards.CodeState, "a hand of more than seven cards")
		}
		h = h.withHand(seat, hands[seat]).withLock(seat, locks[seat])
	}
	s, at, why := rebuild(r, h, p)
	switch {
	case why != 0 && at < 0:
		return s, handsField, fault(0, cards.CodeState, "with the pile, each hand must be a choice of seven cards")
	case why != 0 && at == p.count():
		return s, locksField, fault(0, cards.CodeState, "impossible lock: "+why.sentence())
	case why != 0:
		before := board{pile: p & (1<<(at*roundBits) - 1)}.appendRounds(nil)
		if at > 0 {
			at = len(before) + len(",")
		}
		return s, roundsField, fault(at, cards.CodeState, "impossible round: "+why.sentence())
	case s.holding != h:
		return s, locksField, fault(0, cards.CodeState, "two locked cards would have been revealed")
	}
	return s, 0, nil
}

// String gives the rules in notation: the cycle as RGB or RBG, each color beats the next.
func (r Rules) String() string {
	if r.Cycle >= numCycles {
		return "?"
	}
	return cycleText[r.Cycle]
}

func parseRules(text string) (Rules, error) {
	for c := range numCycles {
		if text == cycleText[c] {
			return Rules{c}, nil
		}
	}
	return Rules{}, fault(0, cards.CodeUnknown, "one of RGB, RBG is expected")
}

// parsePair reads one value for each seat.
func parsePair[T any](text string, parse func(string) (T, error)) (pair [NumSeats]T, err error) {
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return pair, fault(len(text), cards.CodeSyntax, "a value for each of two seats is expected")
	}
	if pair[0], err = parse(first); err != nil {
		return pair, err
	}
	if pair[1], err = parse(second); err != nil {
		return pair, cards.ShiftOffset(err, len(first)+1)
	}
	return pair, nil
}

func parseLock(text string) (Color, error) {
	if text == "-" {
		return 0, nil
	}
	return parseLetter(text)
}

// parsePile reads the rounds of the pile.
func parsePile(text string) (pile, error) {
	var p pile
	if text == "-" {
		return p, nil
	}
	for rest, more := text, true; more; {
		at := len(text) - len(rest)
		var word string
		word, rest, more = strings.Cut(rest, ",")
		if p.count() == HandSize {
			return 0, fault(at, cards.CodeRange, "a match has at most seven rounds")
		}
		var letters [3]Color
		for i, place := range [...]int{0, 1, 3} {
			if place == 3 && len(word) == 2 {
				break
			}
			if place == 3 && word[2] != ':' {
				return 0, fault(at+2, cards.CodeSyntax, "a discard stands behind a colon")
			}
			if place >= len(word) {
				return 0, fault(at+len(word), cards.CodeEnd, "the letter of a color is expected")
			}
			if letters[i] = colorOf(word[place]); letters[i] == 0 {
				return 0, fault(at+place, cards.CodeUnknown, "not the letter of a color")
			}
		}
		if len(word) > 4 {
			return 0, fault(at+4, cards.CodeSyntax, "rounds are separated by commas")
		}
		p = p.with(letters[0], letters[1]).withDiscard(letters[2])
	}
	return p, nil
}

// String gives the observation in a short text for logs, as in 0:locked, 0:locked=R, revealed=RG, ended=C10.
func (o Observation) String() string {
	dst := []byte{}
	if o.Seat != cards.Nobody {
		dst = append(append(dst, o.Seat.String()...), ':')
	}
	dst = append(dst, o.Kind.String()...)
	switch {
	case o.Hand != Hand{}:
		dst = o.Hand.Append(append(dst, '='))
	case o.Color != 0:
		dst = append(dst, '=', o.Color.Letter())
	case o.Kind == Revealed:
		dst = append(dst, '=', o.Round.Played[0].Letter(), o.Round.Played[1].Letter())
	case o.Kind == Ended:
		dst = append(append(dst, '='), o.Result.By.String()...)
	}
	return string(dst)
}

// String gives what a spectator may see of the event.
func (e Event) String() string { return e.For(cards.Spectator).String() }

// GoString is String, so that %#v does not show what is hidden.
func (e Event) GoString() string { return e.String() }

// Notation gives the record as text: lines of tags, an empty line, then a line for each action. It is the
// authority's: it holds every hidden card. See [ParseRecord] for the way back; it needs rules and tags that Validate
// accepts and actions that a text can hold.
func (r Record) Notation() string { return string(r.AppendNotation(nil)) }

// AppendNotation appends the notation of the record to dst.
func (r Record) AppendNotation(dst []byte) []byte {
	dst = cards.AppendHead(dst, version, Revision, r.Rules.String(), r.Tags)
	for _, a := range r.Actions {
		dst = append(a.Append(dst), '\n')
	}
	return dst
}

// ParseRecord reads a record in notation. Whether its actions are a match is for [Record.Replay] to say. The
// error is a *[ParseError].
func ParseRecord(text string) (Record, error) {
	var r Record
	tags, rest, err := cards.CutHead(text, version, Revision, func(rules string) (seats int, err error) {
		r.Rules, err = parseRules(rules)
		return NumSeats, err
	})
	if err != nil {
		return Record{}, err
	}
	r.Tags = tags
	for rest != "" {
		at := len(text) - len(rest)
		word, after, ok := strings.Cut(rest, "\n")
		if !ok {
			return Record{}, fault(len(text), cards.CodeEnd, "a line of an action ends with a line feed")
		}
		a, err := ParseAction(word)
		if err != nil {
			return Record{}, cards.ShiftOffset(err, at)
		}
		r.Actions = append(r.Actions, a)
		rest = after
	}
	return r, nil
}
