// Describes what a file of plain text contains, and reads one with a sentence per line.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { Delimiter } from "#core/io/delimited.ts";
import type { Reader } from "#core/io/reader.ts";
import { PlatformDecoder, readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import type { Document, Original } from "#core/suite/suite.ts";

/** One text of a file, line by line as written: neither tokenised nor cleaned. */
export interface RawText {
  /** Name of the text in the file, otherwise the name of the file. */
  readonly name: string;
  readonly role: "output" | "source" | "reference";
  /** The lines, one sentence per line. A sentence without a translation is empty. */
  readonly lines: readonly string[];
  /** The documents from which the lines come, as the system wrote them; absent = the file has lines. */
  readonly originals?: readonly Original[];
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

// Decodes a file of plain translations. If it is not UTF-8, suggests the encoding in which it was probably saved.

/**
 * The text, or an error that says what to do. Errors: those of `readText`, too-large (too many lines). If UTF-32 or
 * UTF-16 without a byte-order mark is recognised, there is only one error, which names the encoding.
 */
export function readRawText(file: SourceFile): Parsed<string> {
  const wide = wideEncoding(file.bytes);
  const problems = new FileProblems(file.path);
  if (wide !== null) return problems.fail("not-utf-8", `is saved as ${wide}; save it again, as UTF-8`);
  const read = readText(file, "no-characters");
  if (read.ok) return boundedLines(file.path, read);
  const line = read.problems.find(({ code }) => code === "not-utf-8")?.line ?? null;
  if (line === null) return read;
  const byte = firstInvalidByte(lineOf(file.bytes, line));
  const found = byte.toString(16).toUpperCase().padStart(2, "0");
  problems.error("not-utf-8", `found the byte ${found}${asLatin1(byte)}; expected text saved as UTF-8`, line);
  const others = new Set(
    read.problems.filter(({ code }) => code === "not-utf-8").map((problem) => problem.line),
  );
  if (others.size > 1) problems.error("not-utf-8", `at least ${others.size} lines are not UTF-8`);
  return problems.conclude(() => "");
}

/** Number of bytes that are examined to find out whether every second one is zero, as for Latin letters in UTF-16. */
const EXAMINED_BYTES = 2000;

function wideEncoding(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? "UTF-32" : null;
  if (first === 0xfe && second === 0xff) return null;
  const examined = bytes.subarray(0, EXAMINED_BYTES);
  const zeros = [0, 0];
  examined.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isWide = Math.max(even, odd) > examined.length / 5 && Math.min(even, odd) < examined.length / 50;
  return examined.length >= 4 && isWide ? "UTF-16 without a byte-order mark" : null;
}

function lineOf(bytes: Uint8Array, line: number): Uint8Array {
  let start = 0;
  for (let at = 1; at < line; at++) start = bytes.indexOf(10, start) + 1;
  const end = bytes.indexOf(10, start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

const STRICT_UTF8 = new PlatformDecoder("utf-8", { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT_UTF8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The byte that begins the first invalid UTF-8 sequence of a line. Throws an Error if the line is valid UTF-8. */
function firstInvalidByte(line: Uint8Array): number {
  for (let at = 0; at < line.length; ) {
    const first = line[at] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (!isUtf8(line.subarray(at, at + length))) return first;
    at += length;
  }
  throw new Error("the line is valid UTF-8");
}

/** The byte as a character in Windows-1252 and ISO 8859-1, for the message; empty below A1. */
function asLatin1(byte: number): string {
  return byte >= 0xa1
    ? `, which is “${String.fromCharCode(byte)}” in ISO 8859-1 (Latin-1) and Windows-1252`
    : "";
}

/** Maximum number of lines, far more than any suite has. Each line needs memory. */
const MOST_LINES = 5_000_000;

function boundedLines(path: string, read: Parsed<string>): Parsed<string> {
  if (!read.ok || read.value.length <= MOST_LINES) return read;
  let count = 0;
  for (let at = read.value.indexOf("\n"); at >= 0; at = read.value.indexOf("\n", at + 1)) count++;
  if (count <= MOST_LINES) return read;
  const message = `has ${count} lines; expected at most ${MOST_LINES}`;
  return new FileProblems(path).fail("too-large", message);
}

// Reads a text with one sentence per line. A blank line is a sentence without a translation, or separates documents if
// the user chose this.

function parseSentenceLines(
  path: string,
  text: string,
  name: string,
  blankLinesPartDocuments: boolean,
): Parsed<RawFile> {
  const problems = new FileProblems(path);
  const all = splitLines(text);
  if (all.every((line) => line.trim() === ""))
    problems.error("empty-file", "the file is empty; expected at least one line");
  if (!blankLinesPartDocuments)
    return problems.conclude(() => ({
      texts: [{ name, role: "output", lines: all }],
      documents: null,
    }));
  const lines: string[] = [];
  const documents: Document[] = [];
  let begins = true;
  for (const line of all) {
    if (line.trim() === "") {
      begins = true;
      continue;
    }
    if (begins) documents.push({ id: String(documents.length + 1), firstLine: lines.length });
    begins = false;
    lines.push(line);
  }
  return problems.conclude(() => ({ texts: [{ name, role: "output", lines }], documents }));
}

/** The last of the text readers: whatever has no other layout is read line by line. */
export const SENTENCE_LINES: LayoutReader = {
  kind: "lines",
  name: "a text with one sentence per line",
  described: {
    section: "texts",
    becomes:
      "A text. Its use and language follow from its name and from the other files; both can be changed.",
    lost: "Line ends other than LF, and characters that are invisible in every font; a warning says so.",
  },
  endings: ["txt"],
  recognise: ({ text }) => (text().trim() === "" ? null : "a text with one sentence per line"),
  readTexts: ({ path, text, name }, { blankLinesPartDocuments }) =>
    parseSentenceLines(path, text, name, blankLinesPartDocuments === true),
  examples: [{ path: "a.txt", content: "The lamp fell.\n\nIt broke.\n" }],
};
