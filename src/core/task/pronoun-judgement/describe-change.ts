// Holds how a change of what was said is told in a few words.

import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";

const ANSWERS = { ok: "right", bad: "wrong", unset: "not answered" } as const;

/** What the change did; “tokens” where nothing else did. */
export function describeChange(before: JudgementContent, after: JudgementContent): string {
  const parts: string[] = [];
  if (before.antecedent !== after.antecedent) parts.push(`antecedent ${ANSWERS[after.antecedent]}`);
  if (before.pronoun !== after.pronoun) parts.push(`pronoun ${ANSWERS[after.pronoun]}`);
  for (const tag of after.tags) if (!before.tags.includes(tag)) parts.push(`tag “${tagName(tag)}”`);
  for (const tag of before.tags) if (!after.tags.includes(tag)) parts.push(`no tag “${tagName(tag)}”`);
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  if (before.keptBecause !== after.keptBecause && after.keptBecause !== null) parts.push("conflict kept");
  if (repairs(before) !== repairs(after)) parts.push("alignment");
  return parts.length === 0 ? "tokens" : parts.join(", ");
}

function repairs(content: JudgementContent): string {
  return JSON.stringify([content.repairedPronoun, content.repairedAntecedent]);
}
