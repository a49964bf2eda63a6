// Computes Krippendorff's alpha for any distance between answers.

import {
  type Coefficient,
  NO_UNITS,
  ONE_ANSWER,
  sum,
  type UnitKind,
} from "#core/analysis/agreement/coefficients.ts";
import { bootstrapInterval } from "#core/base/statistics/bootstrap.ts";
import { countDrawer } from "#core/base/statistics/draw-counts.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";

/**
 * Distance between the answers with these indices in `UnitKind.counts`: 0 for equal answers, symmetric, never negative.
 */
type Distance = (one: number, other: number) => number;

/**
 * α with a distance (Krippendorff 2004, §11.3, by the coincidence matrix). Each pair of answers of a unit with m
 * answers counts 1/(m − 1) times; alpha = 1 − (n − 1) Σ coincidences · distance / Σ answers · answers · distance over
 * all ordered pairs of answers, n = number of answers in units with at least two. The distance is not squared. With
 * distance 1 for all different answers, this is the nominal alpha.
 */
export function alphaOfDistance(kinds: readonly UnitKind[], distance: Distance): Coefficient {
  return alphaFunction(kinds, distance)(kinds.map(({ units }) => units));
}

/** 95% bootstrap interval over units; null if alpha is undefined in every sample. */
export function distanceAlphaInterval(
  kinds: readonly UnitKind[],
  distance: Distance,
  seed: number,
): Interval | null {
  const units = kinds.map((kind) => kind.units);
  const alpha = alphaFunction(kinds, distance);
  const draw = countDrawer(units);
  return bootstrapInterval((random) => alpha(draw(random)).value, seed);
}

/**
 * Returns a function that computes alpha from the number of units per kind. Everything that bootstrap samples have in
 * common is computed once.
 */
function alphaFunction(
  kinds: readonly UnitKind[],
  distance: Distance,
): (units: readonly number[]) => Coefficient {
  const answers = kinds[0]?.counts.map((_, answer) => answer) ?? [];
  const distances = answers.map((one) => answers.map((other) => distance(one, other)));
  const observed = kinds.map(({ counts }) => sumOfDistances(counts, distances) / (sum(counts) - 1));
  return (units) => {
    if (sum(units) === 0) return NO_UNITS;
    const answerCounts = answers.map((answer) =>
      weightedSum(units, (kind) => kinds[kind]?.counts[answer] ?? 0),
    );
    const expected = sumOfDistances(answerCounts, distances);
    if (expected === 0) return ONE_ANSWER;
    const disagreement = weightedSum(units, (kind) => observed[kind] ?? 0);
    return { value: 1 - (disagreement * (sum(answerCounts) - 1)) / expected };
  };
}

/** Sum of distances over all ordered pairs of answers. */
function sumOfDistances(counts: readonly number[], distances: readonly (readonly number[])[]): number {
  return sum(
    counts.map((count, one) =>
      count === 0 ? 0 : sum(counts.map((other, index) => count * other * (distances[one]?.[index] ?? 0))),
    ),
  );
}

function weightedSum(units: readonly number[], of: (kind: number) => number): number {
  return sum(units.map((count, kind) => count * of(kind)));
}
