// Says in a few words how groups of an example that look the same differ: in marks, or in text.

import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { translationWords } from "#judging/pronouns/translation-words.ts";
import { judgingNotices } from "#text/judging-notices.ts";

/** The words of the text say which one. */
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
