// Writes the tables of the field's papers as files: each in five formats, and a page that says what is missing.

import type { FilledTable } from "#core/analysis/papers/published-tables.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTableCsv, serializeTableJson, serializeTableTsv } from "#core/tables/records.ts";
import { markdownText, serializeTablesMarkdown } from "#core/tables/text.ts";

/** The folder of these files in the folder of a report. */
const FOLDER = "papers";

/** The path and text of each file. `suite`: name of the suite. */
export function paperFiles(
  tables: readonly FilledTable[],
  suite: string,
): { readonly path: string; readonly text: string }[] {
  return [
    { path: `${FOLDER}/README.md`, text: contents(tables, suite) },
    ...tables.flatMap((one) => filesOf(one, suite)),
  ];
}

function filesOf({ id, paper, number, title, table, missing }: FilledTable, suite: string) {
  if (table === null) return [];
  const heading = `${title}: ${suite}`;
  const layout = `Laid out like ${number} of ${paper}.`;
  const notes = [layout, ...missing];
  return [
    { path: `${FOLDER}/${id}.csv`, text: serializeTableCsv(table) },
    { path: `${FOLDER}/${id}.tsv`, text: serializeTableTsv(table) },
    { path: `${FOLDER}/${id}.json`, text: serializeTableJson(table) },
    { path: `${FOLDER}/${id}.md`, text: serializeTablesMarkdown(heading, notes.join(" "), [table]) },
    { path: `${FOLDER}/${id}.tex`, text: serializeTablesLatex([heading, ...notes], [table]) },
  ];
}

/** The list of all tables as Markdown: the files of each, and what is missing in it. */
function contents(tables: readonly FilledTable[], suite: string): string {
  const parts = tables.map(({ id, paper, number, title, table, missing }) => {
    const files = table === null ? "Not filled." : `Files: ${id}.csv, .tsv, .json, .md, .tex.`;
    return [
      `## ${markdownText(`${paper}, ${number}`)}`,
      `${title}. ${files}`,
      ...missing.map((one) => `- ${markdownText(one)}`),
    ].join("\n\n");
  });
  return `${[`# Tables of papers: ${markdownText(suite)}`, ...parts].join("\n\n")}\n`;
}
