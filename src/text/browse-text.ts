// Texts of the candidates, as a list and as a table.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";
import { noPronounForms } from "./judging-text.ts";

/** The noun for what is listed. */
export type ItemNoun = "candidate" | "item";

export const browseText = {
  page: {
    /** `noun`: in the singular; annotators have items, not candidates. */
    title: (suite: string, noun: ItemNoun) => `${noun === "item" ? "Items" : "Candidates"} of ${suite}`,
    shown: <T>(shown: T, all: number, isBlind: boolean, noun: ItemNoun) => [
      shown,
      ` of ${counted(all, noun)}.${isBlind ? "" : " System names are shown here."}`,
    ],
    toReport: "Report on these",
    judge: "Judge these",
    resolve: "Resolve these",
    chooseInList: "Choose an example in the list.",
    none: "No matches. Remove a filter.",
  },
  filters: {
    /** Text of a field with several chosen values. */
    several: "several",
    /** Heading of the choices that extend the chosen value. */
    addToChosen: "and also",
    textPlaceholder: "Search…",
    open: "Filter",
    chosen: "Active filters",
    removeAll: "Show all",
    /** Text of a field without a filter that lists only some of its values. */
    mostFrequent: (listed: number, all: number) =>
      `all (${formatNumber(listed)} most frequent of ${formatNumber(all)} listed)`,
  },
  savedViews: {
    title: "Saved views",
    name: "View name",
    replace: "Replace",
    save: "Save",
    renameNow: "Rename",
    cancel: "Cancel",
    saveThis: "Save view…",
    rename: "Rename view…",
    delete: "Delete view",
    taken: "Another view has this name.",
    saved: (view: string) => `View “${view}” saved.`,
    replaced: (view: string) => `View “${view}” replaced.`,
    renamed: (from: string, to: string) => `View “${from}” renamed to “${to}”.`,
    deleted: (view: string) => `View “${view}” deleted.`,
    undo: "Undo",
  },
  list: {
    title: "Found",
  },
  example: {
    label: (example: string) => `Example ${example}`,
    title: (example: string, pronoun: string) => `Example ${example} · “${pronoun}”`,
    position: (category: string, token: string) => `${category} · ${token}`,
    previous: "Previous example",
    next: "Next example",
    moreContext: "More context",
    wholeDocument: "Whole document",
    correct: "Edit example…",
    judge: "Judge example",
    /** `clashes`: such as “‘bad translation’ but answered”. */
    conflict: (name: string, clashes: readonly string[]) =>
      `Conflict in the answers of ${name}: ${clashes.join("; ")}. They do not count.`,
    /** `isHere`: whether the annotator can be chosen in this browser. */
    mendedBy: (name: string, isHere: boolean) =>
      isHere
        ? `To correct them, press “Judge example” and choose the name ${name}. Or an adjudicator judges the example.`
        : `${name} can correct them under “Judge”. Or an adjudicator judges the example.`,
    /** Heading of the answers about one output; `system`: null = hidden. */
    answers: (system: string | null) =>
      system === null ? "Annotators’ answers" : `Annotators’ answers about the output of ${system}`,
    source: "Source",
    reference: "Reference",
    numberedReference: (number: number) => `Reference ${number}`,
    outputs: "Outputs",
    /** `systems`: null = hidden. */
    outputTexts: (texts: number, systems: number | null) =>
      systems === null
        ? plural(texts, "Output", "Outputs")
        : `${counted(texts, "output text", "different output texts")} of ${counted(systems, "system")}`,
    differences: <T>(bold: (word: string) => T) => [
      "Words that differ from the first output are ",
      bold("bold"),
      ".",
    ],
  },
  output: {
    approved: <T>(reason: T) => ["auto-approved: ", reason],
    referred: <T>(reason: T) => ["needs judging: ", reason],
    alignedAutomatically: "; aligned automatically",
    /** About the words that are marked for the pronoun. */
    noPronounForm: (words: readonly string[], language: string) => `${noPronounForms(words, language)}.`,
    unknownAnnotator: "unknown annotator",
  },
  judgement: {
    annotator: (name: string) => `${name}:`,
    adjudicator: (name: string) => `${name}, adjudicator:`,
    stale: (judgement: string) => `${judgement} (outdated)`,
    timeUnknown: "date unknown",
    concurrent: "two answers",
    /** This text is between concurrent answers. */
    or: " — or — ",
    doesNotCount: (state: string) => ` (${state}: does not count)`,
  },
};

// Texts of the pivot table, which counts candidates by two fields.

export const pivotTableText = {
  title: (suite: string, noun: ItemNoun) => `Table of the ${noun}s of ${suite}`,
  fields: {
    rows: "Rows",
    columns: "Columns",
    presets: "Presets",
  },
  presets: {
    statesByCategory: "States by category",
    translations: "Pronoun translations",
    outputByReference: "Output vs reference",
    formsBySystem: "Pronouns by system",
    tagsBySystem: "Tags by system",
    tagsByCategory: "Tags by category",
    outcomesBySystem: "Outcomes by system",
  },
  counted: {
    /** `rows`, `columns`: names of the fields. */
    shown: <T>(shown: T, all: number, noun: ItemNoun, { rows, columns }: FieldNames) => [
      shown,
      ` of ${counted(all, noun)}, by ${rows} and ${columns}. ${noun === "item" ? "An item" : "A candidate"} with several values is counted under each.`,
    ],
    download: "Download CSV",
    noCandidates: "No matches. Remove a filter.",
    noneInBoth: (rows: string, columns: string) => `Nothing has both ${rows} and ${columns}.`,
  },
  table: {
    label: (rows: string, columns: string) => `${rows} by ${columns}`,
    total: "all",
  },
  more: {
    commonestShown: ({ rows, allRows, columns, allColumns }: ShownPart) =>
      `Showing the most frequent: ${formatNumber(rows)} of ${formatNumber(allRows)} rows, ${formatNumber(columns)} of ${formatNumber(allColumns)} columns. The CSV has all.`,
    allShown: "All rows and columns are shown.",
    showFewer: "Show fewer",
    showMore: "Show more",
  },
};

/** Names of the two fields. */
interface FieldNames {
  readonly rows: string;
  readonly columns: string;
}

/** Numbers of rows and columns that are shown, and of all. */
interface ShownPart {
  readonly rows: number;
  readonly allRows: number;
  readonly columns: number;
  readonly allColumns: number;
}
