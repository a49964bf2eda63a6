// Finds the candidates that are assigned to an annotator, directly or by a task for everybody.

import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";

/** Task sets that ask for this: gaps, annotations, or (undefined) judgements of pronouns. */
export function setsAsking<Set extends Pick<TaskSet, "task">>(
  sets: readonly Set[],
  task: TaskSet["task"],
): Set[] {
  return sets.filter((set) => set.task === task);
}

/**
 * Keys (`candidateText`) of the assigned candidates. A set without annotators is divided but assigned to
 * nobody.
 */
export function assignedCandidates(sets: readonly TaskSet[]): Set<string> {
  const assigned = new Set<string>();
  for (const { tasks } of sets) {
    const isGivenOut = tasks.some(({ annotator }) => annotator !== null);
    for (const { label, annotator, candidates } of tasks) {
      if (annotator === null && !(isGivenOut && label === OVERLAP_LABEL)) continue;
      for (const key of candidates) assigned.add(candidateText(key));
    }
  }
  return assigned;
}
