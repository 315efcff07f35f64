package main

import (
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// presidentWords are the texts of this program for President.
type presidentWords struct {
	words
	title  string // seed
	again  string // flags
	rules  string // players, rounds
	fours  string // revolution is on
	calm   string // revolution is off
	leader [3]string
	ranks  string // the ranks, low to high

	view          string // viewer, round
	spectatorView string // round
	leads         string // name
	beat          string // cards, name
	owes          string // name, number of cards, partner
	dealing       string
	exchange      string
	order         string // lowest rank, highest rank
	reversed      string // lowest rank, highest rank
	known         string // name, cards
	cards         string // name, number of cards
	passed        string // name, number of cards
	out           string // name, place

	standing string // the heads of a table
	points   string
	player   string
	role     string
	level    string

	series string // matches
	first  string // name, how often
}

var presidentWordsIn = [...]presidentWords{
	narrate.English: {
		words: words{
			players:   "The players choose at random among the actions that the engine says are legal.",
			bots:      "Bots play. Each knows what its seat may know, and no more:",
			bot:       "  %s (seat %s): %s",
			seat:      "You see what %s (seat %s) sees whenever it has a choice.",
			spectator: "You see what a spectator sees whenever a trick begins: no hand at all.",
			match:     "Match %d of %d",
			result:    "Result: %s",
			recorded: "The record is in %[1]s (see it again with -replay %[1]s).\n" +
				"It holds every hidden card: it is the authority's. Keep it with the server,\nnever send it to a player.",
			replay:     "President, replay of %s",
			checked:    "Checked: all %d actions are legal, and every position is valid.",
			unfinished: "The record stops here; the match is not over.",
		},
		title: "President, seed %s",
		again: "Play it again with %s",
		rules: "Players: %d. Rounds: %d.",
		fours: "Four of a kind reverses the order of ranks.",
		calm:  "Four of a kind reverses nothing.",
		leader: [...]string{
			president.LeaderLast:      "The last place leads the next round.",
			president.LeaderPresident: "The President leads the next round.",
			president.LeaderSeat0:     "Seat 0 leads every round.",
		},
		ranks: "Ranks, low to high: %s (V, D, R: jack, queen, king).",

		view:          "%s's view, round %d",
		spectatorView: "A spectator's view, round %d",
		leads:         "%s leads",
		beat:          "to beat: %s by %s",
		owes:          "%s returns %d of these to %s",
		dealing:       "hands are being dealt",
		exchange:      "cards are being returned",
		order:         "order %s → %s",
		reversed:      "revolution: order %s → %s",
		known:         "%s holds %s (from the exchange)",
		cards:         "%s %d",
		passed:        "%s %d passed",
		out:           "%s out #%d",

		standing: "standing",
		points:   "points",
		player:   "player",
		role:     "role",
		level:    "bot",

		series: "%d matches. How often each player had the most points, alone or with others:",
		first:  "  %s %d",
	},
	narrate.Thai: {
		words: words{
			players:   "ผู้เล่นสุ่มเลือกจากการกระทำที่กติกาอนุญาต",
			bots:      "ผู้เล่นเป็นบอต แต่ละตัวรู้เท่าที่ที่นั่งของตนรู้ได้เท่านั้น:",
			bot:       "  %s (ที่นั่ง %s): ระดับ%s",
			seat:      "คุณเห็นเท่าที่ %s (ที่นั่ง %s) เห็นทุกครั้งที่มีทางเลือก",
			spectator: "คุณเห็นเท่าที่ผู้ชมเห็นทุกครั้งที่เปิดตาใหม่ โดยไม่เห็นไพ่ในมือใครเลย",
			match:     "เกมที่ %d จาก %d",
			result:    "ผลการแข่งขัน: %s",
			recorded: "บันทึกเกมไว้ที่ %[1]s แล้ว (ดูอีกครั้งด้วย -replay %[1]s)\n" +
				"ไฟล์นี้มีไพ่ลับครบทุกใบ จึงเป็นของผู้ดูแลเกมเท่านั้น ให้เก็บไว้ที่เซิร์ฟเวอร์ ห้ามส่งให้ผู้เล่น",
			replay:     "ประธาน ดูย้อนหลังจากบันทึก %s",
			checked:    "ตรวจสอบแล้ว: การกระทำทั้ง %d ครั้งถูกกติกา และสถานะของเกมถูกต้องทุกขั้น",
			unfinished: "บันทึกสิ้นสุดตรงนี้ เกมยังไม่จบ",
		},
		title: "ประธาน ค่า seed %s",
		again: "เล่นแบบเดิมอีกครั้งด้วย %s",
		rules: "ผู้เล่น %d คน เล่น %d รอบ",
		fours: "โฟร์การ์ดกลับลำดับไพ่ (ปฏิวัติ)",
		calm:  "ปิดกฎปฏิวัติ โฟร์การ์ดไม่กลับลำดับไพ่",
		leader: [...]string{
			president.LeaderLast:      "ตูดเปิดตาแรกของรอบถัดไป",
			president.LeaderPresident: "ประธานเปิดตาแรกของรอบถัดไป",
			president.LeaderSeat0:     "ที่นั่ง 0 เปิดตาแรกทุกรอบ",
		},
		ranks: "อันดับจากต่ำไปสูง: %s (V D R คือ แจ็ก แหม่ม คิง)",

		view:          "มุมมองของ %s รอบที่ %d",
		spectatorView: "มุมมองของผู้ชม รอบที่ %d",
		leads:         "%s เปิดตา",
		beat:          "ต้องชนะ %s ของ %s",
		owes:          "%s เลือกคืน %d ใบแก่ %s",
		dealing:       "กำลังแจกไพ่",
		exchange:      "กำลังแลกไพ่",
		order:         "ลำดับ %s → %s",
		reversed:      "ปฏิวัติ: ลำดับ %s → %s",
		known:         "%s มี %s (รู้จากการแลกไพ่)",
		cards:         "%s %d ใบ",
		passed:        "%s %d ใบ ผ่าน",
		out:           "%s หมด #%d",

		standing: "อันดับรวม",
		points:   "คะแนน",
		player:   "ผู้เล่น",
		role:     "ตำแหน่ง",
		level:    "ระดับบอต",

		series: "เล่นทั้งหมด %d เกม จำนวนครั้งที่แต่ละคนได้คะแนนสูงสุด นับที่เท่ากันด้วย:",
		first:  "  %s %d ครั้ง",
	},
}
