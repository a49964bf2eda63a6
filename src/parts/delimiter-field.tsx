// Lets the user choose the delimiter of a table, or read the file as one sentence per line.

import { DELIMITERS } from "#core/io/delimited.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { ChoiceSelect } from "#ui/field.tsx";

const text = addSystemsText.table;

interface DelimiterFieldProps {
  readonly path: string;
  readonly delimiter: DelimiterChoice;
  readonly isBusy: boolean;
  readonly onChoose: (delimiter: DelimiterChoice) => void;
}

const CHOICES: readonly { readonly value: DelimiterChoice; readonly label: string }[] = [
  ...DELIMITERS.map((value) => ({ value, label: text.delimiters[value] })),
  { value: "none", label: text.noDelimiter },
];

export function DelimiterField({ path, delimiter, isBusy, onChoose }: DelimiterFieldProps) {
  return (
    <ChoiceSelect
      label={text.delimiter(path)}
      className="w-64 max-w-full"
      choices={CHOICES}
      value={delimiter}
      disabled={isBusy}
      onChange={onChoose}
    />
  );
}
