package main

import (
	"fmt"
	"log"
	"os"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A document is held to the definition of its name.
func Example() {
	file, err := os.Open("president.schema.json")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	schema, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		log.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("urn:cardverse:rules:president:1", schema); err != nil {
		log.Fatal(err)
	}
	action, err := compiler.Compile("urn:cardverse:rules:president:1#/$defs/Action")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(action.Validate(map[string]any{"type": "pass", "seat": 1}) == nil)
	fmt.Println(action.Validate(map[string]any{"type": "pass", "seat": 15}) == nil)
	// Output:
	// true
	// false
}
