// Holds the counts behind the accuracy, each by itself: automatic, judged, open, excluded.

import { type Counts, type SystemAccuracy, sumCounts } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { COUNT_WORDS, reasonsOf } from "#core/score/accuracy-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { CategoryRows, FIRST_COLUMN } from "./category-rows.tsx";

export interface CountsTableProps {
  /** One system, or all that are to be counted together. */
  readonly systems: readonly SystemAccuracy[];
}

export function CountsTable({ systems }: CountsTableProps) {
  const countsOf = (category: string) =>
    sumCounts(
      systems.flatMap(({ categories }) =>
        categories.filter((cell) => cell.category === category).map((cell) => cell.counts),
      ),
    );
  return (
    <TableRegion label="Counts by category">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST_COLUMN} py-2 font-medium`}>
              Category
            </th>
            {COUNT_WORDS.map((word) => (
              <th key={word.key} scope="col" title={word.meaning} className="px-3 py-2 text-end font-medium">
                {word.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CategoryRows
            categories={categoriesOf(systems)}
            columns={COUNT_WORDS.length}
            cells={(category) => (
              <Cells counts={countsOf(category)} className="border-line group-hover:bg-sunken" />
            )}
          />
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className={`${FIRST_COLUMN} border-t border-line-strong py-2 align-top`}>
              All categories
            </th>
            <Cells counts={sumCounts(systems.map(({ total }) => total))} className="border-line-strong" />
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}

function Cells({ counts, className }: { readonly counts: Counts; readonly className: string }) {
  return COUNT_WORDS.map(({ key }) => (
    <td
      key={key}
      className={`figures border-t px-3 py-2 text-end align-top ${className} ${counts[key] === 0 ? "text-muted" : ""}`}
    >
      {figure(counts[key])}
      {reasonsOf(counts, key).map(({ reason, count }) => (
        <span key={reason} className="block text-xs font-normal whitespace-nowrap text-muted">
          {reason}: {figure(count)}
        </span>
      ))}
    </td>
  ));
}
