// A client of both games: it reads what a server sends, shows it, and answers. How it is sent is another matter.

import type * as core7Wire from "../core7.js";
import type * as presidentWire from "../president.js";
import * as core7 from "./core7.js";
import * as president from "./president.js";

/** A view of either game; its member game tells which. */
export type View = core7Wire.View | presidentWire.View;

/** An action of either game. */
export type Action = core7Wire.Action | presidentWire.Action;

/** Shows what is known of the match, and answers with an action if the seat has one. */
export function answer(view: View, show: (text: string) => void): Action | undefined {
  switch (view.game) {
    case "core7":
      show(core7.render(view));
      return core7.choose(view);
    case "president":
      show(president.render(view));
      return president.choose(view);
  }
}

/** Reads a view from text. A server of this version sends nothing else; check it with the schema if it may. */
export function readView(text: string): View {
  const value: { readonly v?: unknown; readonly game?: unknown } = JSON.parse(text);
  if (value.v !== 1 || (value.game !== "core7" && value.game !== "president")) {
    throw new Error("not a view of this version");
  }
  return value as View;
}
