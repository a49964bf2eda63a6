// Computes an interval for the number of correct items in a finite population that holds however often one looks.

import { exp, log } from "./portable-math.ts";
import type { Interval } from "./wilson.ts";

/**
 * Confidence sequence for the number of correct items among `size` items, of which `drawn` were drawn one by one at
 * random without replacement, `correct` of them correct.
 *
 * - Estimated: the number of correct items, a whole number from `correct` to `size` − `drawn` + `correct`.
 * - Method: the ratio of prior and posterior of a beta-binomial prior (Waudby-Smith and Ramdas 2020, Theorem 1), here the
 *   uniform one. The ratio is a martingale at the true number, so by Ville's inequality the set of numbers with
 *   posterior > `level` × prior contains the truth at all times together with probability at least 1 − `level`.
 * - Independent: nothing but the order of drawing.
 * - Defined for `drawn` = 0, too: all numbers.
 */
export function countSequence(
  { size, drawn, correct }: { readonly size: number; readonly drawn: number; readonly correct: number },
  level: number,
): Interval {
  const rest = size - drawn;
  // The posterior of the number of correct items among the rest is beta-binomial with a = correct + 1, b = wrong + 1.
  const a = correct + 1;
  const b = drawn - correct + 1;
  // Ratios of neighbours, p(k + 1) / p(k) = (rest − k)(a + k) / ((k + 1)(b + rest − k − 1)), summed as logarithms.
  const logs = [0];
  for (let k = 0; k < rest; k++)
    logs.push((logs[k] ?? 0) + log(((rest - k) * (a + k)) / ((k + 1) * (b + rest - k - 1))));
  const greatest = Math.max(...logs.map((one) => (Number.isFinite(one) ? one : Number.NEGATIVE_INFINITY)));
  const total = logs.reduce((sum, one) => sum + exp(one - greatest), 0);
  const least = log((level / (size + 1)) * total) + greatest;
  // The mode is always inside. The posterior has one mode, so the set is an interval.
  const mode = logs.indexOf(greatest);
  let low = mode;
  let high = mode;
  while (low > 0 && (logs[low - 1] ?? 0) > least) low--;
  while (high < rest && (logs[high + 1] ?? 0) > least) high++;
  return { low: correct + low, high: correct + high };
}

/** One stratum of a population, as far as it was drawn. */
export interface DrawnStratum {
  readonly size: number;
  readonly drawn: number;
  readonly correct: number;
}

const LEVEL = 0.05;

/**
 * 95% confidence sequence for the share of correct items in all strata: the sum of the intervals of the strata, each at
 * 5% divided by the number of strata (Bonferroni), also of those that are wholly drawn by now. It holds at any stopping time, whatever
 * decides which stratum is drawn from next.
 */
export function shareSequence(strata: readonly DrawnStratum[]): Interval {
  const level = LEVEL / Math.max(1, strata.length);
  const total = strata.reduce((sum, { size }) => sum + size, 0);
  const limits = strata.map((one) =>
    one.drawn === one.size ? { low: one.correct, high: one.correct } : countSequence(one, level),
  );
  if (total === 0) return { low: 0, high: 1 };
  return {
    low: limits.reduce((sum, { low }) => sum + low, 0) / total,
    high: limits.reduce((sum, { high }) => sum + high, 0) / total,
  };
}

/**
 * How many more items must be drawn until `widthOf` is at most `width`, if they are drawn in proportion to what is left
 * of each stratum and are correct as often as those before. 0 = it is already; null = the strata must be drawn wholly.
 */
export function drawsUntil(
  strata: readonly DrawnStratum[],
  width: number,
  intervalOf: (strata: readonly DrawnStratum[]) => Interval,
): number | null {
  const left = strata.reduce((sum, { size, drawn }) => sum + size - drawn, 0);
  const isReached = (more: number) => {
    const { low, high } = intervalOf(strata.map((one) => drawnFurther(one, left === 0 ? 0 : more / left)));
    return high - low <= width + 1e-12;
  };
  if (isReached(0)) return 0;
  if (!isReached(left - 1)) return null;
  let below = 0;
  let above = left - 1;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isReached(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** The stratum after this share of its rest is drawn. */
function drawnFurther({ size, drawn, correct }: DrawnStratum, share: number): DrawnStratum {
  const more = Math.round((size - drawn) * share);
  const rate = drawn === 0 ? 0.5 : correct / drawn;
  return { size, drawn: drawn + more, correct: correct + Math.round(more * rate) };
}
