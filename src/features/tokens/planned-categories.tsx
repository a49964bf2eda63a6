// Holds the categories of a plan as they were, to be looked at: key, forms, antecedent, how many were wanted.

import { figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import { tokensPlanText } from "#text/tokens-plan.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = tokensPlanText.past;

export function PlannedCategories({ categories }: { readonly categories: readonly PlannedCategory[] }) {
  if (categories.length === 0) return <p className="text-muted">{text.none}</p>;
  return (
    <TableRegion label={text.table}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.category}
            </th>
            {[text.key, text.forms, text.antecedent].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-end font-medium">
              {text.wanted}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.label} className="border-t border-line align-top">
              <th scope="row" className="min-w-44 px-4 py-1.5 text-start font-normal">
                {fullCategoryName(category.label)}
              </th>
              <td className="figures px-3 py-1.5">{category.key}</td>
              <td className="min-w-24 px-3 py-1.5">
                {category.forms.length === 0 ? text.everyForm : category.forms.join(", ")}
              </td>
              <td className="min-w-32 px-3 py-1.5">{antecedentInWords(category)}</td>
              <td className="figures px-4 py-1.5 text-end">{figure(category.wanted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function antecedentInWords({ antecedentAgreement, sentence }: PlannedCategory): string {
  if (!antecedentAgreement) return text.antecedents.none;
  if (sentence === null) return text.antecedents.any;
  return text.antecedents[sentence];
}
