// Describes in a few words how an output translates the pronoun and its antecedents.

import { markedParts } from "#core/campaign/view/marks.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { judgingText } from "#text/judging.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/**
 * The words linked to the pronoun and, if the example has an antecedent, those linked to the heads, such as “es –
 * Universum”. A short text replaces a part without words. Links that were fixed in `content` replace the original ones.
 */
export function translationWords(
  session: CampaignSession,
  candidate: number,
  content: JudgementContent = EMPTY_JUDGEMENT,
): string {
  const marks = effectiveMarks(content, session.toJudge(candidate).marks);
  const output = session.output(candidate);
  const parts = markedParts(marks).map((tokens) => tokens.map((token) => output.token(token)).join(" "));
  const askedParts = session.example(candidate).antecedents.length === 0 ? parts.slice(0, 1) : parts;
  return askedParts.map((words) => (words === "" ? judgingText.translation.notLinked : words)).join(" – ");
}

interface Approved {
  readonly words: string;
  readonly outputs: number;
}

/**
 * Counts the approved outputs of the candidate's example by translation, ignoring case, the most frequent first.
 * Outputs that are assigned to the annotator are not counted.
 */
export function approvedOf(session: CampaignSession, annotator: string, candidate: number): Approved[] {
  const counts = new Map<string, Approved>();
  for (const other of session.candidateGroups.ofExample(candidate)) {
    if (!session.verdict(other).approved || session.tallies.isAssigned(annotator, other)) continue;
    const words = translationWords(session, other);
    const sameWords = counts.get(words.toLowerCase());
    counts.set(words.toLowerCase(), {
      words: sameWords?.words ?? words,
      outputs: (sameWords?.outputs ?? 0) + 1,
    });
  }
  return [...counts.values()].sort((a, b) => b.outputs - a.outputs);
}
