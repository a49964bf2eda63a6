// Holds Krippendorff's alpha where some answers differ more than others: any distance between two of them.

import { type Coefficient, NO_UNITS, ONE_ANSWER, sum, type UnitKind } from "#core/agreement/coefficients.ts";
import { bootstrapInterval } from "#core/statistics/bootstrap.ts";
import { countDrawer } from "#core/statistics/draw-counts.ts";
import type { Interval } from "#core/statistics/wilson.ts";

/** Between the answers with these places in `UnitKind.counts`: 0 of an answer to itself, the same both ways, none below 0. */
type Distance = (one: number, other: number) => number;

/**
 * Krippendorff 2004, §11.3, by the matrix of coincidences: each pair of answers of a unit that m people answered coincides 1/(m − 1) times;
 * alpha = 1 − (n − 1) Σ coincidences · distance / Σ answers · answers · distance, over all ordered pairs of answers, n all answers that
 * can be paired. The distance is taken as it is, not squared. With distance 1 between any two answers this is the nominal alpha.
 */
export function alphaOfDistance(kinds: readonly UnitKind[], distance: Distance): Coefficient {
  return prepared(kinds, distance)(kinds.map(({ units }) => units));
}

/** The 95 % bootstrap interval over units; null where alpha is defined in no sample. */
export function distanceAlphaInterval(
  kinds: readonly UnitKind[],
  distance: Distance,
  seed: number,
): Interval | null {
  const units = kinds.map((kind) => kind.units);
  const alpha = prepared(kinds, distance);
  const draw = countDrawer(units);
  return bootstrapInterval((random) => alpha(draw(random)).value, seed);
}

/** Alpha of so many units of each kind; what hangs on the kinds alone is counted once for all samples. */
function prepared(kinds: readonly UnitKind[], distance: Distance): (units: readonly number[]) => Coefficient {
  const answers = kinds[0]?.counts.map((_, answer) => answer) ?? [];
  const distances = answers.map((one) => answers.map((other) => distance(one, other)));
  const observed = kinds.map(({ counts }) => apart(counts, distances) / (sum(counts) - 1));
  return (units) => {
    if (sum(units) === 0) return NO_UNITS;
    const given = answers.map((answer) => weighted(units, (kind) => kinds[kind]?.counts[answer] ?? 0));
    const expected = apart(given, distances);
    if (expected === 0) return ONE_ANSWER;
    const differing = weighted(units, (kind) => observed[kind] ?? 0);
    return { value: 1 - (differing * (sum(given) - 1)) / expected };
  };
}

/** Sum of the distances of all ordered pairs of so many answers. */
function apart(counts: readonly number[], distances: readonly (readonly number[])[]): number {
  return sum(
    counts.map((count, one) =>
      count === 0 ? 0 : sum(counts.map((other, place) => count * other * (distances[one]?.[place] ?? 0))),
    ),
  );
}

function weighted(units: readonly number[], of: (kind: number) => number): number {
  return sum(units.map((count, kind) => count * of(kind)));
}
