// The text on the annotators of a campaign in its overview: their progress and further disagreements.

import { figure, plural } from "#core/base/number-words.ts";

export const overviewPeopleText = {
  progress: {
    all: "All figures, roles and names…",
  },
  differing: {
    /** Follows the number of disagreements. `kinds`: each in words, with its count where there are several. */
    inOtherColumns: (candidates: number, kinds: readonly string[]) =>
      `${figure(candidates)} of them ${plural(candidates, "is", "are")} in other columns of the table: ${kinds.join(", ")}.`,
    kind: (kind: string, count: number) => `${kind} ${figure(count)}`,
  },
};
