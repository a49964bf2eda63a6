// Says in a few words what distinguishes groups of an example that look alike: the marks, or the text.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { translationWords } from "#judging/pronouns/translation-words.ts";
import { judgingNotices } from "#text/judging-notices.ts";

/** Which one is told by its words. */
export const ANOTHER_TEXT = "another text";

/** For each group in turn; null = no other group looks like it. */
export function groupDifferences(
  task: JudgingSession,
  groups: readonly (readonly number[])[],
): (string | null)[] {
  const { session } = task;
  const words = groups.map(([first]) =>
    first === undefined ? "" : translationWords(session, first, task.content(first)),
  );
  return groups.map((group, place) => {
    let isAnotherText = false;
    for (const [at, other] of groups.entries()) {
      if (at === place) continue;
      const looks = new Set(group.flatMap((one) => other.map((two) => task.groups.looksLike(one, two))));
      if (looks.has("text")) return judgingNotices.groups.otherMarks;
      if (!looks.has("all") && words[at] === words[place]) isAnotherText = true;
    }
    return isAnotherText ? ANOTHER_TEXT : null;
  });
}
