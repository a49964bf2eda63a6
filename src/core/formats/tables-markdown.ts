// Holds tables of text as Markdown (GitHub's dialect) to paste into notes and issues. Written only.

import type { TextTable } from "#core/score/accuracy-tables.ts";

/** `notes`: sentences, put as they are but for what Markdown would read in them. */
export function serializeTablesMarkdown(title: string, notes: string, tables: readonly TextTable[]): string {
  return `${[`## ${markdownText(title)}`, markdownText(notes), ...tables.map(table)].join("\n\n")}\n`;
}

function table({ title, note, words = 1, header, rows, total }: TextTable): string {
  return [
    `### ${markdownText(capitalized(title))}`,
    "",
    markdownText(note),
    "",
    row(header.map(markdownText)),
    row(header.map((_, column) => (column < words ? "---" : "---:"))),
    ...rows.map((cells) => row(cells.map(markdownText))),
    ...(total === null ? [] : [row(total.map((cell) => `**${markdownText(cell)}**`))]),
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Text that Markdown shows as it is. An underscore inside a word needs no escape and stays readable without. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>|#~$&]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
