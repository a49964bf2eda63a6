// Defines the interface of tasks: everything that the ledger, queue, outcomes and files need from a task, whatever its
// questions are.

/**
 * The state of what one annotator says about one candidate. Done means that nothing is missing, and that there is no
 * conflict or the conflict is kept with a reason.
 */
export type JudgementState = "open" | "partial" | "done" | "conflict";

/** A task. `C`: its content. `K`: the properties of a candidate on which the state depends. */
export interface Task<C, K> {
  /** Name of the task, stored in each of its events; it never changes. */
  readonly name: string;
  /** The content before any answer. */
  readonly emptyContent: C;
  same(a: C, b: C): boolean;
  /** Whether both contents judge the same. Flag and remark are ignored. */
  sameJudged(a: C, b: C): boolean;
  state(content: C, candidate: K): JudgementState;
  /** Stable codes of conflicts, in display order. */
  conflicts(content: C, candidate: K): readonly string[];
  /** Describes the change from one content to the other in a few words. */
  describe(before: C, after: C): string;
}

export interface GuidelineSection {
  readonly title: string;
  readonly rules: readonly string[];
}
