// Draws the categories of an earlier state's targets, read-only: key, forms, antecedent, target number.

import { fullCategoryName } from "#core/suite/category.ts";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { tokensPlanText } from "#text/tokens-plan.ts";
import { DataTable } from "#ui/data-table.tsx";
import { antecedentChoice } from "./plan-draft.ts";

const text = tokensPlanText.past;

export function PlannedCategories({ categories }: { readonly categories: readonly PlannedCategory[] }) {
  if (categories.length === 0) return <p className="text-muted">{text.none}</p>;
  const tableData = table<PlannedCategory>({
    title: text.table,
    columns: [
      column("category", text.category, TEXT, ({ label }) => fullCategoryName(label)),
      column("key", text.key, TEXT, ({ key }) => key),
      column("forms", text.forms, TEXT, ({ forms }) =>
        forms.length === 0 ? text.everyForm : forms.join(", "),
      ),
      column("antecedent", text.antecedent, TEXT, (category) => text.antecedents[antecedentChoice(category)]),
      column("wanted", text.wanted, COUNT, ({ wanted }) => wanted),
    ],
    rows: categories,
  });
  return <DataTable table={tableData} />;
}
