// Holds the table of accuracy by category and system: of few systems each is a column, of many a row.

import type { Denominator, SystemAccuracy } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { MOST_COLUMNS } from "#core/score/accuracy-tables.ts";
import { lessJudged, lessJudgedMark } from "#core/score/open-bounds.ts";
import { reportText } from "#text/report.ts";
import { AccuracyCell } from "./accuracy-cell.tsx";
import { AccuracySystemRows } from "./accuracy-system-rows.tsx";
import { CategoryRows, FIRST_COLUMN } from "./category-rows.tsx";
import { LessJudgedMark } from "./less-judged-mark.tsx";

const text = reportText.accuracyTable;

export interface AccuracyTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

const HEAD = "sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 font-medium";

/** Scrolls by itself where it does not fit; its headings stay in sight. */
export function AccuracyTable({ campaign, systems, denominator }: AccuracyTableProps) {
  const marked = lessJudged(systems);
  const marks = new Map(marked.map((one) => [one.system, lessJudgedMark(one)]));
  const parts = { campaign, systems, denominator, marks };
  return (
    <section
      aria-label={text.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-shade-x relative max-h-[88vh] overflow-auto rounded-card border border-line"
    >
      {systems.length > MOST_COLUMNS ? <AccuracySystemRows {...parts} /> : <AccuracyColumns {...parts} />}
    </section>
  );
}

interface AccuracyPartsProps extends AccuracyTableProps {
  /** What stands beside the names of systems that are judged less. */
  readonly marks: ReadonlyMap<string, string>;
}

function AccuracyColumns({ campaign, systems, denominator, marks }: AccuracyPartsProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <thead className="align-bottom text-muted">
        <tr>
          <th scope="col" className={`${HEAD} start-0 z-20 ps-4 text-start`}>
            {text.category}
          </th>
          {systems.map(({ system }) => (
            <th key={system} scope="col" className={`${HEAD} text-end whitespace-nowrap`}>
              <bdi>{system}</bdi>
              <LessJudgedMark mark={marks.get(system)} />
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
              <AccuracyCell
                key={system}
                place={{ campaign, system, category: label }}
                className="border-line group-hover:bg-sunken"
                counts={categories.find((cell) => cell.category === label)?.counts ?? null}
                denominator={denominator}
                isNarrow={false}
              />
            ))
          }
        />
      </tbody>
      <tfoot>
        <tr>
          <th
            scope="row"
            className={`${FIRST_COLUMN} bottom-0 z-20 border-t border-line-strong py-2 align-top font-semibold`}
          >
            {text.allCategories}
          </th>
          {systems.map(({ system, total }) => (
            <AccuracyCell
              key={system}
              place={{ campaign, system, category: null }}
              className="sticky bottom-0 z-10 border-line-strong bg-surface"
              counts={total}
              denominator={denominator}
              isNarrow={false}
            />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
