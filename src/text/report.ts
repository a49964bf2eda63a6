// The text of the report: its filter, accuracy, counts, plots, methods.

import type { Denominator } from "#core/score/accuracy.ts";
import { counted, figure } from "#core/shared/number-words.ts";

type ByDenominator = Readonly<Record<Denominator, string>>;

const denominators: ByDenominator = {
  examples: "all examples, as published",
  judged: "judged candidates only",
};

export const reportText = {
  page: {
    title: "Report",
    none: "No candidate fits, so there is nothing to count. Take a filter away to see more.",
    counting: "Counting…",
    drawing: "Drawing…",
  },
  filter: {
    part: <T>(shown: T, all: number) => [
      "Only ",
      shown,
      ` of ${counted(all, "candidate")} are told: all figures, plots and files below are of these.`,
    ],
    label: "What is told",
    removeAll: "Tell all",
    choose: "Tell of some candidates only…",
    chooseOthers: "Choose others…",
  },
  accuracy: {
    title: "Accuracy in percent",
    denominator: "Accuracy over",
    denominators,
    nothingJudged:
      "Accuracy over judged candidates will be here as soon as somebody has judged a candidate right or wrong. What the automatic pass approved is in the accuracy over all examples.",
    judge: "Start judging",
    compare: "Compare systems",
    metrics: "Metrics beside people",
    gaps: "Gap filling",
  },
  accuracyTable: "Accuracy by category and system",
  counts: {
    title: "Counts",
    system: "System",
    allSystems: (systems: number) => `All ${figure(systems)} together`,
    table: "Counts by category",
  },
  plots: {
    title: "Accuracy with 95 % interval",
  },
  methods: {
    title: "Methods",
    counting: "Counting…",
    copy: "Copy the paragraph",
    copied: "The paragraph is on the clipboard.",
    notCopied: "The browser did not allow copying: choose the text and copy it.",
  },
};
