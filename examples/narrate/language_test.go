package narrate_test

import (
	"encoding/json"
	"flag"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/examples/narrate"
)

func TestLanguageTextRoundTrips(t *testing.T) {
	require.Equal(t, []narrate.Language{narrate.English, narrate.Thai}, narrate.Languages())
	for _, l := range narrate.Languages() {
		parsed, err := narrate.ParseLanguage(l.String())
		require.NoError(t, err)
		require.Equal(t, l, parsed)

		text, err := json.Marshal(l)
		require.NoError(t, err)
		read := narrate.Language(9)
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, l, read)
	}
	require.Equal(t, "en", narrate.English.String())
	require.Equal(t, "th", narrate.Thai.String())
	require.Equal(t, "English", narrate.English.Name())
	require.Equal(t, "ไทย", narrate.Thai.Name())
}

func TestParseLanguageRefusesOtherText(t *testing.T) {
	for _, text := range []string{"", "TH", "th ", "thai", "en-GB", "de", "\x00"} {
		_, err := narrate.ParseLanguage(text)
		require.ErrorContains(t, err, "en or th is expected", "%q", text)

		l := narrate.Thai
		require.Error(t, l.UnmarshalText([]byte(text)))
		require.Equal(t, narrate.Thai, l, "an error changes nothing")
	}
}

func TestLanguageIsAFlag(t *testing.T) {
	var l narrate.Language
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.TextVar(&l, "lang", narrate.English, "")
	require.NoError(t, flags.Parse([]string{"-lang", "th"}))
	require.Equal(t, narrate.Thai, l)
	require.Error(t, flags.Parse([]string{"-lang", "xx"}))
}

func TestUnknownLanguageSpeaksEnglish(t *testing.T) {
	l := narrate.Language(200)
	require.Equal(t, "en", l.String())
	require.Equal(t, narrate.English.Name(), l.Name())
	require.Equal(t, "Player 1", l.Player(1))
}

func TestPlayer(t *testing.T) {
	for _, c := range []struct {
		language narrate.Language
		seat     cards.Seat
		names    []string
		want     string
	}{
		{narrate.English, 0, nil, "Player 0"},
		{narrate.English, 1, nil, "Player 1"},
		{narrate.Thai, 0, nil, "ผู้เล่น 0"},
		{narrate.Thai, 5, nil, "ผู้เล่น 5"},
		{narrate.English, 1, []string{"Ann", "Ben"}, "Ben"},
		{narrate.Thai, 0, []string{"Ann", "Ben"}, "Ann"},
		{narrate.English, 2, []string{"Ann", "Ben"}, "Player 2"},
		{narrate.Thai, 0, []string{"", "Ben"}, "ผู้เล่น 0"},
		{narrate.English, cards.Spectator, []string{"Ann"}, "Somebody"},
		{narrate.English, cards.Nobody, nil, "Somebody"},
		{narrate.Thai, cards.Chance, nil, "ใครคนหนึ่ง"},
		{narrate.English, -128, nil, "Somebody"},
		{narrate.English, 127, nil, "Player 127"},
	} {
		require.Equal(t, c.want, c.language.Player(c.seat, c.names...))
	}
}
