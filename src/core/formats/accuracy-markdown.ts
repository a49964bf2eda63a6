// Holds accuracy as Markdown tables (GitHub's dialect) to paste into notes and issues. Written only.

import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { accuracyTables, type TextTable } from "#core/score/accuracy-tables.ts";
import { APPROVAL_CAVEAT } from "#core/score/accuracy-words.ts";

export function serializeAccuracyMarkdown(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const head = [
    `## Accuracy by category: ${escaped(name)}`,
    `${escaped(sourceLanguage)} → ${escaped(targetLanguage)}, ${examples} examples (suite ${hash.slice(0, 12)}), ` +
      `profile ${escaped(report.profile)}. ${APPROVAL_CAVEAT}`,
  ];
  return `${[...head, ...accuracyTables(report).map(table)].join("\n\n")}\n`;
}

function table({ title, note, header, rows, total }: TextTable): string {
  const alignment = header.map((_, column) => (column === 0 ? "---" : "---:"));
  return [
    `### ${escaped(capitalized(title))}`,
    "",
    escaped(note),
    "",
    row(header.map(escaped)),
    row(alignment),
    ...rows.map((cells) => row(cells.map(escaped))),
    row(total.map((cell) => `**${escaped(cell)}**`)),
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Text that Markdown shows as it is. An underscore inside a word needs no escape and stays readable without. */
function escaped(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>|#~$&]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
