package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Sample is a document as it is sent, with the name of its definition.
type Sample struct {
	Name string
	Text string
}

// mostMatches is how many matches are played at most until they have shown everything.
const mostMatches = 1000

// Samples gives documents that together use everything that is described, short ones where there is a choice. They
// are the same every time.
func (g Game) Samples() ([]Sample, error) {
	pick := rand.New(rand.NewPCG(7, 7)).IntN
	missing := map[string]bool{}
	for _, place := range g.Places() {
		missing[place] = true
	}
	var all []Sample
	for range mostMatches {
		for d := range g.Match(pick) {
			text, err := json.Marshal(d.Value)
			if err != nil {
				return nil, err
			}
			all = append(all, Sample{d.Name, string(text)})
			if err := g.Walk(d.Name, text, func(place string) { delete(missing, place) }); err != nil {
				return nil, err
			}
		}
		if len(missing) == 0 {
			return g.shortest(all)
		}
	}
	return nil, fmt.Errorf("no match has %d of the places that are described in %s", len(missing), g.Name)
}

// shortest keeps of some documents those that use something that no shorter one does.
func (g Game) shortest(all []Sample) ([]Sample, error) {
	slices.SortStableFunc(all, func(a, b Sample) int { return cmp.Compare(len(a.Text), len(b.Text)) })
	seen := map[string]bool{}
	var list []Sample
	for _, s := range all {
		before := len(seen)
		if err := g.Walk(s.Name, []byte(s.Text), func(place string) { seen[place] = true }); err != nil {
			return nil, err
		}
		if len(seen) > before {
			list = append(list, s)
		}
	}
	return list, nil
}

// Declared writes the samples of the games as TypeScript, so that a compiler compares them with the declarations.
func Declared(games []Game) ([]byte, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "// %s\n\n", generated)
	comment(&out, "// ", "Documents that together use everything that is described: the compiler compares them with the "+
		"declarations, in which no member may be missing and none may be unknown.")
	out.WriteByte('\n')
	for _, g := range games {
		fmt.Fprintf(&out, "import type * as %s from \"../%s.js\";\n", g.Name, g.Name)
	}
	for _, g := range games {
		samples, err := g.Samples()
		if err != nil {
			return nil, err
		}
		for _, d := range g.Documents {
			list := g.Name + strings.TrimSuffix(d.Name, "s") + "s"
			fmt.Fprintf(&out, "\nexport const %s: readonly %s.%s[] = [\n", list, g.Name, d.Name)
			for _, s := range samples {
				if s.Name == d.Name {
					fmt.Fprintf(&out, "  %s,\n", s.Text)
				}
			}
			out.WriteString("];\n")
		}
	}
	return []byte(out.String()), nil
}
