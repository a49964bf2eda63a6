// Reads tables that Referee knows: their rows whatever the delimiter, and which column is which, by name.

import { type DelimitedRow, evenRows, readDelimited } from "#core/formats/delimited.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { type ProblemList, take } from "#core/shared/problem.ts";
import { listed, quoted } from "#core/shared/told-text.ts";

/** All rows of a .tsv or .csv file, the header among them, each with as many cells as the first; empty = the file cannot be read. Errors: those of `readText`, `readDelimited` and `evenRows`. */
export function readTableRows(file: SourceFile, problems: ProblemList): readonly DelimitedRow[] {
  const text = take(readText(file), problems);
  if (text === null) return [];
  const usual = /\.csv$/i.test(file.path) ? "," : "\t";
  return evenRows(file.path, readDelimited(file.path, text, { usual }, problems).rows, problems);
}

/**
 * The place of each of `columns` that is there; null = one is named twice, or one of `required` is missing. Errors: duplicate-id, missing-column.
 * Warnings: column-left-aside.
 */
export function readHeader<Column extends string>(
  path: string,
  header: readonly string[],
  { columns, required }: { readonly columns: readonly Column[]; readonly required: readonly Column[] },
  problems: ProblemList,
): ReadonlyMap<Column, number> | null {
  const places = new Map<Column, number>();
  let whole = true;
  header.forEach((name, index) => {
    const column = columns.find((known) => known === name);
    if (column === undefined) {
      const message = () => `column ${quoted(name)} is none of Referee's and is left aside`;
      problems.warning("column-left-aside", path, 1, message);
    } else if (places.has(column)) {
      problems.error("duplicate-id", path, 1, () => `column ${quoted(name)} occurs twice`);
      whole = false;
    } else places.set(column, index);
  });
  for (const name of required.filter((column) => !places.has(column))) {
    const found = listed(header, columns.length);
    problems.error("missing-column", path, 1, `column “${name}” is missing; found ${found}`);
    whole = false;
  }
  return whole ? places : null;
}
