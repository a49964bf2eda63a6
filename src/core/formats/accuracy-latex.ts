// Holds accuracy as LaTeX tables (package booktabs) to paste into a paper. Written only.

import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { accuracyTables, type TextTable } from "#core/score/accuracy-tables.ts";
import { APPROVAL_CAVEAT } from "#core/score/accuracy-words.ts";

/** Tables without a document around them; a comment says what they need and what is counted. */
export function serializeAccuracyLatex(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const comments = [
    `Accuracy by category: ${name} (${sourceLanguage} to ${targetLanguage}, ${examples} examples, suite ${hash.slice(0, 12)})`,
    `Profile ${report.profile}. ${APPROVAL_CAVEAT}`,
    "Needs \\usepackage{booktabs} and UTF-8.",
  ];
  const head = comments.map((comment) => `% ${oneLine(comment)}`).join("\n");
  return `${[head, ...accuracyTables(report).map(table)].join("\n\n")}\n`;
}

function table({ title, note, header, rows, total }: TextTable): string {
  return [
    "\\begin{table}",
    "\\centering",
    `\\caption{${escaped(capitalized(title))}. ${escaped(note)}}`,
    `\\begin{tabular}{l${"r".repeat(header.length - 1)}}`,
    "\\toprule",
    row(header),
    "\\midrule",
    ...rows.map(row),
    "\\midrule",
    row(total),
    "\\bottomrule",
    "\\end{tabular}",
    "\\end{table}",
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `${cells.map(escaped).join(" & ")} \\\\`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "%": "\\%",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // Active in babel's German and others.
  '"': "\\symbol{34}",
  // After `\\` they would be read as its argument.
  "[": "{[}",
  "]": "{]}",
  "*": "{*}",
  // No ligatures: --, '', ?`, !`.
  "-": "-{}",
  "'": "'{}",
  "`": "{`}",
  "–": "--",
  "’": "'",
};

/** Text that LaTeX prints as it is. */
function escaped(text: string): string {
  return oneLine(text).replace(
    /[\\{}$&#_%^~<>|"[\]*`–’]|-(?=-)|'(?=')/g,
    (character) => ESCAPES[character] ?? character,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
