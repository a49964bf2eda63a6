// Searches the listed tokens by words in the sentence, line, or example.

import type { Suite } from "#core/suite/suite.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";

/**
 * Rows that match the typed text; all if it is blank. “12” matches line 12 (from 1) and example 12. Any other text
 * matches an example's id, or words in the sentence, ignoring case.
 */
export function foundTokens(
  rows: readonly ConcordanceRow[],
  { source }: Pick<Suite, "source">,
  typed: string,
): readonly ConcordanceRow[] {
  const asked = typed.trim().toLowerCase();
  if (asked === "") return rows;
  const line = /^(?:line\s+)?(\d+)$/.exec(asked)?.[1];
  const words = asked.replace(/\s+/g, " ");
  return rows.filter((row) => {
    if (row.example?.toLowerCase() === asked) return true;
    if (line !== undefined) return String(row.line + 1) === line;
    return row.word.toLowerCase() === words || (source[row.line] ?? "").toLowerCase().includes(words);
  });
}
