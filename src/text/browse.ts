// The text of browsing candidates: filters, saved views, the list, one example with its outputs.

import { counted, figure } from "#core/shared/number-words.ts";

export const browseText = {
  page: {
    title: (suite: string) => `Candidates of ${suite}`,
    shown: <T>(shown: T, all: number) => [
      shown,
      ` of ${counted(all, "candidate")}. System names are shown here.`,
    ],
    toPivotTable: "Count these",
    toReport: "Report of these",
    judgeReferred: "Judge what is referred",
    judgeShown: "Judge these",
    chooseInList: "Choose one in the list.",
    none: "No candidate fits. Take a filter away to see more.",
  },
  filters: {
    several: "several",
    addToChosen: "and beside it",
    textPlaceholder: "then Enter",
    text: "Text",
    fewer: "Fewer filters",
    more: "More filters",
    seenBy: "As seen by",
    chosen: "Chosen filters",
    removeAll: "Show all",
  },
  /** What a field shows while it filters nothing. */
  noFilter: {
    all: "all",
    seenBy: "everybody",
    either: "or not",
    reasons: "whatever it is",
    judgedBy: "anybody or nobody",
    heads: "whatever is said",
    metrics: "whatever they say",
    forms: (listed: number, all: number) => `all (the ${figure(listed)} commonest of ${figure(all)} here)`,
  },
  savedViews: {
    title: "Saved views",
    name: "Name of this view",
    replace: "Replace",
    save: "Save",
    cancel: "Cancel",
    saveThis: "Save this view…",
    remove: "Take this view away",
  },
  list: {
    title: "Candidates",
  },
  example: {
    label: (example: string) => `Example ${example}`,
    title: (example: string, pronoun: string) => `Example ${example} · “${pronoun}”`,
    position: (category: string, sentence: number, token: number) =>
      `${category} · sentence ${sentence}, token ${token}`,
    previous: "Previous example",
    next: "Next example",
    moreContext: "More context",
    wholeDocument: "Whole document",
    correct: "Correct this example…",
    judge: "Judge it",
    source: "Source",
    reference: "Reference",
    numberedReference: (number: number) => `Reference ${number}`,
    outputs: "Outputs",
    outputTexts: (texts: number, systems: number) =>
      `${counted(texts, "output text", "different output texts")} of ${counted(systems, "system")}`,
    differences: <T>(bold: (word: string) => T) => [
      "In the others what differs from the first is ",
      bold("bold"),
      ".",
    ],
  },
  output: {
    approved: <T>(reason: T) => ["approved: ", reason],
    referred: <T>(reason: T) => ["referred: ", reason],
    alignedHere: "; links made by Referee",
    unknownAnnotator: "someone",
  },
  judgement: {
    annotator: (name: string) => `${name}:`,
    adjudicator: (name: string) => `${name}, adjudicator:`,
    stale: (judgement: string) => `${judgement} (on another text)`,
    concurrent: "said twice, differently:",
    /** Between concurrent answers. */
    or: " — or — ",
    doesNotCount: (state: string) => ` (${state}: does not count)`,
  },
};
