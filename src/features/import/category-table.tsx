// Draws a table of the input's categories with their numbers of examples.

import type { ImportSummary } from "#core/io/open/import-summary.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { importText } from "#text/import.ts";
import { DataTable } from "#ui/data-table.tsx";

const text = importText.categoryTable;

export function FoundCategories({ categories }: Pick<ImportSummary, "categories">) {
  const tableData = table<ImportSummary["categories"][number]>({
    title: text.label,
    columns: [
      column("category", text.category, TEXT, ({ label }) => fullCategoryName(label)),
      column("agreement", text.agreement, TEXT, ({ antecedentAgreement }) =>
        antecedentAgreement ? text.required : "—",
      ),
      column("examples", text.examples, COUNT, ({ examples }) => examples),
    ],
    rows: categories,
  });
  return <DataTable table={tableData} />;
}
