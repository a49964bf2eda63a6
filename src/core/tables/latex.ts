// Writes tables of text as LaTeX (package booktabs) to paste into a paper, each no wider than a page.

import {
  type CellLines,
  COLUMN_SPACE,
  COLUMN_WIDTH,
  type FittedTable,
  type FontSize,
  fitTable,
  tableWidth,
} from "#core/tables/latex-layout.ts";
import {
  latexComment,
  latexLines,
  latexNeeds,
  latexProse,
  latexRow,
  latexText,
} from "#core/tables/latex-text.ts";
import type { Table } from "#core/tables/table.ts";
import { capitalized, type TextTable, textTable } from "#core/tables/text.ts";

/**
 * LaTeX of the tables without a document around them, each no wider than a page. Comments in the text say what is
 * counted and which packages are needed.
 */
export function serializeTablesLatex(comments: readonly string[], tablesToWrite: readonly Table[]): string {
  const tables = tablesToWrite.map((one) => textTable(one, undefined, { isForPaper: true }));
  const texts = tables.flatMap(({ title, note, header, rows, total }) =>
    [title, note, ...header, ...rows.flat(), ...(total ?? [])].flat(),
  );
  const head = [...comments, ...latexNeeds(texts)].map(latexComment).join("\n");
  return `${[head, ...tables.flatMap(floats)].join("\n\n")}\n`;
}

/** The table as floats, one per part. */
function floats(table: TextTable): string[] {
  const parts = fitTable(table);
  return parts.map((part, at) => {
    const partNote = parts.length > 1 ? ` (part ${at + 1} of ${parts.length})` : "";
    const title = `${capitalized(table.title)}${partNote}`;
    return latexFloat(
      { width: tableWidth(part, part.size), size: part.size, space: COLUMN_SPACE },
      `${latexProse(title)}. ${latexProse(table.note)}`,
      latexTabular(part),
    );
  });
}

interface FloatLayout {
  /** Width of the table in points. The float spans one column if the table fits, otherwise both. */
  readonly width: number;
  readonly size: FontSize;
  /** In points: the space on either side of a column. */
  readonly space: number;
}

/** Puts a table into a float. `caption` and `body` are LaTeX already. */
export function latexFloat({ width, size, space }: FloatLayout, caption: string, body: string): string {
  const float = width <= COLUMN_WIDTH ? "table" : "table*";
  return [
    `\\begin{${float}}`,
    "\\centering",
    `\\${size}`,
    `\\setlength{\\tabcolsep}{${space}pt}`,
    "\\sloppy",
    latexLines(`\\caption{${caption}}`),
    body,
    `\\end{${float}}`,
  ].join("\n");
}

function latexTabular({ wordColumnCount, header, rows, total }: FittedTable): string {
  const row = (cells: readonly CellLines[]) =>
    latexRow(cells.map((cell, column) => latexCell(cell, column < wordColumnCount ? "l" : "r")));
  return [
    `\\begin{tabular}{@{}${repeatedColumnType("l", wordColumnCount)}${repeatedColumnType("r", header.length - wordColumnCount)}@{}}`,
    "\\toprule",
    row(header),
    "\\midrule",
    ...rows.map(row),
    ...(total === null ? [] : ["\\midrule", row(total)]),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n");
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
