package narrate

import (
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// core7Table holds everything that is said about CORE7 in one language. The words are those of the rule sheets.
//
// Places: {player} who acts or wins, {other} the opponent, {first} and {second} the players of seats 0 and 1,
// {color} a color, {firstColor} and {secondColor} what seats 0 and 1 played, {winColor} and {loseColor} the same by
// who won, {hand} a hand, {number} a number.
type core7Table struct {
	colors  []string // by Color; 0 for what is no color
	card    string   // some cards of one color
	comma   string   // between those
	noCards string

	event         string // for what is no event of CORE7
	chosen        string // the observer does not know what
	chosenHand    string
	locked        string // the observer does not know what
	lockedColor   string
	revealed      string // for what is no round of CORE7
	revealedWin   string
	revealedSame  string // a tie of one color
	revealedGray  string // a tie by gray
	discarded     string // for what is no color
	discardedCard string

	result  string   // for what is no result of CORE7
	results []string // by Clause
	reason  string   // for what is no reason of CORE7
	reasons []string // by Reason
}

var core7Tables = [numLanguages]core7Table{
	English: {
		colors:  []string{"no color", core7.Red: "red", core7.Green: "green", core7.Blue: "blue", core7.Gray: "gray"},
		card:    "{number} {color}",
		comma:   ", ",
		noCards: "no cards",

		event:         "Something happens at the table.",
		chosen:        "{player} chooses seven cards in secret.",
		chosenHand:    "{player} chooses a hand: {hand}.",
		locked:        "{player} locks a card.",
		lockedColor:   "{player} locks a {color} card.",
		revealed:      "Round {number} is revealed.",
		revealedWin:   "Round {number}: {first} plays {firstColor}, {second} plays {secondColor}; {winColor} beats {loseColor}, and {player} wins the round.",
		revealedSame:  "Round {number}: {first} and {second} both play {color}, a tie.",
		revealedGray:  "Round {number}: {first} plays {firstColor}, {second} plays {secondColor}; gray makes it a tie.",
		discarded:     "{player} discards one more card.",
		discardedCard: "{player} discards one more card, a {color} one.",

		result: "The match has ended.",
		results: []string{
			core7.C10: "{player} wins the match with three Round Wins (C10).",
			core7.C11: "{player} wins the match: {other} has no cards left, and {player} still has some (C11).",
			core7.C13: "{player} wins the match: both hands are empty, and {player} won the final round (C13).",
			core7.C14: "{player} wins the match by Final Gray: on the last card of both, gray loses to every other color (C14).",
			core7.C15: "{player} wins the match: both hands are empty after a final round of one color, and {player} won the latest round that was not a tie (C15).",
			core7.C16: "The match is a draw: every round was a tie (C16).",
		},
		reason: "That cannot be done.",
		reasons: []string{
			core7.ErrCycle:      "The rules name a color cycle that does not exist.",
			core7.ErrNotYours:   "Nobody can act for another seat.",
			core7.ErrInvalid:    "There is no match here yet.",
			core7.ErrOver:       "The match is over.",
			core7.ErrSeat:       "No player has that seat.",
			core7.ErrKind:       "There is no such action in this game.",
			core7.ErrChosen:     "The seven cards are chosen already; the choice stands for the whole match.",
			core7.ErrNotChosen:  "Both players must choose their seven cards first.",
			core7.ErrDiscardDue: "The loser of the round must discard one more card first.",
			core7.ErrLocked:     "A card is locked already; a lock stands.",
			core7.ErrNoDiscard:  "Nobody has to discard now.",
			core7.ErrWinner:     "The winner of the round loses only the card played and discards nothing.",
			core7.ErrHandSize:   "A hand is exactly seven cards.",
			core7.ErrColor:      "There is no such color in this game.",
			core7.ErrNotHeld:    "There is no card of that color in the hand.",
		},
	},
	Thai: {
		colors:  []string{"ไม่มีสี", core7.Red: "สีแดง", core7.Green: "สีเขียว", core7.Blue: "สีน้ำเงิน", core7.Gray: "สีเทา"},
		card:    "{color} {number} ใบ",
		comma:   " ",
		noCards: "ไม่มีการ์ด",

		event:         "มีบางอย่างเกิดขึ้นในเกม",
		chosen:        "{player} เลือกการ์ดลับครบ 7 ใบแล้ว",
		chosenHand:    "{player} เลือกการ์ดดังนี้: {hand}",
		locked:        "{player} ล็อกการ์ดลับ 1 ใบ",
		lockedColor:   "{player} ล็อกการ์ด{color}",
		revealed:      "รอบที่ {number}: เปิดการ์ดพร้อมกันแล้ว",
		revealedWin:   "รอบที่ {number}: {first} ลง{firstColor} ส่วน {second} ลง{secondColor} — {winColor}ชนะ{loseColor} {player} ชนะรอบนี้",
		revealedSame:  "รอบที่ {number}: {first} และ {second} ลง{color}เหมือนกัน — เสมอ",
		revealedGray:  "รอบที่ {number}: {first} ลง{firstColor} ส่วน {second} ลง{secondColor} — มีสีเทา จึงเสมอ",
		discarded:     "{player} ทิ้งการ์ดเพิ่มอีก 1 ใบ",
		discardedCard: "{player} ทิ้งการ์ด{color}เพิ่มอีก 1 ใบ",

		result: "Match สิ้นสุดลงแล้ว",
		results: []string{
			core7.C10: "{player} ชนะ Match เพราะชนะครบ 3 รอบ (C10)",
			core7.C11: "{player} ชนะ Match เพราะ {other} ไม่มีการ์ดเหลือ ส่วน {player} ยังมี (C11)",
			core7.C13: "{player} ชนะ Match เพราะหมดมือพร้อมกัน และ {player} ชนะรอบสุดท้ายตามวงสี (C13)",
			core7.C14: "{player} ชนะ Match ด้วยกฎ Final Gray: เมื่อเป็นใบสุดท้ายของทั้งคู่ สีเทาแพ้ทุกสีที่ไม่ใช่เทา (C14)",
			core7.C15: "{player} ชนะ Match เพราะหมดมือพร้อมกันโดยรอบสุดท้ายเป็นสีเดียวกัน และเมื่อย้อนดูประวัติ {player} ชนะรอบล่าสุดที่ไม่เสมอ (C15)",
			core7.C16: "Match นี้จบลงด้วยผลเสมอ เพราะเสมอกันทุกรอบ (C16)",
		},
		reason: "ทำแบบนั้นไม่ได้",
		reasons: []string{
			core7.ErrCycle:      "ไม่มีวงสีแบบที่กติกานี้ระบุไว้",
			core7.ErrNotYours:   "เล่นแทนที่นั่งอื่นไม่ได้",
			core7.ErrInvalid:    "ยังไม่มี Match ให้เล่น",
			core7.ErrOver:       "Match นี้จบแล้ว",
			core7.ErrSeat:       "ไม่มีผู้เล่นในที่นั่งนี้",
			core7.ErrKind:       "เกมนี้ไม่มีการกระทำแบบนี้",
			core7.ErrChosen:     "เลือกการ์ด 7 ใบไปแล้ว เปลี่ยนไม่ได้จนกว่าจะจบ Match",
			core7.ErrNotChosen:  "ผู้เล่นทั้งสองต้องเลือกการ์ดให้ครบ 7 ใบก่อน",
			core7.ErrDiscardDue: "ผู้แพ้รอบนี้ต้องทิ้งการ์ดเพิ่มอีก 1 ใบก่อน",
			core7.ErrLocked:     "ล็อกการ์ดไปแล้ว เปลี่ยนไม่ได้",
			core7.ErrNoDiscard:  "ตอนนี้ยังไม่มีใครต้องทิ้งการ์ดเพิ่ม",
			core7.ErrWinner:     "ผู้ชนะรอบเสียเฉพาะใบที่ลง ไม่ต้องทิ้งเพิ่ม",
			core7.ErrHandSize:   "ต้องเลือกการ์ดให้ได้ 7 ใบพอดี",
			core7.ErrColor:      "เกมนี้ไม่มีสีนี้",
			core7.ErrNotHeld:    "ไม่มีการ์ดสีนี้ในมือ",
		},
	},
}

// Core7 says in a sentence what an observer of CORE7 saw. If the observation does not tell a card, neither does the
// sentence. The names of the players are given by seat; see [Language.Player] for those who have none.
func (l Language) Core7(o core7.Observation, names ...string) string {
	t := &core7Tables[l.known()]
	who := l.Player(o.Seat, names...)
	switch o.Kind {
	case core7.Chosen:
		if o.Hand == (core7.Hand{}) {
			return fill(t.chosen, "{player}", who)
		}
		return fill(t.chosenHand, "{player}", who, "{hand}", l.Core7Hand(o.Hand))
	case core7.Locked:
		if !o.Color.Valid() {
			return fill(t.locked, "{player}", who)
		}
		return fill(t.lockedColor, "{player}", who, "{color}", l.Color(o.Color))
	case core7.Revealed:
		winner := o.Round.Winner & 1 // Any seat is safe; only that of a player is spoken of.
		return fill(t.round(o.Round),
			"{number}", strconv.Itoa(o.Number),
			"{player}", l.Player(o.Round.Winner, names...),
			"{first}", l.Player(0, names...),
			"{second}", l.Player(1, names...),
			"{color}", l.Color(o.Round.Played[0]),
			"{firstColor}", l.Color(o.Round.Played[0]),
			"{secondColor}", l.Color(o.Round.Played[1]),
			"{winColor}", l.Color(o.Round.Played[winner]),
			"{loseColor}", l.Color(o.Round.Played[1-winner]))
	case core7.Discarded:
		if !o.Color.Valid() {
			return fill(t.discarded, "{player}", who)
		}
		return fill(t.discardedCard, "{player}", who, "{color}", l.Color(o.Color))
	case core7.Ended:
		return l.Core7Result(o.Result, names...)
	}
	return t.event
}

// round gives the sentence that fits how a round went.
func (t *core7Table) round(r core7.Round) string {
	first, second := r.Played[0], r.Played[1]
	gray := first == core7.Gray || second == core7.Gray
	switch {
	case !first.Valid() || !second.Valid():
		return t.revealed
	case r.Winner == cards.Nobody && first == second:
		return t.revealedSame
	case r.Winner == cards.Nobody && gray:
		return t.revealedGray
	case playsCore7(r.Winner) && first != second && !gray:
		return t.revealedWin
	}
	return t.revealed
}

// Core7Result says in a sentence who won a match of CORE7 and what decided it, with the clause in brackets.
func (l Language) Core7Result(r core7.Result, names ...string) string {
	t := &core7Tables[l.known()]
	sentence := entry(t.results, r.By)
	if won := playsCore7(r.Winner); sentence == "" || won == (r.By == core7.C16) || !won && !r.Draw() {
		return t.result
	}
	return fill(sentence, "{player}", l.Player(r.Winner, names...), "{other}", l.Player(1-r.Winner, names...))
}

// Core7Reason says in a sentence why something is refused in CORE7. The clause behind it is r.Clause().
func (l Language) Core7Reason(r core7.Reason) string {
	t := &core7Tables[l.known()]
	if sentence := entry(t.reasons, r); sentence != "" {
		return sentence
	}
	return t.reason
}

// Core7Hand lists the cards of a hand of CORE7, as in "2 red, 1 gray".
func (l Language) Core7Hand(h core7.Hand) string {
	t := &core7Tables[l.known()]
	var list []string
	for c := core7.Red; c <= core7.Gray; c++ {
		if n := h.Count(c); n > 0 {
			list = append(list, fill(t.card, "{number}", strconv.Itoa(n), "{color}", l.Color(c)))
		}
	}
	if len(list) == 0 {
		return t.noCards
	}
	return strings.Join(list, t.comma)
}

// Color gives the name of a color.
func (l Language) Color(c core7.Color) string {
	t := &core7Tables[l.known()]
	if name := entry(t.colors, c); name != "" {
		return name
	}
	return t.colors[0]
}

// playsCore7 reports whether a seat takes part in CORE7.
func playsCore7(seat cards.Seat) bool { return seat >= 0 && seat < core7.NumSeats }
