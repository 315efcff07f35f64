package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// TestBotsAreTold: who sits where and how well they play, by the list and the number of seats, in both languages.
func TestBotsAreTold(t *testing.T) {
	english := func(levels ...string) string {
		text := ""
		for seat, level := range levels {
			text += "  " + playerNames[seat] + " (seat " + strconv.Itoa(seat) + "): " + level + "\n"
		}
		return text
	}
	const twoBots, moreBots = "Two bots play. Each knows what its seat may know, and no more:\n", "\nBots play. Each knows what its seat may know, and no more:\n"
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"-game", "core7", "-bots", "hard,random"}, []string{twoBots + english("hard", "random") + "You see"}},
		{[]string{"-game", "core7", "-bots", "expert"}, []string{twoBots + english("expert", "expert") + "You see"}},
		{[]string{"-game", "core7", "-bots", "easy,normal,hard,expert,easy,easy,easy"}, []string{twoBots + english("easy", "normal") + "You see"}},
		{[]string{"-game", "president", "-bots", "hard"}, []string{moreBots + english("hard", "hard", "hard", "hard") + "You see"}},
		{[]string{"-game", "president", "-bots", "easy,normal,hard"}, []string{moreBots + english("easy", "normal", "hard", "easy") + "You see"}},
		{[]string{"-players", "6", "-bots", "easy,random"}, []string{
			twoBots + english("easy", "random"), moreBots + english("easy", "random", "easy", "random", "easy", "random")}},
		{[]string{"-players", "3", "-bots", "normal,easy,hard"}, []string{
			twoBots + english("normal", "easy"), moreBots + english("normal", "easy", "hard")}},
		{[]string{"-lang", "th", "-players", "3", "-bots", "normal,easy,hard"}, []string{
			"ผู้เล่นเป็นบอต 2 ตัว", "ผู้เล่นเป็นบอต แต่ละตัว", "\n  Ann (ที่นั่ง 0): ระดับปกติ (normal)\n  Ben (ที่นั่ง 1): ระดับง่าย (easy)\n  Cid (ที่นั่ง 2): ระดับยาก (hard)\n"}},
	} {
		text := must(t, append(c.args, "-seed", "7")...)
		for _, want := range c.want {
			require.Contains(t, text, want, c.args)
		}
		require.NotContains(t, text, "at random")
		require.NotContains(t, text, core7WordsIn[narrate.Thai].players)
		require.NotContains(t, text, presidentWordsIn[narrate.Thai].players)
	}
	require.NotContains(t, must(t, "-seed", "7"), "bot", "without bots nobody speaks of them")
}

// TestBotsPlayTheSameAgain: what is played follows from the seed, for a series too.
func TestBotsPlayTheSameAgain(t *testing.T) {
	args := []string{"-bots", "normal,random,hard", "-rounds", "2", "-matches", "2", "-seed"}
	require.Equal(t, must(t, append(args, "7")...), must(t, append(args, "7")...))
	require.NotEqual(t, must(t, append(args, "7")...), strings.ReplaceAll(must(t, append(args, "8")...), "seed 8", "seed 7"))
}

// TestLevelsDoNotChangeTheDeal: a seed deals the same cards to everybody, with bots or without.
func TestLevelsDoNotChangeTheDeal(t *testing.T) {
	deals := func(args ...string) (list []president.Action) {
		for _, a := range recordedPresident(t, 5, append(args, "-rounds", "3")...).Actions {
			if a.Kind() == president.KindDeal {
				list = append(list, a)
			}
		}
		return list
	}
	easy := deals("-bots", "easy")
	require.Len(t, easy, 12)
	require.Equal(t, easy, deals("-bots", "normal,random"), "of all rounds")
	require.Equal(t, easy[:4], deals()[:4], "of the first one")
}

// TestPresidentBotsAreThoseOfTheLevels compares the record with a match at an [ai.Table].
func TestPresidentBotsAreThoseOfTheLevels(t *testing.T) {
	record := recordedPresident(t, 3, "-bots", "expert,normal,random", "-players", "3")
	start, err := president.New(record.Rules)
	require.NoError(t, err)
	s := seed{low: 3}
	bots, err := presidentBots([]ai.Level{ai.Expert, ai.Normal, ai.Random}, s)
	require.NoError(t, err)
	pick := s.source().IntN
	table := ai.Table[president.State, president.View, president.Action, president.Event, president.Observation]{
		Bots: bots,
		Deal: func(s president.State) []president.Action { return s.Shuffled(pick) },
	}
	_, actions, err := table.Play(t.Context(), start)
	require.NoError(t, err)
	require.Equal(t, actions, record.Actions)
	for seat, level := range []string{"expert", "normal", "random"} {
		bot, ok := bots[seat].(interface{ Level() ai.Level })
		require.True(t, ok)
		require.Equal(t, level, bot.Level().String())
	}
	_, err = presidentBots([]ai.Level{0}, s)
	require.Error(t, err)
}

// TestCore7BotsAreThoseOfTheLevels does the same with CORE7.
func TestCore7BotsAreThoseOfTheLevels(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.txt")
	for n := range 20 {
		must(t, "-game", "core7", "-seed", strconv.Itoa(n), "-bots", "hard,normal", "-record", path)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		record, err := core7.ParseRecord(string(text))
		require.NoError(t, err)
		start, err := core7.New(record.Rules)
		require.NoError(t, err)
		bots, err := core7Bots([]ai.Level{ai.Hard, ai.Normal}, seed{low: uint64(n)})
		require.NoError(t, err)
		table := ai.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]{Bots: bots}
		_, actions, err := table.Play(t.Context(), start)
		require.NoError(t, err)
		require.Equal(t, actions, record.Actions)
		require.Equal(t, 5, record.Actions[0].Hand().Count(core7.Gray), "Hard chooses five grays")
	}
	_, err := core7Bots([]ai.Level{0}, seed{})
	require.ErrorContains(t, err, "not a level")
}

// asked is what a bot was given.
type asked[V, O any] struct {
	view V
	past []O
}

// TestPresidentBotsGetTheirOwnViewAndPast: all that their seat may know, of the whole match so far, and nothing else.
func TestPresidentBotsGetTheirOwnViewAndPast(t *testing.T) {
	pick := seed{low: 4}.source().IntN
	var list []asked[president.View, president.Observation]
	bot := ai.Func[president.View, president.Observation, president.Action](
		func(_ context.Context, v president.View, past []president.Observation) (president.Action, error) {
			list = append(list, asked[president.View, president.Observation]{v, past})
			return presidentChoice(v, pick), nil
		})
	w := newPresidentWatcher(discard(), cards.Spectator, playerNames[:3])
	record, err := playPresidentMatch(w, twoRounds, pick, []presidentBot{bot, bot, bot})
	require.NoError(t, err)
	state, err := president.New(record.Rules)
	require.NoError(t, err)
	past := make([][]president.Observation, 3)
	for step, err := range record.Replay() {
		require.NoError(t, err)
		if step.Action.Kind() != president.KindDeal {
			seat := step.Action.Seat()
			require.Equal(t, state.View(seat), list[0].view)
			require.Equal(t, past[seat], list[0].past)
			list = list[1:]
		}
		for seat := range past {
			for _, e := range step.Events {
				past[seat] = append(past[seat], e.For(cards.Seat(seat)))
			}
		}
		state = step.State
	}
	require.Empty(t, list)
}

// TestCore7BotsGetTheirOwnViewAndPast is the same for CORE7.
func TestCore7BotsGetTheirOwnViewAndPast(t *testing.T) {
	pick := seed{low: 4}.source().IntN
	var list []asked[core7.View, core7.Observation]
	bot := ai.Func[core7.View, core7.Observation, core7.Action](
		func(_ context.Context, v core7.View, past []core7.Observation) (core7.Action, error) {
			list = append(list, asked[core7.View, core7.Observation]{v, past})
			return core7Choice(v, pick), nil
		})
	record, err := playCore7Match(newCore7Watcher(discard(), cards.Spectator, core7Players), core7.Default(), pick, []core7Bot{bot, bot})
	require.NoError(t, err)
	state, err := core7.New(record.Rules)
	require.NoError(t, err)
	var past [core7.NumSeats][]core7.Observation
	for step, err := range record.Replay() {
		require.NoError(t, err)
		seat := step.Action.Seat()
		require.Equal(t, state.View(seat), list[0].view)
		require.Equal(t, past[seat], list[0].past)
		list = list[1:]
		for seat := range past {
			for _, e := range step.Events {
				past[seat] = append(past[seat], e.For(cards.Seat(seat)))
			}
		}
		state = step.State
	}
	require.Empty(t, list)
}

// TestABotThatFailsEndsTheMatch with its error, and so does one that does what is not legal.
func TestABotThatFailsEndsTheMatch(t *testing.T) {
	broken := errors.New("broken")
	for _, fault := range []error{broken, nil} {
		fails := ai.Func[core7.View, core7.Observation, core7.Action](
			func(context.Context, core7.View, []core7.Observation) (core7.Action, error) {
				return core7.Action{}, fault
			})
		_, err := playCore7Match(newCore7Watcher(discard(), 0, core7Players), core7.Default(), nil, []core7Bot{fails, fails})
		failsToo := ai.Func[president.View, president.Observation, president.Action](
			func(context.Context, president.View, []president.Observation) (president.Action, error) {
				return president.Action{}, fault
			})
		pick := seed{}.source().IntN
		_, err2 := playPresidentMatch(newPresidentWatcher(discard(), 0, playerNames[:3]), twoRounds, pick,
			[]presidentBot{failsToo, failsToo, failsToo})
		if fault != nil {
			require.ErrorIs(t, err, broken)
			require.ErrorIs(t, err2, broken)
			continue
		}
		var illegal *core7.IllegalError
		require.ErrorAs(t, err, &illegal)
		var illegalToo *president.IllegalError
		require.ErrorAs(t, err2, &illegalToo)
	}
}

// TestReplayTellsWhatBotsPlayed: the record says which bots sat where, and the replay tells it as the match did.
func TestReplayTellsWhatBotsPlayed(t *testing.T) {
	for _, name := range []string{"r.txt", "r.json"} {
		for _, lang := range []string{"en", "th"} {
			for _, game := range []string{core7Game, presidentGame} {
				path := filepath.Join(t.TempDir(), name)
				played := must(t, "-game", game, "-bots", "hard,easy,random,normal", "-seed", "7", "-lang", lang, "-record", path)
				again := must(t, "-replay", path, "-lang", lang)
				require.Equal(t, body(t, played), body(t, again))
				_, lineup, ok := strings.Cut(played[:strings.Index(played, "\n\n")], "(hard)")
				if lang == "en" {
					_, lineup, ok = strings.Cut(played[:strings.Index(played, "\n\n")], ": hard")
				}
				require.True(t, ok)
				require.Contains(t, again, lineup+"\n\n")
				want := "hard,easy,random,normal"
				if game == core7Game {
					want = "hard,easy"
				}
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				require.Contains(t, string(text), "Bots")
				require.Contains(t, string(text), `"`+want+`"`)
			}
		}
	}
}

// TestStrangeTagsOfBotsAreNotTold: a record may come from anywhere.
func TestStrangeTagsOfBotsAreNotTold(t *testing.T) {
	record := recorded(t, 7)
	require.Empty(t, record.Tags.Extra)
	for _, value := range []string{"", "hard", "hard,easy,easy", "hard,god", "hard, easy", "\x1b[2J"} {
		record.Tags.Extra = []cards.Tag{{Name: "Bots", Value: value}}
		require.Empty(t, taggedBots(record.Tags, core7.NumSeats), "%q", value)
	}
	record.Tags.Extra = []cards.Tag{{Name: "Place", Value: "hard,easy"}}
	require.Empty(t, taggedBots(record.Tags, core7.NumSeats))
	record.Tags.Extra = append(record.Tags.Extra, cards.Tag{Name: "Bots", Value: "hard,easy"})
	require.Equal(t, []ai.Level{ai.Hard, ai.Easy}, taggedBots(record.Tags, core7.NumSeats))
}

// TestEveryLevelHasAName: in both languages, one of its own, with what to write behind -bots.
func TestEveryLevelHasAName(t *testing.T) {
	for _, lang := range narrate.Languages() {
		seen := map[string]bool{}
		for _, level := range ai.Levels() {
			s := discard()
			s.lang = lang
			name := s.level(level)
			require.Contains(t, name, level.String())
			own := strings.TrimSuffix(name, " ("+level.String()+")")
			require.False(t, seen[own], own)
			seen[own] = true
			thai := strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.Thai, r) })
			require.Equal(t, lang == narrate.Thai, thai, "%v in %v", level, lang)
		}
	}
	s := screen{lang: narrate.Thai}
	require.Equal(t, "none", s.level(0))
	require.Equal(t, "none", s.level(200))
}

// TestResultsNameTheBots: in the standings, and in the summary of a series.
func TestResultsNameTheBots(t *testing.T) {
	text := must(t, "-bots", "hard,random,easy", "-players", "3", "-rounds", "2", "-matches", "2", "-seed", "3")
	tables := 0
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) != 5 || !strings.Contains("1 2 3", fields[0]) {
			continue
		}
		tables++
		require.Equal(t, map[string]string{"Ann": "hard", "Ben": "random", "Cid": "easy"}[fields[2]], fields[4], line)
	}
	require.Equal(t, 2*2*3, tables, "two matches of two rounds, three players")
	require.Contains(t, text, "Ann [hard] won ")
	require.Contains(t, text, "Ben [random] won ")
	require.Contains(t, text, "\n  Cid [easy] ")
}

// TestBotsFitOnATerminal: the line that is to be copied aside, nothing is wider.
func TestBotsFitOnATerminal(t *testing.T) {
	for _, lang := range narrate.Languages() {
		text := must(t, "-game", "president", "-bots", "random,easy,normal,hard", "-players", "6", "-rounds", "2", "-matches", "2",
			"-lang", lang.String(), "-seed", "7")
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if !strings.Contains(line, "-bots") {
				require.LessOrEqual(t, width(line), columns, line)
			}
			require.Equal(t, strings.TrimRight(line, " "), line, "no spaces at the end of a line")
		}
	}
}

// TestSeatsHaveRandomNumbersOfTheirOwn: every seed and seat gives others, and none are those of the deal.
func TestSeatsHaveRandomNumbersOfTheirOwn(t *testing.T) {
	seen := map[uint64]bool{}
	seeds := []seed{{low: 0}, {low: 1}, {low: 1 << 40}, {low: 1<<64 - 1}, {high: 1<<64 - 1, low: 1<<64 - 1}}
	for _, s := range seeds {
		list := []uint64{s.source().Uint64()}
		for seat := range president.MaxPlayers {
			list = append(list, s.player(seat).Uint64())
			require.Equal(t, s.player(seat).Uint64(), list[len(list)-1])
		}
		for _, n := range list {
			require.False(t, seen[n])
			seen[n] = true
		}
	}
	require.Len(t, seen, len(seeds)*(1+president.MaxPlayers))
}
