// Writes tables of text as LaTeX (package booktabs) to paste into a paper, each no wider than a page.

import {
  type CellLines,
  COLUMN_WIDTH,
  type FittedTable,
  type FontSize,
  fitTable,
  MOST_LINES,
  tableLines,
  tableWidth,
} from "#core/tables/latex-layout.ts";
import {
  latexComment,
  latexLetterWarning,
  latexLines,
  latexNeeds,
  latexProse,
  latexRow,
  latexText,
} from "#core/tables/latex-text.ts";
import type { Table } from "#core/tables/table.ts";
import { capitalized, type TextTable, textTable } from "#core/tables/text.ts";

/**
 * LaTeX of the tables without a document around them, each no wider than a page: floats, or longtables if there are many
 * tables or a long one. Comments in the text say what is counted and which packages are needed.
 */
export function serializeTablesLatex(comments: readonly string[], tablesToWrite: readonly Table[]): string {
  const tables = tablesToWrite.map((one) => textTable(one, undefined, { isForPaper: true }));
  const texts = tables.flatMap(({ title, note, header, rows, total }) =>
    [title, note, ...header, ...rows.flat(), ...(total ?? [])].flat(),
  );
  const parts = tables.flatMap(captionedParts);
  const areLong = parts.length > MOST_FLOATS || parts.some(({ part }) => tableLines(part) > MOST_LINES);
  const needs = latexNeeds(texts, areLong ? ["booktabs", "longtable"] : ["booktabs", "graphicx"]);
  const head = [...comments, ...(areLong ? [LONG_MEANING] : []), ...needs].map(latexComment).join("\n");
  const body = areLong ? [ONE_COLUMN, ...parts.map(longTable), COLUMNS_AGAIN] : parts.map(floatOf);
  return `${[head, ...[latexLetterWarning(texts) ?? []].flat(), ...body].join("\n\n")}\n`;
}

/** Number of floats that LaTeX can always hold back; with more than 18, some versions stop. */
const MOST_FLOATS = 16;

const LONG_MEANING =
  "The tables are longtables, which continue on the next page. They are set in one column, also in a class with two.";
const ONE_COLUMN = String.raw`\makeatletter\edef\refereecolumns{\if@twocolumn\noexpand\twocolumn\fi}\makeatother
\onecolumn`;
const COLUMNS_AGAIN = String.raw`\refereecolumns`;

interface CaptionedPart {
  /** LaTeX of the caption. */
  readonly caption: string;
  readonly part: FittedTable;
}

/** The table as parts that are no wider than a page; usually one. */
function captionedParts(table: TextTable): CaptionedPart[] {
  const parts = fitTable(table);
  return parts.map((part, at) => {
    const partNote = parts.length > 1 ? ` (part ${at + 1} of ${parts.length})` : "";
    const title = `${capitalized(table.title)}${partNote}`;
    return { caption: `${latexProse(title)}. ${latexProse(table.note)}`, part };
  });
}

function floatOf({ caption, part }: CaptionedPart): string {
  return latexFloat({ width: tableWidth(part), size: part.size }, caption, fittedTabular(latexTabular(part)));
}

interface FloatLayout {
  /** Width of the table in digits. The float spans one column if the table fits, otherwise both. */
  readonly width: number;
  readonly size: FontSize;
}

/** Half the space between two columns. */
const COLUMN_SEP = "\\setlength{\\tabcolsep}{3pt}";

/** LaTeX that scales a tabular down if it is wider than the text around it. */
export function fittedTabular(tabular: string): string {
  return `\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n${tabular}}`;
}

/** Puts a table into a float. `caption` and `body` are LaTeX already; null = no caption. */
export function latexFloat({ width, size }: FloatLayout, caption: string | null, body: string): string {
  const float = width <= COLUMN_WIDTH ? "table" : "table*";
  return [
    `\\begin{${float}}`,
    "\\centering",
    `\\${size}`,
    COLUMN_SEP,
    "\\sloppy",
    ...(caption === null ? [] : [latexLines(`\\caption{${caption}}`)]),
    body,
    `\\end{${float}}`,
  ].join("\n");
}

/** A table that may be longer than a page. Its headings are repeated on each page. */
function longTable({ caption, part }: CaptionedPart): string {
  const { header, rows, total, size } = part;
  const row = (cells: readonly CellLines[]) => tableRow(part, cells);
  return [
    `{\\${size}\\sloppy${COLUMN_SEP}\\setlength{\\LTcapwidth}{\\linewidth}`,
    `\\begin{longtable}{${columnTypes(part)}}`,
    latexLines(`\\caption{${caption}} \\\\`),
    "\\toprule",
    row(header),
    "\\midrule",
    "\\endfirsthead",
    "\\toprule",
    row(header),
    "\\midrule",
    "\\endhead",
    "\\bottomrule",
    "\\endfoot",
    ...rows.map(row),
    ...(total === null ? [] : ["\\midrule", row(total)]),
    "\\end{longtable}}",
  ].join("\n");
}

function latexTabular(table: FittedTable): string {
  const { header, rows, total } = table;
  const row = (cells: readonly CellLines[]) => tableRow(table, cells);
  return [
    `\\begin{tabular}{${columnTypes(table)}}`,
    "\\toprule",
    row(header),
    "\\midrule",
    ...rows.map(row),
    ...(total === null ? [] : ["\\midrule", row(total)]),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n");
}

function columnTypes({ wordColumnCount, header }: FittedTable): string {
  return `@{}${repeatedColumnType("l", wordColumnCount)}${repeatedColumnType("r", header.length - wordColumnCount)}@{}`;
}

function tableRow({ wordColumnCount }: FittedTable, cells: readonly CellLines[]): string {
  return latexRow(cells.map((cell, column) => latexCell(cell, column < wordColumnCount ? "l" : "r")));
}

/** LaTeX of a cell. Several lines are placed one below the other. */
export function latexCell(lines: CellLines, side: "l" | "r"): string {
  const [firstLine = "", second] = lines;
  if (second === undefined) return latexText(firstLine);
  return `\\shortstack[${side}]{${lines.map(latexText).join(" \\\\ ")}}`;
}

/** A repeated column type in short notation. */
export function repeatedColumnType(kind: string, count: number): string {
  return count > 20 ? `*{${count}}{${kind}}` : kind.repeat(Math.max(0, count));
}
