package wire

import "github.com/cardverse/rules/cards"

// Tags is the JSON form of [cards.Tags].
type Tags struct {
	Players  []string `json:"players"`
	Date     string   `json:"date"`
	Event    string   `json:"event"`
	Finished bool     `json:"finished"`
	Extra    []Tag    `json:"extra"`
}

// Tag is the JSON form of [cards.Tag].
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// TagsOf makes the JSON form of tags. Its lists are never null.
func TagsOf(t cards.Tags) Tags {
	w := Tags{append([]string{}, t.Players...), t.Date, t.Event, t.Finished, []Tag{}}
	for _, tag := range t.Extra {
		w.Extra = append(w.Extra, Tag(tag))
	}
	return w
}

// Tags reads the member tags, an object with all the members of [Tags], for a match with the given number of
// seats.
func (o *Object) Tags(seats int) cards.Tags {
	v := o.Object("tags")
	t := cards.Tags{
		Players: v.Strings("players"), Date: v.String("date"), Event: v.String("event"), Finished: v.Bool("finished"),
	}
	for value := range v.List("extra") {
		pair := value.Object()
		tag := cards.Tag{Name: pair.String("name"), Value: pair.String("value")}
		v.Join(pair.Close())
		t.Extra = append(t.Extra, tag)
	}
	if len(t.Players) == 0 {
		t.Players = nil
	}
	err := v.Close()
	o.Join(err)
	if err := t.Validate(seats); err != nil && o.err == nil {
		o.fail(cards.ShiftOffset(err, o.find("tags").value.offset))
	}
	return settle(o, t, nil)
}
