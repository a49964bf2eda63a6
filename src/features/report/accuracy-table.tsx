// Holds the table category × system: accuracy in percent, its interval and the numbers it rests on.

import {
  accuracyOf,
  antecedentAccuracy,
  type Counts,
  type Denominator,
  type SystemAccuracy,
} from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { CategoryRows, FIRST_COLUMN } from "./category-rows.tsx";

export interface AccuracyTableProps {
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

const HEAD = "sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 font-medium";

/** Scrolls sideways; the categories stay in sight. */
export function AccuracyTable({ systems, denominator }: AccuracyTableProps) {
  return (
    <section
      aria-label="Accuracy by category and system"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade-x overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={`${HEAD} start-0 z-20 ps-4 text-start`}>
              Category
            </th>
            {systems.map(({ system }) => (
              <th key={system} scope="col" className={`${HEAD} text-end whitespace-nowrap`}>
                <bdi>{system}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CategoryRows
            categories={categoriesOf(systems)}
            columns={systems.length}
            cells={(label) =>
              systems.map(({ system, categories }) => (
                <Cell
                  key={system}
                  className="border-line group-hover:bg-sunken"
                  counts={categories.find((cell) => cell.category === label)?.counts ?? null}
                  denominator={denominator}
                />
              ))
            }
          />
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th
              scope="row"
              className={`${FIRST_COLUMN} bottom-0 z-20 border-t border-line-strong py-2 align-top`}
            >
              All categories
            </th>
            {systems.map(({ system, total }) => (
              <Cell
                key={system}
                className="sticky bottom-0 z-10 border-line-strong bg-surface"
                counts={total}
                denominator={denominator}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellProps {
  readonly counts: Counts | null;
  readonly denominator: Denominator;
  readonly className: string;
}

function Cell({ counts, denominator, className }: CellProps) {
  const proportion = counts === null ? null : accuracyOf(counts, denominator);
  const head = counts === null || denominator === "examples" ? null : antecedentAccuracy(counts);
  return (
    <td className={`figures border-t px-3 py-1.5 text-end align-top whitespace-nowrap ${className}`}>
      {proportion === null || proportion.value === null ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">nothing judged</span>
        </span>
      ) : (
        <>
          <span className="text-base">{percent(proportion.value)}</span>
          <span className="block text-xs font-normal text-muted">
            {percentInterval(proportion)} · {figure(proportion.hits)}/{figure(proportion.n)}
          </span>
          {head === null || head.value === null ? null : (
            <span className="block text-xs font-normal text-antecedent">
              head {percent(head.value)} · {figure(head.hits)}/{figure(head.n)}
            </span>
          )}
        </>
      )}
    </td>
  );
}
