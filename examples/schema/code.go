package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cardverse/rules/cards"
)

// clauses names some clauses of the rules.
func clauses[C fmt.Stringer](list ...C) Enum {
	var values Enum
	for _, c := range list {
		values = append(values, Value{Text: c.String()})
	}
	return values
}

// named lists the names of numbers from the first one on, up to the one whose name is that of none.
func named[T interface {
	~uint8
	fmt.Stringer
}](first T, none string) Enum {
	var list Enum
	for k := first; k.String() != none; k++ {
		list = append(list, Value{Text: k.String()})
	}
	return list
}

// reason is a Reason of one of the games.
type reason[C fmt.Stringer] interface {
	error
	Code() string
	Clause() C
}

// reasons describes reasons of a game by their sentences and clauses.
func reasons[R reason[C], C fmt.Stringer](list []R) Enum {
	var values Enum
	for _, r := range list {
		_, sentence, _ := strings.Cut(r.Error(), ": ")
		doc := strings.ToUpper(sentence[:1]) + sentence[1:]
		if clause := r.Clause().String(); clause != "-" {
			doc += " (" + clause + ")"
		}
		values = append(values, Value{r.Code(), doc + "."})
	}
	return values
}

// reasonClauses lists the clauses that reasons enforce, each once, in their order.
func reasonClauses[R reason[C], C clause](list []R) Enum {
	var found []C
	for _, r := range list {
		if c := r.Clause(); c != 0 && !slices.Contains(found, c) {
			found = append(found, c)
		}
	}
	slices.Sort(found)
	return clauses(found...)
}

// clause is a Clause of one of the games.
type clause interface {
	~uint8
	fmt.Stringer
}

// refusals describes why a game refuses rules and actions. The reasons of the library begin with those that only
// rules have, up to the first of actions.
func refusals[R interface {
	comparable
	reason[C]
}, C clause](list []R, first R) (ofRules, ofActions *Definition, enforced Enum) {
	at := slices.Index(list, first)
	const order = " Where more than one would fit, the first of them here is given."
	return define("RulesReason", "Why rules were refused, for programs."+order, reasons(list[:at])),
		define("Reason", "Why an action was refused, for programs."+order, reasons(list[at:])),
		reasonClauses(list[at:])
}

// parseCodes says what each code of a parser means.
var parseCodes = Enum{
	{string(cards.CodeSyntax), "Not well-formed, or not what the grammar wants here."},
	{string(cards.CodeEnd), "The input ends too early."},
	{string(cards.CodeTrailing), "Something stands after the end."},
	{string(cards.CodeType), "A value of another type, null included."},
	{string(cards.CodeMissing), "A member that must be there is not."},
	{string(cards.CodeMember), "A member that does not belong there, other letter case included."},
	{string(cards.CodeRepeated), "A member or a tag that stands twice."},
	{string(cards.CodeUnknown), "No such card, color, kind or option."},
	{string(cards.CodeRange), "A number or length outside its bounds."},
	{string(cards.CodeTwice), "A card that stands twice."},
	{string(cards.CodeSeat), "A seat that stands twice."},
	{string(cards.CodeOrder), "Right in content, but not in the one form that is written."},
	{string(cards.CodeVersion), "Another game, or a version that is not read."},
	{string(cards.CodeState), "A position that no match has."},
}

// parseCode describes the codes of a game but those that no reader of it gives.
func parseCode(but ...cards.Code) *Definition {
	given := slices.DeleteFunc(slices.Clone(parseCodes), func(v Value) bool {
		return slices.Contains(but, cards.Code(v.Text))
	})
	return define("ParseCode", "Why a text or a document was not read, for programs.", given)
}
