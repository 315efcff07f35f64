// What must not compile. Each line under a comment that expects an error is one; without the error, the comment is.

import type * as core7 from "../core7.js";
import type * as president from "../president.js";

// Actions: kinds, members, and their types.
export const actions: readonly (core7.Action | president.Action)[] = [
  { type: "lock", seat: 0, color: "red" },
  // @ts-expect-error no such kind
  { type: "fold", seat: 0 },
  // @ts-expect-error no such color
  { type: "lock", seat: 0, color: "Red" },
  // @ts-expect-error a card is no color
  { type: "discard", seat: 0, color: "3c" },
  // @ts-expect-error the color is missing
  { type: "lock", seat: 0 },
  // @ts-expect-error a seat is a number
  { type: "pass", seat: "1" },
  // @ts-expect-error no such seat
  { type: "pass", seat: 15 },
  // @ts-expect-error a pass has no cards
  { type: "pass", seat: 1, cards: [] },
  // @ts-expect-error no such card
  { type: "play", seat: 1, cards: ["1c"] },
  // @ts-expect-error ranks are written as V, D and R
  { type: "play", seat: 1, cards: ["Jc"] },
  // @ts-expect-error cards are a list
  { type: "return", seat: 1, cards: "3c" },
  // @ts-expect-error another letter case
  { type: "pass", Seat: 1 },
];

// Rules have all their members, and no others.
export const rules: readonly president.Rules[] = [
  { players: 4, rounds: 1, revolution: true, leader: "last" },
  // @ts-expect-error one is missing
  { players: 4, rounds: 1, revolution: true },
  // @ts-expect-error one is unknown
  { players: 4, rounds: 1, revolution: true, leader: "last", jokers: 2 },
  // @ts-expect-error no such leader
  { players: 4, rounds: 1, revolution: true, leader: "first" },
  // @ts-expect-error null is nothing
  { players: 4, rounds: 1, revolution: null, leader: "last" },
];

// Observations: v is needed, and each kind has its own members.
export const observations: readonly president.Observation[] = [
  { v: 1, type: "passed", seat: 2 },
  // @ts-expect-error another version
  { v: 2, type: "passed", seat: 2 },
  // @ts-expect-error no version
  { type: "passed", seat: 2 },
  // @ts-expect-error of another kind
  { v: 1, type: "passed", seat: 2, cards: ["3c"] },
  // @ts-expect-error of the other game
  { v: 1, type: "locked", seat: 1 },
  // @ts-expect-error six players at most
  { v: 1, type: "passed", seat: 6 },
];

export function ofPhases(view: president.View, other: core7.View): void {
  // @ts-expect-error only in the phase that has it
  void view.turn;
  // @ts-expect-error only at the end
  void view.result;
  // @ts-expect-error what came is not to be changed
  view.round = 2;
  // @ts-expect-error nor are lists
  view.hand.push("3c");
  // @ts-expect-error a table of two has no third seat
  void other.counts[2];
  if (other.phase === "over" && other.result.by === "C16") {
    // @ts-expect-error nobody has won a draw
    void other.result.winner;
  }
}

// Refusals and faults: reasons are those of actions, and each has its own members.
export const answers: readonly (core7.Refusal | core7.Fault)[] = [
  { v: 1, type: "refused", reason: "match_over", clause: "C10", message: "", pending: [] },
  // @ts-expect-error a reason of rules
  { v: 1, type: "refused", reason: "unknown_cycle", message: "", pending: [] },
  // @ts-expect-error of the other game
  { v: 1, type: "refused", reason: "too_low", message: "", pending: [] },
  // @ts-expect-error chance does not play
  { v: 1, type: "refused", reason: "match_over", message: "", pending: [-2] },
  // @ts-expect-error the reason is missing
  { v: 1, type: "refused", message: "", pending: [] },
  { v: 1, type: "unreadable", code: "syntax", offset: 0, message: "" },
  // @ts-expect-error no such code
  { v: 1, type: "unreadable", code: "Syntax", offset: 0, message: "" },
  // @ts-expect-error a fault has a code
  { v: 1, type: "unreadable", reason: "match_over", offset: 0, message: "" },
];

// @ts-expect-error no such reason
export const reason: president.Reason = "not_all_chosen";
export const known: core7.Reason = "not_all_chosen";

// A switch that forgets a kind does not compile.
export function forgetful(observation: core7.Observation): string {
  switch (observation.type) {
    case "chosen":
    case "locked":
    case "revealed":
    case "discarded":
      return observation.type;
    default: {
      // @ts-expect-error ended is left
      const none: never = observation;
      return none;
    }
  }
}
