// Reads the option --delimiter: the name of the delimiter of given tables, or the delimiter itself.

import { DELIMITER_NAMES, DELIMITERS } from "#core/formats/delimited.ts";
import type { DelimiterChoice } from "#core/formats/raw-text/raw-file.ts";

/** `value`: undefined = not given, and each file's delimiter is detected. A message in an object where it is unknown. */
export function readDelimiterOption(
  value: string | undefined,
): DelimiterChoice | null | { readonly message: string } {
  if (value === undefined) return null;
  if (value === "none") return "none";
  const found = DELIMITERS.find((known) => value === known || value === DELIMITER_NAMES[known]);
  if (found !== undefined) return found;
  const names = [...Object.values(DELIMITER_NAMES), "none"];
  return { message: `found --delimiter “${value}”; expected one of ${names.join(", ")}` };
}
