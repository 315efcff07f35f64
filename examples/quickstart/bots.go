package main

import (
	"fmt"
	"strings"

	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/ai/core7bot"
	"github.com/cardverse/rules/ai/presidentbot"
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
	"github.com/cardverse/rules/president"
)

// Bots get a View and the Observations of their seat, and nothing else: they cannot peek.
type (
	core7Bot     = ai.Bot[core7.View, core7.Observation, core7.Action]
	presidentBot = ai.Bot[president.View, president.Observation, president.Action]
)

// core7Bots makes a bot for each level. The random numbers of each follow from the seed and from where it sits, so
// that the others do not change what it does.
func core7Bots(levels []ai.Level, s seed) ([]core7Bot, error) {
	bots := make([]core7Bot, len(levels))
	for seat, level := range levels {
		bot, err := core7bot.New(level, s.player(seat).IntN)
		if err != nil {
			return nil, err
		}
		bots[seat] = bot
	}
	return bots, nil
}

// presidentBots does the same for President.
func presidentBots(levels []ai.Level, s seed) ([]presidentBot, error) {
	bots := make([]presidentBot, len(levels))
	for seat, level := range levels {
		bot, err := presidentbot.New(level, s.player(seat).IntN)
		if err != nil {
			return nil, err
		}
		bots[seat] = bot
	}
	return bots, nil
}

// parseLevels reads the levels of bots.
func parseLevels(text string) ([]ai.Level, error) {
	var levels []ai.Level
	for name := range strings.SplitSeq(text, ",") {
		level, err := ai.ParseLevel(name)
		if err != nil {
			return nil, fmt.Errorf("%q is no level: random, easy, normal, hard or expert is expected", name)
		}
		levels = append(levels, level)
	}
	return levels, nil
}

// levelList writes levels as parseLevels reads them.
func levelList(levels []ai.Level) string {
	names := make([]string, len(levels))
	for i, level := range levels {
		names[i] = level.String()
	}
	return strings.Join(names, ",")
}

// botsTag is the tag of a record that says which bots played, by seat.
const botsTag = "Bots"

// tagBots gives the tags of a record that say which bots play: none if there are no bots.
func tagBots(levels []ai.Level) []cards.Tag {
	if len(levels) == 0 {
		return nil
	}
	return []cards.Tag{{Name: botsTag, Value: levelList(levels)}}
}

// taggedBots gives the levels of the bots that play in a record, by seat: none if its tags do not say so.
func taggedBots(tags cards.Tags, seats int) []ai.Level {
	for _, tag := range tags.Extra {
		if tag.Name != botsTag {
			continue
		}
		if levels, err := parseLevels(tag.Value); err == nil && len(levels) == seats {
			return levels
		}
	}
	return nil
}

// thaiLevels are the names of the levels in Thai.
var thaiLevels = [...]string{
	ai.Random: "สุ่ม",
	ai.Easy:   "ง่าย",
	ai.Normal: "ปกติ",
	ai.Hard:   "ยาก",
	ai.Expert: "เซียน",
}

// level names a level, in Thai together with what stands for it on the command line.
func (s *screen) level(l ai.Level) string {
	if s.lang == narrate.Thai && int(l) < len(thaiLevels) && thaiLevels[l] != "" {
		return thaiLevels[l] + " (" + l.String() + ")"
	}
	return l.String()
}

// lineup says which bot sits where, if bots play.
func (s *screen) lineup(w *words, names []string, levels []ai.Level) {
	if len(levels) == 0 {
		return
	}
	s.say("%s", w.bots)
	for i, level := range levels {
		seat := cards.Seat(i)
		s.say(w.bot, s.lang.Player(seat, names...), seat, s.level(level))
	}
}

// contestants gives the names for the summary of a series: with the level of each player, if bots play.
func (s *screen) contestants(names []string, levels []ai.Level) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = name
		if len(levels) > 0 {
			list[i] += " [" + s.level(levels[i]) + "]"
		}
	}
	return list
}
