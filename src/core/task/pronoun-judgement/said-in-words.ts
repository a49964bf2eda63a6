// Holds what was said of a candidate in one line for people: answers, tags, remark.

import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";

const ANSWERS = { ok: "✓ right", bad: "✗ wrong", unset: "not answered" } as const;

/** The antecedent's answer is left out where none is asked for and none is given. */
export function saidInWords(content: JudgementContent, needsAntecedent: boolean): string {
  const { antecedent, pronoun, tags, remark, repairedPronoun, repairedAntecedent } = content;
  const parts: string[] = [];
  if (needsAntecedent || antecedent !== "unset") parts.push(`antecedent ${ANSWERS[antecedent]}`);
  parts.push(`pronoun ${ANSWERS[pronoun]}`);
  if (tags.length > 0) parts.push(tags.join(", "));
  if (remark !== "") parts.push(`“${remark}”`);
  if (repairedPronoun !== null || repairedAntecedent !== null) parts.push("alignment mended");
  return parts.join(" · ");
}
