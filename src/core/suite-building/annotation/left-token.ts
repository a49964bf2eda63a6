// Names the reasons why tokens make no example or leave an example unchanged, and groups tokens by reason.

import type { TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, UNSUITABLE_WORDS, type Unsuitable } from "#core/suite/unsuitable.ts";
import type { TokenOpenReason } from "./token-outcome.ts";
import { TOKEN_OPEN_REASONS } from "./token-outcome.ts";

/** Further reasons, in display order. They come after the reasons for being open and before those for unsuitability. */
const OTHER_REASONS = ["not selected", "no such category", "does not fit", "not in the source"] as const;

export type LeftReason = TokenOpenReason | (typeof OTHER_REASONS)[number] | Unsuitable;

const LEFT_REASONS: readonly LeftReason[] = [...TOKEN_OPEN_REASONS, ...OTHER_REASONS, ...UNSUITABLE];

export interface LeftToken {
  readonly token: TokenRef;
  readonly why: LeftReason;
  /** Id of the example that stays unchanged; null = there was none, or it is removed. */
  readonly keptExample: string | null;
}

export const LEFT_WORDS: Readonly<Record<LeftReason, string>> = {
  "not annotated": "selected but not annotated",
  "not finished": "annotation unfinished",
  "two answers": "two answers of one annotator",
  "annotators differ": "annotators disagree",
  stale: "annotated before the text was changed",
  "not selected": "not selected",
  "no such category": "its category no longer exists",
  "does not fit": "its annotation refers to words that do not exist",
  "not in the source": "the token is no longer in the source",
  ...UNSUITABLE_WORDS,
};

/** Compares by position in the text. */
export function inText(a: TokenRef, b: TokenRef): number {
  return a.line - b.line || a.position - b.position;
}

export interface LeftCount {
  readonly why: LeftReason;
  readonly tokens: readonly LeftToken[];
}

/** The tokens of each reason, in display order of the reasons, without empty groups. */
export function leftByReason(leftTokens: readonly LeftToken[]): readonly LeftCount[] {
  return LEFT_REASONS.flatMap((why) => {
    const tokens = leftTokens.filter((leftToken) => leftToken.why === why);
    return tokens.length === 0 ? [] : [{ why, tokens }];
  });
}
