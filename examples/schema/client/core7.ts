// CORE7 on the side of a client: what it shows, and what it sends.

import type { Action, Color, Fault, Observation, Reason, Refusal, Round, Seat, View } from "../core7.js";

/** Draws what a seat may know, as text. */
export function render(view: View): string {
  const lines = view.rounds.map(round);
  lines.push(`wins ${view.wins[0]}:${view.wins[1]}, cards ${view.counts[0]}:${view.counts[1]}`);
  switch (view.phase) {
    case "choosing":
      lines.push(view.chosen.every((done) => done) ? "both have chosen" : "hands are chosen");
      break;
    case "locking":
      lines.push(view.lock ? `you have locked ${view.lock}` : "cards are locked");
      break;
    case "discarding":
      lines.push(`seat ${view.pending[0]} discards`);
      break;
    case "over":
      lines.push(view.result.by === "C16" ? "a draw" : `seat ${view.result.winner} wins by ${view.result.by}`);
      break;
    default:
      never(view);
  }
  if (view.seat !== -1) {
    lines.push(`your hand: ${view.hand.join(" ")}`);
  }
  return lines.join("\n");
}

function round(r: Round, index: number): string {
  const end = r.winner === undefined ? "a tie" : `seat ${r.winner} wins`;
  const more = r.discarded === undefined ? "" : `, ${r.discarded} is discarded`;
  return `round ${index + 1}: ${r.played[0]} against ${r.played[1]}, ${end}${more}`;
}

/** Picks an action of the list that came with the view: the color of which the hand has most. */
export function choose(view: View): Action | undefined {
  const count = (color: Color) => view.hand.filter((other) => other === color).length;
  let best: Action | undefined;
  for (const action of view.legal) {
    const better = best && action.type !== "choose" && best.type !== "choose" && count(action.color) > count(best.color);
    if (best === undefined || better) {
      best = action;
    }
  }
  return best;
}

/** Locks a card that a user has chosen. A server refuses what is not legal. */
export function lock(seat: Seat, color: Color): Action {
  return { type: "lock", seat, color };
}

/** Tells what happened. A kind of event that a switch forgets does not compile. */
export function tell(observation: Observation): string {
  switch (observation.type) {
    case "chosen":
      return observation.hand ? `you choose ${observation.hand.join(" ")}` : `seat ${observation.seat} has chosen`;
    case "locked":
      return observation.color ? `you lock ${observation.color}` : `seat ${observation.seat} has locked`;
    case "revealed":
      return round(observation, observation.round - 1);
    case "discarded":
      return `seat ${observation.seat} discards ${observation.color}`;
    case "ended":
      return `the match is over by ${observation.result.by}`;
    default:
      return never(observation);
  }
}

/** What a user reads instead of a reason. A reason that is forgotten does not compile. */
export const words: { readonly [reason in Reason]: string } = {
  not_your_seat: "You play for another seat.",
  invalid_state: "There is no match.",
  match_over: "The match is over.",
  no_such_seat: "Nobody has that seat.",
  no_such_action: "That cannot be done.",
  already_chosen: "You have chosen your hand.",
  not_all_chosen: "Wait until both have chosen a hand.",
  discard_due: "Wait for the discard.",
  already_locked: "You have locked a card.",
  no_discard_due: "Nobody has to discard.",
  winner_keeps: "The winner of a round keeps its cards.",
  hand_size: "Choose seven cards.",
  unknown_color: "There is no such color.",
  not_held: "You have no card of that color.",
};

/** Says why something was not done. A reason of a later version is told by its sentence. */
export function explain(answer: Refusal | Fault): string {
  if (answer.type === "unreadable") {
    return `this client is broken: ${answer.code} at ${answer.offset}`;
  }
  const known: { readonly [reason: string]: string | undefined } = words;
  return known[answer.reason] ?? answer.message;
}

/** What is left when every kind has been dealt with. At run time it is a kind of a later version. */
function never(other: never): string {
  return `something new: ${JSON.stringify(other)}`;
}
