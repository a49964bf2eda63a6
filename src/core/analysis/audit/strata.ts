// Decides which judged approvals represent the unjudged ones of a category: those of the category if there are enough,
// otherwise those of several categories.

import type { CategoryPrecision } from "./precision.ts";

/** Minimum number of judged approvals for a category to have its own stratum. */
export const MINIMUM_STRATUM = 5;

/** Judged approvals, possibly pooled from several categories. */
export interface Stratum {
  readonly right: number;
  readonly wrong: number;
}

export interface Strata {
  /** Strata of categories with unjudged approvals, by category. Empty without a sample. */
  readonly byCategory: ReadonlyMap<string, Stratum>;
  /** The whole sample. */
  readonly all: Stratum;
  /** Labels of categories with unjudged approvals and too small a sample, sorted. Empty without a sample. */
  readonly pooled: readonly string[];
  /**
   * Sample used for the pooled categories: all small samples together or, if those are too few, the whole sample. Null
   * = nothing is pooled.
   */
  readonly pooledOver: "small samples" | "everything" | null;
}

export function strataOf(categories: readonly CategoryPrecision[]): Strata {
  const isSmall = ({ sampled }: CategoryPrecision) => sampled < MINIMUM_STRATUM;
  const all = pooledSample(categories);
  const small = pooledSample(categories.filter(isSmall));
  const isEnough = small.right + small.wrong >= MINIMUM_STRATUM;
  const pool = isEnough ? small : all;
  const needed = all.right + all.wrong === 0 ? [] : categories.filter(({ unjudged }) => unjudged > 0);
  const pooled = needed.filter(isSmall).map(({ category }) => category);
  return {
    byCategory: new Map(needed.map((one) => [one.category, isSmall(one) ? pool : pooledSample([one])])),
    all,
    pooled: pooled.sort(),
    pooledOver: pooled.length === 0 ? null : isEnough ? "small samples" : "everything",
  };
}

function pooledSample(categories: readonly CategoryPrecision[]): Stratum {
  return {
    right: categories.reduce((sum, { right }) => sum + right, 0),
    wrong: categories.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
