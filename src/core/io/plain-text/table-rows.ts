// Decides which rows of a table belong to one text, and in which order: by system, and by the source or an id.

import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import type { FileProblems } from "#core/base/problem.ts";
import { type KnownText, type RawTable, THE_SOURCE } from "./raw-file.ts";

/** The rows of one text, in order. */
interface RowGroup {
  /** The system that the rows name; null = the table is one text. */
  readonly system: string | null;
  /** Numbers of the rows, from 0. */
  readonly rows: readonly number[];
}

const SYSTEM = /^(?:(?:mt[ _-]?)?sys(?:tem)?|engine|model)(?:[ _-]?(?:id|name))?$/i;
const DOCUMENT = /^doc(?:ument)?(?:[ _-]?(?:id|name|no))?$/i;
const SEGMENT = /^(?:seg(?:ment)?|sent(?:ence)?|line|item)[ _-]?(?:id|no|nr|num(?:ber)?|index)$/i;
const NUMBER_NAME =
  /^(?:(?:seg(?:ment)?|sent(?:ence)?|line|item|row)[ _-]?)?(?:id|no\.?|nr\.?|num(?:ber)?|index|idx)$/i;

/**
 * The texts in the rows. A table with several rows per segment has one text per system, if a column names the system.
 * Rows are sorted by the suite's source, or otherwise by their numbers, if a column has these in another order (warning
 * rows-reordered). Error duplicate-id: a system has several rows for one segment.
 */
export function rowGroups(
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
