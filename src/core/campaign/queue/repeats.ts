// Chooses candidates for the repeat check, shown again separately and unannounced. It measures the cost of
// grouping and how consistent annotators are.

import type { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Repeats } from "#core/ledger/settings.ts";
import { groupedAmong, MOST_COUNTED_REPEATS, shareOfRepeats } from "./repeat-count.ts";
import { seededRank } from "./seeded-order.ts";

interface RepeatParts {
  readonly keyOf: (candidate: number) => CandidateKey;
  readonly groups: Pick<CandidateGroups, "members" | "key">;
  readonly seed: number;
  readonly rule: Repeats;
}

/**
 * A seeded share of the candidates, in their given order; the choice does not depend on that order.
 * `grouped`: only candidates that share their translation with one of another text. Above
 * `MOST_COUNTED_REPEATS` each is chosen independently, with or without a group, because finding groups would
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
