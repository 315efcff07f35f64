// Package paint draws on a terminal: inks, cards, and pages of lines that have their true width in columns, also in
// Thai, without color and without Unicode. It knows no game.
package paint
