// Counts how many candidates a repeat check will choose.

import type { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { RepeatRule } from "#core/ledger/settings.ts";

/**
 * Above this number of candidates, each repeat is chosen independently of the others, so their count is not known in
 * advance.
 */
export const MOST_COUNTED_REPEATS = 10_000;

/** Minimum number of repeats; fewer are not meaningful. */
const LEAST_REPEATS = 20;
/** Maximum share of the pool that `LEAST_REPEATS` may require, so that a small campaign is not repeated as a whole. */
const LARGEST_SHARE = 0.25;

/**
 * Numbers of candidates to choose from, per rule. `grouped` is 0 if there are more than `MOST_COUNTED_REPEATS`
 * candidates.
 */
export interface RepeatPools {
  readonly grouped: number;
  readonly all: number;
}

export function repeatPools(
  candidates: readonly number[],
  groups: Pick<CandidateGroups, "members" | "key">,
): RepeatPools {
  const all = candidates.length;
  return { all, grouped: all > MOST_COUNTED_REPEATS ? 0 : groupedAmong(candidates, groups).length };
}

/** Number of repeats for a pool of this size. */
export function shareOfRepeats(pool: number, percent: number): number {
  const limit = Math.ceil(pool * LARGEST_SHARE);
  return Math.max(Math.ceil((pool * percent) / 100), Math.min(LEAST_REPEATS, limit));
}

/**
 * Number of repeats; null = not known in advance. `byExample`: whether the order is by example. Only then are outputs
 * grouped by translation.
 */
export function countRepeats(pools: RepeatPools, repeats: RepeatRule, byExample: boolean): number | null {
  const { of, percent } = repeats;
  if (of === "none" || (of === "grouped" && !byExample)) return 0;
  return pools.all > MOST_COUNTED_REPEATS ? null : shareOfRepeats(pools[of], percent);
}

/** The candidates that the order by example groups with a candidate that has another text. */
export function groupedAmong(
  candidates: readonly number[],
  groups: Pick<CandidateGroups, "members" | "key">,
): number[] {
  const included = new Set(candidates);
  const differ = (a: number, b: number) => groups.key(a, "text") !== groups.key(b, "text");
  return candidates.filter((candidate) =>
    groups.members(candidate, "translation").some((other) => included.has(other) && differ(candidate, other)),
  );
}
