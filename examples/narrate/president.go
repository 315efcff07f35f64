package narrate

import (
	"strconv"
	"strings"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

// presidentTable holds everything that is said about President in one language. The words are those of the rule
// sheets.
//
// Places: {player} who acts or wins, {other} who gets cards or leads next, {players} those who share the first place,
// {cards} cards by name, {count} how many of them, {place} a place of a round, {places} all of them, {role} a role,
// {number} a number.
type presidentTable struct {
	roles   []string // by Role; 0 for what is no role
	places  []string // by place
	counts  []string // by number of cards
	count   string   // any other number of them
	noCards string
	comma   string // between players or places
	and     string // before the last of the players

	event            string // for what is no event of President
	dealt            string // the observer does not know what
	dealtCards       string
	gave             string // the observer does not know what
	gaveCards        string
	returned         string // the observer does not know what
	returnedCards    string
	began            string
	played           string // for no cards
	playedCards      string
	passed           string
	reversed         string
	restored         string
	wentOut          string // for what is no place
	wentOutPlace     string
	trickEnded       string // for a trick after which nobody leads
	trickEndedLeads  string // the winner leads
	trickEndedOut    string // the winner has no cards left
	roundEnded       string // for what is no round of President
	roundEndedPlaces string
	placed           string // between commas in {places}

	result  string // for what is no result of President
	won     string
	shared  string
	reason  string   // for what is no reason of President
	reasons []string // by Reason
}

var presidentTables = [numLanguages]presidentTable{
	English: {
		roles: []string{"no role", president.President: "President", president.VicePresident: "Vice-President",
			president.Neutral: "Neutral", president.ViceAss: "Vice-Ass", president.Ass: "Ass"},
		places:  []string{1: "first place", "second place", "third place", "fourth place", "fifth place", "sixth place"},
		counts:  []string{1: "one card", "two cards"},
		count:   "{number} cards",
		noCards: "no cards",
		comma:   ", ",
		and:     " and ",

		event:            "Something happens at the table.",
		dealt:            "{player} is dealt {count}.",
		dealtCards:       "{player} is dealt {cards}.",
		gave:             "{player} gives {other} {count}.",
		gaveCards:        "{player} gives {other} {cards}.",
		returned:         "{player} returns {count} to {other}.",
		returnedCards:    "{player} returns {cards} to {other}.",
		began:            "Round {number} begins, and {player} leads.",
		played:           "{player} plays.",
		playedCards:      "{player} plays {cards}.",
		passed:           "{player} passes.",
		reversed:         "{player}'s four of a kind is a revolution: 2 is now lowest, 3 highest.",
		restored:         "{player}'s four of a kind reverses the order again: 3 is now lowest, 2 highest.",
		wentOut:          "{player} has no cards left.",
		wentOutPlace:     "{player} has no cards left and takes {place}.",
		trickEnded:       "{player} wins the trick.",
		trickEndedLeads:  "{player} wins the trick and leads.",
		trickEndedOut:    "{player} wins the trick but has no cards left, so {other} leads.",
		roundEnded:       "Round {number} ends.",
		roundEndedPlaces: "Round {number} ends: {places}.",
		placed:           "{player} is {role}",

		result: "The match has ended.",
		won:    "{player} has the most points after the last round, {number} (P21).",
		shared: "{players} share the first place after the last round, with {number} points each (P21).",
		reason: "That cannot be done.",
		reasons: []string{
			president.ErrPlayers:     "The game is for 3 to 6 players.",
			president.ErrRounds:      "A match has 1 to 1000 rounds.",
			president.ErrLeader:      "The rules name a way to choose who leads that does not exist.",
			president.ErrNotYours:    "Nobody can act for another seat.",
			president.ErrInvalid:     "There is no match here yet.",
			president.ErrOver:        "The match is over.",
			president.ErrSeat:        "No player has that seat.",
			president.ErrKind:        "There is no such action in this game.",
			president.ErrDealing:     "All hands must be dealt first.",
			president.ErrReturning:   "The exchange must be finished first: cards are still to be returned.",
			president.ErrNoDeal:      "No hand is to be dealt now.",
			president.ErrNoReturn:    "No cards are being exchanged now.",
			president.ErrReturned:    "The cards are returned already; that choice stands.",
			president.ErrNotReturner: "That seat has no cards to return.",
			president.ErrDealOrder:   "Hands are dealt seat by seat, and it is another seat's turn to get one.",
			president.ErrOut:         "That seat has no cards left and is out of the round.",
			president.ErrPassed:      "That seat has passed; a pass stands until the trick is over.",
			president.ErrTurn:        "It is another seat's turn.",
			president.ErrNotCards:    "That is not a set of cards of this deck.",
			president.ErrNoCards:     "A play is one to four cards.",
			president.ErrLeadPass:    "Who leads a trick cannot pass.",
			president.ErrDealSize:    "That is not the number of cards that this seat is dealt.",
			president.ErrReturnSize:  "The President returns two cards, the Vice-President one.",
			president.ErrMixed:       "All cards of a set must have the same rank.",
			president.ErrCount:       "As many cards as in the last set are needed.",
			president.ErrDealt:       "A card of that hand is dealt already.",
			president.ErrNotHeld:     "Those cards are not all in the hand.",
			president.ErrEqual:       "An equal rank does not beat: only a higher one does.",
			president.ErrTooLow:      "The rank is too low in the order now in force.",
		},
	},
	Thai: {
		roles: []string{"ไม่มีตำแหน่ง", president.President: "ประธาน", president.VicePresident: "รองประธาน",
			president.Neutral: "คนธรรมดา", president.ViceAss: "รองตูด", president.Ass: "ตูด"},
		places:  []string{1: "อันดับที่ 1", "อันดับที่ 2", "อันดับที่ 3", "อันดับที่ 4", "อันดับที่ 5", "อันดับที่ 6"},
		counts:  []string{1: "ไพ่หนึ่งใบ", "ไพ่สองใบ"},
		count:   "ไพ่ {number} ใบ",
		noCards: "ไม่มีไพ่",
		comma:   " ",
		and:     " และ ",

		event:            "มีบางอย่างเกิดขึ้นที่โต๊ะ",
		dealt:            "{player} ได้รับแจก{count}",
		dealtCards:       "{player} ได้รับแจกไพ่ {cards}",
		gave:             "{player} ให้{count}แก่ {other}",
		gaveCards:        "{player} ให้ไพ่ {cards} แก่ {other}",
		returned:         "{player} คืน{count}แก่ {other}",
		returnedCards:    "{player} คืนไพ่ {cards} แก่ {other}",
		began:            "เริ่มรอบที่ {number} โดย {player} เปิดตาแรก",
		played:           "{player} ลงไพ่",
		playedCards:      "{player} ลง {cards}",
		passed:           "{player} ผ่าน",
		reversed:         "โฟร์การ์ดของ {player} คือการปฏิวัติ: จากนี้ 2 ต่ำสุดและ 3 สูงสุด",
		restored:         "โฟร์การ์ดของ {player} กลับลำดับอีกครั้ง: จากนี้ 3 ต่ำสุดและ 2 สูงสุด",
		wentOut:          "{player} หมดไพ่แล้ว",
		wentOutPlace:     "{player} หมดไพ่ ได้{place}",
		trickEnded:       "{player} ชนะตานี้",
		trickEndedLeads:  "{player} ชนะตานี้และเปิดตาใหม่",
		trickEndedOut:    "{player} ชนะตานี้แต่ไพ่หมดแล้ว {other} จึงเปิดตาใหม่",
		roundEnded:       "จบรอบที่ {number}",
		roundEndedPlaces: "จบรอบที่ {number}: {places}",
		placed:           "{player} เป็น{role}",

		result: "เกมจบแล้ว",
		won:    "จบรอบสุดท้ายแล้ว {player} มีคะแนนสะสมสูงสุด {number} คะแนน (P21)",
		shared: "จบรอบสุดท้ายแล้ว {players} มีคะแนนสะสมสูงสุดเท่ากัน คนละ {number} คะแนน (P21)",
		reason: "ทำแบบนั้นไม่ได้",
		reasons: []string{
			president.ErrPlayers:     "เกมนี้เล่นได้ 3 ถึง 6 คน",
			president.ErrRounds:      "จำนวนรอบต้องอยู่ระหว่าง 1 ถึง 1000",
			president.ErrLeader:      "ไม่มีวิธีเลือกผู้เปิดตาแรกแบบที่กติกานี้ระบุไว้",
			president.ErrNotYours:    "เล่นแทนที่นั่งอื่นไม่ได้",
			president.ErrInvalid:     "ยังไม่มีเกมให้เล่น",
			president.ErrOver:        "เกมนี้จบไปแล้ว",
			president.ErrSeat:        "ไม่มีผู้เล่นในที่นั่งนี้",
			president.ErrKind:        "เกมนี้ไม่มีการกระทำแบบนี้",
			president.ErrDealing:     "ต้องแจกไพ่ให้ครบทุกคนก่อน",
			president.ErrReturning:   "ต้องแลกไพ่ให้เสร็จก่อน ยังมีคนที่ต้องเลือกไพ่คืน",
			president.ErrNoDeal:      "ตอนนี้ยังไม่ถึงเวลาแจกไพ่",
			president.ErrNoReturn:    "ตอนนี้ไม่มีการแลกไพ่",
			president.ErrReturned:    "คืนไพ่ไปแล้ว เปลี่ยนไม่ได้",
			president.ErrNotReturner: "ที่นั่งนี้ไม่ต้องคืนไพ่",
			president.ErrDealOrder:   "ต้องแจกไพ่ตามลำดับที่นั่ง ยังไม่ถึงที่นั่งนี้",
			president.ErrOut:         "ที่นั่งนี้ไพ่หมดและออกจากรอบแล้ว",
			president.ErrPassed:      "ที่นั่งนี้ผ่านไปแล้ว การผ่านเป็นที่สิ้นสุดจนกว่าจะรีเซ็ตตาไพ่",
			president.ErrTurn:        "ยังไม่ถึงคิวของที่นั่งนี้",
			president.ErrNotCards:    "นั่นไม่ใช่ชุดไพ่จากสำรับนี้",
			president.ErrNoCards:     "ต้องลงไพ่ 1 ถึง 4 ใบ",
			president.ErrLeadPass:    "ผู้เปิดตาผ่านไม่ได้",
			president.ErrDealSize:    "จำนวนไพ่ที่แจกให้ที่นั่งนี้ไม่ถูกต้อง",
			president.ErrReturnSize:  "ประธานคืนไพ่สองใบ รองประธานคืนหนึ่งใบ",
			president.ErrMixed:       "ไพ่ในชุดต้องมีอันดับเดียวกัน",
			president.ErrCount:       "จำนวนไพ่ต้องเท่ากับชุดที่ลงล่าสุด",
			president.ErrDealt:       "มีไพ่ที่แจกไปแล้วอยู่ในมือนี้",
			president.ErrNotHeld:     "ในมือไม่มีไพ่ครบตามนี้",
			president.ErrEqual:       "อันดับเท่ากันไม่ได้ ต้องสูงกว่าเท่านั้น",
			president.ErrTooLow:      "อันดับต่ำเกินไปตามลำดับที่ใช้อยู่ตอนนี้",
		},
	},
}

// President says in a sentence what an observer of President saw. If the observation does not tell a card, neither
// does the sentence. The names of the players are given by seat; see [Language.Player] for those who have none.
func (l Language) President(o president.Observation, names ...string) string {
	t := &presidentTables[l.known()]
	sentence := t.event
	switch o.Kind {
	case president.Dealt:
		sentence = told(o, t.dealt, t.dealtCards)
	case president.Gave:
		sentence = told(o, t.gave, t.gaveCards)
	case president.Returned:
		sentence = told(o, t.returned, t.returnedCards)
	case president.Began:
		sentence = t.began
	case president.Played:
		sentence = told(o, t.played, t.playedCards)
	case president.Passed:
		sentence = t.passed
	case president.Revolution:
		sentence = t.restored
		if o.Reversed {
			sentence = t.reversed
		}
	case president.WentOut:
		sentence = t.wentOut
		if t.place(o.Number) != "" {
			sentence = t.wentOutPlace
		}
	case president.TrickEnded:
		switch {
		case o.To < 0:
			sentence = t.trickEnded
		case o.To == o.Seat:
			sentence = t.trickEndedLeads
		default:
			sentence = t.trickEndedOut
		}
	case president.RoundEnded:
		sentence = t.roundEnded
		if o.Places.Len() > 0 {
			sentence = t.roundEndedPlaces
		}
	case president.Ended:
		return l.PresidentResult(o.Result, names...)
	}
	return fill(sentence,
		"{player}", l.Player(o.Seat, names...),
		"{other}", l.Player(o.To, names...),
		"{cards}", l.PresidentCards(o.Cards),
		"{count}", t.number(o.Count),
		"{place}", t.place(o.Number),
		"{places}", l.places(o.Places, names),
		"{number}", strconv.Itoa(o.Number))
}

// told chooses between two sentences: the second if the observer knows the cards.
func told(o president.Observation, hidden, open string) string {
	if o.Cards.Len() == 0 {
		return hidden
	}
	return open
}

// number gives the text for a number of cards.
func (t *presidentTable) number(n int) string {
	switch {
	case n <= 0:
		return t.noCards
	case n < len(t.counts):
		return t.counts[n]
	}
	return fill(t.count, "{number}", strconv.Itoa(n))
}

// place gives the text for a place of a round, "" for what is none.
func (t *presidentTable) place(n int) string {
	if n < 1 || n >= len(t.places) {
		return ""
	}
	return t.places[n]
}

// places says who took which role in a round, first to last.
func (l Language) places(p president.Places, names []string) string {
	t := &presidentTables[l.known()]
	var list []string
	for place := 1; place <= p.Len(); place++ {
		list = append(list, fill(t.placed,
			"{player}", l.Player(p.At(place), names...), "{role}", l.Role(president.RoleOf(place, p.Len()))))
	}
	return strings.Join(list, t.comma)
}

// PresidentResult says in a sentence who has the most points after a match of President, with the clause in brackets.
// It does not tell the other standings: they are r.Standing(seat).
func (l Language) PresidentResult(r president.Result, names ...string) string {
	t := &presidentTables[l.known()]
	if r.By != president.P21 || r.Players < president.MinPlayers || r.Players > president.MaxPlayers {
		return t.result
	}
	var first []string
	points := 0
	for seat := range cards.Seat(r.Players) {
		if r.Standing(seat) == 1 {
			first, points = append(first, l.Player(seat, names...)), r.Points[seat]
		}
	}
	sentence, last := t.won, len(first)-1
	players := first[last]
	if last > 0 {
		sentence = t.shared
		players = strings.Join(first[:last], t.comma) + t.and + players
	}
	return fill(sentence, "{player}", players, "{players}", players, "{number}", strconv.Itoa(points))
}

// PresidentReason says in a sentence why something is refused in President. The clause behind it is r.Clause().
func (l Language) PresidentReason(r president.Reason) string {
	t := &presidentTables[l.known()]
	if sentence := entry(t.reasons, r); sentence != "" {
		return sentence
	}
	return t.reason
}

// PresidentCards lists cards from the lowest to the highest, as in "3♣ 10♥ V♠"; see [Card].
func (l Language) PresidentCards(set cards.Set) string {
	if set.Len() == 0 {
		return presidentTables[l.known()].noCards
	}
	list := make([]string, 0, set.Len())
	for c := range set.All() {
		list = append(list, Card(c))
	}
	return strings.Join(list, " ")
}

// Role gives the name of a role.
func (l Language) Role(r president.Role) string {
	t := &presidentTables[l.known()]
	if name := entry(t.roles, r); name != "" {
		return name
	}
	return t.roles[0]
}

var suitSigns = [cards.NumSuits]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// Card gives a card as it is printed on cards, the same in all languages: a rank of the rule sheets (V, D and R are
// jack, queen and king) and the sign of the suit, as in 10♥. What is no card is "?".
func Card(c cards.Card) string {
	if !c.Valid() {
		return c.String()
	}
	return c.Rank().String() + suitSigns[c.Suit()]
}
