// Describes the columns of tables that have one column per category, with its group above.

import { categoryHead, categoryName } from "#core/suite/category.ts";
import type { ColumnDescription } from "#core/tables/table.ts";
import { COUNT, type Unit } from "#core/tables/units.ts";

/** The heading of a category's column. In CSV and JSON the column has the category's label as its name. */
export function categoryHeading(category: string, unit: Unit = COUNT): ColumnDescription {
  return {
    id: category,
    heading: categoryHead(category).join(" "),
    meaning: categoryName(category).name,
    group: categoryName(category).group,
    unit,
    isName: true,
  };
}
