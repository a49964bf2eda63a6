// Computes the precision of the automatic pass on judged approvals, by category and in total.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { type Interval, wilsonInterval } from "#core/base/statistics/wilson.ts";

/** Counts of approvals: approved = unjudged + right + wrong + excluded + open. */
export interface Precision {
  /** Approved by the automatic pass, whether judged later or not. */
  readonly approved: number;
  /** Approved candidates that nobody has begun to judge. */
  readonly unjudged: number;
  /** Size of the sample: approvals that were judged right or wrong. */
  readonly sampled: number;
  readonly right: number;
  readonly wrong: number;
  /** Excluded by judgements, so not part of the sample. */
  readonly excluded: number;
  /** The judgement is unfinished, in conflict or in disagreement, so the approval is not part of the sample. */
  readonly open: number;
  /** right / sampled; null if `sampled` is 0. */
  readonly precision: number | null;
  readonly interval: Interval | null;
}

export interface CategoryPrecision extends Precision {
  readonly category: string;
}

/** Precision of the approvals among the given candidates. */
export function precisionOf(candidates: Iterable<Pick<ScoredCandidate, "approved" | "outcome">>): Precision {
  const counts = { approved: 0, unjudged: 0, right: 0, wrong: 0, excluded: 0, open: 0 };
  for (const { approved, outcome } of candidates) {
    if (!approved) continue;
    counts.approved++;
    counts[COUNTED_AS[outcome.kind]]++;
  }
  const { right, wrong } = counts;
  const sampled = right + wrong;
  const precision = sampled === 0 ? null : right / sampled;
  return { ...counts, sampled, precision, interval: wilsonInterval(right, sampled) };
}

const COUNTED_AS = {
  approved: "unjudged",
  correct: "right",
  incorrect: "wrong",
  excluded: "excluded",
  open: "open",
} as const;
