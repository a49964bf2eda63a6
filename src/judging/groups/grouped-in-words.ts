// Says in words which outputs are grouped with the one shown, and which of the matching ones are not.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";

const text = judgingNotices.together;

/** Null = no output matches. Shown next to a checkbox that is off where the output is judged separately. */
export function groupedInWords(task: JudgingSession, candidate: number): string | null {
  const { ungrouped } = task.store.getState();
  const matching = task.groups.matching(candidate);
  if (matching.length === 0) return null;
  const apart = matching.filter((other) => ungrouped.has(other)).length;
  // If all are ungrouped, the command groups all of them again.
  if (ungrouped.has(candidate)) return text.joinMore(matching.length - apart || matching.length);
  const grouped = task.grouped(candidate).length;
  const otherwise = matching.length - apart - grouped;
  const left = [
    ...(otherwise > 0 ? [text.otherwise(otherwise)] : []),
    ...(apart > 0 ? [text.apart(apart)] : []),
  ];
  const words = grouped === 0 ? text.none : text.asOne(grouped + 1);
  return left.length === 0 ? words : `${words} (${left.join(", ")})`;
}
