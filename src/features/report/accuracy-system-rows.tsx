// Holds the table of accuracy with a row a system, for many systems: categories in narrow columns under their groups.

import type { Denominator, SystemAccuracy } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { columnGroups } from "#core/suite/category-name.ts";
import { reportText } from "#text/report.ts";
import { AccuracyCell } from "./accuracy-cell.tsx";
import { LessJudgedMark } from "./less-judged-mark.tsx";

const text = reportText.accuracyTable;

export interface AccuracySystemRowsProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
  /** What stands beside the names of systems that are judged less. */
  readonly marks: ReadonlyMap<string, string>;
}

const CORNER = "sticky start-0 z-10 bg-surface ps-3 pe-2 text-start";
const HEAD = "border-b border-line bg-surface px-1 pb-2 text-xs font-medium";

export function AccuracySystemRows({ campaign, systems, denominator, marks }: AccuracySystemRowsProps) {
  const categories = categoriesOf(systems);
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <Head categories={categories} />
      <tbody>
        {systems.map(({ system, total, categories: own }) => (
          <tr key={system} className="group">
            <th
              scope="row"
              className={`${CORNER} min-w-24 max-w-40 border-t border-line py-1.5 align-top font-normal wrap-anywhere group-hover:bg-sunken`}
            >
              <bdi>{system}</bdi>
              <LessJudgedMark mark={marks.get(system)} />
            </th>
            <AccuracyCell
              place={{ campaign, system, category: null }}
              className="border-line group-hover:bg-sunken [&_.text-ink]:font-semibold"
              counts={total}
              denominator={denominator}
              isNarrow
            />
            {categories.map((label) => (
              <AccuracyCell
                key={label}
                place={{ campaign, system, category: label }}
                className="border-line group-hover:bg-sunken"
                counts={own.find(({ category }) => category === label)?.counts ?? null}
                denominator={denominator}
                isNarrow
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two rows, groups above their categories; both stay in sight. */
function Head({ categories }: { readonly categories: readonly string[] }) {
  const groups = columnGroups(categories);
  return (
    <thead className="sticky top-0 z-20 align-bottom text-muted">
      <tr>
        <th rowSpan={2} scope="col" className={`${HEAD} ${CORNER} z-30 pt-2`}>
          {text.system}
        </th>
        <th rowSpan={2} scope="col" className={`${HEAD} pt-2 text-end`}>
          {text.allCategories}
        </th>
        {groups.map(({ group, columns }) => (
          <th
            key={columns[0]?.label}
            scope="colgroup"
            colSpan={columns.length}
            className="border-s border-line bg-surface px-1.5 pt-2 text-start text-xs font-semibold tracking-wide uppercase max-xl:tracking-normal"
          >
            <span className="sticky start-32">{group}</span>
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(({ columns }) =>
          columns.map(({ label, name }) => (
            <th key={label} scope="col" title={label} className={`${HEAD} min-w-14 text-end`}>
              {name}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
