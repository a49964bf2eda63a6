// Holds how far PROTEST's tables can hold what somebody said: flags, reasons and repairs are none of it.

import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";

/** Whether both say the same as far as PROTEST can hold it. */
export function sameStored(a: JudgementContent, b: JudgementContent): boolean {
  return storedText(a) === storedText(b);
}

/** What PROTEST can hold of it, as one text: equal texts are the same to PROTEST. */
export function storedText(content: JudgementContent): string {
  const stored: JudgementContent = {
    ...content,
    flagged: false,
    keptBecause: null,
    fixedPronoun: null,
    fixedAntecedent: null,
  };
  return JSON.stringify(contentOf(stored));
}

/** Whether there is anything that PROTEST can hold; flags and the like are none of it. */
export function saysSomething({ antecedent, pronoun, tokens, tags, remark }: JudgementContent): boolean {
  return (
    antecedent !== "unset" || pronoun !== "unset" || tokens.length > 0 || tags.length > 0 || remark !== ""
  );
}
