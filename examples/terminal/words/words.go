// Package words holds what the program says itself, in all its languages. What happens at a table, and why something
// is refused, is said by narrate.
package words

import (
	"strings"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/examples/narrate"
)

// Rule is a rule of a game in short, and the clauses that say it in full.
type Rule struct {
	Clauses string // as in "P8 P9"
	Text    string
}

// Words are all texts of one language. Those with a % are formats.
type Words struct {
	Short [core7.NumColors + 1]string // names of colors for narrow places
	Kinds map[string]string           // what sits on a seat: the levels, and person
	Sizes string                      // the terminal is too small: columns, lines, columns that it has, lines

	// The table.
	Round, RoundOf       string // number; number, of how many
	Wins                 string
	Card1, CardN         string // a number of cards
	Locked, LockedCard   string // the latter with a color
	Chosen               string
	Played, Discarded    string
	Hand, Empty          string
	Tie                  string // of the colors
	Low, High, Reversed  string
	OnTable, By, NoTrick string
	Passed, Points       string
	Place                string // number

	// Playing.
	YourTurn, Wait, Over  string
	Choose, Lock, Discard string // what the player of CORE7 is to do
	ChooseN               string // how many cards of seven
	Lead, Follow, Return  string // what the player of President is to do
	RoundOver             string
	MustPass              string
	EnterDoes             string // action in words
	Refused               string // sentence, clause
	DoPass                string
	DoPlay, DoReturn      string // cards
	DoLock, DoDiscard     string // color
	DoChoose              string // hand
	Clause                string // clause, rule

	// Hints and looking back.
	Thinking           string
	HintPresident      string
	HintCore7          string
	HintEasy, HintHard string
	Step               string // number, of how many
	Jump               string // what is typed
	HintNone           string
	Back               string // step, of how many
	Speed              string
	Paused             string
	Open, Spect        string
	Eyes               string // name
	Interrupted        string

	// Keys, as pairs of a key and what it does.
	KeysPresident, KeysReturn, KeysCore7, KeysChoose, KeysBack, KeysWatch, KeysReplay, KeysHelp, KeysOver, KeysWait []string

	// Help.
	HelpTitle      string
	HelpKeys       [][2]string
	RulesTitle     string
	RulesPresident []Rule
	RulesCore7     []Rule

	// Saving.
	Resume    string // file, round
	SetAside  string // file
	Saved     string // file
	Finished  string // file
	YesNo     string
	PlainHelp string
	PlainPick string
	PlainMany string // choices, one of them in notation

	// League and analyse.
	Deals      string // deals, matches
	Mean       string
	Speedline  string
	Before     string
	Partly     string // deals, of how many
	RoundShort string
	Decisions  string
	Cost       string
	Best       string
	Agreed     string
	Worst      string
	PerMove    string
	MeansP     string
	MeansC     string
}

// In gives the words of a language.
func In(l narrate.Language) *Words {
	if l == narrate.Thai {
		return &thai
	}
	return &english
}

// Find gives the rule that holds a clause, as in P8.
func Find(rules []Rule, clause string) (Rule, bool) {
	for _, r := range rules {
		for c := range strings.FieldsSeq(r.Clauses) {
			if c == clause {
				return r, true
			}
		}
	}
	return Rule{}, false
}
