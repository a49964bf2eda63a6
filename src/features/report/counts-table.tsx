// Holds the counts behind the accuracy, each by itself: automatic, judged, open, excluded.

import { type Counts, type SystemAccuracy, sumCounts } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { COUNT_WORDS, reasonsOf } from "#core/score/accuracy-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { CategoryTable } from "./category-table.tsx";

export interface CountsTableProps {
  /** One system, or all that are to be counted together. */
  readonly systems: readonly SystemAccuracy[];
}

export function CountsTable({ systems }: CountsTableProps) {
  const countsOf = (category: string | null) =>
    sumCounts(
      systems.flatMap(({ total, categories }) =>
        category === null
          ? [total]
          : categories.filter((cell) => cell.category === category).map((cell) => cell.counts),
      ),
    );
  return (
    <CategoryTable
      label="Counts by category"
      columns={COUNT_WORDS}
      categories={categoriesOf(systems)}
      cells={(category, className) => <Cells counts={countsOf(category)} className={className} />}
    />
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
