// Lets the user choose the delimiter of a table, or read the file as one sentence per line.

import { DELIMITERS } from "#core/io/delimited.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { SelectField } from "#ui/field.tsx";

const text = addSystemsText.table;

interface DelimiterFieldProps {
  readonly path: string;
  readonly delimiter: DelimiterChoice;
  readonly isBusy: boolean;
  readonly onChoose: (delimiter: DelimiterChoice) => void;
}

export function DelimiterField({ path, delimiter, isBusy, onChoose }: DelimiterFieldProps) {
  return (
    <SelectField
      label={text.delimiter(path)}
      className="w-64 max-w-full"
      value={delimiter}
      disabled={isBusy}
      onChange={({ target: { value } }) =>
        onChoose(DELIMITERS.find((delimiter) => delimiter === value) ?? "none")
      }
    >
      {DELIMITERS.map((known) => (
        <option key={known} value={known}>
          {text.delimiters[known]}
        </option>
      ))}
      <option value="none">{text.noDelimiter}</option>
    </SelectField>
  );
}
