// Texts of the results: filter, accuracy, counts, plots, methods.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";

type ByDenominator = Readonly<Record<Denominator, string>>;

const denominators: ByDenominator = {
  examples: "all examples, as in Guillou & Hardmeier (2016)",
  translated: "examples with a translation",
  judged: "judged candidates only",
};

export const reportText = {
  page: {
    none: "No matches. Remove a filter.",
    counting: "Counting…",
  },
  filter: {
    part: <T>(shown: T, all: number) => [
      "Only ",
      shown,
      ` of ${counted(all, "candidate")}. All figures, plots and files below cover these.`,
    ],
    label: "Filter",
    parts: "Parts of the filter",
    removeAll: "Remove filter",
    system: "System",
    allSystems: (systems: number) => `All ${formatNumber(systems)} systems`,
    systems: (systems: number) => counted(systems, "system"),
    category: "Category",
    allCategories: (categories: number) => `All ${formatNumber(categories)} categories`,
    categories: (categories: number) => counted(categories, "category", "categories"),
    more: "More filters…",
    coversAll: "This page covers the whole campaign.",
    ignoresFilter: "This page covers the whole campaign and ignores the filter.",
    namesOnly: "Only the systems and categories of the filter apply to this page.",
  },
  accuracy: {
    title: "Accuracy (%)",
    denominator: "Accuracy over",
    denominators,
    nothingJudged:
      "No candidate is judged correct or incorrect yet. Judge candidates to see accuracy over judged candidates. Automatic approvals count in accuracy over all examples.",
    judge: "Start judging",
  },
  accuracyTable: "Accuracy by category and system",
  counts: {
    title: "Counts",
    system: "Counts of",
    allSystems: (systems: number) => `All ${formatNumber(systems)} systems`,
    table: "Counts by category",
    figures: "Figures by category",
  },
  plots: {
    perCategory: (plots: number) => `Plots by category (${formatNumber(plots)})`,
  },
  methods: {
    title: "Methods",
    counting: "Counting…",
    copy: "Copy paragraph",
    copied: "Copied the paragraph.",
  },
};
