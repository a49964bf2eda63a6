// Says which outputs are grouped with the shown one, and how many matching outputs are not grouped.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";

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
