package narrate_test

import (
	"fmt"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// What everybody at the table sees of two moves of President.
func ExampleLanguage_President() {
	match, _ := president.New(president.Default(3))
	for _, action := range match.Shuffled(nil) {
		match, _ = match.Next(action)
	}
	four := match.Hand(0).OfRank(cards.Four)
	for _, action := range []president.Action{president.Play(0, four), president.Pass(1)} {
		next, events, err := match.Apply(action)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, event := range events {
			for _, language := range narrate.Languages() {
				fmt.Println(language.President(event.For(cards.Spectator), "Ann", "Bo", "Cy"))
			}
		}
		match = next
	}
	// Output:
	// Ann plays 4♣ 4♦ 4♥ 4♠.
	// Ann ลง 4♣ 4♦ 4♥ 4♠
	// Ann's four of a kind is a revolution: 2 is now lowest, 3 highest.
	// โฟร์การ์ดของ Ann คือการปฏิวัติ: จากนี้ 2 ต่ำสุดและ 3 สูงสุด
	// Bo passes.
	// Bo ผ่าน
}

// Why an action is refused, in the language of whoever made it.
func ExampleLanguage_Core7Reason() {
	for _, language := range narrate.Languages() {
		fmt.Println(language.Core7Reason(core7.ErrLocked))
	}
	// Output:
	// A card is locked already; a lock stands.
	// ล็อกการ์ดไปแล้ว เปลี่ยนไม่ได้
}
