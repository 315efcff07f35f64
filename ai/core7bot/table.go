package core7bot

import (
	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/core7"
)

// The types of package ai with those of CORE7 filled in.
type (
	// Player is whatever can play: a [Bot], a [Func], or a type of your own.
	Player = ai.Bot[core7.View, core7.Observation, core7.Action]
	// Func is a function that plays.
	Func = ai.Func[core7.View, core7.Observation, core7.Action]
	// Table is where two players play a match.
	Table = ai.Table[core7.State, core7.View, core7.Action, core7.Event, core7.Observation]
)
