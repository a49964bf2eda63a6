// Holds the words of what is judged again.

import type { JudgeAgain } from "#core/ledger/settings.ts";

export const AGAIN_WORDS: Readonly<Record<JudgeAgain["of"], string>> = {
  none: "nothing",
  grouped: "what was judged as one",
  all: "everything",
};

/** “5 % of everything” */
export function againInWords({ of, percent }: JudgeAgain): string {
  return of === "none" ? AGAIN_WORDS.none : `${percent} % of ${AGAIN_WORDS[of]}`;
}
