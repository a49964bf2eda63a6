// Searches the listed tokens by words in the sentence, line, or example.

import type { Suite } from "#core/suite/suite.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";

/**
 * Rows that match the entered text; all rows if it is blank. “12” matches line 12 (from 1) and the example with the id
 * 12. Any other text matches an example's id, or words of the sentence regardless of case.
 */
export function foundTokens(
  rows: readonly ConcordanceRow[],
  { source }: Pick<Suite, "source">,
  typed: string,
): readonly ConcordanceRow[] {
  const searchText = typed.trim().toLowerCase();
  if (searchText === "") return rows;
  const line = /^(?:line\s+)?(\d+)$/.exec(searchText)?.[1];
  const words = searchText.replace(/\s+/g, " ");
  return rows.filter((row) => {
    if (row.example?.toLowerCase() === searchText) return true;
    if (line !== undefined) return String(row.line + 1) === line;
    return row.word.toLowerCase() === words || (source[row.line] ?? "").toLowerCase().includes(words);
  });
}
