// Names the choices of two settings: the repeat check, and the reuse of earlier answers.

import type { RepeatRule, ReuseAnswers } from "#core/ledger/settings.ts";

export const REPEAT_RULE_WORDS: Readonly<Record<RepeatRule["of"], string>> = {
  none: "off",
  grouped: "grouped judgements",
  all: "all judgements",
};

/** How many judgements are repeated, such as “5% of all judgements”. */
export function repeatsInWords({ of, percent }: RepeatRule): string {
  return of === "none" ? REPEAT_RULE_WORDS.none : `${percent}% of ${REPEAT_RULE_WORDS[of]}`;
}

export const REUSE_WORDS: Readonly<Record<ReuseAnswers, string>> = {
  none: "never",
  own: "suggest my own",
  all: "suggest anyone’s",
  pass: "apply automatically (counted separately)",
};
