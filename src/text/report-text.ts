// Texts of the results: accuracy, agreement, audit and export.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { counted, formatNumber, ofAll, plural } from "#core/base/message-text.ts";

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

// Texts of the agreement results: agreement, disagreements, repeat check.

export const reportAgreementText = {
  title: "Agreement",
  agreement: {
    title: "Agreement",
    question: "Question",
    counting: "Counting…",
    shownGroups: (shown: number, groups: number) =>
      `Showing ${formatNumber(shown)} of ${formatNumber(groups)} groups.`,
    /** Name of the sign that explains the figures. */
    definitions: "What the figures mean",
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
    /** `shared`: number of candidates that are assigned to several annotators. */
    awaited: (shared: number) =>
      `${counted(shared, "candidate")} ${plural(shared, "is", "are")} assigned to several annotators. Agreement appears as soon as two of them have answered the same candidate.`,
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

// Texts of the audit of approvals: precision and corrected accuracy.

export const reportAuditText = {
  section: {
    title: "Audit of approvals",
    noApprovals: "There is nothing to audit: no candidate was approved automatically.",
    leftOut: (reason: string) => `Not shown: ${reason}.`,
    nothingSampled: (approvals: number) =>
      `None of the ${counted(approvals, "approval")} has been checked. Assign a sample: it is mixed in unmarked with the candidates that need judging. The result shows how reliable the automatic approval is and corrects accuracy accordingly.`,
    assign: "Assign sample",
    judged: <T>(judged: T, correct: number, incorrect: T) => [
      "Annotators judged ",
      judged,
      ` approvals: ${formatNumber(correct)} correct, `,
      incorrect,
      ".",
    ],
    tooFew: (systems: number, minimum: number) =>
      `${counted(systems, "system has", "systems have")} fewer than ${minimum} judged approvals, too few to correct accuracy.`,
    incorrectInAll: "judged incorrect: all categories",
    strataTitle: "Strata",
    assumptions: "Assumptions:",
  },
  judges: {
    title: "Audit of judges",
    width: "Wanted width of the intervals in points",
    widthHint: "For “More for the interval” and “More at any time”.",
    widthInvalid: "Enter a whole number from 1 to 99.",
    noVerdicts:
      "No verdicts of a model or metric yet. In Team › Judges, download the requests, run your model, and import its answers. Then assign a sample to people: the tables appear here.",
    toJudges: "Requests and verdicts",
    nobodyJudged:
      "Nobody has judged a candidate yet, so nothing is known of the judges. Assign a sample of a judge’s verdicts: it is mixed in unmarked with the other candidates.",
    assign: "Assign sample",
    ofEveryCampaign: "Judges that every campaign has",
    filtered: (reason: string) => `Not shown: ${reason}.`,
  },
  secondLook: { title: "Second look" },
  precisionTable: "Precision of automatic approval by category",
  correctedTable: "Corrected accuracy by system",
  samePrecisionTable: "Corrected accuracy that assumes the same precision in all systems",
  strataTable: "Strata of the audit",
};

// Texts for exporting the results.

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
  judges: "audit of judges",
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

// Texts for exporting a whole campaign as a folder of plain files or as a PROTEST database.

export const campaignExportText = {
  folder: {
    title: "Campaign folder",
    hint: (hasPlan: boolean) =>
      `The campaign as plain files in a .zip: source, references, outputs, examples${hasPlan ? ", targets, annotations" : ""} and the judgements that count, with author, date and guideline version. A folder cannot contain the history, assignments and some settings; after the download, the page lists what is not included.`,
    download: "Download campaign folder",
    /** `lost`: data that a folder cannot contain. May be empty. */
    downloaded: (file: string, lost: readonly string[]) =>
      `Saved ${file} to your downloads.${lost.length === 0 ? "" : ` Not included in a folder: ${lost.join("; ")}.`}`,
  },
  database: {
    title: "PROTEST database",
    hint: (extra: readonly string[]) =>
      `The whole campaign as a PROTEST 1.1 master for the original annotation tool. Extra data, such as ${extra.join(", ")}, is stored in a separate table, which that tool ignores. Reopening the file in Referee restores everything.`,
    /** Data for which PROTEST has no place. */
    extra: {
      gaps: "gap answers",
      plan: "token annotations and targets",
      always: "history, flags, fixed alignments",
    },
    download: "Download PROTEST master",
    downloaded: (file: string) => `Saved ${file} to your downloads.`,
  },
};
