// Describes in a few words how groups that look the same differ: in their marks, or in other parts of the text.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { translationWords } from "#judging/pronouns/translation-words.ts";
import { judgingNotices } from "#text/judging-notices.ts";

/**
 * Stands for a group that differs in its text from another group with the same words. Its row shows how the texts
 * differ.
 */
export const ANOTHER_TEXT = "another text";

/** One entry per group, in the given order; null = no other group looks the same. */
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
    for (const [at, other] of groups.entries()) {
      if (at === index) continue;
      const looks = new Set(group.flatMap((one) => other.map((two) => task.groups.looksLike(one, two))));
      if (looks.has("text")) return judgingNotices.groups.otherMarks;
      if (!looks.has("all") && words[at] === words[index]) isAnotherText = true;
    }
    return isAnotherText ? ANOTHER_TEXT : null;
  });
}
