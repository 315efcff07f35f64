// Package core7bot plays CORE7. [New] makes a bot of a level, [Policy] gives what the level does as exact chances, and
// the package exploit below it calculates what can be gained against any way of playing, in exact fractions.
//
// # The levels
//
//   - Random and Easy take any legal action, all equally likely.
//   - Normal plays as a person would who looks at the pile and at the score. It chooses three grays, one card of each
//     cycle color and one more. It waits with grays until the other has shown a color, and while it has more cards
//     than the other; it keeps a color for the last round; else it plays what does best against the colors shown.
//   - Hard is unexploitable: nobody gains anything against it on average, not even who knows how it plays.
//   - Expert is Hard, but in 2 of 100 matches it takes a risk to punish those who can be foreseen. Nobody gains more
//     than 1/50 of a match against it: it cannot lose more than those 2 matches of 100.
//
// All decide from the view and their pick alone, see [Bot]. A decision takes a microsecond or two.
//
// # The value of the game
//
// A win counts 1, a draw 0, a loss -1. The game is even: seats are alike (C17) and hands are chosen unseen (C3), so
// whatever one can guarantee, so can the other. Its value is 0, and a policy that guarantees 0 is optimal.
//
// Three facts make such policies simple:
//
//   - Nobody can foresee a color that was drawn at random and has not been shown. Call it a token. Against a token
//     every cycle color wins, ties and loses a third of the time (C5).
//   - Gray always ties until the last card (C5, C9). There it loses to a color (C14).
//   - Who wins a round has one card more than who lost it, since the loser discards (C8). If all of the rest can be
//     tied with grays, the other runs out of cards and the match is won (C11).
//
// So a policy whose colored cards are tokens plays a smaller game, of grays and tokens. Let the other be as strong as
// can be in it: each of its cards may be gray or a token as it likes at the moment it is played, since no card that it
// shows proves anything of those that it holds. The stand of a match is then the own grays and tokens, the number of
// the other's cards, the Round Wins, and who won the newest round that had a winner: some thousands of stands. What
// each guarantees follows from the end backwards. In every one of them the better of gray and token guarantees as much
// as any mixture of the two. At the start, by number of tokens:
//
//	tokens      0    1    2       3        4       5          6          7
//	guarantee  -1    0    0   -4/27   -20/81   -8/27   -244/729   -278/729
//
// An action is safe if it guarantees as much as its stand does. Who chooses one or two tokens and plays safe actions
// only is unexploitable. The lazy policy (six grays and a token, kept for the last round) is one, and it gains from
// nobody but those who end with a gray.
//
// # Hard
//
// Hard chooses five grays and two tokens. All that safety leaves open then is when to play the first token:
//
//   - It plays grays until three cards are left, then a token. All other times are safe, too, and gain less together
//     from Easy and Normal.
//   - If the token wins, grays win the match: the other runs out.
//   - If the round is a tie, a gray follows, and the second token is kept for the last round.
//   - If the token loses, the guarantee is -1: nothing is left to lose. From then on Hard is free to look at its
//     colors, and plays what gains most from somebody who plays like Easy, judging by what that seat has shown.
//
// With a lead Hard always wins, and it never gives back what the other's mistakes have given it. What it cannot do is
// to read colors before it is free. To lean towards a color, while the other may still win, loses to somebody who
// shows misleading cards first; that costs nothing, since they tie against grays.
//
// # Expert
//
// In 2 of 100 matches Expert chooses four grays and one card of each cycle color. It shows the grays, watches, and
// plays the three colors against what Easy would most likely show next. Who sees through it wins all of these; so 0.02
// is what it can lose, and the exact best response gains just that. What it wins by it is as small. Two other ways to
// spend the same 0.02 were calculated. Leaning towards the better of Hard's two tokens gains nothing from Easy or from
// those who play cycle colors only, since both tokens are played anyway; a little more from repeaters (0.3152).
// Blurring what the hand that hunts plays, and choosing it more often, gains less from all.
//
// # Measured
//
// All numbers are exact, by the tests of this package (go test -run 'Exploitability|Gains|Weak|Lazy' ./ai/core7bot).
// What the row gains from the column in a match, on average, and what the best response gains from the row:
//
//	         easy               normal          hard     expert   exploitability
//	random   0                  -0.1821         -0.3241  -0.3278  808243/1492992 = 0.5414
//	easy     0                  -0.1821         -0.3241  -0.3278  808243/1492992 = 0.5414
//	normal   +0.1821            0               -2/9     -16/75   1
//	hard     35/108 = +0.3241   2/9 = +0.2222   0        +1/225   0
//	expert   +0.3278            +0.2133         -1/225   0        1/50
//	lazy     1/4                0               0        -        0
//
// No policy at all gains more than 0.5414 from Easy. Against those whose habits can be foreseen:
//
//	                     hard     expert   lazy
//	any legal action     0.3241   0.3278   0.2500
//	cycle colors only    0.2222   0.2291   0
//	one cycle color      0.2222   0.2378   0
//	repeats its color    0.3111   0.3140   0.2500
//	gray only at last    0.5463   0.5472   0.7000
//
// The last row is where one token is better than two: such an opponent ends with a gray, and any color beats it.
//
// # Draws
//
// Two that play Hard draw one match in 9, two lazy ones one in 3: all that is left between unexploitable players is a
// round or two of tokens, and a third of such rounds tie. The rule sheet says that draws are very rare. That is so for
// careless play (two that take any legal action draw 3.5 of 100 matches, Normal against Easy 2 of 100), not for good
// play: the better both play, the more matches end with every round a tie (C16).
package core7bot
