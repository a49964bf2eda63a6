// Says in a few words how an output translates pronoun and antecedents.

import { markedParts } from "#core/campaign/view/marks.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/tasks/judging/content.ts";
import { judgingText } from "#text/judging.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/**
 * The words linked to the pronoun, then those linked to antecedent heads, such as “es – Universum”. A part without
 * links is replaced by words that say so. Fixed links of `content` take precedence.
 */
export function translationWords(
  session: CampaignSession,
  candidate: number,
  content: JudgementContent = NOTHING_SAID,
): string {
  const marks = effectiveMarks(content, session.judged(candidate).marks);
  const output = session.output(candidate);
  const parts = markedParts(marks).map((tokens) => tokens.map((token) => output.token(token)).join(" "));
  const asked = session.example(candidate).antecedents.length === 0 ? parts.slice(0, 1) : parts;
  return asked.map((words) => (words === "" ? judgingText.translation.notLinked : words)).join(" – ");
}

interface Approved {
  readonly words: string;
  readonly outputs: number;
}

/** Approved outputs of the candidate's example, counted by translation without case, the most frequent first. */
export function approvedOf(session: CampaignSession, candidate: number): Approved[] {
  const counts = new Map<string, Approved>();
  for (const other of session.likenesses.ofExample(candidate)) {
    if (!session.verdict(other).approved) continue;
    const words = translationWords(session, other);
    const known = counts.get(words.toLowerCase());
    counts.set(words.toLowerCase(), { words: known?.words ?? words, outputs: (known?.outputs ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.outputs - a.outputs);
}
