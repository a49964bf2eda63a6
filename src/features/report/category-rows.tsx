// Holds the rows of a table by category: grouped, each row's cells drawn by the table itself.

import { Fragment, type ReactNode } from "react";
import { categoryName } from "#core/suite/category-name.ts";

export interface CategoryRowsProps {
  /** Labels in the suite's order. */
  readonly categories: readonly string[];
  /** Columns beside the category's. */
  readonly columns: number;
  /** The cells of a category's row. */
  readonly cells: (category: string) => ReactNode;
}

/** The first column stays in sight while the others scroll. */
export const FIRST_COLUMN = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";

export function CategoryRows({ categories, columns, cells }: CategoryRowsProps) {
  return categories.map((label, index) => {
    const { group, name } = categoryName(label);
    const previous = categories[index - 1];
    return (
      <Fragment key={label}>
        {previous !== undefined && categoryName(previous).group === group ? null : (
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns + 1}
              className="pt-4 pb-1 ps-4 text-start text-xs font-semibold tracking-wide text-muted uppercase"
            >
              <span className="sticky start-4">{group}</span>
            </th>
          </tr>
        )}
        <tr className="group">
          <th
            scope="row"
            className={`${FIRST_COLUMN} border-t border-line py-2 align-top font-normal group-hover:bg-sunken max-sm:max-w-32 sm:whitespace-nowrap`}
          >
            {name}
          </th>
          {cells(label)}
        </tr>
      </Fragment>
    );
  });
}
