// Holds how a comparison is put into words, once for the command line and the screen.

import { TOLD_APART } from "#core/compare/clusters.ts";
import type { PairRow } from "#core/compare/compare-systems.ts";

const MINUS = "−";

/** Percentage points with their sign: “+8.1”, “−2.3”, “0.0”; “–” where nothing is settled in both. */
export function pointsText(value: number | null): string {
  if (value === null) return "–";
  const text = (100 * Math.abs(value)).toFixed(1);
  if (Number(text) === 0) return text;
  return `${value < 0 ? MINUS : "+"}${text}`;
}

/** “−2.3 to +18.5”; “–” where there is none. */
export function pointsInterval({ interval }: Pick<PairRow, "interval">): string {
  return interval === null ? "–" : `${pointsText(interval.low)} to ${pointsText(interval.high)}`;
}

/** “0.096”, “< 0.001”; what is below the bound of what is told apart never looks as if it were not. */
export function pText(p: number | null): string {
  if (p === null) return "–";
  if (p < 0.001) return "< 0.001";
  const text = p.toFixed(3);
  return p < TOLD_APART && Number(text) >= TOLD_APART ? `< ${TOLD_APART.toFixed(3)}` : text;
}

export const SETTLED_MEANING =
  "An example counts where it is settled in both systems: right = approved and not judged otherwise, or judged correct; wrong = judged incorrect. What is open or excluded in either is left out.";
export const DIFFERENCE_MEANING =
  "The difference is (only A right − only B right) / settled in both, in percentage points, with Newcombe’s 95 % interval for paired proportions (1998, method 10).";
export const TEST_MEANING =
  "p is McNemar’s exact test, two-sided; p after Holm is corrected for the number of pairs shown, within each category by itself, not for the number of categories.";
export const CLUSTER_MEANING = `Systems are sorted by their mean difference to the others, each on what is settled in both; a cluster ends where every system above is better than every system below with p after Holm under ${TOLD_APART}. Systems in one cluster are not shown to be equal: they are only not all told apart.`;
export const PASS_ALONE =
  "Nobody has judged yet: only the automatic pass has spoken, which calls nothing wrong, so no system can be better than another.";
export const ONE_SYSTEM = "A comparison needs two systems.";
export const NOTHING_SHARED = "No example is settled in both systems.";
