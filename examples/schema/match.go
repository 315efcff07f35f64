package main

import (
	"iter"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// pickTags picks tags of every kind, or none but that the match is finished.
func pickTags(seats int, pick func(n int) int) cards.Tags {
	tags := cards.Tags{Finished: true}
	if pick(3) == 0 {
		return tags
	}
	names := []string{"Anna", "", "สมชาย", "Bo \"<&>\"", "Zoë\n", "7"}
	for range seats {
		tags.Players = append(tags.Players, names[pick(len(names))])
	}
	tags.Date, tags.Event = "2026-11-30", "cup"
	for _, name := range []string{"Table", "x_9", "seat"}[pick(4)%3:] {
		tags.Extra = append(tags.Extra, cards.Tag{Name: name, Value: names[pick(len(names))]})
	}
	return tags
}

// core7Match yields the documents of one match.
func core7Match(pick func(n int) int) iter.Seq[Document] {
	record := core7test.Match(core7.Rules{Cycle: []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen}[pick(2)]}, pick)
	record.Tags = pickTags(core7.NumSeats, pick)
	return core7Documents(record, pick)
}

// presidentMatch yields the documents of one match of one to three rounds.
func presidentMatch(pick func(n int) int) iter.Seq[Document] {
	leaders := []president.Leader{president.LeaderLast, president.LeaderPresident, president.LeaderSeat0}
	r := president.Rules{
		Players: president.MinPlayers + pick(president.MaxPlayers-president.MinPlayers+1),
		Rounds:  1 + pick(3), Revolution: pick(3) > 0, Leader: leaders[pick(len(leaders))],
	}
	record := presidenttest.Match(r, pick)
	record.Tags = pickTags(r.Players, pick)
	return presidentDocuments(record, pick)
}
