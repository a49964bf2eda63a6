// Holds which candidates somebody has in hand: given to a person by a task set, or to everybody of one that is given out.

import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";

/** Of the sets, those whose people are asked for this: gaps, annotations, or (undefined) whether pronouns are right. */
export function setsAsking<Set extends Pick<TaskSet, "asks">>(
  sets: readonly Set[],
  asks: TaskSet["asks"],
): Set[] {
  return sets.filter((set) => set.asks === asks);
}

/** Their texts (`candidateText`). A set that is only divided is in nobody's hands yet. */
export function inHands(sets: readonly TaskSet[]): Set<string> {
  const held = new Set<string>();
  for (const { tasks } of sets) {
    const isGivenOut = tasks.some(({ annotator }) => annotator !== null);
    for (const { label, annotator, candidates } of tasks) {
      if (annotator === null && !(isGivenOut && label === OVERLAP_LABEL)) continue;
      for (const key of candidates) held.add(candidateText(key));
    }
  }
  return held;
}
