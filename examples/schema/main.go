// Command schema writes the wire form of both games as JSON Schema and as TypeScript, from one description in Go.
// See the README beside it.
//
//	go run .
package main

import (
	"fmt"
	"os"
)

// File is a file that is written, with its path from this folder.
type File struct {
	Path string
	Data []byte
}

// Files makes all files.
func Files() ([]File, error) {
	var list []File
	for _, g := range Games() {
		schema, err := g.JSONSchema()
		if err != nil {
			return nil, err
		}
		list = append(list, File{g.Name + ".schema.json", schema}, File{g.Name + ".d.ts", g.TypeScript()})
	}
	declared, err := Declared(Games())
	return append(list, File{"client/documents.ts", declared}), err
}

func main() {
	files, err := Files()
	for _, f := range files {
		if err == nil {
			err = os.WriteFile(f.Path, f.Data, 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
