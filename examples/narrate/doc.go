// Package narrate says in English and Thai what happens at a table: a sentence for each Observation, Result and
// Reason of a game, and the names of what the sentences speak of. It is example code: copy it, or use it as it is.
//
// It is built from Observations only, so it can tell no secret: where an observer does not know a card, the
// sentence names none. Whatever it is given, it answers with a text and never panics; for a value that no engine
// makes, the text is neutral.
//
// There is one file for each game, and in it one table with all its sentences in all languages. Another language is
// another entry in [Languages] and in each table.
package narrate
