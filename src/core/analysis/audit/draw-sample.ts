// Draws a seeded sample of approved candidates for judging, stratified by category.

import { listsBy } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/seeded-order.ts";
import type { CandidateKey } from "#core/ledger/event.ts";

/** Minimum number per category, if the category has as many. Fewer judged approvals say too little about a category. */
export const MINIMUM_PER_CATEGORY = 5;

/** Sample size: a number, or a percentage of the approved candidates. */
export type SampleSize = { readonly count: number } | { readonly percent: number };

/** Parses “30” or “12.5 %”; empty = 0. Null if it is neither a whole number nor a percentage up to 100. */
export function readSampleSize(text: string): SampleSize | null {
  const [, digits = "", fraction = "", isShare] =
    /^([0-9]{1,9})(\.[0-9]{1,6})?\s*(%)?$/.exec(text.trim() === "" ? "0" : text.trim()) ?? [];
  if (digits === "" || (fraction !== "" && isShare === undefined)) return null;
  const number = Number(digits + fraction);
  if (isShare === undefined) return { count: number };
  return number <= 100 ? { percent: number } : null;
}

export interface SampledCandidate extends CandidateKey {
  readonly category: string;
}

/**
 * Number of candidates to sample from `available` candidates; never more than these. A percentage is rounded to the
 * nearest whole number (halves up), but gives at least 1 unless it is 0.
 */
export function sampleCount(size: SampleSize, available: number): number {
  if ("count" in size) return Math.min(size.count, available);
  if (size.percent === 0 || available === 0) return 0;
  return Math.min(available, Math.max(1, Math.round((available * size.percent) / 100)));
}

/**
 * Number of sampled candidates per category. Every category first gets up to `MINIMUM_PER_CATEGORY`, one at a time,
 * largest category first. Each further candidate goes to the category with the greatest approved / (2 · sampled + 1),
 * the method of Webster and Sainte-Laguë. Ties go to the larger category, then to the first label. In a larger sample
 * no category gets fewer candidates.
 */
export function sharesByCategory(
  approved: ReadonlyMap<string, number>,
  count: number,
): ReadonlyMap<string, number> {
  const cells = [...approved]
    .map(([label, size]) => ({ label, size, sampled: 0 }))
    .sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1));
  const most = cells.reduce((sum, { size }) => sum + size, 0);
  for (let remaining = Math.min(count, most); remaining > 0; remaining--) {
    const open = cells.filter(({ size, sampled }) => sampled < size);
    const belowMinimum = open.filter(({ sampled }) => sampled < MINIMUM_PER_CATEGORY);
    const priority = ({ size, sampled }: (typeof cells)[number]) =>
      belowMinimum.length > 0 ? -sampled : size / (2 * sampled + 1);
    const pool = belowMinimum.length > 0 ? belowMinimum : open;
    const next = pool.reduce(
      (best, cell) => (priority(cell) > priority(best) ? cell : best),
      pool[0] ?? EMPTY_CELL,
    );
    next.sampled++;
  }
  return new Map(cells.map(({ label, sampled }) => [label, sampled]));
}

const EMPTY_CELL = { label: "", size: 0, sampled: 0 };

/**
 * The sample, in the order of `approved`. Candidates of a category are chosen by a hash of seed, example and system.
 * The choice does not depend on the order of `approved`. A larger sample contains a smaller one. If a system is added
 * later, candidates of the other systems are still drawn in the same order.
 */
export function drawSample<T extends SampledCandidate>(
  approved: readonly T[],
  size: SampleSize,
  seed: number,
): T[] {
  const cells = listsBy(approved, (candidate) => candidate.category);
  const sizes = new Map([...cells].map(([label, { length }]) => [label, length]));
  const shares = sharesByCategory(sizes, sampleCount(size, approved.length));
  const chosen = new Set<T>();
  for (const [label, cell] of cells) {
    for (const candidate of inHashOrder(cell, seed).slice(0, shares.get(label) ?? 0)) chosen.add(candidate);
  }
  return approved.filter((candidate) => chosen.has(candidate));
}

/**
 * Repeats are chosen by the same hash. This constant makes the ranks different; otherwise the sampled candidates would
 * also be the first repeats.
 */
const HASH_VARIANT = 0x61756469;

function inHashOrder<T extends SampledCandidate>(cell: readonly T[], seed: number): T[] {
  const ranks = new Map(cell.map((candidate) => [candidate, seededRank(candidate, seed ^ HASH_VARIANT)]));
  const text = ({ system, example }: T) => JSON.stringify([example, system]);
  return cell.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (text(a) < text(b) ? -1 : 1));
}
