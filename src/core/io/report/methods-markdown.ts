// Writes the paragraph on methods as Markdown. It is never read.

import { markdownText } from "#core/tables/markdown.ts";

export const METHODS_FILE = "methods.md";

/** One paragraph under a heading. */
export function serializeMethods(suite: string, sentences: readonly string[]): string {
  return `## Methods: ${markdownText(suite)}\n\n${markdownText(sentences.join(" "))}\n`;
}
