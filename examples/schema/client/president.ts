// President on the side of a client: what it shows, and what it sends.

import type { Action, Card, Fault, Observation, Reason, Refusal, Role, Seat, View } from "../president.js";

/** Draws what a seat may know, as text. */
export function render(view: View): string {
  const lines = [`round ${view.round} of ${view.rules.rounds}${view.reversed ? ", reversed order" : ""}`];
  view.counts.forEach((count, seat) => {
    const marks = [place(view, seat), title(view.roles[seat]), turn(view, seat)].filter((mark) => mark !== "");
    lines.push([`seat ${seat}:`, `${count} cards`, `${view.points[seat] ?? 0} points`, ...marks].join(" "));
  });
  switch (view.phase) {
    case "dealing":
      lines.push("cards are dealt");
      break;
    case "returning":
      lines.push(view.partner === undefined ? "cards are exchanged" : `you exchange cards with seat ${view.partner}`);
      break;
    case "playing":
      lines.push(view.top ? `to beat: ${hand(view.top.cards)} of seat ${view.top.seat}` : "a trick is to be led");
      break;
    case "over":
      lines.push(...view.result.standings.map((standing, seat) => `seat ${seat} is number ${standing}`));
      break;
    default:
      never(view);
  }
  if (view.seat !== -1) {
    lines.push(`your hand: ${hand(view.hand)}`);
  }
  return lines.join("\n");
}

function place(view: View, seat: number): string {
  const at = view.places.findIndex((other) => other === seat);
  return at < 0 ? "" : `out as number ${at + 1}`;
}

function title(role: Role | "none" | undefined): string {
  return role === undefined || role === "none" ? "" : role;
}

function turn(view: View, seat: number): string {
  if (view.phase === "playing" && view.turn === seat) {
    return "to play";
  }
  return view.passed.some((other) => other === seat) ? "passed" : "";
}

function hand(cards: readonly Card[]): string {
  return cards.length === 0 ? "none" : cards.join(" ");
}

/** Picks an action of the list that came with the view: the first play of as few cards as there is, else a pass. */
export function choose(view: View): Action | undefined {
  let best: Action | undefined;
  for (const action of view.legal) {
    if (best === undefined || size(action) < size(best)) {
      best = action;
    }
  }
  return best;
}

function size(action: Action): number {
  return action.type === "pass" ? Infinity : action.cards.length;
}

/** Plays cards that a user has chosen. A server refuses what is not legal. */
export function play(seat: Seat, cards: readonly Card[]): Action {
  return { type: "play", seat, cards };
}

/** Tells what happened. A kind of event that a switch forgets does not compile. */
export function tell(observation: Observation): string {
  switch (observation.type) {
    case "dealt":
      return `seat ${observation.seat} gets ${what(observation)}`;
    case "gave":
      return `seat ${observation.seat} gives ${what(observation)} to seat ${observation.to}`;
    case "returned":
      return `seat ${observation.seat} returns ${what(observation)} to seat ${observation.to}`;
    case "began":
      return `round ${observation.round} begins: seat ${observation.seat} leads`;
    case "played":
      return `seat ${observation.seat} plays ${hand(observation.cards)}`;
    case "passed":
      return `seat ${observation.seat} passes`;
    case "revolution":
      return observation.reversed ? "revolution: the order is reversed" : "revolution: the order is normal again";
    case "went_out":
      return `seat ${observation.seat} is out as number ${observation.place}`;
    case "trick_ended":
      return `seat ${observation.seat} wins the trick, seat ${observation.to} leads`;
    case "round_ended":
      return `round ${observation.round} ends: ${observation.places.join(", ")}`;
    case "ended":
      return `the match is over: ${observation.result.points.join(", ")} points`;
    default:
      return never(observation);
  }
}

function what(moved: { readonly cards?: readonly Card[]; readonly count: number }): string {
  return moved.cards ? hand(moved.cards) : `${moved.count} cards`;
}

/** Words for some of the reasons; others have the sentence that came with them. */
export const words: Partial<{ readonly [reason in Reason]: string }> = {
  not_your_turn: "It is not your turn.",
  too_low: "That is too low.",
  wrong_count: "Play as many cards as there are on the table.",
};

/** Says why something was not done, and who is to act if it was another's turn. */
export function explain(answer: Refusal | Fault): string {
  if (answer.type === "unreadable") {
    return `this client is broken: ${answer.code} at ${answer.offset}`;
  }
  const text = words[answer.reason] ?? answer.message;
  const [next] = answer.pending;
  if (answer.reason !== "not_your_turn" || next === undefined || next === -2) {
    return text;
  }
  return `${text} Seat ${next} is to play.`;
}

/** What is left when every kind has been dealt with. At run time it is a kind of a later version. */
function never(other: never): string {
  return `something new: ${JSON.stringify(other)}`;
}
