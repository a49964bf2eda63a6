// Texts for exporting the results.

import { ofAll } from "#core/base/number-words.ts";

/** Numbers of systems and categories: selected, and in total. */
interface ChosenPart {
  readonly systems: number;
  readonly allSystems: number;
  readonly categories: number;
  readonly allCategories: number;
}

export const reportExportText = {
  title: "Export",
  /** Accessible name of the buttons next to exported figures. */
  exportOf: (of: string) => `Export: ${of}`,
  repeats: "repeat check",
  annotators: "annotators",
  audit: "audit",
  accuracy: {
    title: "Accuracy",
    hint: "by category and system, with all counts",
    copyAs: (format: string) => `Copy as ${format}`,
    of: "accuracy",
  },
  paper: {
    title: "Table for a paper",
    hint: "accuracy over examples, one row per system, short headings (booktabs)",
    copyLatex: "Copy table as LaTeX",
    downloadLatex: "Download LaTeX",
    shortTable: "(short table)",
    nothingChosen: "Select at least one system and one category.",
    choose: ({ systems, allSystems, categories, allCategories }: ChosenPart) =>
      `${ofAll(systems, allSystems)} systems, ${ofAll(categories, allCategories)} categories: select…`,
    systems: "Systems",
    categories: "Categories",
  },
  page: {
    title: "Report page",
    hint: "the whole report in one self-contained file, with the examples behind its figures",
    labels: {
      "report.html": "HTML",
      "report-without-texts.html": "HTML without the texts",
      "report.zip": "ZIP with every table and plot",
      "papers.zip": "ZIP with the tables of papers",
    },
    of: "the whole report",
  },
  judgements: {
    title: "Judgements",
    hint: "CSV: latest judgements; JSON: earlier judgements, too, except undone ones",
    of: "judgements",
  },
  agreement: {
    title: "Agreement",
    hint: "by question and category, for each pair of annotators and for all together",
    of: "agreement",
  },
  campaign: {
    title: "Whole campaign",
    hint: "texts, annotators and judgements; can be opened again in any browser",
    json: "JSON",
    of: "whole campaign",
  },
  elsewhere: {
    title: "More exports",
    hint: "on the screens that show these figures",
    comparison: "Comparison of systems",
    metrics: "Plots of metrics",
    gaps: "Gap filling",
  },
  noCandidates: "No results to export yet: this campaign has no candidates.",
  byteOrderMark: "CSV for Excel (with byte-order mark), for all CSV downloads",
  copied: (format: string) => `Copied the tables as ${format}.`,
  downloaded: (file: string) => `Saved ${file} to your downloads.`,
};
