// Defines the state of a candidate as screens show it, and keeps counts of states up to date.

import type { JudgementState } from "#core/tasks/task.ts";

/**
 * `approved`: approved by the automatic pass and not judged. `reused`: not judged, but the same translation was judged
 * correct in another output or campaign. `disputed`: several annotators finished with different outcomes, and nobody
 * resolved this (only over all annotators). A candidate whose judgements differ in other ways has an open disagreement,
 * too, but is not disputed (`disagreementOf`). `stale`: the judgements are stale, so none counts. `untranslated`: not
 * judged, and excluded because its sentence has no translation. The other states are those of the judgement.
 */
export const CANDIDATE_STATES = [
  "approved",
  "reused",
  "open",
  "partial",
  "done",
  "conflict",
  "disputed",
  "stale",
  "untranslated",
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** States in words. Candidates in any of the states of `waitingOf` are together called “left to judge”. */
export const STATE_WORDS: Readonly<Record<CandidateState, string>> = {
  approved: "approved automatically",
  reused: "reused",
  open: "not judged",
  partial: "unfinished",
  done: "judged",
  conflict: "conflict",
  disputed: "outcome disputed",
  stale: "outdated",
  untranslated: "no translation",
};

export type StateCounts = Readonly<Record<CandidateState, number>>;

export const NO_COUNTS: StateCounts = {
  approved: 0,
  reused: 0,
  open: 0,
  partial: 0,
  done: 0,
  conflict: 0,
  disputed: 0,
  stale: 0,
  untranslated: 0,
};

/** Combines verdict and judgement's state: an approved candidate without a judgement stays approved. */
export function candidateState(approved: boolean, judgement: JudgementState): CandidateState {
  return judgement === "open" && approved ? "approved" : judgement;
}

/** Whether nothing is left to do for the candidate: it is judged, or it has no translation. */
export function isFinishedState(state: CandidateState): boolean {
  return state === "done" || state === "untranslated";
}

export function addCounts(a: StateCounts, b: StateCounts): StateCounts {
  return {
    approved: a.approved + b.approved,
    reused: a.reused + b.reused,
    open: a.open + b.open,
    partial: a.partial + b.partial,
    done: a.done + b.done,
    conflict: a.conflict + b.conflict,
    disputed: a.disputed + b.disputed,
    stale: a.stale + b.stale,
    untranslated: a.untranslated + b.untranslated,
  };
}

/** The states of candidates that are left to judge: somebody must judge, complete or resolve something. */
const WAITING = ["open", "partial", "conflict", "disputed", "stale"] as const;

/** Whether a candidate in this state is left to judge. */
export function isWaitingState(state: CandidateState): boolean {
  return WAITING.some((waiting) => waiting === state);
}

/** Number of candidates that are left to judge. */
export function waitingOf(counts: StateCounts): number {
  return WAITING.reduce((sum, state) => sum + counts[state], 0);
}

/** Counts of states per cell (system × category), updated one candidate at a time. */
export class StateTally {
  readonly #cells: Record<CandidateState, number>[];
  readonly #cellOf: (candidate: number) => number;
  readonly #states: (CandidateState | null)[];

  /**
   * Counts the states. `cellOf`: number of a candidate's cell, from 0 to `cells` − 1. `states`: state of each candidate
   * by number; null = there is no such candidate.
   */
  constructor(
    cells: number,
    cellOf: (candidate: number) => number,
    states: readonly (CandidateState | null)[],
  ) {
    this.#cells = Array.from({ length: cells }, () => ({ ...NO_COUNTS }));
    this.#cellOf = cellOf;
    this.#states = [...states];
    this.#states.forEach((state, candidate) => {
      if (state !== null) this.#add(candidate, state, 1);
    });
  }

  state(candidate: number): CandidateState {
    return this.#states[candidate] ?? "open";
  }

  set(candidate: number, state: CandidateState): void {
    const before = this.#states[candidate];
    if (before === undefined || before === null || before === state) return;
    this.#add(candidate, before, -1);
    this.#add(candidate, state, 1);
    this.#states[candidate] = state;
  }

  cell(number: number): StateCounts {
    return this.#cells[number] ?? NO_COUNTS;
  }

  get total(): StateCounts {
    return this.#cells.reduce<StateCounts>(addCounts, NO_COUNTS);
  }

  #add(candidate: number, state: CandidateState, change: number): void {
    const cell = this.#cells[this.#cellOf(candidate)];
    if (cell !== undefined) cell[state] += change;
  }
}
