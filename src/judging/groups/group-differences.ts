// Describes in a few words how groups that look the same differ: in their marks, or in other parts of the text.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { translationWords } from "#judging/pronouns/translation-words.ts";
import { judgingNotices } from "#text/judging-notices.ts";

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
