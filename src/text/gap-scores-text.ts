// Texts of the screen with the scores of gap filling.

import { counted, formatNumber } from "#core/base/message-text.ts";

export const gapScoresText = {
  title: "Gap filling: scores",
  notSetUp:
    "Gap filling is not set up. Annotators choose the right pronoun without seeing the system’s; the scores of each system then appear here.",
  setUp: "Set up gap filling",
  noAnswers: (gaps: number, systems: number) =>
    `No gaps filled yet (${counted(gaps, "gap")}, ${counted(systems, "system")}). Fill gaps to see scores.`,
  fillGaps: "Fill gaps",
  /** `sampled`: number of examples in the sample; null = all examples. */
  progress: (progress: string, sampled: number | null) =>
    `${progress}${sampled === null ? "." : `. Sample: ${counted(sampled, "example")}, the same in every system.`}`,
  badTranslations: {
    label: "Bad translations in precision and F-scores",
    leftOut: "excluded (DiscoMT 2015, §4.4)",
    incorrect: "counted as incorrect (DiscoMT 2015, §4.3)",
  },
  scores: {
    title: "Scores",
    hint: "As in the manual evaluation of DiscoMT 2015. Each accuracy has its hits / total below it and, while gaps are open, its possible range. Each F-score has its precision · Rmax below it.",
    table: "Scores by system",
    counts: "Counts by system",
    pairs: "Compare systems in pairs",
    details: "Scores by label and by category",
  },
  disagreements: {
    title: "Disagreements",
    hint: "Gaps with different answers, two answers of one annotator, or a need for discussion. An adjudicator’s answer is final. The output’s own pronoun is shown once a gap is resolved.",
    none: "No disagreements and no gaps to discuss.",
    counts: (open: number, resolved: number) =>
      `${counted(open, "gap")} to resolve, ${formatNumber(resolved)} resolved.`,
    resolve: (open: number) => `Resolve ${counted(open, "gap")}`,
    showMore: (all: number) => `Show more (${formatNumber(all)} in total)`,
    example: <T>(example: T, system: T) => ["Example ", example, ", ", system],
    adjudicator: "(adjudicator)",
    otherText: "outdated",
    twoAnswers: "two answers",
    resolved: (answer: string) => `resolved: ${answer}`,
    badTranslation: "bad translation",
    outputHad: (words: string) => `Output: ${words}`,
    nothingLinked: "pronoun not linked",
    show: "Show gap",
    showExample: (example: string) => `(example ${example})`,
  },
  allCategories: "All categories",
  agreement: {
    title: "Agreement",
    hint: "For annotators who filled the same gaps.",
    category: "Category",
    table: "Agreement by annotators",
    people: "Annotators",
  },
  twoMethods: {
    title: "Comparison with judging",
    hint: "Compares judging with gap filling for the same candidates, by category.",
    table: "Judging and gap filling by category",
    category: "Category",
  },
  exports: {
    title: "Export",
    hint: "Scores, data set and accepted alternatives.",
    scores: "Scores",
    scoresHint: "all systems, labels and categories, not rounded; LaTeX: table for a paper",
    copyLatex: "Copy as LaTeX",
    agreement: "Agreement",
    agreementHint: "all annotators and categories; comparison with judging by category",
    dataSet: "Data set",
    dataSetHint:
      "one row per gap: source, output with the gap, accepted labels, each annotator’s answer, and the system’s pronoun",
    alternatives: "Accepted alternatives for automatic approval",
    /** Describes what a file contains. This text is after the name of the format. */
    ofScores: "scores",
    ofAgreement: "agreement",
    ofDataSet: "data set",
    ofAlternatives: "accepted alternatives",
    downloaded: (file: string) => `Saved ${file} to your downloads.`,
    accepted: (translations: number) => ` ${counted(translations, "translation")} accepted.`,
    copied: "Copied the table as LaTeX.",
  },
};
