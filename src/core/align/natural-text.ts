// Holds a sentence as a language writes it, from its tokens.

import { spacesBefore } from "#core/align/spacing.ts";

/** The tokens joined with natural spacing; for reading and searching, never for matching. */
export function naturalText(tokens: readonly string[], language: string): string {
  const spaces = spacesBefore(tokens, language);
  return tokens.map((token, index) => (spaces[index] === true ? ` ${token}` : token)).join("");
}
