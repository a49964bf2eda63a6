// Holds the seam between kinds of judging: what ledger, queue, tally and files ask of a task. They know no question.

/** Of what one annotator says of one candidate. Done means complete: nothing missing, nothing contradicting. */
export type JudgementState = "open" | "partial" | "done" | "conflict";

/** One kind of work, with content `C` and all that a candidate must be known by, `K`. */
export interface Task<C, K> {
  /** In every record of it; never changes. */
  readonly name: string;
  readonly nothingSaid: C;
  same(a: C, b: C): boolean;
  /** Whether both judge alike, flag and remark apart. */
  sameJudged(a: C, b: C): boolean;
  state(content: C, candidate: K): JudgementState;
  /** Stable codes of what contradicts, in the order in which they are shown. */
  conflicts(content: C, candidate: K): readonly string[];
  /** What changed from one to the other, in a few words. */
  describe(before: C, after: C): string;
}

export interface GuidelineSection {
  readonly title: string;
  readonly rules: readonly string[];
}
