// Texts of the scorer for the pronoun prediction task: files, scores, comparison, gaps, export.

import type { GapKind, Grain } from "#core/analysis/prediction/prediction.ts";
import { counted, formatNumber, ofAll } from "#core/base/message-text.ts";

const grains: Readonly<Record<Grain, string>> = { fine: "fine", coarse: "coarse" };

const kinds: Readonly<Record<GapKind, string>> = { mistakes: "mistakes", correct: "correct ones" };

/** A line and a gap in it, both numbered from 1. */
interface GapPosition {
  readonly line: number;
  readonly gap: number;
  /** Number of gaps in the line. */
  readonly gaps: number;
}

export const predictionText = {
  page: {
    title: "Pronoun prediction",
    intro: <T>(italic: (word: string) => T) => [
      "Scores systems on the pronoun prediction task of DiscoMT 2015 (Hardmeier et al. 2015), like its official scorer. Systems predict which of nine labels fills the gaps that ",
      italic("it"),
      " and ",
      italic("they"),
      " leave in a French sentence.",
    ],
  },
  files: {
    drop: "Drop to score",
    title: "Files",
    start:
      "Open the gold standard, then one or more predictions. Or drop all files on this screen; the file named “gold” is the gold standard. Each file has one sentence pair per line and five tab-separated columns: labels, forms, source, target with REPLACE_n, alignment. Files may be compressed (.gz).",
    gold: "Gold standard",
    goldSize: (gaps: number, pairs: number) =>
      `${counted(gaps, "gap")} in ${counted(pairs, "sentence pair")}`,
    predictions: "Predictions",
    noPredictions: "No predictions yet. Add the predictions of a system.",
    openGold: "Open gold standard…",
    openOtherGold: "Replace gold standard…",
    addPredictions: "Add predictions…",
    closeAll: "Close all",
    refused: "Some files could not be opened:",
    problems: "Problems in the files",
    kept: "Your files never leave this browser. They stay in this tab until you close it, also after a reload.",
    tooLargeToKeep:
      "Your files never leave this browser. They are too large to keep after a reload; you would have to open them again.",
    close: "Close",
    makeGold: "Use as gold standard",
    opened: (files: number) => `${counted(files, "file")} opened.`,
    closed: (prediction: string) => `Closed ${prediction}.`,
    /** Messages. The name of a file is before each. */
    noGold: "was not opened because there is no gold standard. Open the gold standard first",
    tooMany: (most: number) => `too many predictions; the limit is ${most}`,
  },
  scores: {
    title: "Scores",
    inPercent: "In percent.",
    table: "Scores of predictions",
    /** After the name of the prediction whose labels and gaps are shown below the scores. */
    shown: "(shown)",
    mistakesOf: (prediction: string, grain: Grain) => `mistakes of ${prediction}, ${grains[grain]}`,
  },
  labels: {
    title: <T>(prediction: T) => [prediction, ", by label"],
    prediction: "Prediction",
    hint: "Rows: gold label. Columns: predicted label. Select a number to see its gaps. Mistakes are bold; a darker background means more mistakes.",
    grains: "Label set",
  },
  matrix: {
    table: "Confusion matrix",
    predicted: "predicted",
    goldAndPredicted: (gold: string, predicted: string) => `gold ${gold}, predicted ${predicted}`,
    goldLabel: (label: string) => `gold ${label}`,
    predictedLabel: (label: string) => `predicted ${label}`,
    allGaps: "all gaps",
  },
  labelScores: {
    table: "Scores by label",
    rightLabel: (label: string) => `${label}, correct`,
    predictedLabel: (label: string) => `predicted ${label}`,
    goldLabel: (label: string) => `gold ${label}`,
    allRight: "all correct",
    allGaps: { predicted: "all gaps, predicted", gold: "all gaps, gold" },
  },
  pairs: {
    title: "Comparison of predictions",
    /** `labels`: such as “fine labels (9)”. */
    grain: (labels: string) => `With ${labels}.`,
    table: "Comparison of predictions",
    pairHeading: "A vs B",
    pair: <T>(a: T, b: T) => [a, " vs ", b],
    rightAndWrong: (correct: string, incorrect: string) => `correct in ${correct}, incorrect in ${incorrect}`,
  },
  gaps: {
    title: "Gaps",
    titleWith: (filter: string) => `Gaps: ${filter}`,
    goldLabel: "Gold label",
    predictedLabel: "Predicted label",
    anyLabel: "any",
    kind: "Shown",
    anyKind: "all",
    kinds,
    rightIn: "Correct in",
    wrongIn: "Incorrect in",
    anyPrediction: "any",
    showAll: "Show all",
    found: (count: number, all: number) => `${ofAll(count, all)} gaps.`,
    none: "No matches. Remove a filter.",
    bold: "The words in the gap are bold.",
    showMore: (count: number) => `Show ${formatNumber(count)} more`,
  },
  gap: {
    line: (line: number) => `Line ${formatNumber(line)}`,
    lineAndGap: ({ line, gap, gaps }: GapPosition) => `Line ${formatNumber(line)}, gap ${gap} of ${gaps}`,
    withoutContext: "Without context",
    inContext: "In context",
    /** Only for screen readers, after `withoutContext` or `inContext`. */
    position: (line: number, gap: number) => `: line ${formatNumber(line)}, gap ${gap}`,
    gold: "Gold",
    context: (lines: number, first: number, last: number) =>
      `${counted(lines, "line")} of the file, ${formatNumber(first)} to ${formatNumber(last)}. The files do not mark where documents begin.`,
    otherPredictions: "Other predictions",
    correct: "✓ correct",
    incorrect: "✗ incorrect",
  },
  export: {
    title: "Export",
    hint: "All predictions with coarse and fine labels. CSV and JSON are not rounded.",
    scores: "Download scores (CSV)",
    confusions: "Download confusions (CSV)",
    gaps: "Download gaps (CSV)",
    json: "Download JSON",
    latex: "Download LaTeX",
    copyLatex: "Copy as LaTeX",
    copied: "Copied the tables as LaTeX.",
  },
};
