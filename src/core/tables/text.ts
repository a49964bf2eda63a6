// Renders tables as text: with aligned columns for a terminal, and cell by cell for LaTeX and Markdown.

import { getOrInsert } from "#core/base/grouping.ts";
import {
  type Cell,
  COUNT,
  type ColumnDescription,
  isEmpty,
  isInterval,
  isLabelled,
  type SingleValue,
  singleValues,
  type Table,
  type Unit,
  wordColumns,
} from "./table.ts";

/** The rows of a table, whose cells can be of any type. */
export interface RowsOf<Row> {
  /** Number of leading columns that contain words. */
  readonly wordColumnCount: number;
  readonly header: Row;
  readonly rows: readonly Row[];
  readonly total: Row | null;
}

export interface TextTable extends RowsOf<readonly string[]> {
  readonly title: string;
  readonly note: string;
}

/** Brackets around an interval that follows its value. */
type Brackets = readonly [open: string, close: string];

/**
 * The cells of a table as text. `isForPaper`: texts are replaced by their labels, and each new group begins with a row
 * that names it.
 */
export function textTable(
  table: Table,
  brackets: Brackets = ["(", ")"],
  { isForPaper = false }: { readonly isForPaper?: boolean } = {},
): TextTable {
  const { title, note, columns, rows, total } = table;
  const isGrouped = rows.some(({ group }) => group !== null);
  const texts = (cells: readonly Cell<unknown>[]) =>
    cells.map(({ value }, at) => {
      const text = cellText(value, columns[at], brackets);
      if (!isForPaper || typeof value !== "string") return text;
      return columns[at]?.unit[isGrouped ? "label" : "fullLabel"](text) ?? text;
    });
  const groupRow = (at: number) => {
    const group = rows[at]?.group ?? null;
    if (!isForPaper || group === null || group === rows[at - 1]?.group) return [];
    return [columns.map((_, column) => (column === 0 ? group : ""))];
  };
  return {
    title,
    note: [note, dashNote(table)].filter((part) => part !== "").join(" "),
    wordColumnCount: wordColumns(columns),
    header: columns.map(({ heading }) => heading),
    rows: rows.flatMap(({ cells }, at) => [...groupRow(at), texts(cells)]),
    total: total === null ? null : texts(total.cells),
  };
}

/**
 * What a dash without a reason means, per column; empty if there is none. The screen and the HTML report write the reason
 * below each dash.
 */
function dashNote({ columns, rows, total }: Table): string {
  const all = [...rows, ...(total === null ? [] : [total])];
  const headings = new Map<string, Set<string>>();
  for (const [at, { heading, isName }] of columns.entries()) {
    for (const { cells } of all) {
      const [first = ""] = singleValues(cells[at]?.value ?? "");
      if (typeof first !== "object" || !isEmpty(first)) continue;
      if (first.text !== undefined || first.sign !== undefined || first.none === "") continue;
      getOrInsert(headings, first.none, () => new Set()).add(isName ? "" : heading);
    }
  }
  // Columns that are named after systems have the same figure, so their names add nothing.
  const reasons = [...headings].map(([reason, names]) => {
    const named = [...names].filter((name) => name !== "");
    return named.length === 0 || headings.size === 1 ? reason : `${reason} (${named.join(", ")})`;
  });
  return reasons.length === 0 ? "" : `–: ${reasons.join("; ")}.`;
}

function cellText(
  value: Cell<unknown>["value"],
  heading: ColumnDescription | undefined,
  brackets: Brackets,
): string {
  const unit = heading?.unit ?? COUNT;
  const [first = "", ...others] = singleValues(value).map((one) => singleText(one, unit, brackets));
  return others.length === 0 ? first : `${first}${unit === COUNT ? ":" : ","} ${others.join(", ")}`;
}

const NOTHING = "–";

function singleText(value: SingleValue, unit: Unit, brackets: Brackets): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return unit.number(value);
  if (isEmpty(value)) return value.text ?? value.sign ?? NOTHING;
  if (isLabelled(value))
    return `${value.label} ${singleText(value.of, value.unit ?? unit, brackets)}`.trimStart();
  if (isInterval(value)) return unit.interval(unit.number(value.low), unit.number(value.high));
  const { value: number, interval, hits, n } = value;
  if (number === null) return NOTHING;
  const bracketed = interval === null ? "" : ` ${brackets.join(singleText(interval, unit, brackets))}`;
  return `${unit.number(number)}${bracketed}${n === undefined ? "" : ` ${hits}/${n}`}`;
}

/**
 * Lines of a table in which each column is as wide as its widest cell, and a rule as wide as the table. The first
 * `left` columns are left-aligned.
 */
function alignedLines(
  cells: readonly (readonly string[])[],
  left: number,
): { readonly rule: string; readonly lines: readonly string[] } {
  const columns = cells[0] ?? [];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => width(line[column] ?? ""))));
  const lines = cells.map((line) =>
    line.map((cell, column) => padded(cell, widths[column] ?? 0, column < left)).join("  "),
  );
  return {
    rule: "─".repeat(widths.reduce((sum, one) => sum + one + 2, -2)),
    lines: lines.map((line) => line.trimEnd()),
  };
}

/** A table for a terminal: headings (possibly of several lines), rows and the total, separated by rules. */
export function serializeTableText(table: Table, brackets?: Brackets): string {
  const { wordColumnCount, header, rows, total } = textTable(table, brackets);
  const headings = header.map((heading) => heading.split("\n"));
  const height = Math.max(...headings.map(({ length }) => length));
  const above = Array.from({ length: height }, (_, line) =>
    headings.map((parts) => parts[line - height + parts.length] ?? ""),
  );
  const { rule, lines } = alignedLines(
    [...above, ...rows, ...(total === null ? [] : [total])],
    wordColumnCount,
  );
  const body = lines.slice(height);
  const last = total === null ? [] : [rule, ...body.splice(-1)];
  return [...lines.slice(0, height), rule, ...body, ...last].join("\n");
}

function padded(cell: string, columns: number, isLeft: boolean): string {
  const blanks = " ".repeat(columns - width(cell));
  return isLeft ? cell + blanks : blanks + cell;
}

/**
 * Width of a text in terminal columns. A letter with its combining marks counts as one; a wide East Asian letter also
 * counts as one.
 */
function width(text: string): number {
  return [...text.replace(/\p{Mark}/gu, "")].length;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Renders tables as Markdown (GitHub's dialect) to paste into notes and issues.

/** Writes tables as Markdown. `notes`: sentences, in which only Markdown's special characters are escaped. */
export function serializeTablesMarkdown(title: string, notes: string, tables: readonly Table[]): string {
  return `${[`## ${markdownText(title)}`, markdownText(notes), ...tables.map(tableText)].join("\n\n")}\n`;
}

/** One table, with its title as a heading. */
export function serializeTableMarkdown(table: Table): string {
  return `${tableText(table)}\n`;
}

function tableText(table: Table): string {
  const { title, note, wordColumnCount, header, rows, total } = textTable(table);
  return [
    `### ${markdownText(capitalized(title))}`,
    "",
    markdownText(note),
    "",
    row(header.map(markdownText)),
    row(header.map((_, column) => (column < wordColumnCount ? "---" : "---:"))),
    ...rows.map((cells) => row(cells.map(markdownText))),
    ...(total === null ? [] : [row(total.map((cell) => (cell === "" ? "" : `**${markdownText(cell)}**`)))]),
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Escapes text so that Markdown shows it unchanged. An underscore inside a word needs no escape and stays readable. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>|#~$&]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}
