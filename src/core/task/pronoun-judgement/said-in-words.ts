// Holds what was said of a candidate in one line for people: answers, tags, remark; and in a few signs.

import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";

const SIGNS = { ok: "✓", bad: "✗", unset: "–" } as const;
const ANSWERS = { ok: "✓ right", bad: "✗ wrong", unset: "not answered" } as const;

/** The antecedent's answer is left out where none is asked for and none is given. */
export function saidInWords(content: JudgementContent, needsAntecedent: boolean): string {
  const { antecedent, pronoun, tags, remark, repairedPronoun, repairedAntecedent } = content;
  const parts: string[] = [];
  if (needsAntecedent || antecedent !== "unset") parts.push(`antecedent ${ANSWERS[antecedent]}`);
  parts.push(`pronoun ${ANSWERS[pronoun]}`);
  if (tags.length > 0) parts.push(tags.map(tagName).join(", "));
  if (remark !== "") parts.push(`“${remark}”`);
  if (repairedPronoun !== null || repairedAntecedent !== null) parts.push("alignment mended");
  return parts.join(" · ");
}

/** The answers as signs, then the tags; the antecedent's left out as above, answers where there is none but tags. */
export function saidInSigns(
  { antecedent, pronoun, tags }: JudgementContent,
  needsAntecedent: boolean,
): string {
  const unanswered = antecedent === "unset" && pronoun === "unset" && tags.length > 0;
  const asked = needsAntecedent || antecedent !== "unset" ? [SIGNS[antecedent]] : [];
  const answers = unanswered ? [] : [...asked, SIGNS[pronoun]];
  return [answers.join(" "), ...tags.map(tagName)].filter((part) => part !== "").join(" · ");
}
