// Texts of the agreement results: agreement, disagreements, repeat check.

import { counted, formatNumber, ofAll, plural } from "#core/base/number-words.ts";

export const reportAgreementText = {
  title: "Agreement",
  agreement: {
    title: "Agreement",
    question: "Question",
    counting: "Counting…",
    shownGroups: (shown: number, groups: number) =>
      `Showing ${formatNumber(shown)} of ${formatNumber(groups)} groups.`,
    /** Name and label of the button that explains the figures. */
    definitions: "What the figures mean",
    sign: "?",
    showAllGroups: "Show all groups",
    questionMeaning: (meaning: string) => `Question: ${meaning}.`,
    plotLabel: (question: string, plot: string) => `On the ${question}: ${plot}`,
    nothingShared: "Agreement needs two annotators on the same candidates.",
    nobodyAnswered: "No answers yet.",
    answeredApart: (people: number) =>
      plural(
        people,
        "So far there is only one annotator.",
        `So far ${formatNumber(people)} annotators have answered different candidates.`,
      ),
    assign:
      "Assign work with an overlap, so that annotators get some of the same candidates. Then import their judgements.",
    share: "Assign work",
  },
  figures: {
    label: "Agreement by annotators",
    people: "Annotators",
    answeredByTwo: (people: string) => `answered by at least two annotators: ${people}`,
  },
  answers: {
    people: "Confusion matrix",
    none: "No candidate was answered by two of these annotators.",
    axes: <T>(down: T, question: string, across: T) => [
      "Rows: ",
      down,
      ` on the ${question}. Columns: `,
      across,
      ".",
    ],
    table: "Confusion matrix",
    differing: (differing: number, all: number) => `Different answers in ${ofAll(differing, all)} units.`,
  },
  disagreements: {
    title: "Disagreements",
    resolve: (disagreements: number) => `Resolve ${counted(disagreements, "disagreement")}`,
    table: "Disagreements by category",
    causes: "Reasons for disagreement",
    causesTable: "Reasons for disagreement, by category",
    guidelines: "Show guidelines",
    guidelinesOf: "Guidelines for",
  },
  annotators: { title: "Annotators", table: "Annotators" },
  repeats: {
    title: "Repeat check",
    table: "Repeat check by category",
    differs: "result changed",
    repeated: "repeated",
  },
};
