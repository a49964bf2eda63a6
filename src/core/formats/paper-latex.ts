// Holds the short table of a paper as LaTeX (package booktabs), ready to paste. Written only.

import { latexComment, latexLines, latexRow, latexText } from "#core/formats/latex-text.ts";
import { columns } from "#core/formats/tables-latex.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { APPROVAL_CAVEAT } from "#core/score/accuracy-words.ts";
import { linksMadeText } from "#core/score/links-made.ts";
import { narrowingText } from "#core/score/narrowing.ts";
import { lessJudgedText } from "#core/score/open-bounds.ts";
import { type PaperRow, paperTable } from "#core/score/paper-table.ts";

/** Categories beside the system's name for which a column of text is wide enough. */
const MOST_IN_COLUMN = 4;

/** One table over both columns, or of few categories over one; what a reader must know besides is in comments. */
export function serializePaperLatex(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const { caption, groups, heads, examples: numbers, rows, isOpen } = paperTable(report);
  const count = groups.reduce((sum, group) => sum + group.columns, 0);
  const float = count > MOST_IN_COLUMN ? "table*" : "table";
  const after = isOpen ? ["all", "possible"] : ["all"];
  const head = heads.map((line, place) => [
    place === heads.length - 1 ? "System" : "",
    ...line,
    ...after.map((one) => (place === heads.length - 1 ? one : "")),
  ]);
  const comments = [
    `${name} (${sourceLanguage} to ${targetLanguage}, ${examples} examples, suite ${hash.slice(0, 12)}), profile ${report.profile}.`,
    APPROVAL_CAVEAT,
    narrowingText(report.only) ?? [],
    lessJudgedText(report.systems) ?? [],
    linksMadeText(report.linksMade) ?? [],
    "Needs \\usepackage{booktabs} and UTF-8.",
  ].flat();
  return `${[
    ...comments.map(latexComment),
    "",
    `\\begin{${float}}`,
    "\\centering",
    "\\footnotesize",
    "\\setlength{\\tabcolsep}{2.4pt}",
    latexLines(`\\caption{${withDagger(latexText(caption))}}`),
    `\\begin{tabular}{@{}l${columns("r", count + after.length)}@{}}`,
    "\\toprule",
    ...groupLines(groups, after.length),
    ...head.map((cells) => row(cells.map(latexText))),
    ...(numbers === null ? [] : [row(["\\emph{examples}", ...numbers, ...(isOpen ? [""] : [])])]),
    "\\midrule",
    ...rows.map((one) => row(cellsOf(one, isOpen))),
    "\\bottomrule",
    "\\end{tabular}",
    `\\end{${float}}`,
  ].join("\n")}\n`;
}

function cellsOf({ system, isJudgedLess, cells, all, range }: PaperRow, isOpen: boolean): string[] {
  const name = `${latexText(system)}${isJudgedLess ? "\\textsuperscript{\\dag}" : ""}`;
  return [name, ...[...cells, all].map(latexText), ...(isOpen ? [latexText(range ?? all)] : [])];
}

/** The names of the groups, and a rule beneath each. */
function groupLines(groups: readonly { name: string; columns: number }[], after: number): string[] {
  if (groups.length === 0) return [];
  const named = groups.map((group) => `\\multicolumn{${group.columns}}{c}{${latexText(group.name)}}`);
  let from = 2;
  const rules = groups.map((group) => {
    const to = from + group.columns - 1;
    const rule = `\\cmidrule(lr){${from}-${to}}`;
    from = to + 1;
    return rule;
  });
  return [row(["", ...named, ...Array.from({ length: after }, () => "")]), latexLines(rules.join(" "))];
}

function row(cells: readonly string[]): string {
  return latexRow(cells);
}

/** The dagger of the marks, as the rows have it. */
function withDagger(caption: string): string {
  return caption.replaceAll("†", "\\dag{}");
}
