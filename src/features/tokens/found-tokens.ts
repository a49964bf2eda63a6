// Searches the listed tokens by words in the sentence, line, or example.

import type { Suite } from "#core/suite/suite.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";

/**
 * Rows that match the entered text; all rows if it is blank. “12” and “line 12” match line 12 (from 1). Text that is no
 * line number matches the token or any part of the sentence, regardless of case. Any text also matches the example with
 * this id.
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
