// Holds tables of text as LaTeX (package booktabs) to paste into a paper. Written only.

import { latexComment, latexLines, latexRow, latexText } from "#core/formats/latex-text.ts";
import type { TextTable } from "#core/score/accuracy-tables.ts";

/** Tables without a document around them; comments say what is counted and what they need. */
export function serializeTablesLatex(comments: readonly string[], tables: readonly TextTable[]): string {
  const all = [...comments, "Needs \\usepackage{booktabs} and UTF-8."];
  const head = all.map(latexComment).join("\n");
  return `${[head, ...tables.map(table)].join("\n\n")}\n`;
}

function table({ title, note, words = 1, header, rows, total }: TextTable): string {
  return [
    "\\begin{table}",
    "\\centering",
    latexLines(`\\caption{${latexText(capitalized(title))}. ${latexText(note)}}`),
    `\\begin{tabular}{${"l".repeat(words)}${columns("r", header.length - words)}}`,
    "\\toprule",
    row(header),
    "\\midrule",
    ...rows.map(row),
    ...(total === null ? [] : ["\\midrule", row(total)]),
    "\\bottomrule",
    "\\end{tabular}",
    "\\end{table}",
  ].join("\n");
}

/** So many columns of a kind, in few letters. */
export function columns(kind: string, count: number): string {
  return count > 20 ? `*{${count}}{${kind}}` : kind.repeat(Math.max(0, count));
}

function row(cells: readonly string[]): string {
  return latexRow(cells.map(latexText));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
