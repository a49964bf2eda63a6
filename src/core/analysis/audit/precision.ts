// Counts judged approvals per system and category, the cells from which the strata of the audit are made.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";

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

/** Counts approvals by system and category. */
export class ApprovalCounter {
  readonly #bySystem = new Map<string, Map<string, Record<CellCount, number>>>();

  /** Counts an approval with this outcome. */
  add({ system, category }: Pick<ApprovalCell, "system" | "category">, kind: Outcome["kind"]): void {
    const ofSystem = getOrInsert(this.#bySystem, system, () => new Map<string, Record<CellCount, number>>());
    getOrInsert(ofSystem, category, noApprovals)[kind === "approved" ? "unjudged" : kind]++;
  }

  /** The cells that have an approval, sorted by system and category, so that figures do not depend on the order. */
  cells(): ApprovalCell[] {
    const cells = [...this.#bySystem].flatMap(([system, ofSystem]) =>
      Array.from(ofSystem, ([category, counts]) => ({
        key: JSON.stringify([system, category]),
        cell: { system, category, ...totals(counts) },
      })),
    );
    return cells.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ cell }) => cell);
  }
}

type CellCount = "unjudged" | "correct" | "incorrect" | "excluded" | "open";

function noApprovals(): Record<CellCount, number> {
  return { unjudged: 0, correct: 0, incorrect: 0, excluded: 0, open: 0 };
}

function totals(counts: Readonly<Record<CellCount, number>>): ApprovalCounts {
  const sampled = counts.correct + counts.incorrect;
  return { ...counts, sampled, approved: counts.unjudged + sampled + counts.excluded + counts.open };
}

/** The cells of the approvals among the candidates. */
export function approvalCells(candidates: Iterable<ScoredCandidate>): ApprovalCell[] {
  const counter = new ApprovalCounter();
  for (const candidate of candidates) if (candidate.approved) counter.add(candidate, candidate.outcome.kind);
  return counter.cells();
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
