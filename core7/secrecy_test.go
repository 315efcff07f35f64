package core7_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// Secrecy is tested as non-interference: two matches that differ only in what a viewer cannot know must give that
// viewer the same answer to every question. The two matches are records of the same public part. In the second one,
// others chose other hands, and a card that they have locked and not revealed is another.

func TestNonInterference(t *testing.T) { rapid.Check(t, nonInterference) }
func FuzzNonInterference(f *testing.F) { f.Fuzz(rapid.MakeFuzz(nonInterference)) }
func TestPrintingShowsNothingHidden(t *testing.T) {
	rapid.Check(t, upTo(50, printingShowsNothingHidden))
}
func FuzzPrintingShowsNothingHidden(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(printingShowsNothingHidden))
}

// viewers are all who may watch: both players, the spectator, and numbers that are nobody's and get what it gets.
var viewers = []cards.Seat{0, 1, cards.Spectator, cards.Chance, cards.Nobody, 2, 9, 127, -128}

// world is a match up to now.
type world struct {
	record core7.Record
	states []core7.State
}

func worldOf(t require.TestingT, r core7.Record) world { return world{r, statesOf(t, r)} }

// now is the last state.
func (w world) now() core7.State { return w.states[len(w.states)-1] }

// play adds an action.
func (w *world) play(t require.TestingT, a core7.Action) {
	next, err := w.now().Next(a)
	require.NoError(t, err, "%v at %v", a, w.now().Notation())
	w.record.Actions = append(slices.Clone(w.record.Actions), a)
	w.states = append(slices.Clone(w.states), next)
}

// disguise gives a match of the same public part in which everybody but the viewer has other cards left now, if there
// are any. Cards that lie in the pile were in both hands, so only the rest of what was chosen can differ.
func disguise(t require.TestingT, w world, viewer cards.Seat, pick func(n int) int) world {
	record := w.record.Clone()
	record.Tags.Finished = false
	for seat := range cards.Seat(2) {
		left, lock := w.now().Hand(seat), w.now().Lock(seat)
		if seat == viewer || left.Len() == 0 {
			continue
		}
		other := left
		for other == left {
			hands := slices.DeleteFunc(slices.Collect(core7.Hands(left.Len())), func(h core7.Hand) bool { return h == left })
			other = hands[cards.Pick(pick, len(hands))]
		}
		for i, a := range record.Actions {
			if chooses(a) && a.Seat() == seat {
				chosen := a.Hand()
				for c := range left.All() {
					chosen = chosen.Without(c)
				}
				for c := range other.All() {
					chosen = chosen.With(c)
				}
				record.Actions[i] = core7.Choose(seat, chosen)
			}
		}
		if lock != 0 && !(other.Has(lock) && cards.Pick(pick, 2) == 0) {
			held := slices.Collect(other.All())
			for i, a := range slices.Backward(record.Actions) {
				if locks(a) && a.Seat() == seat {
					record.Actions[i] = core7.Lock(seat, held[cards.Pick(pick, len(held))])
					break
				}
			}
		}
	}
	return worldOf(t, record)
}

// goOn plays both worlds further, to the end if it can be, with one public part. Who is hidden from the viewer does the
// same where that becomes public, and where it does not, whatever it can.
func goOn(t require.TestingT, viewer cards.Seat, a, b *world, pick func(n int) int) {
	for a.now().Phase() != core7.Over {
		pending := slices.Collect(a.now().Pending().All())
		seat := pending[cards.Pick(pick, len(pending))]
		mine, yours := a.now().AppendLegal(nil, seat), b.now().AppendLegal(nil, seat)
		if seat != viewer && (a.now().Phase() == core7.Choosing || a.now().Phase() == core7.Locking && cards.Pick(pick, 6) == 0) {
			first, second := mine[cards.Pick(pick, len(mine))], yours[cards.Pick(pick, len(yours))]
			if reveals := locks(first) && len(pending) == 1; !reveals {
				a.play(t, first)
				b.play(t, second)
				continue
			}
		}
		if a.now().Lock(1-seat) != b.now().Lock(1-seat) {
			return // The reveal would be the first difference that the viewer may see.
		}
		common := slices.DeleteFunc(mine, func(x core7.Action) bool { return !slices.Contains(yours, x) })
		if len(common) == 0 {
			return
		}
		x := common[cards.Pick(pick, len(common))]
		a.play(t, x)
		b.play(t, x)
	}
}

// nonInterference: from any moment of a match, for every viewer.
func nonInterference(t *rapid.T) {
	record := drawMatch(t)
	pick := drawing(t)
	record.Actions = record.Actions[:pick(len(record.Actions)+1)]
	record.Tags = core7.Tags{Players: []string{"Ann", "Bo"}, Event: "Test"}
	strange := viewers[3+pick(len(viewers)-3)]
	for _, viewer := range append(slices.Clone(viewers[:3]), strange) {
		a := worldOf(t, record)
		b := disguise(t, a, viewer, pick)
		for seat := range cards.Seat(2) {
			hidden := seat != viewer && a.now().Hand(seat).Len() > 0
			require.Equal(t, hidden, a.now().Hand(seat) != b.now().Hand(seat), "what is hidden differs")
		}
		requireTranscriptsAlike(t, viewer, a, b) // at the moment where they differ
		goOn(t, viewer, &a, &b, pick)
		requireAlike(t, viewer, a, b)
	}
}

// requireAlike asserts that nothing tells the viewer in which of two worlds it is, at no moment of the match.
func requireAlike(t require.TestingT, viewer cards.Seat, a, b world) {
	require.Len(t, b.record.Actions, len(a.record.Actions))
	for i := range a.states {
		s, u := a.states[i], b.states[i]
		about := fmt.Sprintf("seat %v, %v and %v", viewer, s.Notation(), u.Notation())
		if s != u {
			v, w := s.View(viewer), u.View(viewer)
			if v != w {
				require.Fail(t, "views differ", about)
			}
			require.Equal(t, text(v), text(w), about)
			require.Equal(t, document(t, v), document(t, w), about)
			require.Equal(t, s.AppendLegal(nil, viewer), u.AppendLegal(nil, viewer), about)
			requireSameRefusals(t, viewer, s, u, about)
		}
		if i == len(a.record.Actions) {
			break
		}
		_, events, _ := s.Apply(a.record.Actions[i])
		_, others, _ := u.Apply(b.record.Actions[i])
		require.Len(t, others, len(events), about)
		for k := range events {
			o, p := events[k].For(viewer), others[k].For(viewer)
			if o != p {
				require.Fail(t, "observations differ", "%v: %v and %v", about, o, p)
			}
			require.Equal(t, text(o), text(p), about)
			require.Equal(t, document(t, o), document(t, p), about)
		}
	}
	requireTranscriptsAlike(t, viewer, a, b)
}

func requireTranscriptsAlike(t require.TestingT, viewer cards.Seat, a, b world) {
	told, err := a.record.For(viewer)
	require.NoError(t, err)
	retold, err := b.record.For(viewer)
	require.NoError(t, err)
	require.Equal(t, told, retold)
	require.Equal(t, text(told), text(retold))
	require.Equal(t, document(t, told), document(t, retold))
}

// text is what every common way of printing makes of something that may be shown.
func text(x any) string { return fmt.Sprintf("%v %+v %#v %s %d", x, x, x, x, x) }

func document(t require.TestingT, x any) string {
	data, err := json.Marshal(x)
	require.NoError(t, err)
	return string(data)
}

var aColor = regexp.MustCompile(`[=:/][RGBX]|\b(red|green|blue|gray|[RGBX]+)\b`)

// requireSameRefusals asserts that a viewer that tries anything for its seat gets the same error, to the letter.
func requireSameRefusals(t require.TestingT, viewer cards.Seat, s, u core7.State, about string) {
	v, w := s.View(viewer), u.View(viewer)
	for _, trial := range trials {
		if trial.seat != viewer {
			continue
		}
		for _, a := range trial.actions {
			if s.Check(a) != u.Check(a) || v.Check(a) != w.Check(a) {
				require.Fail(t, "another reason", "%v: %v", about, a)
			}
		}
		// Locks, discards and some actions of no kind: all the others are too many.
		for _, a := range trial.actions[max(0, len(trial.actions)-60):] {
			_, _, err := s.Apply(a)
			_, _, other := u.Apply(a)
			if err == nil {
				require.NoError(t, other, about)
				continue
			}
			if other == nil || err.Error() != other.Error() || *err.(*core7.IllegalError) != *other.(*core7.IllegalError) {
				require.Fail(t, "another error", "%v: %v and %v", about, err, other)
			}
			said := strings.Replace(err.Error(), a.String(), "", 1)
			if aColor.MatchString(said) {
				require.Fail(t, "an error tells of colors that were not sent", "%v", err)
			}
		}
	}
}

// printers is every way of writing a value that somebody may come to use by mistake. What they give is compared for
// values that differ in hidden things only. Not among them are %p and %w, which make no sense for a value: fmt then
// prints its memory and asks no method, and vet reports it.
func printers() (list []func(x any) string) {
	verbs := strings.Fields("%v %+v %#v %s %q %d %x %X %t %b %o %O %c %U %e %g %f %z %20v %-20v %+q %#x %020d %.2f %+.3s %[1]v %!")
	for _, format := range append(verbs, "% x", "% d", "nothing", "%d %d") {
		list = append(list, func(x any) string { return fmt.Sprintf(format, x) })
	}
	replace := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}
	options := &slog.HandlerOptions{ReplaceAttr: replace, Level: slog.LevelDebug}
	slogged := func(handler func(*bytes.Buffer) slog.Handler) func(any) string {
		return func(x any) string {
			var out bytes.Buffer
			logger := slog.New(handler(&out))
			logger.With("with", x).WithGroup("group").Info("message", "value", x, slog.Group("in", "deeper", x))
			return out.String()
		}
	}
	return append(list,
		func(x any) string { return fmt.Sprint(x) },
		func(x any) string { return fmt.Sprintln("a", x) },
		func(x any) string { return fmt.Errorf("failed at %v", x).Error() },
		func(x any) string { return errors.Join(errors.New("x"), fmt.Errorf("%+v", x)).Error() },
		slogged(func(out *bytes.Buffer) slog.Handler { return slog.NewTextHandler(out, options) }),
		slogged(func(out *bytes.Buffer) slog.Handler { return slog.NewJSONHandler(out, options) }),
		func(x any) string {
			var out bytes.Buffer
			log.New(&out, "", 0).Printf("%v %+v", x, x)
			return out.String()
		},
		func(x any) string {
			var out bytes.Buffer
			err := template.Must(template.New("").Parse("{{.}} {{printf `%#v` .}} {{print .}}")).Execute(&out, x)
			return out.String() + fmt.Sprint(err)
		},
		func(x any) string { return written(json.Marshal(x)) },
		func(x any) string { return written(json.MarshalIndent(map[string]any{"x": x}, "", " ")) },
		func(x any) string { return written(xml.Marshal(x)) },
		func(x any) string {
			var out bytes.Buffer
			err := gob.NewEncoder(&out).Encode(x)
			return written(out.Bytes(), err)
		},
	)
}

func written(data []byte, err error) string { return fmt.Sprintf("%s %v", data, err) }

// wrapped gives a value in everything that may hold it, all with exported fields.
func wrapped[T comparable](x T) []any {
	type holder struct{ Value T }
	type deep struct {
		Holder  holder
		Pointer *T
		Any     any
		List    []T
	}
	return []any{
		x, &x, []T{x, x}, []any{x}, [1]T{x}, map[T]int{x: 1}, map[string]T{"x": x}, holder{x}, &holder{x},
		deep{holder{x}, &x, x, []T{x}}, []*T{&x}, map[string]any{"x": []any{x, &x}}, map[holder]holder{{x}: {x}},
	}
}

var allPrinters = printers()

// requireAlikePrinted asserts that two values print alike in every way, and by themselves as a spectator sees them.
func requireAlikePrinted[T comparable](t require.TestingT, x, y T, spectator string) {
	xs, ys := wrapped(x), wrapped(y)
	for i := range xs {
		for k, print := range allPrinters {
			if got, other := print(xs[i]), print(ys[i]); got != other {
				require.Fail(t, "prints differ", "printer %d of %T: %v and %v", k, xs[i], got, other)
			}
		}
	}
	for _, format := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%08b", "%t"} {
		require.Equal(t, spectator, fmt.Sprintf(format, x), format)
		require.Equal(t, spectator, fmt.Sprintf(format, &x), format)
	}
	require.Equal(t, spectator, fmt.Sprint(x))
	_, err := json.Marshal(x)
	require.Error(t, err)
}

// printingShowsNothingHidden: a State prints as the spectator's View, an Event as the spectator's Observation.
func printingShowsNothingHidden(t *rapid.T) {
	record := drawMatch(t)
	pick := drawing(t)
	record.Actions = record.Actions[:pick(len(record.Actions)+1)]
	a := worldOf(t, record)
	b := disguise(t, a, cards.Spectator, pick)
	s, u := a.now(), b.now()
	spectator := s.View(cards.Spectator).String()
	require.Equal(t, spectator, s.String())
	require.Equal(t, spectator, s.GoString())
	requireAlikePrinted(t, s, u, spectator)
	if n := len(record.Actions); n > 0 {
		_, events, _ := a.states[n-1].Apply(a.record.Actions[n-1])
		_, others, _ := b.states[n-1].Apply(b.record.Actions[n-1])
		for i, e := range events {
			spectator := e.For(cards.Spectator).String()
			require.Equal(t, spectator, e.String())
			require.Equal(t, spectator, e.GoString())
			requireAlikePrinted(t, e, others[i], spectator)
		}
		steps := []core7.Step{{Index: n - 1, State: s, Events: events}, {Index: n - 1, State: u, Events: others}}
		require.Equal(t, text(steps[0]), text(steps[1]), "a Step with the action left out")
	}
}

// TestReadOutsHoldNoForeignCard: what a seat can ask, in words. Seat 0 has only green cards, seat 1 only red ones;
// so whatever seat 1 and the spectator get to read has no green in it before it is revealed, and the other way round.
func TestReadOutsHoldNoForeignCard(t *testing.T) {
	record := core7.Record{Actions: []core7.Action{
		core7.Choose(0, core7.HandOf(slices.Repeat([]core7.Color{core7.Green}, 7)...)),
		core7.Choose(1, core7.HandOf(slices.Repeat([]core7.Color{core7.Red}, 7)...)),
		core7.Lock(0, core7.Green),
	}}
	w := worldOf(t, record)
	names := map[cards.Seat][]string{0: {"R", "red"}, 1: {"G", "green"}, cards.Spectator: {"R", "red", "G", "green"}}
	for viewer, foreign := range names {
		var read []string
		for i, s := range w.states {
			read = append(read, s.View(viewer).String(), document(t, s.View(viewer)), s.String(), fmt.Sprintf("%+v", s))
			if i < len(record.Actions) {
				_, events, _ := s.Apply(record.Actions[i])
				for _, e := range events {
					read = append(read, e.For(viewer).String(), document(t, e.For(viewer)), e.String(), fmt.Sprintf("%#v", e))
				}
			}
		}
		told, err := record.For(viewer)
		require.NoError(t, err)
		told.Rules = core7.Rules{}
		read = append(read, document(t, told), fmt.Sprint(told.Observations, told.View))
		for _, text := range read {
			// The cycle names all colors. So does the list of hands that a seat may choose; it is the same for everybody.
			text = strings.NewReplacer("core7/1 RGB", "", "red-green-blue", "").Replace(text)
			if strings.Contains(text, `"type":"choose"`) {
				continue
			}
			for _, name := range foreign {
				require.NotContains(t, text, name, "seat %v", viewer)
			}
		}
	}
}

// TestSecondLockTellsNothing: of a seat that has locked, the other knows that it has, and a refused second lock changes
// and tells nothing. Both cards leave the hands together.
func TestSecondLockTellsNothing(t *testing.T) {
	s := start(t, core7.Default())
	for _, a := range []core7.Action{
		core7.Choose(0, core7.HandOf(core7.Red, core7.Red, core7.Blue, core7.Blue, core7.Gray, core7.Gray, core7.Gray)),
		core7.Choose(1, core7.HandOf(slices.Repeat([]core7.Color{core7.Green}, 7)...)),
		core7.Lock(0, core7.Red),
	} {
		var err error
		s, err = s.Next(a)
		require.NoError(t, err)
	}
	after, events, err := s.Apply(core7.Lock(0, core7.Blue))
	require.ErrorIs(t, err, core7.ErrLocked)
	requireState(t, s, after)
	require.Empty(t, events)
	require.Equal(t, core7.Red, s.Lock(0))
	require.Equal(t, 7, s.Hand(0).Len())
	require.Equal(t, "core7/1 RGB 7/GGGGGGG */- -", s.View(1).String())
	require.Equal(t, "core7/1 RGB 7/7 */- -", s.View(cards.Spectator).String())
	// Not even trying what the other has locked, or has not, makes a difference.
	for c := core7.Color(0); c <= 5; c++ {
		require.Equal(t, core7.ErrNotYours, s.View(1).Check(core7.Lock(0, c)))
		require.Equal(t, core7.ErrLocked, s.Check(core7.Lock(0, c)))
	}
	s, events, err = s.Apply(core7.Lock(1, core7.Green))
	require.NoError(t, err)
	require.Len(t, events, 2)
	require.Equal(t, "1:locked", events[0].String())
	require.Equal(t, "revealed=RG", events[1].String())
	require.Equal(t, []int{6, 6}, []int{s.Hand(0).Len(), s.Hand(1).Len()})
}

// TestBrokenRecordTellsNoAction: a transcript that ends where its record breaks says why to the seat that acted alone:
// what was tried, and why it failed, may tell of a card that the other holds.
func TestBrokenRecordTellsNoAction(t *testing.T) {
	texts := map[string]bool{}
	for c := core7.Red; c <= core7.Gray; c++ {
		record := core7.Record{Actions: []core7.Action{
			core7.Choose(0, core7.HandOf(slices.Repeat([]core7.Color{c}, 7)...)), core7.Lock(0, c),
		}}
		for _, viewer := range []cards.Seat{1, cards.Spectator} {
			told, err := record.For(viewer)
			require.ErrorIs(t, err, core7.ErrNotYours)
			require.NotContains(t, err.Error(), "lock=")
			require.Len(t, told.Observations, 1)
			texts[err.Error()+text(err)+document(t, told.Observations)] = true
		}
		_, err := record.For(0)
		require.ErrorIs(t, err, core7.ErrNotChosen)
	}
	require.Len(t, texts, 1)
}

// TestLeftoverCardsStayHidden: C18, after the end too. The winner by three Round Wins keeps cards that nobody sees.
func TestLeftoverCardsStayHidden(t *testing.T) {
	const pile = "RG:G,RG:G,RG"
	texts := map[core7.View][]string{}
	for hand := range core7.Hands(4) {
		for lost := range core7.Hands(2) {
			s, err := core7.ParseState(fmt.Sprintf("core7/1 RGB %v/%v -/- %v", hand, lost, pile))
			require.NoError(t, err)
			require.Equal(t, core7.Over, s.Phase())
			v := s.View(cards.Spectator)
			texts[v] = append(texts[v], s.String())
			require.Equal(t, hand, s.View(0).Hand())
			require.Equal(t, "core7/1 RGB 4/"+lost.String()+" -/- "+pile, s.View(1).String())
		}
	}
	require.Len(t, texts, 1, "to the spectator all these ends are one")
	for _, list := range texts {
		require.Len(t, slices.Compact(list), 1)
	}
}
