// Draws the number of flips in each direction, one row per category or system. Each figure filters the list.

import { Link } from "react-router";
import { type Flip, type FlipCounts, NO_FLIPS } from "#core/campaign/matching/verdict.ts";
import { type Column, column, table } from "#core/tables/table.ts";
import { COUNT, NAME } from "#core/tables/units.ts";
import { profileText } from "#text/profile.ts";
import { DataTable } from "#ui/data-table.tsx";

const text = profileText.table;

const DIRECTIONS: readonly Flip["to"][] = ["approved", "referred"];

interface FlipsTableProps {
  readonly heading: string;
  /** Name of the total row. */
  readonly total: string;
  readonly rows: readonly { readonly key: string; readonly name: string }[];
  /** Counts by row key. */
  readonly counts: ReadonlyMap<string, FlipCounts>;
  readonly all: FlipCounts;
  /** The address's search part that filters the list; `key` null = all rows. */
  readonly search: (to: Flip["to"], key: string | null) => string;
  readonly onFollow: () => void;
}

export function FlipsTable({ heading, total, rows, counts, all, search, onFollow }: FlipsTableProps) {
  interface Row {
    readonly key: string | null;
    readonly name: string;
  }
  const tableData = table<Row, string>({
    title: text.label(heading.toLowerCase()),
    columns: [
      { id: "name", heading, unit: NAME, value: ({ name }) => name },
      ...DIRECTIONS.map((to): Column<Row, string> => {
        const flipCount = ({ key }: Row) => (key === null ? all : (counts.get(key) ?? NO_FLIPS))[to];
        return {
          ...column(to, text.to[to], COUNT, flipCount),
          link: (row) => {
            const name = row.key === null ? row.name.toLowerCase() : row.name;
            return [{ to: search(to, row.key), words: text.countLabel(flipCount(row), to, name) }];
          },
        };
      }),
    ],
    rows,
    total: { key: null, name: total },
  });
  return (
    <DataTable
      table={tableData}
      link={({ to, words }, shown, count) =>
        count === 0 ? (
          shown
        ) : (
          <Link
            to={{ search: to }}
            replace
            onClick={onFollow}
            aria-label={words}
            className="inline-block min-w-8 py-1 no-underline hover:underline"
          >
            {shown}
          </Link>
        )
      }
    />
  );
}
