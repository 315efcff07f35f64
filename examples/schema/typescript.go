package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

const lineWidth = 115

// TypeScript writes the documents of a game as declarations: an interface for each object, a type for everything
// else.
func (g Game) TypeScript() []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "// %s\n\n", generated)
	comment(&out, "// ", g.Doc)
	for _, d := range g.definitions() {
		out.WriteByte('\n')
		docComment(&out, "", d.Doc)
		shape := d.Type
		if sized, ok := shape.(Sized); ok {
			shape = sized.Type
		}
		switch t := shape.(type) {
		case *Object:
			fmt.Fprintf(&out, "export interface %s {\n", d.Name)
			for _, m := range t.Members {
				docComment(&out, "  ", m.Doc)
				fmt.Fprintf(&out, "  readonly %s%s: %s;\n", m.Name, optional(m), m.Type.script())
			}
			out.WriteString("}\n")
		case Enum:
			fmt.Fprintf(&out, "export type %s =%s;\n", d.Name, t.lines())
		default:
			fmt.Fprintf(&out, "export type %s =%s;\n", d.Name, broken(t.script()))
		}
	}
	return []byte(out.String())
}

func optional(m Member) string {
	if m.Optional {
		return "?"
	}
	return ""
}

// lines writes the values, each on its line if it has a meaning.
func (t Enum) lines() string {
	if t[0].Doc == "" {
		return broken(t.script())
	}
	var out strings.Builder
	for _, v := range t {
		fmt.Fprintf(&out, "\n  /** %s */\n  | %q", v.Doc, v.Text)
	}
	return out.String()
}

// broken writes a type after an equals sign, over several lines if it is long.
func broken(script string) string {
	if len(script) < lineWidth-30 {
		return " " + script
	}
	line, text := "  ", ""
	for _, part := range strings.Split(script, " | ") {
		if len(line)+len("| ;")+len(part) > lineWidth {
			text, line = text+"\n"+strings.TrimRight(line, " "), "  "
		}
		line += "| " + part + " "
	}
	return text + "\n" + strings.TrimRight(line, " ")
}

// docComment writes a comment that editors show.
func docComment(out *strings.Builder, indent, text string) {
	if len(indent+text)+7 <= lineWidth {
		fmt.Fprintf(out, "%s/** %s */\n", indent, text)
		return
	}
	out.WriteString(indent + "/**\n")
	comment(out, indent+" * ", text)
	out.WriteString(indent + " */\n")
}

// comment writes a text in lines that start with prefix.
func comment(out *strings.Builder, prefix, text string) {
	line := prefix
	for _, word := range strings.Fields(text) {
		switch {
		case line == prefix:
			line += word
		case len(line)+1+len(word) > lineWidth:
			out.WriteString(line + "\n")
			line = prefix + word
		default:
			line += " " + word
		}
	}
	out.WriteString(line + "\n")
}

// alternatives writes types of which one holds.
func alternatives(list []string) string { return strings.Join(list, " | ") }

func (d *Definition) script() string { return d.Name }
func (t Text) script() string        { return "string" }
func (t Flag) script() string        { return "boolean" }

func (t Whole) script() string { return "number" }

func (t Numbers) script() string {
	var list []string
	for n := t.Min; n <= t.Max; n++ {
		list = append(list, fmt.Sprint(n))
	}
	return alternatives(list)
}

func (t Const) script() string {
	text, _ := json.Marshal(t.Value)
	return string(text)
}

func (t Enum) script() string {
	var list []string
	for _, v := range t {
		list = append(list, fmt.Sprintf("%q", v.Text))
	}
	return alternatives(list)
}

// script writes short lists of a fixed length as tuples.
func (t List) script() string {
	item := t.Of.script()
	if t.Min == t.Max && t.Max <= 2 {
		return "readonly [" + strings.TrimSuffix(strings.Repeat(item+", ", t.Max), ", ") + "]"
	}
	if strings.Contains(item, " ") {
		item = "(" + item + ")"
	}
	return "readonly " + item + "[]"
}

// script is asked only of the objects of definitions, which have names.
func (o *Object) script() string { return "object" }

func (t Union) script() string {
	var list []string
	for _, d := range t.Of {
		list = append(list, d.Name)
	}
	return alternatives(list)
}

func (t Either) script() string {
	var list []string
	for _, part := range t {
		list = append(list, part.script())
	}
	return alternatives(list)
}

func (t Versioned) script() string { return t.Version.Name + " & " + t.Of.Name }
