// Holds the frame of a table by category: its headings, a row a category, and the row of all together.

import type { ReactNode } from "react";
import { reportText } from "#text/report.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { CategoryRows, FIRST_COLUMN } from "./category-rows.tsx";

const text = reportText.categoryTable;

export interface CategoryTableProps {
  readonly label: string;
  readonly columns: readonly {
    readonly key: string;
    readonly heading: string;
    readonly meaning?: string | undefined;
  }[];
  /** Labels in the suite's order. */
  readonly categories: readonly string[];
  /** The cells of a category's row; null = of all together. `className` is theirs. */
  readonly cells: (category: string | null, className: string) => ReactNode;
}

export function CategoryTable({ label, columns, categories, cells }: CategoryTableProps) {
  return (
    <TableRegion label={label}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST_COLUMN} py-2 font-medium`}>
              {text.category}
            </th>
            {columns.map(({ key, heading, meaning }) => (
              <th key={key} scope="col" title={meaning} className="px-3 py-2 text-end font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CategoryRows
            categories={categories}
            columns={columns.length}
            cells={(category) => cells(category, "border-line group-hover:bg-sunken")}
          />
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className={`${FIRST_COLUMN} border-t border-line-strong py-2 align-top`}>
              {text.allCategories}
            </th>
            {cells(null, "border-line-strong")}
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}
