// Renders tables as Markdown (GitHub's dialect) to paste into notes and issues.

import type { Table } from "#core/tables/table.ts";
import { capitalized, textTable } from "#core/tables/text.ts";

/** Writes tables as Markdown. `notes`: sentences, in which only Markdown's special characters are escaped. */
export function serializeTablesMarkdown(title: string, notes: string, tables: readonly Table[]): string {
  return `${[`## ${markdownText(title)}`, markdownText(notes), ...tables.map(tableText)].join("\n\n")}\n`;
}

/** One table, with its title as a heading. */
export function serializeTableMarkdown(table: Table): string {
  return `${tableText(table)}\n`;
}

function tableText(table: Table): string {
  const { title, note, wordColumnCount, header, rows, total } = textTable(table);
  return [
    `### ${markdownText(capitalized(title))}`,
    "",
    markdownText(note),
    "",
    row(header.map(markdownText)),
    row(header.map((_, column) => (column < wordColumnCount ? "---" : "---:"))),
    ...rows.map((cells) => row(cells.map(markdownText))),
    ...(total === null ? [] : [row(total.map((cell) => `**${markdownText(cell)}**`))]),
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Escapes text so that Markdown shows it unchanged. An underscore inside a word needs no escape and stays readable. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>|#~$&]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}
