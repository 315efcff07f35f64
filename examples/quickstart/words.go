package main

import "github.com/cardverse/rules/examples/narrate"

// words are the texts of this program itself, as formats; what happens in a match is told by narrate.
type words struct {
	title     string // seed
	players   string
	seat      string // name, seat
	spectator string
	cycle     string // each beats the next
	ties      string // gray
	match     string // number, how many

	view          string // viewer, opponent
	spectatorView string
	row           string // name, Round Wins
	faceUp        string
	result        string // sentence
	wins          string // name, Round Wins, name, Round Wins
	series        string // matches, name, won, name, won, drawn

	recorded   string // file
	replay     string // file
	checked    string // actions
	unfinished string
}

var wordsIn = [...]words{
	narrate.English: {
		title:     "CORE7, seed %[1]s (play it again with -seed %[1]s)",
		players:   "Two players choose at random among the actions that the engine says are legal.",
		seat:      "You see what %s (seat %s) sees: ? is a card hidden from that seat, · is a card gone.",
		spectator: "You see what a spectator sees: ? is a card hidden from spectators, · is a card gone.",
		cycle:     "%[1]s beats %[2]s, %[2]s beats %[3]s, %[3]s beats %[1]s.",
		ties:      "%s ties with every color.",
		match:     "Match %d of %d",

		view:          "%[1]s's view: %[2]s's hand is hidden",
		spectatorView: "A spectator's view: both hands are hidden",
		row:           "%s  Round Wins %d",
		faceUp:        "  face up: ",
		result:        "Result: %s",
		wins:          "Round Wins: %s %d, %s %d.",
		series:        "%d matches: %s won %d, %s won %d, %d drawn.",

		recorded: "The record is in %[1]s (see it again with -replay %[1]s).\n" +
			"It holds every hidden card: it is the authority's. Keep it with the server, never send it to a player.",
		replay:     "CORE7, replay of %s",
		checked:    "Checked: all %d actions are legal, and every position is valid.",
		unfinished: "The record stops here; the match is not over.",
	},
	narrate.Thai: {
		title:     "CORE7 ค่า seed %[1]s (เล่นแบบเดิมอีกครั้งด้วย -seed %[1]s)",
		players:   "ผู้เล่น 2 คนสุ่มเลือกจากการกระทำที่กติกาอนุญาต",
		seat:      "คุณเห็นเท่าที่ %s (ที่นั่ง %s) เห็น: ? คือการ์ดที่ที่นั่งนี้มองไม่เห็น ส่วน · คือการ์ดที่ใช้ไปแล้ว",
		spectator: "คุณเห็นเท่าที่ผู้ชมเห็น: ? คือการ์ดที่ผู้ชมมองไม่เห็น ส่วน · คือการ์ดที่ใช้ไปแล้ว",
		cycle:     "%[1]s ชนะ %[2]s   %[2]s ชนะ %[3]s   %[3]s ชนะ %[1]s",
		ties:      "%s เสมอกับทุกสี",
		match:     "Match ที่ %d จาก %d",

		view:          "มุมมองของ %[1]s: มองไม่เห็นมือของ %[2]s",
		spectatorView: "มุมมองของผู้ชม: มองไม่เห็นมือของทั้งสองฝ่าย",
		row:           "%s  ชนะ %d รอบ",
		faceUp:        "  กองใช้แล้ว: ",
		result:        "ผลการแข่งขัน: %s",
		wins:          "จำนวนรอบที่ชนะ: %s %d รอบ %s %d รอบ",
		series:        "เล่นทั้งหมด %d Match: %s ชนะ %d, %s ชนะ %d, เสมอ %d",

		recorded: "บันทึก Match ไว้ที่ %[1]s แล้ว (ดูอีกครั้งด้วย -replay %[1]s)\n" +
			"ไฟล์นี้มีการ์ดลับครบทุกใบ จึงเป็นของผู้ดูแลเกมเท่านั้น ให้เก็บไว้ที่เซิร์ฟเวอร์ ห้ามส่งให้ผู้เล่น",
		replay:     "CORE7 ดูย้อนหลังจากบันทึก %s",
		checked:    "ตรวจสอบแล้ว: การกระทำทั้ง %d ครั้งถูกกติกา และสถานะของเกมถูกต้องทุกขั้น",
		unfinished: "บันทึกสิ้นสุดตรงนี้ Match ยังไม่จบ",
	},
}
