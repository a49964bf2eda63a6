// Defines the interface of tasks: everything that the ledger, queue, outcomes and files need from a task, whatever its
// questions are.

/**
 * The state of one annotator's judgement of one candidate. Open: nothing is answered. Partial: an answer or a word is
 * missing. Conflict: parts of the judgement exclude each other, and no reason is given for keeping them. Done: none of
 * these.
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
  /** Whether anything is answered. A flag, a remark or a fixed alignment alone is no answer. */
  isAnswered(content: C): boolean;
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
