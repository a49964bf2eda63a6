// The text of the report on agreement: agreement, disagreements, the repeat check.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const reportAgreementText = {
  agreement: {
    title: "Agreement",
    question: "On the",
    categories: "Categories",
    allCategories: "All together",
    counting: "Counting…",
    counted: "Agreement counted so far",
    cancelled: (showsEarlier: boolean) =>
      showsEarlier
        ? "Counting was cancelled. The figures below are of the choice before."
        : "Counting was cancelled.",
    countAgain: "Count again",
    shownGroups: (shown: number, groups: number) => `Shown are ${figure(shown)} of ${figure(groups)} groups.`,
    showAllGroups: "Show all groups",
    questionMeaning: (meaning: string) => `The question: ${meaning}.`,
    candidates: (count: number) => `${counted(count, "candidate counts", "candidates count")} here.`,
    plotLabel: (question: string, plot: string) => `On the ${question}: ${plot}`,
    nothingShared:
      "How far people agree will be here as soon as two of them have answered the same candidate.",
    nobodyAnswered: "Nobody has answered anything yet.",
    answeredApart: (people: number) =>
      plural(
        people,
        "So far one person has answered all there is.",
        `So far ${figure(people)} people have answered different ones.`,
      ),
    assign:
      "Divide the work with an overlap, so that everybody is given some of the same candidates, and take it back here.",
    share: "Share the work",
  },
  figures: {
    label: "Agreement by people",
    people: "People",
    candidates: "candidates",
    answeredByTwo: (people: string) => `answered by two of them: ${people}`,
  },
  answers: {
    people: "Which answers met, of",
    none: "No candidate was answered by two of them.",
    axes: <T>(down: T, question: string, across: T) => [
      "Down: ",
      down,
      ` says the ${question} is …; across: `,
      across,
      ".",
    ],
    table: "Which answers met",
  },
  disagreements: {
    title: "What people differ over",
    resolve: (disagreements: number) => `Settle ${counted(disagreements, "difference")}`,
    table: "What people differ over, by category",
    allCategories: "All categories",
    causes: "Why they differed",
    causesTable: "Why people differed, by category",
    guidelines: "What the guidelines say",
    guidelinesOf: "What the guidelines say of",
  },
  repeats: {
    title: "Judged again",
    table: "Judged again by category",
    allCategories: "all categories",
    differs: "counted otherwise",
    repeated: "judged again",
  },
};
