// Holds how a column of a table (TSV, CSV) or a key of JSON lines becomes a text, and which columns there are to choose from.

import { parseCsv } from "#core/formats/csv.ts";
import { readJson } from "#core/formats/json.ts";
import type { RawChoices, RawFile, RawText } from "#core/formats/raw-text/raw-file.ts";
import { splitLines } from "#core/formats/text-file.ts";
import { composedName, namedAs } from "#core/shared/name.ts";
import { onOneLine } from "#core/shared/one-line.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { listed, ownText, quoted } from "#core/shared/told-text.ts";

export interface Table {
  /** Of JSON lines that are texts themselves, one without a name. */
  readonly columns: readonly string[];
  /** As many cells as columns each. */
  readonly rows: readonly (readonly string[])[];
  /** Line of the file, from 1, on which each row stands; of CSV, whose cells may hold line ends, null. */
  readonly lineOf: ((row: number) => number) | null;
}

export interface ColumnShown {
  readonly name: string;
  /** The first cells that are not empty, at most three. */
  readonly sample: readonly string[];
  readonly empty: number;
  /** Whether sentences stand in it: most cells are of several words, or (without blanks) of several letters. */
  readonly isText: boolean;
}

/** The columns in order, for somebody to choose. */
export function showColumns({ columns, rows }: Table): ColumnShown[] {
  return columns.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    const filled = cells.filter((cell) => cell.trim() !== "");
    const sentences = filled.filter((cell) => IS_SENTENCE.test(cell.slice(0, SHOWN))).length;
    const sample = filled.slice(0, 3).map((cell) => ownText(cell.slice(0, SHOWN)));
    return { name, sample, empty: cells.length - filled.length, isText: sentences * 2 > filled.length };
  });
}

const SHOWN = 200;
const IS_SENTENCE = /\p{L}\S*\s+\S*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{4}/u;

export function parseTable(
  path: string,
  text: string,
  layout: "tsv" | "csv",
  header?: boolean,
): Parsed<Table> {
  const problems = new ProblemList();
  const rows = layout === "tsv" ? splitLines(text).map((line) => line.split("\t")) : parseCsv(text);
  const [first = []] = rows;
  rows.forEach((row, index) => {
    if (row.length === first.length) return;
    const message = () => `found ${row.length} cells; expected ${first.length}, as the first row has`;
    problems.error("malformed-cell", path, layout === "tsv" ? index + 1 : null, message);
  });
  if (rows.length === 0)
    problems.error("empty-file", path, null, "the file is empty; expected at least one row");
  const hasHeader = header ?? looksLikeHeader(first, rows.slice(1, 20));
  const columns = hasHeader ? first.map(composedName) : first.map((_, index) => `column ${index + 1}`);
  const names = new Set<string>();
  const twice = columns.find((name) => names.size === names.add(name).size);
  if (twice !== undefined)
    problems.error("duplicate-name", path, 1, `two columns are called ${quoted(twice)}`);
  const offset = hasHeader ? 2 : 1;
  const lineOf = layout === "tsv" ? (row: number) => row + offset : null;
  return problems.conclude(() => ({ columns, rows: hasHeader ? rows.slice(1) : rows, lineOf }));
}

/** Names are short and of few words; sentences below them are not. */
function looksLikeHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const areNames = first.every((cell) => /^[^\s][^.!?]{0,39}$/u.test(cell) && cell.split(/\s+/).length <= 3);
  if (!areNames || new Set(first).size < first.length || rows.length === 0) return false;
  return first.some((name, index) => {
    const below = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    return below.length > 0 && below.every((cell) => cell.length > name.length);
  });
}

/** One object or text a line, or one list of them; a column is a key whose value is a text or number in every line. */
export function parseJsonLines(path: string, text: string): Parsed<Table> {
  const problems = new ProblemList();
  const values: { readonly json: unknown; readonly line: number }[] = [];
  const isList = /^\s*\[/.test(text);
  const parts = isList ? [text] : splitLines(text);
  parts.forEach((part, index) => {
    if (part.trim() === "" || problems.errors > MOST_BAD) return;
    const read = readJson(path, part, isList ? "expected a list" : "expected one JSON object a line");
    if (!read.ok)
      problems.addAll(read.problems.map((problem) => ({ ...problem, line: isList ? null : index + 1 })));
    else if (isList && Array.isArray(read.value.json))
      for (const json of read.value.json) values.push({ json, line: values.length + 1 });
    else values.push({ json: read.value.json, line: index + 1 });
  });
  if (values.length === 0 && !problems.hasErrors)
    problems.error("empty-file", path, null, "the file is empty; expected at least one line");
  const columns = columnsOf(values[0]?.json);
  if (columns.length === 0 && !problems.hasErrors)
    problems.error(
      "missing-column",
      path,
      1,
      "found no key with a text; expected an object with one, or a text",
    );
  const rows = values.map(({ json, line }) =>
    columns.map((column) => cellOf(path, json, column, line, problems)),
  );
  const lines = values.map(({ line }) => line);
  return problems.conclude(() => ({ columns, rows, lineOf: (row) => lines[row] ?? row + 1 }));
}

/** Lines told of one file that are no JSON. */
const MOST_BAD = 20;

/** The column of lines that are texts themselves. */
const ITSELF = "text";

function columnsOf(json: unknown): string[] {
  if (typeof json === "string") return [ITSELF];
  if (!isRecord(json)) return [];
  return Object.keys(json).filter((key) => typeof json[key] === "string" || typeof json[key] === "number");
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function cellOf(path: string, json: unknown, column: string, line: number, problems: ProblemList): string {
  const value = isRecord(json) ? (Object.hasOwn(json, column) ? json[column] : undefined) : json;
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  const found = value === undefined ? "no value" : value === null ? "null" : `a value of another kind`;
  problems.error("malformed-cell", path, line, () => `found ${found} for ${quoted(column)}; expected a text`);
  return "";
}

/** The chosen columns as texts; where none is chosen, the only one in which sentences stand. */
export function textsOfTable(path: string, table: Table, name: string, choices: RawChoices): Parsed<RawFile> {
  const problems = new ProblemList();
  const chosen =
    choices.columns?.map((column) => namedAs(column, table.columns) ?? column) ??
    onlyText(path, table, problems);
  const texts = chosen.map((column): RawText => {
    const lines = cellsOf(path, table, column, problems).map((cell) =>
      /[\r\n]/.test(cell) ? onOneLine(cell) : cell,
    );
    return {
      name: chosen.length === 1 && choices.columns === undefined ? name : column,
      role: "output",
      lines,
    };
  });
  const folded = chosen.flatMap((column) => {
    const at = table.columns.indexOf(column);
    return table.rows.filter((row) => /[\r\n]/.test(row[at] ?? ""));
  }).length;
  if (folded > 0)
    problems.warning(
      "malformed-cell",
      path,
      null,
      `${folded} cells hold line ends, which are read as blanks`,
    );
  const { idColumn } = choices;
  const ids = idColumn === undefined ? null : cellsOf(path, table, idColumn, problems);
  if (ids !== null) tellRepeated(path, ids, table, problems);
  return problems.conclude(() => ({ texts, ids, documents: null }));
}

function onlyText(path: string, table: Table, problems: ProblemList): string[] {
  const candidates = showColumns(table).filter(({ isText }) => isText);
  const [only] = table.columns.length === 1 ? table.columns : candidates.map((column) => column.name);
  if (only !== undefined && (table.columns.length === 1 || candidates.length === 1)) return [only];
  const message = () => {
    const which = candidates.length > 1 ? candidates.map((column) => column.name) : table.columns;
    const count =
      candidates.length > 1 ? `${candidates.length} columns of sentences` : "no column of sentences";
    return `found ${count}; expected one to be chosen: ${listed(which, table.columns.length)}`;
  };
  problems.error("missing-column", path, 1, message);
  return [];
}

function cellsOf(path: string, table: Table, column: string, problems: ProblemList): string[] {
  const at = table.columns.indexOf(column);
  if (at < 0) {
    const message = () => `found no column ${quoted(column)}; expected one of ${listed(table.columns, 20)}`;
    problems.error("missing-column", path, 1, message);
  }
  return table.rows.map((row) => row[at] ?? "");
}

function tellRepeated(path: string, ids: readonly string[], { lineOf }: Table, problems: ProblemList): void {
  const seen = new Set<string>();
  ids.forEach((id, row) => {
    if (seen.has(id)) {
      const message = () => `id ${quoted(id)} occurs twice; expected each once`;
      problems.error("duplicate-id", path, lineOf?.(row) ?? null, message);
    }
    seen.add(id);
  });
}
