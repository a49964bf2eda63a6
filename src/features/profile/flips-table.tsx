// Holds how many verdicts flip in each direction, a row a category or system; each figure narrows the list to its candidates.

import { Link } from "react-router";
import { type Flip, type FlipCounts, NO_FLIPS } from "#core/match/flips.ts";
import { figure } from "#core/shared/number-words.ts";
import { profileText } from "#text/profile.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = profileText.table;

const DIRECTIONS: readonly Flip["to"][] = ["approved", "referred"];

interface FlipsTableProps {
  readonly heading: string;
  /** What the row of all is called. */
  readonly total: string;
  readonly rows: readonly { readonly key: string; readonly name: string }[];
  /** By the rows' keys. */
  readonly counts: ReadonlyMap<string, FlipCounts>;
  readonly all: FlipCounts;
  /** The search part of the address that narrows the list; `key` null = all rows. */
  readonly search: (to: Flip["to"], key: string | null) => string;
  readonly onFollow: () => void;
}

export function FlipsTable({ heading, total, rows, counts, all, search, onFollow }: FlipsTableProps) {
  const cells = (name: string, key: string | null, found: FlipCounts) =>
    DIRECTIONS.map((to) => (
      <td key={to} className="figures px-3 py-1 text-end">
        {found[to] === 0 ? (
          <span className="inline-block py-1 text-muted">0</span>
        ) : (
          <Link
            to={{ search: search(to, key) }}
            replace
            onClick={onFollow}
            aria-label={text.countLabel(found[to], to, name)}
            className="inline-block min-w-8 py-1 no-underline hover:underline"
          >
            {figure(found[to])}
          </Link>
        )}
      </td>
    ));
  return (
    <TableRegion label={text.label(heading.toLowerCase())}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 ps-4 pe-3 text-start font-medium">
              {heading}
            </th>
            {DIRECTIONS.map((to) => (
              <th key={to} scope="col" className="px-3 py-2 text-end font-medium sm:whitespace-nowrap">
                {text.to[to]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 ps-4 text-start font-normal [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </th>
              {cells(name, key, counts.get(key) ?? NO_FLIPS)}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr className="border-t border-line-strong">
            <th scope="row" className="py-1 ps-4 pe-3 text-start">
              {total}
            </th>
            {cells(total.toLowerCase(), null, all)}
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}
