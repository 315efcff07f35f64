// Package arena lets bots play many matches and measures them.
//
// Luck is taken out where it can be: every deal is played once in each rotation of the bots over the seats (duplicate
// play), and intervals are over deals. Results do not depend on how many matches are played at the same time: each
// match draws from random streams of its own, named by the seed, the deal, and the seat; and sums are of whole
// numbers. Reports of different deals can be merged, so that a run can be split over machines.
package arena
