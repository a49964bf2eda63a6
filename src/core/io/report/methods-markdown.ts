// Writes the paragraph on methods as Markdown. Referee never reads it.

import { markdownText } from "#core/tables/markdown.ts";

export const METHODS_FILE = "methods.md";

/** The paragraph under a heading. */
export function serializeMethods(suite: string, sentences: readonly string[]): string {
  return `## Methods: ${markdownText(suite)}\n\n${markdownText(sentences.join(" "))}\n`;
}
