// Package board shows the two games to somebody at a terminal: how a match stands, what has happened in words, and the
// cards of whoever is to act, with a way to choose among them. All that it is given is Views and Observations, so it
// can show no secret; it could as well run on the other side of a network.
//
// The files of the two games mirror each other.
package board
