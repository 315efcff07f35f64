package president

import (
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
)

// version names the text forms of this package. Each value has exactly one text, and each text that a parser accepts is
// the one that is written.
const version = "president/1"

// appendSet appends the cards of a set with nothing between them.
func appendSet(dst []byte, set cards.Set) []byte { return set.Append(dst, "") }

// parseSet reads cards in ascending order with nothing between them.
func parseSet(text string) (cards.Set, error) { return cards.ParseSorted(text, "") }

// String gives the action in notation, as in 2:deal=3c9h, 2:play=5c5d, 1:pass or 0:return=3c4d. What an action should
// hold and does not is written as ?.
func (a Action) String() string { return string(a.Append(nil)) }

// Append appends the action in notation to dst.
func (a Action) Append(dst []byte) []byte {
	dst = append(dst, a.seat.String()...)
	dst = append(dst, ':')
	dst = append(dst, a.kind.String()...)
	switch {
	case a.kind == KindPass || a.kind-1 >= KindReturn: // no kind at all has no cards
		return dst
	case !a.cards.Valid():
		return append(dst, "=?"...)
	}
	return appendSet(append(dst, '='), a.cards)
}

// ParseAction reads an action in notation. Whether it is legal is not its concern. The error is a *[ParseError].
func ParseAction(text string) (Action, error) {
	seatText, rest, ok := strings.Cut(text, ":")
	if !ok {
		return Action{}, fault(len(text), cards.CodeEnd, "an action is written as seat:kind=cards")
	}
	seat, err := cards.ParseSeat(seatText)
	if err != nil {
		return Action{}, err
	}
	name, what, more := strings.Cut(rest, "=")
	kind, err := cards.ParseName(name, KindDeal, KindReturn)
	switch {
	case err != nil:
		return Action{}, cards.ShiftOffset(err, len(seatText)+1)
	case kind == KindPass && !more:
		return Pass(seat), nil
	case kind == KindPass:
		return Action{}, fault(len(text)-len(what)-1, cards.CodeTrailing, "a pass has no cards")
	case !more:
		return Action{}, fault(len(text), cards.CodeEnd, "an action is written as seat:kind=cards")
	}
	set, err := parseSet(what)
	if err != nil {
		return Action{}, cards.ShiftOffset(err, len(text)-len(what))
	}
	return Action{kind, seat, set}, nil
}

// Notation gives the whole position in one line, as FEN does for chess: hidden cards included. See [State.String] for
// a text that anybody may see, and [ParseState] for the way back.
//
//	president/1 3x2+last 2:playing 3c/4d5d/Ac - 1=9c 2 0 n 0 201 6/3/3 2s2h>3d4c
//
// It has thirteen fields with a space between them. Cards stand in ascending order with nothing between them, and so do
// the numbers of seats that have passed; - is no cards and no seats; what each seat has is separated by slashes.
//
//	version   president/1
//	rules     players x rounds, + with revolution or - without, and the leader option
//	round     rounds dealt and the phase
//	hands     of each seat
//	shown     what each seat has played in this round, - for nothing by anybody
//	top       who played the set on the table, and the set; - for an empty table
//	turn      who is to play, - for nobody
//	passed    who has passed in the trick
//	order     n normal, r reversed
//	places    the seats that have taken a place in this round, first to last
//	before    those of the round before
//	points    of each seat
//	exchange  what the last place gave, > and what came back, - if it is to come; after a comma the same for the
//	          vice-ass; - for no exchange
func (s State) Notation() string { return string(s.AppendNotation(nil)) }

// AppendNotation appends the notation of the state to dst. It does not allocate if dst has room: 512 bytes are always
// enough.
func (s State) AppendNotation(dst []byte) []byte {
	dst = s.appendHead(dst)
	for seat := range cards.Seat(s.players) {
		dst = appendSet(slash(dst, seat), s.table.hand(seat))
	}
	dst = s.appendTrick(dst, &s.table)
	if s.exchange == (exchange{}) {
		return append(dst, '-')
	}
	for i, p := range pairs(s.before) {
		if p.giver != cards.Nobody {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendSet(dst, s.exchange.gift(p))
			dst = appendSet(append(dst, '>'), s.exchange.back(p))
		}
	}
	return dst
}

// String gives what a spectator may see of the state: [View.String] of the spectator's view.
func (s State) String() string { return s.View(cards.Spectator).String() }

// GoString is String, so that %#v does not show what is hidden.
func (s State) GoString() string { return s.String() }

// String gives the view in the notation of a state, with what the viewer does not know left open: the number of cards
// for a hand, only the viewer's own exchange.
func (v View) String() string {
	dst := v.appendHead(nil)
	for seat := range cards.Seat(v.players) {
		dst = slash(dst, seat)
		if seat == v.seat {
			dst = appendSet(dst, v.hand)
		} else {
			dst = strconv.AppendInt(dst, int64(v.Count(seat)), 10)
		}
	}
	dst = v.appendTrick(dst, &v.open)
	if v.gift == 0 {
		return string(append(dst, '-'))
	}
	return string(appendSet(append(appendSet(dst, v.gift), '>'), v.back))
}

// slash separates the values of the seats.
func slash(dst []byte, seat cards.Seat) []byte {
	if seat > 0 {
		dst = append(dst, '/')
	}
	return dst
}

// appendHead appends version, rules and round, with a space behind.
func (b *board) appendHead(dst []byte) []byte {
	dst = append(dst, version...)
	dst = strconv.AppendUint(append(dst, ' '), uint64(b.players), 10)
	dst = strconv.AppendUint(append(dst, 'x'), uint64(b.rounds), 10)
	dst = append(dst, "+-"[truth(b.calm)])
	dst = append(dst, b.leader.String()...)
	dst = strconv.AppendUint(append(dst, ' '), uint64(b.round), 10)
	dst = append(append(dst, ':'), b.phase.String()...)
	return append(dst, ' ')
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// appendTrick appends all fields from shown to points, with spaces around.
func (b *board) appendTrick(dst []byte, open *table) []byte {
	dst = append(dst, ' ')
	if open.played == 0 {
		dst = append(dst, '-')
	} else {
		for seat := range cards.Seat(b.players) {
			dst = appendSet(slash(dst, seat), open.shown(seat))
		}
	}
	dst = append(dst, ' ')
	if b.top == 0 {
		dst = append(dst, '-')
	} else {
		dst = append(strconv.AppendInt(dst, int64(b.owner), 10), '=')
		dst = appendSet(dst, b.top)
	}
	dst = append(dst, ' ')
	if b.phase == Playing {
		dst = strconv.AppendInt(dst, int64(b.turn), 10)
	} else {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	if b.passed == 0 {
		dst = append(dst, '-')
	}
	for rest := b.passed; rest != 0; rest &= rest - 1 {
		dst = strconv.AppendInt(dst, int64(rest.next(-1)), 10)
	}
	dst = append(dst, ' ', "nr"[truth(b.reversed)], ' ')
	dst = b.places.append(dst)
	dst = append(dst, ' ')
	dst = b.before.append(dst)
	dst = append(dst, ' ')
	for seat := range cards.Seat(b.players) {
		dst = strconv.AppendUint(slash(dst, seat), uint64(b.points[seat]), 10)
	}
	return append(dst, ' ')
}

// String gives the seats in the order of their places, as in 203, and - for none.
func (p Places) String() string { return string(p.append(nil)) }

func (p Places) append(dst []byte) []byte {
	if p.n == 0 {
		return append(dst, '-')
	}
	for place := 1; place <= MaxPlayers; place++ {
		if seat := p.At(place); seat != cards.Nobody {
			dst = strconv.AppendInt(dst, int64(seat), 10)
		}
	}
	return dst
}

// ParseState reads a state in notation. It accepts exactly the states that Validate accepts, in exactly the form that
// is written: ParseState(s.Notation()) == s, and the other way round. The error is a *[ParseError].
func ParseState(text string) (State, error) {
	parsers := [...]func(*State, string) error{
		parseOptions, parseRound, parseHands, parseShown, parseTop, parseTurn, parsePassed, parseOrder,
		parsePlaces, parseBefore, parsePoints, parseExchange,
	}
	fields, offsets, err := cards.CutFields(text, version, 1+len(parsers))
	if err != nil {
		return State{}, err
	}
	var s State
	for i, parse := range parsers {
		if err := parse(&s, fields[1+i]); err != nil {
			return State{}, cards.ShiftOffset(err, offsets[1+i])
		}
	}
	s.derive()
	if err := s.Validate(); err != nil {
		return State{}, fault(0, cards.CodeState, strings.TrimPrefix(err.Error(), "president: "))
	}
	written := s.Notation()
	for i := range min(len(written), len(text)) {
		if written[i] != text[i] {
			return State{}, fault(i, cards.CodeOrder, "not as it would be written")
		}
	}
	if len(written) != len(text) {
		return State{}, fault(min(len(written), len(text)), cards.CodeOrder, "not as it would be written")
	}
	return s, nil
}

// derive fills in what the text does not say because it follows from the rest.
func (s *State) derive() {
	for seat := range cards.Seat(s.players) {
		has := s.table.hand(seat) != 0
		switch {
		case s.phase == Playing && has:
			s.in |= bit(seat)
		case s.phase == Dealing && has && s.places.Len() < int(s.players):
			s.dealt++
		}
	}
	switch s.phase {
	case Playing:
		s.beats = s.higher()
	case Returning:
		for _, p := range pairs(s.before) {
			if p.giver != cards.Nobody && s.exchange.back(p) == 0 {
				s.owes |= bit(p.taker)
			}
		}
	}
}

func parseOptions(s *State, text string) error {
	r, err := parseRules(text)
	if err != nil {
		return err
	}
	s.board = board{
		players: uint8(r.Players), rounds: uint16(r.Rounds), leader: r.Leader, calm: !r.Revolution,
	}
	return nil
}

// String gives the rules in notation, as in 4x3+last: players, rounds, + with revolution or - without, the leader.
func (r Rules) String() string {
	sign := "+"
	if !r.Revolution {
		sign = "-"
	}
	return strconv.Itoa(r.Players) + "x" + strconv.Itoa(r.Rounds) + sign + r.Leader.String()
}

func parseRules(text string) (Rules, error) {
	players, rest, ok := strings.Cut(text, "x")
	at := strings.IndexAny(rest, "+-")
	if !ok || at < 0 {
		return Rules{}, fault(0, cards.CodeSyntax, "rules are written as 4x3+last")
	}
	var r Rules
	var err error
	if r.Players, err = cards.ParseNumber(players, MinPlayers, MaxPlayers); err != nil {
		return Rules{}, err
	}
	if r.Rounds, err = cards.ParseNumber(rest[:at], 1, MaxRounds); err != nil {
		return Rules{}, cards.ShiftOffset(err, len(players)+1)
	}
	r.Revolution = rest[at] == '+'
	if r.Leader, err = cards.ParseName(rest[at+1:], LeaderLast, numLeaders-1); err != nil {
		return Rules{}, cards.ShiftOffset(err, len(players)+1+at+1)
	}
	return r, nil
}

func parseRound(s *State, text string) error {
	round, phase, ok := strings.Cut(text, ":")
	if !ok {
		return fault(len(text), cards.CodeSyntax, "a round is written as 2:playing")
	}
	n, err := cards.ParseNumber(round, 0, MaxRounds)
	if err != nil {
		return err
	}
	s.round = uint16(n)
	s.phase, err = cards.ParseName(phase, Dealing, Over)
	return cards.ShiftOffset(err, len(round)+1)
}

// eachSeat reads a value for each seat of the match.
func eachSeat(s *State, text string, parse func(seat cards.Seat, word string) error) error {
	rest, more := text, true
	for seat := range cards.Seat(s.players) {
		at := len(text) - len(rest)
		if !more {
			return fault(len(text), cards.CodeEnd, "a value for each seat is expected")
		}
		var word string
		word, rest, more = strings.Cut(rest, "/")
		if err := parse(seat, word); err != nil {
			return cards.ShiftOffset(err, at)
		}
	}
	if more {
		return fault(len(text)-len(rest)-1, cards.CodeTrailing, "a value for each seat is expected")
	}
	return nil
}

// parseCards reads cards that lie at a seat and nowhere else.
func (s *State) parseCards(seat cards.Seat, word string) (cards.Set, error) {
	set, err := parseSet(word)
	if err != nil {
		return 0, err
	}
	if set&^s.table.undealt() != 0 {
		return 0, fault(0, cards.CodeTwice, "a card stands twice")
	}
	s.table.move(set, seat)
	return set, nil
}

func parseHands(s *State, text string) error {
	return eachSeat(s, text, func(seat cards.Seat, word string) error {
		_, err := s.parseCards(seat, word)
		return err
	})
}

func parseShown(s *State, text string) error {
	if text == "-" {
		return nil
	}
	return eachSeat(s, text, func(seat cards.Seat, word string) error {
		set, err := s.parseCards(seat, word)
		s.table.played |= set
		return err
	})
}

// parsePlayer reads the seat of a player.
func (s *State) parsePlayer(text string) (cards.Seat, error) {
	n, err := cards.ParseNumber(text, 0, int(s.players)-1)
	return cards.Seat(n), err
}

func parseTop(s *State, text string) error {
	if text == "-" {
		return nil
	}
	owner, set, ok := strings.Cut(text, "=")
	if !ok {
		return fault(len(text), cards.CodeSyntax, "a set on the table is written as 1=5c5d")
	}
	var err error
	if s.owner, err = s.parsePlayer(owner); err != nil {
		return err
	}
	if s.top, err = parseSet(set); err != nil {
		return cards.ShiftOffset(err, len(owner)+1)
	}
	return nil
}

func parseTurn(s *State, text string) (err error) {
	if text != "-" {
		s.turn, err = s.parsePlayer(text)
	}
	return err
}

// seatList reads the numbers of different players.
func (s *State) seatList(text string) (list []cards.Seat, err error) {
	if text == "-" {
		return nil, nil
	}
	if text == "" {
		return nil, fault(0, cards.CodeEnd, "seats or - are expected")
	}
	var seen seatBits
	for i := range len(text) {
		seat, err := s.parsePlayer(text[i : i+1])
		if err != nil {
			return nil, cards.ShiftOffset(err, i)
		}
		if seen&bit(seat) != 0 {
			return nil, fault(i, cards.CodeSeat, "a seat stands twice")
		}
		seen |= bit(seat)
		list = append(list, seat)
	}
	return list, nil
}

func parsePassed(s *State, text string) error {
	list, err := s.seatList(text)
	for _, seat := range list {
		s.passed |= bit(seat)
	}
	return err
}

func parseOrder(s *State, text string) error {
	if text != "n" && text != "r" {
		return fault(0, cards.CodeUnknown, "the order is n or r")
	}
	s.reversed = text == "r"
	return nil
}

func (s *State) placeList(text string) (p Places, err error) {
	list, err := s.seatList(text)
	for i, seat := range list {
		p = p.with(seat, i+1)
	}
	return p, err
}

func parsePlaces(s *State, text string) (err error) {
	s.places, err = s.placeList(text)
	return err
}

func parseBefore(s *State, text string) (err error) {
	s.before, err = s.placeList(text)
	return err
}

func parsePoints(s *State, text string) error {
	return eachSeat(s, text, func(seat cards.Seat, word string) error {
		n, err := cards.ParseNumber(word, 0, MaxRounds*MaxPlayers)
		s.points[seat] = uint16(n)
		return err
	})
}

func parseExchange(s *State, text string) error {
	if text == "-" {
		return nil
	}
	for i, rest := 0, text; ; i++ {
		at := len(text) - len(rest)
		list := pairs(s.before)
		if i == len(list) || list[i].giver == cards.Nobody {
			return fault(at, cards.CodeState, "an exchange of nobody")
		}
		word, after, more := strings.Cut(rest, ",")
		gift, back, ok := strings.Cut(word, ">")
		if !ok {
			return fault(at+len(word), cards.CodeSyntax, "an exchange is written as 2s2h>3d4c")
		}
		set, err := parseSet(gift)
		if err != nil {
			return cards.ShiftOffset(err, at)
		}
		keep(&s.exchange.gifts, list[i], set)
		if set, err = parseSet(back); err != nil {
			return cards.ShiftOffset(err, at+len(gift)+1)
		}
		keep(&s.exchange.backs, list[i], set)
		if !more {
			return nil
		}
		rest = after
	}
}

// String gives the observation in a short text for logs, as in 1:played=5c5d, 2:dealt(13), round_ended=2013.
func (o Observation) String() string {
	dst := []byte{}
	if o.Seat != cards.Nobody {
		dst = append(append(dst, o.Seat.String()...), ':')
	}
	dst = append(dst, o.Kind.String()...)
	switch {
	case o.Cards != 0:
		dst = appendSet(append(dst, '='), o.Cards)
	case o.Count != 0:
		dst = append(strconv.AppendInt(append(dst, '('), int64(o.Count), 10), ')')
	case o.Places != Places{}:
		dst = o.Places.append(append(dst, '='))
	case o.Number != 0:
		dst = strconv.AppendInt(append(dst, '='), int64(o.Number), 10)
	}
	if o.To != cards.Nobody {
		dst = append(append(dst, '>'), o.To.String()...)
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
		return r.Rules.Players, err
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
