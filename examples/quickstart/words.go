package main

// words are the texts of this program itself that both games need, each in its own words, as formats; what happens in
// a match is told by narrate.
type words struct {
	players    string // how they choose without bots
	bots       string // the head of a list
	bot        string // name, seat, level
	seat       string // name, seat
	spectator  string
	match      string // number, how many
	result     string // sentence
	recorded   string // file
	replay     string // file
	checked    string // actions
	unfinished string
}
