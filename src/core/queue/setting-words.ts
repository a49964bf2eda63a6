// Names the choices of two settings of judging: the repeat check, and the reuse of earlier answers.

import type { Repeats, ReuseAnswers } from "#core/ledger/settings.ts";

export const AGAIN_WORDS: Readonly<Record<Repeats["of"], string>> = {
  none: "nothing",
  grouped: "what was judged as one",
  all: "everything",
};

/** E.g. “5 % of everything”. */
export function againInWords({ of, percent }: Repeats): string {
  return of === "none" ? AGAIN_WORDS.none : `${percent} % of ${AGAIN_WORDS[of]}`;
}

export const ACCEPTED_WORDS: Readonly<Record<ReuseAnswers, string>> = {
  none: "never",
  own: "one’s own, offered",
  all: "anybody’s, offered",
  pass: "accepted without asking, counted apart",
};
