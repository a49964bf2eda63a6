// Draws a pivot table of two candidate fields. Each number links to exactly the candidates it counts.

import { formatNumber } from "#core/base/number-words.ts";
import { column, linkedTable } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { pivotTableText } from "#text/pivot-table.ts";
import { DataTable, heat } from "#ui/data-table.tsx";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";

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
  /** Number of all shown candidates. */
  readonly grandTotal: number;
  readonly greatest: number;
  /** Address of the candidates with this row's and this column's value; null = any value. */
  readonly link: (row: string | null, column: string | null) => string;
}

const PREFIX = "value ";

export function CountsTable(props: CountsTableProps) {
  const { label, rowsLabel, rows, columns, rowWords, columnWords, count, rowTotal, columnTotal } = props;
  const { grandTotal, greatest, link } = props;
  const { total } = pivotTableText.table;
  const cell = (row: string | null, value: string) => (row === null ? columnTotal(value) : count(row, value));
  const tableData = linkedTable<string | null, string>(
    {
      title: label,
      columns: [
        column("value", rowsLabel, TEXT, (row) => (row === null ? total : rowWords(row))),
        ...columns.map((value) =>
          column<string | null>(`${PREFIX}${value}`, columnWords(value), COUNT, (row) => cell(row, value)),
        ),
        column("total", total, COUNT, (row) => (row === null ? grandTotal : rowTotal(row))),
      ],
      rows: [...rows, null],
      strong: (row) => row === null,
    },
    (row, id) => {
      const value = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
      if (id === "value") return null;
      const rowCount = row === null ? grandTotal : rowTotal(row);
      const cellCount = value === null ? rowCount : cell(row, value);
      const words = [
        ...(row === null ? [] : [rowWords(row)]),
        ...(value === null ? [] : [columnWords(value)]),
      ];
      const name = words.length === 0 ? total : words.join(", ");
      return { to: link(row, value), words: `${formatNumber(cellCount)}: ${name}` };
    },
  );
  const inOwnDirection = (words: string) => <span dir="auto">{words}</span>;
  return (
    <DataTable
      table={tableData}
      link={renderAddressLink}
      draw={{ value: (at) => (at < rows.length ? inOwnDirection(rowWords(rows[at] ?? "")) : undefined) }}
      drawHeading={Object.fromEntries(
        columns.map((value) => [`${PREFIX}${value}`, inOwnDirection(columnWords(value))]),
      )}
      style={(at, id) => {
        const row = rows[at];
        if (row === undefined || !id.startsWith(PREFIX)) return undefined;
        return heat("accent", count(row, id.slice(PREFIX.length)) / Math.max(1, greatest));
      }}
    />
  );
}
