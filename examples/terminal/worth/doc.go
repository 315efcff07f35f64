// Package worth says what each choice of a player is worth, from what the player may know: a View, and for President
// the Observations so far.
//
// In President the numbers are estimates in points of the round: see [presidentbot.Bot.Assess]. In CORE7 they are
// exact parts of a match, against an opponent of a given level: see package [exploit].
package worth

// Choice is an action and what it is worth.
type Choice[A any] struct {
	Action    A
	Worth     float64
	Low, High float64 // bounds of about 95%; equal to Worth if it is exact
	Tried     bool    // false for a choice that was not looked at
	Chance    float64 // CORE7: how often Expert takes it, 0 to 1
}
