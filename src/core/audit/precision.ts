// Holds how often the automatic pass was right where people looked at what it had approved, by category and in all.

import type { ScoredCandidate } from "#core/score/accuracy.ts";
import { type Interval, wilsonInterval } from "#core/statistics/wilson.ts";

/** approved = unjudged + right + wrong + excluded + open. */
export interface Precision {
  /** By the automatic pass, whatever people said later. */
  readonly approved: number;
  /** Nobody has begun to judge them. */
  readonly unjudged: number;
  /** Judged right or wrong, and settled. */
  readonly sampled: number;
  readonly right: number;
  readonly wrong: number;
  /** Judged not to be judgeable: no part of the sample. */
  readonly excluded: number;
  /** Begun, in conflict, or annotators disagree: no part of the sample yet. */
  readonly open: number;
  /** right / sampled; null where nothing is sampled. */
  readonly precision: number | null;
  /** Wilson's, 95 %. */
  readonly interval: Interval | null;
}

export interface CategoryPrecision extends Precision {
  readonly category: string;
}

/** Of the approved ones among them. */
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
