// Package cards is the vocabulary of a card table: ranks, suits, cards and sets of them, seats, a specified
// shuffle, and the error that every parser of this module returns.
//
// Everything here is a small comparable value. A [Card] is one byte, a [Set] of cards one machine word with
// one bit for each card, [Seats] a set of seats. Methods accept any bit pattern: what is no card or no seat is
// never held by anything, and nothing here panics.
//
// The order of ranks and suits is that of President (clauses P2, P6 and P23 of its rules): three is the lowest
// rank and two the highest; between equal ranks clubs are lowest and spades highest. So the numeric order of
// cards is their order in play.
//
// Text is the same everywhere: a rank (3 4 5 6 7 8 9 10 V D R A 2) and a suit letter (c d h s), as in
// 3c 10h Vs Dd Rh Ac 2d.
//
// Randomness enters only through functions of the form pick(n int) int, which return a number from 0 to n-1;
// math/rand/v2's IntN, a draw of a property-testing library and the bytes of a fuzzer all fit. See [Pick].
package cards
