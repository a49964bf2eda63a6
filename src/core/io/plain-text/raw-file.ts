// Describes what a file of plain translations is read as, and recognises its layout.

import { composedName } from "#core/base/name.ts";
import { DELIMITERS, type Delimiter, hasSeparatorLine, isEvenTable } from "#core/io/delimited.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";

/** One text of a file, line by line as it stands there: neither cut into tokens nor tidied. */
export interface RawText {
  /** As the file names it, else as the file is named. */
  readonly name: string;
  readonly role: "output" | "source" | "reference";
  /** One sentence each; empty where nothing was given. */
  readonly lines: readonly string[];
}

export interface RawFile {
  /** Texts of as many lines each. */
  readonly texts: readonly RawText[];
  /** What the file calls each line; null where it has no names for them. */
  readonly ids: readonly string[] | null;
  /** Where documents begin; null where the file does not say. */
  readonly documents: readonly Document[] | null;
}

/** `lines`: one sentence per line. `marked-up`: XML of WMT, SGML of NIST. `table`: delimited text. */
export type RawLayout = "lines" | "marked-up" | "table" | "json-lines";

/** “none”: the file is no table and has one sentence per line. */
export type DelimiterChoice = Delimiter | "none";

/** The name of the source among the texts that are known. */
export const THE_SOURCE = "the source";

/** A text that is there already. */
export interface KnownText {
  /** `THE_SOURCE`, “reference.txt”. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** What a file alone does not say. */
export interface RawChoices {
  /** Otherwise recognised by name and content. */
  readonly layout?: RawLayout;
  /** Of a table; otherwise detected. A file for which it is given is read as a table, or as lines. */
  readonly delimiter?: DelimiterChoice;
  /** Of tables: columns (or keys) that are texts, by name, each an output. Otherwise the only one there can be. */
  readonly columns?: readonly string[];
  /** Of tables: the column that names the lines. */
  readonly idColumn?: string;
  /** Of tables: whether each line inside a cell is a sentence. Otherwise a line end inside a cell is read as a blank. */
  readonly linesInCells?: boolean;
  /** Of delimited tables: whether the first row names the columns. Otherwise recognised by the rows. */
  readonly header?: boolean;
  /** Lines of the suite's source and references: a column that holds these is never taken for the translation by itself. */
  readonly known?: readonly KnownText[];
  /** Of lines: whether blank lines stand between documents and are no sentences. */
  readonly blankLinesPartDocuments?: boolean;
}

/** Characters in which a file of markup shows what it is. */
const BEGINNING = 4000;

const MARKUP = /<(?:dataset|collection|mteval|srcset|refset|tstset|doc|hyp|seg)(?:\s[^<>]*)?>/i;
const ENDINGS: readonly (readonly [RegExp, RawLayout])[] = [
  [/\.(?:xml|sgml?)$/i, "marked-up"],
  [/\.(?:tsv|tab|csv)$/i, "table"],
  [/\.(?:jsonl|ndjson|json)$/i, "json-lines"],
];

/** By the name, and where that says nothing by the beginning of the text. */
export function layoutOf(path: string, text: string): RawLayout {
  const known = ENDINGS.find(([ending]) => ending.test(path));
  if (known !== undefined) return known[1];
  const beginning = text.slice(0, BEGINNING);
  if (/^\s*</.test(beginning) && MARKUP.test(beginning)) return "marked-up";
  if (/^\s*\{\s*"/.test(beginning)) return "json-lines";
  return hasSeparatorLine(text) || isTable(text) ? "table" : "lines";
}

/**
 * Whether a text without a telling name is a table: all its rows, at least two, have equally many cells, and they are parted by tabs; or, since
 * sentences have commas and semicolons too, each row but the first begins with a number or an id that no other row has.
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

/** “systems/online-a.de.txt.gz” names the text “online-a.de”. */
export function textName({ path }: SourceFile): string {
  const file = composedName(path.slice(path.lastIndexOf("/") + 1)).replace(/\.gz$/i, "");
  return file.replace(/\.(?:txt|tsv|tab|csv|jsonl|ndjson|json|xml|sgml?)$/i, "") || file;
}
