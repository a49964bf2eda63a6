// The text of what the report exports.

import { ofAll } from "#core/shared/number-words.ts";

/** Numbers of systems and categories: those chosen, and all there are. */
interface ChosenPart {
  readonly systems: number;
  readonly allSystems: number;
  readonly categories: number;
  readonly allCategories: number;
}

export const reportExportText = {
  title: "Take home",
  accuracy: {
    title: "Accuracy",
    hint: "by category and system, with every count",
    copyAs: (format: string) => `Copy as ${format}`,
    of: "accuracy",
  },
  paper: {
    title: "For a paper",
    hint: "accuracy over examples, a row a system, short heads (booktabs)",
    copyLatex: "Copy the short table as LaTeX",
    downloadLatex: "Download LaTeX",
    shortTable: "(short table)",
    nothingChosen: "Choose at least one system and one category.",
    choose: ({ systems, allSystems, categories, allCategories }: ChosenPart) =>
      `${ofAll(systems, allSystems)} systems, ${ofAll(categories, allCategories)} categories: choose…`,
    systems: "Systems",
    categories: "Categories",
  },
  page: {
    title: "One page",
    hint: "all of this report in one file, with the examples behind its figures; opens anywhere, asks for nothing",
    labels: {
      "report.html": "HTML",
      "report-without-texts.html": "HTML without the texts",
      "report.zip": "ZIP of every table and plot",
    },
    of: "the whole report",
  },
  judgements: {
    title: "Judgements",
    hint: "CSV: the latest of each annotator; JSON: all that was ever said",
    of: "judgements",
  },
  agreement: {
    title: "Agreement",
    hint: "every question, category, pair of people, and all together",
    of: "agreement",
  },
  campaign: {
    title: "Whole campaign",
    hint: "texts, annotators and judgements: opens again, here or elsewhere",
    json: "JSON",
    of: "whole campaign",
  },
  byteOrderMark: "CSV for Excel (with byte-order mark), here and wherever a CSV is downloaded",
  copied: (format: string) => `The tables are on the clipboard as ${format}.`,
  notCopied: (format: string) => `The browser did not allow copying. Download the ${format} instead.`,
  downloaded: (file: string) => `${file} is in your downloads.`,
};
