// Holds what the automatic pass would approve, system by system, under the profile chosen.

import type { ApprovedCount } from "#core/open/import-summary.ts";
import { figure } from "#core/shared/number-words.ts";
import { importText } from "#text/import.ts";
import { StackedBar } from "#ui/stacked-bar.tsx";
import { TableRegion } from "#ui/table-region.tsx";

const text = importText.approvedTable;

interface ApprovedTableProps {
  /** Null while the first count is being made. */
  readonly counts: readonly ApprovedCount[] | null;
  readonly systems: readonly string[];
}

function Row({
  name,
  count,
}: {
  readonly name: string;
  readonly count: Omit<ApprovedCount, "system"> | undefined;
}) {
  return (
    <>
      <th scope="row" className="max-w-40 truncate py-2 ps-4 pe-3 text-start font-normal">
        <bdi>{name}</bdi>
      </th>
      <td className="w-1/2 min-w-24 px-3 max-sm:hidden">
        {count === undefined ? null : (
          <StackedBar
            label={name}
            parts={[
              { label: text.approved, count: count.approved, color: "bg-bar-approved" },
              { label: text.referred, count: count.referred, color: "bg-bar-open" },
            ]}
          />
        )}
      </td>
      <td className="figures px-3 text-end">{count === undefined ? "…" : figure(count.approved)}</td>
      <td className="figures ps-3 pe-4 text-end">{count === undefined ? "…" : figure(count.referred)}</td>
    </>
  );
}

export function ApprovedTable({ counts, systems }: ApprovedTableProps) {
  const all = counts?.reduce(
    (sum, count) => ({ approved: sum.approved + count.approved, referred: sum.referred + count.referred }),
    { approved: 0, referred: 0 },
  );
  return (
    <TableRegion label={text.label}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 ps-4 pe-3 text-start font-medium">
              {text.system}
            </th>
            <td className="max-sm:hidden" />
            <th scope="col" className="px-3 text-end font-medium">
              {text.approved}
            </th>
            <th scope="col" className="ps-3 pe-4 text-end font-medium">
              {text.referred}
            </th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system, number) => (
            <tr key={system} className="border-t border-line">
              <Row name={system} count={counts?.[number]} />
            </tr>
          ))}
          {systems.length === 1 ? null : (
            <tr className="border-t border-line-strong font-semibold">
              <Row name={text.all} count={all} />
            </tr>
          )}
        </tbody>
      </table>
    </TableRegion>
  );
}
