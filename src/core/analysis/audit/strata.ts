// Divides approvals into strata, within which the judged approvals represent the unjudged ones.

import { type ApprovalCell, type ApprovalCounts, sumApprovals } from "./precision.ts";

/**
 * Minimum number of judged approvals for a stratum of its own, and for a corrected accuracy of a system. This is a
 * convention: even if all five are correct, Wilson's interval of the precision begins at 57%.
 */
export const MINIMUM_STRATUM = 5;

export interface Stratum extends ApprovalCounts {
  /** Several if the categories are pooled; sorted. */
  readonly categories: readonly string[];
  /** Share of the approvals that are correct; null without a judged approval. */
  readonly precision: number | null;
  /**
   * Number of judged approvals that would say as much about the precision if each represented equally many approvals
   * (Kish 1965, §11.7); 0 without a judged approval. At most `sampled`, and `sampled` if the stratum is one cell.
   */
  readonly effective: number;
  /** Whether `precision` is of approvals of all systems, and not of the system's own. */
  readonly isOverSystems: boolean;
}

/**
 * One stratum of several cells. Its precision is the mean of the precisions of its cells, weighted by their approvals;
 * cells without a judged approval are represented by the others. If the sample is in proportion to the approvals, the
 * precision is the plain share of judged approvals that are correct.
 */
export function stratumOf(cells: readonly ApprovalCell[]): Stratum {
  const judged = cells.filter(({ sampled }) => sampled > 0);
  // Approvals that are excluded or open are neither in the sample nor represented by it.
  const size = ({ sampled, unjudged }: ApprovalCell) => sampled + unjudged;
  const total = judged.reduce((sum, cell) => sum + size(cell), 0);
  const isPooled = judged.length > 1;
  const expected = judged.reduce((sum, cell) => sum + size(cell) * (cell.correct / cell.sampled), 0);
  const squares = judged.reduce((sum, cell) => sum + (size(cell) / total) ** 2 / cell.sampled, 0);
  const counts = sumApprovals(cells);
  return {
    ...counts,
    categories: [...new Set(cells.map(({ category }) => category))].sort(),
    precision: judged.length === 0 ? null : isPooled ? expected / total : counts.correct / counts.sampled,
    effective: judged.length === 0 ? 0 : isPooled ? 1 / squares : counts.sampled,
    isOverSystems: false,
  };
}

/**
 * Makes strata from groups of cells. A group with at least `MINIMUM_STRATUM` judged approvals is a stratum; all other
 * groups are pooled in one stratum. If these have unjudged approvals, but too few judged ones together, the group with
 * the next fewest judged approvals is pooled with them, and so on. The last stratum is the pooled one.
 */
export function poolSmallGroups(groups: readonly (readonly ApprovalCell[])[]): ApprovalCell[][] {
  const sampledIn = (group: readonly ApprovalCell[]) => sumApprovals(group).sampled;
  const ordered = groups
    .filter((group) => sumApprovals(group).approved > 0)
    .map((cells) => ({ cells, sampled: sampledIn(cells) }))
    .sort((a, b) => a.sampled - b.sampled);
  const large = ordered.filter(({ sampled }) => sampled >= MINIMUM_STRATUM);
  const pool = ordered.filter(({ sampled }) => sampled < MINIMUM_STRATUM).flatMap(({ cells }) => cells);
  while (sampledIn(pool) < MINIMUM_STRATUM && sumApprovals(pool).unjudged > 0) {
    const next = large.shift();
    if (next === undefined) break;
    pool.push(...next.cells);
  }
  return [...large.map(({ cells }) => [...cells]), ...(pool.length === 0 ? [] : [pool])];
}
