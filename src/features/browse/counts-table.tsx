// Holds two fields of candidates counted against each other; each number leads to exactly those candidates.

import { Link } from "react-router";
import { figure } from "#core/shared/number-words.ts";
import { pivotTableText } from "#text/pivot-table.ts";
import { TableRegion } from "#ui/table-region.tsx";

interface CountsTableProps {
  readonly label: string;
  readonly rowsLabel: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowWords: (value: string) => string;
  readonly columnWords: (value: string) => string;
  readonly count: (row: string, column: string) => number;
  readonly rowTotal: (row: string) => number;
  readonly columnTotal: (column: string) => number;
  readonly greatest: number;
  /** The address of the candidates; null = whatever the value. */
  readonly link: (row: string | null, column: string | null) => string;
}

/** In percent of the accent: text on it stays legible. */
const DARKEST = 24;

function Count({
  count,
  to,
  label,
}: {
  readonly count: number;
  readonly to: string;
  readonly label: string;
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-block min-w-8 py-1 text-ink no-underline hover:underline pointer-coarse:py-2.5"
    >
      {figure(count)}
    </Link>
  );
}

export function CountsTable(props: CountsTableProps) {
  const { rows, columns, rowWords, columnWords, count, rowTotal, columnTotal, greatest, link } = props;
  const shade = (found: number) => ({
    backgroundColor: `color-mix(in srgb, var(--color-accent) ${Math.round((DARKEST * found) / Math.max(1, greatest))}%, transparent)`,
  });
  return (
    <TableRegion label={props.label}>
      <table className="figures w-max min-w-full bg-surface text-sm">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="sticky start-0 z-10 bg-surface py-2 ps-4 pe-3 text-start font-medium">
              {props.rowsLabel}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="max-w-40 px-3 py-2 text-end font-medium wrap-anywhere">
                <span dir="auto">{columnWords(column)}</span>
              </th>
            ))}
            <th scope="col" className="py-2 ps-3 pe-4 text-end font-medium">
              {pivotTableText.table.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 z-10 max-w-56 bg-surface py-1 ps-4 pe-3 text-start font-normal wrap-anywhere"
              >
                <span dir="auto">{rowWords(row)}</span>
              </th>
              {columns.map((column) => {
                const found = count(row, column);
                return (
                  <td key={column} className="px-3 text-end" style={shade(found)}>
                    {found === 0 ? (
                      <span className="text-muted">0</span>
                    ) : (
                      <Count
                        count={found}
                        to={link(row, column)}
                        label={`${figure(found)}: ${rowWords(row)}, ${columnWords(column)}`}
                      />
                    )}
                  </td>
                );
              })}
              <td className="ps-3 pe-4 text-end">
                <Count
                  count={rowTotal(row)}
                  to={link(row, null)}
                  label={`${figure(rowTotal(row))}: ${rowWords(row)}`}
                />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-medium">
            <th scope="row" className="sticky start-0 z-10 bg-surface py-1 ps-4 pe-3 text-start font-medium">
              {pivotTableText.table.total}
            </th>
            {columns.map((column) => (
              <td key={column} className="px-3 text-end">
                <Count
                  count={columnTotal(column)}
                  to={link(null, column)}
                  label={`${figure(columnTotal(column))}: ${columnWords(column)}`}
                />
              </td>
            ))}
            <td className="ps-3 pe-4" />
          </tr>
        </tbody>
      </table>
    </TableRegion>
  );
}
