// Holds which column of a table is a system's output, to be chosen.

import type { SeenTable } from "#core/add-systems/given-files.ts";
import { shortened } from "#core/shared/told-text.ts";
import { SelectField } from "#ui/field.tsx";

export interface TableColumnsProps {
  readonly table: SeenTable;
  readonly isBusy: boolean;
  readonly onChoose: (column: string) => void;
}

const LONGEST_SAMPLE = 60;

export function TableColumns({ table: { path, columns, column }, isBusy, onChoose }: TableColumnsProps) {
  return (
    <SelectField
      label={`Column of ${path}`}
      className="w-96 max-w-full"
      value={column ?? ""}
      disabled={isBusy}
      onChange={(event) => onChoose(event.target.value)}
    >
      {column === null ? <option value="">Choose where the output is…</option> : null}
      {columns.map(({ name, sample: [first = ""] }) => (
        <option key={name} value={name}>
          {name}: {shortened(first, LONGEST_SAMPLE)}
        </option>
      ))}
    </SelectField>
  );
}
