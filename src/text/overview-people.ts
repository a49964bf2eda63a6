// Texts about annotators on the overview: progress, and further disagreements.

import { formatNumber, plural } from "#core/base/number-words.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";

export const overviewPeopleText = {
  progress: {
    all: "Manage annotators…",
  },
  differing: {
    /** This text is after the number of disagreements. `kinds`: kinds in words; if there are several, with numbers. */
    inOtherColumns: (candidates: number, kinds: readonly string[]) =>
      `${formatNumber(candidates)} of them ${plural(candidates, "is", "are")} not in the column “${STATE_WORDS.disputed}” (disagreement about: ${kinds.join(", ")}).`,
    kind: (kind: string, count: number) => `${kind} ${formatNumber(count)}`,
  },
};
