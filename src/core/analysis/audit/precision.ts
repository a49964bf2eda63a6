// Counts judged approvals per system and category, the cells from which the strata of the audit are made.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { addTo } from "#core/base/grouping.ts";

/** Counts of approvals: approved = unjudged + correct + incorrect + excluded + open. */
export interface ApprovalCounts {
  /** Approved by the automatic pass, whether judged later or not. */
  readonly approved: number;
  /** Approved candidates that nobody has begun to judge. */
  readonly unjudged: number;
  /** Size of the sample: approvals that were judged correct or incorrect. */
  readonly sampled: number;
  readonly correct: number;
  readonly incorrect: number;
  /** Excluded by judgements, so not part of the sample. */
  readonly excluded: number;
  /** The judgement is unfinished, in conflict or in disagreement, so the approval is not part of the sample. */
  readonly open: number;
}

/** The approvals of one system in one category. */
export interface ApprovalCell extends ApprovalCounts {
  readonly system: string;
  readonly category: string;
}

type Judged = Pick<ScoredCandidate, "approved" | "outcome">;

export function approvalCounts(candidates: Iterable<Judged>): ApprovalCounts {
  const counts = { approved: 0, unjudged: 0, correct: 0, incorrect: 0, excluded: 0, open: 0 };
  for (const { approved, outcome } of candidates) {
    if (!approved) continue;
    counts.approved++;
    counts[outcome.kind === "approved" ? "unjudged" : outcome.kind]++;
  }
  return { ...counts, sampled: counts.correct + counts.incorrect };
}

/** The cells that have an approval, sorted by system and category, so that figures do not depend on the given order. */
export function approvalCells(candidates: Iterable<ScoredCandidate>): ApprovalCell[] {
  const approved = new Map<string, ScoredCandidate[]>();
  for (const candidate of candidates)
    if (candidate.approved)
      addTo(approved, JSON.stringify([candidate.system, candidate.category]), candidate);
  const sorted = [...approved].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, [first, ...others]]): ApprovalCell[] => {
    if (first === undefined) return [];
    const { system, category } = first;
    return [{ system, category, ...approvalCounts([first, ...others]) }];
  });
}

/** The sums of the counts of several cells. */
export function sumApprovals(cells: readonly ApprovalCounts[]): ApprovalCounts {
  const sum = (count: keyof ApprovalCounts) => cells.reduce((total, cell) => total + cell[count], 0);
  return {
    approved: sum("approved"),
    unjudged: sum("unjudged"),
    sampled: sum("sampled"),
    correct: sum("correct"),
    incorrect: sum("incorrect"),
    excluded: sum("excluded"),
    open: sum("open"),
  };
}
