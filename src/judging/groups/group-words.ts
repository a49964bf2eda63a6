// Describes in a few words how outputs translate the pronoun, how groups that look the same differ, and which outputs are
// grouped with the shown one.

import { markedParts } from "#core/campaign/view/candidate-view.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgingText } from "#text/judging.ts";
import { judgingNotices } from "#text/judging-notices.ts";
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

/**
 * Returned for a group whose translation has the same words as that of another group, in another text. The group's row
 * on the screen shows how the texts differ.
 */
export const ANOTHER_TEXT = "another text";

/** For each group: how it differs from the groups that look the same, in words, or `ANOTHER_TEXT`; null = none does. */
export function groupDifferences(
  task: JudgingSession,
  groups: readonly (readonly number[])[],
): (string | null)[] {
  const { session } = task;
  const words = groups.map(([first]) =>
    first === undefined ? "" : translationWords(session, first, task.content(first)),
  );
  return groups.map((group, index) => {
    let isAnotherText = false;
    for (const [otherIndex, other] of groups.entries()) {
      if (otherIndex === index) continue;
      const looks = new Set(
        group.flatMap((one) => other.map((two) => task.groups.sharedAppearance(one, two))),
      );
      if (looks.has("text")) return judgingNotices.groups.otherMarks;
      if (!looks.has("all") && words[otherIndex] === words[index]) isAnotherText = true;
    }
    return isAnotherText ? ANOTHER_TEXT : null;
  });
}

const text = judgingNotices.together;

/**
 * Text next to the checkbox of the group; null = no output matches. The checkbox is off if the output is judged
 * separately.
 */
export function groupedInWords(task: JudgingSession, candidate: number): string | null {
  const { ungrouped } = task.store.getState();
  const matching = task.groups.matching(candidate);
  if (matching.length === 0) return null;
  const ungroupedCount = matching.filter((other) => ungrouped.has(other)).length;
  // If all outputs are ungrouped, the command groups all of them again.
  if (ungrouped.has(candidate)) return text.joinMore(matching.length - ungroupedCount || matching.length);
  const grouped = task.grouped(candidate).length;
  const otherwise = matching.length - ungroupedCount - grouped;
  const exceptions = [
    ...(otherwise > 0 ? [text.otherwise(otherwise)] : []),
    ...(ungroupedCount > 0 ? [text.apart(ungroupedCount)] : []),
  ];
  const words = grouped === 0 ? text.none : text.asOne(grouped + 1);
  return exceptions.length === 0 ? words : `${words} (${exceptions.join(", ")})`;
}
