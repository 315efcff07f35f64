package main

import (
	"fmt"

	"github.com/cardverse/rules/cards"
)

// shared is what both games have. Each game gets definitions of its own, so that its files stand alone.
type shared struct {
	game, revision                          string
	seat, tableSeat, viewer, tags, versions *Definition
	rulesReason, reason, parseCode          *Definition
	clauses                                 Enum // those that a reason can have
}

// sharedParts makes them for matches of so many players.
func sharedParts(game, revision string, fewest, most int) shared {
	return shared{
		game: game, revision: revision,
		seat: define("Seat", "A player, counted from 0.", Numbers{Whole{0, most - 1}}),
		tableSeat: define("TableSeat", "A seat that an action can name. That a match has no such seat is found when the "+
			"action is applied.", Numbers{Whole{0, int(cards.MaxSeat)}}),
		viewer: define("Viewer", "Whose view it is: a player's, or -1, a spectator's.",
			Numbers{Whole{int(cards.Spectator), most - 1}}),
		tags: describeTags(fewest, most),
		versions: define("Version", "What a document says of its form. New members may come at any time and do not raise "+
			"the number: a client leaves alone what it does not know. It rises when a member changes its meaning or goes, "+
			"so another number than 1 is another form.", open(version())),
	}
}

func describeTags(fewest, most int) *Definition {
	players, of := Type(List{Of: Text{}, Max: most}), fmt.Sprintf("%d to %d", fewest, most)
	if fewest == most {
		players, of = Either{List{Of: Text{}}, List{Of: Text{}, Min: most, Max: most}}, fmt.Sprint(most)
	}
	name := Text{Pattern: "^[A-Za-z][A-Za-z0-9_]*$", Except: "^(Seat|(Game|Revision|Rules|Date|Event|Status)$)", Max: 64}
	tag := define("Tag", "A named value.", closed(
		must("name", name, "A letter and then letters, digits or underscores, none of the names that the text of a record "+
			"needs. No two tags have the same."),
		must("value", Text{}, "Any text."),
	))
	return define("Tags", "Whose match it is. The rules do not read them.", closed(
		must("players", players, "Names by seat: none, or one for each of the "+of+" players."),
		must("date", Text{}, "When, as the table writes it; empty if nobody said."),
		must("event", Text{}, "Where or what for; empty if nobody said."),
		must("finished", Flag{}, "The match was played to its end."),
		must("extra", List{Of: tag, Max: -1}, "Anything else, in order."),
	))
}

func version() Member { return must("v", Const{1}, "The version of the form.") }

// head is what records and transcripts start with.
func (s shared) head(rules *Definition) []Member {
	return []Member{
		version(),
		must("game", Const{s.game}, "The game."),
		must("revision", Const{s.revision}, "The revision of the rules text."),
		must("tags", s.tags, "Whose match it is."),
		must("rules", rules, "The options of the match."),
	}
}

func (s shared) recordMembers(rules, action *Definition) []Member {
	return append(s.head(rules), must("actions", List{Of: action, Max: -1}, "Everything that was done, in order."))
}

func (s shared) transcriptMembers(rules, observed, seen *Definition) []Member {
	return append(s.head(rules),
		must("observations", List{Of: observed, Max: -1}, "Everything that the seat learned, in order."),
		must("view", seen, "How it stands after that."))
}

func (s shared) record(t Type) *Definition {
	return define("Record", "A match from its start, with everything that is hidden: the authority's, not to be sent to a "+
		"player.", t)
}

func (s shared) transcript(t Type) *Definition {
	return define("Transcript", "A match as a seat saw it.", t)
}

func (s shared) observedAs(kinds ...*Definition) *Definition {
	return define("TranscriptObservation", "What a seat learned of something that happened, within a transcript.",
		oneOf("type", kinds...))
}

func (s shared) observation(observed *Definition) *Definition {
	return define("Observation", "What a seat learned of something that happened: what it may not know is left out.",
		Versioned{observed, s.versions})
}

func (s shared) seenAs(phases Type) *Definition {
	return define("TranscriptView", "A match as a seat may know it, within a transcript.", phases)
}

func (s shared) view(seen *Definition) *Definition {
	return define("View", "A match as a seat may know it. It can be drawn from this alone.", Versioned{seen, s.versions})
}

// refusal describes what a seat gets for an action that is not legal.
func (s shared) refusal(action *Definition, pending Member) *Definition {
	return define("Refusal", "What whoever sent an action that is not legal gets for it. The match stands as it stood.",
		open(
			version(),
			must("type", Const{"refused"}, "It is a refusal."),
			may("action", action, "The action that was sent; left out if it is none that a document can hold."),
			must("reason", s.reason, "Why."),
			may("clause", s.clauses, "The clause of the rules behind the reason; left out if there is none."),
			must("message", Text{}, "The reason as an English sentence. Programs go by the reason."),
			pending,
		))
}

// fault describes what a seat gets for a document that cannot be read.
func (s shared) fault() *Definition {
	return define("Fault", "What whoever sent something that cannot be read gets for it. The match stands as it stood.",
		open(
			version(),
			must("type", Const{"unreadable"}, "It is a fault."),
			must("code", s.parseCode, "What is wrong."),
			must("offset", Whole{0, -1}, "Where: a number of bytes from the start of what was sent."),
			must("message", Text{}, "What is wrong, in English. Programs go by the code."),
		))
}
