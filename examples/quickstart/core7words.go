package main

import "github.com/cardverse/rules/examples/narrate"

// core7Words are the texts of this program for CORE7.
type core7Words struct {
	words
	title         string // seed
	again         string // flags
	cycle         string // each beats the next
	ties          string // gray
	view          string // viewer, opponent
	spectatorView string
	row           string // name, Round Wins
	faceUp        string
	wins          string // name, Round Wins, name, Round Wins
	series        string // matches, name, won, name, won, drawn
}

var core7WordsIn = [...]core7Words{
	narrate.English: {
		words: words{
			players:   "Two players choose at random among the actions that the engine says are legal.",
			bots:      "Two bots play. Each knows what its seat may know, and no more:",
			bot:       "  %s (seat %s): %s",
			seat:      "You see what %s (seat %s) sees: ? is a card hidden from that seat, · one gone.",
			spectator: "You see what a spectator sees: ? is a card hidden from spectators, · one gone.",
			match:     "Match %d of %d",
			result:    "Result: %s",
			recorded: "The record is in %[1]s (see it again with -replay %[1]s).\n" +
				"It holds every hidden card: it is the authority's. Keep it with the server,\nnever send it to a player.",
			replay:     "CORE7, replay of %s",
			checked:    "Checked: all %d actions are legal, and every position is valid.",
			unfinished: "The record stops here; the match is not over.",
		},
		title:         "CORE7, seed %s",
		again:         "Play it again with %s",
		cycle:         "%[1]s beats %[2]s, %[2]s beats %[3]s, %[3]s beats %[1]s.",
		ties:          "%s ties with every color.",
		view:          "%[1]s's view: %[2]s's hand is hidden",
		spectatorView: "A spectator's view: both hands are hidden",
		row:           "%s  Round Wins %d",
		faceUp:        "face up: ",
		wins:          "Round Wins: %s %d, %s %d.",
		series:        "%d matches: %s won %d, %s won %d, %d drawn.",
	},
	narrate.Thai: {
		words: words{
			players:   "ผู้เล่น 2 คนสุ่มเลือกจากการกระทำที่กติกาอนุญาต",
			bots:      "ผู้เล่นเป็นบอต 2 ตัว แต่ละตัวรู้เท่าที่ที่นั่งของตนรู้ได้เท่านั้น:",
			bot:       "  %s (ที่นั่ง %s): ระดับ%s",
			seat:      "คุณเห็นเท่าที่ %s (ที่นั่ง %s) เห็น: ? คือการ์ดที่ที่นั่งนี้มองไม่เห็น ส่วน · คือการ์ดที่ใช้ไปแล้ว",
			spectator: "คุณเห็นเท่าที่ผู้ชมเห็น: ? คือการ์ดที่ผู้ชมมองไม่เห็น ส่วน · คือการ์ดที่ใช้ไปแล้ว",
			match:     "Match ที่ %d จาก %d",
			result:    "ผลการแข่งขัน: %s",
			recorded: "บันทึก Match ไว้ที่ %[1]s แล้ว (ดูอีกครั้งด้วย -replay %[1]s)\n" +
				"ไฟล์นี้มีการ์ดลับครบทุกใบ จึงเป็นของผู้ดูแลเกมเท่านั้น ให้เก็บไว้ที่เซิร์ฟเวอร์ ห้ามส่งให้ผู้เล่น",
			replay:     "CORE7 ดูย้อนหลังจากบันทึก %s",
			checked:    "ตรวจสอบแล้ว: การกระทำทั้ง %d ครั้งถูกกติกา และสถานะของเกมถูกต้องทุกขั้น",
			unfinished: "บันทึกสิ้นสุดตรงนี้ Match ยังไม่จบ",
		},
		title:         "CORE7 ค่า seed %s",
		again:         "เล่นแบบเดิมอีกครั้งด้วย %s",
		cycle:         "%[1]s ชนะ %[2]s   %[2]s ชนะ %[3]s   %[3]s ชนะ %[1]s",
		ties:          "%s เสมอกับทุกสี",
		view:          "มุมมองของ %[1]s: มองไม่เห็นมือของ %[2]s",
		spectatorView: "มุมมองของผู้ชม: มองไม่เห็นมือของทั้งสองฝ่าย",
		row:           "%s  ชนะ %d รอบ",
		faceUp:        "กองใช้แล้ว: ",
		wins:          "จำนวนรอบที่ชนะ: %s %d รอบ %s %d รอบ",
		series:        "เล่นทั้งหมด %d Match: %s ชนะ %d, %s ชนะ %d, เสมอ %d",
	},
}
