// Computes the interval of a prediction's macro F and accuracy, and compares two predictions by macro F.

import { counted } from "#core/base/number-words.ts";
import { pairedDifference } from "#core/base/statistics/compared-figures.ts";
import {
  type Contribution,
  exampleFigure,
  type FigureOfTotals,
  type IntervalOrReason,
  RATIO,
} from "#core/base/statistics/figures-of-units.ts";
import { normalTwoSided } from "#core/base/statistics/normal-tail.ts";
import type { PairedUnit } from "#core/base/statistics/random-exchanges.ts";
import { type Interval, Z } from "#core/base/statistics/wilson.ts";
import { type Grain, type Label, labelIn, labelsOf } from "./labels.ts";

/** The gold labels of each sentence pair, one per gap. */
export type LabelsByLine = readonly (readonly Label[])[];

/**
 * Macro F from totals with two numbers per label: gaps that have the label and were predicted right, and gaps with the
 * label plus gaps for which it was predicted. A label without any counts as 0, as in `scoreLabels`.
 */
const MACRO_F: FigureOfTotals = (totals) => {
  const labels = totals.length / 2;
  let sum = 0;
  for (let at = 0; at < totals.length; at += 2) {
    const cases = totals[at + 1] ?? 0;
    if (cases > 0) sum += (2 * (totals[at] ?? 0)) / cases;
  }
  return labels === 0 || totals.every((total) => total === 0) ? null : sum / labels;
};

/** What each sentence pair adds to the totals of macro F. `predicted`: one label per gap, in the order of `gold`. */
function contributions(grain: Grain, gold: LabelsByLine, predicted: readonly Label[]): Contribution[] {
  const names = labelsOf(grain);
  let start = 0;
  return gold.map((labels) => {
    const own = predicted.slice(start, start + labels.length);
    start += labels.length;
    return contribution(grain, names, labels, own);
  });
}

function contribution(
  grain: Grain,
  names: readonly Label[],
  gold: readonly Label[],
  predicted: readonly Label[],
): Contribution {
  const totals = names.flatMap(() => [0, 0]);
  const add = (at: number) => {
    totals[at] = (totals[at] ?? 0) + 1;
  };
  gold.forEach((label, item) => {
    const right = names.indexOf(labelIn(grain, label));
    const given = names.indexOf(labelIn(grain, predicted[item] ?? label));
    add(2 * right + 1);
    add(2 * given + 1);
    if (right === given) add(2 * right);
  });
  return totals;
}

/**
 * The fewest cases of a label (gaps that have it plus gaps for which it was predicted) from which macro F has an
 * interval. Every label counts the same, so a rare one decides much of the figure, and its few cases do not show how
 * much it varies: with fewer than ten, simulated intervals covered 17 to 91%.
 */
const FEWEST_CASES = 10;

/** Why macro F has no interval, by the rarest label; null = it has one. */
function tooRare(grain: Grain, units: readonly Contribution[]): string | null {
  const cases = labelsOf(grain).map((_, at) => units.reduce((sum, unit) => sum + (unit[2 * at + 1] ?? 0), 0));
  const fewest = Math.min(...cases);
  const label = labelsOf(grain)[cases.indexOf(fewest)] ?? "";
  return fewest < FEWEST_CASES ? `${label}: ${counted(fewest, "case")}, ${FEWEST_CASES} needed` : null;
}

export interface PredictionIntervals {
  readonly accuracy: IntervalOrReason;
  readonly macroF: IntervalOrReason;
}

/**
 * The 95% intervals of accuracy and macro F.
 *
 * - Estimated: the figures on a large number of sentences like these.
 * - Independent: sentence pairs, each with all its gaps. The files have no documents; sentences of one document are
 *   often more similar than that.
 * - Method and source: `exampleFigure` (jackknife; Wilson's interval with the effective number of units).
 * - Withheld: macro F, if a label has fewer than `FEWEST_CASES` cases.
 * - Simulated coverage (`macro-f.test.ts`): 91 to 98% in each setting, 94.5% on average.
 */
export function predictionIntervals(
  grain: Grain,
  gold: LabelsByLine,
  predicted: readonly Label[],
): PredictionIntervals {
  const units = contributions(grain, gold, predicted);
  const accuracy = exampleFigure(
    units.map((unit, line): Contribution => {
      const correct = unit.reduce((sum, value, at) => (at % 2 === 0 ? sum + value : sum), 0);
      return [correct, gold[line]?.length ?? 0];
    }),
    RATIO,
  );
  const macroF = exampleFigure(units, MACRO_F);
  const rare = macroF.value === null ? null : tooRare(grain, units);
  return {
    accuracy: { interval: accuracy.interval, reason: accuracy.reason },
    macroF: rare === null ? { interval: macroF.interval, reason: macroF.reason } : withheld(rare),
  };
}

function withheld(reason: string): IntervalOrReason {
  return { interval: null, reason };
}

/** The comparison of two predictions by macro F. */
export interface MacroDifference extends IntervalOrReason {
  /** Macro F of `a` minus that of `b`; null without gaps. */
  readonly difference: number | null;
  /** Two-sided; below 0.05 exactly where the interval excludes 0. Null if there is no interval. */
  readonly p: number | null;
}

/**
 * The difference of macro F of two predictions, with its interval over sentence pairs (`pairedDifference`) and the paired
 * test of the same family: p is twice the normal tail beyond 1.96 |d| / m, where m is the distance from the difference d
 * to the limit on the side of 0. (An exchange test takes too long for the page with many predictions.) In simulations
 * it rejects equal predictions in at most 6% (`macro-f.test.ts`). Withheld if the interval of one of the two is.
 */
export function macroDifference(
  grain: Grain,
  gold: LabelsByLine,
  a: readonly Label[],
  b: readonly Label[],
): MacroDifference {
  const ofB = contributions(grain, gold, b);
  const pairs = contributions(grain, gold, a).map(
    (unit, line): PairedUnit => ({ a: unit, b: ofB[line] ?? [] }),
  );
  const found = pairedDifference(pairs, MACRO_F);
  const sides = ["a", "b"] as const;
  const rare = sides.flatMap(
    (side) =>
      tooRare(
        grain,
        pairs.map((pair) => pair[side]),
      ) ?? [],
  );
  const { difference } = found;
  if (difference === null) return { difference, p: null, ...withheld("no gap") };
  if (rare.length > 0) return { difference, p: null, ...withheld(rare[0] ?? "") };
  const { interval, reason } = found;
  return { difference, interval, reason, p: interval === null ? null : pOf(difference, interval) };
}

function pOf(difference: number, { low, high }: Interval): number {
  const margin = difference > 0 ? difference - low : high - difference;
  if (margin === 0) return difference === 0 ? 1 : 0;
  return normalTwoSided((Z * Math.abs(difference)) / margin);
}
