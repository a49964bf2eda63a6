// Holds the categories of an input with their counts of examples.

import type { ImportSummary } from "#core/open/import-summary.ts";
import { figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { importText } from "#text/import.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = importText.categoryTable;

export function CategoryTable({ categories }: Pick<ImportSummary, "categories">) {
  return (
    <TableRegion label={text.label}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 ps-4 pe-3 text-start font-medium">
              {text.category}
            </th>
            <th scope="col" className="px-3 text-start font-medium max-sm:hidden">
              {text.agreement}
            </th>
            <th scope="col" className="ps-3 pe-4 text-end font-medium">
              {text.examples}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ label, antecedentAgreement, examples }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" title={label} className="py-2 ps-4 pe-3 text-start font-normal">
                {fullCategoryName(label)}
              </th>
              <td className="px-3 text-muted max-sm:hidden">{antecedentAgreement ? text.required : "—"}</td>
              <td className="figures ps-3 pe-4 text-end">{figure(examples)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
