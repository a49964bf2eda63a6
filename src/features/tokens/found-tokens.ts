// Holds how tokens are found among those listed: by the word or words beside it, by the line, or by the example that one is.

import type { Suite } from "#core/suite/suite.ts";
import type { ConcordanceRow } from "#core/suite-building/targets/concordance.ts";

/**
 * Those rows that what was typed means, all where it is blank. “12” is line 12, as editors count, and example 12; anything else is the
 * id of an example, or stands in the sentence, whatever its capitals.
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
