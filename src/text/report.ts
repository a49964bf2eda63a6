// The text of the report: its filter, accuracy, counts, plots, methods.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { counted, figure } from "#core/base/number-words.ts";

type ByDenominator = Readonly<Record<Denominator, string>>;

const denominators: ByDenominator = {
  examples: "all examples, as in Guillou & Hardmeier (2016)",
  judged: "judged candidates only",
};

export const reportText = {
  page: {
    title: "Report",
    none: "No matches. Remove a filter.",
    counting: "Counting…",
    drawing: "Drawing…",
  },
  filter: {
    part: <T>(shown: T, all: number) => [
      "Only ",
      shown,
      ` of ${counted(all, "candidate")}. All figures, plots and files below cover these.`,
    ],
    label: "Report filter",
    removeAll: "Remove filter",
    choose: "Filter report…",
    chooseOthers: "Change filter…",
  },
  accuracy: {
    title: "Accuracy (%)",
    denominator: "Accuracy over",
    denominators,
    nothingJudged:
      "No candidate has been judged yet. Judge candidates to see accuracy over judged candidates. Automatic approvals count in accuracy over all examples.",
    judge: "Start judging",
    compare: "Compare systems",
    metrics: "Metrics vs human judgement",
    gaps: "Gap filling",
  },
  accuracyTable: "Accuracy by category and system",
  counts: {
    title: "Counts",
    system: "System",
    allSystems: (systems: number) => `All ${figure(systems)} systems`,
    table: "Counts by category",
  },
  plots: {
    title: "Accuracy with 95% interval",
  },
  methods: {
    title: "Methods",
    counting: "Counting…",
    copy: "Copy paragraph",
    copied: "Copied the paragraph.",
    notCopied: "The browser did not allow copying. Select the text and copy it.",
  },
};
