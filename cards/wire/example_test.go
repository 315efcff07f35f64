package wire_test

import (
	"fmt"

	"github.com/cardverse/rules/cards/wire"
)

// Members are asked for by name, in any order, and Close says whether all was as it should be.
func ExampleDocument() {
	for _, text := range []string{
		`{"seat":2,"cards":["5d","5c"]}`,
		`{"seat":9,"cards":["5d","5c"]}`,
		`{"seat":2,"cards":["5d","5d"]}`,
		`{"seat":2,"cards":[],"seat":3}`,
		`{"seat":2,"cards":[],"more":1}`,
	} {
		o := wire.Document([]byte(text))
		seat, set := o.Int("seat", 0, 5), o.Cards("cards")
		if err := o.Close(); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("seat", seat, "has", set)
	}
	// Output:
	// seat 2 has 5c 5d
	// offset 8: a whole number from 0 to 5 is expected (out_of_range)
	// offset 24: the card stands twice (card_twice)
	// offset 21: the member stands twice (repeated_member)
	// offset 21: the member does not belong here (unknown_member)
}
