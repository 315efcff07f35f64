package tally

import "github.com/cardverse/rules/president"

// Way is a way to play, that of one of the levels.
type Way uint8

// The ways to play.
const (
	Soft  Way = iota // as Easy does
	Plain            // as Normal does
	Sharp            // as Hard does
	ways
)

// Play gives the move of the seat whose turn it is.
func (w Way) Play(r *Round) Move {
	switch w {
	case Soft:
		return r.Easy()
	case Plain:
		return r.Normal()
	default:
		return r.Hard(&Learned)
	}
}

// Ways gives how each seat plays.
type Ways [president.MaxPlayers]Way

// Strangers are seats that have shown nothing yet: they are taken to play as Hard does.
var Strangers = Ways{Sharp, Sharp, Sharp, Sharp, Sharp, Sharp}

// Finish plays a round to its end, each seat in its way.
func (w *Ways) Finish(r *Round) {
	for !r.Over() {
		r.Do(w[r.Turn%6].Play(r))
	}
}
