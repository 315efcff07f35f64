// Package tally is a round of President as a computer player thinks of it: how many cards of each rank lie where. Suits
// never matter to play (P2), so nothing is lost, and a position is a few machine words that can be played on millions
// of times a second. On top of it stand the players that need no search, and the exact solution of endings in which two
// seats are left.
//
// The engine stays the authority: what is decided here is turned into an action of the engine and checked there, and
// tests hold the two together, move by move.
package tally
