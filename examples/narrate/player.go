package narrate

import (
	"strconv"

	"github.com/cardverse/rules/cards"
)

// playerTable is how people at a table are called.
type playerTable struct {
	player   string // a player without a name
	somebody string // a seat where nobody plays
}

var playerTables = [numLanguages]playerTable{
	English: {
		player:   "Player {seat}",
		somebody: "Somebody",
	},
	Thai: {
		player:   "ผู้เล่น {seat}",
		somebody: "ใครคนหนึ่ง",
	},
}

// Player gives the name of the player on a seat: names[seat] if there is one that is not empty, else "Player 0" for
// seat 0, and so on. The number is the seat's, as in notation, JSON and error texts, so that what people read about
// a match and what its record says agree. If your people count from one, give names.
func (l Language) Player(seat cards.Seat, names ...string) string {
	table := &playerTables[l.known()]
	switch {
	case seat < 0:
		return table.somebody
	case int(seat) < len(names) && names[seat] != "":
		return names[seat]
	}
	return fill(table.player, "{seat}", strconv.Itoa(int(seat)))
}
