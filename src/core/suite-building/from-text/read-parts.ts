// Reads the texts in one file: columns of a table with sentences, texts named by markup, or a single text.

import { listed, quoted } from "#core/base/message-text.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { readColumns, readRawFile } from "#core/io/open/read-raw-file.ts";
import type { DelimiterChoice, RawText } from "#core/io/plain-text/raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import type { TextPart } from "./input-text.ts";

export interface FileParts {
  /**
   * Layout of the file. Only in `lines` can a blank line separate documents. `marked-up`: the markup says how texts are
   * used.
   */
  readonly layout: "lines" | "table" | "marked-up";
  readonly texts: readonly RawText[];
  /** Documents named by the markup; null = none. */
  readonly documents: readonly Document[] | null;
  /** Delimiter of the table; null = the file is no table with delimiters. */
  readonly delimiter: DelimiterChoice | null;
}

/**
 * Reads the texts of a file. `columns`: the wanted columns of a table; null = all columns with sentences, or all
 * columns if none is detected.
 */
export function readParts(
  file: SourceFile,
  columns: readonly string[] | null,
  delimiter: DelimiterChoice | undefined,
): Parsed<FileParts> {
  const problems = new ProblemList();
  const choices = delimiter === undefined ? {} : { delimiter };
  const table = unwrap(readColumns(file, choices), new ProblemList());
  const detectedDelimiter = table?.delimiter ?? null;
  const shown = table === null || table.delimiter === "none" ? null : table.columns;
  // The problems of the file are reported only once, when it is read as a whole.
  if (shown === null) {
    const rawFile = unwrap(readRawFile(file, choices), problems);
    return problems.conclude(
      (): FileParts => ({
        layout: rawFile?.documents == null ? "lines" : "marked-up",
        texts: rawFile?.texts ?? [],
        documents: rawFile?.documents ?? null,
        delimiter: detectedDelimiter,
      }),
    );
  }
  const textColumns = shown.filter(({ isText }) => isText).map(({ name }) => name);
  const chosenColumns = columns ?? (textColumns.length > 0 ? textColumns : shown.map(({ name }) => name));
  const read = unwrap(readRawFile(file, { ...choices, columns: chosenColumns }), problems);
  return problems.conclude(
    (): FileParts => ({
      layout: "table",
      texts: read?.texts ?? [],
      documents: null,
      delimiter: detectedDelimiter,
    }),
  );
}

/** The chosen text; if none is chosen, the file's only text, or the one that is named like the language. Null = neither exists, which is reported. */
export function chosenText(
  parts: FileParts,
  part: TextPart | null,
  language: string,
  problems: FileProblems,
): RawText | null {
  const { texts } = parts;
  const matchingTexts = texts.filter(
    ({ name, role }) => part === null || (name === part.name && role === part.role),
  );
  const ofLanguage = matchingTexts.filter(({ name }) => primaryLanguage(name) === primaryLanguage(language));
  const [onlyText, second] = matchingTexts.length > 1 && ofLanguage.length === 1 ? ofLanguage : matchingTexts;
  if (onlyText !== undefined && second === undefined) return onlyText;
  const names = listed(texts.map(({ name }) => quoted(name)));
  const expected = part === null ? "one of them to be chosen" : `${quoted(part.name)} among them`;
  problems.error("missing-column", () => `found the texts ${names}; expected ${expected}`);
  return null;
}
