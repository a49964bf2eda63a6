// Defines the content of a file of plain translations, and the readers of its layouts.

import type { Parsed } from "#core/base/problem.ts";
import type { Delimiter } from "#core/io/delimited.ts";
import type { Reader } from "#core/io/reader.ts";
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
  /** Kind of the reader (`LayoutReader`) to use; undefined = detected by name and content. */
  readonly layout?: string;
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

/** A file of plain translations as text. */
export interface TextFile {
  readonly path: string;
  /** The path's last part without endings: the name of a text that the file does not name itself. */
  readonly name: string;
  readonly text: string;
}

/** A reader of one layout of plain translations. */
export interface LayoutReader extends Omit<Reader<RawFile>, "read"> {
  /** Endings of the names of such files, without the full stop. They are not part of a text's name. */
  readonly endings: readonly string[];
  /** Whether a name with such an ending decides. Then the other readers that do so do not examine the content. */
  readonly isDecidedByEnding?: true;
  readonly readTexts: (file: TextFile, choices: RawChoices) => Parsed<RawFile>;
  /** For layouts with columns, from which a person can choose. */
  readonly readTable?: (file: TextFile, choices: RawChoices) => Parsed<RawTable>;
}

/** The columns of a table, each with one text per row. */
export interface RawTable {
  /** Names of the columns. JSON lines that are texts without keys have one column with the name “text”. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /**
   * The cells of a column, one per row. Null = the row has no text there, which is reported only if the column is read.
   */
  readonly cellsIn: (column: string) => readonly (string | null)[];
  /** The texts in a column, without the rows that have no text there. */
  readonly textsIn: (column: string) => readonly string[];
  /** Line of the file, from 1, on which the row begins; in a JSON file of one list, the number of the item. */
  readonly lineOf: (row: number) => number;
  /** What a row contains in a column instead of a text, for messages. */
  readonly foundIn: (row: number, column: string) => string;
  /** The delimiter of the table; null = the file is JSON. */
  readonly delimiter: Delimiter | null;
}
