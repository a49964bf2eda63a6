// Holds what `referee import` is asked for: a suite, outputs by system, how they are read, and what else to learn from.

import { readDelimiterOption } from "#cli/delimiter-option.ts";
import { type ArgumentToken, type ParallelFiles, readWith } from "#cli/with-files.ts";
import type { DelimiterChoice } from "#core/formats/raw-text/raw-file.ts";

export interface ImportInputs {
  readonly input: string;
  /** `NAME=FILE[,ALIGN]`, not taken apart yet: a file's name may hold a comma. */
  readonly outputs: readonly { readonly system: string; readonly files: string }[];
  readonly more: readonly ParallelFiles[];
  /** Whether tokens stand between blanks; null = as it looks. */
  readonly isTokenised: boolean | null;
  /** Of tables: the column that is the text; null = the only one that can be. */
  readonly column: string | null;
  /** Of tables; null = detected. */
  readonly delimiter: DelimiterChoice | null;
}

interface Values {
  readonly tokenised?: boolean | undefined;
  readonly raw?: boolean | undefined;
  readonly column?: string | undefined;
  readonly delimiter?: string | undefined;
}

/** Those of one output each: of `import` alone `--output` is not where to write. */
export function givenOutputs(tokens: readonly ArgumentToken[]): string[] {
  return tokens.flatMap(({ kind, rawName, value }) =>
    kind === "option" && rawName === "--output" ? [value ?? ""] : [],
  );
}

/** The last -o; undefined = none. */
export function givenTarget(tokens: readonly ArgumentToken[]): string | undefined {
  return tokens.findLast(({ kind, rawName }) => kind === "option" && rawName === "-o")?.value;
}

/** The message where they are wrong. */
export function readImportInputs(tokens: readonly ArgumentToken[], values: Values): ImportInputs | string {
  const found = readWith(tokens);
  if (typeof found === "string") return found;
  const [, input, surplus] = found.rest;
  if (input === undefined) return "import needs a suite: a campaign folder or file, or a database";
  if (surplus !== undefined)
    return `found “${surplus}” after “${input}”; expected one suite, or --with before it`;
  if (values.tokenised === true && values.raw === true)
    return "found --tokenised and --raw; expected one of them, or neither";
  const given = givenOutputs(tokens);
  if (given.length === 0) return "import needs --output NAME=FILE, the output of a system";
  const outputs = given.map((text) => {
    const at = text.indexOf("=");
    return { system: text.slice(0, Math.max(0, at)).trim(), files: text.slice(at + 1) };
  });
  const bad = given[outputs.findIndex(({ system, files }) => system === "" || files === "")];
  if (bad !== undefined) return `found --output “${bad}”; expected NAME=FILE or NAME=FILE,ALIGN`;
  const names = outputs.map(({ system }) => system);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) return `found --output “${twice}” twice; expected each system once`;
  const isTokenised = values.tokenised === true ? true : values.raw === true ? false : null;
  const delimiter = readDelimiterOption(values.delimiter);
  if (typeof delimiter === "object" && delimiter !== null) return delimiter.message;
  return { input, outputs, more: found.more, isTokenised, column: values.column ?? null, delimiter };
}
