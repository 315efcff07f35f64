// Package presidenttest is the kit for testing with President, for bots, servers and other engines as much as for this
// one:
//
//   - [Random], [Situated] and [Match] play random legal matches to their end; what hardly ever happens by itself can be
//     asked for by name, as a [Situation]
//   - [Late] builds late positions: hands that are left, and who leads; a [Position] says more of them
//   - [CheckState] and [CheckRecord] check everything that must hold of a state and of a record, and name the clause
//     that is broken, as a [Fault]
//   - [Model] is the plain model: the rules written a second time, to compare an engine with, answer by answer
//   - [Perft] and [PerftPlays] count action sequences, the fingerprint of an implementation; testdata/perft.txt has
//     tables of it
//
// Randomness is always pick func(n int) int, which gives a number from 0 to n-1: math/rand/v2's IntN, a draw of a
// property-testing library, or the bytes of a fuzzer. Answers out of range are clamped, and a nil pick always answers
// 0, see [cards.Pick].
//
// Everything here is the authority's: states and records with all that is hidden in them. Nothing keeps anything between
// calls; all functions may be used by many goroutines at once, if their picks may.
package presidenttest
