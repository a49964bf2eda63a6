// Fits tables of text to the width of a LaTeX page, by smaller type, by breaking headings and cells, and by splitting
// tables into parts.

import type { RowsOf, TextTable } from "#core/tables/text.ts";

export const FONT_SIZES = ["footnotesize", "scriptsize"] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** A cell as its lines; usually a single line. */
export type CellLines = readonly string[];

/** A table that fits the page, or one part of it. */
export interface FittedTable extends RowsOf<readonly CellLines[]> {
  readonly size: FontSize;
}

/**
 * Width of the narrowest page for a table, LaTeX's standard article class in one column, in digits of each size. Widths
 * are estimated in digits, because the document chooses the font; `latexFloat` scales down a table that is still too
 * wide.
 */
export const PAGE_WIDTHS: Readonly<Record<FontSize, number>> = { footnotesize: 80, scriptsize: 85 };
/** The width of one column in the narrowest usual classes with two columns, in digits of the smaller size. */
export const COLUMN_WIDTH = 48;
/** The space between two columns, in digits: twice the \tabcolsep that `latexFloat` sets. */
export const COLUMN_SPACE = 1.5;
/** Number of lines of \footnotesize on a page of LaTeX's standard article class, without the caption. */
export const MOST_LINES = 44;

/** Estimated width in digits, chosen so that it is hardly ever less than a font needs. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const character of text.normalize("NFD").replace(/\p{M}/gu, "")) {
    if (/[\d .,:;|'’()ijltf–-]/.test(character)) sum += 1;
    else if (/[\p{ASCII}\u00A0-\u024F]/u.test(character))
      sum += /[A-Zmw%&@+=<>~]/.test(character) ? 1.7 : 1.06;
    else sum += 2;
  }
  return sum;
}

/**
 * Splits a table into parts that are no wider than a page. If the table is too wide, these steps are tried in turn
 * until it fits, each first in the larger type: its headings are broken; its words and figures are broken; it is split
 * by columns.
 */
export function fitTable(table: TextTable): readonly FittedTable[] {
  const plain = withRows(table, (row) => row.map((cell) => [cell]));
  const most = (column: number) => (column < plain.wordColumnCount ? WORDS_WIDTH : FIGURES_WIDTH);
  const ways = [
    () => plain,
    () => withBrokenHeadings(plain),
    () => withBrokenHeadings(brokenColumns(plain, most)),
  ];
  for (const way of ways) {
    const width = tableWidth(way());
    const size = FONT_SIZES.find((one) => width <= PAGE_WIDTHS[one]);
    if (size !== undefined) return [{ ...way(), size }];
  }
  return byWidth(withBrokenHeadings(plain));
}

/**
 * Width to which columns of figures are broken before a table is split. A count with its reasons, such as “5: not judged
 * 3, conflict 2”, fits into this width if it is broken at its spaces.
 */
const FIGURES_WIDTH = 16;
/** Width to which columns of words are broken before a table is split. Names of categories stay readable at it. */
const WORDS_WIDTH = 24;
/** Maximum width of a column of figures in a split table; a figure with its interval fits on one line. */
const ALONE_WIDTH = 24;

type Unsized = RowsOf<readonly CellLines[]>;

/** The table with other cells. `change`: returns the cells of a row, which can also be the header or the total. */
function withRows<Row>(
  { wordColumnCount, header, rows, total }: RowsOf<Row>,
  change: (row: Row) => readonly CellLines[],
): Unsized {
  return {
    wordColumnCount,
    header: change(header),
    rows: rows.map(change),
    total: total === null ? null : change(total),
  };
}

function rowsOf({ header, rows, total }: Unsized): readonly (readonly CellLines[])[] {
  return [header, ...rows, ...(total === null ? [] : [total])];
}

function columnWidth(rows: readonly (readonly CellLines[])[], column: number): number {
  return Math.max(0, ...rows.flatMap((row) => (row[column] ?? []).map(textWidth)));
}

/** Width of the table, without the space on its outer sides. */
export function tableWidth(table: Unsized): number {
  const rows = rowsOf(table);
  const widths = table.header.map((_, column) => columnWidth(rows, column));
  return widths.reduce((sum, width) => sum + width, COLUMN_SPACE * (widths.length - 1));
}

/**
 * Breaks headings so that they are no wider than the cells below them. A part of a word is cut only if it is wider than
 * `NARROWEST`.
 */
function withBrokenHeadings(table: Unsized): Unsized {
  const { header, rows, total } = table;
  const below = [...rows, ...(total === null ? [] : [total])];
  return {
    ...table,
    header: header.map((cell, column) => breakIntoLines(cell.join(" "), columnWidth(below, column))),
  };
}

/**
 * Splits a table by columns. Every part repeats the columns of words and has as many columns of figures as fit. Columns
 * of words are broken so that together they take half of the page (all of it if there are no figures), and columns of
 * figures to `ALONE_WIDTH`.
 */
function byWidth(table: Unsized): FittedTable[] {
  const size = "footnotesize";
  const page = PAGE_WIDTHS[size];
  const { wordColumnCount, header } = table;
  const isOnlyWords = header.length <= wordColumnCount;
  // Half of the page is reserved for figures.
  const forWords = (isOnlyWords ? page : page / 2) / Math.max(1, wordColumnCount) - COLUMN_SPACE;
  const broken = brokenColumns(table, (column) => (column < wordColumnCount ? forWords : ALONE_WIDTH));
  const rows = rowsOf(broken);
  const widths = header.map((_, column) => columnWidth(rows, column) + COLUMN_SPACE);
  const fixed = widths.slice(0, wordColumnCount).reduce((sum, width) => sum + width, 0);
  const parts: number[][] = [];
  let usedWidth = Number.POSITIVE_INFINITY;
  for (let column = wordColumnCount; column < header.length; column++) {
    const width = widths[column] ?? 0;
    if (usedWidth + width > page + COLUMN_SPACE) {
      parts.push([]);
      usedWidth = fixed;
    }
    parts.at(-1)?.push(column);
    usedWidth += width;
  }
  if (parts.length === 0) return [{ ...broken, size }];
  const first = Array.from({ length: wordColumnCount }, (_, column) => column);
  return parts.map((part) => {
    const columns = [...first, ...part];
    return { ...withRows(broken, (row) => columns.map((column) => row[column] ?? [])), size };
  });
}

function brokenColumns(table: Unsized, most: (column: number) => number): Unsized {
  return withRows(table, (row) =>
    row.map((cell, column) => cell.flatMap((line) => breakIntoLines(line, most(column)))),
  );
}

/** Number of lines of the table, with its header and total. */
export function tableLines({ header, rows, total }: FittedTable): number {
  const lines = [header, ...rows, ...(total === null ? [] : [total])];
  return lines.reduce((sum, row) => sum + Math.max(1, ...row.map((cell) => cell.length)), 0);
}

/**
 * Breaks a text into lines no wider than `width`. The text is broken after blanks and `_ - / , .`, but not
 * inside a number or fraction. Pieces wider than `width` and `NARROWEST` are cut, so a line can be as wide as
 * `NARROWEST` even if `width` is less.
 */
export function breakIntoLines(text: string, width: number): CellLines {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of text
    .split(/(?<=[ _/,.-])(?! )(?<!\d[/,.-](?=\d))/)
    .flatMap((one) => cutTo(one, width))) {
    if (line !== "" && textWidth((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter((one) => one !== "");
}

/** Words that are no wider are not cut. Otherwise, headings as narrow as their figures would be cut into letters. */
const NARROWEST = 14;

function cutTo(piece: string, width: number): string[] {
  const most = Math.max(width, NARROWEST);
  if (textWidth(piece) <= most) return [piece];
  const pieces: string[] = [];
  let current = "";
  for (const character of piece) {
    if (textWidth(current + character) > most) {
      pieces.push(current);
      current = "";
    }
    current += character;
  }
  return [...pieces, current];
}
