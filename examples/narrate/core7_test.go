package narrate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
)

var names = []string{"Ann", "Ben"}

func revealed(number int, first, second core7.Color, winner cards.Seat) core7.Observation {
	return core7.Observation{
		Kind: core7.Revealed, Seat: cards.Nobody, Number: number,
		Round: core7.Round{Played: [core7.NumSeats]core7.Color{first, second}, Winner: winner},
	}
}

func ended(winner cards.Seat, by core7.Clause) core7.Observation {
	return core7.Observation{Kind: core7.Ended, Seat: cards.Nobody, Result: core7.Result{Winner: winner, By: by}}
}

func TestCore7Sentences(t *testing.T) {
	hand := core7.HandOf(core7.Gray, core7.Red, core7.Red, core7.Blue, core7.Blue, core7.Blue, core7.Green)
	for _, c := range []struct {
		what     string
		seen     core7.Observation
		en, thai string
	}{
		{"another's choice", core7.Observation{Kind: core7.Chosen, Seat: 1},
			"Ben chooses seven cards in secret.",
			"Ben เลือกการ์ดลับครบ 7 ใบแล้ว"},
		{"one's own choice", core7.Observation{Kind: core7.Chosen, Seat: 0, Hand: hand},
			"Ann chooses a hand: 2 red, 1 green, 3 blue, 1 gray.",
			"Ann เลือกการ์ดดังนี้: สีแดง 2 ใบ สีเขียว 1 ใบ สีน้ำเงิน 3 ใบ สีเทา 1 ใบ"},
		{"another's lock", core7.Observation{Kind: core7.Locked, Seat: 1},
			"Ben locks a card.",
			"Ben ล็อกการ์ดลับ 1 ใบ"},
		{"one's own lock", core7.Observation{Kind: core7.Locked, Seat: 0, Color: core7.Gray},
			"Ann locks a gray card.",
			"Ann ล็อกการ์ดสีเทา"},
		{"a round for seat 0", revealed(1, core7.Red, core7.Green, 0),
			"Round 1: Ann plays red, Ben plays green; red beats green, and Ann wins the round.",
			"รอบที่ 1: Ann ลงสีแดง ส่วน Ben ลงสีเขียว — สีแดงชนะสีเขียว Ann ชนะรอบนี้"},
		{"a round for seat 1, the other cycle", revealed(7, core7.Red, core7.Green, 1),
			"Round 7: Ann plays red, Ben plays green; green beats red, and Ben wins the round.",
			"รอบที่ 7: Ann ลงสีแดง ส่วน Ben ลงสีเขียว — สีเขียวชนะสีแดง Ben ชนะรอบนี้"},
		{"a tie of one color", revealed(2, core7.Blue, core7.Blue, cards.Nobody),
			"Round 2: Ann and Ben both play blue, a tie.",
			"รอบที่ 2: Ann และ Ben ลงสีน้ำเงินเหมือนกัน — เสมอ"},
		{"a tie of grays", revealed(2, core7.Gray, core7.Gray, cards.Nobody),
			"Round 2: Ann and Ben both play gray, a tie.",
			"รอบที่ 2: Ann และ Ben ลงสีเทาเหมือนกัน — เสมอ"},
		{"a tie by gray", revealed(3, core7.Blue, core7.Gray, cards.Nobody),
			"Round 3: Ann plays blue, Ben plays gray; gray makes it a tie.",
			"รอบที่ 3: Ann ลงสีน้ำเงิน ส่วน Ben ลงสีเทา — มีสีเทา จึงเสมอ"},
		{"a discard", core7.Observation{Kind: core7.Discarded, Seat: 1, Color: core7.Green},
			"Ben discards one more card, a green one.",
			"Ben ทิ้งการ์ดสีเขียวเพิ่มอีก 1 ใบ"},
		{"three wins", ended(1, core7.C10),
			"Ben wins the match with three Round Wins (C10).",
			"Ben ชนะ Match เพราะชนะครบ 3 รอบ (C10)"},
		{"no cards left", ended(1, core7.C11),
			"Ben wins the match: Ann has no cards left, and Ben still has some (C11).",
			"Ben ชนะ Match เพราะ Ann ไม่มีการ์ดเหลือ ส่วน Ben ยังมี (C11)"},
		{"the final round", ended(0, core7.C13),
			"Ann wins the match: both hands are empty, and Ann won the final round (C13).",
			"Ann ชนะ Match เพราะหมดมือพร้อมกัน และ Ann ชนะรอบสุดท้ายตามวงสี (C13)"},
		{"Final Gray", ended(0, core7.C14),
			"Ann wins the match by Final Gray: on the last card of both, gray loses to every other color (C14).",
			"Ann ชนะ Match ด้วยกฎ Final Gray: เมื่อเป็นใบสุดท้ายของทั้งคู่ สีเทาแพ้ทุกสีที่ไม่ใช่เทา (C14)"},
		{"looking back", ended(1, core7.C15),
			"Ben wins the match: both hands are empty after a final round of one color, and Ben won the latest round that was not a tie (C15).",
			"Ben ชนะ Match เพราะหมดมือพร้อมกันโดยรอบสุดท้ายเป็นสีเดียวกัน และเมื่อย้อนดูประวัติ Ben ชนะรอบล่าสุดที่ไม่เสมอ (C15)"},
		{"a draw", ended(cards.Nobody, core7.C16),
			"The match is a draw: every round was a tie (C16).",
			"Match นี้จบลงด้วยผลเสมอ เพราะเสมอกันทุกรอบ (C16)"},

		{"no event", core7.Observation{Seat: 0, Color: core7.Red},
			"Something happens at the table.", "มีบางอย่างเกิดขึ้นในเกม"},
		{"a later event", core7.Observation{Kind: 99}, "Something happens at the table.", "มีบางอย่างเกิดขึ้นในเกม"},
		{"a lock of no color", core7.Observation{Kind: core7.Locked, Seat: 1, Color: 77},
			"Ben locks a card.", "Ben ล็อกการ์ดลับ 1 ใบ"},
		{"a discard of no color", core7.Observation{Kind: core7.Discarded, Seat: 5},
			"Player 5 discards one more card.", "ผู้เล่น 5 ทิ้งการ์ดเพิ่มอีก 1 ใบ"},
		{"nobody's lock", core7.Observation{Kind: core7.Locked, Seat: cards.Nobody},
			"Somebody locks a card.", "ใครคนหนึ่ง ล็อกการ์ดลับ 1 ใบ"},
		{"a round of no colors", revealed(4, 0, core7.Red, 0), "Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a round won by no player", revealed(4, core7.Blue, core7.Red, 2),
			"Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a round won by no seat at all", revealed(4, core7.Blue, core7.Red, -128),
			"Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a tie that is none", revealed(4, core7.Blue, core7.Red, cards.Nobody),
			"Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a round that gray won", revealed(4, core7.Gray, core7.Red, 0),
			"Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a round won by the same color", revealed(4, core7.Red, core7.Red, 0),
			"Round 4 is revealed.", "รอบที่ 4: เปิดการ์ดพร้อมกันแล้ว"},
		{"a result by no clause", ended(0, 0), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a result by a clause that ends nothing", ended(0, core7.C9), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a result by an unknown clause", ended(0, 250), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a draw with a winner", ended(0, core7.C16), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a draw of nobody we know", ended(7, core7.C16), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a win of nobody", ended(cards.Nobody, core7.C10), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a win of seat 2", ended(2, core7.C10), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
		{"a win of the lowest seat", ended(-128, core7.C11), "The match has ended.", "Match สิ้นสุดลงแล้ว"},
	} {
		t.Run(c.what, func(t *testing.T) {
			require.Equal(t, c.en, narrate.English.Core7(c.seen, names...))
			require.Equal(t, c.thai, narrate.Thai.Core7(c.seen, names...))
		})
	}
}

func TestCore7WithoutNames(t *testing.T) {
	require.Equal(t, "Player 1 locks a card.", narrate.English.Core7(core7.Observation{Kind: core7.Locked, Seat: 1}))
	require.Equal(t, "Player 0 wins the match with three Round Wins (C10).",
		narrate.English.Core7Result(core7.Result{Winner: 0, By: core7.C10}))
	require.Equal(t, "ผู้เล่น 1 ชนะ Match เพราะชนะครบ 3 รอบ (C10)",
		narrate.Thai.Core7Result(core7.Result{Winner: 1, By: core7.C10}))
}

func TestNamesAreNoSentences(t *testing.T) {
	tricky := []string{"{second}", "{color}"}
	require.Equal(t, "Round 1: {second} and {color} both play red, a tie.",
		narrate.English.Core7(revealed(1, core7.Red, core7.Red, cards.Nobody), tricky...))
}

func TestColor(t *testing.T) {
	for i, want := range [][2]string{
		{"no color", "ไม่มีสี"}, {"red", "สีแดง"}, {"green", "สีเขียว"}, {"blue", "สีน้ำเงิน"}, {"gray", "สีเทา"}, {"no color", "ไม่มีสี"},
	} {
		require.Equal(t, want, [2]string{narrate.English.Color(core7.Color(i)), narrate.Thai.Color(core7.Color(i))})
	}
	for c := core7.Red; c <= core7.Gray; c++ {
		require.Equal(t, c.String(), narrate.English.Color(c), "English names are those of the engine")
	}
	require.Equal(t, "no color", narrate.English.Color(255))
}

func TestCore7Hand(t *testing.T) {
	require.Equal(t, "no cards", narrate.English.Core7Hand(core7.Hand{}))
	require.Equal(t, "ไม่มีการ์ด", narrate.Thai.Core7Hand(core7.Hand{}))
	require.Equal(t, "1 green, 2 gray", narrate.English.Core7Hand(core7.HandOf(core7.Gray, core7.Green, core7.Gray)))
	require.Equal(t, "สีเขียว 1 ใบ สีเทา 2 ใบ", narrate.Thai.Core7Hand(core7.HandOf(core7.Gray, core7.Green, core7.Gray)))
}

func TestCore7ReasonsAreSaidInEveryLanguage(t *testing.T) {
	for _, l := range narrate.Languages() {
		neutral := l.Core7Reason(0)
		require.NotEmpty(t, neutral)
		require.Equal(t, neutral, l.Core7Reason(255))
		for _, r := range core7.Reasons() {
			require.NotEqual(t, neutral, l.Core7Reason(r), "%s: %s", l, r.Code())
		}
	}
	require.Equal(t, "There is no card of that color in the hand.", narrate.English.Core7Reason(core7.ErrNotHeld))
	require.Equal(t, "ไม่มีการ์ดสีนี้ในมือ", narrate.Thai.Core7Reason(core7.ErrNotHeld))
	require.Equal(t, "ผู้ชนะรอบเสียเฉพาะใบที่ลง ไม่ต้องทิ้งเพิ่ม", narrate.Thai.Core7Reason(core7.ErrWinner))
}

// TestEveryEventKindIsSaid asks for every kind that the engine names, those of later versions included.
func TestEveryEventKindIsSaid(t *testing.T) {
	for _, l := range narrate.Languages() {
		neutral := l.Core7(core7.Observation{})
		seen := map[string]core7.EventKind{neutral: 0}
		kinds := 0
		for k := core7.EventKind(1); k != 0; k++ {
			if k.String() == "none" {
				continue
			}
			kinds++
			sentence := l.Core7(core7.Observation{Kind: k})
			require.NotEmpty(t, sentence)
			require.NotContains(t, seen, sentence, "%s: %s", l, k)
			seen[sentence] = k
		}
		require.Equal(t, int(core7.Ended), kinds)
	}
}

// TestMatchesAreToldWithoutSecrets plays whole matches and listens for every seat and the spectator.
func TestMatchesAreToldWithoutSecrets(t *testing.T) { rapid.Check(t, tellMatch) }

func FuzzMatchesAreToldWithoutSecrets(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tellMatch)) }

func tellMatch(t *rapid.T) {
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	state, err := core7.New(core7.Default())
	require.NoError(t, err)
	for state.Pending() != 0 {
		seats := state.Pending()
		seat := seats.First()
		if seats.Len() == 2 && pick(2) == 1 {
			seat = 1
		}
		legal := state.AppendLegal(nil, seat)
		var events []core7.Event
		state, events, err = state.Apply(legal[pick(len(legal))])
		require.NoError(t, err)
		for _, e := range events {
			for _, l := range narrate.Languages() {
				for viewer := cards.Spectator; viewer <= 1; viewer++ {
					sentence := l.Core7(e.For(viewer), names...)
					require.NotContains(t, sentence, "{")
					hidden := (e.Kind() == core7.Chosen || e.Kind() == core7.Locked) && viewer != e.Seat()
					told := false
					for c := core7.Red; c <= core7.Gray; c++ {
						told = told || strings.Contains(sentence, l.Color(c))
					}
					switch e.Kind() {
					case core7.Chosen, core7.Locked:
						require.Equal(t, !hidden, told, sentence)
						require.Contains(t, sentence, names[e.Seat()])
					case core7.Revealed:
						require.Contains(t, sentence, l.Color(e.For(viewer).Round.Played[0]))
						require.Contains(t, sentence, l.Color(e.For(viewer).Round.Played[1]))
					case core7.Discarded:
						require.Contains(t, sentence, l.Color(e.Color()))
					case core7.Ended:
						require.Equal(t, l.Core7Result(e.Result(), names...), sentence)
						require.Contains(t, sentence, "("+e.Result().By.String()+")")
					}
				}
			}
		}
	}
	_, over := state.Result()
	require.True(t, over)
}

// TestAnythingIsSaid gives values that no engine makes.
func TestAnythingIsSaid(t *testing.T) { rapid.Check(t, sayAnything) }

func FuzzAnythingIsSaid(f *testing.F) { f.Fuzz(rapid.MakeFuzz(sayAnything)) }

func sayAnything(t *rapid.T) {
	small := func(label string) uint8 { return uint8(rapid.IntRange(0, 255).Draw(t, label)) }
	seat := func(label string) cards.Seat { return cards.Seat(rapid.Int8().Draw(t, label)) }
	o := core7.Observation{
		Kind:   core7.EventKind(rapid.IntRange(0, 7).Draw(t, "kind")),
		Seat:   seat("seat"),
		Color:  core7.Color(small("color")),
		Number: rapid.Int().Draw(t, "number"),
		Round: core7.Round{
			Played: [core7.NumSeats]core7.Color{core7.Color(small("first")), core7.Color(small("second"))},
			Winner: seat("winner"), Discarded: core7.Color(small("discarded")),
		},
		Result: core7.Result{Winner: seat("match winner"), By: core7.Clause(small("by"))},
	}
	l := narrate.Language(small("language"))
	sentence := l.Core7(o)
	require.NotEmpty(t, sentence)
	require.NotContains(t, sentence, "{")
	require.NotEmpty(t, l.Core7Reason(core7.Reason(small("reason"))))
	require.NotEmpty(t, l.Color(o.Color))
}
