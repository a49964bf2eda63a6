// Holds which judged approvals speak for the unjudged ones of a category: its own where there are enough, else those of several.

import type { CategoryPrecision } from "#core/audit/precision.ts";

/** A category with fewer judged approvals than this does not stand alone. */
export const ENOUGH = 5;

/** Judged approvals that are taken together. */
export interface Stratum {
  readonly right: number;
  readonly wrong: number;
}

export interface Strata {
  /** By category: of each that has unjudged approvals. Empty where nothing is sampled. */
  readonly of: ReadonlyMap<string, Stratum>;
  /** All that is sampled. */
  readonly all: Stratum;
  /** Categories with unjudged approvals and too small a sample, by label. */
  readonly pooled: readonly string[];
  /** What speaks for them: the small samples together, or, where those are too few as well, all there are. Null = none is pooled. */
  readonly pooledOver: "small samples" | "everything" | null;
}

export function strataOf(categories: readonly CategoryPrecision[]): Strata {
  const isSmall = ({ sampled }: CategoryPrecision) => sampled < ENOUGH;
  const all = together(categories);
  const small = together(categories.filter(isSmall));
  const isEnough = small.right + small.wrong >= ENOUGH;
  const pool = isEnough ? small : all;
  const needed = all.right + all.wrong === 0 ? [] : categories.filter(({ unjudged }) => unjudged > 0);
  const pooled = needed.filter(isSmall).map(({ category }) => category);
  return {
    of: new Map(needed.map((one) => [one.category, isSmall(one) ? pool : together([one])])),
    all,
    pooled: pooled.sort(),
    pooledOver: pooled.length === 0 ? null : isEnough ? "small samples" : "everything",
  };
}

function together(categories: readonly CategoryPrecision[]): Stratum {
  return {
    right: categories.reduce((sum, { right }) => sum + right, 0),
    wrong: categories.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
