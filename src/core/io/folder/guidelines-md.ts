// Reads guidelines.md, the campaign's own guidelines, without changing the text.

import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { readVerbatim, type SourceFile } from "#core/io/text-file.ts";
import type { Category } from "#core/suite/category.ts";
import { LONGEST_GUIDELINES, readGuidelineParts } from "#core/suite/guideline-parts.ts";

/**
 * The unchanged text, including byte-order mark and line ends. Errors: too-large, not-utf-8, nul-character, empty-file.
 * Warnings: unknown-category, too-large.
 */
export function parseGuidelines(file: SourceFile, categories: readonly Category[]): Parsed<string> {
  const problems = new FileProblems(file.path);
  const text = unwrap(readVerbatim(file, LONGEST_GUIDELINES), problems);
  if (text === null) return problems.conclude(() => "");
  const { doubts: doubtfulHeadings, isCut } = readGuidelineParts(text, categories);
  for (const { line, found, category } of doubtfulHeadings) {
    const message = () =>
      `found ${quoted(found)} in a heading, which is not a category; did you mean ${quoted(category)}?`;
    problems.warning("unknown-category", message, line);
  }
  if (isCut) {
    problems.warning("too-large", "lists or quotations are nested too deeply; the deepest are not shown");
  }
  return problems.conclude(() => text);
}
