// Strata of approvals and what they estimate, by the definitions in docs/numbers.md, for tests that recount figures. None
// of the program's code is used.

import { judgedApprovals, type RecountedApprovals } from "./campaigns/recounted-database.ts";
import { sum, wilson } from "./recounted-statistics.ts";

/** Fewest judged approvals of a stratum of its own. */
export const ENOUGH = 5;

/** A stratum of some cells: unjudged approvals, judged ones, their effective number, and the precision. */
function stratumOf(cells: readonly RecountedApprovals[]) {
  const known = cells.filter((cell) => judgedApprovals(cell) > 0);
  const approvals = known.map((cell) => judgedApprovals(cell) + cell.unjudged);
  const share = (at: number) => (approvals[at] ?? 0) / sum(approvals);
  return {
    cells,
    unjudged: sum(cells.map((cell) => cell.unjudged)),
    sampled: sum(known.map(judgedApprovals)),
    effective: 1 / sum(known.map((cell, at) => share(at) ** 2 / judgedApprovals(cell))),
    precision: sum(known.map((cell, at) => (share(at) * cell.yes) / judgedApprovals(cell))),
  };
}

/** Strata of groups of cells: groups with fewer than five judged approvals are pooled. */
export function strataOf(groups: readonly (readonly RecountedApprovals[])[]) {
  const sampled = (group: readonly RecountedApprovals[]) => sum(group.map(judgedApprovals));
  const rest = groups.toSorted((a, b) => sampled(a) - sampled(b));
  const pool: RecountedApprovals[] = [];
  const isShort = () => sampled(pool) < ENOUGH && pool.some(({ unjudged }) => unjudged > 0);
  for (let next = rest[0]; next !== undefined && (sampled(next) < ENOUGH || isShort()); next = rest[0])
    pool.push(...(rest.shift() ?? []));
  return [...rest, pool].filter((group) => group.length > 0).map(stratumOf);
}

export type RecountedStratum = ReturnType<typeof stratumOf>;

/** (correct + Σ unjudged × precision) / total, with the interval “of these examples”. */
export function estimate(correct: number, total: number, allStrata: readonly RecountedStratum[]) {
  const strata = allStrata.filter(({ unjudged }) => unjudged > 0);
  const unjudged = sum(strata.map((one) => one.unjudged));
  if (unjudged === 0) return { value: correct / total, low: correct / total, high: correct / total };
  const n = sum(strata.map((one) => one.sampled));
  const approvals = strata.map((one) => one.unjudged + one.sampled);
  const mean = sum(strata.map(({ precision }, at) => (approvals[at] ?? 0) * precision)) / sum(approvals);
  const centre = (n * mean + 1 / 2) / (n + 1);
  const smoothed = strata.map((one) => {
    const h = one.sampled / (2 * n);
    return (one.effective * one.precision + 2 * centre + h) / (one.effective + 2 + 2 * h);
  });
  const variance = sum(
    strata.map((one, at) => {
      const q = smoothed[at] ?? 0;
      return (
        ((one.unjudged / unjudged) ** 2 * (1 + one.effective / one.unjudged) * q * (1 - q)) / one.effective
      );
    }),
  );
  const expected = sum(strata.map((one) => (one.unjudged * one.precision) / unjudged));
  const expectedSmoothed = sum(strata.map((one, at) => (one.unjudged * (smoothed[at] ?? 0)) / unjudged));
  const share = wilson(expected, (expectedSmoothed * (1 - expectedSmoothed)) / variance);
  const value = (correct + unjudged * expected) / total;
  return {
    value,
    low: Math.min(value, (correct + Math.round(unjudged * share.low)) / total),
    high: Math.max(value, (correct + Math.round(unjudged * share.high)) / total),
  };
}

/** The interval “of examples like these” of an estimate over so many candidates. */
export function populationEnds({ value, low, high }: ReturnType<typeof estimate>, total: number) {
  const sampled = wilson(value, total);
  return {
    low: value - Math.hypot(value - low, value - sampled.low),
    high: value + Math.hypot(high - value, sampled.high - value),
  };
}
