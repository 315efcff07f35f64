// Package core7 is the rules engine of CORE7, a game for two in which the only thing on a card is its color. Both
// players choose seven cards, then play them one against one: in each round both lock a card in secret, both are
// revealed at once, and of two cycle colors the one that beats the other wins. Three won rounds win the match, or
// having cards left when the other has none, or else a tiebreak.
//
// The engine knows the rules and nothing else: no clock, no network, no random numbers, no names. Time limits,
// resignation and the like are for whoever runs the table.
//
// # Playing a match
//
// [New] starts a match under [Rules]. Everything that happens in it is an [Action], made by [Choose], [Lock] or
// [Discard], and [State.Apply] is the only way forward:
//
//	state, events, err := state.Apply(action)
//
// A legal action gives the next State and what happened, as a list of [Event]. An illegal one gives the State that
// it was given, no events, and an *[IllegalError] with the [Reason], the clause behind it, and who may act.
// [State.Next] is Apply without events and without allocations, for programs that search.
//
// [State.Pending] tells who may act. Hands are chosen and cards locked in any order, so it can be both seats;
// after a lost round it is the loser, who has to discard; after the end it is nobody, and [State.Result] tells who
// won and by which clause. What a seat may do is listed by [State.Legal] and [State.AppendLegal] ([State.AppendPlays]
// is the same here; programs for both games call it, since in President it leaves out what differs in suits only) and
// decided by [State.Check].
//
// A State is one match. A series is a loop around matches; before each the players choose their hands anew.
//
// # Who may know what
//
// A [State], an [Event] and a [Record] hold everything: they belong to the authority, whoever runs the table. What
// a seat may know has types of its own, in which there is no trace of what is hidden:
//
//	State   ->  State.View(seat)   ->  View         how the match stands
//	Event   ->  Event.For(seat)    ->  Observation  something that happened
//	Record  ->  Record.For(seat)   ->  Transcript   the match up to now
//
// Servers send these to players, and computer players and screens are written against them. A [View] has the rules
// with it: it lists and checks the actions of its own seat, and [View.Sample] gives a random State that its seat
// cannot tell from the real one. Any seat that no player has gets what a spectator may know. So that nothing slips
// out by accident, a State and an Event print as a spectator sees them, and refuse to be written as JSON.
//
// # Records and text
//
// A [Record] is the rules, the actions, and tags that say whose match it was. [Record.Replay] plays it again, step
// by step, and finds where it is no match. States, actions and records have a text form, one line for a position
// and one word for an action, written by their Notation or String and read by [ParseState], [ParseAction] and
// [ParseRecord]. The JSON form is for front ends. All parsers are strict, and fail with a *[ParseError] that tells
// where and why.
//
// # Values
//
// Equal actions give equal States, for ever and on every machine: nothing but the actions enters, and chance has
// no part in this game. A State is a small value: assignment is the copy, it needs no lock, and it can be the key
// of a map. Two States are == exactly when they are one position: the same rules, hands, locks and face-up pile.
// How it came about leaves no trace beyond the pile, so the order in which two players chose or locked does not
// matter. The zero State is no match: it refuses every action. Whatever it is given, no function panics.
//
// # Where to go on
//
// The examples are whole programs: a match, a series of them, a server for a table to which players can come back
// (Table), a match kept as text and taken up again. The package core7test below this one is for testing what you
// build on it, in Go or not; testdata/conformance has cases of every clause as JSON. The package ai/core7bot has
// computer players, and examples/narrate says what happens in English and Thai.
//
// # The clauses
//
// The rules are numbered; comments, errors and results name the clause that they follow. This is where each of
// them lives and what proves it. The tests of clause C8 are those that start with TestC8_.
//
//	clause  what                                           function        test
//	C1      two players, seats 0 and 1                     State.check     TestC1_TwoSeats
//	C1      a card is a color: red, green, blue or gray    State.check     TestC1_FourColors
//	C2      which cycle color beats which                  Rules.Beats     TestC2_DefaultCycle
//	C2      the option to reverse the cycle                Rules.Beats     TestC2_OtherCycle
//	C3      each chooses seven cards of any mix            State.check     TestC3_SevenOfAnyMix
//	C3      in either order, and a choice stands           State.step      TestC3_AChoiceStands
//	C4      each locks a card of the hand                  State.check     TestC4_OnlyACardOfTheHand
//	C4      in either order, and a lock stands             State.step      TestC4_ALockStands
//	C4      both are revealed at once                      State.reveal    TestC4_BothAreRevealedAtOnce
//	C5      which round is won and which is a tie          Rules.winner    TestC5_AllPairs
//	C6      played cards move to the face-up pile          State.reveal    TestC6_PlayedCardsMoveToThePile
//	C7      the winner scores a Round Win at the reveal    State.reveal    TestC7_TheWinnerScoresAtTheReveal
//	C7      and loses only the played card                 State.check     TestC7_TheWinnerLosesOnlyThePlayedCard
//	C8      the loser discards one more card               State.step      TestC8_TheLoserDiscardsOneMore
//	C8      but nothing with an empty hand                 State.reveal    TestC8_AnEmptyHandDiscardsNothing
//	C9      a tie costs the played cards only              State.reveal    TestC9_ATieCostsThePlayedCardsOnly
//	C10     the third Round Win ends the match at once     State.reveal    TestC10_TheThirdWinEndsAtOnce
//	C10     and is asked for before all else               board.result    TestC10_IsCheckedFirst
//	C11     one hand is empty: the other seat wins         board.result    TestC11_TheOneWithCardsWins
//	C11     asked for when the round is complete           State.settle    TestC11_IsCheckedAfterTheDiscard
//	C12     both hands are empty: the tiebreak             board.result    TestC12_TheOrderOfTheTiebreak
//	C13     a final round with a winner decides            board.tiebreak  TestC13_TheFinalColorWinnerWins
//	C14     or the last card that is not gray              board.tiebreak  TestC14_FinalGrayLoses
//	C15     or the newest round with a winner              board.tiebreak  TestC15_TheNewestDecisiveRoundDecides
//	C16     or it is a draw                                board.tiebreak  TestC16_ADraw
//	C17     seats and color names change nothing           -               TestC17_SwappingTheSeatsSwapsTheResult
//	C17     nothing but colors enters                      -               TestC17_NothingButColorsEnters
//	C18     what a seat knows of a position                State.View      TestC18_InARound
//	C18     what a seat knows of what happens              Event.For       TestC18_WhatHappens
//	C19     computer players, who get a View               -               TestC19_AViewIsEnoughToPlay
//
// C17 holds by what an Action and a State are made of. C19 is about computer players, which are no part of this
// package; a View is all that they get.
//
// # What the sheets leave open
//
// Where the rule sheets are silent, the engine reads them so. One of these readings is an option of [Rules].
//
//   - C2: the cycle is not named. Red beats green, green beats blue, blue beats red; Rules.Cycle can reverse it.
//   - C3: a hand once chosen stands for that match, also while the other player is still choosing.
//   - C4: a lock stands until the reveal.
//   - C8: a loser with an empty hand discards nothing. A discard with a single choice is still the player's action.
//   - C10: the loser of the round with the third Round Win discards nothing.
//   - C11: it is asked once the round is complete, discard included, so a player whose last card wins the round
//     loses the match if the other has cards left then. If the discard empties the other hand too, C13 decides.
//   - C14: a final round of gray against another color stays a tie: it scores no Round Win.
//   - C18: cards left in a hand after the end stay hidden, unless whoever runs the table publishes the Record.
//   - C19: the sheets name no computer players. They are bound to what their seat may know.
package core7
