// The text on the annotators of a campaign in its overview: their progress and further disagreements.

import { counted, figure } from "#core/base/number-words.ts";

export const overviewPeopleText = {
  progress: {
    all: "All figures, roles and names…",
  },
  differing: {
    /** `kinds`: each in words, with its count where there are several. */
    more: (candidates: number, kinds: readonly string[]) =>
      `Annotators also disagree about ${figure(candidates)} other candidates: ${kinds.join(", ")}.`,
    candidates: (candidates: number, kinds: readonly string[]) =>
      `Annotators disagree about ${counted(candidates, "candidate")}: ${kinds.join(", ")}.`,
    kind: (kind: string, count: number) => `${kind} ${figure(count)}`,
  },
};
