// Holds what a gold standard and predictions for it are, read and fitted to each other: sentences with gaps, and a label for each gap.

import type { Label } from "#core/prediction/labels.ts";

/** A placeholder in a target sentence. Positions are token numbers from 0. */
export interface Gap {
  /** Where the placeholder stands in its target sentence. */
  readonly target: number;
  /** The pronoun's token in the source, the `n` of `REPLACE_n`; null where the placeholder has no number. */
  readonly source: number | null;
}

/** The sentence pair of a line. */
export interface PredictionText {
  readonly source: readonly string[];
  /** With the placeholders in it. */
  readonly target: readonly string[];
  /** A Pharaoh line, source to target. */
  readonly links: string;
  /** As many as the line has labels, in the order of the target. */
  readonly gaps: readonly Gap[];
}

export interface PredictionLine {
  readonly labels: readonly Label[];
  /** The words that fill the gaps, a gap each; null where the file does not say. */
  readonly forms: readonly string[] | null;
  /** Null in a file of labels alone. */
  readonly text: PredictionText | null;
}

/** One file as it was read; line n of the file is `lines[n - 1]`. */
export interface PredictionFile {
  readonly path: string;
  readonly lines: readonly PredictionLine[];
}

/** A line of the gold standard, which always has its text. */
export interface GoldLine extends PredictionLine {
  readonly text: PredictionText;
}

export interface GoldFile extends PredictionFile {
  readonly lines: readonly GoldLine[];
}

/** A prediction that fits the gold standard: as many lines, and in each as many labels. */
export interface Prediction extends PredictionFile {
  /** What it is called: unique among those that are compared. */
  readonly name: string;
}

/** One gap of the gold standard with what was predicted for it. */
export interface Item {
  /** Of the file, from 0. */
  readonly line: number;
  /** Which gap of the line, from 0. */
  readonly place: number;
  readonly gold: Label;
}

/** All gaps, in the order of the file. */
export function itemsOf(gold: GoldFile): Item[] {
  return gold.lines.flatMap(({ labels }, line) =>
    labels.map((label, place) => ({ line, place, gold: label })),
  );
}

/** The labels of all gaps, in the order of `itemsOf`. */
export function labelsIn(file: PredictionFile): Label[] {
  return file.lines.flatMap(({ labels }) => labels);
}
