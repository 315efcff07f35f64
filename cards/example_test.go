package cards_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/cardverse/rules/cards"
)

// A set of cards is a value: operators make new ones of it.
func ExampleSet() {
	hand, err := cards.ParseSet("3c 10h Vs Dd Rh Ac 2d", " ")
	if err != nil {
		fmt.Println(err)
		return
	}
	played := cards.SetOf(cards.CardOf(cards.Ten, cards.Hearts), cards.CardOf(cards.Two, cards.Diamonds))
	fmt.Println(hand&^played, "-", (hand &^ played).Len(), "cards")
	fmt.Println("lowest", hand.Lowest(), "highest", hand.Highest(), "queens", hand.OfRank(cards.Queen))
	for card := range hand.All() {
		if card.Rank() > cards.King {
			fmt.Println(card, "is high")
		}
	}
	// Output:
	// 3c Vs Dd Rh Ac - 5 cards
	// lowest 3c highest 2d queens Dd
	// Ac is high
	// 2d is high
}

// Errors of parsers say where and why.
func ExampleParseSet() {
	_, err := cards.ParseSet("3c 10h 3c", " ")
	fmt.Println(err)
	_, err = cards.ParseSet("3c 11h", " ")
	fmt.Println(err)
	// Output:
	// offset 7: the card stands twice (card_twice)
	// offset 3: not a rank (unknown_value)
}

// Equal answers of pick give equal orders, for ever. A pick that always answers the highest number leaves all
// cards where they are.
func ExampleShuffle() {
	sorted := []cards.Card{}
	for card := range cards.SetOf(4, 5, 6, 7, 8).All() {
		sorted = append(sorted, card)
	}
	for _, pick := range []func(n int) int{
		func(n int) int { return n - 1 },
		func(n int) int { return 0 },
		rand.New(rand.NewPCG(1, 2)).IntN,
	} {
		deck := append([]cards.Card(nil), sorted...)
		cards.Shuffle(deck, pick)
		fmt.Println(deck)
	}
	// Output:
	// [3c 3d 3h 3s 4c]
	// [3d 3h 3s 4c 3c]
	// [3d 4c 3h 3c 3s]
}

// Sets of seats hold players, and chance.
func ExampleSeats() {
	pending := cards.SeatsOf(2, 0, cards.Chance)
	fmt.Println(pending, "- first", pending.First(), "- has 1:", pending.Has(1))
	for seat := range pending.Without(cards.Chance).All() {
		fmt.Println("seat", seat)
	}
	fmt.Println(cards.Seats(0).First())
	// Output:
	// 0 2 chance - first 0 - has 1: false
	// seat 0
	// seat 2
	// nobody
}
