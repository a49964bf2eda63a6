// Describes the tables of the comparison of gap filling with judging.

import type { CATEGORY } from "#core/suite/category-name.ts";
import { type Column, column, dataColumn, type Table, table } from "#core/tables/table.ts";
import { COEFFICIENT, COUNT, PERCENT } from "#core/tables/units.ts";
import { TWO_METHODS_MEANING } from "./gap-words.ts";
import type { TwoMethodsRow } from "./two-methods.ts";

const NOT_DEFINED = { none: "no cases" };

const methodCount = (
  id: string,
  heading: string,
  value: (row: TwoMethodsRow) => number,
): Column<TwoMethodsRow> => ({ id, heading, unit: COUNT, value });

const METHODS: readonly Column<TwoMethodsRow>[] = [
  methodCount("candidates", "candidates", ({ units }) => units),
  methodCount("correct_accepted", "correct, accepted", (row) => row.correctAccepted),
  methodCount("correct_not_accepted", "correct, not accepted", (row) => row.correctNotAccepted),
  methodCount("incorrect_accepted", "incorrect, accepted", (row) => row.incorrectAccepted),
  methodCount("incorrect_not_accepted", "incorrect, not accepted", (row) => row.incorrectNotAccepted),
  column("observed", "same %", PERCENT, ({ observed }) => observed ?? NOT_DEFINED),
  column("cohen_kappa", "κ", COEFFICIENT, ({ cohenKappa }) => cohenKappa.value ?? NOT_DEFINED),
];

/** Columns for programs of the comparison with judging; the category is null for all together. */
export const METHOD_FIELDS: readonly Column<TwoMethodsRow>[] = [
  dataColumn("category", ({ category }) => category),
  ...METHODS,
];

/** Table with one row per category. `all`: name of the row for all categories. */
export function twoMethodsTable(
  title: string,
  [heading, all, unit]: readonly [heading: string, all: string, unit: typeof CATEGORY],
  rows: readonly TwoMethodsRow[],
): Table {
  const category: Column<TwoMethodsRow> = {
    id: "category",
    heading,
    unit,
    value: ({ category }) => category ?? all,
  };
  return table<TwoMethodsRow>({ title, note: TWO_METHODS_MEANING, columns: [category, ...METHODS], rows });
}

/** Table for programs of the comparison with judging. */
export function twoMethodsRecords(rows: readonly TwoMethodsRow[]): Table {
  return table({ title: "Comparison of gap filling with judging", columns: METHOD_FIELDS, rows });
}
