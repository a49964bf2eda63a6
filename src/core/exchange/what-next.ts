// Holds what whoever looks after a campaign should do next with the work of several people, in one sentence.

import { counted, ofAll } from "#core/shared/number-words.ts";

export interface RoundFacts {
  /** Candidates that wait for a person and are in no task of anybody's. */
  readonly inNobodysHands: number;
  /** Whether the work is divided over people at all. */
  readonly isDivided: boolean;
  /** Who was given tasks, in the campaign's order. */
  readonly given: readonly {
    readonly name: string;
    readonly candidates: number;
    readonly finished: number;
  }[];
  /** Disagreements that nobody settled. */
  readonly openDisagreements: number;
  /** Gaps that people answered differently, or want to discuss, and that nobody settled. */
  readonly gapsToSettle: number;
}

interface WhatNext {
  readonly words: string;
  /** Where that is done. */
  readonly screen: "exchange" | "adjudicate" | "gap-scores" | "report";
}

/** How many people are named; of more their number is told. */
const MOST_NAMED = 3;

/** Null where one person judges alone, and nobody else is given anything. */
export function whatNext({
  inNobodysHands,
  isDivided,
  given,
  openDisagreements,
  gapsToSettle,
}: RoundFacts): WhatNext | null {
  if (!isDivided && openDisagreements === 0 && gapsToSettle === 0) return null;
  if (isDivided && inNobodysHands > 0) {
    const left = counted(inNobodysHands, "candidate is", "candidates are");
    return { words: `${left} in nobody’s hands: divide what is left and hand it out.`, screen: "exchange" };
  }
  const behind = given.filter(({ candidates, finished }) => finished < candidates);
  if (behind.length > 0) {
    const named = behind
      .slice(0, MOST_NAMED)
      .map(({ name, candidates, finished }) => `${name} (${ofAll(finished, candidates)})`)
      .join(", ");
    const more = behind.length - MOST_NAMED;
    const others = more > 0 ? ` and ${counted(more, "other")}` : "";
    return { words: `Waiting for ${named}${others}: take back what they have judged.`, screen: "exchange" };
  }
  if (openDisagreements > 0) {
    const open = counted(openDisagreements, "difference is", "differences are");
    const which = openDisagreements === 1 ? "it" : "them";
    return { words: `${open} open: settle ${which}.`, screen: "adjudicate" };
  }
  if (gapsToSettle > 0) {
    const open = counted(gapsToSettle, "gap is", "gaps are");
    const which = gapsToSettle === 1 ? "it" : "them";
    return {
      words: `${open} answered differently or to be discussed: settle ${which}.`,
      screen: "gap-scores",
    };
  }
  return { words: "All that was handed out is judged, and no difference is open.", screen: "report" };
}
