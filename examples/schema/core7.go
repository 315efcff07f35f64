package main

import (
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
)

// core7Parts are the definitions that several documents of CORE7 use.
type core7Parts struct {
	shared
	color, rules, result          *Definition
	choose, lock, discard, action *Definition
}

// core7Game describes the documents of CORE7.
func core7Game() Game {
	p := core7Parts{shared: sharedParts("core7", core7.Revision, core7.NumSeats, core7.NumSeats)}
	p.rulesReason, p.reason, p.clauses = refusals(core7.Reasons(), core7.ErrNotYours)
	p.parseCode = parseCode(cards.CodeTwice, cards.CodeSeat) // cards are alike, and seats stand in their order
	p.color = define("Color", "All that a card carries (C1): a color of the cycle, or gray.", named(core7.Red, "none"))
	p.rules = define("Rules", "The options of a match.", closed(
		must("cycle", named(core7.RedGreenBlue, "unknown"),
			"Which color beats which: each the next one, the last the first (C2)."),
	))
	p.result = p.describeResult()
	p.describeActions()
	observed, seen := p.observed(), p.seen()
	return Game{
		Name: "core7", Title: "CORE7",
		Doc: "The documents of CORE7. A player sends an Action; Rules and a Record are read too. What a player gets is " +
			"an Observation of each event and a View of the match, or a Transcript of all of it; a Result says how a " +
			"match ended. Whoever sent an action that is not legal gets a Refusal, and a Fault for what cannot be " +
			"read.",
		Documents: []*Definition{
			p.action, p.rules, p.record(closed(p.recordMembers(p.rules, p.action)...)), p.observation(observed),
			p.view(seen), p.result, p.transcript(open(p.transcriptMembers(p.rules, observed, seen)...)),
			p.refusal(p.action, must("pending", List{Of: p.seat, Max: core7.NumSeats, Unique: true},
				"The seats that may act now.")),
			p.fault(),
		},
		Codes: []*Definition{p.rulesReason, p.reason, p.parseCode},
		Match: core7Match,
	}
}

// both is a list with a value for each seat.
func both(of Type) List { return List{Of: of, Min: core7.NumSeats, Max: core7.NumSeats} }

func (p core7Parts) describeResult() *Definition {
	wins := both(Whole{0, 3})
	return define("Result", "How a match ended.", oneOf("by",
		define("Win", "A match that a player has won.", open(
			must("winner", p.seat, "Who won."),
			must("by", clauses(core7.C10, core7.C11, core7.C13, core7.C14, core7.C15), "The clause that decided."),
			must("wins", wins, "Round Wins by seat."),
		)),
		define("Draw", "A match that nobody has won: every round was a tie.", open(
			must("by", Const{core7.C16.String()}, "The clause that decided."),
			must("wins", wins, "Round Wins by seat."),
		)),
	))
}

func (p *core7Parts) describeActions() {
	kind := func(name string, k core7.Kind, doc string, more ...Member) *Definition {
		return define(name+"Action", doc, closed(append([]Member{
			must("type", Const{k.String()}, "The kind of the action."), must("seat", p.tableSeat, "Who acts."),
		}, more...)...))
	}
	hand := List{Of: p.color, Max: -1, AtMost: p.color.Type.(Enum), Limit: mostOfColor}
	p.choose = kind("Choose", core7.KindChoose, "Choose a hand (C3). It is secret.",
		must("hand", hand, "The cards, in any order. A legal hand has seven."))
	p.lock = kind("Lock", core7.KindLock,
		"Lock a card of the hand for the round (C4). It is secret until both have locked.",
		must("color", p.color, "The card."))
	p.discard = kind("Discard", core7.KindDiscard, "Discard one more card, face up, after a lost round (C8).",
		must("color", p.color, "The card."))
	p.action = define("Action", "Something that a player does. Whether it is legal is found when it is applied.",
		oneOf("type", p.choose, p.lock, p.discard))
}

// mostOfColor is how many cards of a color a core7.Hand can hold.
const mostOfColor = 15

// observed describes observations as they stand in a transcript.
func (p core7Parts) observed() *Definition {
	kind := func(name string, k core7.EventKind, doc string, more ...Member) *Definition {
		return define(name+"Observation", doc, open(append([]Member{
			must("type", Const{k.String()}, "The kind of the event."),
		}, more...)...))
	}
	whole := List{Of: p.color, Min: core7.HandSize, Max: core7.HandSize}
	return p.observedAs(
		kind("Chosen", core7.Chosen, "A seat has chosen its hand (C3).",
			must("seat", p.seat, "Who."), may("hand", whole, "The hand, for its owner only.")),
		kind("Locked", core7.Locked, "A seat has locked a card (C4).",
			must("seat", p.seat, "Who."), may("color", p.color, "The card, for its owner only.")),
		kind("Revealed", core7.Revealed, "Both cards of a round are turned face up (C4 to C9).",
			must("round", Whole{1, core7.HandSize}, "The number of the round."),
			must("played", both(p.color), "The cards by seat."),
			may("winner", p.seat, "Who won the round; left out for a tie.")),
		kind("Discarded", core7.Discarded, "The loser of a round has discarded (C8).",
			must("seat", p.seat, "Who."), must("color", p.color, "The card.")),
		kind("Ended", core7.Ended, "The match is over (C10 to C16).",
			must("result", p.result, "How it ended.")),
	)
}

// seen describes views as they stand in a transcript.
func (p core7Parts) seen() *Definition {
	discarded := may("discarded", p.color, "What the loser discarded; left out if nothing, or not yet.")
	discarded.Needs = "winner"
	round := define("Round", "A round in the face-up pile.", open(
		must("played", both(p.color), "The cards by seat."),
		may("winner", p.seat, "Who won the round; left out for a tie."),
		discarded,
	))
	rounds := func(low, high int) List { return List{Of: round, Min: low, Max: high} }
	pending := func(low, high int) List { return List{Of: p.seat, Min: low, Max: high, Unique: true} }
	legal := func(kind *Definition, most int) List { return List{Of: kind, Max: most} }
	yes, no := Const{true}, Const{false}
	lock := []Member{may("lock", p.color, "The card that the viewer has locked; it is still in the hand.")}
	return p.seenAs(oneOf("phase",
		p.phase("Choosing", core7.Choosing, "Players choose their hands (C3).",
			core7Phase{Flag{}, no, rounds(0, 0), pending(1, 2), legal(p.choose, 120), nil}),
		p.phase("Locking", core7.Locking, "Players lock a card (C4).",
			core7Phase{yes, Flag{}, rounds(0, core7.HandSize-1), pending(1, 2), legal(p.lock, core7.NumColors), lock}),
		p.phase("Discarding", core7.Discarding, "The loser of the round discards (C8).",
			core7Phase{yes, no, rounds(1, core7.HandSize-1), pending(1, 1), legal(p.discard, core7.NumColors), nil}),
		p.phase("Over", core7.Over, "The match has ended.",
			core7Phase{yes, no, rounds(3, core7.HandSize), pending(0, 0), legal(p.action, 0), []Member{
				must("result", p.result, "How it ended."),
			}}),
	))
}

// core7Phase is what the view of a phase has of its own: the types of some members, and further members.
type core7Phase struct {
	chosen, locked         Type
	rounds, pending, legal List
	more                   []Member
}

func (p core7Parts) phase(name string, phase core7.Phase, doc string, own core7Phase) *Definition {
	return define(name+"View", doc, open(append([]Member{
		must("game", Const{p.game}, "The game."),
		must("rules", p.rules, "The options of the match."),
		must("seat", p.viewer, "Whose view it is."),
		must("phase", Const{phase.String()}, "What the match waits for."),
		must("hand", List{Of: p.color, Max: core7.HandSize},
			"The viewer's cards, a locked one included; none for a spectator and before the choice."),
		must("counts", both(Whole{0, core7.HandSize}), "How many cards each seat holds, a locked one included."),
		must("chosen", both(own.chosen), "Which seats have chosen a hand."),
		must("locked", both(own.locked), "Which seats have locked a card."),
		must("wins", both(Whole{0, 3}), "Round Wins by seat."),
		must("rounds", own.rounds, "The rounds revealed so far, oldest first: the face-up pile."),
		must("pending", own.pending, "The seats that may act now."),
		must("legal", own.legal, "The legal actions of the viewer."),
	}, own.more...)...))
}
