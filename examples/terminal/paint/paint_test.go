package paint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/examples/terminal/paint"
)

// TestWidth_Thai measures as a terminal does: vowels above and below and tone marks take no column, SARA AM takes one,
// also behind a tone mark.
func TestWidth_Thai(t *testing.T) {
	pen := paint.Pen{}
	for text, width := range map[string]int{
		"ที่": 1, "กู้": 1, "ผู้เล่น": 4, "ปฏิวัติ": 4, "กำ": 2, "น้ำ": 2, "น้ำเงิน": 5, "ำ": 1, "แก้วน้ำ": 5, "10♥": 3, "▶▒─": 3, "": 0,
	} {
		require.Equal(t, width, pen.Width(text), text)
		require.Equal(t, width, pen.Width(pen.Ink(paint.Alert, text)), "ink has no width: %s", text)
	}
	require.Equal(t, 1, paint.Pen{Clusters: true}.Width("กำ"))
}

// TestFit cuts and pads to the exact width and never parts a vowel or tone mark from its letter.
func TestFit(t *testing.T) {
	pen := paint.Pen{}
	for _, text := range []string{"น้ำเงิน", "ผู้เล่น 0 ชนะ", "plain", "", pen.Ink(paint.RedCard, "สีน้ำเงิน"), "♣♦♥♠"} {
		for width := range 20 {
			for _, fit := range []string{pen.Fit(text, width), pen.Center(text, width), pen.Right(text, width)} {
				require.Equal(t, width, pen.Width(fit), "%q to %d: %q", text, width, fit)
			}
		}
	}
	require.Equal(t, "น้ำ…", pen.Fit("น้ำเงิน", 3))
	require.Equal(t, "  7", pen.Right("7", 3))
	require.Equal(t, "  ที่  ", pen.Center("ที่", 5))
}

func TestWrap(t *testing.T) {
	pen := paint.Pen{}
	lines := pen.Wrap("เมื่อเป็นใบสุดท้ายของทั้งคู่ สีเทาแพ้ทุกสีที่ไม่ใช่เทา และน้ำค้างน้ำตาลน้ำหมึกยาวกว่านี้อีกมาก", 30, 3)
	require.Greater(t, len(lines), 1)
	for i, line := range lines {
		require.LessOrEqual(t, pen.Width(line), 30)
		require.Equal(t, i > 0, strings.HasPrefix(line, "   "))
	}
	require.Equal(t, []string{"one"}, pen.Wrap("one", 30, 3))
}

// TestRender keeps top and bottom, and the newest lines between them.
func TestRender(t *testing.T) {
	page := paint.Page{Top: []string{"top"}, Middle: []string{"1", "2", "3", "4"}, Bottom: []string{"bottom"}}
	pen := paint.Pen{}
	require.Equal(t, "top   \n3     \n4     \nbottom", pen.Render(page, 6, 4))
	require.Equal(t, "top   \n1     \n2     \n3     \n4     \n      \nbottom", pen.Render(page, 6, 7))
	require.Equal(t, "t…", pen.Render(page, 2, 1))
}

func TestColumns(t *testing.T) {
	pen := paint.Pen{}
	require.Equal(t, []string{"a  c  ", "b  d  "}, pen.Columns([]string{"a", "b", "c", "d", "e"}, 6, 2))
	require.Equal(t, []string{"a  ", "b  "}, pen.Columns([]string{"a", "b"}, 80, 5))
	require.Empty(t, pen.Columns(nil, 80, 5))
}

func TestFan(t *testing.T) {
	pen := paint.Pen{Plain: true}
	list := []paint.FanCard{{Face: "5♥"}, {Face: "10♣"}, {Face: "2♠"}}
	require.Equal(t, []string{
		"",
		"╭───╭───╭───╮",
		"│5♥ │10♣│2♠ │",
		"╰───╰───╰───╯",
	}, trimmed(pen.Fan(list)))
	list[1].Raised = true
	require.Equal(t, []string{
		"    ╭───╮",
		"╭───│10♣╭───╮",
		"│5♥ ╰───│2♠ │",
		"╰───╯   ╰───╯",
	}, trimmed(pen.Fan(list)))
	require.Len(t, pen.Fan(nil), paint.FanHeight)
	list[0].Sign, list[2].Sign = "·", "▲"
	require.Equal(t, "  ·       ▲ ", pen.FanSigns(list))

	var many []paint.FanCard // as many as the president of three has before it gives two back
	for range 20 {
		many = append(many, paint.FanCard{Face: "2♠", Sign: "·"})
	}
	for _, line := range append(pen.Fan(many)[1:], pen.FanSigns(many)) {
		require.LessOrEqual(t, pen.Width(line), paint.MinWidth-1)
	}
}

func trimmed(lines []string) []string {
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// TestFinish leaves nothing but ASCII, of the same width.
func TestFinish(t *testing.T) {
	pen := paint.Pen{ASCII: true}
	const text = "╭─│╰╯╮▶◀▲▼●○·▒▮━…—–±×←→↑↓ 3♣ 4♦ 5♥ 6♠ é"
	finished := pen.Finish(text)
	for _, r := range finished {
		require.Less(t, r, rune(0x80))
	}
	require.Equal(t, pen.Width(text), pen.Width(finished))
	require.Contains(t, finished, "3c 4d 5h 6s ?")
	require.Equal(t, text, paint.Pen{}.Finish(text))
}
