// Texts of the pivot table, which counts candidates by two fields.

import { counted, formatNumber } from "#core/base/number-words.ts";
import type { ItemNoun } from "./browse.ts";

export const pivotTableText = {
  title: (suite: string, noun: ItemNoun) => `Table of the ${noun}s of ${suite}`,
  fields: {
    rows: "Rows",
    columns: "Columns",
    presets: "Presets",
  },
  presets: {
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
