// Package presidentbot plays President. [New] makes a [Bot] of one of five levels; a Bot chooses actions
// ([Bot.Choose]) and can say what each is worth ([Bot.Assess]). It decides from a View, from what its seat has observed
// and from the answers of its pick, and from nothing else (P28).
//
// # Levels
//
// Random takes any action of the short list, all equally likely.
//
// Easy (P29) plays the lowest legal set in the order in force, and all cards of its lowest rank to lead. It passes only
// when it must, and returns its lowest cards in the exchange.
//
// Normal (P30) leads low ranks as a whole and answers with sets that it need not break. It keeps 2s (3s in a reversed
// order) and fours of a kind. Only when another seat has four cards or fewer, or itself two ranks or fewer, does it
// break sets, and then take what it keeps. Against a seat with one card it does not lead low singles. It returns single
// cards or a low pair.
//
// Hard (P31) looks at what each of its moves leaves behind: how many of the ranks still unseen can beat each rank group
// of its hand and the set just played, which of its groups are sure, who is left to answer and with how many cards, how
// many plays it still needs, and what its hand is worth if its own four turns the order. All of it is counted in the
// order in force. What the features are worth was learned from differences between the moves of one decision, by the
// program learn, which is part of this package and finds the same weights again from the same seed. When all its ranks
// but one are sure, it goes out without asking the weights. In the exchange it does what Normal does.
//
// Expert deals the hidden cards as the others may hold them, plays each of its moves on from there as Hard would, the
// same deals for all moves, and takes the one with the best average. Moves that are worse beyond doubt are given up, so
// most decisions end early. The deals come from Markov chains that exchange cards between hands and prefer hands with
// which Hard would have passed and played as the others have. When two seats are left, all cards are known, and it
// solves the ending exactly: it never loses one that is won. It values points of the present round (P20); what a role is
// worth in the next one is not in it.
//
// # Strength
//
// Mean points of one seat of a level against all others of another, in matches of one round, each deal played once by
// every seat, with the 95% interval over deals. The command, with the levels, seats and deals of the line:
//
//	go test ./ai/presidentbot -run Strength -v -one hard -rest normal -deals 2000 -seats 4
//
//	level    against   seats   deals   points          fair share
//	Easy     Random    4       2000    3.688 ±0.013    2.5
//	Normal   Easy      4       2000    2.812 ±0.019    2.5
//	Normal   Easy      3       2000    2.318 ±0.017    2
//	Normal   Easy      6       2000    3.638 ±0.020    3.5
//	Normal   Easy      4       2000    2.817 ±0.018    2.5, without revolution (-calm)
//	Hard     Normal    4       2000    2.768 ±0.017    2.5
//	Hard     Normal    3       2000    2.262 ±0.016    2
//	Hard     Normal    6       2000    3.951 ±0.019    3.5
//	Hard     Normal    4       2000    2.752 ±0.016    2.5, without revolution (-calm)
//	Hard     Easy      4       2000    3.142 ±0.017    2.5
//	Expert   Hard      4       300     2.980 ±0.041    2.5, of -deals 100 each with -seed 1, 2 and 3
//	Expert   Hard      4       300     2.941 ±0.040    2.5, the same with -worlds 320
//	Expert   Easy      4       60      3.237 ±0.086    2.5, with -worlds 320
//
// A decision takes Easy, Normal and Hard about a microsecond and no allocation. Expert took 51 ms on average with its
// default budget of 800 worlds, on two cores that four programs shared.
//
// What is short of what was aimed at: Expert was to reach 3.30 against Easy, and looks as if it does not, over few deals
// and with the smaller budget. It reads all others as if they were Hard, which an Easy seat is not. To read each seat by
// a mixture of levels, and to play it on by the likeliest, has not been tried. Of what somebody who sees all cards, and
// chooses as Expert does, gains over Hard (3.339 ±0.022, 1000 deals), it has 57%, and was to have 60%. Expert has not
// been measured for 3 and 6 seats and without revolution, nor has any level over several rounds with an exchange: what
// Hard returns is a rule and not learned.
//
// What made Expert stronger against Hard (320 worlds, 100 deals of -seed 1 each, ±0.07, so hints and no more): to read
// moves sharply. If a move that Hard likes less by 0.02 points counts half, 2.95; by 0.06 points 2.86; by 0.15 points
// 2.82; all with 32 chains but the last, which had 8. Twice the worlds and twice the chains gave 2.92. These and the one
// who sees all cards were measured with the weights of an earlier run of the same lessons (Hard against Normal 2.782).
//
// Mind the choices made on the way: reading was tuned on the deals of -seed 1, which are a third of the 300, and 800
// worlds were chosen over 320 on the same 300 deals. Their intervals overlap; fresh deals may give a little less.
package presidentbot
