// Holds how one file is read as the texts in it: of a table the columns in which sentences stand, of markup what it names, else the one it is.

import type { DelimiterChoice, RawText } from "#core/formats/raw-text/raw-file.ts";
import { readColumns, readRawFile } from "#core/formats/raw-text/read-raw-file.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { listed, quoted } from "#core/shared/told-text.ts";
import type { Document } from "#core/suite/suite.ts";
import type { TextPart } from "./given-text.ts";

export interface FileParts {
  /** Only in `lines` may a blank line be none of the text's sentences; `roles`: the markup says which text is what. */
  readonly layout: "lines" | "table" | "marked-up";
  readonly texts: readonly RawText[];
  /** Where the markup says that they begin; null = it does not, or there is none. */
  readonly documents: readonly Document[] | null;
}

/** `columns`: of a table those asked for; null = all in which sentences stand, or all where none is told. */
export function readParts(
  file: SourceFile,
  columns: readonly string[] | null = null,
  delimiter?: DelimiterChoice,
): Parsed<FileParts> {
  const problems = new ProblemList();
  const choices = delimiter === undefined ? {} : { delimiter };
  const table = take(readColumns(file, choices), new ProblemList());
  const shown = table === null || table.delimiter === "none" ? null : table.columns;
  // What is wrong with the file is told by its reading as a whole, once.
  if (shown === null) {
    const read = take(readRawFile(file, choices), problems);
    return problems.conclude(
      (): FileParts => ({
        layout: read?.documents == null ? "lines" : "marked-up",
        texts: read?.texts ?? [],
        documents: read?.documents ?? null,
      }),
    );
  }
  const told = shown.filter(({ isText }) => isText).map(({ name }) => name);
  const chosen = columns ?? (told.length > 0 ? told : shown.map(({ name }) => name));
  const read = take(readRawFile(file, { ...choices, columns: chosen }), problems);
  return problems.conclude((): FileParts => ({ layout: "table", texts: read?.texts ?? [], documents: null }));
}

/** The text that is meant; without a part the only one there is. */
export function textMeant(
  path: string,
  { texts }: FileParts,
  part: TextPart | null,
  problems: ProblemList,
): RawText | null {
  const meant = texts.filter(({ name, role }) => part === null || (name === part.name && role === part.role));
  const [only, second] = meant;
  if (only !== undefined && second === undefined) return only;
  const names = listed(texts.map(({ name }) => quoted(name)));
  const expected = part === null ? "one of them to be chosen" : `${quoted(part.name)} among them`;
  problems.error("missing-column", path, null, () => `found the texts ${names}; expected ${expected}`);
  return null;
}
