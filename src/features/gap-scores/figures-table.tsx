// Holds the shape of this screen's tables: a first column that stays in sight, headings that say what they mean, figures to the right.

import type { ReactNode } from "react";
import { TableRegion } from "#ui/table-region.tsx";

export interface FiguresTableProps {
  readonly label: string;
  /** Of the first column. */
  readonly first: string;
  readonly columns: readonly { readonly heading: string; readonly meaning?: string | undefined }[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";

export function FiguresTable({ label, first, columns, rows }: FiguresTableProps) {
  return (
    <TableRegion label={label}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST} py-2 font-medium`}>
              {first}
            </th>
            {columns.map(({ heading, meaning }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label may be called like a measure
              <th key={place} scope="col" title={meaning} className="px-3 py-2 text-end font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="group">
              <th
                scope="row"
                className={`${FIRST} min-w-36 max-w-36 border-t border-line py-2 align-top font-normal wrap-anywhere group-hover:bg-sunken sm:max-w-64`}
              >
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  key={place}
                  className="figures border-t border-line px-3 py-2 text-end align-top whitespace-nowrap group-hover:bg-sunken"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

/** What stands small below a figure. */
export function Below({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs text-muted">{children}</span>;
}
