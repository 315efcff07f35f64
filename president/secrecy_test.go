package president_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// Secrecy is tested as non-interference: two matches that differ only in what a viewer cannot know must give that
// viewer the same answer to every question. The two matches are records of the same public part. In the second one,
// others were dealt other hands, in every round, and exchanged other cards.

func TestNonInterference(t *testing.T) { rapid.Check(t, upTo(25, nonInterference)) }
func FuzzNonInterference(f *testing.F) { f.Fuzz(rapid.MakeFuzz(nonInterference)) }
func TestPrintingShowsNothingHidden(t *testing.T) {
	rapid.Check(t, upTo(30, printingShowsNothingHidden))
}
func FuzzPrintingShowsNothingHidden(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(printingShowsNothingHidden))
}
func TestReadOutsHoldNoForeignCard(t *testing.T) { rapid.Check(t, upTo(20, readOutsHoldNoForeignCard)) }
func FuzzReadOutsHoldNoForeignCard(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(readOutsHoldNoForeignCard))
}

// strangers are numbers that are nobody's seat: they get what a spectator gets.
var strangers = []cards.Seat{cards.Chance, cards.Nobody, 6, 9, 14, 127, -128}

// viewersOf gives all who may watch a match: its players and the spectator.
func viewersOf(r president.Rules) (list []cards.Seat) {
	for seat := range cards.Seat(r.Players) {
		list = append(list, seat)
	}
	return append(list, cards.Spectator)
}

// world is a match up to now.
type world struct {
	record president.Record
	states []president.State
}

func worldOf(t require.TestingT, r president.Record) world { return world{r, statesOf(t, r)} }

// now is the last state.
func (w world) now() president.State { return w.states[len(w.states)-1] }

// play adds an action.
func (w *world) play(t require.TestingT, a president.Action) {
	next, err := w.now().Next(a)
	require.NoError(t, err, "%v at %v", a, w.now().Notation())
	w.record.Actions = append(w.record.Actions, a)
	w.states = append(w.states, next)
}

// clone gives a copy that can be played on by itself.
func (w world) clone() world {
	return world{w.record.Clone(), slices.Clone(w.states)}
}

// disguise gives a match of the same public part in which everybody but the viewer has other cards. For each round it
// takes a world of the viewer's at the end of that round, or now, and makes the deals and returns that lead there. The
// plays are public, so they stay.
func disguise(t require.TestingT, w world, viewer cards.Seat, pick func(n int) int) world {
	record := w.record.Clone()
	record.Tags.Finished = w.record.Tags.Finished
	for first := 0; first < len(record.Actions); {
		last := first // the last state of the round that begins with the action first
		for last < len(record.Actions) && (last == first || !opens(w.states[last])) {
			last++
		}
		end := w.states[last].View(viewer).Sample(pick)
		require.True(t, end.View(viewer) == w.states[last].View(viewer))
		for i := first; i < last; i++ {
			switch a := record.Actions[i]; a.Kind() {
			case president.KindDeal:
				record.Actions[i] = president.Deal(a.Seat(), dealtIn(end, a.Seat()))
			case president.KindReturn:
				record.Actions[i] = president.Return(a.Seat(), end.View(a.Seat()).Gave())
			}
		}
		first = last
	}
	return worldOf(t, record)
}

// opens reports whether the first hand of a round is to be dealt.
func opens(s president.State) bool { return s.Phase() == president.Dealing && undealt(s) == cards.Deck }

// dealtIn gives the hand that a seat was dealt in this round, before it gave and got anything.
func dealtIn(s president.State, seat cards.Seat) cards.Set {
	v := s.View(seat)
	has := s.Hand(seat) | s.Shown(seat)
	if taker := (has | v.Gave()) &^ v.Got(); taker.Len() == dealtSize(seat, s.Rules().Players) {
		return taker // it got first and gave then, the same cards perhaps
	}
	return has&^v.Got() | v.Gave()
}

// momentOf gives a moment of a match, each phase equally often: the number of actions until then.
func momentOf(states []president.State, pick func(n int) int) int {
	var byPhase [president.Over + 1][]int
	for i, s := range states {
		byPhase[s.Phase()] = append(byPhase[s.Phase()], i)
	}
	for {
		if of := byPhase[1+cards.Pick(pick, int(president.Over))]; len(of) > 0 {
			return of[cards.Pick(pick, len(of))]
		}
		if len(byPhase[president.Returning]) == 0 { // one round
			byPhase[president.Returning] = byPhase[president.Playing]
		}
	}
}

// goOn plays both worlds further, as far as it can with one public part. Who is hidden from the viewer does the same
// where that becomes public, and where it does not, whatever it can.
func goOn(t require.TestingT, viewer cards.Seat, a, b *world, steps int, pick func(n int) int) {
	for range steps {
		if a.now().Phase() == president.Over {
			return
		}
		if a.now().Phase() == president.Dealing {
			deal := a.now().Shuffled(pick)[0]
			if !opens(a.now()) && b.now().Check(deal) != nil {
				return // hands that were dealt already differ, so the rest does
			}
			a.play(t, deal)
			b.play(t, deal)
			continue
		}
		pending := slices.Collect(a.now().Pending().All())
		seat := pending[cards.Pick(pick, len(pending))]
		mine, yours := a.now().AppendLegal(nil, seat), b.now().AppendLegal(nil, seat)
		if a.now().Phase() == president.Returning && seat != viewer && a.now().View(viewer).Partner() != seat {
			a.play(t, mine[cards.Pick(pick, len(mine))])
			b.play(t, yours[cards.Pick(pick, len(yours))])
			continue
		}
		common := slices.DeleteFunc(mine, func(x president.Action) bool { return !slices.Contains(yours, x) })
		if len(common) == 0 {
			return // what comes now would be the first difference that the viewer may see
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
	record.Actions = record.Actions[:momentOf(statesOf(t, record), pick)]
	record.Tags = president.Tags{Players: []string{"Ann", "Bo", "Cy", "Di", "Ed", "Flo"}[:record.Rules.Players], Event: "Test"}
	whole := worldOf(t, record)
	for _, viewer := range append(viewersOf(record.Rules), strangers[pick(len(strangers))]) {
		a := whole.clone()
		b := disguise(t, a, viewer, pick)
		goOn(t, viewer, &a, &b, 60, pick)
		requireAlike(t, viewer, a, b)
	}
}

// TestDisguisesDiffer: the two worlds of nonInterference really are two, in every phase: hands differ, and so does what
// others have exchanged. Otherwise that property would prove nothing.
func TestDisguisesDiffer(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 29))
	differ, gifts, returns := map[president.Phase]int{}, 0, 0
	for range 60 {
		r := president.Rules{Players: 3 + random.IntN(4), Rounds: 2, Revolution: true}
		record := presidenttest.Match(r, random.IntN)
		w := worldOf(t, record)
		for range 5 {
			cut := momentOf(w.states, random.IntN)
			a := world{record, w.states[:cut+1]}
			a.record.Actions = record.Actions[:cut]
			viewer := viewersOf(r)[random.IntN(r.Players+1)]
			b := disguise(t, a, viewer, random.IntN)
			if a.now() != b.now() {
				differ[a.now().Phase()]++
			}
			for seat := range cards.Seat(r.Players) {
				v, w := a.now().View(seat), b.now().View(seat)
				if a.now().Phase() == president.Playing && v.Partner() != cards.Nobody && v.Gave() != w.Gave() {
					if seat == a.now().View(v.Partner()).Partner() && dealtIn(a.now(), seat)&v.Gave() != 0 {
						gifts++
					}
					if v.Got() != w.Got() {
						returns++
					}
				}
			}
		}
	}
	for phase := president.Dealing; phase <= president.Over; phase++ {
		require.Greater(t, differ[phase], 3, "%v: %v", phase, differ)
	}
	require.Greater(t, gifts, 20)
	require.Greater(t, returns, 20)
}

// requireAlike asserts that nothing tells the viewer in which of two worlds it is, at no moment of the match.
func requireAlike(t require.TestingT, viewer cards.Seat, a, b world) {
	require.Len(t, b.record.Actions, len(a.record.Actions))
	for i := range a.states {
		s, u := a.states[i], b.states[i]
		if s != u {
			v, w := s.View(viewer), u.View(viewer)
			if v != w {
				require.Fail(t, "views differ", "seat %v, %v and %v", viewer, s.Notation(), u.Notation())
			}
			if i%5 == 0 || i > len(a.states)-3 { // equal values; what is asked of them takes longer
				about := fmt.Sprintf("seat %v, %v and %v", viewer, s.Notation(), u.Notation())
				require.Equal(t, printed(v), printed(w), about)
				require.Equal(t, document(t, v), document(t, w), about)
				require.Equal(t, s.String(), u.String(), about)
				require.Equal(t, s.AppendLegal(nil, viewer), u.AppendLegal(nil, viewer), about)
				require.Equal(t, s.AppendPlays(nil, viewer), u.AppendPlays(nil, viewer), about)
				require.Equal(t, v.Unseen(), w.Unseen(), about)
				requireSameRefusals(t, viewer, s, u, about)
			}
		}
		if i == len(a.record.Actions) {
			break
		}
		_, events, _ := s.Apply(a.record.Actions[i])
		_, others, _ := u.Apply(b.record.Actions[i])
		require.Len(t, others, len(events))
		for k := range events {
			o, p := events[k].For(viewer), others[k].For(viewer)
			if o != p {
				require.Fail(t, "observations differ", "seat %v at %v and %v: %v and %v", viewer, s.Notation(), u.Notation(), o, p)
			}
			if events[k] != others[k] {
				require.Equal(t, printed(o), printed(p))
				require.Equal(t, document(t, o), document(t, p))
			}
		}
	}
	told, err := a.record.For(viewer)
	require.NoError(t, err)
	retold, err := b.record.For(viewer)
	require.NoError(t, err)
	require.Equal(t, told, retold)
	require.Equal(t, printed(told), printed(retold))
	require.Equal(t, document(t, told), document(t, retold))
}

// printed is what every common way of printing makes of something that may be shown.
func printed(x any) string { return fmt.Sprintf("%v %+v %#v %s %d", x, x, x, x, x) }

func document(t require.TestingT, x any) string {
	data, err := json.Marshal(x)
	require.NoError(t, err)
	return string(data)
}

var aCard = regexp.MustCompile(`(?:10|[3-9VDRA2])[cdhs]`)

// cardsIn gives the cards that a text names.
func cardsIn(text string) (set cards.Set) {
	for _, name := range aCard.FindAllString(text, -1) {
		card, _ := cards.ParseCard(name)
		set = set.With(card)
	}
	return set
}

// attempts are actions that a viewer may try for its seat, most of them never legal.
func attempts(seat cards.Seat) (list []president.Action) {
	for _, set := range playSets[:195] {
		list = append(list, president.Play(seat, set), president.Return(seat, set))
	}
	for _, set := range returnSets[52:152] {
		list = append(list, president.Play(seat, set), president.Return(seat, set))
	}
	return append(list, president.Pass(seat), president.Return(seat, 0), president.Play(seat, 1), ofKind(0, president.Pass(seat)))
}

// requireSameRefusals asserts that a viewer that tries anything for its seat gets the same error, to the letter, and
// that no error names a card that was not sent.
func requireSameRefusals(t require.TestingT, viewer cards.Seat, s, u president.State, about string) {
	v, w := s.View(viewer), u.View(viewer)
	for i, a := range attempts(viewer) {
		if s.Check(a) != u.Check(a) || v.Check(a) != w.Check(a) {
			require.Fail(t, "another reason", "%v: %v", about, a)
		}
		if i%16 != 0 {
			continue
		}
		_, _, err := s.Apply(a)
		_, _, other := u.Apply(a)
		if err == nil {
			require.NoError(t, other, about)
			continue
		}
		if other == nil || err.Error() != other.Error() || *err.(*president.IllegalError) != *other.(*president.IllegalError) {
			require.Fail(t, "another error", "%v: %v and %v", about, err, other)
		}
		if cardsIn(err.Error())&^a.Cards() != 0 {
			require.Fail(t, "an error tells of cards that were not sent", "%v", err)
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
	record.Actions = record.Actions[:momentOf(statesOf(t, record), pick)]
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
		steps := []president.Step{{Index: n - 1, State: s, Events: events}, {Index: n - 1, State: u, Events: others}}
		require.Equal(t, printed(steps[0]), printed(steps[1]), "a Step with the action left out")
	}
}

// TestExchangesAndDealsPrintAlike: the events that hide something, and the states with an exchange, one by one; random
// moments seldom are these.
func TestExchangesAndDealsPrintAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 3))
	record := presidenttest.Random(president.Rules{Players: 5, Rounds: 2, Revolution: true}, random.IntN)
	a := worldOf(t, record)
	b := disguise(t, a, cards.Spectator, random.IntN)
	gave, returned := 0, 0
	for i, action := range record.Actions {
		if kind := action.Kind(); kind != president.KindDeal && kind != president.KindReturn {
			continue
		}
		requireAlikePrinted(t, a.states[i+1], b.states[i+1], a.states[i+1].View(cards.Spectator).String())
		_, events, _ := a.states[i].Apply(action)
		_, others, _ := b.states[i].Apply(b.record.Actions[i])
		for k, e := range events {
			requireAlikePrinted(t, e, others[k], e.For(cards.Spectator).String())
			switch e.Kind() {
			case president.Gave:
				gave++
			case president.Returned:
				returned++
			}
		}
	}
	require.Equal(t, []int{2, 2}, []int{gave, returned})
}

// readOutsHoldNoForeignCard: whatever a viewer gets to read at any moment names only cards that it holds or held in the
// round, that were played, or that it gave or got in the exchange.
func readOutsHoldNoForeignCard(t *rapid.T) {
	record := drawMatch(t)
	pick := drawing(t)
	states := statesOf(t, record)
	for _, viewer := range append(viewersOf(record.Rules), strangers[pick(len(strangers))]) {
		own := cards.Set(0) // what the viewer has had in the round
		for i, s := range states {
			if opens(s) {
				own = 0
			}
			if i > 0 {
				before, a := states[i-1], record.Actions[i-1]
				if a.Kind() == president.KindDeal && a.Seat() == viewer {
					own = a.Cards()
				}
				if v := s.View(viewer); viewer >= 0 {
					own |= s.Hand(viewer) | v.Gave()
				}
				_, events, err := before.Apply(a)
				require.NoError(t, err)
				for _, e := range events {
					o := e.For(viewer)
					mine := viewer >= 0 && (e.Seat() == viewer || e.To() == viewer)
					if e.Kind() == president.Played || mine {
						continue
					}
					if cardsIn(o.String()+document(t, o)+e.String()) != 0 || o.Cards != 0 {
						require.Fail(t, "an observation names a card", "seat %v: %v", viewer, o)
					}
				}
			}
			if i%4 != 0 && s.Phase() != president.Returning {
				continue
			}
			known := own
			for seat := range cards.Seat(record.Rules.Players) {
				known |= s.Shown(seat)
			}
			v := s.View(viewer)
			read := v.String() + document(t, v) + s.String() + fmt.Sprintf("%#v", s)
			if foreign := cardsIn(read) &^ known; foreign != 0 {
				require.Fail(t, "a view names a card", "seat %v at %v: %v", viewer, s.Notation(), foreign)
			}
			for seat := range cards.Seat(record.Rules.Players) { // what is known to lie somewhere lies there
				require.Zero(t, v.Known(seat)&^s.Hand(seat), "seat %v of %v at %v", viewer, seat, s.Notation())
			}
		}
	}
}

// TestExchangeStaysBetweenTheTwo: of every exchange, giver and receiver see the cards, everybody else their number, in
// events, transcripts and documents, also when the match is over.
func TestExchangeStaysBetweenTheTwo(t *testing.T) {
	random := rand.New(rand.NewPCG(26, 1))
	for n := president.MinPlayers; n <= president.MaxPlayers; n++ {
		record := presidenttest.Random(president.Rules{Players: n, Rounds: 3, Revolution: true}, random.IntN)
		exchanges := 0
		var all []president.Event
		for step, err := range record.Replay() {
			require.NoError(t, err)
			all = append(all, step.Events...)
		}
		for _, viewer := range append(viewersOf(record.Rules), strangers...) {
			told, err := record.For(viewer)
			require.NoError(t, err)
			require.Len(t, told.Observations, len(all))
			for i, e := range all {
				if e.Kind() != president.Gave && e.Kind() != president.Returned {
					continue
				}
				exchanges++
				o := told.Observations[i]
				require.Equal(t, []cards.Seat{e.Seat(), e.To()}, []cards.Seat{o.Seat, o.To})
				require.Equal(t, e.Cards().Len(), o.Count)
				if viewer >= 0 && (viewer == e.Seat() || viewer == e.To()) {
					require.Equal(t, e.Cards(), o.Cards)
					require.Equal(t, e.Cards(), cardsIn(document(t, o)))
				} else {
					require.Zero(t, o.Cards)
					require.NotContains(t, document(t, o), "cards")
				}
			}
		}
		pairs := 2
		if n == 3 {
			pairs = 1
		}
		require.Equal(t, 2*pairs*2*(n+1+len(strangers)), exchanges)
	}
}

// TestOncePublicThenPrivate: seat 0 plays 2s in the first round; in the second one it is dealt to the last place and goes
// to the president. The two know it; the views of the others are the same as if they had never seen it.
func TestOncePublicThenPrivate(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 1))
	spade, _ := cards.ParseCard("2s")
	two := cards.SetOf(spade)
	tried := 0
	for range 200 {
		record := presidenttest.Random(president.Rules{Players: 4, Rounds: 2, Revolution: true}, random.IntN)
		w := worldOf(t, record)
		for i, s := range w.states {
			if s.Phase() != president.Returning || s.Pending().Len() != 2 {
				continue
			}
			ass, boss := s.Places(), cards.Nobody // no places in the new round yet
			require.Zero(t, ass.Len())
			for seat := range cards.Seat(4) {
				if s.Role(seat) == president.President {
					boss = seat
				}
			}
			if !s.Hand(boss).Has(spade) || s.View(boss).Got()&two == 0 {
				continue
			}
			tried++
			giver := s.View(boss).Partner()
			require.Equal(t, two, s.View(giver).Known(boss)&two, "the giver knows")
			for _, viewer := range viewersOf(record.Rules) {
				v := s.View(viewer)
				if viewer == boss || viewer == giver {
					continue
				}
				require.True(t, v.Unseen().Has(spade))
				require.NotContains(t, v.String()+document(t, v), "2s")
				told, err := president.Record{Rules: record.Rules, Actions: record.Actions[:i]}.For(viewer)
				require.NoError(t, err)
				at := slices.IndexFunc(told.Observations, func(o president.Observation) bool { return o.Kind == president.RoundEnded })
				for _, o := range told.Observations[at:] {
					require.NotContains(t, document(t, o), `"2s"`)
				}
				require.Equal(t, 0, strings.Count(document(t, told.View), `"2s"`))
			}
		}
	}
	require.Greater(t, tried, 10)
}

// TestBrokenRecordTellsNoAction: a transcript that ends where its record breaks says why to the seat that acted alone:
// what was tried, and why it failed, may tell of a card that the seat holds or does not hold.
func TestBrokenRecordTellsNoAction(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 71))
	record := presidenttest.Random(president.Default(4), random.IntN)
	record.Actions = slices.Clip(record.Actions[:4])
	for _, viewer := range []cards.Seat{1, 3, cards.Spectator} {
		texts := map[string]bool{}
		for _, set := range playSets[:195] {
			broken := record
			broken.Actions = append(record.Actions, president.Play(0, set), president.Play(0, set))
			told, err := broken.For(viewer)
			require.ErrorIs(t, err, president.ErrNotYours)
			require.Zero(t, cardsIn(err.Error()))
			if len(told.Observations) == 5 { // the first play was refused
				texts[err.Error()+printed(err)+document(t, told.Observations)] = true
			}
		}
		require.Len(t, texts, 1)
	}
	broken := record
	broken.Actions = append(record.Actions, president.Pass(0))
	_, err := broken.For(0)
	require.ErrorIs(t, err, president.ErrLeadPass)
}

// TestLeftoverCardsStayHidden: the last place keeps cards that nobody else sees, after the end too (P18, P26). Worlds
// with other cards left look the same to the others.
func TestLeftoverCardsStayHidden(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 5))
	for n := president.MinPlayers; n <= president.MaxPlayers; n++ {
		record := presidenttest.Random(president.Rules{Players: n, Rounds: 2, Revolution: true}, random.IntN)
		states := statesOf(t, record)
		s := states[len(states)-1]
		last := s.Places().At(n)
		require.NotZero(t, s.Hand(last))
		for _, viewer := range viewersOf(record.Rules) {
			v := s.View(viewer)
			require.Equal(t, s.Hand(last).Len(), v.Count(last))
			if viewer != last {
				require.Zero(t, v.Hand()&s.Hand(last))
				exchanged := v.Gave() | v.Got()
				require.Zero(t, cardsIn(v.String()+document(t, v))&s.Hand(last)&^exchanged)
			}
		}
	}
}
