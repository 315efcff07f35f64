package main

import "charm.land/bubbletea/v2"

// thaiKeys are the letters that the Thai (Kedmanee) layout has where Latin ones are used here, so that nobody has to
// switch layouts to play.
var thaiKeys = map[string]string{
	"ๆ": "q", "ั": "y", "ี": "u", "น": "o", "ย": "p", "บ": "[", "ล": "]",
	"ห": "s", "เ": "g", "้": "h", "ป": "x", "ื": "n", "ฦ": "?", "ข": "-",
}

// keyName gives the name of a key, as in enter, ctrl+c or p, on Latin and Thai keyboards.
func keyName(msg tea.KeyPressMsg) string {
	name := msg.String()
	if latin, ok := thaiKeys[name]; ok {
		return latin
	}
	return name
}
