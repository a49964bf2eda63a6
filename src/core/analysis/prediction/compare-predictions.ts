// Compares each pair of predictions on the same gaps, with a significance test.

import {
  canBeSignificant,
  holm,
  mcnemarTwoSided,
  type PairedCounts,
  pairedDifferenceInterval,
} from "#core/base/statistics/tests-of-pairs.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { type Grain, type Label, labelIn } from "./labels.ts";
import { type LabelsByLine, type MacroDifference, macroDifference } from "./macro-f.ts";

export interface NamedLabels {
  readonly name: string;
  /** One label per gap, in the order of the gold standard. */
  readonly labels: readonly Label[];
}

export interface PredictionPair {
  readonly a: string;
  readonly b: string;
  readonly grain: Grain;
  readonly counts: PairedCounts;
  /** Accuracy of `a` minus accuracy of `b`; null without gaps, like interval and p-values. */
  readonly difference: number | null;
  /** 95% interval that agrees with `p` (`pairedDifferenceInterval`). */
  readonly interval: Interval | null;
  /** McNemar's exact test, two-sided; null if it could not be below 0.05. */
  readonly p: number | null;
  /** p corrected by Holm's method over all pairs at the level `grain`. */
  readonly pHolm: number | null;
  readonly macroF: MacroDifference & { readonly pHolm: number | null };
}

/**
 * Compares each pair of predictions, in the given order. All predictions must have as many labels as `gold`. Holm's
 * method corrects the pairs of one figure, accuracy or macro F.
 */
export function comparePredictions(
  grain: Grain,
  goldLines: LabelsByLine,
  predictions: readonly NamedLabels[],
): PredictionPair[] {
  const gold = goldLines.flat();
  const pairs = predictions.flatMap((a, index) =>
    predictions.slice(index + 1).map((b) => {
      const counts = countPair(grain, gold, { a: a.labels, b: b.labels });
      const n = gold.length;
      return {
        a: a.name,
        b: b.name,
        grain,
        counts,
        difference: n === 0 ? null : (counts.onlyA - counts.onlyB) / n,
        interval: pairedDifferenceInterval(counts),
        p: canBeSignificant(counts.onlyA + counts.onlyB) ? mcnemarTwoSided(counts.onlyA, counts.onlyB) : null,
        macroF: macroDifference(grain, goldLines, a.labels, b.labels),
      };
    }),
  );
  const corrected = holm(pairs.map(({ p }) => p));
  const correctedMacro = holm(pairs.map(({ macroF }) => macroF.p));
  return pairs.map((pair, index) => ({
    ...pair,
    pHolm: corrected[index] ?? null,
    macroF: { ...pair.macroF, pHolm: correctedMacro[index] ?? null },
  }));
}

interface LabelPair {
  readonly a: readonly Label[];
  readonly b: readonly Label[];
}

function countPair(grain: Grain, gold: readonly Label[], { a, b }: LabelPair): PairedCounts {
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  gold.forEach((label, item) => {
    const isRight = [a, b].map((labels) => isCorrect(grain, label, labels[item]));
    const [isRightInA, isRightInB] = isRight;
    counts[isRightInA ? (isRightInB ? "both" : "onlyA") : isRightInB ? "onlyB" : "neither"]++;
  });
  return counts;
}

/** Whether the predicted label equals the gold label at the given level. */
export function isCorrect(grain: Grain, gold: Label, predicted: Label | undefined): boolean {
  return predicted !== undefined && labelIn(grain, predicted) === labelIn(grain, gold);
}
