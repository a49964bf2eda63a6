// Chooses and counts candidates for the repeat check. They are shown a second time, ungrouped and unannounced. Repeats
// measure the cost of grouping and how consistent annotators are.

import {
  type CandidateGroups,
  groupedAmong,
  MOST_COUNTED_REPEATS,
  type RepeatPools,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { CandidateKey, RepeatRule } from "#core/ledger/event.ts";
import { seededRank } from "./orders.ts";

interface RepeatParts {
  readonly keyOf: (candidate: number) => CandidateKey;
  readonly groups: Pick<CandidateGroups, "members" | "key">;
  readonly seed: number;
  readonly rule: RepeatRule;
}

/**
 * Chooses a seeded share of the candidates. The choice and its order do not depend on the order of `candidates`. If the
 * rule is `grouped`, only candidates are chosen that share their translation with a candidate of another text. Above
 * `MOST_COUNTED_REPEATS` candidates, each is chosen independently and groups are ignored, because finding them would
 * take long.
 */
export function chooseRepeats(
  candidates: readonly number[],
  { keyOf, groups, seed, rule }: RepeatParts,
): number[] {
  if (rule.of === "none") return [];
  const rank = (candidate: number) => seededRank(keyOf(candidate), seed);
  if (candidates.length > MOST_COUNTED_REPEATS) {
    const below = (2 ** 32 * rule.percent) / 100;
    return inOrder(
      candidates.filter((candidate) => rank(candidate) < below),
      rank,
    );
  }
  const pool = rule.of === "all" ? candidates : groupedAmong(candidates, groups);
  return inOrder(pool, rank).slice(0, shareOfRepeats(pool.length, rule.percent));
}

function inOrder(candidates: readonly number[], rank: (candidate: number) => number): number[] {
  const ranks = new Map(candidates.map((candidate) => [candidate, rank(candidate)]));
  return candidates.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

// Counts how many candidates a repeat check will choose.

/** Minimum number of repeats; fewer are not meaningful. */
const LEAST_REPEATS = 20;
/** Maximum share of the pool that `LEAST_REPEATS` may require, so that a small campaign is not repeated as a whole. */
const LARGEST_SHARE = 0.25;

/** Number of repeats for a pool of this size. */
function shareOfRepeats(pool: number, percent: number): number {
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
