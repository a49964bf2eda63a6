// Describes what all tables with one row per category share: first column, groups of categories, and the total row.

import { CATEGORY, categoryGroup } from "#core/suite/category.ts";
import { type Column, column, type Table, type TableDescription, table } from "#core/tables/table.ts";
import { NAME } from "#core/tables/units.ts";
import { allCategoriesName, type RequestedSystemsAndCategories } from "./report-scope.ts";

export interface HasCategory {
  /** Null = all categories together. */
  readonly category: string | null;
}

export function categoryColumn<Row extends HasCategory>(only: RequestedSystemsAndCategories): Column<Row> {
  return {
    id: "category",
    heading: "Category",
    unit: CATEGORY,
    value: ({ category }) => category ?? allCategoriesName(only),
  };
}

/** The category's column in tables for programs; empty in the total row. */
export const CATEGORY_FIELD = column<HasCategory>(
  "category",
  "category",
  NAME,
  ({ category }) => category ?? { none: "all categories together", text: "" },
);

type CategoryTable<Row extends HasCategory, To> = Omit<TableDescription<Row, To>, "group"> & {
  readonly only: RequestedSystemsAndCategories;
};

/** A table for readers. The first column is the category; `columns` follow it. */
export function categoryTable<Row extends HasCategory, To = never>({
  only,
  columns,
  ...rest
}: CategoryTable<Row, To>): Table<To> {
  return table<Row, To>({
    ...rest,
    columns: [categoryColumn<Row>(only), ...columns],
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
  });
}

/** Separates the total row from the rows of categories. `total` is null if there is no total row. */
export function totalLast<Row extends HasCategory>(rows: readonly Row[]) {
  return {
    rows: rows.filter(({ category }) => category !== null),
    total: rows.find(({ category }) => category === null) ?? null,
  };
}
