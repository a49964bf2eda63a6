// Holds how far PROTEST's tables can hold what somebody said: flags, reasons and repairs are none of it.

import { type JudgementContent, sameContent } from "#core/task/pronoun-judgement/content.ts";

/** Whether both say the same as far as PROTEST can hold it. */
export function sameStored(a: JudgementContent, b: JudgementContent): boolean {
  const stored = (content: JudgementContent): JudgementContent => ({
    ...content,
    flagged: false,
    keptBecause: null,
    repairedPronoun: null,
    repairedAntecedent: null,
  });
  return sameContent(stored(a), stored(b));
}

/** Whether there is anything that PROTEST can hold; flags and the like are none of it. */
export function saysSomething({ antecedent, pronoun, tokens, tags, remark }: JudgementContent): boolean {
  return (
    antecedent !== "unset" || pronoun !== "unset" || tokens.length > 0 || tags.length > 0 || remark !== ""
  );
}
