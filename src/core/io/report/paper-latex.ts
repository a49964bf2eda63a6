// Writes the short table of a paper as LaTeX (package booktabs), to paste into the paper. It is no wider than a page.

import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { APPROVAL_CAVEAT } from "#core/analysis/accuracy/accuracy-words.ts";
import { computedLinksText } from "#core/analysis/accuracy/computed-links.ts";
import { lessJudgedText } from "#core/analysis/accuracy/open-bounds.ts";
import { type PaperTable, paperTable } from "#core/analysis/accuracy/paper-table.ts";
import { scopeText } from "#core/analysis/accuracy/report-scope.ts";
import { latexCell, latexFloat, repeatedColumnType } from "#core/tables/latex.ts";
import {
  breakIntoLines,
  FONT_SIZES,
  type FontSize,
  PAGE_WIDTH,
  textWidth,
} from "#core/tables/latex-layout.ts";
import {
  latexComment,
  latexLines,
  latexNeeds,
  latexProse,
  latexRow,
  latexText,
} from "#core/tables/latex-text.ts";

/** Space on either side of a column, in points. */
const SPACE = 2.4;

/** One column of the table with its headings: a category, or one of the columns after all categories. */
interface Column {
  /** Name of its group of categories; null = none. */
  readonly group: string | null;
  readonly heads: readonly string[];
  readonly examples: string;
  /** One cell per system. */
  readonly cells: readonly string[];
}

/**
 * The table as a float over both columns of a page, or over one column if there are few categories. If the categories
 * do not all fit next to each other in small type, they are in blocks, one below the other. Further information for
 * readers is in comments.
 */
export function serializePaperLatex(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const table = paperTable(report);
  const all = columnsOf(table);
  const { size, blocks, width } = fitColumns(table, all);
  const comments = [
    `${name} (${sourceLanguage} to ${targetLanguage}, ${examples} examples, suite ${hash.slice(0, 12)}), profile ${report.profile}.`,
    APPROVAL_CAVEAT,
    scopeText(report.scope) ?? [],
    lessJudgedText(report.systems) ?? [],
    computedLinksText(report.computedLinks) ?? [],
    latexNeeds([
      table.caption,
      ...table.rows.map(({ system }) => system),
      ...all.flatMap(({ heads }) => heads),
    ]),
  ].flat();
  const body = blocks.map((block) => tabular(table, block)).join("\n\\par\\medskip\n");
  const float = latexFloat({ width, size, space: SPACE }, latexProse(table.caption), body);
  return `${[...comments.map(latexComment), "", float].join("\n")}\n`;
}

function columnsOf({ groups, heads, examples, rows, isOpen }: PaperTable): readonly Column[] {
  const names = groups.flatMap(({ name, columns: count }) => Array.from({ length: count }, () => name));
  const count = heads[0]?.length ?? 0;
  const categories = Array.from(
    { length: count },
    (_, at): Column => ({
      group: names[at] ?? "",
      heads: heads.map((line) => line[at] ?? ""),
      examples: examples?.[at] ?? "",
      cells: rows.map(({ cells }) => cells[at] ?? ""),
    }),
  );
  type Row = PaperTable["rows"][number];
  const trailingColumn = (head: string, number: string, cellOf: (row: Row) => string): Column => ({
    ...{ group: null, examples: number, cells: rows.map(cellOf) },
    heads: heads.map((_, line) => (line === heads.length - 1 ? head : "")),
  });
  return [
    ...categories,
    trailingColumn("all", examples?.[count] ?? "", ({ all }) => all),
    ...(isOpen ? [trailingColumn("possible", "", ({ range, all }) => range ?? all)] : []),
  ];
}

/** The largest type in which all columns fit next to each other; otherwise blocks of columns in the smallest type. */
function fitColumns(
  table: PaperTable,
  all: readonly Column[],
): { size: FontSize; blocks: readonly (readonly Column[])[]; width: number } {
  const widthOf = (cells: readonly string[], size: FontSize) =>
    Math.max(0, ...cells.map((cell) => textWidth(cell, size))) + 2 * SPACE;
  const width = ({ heads, examples, cells }: Column, size: FontSize) =>
    widthOf([...heads, examples, ...cells], size);
  const first = (size: FontSize) =>
    widthOf(["System", "examples", ...table.rows.flatMap(({ system }) => systemLines(`${system}†`))], size);
  const total = (size: FontSize) => all.reduce((sum, column) => sum + width(column, size), first(size));
  const size = FONT_SIZES.find((one) => total(one) <= PAGE_WIDTH + 2 * SPACE);
  if (size !== undefined) return { size, blocks: [all], width: total(size) };
  const smallest: FontSize = "scriptsize";
  // There are as few blocks as possible, and they are nearly equally wide.
  const room = PAGE_WIDTH + 2 * SPACE - first(smallest);
  const sum = all.reduce((before, column) => before + width(column, smallest), 0);
  const most = Math.min(room, sum / Math.ceil(sum / room) + 20);
  const blocks: Column[][] = [];
  let usedWidth = Number.POSITIVE_INFINITY;
  for (const column of all) {
    const columnWidth = width(column, smallest);
    if (usedWidth + columnWidth > most) {
      blocks.push([]);
      usedWidth = 0;
    }
    blocks.at(-1)?.push(column);
    usedWidth += columnWidth;
  }
  return { size: smallest, blocks, width: PAGE_WIDTH };
}

/** Maximum width of a system's name in points; longer names are broken. */
const SYSTEM_WIDTH = 90;

function systemLines(system: string): readonly string[] {
  return breakIntoLines(system, SYSTEM_WIDTH, "scriptsize");
}

function tabular({ heads, rows, examples }: PaperTable, block: readonly Column[]): string {
  const line = (first: string, cellOf: (column: Column) => string) => latexRow([first, ...block.map(cellOf)]);
  return [
    `\\begin{tabular}{@{}l${repeatedColumnType("r", block.length)}@{}}`,
    "\\toprule",
    ...groupLines(block),
    ...heads.map((_, at) =>
      line(at === heads.length - 1 ? "System" : "", (column) => latexText(column.heads[at] ?? "")),
    ),
    ...(examples === null ? [] : [line("\\emph{examples}", (column) => latexText(column.examples))]),
    "\\midrule",
    ...rows.map(({ system, isJudgedLess }, at) =>
      line(
        `${latexCell(systemLines(system), "l")}${isJudgedLess ? "\\textsuperscript{\\dag}" : ""}`,
        ({ cells }) => latexText(cells[at] ?? ""),
      ),
    ),
    "\\bottomrule",
    "\\end{tabular}",
  ].join("\n");
}

/** The names of the groups above their columns, and a rule below each. */
function groupLines(block: readonly Column[]): string[] {
  const groups: { readonly name: string | null; columns: number }[] = [];
  for (const { group } of block) {
    const last = groups.at(-1);
    if (last !== undefined && group !== null && last.name === group) last.columns++;
    else groups.push({ name: group, columns: 1 });
  }
  if (groups.every(({ name }) => name === null || name === "")) return [];
  let from = 2;
  const rules: string[] = [];
  const cells = groups.map(({ name, columns: count }) => {
    const to = from + count - 1;
    if (name !== null) rules.push(`\\cmidrule(lr){${from}-${to}}`);
    from = to + 1;
    return name === null ? "" : `\\multicolumn{${count}}{c}{${latexText(name)}}`;
  });
  return [latexRow(["", ...cells]), latexLines(rules.join(" "))];
}
