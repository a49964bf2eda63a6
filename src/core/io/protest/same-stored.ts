// Compares contents by what PROTEST's tables can store. Flags, reasons for keeping conflicts, and fixed alignments are
// ignored.

import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";

/** Whether both contents are equal, as far as PROTEST can store them. */
export function sameStored(a: JudgementContent, b: JudgementContent): boolean {
  return storedText(a) === storedText(b);
}

/** The part of a content that PROTEST can store, as one text for comparison. */
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

/** Whether the content has anything that PROTEST can store; flags and similar fields do not count. */
export function hasStorableContent({ antecedent, pronoun, tokens, tags, remark }: JudgementContent): boolean {
  return (
    antecedent !== "unset" || pronoun !== "unset" || tokens.length > 0 || tags.length > 0 || remark !== ""
  );
}
