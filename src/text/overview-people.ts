// Texts about annotators on the overview: progress, and further disagreements.

import { figure, plural } from "#core/base/number-words.ts";

export const overviewPeopleText = {
  progress: {
    all: "All figures, roles and names…",
  },
  differing: {
    /** Follows the number of disagreements. `kinds`: kinds in words, with counts if there are several. */
    inOtherColumns: (candidates: number, kinds: readonly string[]) =>
      `${figure(candidates)} of them ${plural(candidates, "is", "are")} in other columns of the table: ${kinds.join(", ")}.`,
    kind: (kind: string, count: number) => `${kind} ${figure(count)}`,
  },
};
