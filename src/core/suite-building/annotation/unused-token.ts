// Names the reasons why tokens make no example or leave an example unchanged, and groups tokens by reason.

import { UNSUITABLE, UNSUITABLE_WORDS, type Unsuitable } from "#core/suite/annotated-corpus.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { TOKEN_OPEN_REASONS, type TokenOpenReason } from "./token-outcome.ts";

/** Further reasons, in display order. They come after the reasons for being open and before those for unsuitability. */
const OTHER_REASONS = ["not selected", "no such category", "does not fit", "not in the source"] as const;

export type UnusedReason = TokenOpenReason | (typeof OTHER_REASONS)[number] | Unsuitable;

const UNUSED_REASONS: readonly UnusedReason[] = [...TOKEN_OPEN_REASONS, ...OTHER_REASONS, ...UNSUITABLE];

export interface UnusedToken {
  readonly token: TokenRef;
  readonly why: UnusedReason;
  /** Id of the example that stays unchanged; null = there was none, or it is removed. */
  readonly keptExample: string | null;
}

export const UNUSED_REASON_WORDS: Readonly<Record<UnusedReason, string>> = {
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

export interface UnusedTokenGroup {
  readonly why: UnusedReason;
  readonly tokens: readonly UnusedToken[];
}

/** The tokens of each reason, in display order of the reasons, without empty groups. */
export function unusedTokensByReason(unusedTokens: readonly UnusedToken[]): readonly UnusedTokenGroup[] {
  return UNUSED_REASONS.flatMap((why) => {
    const tokens = unusedTokens.filter((unusedToken) => unusedToken.why === why);
    return tokens.length === 0 ? [] : [{ why, tokens }];
  });
}
