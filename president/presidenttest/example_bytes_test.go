package presidenttest_test

import (
	"fmt"

	"github.com/cardverse/rules/president"
	"github.com/cardverse/rules/president/presidenttest"
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
//			record := presidenttest.Match(president.Default(3), picks(data))
//			...
//		})
//	}
//
// and a property of the library rapid is one by f.Fuzz(rapid.MakeFuzz(property)).
func Example_fuzzing() {
	record := presidenttest.Random(president.Default(3), picks([]byte("any bytes are a match")))
	fmt.Println("dealt:", record.Actions[0], "and so on,", len(record.Actions), "actions")
	fmt.Println("faults:", presidenttest.CheckRecord(record))
	// Output:
	// dealt: 0:deal=3s4c4d4h4s5d5h6c6s7c7d7h10sVdVsRdAcAs and so on, 66 actions
	// faults: <nil>
}
