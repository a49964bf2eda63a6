// Holds how many candidates are judged again, which is known before it is known which.

import type { Likenesses } from "#core/campaign/likeness.ts";
import type { Repeats } from "#core/ledger/settings.ts";

/** Above so many each is chosen by its own number alone, and how many that makes is not known before. */
export const MOST_COUNTED_AGAIN = 10_000;

/** Fewer say nothing. */
const AT_LEAST = 20;
/** But of few no more than these: nobody judges a small campaign twice. */
const MOST_OF_ALL = 0.25;

/** How many candidates there are to choose from, by what the rule chooses from; of very many those of groups are not counted. */
export interface AgainPools {
  readonly grouped: number;
  readonly all: number;
}

export function againPools(
  candidates: readonly number[],
  likenesses: Pick<Likenesses, "like" | "key">,
): AgainPools {
  const all = candidates.length;
  return { all, grouped: all > MOST_COUNTED_AGAIN ? 0 : groupedAmong(candidates, likenesses).length };
}

/** How many of so many come again. */
export function shareAgain(pool: number, percent: number): number {
  const most = Math.ceil(pool * MOST_OF_ALL);
  return Math.max(Math.ceil((pool * percent) / 100), Math.min(AT_LEAST, most));
}

/** `byExample`: the order of judging, in which alone outputs are decided on as a group. Null = it is not known before. */
export function countAgain(pools: AgainPools, { of, percent }: Repeats, byExample: boolean): number | null {
  if (of === "none" || (of === "grouped" && !byExample)) return 0;
  return pools.all > MOST_COUNTED_AGAIN ? null : shareAgain(pools[of], percent);
}

/** Those that would be judged as one with an output of another text. */
export function groupedAmong(
  candidates: readonly number[],
  likenesses: Pick<Likenesses, "like" | "key">,
): number[] {
  const among = new Set(candidates);
  const differ = (one: number, other: number) =>
    likenesses.key(one, "text") !== likenesses.key(other, "text");
  return candidates.filter((candidate) =>
    likenesses.like(candidate, "translation").some((other) => among.has(other) && differ(candidate, other)),
  );
}
