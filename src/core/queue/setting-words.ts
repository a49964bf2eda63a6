// Names the choices of two settings of judging: the repeat check, and the reuse of earlier answers.

import type { AcceptedBefore, JudgeAgain } from "#core/ledger/settings.ts";

export const AGAIN_WORDS: Readonly<Record<JudgeAgain["of"], string>> = {
  none: "nothing",
  grouped: "what was judged as one",
  all: "everything",
};

/** “5 % of everything” */
export function againInWords({ of, percent }: JudgeAgain): string {
  return of === "none" ? AGAIN_WORDS.none : `${percent} % of ${AGAIN_WORDS[of]}`;
}

export const ACCEPTED_WORDS: Readonly<Record<AcceptedBefore, string>> = {
  none: "never",
  own: "one’s own, offered",
  all: "anybody’s, offered",
  pass: "accepted without asking, counted apart",
};
