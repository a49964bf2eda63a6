// Reads tables of sentences, delimited or in JSON: finds the delimiter, the columns and the rows of each system.

import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import { copiedText, counted, listed, onOneLine, quoted } from "#core/base/message-text.ts";
import { composedName, findEqualName } from "#core/base/name.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { DELIMITERS, evenRows, hasSeparatorLine, isEvenTable, readDelimited } from "#core/io/delimited.ts";
import { isRecord, readJson } from "#core/io/json.ts";
import { splitLines } from "#core/io/text-file.ts";
import { holdsLinesOf } from "#core/text/checks/check-text.ts";
import {
  type KnownText,
  type LayoutReader,
  type RawChoices,
  type RawFile,
  type RawTable,
  type RawText,
  type TextFile,
  THE_SOURCE,
} from "./raw-file.ts";

const readDelimitedTable: NonNullable<LayoutReader["readTable"]> = ({ path, text }, choices) =>
  parseTable(path, text, choices);

export const DELIMITED_TEXT: LayoutReader = {
  kind: "table",
  name: "a table of delimited text",
  described: {
    section: "texts",
    becomes:
      "Texts to choose from: source, references, outputs. Each column of text is one; `--column` chooses.",
    lost: "columns of numbers, ids and scores",
  },
  endings: ["tsv", "tab", "csv", "xlsx"],
  isDecidedByEnding: true,
  recognise: (file) => {
    const text = file.text();
    return hasSeparatorLine(text) || isTable(text) ? "a table of delimited text" : null;
  },
  readTexts: (file, choices) => textsOf(file, choices, readDelimitedTable),
  readTable: readDelimitedTable,
  examples: [
    { path: "a.tsv", content: "id\ttext\n1\tThe lamp fell.\n2\tIt broke.\n" },
    { path: "a.csv", content: 'id,text\n1,"The lamp, it fell."\n2,It broke.\n' },
    { path: "a.txt", content: "sep=;\nid;text\n1;The lamp fell.\n2;It broke.\n" },
  ],
};

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
  const areIds = ids.slice(1).every((id) => /^"?[\w.:/-]+"?$/.test(id) && /\d/.test(id));
  return areIds && new Set(ids).size === ids.length;
}

const readJsonTable: NonNullable<LayoutReader["readTable"]> = ({ path, text }) => parseJsonLines(path, text);

export const JSON_TEXT: LayoutReader = {
  kind: "json-lines",
  name: "JSON with texts",
  described: {
    section: "texts",
    becomes: "Texts to choose from: source, references, outputs. Each key with texts is one.",
    lost: "values that are no text",
  },
  endings: ["jsonl", "ndjson", "json"],
  isDecidedByEnding: true,
  recognise: (file) => (/^\s*\{\s*"/.test(file.text().slice(0, 4000)) ? "JSON lines" : null),
  readTexts: (file, choices) => textsOf(file, choices, readJsonTable),
  readTable: readJsonTable,
  examples: [
    { path: "a.jsonl", content: '{"id":1,"text":"The lamp fell."}\n{"id":2,"text":"It broke."}\n' },
    { path: "a.json", content: '["The lamp fell.","It broke."]' },
  ],
};

function textsOf(
  file: TextFile,
  choices: RawChoices,
  readTable: NonNullable<LayoutReader["readTable"]>,
): Parsed<RawFile> {
  const problems = new FileProblems(file.path);
  const table = unwrap(readTable(file, choices), problems);
  const read = table === null ? null : unwrap(textsOfTable(file.path, table, file.name, choices), problems);
  return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
}

/** The chosen columns as texts; if none is chosen, the only column with sentences. */
function textsOfTable(path: string, table: RawTable, name: string, choices: RawChoices): Parsed<RawFile> {
  const problems = new FileProblems(path);
  const known = choices.known ?? [];
  const chosen =
    choices.columns?.map((column) => findEqualName(column, table.columns) ?? column) ??
    onlyText(table, known, problems);
  const groups = rowGroups(table, known, problems);
  const isByLine = choices.linesInCells === true;
  const cells = chosen.map((column) => cellsOf(table, column, problems));
  const texts = groups.flatMap(({ system, rows }) =>
    chosen.map((column, at): RawText => {
      const lines = rows.flatMap((row) => {
        const cell = cells[at]?.[row] ?? "";
        if (!/[\r\n]/.test(cell)) return [cell];
        return isByLine ? linesIn(cell) : [onOneLine(cell)];
      });
      const own = chosen.length === 1 && choices.columns === undefined ? name : column;
      return { name: system ?? own, role: "output", lines };
    }),
  );
  const folded = cells.flat().filter((cell) => /[\r\n]/.test(cell)).length;
  if (folded > 0) {
    const treatment = isByLine ? "each of these lines is read as one sentence" : "which are read as blanks";
    problems.warning(
      "malformed-cell",
      `${counted(folded, "cell contains", "cells contain")} line ends, ${treatment}`,
    );
  }
  return problems.conclude(() => ({ texts, documents: null }));
}

/** The lines inside a cell, without white space around them and without blank lines. */
function linesIn(cell: string): string[] {
  return cell.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
}

/** Maximum number of names in a message. */
const MOST_NAMED = 10;

/**
 * The name of the column that is read if none is chosen. If no single column is likely, the result is empty, and an
 * error names the columns.
 */
function onlyText(table: RawTable, known: readonly KnownText[], problems: FileProblems): string[] {
  const shown = showColumns(table, known);
  const guess = shown.find(({ isGuess }) => isGuess);
  if (guess !== undefined) return [guess.name];
  const message = () => {
    const candidates = shown.filter(({ isText, equals }) => isText && equals === null);
    const offered = candidates.length > 1 ? candidates : shown;
    const count =
      candidates.length > 1 ? `${candidates.length} columns of sentences` : "no column of sentences";
    const equalities = shown.flatMap(({ name, equals }) =>
      equals === null ? [] : [`; ${quoted(name)} equals ${equals}`],
    );
    const names = offered.map(({ name }) => name);
    return `found ${count}; expected one to be chosen: ${listed(names, MOST_NAMED)}${equalities.join("")}`;
  };
  problems.error("missing-column", message, 1);
  return [];
}

function cellsOf(table: RawTable, column: string, problems: FileProblems): string[] {
  if (!table.columns.includes(column)) {
    const message = () =>
      `found no column ${quoted(column)}; expected one of ${listed(table.columns, MOST_NAMED)}`;
    problems.error("missing-column", message, 1);
    return [];
  }
  return table.cellsIn(column).map((cell, row) => {
    if (cell === null) {
      const message = () => `found ${table.foundIn(row, column)} for ${quoted(column)}; expected a text`;
      problems.error("malformed-cell", message, table.lineOf(row));
    }
    return cell ?? "";
  });
}

export interface ColumnShown {
  readonly name: string;
  /** The first cells that are not empty, at most three. */
  readonly sample: readonly string[];
  /** Number of empty cells. */
  readonly empty: number;
  /**
   * Whether most cells have several words, or four letters of a script without spaces, and differ not only in numbers.
   */
  readonly isText: boolean;
  /** Name of the suite's text with nearly all lines of this column, such as “the source”; null = none. */
  readonly equals: string | null;
  /** Whether this column is read if none is chosen. */
  readonly isGuess: boolean;
}

/**
 * The columns in order, from which a person chooses. `known`: the suite's source and references. A column that equals
 * one of them is probably no new translation.
 */
export function showColumns(
  { columns, rowCount, textsIn }: RawTable,
  known: readonly KnownText[] = [],
): ColumnShown[] {
  const shown = columns.map((name) => {
    const filled = textsIn(name).filter((cell) => cell.trim() !== "");
    const isText = areSentences(filled);
    const sample = filled.slice(0, 3).map((cell) => copiedText(cell.slice(0, SHOWN)));
    const equals = known.find(({ lines }) => holdsLinesOf(filled, lines))?.name ?? null;
    const isSingle = columns.length === 1 && !areIds(filled);
    return { name, sample, empty: rowCount - filled.length, isText, equals, isSingle };
  });
  const texts = shown.filter(({ isText, isSingle }) => isText || isSingle);
  const newTexts = texts.filter(({ equals }) => equals === null);
  // The source is never a translation. A reference may be one, but then a person must confirm it.
  const [guess, second] =
    newTexts.length > 0 ? newTexts : texts.filter(({ equals }) => equals !== THE_SOURCE);
  return shown.map(({ isSingle: _, ...column }) => ({
    ...column,
    isGuess: second === undefined && column.name === guess?.name,
  }));
}

/** Number of characters of a cell that are shown or examined. */
const SHOWN = 200;
const IS_SENTENCE = /\p{L}\S*\s+\S*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{4}/u;

/** Whether most cells have several words and differ in more than a number (in contrast to “talk 1 segment 2”). */
function areSentences(filled: readonly string[]): boolean {
  const sentences = filled.filter((cell) => IS_SENTENCE.test(cell.slice(0, SHOWN)));
  return sentences.length * 2 > filled.length && !areNumbered(sentences);
}

/** Minimum number of cells for testing whether they differ only in numbers. */
const FEWEST_ALIKE = 3;

function areNumbered(cells: readonly string[]): boolean {
  const shapes = new Set(cells.map((cell) => cell.slice(0, SHOWN).replace(/\d+/g, "0")));
  return cells.length >= FEWEST_ALIKE && /0/.test([...shapes][0] ?? "") && shapes.size * 2 <= cells.length;
}

/**
 * Whether the cells are ids, numbers or scores. Either most cells have no space inside, and contain a digit, an
 * underscore or no letter at all. Or the cells differ only in numbers (“talk 1 segment 2”).
 */
function areIds(filled: readonly string[]): boolean {
  const ids = filled.filter(
    (cell) => /^\s*\S+\s*$/.test(cell) && (/[\d_]/.test(cell) || !/\p{L}/u.test(cell)),
  );
  return ids.length * 2 > filled.length || areNumbered(filled);
}

/**
 * Reads a delimited table. `delimiter`: undefined = detected; if none can be detected, the one that the file's name
 * suggests. Errors and warnings: those of `readDelimited` and `evenRows`, empty-file, duplicate-name.
 */
function parseTable(
  path: string,
  text: string,
  { delimiter: chosen, header, columns: wanted = [] }: RawChoices,
): Parsed<RawTable> {
  // A spreadsheet has been read as tab-separated text. One column of sentences has no tab, but may have commas.
  const isSheet = /\.xlsx$/i.test(path);
  const delimiter = chosen === "none" ? undefined : (chosen ?? (isSheet ? "\t" : undefined));
  const problems = new FileProblems(path);
  const suggested = /\.(?:tsv|tab)(?:\.gz)?$/i.test(path) ? "\t" : ",";
  const read = readDelimited(text, { delimiter, suggested }, problems);
  const all = evenRows(read.rows, problems);
  const [first = []] = all.map(({ cells }) => cells);
  if (all.length === 0) problems.error("empty-file", "the file is empty; expected at least one row");
  if (first.length > MOST_COLUMNS) {
    const message = `found ${first.length} columns; expected at most ${MOST_COLUMNS}`;
    return problems.fail("too-large", message, all[0]?.line ?? 1);
  }
  const sample = all.slice(1, 20).map(({ cells }) => cells);
  const namesColumns = wanted.some((column) => findEqualName(column, first) !== undefined);
  const hasHeader = header ?? (namesColumns || looksLikeHeader(first, sample));
  const columns = hasHeader ? first.map(composedName) : first.map((_, index) => `column ${index + 1}`);
  const names = new Set<string>();
  const duplicate = columns.find((name) => names.size === names.add(name).size);
  if (duplicate !== undefined)
    problems.error("duplicate-name", `two columns are called ${quoted(duplicate)}`, 1);
  const rows = hasHeader ? all.slice(1) : all;
  const indexOf = new Map(columns.map((name, index) => [name, index]));
  const textsIn = (column: string) => {
    const index = indexOf.get(column) ?? -1;
    return rows.map(({ cells }) => cells[index] ?? "");
  };
  return problems.conclude(() => ({
    columns,
    rowCount: rows.length,
    textsIn,
    cellsIn: textsIn,
    lineOf: (row) => rows[row]?.line ?? row + 1,
    foundIn: () => "no cell",
    delimiter: read.delimiter,
  }));
}

/** Maximum number of columns, because every column is searched for sentences. */
const MOST_COLUMNS = 10_000;

/**
 * Whether the first row seems to contain column names: its cells are short and differ, and one of them is a usual name,
 * or has only numbers or only longer cells below it. Longer cells count only if no cell ends like a sentence.
 */
function looksLikeHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const areNames = first.every((cell) => /^\S.{0,39}$/u.test(cell) && cell.split(/\s+/).length <= 4);
  if (!areNames || new Set(first).size < first.length || rows.length === 0) return false;
  if (first.some((name) => COLUMN_NAME.test(name))) return true;
  const mayBeSentences = first.some((cell) => /[.!?]/.test(cell) || cell.split(/\s+/).length > 3);
  return first.some((name, index) => {
    const below = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    if (below.length === 0) return false;
    const areNumbers = below.every((cell) => /^\d+$/.test(cell)) && !/\d/.test(name);
    return areNumbers || (!mayBeSentences && below.every((cell) => cell.length > name.length));
  });
}

/** Names of columns that MT programs use. */
const COLUMN_NAME =
  /^(?:(?:seg(?:ment)?|doc(?:ument)?|sent(?:ence)?|line)?[ _-]?id|source|src|target|tgt|trg|mt|translation|hypothesis|hyp|output|reference|ref|segment|sentence)$/i;

/** Reading stops after more than this number of lines that are not JSON. */
const MOST_BAD = 20;

/**
 * Reads JSON lines: one object or text per line, or one list of them. A column is a key whose value is a text or number
 * in at least one object.
 */
function parseJsonLines(path: string, text: string): Parsed<RawTable> {
  const problems = new FileProblems(path);
  const values: { readonly json: unknown; readonly line: number }[] = [];
  const isList = /^\s*\[/.test(text);
  const whole = isList ? null : wholeObject(text);
  const parts = isList ? [text] : whole === null ? splitLines(text) : [];
  for (const json of whole ?? []) values.push({ json, line: values.length + 1 });
  parts.forEach((part, index) => {
    if (part.trim() === "" || problems.errors > MOST_BAD) return;
    const read = readJson(path, part, isList ? "expected a list" : "expected one JSON object per line");
    if (!read.ok)
      problems.addAll(
        read.problems.map((problem) => ({ ...problem, line: isList ? problem.line : index + 1 })),
      );
    else if (isList && Array.isArray(read.value.json))
      for (const json of read.value.json) values.push({ json: asRow(json), line: values.length + 1 });
    else values.push({ json: read.value.json, line: index + 1 });
  });
  if (values.length === 0 && !problems.hasErrors)
    problems.error("empty-file", "the file is empty; expected at least one line");
  const columns = jsonColumns(values.map(({ json }) => json));
  if (columns.size === 0 && !problems.hasErrors)
    problems.error("missing-column", "found no key with a text; expected an object with one, or a text", 1);
  return problems.conclude(() => ({
    columns: [...columns.keys()],
    rowCount: values.length,
    cellsIn: (column) => values.map(({ json }) => scalarText(columnValue(json, column))),
    textsIn: (column) => columns.get(column) ?? [],
    lineOf: (row) => values[row]?.line ?? row + 1,
    foundIn: (row, column) => kindInWords(columnValue(values[row]?.json, column)),
    delimiter: null,
  }));
}

/** A row that is a list of cells as an object. */
function asRow(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  return Object.fromEntries(json.map((cell: unknown, index) => [`column ${index + 1}`, cell]));
}

/**
 * The rows of a file that is one JSON object: its list, its lists as columns, or its objects if all have the same keys.
 * Null = the file has one object per line, or no such shape.
 */
function wholeObject(text: string): readonly unknown[] | null {
  const start = text.trimStart();
  const end = start.indexOf("\n");
  const firstLine = end < 0 ? start : start.slice(0, end);
  const hasMoreLines = end >= 0 && start.slice(end).trim() !== "";
  if (!start.startsWith("{") || (hasMoreLines && readJson("", firstLine).ok)) return null;
  const read = readJson("", text);
  if (!read.ok || typeof read.value.json !== "object" || read.value.json === null) return null;
  const entries: (readonly [string, unknown])[] = Object.entries(read.value.json);
  const lists = entries.flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value as unknown[]] as const] : [],
  );
  const [first] = lists;
  if (first !== undefined && first[1].length > 0 && lists.length === entries.length) {
    if (lists.length === 1) return first[1].map(asRow);
    const rows = first[1].map((_, row) => Object.fromEntries(lists.map(([key, list]) => [key, list[row]])));
    return lists.every(([, list]) => list.length === first[1].length) ? rows : null;
  }
  const keys = entries.map(([, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).join("\n")
      : null,
  );
  const haveSameKeys = entries.length > 1 && keys[0] !== null && keys.every((one) => one === keys[0]);
  if (haveSameKeys) return entries.map(([, value]) => value);
  return hasMoreLines ? [read.value.json] : null;
}

// Decides which rows of a table belong to one text, and in which order: by system, and by the source or an id.

/** The rows of one text, in order. */
interface RowGroup {
  /** The system that the rows name; null = the table is one text. */
  readonly system: string | null;
  /** Numbers of the rows, from 0. */
  readonly rows: readonly number[];
}

const SYSTEM = /^(?:(?:mt[ _-]?)?sys(?:tem)?|engine|model)(?:[ _-]?(?:id|name))?$/i;
/**
 * The texts in the rows. A table with several rows per segment has one text per system, if a column names the system.
 * Rows are sorted by the suite's source, or otherwise by their numbers, if a column has these in another order (warning
 * rows-reordered). Error duplicate-id: a system has several rows for one segment.
 */
function rowGroups(
  table: RawTable,
  known: readonly KnownText[],
  problems: FileProblems,
): readonly RowGroup[] {
  const source = known.find(({ name }) => name === THE_SOURCE)?.lines ?? null;
  const all = Array.from({ length: table.rowCount }, (_, row) => row);
  const systemColumn = table.columns.find((name) => SYSTEM.test(name));
  const systems = systemColumn === undefined ? [] : table.cellsIn(systemColumn);
  const bySystem = listsBy(all, (row) => systems[row] ?? "");
  const isOneText = bySystem.size < 2 || bySystem.size === all.length || table.rowCount === source?.length;
  const groups = isOneText
    ? [{ system: null, rows: all }]
    : Array.from(bySystem, ([system, rows]) => ({ system, rows }));
  reportRepeated(table, groups, { systemColumn, isOneText, bySystem, source }, problems);
  let isReported = false;
  return groups.map(({ system, rows }) => {
    const order = orderBySource(table, rows, source) ?? orderByNumber(table, rows);
    if (order === null) return { system, rows };
    if (!isReported) {
      const message = () =>
        `its rows have another order than the column ${quoted(order.column)}; they are sorted by it`;
      problems.warning("rows-reordered", message, table.lineOf(rows[0] ?? 0));
    }
    isReported = true;
    return { system, rows: order.rows };
  });
}

const DOCUMENT = /^doc(?:ument)?(?:[ _-]?(?:id|name|no))?$/i;
const SEGMENT = /^(?:seg(?:ment)?|sent(?:ence)?|line|item)[ _-]?(?:id|no|nr|num(?:ber)?|index)$/i;

interface SystemsOfTable {
  readonly systemColumn: string | undefined;
  readonly isOneText: boolean;
  readonly bySystem: ReadonlyMap<string, readonly number[]>;
  readonly source: readonly string[] | null;
}

/** Reports, once per table, that a system has several rows for one segment, as tables of ratings have. */
function reportRepeated(
  { columns, cellsIn, lineOf, rowCount }: RawTable,
  groups: readonly RowGroup[],
  { systemColumn, isOneText, bySystem, source }: SystemsOfTable,
  problems: FileProblems,
): void {
  const segmentColumn = columns.find((name) => SEGMENT.test(name));
  if (segmentColumn === undefined || rowCount === source?.length) return;
  const keyColumns = [...columns.filter((name) => DOCUMENT.test(name)), segmentColumn].map(cellsIn);
  const keyOf = (row: number) => JSON.stringify(keyColumns.map((cells) => cells[row] ?? null));
  for (const { rows } of groups) {
    const seen = new Set<string>();
    const repeated = rows.find((row) => seen.size === seen.add(keyOf(row)).size);
    if (repeated === undefined) continue;
    const segments = new Set(rows.map(keyOf)).size;
    const systems =
      systemColumn === undefined || bySystem.size < 2
        ? ""
        : `, ${bySystem.size} systems (column ${quoted(systemColumn)}: ${listed([...bySystem.keys()])})`;
    const message = () =>
      `several rows per segment (column ${quoted(segmentColumn)}): ${counted(rows.length, "row")} for ${counted(segments, "segment")}${isOneText ? "" : " of one system"}${systems}; expected one row per segment and system. Keep one row for each`;
    problems.error("duplicate-id", message, lineOf(repeated));
    return;
  }
}

interface Order {
  readonly column: string;
  readonly rows: readonly number[];
}

/** The order in which a column is the suite's source; null = no column is, or the rows have this order. */
function orderBySource(
  { columns, cellsIn }: RawTable,
  rows: readonly number[],
  source: readonly string[] | null,
): Order | null {
  if (source === null || source.length !== rows.length || rows.length < 2) return null;
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const expected = source.map(letters);
  for (const column of columns) {
    const cells = cellsIn(column);
    const rowsByText = new Map<string, number[]>();
    for (const row of rows) getOrInsert(rowsByText, letters(cells[row] ?? ""), () => []).push(row);
    // Equal sentences keep the order of their rows.
    const sorted = expected.map((text) => rowsByText.get(text)?.shift());
    const complete = sorted.filter((row) => row !== undefined);
    if (complete.length < rows.length) continue;
    return complete.every((row, at) => row === rows[at]) ? null : { column, rows: complete };
  }
  return null;
}

const NUMBER_NAME =
  /^(?:(?:seg(?:ment)?|sent(?:ence)?|line|item|row)[ _-]?)?(?:id|no\.?|nr\.?|num(?:ber)?|index|idx)$/i;

/** The order of a column whose numbers are consecutive, but in another order; null = there is none. */
function orderByNumber({ columns, cellsIn }: RawTable, rows: readonly number[]): Order | null {
  const column = columns.find((name) => NUMBER_NAME.test(name));
  if (column === undefined || rows.length < 2) return null;
  const cells = cellsIn(column);
  const numbers = new Map(
    rows.map((row) => [row, /^\d{1,9}$/.test(cells[row] ?? "") ? Number(cells[row]) : null]),
  );
  const sorted = rows.toSorted((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0));
  const first = numbers.get(sorted[0] ?? 0) ?? null;
  const areConsecutive = first !== null && sorted.every((row, at) => numbers.get(row) === first + at);
  return areConsecutive && sorted.some((row, at) => row !== rows[at]) ? { column, rows: sorted } : null;
}

// Finds the columns of JSON lines. A column is a key, with dots if objects are nested, and the texts under that key.

/** Name of the column if the lines are texts without keys. */
const ITSELF = "text";

/** Maximum nesting of objects that is examined. */
const DEEPEST = 8;

/**
 * The keys in the order in which they first occur, each with its texts. “tgt_text.south” is the key “south” of the
 * object under “tgt_text”. There are never more texts than in the file, however many keys there are.
 */
function jsonColumns(values: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  const add = (column: string, text: string) => {
    addTo(columns, column, text);
  };
  const addKeys = (json: Readonly<Record<string, unknown>>, prefix: string, depth: number) => {
    for (const key of Object.keys(json)) {
      const value = json[key];
      const text = scalarText(value);
      if (text !== null) add(prefix + key, text);
      else if (isRecord(value) && depth < DEEPEST) addKeys(value, `${prefix}${key}.`, depth + 1);
    }
  };
  for (const json of values) {
    if (typeof json === "string") add(ITSELF, json);
    else if (isRecord(json)) addKeys(json, "", 0);
  }
  return columns;
}

/** The value under a key, which may be dotted; a key that itself contains a dot takes precedence. Undefined = none. */
function valueAt(json: Readonly<Record<string, unknown>>, column: string): unknown {
  if (Object.hasOwn(json, column)) return json[column];
  for (let at = column.indexOf("."); at > 0; at = column.indexOf(".", at + 1)) {
    const key = column.slice(0, at);
    const inner = Object.hasOwn(json, key) ? json[key] : undefined;
    const found = isRecord(inner) ? valueAt(inner, column.slice(at + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value in one line under a column, which may be dotted. Undefined = none. */
function columnValue(json: unknown, column: string): unknown {
  if (!isRecord(json)) return column === ITSELF ? json : undefined;
  return valueAt(json, column);
}

/** A text or number as a text; null = the value is neither. */
function scalarText(value: unknown): string | null {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

/** Describes the value found instead of a text, for a message. */
function kindInWords(value: unknown): string {
  return value === undefined ? "no value" : value === null ? "null" : "a value of another kind";
}

// Reads texts with “|||” between fields: several texts side by side, or an n-best list of Moses.

/** The blanks around it are no part of a field. */
const SEPARATOR = "|||";

/** The fields of each line; null = the lines have different numbers of fields, or only one. */
function fieldsOf(text: string): readonly (readonly string[])[] | null {
  const lines = splitLines(text);
  const width = lines[0]?.split(SEPARATOR).length ?? 0;
  if (width < 2 || lines.length < 2) return null;
  const rows = lines.map((line) => line.split(SEPARATOR));
  return rows.every(({ length }) => length === width) ? rows : null;
}

/** Whether the lines are those of an n-best list: a sentence number, a translation, and scores. */
function isRanked(rows: readonly (readonly string[])[]): boolean {
  return rows.every((row) => row.length >= 3 && /^\d+$/.test(row[0]?.trim() ?? ""));
}

function readFields({ path, text }: TextFile): Parsed<RawTable> {
  const problems = new FileProblems(path);
  const all = fieldsOf(text) ?? [];
  const isRankedList = isRanked(all);
  const numbers = new Set<string>();
  const rows = all
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => !isRankedList || numbers.size !== numbers.add(cells[0] ?? "").size);
  if (isRankedList && rows.length < all.length) {
    const message = `is an n-best list (“|||”): the first translation of each of ${counted(rows.length, "sentence")} is read, and ${all.length - rows.length} others are not`;
    problems.warning("column-ignored", message);
  }
  const columns = (all[0] ?? []).map((_, index) => `field ${index + 1}`);
  const cellsIn = (column: string) => {
    const index = columns.indexOf(column);
    return rows.map(({ cells }) => copiedText(cells[index]?.trim() ?? ""));
  };
  return problems.conclude(() => ({
    columns,
    rowCount: rows.length,
    cellsIn,
    textsIn: cellsIn,
    lineOf: (row) => (rows[row]?.row ?? row) + 1,
    foundIn: () => "no field",
    delimiter: null,
  }));
}

export const FIELDS: LayoutReader = {
  kind: "fields",
  name: "texts side by side, with “|||” between them",
  described: {
    section: "texts",
    becomes: "The texts side by side; of an n-best list, the first translation of each sentence.",
    lost: "other translations of an n-best list, and their scores",
  },
  endings: [],
  recognise: ({ text }) => {
    const rows = text().slice(0, 4000).includes("|||") ? fieldsOf(text()) : null;
    if (rows === null) return null;
    return isRanked(rows)
      ? "an n-best list, with “|||” between fields"
      : `${rows[0]?.length ?? 0} texts side by side, with “|||” between them`;
  },
  readTexts: (file, choices) => {
    const problems = new FileProblems(file.path);
    const table = unwrap(readFields(file), problems);
    const read = table === null ? null : unwrap(textsOfTable(file.path, table, file.name, choices), problems);
    return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
  },
  readTable: readFields,
  examples: [
    { path: "both.txt", content: "It fell . ||| Sie fiel .\nIt broke . ||| Sie zerbrach .\n" },
    {
      path: "nbest.txt",
      content: "0 ||| Sie fiel . ||| LM= -3 ||| -1\n1 ||| Sie brach . ||| LM= -3 ||| -1\n",
    },
  ],
};
