package main

import (
	"iter"
	"slices"
)

// Game is everything that crosses the wire in one game.
type Game struct {
	Name  string
	Title string
	Doc   string

	Documents []*Definition // what is sent as a whole
	Codes     []*Definition // what comes along with it: names of reasons and faults

	Match func(pick func(n int) int) iter.Seq[Document] // plays a match and yields its documents
}

// Games describes all games.
func Games() []Game { return []Game{core7Game(), presidentGame()} }

// Definition finds a definition by its name.
func (g Game) Definition(name string) (*Definition, bool) {
	named := func(d *Definition) bool { return d.Name == name }
	if i := slices.IndexFunc(g.Documents, named); i >= 0 {
		return g.Documents[i], true
	}
	list := g.definitions()
	if i := slices.IndexFunc(list, named); i >= 0 {
		return list[i], true
	}
	return nil, false
}

// definitions lists all definitions: documents, codes, and what they are made of.
func (g Game) definitions() []*Definition {
	return reached(append(g.Documents[:len(g.Documents):len(g.Documents)], g.Codes...))
}

// described lists those of the documents.
func (g Game) described() []*Definition { return reached(g.Documents) }

// reached lists definitions and then those that they use, each once.
func reached(list []*Definition) []*Definition {
	list = list[:len(list):len(list)]
	known := map[*Definition]bool{}
	for _, d := range list {
		known[d] = true
	}
	for i := 0; i < len(list); i++ {
		var visit func(t Type)
		visit = func(t Type) {
			if d, ok := t.(*Definition); !ok {
				for _, part := range t.parts() {
					visit(part)
				}
			} else if !known[d] {
				known[d] = true
				list = append(list, d)
			}
		}
		visit(list[i].Type)
	}
	return list
}
