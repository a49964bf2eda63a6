// The text of the screen that counts candidates by two fields against each other.

import { counted, figure } from "#core/shared/number-words.ts";

export const pivotTableText = {
  title: "Counts",
  fields: {
    rows: "Rows",
    columns: "Columns",
    presets: "Often asked for",
  },
  presets: {
    translations: "How pronouns are translated",
    outputByReference: "Output against reference",
    formsBySystem: "Forms by system",
    tagsBySystem: "Tags by system",
    tagsByCategory: "Tags by category",
    outcomesBySystem: "Outcomes by system",
  },
  counted: {
    /** `rows` and `columns` are names of fields. */
    shown: <T>(shown: T, all: number, rows: string, columns: string) => [
      shown,
      ` of ${counted(all, "candidate")}, by ${rows} and ${columns}. Who has several of them counts in each.`,
    ],
    browse: "Browse these",
    download: "Download CSV",
    noCandidates: "No candidate fits. Take a filter away to see more.",
    noneInBoth: (rows: string, columns: string) => `None of them has both: ${rows} and ${columns}.`,
  },
  table: {
    label: (rows: string, columns: string) => `${rows} by ${columns}`,
    total: "all candidates",
  },
  more: {
    commonestShown: ({ rows, allRows, columns, allColumns }: ShownPart) =>
      `The commonest are shown: ${figure(rows)} of ${figure(allRows)} rows, ${figure(columns)} of ${figure(allColumns)} columns. The file has all.`,
    allShown: "All are shown.",
    showFewer: "Show fewer",
    showMore: "Show more",
  },
};

/** Numbers of rows and columns: those shown, and all there are. */
interface ShownPart {
  readonly rows: number;
  readonly allRows: number;
  readonly columns: number;
  readonly allColumns: number;
}
