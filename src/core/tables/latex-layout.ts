// Fits tables of text into a LaTeX page, by smaller type, by breaking headings and cells, and by splitting tables into
// parts.

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
 * In points: the text width of LaTeX's standard article class in one column, which is the narrowest page for a table. A
 * margin for the font's kerning is already subtracted.
 */
export const PAGE_WIDTH = 340;
/** In points: the width of one column in the narrowest usual classes with two columns. */
export const COLUMN_WIDTH = 200;
/** In points: the space on either side of a column, \tabcolsep. */
export const COLUMN_SPACE = 3;
/** Number of lines of \footnotesize on a page of LaTeX's standard article class, without the caption. */
const MOST_LINES = 44;

/**
 * Points per thousandth of the font size. The values are larger than 8 and 7 thousandths, because cmr8 and cmr7 are
 * relatively wider than cmr10.
 */
const POINTS: Readonly<Record<FontSize, number>> = { footnotesize: 8.5 / 1000, scriptsize: 7.97 / 1000 };

/**
 * Widths of Computer Modern Roman (cmr10.tfm), in thousandths of its size. `textWidth` has the widths of other
 * characters.
 */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  (
    [
      [278, "ijl.,:;'|![]I’‘"],
      [306, "f"],
      [361, "_"],
      [392, "rst()"],
      [444, "cevz"],
      [528, "kqxy"],
      [556, "bdhnpu"],
      [722, "wBCDEFGHJKLNOPQRSTUVXYZ"],
      [778, "&+=<>~ACDGHKNOQUVX−→…≤≥≠×±"],
      [833, "m%"],
      [1028, "MW"],
      [333, " -"],
    ] as const
  ).flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
);

/** Estimated width in points, chosen so that it is hardly ever less than LaTeX needs. */
export function textWidth(text: string, size: FontSize): number {
  let sum = 0;
  for (const character of text.normalize("NFD").replace(/\p{M}/gu, "")) {
    const known = WIDTHS.get(character);
    sum += known ?? (/[\p{L}\p{So}]/u.test(character) && character > "\u024F" ? 1000 : 528);
  }
  return sum * POINTS[size];
}

/**
 * Splits a table into parts that fit. If the table is too wide, these steps are tried in turn until it fits: its
 * headings are broken; it is set in smaller type; its words and figures are broken, again first in the larger type; it
 * is split by columns. A table that is too high is split by rows.
 */
export function fitTable(table: TextTable): readonly FittedTable[] {
  const plain = withRows(table, (row) => row.map((cell) => [cell]));
  for (const size of FONT_SIZES) {
    for (const broken of [plain, withBrokenHeadings(plain, size)]) {
      if (tableWidth(broken, size) <= PAGE_WIDTH) return byHeight({ ...broken, size });
    }
  }
  for (const size of FONT_SIZES) {
    const most = (column: number) => (column < plain.wordColumnCount ? WORDS_WIDTH : FIGURES_WIDTH);
    const shortened = withBrokenHeadings(brokenColumns(plain, size, most), size);
    if (tableWidth(shortened, size) <= PAGE_WIDTH) return byHeight({ ...shortened, size });
  }
  return byWidth(withBrokenHeadings(plain, "footnotesize")).flatMap(byHeight);
}

/**
 * Width in points to which columns of figures are broken before a table is split. A count with its
 * reasons, such as “5: not judged 3, conflict 2”, fits into this width if it is broken at its spaces.
 */
const FIGURES_WIDTH = 66;
/**
 * Width in points to which columns of words are broken before a table is split. Names of categories stay readable at
 * this width.
 */
const WORDS_WIDTH = 100;
/** Maximum width in points of a column of figures in a split table; a figure with its interval fits on one line. */
const ALONE_WIDTH = 95;

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

function columnWidth(rows: readonly (readonly CellLines[])[], column: number, size: FontSize): number {
  return Math.max(0, ...rows.flatMap((row) => (row[column] ?? []).map((line) => textWidth(line, size))));
}

/** Width of the table in points, without the space on its outer sides. */
export function tableWidth(table: Unsized, size: FontSize): number {
  const rows = rowsOf(table);
  const widths = table.header.map((_, column) => columnWidth(rows, column, size));
  return widths.reduce((sum, width) => sum + width, 2 * COLUMN_SPACE * (widths.length - 1));
}

/**
 * Breaks headings so that they are no wider than the cells below them. A part of a word is cut only if it is wider than
 * `NARROWEST` points.
 */
function withBrokenHeadings(table: Unsized, size: FontSize): Unsized {
  const { header, rows, total } = table;
  const below = [...rows, ...(total === null ? [] : [total])];
  return {
    ...table,
    header: header.map((cell, column) =>
      breakIntoLines(cell.join(" "), columnWidth(below, column, size), size),
    ),
  };
}

/**
 * Splits a table by columns. Every part repeats the columns of words and has as many columns of figures as fit. Columns
 * of words are broken so that together they take half of the page (all of it if there are no figures), and columns of
 * figures to `ALONE_WIDTH`.
 */
function byWidth(table: Unsized): FittedTable[] {
  const size = "footnotesize";
  const { wordColumnCount, header } = table;
  const space = 2 * COLUMN_SPACE;
  const isOnlyWords = header.length <= wordColumnCount;
  // Half of the page is reserved for figures.
  const forWords = (isOnlyWords ? PAGE_WIDTH : PAGE_WIDTH / 2) / Math.max(1, wordColumnCount) - space;
  const broken = brokenColumns(table, size, (column) => (column < wordColumnCount ? forWords : ALONE_WIDTH));
  const rows = rowsOf(broken);
  const widths = header.map((_, column) => columnWidth(rows, column, size) + space);
  const fixed = widths.slice(0, wordColumnCount).reduce((sum, width) => sum + width, 0);
  const parts: number[][] = [];
  let usedWidth = Number.POSITIVE_INFINITY;
  for (let column = wordColumnCount; column < header.length; column++) {
    const width = widths[column] ?? 0;
    if (usedWidth + width > PAGE_WIDTH + space) {
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

function brokenColumns(table: Unsized, size: FontSize, most: (column: number) => number): Unsized {
  return withRows(table, (row) =>
    row.map((cell, column) => cell.flatMap((line) => breakIntoLines(line, most(column), size))),
  );
}

/** Splits a table by rows, so that no part is higher than a page. */
function byHeight(table: FittedTable): FittedTable[] {
  const { header, rows, total } = table;
  const heightOf = (row: readonly CellLines[]) => Math.max(1, ...row.map((cell) => cell.length));
  const room = MOST_LINES - heightOf(header) - (total === null ? 0 : heightOf(total));
  const parts: (readonly CellLines[])[][] = [[]];
  let usedLines = 0;
  for (const row of rows) {
    const height = heightOf(row);
    if (usedLines > 0 && usedLines + height > room) {
      parts.push([]);
      usedLines = 0;
    }
    parts.at(-1)?.push(row);
    usedLines += height;
  }
  return parts.map((part, at) => ({ ...table, rows: part, total: at === parts.length - 1 ? total : null }));
}

/**
 * Breaks a text into lines no wider than `width` points. The text is broken after blanks and `_ - / , .`, but not
 * inside a number or fraction. Pieces wider than `width` and `NARROWEST` points are cut, so a line can be `NARROWEST`
 * points wide even if `width` is less.
 */
export function breakIntoLines(text: string, width: number, size: FontSize): CellLines {
  if (textWidth(text, size) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of text
    .split(/(?<=[ _/,.-])(?! )(?<!\d[/,.-](?=\d))/)
    .flatMap((one) => cutTo(one, width, size))) {
    if (line !== "" && textWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter((one) => one !== "");
}

/**
 * In points: words that are no wider are not cut. Otherwise, headings as narrow as their figures would be cut into
 * letters.
 */
const NARROWEST = 60;

function cutTo(piece: string, width: number, size: FontSize): string[] {
  const most = Math.max(width, NARROWEST);
  if (textWidth(piece, size) <= most) return [piece];
  const pieces: string[] = [];
  let current = "";
  for (const character of piece) {
    if (textWidth(current + character, size) > most) {
      pieces.push(current);
      current = "";
    }
    current += character;
  }
  return [...pieces, current];
}
