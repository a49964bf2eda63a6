// Checks a suite that was not read from a campaign folder, for faults that the readers of the folder's tables find.

import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import type { Suite } from "#core/suite/suite.ts";

/**
 * Reports duplicate labels and ids, and documents that are not in ascending order from line 0 or begin outside the
 * source.
 */
export function checkSuite(
  file: string,
  { categories, documents, source }: Pick<Suite, "categories" | "documents" | "source">,
): readonly Problem[] {
  const problems = new FileProblems(file);
  const labels = new Set<string>();
  for (const { label } of categories) {
    if (labels.has(label)) {
      problems.error("duplicate-id", () => `category ${quoted(label)} occurs twice`);
    }
    labels.add(label);
  }
  const ids = new Set<string>();
  let previous: number | null = null;
  for (const { id, firstLine } of documents) {
    const problem = wrongStart(firstLine, previous, source.length);
    if (problem !== null) {
      problems.error("malformed-json", `document ${quoted(id)} begins at line ${firstLine}; ${problem}`);
    }
    if (ids.has(id)) problems.error("duplicate-id", () => `document id ${quoted(id)} occurs twice`);
    ids.add(id);
    previous = firstLine;
  }
  return problems.all;
}

/** What is wrong with the first line of a document, as the end of a message; null if the line is valid. */
function wrongStart(firstLine: number, previous: number | null, lines: number): string | null {
  if (previous === null && firstLine !== 0) return "expected the first document at line 0";
  if (previous !== null && firstLine <= previous) return `expected a line after ${previous}`;
  if (firstLine >= lines) return `the source has lines 0 to ${lines - 1}`;
  return null;
}
