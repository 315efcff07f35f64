package main

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
)

// TestDocuments plays matches: every document fits the schema and has nothing in it that is not described, and all
// that is described comes up.
func TestDocuments(t *testing.T) {
	for _, g := range Games() {
		v := newValidator(t, g)
		pick := rand.New(rand.NewPCG(1, 2)).IntN
		seen, kinds := map[string]bool{}, map[string]int{}
		for range 6 {
			for d := range g.Match(pick) {
				text, err := json.Marshal(d.Value)
				require.NoError(t, err)
				require.NoError(t, g.Walk(d.Name, text, func(place string) { seen[place] = true }), "%s", text)
				if kinds[d.Name]++; kinds[d.Name] <= 300 || pick(10) == 0 {
					require.NoError(t, v.check(t, d.Name, text), "%s", text)
				}
			}
		}
		require.Equal(t, 6, kinds["Result"], "matches are played to their end")
		used := map[string]bool{}
		for _, s := range samplesOf(t, g) {
			require.NoError(t, g.Walk(s.Name, []byte(s.Text), func(place string) { used[place] = true }))
		}
		places := g.Places()
		require.Greater(t, len(places), 100)
		for _, place := range places {
			require.True(t, used[place], "no document has %s", place)
			delete(seen, place)
		}
		require.Empty(t, seen, "places that Places does not list")
	}
}

// TestOptions: all player counts, options and endings.
func TestOptions(t *testing.T) {
	pick := rand.New(rand.NewPCG(3, 4)).IntN
	games := Games()
	v := newValidator(t, games[0])
	for _, cycle := range []core7.Cycle{core7.RedGreenBlue, core7.RedBlueGreen} {
		for _, by := range []core7.Clause{core7.C10, core7.C11, core7.C13, core7.C14, core7.C15, core7.C16} {
			record, err := core7test.Ending(core7.Rules{Cycle: cycle}, by, pick)
			require.NoError(t, err)
			requireFits(t, v, core7Documents(record, pick), 3)
		}
	}
	v = newValidator(t, games[1])
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for _, leader := range []president.Leader{president.LeaderLast, president.LeaderPresident, president.LeaderSeat0} {
			for _, revolution := range []bool{false, true} {
				r := president.Rules{Players: players, Rounds: 2, Revolution: revolution, Leader: leader}
				requireFits(t, v, presidentDocuments(presidenttest.Random(r, pick), pick), 20)
			}
		}
		for _, situation := range presidenttest.Situations() {
			r := president.Rules{Players: players, Rounds: 2, Revolution: true}
			record, err := presidenttest.Situated(r, situation, pick)
			require.NoError(t, err)
			requireFits(t, v, presidentDocuments(record, pick), 50)
		}
	}
}

// TestLastRounds: the views of the end of the longest match.
func TestLastRounds(t *testing.T) {
	v := newValidator(t, Games()[1])
	r := president.Rules{Players: 3, Rounds: president.MaxRounds, Revolution: true}
	record := presidenttest.Random(r, rand.New(rand.NewPCG(8, 8)).IntN)
	state, err := president.New(r)
	require.NoError(t, err)
	phases := map[president.Phase]int{}
	for _, a := range record.Actions {
		state, err = state.Next(a)
		require.NoError(t, err)
		if state.Round() == president.MaxRounds {
			text, err := json.Marshal(state.View(0))
			require.NoError(t, err)
			require.NoError(t, v.check(t, "View", text), "%s", text)
			phases[state.Phase()]++
		}
	}
	require.Len(t, phases, 4)
}

// requireFits validates one of so many documents, and those of which there is one for a match all.
func requireFits(t *testing.T, v *validator, documents func(func(Document) bool), stride int) {
	n, last := 0, ""
	for d := range documents {
		last = d.Name
		if n++; n%stride == 0 || d.Name == "Result" || d.Name == "Rules" {
			text, err := json.Marshal(d.Value)
			require.NoError(t, err)
			require.NoError(t, v.check(t, d.Name, text), "%s", text)
		}
	}
	require.Equal(t, "Result", last)
}

// TestTagsOfPlayers: as many names as seats, or none.
func TestTagsOfPlayers(t *testing.T) {
	v := newValidator(t, Games()[1])
	for players := president.MinPlayers; players <= president.MaxPlayers; players++ {
		for names := range president.MaxPlayers + 2 {
			tags := president.Tags{Players: make([]string, names)}
			record := president.Record{Rules: president.Default(players)}
			text, err := json.Marshal(record)
			require.NoError(t, err)
			named, err := json.Marshal(tags.Players)
			require.NoError(t, err)
			document := []byte(replaceOnce(t, string(text), `"players":[]`, `"players":`+string(named)))
			err = v.check(t, "Record", document)
			require.Equal(t, names == 0 || names == players, err == nil, "%s", document)
			require.Equal(t, err == nil, record.UnmarshalJSON(document) == nil)
		}
	}
}

// TestRound: nobody discards after a tie.
func TestRound(t *testing.T) {
	v := newValidator(t, Games()[0])
	require.NoError(t, v.check(t, "Round", []byte(`{"played":["red","red"]}`)))
	require.NoError(t, v.check(t, "Round", []byte(`{"played":["red","blue"],"winner":1,"discarded":"red"}`)))
	require.Error(t, v.check(t, "Round", []byte(`{"played":["red","red"],"discarded":"red"}`)))
}

// TestCardNames: the schema knows the cards and the names of tags that the library knows.
func TestCardNames(t *testing.T) {
	v := newValidator(t, Games()[1])
	for _, text := range []string{
		"3c", "10h", "2s", "3C", "1c", "11c", "Jc", "0h", "", " 3c", "3c ", "3c\n", "Vd", "vd", "c3",
	} {
		_, err := cards.ParseCard(text)
		document, _ := json.Marshal(text)
		require.Equal(t, err == nil, v.check(t, "Card", document) == nil, "%q", text)
	}
	long := "Long_name_of_a_tag_that_has_just_as_many_letters_as_a_tag_can_ha"
	require.Len(t, long, 64)
	for _, name := range []string{
		"Table", "a", "x_9", "Date", "Dates", "date", "Seat", "Seat0", "Seats", "Seal", "seat", "Game", "Revision", "Rules", "Event",
		"Status", "Statusx", "", "9a", "_a", "a b", "é", "aé", "a\n", long, long + "x",
	} {
		document, _ := json.Marshal(map[string]string{"name": name, "value": ""})
		require.Equal(t, cards.ValidName(name), v.check(t, "Tag", document) == nil, "%q", name)
	}
}
