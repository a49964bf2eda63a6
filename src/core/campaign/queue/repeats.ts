// Chooses candidates for the repeat check. They are shown a second time, ungrouped and unannounced. Repeats measure the
// cost of grouping and how consistent annotators are.

import type { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { RepeatRule } from "#core/ledger/settings.ts";
import { groupedAmong, MOST_COUNTED_REPEATS, shareOfRepeats } from "./repeat-count.ts";
import { seededRank } from "./seeded-order.ts";

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
