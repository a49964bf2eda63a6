// Shows how a table was read, with choices of the delimiter and of the column with the output.

import { shortened } from "#core/base/message-text.ts";
import type { PreviewedTable, TableChoice } from "#core/exchange/add-systems/input-files.ts";
import { DelimiterField } from "#parts/delimiter-field.tsx";
import { addSystemsText } from "#text/add-systems.ts";
import { ChoiceSelect } from "#ui/field.tsx";

const text = addSystemsText.table;

interface TableColumnsProps {
  readonly table: PreviewedTable;
  readonly isBusy: boolean;
  readonly onChoose: (choice: TableChoice) => void;
}

const LONGEST_SAMPLE = 60;

export function TableColumns({
  table: { path, columns, column, delimiter },
  isBusy,
  onChoose,
}: TableColumnsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {delimiter === null ? null : (
        <DelimiterField
          path={path}
          delimiter={delimiter}
          isBusy={isBusy}
          onChoose={(chosen) => onChoose({ delimiter: chosen })}
        />
      )}
      {delimiter === "none" ? null : (
        <ChoiceSelect
          label={text.column(path)}
          className="w-96 max-w-full"
          choices={[
            ...(column === null ? [{ value: "", label: text.chooseColumn }] : []),
            ...columns.map(({ name, sample: [first = ""] }) => ({
              value: name,
              label: text.columnWithSample(name, shortened(first, LONGEST_SAMPLE)),
            })),
          ]}
          value={column ?? ""}
          disabled={isBusy}
          onChange={(chosen) => onChoose({ column: chosen })}
        />
      )}
    </div>
  );
}
