// Defines a gold standard and its predictions: sentences with gaps, and a label for each gap.

import type { Label } from "./labels.ts";

/** A placeholder in a target sentence. Positions are token indices from 0. */
export interface PredictionGap {
  /** Position of the placeholder in its target sentence. */
  readonly target: number;
  /** Position of the source pronoun, the `n` of `REPLACE_n`; null if the placeholder has no number. */
  readonly source: number | null;
}

/** The sentence pair of a line. */
export interface PredictionText {
  readonly source: readonly string[];
  /** Tokens, including the placeholders. */
  readonly target: readonly string[];
  /** Word links in Pharaoh format, source to target. */
  readonly links: string;
  /** One gap per label of the line, in target order. */
  readonly gaps: readonly PredictionGap[];
}

export interface PredictionLine {
  readonly labels: readonly Label[];
  /** The words that fill the gaps, one per gap; null if the file has none. */
  readonly forms: readonly string[] | null;
  /** The sentence pair; null in a file with labels only. */
  readonly text: PredictionText | null;
}

/** A parsed file; line n of the file is `lines[n - 1]`. */
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

/**
 * A prediction that fits the gold standard: it has as many lines as the gold standard, and as many labels in each line.
 */
export interface Prediction extends PredictionFile {
  /** Name of the prediction, unique among the compared predictions. */
  readonly name: string;
}

/** One gap of the gold standard. */
export interface GoldGap {
  /** Line of the file, from 0. */
  readonly line: number;
  /** Index of the gap in its line, from 0. */
  readonly place: number;
  readonly gold: Label;
}

/** All gaps in file order. */
export function goldGapsOf(gold: GoldFile): GoldGap[] {
  return gold.lines.flatMap(({ labels }, line) =>
    labels.map((label, place) => ({ line, place, gold: label })),
  );
}

/** The labels of all gaps, in the order of `goldGapsOf`. */
export function labelsIn(file: PredictionFile): Label[] {
  return file.lines.flatMap(({ labels }) => labels);
}
