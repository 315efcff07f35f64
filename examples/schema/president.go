package main

import (
	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/president"
)

const (
	fewest, most = president.MinPlayers, president.MaxPlayers

	smallestHand, largestHand = 8, 18 // of six and of three players (P3)
)

// presidentParts are the definitions that several documents of President use.
type presidentParts struct {
	shared
	card, rules, role, result  *Definition
	deal, play, pass, giveBack *Definition
	action                     *Definition
}

// presidentGame describes the documents of President.
func presidentGame() Game {
	p := presidentParts{shared: sharedParts("president", president.Revision, fewest, most)}
	p.rulesReason, p.reason, p.clauses = refusals(president.Reasons(), president.ErrNotYours)
	p.parseCode = parseCode()
	p.card = define("Card", "A card: rank, 3 to 10, V, D, R, A or 2, then suit, c, d, h or s (P2).", deck())
	p.rules = define("Rules", "The options of a match.", closed(
		must("players", Whole{fewest, most}, "How many play, on seats from 0 on (P1)."),
		must("rounds", Whole{1, president.MaxRounds}, "How many rounds are played (P21)."),
		must("revolution", Flag{}, "A set of four reverses the order (P13, P16)."),
		must("leader", named(president.LeaderLast, "unknown"),
			"Who leads from the second round on: the last place or the president of the round before, or seat 0 (P5)."),
	))
	p.role = define("Role", "What a place of a round makes of a seat, until the next round ends (P19).",
		named(president.President, "none"))
	p.result = define("Result", "How a match ended.", open(
		must("by", Const{president.P21.String()}, "The clause that ended it."),
		must("places", p.allPlaces(), "The seats in the order of their places in the last round, first to last."),
		must("roles", bySeat(p.role), "Roles by seat, from those places."),
		must("points", bySeat(points), "Points by seat, over all rounds (P20)."),
		must("standings", bySeat(Whole{1, most}),
			"Places by points, by seat: equal points share one, as in 1, 2, 2, 4 (P21)."),
	))
	p.describeActions()
	observed, seen := p.observed(), p.seen()
	names := []string{"tags.players"}
	return Game{
		Name: "president", Title: "President",
		Doc: "The documents of President. A player sends an Action; Rules and a Record are read too. What a player gets " +
			"is an Observation of each event and a View of the match, or a Transcript of all of it; a Result says how a " +
			"match ended. Whoever sent an action that is not legal gets a Refusal, and a Fault for what cannot be " +
			"read.",
		Documents: []*Definition{
			p.action, p.rules, p.record(Sized{closed(p.recordMembers(p.rules, p.action)...), fewest, most, names}),
			p.observation(observed), p.view(seen), p.result,
			p.transcript(Sized{open(p.transcriptMembers(p.rules, observed, seen)...), fewest, most, names}),
			p.refusal(p.action, must("pending", Either{chance, p.seats(0, 2)},
				"The seats that may act now; -2 is chance.")),
			p.fault(),
		},
		Codes: []*Definition{p.rulesReason, p.reason, p.parseCode},
		Match: presidentMatch,
	}
}

// points are at most as many as for the first place in each round (P20).
var points = Whole{0, most * president.MaxRounds}

// chance is pending while hands are dealt.
var chance = List{Of: Const{int(cards.Chance)}, Min: 1, Max: 1}

func deck() Enum {
	var list Enum
	for c := range cards.Deck.All() {
		list = append(list, Value{Text: c.String()})
	}
	return list
}

// bySeat is a list with a value for each seat.
func bySeat(of Type) List { return List{Of: of, Min: fewest, Max: most} }

// cards is a list of different cards.
func (p presidentParts) cards(low, high int) List {
	return List{Of: p.card, Min: low, Max: high, Unique: true}
}

// seats is a list of different seats.
func (p presidentParts) seats(low, high int) List {
	return List{Of: p.seat, Min: low, Max: high, Unique: true}
}

func (p presidentParts) allPlaces() List { return p.seats(fewest, most) }

func (p *presidentParts) describeActions() {
	kind := func(name string, k president.Kind, doc string, more ...Member) *Definition {
		return define(name+"Action", doc, closed(append([]Member{
			must("type", Const{k.String()}, "The kind of the action."),
			must("seat", p.tableSeat, "Who acts; of a deal, who is dealt to."),
		}, more...)...))
	}
	set := p.cards(0, cards.Deck.Len())
	p.deal = kind("Deal", president.KindDeal, "Deal a hand to a seat (P3): what chance does. It is secret.",
		must("cards", set, "The hand, in any order."))
	p.play = kind("Play", president.KindPlay, "Play a set of cards (P7, P8).",
		must("cards", set, "The set, in any order. A legal one has one to four cards of one rank."))
	p.pass = kind("Pass", president.KindPass, "Pass (P8).")
	p.giveBack = kind("Return", president.KindReturn, "Return cards in the exchange (P24). It is secret.",
		must("cards", set, "The cards, in any order. The president returns two, the vice-president one."))
	p.action = define("Action",
		"Something that a player or chance does. Whether it is legal is found when it is applied.",
		oneOf("type", p.deal, p.play, p.pass, p.giveBack))
}

// observed describes observations as they stand in a transcript.
func (p presidentParts) observed() *Definition {
	kind := func(name string, k president.EventKind, doc string, more ...Member) *Definition {
		return define(name+"Observation", doc, open(append([]Member{
			must("type", Const{k.String()}, "The kind of the event."),
		}, more...)...))
	}
	number := must("round", Whole{1, president.MaxRounds}, "The number of the round.")
	given := may("cards", p.cards(1, 2), "The cards, for the giver and the receiver only (P26).")
	return p.observedAs(
		kind("Dealt", president.Dealt, "A seat has been dealt its hand (P3).",
			must("seat", p.seat, "Who."),
			may("cards", p.cards(smallestHand, largestHand), "The hand, for its owner only."),
			must("count", Whole{smallestHand, largestHand}, "How many cards.")),
		kind("Gave", president.Gave, "A seat gave its best cards in the exchange (P22).",
			must("seat", p.seat, "Who gave."), must("to", p.seat, "Who got them."), given,
			must("count", Whole{1, 2}, "How many cards.")),
		kind("Returned", president.Returned, "A seat returned cards in the exchange (P24).",
			must("seat", p.seat, "Who returned."), must("to", p.seat, "Who got them."), given,
			must("count", Whole{1, 2}, "How many cards.")),
		kind("Began", president.Began, "The first trick of a round begins (P4, P5).",
			must("seat", p.seat, "Who leads."), number),
		kind("Played", president.Played, "A seat has played a set of cards (P7, P8).",
			must("seat", p.seat, "Who."), must("cards", p.cards(1, 4), "The set."),
			must("count", Whole{1, 4}, "How many cards.")),
		kind("Passed", president.Passed, "A seat has passed (P8).",
			must("seat", p.seat, "Who.")),
		kind("Revolution", president.Revolution, "A set of four has reversed the order (P13, P14).",
			must("seat", p.seat, "Who played it."), must("reversed", Flag{}, "The order is reversed now.")),
		kind("WentOut", president.WentOut, "A seat has played its last card (P17).",
			must("seat", p.seat, "Who."), must("place", Whole{1, most - 1}, "The place that it took.")),
		kind("TrickEnded", president.TrickEnded, "Nobody is left to answer the last set (P10).",
			must("seat", p.seat, "Who won the trick."), must("to", p.seat, "Who leads the next one.")),
		kind("RoundEnded", president.RoundEnded, "All seats but one are out (P18).",
			number, must("places", p.allPlaces(), "The seats in the order of their places, first to last.")),
		kind("Ended", president.Ended, "The match is over (P21).",
			must("result", p.result, "How it ended.")),
	)
}

// seen describes views as they stand in a transcript.
func (p presidentParts) seen() *Definition {
	top := define("Top", "The set of cards to beat.", open(
		must("seat", p.seat, "Who played it."), must("cards", p.cards(1, 4), "The set."),
	))
	legal := func(kind Type, most int) List { return List{Of: kind, Max: most} }
	turn, no := oneOf("type", p.play, p.pass), Const{false}
	phases := oneOf("phase",
		p.phase("Dealing", president.Dealing, "Chance deals the hands of a round (P3).",
			presidentPhase{0, largestHand, 0, most, no, chance, legal(p.action, 0), nil}),
		// Who got cards holds them too until it has returned some.
		p.phase("Returning", president.Returning, "President and vice-president choose what to return (P24).",
			presidentPhase{2, largestHand + 2, 0, 0, no, p.seats(1, 2), legal(p.giveBack, -1), nil}),
		p.phase("Playing", president.Playing, "Players play sets of cards or pass (P7 to P12).",
			presidentPhase{1, largestHand, most - 1, most - 2, Flag{}, p.seats(1, 1), legal(turn, -1), []Member{
				may("top", top, "The set of cards to beat; left out when a trick is to be led."),
				must("turn", p.seat, "Who is to play."),
			}}),
		p.phase("Over", president.Over, "The match has ended (P21).",
			presidentPhase{1, largestHand, 0, most, no, p.seats(0, 0), legal(p.action, 0), []Member{
				must("result", p.result, "How it ended."),
			}}),
	)
	return p.seenAs(Sized{phases, fewest, most, []string{
		"counts", "shown", "roles", "points", "result.places", "result.roles", "result.points", "result.standings",
	}})
}

// presidentPhase is what the view of a phase has of its own: the lowest number of the round, the largest hand, how
// many can have passed and gone out, the types of some members, and further members.
type presidentPhase struct {
	round, hand, passed, out int
	reversed                 Type
	pending, legal           List
	more                     []Member
}

func (p presidentParts) phase(name string, phase president.Phase, doc string, own presidentPhase) *Definition {
	return define(name+"View", doc, open(append([]Member{
		must("game", Const{p.game}, "The game."),
		must("rules", p.rules, "The options of the match."),
		must("seat", p.viewer, "Whose view it is."),
		must("phase", Const{phase.String()}, "What the match waits for."),
		must("round", Whole{own.round, president.MaxRounds},
			"The number of rounds dealt, the one that is being dealt included (P21)."),
		must("hand", p.cards(0, own.hand), "The viewer's cards; none for a spectator."),
		must("counts", bySeat(Whole{0, own.hand}), "How many cards each seat holds."),
		must("shown", bySeat(p.cards(0, largestHand)),
			"What each seat has played in this round, or in the last one until the next deal."),
		must("passed", p.seats(0, own.passed), "The seats that have passed in the trick (P9)."),
		must("reversed", own.reversed, "The order of ranks is reversed (P13 to P15)."),
		must("places", p.seats(0, own.out),
			"The seats that have taken places in this round, first to last, or in the last one until the next deal."),
		must("roles", bySeat(Either{p.role, Const{"none"}}),
			"Roles by seat, from the last round that ended (P19); none in the first round."),
		must("points", bySeat(points), "Points by seat, over the rounds that have ended (P20)."),
		may("partner", p.seat, "The seat with which the viewer exchanges cards in this round; left out if there is none."),
		must("gave", p.cards(0, 2), "The cards that the viewer gave in this round's exchange (P26)."),
		must("got", p.cards(0, 2), "The cards that the viewer got in it (P26)."),
		must("pending", own.pending, "The seats that may act now; -2 is chance."),
		must("legal", own.legal, "The legal actions of the viewer; of those that differ only in suits, one."),
	}, own.more...)...))
}
