// Names the states of tokens. Each token has exactly one state.

import type { TokenOpenReason } from "#core/suite-building/annotation/token-outcome.ts";
import type { TokenState } from "./token-states.ts";

/** The states as written in addresses. */
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
  open: "open or unfinished",
  annotated: "annotated",
  unsuitable: "excluded",
  disagreement: "disagreement",
  concurrent: "two answers",
  stale: "outdated",
  "unknown-category": "category no longer exists",
  imported: "example from the imported suite",
};

/** Why a token is open, in words. */
export const TOKEN_OPEN_WORDS: Readonly<Record<TokenOpenReason, string>> = {
  "not annotated": "not annotated",
  "not finished": "unfinished",
  "two answers": TOKEN_STATE_WORDS.concurrent,
  "annotators differ": TOKEN_STATE_WORDS.disagreement,
  stale: TOKEN_STATE_WORDS.stale,
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

/** The state with this name in an address; null for any other text. */
export function readTokenState(text: string | null): TokenStateName | null {
  return TOKEN_STATES.find((state) => state === text) ?? null;
}
