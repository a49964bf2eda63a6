// The text of the scorer of the pronoun prediction task: files, scores, comparison, gaps, export.

import type { GapKind } from "#core/prediction/gap-filter.ts";
import type { Grain } from "#core/prediction/labels.ts";
import { counted, figure, ofAll } from "#core/shared/number-words.ts";

const grains: Readonly<Record<Grain, string>> = { fine: "fine", coarse: "coarse" };

const kinds: Readonly<Record<GapKind, string>> = { mistakes: "mistakes", right: "right ones" };

/** Numbers count from 1. */
interface GapPosition {
  readonly line: number;
  readonly gap: number;
  /** How many gaps the line has. */
  readonly gaps: number;
}

export const predictionText = {
  page: {
    title: "Pronoun prediction",
    intro: <T>(italic: (word: string) => T) => [
      "Scores what systems predicted in the pronoun prediction task of DiscoMT 2015 (Hardmeier et al. 2015), as its official scorer does: which of nine labels fills the gaps that ",
      italic("it"),
      " and ",
      italic("they"),
      " leave in a French sentence.",
    ],
  },
  files: {
    drop: "Let go to score it",
    title: "Files",
    start:
      "Open the gold standard, then one prediction or several; or drop all of them anywhere on this screen: the one called “gold” is the gold standard. Files of the task have five columns with tabs between them (labels, forms, source, target with REPLACE_n, alignment), a sentence pair a line, plain or packed (.gz).",
    gold: "Gold standard",
    goldSize: (gaps: number, pairs: number) =>
      `${counted(gaps, "gap")} in ${counted(pairs, "sentence pair")}`,
    predictions: "Predictions",
    noPredictions: "None yet: add what a system predicted for these gaps.",
    openGold: "Open the gold standard…",
    openOtherGold: "Open another gold standard…",
    addPredictions: "Add predictions…",
    closeAll: "Put all away",
    refused: "What could not be opened, and why:",
    problems: "What was found in the files",
    kept: "Nothing leaves this browser. The files stay in this tab, through a reload, until it is closed; no campaign is made of them.",
    tooLargeToKeep:
      "Nothing leaves this browser. These files are too large for this tab to remember: a reload puts them away, and they have to be opened again.",
    close: "Put away",
    makeGold: "Make it the gold standard",
    opened: (files: number) => `${counted(files, "file")} opened.`,
    closed: (prediction: string) => `${prediction} is put away.`,
    /** Follows the name of a file. */
    noGold: "is not looked at: there is no gold standard to hold it against; open that first",
    tooMany: (most: number) => `found more than ${most} predictions; expected at most that many side by side`,
  },
  scores: {
    title: "Scores",
    inPercent: "In percent.",
    table: "Predictions side by side",
    shown: "(shown)",
    mistakesOf: (prediction: string, grain: Grain) => `mistakes of ${prediction}, ${grains[grain]}`,
  },
  labels: {
    title: <T>(prediction: T) => [prediction, ", label by label"],
    prediction: "Prediction",
    hint: "Down: the gold label; across: the predicted one. Every number leads to its gaps. Mistakes are bold, on a stronger ground the more they are.",
    grains: "How finely labels are told apart",
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
    rightLabel: (label: string) => `${label}, right`,
    predictedLabel: (label: string) => `predicted ${label}`,
    goldLabel: (label: string) => `gold ${label}`,
    allRight: "all that are right",
    allGaps: { predicted: "all gaps, predicted", gold: "all gaps, gold" },
  },
  pairs: {
    title: "Predictions compared",
    /** `labels` says how finely labels are distinguished. */
    grain: (labels: string) => `With ${labels}.`,
    table: "Predictions compared",
    pairHeading: "A against B",
    pair: <T>(a: T, b: T) => [a, " against ", b],
    rightAndWrong: (right: string, wrong: string) => `right in ${right}, wrong in ${wrong}`,
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
    rightIn: "Right in",
    wrongIn: "Wrong in",
    anyPrediction: "whichever",
    showAll: "Show all",
    found: (count: number, all: number) => `${ofAll(count, all)} gaps.`,
    none: "None is so: take away what narrows the list.",
    bold: "What fills a gap is bold.",
    showMore: (count: number) => `Show ${figure(count)} more`,
  },
  gap: {
    line: (line: number) => `Line ${figure(line)}`,
    lineAndGap: ({ line, gap, gaps }: GapPosition) => `Line ${figure(line)}, gap ${gap} of ${gaps}`,
    withoutContext: "Without context",
    inContext: "In context",
    /** Follows `withoutContext` or `inContext` for screen readers. */
    position: (line: number, gap: number) => `: line ${figure(line)}, gap ${gap}`,
    gold: "Gold",
    context: (lines: number, first: number, last: number) =>
      `${counted(lines, "line")} of the file, ${figure(first)} to ${figure(last)}. Where a document begins the files do not say.`,
    otherPredictions: "Other predictions",
    right: "✓ right",
    wrong: "✗ wrong",
  },
  export: {
    title: "Take home",
    hint: "All predictions, coarse and fine: the figures that the command prediction prints. CSV and JSON are not rounded.",
    scores: "Download scores (CSV)",
    confusions: "Download confusions (CSV)",
    gaps: "Download gaps (CSV)",
    json: "Download JSON",
    latex: "Download LaTeX",
    copyLatex: "Copy as LaTeX",
    copied: "The tables are on the clipboard as LaTeX.",
    notCopied: "The browser did not allow copying. Download the LaTeX instead.",
  },
};
