// Holds what a file of plain translations is read as, and how it is told of which kind it is.

import type { SourceFile } from "#core/formats/text-file.ts";
import { composedName } from "#core/shared/name.ts";
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

/** `lines`: one sentence a line. `marked-up`: XML of WMT, SGML of NIST. */
export type RawLayout = "lines" | "marked-up" | "tsv" | "csv" | "json-lines";

/** What a file alone does not say. */
export interface RawChoices {
  /** Otherwise told from name and content. */
  readonly layout?: RawLayout;
  /** Of tables: columns (or keys) that are texts, by name, each an output. Otherwise the only one there can be. */
  readonly columns?: readonly string[];
  /** Of tables: the column that names the lines. */
  readonly idColumn?: string;
  /** Of TSV and CSV: whether the first row names the columns. Otherwise told from the rows. */
  readonly header?: boolean;
  /** Of lines: whether blank lines stand between documents and are no sentences. */
  readonly blankLinesPartDocuments?: boolean;
}

/** Characters in which a file of markup shows what it is. */
const BEGINNING = 4000;

const MARKUP = /<(?:dataset|collection|mteval|srcset|refset|tstset|doc|hyp|seg)(?:\s[^<>]*)?>/i;
const ENDINGS: readonly (readonly [RegExp, RawLayout])[] = [
  [/\.(?:xml|sgml?)$/i, "marked-up"],
  [/\.tsv$/i, "tsv"],
  [/\.csv$/i, "csv"],
  [/\.(?:jsonl|ndjson|json)$/i, "json-lines"],
];

/** By the name, and where that says nothing by the beginning of the text. */
export function layoutOf(path: string, text: string): RawLayout {
  const known = ENDINGS.find(([ending]) => ending.test(path));
  if (known !== undefined) return known[1];
  const beginning = text.slice(0, BEGINNING);
  if (/^\s*</.test(beginning) && MARKUP.test(beginning)) return "marked-up";
  return /^\s*\{\s*"/.test(beginning) ? "json-lines" : "lines";
}

/** “systems/online-a.de.txt.gz” names the text “online-a.de”. */
export function textName({ path }: SourceFile): string {
  const file = composedName(path.slice(path.lastIndexOf("/") + 1)).replace(/\.gz$/i, "");
  return file.replace(/\.(?:txt|tsv|csv|jsonl|ndjson|json|xml|sgml?)$/i, "") || file;
}
