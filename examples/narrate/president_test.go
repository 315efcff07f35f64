package narrate_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

var six = []string{"Ann", "Ben", "Cid", "Dee", "Eve", "Fay"}

// did makes an observation of an event that has one seat and no cards.
func did(kind president.EventKind, seat cards.Seat, number int) president.Observation {
	return president.Observation{Kind: kind, Seat: seat, To: cards.Nobody, Number: number}
}

// moved makes an observation of cards that go somewhere; what the observer does not know is only counted.
func moved(t *testing.T, kind president.EventKind, seat, to cards.Seat, count int, text string) president.Observation {
	t.Helper()
	set, err := cards.ParseSet(text, " ")
	require.NoError(t, err)
	return president.Observation{Kind: kind, Seat: seat, To: to, Count: count, Cards: set}
}

// placed plays a round that ends with the seats in this order.
func placed(t *testing.T, order ...cards.Seat) president.Places {
	t.Helper()
	pick := rand.New(rand.NewPCG(1, 2)).IntN
	for range 100_000 {
		for step := range presidenttest.Random(president.Default(len(order)), pick).Replay() {
			places := step.State.Places()
			if places.Len() == len(order) && !slices.ContainsFunc(order, func(seat cards.Seat) bool {
				return places.Of(seat) != slices.Index(order, seat)+1
			}) {
				return places
			}
		}
	}
	require.Fail(t, "no round ends so")
	return president.Places{}
}

// scored makes a result by points.
func scored(points ...int) president.Result {
	r := president.Result{By: president.P21, Players: len(points)}
	copy(r.Points[:], points)
	return r
}

func TestPresidentSentences(t *testing.T) {
	none := cards.Nobody
	for _, c := range []struct {
		what     string
		seen     president.Observation
		en, thai string
	}{
		{"another's hand", moved(t, president.Dealt, 0, none, 13, "-"),
			"Ann is dealt 13 cards.",
			"Ann ได้รับแจกไพ่ 13 ใบ"},
		{"one's own hand", moved(t, president.Dealt, 1, none, 4, "3c 10h Vs 2d"),
			"Ben is dealt 3♣ 10♥ V♠ 2♦.",
			"Ben ได้รับแจกไพ่ 3♣ 10♥ V♠ 2♦"},
		{"a gift between others", moved(t, president.Gave, 1, 0, 2, "-"),
			"Ben gives Ann two cards.",
			"Ben ให้ไพ่สองใบแก่ Ann"},
		{"a gift of one card", moved(t, president.Gave, 2, 3, 1, "-"),
			"Cid gives Dee one card.",
			"Cid ให้ไพ่หนึ่งใบแก่ Dee"},
		{"a gift that one knows", moved(t, president.Gave, 1, 0, 2, "As 2h"),
			"Ben gives Ann A♠ 2♥.",
			"Ben ให้ไพ่ A♠ 2♥ แก่ Ann"},
		{"a return between others", moved(t, president.Returned, 0, 1, 2, "-"),
			"Ann returns two cards to Ben.",
			"Ann คืนไพ่สองใบแก่ Ben"},
		{"a return that one knows", moved(t, president.Returned, 3, 2, 1, "3d"),
			"Dee returns 3♦ to Cid.",
			"Dee คืนไพ่ 3♦ แก่ Cid"},
		{"a round begins", did(president.Began, 4, 2),
			"Round 2 begins, and Eve leads.",
			"เริ่มรอบที่ 2 โดย Eve เปิดตาแรก"},
		{"a play", moved(t, president.Played, 5, none, 2, "Rd Rh"),
			"Fay plays R♦ R♥.",
			"Fay ลง R♦ R♥"},
		{"a pass", did(president.Passed, 0, 0),
			"Ann passes.",
			"Ann ผ่าน"},
		{"a revolution", president.Observation{Kind: president.Revolution, Seat: 1, To: none, Reversed: true},
			"Ben's four of a kind is a revolution: 2 is now lowest, 3 highest.",
			"โฟร์การ์ดของ Ben คือการปฏิวัติ: จากนี้ 2 ต่ำสุดและ 3 สูงสุด"},
		{"a counter-revolution", president.Observation{Kind: president.Revolution, Seat: 1, To: none},
			"Ben's four of a kind reverses the order again: 3 is now lowest, 2 highest.",
			"โฟร์การ์ดของ Ben กลับลำดับอีกครั้ง: จากนี้ 3 ต่ำสุดและ 2 สูงสุด"},
		{"out first", did(president.WentOut, 2, 1),
			"Cid has no cards left and takes first place.",
			"Cid หมดไพ่ ได้อันดับที่ 1"},
		{"out fifth", did(president.WentOut, 2, 5),
			"Cid has no cards left and takes fifth place.",
			"Cid หมดไพ่ ได้อันดับที่ 5"},
		{"a trick whose winner leads", president.Observation{Kind: president.TrickEnded, Seat: 3, To: 3},
			"Dee wins the trick and leads.",
			"Dee ชนะตานี้และเปิดตาใหม่"},
		{"a trick whose winner is out", president.Observation{Kind: president.TrickEnded, Seat: 3, To: 0},
			"Dee wins the trick but has no cards left, so Ann leads.",
			"Dee ชนะตานี้แต่ไพ่หมดแล้ว Ann จึงเปิดตาใหม่"},
		{"a round of five ends", president.Observation{
			Kind: president.RoundEnded, Seat: none, To: none, Number: 1, Places: placed(t, 3, 1, 0, 4, 2)},
			"Round 1 ends: Dee is President, Ben is Vice-President, Ann is Neutral, Eve is Vice-Ass, Cid is Ass.",
			"จบรอบที่ 1: Dee เป็นประธาน Ben เป็นรองประธาน Ann เป็นคนธรรมดา Eve เป็นรองตูด Cid เป็นตูด"},
		{"a round of three ends", president.Observation{
			Kind: president.RoundEnded, Seat: none, To: none, Number: 12, Places: placed(t, 1, 2, 0)},
			"Round 12 ends: Ben is President, Cid is Vice-President, Ann is Ass.",
			"จบรอบที่ 12: Ben เป็นประธาน Cid เป็นรองประธาน Ann เป็นตูด"},
		{"the match ends", president.Observation{Kind: president.Ended, Seat: none, To: none, Result: scored(3, 7, 2)},
			"Ben has the most points after the last round, 7 (P21).",
			"จบรอบสุดท้ายแล้ว Ben มีคะแนนสะสมสูงสุด 7 คะแนน (P21)"},
		{"the match ends with two first", president.Observation{
			Kind: president.Ended, Seat: none, To: none, Result: scored(7, 2, 7, 4)},
			"Ann and Cid share the first place after the last round, with 7 points each (P21).",
			"จบรอบสุดท้ายแล้ว Ann และ Cid มีคะแนนสะสมสูงสุดเท่ากัน คนละ 7 คะแนน (P21)"},
		{"the match ends with six first", president.Observation{
			Kind: president.Ended, Seat: none, To: none, Result: scored(21, 21, 21, 21, 21, 21)},
			"Ann, Ben, Cid, Dee, Eve and Fay share the first place after the last round, with 21 points each (P21).",
			"จบรอบสุดท้ายแล้ว Ann Ben Cid Dee Eve และ Fay มีคะแนนสะสมสูงสุดเท่ากัน คนละ 21 คะแนน (P21)"},

		{"no event", president.Observation{Cards: cards.Deck},
			"Something happens at the table.", "มีบางอย่างเกิดขึ้นที่โต๊ะ"},
		{"a later event", president.Observation{Kind: 99}, "Something happens at the table.", "มีบางอย่างเกิดขึ้นที่โต๊ะ"},
		{"a hand of nothing", moved(t, president.Dealt, 0, none, 0, "-"),
			"Ann is dealt no cards.", "Ann ได้รับแจกไม่มีไพ่"},
		{"less than nothing", moved(t, president.Gave, 0, none, -7, "-"),
			"Ann gives Somebody no cards.", "Ann ให้ไม่มีไพ่แก่ ใครคนหนึ่ง"},
		{"a play of nothing", did(president.Played, 0, 0), "Ann plays.", "Ann ลงไพ่"},
		{"a play of no cards of the deck", president.Observation{Kind: president.Played, Cards: ^cards.Deck},
			"Ann plays.", "Ann ลงไพ่"},
		{"nobody passes", did(president.Passed, none, 0), "Somebody passes.", "ใครคนหนึ่ง ผ่าน"},
		{"out at no place", did(president.WentOut, 2, 0), "Cid has no cards left.", "Cid หมดไพ่แล้ว"},
		{"out at a place too many", did(president.WentOut, 2, 7), "Cid has no cards left.", "Cid หมดไพ่แล้ว"},
		{"out at a place below", did(president.WentOut, 2, -1), "Cid has no cards left.", "Cid หมดไพ่แล้ว"},
		{"a trick after which nobody leads", did(president.TrickEnded, 1, 0), "Ben wins the trick.", "Ben ชนะตานี้"},
		{"a round of nobody", did(president.RoundEnded, none, 3), "Round 3 ends.", "จบรอบที่ 3"},
		{"a result by no clause", president.Observation{Kind: president.Ended, Result: president.Result{Players: 4}},
			"The match has ended.", "เกมจบแล้ว"},
		{"a result by another clause", president.Observation{
			Kind: president.Ended, Result: president.Result{By: president.P18, Players: 4}},
			"The match has ended.", "เกมจบแล้ว"},
		{"a result of two players", president.Observation{Kind: president.Ended, Result: scored(1, 2)},
			"The match has ended.", "เกมจบแล้ว"},
		{"a result of seven players", president.Observation{
			Kind: president.Ended, Result: president.Result{By: president.P21, Players: 7}},
			"The match has ended.", "เกมจบแล้ว"},
	} {
		t.Run(c.what, func(t *testing.T) {
			require.Equal(t, c.en, narrate.English.President(c.seen, six...))
			require.Equal(t, c.thai, narrate.Thai.President(c.seen, six...))
		})
	}
}

func TestPresidentWithoutNames(t *testing.T) {
	require.Equal(t, "Player 5 passes.", narrate.English.President(did(president.Passed, 5, 0)))
	require.Equal(t, "Player 2 gives Player 0 two cards.", narrate.English.President(moved(t, president.Gave, 2, 0, 2, "-")))
	require.Equal(t, "Player 1 has the most points after the last round, 5 (P21).",
		narrate.English.PresidentResult(scored(3, 5, 4)))
	require.Equal(t, "จบรอบสุดท้ายแล้ว ผู้เล่น 1 มีคะแนนสะสมสูงสุด 5 คะแนน (P21)", narrate.Thai.PresidentResult(scored(3, 5, 4)))
}

func TestPresidentNamesAreNoSentences(t *testing.T) {
	tricky := []string{"{cards}", "{player}", "{number}"}
	require.Equal(t, "{cards} gives {player} A♠.",
		narrate.English.President(moved(t, president.Gave, 0, 1, 1, "As"), tricky...))
	require.Equal(t, "Round 1 ends: {player} is President, {number} is Vice-President, {cards} is Ass.",
		narrate.English.President(president.Observation{Kind: president.RoundEnded, Number: 1, Places: placed(t, 1, 2, 0)}, tricky...))
	require.Equal(t, "{cards} and {number} share the first place after the last round, with 5 points each (P21).",
		narrate.English.PresidentResult(scored(5, 1, 5), tricky...))
}

func TestRole(t *testing.T) {
	for i, want := range [][2]string{
		{"no role", "ไม่มีตำแหน่ง"}, {"President", "ประธาน"}, {"Vice-President", "รองประธาน"}, {"Neutral", "คนธรรมดา"},
		{"Vice-Ass", "รองตูด"}, {"Ass", "ตูด"}, {"no role", "ไม่มีตำแหน่ง"},
	} {
		require.Equal(t, want, [2]string{narrate.English.Role(president.Role(i)), narrate.Thai.Role(president.Role(i))})
	}
	for r := president.President; r <= president.Ass; r++ {
		require.Equal(t, r.String(), strings.ToLower(narrate.English.Role(r)), "English names are those of the engine")
	}
	require.Equal(t, "no role", narrate.English.Role(255))
}

func TestCard(t *testing.T) {
	signs := strings.NewReplacer("c", "♣", "d", "♦", "h", "♥", "s", "♠")
	for c := range cards.Deck.All() {
		require.Equal(t, signs.Replace(c.String()), narrate.Card(c), "rank and sign are those of the text")
	}
	require.Equal(t, "10♥", narrate.Card(cards.CardOf(cards.Ten, cards.Hearts)))
	for _, c := range []cards.Card{0, 1, 3, 56, 255} {
		require.Equal(t, "?", narrate.Card(c))
	}
}

func TestPresidentCards(t *testing.T) {
	require.Equal(t, "no cards", narrate.English.PresidentCards(0))
	require.Equal(t, "ไม่มีไพ่", narrate.Thai.PresidentCards(0))
	require.Equal(t, "no cards", narrate.English.PresidentCards(^cards.Deck), "bits that stand for no card")
	set, err := cards.ParseSet("2s 10h 3d 3c", " ")
	require.NoError(t, err)
	for _, l := range narrate.Languages() {
		require.Equal(t, "3♣ 3♦ 10♥ 2♠", l.PresidentCards(set))
		require.Equal(t, "3♣ 3♦ 10♥ 2♠", l.PresidentCards(set|^cards.Deck))
		require.Len(t, strings.Fields(l.PresidentCards(cards.Deck)), 52)
	}
}

func TestPresidentReasonsAreSaidInEveryLanguage(t *testing.T) {
	for _, l := range narrate.Languages() {
		neutral := l.PresidentReason(0)
		require.NotEmpty(t, neutral)
		require.Equal(t, neutral, l.PresidentReason(255))
		for _, r := range president.Reasons() {
			require.NotEqual(t, neutral, l.PresidentReason(r), "%s: %s", l, r.Code())
		}
	}
	require.Equal(t, "Who leads a trick cannot pass.", narrate.English.PresidentReason(president.ErrLeadPass))
	require.Equal(t, "อันดับเท่ากันไม่ได้ ต้องสูงกว่าเท่านั้น", narrate.Thai.PresidentReason(president.ErrEqual))
	require.Equal(t, "ไพ่ในชุดต้องมีอันดับเดียวกัน", narrate.Thai.PresidentReason(president.ErrMixed))
}

// TestEveryPresidentEventKindIsSaid asks for every kind that the engine names, those of later versions included.
func TestEveryPresidentEventKindIsSaid(t *testing.T) {
	for _, l := range narrate.Languages() {
		neutral := l.President(president.Observation{})
		seen := map[string]president.EventKind{neutral: 0}
		kinds := 0
		for k := president.EventKind(1); k != 0; k++ {
			if k.String() == "none" {
				continue
			}
			kinds++
			sentence := l.President(president.Observation{Kind: k})
			require.NotEmpty(t, sentence)
			require.NotContains(t, seen, sentence, "%s: %s", l, k)
			seen[sentence] = k
		}
		require.Equal(t, int(president.Ended), kinds)
	}
}

// aCard finds a card in a sentence.
var aCard = regexp.MustCompile(`(10|[2-9VDRA])[♣♦♥♠]`)

// toldCards reads the cards that a sentence names.
func toldCards(t require.TestingT, sentence string) cards.Set {
	letters := strings.NewReplacer("♣", "c", "♦", "d", "♥", "h", "♠", "s")
	var set cards.Set
	for _, text := range aCard.FindAllString(sentence, -1) {
		c, err := cards.ParseCard(letters.Replace(text))
		require.NoError(t, err)
		require.False(t, set.Has(c), sentence)
		set = set.With(c)
	}
	return set
}

// TestPresidentIsToldWithoutSecrets plays whole matches and listens for every seat and the spectator.
func TestPresidentIsToldWithoutSecrets(t *testing.T) { rapid.Check(t, tellPresident) }

func FuzzPresidentIsToldWithoutSecrets(f *testing.F) { f.Fuzz(rapid.MakeFuzz(tellPresident)) }

func tellPresident(t *rapid.T) {
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	rules := president.Rules{Players: 3 + pick(4), Rounds: 1 + pick(2), Revolution: pick(4) > 0}
	record := presidenttest.Match(rules, pick)
	over := false
	for step, err := range record.Replay() {
		require.NoError(t, err)
		_, over = step.State.Result()
		for _, e := range step.Events {
			first, last := cards.Spectator, cards.Seat(rules.Players)
			if k := e.Kind(); k != president.Dealt && k != president.Gave && k != president.Returned {
				first = cards.Seat(pick(rules.Players+2)) - 1 // everybody sees the same: one of them is asked
				last = first
			}
			for viewer := first; viewer <= last; viewer++ {
				for _, l := range narrate.Languages() {
					tellEvent(t, l, e, viewer)
				}
			}
		}
	}
	require.True(t, over)
}

// tellEvent listens to what one viewer is told of an event.
func tellEvent(t *rapid.T, l narrate.Language, e president.Event, viewer cards.Seat) {
	sentence := l.President(e.For(viewer), six...)
	require.NotContains(t, sentence, "{")
	want := e.Cards()
	switch e.Kind() {
	case president.Dealt:
		if viewer != e.Seat() {
			want = 0
		}
	case president.Gave, president.Returned:
		if viewer != e.Seat() && viewer != e.To() {
			want = 0
		}
		require.Contains(t, sentence, six[e.To()])
	case president.TrickEnded:
		require.Contains(t, sentence, six[e.To()])
	case president.RoundEnded:
		at := -1
		for place := 1; place <= e.Places().Len(); place++ {
			next := strings.Index(sentence, six[e.Places().At(place)])
			require.Greater(t, next, at, "first to last: %s", sentence)
			at = next
			require.Contains(t, sentence, l.Role(president.RoleOf(place, e.Places().Len())))
		}
	case president.Ended:
		require.Equal(t, l.PresidentResult(e.Result(), six...), sentence)
		require.Contains(t, sentence, "("+e.Result().By.String()+")")
		for seat := range cards.Seat(e.Result().Players) {
			require.Equal(t, e.Result().Standing(seat) == 1, strings.Contains(sentence, six[seat]), sentence)
		}
	}
	require.Equal(t, want, toldCards(t, sentence), "seat %s: %s", viewer, sentence)
	if e.Seat() != cards.Nobody {
		require.Contains(t, sentence, six[e.Seat()])
	}
}

// TestAnythingIsSaidOfPresident gives values that no engine makes.
func TestAnythingIsSaidOfPresident(t *testing.T) { rapid.Check(t, sayAnythingOfPresident) }

func FuzzAnythingIsSaidOfPresident(f *testing.F) { f.Fuzz(rapid.MakeFuzz(sayAnythingOfPresident)) }

func sayAnythingOfPresident(t *rapid.T) {
	small := func(label string) uint8 { return uint8(rapid.IntRange(0, 255).Draw(t, label)) }
	seat := func(label string) cards.Seat { return cards.Seat(rapid.Int8().Draw(t, label)) }
	o := president.Observation{
		Kind:     president.EventKind(rapid.IntRange(0, 13).Draw(t, "kind")),
		Seat:     seat("seat"),
		To:       seat("to"),
		Cards:    cards.Set(rapid.Uint64().Draw(t, "cards")),
		Count:    rapid.Int().Draw(t, "count"),
		Number:   rapid.Int().Draw(t, "number"),
		Reversed: rapid.Bool().Draw(t, "reversed"),
		Result: president.Result{
			By: president.Clause(small("by")), Players: rapid.Int().Draw(t, "players"),
			Points: [president.MaxPlayers]int{rapid.Int().Draw(t, "points"), rapid.Int().Draw(t, "points")},
		},
	}
	l := narrate.Language(small("language"))
	sentence := l.President(o)
	require.NotEmpty(t, sentence)
	require.NotContains(t, sentence, "{")
	o.Result.By, o.Result.Players = president.P21, rapid.IntRange(0, 8).Draw(t, "few players")
	require.NotEmpty(t, l.PresidentResult(o.Result))
	require.NotEmpty(t, l.PresidentReason(president.Reason(small("reason"))))
	require.NotEmpty(t, l.PresidentCards(o.Cards))
	require.NotEmpty(t, l.Role(president.Role(small("role"))))
	require.NotEmpty(t, narrate.Card(cards.Card(small("card"))))
}
