// Package table is the authority of a match: it alone holds the State and the actions, and with them every hidden
// card. Whoever plays or watches is handed Glances, which hold a View and Observations and nothing else, and hands
// actions back. Between the two are channels; a network would do as well.
//
// It is the part to copy for a server. Copy [Table.Play] for how bots and people sit at one table, and [Save] for how
// a record gets to a disk.
package table
