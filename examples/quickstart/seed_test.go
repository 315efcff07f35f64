package main

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/president"
)

func TestSeedTextRoundTrips(t *testing.T) {
	for _, text := range []string{
		"0", "1", "999", "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551615",
		"-1", "-4294967296", "-9223372036854775808",
	} {
		s, err := parseSeed(text)
		require.NoError(t, err, text)
		require.Equal(t, text, s.String())
	}
	for _, text := range []string{
		"", " 1", "1 ", "0x10", "1.5", "1_000", "seven", "18446744073709551616", "-9223372036854775809", "99999999999999999999999",
	} {
		_, err := parseSeed(text)
		require.Error(t, err, "%q", text)
	}
}

// manySeeds are those of case 32: small ones, the largest, -1, and some that are equal to small ones in their low 8, 16,
// 32 or 63 bits.
func manySeeds() []string {
	seeds := []string{
		"9223372036854775807", "18446744073709551615", "-1", "-9223372036854775808",
		"256000", "65536000", "4294967296", "4294967297", "4611686018427387904", "9223372036854775808", "9223372036854775809",
	}
	for n := range 1000 {
		seeds = append(seeds, strconv.Itoa(n))
	}
	return seeds
}

// TestSeedsAreNotTruncated is case 32: each of these seeds plays another match, and the same one every time.
func TestSeedsAreNotTruncated(t *testing.T) {
	play := func(text string) string {
		s, err := parseSeed(text)
		require.NoError(t, err)
		record, err := playCore7(discard(), options{seed: s, matches: 1})
		require.NoError(t, err)
		return record.Notation()
	}
	seen, hands := map[string]string{}, map[string]bool{}
	for _, text := range manySeeds() {
		record := play(text)
		require.Empty(t, seen[record], "seed %s plays as this one", text)
		seen[record] = text
		require.Equal(t, record, play(text), "seed %s plays differently the second time", text)
		file := recordFile{data: []byte(record)}
		r, err := file.core7()
		require.NoError(t, err)
		hands[r.Actions[0].String()+r.Actions[1].String()] = true
	}
	// 120 x 120 pairs of hands: about 35 of 1011 fair pairs have been there before.
	require.Greater(t, len(hands), 930, "the hands do not follow from the whole seed")
}

// TestSeedsOfPresidentAreNotTruncated is case 32 for President: each of these seeds deals other hands, and plays the same
// match every time.
func TestSeedsOfPresidentAreNotTruncated(t *testing.T) {
	play := func(text string) president.Record {
		s, err := parseSeed(text)
		require.NoError(t, err)
		record, err := playPresident(discard(), options{seed: s, matches: 1, rules: president.Default(4)})
		require.NoError(t, err)
		return record
	}
	seen := map[[4]president.Action]string{}
	for i, text := range manySeeds() {
		record := play(text)
		deal := [4]president.Action(record.Actions)
		require.Equal(t, president.KindDeal, deal[3].Kind())
		require.Empty(t, seen[deal], "seed %s deals as this one", text)
		seen[deal] = text
		if i%10 == 0 {
			require.Equal(t, record, play(text), "seed %s plays differently the second time", text)
		}
	}
}
