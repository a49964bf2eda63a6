// Names the states of tokens. Each token is in exactly one.

import type { TokenState } from "#core/making/token-states.ts";

/** As written in addresses. */
export const TOKEN_STATES = [
  "open",
  "annotated",
  "unsuitable",
  "disagreement",
  "concurrent",
  "stale",
  "unknown-category",
  "imported",
] as const;
export type TokenStateName = (typeof TOKEN_STATES)[number];

export const TOKEN_STATE_WORDS: { readonly [S in TokenStateName]: string } = {
  open: "open, or not finished",
  annotated: "annotated",
  unsuitable: "no example",
  disagreement: "people differ",
  concurrent: "said twice, differently",
  stale: "annotated before the text changed",
  "unknown-category": "annotated as no category of the plan",
  imported: "an example, as it came",
};

export function tokenStateName(state: TokenState): TokenStateName {
  if (state.kind === "example") return state.isAnnotated ? "annotated" : "imported";
  if (state.kind === "gone") return "unknown-category";
  if (state.kind !== "open") return state.kind;
  switch (state.why) {
    case "annotators differ":
      return "disagreement";
    case "two answers":
      return "concurrent";
    case "stale":
      return "stale";
    default:
      return "open";
  }
}

/** Null for any other text. */
export function readTokenState(text: string | null): TokenStateName | null {
  return TOKEN_STATES.find((known) => known === text) ?? null;
}
