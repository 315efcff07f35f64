// Code generated in examples/schema by go run . DO NOT EDIT.

// The documents of CORE7. A player sends an Action; Rules and a Record are read too. What a player gets is an
// Observation of each event and a View of the match, or a Transcript of all of it; a Result says how a match
// ended. Whoever sent an action that is not legal gets a Refusal, and a Fault for what cannot be read.

/** Something that a player does. Whether it is legal is found when it is applied. */
export type Action = ChooseAction | LockAction | DiscardAction;

/** The options of a match. */
export interface Rules {
  /** Which color beats which: each the next one, the last the first (C2). */
  readonly cycle: "red-green-blue" | "red-blue-green";
}

/** A match from its start, with everything that is hidden: the authority's, not to be sent to a player. */
export interface Record {
  /** The version of the form. */
  readonly v: 1;
  /** The game. */
  readonly game: "core7";
  /** The revision of the rules text. */
  readonly revision: "1.0.0";
  /** Whose match it is. */
  readonly tags: Tags;
  /** The options of the match. */
  readonly rules: Rules;
  /** Everything that was done, in order. */
  readonly actions: readonly Action[];
}

/** What a seat learned of something that happened: what it may not know is left out. */
export type Observation = Version & TranscriptObservation;

/** A match as a seat may know it. It can be drawn from this alone. */
export type View = Version & TranscriptView;

/** How a match ended. */
export type Result = Win | Draw;

/** A match as a seat saw it. */
export interface Transcript {
  /** The version of the form. */
  readonly v: 1;
  /** The game. */
  readonly game: "core7";
  /** The revision of the rules text. */
  readonly revision: "1.0.0";
  /** Whose match it is. */
  readonly tags: Tags;
  /** The options of the match. */
  readonly rules: Rules;
  /** Everything that the seat learned, in order. */
  readonly observations: readonly TranscriptObservation[];
  /** How it stands after that. */
  readonly view: TranscriptView;
}

/** What whoever sent an action that is not legal gets for it. The match stands as it stood. */
export interface Refusal {
  /** The version of the form. */
  readonly v: 1;
  /** It is a refusal. */
  readonly type: "refused";
  /** The action that was sent; left out if it is none that a document can hold. */
  readonly action?: Action;
  /** Why. */
  readonly reason: Reason;
  /** The clause of the rules behind the reason; left out if there is none. */
  readonly clause?: "C1" | "C3" | "C4" | "C7" | "C8" | "C10" | "C18";
  /** The reason as an English sentence. Programs go by the reason. */
  readonly message: string;
  /** The seats that may act now. */
  readonly pending: readonly Seat[];
}

/** What whoever sent something that cannot be read gets for it. The match stands as it stood. */
export interface Fault {
  /** The version of the form. */
  readonly v: 1;
  /** It is a fault. */
  readonly type: "unreadable";
  /** What is wrong. */
  readonly code: ParseCode;
  /** Where: a number of bytes from the start of what was sent. */
  readonly offset: number;
  /** What is wrong, in English. Programs go by the code. */
  readonly message: string;
}

/** Why rules were refused, for programs. Where more than one would fit, the first of them here is given. */
export type RulesReason =
  /** The rules name an unknown color cycle (C2). */
  | "unknown_cycle";

/** Why an action was refused, for programs. Where more than one would fit, the first of them here is given. */
export type Reason =
  /** A view answers for its own seat only (C18). */
  | "not_your_seat"
  /** The state is the zero value and no match. */
  | "invalid_state"
  /** The match is over (C10). */
  | "match_over"
  /** No player has that seat (C1). */
  | "no_such_seat"
  /** There is no action of that kind. */
  | "no_such_action"
  /** The hand is chosen already (C3). */
  | "already_chosen"
  /** Both players must choose a hand first (C3). */
  | "not_all_chosen"
  /** The loser of the round must discard first (C8). */
  | "discard_due"
  /** A card is locked already (C4). */
  | "already_locked"
  /** No discard is due (C8). */
  | "no_discard_due"
  /** The winner of the round does not discard (C7). */
  | "winner_keeps"
  /** A hand has seven cards (C3). */
  | "hand_size"
  /** There is no such color (C1). */
  | "unknown_color"
  /** The hand holds no card of that color (C4). */
  | "not_held";

/** Why a text or a document was not read, for programs. */
export type ParseCode =
  /** Not well-formed, or not what the grammar wants here. */
  | "syntax"
  /** The input ends too early. */
  | "unexpected_end"
  /** Something stands after the end. */
  | "trailing_data"
  /** A value of another type, null included. */
  | "wrong_type"
  /** A member that must be there is not. */
  | "missing_member"
  /** A member that does not belong there, other letter case included. */
  | "unknown_member"
  /** A member or a tag that stands twice. */
  | "repeated_member"
  /** No such card, color, kind or option. */
  | "unknown_value"
  /** A number or length outside its bounds. */
  | "out_of_range"
  /** Right in content, but not in the one form that is written. */
  | "not_canonical"
  /** Another game, or a version that is not read. */
  | "wrong_version"
  /** A position that no match has. */
  | "impossible_state";

/** Choose a hand (C3). It is secret. */
export interface ChooseAction {
  /** The kind of the action. */
  readonly type: "choose";
  /** Who acts. */
  readonly seat: TableSeat;
  /** The cards, in any order. A legal hand has seven. */
  readonly hand: readonly Color[];
}

/** Lock a card of the hand for the round (C4). It is secret until both have locked. */
export interface LockAction {
  /** The kind of the action. */
  readonly type: "lock";
  /** Who acts. */
  readonly seat: TableSeat;
  /** The card. */
  readonly color: Color;
}

/** Discard one more card, face up, after a lost round (C8). */
export interface DiscardAction {
  /** The kind of the action. */
  readonly type: "discard";
  /** Who acts. */
  readonly seat: TableSeat;
  /** The card. */
  readonly color: Color;
}

/** Whose match it is. The rules do not read them. */
export interface Tags {
  /** Names by seat: none, or one for each of the 2 players. */
  readonly players: readonly [] | readonly [string, string];
  /** When, as the table writes it; empty if nobody said. */
  readonly date: string;
  /** Where or what for; empty if nobody said. */
  readonly event: string;
  /** The match was played to its end. */
  readonly finished: boolean;
  /** Anything else, in order. */
  readonly extra: readonly Tag[];
}

/** What a seat learned of something that happened, within a transcript. */
export type TranscriptObservation =
  | ChosenObservation | LockedObservation | RevealedObservation | DiscardedObservation | EndedObservation;

/**
 * What a document says of its form. New members may come at any time and do not raise the number: a client leaves
 * alone what it does not know. It rises when a member changes its meaning or goes, so another number than 1 is
 * another form.
 */
export interface Version {
  /** The version of the form. */
  readonly v: 1;
}

/** A match as a seat may know it, within a transcript. */
export type TranscriptView = ChoosingView | LockingView | DiscardingView | OverView;

/** A match that a player has won. */
export interface Win {
  /** Who won. */
  readonly winner: Seat;
  /** The clause that decided. */
  readonly by: "C10" | "C11" | "C13" | "C14" | "C15";
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
}

/** A match that nobody has won: every round was a tie. */
export interface Draw {
  /** The clause that decided. */
  readonly by: "C16";
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
}

/** A player, counted from 0. */
export type Seat = 0 | 1;

/** A seat that an action can name. That a match has no such seat is found when the action is applied. */
export type TableSeat = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

/** All that a card carries (C1): a color of the cycle, or gray. */
export type Color = "red" | "green" | "blue" | "gray";

/** A named value. */
export interface Tag {
  /**
   * A letter and then letters, digits or underscores, none of the names that the text of a record needs. No two
   * tags have the same.
   */
  readonly name: string;
  /** Any text. */
  readonly value: string;
}

/** A seat has chosen its hand (C3). */
export interface ChosenObservation {
  /** The kind of the event. */
  readonly type: "chosen";
  /** Who. */
  readonly seat: Seat;
  /** The hand, for its owner only. */
  readonly hand?: readonly Color[];
}

/** A seat has locked a card (C4). */
export interface LockedObservation {
  /** The kind of the event. */
  readonly type: "locked";
  /** Who. */
  readonly seat: Seat;
  /** The card, for its owner only. */
  readonly color?: Color;
}

/** Both cards of a round are turned face up (C4 to C9). */
export interface RevealedObservation {
  /** The kind of the event. */
  readonly type: "revealed";
  /** The number of the round. */
  readonly round: number;
  /** The cards by seat. */
  readonly played: readonly [Color, Color];
  /** Who won the round; left out for a tie. */
  readonly winner?: Seat;
}

/** The loser of a round has discarded (C8). */
export interface DiscardedObservation {
  /** The kind of the event. */
  readonly type: "discarded";
  /** Who. */
  readonly seat: Seat;
  /** The card. */
  readonly color: Color;
}

/** The match is over (C10 to C16). */
export interface EndedObservation {
  /** The kind of the event. */
  readonly type: "ended";
  /** How it ended. */
  readonly result: Result;
}

/** Players choose their hands (C3). */
export interface ChoosingView {
  /** The game. */
  readonly game: "core7";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "choosing";
  /** The viewer's cards, a locked one included; none for a spectator and before the choice. */
  readonly hand: readonly Color[];
  /** How many cards each seat holds, a locked one included. */
  readonly counts: readonly [number, number];
  /** Which seats have chosen a hand. */
  readonly chosen: readonly [boolean, boolean];
  /** Which seats have locked a card. */
  readonly locked: readonly [false, false];
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
  /** The rounds revealed so far, oldest first: the face-up pile. */
  readonly rounds: readonly [];
  /** The seats that may act now. */
  readonly pending: readonly Seat[];
  /** The legal actions of the viewer. */
  readonly legal: readonly ChooseAction[];
}

/** Players lock a card (C4). */
export interface LockingView {
  /** The game. */
  readonly game: "core7";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "locking";
  /** The viewer's cards, a locked one included; none for a spectator and before the choice. */
  readonly hand: readonly Color[];
  /** How many cards each seat holds, a locked one included. */
  readonly counts: readonly [number, number];
  /** Which seats have chosen a hand. */
  readonly chosen: readonly [true, true];
  /** Which seats have locked a card. */
  readonly locked: readonly [boolean, boolean];
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
  /** The rounds revealed so far, oldest first: the face-up pile. */
  readonly rounds: readonly Round[];
  /** The seats that may act now. */
  readonly pending: readonly Seat[];
  /** The legal actions of the viewer. */
  readonly legal: readonly LockAction[];
  /** The card that the viewer has locked; it is still in the hand. */
  readonly lock?: Color;
}

/** The loser of the round discards (C8). */
export interface DiscardingView {
  /** The game. */
  readonly game: "core7";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "discarding";
  /** The viewer's cards, a locked one included; none for a spectator and before the choice. */
  readonly hand: readonly Color[];
  /** How many cards each seat holds, a locked one included. */
  readonly counts: readonly [number, number];
  /** Which seats have chosen a hand. */
  readonly chosen: readonly [true, true];
  /** Which seats have locked a card. */
  readonly locked: readonly [false, false];
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
  /** The rounds revealed so far, oldest first: the face-up pile. */
  readonly rounds: readonly Round[];
  /** The seats that may act now. */
  readonly pending: readonly [Seat];
  /** The legal actions of the viewer. */
  readonly legal: readonly DiscardAction[];
}

/** The match has ended. */
export interface OverView {
  /** The game. */
  readonly game: "core7";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "over";
  /** The viewer's cards, a locked one included; none for a spectator and before the choice. */
  readonly hand: readonly Color[];
  /** How many cards each seat holds, a locked one included. */
  readonly counts: readonly [number, number];
  /** Which seats have chosen a hand. */
  readonly chosen: readonly [true, true];
  /** Which seats have locked a card. */
  readonly locked: readonly [false, false];
  /** Round Wins by seat. */
  readonly wins: readonly [number, number];
  /** The rounds revealed so far, oldest first: the face-up pile. */
  readonly rounds: readonly Round[];
  /** The seats that may act now. */
  readonly pending: readonly [];
  /** The legal actions of the viewer. */
  readonly legal: readonly [];
  /** How it ended. */
  readonly result: Result;
}

/** Whose view it is: a player's, or -1, a spectator's. */
export type Viewer = -1 | 0 | 1;

/** A round in the face-up pile. */
export interface Round {
  /** The cards by seat. */
  readonly played: readonly [Color, Color];
  /** Who won the round; left out for a tie. */
  readonly winner?: Seat;
  /** What the loser discarded; left out if nothing, or not yet. */
  readonly discarded?: Color;
}
