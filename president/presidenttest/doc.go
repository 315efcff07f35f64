// Package presidenttest is the kit for testing with President, for bots, servers and other engines as much as for
// this one. It needs no testing library, and fits all of them.
//
// # What to use for what
//
// To test code that is given matches (a screen, a server, statistics, a bot), make them here, and look at each
// step of [president.Record.Replay]:
//
//   - [Match] is for properties: what is rare is as common as everything else, and players have habits
//   - [Random] is a match of actions picked from the legal lists, nothing more
//   - [Situated] is a match in which what you name happens, a [Situation] as a counter-revolution, ties among
//     the best cards, or a seat that goes out on an answer; with Revolution false, [FourOfAKind] gives a set of
//     four that reverses nothing
//   - [Late] builds a late position from the hands that are left; a [Position] says more: the set on the table,
//     passes, the order, places, points, a later round
//
// To test code that makes matches (a bot, a table, a recorder), keep the [president.Record] and hand it to
// [CheckRecord]; [CheckState] checks one state. What does not hold comes back as a [Fault], with the clause of the
// rules that is broken.
//
// To test another engine, in this or another language:
//
//   - [Perft] and [PerftPlays] count action sequences, the fingerprint of an implementation: testdata/perft.txt
//     has tables of it. Where yours counts otherwise, the example Port finds the position in which the two
//     disagree
//   - [Model] is the plain model, the rules written a second time: play your engine and a Model side by side, from
//     the start or from a Position
//   - testdata/conformance of package president has cases of every clause, and whole matches, as JSON
//
// To test a house rule, pass the Rules that have it: everything here goes by the Rules that it is given.
//
// # Choices
//
// Randomness is always pick func(n int) int, which gives a number from 0 to n-1. It is asked only where there is a
// choice (n is 2 or more); the deal is made of such choices, too. So all of these are sources of matches:
//
//	rand.New(rand.NewPCG(1, 2)).IntN         of math/rand/v2: equal seeds make equal matches
//	rapid.IntRange(0, n-1).Draw(t, "pick")   of a property-testing library: what fails shrinks
//	the next byte of a fuzzer, modulo n      for go test -fuzz
//	nil                                      the first of each list: the simplest match there is
//
// See the examples Shrinking and Fuzzing. Answers out of range are clamped, see [cards.Pick].
//
// # Secrets
//
// Everything here is the authority's: states and records with all that is hidden in them. Nothing keeps anything
// between calls; all functions may be used by many goroutines at once, if their picks may.
package presidenttest
