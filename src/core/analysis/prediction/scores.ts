// Computes the scores of one prediction: confusion matrix; precision, recall and F per label and overall.

import { type Grain, type Label, labelIn, labelsOf } from "./labels.ts";

/** Shares from 0 to 1; null if the denominator is 0. */
export interface PrecisionAndRecall {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

interface LabelScore extends PrecisionAndRecall {
  readonly label: Label;
  /** Gaps with this gold label that were predicted correctly. */
  readonly correct: number;
  /** Gaps for which this label was predicted. */
  readonly predicted: number;
  /** Gaps with this gold label. */
  readonly gold: number;
}

export interface GrainScore {
  readonly grain: Grain;
  /** Gold (row) × predicted (column), both in the order of `labels`. */
  readonly matrix: readonly (readonly number[])[];
  readonly labels: readonly LabelScore[];
  readonly correct: number;
  /** Number of gaps. */
  readonly total: number;
  readonly accuracy: number | null;
  /**
   * Precision, recall and F over all labels together. Each gap has one label, so all three equal the accuracy
   * (Hardmeier et al. 2015, §5.4).
   */
  readonly micro: PrecisionAndRecall;
  readonly macro: PrecisionAndRecall;
}

const NOTHING: PrecisionAndRecall = { precision: null, recall: null, f1: null };

/**
 * Scores `predicted` against `gold`, gap by gap. Throws an Error if the two have different numbers of labels. As in
 * Hardmeier et al. 2015, §5.4, and in the official scorer, macro averages are over all labels including `OTHER`. In
 * these averages, a label that was never predicted, or that no gap has, counts as 0, although its own precision or
 * recall is null. F = 2 correct / (predicted + gold), which is the harmonic mean of precision and recall if both are
 * defined.
 */
export function scoreLabels(grain: Grain, gold: readonly Label[], predicted: readonly Label[]): GrainScore {
  if (gold.length !== predicted.length) throw new Error("the numbers of gold and predicted labels differ");
  const names = labelsOf(grain);
  const matrix = names.map(() => names.map(() => 0));
  gold.forEach((label, item) => {
    const row = matrix[names.indexOf(labelIn(grain, label))];
    const column = names.indexOf(labelIn(grain, predicted[item] ?? label));
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  });
  const labels = names.map((label, index) => labelScore(label, index, matrix));
  const correct = sum(labels.map((one) => one.correct));
  const total = gold.length;
  const accuracy = share(correct, total);
  return {
    grain,
    matrix,
    labels,
    correct,
    total,
    accuracy,
    micro: { precision: accuracy, recall: accuracy, f1: accuracy },
    macro: total === 0 ? NOTHING : macroOf(labels),
  };
}

function labelScore(label: Label, index: number, matrix: readonly (readonly number[])[]): LabelScore {
  const correct = matrix[index]?.[index] ?? 0;
  const predicted = sum(matrix.map((row) => row[index] ?? 0));
  const gold = sum(matrix[index] ?? []);
  return {
    label,
    correct,
    predicted,
    gold,
    precision: share(correct, predicted),
    recall: share(correct, gold),
    f1: share(2 * correct, predicted + gold),
  };
}

function macroOf(labels: readonly LabelScore[]): PrecisionAndRecall {
  const mean = (key: keyof PrecisionAndRecall) => sum(labels.map((label) => label[key] ?? 0)) / labels.length;
  return { precision: mean("precision"), recall: mean("recall"), f1: mean("f1") };
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
