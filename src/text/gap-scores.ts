// The text of the screen with the scores of gap filling.

import { counted, figure } from "#core/shared/number-words.ts";

export const gapScoresText = {
  title: "Gap filling: scores",
  counting: "Counting…",
  notSetUp:
    "Gaps are not filled in this campaign. Once people say which pronouns would be right where the system’s own is hidden, the scores of each system will be here.",
  setUp: "Set up gap filling",
  noAnswers: (gaps: number, systems: number) =>
    `No gap is answered yet. ${counted(gaps, "gap")} of ${counted(systems, "system")} will be counted here, as soon as somebody answers the first.`,
  fillGaps: "Fill gaps",
  /** `sampled`: examples of the sample; null = all examples are asked for. */
  progress: (progress: string, sampled: number | null) =>
    `${progress}${sampled === null ? "." : `. A sample of ${counted(sampled, "example")}, the same in every system.`}`,
  badTranslations: {
    label: "Bad translations in precision and F-scores",
    leftOut: "left out (§4.4 of the paper)",
    incorrect: "counted as incorrect (§4.3)",
  },
  scores: {
    title: "Scores",
    hint: "As in the manual evaluation of DiscoMT 2015. Below an accuracy: hits and what they are of, and the range while gaps are open; below an F: precision · Rmax.",
    table: "Scores by system",
    counts: "Counts by system",
    system: "System",
    fMax: (label: string) => `Fmax of ${label}`,
    possible: (range: string) => `possible ${range}`,
    neverWritten: "never written",
  },
  disagreements: {
    title: "What people disagree about",
    hint: "Gaps with different answers, said twice, or to be discussed. An adjudicator’s answer settles one; what the output had is told from then on.",
    none: "Nobody disagrees, and nobody wants to discuss a gap.",
    counts: (open: number, resolved: number) =>
      `${counted(open, "gap")} to settle, ${figure(resolved)} settled though answers differed.`,
    resolve: (open: number) => `Settle ${counted(open, "gap")}`,
    showMore: (all: number) => `Show more of ${figure(all)}`,
    example: <T>(example: T, system: T) => ["Example ", example, ", ", system],
    adjudicator: "(adjudicator)",
    otherText: "of another text",
    twoAnswers: "said twice, differently",
    resolved: (answer: string) => `settled: ${answer}`,
    badTranslation: "bad translation",
    outputHad: (words: string) => `The output had: ${words}`,
    nothingLinked: "nothing linked to the pronoun",
    show: "Look at this gap",
    showExample: (example: string) => `(example ${example})`,
  },
  allCategories: "All categories",
  agreement: {
    title: "Agreement",
    hint: "How far people who answered the same gaps say the same.",
    category: "Category",
    table: "Agreement by people",
    people: "People",
  },
  twoMethods: {
    title: "Beside yes/no judgements",
    hint: "What both ways of judging say of the same candidates, by category.",
    table: "Two methods by category",
    category: "Category",
  },
  exports: {
    title: "Take home",
    hint: "The same files that the command gaps writes.",
    scores: "Scores",
    scoresHint: "every system, label and category, unrounded; LaTeX: the table for a paper",
    copyLatex: "Copy as LaTeX",
    dataSet: "The data set",
    dataSetHint:
      "a row a gap: source, output with the gap, accepted labels, what everybody said with their names, and what the system wrote",
    alternatives: "Accepted alternatives for the pass",
    /** What a file holds, after its format. */
    ofScores: "scores",
    ofDataSet: "data set",
    ofAlternatives: "accepted alternatives",
    downloaded: (file: string) => `${file} is in your downloads.`,
    accepted: (translations: number) => ` ${counted(translations, "translation")} accepted.`,
    copied: "The table is on the clipboard as LaTeX.",
    copyFailed: "The browser did not allow copying. Download the LaTeX instead.",
  },
};
