// Draws a seeded sample of approved candidates for judging, stratified by system and category.

import { listsBy } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { MINIMUM_STRATUM } from "./strata.ts";

/**
 * Minimum number per system, if the system has as many approvals. The accuracy of a system is not corrected with fewer
 * (`MINIMUM_STRATUM`).
 */
export const MINIMUM_PER_SYSTEM = MINIMUM_STRATUM;

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
  /** What divides a system's candidates before their categories do, such as a judge's verdict; absent = nothing. */
  readonly stratum?: string;
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
 * Divides `count` places among cells of given sizes. Every cell first gets up to `minimum`, one at a time, the largest
 * cell first. Each further place goes to the cell with the greatest size / (2 · given + 1), the method of Webster and
 * Sainte-Laguë. Ties go to the larger cell, then to the first label. With more places, no cell gets fewer.
 */
export function dividePlaces(
  sizes: ReadonlyMap<string, number>,
  count: number,
  minimum: number,
): ReadonlyMap<string, number> {
  const cells = Array.from(sizes, ([label, size]) => ({ label, size, given: 0 })).sort(
    (a, b) => b.size - a.size || (a.label < b.label ? -1 : 1),
  );
  const total = cells.reduce((sum, { size }) => sum + size, 0);
  for (let place = 0; place < Math.min(count, total); place++) {
    let next: { given: number } | null = null;
    let greatest = Number.NEGATIVE_INFINITY;
    for (const cell of cells) {
      const { size, given } = cell;
      if (given === size) continue;
      // Places below the minimum come before all others.
      const priority = given < minimum ? Number.MAX_SAFE_INTEGER - given : size / (2 * given + 1);
      if (priority <= greatest) continue;
      greatest = priority;
      next = cell;
    }
    if (next !== null) next.given++;
  }
  return new Map(cells.map(({ label, given }) => [label, given]));
}

/**
 * The sample, in the order of `approved`. Its places are divided among the systems in proportion to their approvals,
 * with a minimum; the places of a system among its strata with a minimum each; those of a stratum among its categories
 * in proportion, without one, so that judged approvals of several categories can be pooled. Candidates of a category are
 * chosen by a hash of seed, example and system. The choice does not depend on the order of `approved`. A larger sample
 * contains a smaller one. If a system is added later, candidates of the other systems are still drawn in the same order.
 */
export function drawSample<T extends SampledCandidate>(
  approved: readonly T[],
  size: SampleSize,
  seed: number,
): T[] {
  const sizesOf = (lists: ReadonlyMap<string, readonly T[]>) =>
    new Map(Array.from(lists, ([label, { length }]) => [label, length]));
  const bySystem = listsBy(approved, ({ system }) => system);
  const strata = new Set(approved.map(({ stratum }) => stratum)).size;
  const minimum = MINIMUM_PER_SYSTEM * Math.max(1, strata);
  const places = dividePlaces(sizesOf(bySystem), sampleCount(size, approved.length), minimum);
  const chosen = new Set<T>();
  for (const [system, own] of bySystem) {
    const byStratum = listsBy(own, ({ stratum = "" }) => stratum);
    const perStratum = dividePlaces(sizesOf(byStratum), places.get(system) ?? 0, MINIMUM_STRATUM);
    for (const [stratum, ofStratum] of byStratum) {
      const byCategory = listsBy(ofStratum, ({ category }) => category);
      const shares = dividePlaces(sizesOf(byCategory), perStratum.get(stratum) ?? 0, 0);
      for (const [category, cell] of byCategory) {
        for (const candidate of inHashOrder(cell, seed).slice(0, shares.get(category) ?? 0))
          chosen.add(candidate);
      }
    }
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
