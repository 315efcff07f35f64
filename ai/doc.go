// Package ai is what computer players of all games share: the [Bot] interface, the [Level] of play, and a [Table] that
// lets bots play a match and contains whatever they do. [Search] is a Bot that plays any game by trying its actions in
// worlds that its seat cannot tell from the real one, and [Race] is how it compares them.
//
// A Bot gets a View and its seat's Observations so far, never a State: it cannot peek, because what it may not know is
// not in what it gets (P28 of President's rules, C19 of CORE7's). The bots of this module decide from these and from
// their pick alone, so equal input gives equal moves, on any machine, and any process can take a seat over at any time.
//
// Games are known by a few methods that their State, View and Event have; nothing has to be registered. For the two games
// of this module, core7bot and presidentbot have the types with theirs filled in: Player, Func and Table.
package ai
