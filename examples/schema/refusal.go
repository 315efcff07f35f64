package main

import (
	"encoding/json"
	"errors"

	"github.com/cardverse/rules/cards"
	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/president"
)

// core7Refusal tries an action that may well be refused, and gives the refusal if it is. Some are tried as a
// server does that asks the view of whoever sent the action; some on a state that is no match.
func core7Refusal(state core7.State, pick func(n int) int) (json.Marshaler, bool) {
	a := core7Attempt(pick)
	view := state.View(cards.Seat(pick(core7.NumSeats)))
	var why core7.Reason
	if pick(4) == 0 && errors.As(view.Check(a), &why) {
		return &core7.IllegalError{Action: a, Reason: why, Pending: view.Pending()}, true
	}
	if pick(32) == 0 {
		state = core7.State{}
	}
	_, _, err := state.Apply(a)
	var refusal *core7.IllegalError
	return refusal, errors.As(err, &refusal)
}

// core7Attempt picks an action of any kind or none, for seats and colors that there may not be.
func core7Attempt(pick func(n int) int) core7.Action {
	seat, color := cards.Seat(pick(4))-1, core7.Color(pick(core7.NumColors+2))
	switch pick(7) {
	case 0:
		return core7.Action{}
	case 1, 2:
		var hand core7.Hand
		for range core7.HandSize - 1 + pick(3) {
			hand = hand.With(core7.Red + core7.Color(pick(core7.NumColors)))
		}
		return core7.Choose(seat, hand)
	case 3, 4:
		return core7.Lock(seat, color)
	default:
		return core7.Discard(seat, color)
	}
}

// presidentRefusal is core7Refusal for President.
func presidentRefusal(state president.State, pick func(n int) int) (json.Marshaler, bool) {
	a := presidentAttempt(state, pick)
	view := state.View(cards.Seat(pick(state.Rules().Players)))
	var why president.Reason
	if pick(4) == 0 && errors.As(view.Check(a), &why) {
		return &president.IllegalError{Action: a, Reason: why, Pending: view.Pending()}, true
	}
	if pick(32) == 0 {
		state = president.State{}
	}
	_, _, err := state.Apply(a)
	var refusal *president.IllegalError
	return refusal, errors.As(err, &refusal)
}

// presidentAttempt picks an action of any kind or none, more often than not for a seat that may act, with cards
// that it holds.
func presidentAttempt(state president.State, pick func(n int) int) president.Action {
	seat := cards.Seat(pick(state.Rules().Players+2)) - 1
	if turn := state.Turn(); turn != cards.Nobody && pick(3) > 0 {
		seat = turn
	}
	if state.Phase() == president.Returning && pick(2) == 0 { // which is seldom
		return president.Return(seat, someOf(state.Hand(seat), pick(4), pick))
	}
	switch pick(10) {
	case 0:
		return president.Action{}
	case 1, 2:
		return presidentDeal(state, pick)
	case 3:
		return president.Pass(seat)
	case 4, 5:
		return president.Return(seat, someOf(state.Hand(seat), pick(4), pick))
	case 6:
		return president.Play(seat, someOf(state.Hand(seat), pick(4), pick))
	case 7:
		return president.Play(seat, []cards.Set{^cards.Deck, someOf(cards.Deck, 1+pick(2), pick)}[pick(2)])
	default:
		first := someOf(state.Hand(seat), 1, pick)
		same := state.Hand(seat).OfRank(first.Lowest().Rank())
		return president.Play(seat, first|someOf(same, pick(4), pick))
	}
}

// presidentDeal picks a hand of a fair deal that begins anew, sometimes one with a card too few.
func presidentDeal(state president.State, pick func(n int) int) president.Action {
	start, err := president.New(state.Rules())
	if err != nil {
		return president.Action{}
	}
	deals := start.Shuffled(pick)
	deal := deals[pick(len(deals))]
	if pick(3) == 0 {
		deal = president.Deal(deal.Seat(), deal.Cards().Without(deal.Cards().Lowest()))
	}
	return deal
}

// someOf picks n cards of a set, all if it has fewer.
func someOf(set cards.Set, n int, pick func(n int) int) cards.Set {
	var list []cards.Card
	for c := range set.All() {
		list = append(list, c)
	}
	cards.Shuffle(list, pick)
	return cards.SetOf(list[:min(n, len(list))]...)
}
