package core7test_test

import (
	"fmt"

	"github.com/cardverse/rules/core7"
	"github.com/cardverse/rules/core7/core7test"
)

// picks makes choices of bytes: one byte for each, and the first choice when there are no more. (No choice that
// this package asks for has more than 256 ways.) So a fuzzer that changes, adds or removes a byte changes the
// match a little.
func picks(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return 0
		}
		k := int(data[0]) % n
		data = data[1:]
		return k
	}
}

// The bytes of go test -fuzz as a match, with the standard library alone. The fuzz target is
//
//	func FuzzMine(f *testing.F) {
//		f.Fuzz(func(t *testing.T, data []byte) {
//			record := core7test.Match(core7.Default(), picks(data))
//			...
//		})
//	}
//
// and a property of the library rapid is one by f.Fuzz(rapid.MakeFuzz(property)).
func Example_fuzzing() {
	record := core7test.Random(core7.Default(), picks([]byte("any bytes are a match")))
	fmt.Println(record.Actions)
	fmt.Println("faults:", core7test.CheckRecord(record))
	// Output:
	// [1:choose=GBXXXXX 0:choose=RRRRRRG 0:lock=R 1:lock=B 0:discard=R 1:lock=X 0:lock=R 1:lock=G 0:lock=G 0:lock=R 1:lock=X 1:lock=X 0:lock=R 0:lock=R 1:lock=X]
	// faults: <nil>
}
