// Draws a table with the number of automatic approvals per system under the chosen profile.

import type { ApprovedCount } from "#core/io/open/import-summary.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME } from "#core/tables/units.ts";
import { importText } from "#text/import.ts";
import { DataTable } from "#ui/data-table.tsx";
import { StackedBar } from "#ui/stacked-bar.tsx";

const text = importText.approvedTable;

interface ApprovedTableProps {
  /** Null until the first counts are ready. */
  readonly counts: readonly ApprovedCount[] | null;
  readonly systems: readonly string[];
}

interface Row extends Partial<Omit<ApprovedCount, "system">> {
  readonly name: string;
}

const COUNTING = { none: "", sign: "…" };

export function ApprovedTable({ counts, systems }: ApprovedTableProps) {
  const total = counts?.reduce(
    (sum, count) => ({ approved: sum.approved + count.approved, referred: sum.referred + count.referred }),
    { approved: 0, referred: 0 },
  );
  const rows: readonly Row[] = [
    ...systems.map((system, at) => ({ ...counts?.[at], name: system })),
    ...(systems.length === 1 ? [] : [{ ...total, name: text.all }]),
  ];
  const tableData = table<Row>({
    title: text.label,
    columns: [
      column("system", text.system, NAME, ({ name }) => name),
      column("bar", "", COUNT, () => ""),
      column("approved", text.approved, COUNT, ({ approved }) => approved ?? COUNTING),
      column("referred", text.referred, COUNT, ({ referred }) => referred ?? COUNTING),
    ],
    rows,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        bar: (row) => {
          const { name = "", approved, referred } = rows[row] ?? {};
          return approved === undefined || referred === undefined ? null : (
            <StackedBar
              label={name}
              parts={[
                { label: text.approved, count: approved, color: "bg-bar-approved" },
                { label: text.referred, count: referred, color: "bg-bar-open" },
              ]}
            />
          );
        },
      }}
    />
  );
}
