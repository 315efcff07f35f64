import type { Action, View } from "../president.js";

export function first(view: View): Action | undefined {
  if (view.phase === "playing" && view.turn === view.seat) {
    return view.legal[0];
  }
  return undefined;
}
