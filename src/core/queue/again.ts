// Holds which candidates are judged again, alone and unannounced: so is measured what judging outputs as one costs, and how far
// people agree with themselves.

import type { Likenesses } from "#core/campaign/likeness.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { JudgeAgain } from "#core/ledger/settings.ts";
import { MOST_COUNTED } from "#core/queue/plan.ts";
import { seededRank } from "#core/queue/seeded-order.ts";

/** Fewer say nothing. */
const AT_LEAST = 20;
/** But of few no more than these: nobody judges a small campaign twice. */
const MOST_OF_ALL = 0.25;

export interface AgainParts {
  readonly keyOf: (candidate: number) => CandidateKey;
  readonly likenesses: Pick<Likenesses, "like" | "key">;
  readonly seed: number;
  readonly rule: JudgeAgain;
}

/**
 * A seeded share of the candidates given, in the order in which they come; the same whatever the order given. `grouped`: only of those that
 * share their translation with another one of another text. Of more than `MOST_COUNTED` each is chosen by its own number alone, whatever it
 * shares: nobody waits for that to be known.
 */
export function chosenAgain(
  candidates: readonly number[],
  { keyOf, likenesses, seed, rule }: AgainParts,
): number[] {
  if (rule.of === "none") return [];
  const rank = (candidate: number) => seededRank(keyOf(candidate), seed);
  if (candidates.length > MOST_COUNTED) {
    const below = (2 ** 32 * rule.percent) / 100;
    return inOrder(
      candidates.filter((candidate) => rank(candidate) < below),
      rank,
    );
  }
  const pool = rule.of === "all" ? candidates : grouped(candidates, likenesses);
  const share = Math.ceil((pool.length * rule.percent) / 100);
  const most = Math.ceil(pool.length * MOST_OF_ALL);
  return inOrder(pool, rank).slice(0, Math.max(share, Math.min(AT_LEAST, most)));
}

function inOrder(candidates: readonly number[], rank: (candidate: number) => number): number[] {
  const ranks = new Map(candidates.map((candidate) => [candidate, rank(candidate)]));
  return candidates.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

/** Those that would be judged as one with an output of another text. */
function grouped(candidates: readonly number[], likenesses: AgainParts["likenesses"]): number[] {
  const among = new Set(candidates);
  return candidates.filter((candidate) =>
    likenesses
      .like(candidate, "translation")
      .some((other) => among.has(other) && differs(likenesses, candidate, other)),
  );
}

function differs(likenesses: AgainParts["likenesses"], candidate: number, other: number): boolean {
  return likenesses.key(candidate, "text") !== likenesses.key(other, "text");
}
