// Defines the content of a file of plain translations, and detects its layout.

import { composedName, fileNameIn } from "#core/base/name.ts";
import { DELIMITERS, type Delimiter, hasSeparatorLine, isEvenTable } from "#core/io/delimited.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";

/** One text of a file, line by line as written: neither tokenised nor cleaned. */
export interface RawText {
  /** Name of the text in the file, otherwise the name of the file. */
  readonly name: string;
  readonly role: "output" | "source" | "reference";
  /** The lines, one sentence per line. A sentence without a translation is empty. */
  readonly lines: readonly string[];
}

export interface RawFile {
  /** Texts with the same number of lines, unless `RawChoices.linesInCells` splits cells into lines. */
  readonly texts: readonly RawText[];
  /** The beginnings of documents; null if the file does not mark them. */
  readonly documents: readonly Document[] | null;
}

/**
 * `lines`: one sentence per line. `marked-up`: XML of WMT, SGML of NIST. `table`: delimited text. `json-lines`: one
 * JSON object or text per line.
 */
export type RawLayout = "lines" | "marked-up" | "table" | "json-lines";

/** “none”: the file is not a table and has one sentence per line. */
export type DelimiterChoice = Delimiter | "none";

/** The name of the source in `KnownText`. */
export const THE_SOURCE = "the source";

/** A text that the suite already has. */
export interface KnownText {
  /** `THE_SOURCE` or a file name such as “reference.txt”. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Choices that a file itself does not determine. */
export interface RawChoices {
  /** Layout of the file; undefined = detected by name and content. */
  readonly layout?: RawLayout;
  /** Delimiter of a table; undefined = detected. “none”: the file is read as lines. */
  readonly delimiter?: DelimiterChoice;
  /** Columns (or keys) of a table that contain outputs; undefined = the only possible column. */
  readonly columns?: readonly string[];
  /**
   * Whether each line inside a cell of a table is a sentence. Otherwise a line end inside a cell is read as a space.
   */
  readonly linesInCells?: boolean;
  /** Whether the first row of a delimited table names the columns. Undefined = detected from the rows. */
  readonly header?: boolean;
  /**
   * The suite's source and references. A column that contains the source is never chosen automatically as the
   * translation; one that contains a reference only if the table has no new text.
   */
  readonly known?: readonly KnownText[];
  /** Whether blank lines separate documents and are not sentences; for files with one sentence per line. */
  readonly blankLinesPartDocuments?: boolean;
}

/** Number of first characters that are searched for markup. */
const BEGINNING = 4000;

const MARKUP = /<(?:dataset|collection|mteval|srcset|refset|tstset|doc|hyp|seg)(?:\s[^<>]*)?>/i;
const ENDINGS: readonly (readonly [RegExp, RawLayout])[] = [
  [/\.(?:xml|sgml?)$/i, "marked-up"],
  [/\.(?:tsv|tab|csv)$/i, "table"],
  [/\.(?:jsonl|ndjson|json)$/i, "json-lines"],
];

/** The layout by the ending of the file name; for other endings, by the beginning of the text. */
export function layoutOf(path: string, text: string): RawLayout {
  const known = ENDINGS.find(([ending]) => ending.test(path));
  if (known !== undefined) return known[1];
  const beginning = text.slice(0, BEGINNING);
  if (/^\s*</.test(beginning) && MARKUP.test(beginning)) return "marked-up";
  if (/^\s*\{\s*"/.test(beginning)) return "json-lines";
  return hasSeparatorLine(text) || isTable(text) ? "table" : "lines";
}

/**
 * Whether a text is a table, for files whose name does not show it. All rows, at least two, must have the same number
 * of cells separated by tabs. Other delimiters also occur in sentences; with them, the first cells must all differ, and
 * except in the first row, each must be a number or an id with a digit.
 */
function isTable(text: string): boolean {
  const end = text.indexOf("\n");
  const first = text.slice(0, Math.max(0, end));
  const delimiter = DELIMITERS.find((one) => first.includes(one) && isEvenTable(text, one));
  if (delimiter === undefined || text.trimEnd().length <= end) return false;
  if (delimiter === "\t") return true;
  const lines = text.trimEnd().split("\n");
  const ids = lines.map((line) => line.slice(0, line.indexOf(delimiter)));
  const areIds = ids.slice(1).every((id) => /^"?[\w.:/-]*\d[\w.:/-]*"?$/.test(id));
  return areIds && new Set(ids).size === ids.length;
}

/** The name of a file's text: “systems/online-a.de.txt.gz” gives “online-a.de”. */
export function textName({ path }: SourceFile): string {
  const file = composedName(fileNameIn(path)).replace(/\.gz$/i, "");
  return file.replace(/\.(?:txt|tsv|tab|csv|jsonl|ndjson|json|xml|sgml?)$/i, "") || file;
}
