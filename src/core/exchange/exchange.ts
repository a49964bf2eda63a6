// Holds what a campaign keeps of handing work out and taking it back: its batch, task sets, merges, and PROTEST's own rows.

import type { ProtestOrigin } from "#core/protest/origin.ts";

/** What makes a campaign a batch: it was given to one annotator, who judges its candidates and gives it back. */
export interface Batch {
  /** The annotator's id. */
  readonly annotator: string;
  /** Which campaign it was taken from (`masterIdOf`); it can be merged into no other. */
  readonly master: string;
  /** When it was made, as the file says: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; "" = not said. */
  readonly created: string;
}

/** One person's share of a task set, or the share that everybody judges. */
export interface Task {
  /** `IAA` = judged by everybody, for agreement; else a number from 1. */
  readonly label: string;
  /** Candidate numbers, in the order of the showing. */
  readonly candidates: readonly number[];
}

/** Candidates divided over several people (protest.md §5). */
export interface TaskSet {
  readonly name: string;
  readonly tasks: readonly Task[];
}

/** One file that was merged: its records stand one after the other in the log. */
export interface MergeRecord {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Name of the file. */
  readonly file: string;
  /** Ids of the annotators whose judgements came with it. */
  readonly annotators: readonly string[];
  /** Id of the first record that was appended, and how many there were. */
  readonly first: string;
  readonly count: number;
  /** When it was undone; null = it stands. */
  readonly undone: string | null;
}

export interface Exchange {
  /** Null = the campaign is whole, no batch of another one. */
  readonly batch: Batch | null;
  readonly taskSets: readonly TaskSet[];
  /** Oldest first. */
  readonly merges: readonly MergeRecord[];
  /** Null = it never was a PROTEST database. */
  readonly protest: ProtestOrigin | null;
}

export const NOTHING_EXCHANGED: Exchange = { batch: null, taskSets: [], merges: [], protest: null };

/** The label of the task that everybody judges (protest.md §5). */
export const OVERLAP_LABEL = "IAA";
