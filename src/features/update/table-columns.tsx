// Shows how a table is read, its delimiter and the column with a system's output, and lets both be chosen.

import type { SeenTable, TableChoice } from "#core/add-systems/given-files.ts";
import { DELIMITERS, type Delimiter } from "#core/formats/delimited.ts";
import { shortened } from "#core/shared/told-text.ts";
import { SelectField } from "#ui/field.tsx";

export interface TableColumnsProps {
  readonly table: SeenTable;
  readonly isBusy: boolean;
  readonly onChoose: (choice: TableChoice) => void;
}

const LONGEST_SAMPLE = 60;

const DELIMITER_WORDS: Readonly<Record<Delimiter, string>> = {
  "\t": "Tab",
  ";": "Semicolon ;",
  "|": "Pipe |",
  ",": "Comma ,",
};

export function TableColumns({
  table: { path, columns, column, delimiter },
  isBusy,
  onChoose,
}: TableColumnsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {delimiter === null ? null : (
        <SelectField
          label={`Delimiter of ${path}`}
          className="w-64 max-w-full"
          value={delimiter}
          disabled={isBusy}
          onChange={({ target: { value } }) =>
            onChoose({ delimiter: DELIMITERS.find((known) => known === value) ?? "none" })
          }
        >
          {DELIMITERS.map((known) => (
            <option key={known} value={known}>
              {DELIMITER_WORDS[known]}
            </option>
          ))}
          <option value="none">None: one sentence per line</option>
        </SelectField>
      )}
      {delimiter === "none" ? null : (
        <SelectField
          label={`Column of ${path}`}
          className="w-96 max-w-full"
          value={column ?? ""}
          disabled={isBusy}
          onChange={(event) => onChoose({ column: event.target.value })}
        >
          {column === null ? <option value="">Choose the column with the output…</option> : null}
          {columns.map(({ name, sample: [first = ""] }) => (
            <option key={name} value={name}>
              {name}: {shortened(first, LONGEST_SAMPLE)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
