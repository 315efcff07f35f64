// Code generated in examples/schema by go run . DO NOT EDIT.

// The documents of President. A player sends an Action; Rules and a Record are read too. What a player gets is an
// Observation of each event and a View of the match, or a Transcript of all of it; a Result says how a match
// ended. Whoever sent an action that is not legal gets a Refusal, and a Fault for what cannot be read.

/** Something that a player or chance does. Whether it is legal is found when it is applied. */
export type Action = DealAction | PlayAction | PassAction | ReturnAction;

/** The options of a match. */
export interface Rules {
  /** How many play, on seats from 0 on (P1). */
  readonly players: number;
  /** How many rounds are played (P21). */
  readonly rounds: number;
  /** A set of four reverses the order (P13, P16). */
  readonly revolution: boolean;
  /** Who leads from the second round on: the last place or the president of the round before, or seat 0 (P5). */
  readonly leader: "last" | "president" | "seat0";
}

/** A match from its start, with everything that is hidden: the authority's, not to be sent to a player. */
export interface Record {
  /** The version of the form. */
  readonly v: 1;
  /** The game. */
  readonly game: "president";
  /** The revision of the rules text. */
  readonly revision: "1.1.0";
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
export interface Result {
  /** The clause that ended it. */
  readonly by: "P21";
  /** The seats in the order of their places in the last round, first to last. */
  readonly places: readonly Seat[];
  /** Roles by seat, from those places. */
  readonly roles: readonly Role[];
  /** Points by seat, over all rounds (P20). */
  readonly points: readonly number[];
  /** Places by points, by seat: equal points share one, as in 1, 2, 2, 4 (P21). */
  readonly standings: readonly number[];
}

/** A match as a seat saw it. */
export interface Transcript {
  /** The version of the form. */
  readonly v: 1;
  /** The game. */
  readonly game: "president";
  /** The revision of the rules text. */
  readonly revision: "1.1.0";
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
  readonly clause?: "P1" | "P2" | "P3" | "P7" | "P8" | "P9" | "P17" | "P21" | "P24" | "P27";
  /** The reason as an English sentence. Programs go by the reason. */
  readonly message: string;
  /** The seats that may act now; -2 is chance. */
  readonly pending: readonly [-2] | readonly Seat[];
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
  /** The game is for 3 to 6 players (P1). */
  | "player_count"
  /** A match has 1 to 1000 rounds (P21). */
  | "round_count"
  /** The rules name an unknown leader (P5). */
  | "unknown_leader";

/** Why an action was refused, for programs. Where more than one would fit, the first of them here is given. */
export type Reason =
  /** A view answers for its own seat only (P27). */
  | "not_your_seat"
  /** The state is the zero value and no match. */
  | "invalid_state"
  /** The match is over (P21). */
  | "match_over"
  /** No player has that seat (P1). */
  | "no_such_seat"
  /** There is no action of that kind. */
  | "no_such_action"
  /** The hands are still to be dealt (P3). */
  | "still_dealing"
  /** Cards are still to be returned in the exchange (P24). */
  | "still_returning"
  /** No deal is due (P3). */
  | "no_deal_due"
  /** No exchange is going on (P24). */
  | "no_return_due"
  /** The cards are returned already (P24). */
  | "already_returned"
  /** That seat has no cards to return (P24). */
  | "not_returner"
  /** Hands are dealt seat by seat (P3). */
  | "deal_order"
  /** That seat has gone out (P17). */
  | "gone_out"
  /** That seat has passed in this trick (P9). */
  | "already_passed"
  /** It is another seat's turn (P8). */
  | "not_your_turn"
  /** That is not a set of cards of the deck (P2). */
  | "not_cards"
  /** A play is of one to four cards (P7). */
  | "no_cards"
  /** The leader of a trick cannot pass (P7). */
  | "leader_passes"
  /** The hand has the wrong size (P3). */
  | "hand_size"
  /** The president returns two cards, the vice-president one (P24). */
  | "return_size"
  /** A set has cards of one rank only (P7). */
  | "mixed_ranks"
  /** As many cards as in the last set are needed (P8). */
  | "wrong_count"
  /** A card is dealt already (P3). */
  | "already_dealt"
  /** The hand does not hold those cards (P7). */
  | "not_held"
  /** An equal rank does not beat (P8). */
  | "equal_rank"
  /** The rank is too low in the order in force (P8). */
  | "too_low";

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
  /** A card that stands twice. */
  | "card_twice"
  /** A seat that stands twice. */
  | "seat_twice"
  /** Right in content, but not in the one form that is written. */
  | "not_canonical"
  /** Another game, or a version that is not read. */
  | "wrong_version"
  /** A position that no match has. */
  | "impossible_state";

/** Deal a hand to a seat (P3): what chance does. It is secret. */
export interface DealAction {
  /** The kind of the action. */
  readonly type: "deal";
  /** Who acts; of a deal, who is dealt to. */
  readonly seat: TableSeat;
  /** The hand, in any order. */
  readonly cards: readonly Card[];
}

/** Play a set of cards (P7, P8). */
export interface PlayAction {
  /** The kind of the action. */
  readonly type: "play";
  /** Who acts; of a deal, who is dealt to. */
  readonly seat: TableSeat;
  /** The set, in any order. A legal one has one to four cards of one rank. */
  readonly cards: readonly Card[];
}

/** Pass (P8). */
export interface PassAction {
  /** The kind of the action. */
  readonly type: "pass";
  /** Who acts; of a deal, who is dealt to. */
  readonly seat: TableSeat;
}

/** Return cards in the exchange (P24). It is secret. */
export interface ReturnAction {
  /** The kind of the action. */
  readonly type: "return";
  /** Who acts; of a deal, who is dealt to. */
  readonly seat: TableSeat;
  /** The cards, in any order. The president returns two, the vice-president one. */
  readonly cards: readonly Card[];
}

/** Whose match it is. The rules do not read them. */
export interface Tags {
  /** Names by seat: none, or one for each of the 3 to 6 players. */
  readonly players: readonly string[];
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
  | DealtObservation | GaveObservation | ReturnedObservation | BeganObservation | PlayedObservation
  | PassedObservation | RevolutionObservation | WentOutObservation | TrickEndedObservation | RoundEndedObservation
  | EndedObservation;

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
export type TranscriptView = DealingView | ReturningView | PlayingView | OverView;

/** A player, counted from 0. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5;

/** What a place of a round makes of a seat, until the next round ends (P19). */
export type Role = "president" | "vice-president" | "neutral" | "vice-ass" | "ass";

/** A seat that an action can name. That a match has no such seat is found when the action is applied. */
export type TableSeat = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

/** A card: rank, 3 to 10, V, D, R, A or 2, then suit, c, d, h or s (P2). */
export type Card =
  | "3c" | "3d" | "3h" | "3s" | "4c" | "4d" | "4h" | "4s" | "5c" | "5d" | "5h" | "5s" | "6c" | "6d" | "6h" | "6s"
  | "7c" | "7d" | "7h" | "7s" | "8c" | "8d" | "8h" | "8s" | "9c" | "9d" | "9h" | "9s" | "10c" | "10d" | "10h"
  | "10s" | "Vc" | "Vd" | "Vh" | "Vs" | "Dc" | "Dd" | "Dh" | "Ds" | "Rc" | "Rd" | "Rh" | "Rs" | "Ac" | "Ad" | "Ah"
  | "As" | "2c" | "2d" | "2h" | "2s";

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

/** A seat has been dealt its hand (P3). */
export interface DealtObservation {
  /** The kind of the event. */
  readonly type: "dealt";
  /** Who. */
  readonly seat: Seat;
  /** The hand, for its owner only. */
  readonly cards?: readonly Card[];
  /** How many cards. */
  readonly count: number;
}

/** A seat gave its best cards in the exchange (P22). */
export interface GaveObservation {
  /** The kind of the event. */
  readonly type: "gave";
  /** Who gave. */
  readonly seat: Seat;
  /** Who got them. */
  readonly to: Seat;
  /** The cards, for the giver and the receiver only (P26). */
  readonly cards?: readonly Card[];
  /** How many cards. */
  readonly count: number;
}

/** A seat returned cards in the exchange (P24). */
export interface ReturnedObservation {
  /** The kind of the event. */
  readonly type: "returned";
  /** Who returned. */
  readonly seat: Seat;
  /** Who got them. */
  readonly to: Seat;
  /** The cards, for the giver and the receiver only (P26). */
  readonly cards?: readonly Card[];
  /** How many cards. */
  readonly count: number;
}

/** The first trick of a round begins (P4, P5). */
export interface BeganObservation {
  /** The kind of the event. */
  readonly type: "began";
  /** Who leads. */
  readonly seat: Seat;
  /** The number of the round. */
  readonly round: number;
}

/** A seat has played a set of cards (P7, P8). */
export interface PlayedObservation {
  /** The kind of the event. */
  readonly type: "played";
  /** Who. */
  readonly seat: Seat;
  /** The set. */
  readonly cards: readonly Card[];
  /** How many cards. */
  readonly count: number;
}

/** A seat has passed (P8). */
export interface PassedObservation {
  /** The kind of the event. */
  readonly type: "passed";
  /** Who. */
  readonly seat: Seat;
}

/** A set of four has reversed the order (P13, P14). */
export interface RevolutionObservation {
  /** The kind of the event. */
  readonly type: "revolution";
  /** Who played it. */
  readonly seat: Seat;
  /** The order is reversed now. */
  readonly reversed: boolean;
}

/** A seat has played its last card (P17). */
export interface WentOutObservation {
  /** The kind of the event. */
  readonly type: "went_out";
  /** Who. */
  readonly seat: Seat;
  /** The place that it took. */
  readonly place: number;
}

/** Nobody is left to answer the last set (P10). */
export interface TrickEndedObservation {
  /** The kind of the event. */
  readonly type: "trick_ended";
  /** Who won the trick. */
  readonly seat: Seat;
  /** Who leads the next one. */
  readonly to: Seat;
}

/** All seats but one are out (P18). */
export interface RoundEndedObservation {
  /** The kind of the event. */
  readonly type: "round_ended";
  /** The number of the round. */
  readonly round: number;
  /** The seats in the order of their places, first to last. */
  readonly places: readonly Seat[];
}

/** The match is over (P21). */
export interface EndedObservation {
  /** The kind of the event. */
  readonly type: "ended";
  /** How it ended. */
  readonly result: Result;
}

/** Chance deals the hands of a round (P3). */
export interface DealingView {
  /** The game. */
  readonly game: "president";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "dealing";
  /** The number of rounds dealt, the one that is being dealt included (P21). */
  readonly round: number;
  /** The viewer's cards; none for a spectator. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** What each seat has played in this round, or in the last one until the next deal. */
  readonly shown: readonly (readonly Card[])[];
  /** The seats that have passed in the trick (P9). */
  readonly passed: readonly [];
  /** The order of ranks is reversed (P13 to P15). */
  readonly reversed: false;
  /** The seats that have taken places in this round, first to last, or in the last one until the next deal. */
  readonly places: readonly Seat[];
  /** Roles by seat, from the last round that ended (P19); none in the first round. */
  readonly roles: readonly (Role | "none")[];
  /** Points by seat, over the rounds that have ended (P20). */
  readonly points: readonly number[];
  /** The seat with which the viewer exchanges cards in this round; left out if there is none. */
  readonly partner?: Seat;
  /** The cards that the viewer gave in this round's exchange (P26). */
  readonly gave: readonly Card[];
  /** The cards that the viewer got in it (P26). */
  readonly got: readonly Card[];
  /** The seats that may act now; -2 is chance. */
  readonly pending: readonly [-2];
  /** The legal actions of the viewer; of those that differ only in suits, one. */
  readonly legal: readonly [];
}

/** President and vice-president choose what to return (P24). */
export interface ReturningView {
  /** The game. */
  readonly game: "president";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "returning";
  /** The number of rounds dealt, the one that is being dealt included (P21). */
  readonly round: number;
  /** The viewer's cards; none for a spectator. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** What each seat has played in this round, or in the last one until the next deal. */
  readonly shown: readonly (readonly Card[])[];
  /** The seats that have passed in the trick (P9). */
  readonly passed: readonly [];
  /** The order of ranks is reversed (P13 to P15). */
  readonly reversed: false;
  /** The seats that have taken places in this round, first to last, or in the last one until the next deal. */
  readonly places: readonly [];
  /** Roles by seat, from the last round that ended (P19); none in the first round. */
  readonly roles: readonly (Role | "none")[];
  /** Points by seat, over the rounds that have ended (P20). */
  readonly points: readonly number[];
  /** The seat with which the viewer exchanges cards in this round; left out if there is none. */
  readonly partner?: Seat;
  /** The cards that the viewer gave in this round's exchange (P26). */
  readonly gave: readonly Card[];
  /** The cards that the viewer got in it (P26). */
  readonly got: readonly Card[];
  /** The seats that may act now; -2 is chance. */
  readonly pending: readonly Seat[];
  /** The legal actions of the viewer; of those that differ only in suits, one. */
  readonly legal: readonly ReturnAction[];
}

/** Players play sets of cards or pass (P7 to P12). */
export interface PlayingView {
  /** The game. */
  readonly game: "president";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "playing";
  /** The number of rounds dealt, the one that is being dealt included (P21). */
  readonly round: number;
  /** The viewer's cards; none for a spectator. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** What each seat has played in this round, or in the last one until the next deal. */
  readonly shown: readonly (readonly Card[])[];
  /** The seats that have passed in the trick (P9). */
  readonly passed: readonly Seat[];
  /** The order of ranks is reversed (P13 to P15). */
  readonly reversed: boolean;
  /** The seats that have taken places in this round, first to last, or in the last one until the next deal. */
  readonly places: readonly Seat[];
  /** Roles by seat, from the last round that ended (P19); none in the first round. */
  readonly roles: readonly (Role | "none")[];
  /** Points by seat, over the rounds that have ended (P20). */
  readonly points: readonly number[];
  /** The seat with which the viewer exchanges cards in this round; left out if there is none. */
  readonly partner?: Seat;
  /** The cards that the viewer gave in this round's exchange (P26). */
  readonly gave: readonly Card[];
  /** The cards that the viewer got in it (P26). */
  readonly got: readonly Card[];
  /** The seats that may act now; -2 is chance. */
  readonly pending: readonly [Seat];
  /** The legal actions of the viewer; of those that differ only in suits, one. */
  readonly legal: readonly (PlayAction | PassAction)[];
  /** The set of cards to beat; left out when a trick is to be led. */
  readonly top?: Top;
  /** Who is to play. */
  readonly turn: Seat;
}

/** The match has ended (P21). */
export interface OverView {
  /** The game. */
  readonly game: "president";
  /** The options of the match. */
  readonly rules: Rules;
  /** Whose view it is. */
  readonly seat: Viewer;
  /** What the match waits for. */
  readonly phase: "over";
  /** The number of rounds dealt, the one that is being dealt included (P21). */
  readonly round: number;
  /** The viewer's cards; none for a spectator. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** What each seat has played in this round, or in the last one until the next deal. */
  readonly shown: readonly (readonly Card[])[];
  /** The seats that have passed in the trick (P9). */
  readonly passed: readonly [];
  /** The order of ranks is reversed (P13 to P15). */
  readonly reversed: false;
  /** The seats that have taken places in this round, first to last, or in the last one until the next deal. */
  readonly places: readonly Seat[];
  /** Roles by seat, from the last round that ended (P19); none in the first round. */
  readonly roles: readonly (Role | "none")[];
  /** Points by seat, over the rounds that have ended (P20). */
  readonly points: readonly number[];
  /** The seat with which the viewer exchanges cards in this round; left out if there is none. */
  readonly partner?: Seat;
  /** The cards that the viewer gave in this round's exchange (P26). */
  readonly gave: readonly Card[];
  /** The cards that the viewer got in it (P26). */
  readonly got: readonly Card[];
  /** The seats that may act now; -2 is chance. */
  readonly pending: readonly [];
  /** The legal actions of the viewer; of those that differ only in suits, one. */
  readonly legal: readonly [];
  /** How it ended. */
  readonly result: Result;
}

/** Whose view it is: a player's, or -1, a spectator's. */
export type Viewer = -1 | 0 | 1 | 2 | 3 | 4 | 5;

/** The set of cards to beat. */
export interface Top {
  /** Who played it. */
  readonly seat: Seat;
  /** The set. */
  readonly cards: readonly Card[];
}
