// Package president is the rules engine of President, a card game for three to six in which whoever gets rid of its
// cards first is President, and whoever keeps some to the end is Ass. The leader of a trick plays a set of one to four
// cards of one rank; each next seat plays as many cards of a higher rank or passes; who played last leads again. A set
// of four reverses the order of the ranks. From the second round on, the last give their best cards to the first.
//
// The engine knows the rules and nothing else: no clock, no network, no random numbers, no names. Time limits,
// resignation and the like are for whoever runs the table.
//
// # Playing a match
//
// [New] starts a match under [Rules]. Everything that happens in it is an [Action], made by [Deal], [Play], [Pass] or
// [Return], and [State.Apply] is the only way forward:
//
//	state, events, err := state.Apply(action)
//
// A legal action gives the next State and what happened, as a list of [Event]. An illegal one gives the State that it
// was given, no events, and an *[IllegalError] with the [Reason], the clause behind it, and who may act. [State.Next]
// is Apply without events and without allocations, for programs that search.
//
// What chance does is an action, too: each hand is dealt by a [Deal] of the seat cards.Chance, seat by seat, at the
// start of every round. [State.Shuffled] gives a fair deal ready to apply, from any source of random numbers; whoever
// has cards of its own to deal (a test, a study, a table with a real deck) applies those.
//
// [State.Pending] tells who may act: Chance while hands are dealt; in the exchange those who have cards to return, in
// either order; during play the seat whose turn it is; after the end nobody, and [State.Result] has the places of the
// last round and the points of all. What a seat may do is listed by [State.Legal] and [State.AppendLegal], without
// repeating what differs in suits only by [State.AppendPlays], and decided by [State.Check].
//
// # Who may know what
//
// A [State], an [Event] and a [Record] hold everything: they belong to the authority, whoever runs the table. What a
// seat may know has types of its own, in which there is no trace of what is hidden:
//
//	State   ->  State.View(seat)   ->  View         how the match stands
//	Event   ->  Event.For(seat)    ->  Observation  something that happened
//	Record  ->  Record.For(seat)   ->  Transcript   the match up to now
//
// Servers send these to players, and computer players and screens are written against them. A [View] has the rules with
// it: it lists and checks the actions of its own seat, and [View.Sample] gives a random State that its seat cannot tell
// from the real one. Any seat that no player has gets what a spectator may know. So that nothing slips out by accident,
// a State and an Event print as a spectator sees them, and refuse to be written as JSON.
//
// # Records and text
//
// A [Record] is the rules, the actions (the deals among them), and tags that say whose match it was. [Record.Replay]
// plays it again, step by step, and finds where it is no match. States, actions and records have a text form, one line
// for a position and one word for an action, written by their Notation or String and read by [ParseState],
// [ParseAction] and [ParseRecord]. The JSON form is for front ends. All parsers are strict, and fail with a
// *[ParseError] that tells where and why.
//
// # Values
//
// Equal actions give equal States, for ever and on every machine: nothing but the actions enters, and what chance does
// is among them. A State is a small value: assignment is the copy, it needs no lock, and it can be the key of a map.
// Two States are == exactly when they are one position: the same rules, round and phase, the same hands, the same
// cards played by each seat in this round, the same set on the table and whose it is, turn, passes and order, the same
// places (of this round and the one before) and points, and the same exchange. How it came about leaves no trace
// beyond that: neither the order in which two seats returned cards, nor which of the cards played lay together, nor
// who won what earlier round. The zero State is no match: it refuses every action. Whatever it is given, no function
// panics.
//
// # Where to go on
//
// The examples are whole programs: a match, rounds with their exchange, a server for a table to which players can
// come back (Table), a match kept as text and taken up again. The package presidenttest below this one is for
// testing what you build on it, in Go or not; testdata/conformance has cases of every clause as JSON. The package
// ai/presidentbot has computer players, and examples/narrate says what happens in English and Thai.
//
// # The clauses
//
// The rules are numbered; comments, errors and results name the clause that they follow. This is where each of them
// lives and what proves it. The tests of clause P8 are those that start with TestP8_.
//
//	clause  what                                          function            test
//	P1      three to six players                          Rules.Validate      TestP1_ThreeToSixPlayers
//	P1      on seats from 0                               State.check         TestP1_SeatsFrom0
//	P2      one deck of 52 cards and no other             State.checkDeal     TestP2_NoOtherCards
//	P2      suits never matter to play                    State.AppendPlays   TestP2_SuitsNeverMatter
//	P3      hands as even as can be                       Rules.HandSize      TestP3_Sizes
//	P3      each card once, seat by seat                  State.checkDeal     TestP3_EveryWrongDeal
//	P3      nobody plays before                           board.checkTurn     TestP3_NobodyPlaysBeforeTheDeal
//	P4      seat 0 leads the first round                  State.deal          TestP4_Seat0LeadsTheFirstRound
//	P4      with any rank                                 State.deal          TestP4_WithAnyRank
//	P5      the last place leads a later round            board.firstLeader   TestP5_TheLastPlaceLeads
//	P5      option: the president                         board.firstLeader   TestP5_OptionThePresidentLeads
//	P5      option: seat 0                                board.firstLeader   TestP5_OptionSeat0Leads
//	P6      the normal order, 3 low and 2 high            board.higher        TestP6_NormalOrder
//	P6      at the start of every round                   board.begin         TestP6_InForceAtTheStartOfEveryRound
//	P7      the leader plays a set of one rank            board.checkPlay     TestP7_TheLeaderPlaysASetOfOneRank
//	P7      and cannot pass                               board.checkPass     TestP7_TheLeaderCannotPass
//	P8      followers: the same number, higher            board.checkPlay     TestP8_TheSameNumberAndHigher
//	P8      equal never beats                             board.checkPlay     TestP8_EqualNeverBeats
//	P8      or they pass, whatever they hold              State.AppendLegal   TestP8_AFollowerMayPass
//	P8      seat after seat                               State.follow        TestP8_SeatAfterSeat
//	P9      a pass is final                               State.pass          TestP9_APassIsFinal
//	P9      until the trick is reset                      board.lead          TestP9_UntilTheTrickIsReset
//	P10     a trick ends on a pass                        State.follow        TestP10_TheTrickEndsOnAPass
//	P10     or on a play                                  State.follow        TestP10_TheTrickEndsOnAPlay
//	P10     its winner leads, with a free choice          board.lead          TestP10_TheWinnerLeadsFreely
//	P10     passes are cleared                            board.lead          TestP10_AllPassesAreCleared
//	P11     the winner is out: the next after it leads    State.follow        TestP11_TheSeatAfterTheWinnerLeads
//	P11     even if it had passed                         State.follow        TestP11_EvenIfThatSeatHadPassed
//	P12     no set ends a trick by itself                 State.follow        TestP12_NoAutomaticEnd
//	P13     a set of four reverses the order at once      board.reverses      TestP13_AtOnceByALead
//	P13     whether it leads or answers                   board.reverses      TestP13_AtOnceByAnAnswer
//	P13     the reversed order, 2 low and 3 high          board.higher        TestP13_ReversedOrder
//	P14     another set of four reverses it again         board.reverses      TestP14_ByAnAnswer
//	P14     by leading, too                               board.reverses      TestP14_ByALead
//	P15     the order stays across tricks                 board.Reversed      TestP15_TheOrderStaysAcrossTricks
//	P15     and is normal when the round ends             State.endRound      TestP15_NormalAgainWhenTheRoundEnds
//	P16     option: no revolution                         board.reverses      TestP16_WithoutRevolution
//	P16     no ties, jokers, runs                         board.checkPlay     TestP16_NoTiesJokersRuns
//	P17     the last card takes the best free place       State.play          TestP17_TheBestPlaceStillFree
//	P17     its seat leaves the round                     board.checkTurn     TestP17_AndLeavesTheRound
//	P17     its last set may be beaten                    State.play          TestP17_ItsLastSetMayBeBeaten
//	P18     one seat left: the round ends at once         State.play          TestP18_TheRoundEndsAtOnce
//	P18     without a trick end; passes are cleared       State.endRound      TestP18_NoTrickEndAndNoPasses
//	P18     all stays readable until the next deal        State.Hand          TestP18_ReadableUntilTheNextDeal
//	P19     places give roles                             RoleOf              TestP19_PlacesGiveRoles
//	P20     the points of a place                         PointsOf            TestP20_PointsOfAPlace
//	P20     add up                                        State.endRound      TestP20_PointsAddUp
//	P21     the match ends after its rounds               State.endRound      TestP21_AfterTheConfiguredRounds
//	P21     1 to 1000 of them                             Rules.Validate      TestP21_NumberOfRounds
//	P21     the report                                    resultOf            TestP21_TheReport
//	P21     equal points share a standing                 Result.Standing     TestP21_SharedStandings
//	P22     the last give their best cards                State.deal          TestP22_TheBestCardsAreGiven
//	P22     two pairs, but one with three players         pairs               TestP22_WithThreePlayers
//	P22     by the roles of the round before              State.deal          TestP22_ByTheRoundBefore
//	P23     the best by the normal order                  best                TestP23_BestByNormalOrder
//	P23     between equal ranks by suit                   best                TestP23_TiesBySuit
//	P24     any cards come back, at once                  State.giveBack      TestP24_AnyCardsAreReturned
//	P24     in either order                               duty.Pending        TestP24_InEitherOrder
//	P24     and nobody plays before                       board.checkTurn     TestP24_NobodyPlaysBefore
//	P25     as many cards as dealt                        State.giveBack      TestP25_AsManyCardsAsDealt
//	P26     who sees what is given and returned           Event.For           TestP26_WhatHappens
//	P26     and what they know then                       State.View          TestP26_WhatViewsTell
//	P26     after the end, and until the next deal        State.View          TestP26_AfterTheEndAndInLaterRounds
//	P27     what a seat knows of a position               State.View          TestP27_InATrick
//	P27     what a seat knows of what happens             Event.For           TestP27_WhatHappens
//	P27     where cards are that it gave or got           View.Known          TestP27_WhileCardsAreReturned
//	P28     computer players, who get a View              -                   TestP28_AViewIsEnoughToPlay
//	P29     the easy computer player                      -                   -
//	P30     the normal one                                -                   -
//	P31     the hard one                                  -                   -
//
// P28 to P31 are about computer players, which are no part of this package; a View is all that they get.
//
// # What the sheet leaves open
//
// Where the rule sheet is silent, the engine reads it so. Some of these readings are options of [Rules].
//
//   - P3: hands are as if dealt one card at a time from seat 0, so the lowest seats hold the extra card.
//   - P5: the last place of the round before leads; Rules.Leader can make it the president or seat 0.
//   - P7: the leader of a trick cannot pass.
//   - P10: a trick ends also on a play, if the only opponent left in it went out and was then beaten.
//   - P11: if the winner of a trick is out, the next seat after the winner leads, even if it had passed.
//   - P12: a set that nothing can beat still has to be passed by each follower in turn.
//   - P15: the order is normal again from the end of the round on. The sheet has it return when the next round
//     starts; nobody plays between the two.
//   - P17: who plays its last card takes the best place still free. The sheet's words can also be read as the last
//     place; its goal and its scoring rule that out.
//   - P18: the end of a round is no end of a trick. None is told, and passes are cleared.
//   - P19: roles are checked from the first place down, so the middle seat of three is Vice-President.
//   - P21: equal points share a standing, as in 1, 2, 2, 4, and nothing breaks the tie. A match has 1 to 1000 rounds.
//   - P22: gifts move with the last hand that is dealt.
//   - P23: between equal ranks, the best card is by suit: spades, hearts, diamonds, clubs.
//   - P24: president and vice-president choose in either order, from their whole hands, the cards just received
//     included. What they return moves at once, and nobody plays before both have.
//   - P26: what was exchanged stays between the two after the end, too, unless whoever runs the table publishes the
//     Record.
//   - P29, P30: those of the computer players are told by the package ai/presidentbot.
//
// Revolution is on unless Rules.Revolution is false (P16, as the sheet has it).
//
// The rules say what may be; how likely the worlds of [View.Sample] are is pinned here. With a uniform pick, all worlds
// are equally likely in a round without exchange, and as long as every exchange between others waits for its return.
// After an exchange between others, all hands are equally likely, and given the hands all gifts and returns that can
// have led to them. What players chose to play, pass or return does not weigh.
package president
