package presidentbot

import (
	"github.com/cardverse/rules/ai"
	"github.com/cardverse/rules/president"
)

// The types of package ai with those of President filled in.
type (
	// Player is whatever can play: a [Bot], a [Func], or a type of your own.
	Player = ai.Bot[president.View, president.Observation, president.Action]
	// Func is a function that plays.
	Func = ai.Func[president.View, president.Observation, president.Action]
	// Table is where three to six players play a match. Its Deal is to be given, as in
	// State.Shuffled(random.IntN).
	Table = ai.Table[president.State, president.View, president.Action, president.Event, president.Observation]
)
